"""One Gymnasium environment for every game: one learner, the opponents inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from ..core.errors import ConfigError, IllegalAction, ZombiezooError, unknown
from ..core.game import Game, agents_layer
from ..core.registry import make
from .aec import ILLEGAL, ILLEGAL_REWARD, as_integer
from .render import RENDER_MODES, check_render_mode, render
from .spaces import actions, observation_box

SEATINGS = ("random", "rotate")

Step = tuple[npt.NDArray[np.float32], float, bool, bool, dict[str, Any]]


class LearnerEnv(gymnasium.Env[npt.NDArray[np.float32], np.int64]):
    """A game from one seat: a step is one decision of the learner, and the opponents play on until it is to act again.

    The observation is the learner's vector, float32 (D,); the mask is ``action_masks()`` and ``info["action_mask"]``.
    The reward is the learner's own payoff, paid at the end of the game. ``terminated`` says that the game ended by its
    rules, ``truncated`` that the cap on decisions cut it off.

    Attributes
    ----------
    game : Game
    seat : int
        The learner's seat in this game.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        game: str | Game,
        opponents: Any = "random",
        seat: int | str = "random",
        illegal: str = "terminate",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """Seat the opponents.

        Parameters
        ----------
        game : str or Game
        opponents : str, agent, or a list of them
            One for all other seats, or one for each, in turn order after the learner.
        seat : int, "random" or "rotate"
            The learner's seat: fixed, drawn for each game, or the next one in each. A seeded reset starts both anew.
        illegal : {"terminate", "raise", "random"}
            What an action outside the mask does: the end of the game with a reward of -1, an ``IllegalAction``, or a
            legal action drawn in its place.
        render_mode : {"ansi", "rgb_array", "human"} or None
        **settings
            The game's configuration, if ``game`` is a name.

        Raises
        ------
        ZombiezooError
            For anything unknown or out of range: one line.
        """
        self.game = make(game, **settings) if isinstance(game, str) else game
        self.render_mode = check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ConfigError(unknown("value of illegal", illegal, ILLEGAL))
        self.illegal = illegal
        self.seating = check_seat(self.game, seat)
        self.opponents = self._line_up(opponents)
        self.observation_space: Any = observation_box(self.game)
        self.action_space: Any = actions(self.game)
        self.seat = 0
        self._batch = self.game.batch(1, seed=None)
        self._rotation = -1
        self._refused = True  # no game yet

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[npt.NDArray[np.float32], dict[str, Any]]:
        """Start a new game and play on to the learner's first decision."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._rotation = -1
        self._take_seat()
        self._deal()
        while self._batch.over[0]:  # over before the learner could do anything
            self._deal()
        self._show()
        return self._observation(), self._info()

    def step(self, action: int | np.int64) -> Step:
        """Take the learner's action; raises ``ZombiezooError`` before ``reset`` and after the end."""
        if self._refused or self._batch.over[0]:
            raise ZombiezooError("the game is over: call reset() before step()")
        chosen = as_integer(self.game.agents[self.seat], action)
        if not self.action_space.contains(chosen):
            raise IllegalAction(f"action {chosen} is outside 0 to {self.game.num_actions - 1}")
        try:
            self._batch.step(np.array([chosen]))
        except IllegalAction:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._refused = True
                return self._observation(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal_action": True}
            self._batch.step(np.array([self.np_random.choice(np.flatnonzero(self._batch.mask[0]))]))
        self._let_opponents_play()
        self._show()
        over = bool(self._batch.over[0])
        cut = over and self.game.is_truncated(self._batch.states[0])
        reward = float(self._batch.returns[0, self.seat]) if over else 0.0
        return self._observation(), reward, over and not cut, cut, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the learner's legal actions, bool (num_actions,), as ``sb3_contrib.MaskablePPO`` asks for them."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """Return the board from above as the render mode says; ``"human"`` prints it and returns None."""
        return render(self.game, self._batch.states[0], self.render_mode, None)

    def _repr_svg_(self) -> str:
        """Return the board from above for a notebook."""
        return self.game.draw(self._batch.states[0], None)

    # inside

    def _line_up(self, opponents: Any) -> list[Any]:
        named = list(opponents) if isinstance(opponents, Sequence) and not isinstance(opponents, str) else [opponents]
        others = self.game.num_players - 1
        if len(named) == 1:
            named *= others
        if len(named) != others:
            raise ConfigError(f"{self.game.name} has {others} other seats here, but {len(named)} opponents were given")
        agents: list[Any] = agents_layer("make").as_agents(self.game, named)
        return agents

    def _take_seat(self) -> None:
        players = self.game.num_players
        self._rotation += 1
        drawn = int(self.np_random.integers(players))
        seats = {"random": drawn, "rotate": self._rotation % players}
        self.seat = seats[self.seating] if isinstance(self.seating, str) else self.seating

    def _deal(self) -> None:
        """Start a game, seat the opponents and play on to the learner's first decision."""
        players = self.game.num_players
        native = agents_layer("native")
        self._batch.seeds[0] = self.np_random.integers(2**63)
        self._batch.reset()
        self._refused = False
        after = [(seat - self.seat - 1) % players for seat in range(players)]
        self._lineup = [self.opponents[k] if k < players - 1 else None for k in after]
        self._policies = np.full((1, players), -1, np.int64)
        self._rngs = np.zeros((1, players), np.uint64)
        for seat, agent in enumerate(self._lineup):
            if agent is not None:
                self._rngs[0, seat] = native.seat_rngs(self._batch.seeds, [agent] * players)[0, seat]
                self._policies[0, seat] = native.policy_codes([agent])[0]
        self._generators = [np.random.default_rng(native.secret(rng, b"act")) for rng in self._rngs[0]]
        self._let_opponents_play()

    def _let_opponents_play(self) -> None:
        batch = self._batch
        advance = agents_layer("native").advance
        while True:
            advance(batch, self._policies, self._rngs)
            seat = int(batch.current[0])
            if seat in (-1, self.seat):
                return
            agent: Any = self._lineup[seat]
            world = None
            if agent.needs_world:
                world = self.game.redetermine(batch.states[0], seat, int(self._generators[seat].integers(2**63)))
            action = agent.act(batch.observation[0].copy(), batch.mask[0].copy(), self._generators[seat], world)
            batch.step(np.array([action]))

    def _observation(self) -> npt.NDArray[np.float32]:
        if self._batch.current[0] == self.seat:
            return np.array(self._batch.observation[0])
        return self.game.observe(self._batch.states[0], self.seat)

    def _mask(self) -> npt.NDArray[np.int8]:
        mask = self._batch.mask[0]
        return np.zeros_like(mask) if self._refused else mask.copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat, "seed": int(self._batch.seeds[0])}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def check_seat(game: Game, seat: int | str) -> int | str:
    """Return a seat or a way of seating; raises ``ConfigError`` for one that does not exist."""
    if isinstance(seat, str):
        if seat not in SEATINGS:
            raise ConfigError(unknown("seat", seat, [*SEATINGS, *map(str, range(game.num_players))]))
    elif not 0 <= seat < game.num_players:
        raise ConfigError(f"seat {seat} is out of range (valid: 0 to {game.num_players - 1}, random, rotate)")
    return seat
