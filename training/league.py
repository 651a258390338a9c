"""The learner's own past as opponents and partners: snapshots, the first, the latest and others spread between."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.agents import neural
from zombiezoo.envs.core.game import Game

from .config import Snapshots

FOLDER = "snapshots"
MEMORY = 0.9  # of a win share, kept from one update to the next
PREFIX = "snapshot:"


@dataclass
class Snapshot:
    """One past self.

    Attributes
    ----------
    update : int
        How many updates it had seen.
    agent : NeuralAgent
        Draws its actions, as the learner did then.
    games, wins : float
        Of the learner against it, fading.
    """

    update: int
    agent: neural.NeuralAgent
    games: float = 0.0
    wins: float = 0.0

    @property
    def win_share(self) -> float:
        """The learner's share of wins against it, drawn towards one half while there are few games."""
        return (self.wins + 5.0) / (self.games + 10.0)


@dataclass
class League:
    """The pool.

    Attributes
    ----------
    config : Snapshots
    game : Game
    folder : Path
        Of the run; snapshots are written into its folder ``snapshots`` and never deleted.
    pool : list of Snapshot
        In order of age, the oldest first.
    """

    config: Snapshots
    game: Game
    folder: Path
    pool: list[Snapshot] = field(default_factory=list)

    def due(self, update: int) -> bool:
        """Return whether a snapshot is to be taken after this many updates; the first one is taken before any."""
        return max(self.config.weight, self.config.partners) > 0 and update % self.config.every == 0

    def add(self, update: int, arrays: Mapping[str, npt.NDArray[np.float32]], meta: neural.Meta) -> None:
        """Write a snapshot and take it into the pool; raises ``WriteError``."""
        neural.save(self._path(update), arrays, meta)
        self.pool.append(Snapshot(update, self._load(update)))
        if len(self.pool) > self.config.size:
            del self.pool[superfluous([snapshot.update for snapshot in self.pool])]

    def mixture(self) -> list[tuple[neural.NeuralAgent, float]]:
        """Return the pool with weights that add up to ``config.weight``."""
        return self._weighted(self.config.weight)

    def partners(self) -> list[tuple[neural.NeuralAgent, float]]:
        """Return the pool with weights that add up to ``config.partners``."""
        return self._weighted(self.config.partners)

    def _weighted(self, total: float) -> list[tuple[neural.NeuralAgent, float]]:
        if not self.pool or not total:
            return []
        raw = np.array([_SAMPLING[self.config.sampling](age, s) for age, s in enumerate(self.pool)])
        shares = total * raw / raw.sum()
        return [(snapshot.agent, float(share)) for snapshot, share in zip(self.pool, shares, strict=True)]

    def record(self, ended: Sequence[Mapping[str, Any]]) -> None:
        """Take in the infos of games that ended in an update."""
        for snapshot in self.pool:
            wins = [info["win"] for info in ended if snapshot.agent.name in info["opponents"]]
            snapshot.games = MEMORY * snapshot.games + len(wins)
            snapshot.wins = MEMORY * snapshot.wins + float(sum(wins))

    def find(self, name: str) -> neural.NeuralAgent:
        """Return a snapshot by its agent's name, even one that left the pool."""
        return self._load(int(name.removeprefix(PREFIX)))

    def state(self) -> list[dict[str, Any]]:
        """Return the pool as plain values."""
        return [{"update": s.update, "games": s.games, "wins": s.wins} for s in self.pool]

    def restore(self, state: Sequence[Mapping[str, Any]]) -> None:
        """Load the pool that :meth:`state` described; raises ``AgentError`` if a file is missing."""
        self.pool = [Snapshot(s["update"], self._load(s["update"]), s["games"], s["wins"]) for s in state]

    def _path(self, update: int) -> Path:
        return self.folder / FOLDER / f"{update:06d}.npz"

    def _load(self, update: int) -> neural.NeuralAgent:
        agent = neural.load(self.game, self._path(update), sample=True)
        agent.name = f"{PREFIX}{update}"
        return agent


def superfluous(updates: Sequence[int]) -> int:
    """Return the index whose removal leaves the rest most evenly spread; never the first or the last."""
    gaps = [updates[k + 1] - updates[k - 1] for k in range(1, len(updates) - 1)]
    return 1 + int(np.argmin(gaps))


def _alike(age: int, snapshot: Snapshot) -> float:
    return 1.0


def _recent(age: int, snapshot: Snapshot) -> float:
    return age + 1.0


def _hard(age: int, snapshot: Snapshot) -> float:
    return (1.0 - snapshot.win_share) ** 2 + 0.01  # never quite forgotten


_SAMPLING: dict[str, Callable[[int, Snapshot], float]] = {"uniform": _alike, "recent": _recent, "hard": _hard}
