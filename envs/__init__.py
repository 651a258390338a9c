"""zombiezoo.envs: three zombie tabletop games as reinforcement-learning environments.

``GAMES`` lists them, ``make`` returns a game's compiled rules; ``atak_zombie_v0`` and its like are PettingZoo modules.
Importing this package registers the Gymnasium ids and, where PettingZoo has a registry, its ids too.
"""

from __future__ import annotations

from .core.errors import ConfigError, ContentError, IllegalAction, ZombiezooError
from .core.game import Batch, Game, GameSpec
from .core.registry import GAMES, Entry, make

__all__ = [
    "GAMES",
    "Batch",
    "ConfigError",
    "ContentError",
    "Entry",
    "Game",
    "GameSpec",
    "IllegalAction",
    "ZombiezooError",
    "make",
]
