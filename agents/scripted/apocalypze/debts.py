"""Paying: from the deck, with survivors, with pairs of hand cards."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze.state import PLACES, SURVIVORS
from zombiezoo.envs.core.jit import rule

from .cards import WORTH
from .places import wanted_at_home, work
from .styles import CLINGS, HOARDS, SHARPENS
from .view import BEARS, CARD_KINDS, CROWD, IN_DECK, IN_HAND, VALUE, counted, enemies_at, figure, held, pile, place


@rule
def pay(w: Any, o: Any, v: Any, mask: Any) -> int:
    """Return how a debt is paid: whoever is worth more as food than as a guard, spare hand cards, then the deck."""
    debt = counted(o, v)
    eaten = dispensable(w, o, v, mask, debt)
    if eaten >= 0:
        return eaten
    if pile(o, v, 0, IN_HAND) >= w[HOARDS] + 2:
        return cheapest(o, v, mask)
    deck = pile(o, v, 0, IN_DECK)
    if mask[act.PAY_REST]:
        return act.PAY_REST
    if mask[act.PAY_ONE] and (debt == 1 or deck > 0):
        return act.PAY_ONE
    for number in range(PLACES, act.SLOT - act.PLACE):
        if mask[act.PLACE + number]:
            return act.PLACE + number
    card = cheapest(o, v, mask)
    food = feast(o, v, mask, debt)
    return food if food >= 0 and (card < 0 or debt > 1) else card


@rule
def dispensable(w: Any, o: Any, v: Any, mask: Any, debt: int) -> int:
    """Return a survivor at the stronghold who is better eaten than fed, or -1."""
    needed = place(o, v, 0, 0, CROWD) <= wanted_at_home(w, o, v)
    keep = w[CLINGS] + (1.5 if needed and enemies_at(o, v, 0, 0) > 0 else 0.0)
    if not needed and work(w, o, v) == 0:
        keep -= 1.0
    best = -1
    best_value = 0.0
    for slot in range(SURVIVORS):
        if mask[act.SLOT + slot]:
            food = figure(o, v, slot, VALUE)
            value = min(food, debt) - keep - 0.3 * max(0, food - debt) - w[SHARPENS] * figure(o, v, slot, BEARS)
            if value > best_value:
                best, best_value = act.SLOT + slot, value
    return best


@rule
def feast(o: Any, v: Any, mask: Any, debt: int) -> int:
    """Return the survivor who covers the debt with the least waste, or -1."""
    best = -1
    best_value = 0.0
    for slot in range(SURVIVORS):
        if mask[act.SLOT + slot]:
            food = figure(o, v, slot, VALUE)
            value = min(food, debt) - 0.5 * max(0, food - debt)
            if best < 0 or value > best_value:
                best, best_value = act.SLOT + slot, value
    return best


@rule
def cheapest(o: Any, v: Any, mask: Any) -> int:
    """Return the hand card that is worth least, or -1."""
    best = -1
    best_value = 0.0
    for kind in range(v[CARD_KINDS]):
        if mask[act.CARD + kind]:
            value = WORTH[kind] - 0.5 * held(o, v, kind)
            if best < 0 or value < best_value:
                best, best_value = act.CARD + kind, value
    return best
