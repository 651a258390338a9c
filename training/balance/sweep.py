"""The cells of a sweep: each is played once, kept in a file when it is finished, and found there by a later call."""

from __future__ import annotations

import functools
import importlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.agents import make_agent
from zombiezoo.agents.play import play_games
from zombiezoo.envs.core.errors import ZombiezooError, unknown
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.registry import make
from zombiezoo.envs.core.rng import spawn
from zombiezoo.envs.core.writing import cannot_write, write

KEPT = "cells.jsonl"

Tell = Callable[[str], None]


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One configuration of a game with agents in its seats.

    Attributes
    ----------
    game : str
    settings : dict
        The game's configuration.
    agents : tuple of str
        One name a seat.
    labels : tuple of str
        What is compared: a name for each seat, such as its start set.
    """

    game: str
    settings: dict[str, Any]
    agents: tuple[str, ...]
    labels: tuple[str, ...]

    @property
    def title(self) -> str:
        """What is played, in words."""
        seats = [f"{label} ({agent})" for label, agent in zip(self.labels, self.agents, strict=True)]
        alike = len(seats) > 1 and len(set(seats)) == 1
        return f"{len(seats)} times {seats[0]}" if alike else " - ".join(seats)


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a cell.

    Attributes
    ----------
    cell : Cell
    identities : list of str
        What the agents were, so that a retrained policy of the same name is played again.
    content : str
        Hash of the content it was played with.
    shares, points : list of list of float
        Each seat's share of the win and its points, by game.
    truncated : int
        Games that were cut off by the cap on decisions.
    """

    cell: Cell
    identities: list[str]
    content: str
    shares: list[list[float]]
    points: list[list[float]]
    truncated: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all cells in a file share; other values need another folder."""

    kind: str
    version: int
    code: str
    seed: int
    games: int


@dataclass(frozen=True)
class Sweep:
    """Cells to be played from the same seeds.

    Attributes
    ----------
    header : Header
    cells : sequence of Cell
    folder : Path
        Where finished cells are kept.
    """

    header: Header
    cells: Sequence[Cell]
    folder: Path

    def play(self, backend: str, tell: Tell) -> list[Outcome]:
        """Play what is not in the folder yet; return all outcomes in the order of the cells.

        Raises
        ------
        ZombiezooError
            For an unknown or missing backend, a folder that holds another sweep, an agent that fails, or a full disk.
        """
        run = _backend(backend)
        file = self.folder / KEPT
        found = self._kept(file)
        missing = [cell for cell in self.cells if _key(cell) not in found]
        done = len(self.cells) - len(missing)
        if done:
            tell(f"{done} of {len(self.cells)} cells are in {file}")
        for outcome in run(missing, spawn(self.header.seed, self.header.games)):
            _append(file, outcome)
            found[_key(outcome.cell)] = outcome
            done += 1
            tell(f"{done} of {len(self.cells)} cells: {outcome.cell.title}")
        return [found[_key(cell)] for cell in self.cells]

    def _kept(self, file: Path) -> dict[str, Outcome]:
        """Return the finished cells whose agents are still the same, by key; the file then holds these, all whole."""
        kept = {_key(o.cell): o for o in _read(file, self.header) if _same_agents(o)}
        lines = [msgspec.json.encode(row) for row in (self.header, *kept.values())]
        write(file, b"\n".join(lines) + b"\n")
        return kept


def _key(cell: Cell) -> str:
    return msgspec.json.encode(cell, order="deterministic").decode()


def _game(cell: Cell) -> Game:
    return _made(cell.game, json.dumps(cell.settings))


@functools.lru_cache(maxsize=64)
def _made(name: str, settings: str) -> Game:
    """Return a game; its content is read and checked once for all agents that play it."""
    return make(name, **json.loads(settings))


def play_cell(cell: Cell, seeds: npt.NDArray[np.uint64]) -> Outcome:
    """Play a cell from the given seeds."""
    game = _game(cell)
    agents = [make_agent(game, name) for name in cell.agents]
    played = play_games(game, agents, seeds=seeds)
    return Outcome(
        cell,
        [agent.identity() for agent in agents],
        game.content.hash,
        np.round(game.win_shares(played.returns), 9).tolist(),
        np.round(played.points, 9).tolist(),
        int(played.truncated.sum()),
    )


def _same_agents(outcome: Outcome) -> bool:
    game = _game(outcome.cell)
    return outcome.identities == [make_agent(game, name).identity() for name in outcome.cell.agents]


# files


def _append(file: Path, outcome: Outcome) -> None:
    """Add one line and flush it to the disk; a line that a kill cut short is left out when the file is read."""
    try:
        with file.open("ab") as handle:
            handle.write(msgspec.json.encode(outcome) + b"\n")
            handle.flush()
            os.fsync(handle.fileno())
    except OSError as error:
        raise cannot_write(file, error) from None


def _read(file: Path, header: Header) -> list[Outcome]:
    try:
        whole, _, _ = file.read_bytes().rpartition(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ZombiezooError(f"'{file}' cannot be read: {error.strerror}") from None
    first, *rest = whole.splitlines() or [b""]
    try:
        found = msgspec.json.decode(first, type=Header)
        outcomes = [msgspec.json.decode(row, type=Outcome) for row in rest]
    except msgspec.MsgspecError as error:
        raise ZombiezooError(f"'{file}' is damaged ({error}); choose another --out") from None
    for name in Header.__struct_fields__:
        was, now = getattr(found, name), getattr(header, name)
        if was != now:
            raise ZombiezooError(f"'{file}' holds cells with {name} {was}, now it is {now}; choose another --out")
    return outcomes


# backends

Backend = Callable[[Sequence[Cell], npt.NDArray[np.uint64]], Iterable[Outcome]]


def _local(cells: Sequence[Cell], seeds: npt.NDArray[np.uint64]) -> Iterator[Outcome]:
    return (play_cell(cell, seeds) for cell in cells)


def _ray(cells: Sequence[Cell], seeds: npt.NDArray[np.uint64]) -> Iterator[Outcome]:
    """Play the cells as tasks of a Ray cluster, one core each; they come back as they finish."""
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise ZombiezooError("backend 'ray' needs the package ray (pip install ray); 'local' needs nothing") from None
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    task = ray.remote(num_cpus=1)(play_cell)
    running = [task.remote(cell, seeds) for cell in cells]
    while running:
        finished, running = ray.wait(running, num_returns=1)
        yield from ray.get(finished)


BACKENDS: dict[str, Backend] = {"local": _local, "ray": _ray}


def _backend(name: str) -> Backend:
    if name not in BACKENDS:
        raise ZombiezooError(unknown("backend", name, BACKENDS))
    return BACKENDS[name]
