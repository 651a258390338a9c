"""The course of the game: which stage follows which (``advance``), and what an answer does (``apply``)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log, log_to
from . import actions as act
from . import frame, news, prompt, stage, task
from .board import (
    drop_trap,
    living,
    pop,
    push,
    seat,
    spend,
    top,
    wait,
)
from .day import (
    PLAN_STEPS,
    PLAN_TASKS,
    assign,
    attackable,
    city_roll,
    eat,
    feeding_stage,
    fight_stage,
    from_food,
    obtain_finds,
    place_stage,
    plan_stage,
    production_stage,
    recruit,
    return_stage,
    scout_stage,
    take_stage,
    visit,
)
from .interrupts import interrupt, remove_pawn
from .moves import lose_barrel, play_find, receive, take_gain
from .night import (
    arming_stage,
    arrive_stage,
    attack_ends,
    bonus_stage,
    concede,
    explode_ammo,
    explode_medicine,
    finish,
    fire,
    give_up,
    horde_arrive_stage,
    horde_roll,
    last_finds_stage,
    night_roll,
    pass_token,
    resolve_stage,
)
from .state import AMMO, BARRICADES, EMPTY, FOOD, MEDICINE, POINTS, TURNS
from .wake import (
    NEXT,
    WAITING,
    begin_turn,
    buy,
    buy_stage,
    discard_event,
    event_stage,
    events_in_hand,
    lay_event,
    layer,
    pass_trick,
    tricks_stage,
)

# the course of the game


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
    """Go on after a night or a horde (R9.10, R10.7, R10.8, R11.2)."""
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


# answers


@rule
def apply(state: Any, content: Any, action: int) -> None:
    """Enter the acting player's answer."""
    asked = state["prompt"]
    p = state["current"]
    if asked == prompt.PLAN:
        assign(state, p, PLAN_TASKS[state["pc"]], action - act.PLAN)
        state["k"] += 1
    elif asked == prompt.PLAN_CITY or asked == prompt.FREE:
        apply_free(state, content, p, action)
    elif asked == prompt.PLAN_FIGHT:
        apply_fight(state, p, action - act.FIGHT)
    elif asked == prompt.GAIN:
        apply_gain(state, p, (action - act.GAIN) // 5, (action - act.GAIN) % 5)
    elif asked == prompt.ZOMBIE or asked == prompt.SPARE or asked == prompt.DIVERT or asked == prompt.LEAVE:
        apply_zombies(state, content, p, asked, action)
    elif asked == prompt.BREACH or asked == prompt.ASSAULT:
        apply_attack(state, content, p, action)
    elif asked == prompt.ARM:
        for point in range(POINTS):
            state["armed"][p, point] = ((action - act.ARM) >> point) & 1
    elif asked == prompt.MEALS or asked == prompt.TREAT or asked == prompt.OVERFLOW:
        apply_feeding(state, content, p, asked, action)
    elif asked <= prompt.TRICK:
        apply_wake(state, content, p, asked, action)
    else:
        apply_rest(state, content, p, asked, action)


@rule
def apply_free(state: Any, content: Any, p: int, action: int) -> None:
    """Free actions (R8.2, ruling 74); the trip or `done` ends them."""
    if act.PLAY <= action < act.PLAY + 20:
        play_find(state, content, p, action - act.PLAY)
    elif act.TRAP <= action < act.TRAP + 12:
        build_trap(state, p, (action - act.TRAP) // 3, (action - act.TRAP) % 3)
    elif act.SHOOT <= action < act.SHOOT + 3:
        fire(state, content, p, action - act.SHOOT)
    elif state["stage"] == stage.PLAN:
        assign(state, p, task.CITY, action - act.PLAN)
        state["k"] += 1
    elif state["stage"] == stage.LAST_FINDS:
        state["k"] += 1
    else:
        state["pc"] = 1


@rule
def build_trap(state: Any, p: int, good: int, b: int) -> None:
    """Put a loose good on a barrel without a trap (R8.5)."""
    state["goods"][p, good] -= 1
    set_trap(state, p, good, b)


@rule
def set_trap(state: Any, p: int, good: int, b: int) -> None:
    """Turn a barrel without a trap into one with."""
    state["barrels"][p, b, EMPTY] -= 1
    state["barrels"][p, b, good + 1] += 1
    log(state, news.BUILT_TRAP, p, good, b, 0)


@rule
def apply_fight(state: Any, p: int, allocation: int) -> None:
    """Man the barricades (R3.7, R10.1): the payload is (people on A, on B, on C) in base (3, 2, 3)."""
    assign(state, p, task.FIGHT_A, allocation // 6)
    assign(state, p, task.FIGHT_B, allocation // 3 % 2)
    assign(state, p, task.FIGHT_C, allocation % 3)
    if state["stage"] == stage.PLAN:
        state["k"] += 1
    else:
        state["pc"] = 1


@rule
def apply_gain(state: Any, p: int, good: int, to: int) -> None:
    """Take a good and put it where the answer says (ruling 72)."""
    take_gain(state, top(state), good)
    if to == act.KEEP:
        receive(state, p, good)
    elif to == act.DISCARD:
        state["pool"][good] += 1
        log(state, news.THREW_AWAY, p, good, 0, 0)
    else:
        set_trap(state, p, good, to - act.TRAP_A)


@rule
def apply_zombies(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Put odd newcomers, or let zombies leave (R1.15, R8.9, R9.3)."""
    f = top(state)
    if asked == prompt.ZOMBIE:
        state["zombies"][p, action - act.ZOMBIE] += 1
        f[frame.C] -= 1
    elif asked == prompt.SPARE:
        for b in range(BARRICADES):
            if b != action - act.SPARE:
                state["zombies"][p, b] += 1
        f[frame.C] -= 2
    elif asked == prompt.LEAVE:
        state["zombies"][p, action - act.LEAVE] -= 1
        f[frame.A] -= 1
    elif action != act.NO:
        divert(state, content, p, f, action - act.DIVERT)


@rule
def divert(state: Any, content: Any, p: int, f: Any, b: int) -> None:
    """Send the last newcomers to a food trap; the others are placed before them by balance (R8.9, ruling 52)."""
    last = min(content["food_diverts"], f[frame.A])
    f[frame.B] = b
    f[frame.C] = f[frame.A] - last


@rule
def apply_attack(state: Any, content: Any, p: int, action: int) -> None:
    """Answer a breach or the horde's assault at the barricade of the step (R9.7, R10.6, rulings 53 to 61)."""
    b = int(state["pc"])
    if action == act.CONCEDE:
        concede(state, content, p, b)
    elif act.SHOOT <= action < act.SHOOT + 3:
        fire(state, content, p, b)
    elif action == act.TRIGGER + act.TRIGGER_MEDICINE:
        explode_medicine(state, content, p, b)
    elif action == act.TRIGGER + act.TRIGGER_AMMO:
        explode_ammo(state, p, b)
    elif act.GIVE_UP <= action < act.GIVE_UP + 5:
        give_up(state, content, p, b, action - act.GIVE_UP)
    else:
        play_find(state, content, p, action - act.PLAY)


@rule
def apply_feeding(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Meals, treatment, and what finds no room (R7)."""
    if act.PLAY <= action < act.PLAY + 20:
        play_find(state, content, p, action - act.PLAY)
        if asked == prompt.MEALS:
            state["pc"] = 0
    elif asked == prompt.MEALS:
        eat(state, content, p, action - act.MEALS)
    elif asked == prompt.TREAT:
        treat(state, content, p, action - act.TREAT)
    elif action < act.GIVE:  # overflow: a trap
        build_trap(state, p, (action - act.TRAP) // 3, (action - act.TRAP) % 3)
    else:
        spend(state, p, action - act.GIVE, 1)
        log(state, news.THREW_AWAY, p, action - act.GIVE, 0, 0)


@rule
def treat(state: Any, content: Any, p: int, how: int) -> None:
    """Treat the next sick person or leave him (R7.10); the cured stand up and need no meal today."""
    light = state["sick_light"] > 0
    if light:
        state["sick_light"] -= 1
    else:
        state["sick_serious"] -= 1
    if how == act.TREAT_LEAVE:
        if light:
            state["untreated_light"] += 1
        else:
            state["untreated_serious"] += 1
        return
    if how == act.TREAT_MEDICINE:
        spend(state, p, MEDICINE, 1)
    elif how == act.TREAT_PORTION:
        state["leftover"] -= 1
    else:
        spend(state, p, FOOD, 1)
        state["leftover"] += from_food(state, content, p) - 1
    if light:
        state["light"][p] -= 1
    else:
        state["serious"][p] -= 1
    state["standing"][p] += 1
    log(state, news.CURED, p, 1, 0, 0)


@rule
def apply_wake(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Setup, events and tricks (R1, R2)."""
    if asked == prompt.BOX:
        kind = action - act.BOX
        state["hand"][p, kind] -= 1
        state["boxed"][p] = kind
        log(state, news.BOXED, p, 0, 0, 0)
        log_to(state, 1 << p, news.BOXED_WHICH, p, kind, 0, 0)
    elif asked == prompt.BUY:
        if action == act.DONE:
            state["pc"] = 2
        else:
            buy(state, content, p, action - act.BUY)
    elif asked == prompt.DISCARD_EVENT:
        discard_event(state, p, action - act.EVENT)
    elif asked == prompt.LAY_EVENT:
        lay_event(state, content, p, action - act.EVENT)
    else:
        pass_trick(state)
        if action != act.NO:
            state["passes"] = 0
            play_find(state, content, p, action - act.PLAY)


@rule
def apply_rest(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Answers to the rarer questions."""
    if asked == prompt.SCOUT:
        apply_scout(state, content, p, action)
    elif asked == prompt.BUILDING:
        state["visit"][p, action - act.BUILDING] += 1
    elif asked == prompt.ATTACK:
        if action != act.NO:
            rival = (p + 1 + action - act.RIVAL) % state["players"]
            push(state, frame.ATTACK, p, 0, attackable(state, p, rival), rival, 0)
    elif asked == prompt.BARREL:
        top(state)[frame.A] -= 1
        state["barrels"][p, action - act.BARREL, EMPTY] += 1
        log(state, news.PLACED_BARREL, p, action - act.BARREL, 0, 0)
    elif asked == prompt.ASK:
        pop(state)
        state["answer"] = 0
        if action != act.NO:
            kind = action - act.PLAY
            play_find(state, content, p, kind)
            state["answer"] = max(1, content["find_effect"][kind, 2])
    elif asked == prompt.CASUALTY or asked == prompt.VICTIM:
        top(state)[frame.D] = action - act.CASUALTY
        if asked == prompt.CASUALTY:
            top(state)[frame.A] -= 1
            remove_pawn(state, p, action - act.CASUALTY)
    else:
        apply_cards(state, content, p, asked, action)


@rule
def apply_scout(state: Any, content: Any, p: int, action: int) -> None:
    """The action of a scout (R5.2)."""
    choice = action - act.SCOUT
    if action >= act.VISIT:
        visit(state, content, p, action - act.VISIT)
    elif choice == act.FIND:
        obtain_finds(state, p, 1)
    elif choice == act.RECRUIT:
        recruit(state, p, content["luggage"])
    else:
        push(state, frame.RAID, p, choice - act.RAID, 0, 0, 0)


@rule
def apply_cards(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Answers that belong to cards, payments and losses."""
    f = top(state)
    if asked == prompt.RIVAL:
        f[frame.C] = (p + 1 + action - act.RIVAL) % state["players"]
        f[frame.PC] = 1
        log(state, news.PICKED_RIVAL, p, f[frame.C], f[frame.KIND], 0)
    elif asked == prompt.SURPLUS:
        if action >= act.DISCARD_FIND:
            discard_find(state, p, action - act.DISCARD_FIND)
        else:
            play_find(state, content, p, action - act.PLAY)
    elif asked == prompt.TARGET:
        n = f[frame.A] + 0
        pop(state)
        hit(state, p, action - act.TARGET, n)
    elif asked == prompt.PAY_AMMO:
        f[frame.PC] = 3
        if action == act.YES:
            pop(state)
            spend(state, p, AMMO, 1)
            log(state, news.SHOT_DEAD, p, 0, 0, 0)
    elif asked == prompt.GIVE:
        f[frame.A] -= 1
        spend(state, p, action - act.GIVE, 1)
        log(state, news.LOST_GOODS, p, action - act.GIVE, 1, 0)
    else:
        apply_losses(state, p, f, asked, action)


@rule
def apply_losses(state: Any, p: int, f: Any, asked: int, action: int) -> None:
    """Answers that take a barrel, a trap or a zombie away from somewhere."""
    if asked == prompt.MOVE_ZOMBIE:
        if action == act.DONE:
            f[frame.PC] = 3
        else:
            state["zombies"][p, action - act.TARGET] -= 1
            f[frame.D] += 1
    elif asked == prompt.SNIPE:
        rival, good, b = f[frame.C] + 0, (action - act.SNIPE) // 3, (action - act.SNIPE) % 3
        pop(state)
        drop_trap(state, rival, b, good)
        log(state, news.LOST_TRAP, rival, good, b, 0)
    elif asked == prompt.LOSE_BARREL:
        owner = f[frame.A] + 0
        pop(state)
        lose_barrel(state, owner, action - act.LOSE)
    else:  # LOSE_TRAP
        good = f[frame.A] + 0
        pop(state)
        drop_trap(state, p, action - act.LOSE, good)
        log(state, news.LOST_TRAP, p, good, action - act.LOSE, 0)


@rule
def hit(state: Any, p: int, b: int, n: int) -> None:
    """Kill zombies at a barricade with a find."""
    n = min(n, state["zombies"][p, b])
    state["zombies"][p, b] -= n
    log(state, news.KILLED, p, n, b, 0)


@rule
def discard_find(state: Any, p: int, kind: int) -> None:
    """Discard a find above the hand limit, in the open (ruling 13)."""
    state["hand"][p, kind] -= 1
    state["find_used"][kind] += 1
    for viewer in range(state["players"]):
        state["known"][viewer, p, kind] = max(0, state["known"][viewer, p, kind] - 1)
    log(state, news.DISCARDED_FIND, p, kind, 0, 0)
