"""What a plan can be for: zombies, tools, the challenge, the Versus card; each with a requirement, a worth, a time."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run import effect
from zombiezoo.envs.zombies_run.config import Config
from zombiezoo.envs.zombies_run.effect import END, LEAST, MOST, NEED
from zombiezoo.envs.zombies_run.state import (
    ANY,
    COLUMNS,
    MOST_ACTS,
    NORMALS,
    SPECIALS,
    STRENGTHS,
    TOOLS,
    TYPES,
    WEAKEST,
)
from zombiezoo.envs.zombies_run.tables import CLAUSES, load

from .styles import FLIPS, LIGHT, MARKS, PILES, PILES_LATER

_SHIPPED = load(Config()).record[0]  # baselines know the printed cards, as players do, and no other content
SPECIAL_NEED = _SHIPPED["special"].astype(np.int64)
TOOL_NEED = _SHIPPED["need"].astype(np.int64)
COST = _SHIPPED["cost"].astype(np.int64)
DOES = _SHIPPED["does"].astype(np.int64)
EITHER = _SHIPPED["either"].astype(np.int64)
CLAUSE = _SHIPPED["clauses"].astype(np.int64)
TICKS = int(_SHIPPED["ticks"])
GOAL = int(_SHIPPED["places"]) - 1

TARGETS = 12
TARGET = np.dtype(
    [
        ("need", np.int64, (NEED,)),
        ("action", np.int64),  # that uses a plan for it
        ("column", np.int64),  # of a zombie, -1 for other targets
        ("strength", np.int64),  # cards it needs
        ("worth", np.float64),  # in zombies escaped
        ("time", np.int64),  # ticks left
    ]
)


@rule
def time_left(v: Any, column: int) -> int:
    """Return the ticks until a zombie of a column leaves the tracker, for all that can be told."""
    return int(max(1.0, v["every"] - v["since_advance"]) + (COLUMNS - 1 - column) * v["every"])


@rule
def harmless(v: Any, column: int) -> bool:
    """Return whether a zombie of a column cannot catch anybody any more before the goal is reached."""
    return not v["versus"] and v["place"] == GOAL and time_left(v, column) > TICKS - v["tick"] + 1


@rule
def add(targets: Any, n: int, action: int, column: int, worth: float, time: int) -> Any:
    """Add a target without a requirement; return its row, the last one again if there is no room."""
    row = targets[min(n, TARGETS - 1)]
    row["need"][:] = 0
    row["action"] = action
    row["column"] = column
    row["worth"] = worth
    row["time"] = time
    return row


@rule
def list_zombies(v: Any, targets: Any, most: int) -> int:
    """List the zombies that a plan can escape, from column E back, the strong ones of a column first."""
    n = 0
    for c in range(COLUMNS - 1, -1, -1):
        if harmless(v, c):
            continue
        for i in range(SPECIALS):
            if v["special"][i] == c + 1 and n < most:
                row = add(targets, n, act.SPECIAL + i, c, 1.0, time_left(v, c))
                row["need"][:] = SPECIAL_NEED[i]
                row["strength"] = SPECIAL_NEED[i, LEAST] * SPECIAL_NEED[i, effect.PLANS]
                n += 1
        for strength in range(STRENGTHS - 1, -1, -1):
            for kind in range(TYPES):
                for _ in range(v["normal"][c, kind * STRENGTHS + strength]):
                    if n < most:
                        normal = kind * STRENGTHS + strength
                        row = add(targets, n, act.ZOMBIE + c * NORMALS + normal, c, 1.0, time_left(v, c))
                        row["need"][LEAST] = strength + WEAKEST
                        row["need"][END] = kind + 1
                        row["strength"] = strength + WEAKEST
                        n += 1
    return n


@rule
def list_challenge(v: Any, targets: Any) -> int:
    """List the challenge in progress."""
    row = add(targets, 0, act.CLAIM, -1, 2.0, 100)
    total = 0
    for k in range(TYPES):
        row["need"][k] = v["need"][k]
        total += v["need"][k]
    row["need"][LEAST] = total
    row["need"][MOST] = v["most"]
    row["strength"] = total
    return 1


@rule
def list_card(v: Any, targets: Any, n: int, zeal: float) -> int:
    """List the top Versus card; it is worth what it does to the other team."""
    if v["card_type"] < 0:
        return n
    crowd = v["other_column"]
    near = min(1.5, 0.8 * crowd[COLUMNS - 1] + 0.15 * crowd[COLUMNS - 2] + 0.1)
    worth = 0.8 * v["card_effect"][0] + near * v["card_effect"][1]
    worth += 0.5 * v["card_effect"][2] + 0.6 * v["card_effect"][3]
    row = add(targets, n, act.ACTIVATE, -1, zeal * worth, 100)
    row["need"][LEAST] = v["card_strength"]
    row["need"][END] = v["card_type"] + 1
    row["strength"] = v["card_strength"]
    return min(n + 1, TARGETS)


@rule
def list_tools(w: Any, v: Any, targets: Any, n: int, zeal: float) -> int:
    """List the tools that a plan pays for, if they are worth anything now."""
    for tool in range(TOOLS):
        face = v["face"][tool]
        if face < 0 or n >= TARGETS:
            continue
        if COST[tool, face] == effect.PAY_PLAN:
            worth = zeal * tool_worth(w, v, tool, face)
            if worth > 0.0:
                row = add(targets, n, act.TOOL + tool, -1, worth, tool_time(v, tool, face))
                row["need"][:] = TOOL_NEED[tool, face, 0]
                row["strength"] = TOOL_NEED[tool, face, 0, LEAST]
                n += 1
    return n


@rule
def tool_time(v: Any, tool: int, face: int) -> int:
    """Return the ticks within which a tool is still worth the same."""
    does = DOES[tool, face]
    if does == effect.ESCAPE or does == effect.ESCAPE_HERE:
        return int(max(1.0, v["every"] - v["since_advance"]))
    return 100


@rule
def struck(v: Any, tool: int, face: int) -> float:
    """Return the zombies that an escaping face would take now."""
    hit = 0.0
    for c in range(CLAUSES):
        column = CLAUSE[tool, face, c, 0]
        n = CLAUSE[tool, face, c, 1]
        if n > 0:
            here = v["crowd"] if column == ANY else v["column"][column]
            if column != ANY and harmless(v, column):
                here = 0
            if EITHER[tool, face]:
                hit = max(hit, float(min(n, here)))
            else:
                hit += min(n, here)
    return hit


@rule
def crowded(v: Any) -> int:
    """Return the column of A to D with the most zombies."""
    best = 0
    for c in range(COLUMNS - 1):
        if v["column"][c] >= v["column"][best]:
            best = c
    return best


@rule
def tool_worth(w: Any, v: Any, tool: int, face: int) -> float:
    """Return what using a face of a tool is worth now, in zombies escaped."""
    does = DOES[tool, face]
    last = v["place"] == GOAL
    if does == effect.ESCAPE:
        return struck(v, tool, face)
    if does == effect.NOTHING:
        return 0.0 if last and v["tick"] > TICKS - 2 * v["every"] else w[FLIPS]
    if does == effect.PILE:
        return min(3.0, w[PILES] * v["crowd"] + (0.3 if last else w[PILES_LATER]))
    if does == effect.CLEAR_CLOSE_CALLS:
        return w[LIGHT] * v["close"]
    if does == effect.ESCAPE_IDENTIFIED:
        marked = 0.0
        for c in range(COLUMNS):
            marked += v["marked"][c]
        return marked
    if does == effect.IDENTIFY:
        return w[MARKS] * min(2, v["crowd"])
    if does == effect.ESCAPE_HERE:
        return 1.0 * v["column"][v["pile"][tool] - 1] if v["pile"][tool] > 0 else 0.0
    if does == effect.PLACE and TOOL_NEED[tool, face, 0, LEAST] > 2:  # not the rope: its end costs too much
        return 0.6 * v["column"][crowded(v)]
    return 0.0


@rule
def list_dark(v: Any) -> int:
    """Return the action for the After Dark zombie that is nearest to its end, -1 for none."""
    for c in range(COLUMNS - 1, -1, -1):
        if not harmless(v, c):
            for k in range(MOST_ACTS):
                if v["dark"][c, k] > 0:
                    return act.AFTER_DARK + c * MOST_ACTS + k
    return -1
