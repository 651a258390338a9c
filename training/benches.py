"""Which configurations of a game are measured, and what its routes should reach: ``configs/bench/GAME.toml``."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from zombiezoo.envs.core.config import convert, read_toml
from zombiezoo.envs.core.errors import ConfigError, unknown
from zombiezoo.envs.core.registry import GAMES

from .speed import ROUTES


class Run(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A configuration to measure.

    Attributes
    ----------
    configuration : str
        Its short name.
    routes : list of str
        Routes to measure; none stands for all.
    wanted : dict
        What a route should reach, or stay under, in its unit.
    """

    configuration: str
    routes: list[str] = []
    wanted: dict[str, float] = {}


class Bench(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A file of ``configs/bench``."""

    run: list[Run]


def runs(game: str) -> list[Run]:
    """Return what is measured of a game; for one without a file, its first configuration.

    Raises
    ------
    ConfigError
        For a configuration or a route that does not exist.
    """
    names = list(GAMES[game].configurations)
    file = files("zombiezoo.configs") / "bench" / f"{game}.toml"
    if not file.is_file():
        return [Run(names[0])]
    found = convert(read_toml(str(file)), Bench, str(file)).run
    for run in found:
        if run.configuration not in names:
            raise ConfigError(f"{file}: {unknown('configuration', run.configuration, names)}")
        for key in (*run.routes, *run.wanted):
            if key not in ROUTES:
                raise ConfigError(f"{file}: {unknown('route', key, ROUTES)}")
    return found
