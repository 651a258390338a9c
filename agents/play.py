"""Whole games between agents: in compiled code where all are native, in batches otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Batch, Game
from zombiezoo.envs.core.rng import advance_seeds, spawn

from . import native
from .base import Agent, AgentError, as_action
from .make import as_agents

CHUNK = 1024  # games in memory at once
STRIDE = 256  # decisions a game between two looks at the keyboard
NOBODY = -1

Progress = Callable[[int, int], None]  # games finished, games in all


@dataclass(frozen=True)
class Played:
    """What came of whole games.

    Attributes
    ----------
    returns : float64 (games, players)
        Payoff of each seat.
    decisions : int64 (games,)
    truncated : bool (games,)
        Cut off by the cap on decisions.
    forfeited : int8 (games,)
        The seat whose agent failed and so lost, -1 for none.
    seeds : uint64 (games,)
        What each game was started with.
    points : float64 (games, players)
        Of each seat at the end, as the printed rules count them; the payoffs in a game that counts none.
    measures : dict of str to float64 (games,)
        Further numbers that the game gives about itself, one a game.
    """

    returns: npt.NDArray[np.float64]
    decisions: npt.NDArray[np.int64]
    truncated: npt.NDArray[np.bool_]
    forfeited: npt.NDArray[np.int8]
    seeds: npt.NDArray[np.uint64]
    points: npt.NDArray[np.float64]
    measures: dict[str, npt.NDArray[np.float64]] = field(default_factory=dict)


def play_games(
    game: Game,
    agents: Sequence[Any],
    games: int = 1,
    seed: int | None = 0,
    *,
    seeds: npt.ArrayLike | None = None,
    seats: npt.ArrayLike | None = None,
    forfeit: bool = False,
    progress: Progress | None = None,
) -> Played:
    """Play whole games.

    The result depends on the games' seeds, the agents and their seeds; not on other games or how many run at once.

    Parameters
    ----------
    game : Game
    agents : sequence
        Names, agents, or objects with ``act(observation, mask, rng)``; one a seat, unless ``seats`` places them.
    games : int
        How many; ignored if ``seeds`` is given.
    seed : int or None
        The games' seeds are spawned from it.
    seeds : uint64 (games,), optional
        The games' seeds themselves, to repeat games or to pair them.
    seats : int (games, players), optional
        Which of the agents sits at each seat of each game.
    forfeit : bool
        Whether an agent that fails loses that game instead of ending everything: -1 for its team, the other teams share
        +1; a team that plays against nobody gets 0.
    progress : callable, optional
        Called with the games finished and the games in all.

    Raises
    ------
    AgentError
        If an agent fails and ``forfeit`` is off.
    ZombiezooError
        For a wrong number of agents or games.
    """
    lineup = as_agents(game, agents)
    starts = _starts(games, seed, seeds)
    placed = _placed(game, lineup, seats, len(starts))
    played = Played(
        np.zeros((len(starts), game.num_players)),
        np.zeros(len(starts), np.int64),
        np.zeros(len(starts), np.bool_),
        np.full(len(starts), NOBODY, np.int8),
        starts,
        np.zeros((len(starts), game.num_players)),
    )
    for begin in range(0, len(starts), CHUNK):
        rows = slice(begin, begin + CHUNK)
        table = Table(game, lineup, placed[rows], starts[rows], forfeit)
        while not table.batch.over.all():
            table.advance()
            if progress:
                progress(begin + int(table.batch.over.sum()), len(starts))
        table.write_down(played, rows)
    return played


def _starts(games: int, seed: int | None, seeds: npt.ArrayLike | None) -> npt.NDArray[np.uint64]:
    if seeds is not None:
        return np.array(seeds, np.uint64, ndmin=1)
    if games < 1:
        raise ZombiezooError(f"games must be 1 or more, not {games}")
    if seed is not None and seed < 0:
        raise ZombiezooError(f"seed {seed} is negative; a seed is an integer of 0 or more")
    return spawn(seed, games)


def _placed(game: Game, agents: Sequence[Agent], seats: npt.ArrayLike | None, games: int) -> npt.NDArray[np.int64]:
    """Return which agent sits where, int64 (games, players)."""
    if seats is None:
        if len(agents) != game.num_players:
            raise ZombiezooError(f"{game.name} has {game.num_players} seats here, but {len(agents)} agents were named")
        return np.tile(np.arange(game.num_players), (games, 1))
    placed = np.array(seats, np.int64, order="C")  # else all loops are compiled once more for another order
    if placed.shape != (games, game.num_players) or placed.min() < 0 or placed.max() >= len(agents):
        raise ZombiezooError(
            f"seats must be ({games}, {game.num_players}) numbers of agents, each 0 to {len(agents) - 1}"
        )
    return placed


class Table:
    """Some games at once, and who sits where in them."""

    def __init__(
        self,
        game: Game,
        agents: list[Agent],
        seats: npt.NDArray[np.int64],
        seeds: npt.NDArray[np.uint64],
        forfeit: bool,
    ) -> None:
        self.agents = agents
        self.seats = seats
        self.forfeit = forfeit
        self.batch = Batch(game, np.zeros(len(seeds), game.state_dtype))
        self.batch.seeds[:] = seeds
        self.batch.reset()
        self.policies = native.policy_codes(agents)[seats]
        self.rngs = _rngs(agents, seats, seeds)
        self.generators: dict[tuple[int, int], np.random.Generator] = {}
        self.worlds: dict[tuple[int, int], np.uint64] = {}
        self.lost = np.full(len(seeds), NOBODY, np.int8)

    def advance(self) -> None:
        """Let compiled policies play, or ask each of the others once about the games that wait for it."""
        if not native.advance(self.batch, self.policies, self.rngs, STRIDE):
            self.batch.step(self._ask())

    def answer(self) -> int:
        """Return what the agent to act does in a table of one game."""
        policy = int(self.policies[0, self.batch.current[0]])
        return int(self._ask()[0]) if policy < 0 else native.answer(self.batch, policy, self.rngs)

    def write_down(self, played: Played, rows: slice) -> None:
        """Write down what came of the games."""
        batch = self.batch
        played.returns[rows] = batch.returns
        played.decisions[rows] = batch.states["decisions"]
        played.truncated[rows] = batch.states["truncated"]
        played.forfeited[rows] = self.lost
        lost = np.flatnonzero(self.lost != NOBODY)
        played.returns[rows][lost] = _forfeits(batch.game, self.lost[lost])
        points = batch.game.points(batch.states)
        played.points[rows] = played.returns[rows] if points is None else points
        for name, values in batch.game.measures(batch.states).items():
            played.measures.setdefault(name, np.zeros(len(played.returns)))[rows] = values

    def _ask(self) -> npt.NDArray[np.int64]:
        """Ask each agent about all games that wait for it; return an action for each game."""
        batch = self.batch
        waiting = np.flatnonzero(~batch.over)
        acting = self.seats[waiting, batch.current[waiting]]
        actions = np.zeros(len(batch), np.int64)
        for index in np.unique(acting):
            mine = waiting[acting == index]
            actions[mine] = self._answers(self.agents[index], mine)
        return actions

    def _answers(self, agent: Agent, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return the agent's actions in some rows; a row that it forfeits is over."""
        batch = self.batch
        rngs = [self._generator(int(row)) for row in rows]
        worlds = self._resample(rows) if agent.needs_world else None
        if not self.forfeit:
            answers = agent.act_batch(batch.observation[rows], batch.mask[rows], rngs, worlds)
            return _checked(agent, answers, batch.mask[rows])
        actions = np.zeros(len(rows), np.int64)
        for i, row in enumerate(rows):
            one = slice(i, i + 1)
            mask = batch.mask[row : row + 1]
            try:
                world = None if worlds is None else worlds[one]
                answer = agent.act_batch(batch.observation[row : row + 1].copy(), mask.copy(), rngs[one], world)
                actions[i] = _checked(agent, answer, mask)[0]
            except AgentError:
                self.lost[row] = batch.current[row]
                batch.over[row] = True
        return actions

    def _generator(self, row: int) -> np.random.Generator:
        """Return the generator that the acting seat of a game holds."""
        key = row, int(self.batch.current[row])
        if key not in self.generators:
            self.generators[key] = np.random.Generator(np.random.PCG64(native.secret(self.rngs[key], b"act")))
        return self.generators[key]

    def _resample(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.void]:
        """Return one world a row: the state with everything hidden from the acting seat drawn anew."""
        batch = self.batch
        seeds = np.array([self._world_seed(int(row)) for row in rows], np.uint64)
        worlds = batch.states[rows]
        batch.game.kernels.redetermine(worlds, batch.game.content.record, -1, seeds)
        return worlds

    def _world_seed(self, row: int) -> np.uint64:
        key = row, int(self.batch.current[row])
        if key not in self.worlds:
            self.worlds[key] = np.uint64(native.secret(self.rngs[key], b"world") & (2**64 - 1))
        self.worlds[key] = advance_seeds(np.array([self.worlds[key]], np.uint64))[0]
        return self.worlds[key]


def _forfeits(game: Game, seats: npt.NDArray[np.int8]) -> npt.NDArray[np.float64]:
    """Return the payoffs of games that the agents at ``seats`` lost by failing, float64 (k, players)."""
    if game.cooperative:
        return np.zeros((len(seats), game.num_players))
    teams = np.array(game.teams)
    return np.where(teams == teams[seats][:, None], -1.0, 1.0 / (len(game.team_seats) - 1))


def _rngs(agents: list[Agent], seats: npt.NDArray[np.int64], seeds: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Return the generators of the seats, uint64 (games, players), wherever the agents sit."""
    rngs = np.zeros(seats.shape, np.uint64)
    for index, agent in enumerate(agents):
        everywhere = native.seat_rngs(seeds, [agent] * seats.shape[1])
        rngs = np.where(seats == index, everywhere, rngs)
    return rngs


def _checked(agent: Agent, answers: npt.NDArray[np.int64], masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
    """Return an agent's answers; raises :class:`AgentError` for the first that is not a legal action."""
    actions = np.asarray(answers)
    if actions.shape != (len(masks),) or not np.issubdtype(actions.dtype, np.integer):
        answer = f"{actions.dtype} of shape {actions.shape}"
        raise AgentError(f"agent '{agent.name}' answered {answer} for {len(masks)} games")
    inside = (actions >= 0) & (actions < masks.shape[1])
    legal = inside & (masks[np.arange(len(masks)), np.where(inside, actions, 0)] != 0)
    if not legal.all():
        row = int(np.argmin(legal))
        as_action(agent.name, actions[row], masks[row])
    return actions
