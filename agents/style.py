"""Styles in files: the numbers by which a scripted baseline plays, changed by hand or by ``zombiezoo evolve``."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.config import convert, read_toml
from zombiezoo.envs.core.errors import unknown
from zombiezoo.envs.core.game import Game

from . import scripted
from .base import AgentError
from .native import NativeAgent, enroll

KIND = "style"  # of agents: ``style:PATH``
STYLE_FILE = "style.toml"  # in a run folder


class Style(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a style file holds.

    Attributes
    ----------
    game : str
    style : str
        The scripted baseline that it varies.
    numbers : dict of str to float
        Those that are set; the others are the baseline's.
    settings : dict
        What it was found with, for readers: a style plays every configuration of its game.
    """

    game: str
    style: str
    numbers: dict[str, float] = {}
    settings: dict[str, Any] = {}


class StyleAgent(NativeAgent):
    """A scripted baseline with other numbers; as fast as any.

    Attributes
    ----------
    row : float (numbers,)
        All numbers that it plays by.
    """

    def __init__(self, game: Game, style: str, numbers: Mapping[str, float], name: str = "", seed: int = 0) -> None:
        """Bind; raises :class:`AgentError` for a baseline or a number that there is not.

        ``name`` stands in tables (by default the baseline's), ``seed`` goes into the agent's generators.
        """
        self.game = game
        self.name = name or style
        self.seed = seed
        self.needs_world = False
        self.row = row_of(game.name, style, numbers)
        self.policy = enroll(game.name, self.row)

    def identity(self) -> str:
        """Return the name with a hash of the numbers."""
        return f"{self.name} {hashlib.sha256(self.row.tobytes()).hexdigest()[:12]}"


def row_of(game: str, style: str, numbers: Mapping[str, float]) -> npt.NDArray[np.floating[Any]]:
    """Return the row of a baseline with some numbers replaced, (numbers,); raises :class:`AgentError` with one line."""
    policies = scripted.find(game)
    if style not in policies.NAMES:
        raise AgentError(unknown("style", style, policies.NAMES))
    row: npt.NDArray[np.floating[Any]] = policies.STYLES[policies.NAMES.index(style)].copy()
    for name, value in numbers.items():
        if name not in policies.NUMBERS:
            raise AgentError(f"style '{style}' of {game}: {unknown('number', name, policies.NUMBERS)}")
        k = policies.NUMBERS.index(name)
        with np.errstate(over="ignore"):
            row[k] = value
        if not np.isfinite(row[k]):
            raise AgentError(f"style '{style}' of {game}: {name} = {value} is not a finite number, or too large")
    return row


def read_style(game: Game, path: str | Path) -> Style:
    """Return what a file (or the folder of an evolution) holds; raises ``ZombiezooError`` with one line."""
    given = Path(path)
    if given.is_dir() and not (given / STYLE_FILE).is_file():
        raise AgentError(f"'{path}' is a folder without {STYLE_FILE}")
    style = convert(read_toml(given / STYLE_FILE if given.is_dir() else given, "style"), Style, str(path))
    if style.game != game.name:
        raise AgentError(f"'{path}' is a style of {style.game}, not of {game.name}")
    try:
        row_of(game.name, style.style, style.numbers)
    except AgentError as error:
        raise AgentError(f"'{path}': {error}") from None
    return style
