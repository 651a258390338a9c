"""The questions beside the ticks: which plan, which zombie, bites, who dies, rests and roads."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run import effect
from zombiezoo.envs.zombies_run.state import (
    CHARACTERS,
    COLUMNS,
    MOST_ACTS,
    NORMALS,
    PARTS,
    PLACES,
    PLANS,
    SPECIALS,
    STRENGTHS,
    TYPES,
)

from .styles import CALM, CAMPS, CROWDS, DETOURS, FEARS, HUNGERS, LATE, LEAST_MISSED, STOPS
from .targets import DOES, GOAL, crowded
from .view import NONE, scarcity

STEPS = 4  # of two places each, between the start and the goal of the printed map


@rule
def which_plan(v: Any, mask: Any) -> int:
    """Return the plan that costs least: the shortest, of these one without wild cards; for a pile the longest."""
    pile = v["use"] == effect.USE_TOOL and DOES[v["tool"], max(0, v["face"][v["tool"]])] == effect.PILE
    best = NONE
    best_cost = 0
    for p in range(PLANS):
        if mask[act.PLAN + p]:
            cost = 10 * v["n"][p] * (-1 if pile else 1) + v["wilds"][p]
            if best < 0 or cost < best_cost:
                best = act.PLAN + p
                best_cost = cost
    return best


@rule
def which_zombie(v: Any, mask: Any) -> int:
    """Return the zombie that is nearest to catching somebody, of these the strongest."""
    for c in range(COLUMNS - 1, -1, -1):
        for i in range(SPECIALS):
            if mask[act.SPECIAL + i] and v["special"][i] == c + 1:
                return act.SPECIAL + i
        for k in range(MOST_ACTS - 1, -1, -1):
            if mask[act.AFTER_DARK + c * MOST_ACTS + k]:
                return act.AFTER_DARK + c * MOST_ACTS + k
        for strength in range(STRENGTHS - 1, -1, -1):
            for kind in range(TYPES):
                action = act.ZOMBIE + c * NORMALS + kind * STRENGTHS + strength
                if mask[action]:
                    return action
    return NONE


@rule
def which_column(v: Any, mask: Any) -> int:
    """Return where a tool is placed, before the fullest column, or the fullest of those it can work on."""
    face = max(0, v["face"][v["tool"]])
    if DOES[v["tool"], face] == effect.PLACE:
        return act.COLUMN + crowded(v) + 1
    best = NONE
    for c in range(COLUMNS):
        if mask[act.COLUMN + c] and (best < 0 or v["column"][c] >= v["column"][best]):
            best = c
    return act.COLUMN + best


@rule
def which_part(v: Any) -> int:
    """Return the part of the body of which most red ones were seen: the fewest are left."""
    best = 0
    for i in range(PARTS):
        if v["red"][i] > v["red"][best]:
            best = i
    return act.PART + best


@rule
def who_dies(mask: Any) -> int:
    """Return the character who is missed least."""
    for i in range(CHARACTERS):
        if mask[act.CHARACTER + LEAST_MISSED[i]]:
            return int(act.CHARACTER + LEAST_MISSED[i])
    return NONE


@rule
def steps_done(v: Any) -> int:
    """Return how many of the steps to the goal the place is away from the start, on the printed map."""
    return int(v["place"] + 1) // 2


@rule
def dread(w: Any, v: Any) -> float:
    """Return how much more there is to fear at an arrival than the style bears: from 0 on it sacrifices somebody."""
    fear = v["close"] - w[CALM] * max(0, v["living"] - 2) - w[FEARS] - w[LATE] * (steps_done(v) - 2)
    if v["place"] != GOAL:
        fear += w[HUNGERS] * scarcity(v)
        for c in range(COLUMNS):
            fear += w[CROWDS] * v["column"][c] * (c + 1) / COLUMNS
    return fear


@rule
def arrive(w: Any, v: Any, mask: Any) -> int:
    """Return whether bites are checked or somebody is sacrificed."""
    return act.SACRIFICE if mask[act.SACRIFICE] and dread(w, v) >= 0.0 else act.RESOLVE


@rule
def rest(w: Any, mask: Any) -> int:
    """Return how to rest: safely if it can be paid."""
    if mask[act.SAFE_REST]:
        return act.SAFE_REST
    return act.OPEN_REST if w[CAMPS] > 0 else act.NO_REST


@rule
def where_to(w: Any, v: Any, mask: Any) -> int:
    """Return the next place: the style's on the printed map, else the last in the list that a road leads to."""
    step = steps_done(v)
    if 0 < step <= w[DETOURS]:
        other = v["place"] + (1 if v["place"] % 2 else -1)
        if other < PLACES and mask[act.ROUTE + other] and not v["visited"][other]:
            return act.ROUTE + int(other)
    place = 2 * step + (1 if w[STOPS + step] < 0.5 else 2) if step < STEPS else GOAL
    if place < PLACES and mask[act.ROUTE + place]:
        return act.ROUTE + place
    for i in range(PLACES - 1, -1, -1):
        if mask[act.ROUTE + i]:
            return act.ROUTE + i
    return NONE
