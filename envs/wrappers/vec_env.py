"""A Stable-Baselines3 ``VecEnv`` over one compiled batch: one learner a game, all others inside; no rule in it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from stable_baselines3.common.vec_env import VecEnv
from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

from ..core import rng
from ..core.errors import ZombiezooError, unknown
from ..core.game import Game, agents_layer
from ..core.registry import make
from .mixture import LEARNER, Mixture
from .seating import Seating
from .spaces import actions, observation_box

_SAVED = ("seeds", "seat", "pick", "episode", "length", "streams", "rngs")  # arrays of one row a game


class EmptyMask(ZombiezooError):
    """A game in progress that leaves its learner no legal action: masked PPO would act at random over illegal ones."""


class SelfPlayVecEnv(VecEnv):
    """Many games at once, each with one learner; the other seats are drawn for each game from a mixture of agents.

    A step is one decision of the learner in each game: the others play on until it is to act again, and a game that is
    over starts anew. A learner that holds a whole team sees at each decision what the seat sees that is to act. The
    reward is the payoff of its seat or (the mean of) its team, paid at the end of the game. A game depends on its own
    seed alone, never on its neighbours.

    Parameters
    ----------
    game : Game or str
    num_envs : int
    opponents : iterable, optional
        Names or agents, each alone, as ``(agent, weight)`` or as ``{"agent": ..., "weight": ...}``. Without it
        ``random``, where there is anybody to play against.
    seat : "team", "rotate", "random" or int
        What the learner holds: all seats of a team, of the next one in each game of a row; or one seat, the next one,
        drawn anew, or always the same. Where every seat is a team of its own, "team" and "rotate" are the same.
    seed : int
    partners : iterable
        As opponents, the weight being the share of the games in which the agent holds a part of the learner's team.
    **settings
        The game's configuration, if ``game`` is a name.

    Attributes
    ----------
    seat, episode, length : int64 (n,)
        The learner's seat that is to act (at the end of a game: that acted last), the number of the row's game, and the
        learner's decisions in it.
    pick : int64 (n, players)
        Index of each seat's agent in ``mixture``, -1 for the learner's.
    seconds : float
        Time spent in here.
    skipped : int
        Games that were over before the learner's first decision.
    """

    render_mode: str | None = None

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 256,
        opponents: Iterable[Any] | None = None,
        seat: str | int = "team",
        seed: int = 0,
        partners: Iterable[Any] = (),
        **settings: Any,
    ) -> None:
        self.game = make(game, **settings) if isinstance(game, str) else game
        self.seating = seat
        self._places = Seating(self.game, seat)
        if opponents is None:
            opponents = ("random",) if self._places.against else ()
        self.mixture = Mixture(self.game, opponents, partners, self._places.against)
        self.batch = self.game.batch(num_envs, seed)
        n, players = num_envs, self.game.num_players
        self.seat = np.zeros(n, np.int64)
        self.episode = np.zeros(n, np.int64)
        self.length = np.zeros(n, np.int64)
        self.pick = np.full((n, players), LEARNER, np.int64)
        self.streams = np.zeros(n, np.uint64)  # one generator a game for the draws of seats and opponents
        self.rngs = np.zeros((n, players), np.uint64)  # one generator a seat for compiled opponents
        self.seconds = 0.0
        self.skipped = 0
        self._policies = np.full((n, players), -1, np.int64)
        self._generators: dict[tuple[int, int], np.random.Generator] = {}  # of Python opponents, by row and seat
        self._actions = np.zeros(n, np.int64)
        self._next_seed: int | None = seed
        self._teams = np.array(self.game.teams, np.int64)
        self._native = agents_layer("native")
        super().__init__(
            n,
            observation_box(self.game),
            actions(self.game),
        )

    # what Stable-Baselines3 calls

    def reset(self) -> npt.NDArray[np.float32]:
        """Start a new game in each row and return the observations, float32 (n, observation_size)."""
        rows = np.arange(self.num_envs)
        if self._next_seed is not None:
            self.batch.seeds[:] = rng.spawn(self._next_seed, self.num_envs)
            lots = np.random.SeedSequence(self._next_seed).spawn(1)[0]
            self.streams[:] = lots.generate_state(self.num_envs, np.uint64)
            self.episode[:] = -1
            self.skipped = 0
            self._next_seed = None
            self.batch.reset()
            self._seat_agents(rows)
            self._let_opponents_play()
            rows = np.flatnonzero(self.batch.over)
            self.skipped += rows.size
        self._restart(rows)
        self._check_masks()
        return self.batch.observation.copy()

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Keep the learner's actions, one a row, for ``step_wait``."""
        self._actions[:] = np.asarray(actions).reshape(self.num_envs)

    def step_wait(self) -> VecEnvStepReturn:
        """Play on to the learner's next decision in each game.

        Raises
        ------
        IllegalAction
            If a learner's action is not allowed by the mask; nothing has changed then.
        EmptyMask
            If a game leaves its learner no legal action.
        """
        start = time.perf_counter()
        batch = self.batch
        batch.step(self._actions)
        self.length += 1
        self._let_opponents_play()
        done = batch.over.copy()
        rewards = np.where(done, self._payoffs(np.arange(self.num_envs)), 0.0).astype(np.float32)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = np.flatnonzero(done)
        if ended.size:
            self._report(ended, infos)
            self._restart(ended)
        self._check_masks()
        observation = batch.observation.copy()
        self.seconds += time.perf_counter() - start
        return observation, rewards, done, infos

    def close(self) -> None:
        """Nothing is open."""

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute once per row asked for; raises ``AttributeError``."""
        value = getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set an attribute of all rows at once; raises ``AttributeError`` for one that does not exist."""
        getattr(self, attr_name)
        setattr(self, attr_name, value)

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """Answer ``action_masks``, bool (num_actions,) per row; there are no single environments to call."""
        if method_name != "action_masks":
            raise AttributeError(f"SelfPlayVecEnv has no method per game '{method_name}' (valid: action_masks)")
        masks = self.action_masks()
        return list(masks if indices is None else masks[list(self._get_indices(indices))])

    def env_is_wrapped(
        self, wrapper_class: type[gymnasium.Wrapper[Any, Any, Any, Any]], indices: Any = None
    ) -> list[bool]:
        """No row is wrapped; episode statistics are in the infos without a monitor."""
        return [False for _ in self._get_indices(indices)]

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """Choose the seed of the next ``reset``; returns the games' seeds, which are spawned from it."""
        self._next_seed = int(rng.spawn(None, 1)[0]) if seed is None else seed
        return [int(s) for s in rng.spawn(self._next_seed, self.num_envs)]

    # what is ours

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the legal actions of each game's learner, bool (n, num_actions)."""
        return self.batch.mask.astype(np.bool_)

    def set_opponents(self, opponents: Iterable[Any], partners: Iterable[Any] = ()) -> None:
        """Draw the opponents and partners of games to come from others; games in progress keep theirs."""
        before = self.mixture.names
        self.mixture.replace(opponents, partners, self.pick)
        self.pick[:] = self.mixture.indices(before)[self.pick]

    def state_dict(self) -> dict[str, Any]:
        """Return all that a later step depends on, as arrays and plain values."""
        return {
            "states": self.batch.states.view(np.uint8).reshape(self.num_envs, -1).copy(),
            "game_seeds": self.batch.seeds.copy(),
            **{name: getattr(self, name).copy() for name in _SAVED if name != "seeds"},
            "skipped": self.skipped,
            "opponents": self.mixture.names,
            "generators": [[row, seat, g.bit_generator.state] for (row, seat), g in sorted(self._generators.items())],
        }

    def load_state_dict(self, state: dict[str, Any]) -> npt.NDArray[np.float32]:
        """Go on exactly where ``state_dict`` was taken; returns the observations.

        Raises
        ------
        ZombiezooError
            If it comes from another number of games or players, from other rules, or if an opponent is missing that is
            in a game in progress.
        """
        rows = np.ascontiguousarray(state["states"])
        if rows.shape != (self.num_envs, self.batch.states.itemsize) or np.shape(state["pick"]) != self.pick.shape:
            raise ZombiezooError(f"the saved games do not fit {self.num_envs} games of {self.game!r}")
        names = self.mixture.names
        used = sorted({state["opponents"][k] for k in np.unique(state["pick"]) if k != LEARNER} - set(names))
        if used:
            raise ZombiezooError(f"saved games: {unknown('opponent', used[0], names)}")
        self.batch.states.view(np.uint8).reshape(self.num_envs, -1)[:] = rows
        self.batch.seeds[:] = state["game_seeds"]
        for name in _SAVED[1:]:
            getattr(self, name)[:] = state[name]
        self.pick[:] = self.mixture.indices(state["opponents"])[self.pick]
        self.skipped = int(state["skipped"])
        self._next_seed = None
        self._generators = {(row, seat): _generator(saved) for row, seat, saved in state["generators"]}
        self._set_policies(np.arange(self.num_envs))
        self.batch.refresh()
        return self.batch.observation.copy()

    # inside

    def _uniform(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Return the next number in [0, 1) of each row's own stream."""
        bits = rng.advance_seeds(self.streams[rows])
        with np.errstate(over="ignore"):
            self.streams[rows] += rng.GOLDEN
        return (bits >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def _seat_agents(self, rows: npt.NDArray[np.int64]) -> None:
        """Give the learner and the others their seats in new games."""
        self.episode[rows] += 1
        self.length[rows] = 0
        turns = rows + self.episode[rows]
        self.pick[rows] = self._places.draw(turns, lambda: self._uniform(rows), self.mixture)
        self.seat[rows] = (self.pick[rows] == LEARNER).argmax(axis=1)
        self.rngs[rows] = self.mixture.streams(self.batch.seeds[rows], self.pick[rows])
        gone = set(rows.tolist())
        self._generators = {key: g for key, g in self._generators.items() if key[0] not in gone}
        self._set_policies(rows)

    def _set_policies(self, rows: npt.NDArray[np.int64]) -> None:
        self._policies[rows] = np.append(self.mixture.codes, -1)[self.pick[rows]]  # the learner's index is -1 too

    def _let_opponents_play(self) -> None:
        """Let the others move until each game is over or its learner is to act."""
        while True:
            self._native.advance(self.batch, self._policies, self.rngs)
            open_rows = np.flatnonzero(~self.batch.over)
            acting = self.batch.current[open_rows].astype(np.int64)
            others = self.pick[open_rows, acting] != LEARNER
            if not others.any():
                self.seat[open_rows] = acting
                return
            self._ask(open_rows[others])

    def _ask(self, rows: npt.NDArray[np.int64]) -> None:
        """Let the Python agents who are to act in ``rows`` choose, each for all of its games at once."""
        seats = self.batch.current[rows].astype(np.int64)
        agents = self.pick[rows, seats]
        actions = np.zeros(len(rows), np.int64)
        for k in np.unique(agents):
            mine = agents == k
            actions[mine] = self._answers(self.mixture.agents[k], rows[mine], seats[mine])
        self.batch.step_rows(rows, actions)

    def _answers(self, agent: Any, rows: npt.NDArray[np.int64], seats: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Return what one agent does in its games; each row has a generator of its own."""
        rngs = [self._generator(key) for key in zip(rows.tolist(), seats.tolist(), strict=True)]
        worlds = self._resample(rows, seats) if agent.needs_world else None
        return np.asarray(agent.act_batch(self.batch.observation[rows], self.batch.mask[rows], rngs, worlds), np.int64)

    def _generator(self, key: tuple[int, int]) -> np.random.Generator:
        """Return the generator that a seat's agent holds in this game."""
        if key not in self._generators:
            seed = self._native.secret(self.rngs[key], b"act")
            self._generators[key] = np.random.Generator(np.random.PCG64(seed))
        return self._generators[key]

    def _resample(self, rows: npt.NDArray[np.int64], seats: npt.NDArray[np.int64]) -> npt.NDArray[np.void]:
        """Return one world a row: the state with everything hidden from the acting seat drawn anew."""
        self.rngs[rows, seats] = rng.advance_seeds(self.rngs[rows, seats])  # a Python agent has no other use for it
        worlds = self.batch.states[rows]
        self.game.kernels.redetermine(worlds, self.game.content.record, -1, self.rngs[rows, seats])
        return worlds

    def _payoffs(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Return what the learner gets, float64 (k,): the payoff of its seat, or the mean over its team."""
        returns = self.batch.returns[rows]
        if self.seating != "team":
            return np.asarray(returns[np.arange(len(rows)), self.seat[rows]])
        mine = self._teams == self._teams[self.seat[rows]][:, None]
        return np.asarray((returns * mine).sum(axis=1) / mine.sum(axis=1))

    def _report(self, rows: npt.NDArray[np.int64], infos: list[dict[str, Any]]) -> None:
        """Fill the infos of games that are over."""
        names = np.array([*self.mixture.names, ""], object)
        own, seats = self._payoffs(rows), self.seat[rows]
        wins = self.game.win_shares(self.batch.returns[rows])[np.arange(len(rows)), seats]
        measures = self.game.measures(self.batch.states[rows])
        beside = self._teams == self._teams[seats][:, None]
        others, partners = np.where(beside, "", names[self.pick[rows]]), np.where(beside, names[self.pick[rows]], "")
        last = self._last_observations(rows)
        for i, row in enumerate(rows.tolist()):
            infos[row].update(
                {
                    "episode": {"r": float(own[i]), "l": int(self.length[row])},
                    "terminal_observation": last[i],
                    "TimeLimit.truncated": bool(self.batch.states["truncated"][row]),
                    "seat": int(seats[i]),
                    "team": int(self._teams[seats[i]]),
                    "opponents": tuple(others[i]),
                    "partners": tuple(partners[i]),
                    "win": float(wins[i]),
                    "measures": {name: float(values[i]) for name, values in measures.items()},
                    "decisions": int(self.batch.states["decisions"][row]),
                    "game_seed": int(self.batch.seeds[row]),
                }
            )

    def _last_observations(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float32]:
        """Return what each learner sees when his game is over, float32 (k, observation_size)."""
        game, k = self.game, len(rows)
        seen = np.zeros((k, game.observation_size), np.float32)
        for seat in np.unique(self.seat[rows]):
            mine = np.flatnonzero(self.seat[rows] == seat)
            out = np.zeros((len(mine), game.observation_size), np.float32)
            mask, returns = np.zeros((len(mine), game.num_actions), np.int8), np.zeros((len(mine), game.num_players))
            game.kernels.look(self.batch.states[rows[mine]], game.content.record, int(seat), mask, out, returns)
            seen[mine] = out
        return seen

    def _restart(self, rows: npt.NDArray[np.int64]) -> None:
        """Start the next game in each row, and once more where it is over before the learner's first decision."""
        while rows.size:
            self.batch.restart(rows)
            self._seat_agents(rows)
            self._let_opponents_play()
            rows = rows[self.batch.over[rows]]
            self.skipped += rows.size

    def _check_masks(self) -> None:
        empty = ~self.batch.mask.any(axis=1)
        if empty.any():
            row = int(np.argmax(empty))
            state = self.batch.states[row]
            raise EmptyMask(
                f"{self.game.name}: no legal action for {self.game.agents[self.seat[row]]} in row {row}; "
                f"seed {int(state['seed'])}, decision {int(state['decisions'])}"
            )


def _generator(saved: Any) -> np.random.Generator:
    bits = np.random.PCG64()
    bits.state = saved
    return np.random.Generator(bits)
