"""A state as plain numbers for the board in text and as a picture, with what one player may see of it and no more.

What is hidden, and from whom, follows ``observe.py`` (rulings 88 to 90): hidden fields are reached through the methods
here only. The course of play below the stage (whose decision it is, and how far it is) is never public.
"""

from __future__ import annotations

from functools import cached_property
from types import SimpleNamespace
from typing import Any

import numpy as np

from . import captions, stage, task
from .names import building_name, event_name, find_name, place_name

PUBLIC = (
    "players",
    "over",
    "truncated",
    "turn",
    "stage",
    "start",
    "roll",
    "activity",
    "find_top",
    "find_used",
    "event_top",
    "event_laid",
    "event",
    "targets",
    "location_open",
    "mods",
    "city",
    "pool",
    "alive",
    "standing",
    "lying",
    "task",
    "light",
    "serious",
    "goods",
    "barrels",
    "zombies",
    "armed",
    "visit",
    "killer",
)
NUMBERS = (
    "pawns",
    "ward_places",
    "modifier",
    "storage",
    "tank",
    "hand",
    "barrel_fields",
    "people_fields",
    "points_for",
    "strength",
    "spaces",
    "colour",
    "rate",
    "dragged",
    "horde",
    "bonus",
    "event_location",
    "find_effect",
)


def _kinds(counts: Any) -> list[int]:
    """Return the kinds of cards with so many copies of each, in order."""
    return [int(kind) for kind in np.repeat(np.arange(len(counts)), counts)]


class Look:
    """What one player (None: somebody above the table) sees of a state.

    Attributes
    ----------
    game : Game
    player : int or None
    s, c : SimpleNamespace
        The public fields of the state, and the numbers of the content, as plain lists and integers.
    """

    def __init__(self, game: Any, state: Any, player: int | None) -> None:
        self.game = game
        self.player = player
        self._state = state
        self.s = SimpleNamespace(**{name: state[name].tolist() for name in PUBLIC})
        content = game.content.record[0]
        self.c = SimpleNamespace(**{name: content[name].tolist() for name in NUMBERS})

    def sees(self, p: int) -> bool:
        """Return whether the cards of a seat are open to the viewer."""
        return self.player is None or self.player == p

    @cached_property
    def agents(self) -> list[str]:
        """The names of the seats."""
        return [str(name) for name in self.game.agents]

    @cached_property
    def points(self) -> list[int]:
        """The points of each seat by the final count."""
        rows = np.zeros(1, self._state.dtype)
        rows[0] = self._state
        return [int(n) for n in self.game.points(rows)[0]]

    # people and barricades

    def people(self, p: int) -> int:
        """Return all people of a base, the sick too."""
        return int(self.healthy(p) + self.s.light[p] + self.s.serious[p])

    def healthy(self, p: int) -> int:
        """Return the people who are not sick."""
        return int(self.s.standing[p] + self.s.lying[p] + sum(self.s.task[p]))

    def in_vehicle(self, p: int) -> int:
        """Return the travellers who do not stand in the city yet."""
        return int(self.s.task[p][task.CITY] - sum(self.s.visit[p]) - sum(self.s.killer[p]))

    def strength(self, p: int, b: int) -> int:
        """Return the defence strength of a barricade."""
        return sum(n * each for n, each in zip(self.s.barrels[p][b], self.c.strength, strict=True))

    def covers(self, point: int) -> str:
        """Return the letters of the barricades that a shooting point fires at."""
        return "".join("ABC"[b] for b, points in enumerate(self.c.points_for) if point in points)

    # cards

    def finds_held(self, p: int) -> int:
        """Return how many finds a seat holds."""
        return int(self._state["hand"][p].sum())

    def finds(self, p: int) -> list[int]:
        """Return the kinds of finds in a hand that the viewer knows."""
        counts = self._state["hand"][p] if self.sees(p) else self._state["known"][self.player, p]
        return _kinds(counts)

    def boxed(self, p: int) -> int | None:
        """Return the find that a seat put into the box, if it did and the viewer knows it."""
        kind = int(self._state["boxed"][p])
        return kind if self.sees(p) and kind >= 0 else None

    @cached_property
    def layer(self) -> int:
        """Who draws and lays the events: the start player, or the next living one."""
        seats = [(self.s.start + k) % self.s.players for k in range(self.s.players)]
        return next((p for p in seats if self.s.alive[p]), int(self.s.start))

    @cached_property
    def events_in_hand(self) -> list[int]:
        """The drawn events that the viewer sees."""
        return _kinds(self._state["event_drawn"]) if self.sees(self.layer) else []

    @cached_property
    def events_drawn(self) -> int:
        """How many drawn events are not laid yet."""
        return int(self._state["event_drawn"].sum())

    @cached_property
    def events_discarded(self) -> list[int]:
        """The discarded events that the viewer knows."""
        counts = self._state["event_discarded"]
        return _kinds(counts.sum(axis=0) if self.player is None else counts[self.player])

    # the course of play

    @cached_property
    def asked(self) -> int | None:
        """The seat to act, if the viewer may know it."""
        seat = int(self._state["current"])
        return seat if seat >= 0 and self.sees(seat) else None

    @cached_property
    def question(self) -> str:
        """What the seat to act is asked, or nothing."""
        return "" if self.asked is None else captions.question(self.game, self._state)

    @cached_property
    def journal(self) -> list[str]:
        """What happened in the last step, as far as the viewer knows."""
        return list(self.game.journal(self._state, self.player))

    @cached_property
    def changes(self) -> list[str]:
        """What events change this turn, and the locations that are open."""
        mods = [captions.change(m, n) for m, n in enumerate(self.s.mods) if n]
        places = [place_name(self.game, i) for i, n in enumerate(self.s.location_open) if n > 0]
        return mods + [f"location: {name}" for name in places]

    @cached_property
    def event(self) -> str:
        """The event that is carried out now, or nothing."""
        return event_name(self.game, self.s.event) if self.s.stage == stage.WAKE_EVENT else ""

    @cached_property
    def stage(self) -> str:
        """What is being played, in words."""
        if self.s.over:
            return "cut off" if self.s.truncated else "the game is over"
        return captions.STAGE_TEXT[self.s.stage]

    @cached_property
    def winner(self) -> int | None:
        """The seat that won: alive, and ahead of all others in points, then finds."""
        if not self.s.over or self.s.truncated:
            return None
        ranks = {p: (self.points[p], self.finds_held(p)) for p in range(self.s.players) if self.s.alive[p]}
        best = [p for p, rank in ranks.items() if rank == max(ranks.values())]
        return best[0] if len(best) == 1 else None

    # names

    def find_name(self, kind: int) -> str:
        """Return a find's name."""
        return find_name(self.game, kind)

    def event_name(self, kind: int) -> str:
        """Return an event's name."""
        return event_name(self.game, kind)

    def building_name(self, b: int) -> str:
        """Return a building's name."""
        return building_name(self.game, b)
