"""A state as plain numbers for the picture: what lies on the table, which is the same for every seat (R12.1)."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from .. import captions, effect
from ..names import listed, versus_name, zombie_name
from ..state import COLUMN, COLUMNS, FIRST_AFTER_DARK, FIRST_SPECIAL, GONE, KIND, KINDS, MARK, TEAMS, TOOLS
from ..tables import VERSUS
from ..text import plan_cards, stack_cards

PUBLIC = (
    "players",
    "over",
    "truncated",
    "current",
    "stage",
    "prompt",
    "tick",
    "detected",
    "advanced",
    "first",
    "result",
    "use",
    "use_tool",
    "use_plan",
    "use_left",
    "deck_n",
    "hand",
    "hand_n",
    "leader_n",
    "length",
    "zombie_n",
    "crowd",
    "close_top",
    "close_drawn",
    "close_seen",
    "red_seen",
    "deaths",
    "offer",
    "alive",
    "place",
    "visited",
    "fresh",
    "run",
    "supplies",
    "challenge",
    "rounds",
    "actions",
    "tool_face",
    "tool_column",
    "tool_n",
    "versus_top",
)


class Look:
    """What anybody sees of a state.

    Attributes
    ----------
    game : Game
    player : int or None
        Who looks; he sees what all see.
    s, c : SimpleNamespace
        The public fields of the state, and the numbers of the content, as plain lists and integers.
    """

    def __init__(self, game: Any, state: Any, player: int | None) -> None:
        self.game = game
        self.player = player
        self._state = state
        self.s = SimpleNamespace(**{name: state[name].tolist() for name in PUBLIC})
        content = game.content.record[0]
        self.c = SimpleNamespace(**{name: content[name].tolist() for name in content.dtype.names})
        self.versus = self.c.mode == VERSUS

    # seats

    @cached_property
    def agents(self) -> list[str]:
        """The names of the seats."""
        return [str(name) for name in self.game.agents]

    def seats(self, t: int) -> list[int]:
        """Return the seats of a team."""
        return [p for p in range(self.s.players) if self.c.team[p] == t]

    # cards

    def stack(self, t: int, s: int) -> tuple[list[int], int]:
        """Return the known cards of a stack from the top on, and how many lie unseen below them."""
        cards = stack_cards(self._state, t, s)
        known = [kind for kind in cards if kind >= 0]
        return known, len(cards) - len(known)

    def plan(self, t: int, p: int) -> list[int]:
        """Return the cards of a plan in order."""
        return plan_cards(self._state, t, p)

    def hand(self, t: int) -> list[int]:
        """Return the cards of a leader's hand."""
        return [int(kind) for kind in self.s.hand[t][: self.s.hand_n[t]]]

    def discards(self, t: int) -> tuple[int, int]:
        """Return how many opportunity cards and zombies a team has discarded."""
        return int(self._state["used"][t].sum()), int(self._state["zombie_used"][t].sum())

    def caught(self, t: int) -> int:
        """Return how many zombies have caught a team of Versus."""
        return int(self._state["caught"][t].sum())

    # zombies

    def zombies(self, t: int, column: int) -> list[tuple[int, int, int, int]]:
        """Return the zombies of a column: kind, actions left, mark, and how many are so."""
        rows = self._state["tracker"][t, : self.s.crowd[t]].tolist()
        kinds = Counter((row[KIND], row[2], row[MARK]) for row in rows if row[COLUMN] == column)
        return [(*row, n) for row, n in sorted(kinds.items())]

    def zombie_name(self, kind: int) -> str:
        """Return the name of a special or After Dark zombie."""
        if kind >= FIRST_AFTER_DARK:
            return listed(self.game, "zombies", "after_dark", kind - FIRST_AFTER_DARK)
        return listed(self.game, "zombies", "special", kind - FIRST_SPECIAL)

    def zombie_words(self, kind: int) -> str:
        """Return any zombie in words."""
        return zombie_name(self.game, kind)

    # the campaign

    def listed(self, file: str, table: str, i: int) -> str:
        """Return the name of an entry of the content."""
        return listed(self.game, file, table, i)

    @cached_property
    def tools(self) -> list[int]:
        """The tools of the team."""
        return [i for i in range(TOOLS) if 0 <= self.s.tool_face[i] < GONE]

    def tools_in(self, column: int) -> list[int]:
        """Return the tools that stand in a column of the tracker."""
        return [i for i in self.tools if self.s.tool_column[i] == column] if not self.versus else []

    def tool_name(self, i: int) -> str:
        """Return a tool's name."""
        return listed(self.game, "tools", "tool", i)

    def face_name(self, i: int) -> str:
        """Return the name of the face that a tool shows."""
        return str(self.game.content.tables["tools"]["tool"][i]["face"][self.s.tool_face[i]]["name"])

    def pile(self, i: int) -> list[int]:
        """Return the cards on a tool."""
        return [kind for kind in range(KINDS) for _ in range(int(self._state["tool_pile"][i, kind]))]

    def perk(self, perk: int) -> int:
        """Return what the living characters with a perk add up to."""
        living = (c for c in range(self.c.characters) if self.s.alive[c])
        return int(sum(self.c.perk_n[c] for c in living if self.c.perk[c] == perk))

    @cached_property
    def rounds_left(self) -> int:
        """The ticks left in a reaction test."""
        return int(self.c.reaction_ticks + self.perk(effect.REACTION) - self.s.rounds)

    # versus

    @cached_property
    def versus_cards(self) -> list[int]:
        """How many Versus cards of each colour are left."""
        size = len(self._state["versus_deck"]) // 3
        return [min(size, max(0, (c + 1) * size - self.s.versus_top)) for c in range(3)]

    @cached_property
    def versus_card(self) -> int | None:
        """The top Versus card."""
        deck = self._state["versus_deck"]
        return int(deck[self.s.versus_top]) if self.s.versus_top < len(deck) else None

    def versus_name(self, kind: int) -> str:
        """Return what a Versus card does."""
        return versus_name(self.game, kind).partition(": ")[2]

    # the course of play

    @cached_property
    def stage(self) -> str:
        """What is being played, in words."""
        return captions.stage_text(self.game, self._state)

    @cached_property
    def question(self) -> str:
        """What the seat to act is asked."""
        return captions.question(self.game, self._state)

    @cached_property
    def result(self) -> str:
        """How the game ended."""
        return captions.result(self.game, self._state)

    @cached_property
    def journal(self) -> list[str]:
        """What happened in the last step."""
        return list(self.game.journal(self._state, self.player))

    @cached_property
    def points(self) -> list[float]:
        """The points of each seat."""
        return [float(n) for n in self.game.points(self._state)[0]]

    @cached_property
    def teams(self) -> range:
        """The teams that play."""
        return range(TEAMS if self.versus else 1)

    @property
    def columns(self) -> range:
        """The columns of the tracker."""
        return range(COLUMNS)
