"""What a baseline does at the occupied place, and the choices that go with it."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.state import PLACES, SLOTS, SURVIVORS
from zombiezoo.envs.core.jit import rule

from .cards import ARMS, DOES, FACTION, HARMS, ON_HOME, STRANGER, TWOFOLD, TYPE, WORTH
from .cards import VALUE as FOOD
from .places import in_hand, spare, wanted_at_home, work
from .raids import NOBODY, as_zombies, party_there, wanted
from .styles import EQUIPS, RESERVE
from .view import (
    ATTACK,
    BEARS,
    CARD_KINDS,
    CROWD,
    DEFENSE,
    IN_DISCARD,
    IS_TWOFOLD,
    IS_ZOMBIE,
    LEFT,
    OCCUPIED,
    PLAYERS,
    PRESENT,
    RAID,
    ROOM,
    TEAMS,
    VALUE,
    enemies_at,
    figure,
    friend,
    held,
    one_of,
    pile,
    place,
)


@rule
def act_here(w: Any, o: Any, v: Any, mask: Any) -> int:
    """Return what is done at the occupied place: the best card, a move, an ability, or nothing more."""
    at = one_of(o, v[OCCUPIED], v[PLAYERS] * PLACES)
    seat, number = at // PLACES, at % PLACES
    ours = friend(o, v, seat)
    for a in (act.ABILITY, act.ABILITY + 1, act.CHARACTER_ABILITY):
        if mask[a]:
            return a
    best = best_play(w, o, v, mask, seat, number)
    return move(w, o, v, mask, seat, number) if best == act.DONE and ours else best


@rule
def best_play(w: Any, o: Any, v: Any, mask: Any, seat: int, number: int) -> int:
    """Return the card that is best played at a place, or that no more cards are."""
    ours = friend(o, v, seat)
    best = act.DONE
    best_value = 0.0
    for kind in range(v[CARD_KINDS]):
        if mask[act.CARD + kind]:
            if ours:
                value = at_ours(w, o, v, seat, number, kind)
            else:
                value = at_theirs(w, o, v, seat, number, kind)
            if value > best_value:
                best, best_value = act.CARD + kind, value
    return best


@rule
def at_ours(w: Any, o: Any, v: Any, seat: int, number: int, kind: int) -> float:
    """Return what a hand card is worth at a place of one's team."""
    what = TYPE[kind]
    crowd, room = place(o, v, seat, number, CROWD), place(o, v, seat, number, ROOM)
    if what == effect.SURVIVOR:
        if crowd >= room:
            return 0.0
        if number > 0:
            return 2.5 if crowd < place(o, v, seat, number, LEFT) else 0.0
        wanted = wanted_at_home(w, o, v) if seat == 0 else enemies_at(o, v, seat, 0)
        if crowd < wanted:
            return 3.0 + 0.1 * FOOD[kind]
        if seat == 0 and crowd - wanted < work(w, o, v):
            return 2.0 + 0.1 * FOOD[kind]
        return 0.0
    if what == effect.ATTACHMENT:
        return w[EQUIPS] * (1.0 if ON_HOME[kind] else 0.5) + 0.01
    if what == STRANGER:
        return 0.5
    return event_value(o, v, kind)


@rule
def victims(o: Any, v: Any, first: int, last: int) -> int:
    """Return opponents' twofold humans in a range of slots."""
    n = 0
    for slot in range(first, last):
        if figure(o, v, slot, PRESENT) and figure(o, v, slot, IS_TWOFOLD):
            n += not (figure(o, v, slot, TEAMS) or figure(o, v, slot, IS_ZOMBIE))
    return n


@rule
def event_value(o: Any, v: Any, kind: int) -> float:
    """Return what an event is worth that is played for oneself."""
    if (DOES[kind] >> effect.RECOVER) & 1:
        return 1.0 if pile(o, v, 0, IN_DISCARD) >= 6 else 0.0
    if (DOES[kind] >> effect.CONVERT) & 1:
        return 1.0 * (victims(o, v, 0, SURVIVORS) > 0) + 0.3 * (victims(o, v, SURVIVORS, SLOTS) > 0)
    return 0.7


@rule
def at_theirs(w: Any, o: Any, v: Any, seat: int, number: int, kind: int) -> float:
    """Return what a hand card is worth at an opponent's place."""
    what = TYPE[kind]
    if what == effect.RAIDER or what == effect.SURVIVOR:
        if wanted(w, o, v, seat, number) <= 0:
            return 0.0
        if what == effect.SURVIVOR:
            return 1.5 - 0.1 * FOOD[kind] if in_hand(o, v, effect.SURVIVOR) > w[RESERVE] else 0.0
        human = FACTION[kind] != effect.ZOMBIE and not TWOFOLD[kind]
        if human and party_there(o, v, seat, number) == NOBODY and as_zombies(w, o, v):
            return 0.0
        return 2.0 + 0.1 * FOOD[kind]
    if what == effect.ATTACHMENT:
        return 1.0 if HARMS[kind] else 0.4 * w[EQUIPS] * ARMS[kind]
    if what == STRANGER:
        return 0.6
    if (DOES[kind] >> effect.LEVY) & 1:
        return 3.0
    return event_value(o, v, kind)


@rule
def move(w: Any, o: Any, v: Any, mask: Any, seat: int, number: int) -> int:
    """Return a move of a survivor to the occupied place, or that nothing more is done."""
    if seat != 0 or place(o, v, 0, number, CROWD) >= place(o, v, 0, number, ROOM):
        return act.DONE
    if number == 0:
        if place(o, v, 0, 0, CROWD) < wanted_at_home(w, o, v):
            for source in range(1, PLACES):
                if mask[act.PLACE + source]:
                    return act.PLACE + source
        return act.DONE
    if place(o, v, 0, number, RAID) > 0:
        return act.DONE
    if mask[act.PLACE] and spare(w, o, v) > 0 and place(o, v, 0, number, CROWD) < place(o, v, 0, number, LEFT):
        return act.PLACE
    return act.DONE


@rule
def pick(o: Any, v: Any, mask: Any, strong: float, mine: float) -> int:
    """Return the slot of the strongest or weakest character that may be picked, own ones first or last."""
    best = -1
    best_value = 0.0
    for slot in range(SLOTS):
        if mask[act.SLOT + slot]:
            body = figure(o, v, slot, ATTACK) + figure(o, v, slot, DEFENSE) + figure(o, v, slot, VALUE)
            value = strong * (body + 0.5 * figure(o, v, slot, BEARS)) + mine * figure(o, v, slot, TEAMS)
            if best < 0 or value > best_value:
                best, best_value = slot, value
    return act.SLOT + best if best >= 0 else -1


@rule
def best_card(o: Any, v: Any, mask: Any) -> int:
    """Return the card that is worth most in the hand, among those that may be picked."""
    best = -1
    best_value = 0.0
    for kind in range(v[CARD_KINDS]):
        if mask[act.CARD + kind]:
            value = WORTH[kind] - 0.5 * held(o, v, kind)
            if best < 0 or value > best_value:
                best, best_value = act.CARD + kind, value
    return best
