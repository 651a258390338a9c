"""Combat: who joins which group, who takes the wounds."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze.observe import GROUP_FEATURES
from zombiezoo.envs.apocalypze.question import TEN
from zombiezoo.envs.apocalypze.state import GROUPS, PLACES, SLOTS, SURVIVORS
from zombiezoo.envs.core.jit import rule

from .styles import CLINGS
from .view import (
    ACCESS,
    ATTACK,
    CHARACTER,
    CROWD,
    CROWD_DEFENSE,
    DAMAGE,
    DEFENSE,
    GROUP,
    PLACE,
    PLAYERS,
    PRESENT,
    RAID,
    RAID_ATTACK,
    TOTALS,
    VALUE,
    counted,
    figure,
    one_of,
    place,
    whole,
)

LASTING = 2.0  # further attacks that a raider would make


@rule
def total(o: Any, v: Any, group: int, which: int) -> int:
    """Return a number of a group: raiders' attack and defense, survivors' attack and defense, engagement left."""
    return whole(o[v[TOTALS] + (group - 1) * GROUP_FEATURES + which] * TEN)


@rule
def attack_group(o: Any, v: Any, mask: Any) -> int:
    """Spread out over the access points if that brings raiders past the defenders, else strike together."""
    at = one_of(o, v[PLACE], v[PLAYERS] * PLACES)
    seat, number = at // PLACES, at % PLACES
    raiders, crowd = place(o, v, seat, number, RAID), place(o, v, seat, number, CROWD)
    groups = min(raiders, place(o, v, seat, number, ACCESS))
    strong = place(o, v, seat, number, RAID_ATTACK) * crowd > 2 * place(o, v, seat, number, CROWD_DEFENSE) * raiders
    if crowd >= groups and not strong:
        groups = max(1, min(groups, raiders // 3))
    best = -1
    least = 0
    for j in range(1, groups + 1):
        if mask[act.GROUP + j]:
            n = members(o, v, j)
            if best < 0 or n < least:
                best, least = j, n
    if best >= 0:
        return act.GROUP + best
    for j in range(1, GROUPS + 1):
        if mask[act.GROUP + j]:
            return act.GROUP + j
    return -1


@rule
def members(o: Any, v: Any, group: int) -> int:
    """Return the raiders in a group."""
    n = 0
    for slot in range(SURVIVORS, SLOTS):
        if figure(o, v, slot, PRESENT) and figure(o, v, slot, GROUP) == group:
            n += 1
    return n


@rule
def defense_group(w: Any, o: Any, v: Any, mask: Any) -> int:
    """Join the group that the best plan for all who are still to be assigned gives the survivor in question."""
    at = one_of(o, v[PLACE], v[PLAYERS] * PLACES)
    damage = place(o, v, at // PLACES, at % PLACES, DAMAGE)
    me = one_of(o, v[CHARACTER], SLOTS)
    force = np.zeros((GROUPS + 1, 6), np.float64)  # raiders, their attack, defense, value; survivors' attack, defense
    for slot in range(SURVIVORS, SLOTS):
        j = figure(o, v, slot, GROUP)
        if figure(o, v, slot, PRESENT) and 0 < j <= GROUPS:
            force[j, 0] += 1
            force[j, 1] += figure(o, v, slot, ATTACK)
            force[j, 2] += figure(o, v, slot, DEFENSE)
            force[j, 3] += figure(o, v, slot, VALUE)
    body = np.zeros(GROUPS + 1, np.float64)
    for slot in range(SURVIVORS):
        j = figure(o, v, slot, GROUP)
        if figure(o, v, slot, PRESENT) and 0 < j <= GROUPS:
            join(o, v, force, body, slot, j)
    return best_join(w, o, v, mask, force, body, damage, me)


@rule
def join(o: Any, v: Any, force: Any, body: Any, slot: int, group: int) -> None:
    """Let a survivor meet a group."""
    force[group, 4] += figure(o, v, slot, ATTACK)
    force[group, 5] += figure(o, v, slot, DEFENSE)
    body[group] += figure(o, v, slot, VALUE)


@rule
def best_join(w: Any, o: Any, v: Any, mask: Any, force: Any, body: Any, damage: int, me: int) -> int:
    """Assign the survivors from the one in question on, the best pair first; return what becomes of him."""
    done = np.zeros(SURVIVORS, np.int64)
    while True:
        best_slot = best_group = -1
        best_gain = 0.0
        for slot in range(me, SURVIVORS):
            if done[slot] or not figure(o, v, slot, PRESENT):
                continue
            for j in range(1, GROUPS + 1):
                if force[j, 0] > 0 and (slot != me or mask[act.GROUP + j]):
                    gain = joined(w, o, v, force, body, damage, slot, j)
                    if gain > best_gain or (best_slot < 0 and slot == me and not mask[act.GROUP]):
                        best_slot, best_group, best_gain = slot, j, gain
        if best_slot < 0 or best_slot == me:
            return act.GROUP + best_group if best_slot == me else act.GROUP
        done[best_slot] = 1
        join(o, v, force, body, best_slot, best_group)


@rule
def joined(w: Any, o: Any, v: Any, force: Any, body: Any, damage: int, slot: int, group: int) -> float:
    """Return what is gained if a survivor meets a group: damage stopped, raiders removed, less survivors lost."""
    f = force[group]
    value = figure(o, v, slot, VALUE)
    before = outcome(w, f, f[4], f[5], body[group], damage)
    f4, f5 = f[4] + figure(o, v, slot, ATTACK), f[5] + figure(o, v, slot, DEFENSE)
    return outcome(w, f, f4, f5, body[group] + value, damage) - before


@rule
def outcome(w: Any, f: Any, attack: float, defense: float, body: float, damage: int) -> float:
    """Return how an engagement ends, in resources; nobody meets the group if the survivors' value is 0."""
    if body <= 0.0:
        return -damage * f[0]
    wounds = max(0.0, f[1] - defense)
    removed = f[0] * min(1.0, max(0.0, attack - f[2]) / max(1.0, f[3]))
    lost = min(body, wounds)
    if wounds > 0.0 and lost < body:
        lost *= 0.7  # the wounded go back under the deck
    return removed * max(damage, 1) * LASTING - lost * (0.6 + 0.2 * w[CLINGS])


@rule
def wounded(o: Any, v: Any, mask: Any) -> int:
    """Return who takes the wounds: the least of those who survive them, else the one who takes the most."""
    wounds = counted(o, v)
    best = -1
    best_value = 0.0
    for slot in range(SLOTS):
        if mask[act.SLOT + slot]:
            left = figure(o, v, slot, VALUE)
            value = 1.0 * left
            if left > wounds:
                value = 100.0 - left - figure(o, v, slot, ATTACK) - figure(o, v, slot, DEFENSE)
            if best < 0 or value > best_value:
                best, best_value = slot, value
    return act.SLOT + best
