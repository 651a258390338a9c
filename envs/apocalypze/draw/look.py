"""A state as plain numbers for the picture, with what one player may see of it and no more.

What is hidden, and from whom, follows ``observe.py``: hands are reached through the methods here only, and the course
of play below the phase (whose decision it is, and why) is told to the asked player alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from .. import captions, effect
from ..names import card_name
from ..state import ALL, ATTACKED, CARDS, DECK, HAND, INACTIVE, JAMMED, MOVED, PLACES, SECTIONS, ZOMBIE_FORM
from ..text import sheet

PUBLIC = (
    "players",
    "over",
    "truncated",
    "turn",
    "stage",
    "team",
    "alive",
    "occupied",
    "attacked",
    "deck_size",
    "discard",
    "discard_size",
    "hand_size",
    "place_card",
    "sections",
    "hold",
)


@dataclass(frozen=True, order=True)
class Character:
    """What shows of a character; those that are alike stand as one with a number."""

    name: str
    faction: int
    zombie: bool
    twofold: bool
    numbers: tuple[int, int, int]
    wounds: int
    group: int
    seat: int
    done: bool
    attached: tuple[str, ...]


class Look:
    """What one player (None: somebody above the table) sees of a state.

    Attributes
    ----------
    game : Game
    player : int or None
    s, c : SimpleNamespace
        The public fields of the state, and numbers of the content, as plain lists and integers.
    """

    def __init__(self, game: Any, state: Any, player: int | None) -> None:
        self.game = game
        self.player = player
        self._state = state
        self.s = SimpleNamespace(**{name: state[name].tolist() for name in PUBLIC})
        content = game.content.record[0]
        names = ("team", "teams", "type", "faction", "twofold", "sections", "reward_cards", "deck_size")
        self.c = SimpleNamespace(**{name: content[name].tolist() for name in names})
        self._sheet = sheet(game, state)

    # seats

    @cached_property
    def agents(self) -> list[str]:
        """The names of the seats."""
        return [str(name) for name in self.game.agents]

    @cached_property
    def teamed(self) -> bool:
        """Whether seats play in teams."""
        return int(self.c.teams) < int(self.s.players)

    def sees(self, p: int) -> bool:
        """Return whether the hand of a seat is open to the viewer."""
        return self.player is None or self.c.team[self.player] == self.c.team[p]

    def moves(self, p: int) -> bool:
        """Return whether it is the turn of a seat or of its team."""
        return not self.s.over and bool(self.s.alive[p]) and self.c.team[p] == self.s.team

    def won(self, p: int) -> bool:
        """Return whether a seat is of the side that is left."""
        return bool(self.s.over) and not self.s.truncated and self.game.returns(self._state)[p] == 1

    # cards

    def name(self, kind: int) -> str:
        """Return a card's name."""
        return card_name(self.game, kind)

    def hand(self, p: int) -> list[tuple[int, int]]:
        """Return the kinds in a hand that the viewer knows, with how many there are."""
        own = range(p * CARDS, (p + 1) * CARDS)
        open_ = self.sees(p)
        held = [g for g in own if self._state["at"][g] == HAND and (open_ or self._state["known"][g] == ALL)]
        return sorted(Counter(int(self._state["kind"][g]) for g in held).items())

    def shown_in_deck(self, p: int) -> int:
        """Return how many cards of a deck were put there in the open."""
        own = range(p * CARDS, (p + 1) * CARDS)
        return sum(1 for g in own if self._state["at"][g] == DECK and self._state["known"][g] == ALL)

    def last_discard(self, p: int) -> str:
        """Return the card on top of a discard pile."""
        size = self.s.discard_size[p]
        return self.name(int(self._state["kind"][p * CARDS + self.s.discard[p][size - 1]])) if size else ""

    # places

    def places(self, p: int) -> list[int]:
        """Return the places of a seat: the stronghold, then the locations."""
        return [place for place in range(p * PLACES, (p + 1) * PLACES) if self.s.place_card[place] >= 0]

    def kind_of(self, place: int) -> int:
        """Return the kind of the card of a place."""
        return int(self._state["kind"][place // PLACES * CARDS + self.s.place_card[place]])

    def numbers_of(self, place: int) -> tuple[int, int, int, int]:
        """Return a place's access points, the blocked ones, capacity and damage."""
        access, blocked, capacity, damage = (int(n) for n in self._sheet.places[place])
        return access, blocked, capacity, damage

    def stack(self, place: int) -> list[str]:
        """Return the names of a location's sections in the order of their numbers."""
        own = range(place // PLACES * CARDS, (place // PLACES + 1) * CARDS)
        state = self._state
        cards = [g for g in own if state["at"][g] == SECTIONS and state["host"][g] == place]
        return [self.name(int(state["kind"][g])) for g in sorted(cards, key=lambda g: state["group"][g])]

    def attacked(self, place: int) -> bool:
        """Return whether a place was attacked in this phase."""
        return bool(self.s.attacked >> place & 1)

    def occupied(self, place: int) -> bool:
        """Return whether a seat occupies a place in this turn."""
        return any(self.moves(p) and at == place for p, at in enumerate(self.s.occupied))

    def attached(self, place: int) -> list[str]:
        """Return the names of what is attached to a place."""
        return self._on(place, place // PLACES * CARDS + self.s.place_card[place])

    def characters(self, place: int, role: int) -> list[tuple[Character, int]]:
        """Return the survivors or raiders at a place, and how many are alike."""
        here = [self._character(place, g) for g in self._sheet.at(self._state, place) if self._sheet.roles[g] == role]
        alike = Counter(here)
        return sorted(alike.items(), key=lambda item: (item[0].group, here.index(item[0])))

    def count(self, place: int, role: int) -> int:
        """Return how many survivors or raiders are at a place."""
        return sum(n for _, n in self.characters(place, role))

    def _character(self, place: int, g: int) -> Character:
        kind, flags = int(self._state["kind"][g]), int(self._state["flags"][g])
        zombie = bool(flags & ZOMBIE_FORM)
        attack, defense, value = (int(n) for n in self._sheet.numbers[g])
        return Character(
            self.name(kind),
            effect.ZOMBIE if zombie else int(self.c.faction[kind]),
            zombie,
            bool(self.c.twofold[kind]),
            (attack, defense, value),
            int(self._state["wounds"][g]),
            int(self._state["group"][g]),
            int(self._state["controller"][g]),
            bool(flags & (MOVED | ATTACKED)),
            tuple(self._on(place, g)),
        )

    def _on(self, place: int, g: int) -> list[str]:
        """Return the names of what is attached to a card, and to that."""
        names: list[str] = []
        for a in self._sheet.at(self._state, place):
            if self._state["host"][a] == g and self._sheet.roles[a] < 0:
                idle = " (idle)" if self._state["flags"][a] & (INACTIVE | JAMMED) else ""
                names += [self.name(int(self._state["kind"][a])) + idle, *self._on(place, a)]
        return names

    # the course of play

    @cached_property
    def phase(self) -> str:
        """The phase, in words."""
        return captions.phase(self.game, self._state)

    @cached_property
    def asked(self) -> int | None:
        """The seat to act, if the viewer may know it."""
        seat = int(self._state["current"])
        return seat if seat >= 0 and self.player in (None, seat) else None

    @cached_property
    def question(self) -> str:
        """What the seat to act is asked, or nothing."""
        return "" if self.asked is None else captions.question(self.game, self._state)

    @cached_property
    def result(self) -> str:
        """How the game ended."""
        return captions.result(self.game, self._state)

    @cached_property
    def journal(self) -> list[str]:
        """What happened in the last step, as far as the viewer knows."""
        return list(self.game.journal(self._state, self.player))
