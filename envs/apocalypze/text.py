"""The board as compact text, from one player's view (nothing hidden in it) or from above."""

from __future__ import annotations

import functools
import textwrap
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from . import captions, effect, names
from .state import ALL, CARDS, DECK, HAND, PLACES, SECTIONS, ZOMBIE_FORM

WIDTH = 100
MARKS = {effect.IS_SURVIVOR: "+", effect.IS_RAIDER: "-"}


@dataclass(frozen=True)
class Sheet:
    """Numbers of the cards and places in play (see :mod:`.sheet`).

    Attributes
    ----------
    roles : int64 (cards,)
    numbers : int64 (cards, 3)
    places : int64 (places, 4)
    table : list of int
        Cards in play in the order in which they came.
    """

    roles: npt.NDArray[np.int64]
    numbers: npt.NDArray[np.int64]
    places: npt.NDArray[np.int64]
    table: list[int]

    def at(self, state: Any, place: int) -> list[int]:
        """Return the cards at a place."""
        return [g for g in self.table if state["at"][g] == place]


@functools.cache
def _loops(spec: Any) -> ModuleType:
    module, _ = spec.load_kernels(Path(__file__).with_name("sheet.py"))
    loops: ModuleType = module
    return loops


def sheet(game: Any, state: Any) -> Sheet:
    """Return the numbers of all that is in play."""
    cards, places = len(state["kind"]), len(state["place_card"])
    made = Sheet(
        np.zeros(cards, np.int64),
        np.zeros((cards, 3), np.int64),
        np.zeros((places, 4), np.int64),
        [int(g) for g in state["table"][: state["on_table"]]],
    )
    rows = np.array([state], state.dtype)
    _loops(game.spec).fill(rows, game.content.record, made.roles, made.numbers, made.places)
    return made


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board; a question shows to the asked player only, since a hidden card may be why."""
    content = game.content.record[0]
    shown = sheet(game, state)
    team = [game.agents[p] for p in range(game.num_players) if content["team"][p] == state["team"]]
    lines = [f"turn {state['turn'] + 1} of {' and '.join(team)}: {captions.phase(game, state)}"]
    for p in range(game.num_players):
        lines.append(_seat(game, state, content, p, player))
        for place in range(p * PLACES, (p + 1) * PLACES):
            if state["place_card"][place] >= 0:
                lines += _place(game, state, shown, place)
    if state["over"]:
        lines.append(f"{captions.phase(game, state)}: {captions.result(game, state)}")
    elif player in (None, int(state["current"])):
        lines.append(f"{game.agents[state['current']]} is asked: {captions.question(game, state)}")
    return "\n".join(part for line in lines for part in _wrapped(line))


def _wrapped(line: str) -> list[str]:
    """Return a line in pieces that fit a terminal."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line.strip(), WIDTH, initial_indent=indent, subsequent_indent=f"{indent}    ")


def _seat(game: Any, state: Any, content: Any, p: int, player: int | None) -> str:
    name = f"{'*' if p == player else ' '}{game.agents[p]}"
    if not state["alive"][p]:
        return f"{name}: out of the game"
    own = range(p * CARDS, (p + 1) * CARDS)
    sees = player is None or content["team"][player] == content["team"][p]
    held = [g for g in own if state["at"][g] == HAND and (sees or state["known"][g] == ALL)]
    hand = _cards(game, state, held) or "nothing known"
    piles = f"deck {state['deck_size'][p]}, discards {state['discard_size'][p]}"
    known = sum(1 for g in own if state["at"][g] == DECK and state["known"][g] == ALL)
    seen = f" ({known} known to all)" if known else ""
    return f"{name}: {piles}{seen}, hand {state['hand_size'][p]} ({hand})"


def _cards(game: Any, state: Any, cards: list[int]) -> str:
    counts = Counter(int(state["kind"][g]) for g in cards)
    return ", ".join(f"{n} {names.card_name(game, kind)}" for kind, n in sorted(counts.items()))


def _place(game: Any, state: Any, shown: Sheet, place: int) -> list[str]:
    g = place // PLACES * CARDS + int(state["place_card"][place])
    access, blocked, capacity, damage = (int(n) for n in shown.places[place])
    facts = [f"access {access}" + (f" ({blocked} blocked)" if blocked else ""), f"capacity {capacity}"]
    if place % PLACES == 0:
        facts.append(f"damage {damage}")
    else:
        facts.append(f"sections {state['sections'][place]} ({_sections(game, state, place)})")
    if state["hold"][place]:
        facts.append("held")
    here = shown.at(state, place)
    name = names.card_name(game, int(state["kind"][g]))
    lines = [f"    {name}: {', '.join(facts)}{_attached(game, state, here, g)}"]
    for which, mark in MARKS.items():
        who = [_character(game, state, shown, here, c) for c in here if shown.roles[c] == which]
        if who:
            lines.append(f"      {mark} {'; '.join(who)}")
    return lines


def _sections(game: Any, state: Any, place: int) -> str:
    own = range(place // PLACES * CARDS, (place // PLACES + 1) * CARDS)
    stack = [g for g in own if state["at"][g] == SECTIONS and state["host"][g] == place]
    return ", ".join(
        names.card_name(game, int(state["kind"][g])) for g in sorted(stack, key=lambda g: state["group"][g])
    )


def _attached(game: Any, state: Any, here: list[int], g: int) -> str:
    on = [
        names.card_name(game, int(state["kind"][a])) + _attached(game, state, here, a)
        for a in here
        if state["host"][a] == g
    ]
    return f" [{', '.join(on)}]" if on else ""


def _character(game: Any, state: Any, shown: Sheet, here: list[int], c: int) -> str:
    name = names.card_name(game, int(state["kind"][c]))
    form = " zombie" if state["flags"][c] & ZOMBIE_FORM else ""
    line = "/".join(str(n) for n in shown.numbers[c])
    hurt = int(state["wounds"][c])
    wounds = f" {hurt} wound{'s' * (hurt > 1)}" if hurt else ""
    group = f" group {state['group'][c]}" if state["group"][c] else ""
    whose = game.agents[state["controller"][c]]
    return f"{name}{form} {line}{wounds}{group} of {whose}{_attached(game, state, here, c)}"
