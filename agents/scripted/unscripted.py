"""What stands in for the baselines of a game that has none: no names, and to the evaluation all states are even."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule

NAMES: tuple[str, ...] = ()
NUMBERS: tuple[str, ...] = ()
STYLES = np.zeros((0, 0), np.float64)
SPREADS = np.zeros(0, np.float64)


@rule
def choose(style: Any, observation: Any, mask: Any, rng: Any) -> int:
    """Refuse: there is no policy to ask (an action of -1 is reported as illegal)."""
    return -1


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return 0: even."""
    return 0.0
