"""The day: planning, the city, scouting, production, fighting (R3 to R6)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import rand_below
from . import effect, frame, mod, news, prompt, task
from .board import (
    all_room,
    fight_kills,
    fighters,
    healthy,
    kill,
    loose,
    pawns,
    push,
    spend,
    stand,
    stocked,
    wait,
)
from .moves import draw_find, finds_left
from .state import AMMO, BARRICADES, BUILDINGS, FIND_KINDS, FUEL, GOODS, LOCATIONS, MEDICINE
from .wake import AGAIN, NEXT, WAITING

# planning

PLAN_FIGHT = 6  # step of planning at which the barricades are manned
PLAN_STEPS = 10
PLAN_TASKS = (
    task.CITY,
    task.SCOUT,
    task.GUARD,
    task.WORKSHOP,
    task.LAB,
    task.WARD,
    task.CITY,
    task.PEN,
    task.BEDS,
    task.KITCHEN,
)
PLAN_PLACES = (2, 1, 1, 2, 2, 1, 0, 1, 1, 1)


@rule
def places(state: Any, content: Any, p: int, step: int) -> Any:
    """Return how many people a player can assign at a step of planning (R3.2 to R3.11)."""
    n = min(PLAN_PLACES[step], state["standing"][p])
    if step == 0 and (state["mods"][mod.ROADS] > 0 or state["goods"][p, FUEL] == 0):
        return 0
    if PLAN_TASKS[step] == task.WORKSHOP:  # ruling 37
        return min(n, all_room(state, content, p))
    if PLAN_TASKS[step] == task.BEDS and content["beds"] + state["mods"][mod.BEDS] <= 0:  # ruling 76
        return 0
    return n


@rule
def plan_stage(state: Any, content: Any, p: int) -> int:
    """Ask a player for the task that is planned now (R3.1, ruling 14); free actions go with the trip (ruling 74)."""
    step = state["pc"]
    if step == 0:
        wait(state, prompt.PLAN_CITY, p)
        return WAITING
    if step == PLAN_FIGHT:
        if state["standing"][p] == 0:
            return NEXT
        wait(state, prompt.PLAN_FIGHT, p)
        return WAITING
    if places(state, content, p, step) == 0:
        return NEXT
    wait(state, prompt.PLAN, p)
    return WAITING


@rule
def assign(state: Any, p: int, t: int, n: int) -> None:
    """Put people from the track to a task; a trip costs the fuel in the tank at once (R3.2, ruling 15)."""
    if n == 0:
        return
    state["standing"][p] -= n
    state["task"][p, t] += n
    if t == task.CITY:
        spend(state, p, FUEL, 1)
    log(state, news.ASSIGNED, p, t, n, 0)


# city


@rule
def city_roll(state: Any, content: Any) -> None:
    """Move the activity marker: down by the die if anybody goes, else up (R4.2, R4.7, rulings 20, 21)."""
    going = 0
    for p in range(state["players"]):
        going += state["task"][p, task.CITY]
    if going > 0:
        state["roll"] = rand_below(state, content["die"]) + 1
        state["activity"] = min(content["spaces"] - 1, state["activity"] + state["roll"])
        log(
            state,
            news.CITY_ROLL,
            state["start"],
            state["roll"],
            state["activity"],
            content["colour"][state["activity"]],
        )
    else:
        state["activity"] = max(0, state["activity"] - content["rise"])
        log(state, news.CITY_QUIET, state["start"], state["activity"], content["colour"][state["activity"]], 0)


@rule
def attackable(state: Any, p: int, rival: int) -> Any:
    """Return the building in which p can attack a rival by superiority of standing pawns, or -1 (R12.2, ruling 66)."""
    if rival == p or not state["alive"][rival]:
        return -1
    for b in range(BUILDINGS):
        there = state["visit"][rival, b] + state["killer"][rival, b]
        if there > 0 and state["visit"][p, b] > state["visit"][rival, b]:
            return b
    return -1


@rule
def place_stage(state: Any, content: Any, p: int) -> int:
    """Place the travellers on buildings; in the aggressive variant one attack is possible then (R4.3, R12.1)."""
    placed = 0
    for b in range(BUILDINGS):
        placed += state["visit"][p, b]
    if state["pc"] == 0:
        if placed < state["task"][p, task.CITY]:
            wait(state, prompt.BUILDING, p)
            return WAITING
        state["pc"] = 1
        if content["aggressive"] and placed > 0:
            for rival in range(state["players"]):
                if attackable(state, p, rival) >= 0:
                    wait(state, prompt.ATTACK, p)
                    return WAITING
    return NEXT


@rule
def take_stage(state: Any, content: Any, p: int) -> int:
    """Take goods building by building, for each standing pawn as many as the colour says (R4.4, R12.5, ruling 23)."""
    while state["pc"] < BUILDINGS:
        b = state["pc"]
        state["pc"] += 1
        if state["visit"][p, b] > 0:
            n = state["visit"][p, b] * content["rate"][content["colour"][state["activity"]]]
            push(state, frame.GAIN, p, (1 << GOODS) - 1, b, n, 1)
            return AGAIN
    return NEXT


@rule
def return_stage(state: Any, content: Any, p: int) -> int:
    """Zombies follow those who return, killers too; then they stand on the track (R4.5, R4.6, R12.5, ruling 26)."""
    people = state["task"][p, task.CITY]
    state["visit"][p, :] = 0
    state["killer"][p, :] = 0
    if people == 0:
        return NEXT
    stand(state, p, task.CITY)
    n = content["dragged"][content["colour"][state["activity"]], people] + state["mods"][mod.CITY]
    if n > 0:
        push(state, frame.ZOMBIES, p, n, 0, 0, 0)
    return AGAIN


# scouting


@rule
def raidable(state: Any, content: Any, p: int, rival: int, murder: int) -> Any:
    """Return whether p can raid a rival: enough people, no guard, goods to take (R5.7, R5.8, rulings 28, 30)."""
    if rival == p or not state["alive"][rival] or state["task"][rival, task.GUARD] > 0:
        return False
    return healthy(state, rival) >= content["raid_people"] and (murder or loose(state, rival) > 0)


@rule
def any_raid(state: Any, content: Any, p: int, murder: int) -> Any:
    """Return whether any rival can be raided."""
    for rival in range(state["players"]):
        if raidable(state, content, p, rival, murder):
            return True
    return False


@rule
def can_visit(state: Any, content: Any, p: int, place: int) -> Any:
    """Return whether a location is open and would do something for p (section 3.2 of the rulings, L1 to L8)."""
    if not state["location_open"][place]:
        return False
    code, a = content["location"][place, 0], content["location"][place, 1]
    if code == effect.PLACE_GOODS:
        return stocked(state, a) > 0
    if code == effect.PLACE_BARRELS:
        return all_room(state, content, p) > 0
    if code == effect.PLACE_RECRUIT:
        return pawns(state, p) < content["pawns"]
    if code == effect.PLACE_FINDS:
        return finds_left(state) > 0
    return state["light"][p] + state["serious"][p] > 0


@rule
def can_scout(state: Any, content: Any, p: int) -> Any:
    """Return whether a scout has any action (ruling 77)."""
    if finds_left(state) > 0 or pawns(state, p) < content["pawns"]:
        return True
    if any_raid(state, content, p, content["aggressive"]):
        return True
    for place in range(LOCATIONS):
        if can_visit(state, content, p, place):
            return True
    return False


@rule
def scout_stage(state: Any, content: Any, p: int) -> int:
    """One action, then zombies unless camouflaged, then back to the track (R5.1 to R5.11, ruling 33)."""
    if state["task"][p, task.SCOUT] == 0:
        return NEXT
    n = max(0, content["scouting"] + state["mods"][mod.SCOUTING])
    if state["pc"] == 0:
        state["pc"] = 1
        if can_scout(state, content, p):
            wait(state, prompt.SCOUT, p)
            return WAITING
    if state["pc"] == 1:
        state["pc"] = 2
        state["answer"] = 0
        if n > 0:
            push(state, frame.ASK, p, effect.CAMOUFLAGE, 0, 0, 0)
            return AGAIN
    if state["pc"] == 2:
        state["pc"] = 3
        if n > 0 and not state["answer"]:
            push(state, frame.ZOMBIES, p, n, 0, 0, 0)
            return AGAIN
    stand(state, p, task.SCOUT)
    return NEXT


@rule
def recruit(state: Any, p: int, luggage: int) -> None:
    """A new person lies on the track until the next turn and brings goods of choice (R5.5, R5.6)."""
    state["lying"][p] += 1
    log(state, news.JOINED, p, 0, 0, 0)
    push(state, frame.GAIN, p, (1 << GOODS) - 1, frame.SUPPLY, luggage, 1)


@rule
def obtain_finds(state: Any, p: int, n: int) -> None:
    """Draw finds; then the hand limit counts (R5.2, R5.4)."""
    for _ in range(n):
        draw_find(state, p)
    push(state, frame.SURPLUS, p, 0, 0, 0, 0)


@rule
def visit(state: Any, content: Any, p: int, place: int) -> None:
    """Carry out a location's action for a scout (R5.9)."""
    code, a, n = content["location"][place, 0], content["location"][place, 1], content["location"][place, 2]
    log(state, news.VISITED, p, place, 0, 0)
    if code == effect.PLACE_GOODS:
        push(state, frame.GAIN, p, 1 << a, frame.SUPPLY, n, 1)
    elif code == effect.PLACE_BARRELS:
        push(state, frame.BARREL, p, n, 0, 0, 0)
    elif code == effect.PLACE_RECRUIT:
        recruit(state, p, n)
    elif code == effect.PLACE_FINDS:
        obtain_finds(state, p, n)
    else:
        cured = state["light"][p] + state["serious"][p]
        state["standing"][p] += cured
        state["exempt"][p] += cured
        state["light"][p] = 0
        state["serious"][p] = 0
        log(state, news.CURED, p, cured, 0, 0)


# production and fight


@rule
def production_stage(state: Any, content: Any, p: int) -> int:
    """Workshop, laboratory, ward: products first, then the noise of that building (R6.2 to R6.8)."""
    while state["pc"] < 6:
        step = state["pc"]
        state["pc"] += 1
        t = task.WORKSHOP + step // 2
        people = state["task"][p, t] + 0
        if people > 0:
            if step % 2:
                push(state, frame.ZOMBIES, p, content["noise"], 0, 0, 0)
            elif t == task.WORKSHOP:
                push(state, frame.BARREL, p, people, 0, 0, 0)
            elif t == task.LAB:
                push(state, frame.GAIN, p, (1 << FUEL) | (1 << AMMO), frame.SUPPLY, people, 1)
            else:
                push(state, frame.GAIN, p, 1 << MEDICINE, frame.SUPPLY, people, 1)
            return AGAIN
    for t in range(task.WORKSHOP, task.WARD + 1):
        stand(state, p, t)
    return NEXT


@rule
def fight_stage(state: Any, content: Any, p: int) -> int:
    """Every fighter kills at his own barricade and returns to the track (R6.9, R10.5, rulings 38, 84, 87)."""
    if state["pc"] == 0:
        state["pc"] = 1
        state["answer"] = 0
        base = fight_kills(state, content, 1)
        for b in range(BARRICADES):
            if (
                fighters(state, p, b) > 0
                and state["zombies"][p, b] > base * fighters(state, p, b)
                and machete(state, content, p) > base
            ):
                push(state, frame.ASK, p, effect.MACHETE, 0, 0, 0)
                return AGAIN
    rate = fight_kills(state, content, state["answer"])
    for b in range(BARRICADES):
        kill(state, p, b, rate * fighters(state, p, b))
        stand(state, p, task.FIGHT_A + b)
    return NEXT


@rule
def machete(state: Any, content: Any, p: int) -> Any:
    """Return the best kill rate of the finds in hand that change it, 0 without one."""
    best = 0
    for kind in range(FIND_KINDS):
        if state["hand"][p, kind] > 0 and content["find_effect"][kind, 0] == effect.MACHETE:
            best = max(best, content["find_effect"][kind, 2])
    return best
