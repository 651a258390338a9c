"""Shares and means with 95 % intervals, the same ones wherever games are counted."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Z = 1.959963984540054  # of a 95 % interval
_TIE = 1e-9


def win_shares(returns: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return each seat's share of the win, float64 (games, players), which adds up to 1 in each game.

    The best payoff wins; those who share it share the win, so that a draw of two counts half for each.

    Parameters
    ----------
    returns : float64 (games, players)
        The payoffs of whole games.
    """
    best = returns >= returns.max(axis=1, keepdims=True) - _TIE
    shares: npt.NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return shares


def share_interval(mean: float, games: float) -> tuple[float, float]:
    """Return the 95 % interval of a win share over independent games (Wilson, 1927).

    It holds its promise near 0 and 1 too. Shared wins make it a little too wide, never too narrow. ``games`` may be an
    effective number, which need not be whole.
    """
    if games < 1:
        return 0.0, 1.0
    spread = Z * Z / games
    middle = (mean + spread / 2) / (1 + spread)
    half = Z * math.sqrt(mean * (1 - mean) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: npt.NDArray[np.float64]) -> tuple[float, float]:
    """Return the 95 % interval of a mean of independent values (normal), such as one value for each seed."""
    mean = float(values.mean())
    if len(values) < 2:
        return -math.inf, math.inf
    half = Z * float(values.std(ddof=1)) / math.sqrt(len(values))
    return mean - half, mean + half
