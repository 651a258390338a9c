"""PettingZoo's parallel view of a turn-based game: each step asks everybody and takes the acting agent's answer."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper

from ..core.errors import IllegalAction
from .aec import env

Step = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class ParallelGameEnv(turn_based_aec_to_parallel_wrapper[str, dict[str, Any], int]):
    """PettingZoo's wrapper for turn-based games, with the acting agent's name in every info."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Start a new game; ``infos[agent]["active_agent"]`` names the agent whose action the next step takes."""
        observations, _ = super().reset(seed=seed, options=options)
        return observations, self._infos(self.agents)

    def step(self, actions: dict[str, int | None]) -> Step:
        """Take the acting agent's action; the others' are not looked at and may be missing.

        A step after the end gives five empty mappings.

        Raises
        ------
        IllegalAction
            If the acting agent is not among ``actions``; nothing has changed then.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        acting = self.aec_env.agent_selection
        if acting not in actions:
            raise IllegalAction(
                f"step needs the action of '{acting}', who is to act (got: {sorted(actions) or 'none'})"
            )
        observations, rewards, terminations, truncations, infos = super().step(actions)
        if self.agents:
            return observations, rewards, terminations, truncations, self._infos(self.agents)
        ended = {agent: {**info, "active_agent": None} for agent, info in infos.items()}
        return observations, rewards, terminations, truncations, ended

    def _infos(self, agents: list[str]) -> dict[str, dict[str, Any]]:
        active = self.aec_env.agent_selection
        return {agent: {**self.aec_env.infos[agent], "active_agent": active} for agent in agents}


def parallel_env(name: str, **settings: Any) -> ParallelGameEnv:
    """Return a game's parallel view; takes what ``env`` takes."""
    return ParallelGameEnv(env(name, **settings))
