"""The board as compact text, from one player's view (nothing hidden in it) or from above."""

from __future__ import annotations

from collections import Counter
from typing import Any

from . import effect, names, prompt, stage
from .board import role
from .state import ALL, CARDS, DECK, HAND, PLACES, SECTIONS, ZOMBIE_FORM
from .texts import access, capacity, stat


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board; a question shows to the asked player only, since a hidden card may be why."""
    content = game.content.record[0]
    team = [game.agents[p] for p in range(game.num_players) if content["team"][p] == state["team"]]
    lines = [f"turn {state['turn'] + 1}, {stage.NAMES[state['stage']]} of {' and '.join(team)}"]
    for p in range(game.num_players):
        lines.append(_seat(game, state, content, p, player))
        for place in range(p * PLACES, (p + 1) * PLACES):
            if state["place_card"][place] >= 0:
                lines += _place(game, state, content, place)
    if state["over"]:
        lines.append("the game is over")
    elif player in (None, int(state["current"])):
        lines.append(f"{game.agents[state['current']]} is asked: {prompt.NAMES[state['prompt']]}")
    return "\n".join(lines)


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
    seen = f", {known} known in the deck" if known else ""
    return f"{name}: {piles}{seen}, hand {state['hand_size'][p]} ({hand})"


def _cards(game: Any, state: Any, cards: list[int]) -> str:
    counts = Counter(int(state["kind"][g]) for g in cards)
    return ", ".join(f"{n} {names.card_name(game, kind)}" for kind, n in sorted(counts.items()))


def _place(game: Any, state: Any, content: Any, place: int) -> list[str]:
    g = place // PLACES * CARDS + int(state["place_card"][place])
    numbers = f"access {access(state, content, place)}, capacity {capacity(state, content, place)}"
    if state["sections"][place]:
        numbers += f", sections {state['sections'][place]} ({_sections(game, state, place)})"
    here = [int(c) for c in state["table"][: state["on_table"]] if state["at"][c] == place]
    lines = [f"    {names.card_name(game, int(state['kind'][g]))}: {numbers}{_attached(game, state, here, g)}"]
    for which, mark in ((effect.IS_SURVIVOR, "+"), (effect.IS_RAIDER, "-")):
        shown = [_character(game, state, content, here, c) for c in here if role(state, content, c) == which]
        if shown:
            lines.append(f"      {mark} {'; '.join(shown)}")
    return lines


def _sections(game: Any, state: Any, place: int) -> str:
    p = place // PLACES
    stack = [
        g for g in range(p * CARDS, (p + 1) * CARDS) if state["at"][g] == SECTIONS and state["host"][g] == place
    ]
    return ", ".join(names.card_name(game, int(state["kind"][g])) for g in sorted(stack, key=lambda g: state["group"][g]))


def _attached(game: Any, state: Any, here: list[int], g: int) -> str:
    on = [names.card_name(game, int(state["kind"][a])) for a in here if state["host"][a] == g]
    return f" [{', '.join(on)}]" if on else ""


def _character(game: Any, state: Any, content: Any, here: list[int], c: int) -> str:
    line = "/".join(str(stat(state, content, c, which)) for which in range(3))
    form = " zombie" if state["flags"][c] & ZOMBIE_FORM else ""
    wounds = f" {state['wounds'][c]} wounds" if state["wounds"][c] else ""
    group = f" group {state['group'][c]}" if state["group"][c] else ""
    whose = game.agents[state["controller"][c]]
    name = names.card_name(game, int(state["kind"][c]))
    return f"{name}{form} {line}{wounds}{group} of {whose}{_attached(game, state, here, c)}"
