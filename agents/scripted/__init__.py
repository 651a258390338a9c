"""Scripted baselines: one module a game, ``zombiezoo.agents.scripted.<game>``.

A module offers

* ``NAMES``, in the order of the policy codes from 2 on, and ``STYLES``, a row of numbers for each; ``NUMBERS`` names
  the columns, and ``SPREADS`` says how far each may usefully be moved (0: not at all), for ``zombiezoo evolve``;
* a compiled ``choose(style, observation, mask, rng) -> action`` for such a row, which reads the observation and the
  mask alone; ``rng`` is an array of one ``uint64`` for ``envs.core.rng.below``;
* a compiled ``evaluate(state, content, player) -> float`` of any state that is not over: 0 is even, +1 about as good as
  won;
* ``SOURCES``, if need be: further files whose contents are compiled into it.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from zombiezoo.envs.core.registry import GAMES

_REGISTERED: dict[str, ModuleType] = {}


def register(game: str, module: ModuleType) -> None:
    """Give a game its scripted baselines; for games that stand outside this package."""
    _REGISTERED[game] = module


def find(game: str) -> ModuleType:
    """Return the scripted module of a game, or one without names; raises ``ZombiezooError`` for an unknown game."""
    if game in _REGISTERED:
        return _REGISTERED[game]
    name = f"{__name__}.{GAMES[game].name}"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
    return importlib.import_module(f"{__name__}.unscripted")
