"""What the acting player may answer: one function for each family of questions, dispatched by the question."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import actions as act
from . import effect, frame, prompt, stage
from .attacks import IS_LIGHT, IS_SERIOUS, LIES, count_of
from .board import crowded, fits, pawns, room, top
from .day import any_raid, attackable, can_visit, places, raidable
from .feeding import need, produced
from .interrupts import offered
from .moves import can_rival, exchangeable, finds_left, offensive, trick_playable, useful
from .night import loaded_point
from .state import (
    AMMO,
    BARREL_KINDS,
    BARRICADES,
    BUILDINGS,
    EMPTY,
    EVENT_KINDS,
    FIND_KINDS,
    FOOD,
    GOODS,
    LOCATIONS,
    MEDICINE,
    POINTS,
)
from .wake import can_buy


@rule
def legal(state: Any, content: Any, mask: Any) -> None:
    """Fill the acting player's mask; at least one action is legal."""
    mask[:] = 0
    asked = state["prompt"]
    p = state["current"]
    if asked == prompt.PLAN:
        for n in range(places(state, content, p, state["pc"]) + 1):
            mask[act.PLAN + n] = 1
    elif asked == prompt.PLAN_CITY or asked == prompt.FREE:
        free_mask(state, content, p, mask)
        if asked == prompt.FREE:
            mask[act.DONE] = 1
        else:
            for n in range(places(state, content, p, 0) + 1):
                mask[act.PLAN + n] = 1
    elif asked == prompt.PLAN_FIGHT:
        fight_mask(state, content, p, mask)
    elif asked == prompt.GAIN:
        gain_mask(state, content, p, mask)
    elif asked == prompt.ZOMBIE or asked == prompt.SPARE or asked == prompt.DIVERT or asked == prompt.LEAVE:
        zombies_mask(state, p, asked, mask)
    elif asked == prompt.BREACH or asked == prompt.ASSAULT:
        attack_mask(state, content, p, asked, mask)
    elif asked == prompt.ARM:
        arm_mask(state, p, mask)
    elif asked == prompt.MEALS or asked == prompt.TREAT or asked == prompt.OVERFLOW:
        feeding_mask(state, content, p, asked, mask)
    elif asked <= prompt.TRICK:
        wake_mask(state, content, p, asked, mask)
    else:
        rest_mask(state, content, p, asked, mask)


@rule
def trap_mask(state: Any, p: int, good: int, mask: Any) -> None:
    """A trap needs a barrel without one (R8.5)."""
    for b in range(BARRICADES):
        if state["barrels"][p, b, EMPTY] > 0:
            mask[act.TRAP + good * BARRICADES + b] = 1


@rule
def free_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """Finds, and unless the game is about to be counted traps and shots (R8.1, ruling 74)."""
    for kind in range(FIND_KINDS):
        if useful(state, content, p, kind):
            mask[act.PLAY + kind] = 1
    if is_last(state):
        return
    for good in range(GOODS):
        if state["goods"][p, good] > 0:
            trap_mask(state, p, good, mask)
    if state["goods"][p, AMMO] > 0:
        for b in range(BARRICADES):
            if state["zombies"][p, b] > 0:
                mask[act.SHOOT + b] = 1


@rule
def is_last(state: Any) -> Any:
    """Return whether the final count is next."""
    return state["stage"] == stage.LAST_FINDS


@rule
def fight_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """People on the barricades: one to a field (R3.8, R10.2)."""
    fields = content["people_fields"]
    for a in range(fields[0] + 1):
        for b in range(fields[1] + 1):
            for c in range(fields[2] + 1):
                if a + b + c <= state["standing"][p]:
                    mask[act.FIGHT + a * 6 + b * 3 + c] = 1


@rule
def gain_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """Keep what fits, trap it at once where allowed, discard only what does not fit (ruling 72)."""
    f = top(state)
    kinds = offered(state, f)
    for good in range(GOODS):
        if kinds & (1 << good):
            at = act.GAIN + good * 5
            if fits(state, content, p, good):
                mask[at + act.KEEP] = 1
            else:
                mask[at + act.DISCARD] = 1
            if f[frame.D]:
                for b in range(BARRICADES):
                    if state["barrels"][p, b, EMPTY] > 0:
                        mask[at + act.TRAP_A + b] = 1


@rule
def zombies_mask(state: Any, p: int, asked: int, mask: Any) -> None:
    """Odd newcomers go to one of the lowest barricades; those who leave go from where some are (R1.13, R9.4)."""
    z = state["zombies"][p]
    low = min(z[0], z[1], z[2])
    for b in range(BARRICADES):
        if asked == prompt.LEAVE:
            mask[act.LEAVE + b] = z[b] > 0
        elif asked == prompt.DIVERT:
            mask[act.DIVERT + b] = state["barrels"][p, b, FOOD + 1] > 0
            mask[act.NO] = 1
        elif asked == prompt.ZOMBIE:
            mask[act.ZOMBIE + b] = z[b] == low
        else:
            mask[act.SPARE + b] = z[b] == low


@rule
def attack_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Shots, traps, offensive finds; barrels in an assault; conceding without offensive trap (rulings 53 to 61)."""
    b = int(state["pc"])
    barrels = state["barrels"][p, b]
    if loaded_point(state, content, p, b) >= 0:
        mask[act.SHOOT + b] = 1
    mask[act.TRIGGER + act.TRIGGER_MEDICINE] = barrels[MEDICINE + 1] > 0
    mask[act.TRIGGER + act.TRIGGER_AMMO] = barrels[AMMO + 1] > 0
    for kind in range(FIND_KINDS):
        if offensive(state, content, p, kind):
            mask[act.PLAY + kind] = 1
    if asked == prompt.ASSAULT:
        for kind in range(BARREL_KINDS):
            mask[act.GIVE_UP + kind] = barrels[kind] > 0
    elif barrels[MEDICINE + 1] + barrels[AMMO + 1] == 0:
        mask[act.CONCEDE] = 1


@rule
def arm_mask(state: Any, p: int, mask: Any) -> None:
    """Which points are armed, with all ammunition there is (ruling 71)."""
    for points in range(1 << POINTS):
        n = 0
        for i in range(POINTS):
            n += (points >> i) & 1
        if n == state["goods"][p, AMMO]:
            mask[act.ARM + points] = 1


@rule
def feeding_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Medicine as meals, treatment, tokens without room (R7, ruling 78)."""
    if asked == prompt.OVERFLOW:
        for good in range(GOODS):
            if crowded(state, content, p, good):
                mask[act.GIVE + good] = 1
                trap_mask(state, p, good, mask)
        return
    for kind in range(FIND_KINDS):
        if state["hand"][p, kind] > 0 and content["find_effect"][kind, 0] == effect.EXCHANGE:
            good = content["find_effect"][kind, 1]
            if good <= MEDICINE and exchangeable(state, content, p, good, True):
                mask[act.PLAY + kind] = 1
    if asked == prompt.MEALS:
        for n in range(min(8, state["goods"][p, MEDICINE], need(state, p) - produced(state, content, p)) + 1):
            mask[act.MEALS + n] = 1
        return
    mask[act.TREAT + act.TREAT_LEAVE] = 1
    mask[act.TREAT + act.TREAT_MEDICINE] = state["goods"][p, MEDICINE] > 0
    if state["sick_light"] > 0:
        mask[act.TREAT + act.TREAT_PORTION] = state["leftover"] > 0
        mask[act.TREAT + act.TREAT_FOOD] = state["leftover"] == 0 and state["goods"][p, FOOD] > 0


@rule
def wake_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Finds for the box, the price list, events, tricks (R1, R2)."""
    if asked == prompt.BOX:
        for kind in range(FIND_KINDS):
            mask[act.BOX + kind] = state["hand"][p, kind] > 0
    elif asked == prompt.BUY:
        for item in range(8):
            mask[act.BUY + item] = can_buy(state, content, p, item)
        mask[act.DONE] = 1
    elif asked == prompt.TRICK:
        for kind in range(FIND_KINDS):
            mask[act.PLAY + kind] = trick_playable(state, content, p, kind)
        mask[act.NO] = 1
    else:
        for kind in range(EVENT_KINDS):
            mask[act.EVENT + kind] = state["event_drawn"][kind] > 0


@rule
def rest_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """The rarer questions."""
    if asked == prompt.SCOUT:
        scout_mask(state, content, p, mask)
    elif asked == prompt.BUILDING:
        mask[act.BUILDING : act.BUILDING + BUILDINGS] = 1
    elif asked == prompt.RIVAL or asked == prompt.ATTACK:
        rival_mask(state, content, p, asked, mask)
    elif asked == prompt.BARREL:
        for b in range(BARRICADES):
            mask[act.BARREL + b] = room(state, content, p, b) > 0
    elif asked == prompt.ASK:
        for kind in range(FIND_KINDS):
            mask[act.PLAY + kind] = (
                state["hand"][p, kind] > 0 and content["find_effect"][kind, 0] == top(state)[frame.A]
            )
        mask[act.NO] = 1
    elif asked == prompt.VICTIM:
        for who in range(14):
            mask[act.CASUALTY + who] = count_of(state, p, who) > 0
    elif asked == prompt.CASUALTY:
        mask[act.CASUALTY] = state["standing"][p] > 0
        mask[act.CASUALTY + LIES] = state["lying"][p] > 0 and state["standing"][p] == 0
        mask[act.CASUALTY + IS_LIGHT] = state["light"][p] > 0
        mask[act.CASUALTY + IS_SERIOUS] = state["serious"][p] > 0
    else:
        cards_mask(state, content, p, asked, mask)


@rule
def scout_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """The actions of a scout (R5.1, R12.6)."""
    mask[act.SCOUT + act.FIND] = finds_left(state) > 0
    mask[act.SCOUT + act.RECRUIT] = pawns(state, p) < content["pawns"]
    mask[act.SCOUT + act.RAID] = any_raid(state, content, p, 0)
    mask[act.SCOUT + act.MURDER] = content["aggressive"] and any_raid(state, content, p, 1)
    for place in range(LOCATIONS):
        mask[act.VISIT + place] = can_visit(state, content, p, place)


@rule
def rival_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Rivals of a raid, a trick or an attack in the city."""
    f = top(state)
    for i in range(1, state["players"]):
        rival = (p + i) % state["players"]
        if asked == prompt.ATTACK:
            mask[act.RIVAL + i - 1] = attackable(state, p, rival) >= 0
        elif f[frame.KIND] == frame.RAID:
            mask[act.RIVAL + i - 1] = raidable(state, content, p, rival, f[frame.A])
        else:
            mask[act.RIVAL + i - 1] = can_rival(state, content, p, rival, f[frame.A])
    if asked == prompt.ATTACK:
        mask[act.NO] = 1


@rule
def cards_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Answers that belong to cards, payments and losses."""
    if asked == prompt.PAY_AMMO:
        mask[act.YES] = 1
        mask[act.NO] = 1
    elif asked == prompt.SURPLUS:
        for kind in range(FIND_KINDS):
            mask[act.DISCARD_FIND + kind] = state["hand"][p, kind] > 0
            mask[act.PLAY + kind] = useful(state, content, p, kind)
    elif asked == prompt.GIVE:
        for good in range(GOODS):
            mask[act.GIVE + good] = state["goods"][p, good] > 0
    elif asked == prompt.SNIPE:
        rival = top(state)[frame.C]
        for good in range(GOODS):
            for b in range(BARRICADES):
                mask[act.SNIPE + good * BARRICADES + b] = state["barrels"][rival, b, good + 1] > 0
    else:
        barricade_mask(state, p, asked, mask)


@rule
def barricade_mask(state: Any, p: int, asked: int, mask: Any) -> None:
    """Pick a barricade with something on it or before it."""
    f = top(state)
    for b in range(BARRICADES):
        if asked == prompt.LOSE_BARREL:
            mask[act.LOSE + b] = state["barrels"][f[frame.A], b, EMPTY] > 0
        elif asked == prompt.LOSE_TRAP:
            mask[act.LOSE + b] = state["barrels"][p, b, f[frame.A] + 1] > 0
        else:
            mask[act.TARGET + b] = state["zombies"][p, b] > 0
    if asked == prompt.MOVE_ZOMBIE and f[frame.D] > 0:
        mask[act.DONE] = 1
