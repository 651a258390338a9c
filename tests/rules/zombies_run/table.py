"""A table laid by hand: stacks, plans, hands, trackers, tools, any stage; every step keeps count of all cards."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np
from rules.zombies_run.counting import check

from zombiezoo.envs import Game, make
from zombiezoo.envs.core.rng import GOLDEN
from zombiezoo.envs.zombies_run import actions, prompt, stage
from zombiezoo.envs.zombies_run.game import SPEC
from zombiezoo.envs.zombies_run.state import (
    CARDS,
    COLUMN_NAMES,
    COLUMNS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    NORMALS,
    SIDES,
    STACKS,
    STRENGTHS,
    TOOLS,
    TYPE_NAMES,
    WEAKEST,
    WILD,
    ZOMBIE_KINDS,
)

R, S, T, H = range(4)
A, B, C, D, E = range(COLUMNS)
LETTERS = "RSTHW"
QUIET = {  # an app that does nothing for long
    "ticks": 120,
    "advance_every": 120,
    "detect_first": 120,
    "detect_every": 120,
    "encounter_tick": 0,
    "supply_ticks": [],
    "jitter": 0,
    "alarm_every": 120,
}
_MASK = 0xFFFFFFFFFFFFFFFF


@functools.cache
def game_of(settings: str) -> Game:
    """The game of a configuration; one for all tests."""
    return make("zombies_run", **json.loads(settings))


@functools.cache
def runner() -> Any:
    """The compiled loop that runs a state on."""
    module, _ = SPEC.load_kernels(Path(__file__).with_name("kernels.py"), core=SPEC.kernels)
    return module.run


def card(letters: str) -> int:
    """The kind of a card: left and right side, such as ``RS``, ``HW``."""
    return LETTERS.index(letters[0]) * SIDES + LETTERS.index(letters[1])


def kinds(words: str) -> list[int]:
    """The kinds of cards separated by blanks."""
    return [card(word) for word in words.split()]


def words(found: Any) -> str:
    """The cards of these kinds, as letters."""
    return " ".join(LETTERS[kind // SIDES] + LETTERS[kind % SIDES] for kind in (int(k) for k in found) if kind >= 0)


class Table:
    """One state and what a test does with it.

    The table begins bare: all cards in the decks, nothing on stacks, plans, hands and trackers, everybody alive, at the
    first place, in a run. Cards that a test lays come from the deck, so nothing is ever made or lost.
    """

    def __init__(self, mode: str = "coop", players: int = 0, quiet: bool = True, **settings: Any) -> None:
        schedule = {**(QUIET if quiet else {}), **settings.pop("schedule", {})}
        chosen = {"mode": mode, "num_players": players, "schedule": schedule, **settings}
        self.game = game_of(json.dumps(chosen, sort_keys=True))
        self.content = self.game.content.record[0]
        self.state = self.game.reset(1)
        self.mask = np.zeros(self.game.num_actions, np.int8)
        self.told: list[str] = []
        self.teams = int(self.content["teams"])
        self._clear()

    def __getitem__(self, field: str) -> Any:
        return self.state[field]

    def __setitem__(self, field: str, value: Any) -> None:
        self.state[field] = value

    # laying the table

    def _clear(self) -> None:
        s = self.state
        for field in ("stacks", "plans", "hand", "leader_deck"):
            s[field][:] = -1
        for field in ("used", "height", "buried", "hand_n", "length", "lefts", "wilds", "leader_epoch"):
            s[field][:] = 0
        for field in ("crowd", "tracker", "zombie_used", "zombie_back", "caught"):
            s[field][:] = 0
        s["leader_n"] = 0
        for t in range(self.teams):
            self._decks(t)
            self.zombies("", t)
        self.at("run")

    def at(self, name: str, tick: int = 1, run: int = 1, place: int = 1, fresh: int = 0) -> Table:
        """Set the stage, at the beginning of a tick of a run to a place."""
        s = self.state
        s["stage"], s["tick"], s["k"], s["pc"], s["pending"] = stage.NAMES.index(name), tick, 0, 0, 0
        s["detected"], s["advanced"] = 0, 0
        if self.teams == 1:
            s["run"], s["place"], s["fresh"] = run, place, fresh
        return self

    def _decks(self, t: int, top: str = "") -> None:
        """Put all cards that are nowhere else in the deck, these on top (the first one first)."""
        s = self.state
        left = self.content["cards"].astype(int) - self._elsewhere(t)
        assert (left >= 0).all(), "the game has no more of these cards"
        deck = [kind for kind, n in enumerate(left) for _ in range(n)]
        for kind in kinds(top):
            deck.remove(kind)
        deck += kinds(top)[::-1]
        s["deck"][t] = deck + [-1] * (CARDS - len(deck))
        s["deck_n"][t] = len(deck)
        s["unseen"][t] = 0
        hidden = [*deck, *(s["leader_deck"][: s["leader_n"]] if t == 0 else [])]
        hidden += [kind for i in range(STACKS) for kind in s["stacks"][t, i, : s["buried"][t, i]]]
        for kind in hidden:
            s["unseen"][t, 0, int(kind)] += 1

    def _elsewhere(self, t: int) -> Any:
        s = self.state
        places = [s["stacks"][t].ravel(), s["plans"][t].ravel(), s["hand"][t]]
        places += [s["leader_deck"]] if t == 0 else []
        found = np.concatenate(places)
        count = np.bincount(found[found >= 0], minlength=SIDES * SIDES) + s["used"][t]
        return count + (s["tool_pile"].sum(axis=0) if t == 0 else 0)

    def stacks(self, *cards: str, t: int = 0, buried: int = 0) -> Table:
        """Lay stacks, each from the bottom to the top; the lowest ``buried`` cards of each were never seen."""
        for i, line in enumerate(cards):
            found = kinds(line)
            self["stacks"][t, i] = found + [-1] * (CARDS - len(found))
            self["height"][t, i] = len(found)
            self["buried"][t, i] = min(buried, max(0, len(found) - 1))
        self._decks(t)
        return self

    def plans(self, *cards: str, t: int = 0) -> Table:
        """Lay plans."""
        for i, line in enumerate(cards):
            found = kinds(line)
            self["plans"][t, i] = found + [-1] * (CARDS - len(found))
            self["length"][t, i] = len(found)
            lefts = [kind // SIDES for kind in found]
            self["lefts"][t, i] = [lefts.count(k) for k in range(4)]
            self["wilds"][t, i] = sum(WILD in (kind // SIDES, kind % SIDES) for kind in found)
        self._decks(t)
        return self

    def hand(self, cards: str, t: int = 0) -> Table:
        """Give the leader a hand."""
        found = kinds(cards)
        self["hand"][t] = found + [-1] * (5 - len(found))
        self["hand_n"][t] = len(found)
        self._decks(t)
        return self

    def leader(self, cards: str) -> Table:
        """Lay the Leader's Deck, the next card first."""
        found = kinds(cards)[::-1]
        self["leader_deck"][:] = found + [-1] * (CARDS - len(found))
        self["leader_n"] = len(found)
        self._decks(0)
        return self

    def deck(self, top: str, t: int = 0, only: bool = False) -> Table:
        """Put cards on top of the deck; ``only``: all others go to the discard pile."""
        if only:
            self["used"][t] = 0
            wanted = np.bincount(kinds(top), minlength=SIDES * SIDES)
            self["used"][t] = self.content["cards"] - self._elsewhere(t) - wanted
        self._decks(t, top)
        return self

    def zombies(self, where: str, t: int = 0, deck: str = "", gone: bool = False, other: int = 0) -> Table:
        """Lay the tracker, such as ``E:R3 A:Twins``, and stack the deck; ``gone``: the rest is discarded (or caught).

        In Versus the rest is shared: team 0 gets its half first. ``other`` leaves so many in the deck.
        """
        rows = [self._zombie(word) for word in where.split(";") if word.strip()]
        self["tracker"][t] = 0
        for i, row in enumerate(rows):
            self["tracker"][t, i] = row
        self["crowd"][t] = len(rows)
        for kind, *_ in rows:
            if FIRST_SPECIAL <= kind < FIRST_AFTER_DARK:
                self["met"][kind - FIRST_SPECIAL] = 1
                box = [int(i) for i in self["box"] if i >= 0 and i != kind - FIRST_SPECIAL]
                self["box"][:] = box + [-1] * (len(self["box"]) - len(box))
                self["box_n"] = len(box)
        self._zombie_decks(t, [self._zombie(word)[0] for word in deck.split(";") if word.strip()], gone, other)
        return self

    def _zombie(self, word: str) -> tuple[int, int, int, int]:
        column, _, name = word.strip().rpartition(":")
        c = COLUMN_NAMES.index(column) if column else 0
        marked = name.endswith("*")
        name = name.removesuffix("*")
        if name[0] in LETTERS and name[1:].isdigit():
            return LETTERS.index(name[0]) * STRENGTHS + int(name[1:]) - WEAKEST, c, 0, int(marked)
        tables = self.game.content.tables["zombies"]
        specials = [row["name"] for row in tables["special"]]
        if name in specials:
            return FIRST_SPECIAL + specials.index(name), c, 0, int(marked)
        name, _, left = name.partition("/")
        dark = [row["name"] for row in tables["after_dark"]].index(name)
        acts = int(left) if left else int(self.content["acts"][dark])
        return FIRST_AFTER_DARK + dark, c, acts, int(marked)

    def _zombie_decks(self, t: int, top: list[int], gone: bool, keep: int) -> None:
        s = self.state
        away = np.zeros(ZOMBIE_KINDS, int)
        for team in range(self.teams):
            rows = s["tracker"][team, : s["crowd"][team], 0]
            away += np.bincount(rows, minlength=ZOMBIE_KINDS) + s["zombie_used"][team] + s["caught"][team]
            if team != t:
                deck = s["zombie_deck"][team][: s["zombie_n"][team]]
                away += np.bincount(deck, minlength=ZOMBIE_KINDS)
        left = self.content["zombies"].astype(int) - away
        left[FIRST_SPECIAL:FIRST_AFTER_DARK] = 0
        size = (
            int(self.content["zombie_total"])
            - int(s["crowd"][t])
            - int(s["zombie_used"][t].sum() + s["caught"][t].sum())
        )
        for kind in s["tracker"][t, : s["crowd"][t], 0]:
            size += FIRST_SPECIAL <= kind < FIRST_AFTER_DARK
        for kind in top:
            left[kind] -= kind < FIRST_SPECIAL or kind >= FIRST_AFTER_DARK
        if self.teams > 1 and (left < 0).any():  # the other team gives what is wanted here
            for kind in np.flatnonzero(left < 0):
                row = s["zombie_deck"][1 - t]
                spare = int(np.flatnonzero(left > 0)[0])
                row[int(np.flatnonzero(row == kind)[0])] = spare
                left[spare] -= 1
                left[kind] += 1
        rest = [kind for kind, n in enumerate(left) for _ in range(n)][: size - len(top)]
        if gone:
            pile = s["caught"] if self.teams > 1 else s["zombie_used"]
            for kind in rest[keep:]:
                pile[t, kind] += 1
            rest = rest[:keep]
        deck = rest + top[::-1]
        s["zombie_deck"][t] = deck + [-1] * (len(s["zombie_deck"][t]) - len(deck))
        s["zombie_n"][t] = len(deck)

    def tool(self, name: str, face: int = 0, column: int = -1, pile: str = "") -> Table:
        """Give the team a tool."""
        i = self.tool_names.index(name)
        draw = int(self.content["draw"][i])
        deck = [int(d) for d in self["tool_deck"] if d >= 0 and d != draw]
        self["tool_deck"][:] = deck + [-1] * (TOOLS - len(deck))
        self["tool_n"] = len(deck)
        for other in np.flatnonzero(self.content["draw"][: len(self.tool_names)] == draw):
            if self["tool_face"][other] < 0:
                self["tool_face"][other] = 2  # what is found with it is used up, unless it is given too
        self["tool_face"][i], self["tool_column"][i] = face, column
        for kind in kinds(pile):
            self["tool_pile"][i, kind] += 1
        self._decks(0)
        return self

    def challenge(self, name: str) -> Table:
        """Begin the challenge of this name, which the leader has taken."""
        names = [row["name"] for row in self.game.content.tables["challenges"]["challenge"]]
        deck = [i for i in range(len(names)) if i != names.index(name)]
        self["challenge_deck"][:] = [names.index(name), *deck]
        self["challenge_top"] = 0
        return self.at("encounter").run().do("intervene")

    def close_calls(self, *red: str, drawn: int | None = None) -> Table:
        """Stack the close calls by the first red part of each, and draw them (or so many of them)."""
        part = [np.flatnonzero(row)[0] for row in self.content["red"]]
        names = ["head", "torso", "left arm", "right arm", "left leg", "right leg"]
        deck: list[int] = []
        for name in red:
            deck.append(next(i for i in range(12) if part[i] == names.index(name) and i not in deck))
        deck += [i for i in range(12) if i not in deck]
        self["close_deck"][:] = deck
        self["close_top"] = self["close_drawn"] = len(red) if drawn is None else drawn
        return self

    def versus(self, *cards: tuple[str, int]) -> Table:
        """Stack the Versus deck: (name of the face, type); all cards of colours above these are gone."""
        from zombiezoo.envs.zombies_run.names import versus_name

        deck = [int(kind) for kind in self["versus_deck"]]
        wanted = []
        for name, kind in cards:
            found = next(
                k for k in range(36) if k % 4 == kind and versus_name(self.game, k).endswith(name) and k not in wanted
            )
            wanted.append(found)
        colour = wanted[0] // 12 if wanted else 0
        rest = [kind for kind in deck if kind not in wanted]
        before = [kind for kind in sorted(rest) if kind // 12 < colour]
        after = [kind for kind in sorted(rest) if kind // 12 >= colour]
        self["versus_deck"][:] = before + wanted + after
        self["versus_top"] = len(before)
        return self

    def chance(self, *wanted: tuple[int, int]) -> Table:
        """Rig the next draws: (number of outcomes, outcome)."""
        golden = int(GOLDEN)
        for start in range(10**6):
            if all(_below(start + (i + 1) * golden, n) == value for i, (n, value) in enumerate(wanted)):
                self.state["rng"] = np.uint64(start)
                return self
        raise AssertionError("no such luck")

    # playing

    def run(self) -> Table:
        """Run on to the first decision."""
        rows = np.array([self.state], SPEC.state)
        runner()(rows, self.game.content.record, self.mask)
        self.state = rows[0]
        self._note()
        return self

    def fresh(self, seed: int = 1) -> Table:
        """Start a game as it is set up, instead of the table laid by hand."""
        self.state = self.game.reset(seed)
        self.mask = self.game.legal(self.state)
        self._note()
        return self

    def take(self, action: int) -> Table:
        """Take an action by its number."""
        self.game.step(self.state, action)
        self.mask = self.game.legal(self.state)
        self._note()
        return self

    def do(self, family: str, *payload: int) -> Table:
        """Take an action, which must be legal."""
        action = actions.TABLE.encode(family, *payload)
        assert self.mask[action], f"{family}{payload} is not among {sorted(self.options())}"
        return self.take(action)

    def use(self, name: str) -> Table:
        """Use a tool."""
        return self.do("tool", self.tool_names.index(name))

    def escape(self, word: str) -> Table:
        """Pick a zombie, such as ``E:R3``."""
        family, *payload = self.pick(word)
        return self.do(family, *payload)

    def _note(self) -> None:
        self.told = self.game.journal(self.state)
        check(self.game, self.state)

    # looking

    @property
    def who(self) -> str:
        """The agent that is asked."""
        return self.game.agents[int(self["current"])]

    @property
    def asked(self) -> str:
        """What it is asked."""
        return prompt.NAMES[self["prompt"]]

    @property
    def now(self) -> str:
        """The stage."""
        return stage.NAMES[self["stage"]]

    @property
    def tool_names(self) -> list[str]:
        """Names of the tools."""
        return [row["name"] for row in self.game.content.tables["tools"]["tool"]]

    def pick(self, word: str) -> tuple[Any, ...]:
        """The action that picks a zombie."""
        kind, column, acts, _ = self._zombie(word)
        if kind < NORMALS:
            return "zombie", column, kind // STRENGTHS, kind % STRENGTHS
        if kind < FIRST_AFTER_DARK:
            return "special", kind - FIRST_SPECIAL
        return "after_dark", column, acts - 1

    def options(self, family: str | None = None) -> set[Any]:
        """The legal actions as (family, payload), or the payloads of one family (single numbers plain)."""
        legal = [actions.TABLE.decode(int(action)) for action in np.flatnonzero(self.mask)]
        if family is None:
            return {(name, *payload) for name, payload in legal}
        return {payload[0] if len(payload) == 1 else payload for name, payload in legal if name == family}

    def can(self, family: str, *payload: int) -> bool:
        """Whether an action is legal."""
        return bool(self.mask[actions.TABLE.encode(family, *payload)])

    def can_escape(self, word: str) -> bool:
        """Whether a zombie can be picked."""
        family, *payload = self.pick(word)
        return self.can(family, *payload)

    def can_use(self, name: str) -> bool:
        """Whether a tool can be used."""
        return self.can("tool", self.tool_names.index(name))

    def face(self, name: str) -> int:
        """The face of a tool; -1 not found, 2 used up."""
        return int(self["tool_face"][self.tool_names.index(name)])

    def column_of(self, name: str) -> int:
        """The column of a tool, -1 beside the tracker."""
        return int(self["tool_column"][self.tool_names.index(name)])

    def pile(self, name: str) -> int:
        """How many cards lie on a tool."""
        return int(self["tool_pile"][self.tool_names.index(name)].sum())

    def tracker(self, t: int = 0) -> str:
        """The tracker as the words that lay it, from column A on."""
        return "; ".join(sorted(self._word(row) for row in self["tracker"][t, : self["crowd"][t]]))

    def _word(self, row: Any) -> str:
        kind, column, acts, marked = (int(n) for n in row)
        tables = self.game.content.tables["zombies"]
        if kind < NORMALS:
            name = f"{LETTERS[kind // STRENGTHS]}{WEAKEST + kind % STRENGTHS}"
        elif kind < FIRST_AFTER_DARK:
            name = tables["special"][kind - FIRST_SPECIAL]["name"]
        else:
            name = f"{tables['after_dark'][kind - FIRST_AFTER_DARK]['name']}/{acts}"
        return f"{COLUMN_NAMES[column]}:{name}{'*' if marked else ''}"

    def plan(self, p: int, t: int = 0) -> str:
        """The cards of a plan."""
        return words(self["plans"][t, p])

    def stack(self, s: int, t: int = 0) -> str:
        """The cards of a stack from the bottom to the top."""
        return words(self["stacks"][t, s])

    def held(self, t: int = 0) -> str:
        """The cards of a hand."""
        return words(self["hand"][t])

    def used(self, t: int = 0) -> int:
        """How many opportunity cards are discarded."""
        return int(self["used"][t].sum())

    def returns(self) -> list[float]:
        """Payoffs."""
        return [float(n) for n in self.game.returns(self.state)]

    def seen(self, p: int = 0) -> dict[str, Any]:
        """What a player observes, decoded to raw numbers."""
        raw = self.game.layout.decode(self.game.observe(self.state, p))
        return {name: np.round(numbers, 3) for name, numbers in raw.items()}

    def heard(self, words: str) -> bool:
        """Whether the last step told a sentence with these words."""
        return any(words in sentence for sentence in self.told)


def _below(z: int, n: int) -> int:
    """The generator's draw below n at a counter, in plain integers."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


assert TYPE_NAMES[H] == "thinking"
