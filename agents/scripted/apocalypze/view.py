"""What a baseline reads: the observation by its named slices, for any number of players and of kinds of cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.apocalypze.config import Config
from zombiezoo.envs.apocalypze.observe import DECKS, FEW, PLACE_FEATURES, SLOT_FEATURES, layout
from zombiezoo.envs.apocalypze.question import TEN
from zombiezoo.envs.apocalypze.state import KINDS, PROMPTS, SEATS
from zombiezoo.envs.core.jit import rule

from .cards import SHIPPED

FIELDS = (
    *("prompt", "count", "reason", "window", "card", "place", "occupied", "character", "concerned", "groups", "slots"),
    *("own_state", "own_piles", "own_upkeep", "own_hand", "own_table", "own_places", "seat_1_state"),
)
(PROMPT, COUNT, REASON, WINDOW, CARD, PLACE, OCCUPIED, CHARACTER, CONCERNED, TOTALS, FIGURES) = range(11)
(STATE, PILES, UPKEEP, HAND, TABLE, GROUND, NEIGHBOUR) = range(11, 18)
PLAYERS, CARD_KINDS, STRIDE = 18, 19, 20
VIEW = 21

# of a place
THERE, ACCESS, OPEN, ROOM, DAMAGE, LEFT, DUE, FLIPS, HELD = range(9)
CROWD, MINE, CROWD_ATTACK, CROWD_DEFENSE, CROWD_VALUE = range(9, 14)
RAID, TEAM_RAID, MY_RAID, RAID_ATTACK, RAID_DEFENSE, RAID_VALUE, ATTACHED = range(14, 21)
# of a character
PRESENT, OBSERVERS, TEAMS, ATTACK, DEFENSE, VALUE, WOUNDS, IS_ZOMBIE, IS_TWOFOLD, GROUP, BEARS, WEAPONS, DID = range(13)
# of a seat's piles
IN_HAND, IN_DECK, IN_DISCARD = range(3)


def _starts(players: int) -> tuple[list[int], list[int]]:
    """Return where the fields lie without cards, and how many fields that count cards by kind come before each."""
    table = layout(Config(num_players=players))
    starts, counts = {}, {}
    start = count = 0
    for field in table.fields:
        starts[field.name], counts[field.name] = start, count
        by_kind = field.size == SHIPPED
        count += by_kind
        start += 0 if by_kind else field.size
    starts[""], counts[""] = start, count
    names = (*FIELDS, "")
    return [starts[name] for name in names], [counts[name] for name in names]


_ALL = [_starts(players) for players in range(2, SEATS + 1)]
START = np.array([starts for starts, _ in _ALL], np.int64)
BY_KIND = np.array([counts for _, counts in _ALL], np.int64)


@rule
def look(o: Any, v: Any) -> None:
    """Fill the indices of the fields: the length of the observation tells the number of players and of kinds."""
    for row in range(SEATS - 1):
        for kinds in range(SHIPPED, KINDS + 1):
            if START[row, NEIGHBOUR + 1] + BY_KIND[row, NEIGHBOUR + 1] * kinds == o.shape[0]:
                for field in range(NEIGHBOUR + 1):
                    v[field] = START[row, field] + BY_KIND[row, field] * kinds
                v[PLAYERS] = row + 2
                v[CARD_KINDS] = kinds
                v[STRIDE] = v[NEIGHBOUR] - v[STATE]


@rule
def whole(x: float) -> int:
    """Return the whole number nearest to a number."""
    return int(np.floor(x + 0.5))


@rule
def asked(o: Any, v: Any) -> int:
    """Return the question."""
    for i in range(PROMPTS):
        if o[v[PROMPT] + i] > 0:
            return i
    return 0


@rule
def counted(o: Any, v: Any) -> int:
    """Return the number that the question is about."""
    return whole(o[v[COUNT]] * TEN)


@rule
def pile(o: Any, v: Any, seat: int, which: int) -> int:
    """Return the size of a pile of a seat."""
    return whole(o[v[PILES] + seat * v[STRIDE] + which] * DECKS)


@rule
def held(o: Any, v: Any, kind: int) -> int:
    """Return own hand cards of a kind."""
    return whole(o[v[HAND] + kind] * FEW)


@rule
def place(o: Any, v: Any, seat: int, number: int, feature: int) -> int:
    """Return a number of a place of a seat."""
    return whole(o[v[GROUND] + seat * v[STRIDE] + number * PLACE_FEATURES + feature] * TEN)


@rule
def figure(o: Any, v: Any, slot: int, feature: int) -> int:
    """Return a number of the character in a slot of the place in question."""
    return whole(o[v[FIGURES] + slot * SLOT_FEATURES + feature] * TEN)


@rule
def in_game(o: Any, v: Any, seat: int) -> bool:
    """Return whether a seat is in the game."""
    return bool(o[v[STATE] + seat * v[STRIDE]] > 0)


@rule
def friend(o: Any, v: Any, seat: int) -> bool:
    """Return whether a seat is of the observer's team."""
    return bool(o[v[STATE] + seat * v[STRIDE] + 1] > 0)


@rule
def one_of(o: Any, start: int, n: int) -> int:
    """Return the number that a one-hot slice shows, or -1."""
    for i in range(n):
        if o[start + i] > 0:
            return i
    return -1


@rule
def enemies_at(o: Any, v: Any, seat: int, number: int) -> int:
    """Return the raiders at a place that are not of the observer's team."""
    return place(o, v, seat, number, RAID) - place(o, v, seat, number, TEAM_RAID)
