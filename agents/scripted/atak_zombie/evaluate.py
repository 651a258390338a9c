"""How well a base stands, for one-step lookahead and for search."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.atak_zombie import stage, task
from zombiezoo.envs.atak_zombie.board import fighters, healthy, points, strength
from zombiezoo.envs.atak_zombie.state import (
    AMMO,
    BARRICADES,
    FOOD,
    FUEL,
    MEDICINE,
)
from zombiezoo.envs.core.jit import rule


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return how well a base stands against the best rival: points and people, less what its barricades cannot hold."""
    own = base_value(state, content, player)
    best = -1000.0
    for p in range(state["players"]):
        if p != player and state["alive"][p]:
            best = max(best, base_value(state, content, p))
    if not state["alive"][player]:
        return -1.0
    return max(-1.0, min(1.0, (own - best) / 30.0))


@rule
def base_value(state: Any, content: Any, p: int) -> float:
    """Return the worth of one base in points: what it has, what its people are about to bring, what threatens it."""
    turn = state["turn"]
    value = points(state, content, p) - (1.2 - turn / 15.0) * healthy(
        state, p
    )  # early people cost more than they count
    value -= 1.0 * state["light"][p] + 1.5 * state["serious"][p]
    for b in range(BARRICADES):
        zombies = state["zombies"][p, b] - 0.9 * min(fighters(state, p, b), state["zombies"][p, b])
        holds = strength(state, content, p, b)
        value -= 0.5 * zombies + 2.0 * max(0.0, zombies + 1.0 - holds) + 0.6 * max(0.0, zombies + 3.0 - holds)
    value += 0.6 * min(2, state["goods"][p, FOOD]) + 0.4 * min(2, state["goods"][p, MEDICINE])
    value += 0.3 * min(2, state["goods"][p, AMMO]) + 0.2 * min(1, state["goods"][p, FUEL])
    if state["stage"] == stage.SETUP_BUY and state["current"] == p:
        value += state["money"] * (1.9 - 0.25 * state["item"])  # what is sold later leaves less to choose from
    if stage.PLAN <= state["stage"] <= stage.FEEDING:
        value += at_work(state, content, p) - 2.5 * hungry(state, content, p)
    return value


@rule
def at_work(state: Any, content: Any, p: int) -> float:
    """Return the points that people at work are about to bring, less the zombies that their noise draws."""
    tasks = state["task"][p]
    travellers = tasks[task.CITY]
    colour = content["colour"][
        min(content["spaces"] - 1, state["activity"] + (2 if state["stage"] == stage.PLAN else 0))
    ]
    value = (
        0.9 * travellers * content["rate"][colour] - 0.5 * content["dragged"][colour, travellers] if travellers else 0.0
    )
    value += 0.7 * tasks[task.SCOUT] + 0.05 * tasks[task.GUARD]
    for t in range(task.WORKSHOP, task.WARD + 1):
        if tasks[t] > 0:
            value += 1.1 * tasks[t] - 0.5
    return value


@rule
def hungry(state: Any, content: Any, p: int) -> float:
    """Return the meals that will be missing today, a token eaten counting a little."""
    eaters = healthy(state, p) - state["lying"][p] - state["exempt"][p]
    rate = content["kitchen"] if state["task"][p, task.KITCHEN] > 0 else 1
    made = (state["task"][p, task.PEN] * content["pen"] + state["task"][p, task.BEDS] * content["beds"]) * rate
    missing = max(0.0, eaters - made)
    eaten = min(missing, state["goods"][p, FOOD] * rate)
    return missing - eaten + 0.35 * eaten / rate
