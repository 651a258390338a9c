"""What a runner does in a tick: finish a plan, use it, or build."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run import effect
from zombiezoo.envs.zombies_run.state import COLUMNS, TOOLS

from .chains import can_grow, chain, fits, move, spend
from .plans import build, grow
from .styles import (
    BUILDS,
    DARES,
    DEMANDS,
    FAR,
    FOLLOWS,
    GROWS,
    HURRY,
    LAST_PRICE,
    LOOKS,
    PAUSES,
    PRICE,
    RICH,
    RISING,
    SCARCE,
    SPITE,
    WAITS,
    ZEAL,
)
from .targets import (
    COST,
    DOES,
    GOAL,
    list_card,
    list_challenge,
    list_dark,
    list_tools,
    list_zombies,
)
from .view import NONE, scarcity

NEAREST = 8  # zombies that are looked at
DEEPEST = 5  # cards that a chain adds at most
FOLLOWING = 4  # of a plan that follows
HOPELESS = -100.0
LEAST_FEAR = 0.1  # of a further close call, however many there are
LONG_CHECK = 30  # actions in a skill check after which it is time to claim


@rule
def list_targets(w: Any, v: Any, targets: Any) -> int:
    """List what plans can be for in a run."""
    n = list_zombies(v, targets, NEAREST)
    if v["versus"]:
        return list_card(v, targets, n, w[SPITE])
    if w[ZEAL] > 0.0:
        return list_tools(w, v, targets, n, w[ZEAL])
    return n


@rule
def dearness(w: Any, v: Any) -> float:
    """Return what a card is worth now, as a share of its price."""
    if v["versus"]:
        return 1.0
    if v["place"] == GOAL:
        return w[LAST_PRICE]
    dear = 1.0 + w[SCARCE] * scarcity(v)
    return dear * w[RICH] if v["living"] > 1 else dear


@rule
def score(w: Any, v: Any, row: Any, p: int, cards: int, before: int) -> float:
    """Return what it is worth to finish a plan for a target with so many more cards, after so many actions."""
    actions = before + cards + 1
    if actions > row["time"] * v["runners"]:
        return HOPELESS
    price = w[PRICE] * dearness(w, v)
    away = COLUMNS - 1 - row["column"] if row["column"] >= 0 else 0
    fear = 1.0
    if row["column"] >= 0 and not v["versus"]:
        fear = max(LEAST_FEAR, 1.0 + w[RISING] * (v["close"] - 2))
    value: float = fear * row["worth"] - w[FAR] * away - price * (v["n"][p] + cards) - w[HURRY] * (cards + 1)
    return value


@rule
def first_step(v: Any, row: Any, p: int, cards: int) -> int:
    """Return the action with which a chain begins: its first card, or the use of a plan that is finished."""
    if cards == 0:
        return int(row["action"])
    return move(int(v["best"][0]), p)


@rule
def finish(w: Any, views: Any, targets: Any, many: int, mask: Any) -> int:
    """Return the first step towards the target that is worth most, alone or with the one that can follow; or -1."""
    v = views[0]
    looks = int(w[LOOKS])
    values = np.full(max(1, looks), HOPELESS)
    steps = np.full((max(1, looks), 4), NONE)  # action, target, plan, cards
    for i in range(many):
        for p in range(v["plans"]):
            if not can_grow(v, p):
                continue
            cards = chain(v, p, targets[i]["need"], DEEPEST)
            if cards < 0:
                continue
            value = score(w, v, targets[i], p, cards, 0)
            action = first_step(v, targets[i], p, cards)
            if value > HOPELESS and mask[action]:
                enter(values, steps, value, action, i, p, cards)
    if looks > 1:
        look_ahead(w, views, targets, many, values, steps)
    best = int(np.argmax(values))
    if values[best] <= (w[DEMANDS] if looks > 1 else HOPELESS):
        return NONE
    return int(steps[best, 0])


@rule
def enter(values: Any, steps: Any, value: float, action: int, i: int, p: int, cards: int) -> None:
    """Put a first step in the place of the worst one, if it is better."""
    worst = int(np.argmin(values))
    if value > values[worst]:
        values[worst] = value
        steps[worst, 0] = action
        steps[worst, 1] = i
        steps[worst, 2] = p
        steps[worst, 3] = cards


@rule
def look_ahead(w: Any, views: Any, targets: Any, many: int, values: Any, steps: Any) -> None:
    """Add to each first step what the best plan for another target would bring after it."""
    for k in range(values.shape[0]):
        if values[k] > HOPELESS:
            views[1] = views[0]
            v = views[1]
            i = steps[k, 1]
            p = steps[k, 2]
            chain(v, p, targets[i]["need"], DEEPEST)
            spend(v, p, steps[k, 3])
            best = 0.0
            for j in range(many):
                if j != i:
                    for q in range(v["plans"]):
                        if can_grow(v, q):
                            cards = chain(v, q, targets[j]["need"], FOLLOWING)
                            if cards >= 0:
                                best = max(best, score(w, v, targets[j], q, cards, steps[k, 3] + 1))
            values[k] += w[FOLLOWS] * best


@rule
def free_tool(v: Any, mask: Any) -> int:
    """Return a tool that costs no new plan and is worth its use now, -1 for none."""
    end = COLUMNS - 1
    for tool in range(TOOLS):
        if not mask[act.TOOL + tool]:
            continue
        face = v["face"][tool]
        cost = COST[tool, face]
        strong = 0
        for c in range(COLUMNS):
            for kind in range(v["normal"].shape[1]):
                if kind % 4 >= 2:
                    strong += v["normal"][c, kind]
        if cost == effect.PAY_PILE and DOES[tool, face] == effect.BACK and v["column"][end] > 0:
            return act.TOOL + tool
        if cost == effect.PAY_PILE and DOES[tool, face] != effect.BACK and (v["column"][end] > 0 or strong > 0):
            return act.TOOL + tool
        if cost == effect.PAY_LARGEST_STACK and min(v["crowd"], v["height"].max()) >= 3:
            return act.TOOL + tool
        if cost == effect.PAY_TWO_PLANS and v["crowd"] >= 2:
            return act.TOOL + tool
    return NONE


@rule
def hoard(w: Any, views: Any, targets: Any, many: int, mask: Any) -> int:
    """Escape the strongest of the zombies that are near; else grow plans; full, escape the strongest of all."""
    v = views[0]
    full = grow(v, mask, int(w[GROWS]))
    best = NONE
    best_value = 0.0
    for i in range(many):
        row = targets[i]
        near = row["column"] >= w[WAITS] or row["column"] < 0
        if mask[row["action"]] and (near or full < 0):
            value = 10.0 * near + row["strength"] + 0.1 * row["column"]
            if value > best_value:
                best = int(row["action"])
                best_value = value
    return best if best >= 0 else full


@rule
def run(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return the action of a runner's tick, -1 for nothing to do."""
    v = views[0]
    dark = list_dark(v)
    if dark >= 0 and (v["runners"] == 1 or (dark - act.AFTER_DARK) // 3 >= COLUMNS - 2):
        return dark
    if w[ZEAL] > 0.0:
        tool = free_tool(v, mask)
        if tool >= 0:
            return tool
    many = list_targets(w, v, targets)
    action = hoard(w, views, targets, many, mask) if w[GROWS] > 0 else finish(w, views, targets, many, mask)
    if action >= 0:
        return action
    if mask[act.DRAW]:
        return act.DRAW
    return build(w, v, targets, many, mask, w[BUILDS])


@rule
def meet_challenge(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return a runner's action in a challenge, -1 for nothing to do."""
    v = views[0]
    many = list_challenge(v, targets)
    if mask[act.CLAIM]:
        action = use_pause(w, views, targets, mask) if w[PAUSES] > 0 and time_remains(v) else NONE
        return action if action >= 0 else act.CLAIM
    action = finish(w, views, targets, many, mask)
    if action >= 0:
        return action
    action = build(w, v, targets, many, mask, 0.05)
    if action < 0 and w[PAUSES] > 0:
        action = use_pause(w, views, targets, mask)
    return action


@rule
def time_remains(v: Any) -> bool:
    """Return whether a challenge leaves time for other plans."""
    return v["rounds"] > 1 if v["reaction"] else v["acts"] < LONG_CHECK


@rule
def use_pause(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return a card move for plans against zombies while a challenge stops the clock; finished plans stay."""
    v = views[0]
    keep_finished(v, targets, 1)
    many = list_zombies(v, targets, NEAREST)
    keep_finished(v, targets, many)
    action = finish(w, views, targets, many, mask)
    if action >= 0:
        return action
    return build(w, v, targets, many, mask, 0.0)


@rule
def keep_finished(v: Any, targets: Any, many: int) -> None:
    """Mark the plans that are finished for one of the targets."""
    for p in range(v["plans"]):
        for i in range(many):
            if fits(v["n"][p], v["end"][p], v["lefts"][p], v["wilds"][p], targets[i]["need"], 0):
                v["kept"][p] = 1


@rule
def within_reach(w: Any, views: Any, targets: Any) -> bool:
    """Return whether a challenge can be met with few enough of the cards at hand."""
    if w[PAUSES] > 1:
        return True
    v = views[0]
    list_challenge(v, targets)
    for p in range(v["plans"]):
        if can_grow(v, p) and chain(v, p, targets[0]["need"], int(w[DARES])) >= 0:
            return True
    return False
