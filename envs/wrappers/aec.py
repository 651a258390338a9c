"""One PettingZoo AEC environment for every game."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ..core import rng
from ..core.errors import ConfigError, IllegalAction, ZombiezooError, unknown
from ..core.game import State
from ..core.registry import make
from .render import RENDER_MODES, check_render_mode, render
from .spaces import actions, masked_observation, no_actions, observation_box
from .standard import AssertOutOfBounds, OrderEnforcing, TerminateIllegal

ILLEGAL = ("raise", "terminate", "random")
ILLEGAL_REWARD = -1.0

Observation = dict[str, Any]  # "observation": float32 (D,), "action_mask": int8 (A,)


class GameEnv(AECEnv[str, Observation, int | None]):
    """A game as a PettingZoo AEC environment; copies and pickles at any step and goes on the same.

    Attributes
    ----------
    game : Game
        The compiled rules, for names of actions, the layout, search.
    infos : dict
        For each agent ``action_mask`` (the array that its observation holds) and ``seed`` (what the game was started
        with; for the user, an agent that plays must not be told).
    """

    def __init__(
        self,
        name: str,
        render_mode: str | None = None,
        illegal: str = "raise",
        view: str | None = None,
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        """Bind a game.

        Parameters
        ----------
        name : str
            One of ``zombiezoo.envs.GAMES``.
        render_mode : {"ansi", "rgb_array", "human"} or None
        illegal : {"raise", "terminate", "random"}
            What an action outside the mask does: an ``IllegalAction``; the end of the game with a reward of -1 for the
            agent; or a legal action drawn in its place.
        view : str or None
            The agent through whose eyes ``render`` looks; None looks from above and shows everything.
        max_cycles : int or None
            PettingZoo's name for ``max_decisions``.
        **settings
            The game's configuration, such as ``num_players=3``.

        Raises
        ------
        ZombiezooError
            For anything unknown or out of range: one line.
        """
        super().__init__()
        self.game = make(name, **_with_cap(settings, max_cycles))
        self.render_mode = check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise ConfigError(unknown("value of illegal", illegal, ILLEGAL))
        self.illegal = illegal
        self.possible_agents = list(self.game.agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._view = None if view is None else self._seat(view)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": self.game.spec.env_name,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.observation_spaces = {agent: masked_observation(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: actions(self.game) for agent in self.possible_agents}
        self.state_space = observation_box(self.game, len(self.possible_agents))
        self._batch = self.game.batch(1, seed=None)
        self._action = np.zeros(1, np.int64)
        self._zeros = no_actions(self.game)
        self._mask = self._zeros
        self._substitute = np.random.default_rng(0)

    # PettingZoo

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's observation space, the same object at each call."""
        return self.observation_spaces[self._name(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's action space, the same object at each call."""
        return self.action_spaces[self._name(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed gives the same game as ``game.reset(seed)``.

        Without a seed the next one follows from the last, so that one seed fixes a whole run of games.
        """
        if seed is None:
            self._batch.restart([0])
        else:
            self._batch.seeds[0] = rng.game_seed(seed)
            self._batch.reset()
        self._seed = int(self._batch.seeds[0])
        self._substitute = np.random.default_rng(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(self._zeros) for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._hand_over()
        self._show()

    def step(self, action: int | None) -> None:
        """Take the selected agent's action; None for an agent that has left the game."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._action[0] = as_integer(agent, action)
        try:
            self._batch.step(self._action)
        except IllegalAction:
            if self.illegal == "raise":
                raise
            if self.illegal == "terminate":
                self._lose(agent)
                return
            self._action[0] = self._substitute.choice(np.flatnonzero(self._mask))
            self._batch.step(self._action)
        self.infos[agent] = self._info(self._zeros)
        self._hand_over()
        self._show()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now, whoever is to act; its mask is zeros when it is not."""
        seat = self._seat(agent)
        batch = self._batch
        if seat == batch.current[0]:
            return {"observation": batch.observation[0].copy(), "action_mask": self._mask}
        return {"observation": self.game.observe(batch.states[0], seat), "action_mask": self._zeros}

    def state(self) -> npt.NDArray[np.float32]:
        """Return everything that the agents see together, float32 (agents * D,), for a centralised critic."""
        state = self._batch.states[0]
        return np.concatenate([self.game.observe(state, seat) for seat in range(self.game.num_players)])

    def render(self) -> Any:
        """Return the board as the render mode says; ``"human"`` prints it and returns None."""
        return render(self.game, self._batch.states[0], self.render_mode, self._view)

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    # beyond PettingZoo

    def _repr_svg_(self) -> str | None:
        """Return the board for a notebook, through the same eyes as ``render``; nothing before the first reset."""
        return self.game.draw(self._batch.states[0], self._view) if hasattr(self, "agents") else None

    def sample_world(self, agent: str, seed: int) -> State:
        """Return a state in which all that is hidden from ``agent`` was drawn anew, for search."""
        return self.game.redetermine(self._batch.states[0], self._seat(agent), seed)

    def journal(self, agent: str | None = None) -> list[str]:
        """Return what the last step did, as sentences; for an agent, only what it may know."""
        return self.game.journal(self._batch.states[0], None if agent is None else self._seat(agent))

    # inside

    def _hand_over(self) -> None:
        """Select the agent that is to act, or end the game."""
        batch = self._batch
        if batch.over[0]:
            cut = self.game.is_truncated(batch.states[0])
            self._end([float(x) for x in batch.returns[0]], terminated=not cut, truncated=cut)
            return
        agent = self.possible_agents[batch.current[0]]
        self._mask = batch.mask[0].copy()
        self.infos[agent] = self._info(self._mask)
        self.agent_selection = agent

    def _end(self, payoffs: list[float], *, terminated: bool, truncated: bool) -> None:
        self._mask = self._zeros
        for agent, payoff in zip(self.possible_agents, payoffs, strict=True):
            self.rewards[agent] = payoff
            self._cumulative_rewards[agent] += payoff
            self.terminations[agent] = terminated
            self.truncations[agent] = truncated
            self.infos[agent] = self._info(self._zeros)
        self.agent_selection = self.agents[0]

    def _lose(self, agent: str) -> None:
        """End the game because of an illegal action of ``agent``."""
        self._end([ILLEGAL_REWARD * (a == agent) for a in self.possible_agents], terminated=True, truncated=False)
        self._show()

    def _info(self, mask: npt.NDArray[np.int8]) -> dict[str, Any]:
        return {"action_mask": mask, "seed": self._seed}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _seat(self, agent: str) -> int:
        return self._seats[self._name(agent)]

    def _name(self, agent: str) -> str:
        if agent not in self._seats:
            raise ZombiezooError(unknown("agent", agent, self.possible_agents))
        return agent


def env(name: str, illegal: str = "terminate", **settings: Any) -> AECEnv[str, Observation, int | None]:
    """Return a :class:`GameEnv` in PettingZoo's standard wrappers; takes the same arguments.

    By default an illegal action ends the game with a reward of -1 (``TerminateIllegalWrapper``).
    """
    inner: Any = GameEnv(name, illegal="raise" if illegal == "terminate" else illegal, **settings)
    if illegal == "terminate":
        inner = TerminateIllegal(inner, illegal_reward=ILLEGAL_REWARD)
    wrapped: AECEnv[str, Observation, int | None] = OrderEnforcing(AssertOutOfBounds(inner))
    return wrapped


class Factories(NamedTuple):
    """What a PettingZoo module of a game exports; each takes what :class:`GameEnv` takes after the name."""

    env: Callable[..., AECEnv[str, Observation, int | None]]
    raw_env: Callable[..., GameEnv]
    parallel_env: Callable[..., Any]


def factories(name: str) -> Factories:
    """Return ``env``, ``raw_env`` and ``parallel_env`` of a game."""
    from .parallel import parallel_env

    return Factories(partial(env, name), partial(GameEnv, name), partial(parallel_env, name))


def _with_cap(settings: dict[str, Any], max_cycles: int | None) -> dict[str, Any]:
    if max_cycles is None:
        return settings
    if settings.get("max_decisions", max_cycles) != max_cycles:
        raise ConfigError("max_cycles is another name of max_decisions: give one of them")
    return {**settings, "max_decisions": max_cycles}


def as_integer(agent: str, action: Any) -> int:
    """Return an action as an integer; raises ``IllegalAction`` if it is none."""
    try:
        return operator.index(action)
    except TypeError:
        raise IllegalAction(f"{agent} is to act: an action is an integer, got {action!r}") from None
