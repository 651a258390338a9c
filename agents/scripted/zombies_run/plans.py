"""How promising a plan is, what a card would add to it, and what to build when nothing can be finished."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run.board import connects
from zombiezoo.envs.zombies_run.effect import END, MOST, PURE
from zombiezoo.envs.zombies_run.state import STACKS, TYPES, WILD

from .chains import can_grow, fits, missing, move
from .styles import LENGTHS, PATIENCE, PRICE, READIES, WILDS
from .view import NONE

CHANCE = np.array([1.0, 0.55, 0.32, 0.2, 0.12, 0.07, 0.04, 0.0], np.float64)  # that so many missing cards come in time
LEAST_PATIENCE = 0.05  # else what cannot be finished would be worth something
READY = np.array([0.0, 0.02, 0.05, 0.1, 0.16, 0.2, 0.2, 0.2], np.float64)  # of a plan for zombies to come, by cards


@rule
def promise(w: Any, targets: Any, many: int, n: int, end: int, lefts: Any, wilds: int, runners: int) -> float:
    """Return what a plan is worth for the target that it suits best, or for zombies to come."""
    best = w[READIES] * READY[min(n, 7)] * max(0.0, 1.0 + w[LENGTHS] * (n - 2))
    for i in range(many):
        row = targets[i]
        need = row["need"]
        if need[MOST] > 0 and n > need[MOST]:
            continue
        if need[PURE] and wilds > 0:
            continue
        lack = max(0, missing(n, lefts, need))
        if not fits(n, end, lefts, wilds, need, 0):
            lack = max(1, lack)
            if lack == 1 and need[END] > 0 and end == need[END] - 1:
                lack = 2  # a card of that type does not connect to it again
        if lack + 1 > row["time"] * runners:
            continue
        chance = CHANCE[min(lack, 7)] ** max(LEAST_PATIENCE, w[PATIENCE])
        worth = row["worth"] * chance - w[PRICE] * max(0, n - row["strength"])
        best = max(best, worth)
    return best - w[WILDS] * wilds / 3


@rule
def after_card(w: Any, v: Any, targets: Any, many: int, p: int, left: int, right: int) -> float:
    """Return how much more promising a plan is with one more card."""
    lefts = v["way_lefts"][0]
    for k in range(TYPES):
        lefts[k] = v["lefts"][p, k]
    before = 0.0
    if v["n"][p] > 0:
        before = promise(w, targets, many, v["n"][p], v["end"][p], lefts, v["wilds"][p], v["runners"])
    if left != WILD:
        lefts[left] += 1
    wild = 1 if left == WILD or right == WILD else 0
    after = promise(w, targets, many, v["n"][p] + 1, right, lefts, v["wilds"][p] + wild, v["runners"])
    return after - before - w[WILDS] * wild


@rule
def use_of_card(w: Any, v: Any, targets: Any, many: int, left: int, right: int) -> float:
    """Return what a card adds to the plan that it helps most, below zero if it helps none."""
    best = -0.1
    for p in range(v["plans"]):
        if can_grow(v, p) and connects(v["end"][p], left):
            best = max(best, after_card(w, v, targets, many, p, left, right))
    return best


@rule
def build(w: Any, v: Any, targets: Any, many: int, mask: Any, least: float) -> int:
    """Return the card move that makes the plans most promising, -1 if none adds more than ``least``."""
    best = NONE
    best_value = least
    for source in range(v["sources"]):
        left = v["left"][source, 0]
        if left < 0:
            continue
        right = v["right"][source, 0]
        for p in range(v["plans"]):
            action = move(source, p)
            if mask[action] and not v["kept"][p]:
                value = after_card(w, v, targets, many, p, left, right)
                if source < STACKS and v["height"][source] > 1 and v["left"][source, 1] < 0:
                    value += 0.02  # an unknown card comes to light
                if value > best_value:
                    best = action
                    best_value = value
    return best


@rule
def grow(v: Any, mask: Any, length: int) -> int:
    """Return the card move that brings the plans closest to a length, with few wild cards; -1 if there is none."""
    best = NONE
    best_value = 0.0
    for source in range(v["sources"]):
        left = v["left"][source, 0]
        if left < 0:
            continue
        for p in range(v["plans"]):
            action = move(source, p)
            if mask[action] and v["n"][p] < length:
                value = 2.0 + 0.3 * v["n"][p] - (left == WILD) - (v["right"][source, 0] == WILD)
                if value > best_value:
                    best = action
                    best_value = value
    return best
