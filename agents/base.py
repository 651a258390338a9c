"""What an agent is: it sees an observation, a mask and a generator of its own, and nothing else."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import State

Observation = npt.NDArray[np.float32]  # (observation_size,)
Mask = npt.NDArray[np.int8]  # (num_actions,)


class AgentError(ZombiezooError):
    """An agent that crashed or answered with something that is not a legal action; names the agent."""


class Agent(ABC):
    """Base of every agent, native or Python.

    Attributes
    ----------
    name : str
        Stands in tables and errors.
    needs_world : bool
        Whether ``act`` wants a world: a state in which everything hidden from the agent was drawn anew. No agent ever
        gets the state of the game itself.
    policy : int or None
        Code of a compiled policy (see ``agents/kernels.py``), None for an agent that is asked in Python.
    seed : int
        Goes into the agent's generators, together with the game's seed and the seat.
    """

    name: str = "agent"
    needs_world: bool = False
    policy: int | None = None
    seed: int = 0

    @abstractmethod
    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Return a legal action.

        Parameters
        ----------
        observation : float32 (observation_size,)
            What the acting seat sees. It belongs to the agent, which may write into it.
        mask : int8 (num_actions,)
            1 for each legal action; at least one is.
        rng : numpy Generator
            The agent's own in this game: chance taken from anywhere else makes a game irreproducible.
        world : state or None
            Given if ``needs_world``.
        """

    def act_batch(
        self,
        observations: npt.NDArray[np.float32],
        masks: npt.NDArray[np.int8],
        rngs: Sequence[np.random.Generator],
        worlds: npt.NDArray[np.void] | None = None,
    ) -> npt.NDArray[np.int64]:
        """Return one legal action a row, int64 (k,).

        Parameters
        ----------
        observations : float32 (k, observation_size)
        masks : int8 (k, num_actions)
        rngs : sequence of k generators
            Row ``i`` may take chance from ``rngs[i]`` alone, so that a game does not depend on its neighbours.
        worlds : states (k,) or None
        """
        actions = np.zeros(len(observations), np.int64)
        for i, rng in enumerate(rngs):
            answer = self.act(observations[i].copy(), masks[i].copy(), rng, None if worlds is None else worlds[i])
            actions[i] = as_action(self.name, answer, masks[i])
        return actions

    def identity(self) -> str:
        """Return what the agent is: results of the same name hold only as long as this does not change."""
        return self.name

    def __repr__(self) -> str:
        return f"<Agent {self.name}>"


class Guest(Agent):
    """Anything with ``act(observation, mask, rng)``, such as a class from a user's file; it may do wrong.

    It gets copies, so that nothing it writes into them reaches the game, and no object that leads to the game. A crash,
    an exit, an illegal action and an answer that is no integer are an :class:`AgentError`. One that never answers is
    waited for: nothing but Ctrl-C ends it.
    """

    def __init__(self, inner: Any, name: str, seed: int = 0, source: str = "") -> None:
        """Wrap; raises :class:`AgentError` if there is nothing to call. ``source`` is a hash of the code, if known."""
        if not callable(getattr(inner, "act", None)):
            raise AgentError(f"agent '{name}' has no method act(observation, mask, rng)")
        self.inner = inner
        self.name = name
        self.seed = seed
        self.source = source
        self.needs_world = bool(getattr(inner, "needs_world", False))

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Ask the guest; whatever goes wrong becomes an :class:`AgentError` of one line."""
        legal = mask.copy()  # the guest may write into its own
        try:
            answer = self.inner.act(observation, mask, rng, *([world] if self.needs_world else []))
        except (Exception, SystemExit) as error:
            raise AgentError(f"agent '{self.name}' failed in act: {one_line(error)}") from error
        return as_action(self.name, answer, legal)

    def identity(self) -> str:
        """Return the name with a hash of the code."""
        return f"{self.name} {self.source}".strip()


def as_action(name: str, answer: Any, mask: Mask) -> int:
    """Return an agent's answer as a legal action; raises :class:`AgentError` if it is none."""
    try:
        action = operator.index(answer)
    except TypeError:
        raise AgentError(f"agent '{name}' answered {_short(answer)}, which is not an integer") from None
    if not 0 <= action < len(mask) or not mask[action]:
        legal = np.flatnonzero(mask)
        shown = ", ".join(map(str, legal[:10])) + (f" and {len(legal) - 10} more" if len(legal) > 10 else "")
        raise AgentError(f"agent '{name}' answered {action}, which is not a legal action (legal: {shown})")
    return action


def one_line(error: BaseException) -> str:
    """Return an exception as one line: its type and the first line of its message."""
    text = str(error).strip().splitlines()
    return f"{type(error).__name__}: {text[0]}" if text else type(error).__name__


def _short(answer: Any) -> str:
    """Return an answer as one short line."""
    text = " ".join(repr(answer).split())
    return text if len(text) <= 60 else text[:57] + "..."
