"""Who sits in the seats that the learner does not have: agents with weights, drawn anew for each game and seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.errors import ZombiezooError, unknown
from ..core.game import Game, agents_layer

LEARNER = -1  # in place of an index: this seat is the learner's


class Mixture:
    """Opponents that may be drawn, by index; those with weight 0 only finish the games that they are in.

    Attributes
    ----------
    agents : list
        Objects with ``name``, ``policy`` and ``act``.
    weights : float64 (k,)
    codes : int64 (k,)
        Code of the compiled policy, -1 for an agent that Python asks.
    """

    def __init__(self, game: Game, opponents: Iterable[Any]) -> None:
        """Make the agents; raises ``ZombiezooError`` for an unknown name, a bad weight or a name that stands twice."""
        self._game = game
        self.agents: list[Any] = []
        self.weights = np.zeros(0)
        self.codes = np.zeros(0, np.int64)
        self._fill([self._pair(entry) for entry in opponents], [])

    @property
    def names(self) -> list[str]:
        """Name of each agent, in the order of their indices."""
        return [agent.name for agent in self.agents]

    def draw(self, uniform: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """Turn uniform numbers of any shape into indices of agents, by weight."""
        edges = np.cumsum(self.weights)
        drawn: npt.NDArray[np.int64] = np.searchsorted(edges, uniform * edges[-1], side="right").astype(np.int64)
        return drawn

    def replace(self, opponents: Iterable[Any], in_play: npt.NDArray[np.int64]) -> None:
        """Put other opponents in place of these; those at the indices ``in_play`` stay with weight 0."""
        kept = {int(k) for k in np.unique(in_play) if k != LEARNER}
        pairs = [self._pair(entry) for entry in opponents]
        fresh = {agent.name for agent, _ in pairs}
        self._fill(pairs, [agent for k, agent in enumerate(self.agents) if k in kept and agent.name not in fresh])

    def indices(self, names: Sequence[str]) -> npt.NDArray[np.int64]:
        """Return the index of each name (``LEARNER`` for one that is not here), and ``LEARNER`` once more at the end.

        So a table of old indices, in which the learner is -1, is moved by ``indices(old_names)[table]``.
        """
        here = self.names
        return np.array([*(here.index(name) if name in here else LEARNER for name in names), LEARNER], np.int64)

    def streams(self, seeds: npt.NDArray[np.uint64], pick: npt.NDArray[np.int64]) -> npt.NDArray[np.uint64]:
        """Return the generator of each seat, uint64 (n, players), for games with ``seeds`` (n,) and agents ``pick``."""
        native = agents_layer("native")
        streams = np.zeros(pick.shape, np.uint64)
        of_seat = np.array([agent.seed for agent in self.agents])[pick]
        for seed in np.unique(of_seat):
            kind = next(agent for agent in self.agents if agent.seed == seed)
            streams = np.where(of_seat == seed, native.seat_rngs(seeds, [kind] * pick.shape[1]), streams)
        return streams

    def _fill(self, pairs: Sequence[tuple[Any, float]], retired: Sequence[Any]) -> None:
        agents = [*(agent for agent, _ in pairs), *retired]
        names = [agent.name for agent in agents]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ZombiezooError(f"opponent '{twice}' stands twice in the mixture; give it one weight")
        weights = np.array([weight for _, weight in pairs] + [0.0] * len(retired))
        if not np.isfinite(weights).all() or (weights < 0).any() or not weights.sum() > 0:
            raise ZombiezooError("opponents need weights of 0 or more, at least one of them above 0")
        self.agents, self.weights = agents, weights
        self.codes = agents_layer("native").policy_codes(agents)

    def _pair(self, entry: Any) -> tuple[Any, float]:
        """Read ``agent``, ``(agent, weight)`` or ``{agent=..., weight=...}``; an agent is an object or a name."""
        if isinstance(entry, Mapping):
            wrong = next((key for key in entry if key not in ("agent", "weight")), None)
            if wrong is not None or "agent" not in entry:
                raise ZombiezooError(f"opponent: {unknown('key', wrong or '', ('agent', 'weight'))}")
            return self._agent(entry["agent"]), float(entry.get("weight", 1.0))
        if isinstance(entry, tuple) and len(entry) == 2:
            return self._agent(entry[0]), float(entry[1])
        return self._agent(entry), 1.0

    def _agent(self, agent: Any) -> Any:
        if not isinstance(agent, str) and not callable(getattr(agent, "act", None)):
            raise ZombiezooError(
                f"an opponent is a name or has act(observation, mask, rng); got {type(agent).__name__}"
            )
        return agents_layer("make").as_agents(self._game, [agent])[0]
