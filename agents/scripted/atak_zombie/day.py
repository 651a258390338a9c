"""Buying, planning, manning the barricades, and what to take."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.atak_zombie import actions as act
from zombiezoo.envs.atak_zombie import task
from zombiezoo.envs.atak_zombie.observe import CROWD, PEOPLE
from zombiezoo.envs.atak_zombie.state import (
    BARREL_KINDS,
    BARRICADES,
    FIND_KINDS,
    FOOD,
    GOODS,
    MEDICINE,
    TURNS,
)
from zombiezoo.envs.core.jit import rule

from .styles import (
    BARRELS,
    CROWD_LIMIT,
    GUARDS_FROM,
    HUMANS,
    KEEPS_FOOD,
    LAB,
    LATE,
    LIKES_FOOD,
    PREFERS_FINDS,
    SCOUTS_FROM,
    START_FOOD,
    TRIP_RED,
    WARD,
    WORKSHOP,
    YES,
)
from .view import (
    I_ACTIVITY,
    I_BARRELS,
    I_SICK,
    I_STANDING,
    I_TO_HORDE,
    I_TURN,
    I_ZOMBIES,
    cooks,
    count,
    first_legal,
    gap,
    good,
    incoming,
    last_legal,
    people,
    planned,
    spare,
    weakest,
)


@rule
def buy(w: Any, o: Any, mask: Any) -> int:
    """Buy what the style starts with; barrels go where the fewest are."""
    if mask[act.BUY] and people(o) - 1 < w[HUMANS]:
        return act.BUY
    barrels = 0
    best = -1
    fewest = 9
    for b in range(BARRICADES):
        n = count(o, I_BARRELS + b * BARREL_KINDS, 3.0)
        barrels += n
    for b in range(BARRICADES):  # in the order in which they are sold: A first, then B, C
        n = count(o, I_BARRELS + b * BARREL_KINDS, 3.0)
        if mask[act.BUY + 1 + b] and n < (w[BARRELS] + 2 - b) // 3 and n < fewest:
            best = act.BUY + 1 + b
            fewest = n
            break
    if best >= 0 and barrels < w[BARRELS]:
        return best
    for kind in range(GOODS):
        if mask[act.BUY + 4 + kind] and good(o, kind) < w[START_FOOD + kind]:
            return act.BUY + 4 + kind
    return act.DONE


@rule
def free(w: Any, o: Any, mask: Any) -> int:
    """Build traps from goods above what is kept, use finds that help, then go to the city or be done."""
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if play >= 0 and (play - act.PLAY == 6 or gap(o, weakest(o)) + incoming(o, w) > 0):
        return play
    at = weakest(o)
    for kind in range(GOODS - 1, -1, -1):
        if good(o, kind) > w[KEEPS_FOOD + kind] or (gap(o, at) >= 0 and good(o, kind) > 0 and kind != FOOD):
            if mask[act.TRAP + kind * BARRICADES + at]:
                return act.TRAP + kind * BARRICADES + at
            if (
                good(o, kind) > w[KEEPS_FOOD + kind]
                and first_legal(mask, act.TRAP + kind * BARRICADES, BARRICADES) >= 0
            ):
                return first_legal(mask, act.TRAP + kind * BARRICADES, BARRICADES)
    if mask[act.DONE]:
        return act.DONE
    colour = 0 if o[I_ACTIVITY] > 0 else 1 if o[I_ACTIVITY + 1] > 0 else 2
    n = min(int(w[TRIP_RED + colour]), max(0, spare(o, w)))
    return last_legal(mask, act.PLAN, n + 1)


@rule
def plan(w: Any, o: Any, mask: Any) -> int:
    """Assign people to the task that is planned, if they can be spared; cooks and fighters come later and are kept."""
    t = planned(o)
    if t >= task.PEN:  # fighters stand already: whoever should cook does, in this order
        return last_legal(mask, act.PLAN, 2 if cooking(o, t) else 1)
    want = 0
    late = count(o, I_TURN, TURNS) >= w[LATE]
    if (
        t == task.SCOUT
        and people(o) >= w[SCOUTS_FROM]
        and (w[PREFERS_FINDS] >= YES or people(o) < w[CROWD_LIMIT] or late)
    ) or (t == task.GUARD and people(o) >= w[GUARDS_FROM]):
        want = 1
    elif t == task.WORKSHOP:
        want = int(w[WORKSHOP])
    elif t == task.LAB:
        want = int(w[LAB])
    elif t == task.WARD:
        want = int(w[WARD])
    return last_legal(mask, act.PLAN, min(want, max(0, spare(o, w))) + 1)


@rule
def cooking(o: Any, t: int) -> bool:
    """Return whether a food task is wanted: one cook goes to the pen, two to pen and kitchen, three to all."""
    n = cooks(o)
    if t == task.PEN:
        return n >= 1
    if t == task.BEDS:
        return n >= 3
    return n >= 2


@rule
def fight(w: Any, o: Any, mask: Any) -> int:
    """Man the barricades: endangered ones first, then wherever there is something to kill, cooks excepted."""
    horde = count(o, I_TO_HORDE, 5.0) == 0
    available = count(o, I_STANDING, PEOPLE) - (0 if horde else cooks(o))
    more = incoming(o, w)
    best = -1
    best_value = -1000.0
    for choice in range(18):
        if mask[act.FIGHT + choice]:
            value = 0.0
            used = 0
            for b in range(BARRICADES):
                n = choice // 6 if b == 0 else choice // 3 % 2 if b == 1 else choice % 3
                zombies = count(o, I_ZOMBIES + b, CROWD)
                used += n
                killed = min(n, zombies + (2 if horde else 0))
                value += killed - 3.0 * max(0.0, gap(o, b) + more - killed) - 0.01 * n
            value -= 5.0 * max(0, used - max(available, 0))
            if value > best_value:
                best = choice
                best_value = value
    return act.FIGHT + best


@rule
def gain(w: Any, o: Any, mask: Any) -> int:
    """Take what the style likes and has least of; keep it, else trap it."""
    best = -1
    best_value = -1000.0
    for kind in range(GOODS):
        for to in range(5):
            a = act.GAIN + kind * 5 + to
            if mask[a]:
                value = w[LIKES_FOOD + kind] - 0.6 * good(o, kind)
                if kind == FOOD and good(o, FOOD) == 0:
                    value += 2.0
                if kind == MEDICINE and o[I_SICK] + o[I_SICK + 1] > good(o, MEDICINE) / 2:
                    value += 3.0
                if to == act.DISCARD:
                    value -= 8.0
                elif to != act.KEEP:
                    value += (2.0 if gap(o, to - act.TRAP_A) >= 0 else -0.5) - (4.0 if kind == FOOD else 0.0)
                if value > best_value:
                    best = a
                    best_value = value
    return best
