"""Who sits in the seats that the learner does not have: agents with weights, drawn anew for each game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.errors import ZombiezooError, unknown
from ..core.game import Game, agents_layer

LEARNER = -1  # in place of an index: this seat is the learner's
_SLACK = 1e-9

Pairs = list[tuple[Any, float]]  # agents with their weights


class Mixture:
    """Agents that may be drawn, by index; those without weight or share only finish the games that they are in.

    Attributes
    ----------
    agents : list
        Objects with ``name``, ``policy`` and ``act``.
    weights : float64 (k,)
        As opponents, against each other.
    shares : float64 (k,)
        Share of the games in which the agent holds a part of the learner's own team.
    codes : int64 (k,)
        Code of the compiled policy, -1 for an agent that Python asks.
    """

    def __init__(
        self, game: Game, opponents: Iterable[Any], partners: Iterable[Any] = (), against: bool = True
    ) -> None:
        """Make the agents; raises ``ZombiezooError`` for an unknown name, a bad weight or a name that stands twice.

        Where the learner is ``against`` nobody, only partners are taken.
        """
        self._game = game
        self._against = against
        self.agents: list[Any] = []
        self.weights, self.shares = np.zeros(0), np.zeros(0)
        self.codes = np.zeros(0, np.int64)
        self._fill(self._pairs(opponents), self._pairs(partners), [])

    @property
    def names(self) -> list[str]:
        """Name of each agent, in the order of their indices."""
        return [agent.name for agent in self.agents]

    def draw(self, uniform: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """Turn uniform numbers of any shape into indices of opponents, by weight."""
        edges = np.cumsum(self.weights)
        drawn: npt.NDArray[np.int64] = np.searchsorted(edges, uniform * edges[-1], side="right").astype(np.int64)
        return drawn

    def draw_partners(self, uniform: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """Turn uniform numbers of any shape into indices of partners, ``LEARNER`` for a game without one."""
        drawn = np.searchsorted(np.cumsum(self.shares), uniform, side="right").astype(np.int64)
        return np.where(drawn < len(self.agents), drawn, LEARNER)

    def replace(self, opponents: Iterable[Any], partners: Iterable[Any], in_play: npt.NDArray[np.int64]) -> None:
        """Put other agents in place of these; those at the indices ``in_play`` stay without weight."""
        kept = {int(k) for k in np.unique(in_play) if k != LEARNER}
        against, beside = self._pairs(opponents), self._pairs(partners)
        fresh = {agent.name for agent, _ in (*against, *beside)}
        retired = [agent for k, agent in enumerate(self.agents) if k in kept and agent.name not in fresh]
        self._fill(against, beside, retired)

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
        if not self.agents:
            return streams
        of_seat = np.array([agent.seed for agent in self.agents])[pick]
        for seed in np.unique(of_seat):
            kind = next(agent for agent in self.agents if agent.seed == seed)
            streams = np.where(of_seat == seed, native.seat_rngs(seeds, [kind] * pick.shape[1]), streams)
        return streams

    def _fill(self, against: Pairs, beside: Pairs, retired: Sequence[Any]) -> None:
        if against and not self._against:
            raise ZombiezooError(
                f"{self._game.name} is played against nobody here; it takes partners, but no opponents"
            )
        opponents, partners = _by_name(against, "opponent"), _by_name(beside, "partner")
        agents = [*(agent for agent, _ in opponents.values())]
        agents += [agent for name, (agent, _) in partners.items() if name not in opponents]
        agents += retired
        weights, shares = (
            np.array([float(pairs[a.name][1]) if a.name in pairs else 0.0 for a in agents])
            for pairs in (opponents, partners)
        )
        if not np.isfinite(weights).all() or (weights < 0).any() or not (weights.sum() > 0 or not self._against):
            raise ZombiezooError("opponents need weights of 0 or more, at least one of them above 0")
        if not np.isfinite(shares).all() or (shares < 0).any() or shares.sum() > 1 + _SLACK:
            raise ZombiezooError("the weights of partners are shares of the games: 0 or more, together at most 1")
        self.agents, self.weights, self.shares = agents, weights, shares
        self.codes = agents_layer("native").policy_codes(agents)

    def _pairs(self, entries: Iterable[Any]) -> Pairs:
        return [self._pair(entry) for entry in entries]

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


def _by_name(pairs: Pairs, what: str) -> dict[str, tuple[Any, float]]:
    """Return the pairs by the agents' names; raises ``ZombiezooError`` for a name that stands twice."""
    found: dict[str, tuple[Any, float]] = {}
    for agent, weight in pairs:
        if agent.name in found:
            raise ZombiezooError(f"{what} '{agent.name}' stands twice in the mixture; give it one weight")
        found[agent.name] = agent, weight
    return found
