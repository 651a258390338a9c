"""Where a baseline spends its turn: what each place promises, in resources."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.state import PLACES
from zombiezoo.envs.core.jit import rule

from .cards import CAPACITY, HARMS, LEVIES, ON_HOME, REWARD, SECTIONS, TYPE
from .raids import ready
from .styles import (
    ATTACKS,
    DEFENDS,
    DREADS,
    EQUIPS,
    GARRISON,
    GUARDS,
    HORIZON,
    PRESSES,
    RECYCLES,
    SCAVENGES,
    SETTLES,
    STALKS,
    WORKERS,
)
from .view import (
    ACCESS,
    CARD_KINDS,
    CROWD,
    DAMAGE,
    DUE,
    FLIPS,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LEFT,
    MINE,
    OPEN,
    PLAYERS,
    RAID,
    ROOM,
    TEAM_RAID,
    THERE,
    enemies_at,
    friend,
    held,
    pile,
    place,
)


@rule
def in_hand(o: Any, v: Any, which: int) -> int:
    """Return hand cards of a type."""
    n = 0
    for kind in range(v[CARD_KINDS]):
        if TYPE[kind] == which:
            n += held(o, v, kind)
    return n


@rule
def through(raiders: float, defenders: float, access: float) -> float:
    """Return the raiders that nobody meets, if groups are even and each defender meets one."""
    groups = min(raiders, access)
    if groups <= 0.0:
        return 0.0
    return raiders * max(0.0, 1.0 - defenders / groups)


@rule
def wanted_at_home(w: Any, o: Any, v: Any) -> int:
    """Return the survivors wanted at the own stronghold: one for each group that attacks, more by style."""
    raiders = enemies_at(o, v, 0, 0)
    n = int(w[GARRISON])
    if raiders > 0:
        n = max(n, min(raiders, place(o, v, 0, 0, ACCESS)) + int(w[GUARDS]))
    return min(n, place(o, v, 0, 0, ROOM))


@rule
def spare(w: Any, o: Any, v: Any) -> int:
    """Return own survivors at the stronghold who may leave it."""
    if place(o, v, 0, 0, OPEN) <= 0:
        return 0
    return max(0, min(place(o, v, 0, 0, MINE), place(o, v, 0, 0, CROWD) - wanted_at_home(w, o, v)))


@rule
def at_home(w: Any, o: Any, v: Any) -> float:
    """Return what a turn at the own stronghold promises: damage prevented, workers, attachments."""
    need = wanted_at_home(w, o, v) - place(o, v, 0, 0, CROWD)
    survivors = in_hand(o, v, effect.SURVIVOR)
    come = max(0, min(need, survivors + away(o, v)))
    raiders, access = enemies_at(o, v, 0, 0), place(o, v, 0, 0, ACCESS)
    now = place(o, v, 0, 0, CROWD)
    damage = place(o, v, 0, 0, DAMAGE)
    saved = damage * (through(raiders, now, access) - through(raiders, now + come, access))
    value = w[DEFENDS] * (saved * w[HORIZON] + 0.5 * come)
    jobs = work(w, o, v) - spare(w, o, v)
    value += w[SCAVENGES] * 0.7 * max(0, min(min(jobs, survivors), place(o, v, 0, 0, ROOM) - now))
    for kind in range(v[CARD_KINDS]):
        if held(o, v, kind) and TYPE[kind] == effect.ATTACHMENT:
            if ON_HOME[kind]:
                value += w[EQUIPS]
            elif not HARMS[kind] and now > 0:
                value += w[EQUIPS] * (0.6 if raiders > 0 else 0.2)
    return value


@rule
def away(o: Any, v: Any) -> int:
    """Return own survivors at own locations that they can leave."""
    n = 0
    for number in range(1, PLACES):
        if place(o, v, 0, number, THERE) and place(o, v, 0, number, OPEN) > 0:
            n += place(o, v, 0, number, MINE)
    return n


@rule
def work(w: Any, o: Any, v: Any) -> int:
    """Return the survivors who would find work at own locations and at the best one in the hand."""
    n = 0
    for number in range(1, PLACES):
        if place(o, v, 0, number, THERE) and place(o, v, 0, number, RAID) == 0:
            n += max(0, place(o, v, 0, number, LEFT) - place(o, v, 0, number, FLIPS))
    for kind in range(v[CARD_KINDS]):
        if TYPE[kind] == effect.LOCATION and held(o, v, kind) and pile(o, v, 0, IN_DISCARD) >= SECTIONS[kind]:
            n += SECTIONS[kind]
            break
    return min(n, int(w[WORKERS]))


@rule
def at_location(w: Any, o: Any, v: Any, number: int) -> float:
    """Return what a turn at an own location promises: survivors who go there scavenge, and are fed by nobody."""
    left = place(o, v, 0, number, LEFT)
    room = place(o, v, 0, number, ROOM) - place(o, v, 0, number, CROWD)
    if place(o, v, 0, number, RAID) > 0 or left == 0:
        return 0.0
    go = min(min(spare(w, o, v), room), left - place(o, v, 0, number, FLIPS))
    reward = min(place(o, v, 0, number, DUE), pile(o, v, 0, IN_DISCARD) + left)
    if go <= 0:
        return 0.0
    return w[SCAVENGES] * (go * reward / left + 0.5 * go)


@rule
def new_location(w: Any, o: Any, v: Any, kind: int) -> float:
    """Return what a location in the hand promises."""
    if TYPE[kind] != effect.LOCATION:
        return 1.0
    go = min(spare(w, o, v), CAPACITY[kind])
    reward = min(REWARD[kind], pile(o, v, 0, IN_DISCARD))
    value = w[SCAVENGES] * (w[SETTLES] * reward + 0.5 * go + min(go, SECTIONS[kind]) * reward / SECTIONS[kind])
    return value if open_work(o, v) < 2 else 0.3 * value


@rule
def open_work(o: Any, v: Any) -> int:
    """Return own locations on the table."""
    n = 0
    for number in range(1, PLACES):
        n += place(o, v, 0, number, THERE)
    return n


@rule
def at_enemy(w: Any, o: Any, v: Any, seat: int) -> float:
    """Return what a turn at an opponent's stronghold promises: more raiders that nobody meets, harm from the hand."""
    raiders = ready(w, o, v, seat)
    before = place(o, v, seat, 0, RAID)
    defenders, access = place(o, v, seat, 0, CROWD), place(o, v, seat, 0, ACCESS)
    more = through(before + raiders, defenders, access) - through(before, defenders, access)
    value = w[ATTACKS] * (place(o, v, seat, 0, DAMAGE) * more * w[HORIZON] + w[PRESSES] * raiders)
    if before > 0 or raiders > 0:
        value += w[ATTACKS] * harm(o, v)
    if before > 0 and place(o, v, seat, 0, TEAM_RAID) == 0:
        value *= 0.4  # others' raiders may be of a faction that does not mix
    rest = pile(o, v, seat, IN_DECK) + 0.5 * pile(o, v, seat, IN_HAND)
    return value * (1.0 + 5.0 / (8.0 + rest)) if v[PLAYERS] > 2 else value


@rule
def harm(o: Any, v: Any) -> float:
    """Return what events and attachments in the hand would do at an opponent's stronghold."""
    value = 0.0
    for kind in range(v[CARD_KINDS]):
        if held(o, v, kind):
            if HARMS[kind]:
                value += 0.8
            elif TYPE[kind] == effect.WILDCARD:
                value += LEVIES[kind] + 0.5
    return value


@rule
def occupy(w: Any, o: Any, v: Any, mask: Any) -> int:
    """Return where the turn is spent."""
    best = act.PLACE
    best_value = at_home(w, o, v)
    if mask[act.RECYCLE_HAND]:
        value = w[RECYCLES] * pile(o, v, 0, IN_HAND) + w[DREADS] * max(0, 8 - pile(o, v, 0, IN_DECK))
        if value > best_value:
            best, best_value = act.RECYCLE_HAND, value
    for kind in range(v[CARD_KINDS]):
        if mask[act.CARD + kind]:
            value = new_location(w, o, v, kind)
            if value > best_value:
                best, best_value = act.CARD + kind, value
    for seat in range(v[PLAYERS]):
        for number in range(PLACES):
            a = act.PLACE + seat * PLACES + number
            if mask[a]:
                value = promise(w, o, v, seat, number)
                if value > best_value:
                    best, best_value = a, value
    return best


@rule
def promise(w: Any, o: Any, v: Any, seat: int, number: int) -> float:
    """Return what a place on the table promises."""
    if seat == 0:
        return at_home(w, o, v) if number == 0 else at_location(w, o, v, number)
    if friend(o, v, seat):
        return at_friend(w, o, v, seat)
    return at_enemy(w, o, v, seat) if number == 0 else at_scavengers(w, o, v, seat, number)


@rule
def at_scavengers(w: Any, o: Any, v: Any, seat: int, number: int) -> float:
    """Return what a turn at an opponent's location promises: with a raider there nobody scavenges."""
    if place(o, v, seat, number, CROWD) == 0 or place(o, v, seat, number, RAID) > 0:
        return 0.0
    raiders = min(2, ready(w, o, v, seat))
    return w[STALKS] * raiders * (place(o, v, seat, number, DUE) + place(o, v, seat, number, CROWD))


@rule
def at_friend(w: Any, o: Any, v: Any, seat: int) -> float:
    """Return what a turn at a teammate's stronghold promises: defenders for him if the own one needs none."""
    raiders, access = enemies_at(o, v, seat, 0), place(o, v, seat, 0, ACCESS)
    if enemies_at(o, v, 0, 0) > 0 or raiders == 0:
        return 0.0
    now = place(o, v, seat, 0, CROWD)
    come = max(0, min(min(raiders, access) - now, in_hand(o, v, effect.SURVIVOR)))
    saved = place(o, v, seat, 0, DAMAGE) * (through(raiders, now, access) - through(raiders, now + come, access))
    return w[DEFENDS] * 0.8 * saved * w[HORIZON]
