"""zombiezoo.envs: three zombie tabletop games as reinforcement-learning environments.

``GAMES`` lists them, ``make`` returns a game's compiled rules; ``atak_zombie_v0`` and its like are PettingZoo modules.
Importing this package registers the Gymnasium ids and, where PettingZoo has a registry, its ids too.
"""

from __future__ import annotations

import importlib
from functools import partial

from .core.errors import ConfigError, ContentError, IllegalAction, ZombiezooError
from .core.game import Batch, Game, GameSpec
from .core.registry import GAMES, Entry, make
from .wrappers.registration import register

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


def _load(folder: str) -> GameSpec:
    """Import a game when it is first needed."""
    spec: GameSpec = importlib.import_module(f".{folder}.game", __name__).SPEC
    return spec


for _entry in (
    Entry(
        "atak_zombie",
        "Hold the barricades of your base for fifteen turns of zombies while the neighbours steal your barrels",
        players=(2, 3, 4),
        variants=("standard", "aggressive"),
        load=partial(_load, "atak_zombie"),
        version=0,
    ),
    Entry(
        "zombies_run",
        "Run across an island together, with plans like dominoes, before the clock and the zombies catch you",
        players=(1, 2, 3, 4),
        variants=("coop", "solo", "versus"),
        load=partial(_load, "zombies_run"),
        version=0,
        configurations={
            "solo": {"mode": "solo"},
            **{f"coop-{n}": {"mode": "coop", "num_players": n} for n in (2, 3, 4)},
            **{f"versus-{n}": {"mode": "versus", "num_players": n} for n in (2, 4)},
            "coop-2-hard": {"mode": "coop", "num_players": 2, "schedule": "hard"},
            "coop-3-after-dark": {"mode": "coop", "num_players": 3, "after_dark": True},
        },
    ),
    Entry(
        "apocalypze",
        "Outlast the other strongholds: scavenge, raid, and make the cards of your deck last",
        players=(2, 3, 4, 5, 6),
        variants=("standard",),
        load=partial(_load, "apocalypze"),
        version=0,
        configurations={
            "duel": {"format": "duel"},
            "duel-45": {"format": "duel", "deck_size": 45},
            **{f"free-for-all-{n}": {"format": "free_for_all", "num_players": n} for n in (3, 4, 5)},
            "teams-2v2": {"format": "teams", "num_players": 4},
            "teams-3v3": {"format": "teams", "num_players": 6},
            "teams-2v2v2": {"format": "teams", "teams": [[0, 3], [1, 4], [2, 5]]},
        },
    ),
):
    GAMES.register(_entry)
    register(_entry)
