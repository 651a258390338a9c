"""A table laid by hand: cards in play, hands, stacked decks, any phase; every step counts all cards."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import numpy as np
from rules.apocalypze.count import check

from zombiezoo.envs.apocalypze import actions, effect, frame, prompt, stage
from zombiezoo.envs.apocalypze import state as st
from zombiezoo.envs.apocalypze.config import Config
from zombiezoo.envs.apocalypze.game import SPEC
from zombiezoo.envs.core.config import convert
from zombiezoo.envs.core.game import Game

FILLER = "The Zombie Shuffle"  # a card that nobody plays by itself
ANCHOR = "Anchor"  # an event that can always be played: so the occupation is not over before a test has looked
ANCHOR_CARD = {"anchor": {"name": ANCHOR, "type": "wildcard", "effects": [{"do": "draw"}]}}


@functools.cache
def _made(settings: str) -> Game:
    return Game(SPEC, convert(json.loads(settings), Config, "apocalypze"))


def game_of(**settings: Any) -> Game:
    """The game of a configuration; one for all tests."""
    return _made(json.dumps(settings, sort_keys=True))


@functools.cache
def runner(game: Game) -> Any:
    """The compiled loop that runs a state on."""
    module, _ = game.spec.load_kernels(Path(__file__).with_name("kernels.py"), core=game.kernels)
    return module.run


class Table:
    """One state and what a test does with it.

    Each seat has a deck of its own: a stronghold, the cards named, three anchors, fillers up to 60. They all begin in
    the deck; a test takes them into hands, onto the table, into the discard pile.
    """

    def __init__(self, *seats: str, cards: dict[str, Any] | None = None, **settings: Any) -> None:
        """A seat is ``"Church: Civilian 3, Sentry"``: stronghold and cards with numbers of copies."""
        decks = {f"deck_{i}": {"copies": _copies(text)} for i, text in enumerate(seats)}
        content: dict[str, Any] = {"decks": decks, "cards": ANCHOR_CARD | (cards or {})}
        self.game = game_of(decks=list(decks), content=content, **settings)
        self.state = self.game.reset(1)
        self.mask = np.zeros(self.game.num_actions, np.int8)
        self.told: list[str] = []
        self.names = [row["name"] for row in self.game.content.tables["cards"].values()]
        self._clear()

    def __getitem__(self, field: str) -> Any:
        return self.state[field]

    def __setitem__(self, field: str, value: Any) -> None:
        self.state[field] = value

    # laying the table

    def _clear(self) -> None:
        """All hands back into the decks; everybody has had a turn."""
        s = self.state
        for p in range(self.game.num_players):
            own = [p * st.CARDS + i for i in range(st.CARDS) if s["at"][p * st.CARDS + i] in (st.DECK, st.HAND)]
            for g in own:
                s["at"][g], s["known"][g], s["filled"][g] = st.DECK, st.UNKNOWN, 0
            fill = sorted(own, key=lambda g: self.names[s["kind"][g]] == FILLER)  # fillers are drawn first
            s["deck"][p, : len(own)] = [g - p * st.CARDS for g in fill]
            s["deck_size"][p], s["hand_size"][p] = len(own), 0
        s["depth"] = 0
        s["frames"][:] = 0
        s["had_turn"][: self.game.num_players] = 1
        s["turn"], s["prompt"], s["current"] = 10, prompt.NONE, -1

    def take(self, p: int, name: str) -> int:
        """Take a card of a name out of a deck; it is nowhere then."""
        s = self.state
        kind = self.names.index(name)
        for i in range(int(s["deck_size"][p])):
            g = p * st.CARDS + int(s["deck"][p, i])
            if s["kind"][g] == kind:
                left = [int(c) for c in s["deck"][p, : s["deck_size"][p]] if c != g - p * st.CARDS]
                s["deck"][p] = left + [-1] * (st.CARDS - len(left))
                s["deck_size"][p] -= 1
                return g
        raise AssertionError(f"no {name} is left in the deck of seat {p}")

    def hand(self, p: int, *names: str) -> Table:
        """Put cards into a hand."""
        for name in names:
            self.state["at"][self.take(p, name)] = st.HAND
            self.state["hand_size"][p] += 1
        return self

    def discard(self, p: int, *names: str) -> Table:
        """Put cards on a discard pile, the first one lowest."""
        for name in names:
            g = self.take(p, name)
            self.state["at"][g] = st.DISCARD
            self.state["discard"][p, self.state["discard_size"][p]] = g - p * st.CARDS
            self.state["discard_size"][p] += 1
        return self

    def top(self, p: int, *names: str) -> Table:
        """Stack the top of a deck, the first name on top."""
        for name in reversed(names):
            g = self.take(p, name)
            self.state["deck"][p, self.state["deck_size"][p]] = g - p * st.CARDS
            self.state["deck_size"][p] += 1
        return self

    def deck(self, p: int, n: int) -> Table:
        """Leave n cards in a deck; the others leave the game, the top ones first."""
        size = int(self.state["deck_size"][p])
        for i in range(n, size):
            self.state["at"][p * st.CARDS + int(self.state["deck"][p, i])] = st.GONE
        self.state["deck"][p, n:] = -1
        self.state["deck_size"][p] = n
        return self

    def put(self, p: int, name: str, place: int, controller: int | None = None, zombie: bool = False) -> int:
        """Put a card of a seat's deck into play at a place; returns it."""
        g = self.take(p, name)
        s = self.state
        s["at"][g], s["controller"][g] = place, p if controller is None else controller
        s["flags"][g] = st.ZOMBIE_FORM if zombie else 0
        s["table"][s["on_table"]] = g
        s["on_table"] += 1
        return g

    def attach(self, p: int, name: str, host: int) -> int:
        """Attach a card of a seat's deck to one in play; returns it."""
        a = self.put(p, name, int(self.state["at"][host]))
        self.state["host"][a] = host
        return a

    def location(self, p: int, name: str, *sections: str, k: int = 1) -> int:
        """Lay a location with its stack, the oldest section first; returns its place."""
        place = p * st.PLACES + k
        g = self.put(p, name, place)
        self.state["place_card"][place] = g - p * st.CARDS
        for number, section in enumerate(sections):
            card = self.take(p, section)
            self.state["at"][card], self.state["host"][card] = st.SECTIONS, place
            self.state["group"][card] = number + 1
        self.state["sections"][place] = len(sections)
        return place

    def home_card(self, p: int) -> int:
        """A seat's stronghold card."""
        return p * st.CARDS + int(self.state["place_card"][home(p)])

    # playing

    def begin(self, name: str, team: int = 0, occupied: int | None = None) -> Table:
        """Begin a phase of a team and run on to the first decision."""
        s = self.state
        s["stage"], s["team"], s["k"], s["pc"] = stage.NAMES.index(name), team, 0, 0
        s["occupied"][:] = st.NOWHERE
        if occupied is not None:
            first = int(np.flatnonzero(self.game.content.record[0]["team"] == team)[0])
            s["occupied"][first] = occupied
            self.hand(first, ANCHOR)
        return self._run()

    def _run(self) -> Table:
        rows = np.array([self.state], self.game.state_dtype)
        runner(self.game)(rows, self.game.content.record, self.mask)
        self.state = rows[0]
        return self._note()

    def do(self, family: str, *payload: int) -> Table:
        """Take an action, which must be legal."""
        action = actions.TABLE.encode(family, *payload)
        assert self.mask[action], f"{family}{payload} is not among {sorted(self.options())}"
        self.game.step(self.state, action)
        self.mask = self.game.legal(self.state)
        return self._note()

    def play(self, name: str) -> Table:
        """Pick a card by name."""
        return self.do("card", self.names.index(name))

    def place(self, place: int) -> Table:
        """Pick a place."""
        seat = (place // st.PLACES - self.who) % self.game.num_players
        return self.do("place", seat, place % st.PLACES)

    def pick(self, g: int) -> Table:
        """Pick a character in its slot."""
        return self.do("slot", self.slot(g))

    def groups(self, *numbers: int) -> Table:
        """Answer the questions for groups one after another."""
        for number in numbers:
            self.do("group", number)
        return self

    def done(self) -> Table:
        """End the occupation."""
        return self.do("done")

    def pass_all(self) -> Table:
        """Pass every window."""
        while self.asked == "window":
            self.do("pass")
        return self

    def _note(self) -> Table:
        self.told = self.game.journal(self.state)
        check(self.game, self.state)
        return self

    # looking

    @property
    def who(self) -> int:
        """The seat that is asked."""
        return int(self["current"])

    @property
    def asked(self) -> str:
        """What it is asked."""
        return prompt.NAMES[self["prompt"]]

    @property
    def now(self) -> str:
        """The phase."""
        return stage.NAMES[self["stage"]]

    @property
    def owed(self) -> int:
        """What is left of the debt in question."""
        row = self["frames"][self["depth"] - 1]
        assert row[frame.KIND] == frame.DEBT
        return int(row[frame.A])

    def options(self, family: str | None = None) -> set[Any]:
        """The legal actions as (family, payload), or the payloads of one family (single numbers plain)."""
        legal = [actions.TABLE.decode(int(action)) for action in np.flatnonzero(self.mask)]
        if family is None:
            return {(name, *payload) for name, payload in legal}
        return {payload[0] if len(payload) == 1 else payload for name, payload in legal if name == family}

    def cards(self) -> set[str]:
        """Names of the cards that may be picked, but for the anchor."""
        return {self.names[kind] for kind in self.options("card")} - {ANCHOR}

    def can(self, family: str, *payload: int) -> bool:
        """Whether an action is legal."""
        return bool(self.mask[actions.TABLE.encode(family, *payload)])

    def can_play(self, name: str) -> bool:
        """Whether a card may be picked."""
        return name in self.cards()

    def at(self, g: int) -> int:
        """Where a card is."""
        return int(self["at"][g])

    def slot(self, g: int) -> int:
        """The slot of a character at its place."""
        role = self.role(g)
        place = self.at(g)
        row = [int(c) for c in self["table"][: self["on_table"]] if self.at(c) == place and self.role(c) == role]
        return row.index(g) + (st.SURVIVORS if role == effect.IS_RAIDER else 0)

    def role(self, g: int) -> int:
        """Survivor, raider or neither."""
        kind = self.game.content.record[0]["type"][self["kind"][g]]
        if kind == effect.SURVIVOR:
            return effect.IS_RAIDER if self["flags"][g] & st.ZOMBIE_FORM else effect.IS_SURVIVOR
        return effect.IS_RAIDER if kind == effect.RAIDER else effect.ANY

    def line(self, g: int) -> tuple[int, ...]:
        """Attack, defense, value left of a character."""
        from zombiezoo.envs.apocalypze.text import sheet

        return tuple(int(n) for n in sheet(self.game, self.state).numbers[g])

    def place_numbers(self, place: int) -> tuple[int, ...]:
        """Access points, blocked ones, capacity, damage of a place."""
        from zombiezoo.envs.apocalypze.text import sheet

        return tuple(int(n) for n in sheet(self.game, self.state).places[place])

    def pile(self, p: int, which: str) -> list[str]:
        """Names of a pile from the bottom."""
        cards = self[which][p, : self[f"{which}_size"][p]]
        return [self.names[self["kind"][p * st.CARDS + int(i)]] for i in cards]

    def in_hand(self, p: int) -> list[str]:
        """Names of a hand but for the anchor, in content order."""
        own = range(p * st.CARDS, (p + 1) * st.CARDS)
        held = [self.names[self["kind"][g]] for g in own if self.at(g) == st.HAND]
        return [name for name in held if name != ANCHOR]

    def heard(self, words: str) -> bool:
        """Whether the last step told a sentence with these words."""
        return any(words in sentence for sentence in self.told)

    def seen(self, p: int) -> dict[str, Any]:
        """What a player observes, decoded to raw numbers."""
        return self.game.layout.decode(self.game.observe(self.state, p))


def home(p: int) -> int:
    """The place of a seat's stronghold."""
    return p * st.PLACES


def _copies(text: str) -> dict[str, int]:
    base, _, rest = text.partition(":")
    copies = {base.strip(): 1, ANCHOR: 3}
    for part in filter(None, (word.strip() for word in rest.split(","))):
        name, _, n = part.rpartition(" ")
        copies[name if n.isdigit() else part] = int(n) if n.isdigit() else 1
    filler = 60 - sum(copies.values())
    copies[FILLER] = copies.get(FILLER, 0) + filler
    return copies
