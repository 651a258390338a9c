"""The games as PettingZoo, Gymnasium and Stable-Baselines3 environments; no wrapper holds a rule or knows a game.

Each wrapper is imported when it is first asked for, so that the library behind it need not be installed before that.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .aec import GameEnv
    from .gym import LearnerEnv
    from .parallel import ParallelGameEnv
    from .vec_env import SelfPlayVecEnv

__all__ = ["GameEnv", "LearnerEnv", "ParallelGameEnv", "SelfPlayVecEnv"]

_HOME = {"GameEnv": "aec", "LearnerEnv": "gym", "ParallelGameEnv": "parallel", "SelfPlayVecEnv": "vec_env"}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    return getattr(importlib.import_module(f".{_HOME[name]}", __name__), name)
