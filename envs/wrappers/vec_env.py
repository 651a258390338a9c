"""A Stable-Baselines3 ``VecEnv`` over one compiled batch: one learner a game, the opponents inside; no rule in it."""

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
from .spaces import actions, observation_box

SEATINGS = ("rotate", "random")
_SAVED = ("seeds", "seat", "pick", "episode", "length", "streams", "rngs")  # arrays of one row a game


class EmptyMask(ZombiezooError):
    """A game in progress that leaves its learner no legal action: masked PPO would act at random over illegal ones."""


class SelfPlayVecEnv(VecEnv):
    """Many games at once, each with one learner; the other seats are drawn for each game from a mixture of agents.

    A step is one decision of the learner in each game: opponents play on until he is to act again, and a game that is
    over starts anew. The reward is the learner's own payoff, paid at the end of the game. A game depends on its own
    seed alone, never on its neighbours.

    Parameters
    ----------
    game : Game or str
    num_envs : int
    opponents : iterable
        Names or agents, each alone, as ``(agent, weight)`` or as ``{"agent": ..., "weight": ...}``.
    seat : "rotate", "random" or int
        The learner's seat: the next one in each game of a row, drawn anew, or always the same.
    seed : int
    **settings
        The game's configuration, if ``game`` is a name.

    Attributes
    ----------
    seat, episode, length : int64 (n,)
        The learner's seat, the number of the row's game, and the learner's decisions in it.
    pick : int64 (n, players)
        Index of each seat's agent in ``mixture``, -1 for the learner.
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
        opponents: Iterable[Any] = ("random",),
        seat: str | int = "rotate",
        seed: int = 0,
        **settings: Any,
    ) -> None:
        self.game = make(game, **settings) if isinstance(game, str) else game
        self.seating = self._check_seat(seat)
        self.mixture = Mixture(self.game, opponents)
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
        rewards = np.where(done, batch.returns[np.arange(self.num_envs), self.seat], 0.0).astype(np.float32)
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

    def set_opponents(self, opponents: Iterable[Any]) -> None:
        """Draw the opponents of games to come from another mixture; games in progress keep theirs."""
        before = self.mixture.names
        self.mixture.replace(opponents, self.pick)
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

    def _check_seat(self, seat: str | int) -> str | int:
        seats = [str(k) for k in range(self.game.num_players)]
        if isinstance(seat, bool) or str(seat) not in (*SEATINGS, *seats):
            raise ZombiezooError(unknown("seat", str(seat), (*SEATINGS, *seats)))
        return seat if seat in SEATINGS else int(seat)

    def _uniform(self, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """Return the next number in [0, 1) of each row's own stream."""
        bits = rng.advance_seeds(self.streams[rows])
        with np.errstate(over="ignore"):
            self.streams[rows] += rng.GOLDEN
        return (bits >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def _seat_agents(self, rows: npt.NDArray[np.int64]) -> None:
        """Give the learner and the opponents their seats in new games."""
        players = self.game.num_players
        self.episode[rows] += 1
        self.length[rows] = 0
        lot = self._uniform(rows)
        if self.seating == "rotate":
            self.seat[rows] = (rows + self.episode[rows]) % players
        else:
            self.seat[rows] = (lot * players).astype(np.int64) if self.seating == "random" else self.seating
        for seat in range(players):
            drawn = self.mixture.draw(self._uniform(rows))
            self.pick[rows, seat] = np.where(self.seat[rows] == seat, LEARNER, drawn)
        self.rngs[rows] = self.mixture.streams(self.batch.seeds[rows], self.pick[rows])
        gone = set(rows.tolist())
        self._generators = {key: g for key, g in self._generators.items() if key[0] not in gone}
        self._set_policies(rows)

    def _set_policies(self, rows: npt.NDArray[np.int64]) -> None:
        pick = self.pick[rows]
        self._policies[rows] = np.where(pick == LEARNER, -1, self.mixture.codes[pick])

    def _let_opponents_play(self) -> None:
        """Let the opponents move until each game is over or its learner is to act."""
        while True:
            self._native.advance(self.batch, self._policies, self.rngs)
            waiting = np.flatnonzero(~self.batch.over & (self.batch.current != self.seat))
            if not waiting.size:
                return
            self._ask(waiting)

    def _ask(self, rows: npt.NDArray[np.int64]) -> None:
        """Let the Python opponents who are to act in ``rows`` choose, each for all of its games at once."""
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

    def _report(self, rows: npt.NDArray[np.int64], infos: list[dict[str, Any]]) -> None:
        """Fill the infos of games that are over."""
        names = np.array([*self.mixture.names, ""], object)
        returns = self.batch.returns[rows]
        own = returns[np.arange(len(rows)), self.seat[rows]]
        best = returns >= returns.max(axis=1, keepdims=True)
        wins = np.where(own >= returns.max(axis=1), 1.0 / best.sum(axis=1), 0.0)
        last = self._last_observations(rows)
        for i, row in enumerate(rows.tolist()):
            infos[row].update(
                {
                    "episode": {"r": float(own[i]), "l": int(self.length[row])},
                    "terminal_observation": last[i],
                    "TimeLimit.truncated": bool(self.batch.states["truncated"][row]),
                    "seat": int(self.seat[row]),
                    "opponents": tuple(names[self.pick[row]]),
                    "win": float(wins[i]),
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
