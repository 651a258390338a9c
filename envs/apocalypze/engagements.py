"""Engagements: totals, wounds, and the damage of raiders that nobody meets (rulings 51 to 53, 59, 60)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import card_at, played_by_engine, pop, role, seat_of, top, wait
from .deaths import check_values, kill
from .texts import damage, granted, stat, value_left


@plain_rule
def total(state: Any, content: Any, place: int, group: int, which: int, number: int) -> int:
    """Return the attack or defense total of one side of an engagement (L265, ruling 51)."""
    n = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and state["group"][g] == group and role(state, content, g) == which:
            n += stat(state, content, g, number)
    return max(0, n)


@plain_rule
def engage(state: Any, content: Any) -> bool:
    """One engagement: totals are taken when it starts, both sides are wounded at once (rulings 51 to 53)."""
    f = top(state)
    place, group = int(f[frame.A]), int(f[frame.B])
    if f[frame.PC] == 0:
        f[frame.PC] = 1
        attack = total(state, content, place, group, effect.IS_RAIDER, effect.ATTACK)
        guard = total(state, content, place, group, effect.IS_SURVIVOR, effect.DEFENSE)
        f[frame.D] = max(0, attack - guard)
        attack = total(state, content, place, group, effect.IS_SURVIVOR, effect.ATTACK)
        guard = total(state, content, place, group, effect.IS_RAIDER, effect.DEFENSE)
        f[frame.C] = max(0, attack - guard)
        log(state, news.ENGAGED, seat_of(place), group, f[frame.D], f[frame.C])
    if f[frame.D] > 0:
        return wound_side(state, content, f, place, effect.IS_SURVIVOR, frame.D)
    if f[frame.C] > 0:
        return wound_side(state, content, f, place, effect.IS_RAIDER, frame.C)
    pop(state)
    return False


@plain_rule
def can_take(state: Any, content: Any, f: Any, place: int, which: int, g: int) -> bool:
    """Return whether a character takes part in an engagement on a side."""
    return state["at"][g] == place and state["group"][g] == f[frame.B] and role(state, content, g) == which


@plain_rule
def wound_side(state: Any, content: Any, f: Any, place: int, which: int, column: int) -> bool:
    """Assign the wounds of a side: all die, or its player picks one after another."""
    worth = 0
    n = 0
    weakest = -1
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if can_take(state, content, f, place, which, g):
            n += 1
            worth += value_left(state, content, g)
            if weakest < 0 or value_left(state, content, g) < value_left(state, content, weakest):
                weakest = g
    if n == 0:
        f[column] = 0
        return False
    p = decider(state, content, f, place, which)
    if f[column] >= worth or n == 1 or played_by_engine(state, content, p):
        wound(state, content, f, column, weakest if f[column] < worth else first_of(state, content, f, place, which))
        return False
    return wait(state, prompt.WOUND, p)


@plain_rule
def first_of(state: Any, content: Any, f: Any, place: int, which: int) -> int:
    """Return the first character of a side of an engagement, in slot order."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if can_take(state, content, f, place, which, g):
            return g
    return -1


@plain_rule
def decider(state: Any, content: Any, f: Any, place: int, which: int) -> int:
    """Return who assigns wounds: the defender; the raiders' controller, the attacker if they have several (52)."""
    if which == effect.IS_SURVIVOR:
        return seat_of(place)
    p = -1
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if can_take(state, content, f, place, which, g):
            if p >= 0 and state["controller"][g] != p:
                return int(f[frame.WHO])
            p = int(state["controller"][g])
    return p


@plain_rule
def wound(state: Any, content: Any, f: Any, column: int, g: int) -> None:
    """Give a character as many wounds as its value holds (L267)."""
    place = int(f[frame.A])
    n = min(int(f[column]), value_left(state, content, g))
    state["wounds"][g] += n
    f[column] -= n
    log(state, news.WOUNDED, state["controller"][g], state["kind"][g], n, 0)
    if value_left(state, content, g) <= 0:
        kill(state, content, g)
    check_values(state, content, place)


@plain_rule
def strike(state: Any, content: Any, f: Any, place: int) -> int:
    """Return what the unengaged raiders make the owner of a stronghold consume, in one sum (rulings 59, 60)."""
    n = 0
    each = damage(state, content, place)
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if (
            state["at"][g] == place
            and state["group"][g] > 0
            and role(state, content, g) == effect.IS_RAIDER
            and not (int(f[frame.E]) >> int(state["group"][g])) & 1
        ):
            n += max(0, each + granted(state, content, g, effect.S_BREACH))
    return n
