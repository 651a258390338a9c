"""Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse, 2012); instantiated once per game.

One tree from the searching seat's point of view. Each simulation draws the hidden things anew, descends by the actions
that are legal in that world, adds one node, plays on at random, and adds the payoffs of all seats to the nodes it
passed. A node stands for a sequence of actions, whatever the dice said (an open-loop tree), so which actions are legal
at a node, and even who is to act, may differ from one simulation to the next: a node counts how often it could have
been chosen, and belongs to the seat that chose it. Each seat prefers what is best for itself (max^n).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import kernel, rule
from zombiezoo.envs.core.rng import below

rules: Any
core: Any
policies: Any
agents: Any  # the game's instance of agents/kernels.py

ROOT, NONE = 0, -1
ACTION, SEAT, CHILD, SIBLING, VISITS, AVAILABLE = range(6)  # columns of a tree: who took which action to get here
COLUMNS = 6
WORLD = 0  # row of ``scratch``


@rule
def match_children(tree: Any, node: int, seat: int, mask: Any, found: Any) -> None:
    """Set ``found[action]`` to the child for each legal action of a seat, -1 without one; count them as available."""
    for a in range(rules.ACTIONS):
        found[a] = NONE
    child = tree[node, CHILD]
    while child != NONE:
        if tree[child, SEAT] == seat and mask[tree[child, ACTION]]:
            found[tree[child, ACTION]] = child
            tree[child, AVAILABLE] += 1
        child = tree[child, SIBLING]


@rule
def untried(mask: Any, found: Any, rng: Any) -> int:
    """Return a legal action that has no child yet, by lot; -1 if there is none."""
    chosen = NONE
    seen = 0
    for a in range(rules.ACTIONS):
        if mask[a] and found[a] == NONE:
            seen += 1
            if below(rng, seen) == 0:
                chosen = a
    return chosen


@rule
def most_promising(
    tree: Any, totals: Any, bounds: Any, seat: int, mask: Any, found: Any, exploration: float, rng: Any
) -> int:
    """Return the legal action with the highest upper confidence bound for the seat; equal ones by lot."""
    best = NONE
    best_score = 0.0
    ties = 0
    width = bounds[1] - bounds[0]
    for a in range(rules.ACTIONS):
        if mask[a]:
            child = found[a]
            visits = tree[child, VISITS]
            value = 0.5
            if width > 0.0:
                value = (totals[child, seat] / visits - bounds[0]) / width
            score = value + exploration * np.sqrt(np.log(tree[child, AVAILABLE]) / visits)
            if best == NONE or score > best_score:
                best = a
                best_score = score
                ties = 1
            elif score == best_score:
                ties += 1
                if below(rng, ties) == 0:
                    best = a
    return best


@rule
def add_child(tree: Any, size: int, node: int, seat: int, action: int) -> int:
    """Add a node below ``node``; return its number."""
    tree[size, ACTION] = action
    tree[size, SEAT] = seat
    tree[size, CHILD] = NONE
    tree[size, SIBLING] = tree[node, CHILD]
    tree[size, VISITS] = 0
    tree[size, AVAILABLE] = 1
    tree[node, CHILD] = size
    return size


@rule
def play_on(world: Any, content: Any, depth: int, mask: Any, rng: Any) -> None:
    """Play at random to the end, or for ``depth`` decisions if that is not 0."""
    taken = 0
    while not world["over"] and (depth == 0 or taken < depth):
        core.take(world, content, agents.any_legal(mask, rng), mask)
        taken += 1


@rule
def payoffs(world: Any, content: Any, depth: int, out: Any) -> None:
    """Fill the value of a world for each seat: its returns; in [-1, 1] if the search stops at a depth."""
    rules.returns(world, content, out)
    if depth == 0:
        return
    if not world["over"]:
        for p in range(world["players"]):
            out[p] = np.tanh(policies.evaluate(world, content, np.int64(p)))
        return
    decided = np.zeros(world["players"], np.float64)
    for p in range(world["players"]):
        decided[p] = np.tanh(agents.outcome(out, np.int64(world["players"]), np.int64(p)))
    for p in range(world["players"]):
        out[p] = decided[p]


@rule
def simulate(
    tree: Any,
    totals: Any,
    bounds: Any,
    size: int,
    world: Any,
    content: Any,
    depth: int,
    exploration: float,
    mask: Any,
    found: Any,
    path: Any,
    values: Any,
    rng: Any,
) -> int:
    """Run one simulation from a resampled world; return the new size of the tree."""
    node = np.int64(ROOT)
    length = 0
    grown = size
    while grown == size and not world["over"]:
        seat = np.int64(world["current"])
        match_children(tree, node, seat, mask, found)
        action = untried(mask, found, rng)
        if action != NONE:
            node = add_child(tree, size, node, seat, action)
            grown += 1
        else:
            action = most_promising(tree, totals, bounds, seat, mask, found, exploration, rng)
            node = found[action]
        path[length] = node
        length += 1
        core.take(world, content, action, mask)
    play_on(world, content, depth, mask, rng)
    payoffs(world, content, depth, values)
    for p in range(world["players"]):
        bounds[0] = min(bounds[0], values[p])
        bounds[1] = max(bounds[1], values[p])
    for i in range(length):
        tree[path[i], VISITS] += 1
        for p in range(world["players"]):
            totals[path[i], p] += values[p]
    return grown


@kernel
def search(
    worlds: Any,
    content: Any,
    simulations: int,
    depth: int,
    exploration: float,
    root_mask: Any,
    rng: Any,
    visits: Any,
    means: Any,
    scratch: Any,
) -> None:
    """Search from ``worlds[0]`` for the acting seat; fill visits and mean value, both (A,), of each action."""
    player = np.int64(worlds[0]["current"])
    tree = np.zeros((simulations + 1, COLUMNS), np.int64)
    totals = np.zeros((simulations + 1, rules.SEATS), np.float64)
    bounds = np.array([np.inf, -np.inf])
    mask = np.zeros(rules.ACTIONS, np.int8)
    found = np.zeros(rules.ACTIONS, np.int64)
    path = np.zeros(simulations + 1, np.int64)
    values = np.zeros(rules.SEATS, np.float64)
    tree[ROOT, CHILD] = NONE
    size = np.int64(1)
    for _ in range(simulations):
        agents.resample(worlds[0], content[0], player, rng, scratch)
        mask[:] = root_mask
        size = simulate(
            tree, totals, bounds, size, scratch[WORLD], content[0], depth, exploration, mask, found, path, values, rng
        )
    child = tree[ROOT, CHILD]
    while child != NONE:
        visits[tree[child, ACTION]] = tree[child, VISITS]
        means[tree[child, ACTION]] = totals[child, player] / tree[child, VISITS]
        child = tree[child, SIBLING]
