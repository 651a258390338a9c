"""Advice beside what a learner sees: what a compiled agent would do, as one number an action."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnvWrapper
from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

from .vec_env import SelfPlayVecEnv


class Advisor(Protocol):
    """Somebody who says what to do from what the learner sees, always the same for the same."""

    def advise(self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
        """Return one legal action a row, int64 (k,)."""
        ...


class AdvisedVecEnv(VecEnvWrapper):
    """Appends an advisor's action to each observation, float32 (n, observation_size + num_actions): 1 for that action.

    Parameters
    ----------
    venv : SelfPlayVecEnv
    advisor : Advisor
        Sees what the learner sees, and nothing else.
    """

    venv: SelfPlayVecEnv

    def __init__(self, venv: SelfPlayVecEnv, advisor: Advisor) -> None:
        box = venv.observation_space
        assert isinstance(box, spaces.Box)
        low, high = np.zeros(venv.game.num_actions, np.float32), np.ones(venv.game.num_actions, np.float32)
        space = spaces.Box(np.concatenate([box.low, low]), np.concatenate([box.high, high]), dtype=np.float32)
        super().__init__(venv, observation_space=space)
        self.advisor = advisor

    def reset(self) -> npt.NDArray[np.float32]:
        """Start a new game in each row and return what is seen there."""
        return self._advised(self.venv.reset())

    def step_wait(self) -> VecEnvStepReturn:
        """Play on as ``SelfPlayVecEnv`` does; a last observation comes without advice."""
        seen, rewards, dones, infos = self.venv.step_wait()
        for row in np.flatnonzero(dones).tolist():
            last = infos[row]["terminal_observation"]
            infos[row]["terminal_observation"] = np.concatenate([last, np.zeros(self._actions, np.float32)])
        assert isinstance(seen, np.ndarray)
        return self._advised(seen), rewards, dones, infos

    def load_state_dict(self, state: dict[str, Any]) -> npt.NDArray[np.float32]:
        """Go on exactly where ``state_dict`` was taken; returns what is seen there."""
        return self._advised(self.venv.load_state_dict(state))

    @property
    def _actions(self) -> int:
        return self.venv.game.num_actions

    def _advised(self, seen: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        chosen = self.advisor.advise(seen, self.venv.batch.mask)
        out = np.zeros((len(seen), seen.shape[1] + self._actions), np.float32)
        out[:, : seen.shape[1]] = seen
        out[np.arange(len(seen)), seen.shape[1] + chosen] = 1.0
        return out
