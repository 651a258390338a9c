"""Combat: attack groups, defense groups, engagements, wounds, damage (rulings 47 to 63, 72, 73, 81)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import (
    card_at,
    count_at,
    exists,
    in_group,
    in_slot,
    is_home,
    played_by_engine,
    pop,
    push,
    role,
    seat_of,
    top,
    wait,
)
from .debts import owe
from .engagements import strike
from .events import open_window
from .state import ATTACKED, GROUPS, SURVIVORS
from .texts import access

ASSIGN, DEFEND, DEFENDED, FIGHT, STRIKE, DONE = 1, 3, 4, 6, 7, 9  # steps of a combat


@plain_rule
def is_fresh(state: Any, content: Any, g: int) -> bool:
    """Return whether a card is a raider that has not attacked since its controller's last turn (ruling 72)."""
    return role(state, content, g) == effect.IS_RAIDER and not state["flags"][g] & ATTACKED


@plain_rule
def under_attack(state: Any, content: Any, place: int) -> bool:
    """Return whether raiders of the active team will attack a place: once a phase (L371)."""
    if (state["attacked"] >> place) & 1:
        return False
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if (
            state["at"][g] == place
            and is_fresh(state, content, g)
            and content["team"][state["controller"][g]] == state["team"]
        ):
            return True
    return False


@plain_rule
def attacker(state: Any, content: Any) -> int:
    """Return the first seat of the active team with a raider that has yet to attack, or -1."""
    first = -1
    for i in range(state["on_table"]):
        g = card_at(state, i)
        p = int(state["controller"][g])
        if (content["team"][p] == state["team"] and is_fresh(state, content, g) and (first < 0 or p < first)) and not (
            state["attacked"] >> state["at"][g]
        ) & 1:
            first = p
    return first


@plain_rule
def combat_stage(state: Any, content: Any) -> int:
    """Begin the next attack: 0 none is left, 1 begun, 2 the attacker is asked where (rulings 47, 48)."""
    p = attacker(state, content)
    if p < 0:
        return 0
    first = -1
    n = 0
    for place in range(state["place_card"].shape[0]):
        if under_attack(state, content, place):
            n += 1
            if first < 0:
                first = place
    if n > 1 and not played_by_engine(state, content, p):
        wait(state, prompt.ATTACK_PLACE, p)
        return 2
    begin_combat(state, content, p, first)
    return 1


@plain_rule
def begin_combat(state: Any, content: Any, p: int, place: int) -> None:
    """Begin an attack; groups are formed anew (L271)."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place:
            state["group"][g] = 0
    state["attacked"] |= 1 << place
    log(state, news.ATTACKS, p, place, 0, 0)
    push(state, frame.COMBAT, p, place, -1, 0, 0)
    top(state)[frame.PC] = ASSIGN


@plain_rule
def next_attacker(state: Any, content: Any, place: int) -> int:
    """Return the raider to be assigned next: team by team in turn order, the active one first, in seat order."""
    n = int(content["teams"])
    for k in range(n):
        team = (int(state["team"]) + k) % n
        for p in range(state["players"]):
            if content["team"][p] != team:
                continue
            for i in range(state["on_table"]):
                g = card_at(state, i)
                if state["at"][g] == place and state["controller"][g] == p and is_fresh(state, content, g):
                    return g
    return -1


@plain_rule
def is_bare(state: Any, g: int) -> bool:
    """Return whether a character has no wounds and nothing attached."""
    if state["wounds"][g] > 0:
        return False
    for i in range(state["on_table"]):
        if state["host"][card_at(state, i)] == g:
            return False
    return True


@plain_rule
def identical(state: Any, a: int, b: int) -> bool:
    """Return whether two raiders are the same in all that counts."""
    return (
        state["kind"][a] == state["kind"][b]
        and state["controller"][a] == state["controller"][b]
        and state["flags"][a] & 1 == state["flags"][b] & 1
        and is_bare(state, a)
        and is_bare(state, b)
    )


@plain_rule
def lowest_group(state: Any, f: Any, g: int) -> int:
    """Return the lowest group that a raider may join: not below that of an identical one before it (ruling 47)."""
    before = int(f[frame.B])
    if before >= 0 and state["group"][before] > 0 and identical(state, before, g):
        return int(state["group"][before])
    return 1


@plain_rule
def join_attack(state: Any, f: Any, g: int, group: int) -> None:
    """Put a raider into an attack group."""
    state["group"][g] = group
    state["flags"][g] |= ATTACKED
    f[frame.C] = max(int(f[frame.C]), group)
    f[frame.B] = g
    log(state, news.JOINS, state["controller"][g], state["kind"][g], group, 0)


@plain_rule
def combat(state: Any, content: Any) -> bool:
    """One attack, step by step."""
    f = top(state)
    place = int(f[frame.A])
    if not exists(state, place):
        pop(state)
        return False
    step = f[frame.PC]
    if step == ASSIGN:
        return assign_attackers(state, content, f, place)
    if step == DEFEND:
        return assign_defenders(state, content, f, place)
    if step == FIGHT:
        return next_engagement(state, content, f, place)
    combat_step(state, content, f, place, step)
    return False


@plain_rule
def combat_step(state: Any, content: Any, f: Any, place: int, step: int) -> None:
    """Take a step of an attack that asks nobody of the fighters."""
    if step == ASSIGN + 1:
        f[frame.PC] = DEFEND
        f[frame.B] = 0
        if is_home(place) or count_at(state, content, place, effect.IS_SURVIVOR) > 0:
            open_window(state, effect.W_ATTACK, place, -1)
        else:
            f[frame.PC] = DONE
    elif step == DEFENDED:
        f[frame.PC] = DEFENDED + 1
        open_window(state, effect.W_DEFENDED, place, -1)
    elif step == DEFENDED + 1:
        f[frame.PC] = FIGHT
        f[frame.D] = engaged(state, content, place)
        f[frame.E] = f[frame.D]
    elif step == STRIKE:
        f[frame.PC] = STRIKE + 1
        if is_home(place) and strike(state, content, f, place) > 0:
            open_window(state, effect.W_DAMAGE, place, -1)
    elif step == STRIKE + 1:
        f[frame.PC] = DONE
        n = strike(state, content, f, place) if is_home(place) else 0
        if n > 0:
            owe(state, seat_of(place), n, frame.DAMAGE)
    else:
        end_combat(state, content, place)


@plain_rule
def end_combat(state: Any, content: Any, place: int) -> None:
    """Defense groups are over; attack groups go on to block access points (ruling 57)."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and role(state, content, g) == effect.IS_SURVIVOR:
            state["group"][g] = 0
    pop(state)


@plain_rule
def assign_attackers(state: Any, content: Any, f: Any, place: int) -> bool:
    """Each raider joins a group; without a choice where nobody defends a location, and for seats that are out."""
    empty = not is_home(place) and count_at(state, content, place, effect.IS_SURVIVOR) == 0
    points = access(state, content, place)
    while True:
        g = next_attacker(state, content, place)
        if g < 0:
            f[frame.PC] = ASSIGN + 1
            return False
        p = int(state["controller"][g])
        if not empty and not played_by_engine(state, content, p):
            return wait(state, prompt.ATTACK_GROUP, p)
        join_attack(state, f, g, int(f[frame.D]) % points + 1)
        f[frame.D] += 1


@plain_rule
def assign_defenders(state: Any, content: Any, f: Any, place: int) -> bool:
    """Each survivor joins a defense group or stays out; B counts them."""
    g = in_slot(state, content, place, f[frame.B]) if f[frame.B] < SURVIVORS else -1
    if g >= 0 and any_attack(state, content, place):
        return wait(state, prompt.DEFENSE_GROUP, state["controller"][g])
    f[frame.PC] = DEFENDED
    return False


@plain_rule
def any_attack(state: Any, content: Any, place: int) -> bool:
    """Return whether an attack group still holds a raider."""
    for j in range(1, GROUPS + 1):
        if in_group(state, content, place, j, effect.IS_RAIDER) > 0:
            return True
    return False


@plain_rule
def unmet(state: Any, content: Any, place: int) -> int:
    """Return how many attack groups no survivor meets yet."""
    n = 0
    for j in range(1, GROUPS + 1):
        if (
            in_group(state, content, place, j, effect.IS_RAIDER) > 0
            and in_group(state, content, place, j, effect.IS_SURVIVOR) == 0
        ):
            n += 1
    return n


@plain_rule
def may_spare(state: Any, content: Any, f: Any, place: int) -> bool:
    """Return whether every group can still be met if the survivor in question meets no new one (ruling 50)."""
    left = count_at(state, content, place, effect.IS_SURVIVOR) - int(f[frame.B]) - 1
    return is_home(place) or left >= unmet(state, content, place)


@plain_rule
def join_defense(state: Any, content: Any, group: int) -> None:
    """Put the survivor in question into a defense group, or leave him out."""
    f = top(state)
    g = in_slot(state, content, f[frame.A], f[frame.B])
    state["group"][g] = group
    f[frame.B] += 1
    if group == 0:
        f[frame.F] = 1
        log(state, news.STAYS_OUT, state["controller"][g], state["kind"][g], 0, 0)
    else:
        log(state, news.DEFENDS, state["controller"][g], state["kind"][g], group, 0)


@plain_rule
def engaged(state: Any, content: Any, place: int) -> int:
    """Return the bit mask of groups with raiders and survivors."""
    bits = 0
    for j in range(1, GROUPS + 1):
        if (
            in_group(state, content, place, j, effect.IS_RAIDER) > 0
            and in_group(state, content, place, j, effect.IS_SURVIVOR) > 0
        ):
            bits |= 1 << j
    return bits


@plain_rule
def next_engagement(state: Any, content: Any, f: Any, place: int) -> bool:
    """Fight the engagements in the defender's order (rulings 81, L261)."""
    left = int(f[frame.D]) & engaged(state, content, place)
    f[frame.D] = left
    if left == 0:
        f[frame.PC] = STRIKE
        return False
    if left & (left - 1):
        return wait(state, prompt.ENGAGEMENT, seat_of(place))
    j = 1
    while left >> j != 1:
        j += 1
    begin_engagement(state, j)
    return False


@plain_rule
def begin_engagement(state: Any, j: int) -> None:
    """Begin the engagement of a group."""
    f = top(state)
    f[frame.D] = int(f[frame.D]) & ~(1 << j)
    place, p = int(f[frame.A]), int(f[frame.WHO])
    push(state, frame.ENGAGE, p, place, j, 0, 0)
    open_window(state, effect.W_ENGAGEMENT, place, -1)
