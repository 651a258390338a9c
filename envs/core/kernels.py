"""Compiled loops over many states; instantiated once per game with its functions as ``rules``.

``rules`` provides ``reset``, ``advance``, ``apply``, ``legal``, ``observe``, ``redetermine`` and ``returns``
(see :class:`zombiezoo.envs.core.game.GameSpec`) and the constants ``ACTIONS`` and ``SEATS``.
Seats and actions go to them as 64-bit integers, always: Numba compiles a function anew for each other type (a literal
too), and everything that it calls.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .jit import kernel, plain_rule

rules: Any

RESET = -1  # instead of an action: start a new game in this row
LEAVE = -2  # instead of an action: leave the row as it is


@plain_rule
def settle(state: Any, content: Any, mask: Any) -> None:
    """Run the rules until somebody has a real choice or the game is over; leaves the mask of that choice.

    A decision with one legal action is taken here, so that no learner spends a step on it.
    """
    while True:
        rules.advance(state, content)
        if state["over"]:
            mask[:] = 0
            return
        rules.legal(state, content, mask)
        options = 0
        for a in range(rules.ACTIONS):
            options += mask[a]
        if options > 1:
            if state["decisions"] >= content["max_decisions"]:
                state["truncated"] = 1
                state["over"] = 1
                state["current"] = -1
                mask[:] = 0
            return
        only = -1
        for a in range(rules.ACTIONS):
            if mask[a]:
                only = a
                break
        rules.apply(state, content, np.int64(only))


@plain_rule
def start(state: Any, content: Any, seed: Any, mask: Any) -> None:
    """Start a new game in a record."""
    state["journal_length"] = 0
    state["decisions"] = 0
    state["over"] = 0
    state["truncated"] = 0
    state["seed"] = seed
    state["rng"] = seed
    rules.reset(state, content)
    settle(state, content, mask)


@plain_rule
def take(state: Any, content: Any, action: int, mask: Any) -> None:
    """Take a legal action and run on to the next decision."""
    state["journal_length"] = 0
    state["decisions"] += 1
    rules.apply(state, content, np.int64(action))
    settle(state, content, mask)


@plain_rule
def show(state: Any, content: Any, observation: Any, returns: Any) -> Any:
    """Fill the acting player's observation (zeros when over) and the returns; return the acting seat, -1 when over."""
    current = state["current"]
    rules.returns(state, content, returns)
    if current < 0:
        observation[:] = 0.0
    else:
        rules.observe(state, content, np.int64(current), observation)
    return current


@kernel
def step(
    states: Any,
    content: Any,
    actions: Any,
    seeds: Any,
    current: Any,
    mask: Any,
    observation: Any,
    over: Any,
    returns: Any,
) -> int:
    """Step (or reset, or leave) each row; ``mask`` must hold each row's legal actions.

    Returns -1, or the first row whose action is illegal, and then nothing has changed. Rows that are over are left.
    """
    for i in range(states.shape[0]):
        a = actions[i]
        if a >= 0 and not over[i] and (a >= rules.ACTIONS or not mask[i, a]):
            return i
    for i in range(states.shape[0]):
        a = actions[i]
        if a == RESET:
            start(states[i], content[0], seeds[i], mask[i])
        elif a == LEAVE or over[i]:
            continue
        else:
            take(states[i], content[0], a, mask[i])
        current[i] = show(states[i], content[0], observation[i], returns[i])
        over[i] = states[i]["over"]
    return -1


@kernel
def look(states: Any, content: Any, player: int, mask: Any, observation: Any, returns: Any) -> None:
    """Fill mask, observation and returns of each row as ``player`` sees it (-1: the acting player)."""
    for i in range(states.shape[0]):
        state = states[i]
        seat = state["current"] if player < 0 else player
        if state["over"] or seat != state["current"]:
            mask[i, :] = 0
        else:
            rules.legal(state, content[0], mask[i])
        if seat < 0:
            observation[i, :] = 0.0
        else:
            rules.observe(state, content[0], np.int64(seat), observation[i])
        rules.returns(state, content[0], returns[i])


@kernel
def redetermine(states: Any, content: Any, player: int, seeds: Any) -> None:
    """Resample what ``player`` (-1: the acting player) cannot see, in place, with fresh chance from ``seeds``."""
    for i in range(states.shape[0]):
        state = states[i]
        seat = state["current"] if player < 0 else player
        state["rng"] = seeds[i]
        state["seed"] = np.uint64(0)  # the game's seed would tell its whole future
        rules.redetermine(state, content[0], np.int64(seat))
