"""Feeding and treating (R7)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import frame, mod, news, prompt, task
from .board import push, sicken, spend, stand, wait
from .state import FOOD, MEDICINE
from .wake import AGAIN, NEXT, WAITING


@rule
def need(state: Any, p: int) -> Any:
    """Return the meals due: who stands or makes food eats, the lying and the cured do not (R7.1, ruling 40)."""
    eaters = (
        state["standing"][p] + state["task"][p, task.PEN] + state["task"][p, task.BEDS] + state["task"][p, task.KITCHEN]
    )
    return max(0, eaters - state["exempt"][p])


@rule
def from_food(state: Any, content: Any, p: int) -> Any:
    """Return the portions that one food gives: more with a person in the kitchen (R7.4)."""
    return content["kitchen"] if state["task"][p, task.KITCHEN] > 0 else 1


@rule
def produced(state: Any, content: Any, p: int) -> Any:
    """Return the portions from pen and garden beds (R7.3)."""
    pen = state["task"][p, task.PEN] * max(0, content["pen"] + state["mods"][mod.PEN])
    beds = state["task"][p, task.BEDS] * max(0, content["beds"] + state["mods"][mod.BEDS])
    return (pen + beds) * from_food(state, content, p)


@rule
def feeding_stage(state: Any, content: Any, p: int) -> int:
    """Feed, treat, then the untreated get worse and the starved fall sick (R7, rulings 78, 79)."""
    if state["pc"] == 0:
        state["pc"] = 1
        if need(state, p) > produced(state, content, p):
            wait(state, prompt.MEALS, p)
            return WAITING
        eat(state, content, p, 0)
    if state["pc"] == 1:
        if state["sick_light"] + state["sick_serious"] > 0:
            wait(state, prompt.TREAT, p)
            return WAITING
        state["pc"] = 2
    if state["pc"] == 2:
        if state["untreated_serious"] > 0:
            state["untreated_serious"] -= 1
            state["serious"][p] -= 1
            push(state, frame.DEATH, p, 0, 0, 0, 0)
            return AGAIN
        state["light"][p] -= state["untreated_light"]
        state["serious"][p] += state["untreated_light"]
        if state["untreated_light"] > 0:
            log(state, news.WORSE, p, state["untreated_light"], 0, 0)
        for t in range(task.PEN, task.KITCHEN + 1):
            stand(state, p, t)
        state["pc"] = 3
    if state["pc"] == 3:
        if state["starved"] > 0:
            state["starved"] -= 1
            sicken(state, content, p, 0)
            return AGAIN
        state["pc"] = 4
        push(state, frame.OVERFLOW, p, 0, 0, 0, 0)
        return AGAIN
    return NEXT


@rule
def eat(state: Any, content: Any, p: int, medicine: int) -> None:
    """Eat produced food, the medicine chosen, then food as far as needed; note who starves (R7.2, R7.5, ruling 78)."""
    due = need(state, p)
    portions = produced(state, content, p)
    rate = from_food(state, content, p)
    missing = max(0, due - portions - medicine)
    tokens = min(state["goods"][p, FOOD], (missing + rate - 1) // rate)
    spend(state, p, MEDICINE, medicine)
    spend(state, p, FOOD, tokens)
    portions += tokens * rate
    state["starved"] = max(0, due - portions - medicine)
    state["leftover"] = max(0, portions + medicine - due)
    state["sick_light"] = state["light"][p]
    state["sick_serious"] = state["serious"][p]
    state["untreated_light"] = 0
    state["untreated_serious"] = 0
    log(state, news.ATE, p, due - state["starved"], tokens, medicine)
    if state["starved"] > 0:
        log(state, news.STARVED, p, state["starved"], 0, 0)
