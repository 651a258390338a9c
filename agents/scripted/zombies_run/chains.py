"""Chains of cards that finish a plan: which cards at hand bring it where it is needed, with the fewest cards."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run.board import connects
from zombiezoo.envs.zombies_run.effect import END, LEAST, MOST, PURE
from zombiezoo.envs.zombies_run.layout import DEPTH
from zombiezoo.envs.zombies_run.state import PLANS, STACKS, TYPES, WILD

from .view import LONGEST, NONE

NODES = 400  # cards tried in one search, a bound on its time


@rule
def fits(n: int, end: int, lefts: Any, wilds: int, need: Any, more: int) -> bool:
    """Return whether a plan of so many cards meets a requirement (``more``: cards beyond its limit)."""
    if n == 0 or n < need[LEAST] or (need[MOST] > 0 and n > need[MOST] + more):
        return False
    for k in range(TYPES):
        if lefts[k] < need[k]:
            return False
    if need[END] > 0 and end != WILD and end != need[END] - 1:
        return False
    return not (need[PURE] and wilds > 0)


@rule
def missing(n: int, lefts: Any, need: Any) -> int:
    """Return the cards that a plan needs at least."""
    types = 0
    for k in range(TYPES):
        types += max(0, need[k] - lefts[k])
    return max(types, need[LEAST] - n)


@rule
def free_plan(v: Any) -> int:
    """Return the first free plan card, -1 for none."""
    for p in range(v["plans"]):
        if v["n"][p] == 0:
            return p
    return NONE


@rule
def can_grow(v: Any, p: int) -> bool:
    """Return whether cards may go on a plan: it is there, or the next to be begun."""
    return not v["kept"][p] and (v["n"][p] > 0 or p == free_plan(v))


@rule
def chain(v: Any, p: int, need: Any, deepest: int) -> int:
    """Return how many cards at hand finish plan ``p`` for ``need`` (fewest), -1 if they cannot; ``best`` holds them."""
    if v["n"][p] > 0 and fits(v["n"][p], v["end"][p], v["lefts"][p], v["wilds"][p], need, 0):
        return 0
    least = max(1, missing(v["n"][p], v["lefts"][p], need))
    for cards in range(least, min(deepest, LONGEST) + 1):
        if need[MOST] > 0 and v["n"][p] + cards > need[MOST]:
            return NONE
        if search(v, p, need, cards):
            return cards
    return NONE


@rule
def search(v: Any, p: int, need: Any, cards: int) -> bool:
    """Look for a chain of exactly so many cards; of several the one with the fewest wild sides."""
    way = v["way"]
    v["way_end"][0] = v["end"][p]
    v["way_wilds"][0] = v["wilds"][p]
    for k in range(TYPES):
        v["way_lefts"][0, k] = v["lefts"][p, k]
    fewest = 100
    depth = 0
    tried = 0
    way[0] = NONE
    while depth >= 0:
        source = next_source(v, way[depth] + 1, v["way_end"][depth])
        way[depth] = source
        if source < 0 or tried > NODES:
            depth -= 1
            if depth >= 0:
                v["taken"][way[depth]] -= 1
            continue
        tried += 1
        step(v, depth, source)
        n = v["n"][p] + depth + 1
        if depth + 1 == cards:
            wilds = v["way_wilds"][cards]
            if wilds < fewest and fits(n, v["way_end"][cards], v["way_lefts"][cards], wilds, need, 0):
                fewest = wilds
                for i in range(cards):
                    v["best"][i] = way[i]
        elif missing(n, v["way_lefts"][depth + 1], need) <= cards - depth - 1:
            v["taken"][source] += 1
            depth += 1
            way[depth] = NONE
    return fewest < 100


@rule
def next_source(v: Any, start: int, end: int) -> int:
    """Return the first source from ``start`` on whose card connects, -1 for none."""
    for source in range(start, v["sources"]):
        left = v["left"][source, v["taken"][source]]
        if left >= 0 and connects(end, left):
            return source
    return NONE


@rule
def step(v: Any, depth: int, source: int) -> None:
    """Write down what a plan is after one more card."""
    deep = v["taken"][source]
    left = v["left"][source, deep]
    right = v["right"][source, deep]
    v["way_end"][depth + 1] = right
    v["way_wilds"][depth + 1] = v["way_wilds"][depth] + (left == WILD or right == WILD)
    for k in range(TYPES):
        v["way_lefts"][depth + 1, k] = v["way_lefts"][depth, k] + (left == k)


@rule
def move(source: int, p: int) -> int:
    """Return the action that puts a card of a source on a plan."""
    if source < STACKS:
        return act.TAKE + source * PLANS + p
    return act.PLAY + (source - STACKS) * PLANS + p


@rule
def spend(v: Any, p: int, cards: int) -> None:
    """Take the cards of the best chain in thought and use up the plan."""
    for i in range(cards):
        v["taken"][v["best"][i]] = min(DEPTH + 1, v["taken"][v["best"][i]] + 1)
    v["n"][p] = 0
    v["end"][p] = WILD
    v["wilds"][p] = 0
    for k in range(TYPES):
        v["lefts"][p, k] = 0
