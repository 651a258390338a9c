"""What several commands share: the game's settings, the file for machines, progress."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import click

from zombiezoo.envs import make
from zombiezoo.envs.core.errors import ConfigError, nearest
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.registry import GAMES
from zombiezoo.envs.core.writing import check_writable, write
from zombiezoo.training.config import override_value

F = TypeVar("F", bound=Callable[..., Any])


def writable(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """Refuse a file that cannot be written before any work is done for it."""
    if value is not None:
        check_writable(value)
    return value


json_option = click.option(
    "--json",
    "json_file",
    type=click.Path(path_type=Path),
    callback=writable,
    metavar="FILE",
    help="Write the result as JSON to FILE.",
)
players_option = click.option("--players", type=int, metavar="N", help="Number of players.")
set_option = click.option(
    "--set", "overrides", multiple=True, metavar="KEY=VALUE", help="A setting of the game, the value in TOML's syntax."
)
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of the games."
)


def game_options(command: F) -> F:
    """Add the options that choose a game's configuration: ``players`` and ``overrides``."""
    return players_option(set_option(command))


def make_game(name: str, players: int | None = None, overrides: Sequence[str] = (), **settings: Any) -> Game:
    """Return a game with settings from the command line; raises ``ZombiezooError`` in one line."""
    entry = GAMES[name]
    values: dict[str, Any] = dict(settings)
    for override in overrides:
        values = override_value(values, override)
    if players is not None:
        values["num_players"] = players
    wanted = values.get("num_players")
    if isinstance(wanted, int) and wanted not in entry.players:
        raise ConfigError(f"{name} is not played by {wanted} (valid: {', '.join(map(str, entry.players))} players)")
    return make(name, **values)


def find_config(path: str | Path, kind: str) -> Path:
    """Return the file that a path means: one that exists, or a configuration that came with the package.

    Parameters
    ----------
    path : str or Path
        A file, or the name of a packaged one, such as ``demo``, ``demo.toml`` or ``configs/train/demo.toml``.
    kind : str
        The folder of the package's configurations, such as "train".

    Raises
    ------
    ConfigError
        If there is no such file.
    """
    given = Path(path)
    if given.exists():
        return given
    known = packaged(kind)
    ours = given.suffix in ("", ".toml") and given.parent in (Path(), Path("configs") / kind)
    if ours and given.stem in known:
        return known[given.stem]
    hint = nearest(given.stem, known)
    raise ConfigError(f"configuration '{given}' does not exist{hint} (packaged: {', '.join(known)})")


def packaged(kind: str) -> dict[str, Path]:
    """Return the configurations of a kind that came with the package, by name."""
    folder = Path(str(files("zombiezoo.configs") / kind))
    return {file.stem: file for file in sorted(folder.glob("*.toml"))}


def write_json(path: Path | None, values: Any) -> None:
    """Write values for machines, if a file was named; raises ``WriteError``."""
    if path is not None:
        write(path, json.dumps(values, indent=2) + "\n")


class Ticker:
    """Progress on standard error: one line that is rewritten in a terminal, else a line now and then."""

    SECONDS = 10.0  # between two lines in a log

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.last = time.monotonic()
        self.drawn = 0

    def __call__(self, what: str, done: int, total: int) -> None:
        """Say how far something is."""
        now = time.monotonic()
        if now - self.last < (0.1 if self.live else self.SECONDS) and not (self.live and done == total):
            return
        self.last = now
        line = f"{what}: {done:,} of {total:,}"
        if self.live:
            click.echo("\r" + line.ljust(self.drawn), err=True, nl=False)
            self.drawn = len(line)
        else:
            click.echo(line, err=True)

    def clear(self) -> None:
        """Take the rewritten line away."""
        if self.drawn:
            click.echo("\r" + " " * self.drawn + "\r", err=True, nl=False)
            self.drawn = 0
