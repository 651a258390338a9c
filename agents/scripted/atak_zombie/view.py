"""What a baseline reads from the observation and the mask, and what it concludes for a day."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.atak_zombie import task
from zombiezoo.envs.atak_zombie.config import Config
from zombiezoo.envs.atak_zombie.observe import CROWD, PEOPLE, TOKENS, layout
from zombiezoo.envs.atak_zombie.state import (
    BARRICADES,
    FOOD,
    PROMPTS,
)
from zombiezoo.envs.core.jit import rule

from .styles import (
    MARGIN,
)

_INDEX = layout(Config())  # the observer's own base lies at the same place whatever the number of players
I_TURN, I_TO_HORDE, I_PROMPT, I_COUNT = (_INDEX.start(n) for n in ("turn", "to_horde", "prompt", "count"))
I_MEALS, I_ACTIVITY, I_BARRICADE, I_TASK_ASKED = (
    _INDEX.start(n) for n in ("meals", "activity", "barricade", "task_asked")
)
I_STANDING, I_HEALTHY, I_TASKS = (_INDEX.start(f"own_{n}") for n in ("standing", "healthy", "tasks"))
I_GOODS, I_ZOMBIES, I_BARRELS = (_INDEX.start(f"own_{n}") for n in ("goods", "zombies", "barrels"))
I_STRENGTH, I_SICK, I_LYING = (_INDEX.start(f"own_{n}") for n in ("strength", "sick", "lying"))
BONUS = np.array([-4, -4, -3, -2, -1, 1, 2, 3, 4], np.float32)  # the night's modifier by people


@rule
def count(o: Any, i: int, scale: float) -> int:
    """Return a whole number behind an entry of the observation."""
    return int(o[i] * scale + 0.5)


@rule
def asked(o: Any) -> int:
    """Return the question."""
    for i in range(PROMPTS):
        if o[I_PROMPT + i] > 0:
            return i
    return 0


@rule
def good(o: Any, kind: int) -> int:
    """Return own loose goods of a kind."""
    return count(o, I_GOODS + kind, TOKENS)


@rule
def people(o: Any) -> int:
    """Return own healthy people."""
    return count(o, I_HEALTHY, PEOPLE)


@rule
def gap(o: Any, b: int) -> int:
    """Return how many zombies a barricade has above its strength (below zero: how many it can still hold)."""
    return count(o, I_ZOMBIES + b, CROWD) - count(o, I_STRENGTH + b, CROWD)


@rule
def weakest(o: Any) -> int:
    """Return the barricade that holds the fewest further zombies."""
    worst = 0
    for b in range(1, BARRICADES):
        if gap(o, b) > gap(o, worst):
            worst = b
    return worst


@rule
def cooks(o: Any) -> int:
    """Return the people who should make food: as few as feed everybody with the tokens that may be eaten."""
    eaters = people(o) - count(o, I_LYING, PEOPLE)
    tokens = good(o, FOOD)
    for n in range(3):
        made = 0 if n == 0 else 2 if n == 1 else 4
        if made + tokens * (2 if n == 2 else 1) >= eaters and (n > 0 or tokens >= eaters + 1 or eaters == 1):
            return n
    return 3


@rule
def incoming(o: Any, w: Any) -> float:
    """Return the zombies to expect at each barricade until the attack is over."""
    if count(o, I_TO_HORDE, 5.0) == 0:
        return 1.7 + w[MARGIN] / 3
    return max(0.0, 2.5 + BONUS[min(8, people(o))] + w[MARGIN]) / 3


@rule
def wanted_fighters(o: Any, w: Any) -> int:
    """Return the people needed on the barricades, so that each holds what is to be expected."""
    n = 0
    more = incoming(o, w)
    for b in range(BARRICADES):
        excess = gap(o, b) + more
        if excess > 0:
            n += min(2 if b != 1 else 1, count(o, I_ZOMBIES + b, CROWD), int(excess + 0.99))
    return n


@rule
def spare(o: Any, w: Any) -> int:
    """Return the people left for the style's own tasks."""
    return count(o, I_STANDING, PEOPLE) - cooks(o) - wanted_fighters(o, w)


@rule
def planned(o: Any) -> int:
    """Return the task that people are assigned to now."""
    for t in range(task.KITCHEN + 1):
        if o[I_TASK_ASKED + t] > 0:
            return t
    return task.SCOUT


@rule
def first_legal(mask: Any, start: int, n: int) -> int:
    """Return the first legal action of a family, or -1."""
    for a in range(start, start + n):
        if mask[a]:
            return a
    return -1


@rule
def last_legal(mask: Any, start: int, n: int) -> int:
    """Return the last legal action of a family, or -1."""
    for a in range(start + n - 1, start - 1, -1):
        if mask[a]:
            return a
    return -1
