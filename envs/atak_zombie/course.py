"""The course of the game: which stage follows which, until a player is asked (R2 to R11)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import prompt, stage, task
from .board import seat, wait
from .day import (
    PLAN_STEPS,
    city_roll,
    fight_stage,
    place_stage,
    plan_stage,
    production_stage,
    return_stage,
    scout_stage,
    take_stage,
)
from .feeding import feeding_stage
from .interrupts import interrupt
from .night import (
    arming_stage,
    arrive_stage,
    attack_ends,
    bonus_stage,
    finish,
    horde_arrive_stage,
    horde_roll,
    last_finds_stage,
    night_roll,
    pass_token,
    resolve_stage,
)
from .state import TURNS
from .survival import living
from .wake import NEXT, WAITING, begin_turn, buy_stage, event_stage, events_in_hand, layer, tricks_stage


@rule
def advance(state: Any, content: Any) -> None:
    """Run on until a player is asked or the game is over."""
    while True:
        if living(state) <= 1 and not state["attack"] and not state["over"]:
            finish(state, content)  # R11.1, ruling 65
        if state["over"]:
            return
        if state["depth"] > 0:
            if interrupt(state, content):
                return
        elif is_table_stage(state["stage"]):
            if table_stage(state, content):
                return
        elif state["k"] >= state["players"]:
            state["k"] = 0
            end_stage(state, content)
        elif not state["alive"][seat(state, state["k"])]:
            next_player(state)
        else:
            result = player_stage(state, content, seat(state, state["k"]))
            if result == WAITING:
                return
            if result == NEXT:
                next_player(state)


@rule
def next_player(state: Any) -> None:
    """Go on to the next player of the stage; planning keeps its step."""
    state["k"] += 1
    if state["stage"] != stage.PLAN:
        state["pc"] = 0


@rule
def is_table_stage(now: int) -> Any:
    """Return whether a stage is not played player by player."""
    return (
        now == stage.BEGIN
        or now == stage.WAKE_DISCARD
        or now == stage.WAKE_LAY
        or now == stage.WAKE_TRICKS
        or now == stage.CITY_ROLL
        or now == stage.NIGHT_ROLL
        or now == stage.NIGHT_END
        or now == stage.HORDE_ROLL
        or now == stage.HORDE_END
    )


@rule
def table_stage(state: Any, content: Any) -> bool:
    """Play a stage that is not played player by player; returns True if it waits for an answer."""
    now = state["stage"]
    if now == stage.BEGIN:
        begin_turn(state, content)
    elif now == stage.WAKE_DISCARD:
        return wait(state, prompt.DISCARD_EVENT, layer(state))
    elif now == stage.WAKE_LAY:
        if events_in_hand(state) > 0:
            return wait(state, prompt.LAY_EVENT, layer(state))
        go(state, stage.PLAN)
    elif now == stage.WAKE_TRICKS:
        if tricks_stage(state, content) == WAITING:
            return True
        go(state, stage.WAKE_LAY)
    elif now == stage.CITY_ROLL:
        city_roll(state, content)
        go(state, stage.CITY_PLACE)
    elif now == stage.NIGHT_ROLL:
        night_roll(state, content)
        go(state, stage.NIGHT_ARRIVE)
    elif now == stage.HORDE_ROLL:
        horde_roll(state, content)
        go(state, stage.HORDE_ARRIVE)
    else:
        attack_ends(state)
        after_attack(state, content, now)
    return False


@rule
def after_attack(state: Any, content: Any, now: int) -> None:
    """Go on after a night or a horde (R9.12, R10.8 to R10.10, R11.2)."""
    if state["turn"] >= TURNS:
        go(state, stage.LAST_FINDS)
    elif now == stage.HORDE_END and content["bonus"][state["turn"]]:
        go(state, stage.BONUS)
    else:
        pass_token(state)
        go(state, stage.BEGIN)


@rule
def go(state: Any, to: int) -> None:
    """Begin a stage with the first player."""
    state["stage"] = to
    state["k"] = 0
    state["pc"] = 0


@rule
def player_stage(state: Any, content: Any, p: int) -> int:
    """Play a stage for one player."""
    now = state["stage"]
    if now == stage.PLAN:
        return plan_stage(state, content, p)
    if now == stage.CITY_PLACE:
        return place_stage(state, content, p)
    if now == stage.CITY_TAKE:
        return take_stage(state, content, p)
    if now == stage.CITY_RETURN:
        return return_stage(state, content, p)
    if now == stage.SCOUTING:
        return scout_stage(state, content, p)
    if now == stage.GUARD_END:
        state["standing"][p] += state["task"][p, task.GUARD]
        state["task"][p, task.GUARD] = 0
        return NEXT
    if now == stage.PRODUCTION:
        return production_stage(state, content, p)
    if now == stage.FIGHT or now == stage.HORDE_FIGHT:
        return fight_stage(state, content, p)
    if now == stage.FEEDING:
        return feeding_stage(state, content, p)
    return player_stage_2(state, content, p, now)


@rule
def player_stage_2(state: Any, content: Any, p: int, now: int) -> int:
    """Play a stage for one player, continued."""
    if now == stage.ARMING or now == stage.HORDE_ARMING:
        return arming_stage(state, content, p)
    if now == stage.NIGHT_ARRIVE:
        return arrive_stage(state, content, p)
    if now == stage.NIGHT_RESOLVE:
        return resolve_stage(state, content, p, 0)
    if now == stage.HORDE_RESOLVE:
        return resolve_stage(state, content, p, 1)
    if now == stage.HORDE_ARRIVE:
        return horde_arrive_stage(state, content, p)
    if now == stage.HORDE_SEND:
        if state["pc"] == 0 and state["standing"][p] > 0:
            wait(state, prompt.PLAN_FIGHT, p)
            return WAITING
        return NEXT
    if now == stage.WAKE_EVENT:
        return event_stage(state, content, p)
    if now == stage.SETUP_BUY:
        return buy_stage(state, content, p)
    if now == stage.BONUS:
        return bonus_stage(state, content, p)
    if now == stage.LAST_FINDS:
        return last_finds_stage(state, content, p)
    if state["boxed"][p] < 0:  # SETUP_BOX
        wait(state, prompt.BOX, p)
        return WAITING
    return NEXT


@rule
def end_stage(state: Any, content: Any) -> None:
    """Begin the stage that follows once all players have played one."""
    now = state["stage"]
    if now == stage.PLAN and state["pc"] < PLAN_STEPS - 1:
        state["pc"] += 1
    elif now == stage.WAKE_EVENT:
        state["passes"] = 0
        go(state, stage.WAKE_TRICKS)
    elif now == stage.BONUS:
        pass_token(state)
        go(state, stage.BEGIN)
    elif now == stage.LAST_FINDS:
        finish(state, content)
    else:
        go(state, now + 1)  # the stages stand in the order of play
