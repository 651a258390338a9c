"""Shares and means with 95 % intervals, the same ones wherever games are counted."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

Z = 1.959963984540054  # of a 95 % interval


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
