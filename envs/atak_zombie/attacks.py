"""Attacks on people and their goods: raids, fights in the city, and who dies (R5.7, R9.10, R12)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import effect, frame, news, prompt, task
from .board import healthy, pawns, pop, push, take_person, top, wait
from .state import GOODS
from .survival import check_out


@rule
def raid(state: Any, content: Any) -> bool:
    """A raid (R5.7, R12.6, R12.7, ruling 68): rival, revolver, then the goods; or a pawn, defibrillator, one good."""
    f = top(state)
    p, murder, rival = f[frame.WHO] + 0, f[frame.A] + 0, f[frame.C] + 0
    if f[frame.PC] == 0:
        return wait(state, prompt.RIVAL, p)
    if f[frame.PC] == 1:
        f[frame.PC] = 2
        push(state, frame.ASK, rival, effect.REVOLVER, 0, 0, 0)
        return False
    if f[frame.PC] == 2:
        if state["answer"]:
            log(state, news.STOPPED, p, rival, 0, 0)
            pop(state)
            return False
        f[frame.PC] = 3
        if murder:
            return wait(state, prompt.VICTIM, rival)
    if f[frame.PC] == 3 and murder:
        f[frame.PC] = 4
        push(state, frame.ASK, rival, effect.DEFIBRILLATOR, 0, 0, 0)
        return False
    victim = f[frame.D] + 0
    pop(state)
    push(
        state,
        frame.GAIN,
        p,
        (1 << GOODS) - 1,
        frame.FROM_RIVAL + rival,
        content["murder"] if murder else content["theft"],
        1,
    )
    if murder and not state["answer"]:
        remove_pawn(state, rival, victim)
        log(state, news.MURDERED, p, rival, 0, 0)
        check_out(state, rival)
    return False


CASUALTY_TASKS = (
    task.SCOUT,
    task.WORKSHOP,
    task.LAB,
    task.WARD,
    task.PEN,
    task.BEDS,
    task.KITCHEN,
    task.FIGHT_A,
    task.FIGHT_B,
    task.FIGHT_C,
)
LIES, FIRST_TASK, IS_LIGHT, IS_SERIOUS = 1, 2, 12, 13  # payloads of the casualty family; 0 stands on the track


@rule
def count_of(state: Any, p: int, who: int) -> Any:
    """Return the people whom a casualty payload means."""
    if who == 0:
        return state["standing"][p] + 0
    if who == LIES:
        return state["lying"][p] + 0
    if who == IS_LIGHT:
        return state["light"][p] + 0
    if who == IS_SERIOUS:
        return state["serious"][p] + 0
    return state["task"][p, CASUALTY_TASKS[who - FIRST_TASK]] + 0


@rule
def remove_pawn(state: Any, p: int, who: int) -> None:
    """Remove a person whom a casualty payload means; a pawn killed at a task does not do it (ruling 69)."""
    if who == 0:
        state["standing"][p] -= 1
        state["exempt"][p] = min(state["exempt"][p], healthy(state, p))
    elif who == LIES:
        state["lying"][p] -= 1
    elif who == IS_LIGHT:
        state["light"][p] -= 1
    elif who == IS_SERIOUS:
        state["serious"][p] -= 1
    else:
        state["task"][p, CASUALTY_TASKS[who - FIRST_TASK]] -= 1


@rule
def attack(state: Any, content: Any) -> bool:
    """A fight in the city (R12.1 to R12.5, rulings 66 to 68): revolver before, defibrillator after the kill."""
    f = top(state)
    p, building, rival = f[frame.WHO], f[frame.B], f[frame.C]
    if f[frame.PC] == 0:
        f[frame.PC] = 1
        push(state, frame.ASK, rival, effect.REVOLVER, 0, 0, 0)
        return False
    if f[frame.PC] == 1:
        if state["answer"]:
            log(state, news.STOPPED, p, rival, 0, 0)
            pop(state)
            return False
        if state["killer"][rival, building] > 0:  # the lying pawn dies first
            state["killer"][rival, building] -= 1
        else:
            state["visit"][rival, building] -= 1
        state["task"][rival, task.CITY] -= 1
        state["visit"][p, building] -= 1
        state["killer"][p, building] += 1
        log(state, news.MURDERED, p, rival, 0, 0)
        f[frame.PC] = 2
        push(state, frame.ASK, rival, effect.DEFIBRILLATOR, 0, 0, 0)
        return False
    if state["answer"]:
        state["visit"][rival, building] += 1
        state["task"][rival, task.CITY] += 1
        log(state, news.REVIVED, rival, 0, 0, 0)
    pop(state)
    check_out(state, rival)
    return False


@rule
def casualties(state: Any, content: Any) -> bool:
    """Zombies in the base kill one person each; the owner picks among healthy and sick (R9.10, ruling 56)."""
    f = top(state)
    p = f[frame.WHO] + 0
    while f[frame.A] > 0 and pawns(state, p) > 0:
        track = state["standing"][p] + state["lying"][p]
        all_people = track + state["light"][p] + state["serious"][p]
        if track != all_people and state["light"][p] != all_people and state["serious"][p] != all_people:
            return wait(state, prompt.CASUALTY, p)
        if track > 0:
            take_person(state, p)
        elif state["light"][p] > 0:
            state["light"][p] -= 1
        else:
            state["serious"][p] -= 1
        f[frame.A] -= 1
    pop(state)
    return False
