"""Many games in one array, stepped in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from . import rng
from .errors import IllegalAction, ZombiezooError

if TYPE_CHECKING:
    from .game import Game


class Batch:
    """Many games in one array, stepped in compiled code.

    Attributes
    ----------
    states : structured array of shape (n,)
    seeds : uint64 (n,)
        What each game was started with.
    current : int8 (n,)
        Seat to act, -1 when over.
    mask : int8 (n, num_actions)
        Legal actions of the acting player; zeros when over.
    observation : float32 (n, observation_size)
        What the acting player sees; zeros when over.
    over : bool (n,)
    returns : float64 (n, players)
    """

    def __init__(self, game: Game, states: npt.NDArray[np.void]) -> None:
        """Wrap an array of states; use ``Game.batch`` for new games."""
        n = len(states)
        self.game = game
        self.states = states
        self.seeds = np.zeros(n, np.uint64)
        self.current = np.full(n, -1, np.int8)
        self.mask = np.zeros((n, game.num_actions), np.int8)
        self.observation = np.zeros((n, game.observation_size), np.float32)
        self.over = np.ones(n, np.bool_)
        self.returns = np.zeros((n, game.num_players), np.float64)
        self._actions = np.zeros(n, np.int64)

    @classmethod
    def _empty(cls, game: Game, n: int) -> Batch:
        return cls(game, game._blank_rows(n))

    @classmethod
    def _over(cls, game: Game, states: npt.NDArray[np.void]) -> Batch:
        """Wrap states in progress."""
        batch = cls(game, states)
        batch.refresh()
        return batch

    def __len__(self) -> int:
        return len(self.states)

    def refresh(self) -> None:
        """Recompute the views from ``states``; needed after states were changed from outside."""
        self.current[:] = self.states["current"]
        self.over[:] = self.states["over"]
        self.game.kernels.look(self.states, self.game.content.record, -1, self.mask, self.observation, self.returns)

    def reset(self, which: npt.ArrayLike | None = None) -> None:
        """Start new games in the rows given (a bool mask or indices; default all) from ``seeds``."""
        kernels = self.game.kernels
        if which is None:
            self._actions[:] = kernels.RESET
        else:
            self._actions[:] = kernels.LEAVE
            self._actions[np.asarray(which)] = kernels.RESET
        self._run(self._actions)

    def restart(self, which: npt.ArrayLike) -> None:
        """Start the next episode in the rows given: the next seed follows from the row's own seed alone."""
        rows = np.asarray(which)
        self.seeds[rows] = rng.advance_seeds(self.seeds[rows])
        self.reset(rows)

    def step(self, actions: npt.ArrayLike) -> None:
        """Take one action in each game; games that are over are left as they are.

        Raises
        ------
        IllegalAction
            Names the first row with an illegal action; no game has changed then.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),):
            raise ZombiezooError(f"step takes {len(self)} actions, got an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise ZombiezooError(f"actions are integers, got {chosen.dtype}")
        self._actions[:] = chosen
        negative = (self._actions < 0) & ~self.over
        row = int(np.argmax(negative)) if negative.any() else -1
        if row < 0:
            self._actions[self.over] = self.game.kernels.LEAVE
            row = self._run(self._actions)
        if row >= 0:
            self._refuse(row, int(chosen[row]))

    def step_rows(self, rows: npt.NDArray[np.int64], actions: npt.NDArray[np.int64]) -> None:
        """Take one action in each of the rows given (indices, each once); the others are left as they are.

        Raises
        ------
        IllegalAction
            Names the first row with an illegal action; no game has changed then.
        """
        self._actions[:] = self.game.kernels.LEAVE
        self._actions[rows] = actions
        negative = np.flatnonzero(actions < 0)
        row = int(rows[negative[0]]) if negative.size else self._run(self._actions)
        if row >= 0:
            self._refuse(row, int(self._actions[row]))

    def _run(self, actions: npt.NDArray[np.int64]) -> int:
        row: int = self.game.kernels.step(
            self.states,
            self.game.content.record,
            actions,
            self.seeds,
            self.current,
            self.mask,
            self.observation,
            self.over,
            self.returns,
        )
        return row

    def _refuse(self, row: int, action: int) -> None:
        game, seat = self.game, int(self.current[row])
        legal = np.flatnonzero(self.mask[row])
        shown = ", ".join(f"{a} ({game.action_name(int(a))})" for a in legal[:6])
        more = f" and {len(legal) - 6} more" if len(legal) > 6 else ""
        name = f" ({game.action_name(action)})" if 0 <= action < game.num_actions else ""
        place = f" in row {row}" if len(self) > 1 else ""
        raise IllegalAction(
            f"{game.name}: action {action}{name} of {game.agents[seat]}{place} is illegal here (legal: {shown}{more}); "
            f"seed {int(self.states['seed'][row])}, decision {int(self.states['decisions'][row])}"
        )
