"""Defending a barricade, scouting, meals and the smaller questions."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.atak_zombie import actions as act
from zombiezoo.envs.atak_zombie import prompt, task
from zombiezoo.envs.atak_zombie.observe import CROWD, PEOPLE
from zombiezoo.envs.atak_zombie.state import (
    BARREL_KINDS,
    BARRICADES,
    FIND_KINDS,
    FOOD,
    FUEL,
    GOODS,
    TURNS,
)
from zombiezoo.envs.core.jit import rule

from .styles import (
    CROWD_LIMIT,
    LATE,
    PREFERS_FINDS,
    RAIDS,
    TRICKS,
    YES,
)
from .view import (
    I_BARRICADE,
    I_MEALS,
    I_TASKS,
    I_TURN,
    I_ZOMBIES,
    count,
    first_legal,
    gap,
    good,
    last_legal,
    people,
)


@rule
def defend(o: Any, mask: Any, question: int) -> int:
    """Spend the least: a shot or the medicine trap if that is enough, grenades, the ammunition trap against many."""
    b = 0
    for i in range(BARRICADES):
        if o[I_BARRICADE + i] > 0:
            b = i
    zombies = count(o, I_ZOMBIES + b, CROWD)
    excess = gap(o, b)
    if question == prompt.ASSAULT:
        if mask[act.GIVE_UP + FUEL + 1] and zombies >= 2:
            return act.GIVE_UP + FUEL + 1
        if mask[act.TRIGGER] and zombies >= 2:
            return act.TRIGGER
        if mask[act.TRIGGER + 1] and zombies >= 3:
            return act.TRIGGER + 1
        shot = first_legal(mask, act.SHOOT, BARRICADES)
        return shot if shot >= 0 else first_legal(mask, act.GIVE_UP, BARREL_KINDS)
    shot = first_legal(mask, act.SHOOT, BARRICADES)
    if excess == 1 and shot >= 0:
        return shot
    if mask[act.TRIGGER] and (excess <= 1 or not mask[act.TRIGGER + 1]):
        return act.TRIGGER
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if play >= 0 and excess <= 3:
        return play
    if mask[act.TRIGGER + 1]:
        return act.TRIGGER + 1
    if shot >= 0:
        return shot
    return play if play >= 0 else act.CONCEDE


@rule
def scout(w: Any, o: Any, mask: Any) -> int:
    """Rob, cure, recruit or look for finds, as the style likes."""
    late = count(o, I_TURN, TURNS) >= w[LATE]
    if w[RAIDS] >= YES and mask[act.SCOUT + act.MURDER]:
        return act.SCOUT + act.MURDER
    if w[RAIDS] >= YES and mask[act.SCOUT + act.RAID]:
        return act.SCOUT + act.RAID
    place = first_legal(mask, act.VISIT, 8)
    if place >= 0:
        return place
    if mask[act.SCOUT + act.RECRUIT] and (people(o) < w[CROWD_LIMIT] or late) and w[PREFERS_FINDS] < YES:
        return act.SCOUT + act.RECRUIT
    if mask[act.SCOUT + act.FIND]:
        return act.SCOUT + act.FIND
    return act.SCOUT + act.RECRUIT


@rule
def meals(o: Any, mask: Any) -> int:
    """Eat medicine only as far as somebody would starve otherwise; exchange finds before that."""
    due = count(o, I_MEALS, PEOPLE) - count(o, I_MEALS + 1, PEOPLE)
    rate = 2 if o[I_TASKS + task.KITCHEN] > 0 else 1
    missing = max(0, due - good(o, FOOD) * rate)
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if missing > 0 and play >= 0:
        return play
    return last_legal(mask, act.MEALS, min(8, missing) + 1)


@rule
def small(w: Any, o: Any, mask: Any, question: int) -> int:
    """Answer the smaller questions; -1 for those where any answer will do."""
    if question == prompt.DIVERT:
        for b in range(BARRICADES):
            if mask[act.DIVERT + b] and gap(o, b) <= -3:
                return act.DIVERT + b
        return act.NO
    if question == prompt.ASK:
        return first_legal(mask, act.PLAY, FIND_KINDS)
    if question == prompt.PAY_AMMO:
        return act.NO
    if question == prompt.TRICK:
        return first_legal(mask, act.PLAY, FIND_KINDS) if w[TRICKS] >= YES else act.NO
    if question == prompt.ATTACK:
        return first_legal(mask, act.RIVAL, 3) if w[RAIDS] >= YES else act.NO
    if question == prompt.OVERFLOW:
        return first_legal(mask, act.TRAP, GOODS * BARRICADES)
    if question == prompt.SURPLUS:
        return first_legal(mask, act.PLAY, FIND_KINDS)
    if question == prompt.CASUALTY or question == prompt.VICTIM:
        return last_legal(mask, act.CASUALTY, 14)
    return at_a_barricade(o, mask, question)


@rule
def at_a_barricade(o: Any, mask: Any, question: int) -> int:
    """Put zombies where they are held best; take them and place barrels where they are not."""
    family = -1
    sign = 1
    if question == prompt.ZOMBIE:
        family, sign = act.ZOMBIE, -1
    elif question == prompt.SPARE:
        family = act.SPARE
    elif question == prompt.LEAVE:
        family = act.LEAVE
    elif question == prompt.BARREL:
        family = act.BARREL
    elif question == prompt.TARGET or question == prompt.MOVE_ZOMBIE:
        family = act.TARGET
    elif question == prompt.LOSE_BARREL or question == prompt.LOSE_TRAP:
        family, sign = act.LOSE, -1
    if family < 0:
        return -1
    best = -1
    for b in range(BARRICADES):
        if mask[family + b] and (best < 0 or sign * gap(o, b) > sign * gap(o, best)):
            best = b
    return family + best
