"""Scripted baselines of the toy: they bank at a number of points, and one swaps a poor card first."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule

from .rules import BANK, ROLL, SWAP

NAMES = ("careful", "bold", "swapper")
NUMBERS = ("goal", "swaps")
GOAL, SWAPS = range(2)
STYLES = np.array([[8, 0], [15, 0], [8, 1]], np.float64)
SPREADS = np.array([4, 0], np.float64)
SUM, OWN_BANKED, OWN_CARD = 0, 1, 2  # index of the observation


@rule
def choose(style: Any, observation: Any, mask: Any, rng: Any) -> int:
    """Roll until the sum is worth banking."""
    if style[SWAPS] > 0 and mask[SWAP] and observation[OWN_CARD] + observation[OWN_CARD + 1] > 0:
        return SWAP
    if mask[BANK] and observation[SUM] * 20 >= style[GOAL]:
        return BANK
    return ROLL


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return the lead over the best rival in points, as a share of the goal."""
    best = 0
    for p in range(state["players"]):
        if p != player and state["banked"][p] > best:
            best = state["banked"][p]
    own = state["banked"][player] + state["card"][player] / 2
    if state["current"] == player:
        own += state["sum"] * 0.8
    return (own - best) / content["goal"]
