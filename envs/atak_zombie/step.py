"""What an answer of the acting player does (``apply``)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log, log_to
from . import actions as act
from . import frame, news, prompt, stage, task
from .attacks import remove_pawn
from .board import (
    drop_trap,
    pop,
    push,
    spend,
    top,
)
from .day import (
    PLAN_TASKS,
    assign,
    attackable,
    obtain_finds,
    recruit,
    visit,
)
from .feeding import eat, from_food
from .moves import lose_barrel, play_find, receive, take_gain
from .night import (
    concede,
    explode_ammo,
    explode_medicine,
    fire,
    give_up,
)
from .state import AMMO, BARRICADES, EMPTY, FOOD, MEDICINE, POINTS
from .wake import (
    buy,
    discard_event,
    lay_event,
    pass_trick,
)


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
    """Free actions (R8.1, ruling 74); the trip or `done` ends them."""
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
    """Man the barricades (R3.8, R10.2): the payload is (people on A, on B, on C) in base (3, 2, 3)."""
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
    """Put odd newcomers, or let zombies leave (R1.13, R8.11, R9.4)."""
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
    """Send the last newcomers to a food trap; the others are placed before them by balance (R8.11, ruling 52)."""
    last = min(content["food_diverts"], f[frame.A])
    f[frame.B] = b
    f[frame.C] = f[frame.A] - last


@rule
def apply_attack(state: Any, content: Any, p: int, action: int) -> None:
    """Answer a breach or the horde's assault at the barricade of the step (R9.8, R10.7, rulings 53 to 61)."""
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
    """Treat the next sick person or leave him (R7.12); the cured stand up and need no meal today."""
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
    """The action of a scout (R5.1)."""
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
