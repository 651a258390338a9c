"""PettingZoo's standard wrappers, with short ways to what every step reads.

Its wrappers ask one another for each attribute through ``__getattr__``, which costs more than the game behind them.
These do the same checks and read the environment inside directly.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers


def _read(name: str) -> Any:
    return property(lambda self: getattr(self._inside, name))


class _Direct(wrappers.BaseWrapper):
    """What the environment inside holds; before the first reset it holds nothing, and the wrapper says so."""

    _inside: Any
    env: Any
    agents = _read("agents")
    agent_selection = _read("agent_selection")
    rewards = _read("rewards")
    terminations = _read("terminations")
    truncations = _read("truncations")
    infos = _read("infos")
    possible_agents = _read("possible_agents")
    _cumulative_rewards = _read("_cumulative_rewards")

    def __init__(self, env: Any, *arguments: Any, **named: Any) -> None:
        self._inside = env.unwrapped
        super().__init__(env, *arguments, **named)

    def __str__(self) -> str:
        return str(self.env)

    def _repr_svg_(self) -> str | None:
        """Return the board for a notebook."""
        shown: str | None = self._inside._repr_svg_()
        return shown


class TerminateIllegal(_Direct, wrappers.TerminateIllegalWrapper):
    """Ends the game when an action is illegal, with a reward for the agent that chose it."""


class AssertOutOfBounds(_Direct, wrappers.AssertOutOfBoundsWrapper):
    """Refuses what is not in the action space."""


class OrderEnforcing(_Direct, wrappers.OrderEnforcingWrapper):
    """Refuses calls in an order that makes no sense, such as a step before the first reset."""
