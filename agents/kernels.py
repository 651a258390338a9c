"""Compiled policies and whole games; instantiated once per game.

``rules`` are the game's functions, ``core`` is its instance of ``envs/core/kernels.py``, and ``policies`` its scripted
baselines: ``choose(style, observation, mask, rng)``, which reads nothing but what the seat sees, and
``evaluate(state, content, player)``, which is asked about resampled worlds only.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import kernel, plain_rule, rule
from zombiezoo.envs.core.rng import any_legal, below, next_bits

rules: Any
core: Any
policies: Any

RANDOM, GREEDY, SCRIPTED = 0, 1, 2  # then the rows of ``styles``
WORLDS = 4  # worlds that greedy draws for a decision
WORLD, TRIAL = 0, 1  # rows of ``scratch``
DECIDED = 1e6  # a game that is over outweighs any evaluation


@plain_rule
def outcome(returns: Any, players: int, player: int) -> float:
    """Return how good the end of a game is for a player: above or below the average, or its sign if all are equal."""
    mean = 0.0
    for p in range(players):
        mean += returns[p] / players
    difference = returns[player] - mean
    if abs(difference) < 1e-9:
        difference = returns[player]
    value: float = DECIDED * np.sign(difference) + returns[player]
    return value


@rule
def resample(state: Any, content: Any, player: int, rng: Any, world: Any) -> None:
    """Make ``world[0]`` a copy of a state in which everything hidden from ``player`` is drawn anew."""
    world[0] = state
    world[0]["rng"] = next_bits(rng)
    world[0]["seed"] = np.uint64(0)  # the game's seed would tell its whole future
    rules.redetermine(world[0], content, np.int64(player))


@rule
def lookahead(state: Any, content: Any, player: int, mask: Any, rng: Any, scratch: Any, returns: Any) -> int:
    """Return the action that leads to the best evaluation after one step, on average over a few worlds."""
    values = np.zeros(rules.ACTIONS, np.float64)
    trial_mask = np.zeros(rules.ACTIONS, np.int8)
    for _ in range(WORLDS):
        resample(state, content, player, rng, scratch[WORLD : WORLD + 1])
        for a in range(rules.ACTIONS):
            if mask[a]:
                scratch[TRIAL] = scratch[WORLD]
                core.take(scratch[TRIAL], content, np.int64(a), trial_mask)
                if scratch[TRIAL]["over"]:
                    rules.returns(scratch[TRIAL], content, returns)
                    values[a] += outcome(returns, np.int64(scratch[TRIAL]["players"]), player)
                else:
                    values[a] += policies.evaluate(scratch[TRIAL], content, player)
    return best_legal(values, mask, rng)


@rule
def best_legal(values: Any, mask: Any, rng: Any) -> int:
    """Return the legal action of the highest value; equal ones are drawn by lot."""
    best = -1
    ties = 0
    for a in range(rules.ACTIONS):
        if mask[a]:
            if best < 0 or values[a] > values[best]:
                best = a
                ties = 1
            elif values[a] == values[best]:
                ties += 1
                if below(rng, ties) == 0:
                    best = a
    return best


@plain_rule
def decide(
    policy: int,
    styles: Any,
    state: Any,
    content: Any,
    seat: int,
    observation: Any,
    mask: Any,
    rng: Any,
    scratch: Any,
    returns: Any,
) -> int:
    """Return the action of a policy; only greedy looks at ``state``, and only to resample it."""
    if policy == RANDOM:
        return any_legal(mask, rng)
    if policy == GREEDY:
        return lookahead(state, content, seat, mask, rng, scratch, returns)
    action: int = policies.choose(styles[policy - SCRIPTED], observation, mask, rng)
    return action


@kernel
def advance(
    states: Any,
    content: Any,
    seats: Any,
    rngs: Any,
    limit: int,
    styles: Any,
    current: Any,
    mask: Any,
    observation: Any,
    over: Any,
    returns: Any,
    scratch: Any,
) -> int:
    """Let each row's compiled policies play until another agent is to act, the game is over, or ``limit`` steps.

    ``seats`` (n, players) holds policy codes, -1 for a seat that is not native; ``rngs`` (n, players) their generators;
    ``styles`` (k, numbers) the rows of the scripted ones, that of code 2 first; ``scratch`` is room for two states.
    Returns the decisions taken, or -1 - row if a policy chose an illegal action.
    """
    payoff = np.zeros(returns.shape[1], np.float64)
    decisions = 0
    for i in range(states.shape[0]):
        taken = 0
        while not over[i] and taken < limit:
            seat = np.int64(current[i])
            policy = seats[i, seat]
            if policy < 0:
                break
            rng = rngs[i, seat : seat + 1]
            action = decide(policy, styles, states[i], content[0], seat, observation[i], mask[i], rng, scratch, payoff)
            if action < 0 or action >= rules.ACTIONS or not mask[i, action]:
                return -1 - i
            core.take(states[i], content[0], action, mask[i])
            current[i] = core.show(states[i], content[0], observation[i], returns[i])
            over[i] = states[i]["over"]
            taken += 1
        decisions += taken
    return decisions


@kernel
def choose(
    policy: int,
    styles: Any,
    worlds: Any,
    content: Any,
    observation: Any,
    mask: Any,
    rngs: Any,
    scratch: Any,
    actions: Any,
) -> None:
    """Fill ``actions`` (k,), int64, with what a policy does in each row; ``styles`` and ``scratch`` as in ``advance``.

    ``worlds`` (k,) are resampled states for greedy, and anything for the others, who do not look.
    """
    payoff = np.zeros(rules.SEATS, np.float64)
    for i in range(observation.shape[0]):
        seat = np.int64(worlds[i]["current"])
        rng = rngs[i : i + 1]
        actions[i] = decide(policy, styles, worlds[i], content[0], seat, observation[i], mask[i], rng, scratch, payoff)
