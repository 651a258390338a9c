"""What everybody uses: a :class:`Game` is compiled rules bound to a configuration; it holds no game in progress."""

from __future__ import annotations

import ctypes
import importlib
import operator
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Literal

import msgspec
import numpy as np
import numpy.typing as npt

from . import rng
from .batch import Batch
from .errors import IllegalAction, ZombiezooError
from .journal import ROWS, SEEN
from .spec import GAP, GameSpec, State, state_dtype, state_fields
from .teams import seats_of, win_shares

__all__ = ["Batch", "Game", "GameSpec", "State", "agents_layer", "state_dtype", "state_fields"]


class Game:
    """Compiled rules bound to a configuration and content; holds no game in progress.

    Attributes
    ----------
    agents : tuple of str
        Names, one a seat.
    teams : tuple of int
        The number of each seat's team; in most games every seat is a team of its own.
    team_seats : tuple of tuple of int
        The seats of each team.
    cooperative : bool
        Whether all seats are one team, as a seat alone is: nobody is played against.
    """

    def __init__(self, spec: GameSpec, config: Any) -> None:
        """Bind; raises ``ConfigError`` or ``ContentError`` for a bad configuration."""
        self.spec = spec
        self.config = config
        self.name = spec.name
        self.content = spec.load(config)
        self.state_dtype = spec.state_dtype(config)
        self.agents = spec.agents(config)
        self.num_players = len(self.agents)
        self.teams = tuple(range(self.num_players)) if spec.teams is None else tuple(spec.teams(config))
        self.team_seats = seats_of(self.teams)
        self.cooperative = len(self.team_seats) == 1
        self.actions = spec.actions
        self.num_actions = spec.actions.size
        self.layout = spec.layout(config)
        self.observation_size = self.layout.size
        self._kernels: ModuleType | None = None
        self._fresh = int(rng.spawn(None, 1)[0])  # chance of the next fresh clone

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.settings()}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (self.name, self.settings()))

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self  # nothing in it belongs to one game in progress

    @property
    def kernels(self) -> ModuleType:
        """The compiled loops."""
        if self._kernels is None:
            self._kernels = self.spec.kernels
            self.spec.compile(self)
        return self._kernels

    def settings(self) -> dict[str, Any]:
        """Return the configuration as plain values that ``make`` takes back."""
        plain: dict[str, Any] = msgspec.to_builtins(self.config, builtin_types=())
        return plain

    # one state

    def reset(self, seed: int | None = None) -> State:
        """Return a new game. The same seed gives the same game on every machine; None takes one from the system."""
        batch = Batch._empty(self, 1)
        batch.seeds[0] = rng.game_seed(seed)
        batch.reset()
        state: State = batch.states[0]
        return state

    def current_player(self, state: State) -> int:
        """Return the seat to act, -1 when the game is over."""
        return int(state["current"])

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended, by its rules or by the cap."""
        return bool(state["over"])

    def is_truncated(self, state: State) -> bool:
        """Return whether the game was cut off by the cap on decisions."""
        return bool(state["truncated"])

    def legal(self, state: State) -> npt.NDArray[np.int8]:
        """Return the acting player's mask, int8 of shape (num_actions,); zeros when over."""
        return self._look(state, -1)[0]

    def observe(self, state: State, player: int) -> npt.NDArray[np.float32]:
        """Return what ``player`` sees, float32 of shape (observation_size,), whoever is to act."""
        self._check_player(player)
        return self._look(state, player)[1]

    def returns(self, state: State) -> npt.NDArray[np.float64]:
        """Return one number per player: the payoff of the game, 0 while it is in progress."""
        return self._look(state, -1)[2]

    def step(self, state: State, action: int) -> None:
        """Take an action in place.

        Raises
        ------
        IllegalAction
            If the mask does not allow it or the game is over; the state is left as it was.
        """
        rows = self._rows(state)
        if rows["over"][0]:
            raise IllegalAction(f"{self.name}: the game is over, no action is legal; seed {int(rows['seed'][0])}")
        try:
            chosen = operator.index(action)
        except TypeError:
            raise IllegalAction(f"{self.name}: an action is an integer, got {action!r}") from None
        batch = Batch._over(self, rows)
        batch.step(np.array([chosen], np.int64))
        if state.base is not batch.states:
            self._copy_into(state, batch.states)

    def clone(self, state: State, rng: Literal["fresh", "copy"] = "fresh") -> State:
        """Return an independent copy.

        ``rng="fresh"`` (the default, for search) gives the copy its own chance, so that it does not show what the dice
        of the original will be; ``rng="copy"`` repeats them.
        """
        self._check_state(state)
        copy: State = self._twin(state)[0]
        if rng == "fresh":
            self._fresh = (self._fresh + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            copy["rng"] = self._fresh
        elif rng != "copy":
            raise ZombiezooError(f"rng '{rng}' is unknown (valid: fresh, copy)")
        return copy

    def redetermine(self, state: State, player: int, seed: int) -> State:
        """Return a copy in which everything hidden from ``player`` is drawn anew, consistent with what he knows.

        The result depends on what the player knows and the seed alone: two states that look the same to him give the
        same world.
        """
        self._check_player(player)
        self._check_state(state)
        twin = self._twin(state)
        self.kernels.redetermine(twin, self.content.record, player, rng.spawn(seed, 1))
        world: State = twin[0]
        return world

    def journal(self, state: State, player: int | None = None) -> list[str]:
        """Return what happened in the last step as sentences; for a player, only what he may know."""
        self._check_view(state, player)
        rows = state["journal"][: min(int(state["journal_length"]), ROWS)]
        told = []
        for row in rows:
            if player is None or int(row[SEEN]) & (1 << player):
                sentence = self.spec.sentence(self, row, player)
                if sentence:
                    told.append(sentence)
        return told

    def action_name(self, action: int) -> str:
        """Return what an action does, in words."""
        return self.spec.action_name(self, int(action))

    def draw(self, state: State, player: int | None = None) -> str:
        """Return the board as SVG, as ``player`` sees it or (None) from above."""
        self._check_view(state, player)
        return self.spec.draw(self, state, player)

    def text(self, state: State, player: int | None = None) -> str:
        """Return the board as compact text, as ``player`` sees it or (None) from above."""
        self._check_view(state, player)
        return self.spec.text(self, state, player)

    def describe(self) -> str:
        """Return the content with its sources as Markdown."""
        return self.spec.describe(self)

    def points(self, states: npt.NDArray[np.void]) -> npt.NDArray[np.float64] | None:
        """Return each seat's points as the printed rules count them, float64 (n, players); None if they do not."""
        if isinstance(states, np.void):
            self._check_state(states)
            states = self._rows(states)
        return None if self.spec.points is None else self.spec.points(self, states)

    def measures(self, states: npt.NDArray[np.void]) -> dict[str, npt.NDArray[np.float64]]:
        """Return the game's further numbers about finished games, float64 (n,) by name; most games have none."""
        return {} if self.spec.measures is None else self.spec.measures(self, states)

    @property
    def measure_names(self) -> tuple[str, ...]:
        """Names of :meth:`measures`."""
        return tuple(self.measures(self._blank_rows(1)))

    def win_shares(self, returns: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Return the share of the win of each seat's team, float64 (games, players); see :func:`.teams.win_shares`."""
        return win_shares(returns, self.teams)

    # many states

    def batch(self, n: int, seed: int | None = 0) -> Batch:
        """Return ``n`` new games in one array; game ``i`` starts from ``rng.spawn(seed, n)[i]``."""
        if n < 1:
            raise ZombiezooError(f"a batch holds 1 game or more, not {n}")
        batch = Batch._empty(self, n)
        batch.seeds[:] = rng.spawn(seed, n)
        batch.reset()
        return batch

    def play(
        self, agents: Sequence[Any], games: int = 1, seed: int | None = 0, **options: Any
    ) -> npt.NDArray[np.float64]:
        """Play whole games and return the payoffs, float64 of shape (games, players).

        Parameters
        ----------
        agents : sequence
            One name or agent per seat; scripted baselines play in compiled code.
        games : int
        seed : int or None
            The games' seeds are spawned from it.
        **options
            Passed on to ``zombiezoo.agents.play.play_games``, such as ``seeds=``.
        """
        result: npt.NDArray[np.float64] = agents_layer("play").play_games(self, agents, games, seed, **options).returns
        return result

    # inside

    def _blank_rows(self, n: int) -> npt.NDArray[np.void]:
        return np.zeros(n, self.state_dtype)

    def _blank(self) -> State:
        state: State = self._blank_rows(1)[0]
        return state

    def _twin(self, state: State) -> npt.NDArray[np.void]:
        """Return an array of one row with a copy of a state."""
        # As bytes: NumPy would copy field by field, which takes ten times as long.
        return np.ndarray(1, self.state_dtype, bytearray(state.tobytes()))

    def _rows(self, state: Any) -> npt.NDArray[np.void]:
        """Return the state as an array of one row: the one it lives in, or else a copy."""
        base = getattr(state, "base", None)
        self._check_state(state)
        if isinstance(base, np.ndarray) and base.shape == (1,) and base.dtype == self.state_dtype:
            return base
        rows = self._blank_rows(1)
        rows[0] = state
        return rows

    @staticmethod
    def _copy_into(state: State, rows: npt.NDArray[np.void]) -> None:
        # NumPy drops assignments to a record that owns its memory (one that was unpickled), so write to its buffer.
        ctypes.memmove(np.frombuffer(state, np.uint8).ctypes.data, rows.ctypes.data, rows.itemsize)

    def _look(
        self, state: State, player: int
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32], npt.NDArray[np.float64]]:
        mask = np.zeros((1, self.num_actions), np.int8)
        observation = np.zeros((1, self.observation_size), np.float32)
        returns = np.zeros((1, self.num_players), np.float64)
        self.kernels.look(self._rows(state), self.content.record, player, mask, observation, returns)
        return mask[0], observation[0], returns[0]

    def _check_state(self, state: Any) -> None:
        """Refuse what is no state of this game, and a state of a game with another number of players."""
        own = isinstance(state, np.void) and state.dtype == self.state_dtype
        if not own and (not isinstance(state, np.void) or _fields(state.dtype) != _fields(self.state_dtype)):
            raise ZombiezooError(f"this is not a state of {self.name}")
        players = int(state["players"])
        if not own or players not in (0, self.num_players):  # 0: a blank record, before its first reset
            raise ZombiezooError(
                f"this is a state of {self.name} with {players} players (valid: {self.num_players} players)"
            )

    def _check_view(self, state: Any, player: Any) -> None:
        """Refuse a state or a viewer that this game has not; None views from above."""
        self._check_state(state)
        if player is not None:
            self._check_player(player)

    def _check_player(self, player: Any) -> None:
        whole = isinstance(player, int | np.integer) and not isinstance(player, bool)
        if not whole or not 0 <= player < self.num_players:
            raise ZombiezooError(f"player {player} is out of range (valid: 0 to {self.num_players - 1})")


def _fields(record: np.dtype[np.void]) -> list[str]:
    """Return the names of a record's fields, which all configurations of a game share, without the gaps."""
    return [name for name in record.names or () if not name.startswith(GAP)]


def _rebuild(name: str, settings: Mapping[str, Any]) -> Game:
    from .registry import make

    return make(name, **settings)


def agents_layer(module: str) -> ModuleType:
    """Return a module of ``zombiezoo.agents``, the layer above this one.

    Named agents are conveniences of ``Game.play`` and of the wrappers, so the layer is looked up when one is asked for
    and never imported: the arrows between the layers still point downwards (docs/decisions/0004-agents-from-below.md).
    """
    return importlib.import_module(f"zombiezoo.agents.{module}")
