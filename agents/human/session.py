"""One game with people in it: others play on until a person is to act; what they saw meanwhile is kept for them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.errors import IllegalAction, ZombiezooError
from zombiezoo.envs.core.game import Game, State
from zombiezoo.envs.core.record import Record

from ..base import Agent, Mask, Observation
from ..make import as_agents
from ..play import Table

PERSON = "human"


class Person(Agent):
    """Holds a seat for a person; the session is asked instead of it."""

    name = PERSON

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Refuse: a person answers through :meth:`Session.take`."""
        raise ZombiezooError("a person's seat is played through its session")


class Session:
    """A game in progress, with its record.

    Attributes
    ----------
    game : Game
    record : Record
    """

    def __init__(self, game: Game, agents: Sequence[Any], seed: int) -> None:
        """Start; ``agents`` has a name or agent for each seat, ``human`` for a person's.

        Raises
        ------
        ZombiezooError
            For a name that nobody has, or a wrong number of agents.
        """
        people = [i for i, agent in enumerate(agents) if agent == PERSON]
        lineup = [Person() if i in people else agent for i, agent in enumerate(agents)]
        if len(lineup) != game.num_players:
            raise ZombiezooError(f"{game.name} has {game.num_players} seats here, but {len(lineup)} agents were named")
        self.game = game
        self.people: Collection[int] = frozenset(people)
        built = as_agents(game, lineup)
        self.record = Record.of(game, seed, [agent.name for agent in built])
        state = game.reset(seed)
        self._table = Table(game, built, np.arange(len(built))[None], np.array([state["seed"]], np.uint64), False)
        self._news: dict[int, list[str]] = {seat: [] for seat in people}
        self._tell()
        self._run()

    @property
    def state(self) -> State:
        """The state as it is; show it to people through ``Game.text`` and ``Game.draw`` with their seat."""
        state: State = self._table.batch.states[0]
        return state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._table.batch.over[0])

    @property
    def current(self) -> int:
        """The seat to act, -1 when over."""
        return int(self._table.batch.current[0])

    @property
    def decisions(self) -> int:
        """How many decisions were taken."""
        return len(self.record.actions)

    @property
    def legal(self) -> list[int]:
        """The legal actions of the seat to act."""
        return [int(action) for action in np.flatnonzero(self._table.batch.mask[0])]

    @property
    def returns(self) -> npt.NDArray[np.float64]:
        """Payoff of each seat, float64 (players,); zeros while the game is in progress."""
        return np.array(self._table.batch.returns[0])

    def news(self, seat: int) -> list[str]:
        """Return what a person's seat saw since its last own decision, that decision included."""
        return list(self._news[seat])

    def take(self, action: int) -> None:
        """Take a person's decision and let the others play on.

        Raises
        ------
        IllegalAction
            If the mask does not allow it; nothing has changed then.
        """
        if self.over:
            raise IllegalAction(f"{self.game.name}: the game is over")
        seat = self.current
        before = self._news[seat]
        self._news[seat] = []
        try:
            self._step(action)
        except IllegalAction:
            self._news[seat] = before
            raise
        self._run()

    def save(self, path: str | Path) -> None:
        """Write the record of the game so far; raises ``WriteError``."""
        self.record.save(path)

    def _run(self) -> None:
        """Let the others play until a person is to act or the game is over."""
        while not self.over and self.current not in self.people:
            self._step(self._table.answer())

    def _step(self, action: int) -> None:
        self._table.batch.step(np.array([action], np.int64))
        self.record.actions.append(action)
        self._tell()

    def _tell(self) -> None:
        """Add what just happened to the news of each person, as that person may know it."""
        for seat, lines in self._news.items():
            lines.extend(self.game.journal(self.state, seat))
