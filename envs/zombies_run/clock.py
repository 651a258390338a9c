"""The clock of a run: whose turn it is in a tick, and what the app does at its end (R5, R10)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import rand_below
from . import effect, news, stage
from .party import perk
from .state import TEAMS
from .tables import SUPPLY_TICKS, VERSUS
from .tools import advance_tracker
from .versus import alarm, all_caught
from .zombies import detect


@rule
def seat_of(state: Any, content: Any, k: int) -> Any:
    """Return the k-th seat of a tick: leader first; the teams of Versus take turns at going first (rulings 8, 56)."""
    if content["mode"] != VERSUS:
        return k
    size = state["players"] // TEAMS
    team = (state["first"] + state["tick"] - 1 + k // size) % TEAMS
    return team * size + k % size


@rule
def is_due(state: Any, content: Any, base: int) -> bool:
    """Return whether an event that is set for tick ``base`` comes now, if it did not come before (rulings 10, 67).

    It comes with equal chance at any of the ticks that the jitter allows; those outside of the run count as the first
    and the last tick.
    """
    here = 0
    later = 0
    for shift in range(-content["jitter"], content["jitter"] + 1):
        at = max(1, base + shift)
        if content["mode"] != VERSUS:
            at = min(at, content["ticks"])
        if at == state["tick"]:
            here += 1
        elif at > state["tick"]:
            later += 1
    if later == 0:
        return here > 0
    return here > 0 and rand_below(state, here + later) < here


@rule
def advances(state: Any, content: Any) -> None:
    """All that advances in this tick (ruling 67: before detections)."""
    while not state["over"]:
        base = (state["advanced"] + 1) * content["advance_every"]
        beyond = content["mode"] != VERSUS and base > content["ticks"]
        if beyond or not is_due(state, content, base):
            return
        state["advanced"] += 1
        state["last_advance"] = state["tick"]
        for t in range(content["teams"]):
            advance_tracker(state, content, t)
        all_caught(state, content)


@rule
def detections(state: Any, content: Any) -> None:
    """All zombies that are detected in this tick."""
    every = content["versus_detect"] if content["mode"] == VERSUS else content["detect_every"]
    while every > 0 and not state["over"]:
        base = content["detect_first"] + state["detected"] * every
        beyond = content["mode"] != VERSUS and base > content["ticks"]
        if beyond or not is_due(state, content, base):
            return
        state["detected"] += 1
        state["last_detection"] = state["tick"]
        for t in range(content["teams"]):
            detect(state, content, t)
            late = content["mode"] != VERSUS and state["run"] >= content["double_from"]
            if late and rand_below(state, 100) < content["double_percent"]:
                detect(state, content, t)


@rule
def supplies(state: Any, content: Any) -> None:
    """Supplies found on the way (R7.1)."""
    if state["run"] < content["supply_from"]:
        return
    for i in range(SUPPLY_TICKS):
        if content["supply_ticks"][i] == state["tick"]:
            gain_supplies(state, content["supplies"])


@rule
def gain_supplies(state: Any, n: int) -> None:
    """Add to the supplies."""
    if n > 0:
        state["supplies"] += n
        log(state, news.SUPPLIES, 0, n, 0, 0)


@rule
def app(state: Any, content: Any) -> None:
    """What the app does at the end of a tick: advance, detection, alarm, supplies, encounter (ruling 67)."""
    state["pc"] = 1
    advances(state, content)
    detections(state, content)
    if content["mode"] == VERSUS:
        if not state["over"] and state["tick"] % content["alarm_every"] == 0:
            alarm(state, content)
        return
    supplies(state, content)
    if state["fresh"] and state["tick"] == content["encounter_tick"]:
        state["stage"] = stage.ENCOUNTER


@rule
def end_tick(state: Any, content: Any) -> None:
    """Begin the next tick, or arrive after the last one of a run."""
    state["k"] = 0
    state["pc"] = 0
    if content["mode"] == VERSUS or state["tick"] < content["ticks"]:
        state["tick"] += 1
        return
    if state["run"] >= content["supply_from"]:
        gain_supplies(state, perk(state, content, effect.SUPPLIES))
    state["stage"] = stage.ARRIVAL
    log(state, news.ARRIVED, 0, state["place"], 0, 0)
