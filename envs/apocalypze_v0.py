"""ApocalypZe as PettingZoo environments; each takes the game's configuration and what ``GameEnv`` takes."""

from __future__ import annotations

from .wrappers.aec import factories

env, raw_env, parallel_env = factories("apocalypze")

__all__ = ["env", "parallel_env", "raw_env"]
