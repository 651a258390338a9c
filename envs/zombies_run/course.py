"""The course of the game: what comes next, until a seat is asked."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import prompt, stage
from .board import wait
from .campaign import bites_stage, dead_stage, location_stage
from .challenge import challenge_stage, encounter
from .clock import app, end_tick, seat_of


@rule
def advance(state: Any, content: Any) -> None:
    """Run on until a seat is asked or the game is over."""
    while not state["over"]:
        if state["pending"] != prompt.NONE:
            wait(state, state["pending"], state["asker"])
            return
        if stage_waits(state, content):
            return


@rule
def stage_waits(state: Any, content: Any) -> bool:
    """Play the stage on; returns True if it waits for an answer."""
    now = state["stage"]
    if now == stage.RUN:
        return run_stage(state, content)
    if now == stage.CHALLENGE:
        return challenge_stage(state, content)
    if now == stage.BITES:
        return bites_stage(state)
    if now == stage.DEAD:
        return dead_stage(state)
    if now == stage.ENCOUNTER:
        return encounter(state, content)
    if now == stage.LOCATION:
        location_stage(state, content)
        return False
    if now == stage.ARRIVAL:
        return wait(state, prompt.ARRIVAL, 0)
    if now == stage.SACRIFICE:
        return wait(state, prompt.VICTIM, 0)
    if now == stage.REST:
        return wait(state, prompt.REST, 0)
    return wait(state, prompt.ROUTE, 0)


@rule
def run_stage(state: Any, content: Any) -> bool:
    """A tick: every seat acts once, then the app (rulings 1, 67)."""
    if state["k"] < state["players"]:
        return wait(state, prompt.ACT, seat_of(state, content, state["k"]))
    if state["pc"] == 0:
        app(state, content)
    else:
        end_tick(state, content)
    return False
