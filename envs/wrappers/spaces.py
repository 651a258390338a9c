"""Spaces of a game, the same for every wrapper."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ..core.game import Game

RAW_LIMIT = 32767  # the raw numbers behind an observation are counts and flags that fit 16 bits


def observation_box(game: Game, copies: int = 1) -> spaces.Box:
    """Return the space of an observation vector, float32 of shape (copies * observation_size,)."""
    high = np.concatenate([np.full(f.size, RAW_LIMIT / f.scale, np.float32) for f in game.layout.fields] * copies)
    return spaces.Box(-high, high, dtype=np.float32)


def masked_observation(game: Game) -> spaces.Dict:
    """Return the space of ``{"observation": float32 (D,), "action_mask": int8 (A,)}``."""
    mask = spaces.Box(0, 1, (game.num_actions,), np.int8)
    return spaces.Dict({"observation": observation_box(game), "action_mask": mask})


def actions(game: Game) -> spaces.Discrete:
    """Return the flat space of all actions."""
    return spaces.Discrete(game.num_actions)


def no_actions(game: Game) -> npt.NDArray[np.int8]:
    """Return the mask of an agent that is not to act: zeros, read-only because everybody shares it."""
    mask = np.zeros(game.num_actions, np.int8)
    mask.setflags(write=False)
    return mask
