"""Copying agents before learning by oneself: the learner is shown what they would do, in their games and in its own.

The share of decisions that the learner takes itself rises from none to all (the idea of DAgger, Ross et al., 2011), so
that it is told what to do where its own mistakes lead to. The value network learns from the same games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from zombiezoo.agents import Agent, make_agent
from zombiezoo.envs.core.errors import ConfigError
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.wrappers.advice import AdvisedVecEnv
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv

from .config import Imitation
from .ppo import Learner, LearningError


def teachers(config: Imitation, game: Game) -> list[Agent]:
    """Return the agents to copy; raises ``ConfigError`` for one that needs more than the learner sees."""
    agents = [make_agent(game, name) for name in config.agents]
    for agent in agents:
        if agent.needs_world:
            raise ConfigError(f"imitation.agents: '{agent.name}' looks ahead in a world; copy one that only sees")
    return agents


@dataclass
class Lesson:
    """Some steps of many games: arrays (steps, games, ...)."""

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.bool_]
    wanted: npt.NDArray[np.int64]  # what the teacher would do
    returns: npt.NDArray[np.float32]


def imitate(
    learner: Learner,
    env: SelfPlayVecEnv | AdvisedVecEnv,
    agents: Sequence[Agent],
    config: Imitation,
    tell: Callable[[str], None],
) -> None:
    """Teach the learner's networks; raises :class:`LearningError` if they become not finite.

    Parameters
    ----------
    learner : Learner
    env : SelfPlayVecEnv
        Games of its own; not the one that is learned from later.
    agents : sequence of Agent
        Each teaches an equal part of the games.
    config : Imitation
    tell : callable
        Told one line a lesson.
    """
    steps = learner.n_steps
    lessons = -(-config.decisions // (steps * env.num_envs))
    classroom = _Classroom(learner, env, agents)
    for number in range(lessons):
        own = number / max(1, lessons - 1)
        lesson = classroom.play(steps, own)
        right, loss = _learn(learner, lesson, config)
        told = f"copying {', '.join(agent.name for agent in agents)}: lesson {number + 1} of {lessons}"
        tell(f"{told}, {right:.1%} alike, value loss {loss:.3g}, {own:.0%} own decisions")


class _Classroom:
    """Games in progress, from lesson to lesson."""

    def __init__(self, learner: Learner, env: SelfPlayVecEnv | AdvisedVecEnv, agents: Sequence[Agent]) -> None:
        self.learner = learner
        self.env = env
        self.agents = agents
        self.observation: npt.NDArray[Any] = env.reset()
        roots = np.random.SeedSequence([learner.seed or 0, 1]).spawn(env.num_envs + 1)
        self.rngs = [np.random.Generator(np.random.PCG64(root)) for root in roots[1:]]
        self.lots = np.random.Generator(np.random.PCG64(roots[0]))

    def play(self, steps: int, own: float) -> Lesson:
        """Play on; the learner takes a share ``own`` of the decisions itself."""
        n = self.env.num_envs
        seen = np.zeros((steps, n, self.observation.shape[1]), np.float32)
        masks = np.zeros((steps, n, self.env.game.num_actions), np.bool_)
        wanted = np.zeros((steps, n), np.int64)
        values, rewards = np.zeros((steps + 1, n), np.float32), np.zeros((steps, n), np.float32)
        ends = np.zeros((steps, n), np.bool_)
        for t in range(steps):
            seen[t], masks[t] = self.observation, self.env.action_masks()
            wanted[t] = self._wanted(masks[t])
            chosen, values[t] = self._answers(masks[t])
            taken = np.where(self.lots.random(n) < own, chosen, wanted[t])
            stepped: Any = self.env.step(taken)
            self.observation, rewards[t], ends[t], _ = stepped
        values[steps] = self._answers(self.env.action_masks())[1]
        returns = np.zeros((steps, n), np.float32)
        after = values[steps]
        for t in reversed(range(steps)):
            after = rewards[t] + np.where(ends[t], 0.0, self.learner.gamma * after).astype(np.float32)
            returns[t] = after
        return Lesson(seen, masks, wanted, returns)

    def _wanted(self, masks: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """Return what the teacher of each game would do."""
        wanted = np.zeros(len(masks), np.int64)
        for k, agent in enumerate(self.agents):
            mine = np.arange(k, len(masks), len(self.agents))
            rngs = [self.rngs[row] for row in mine]
            seen = self.observation[mine, : self.env.game.observation_size]  # without advice
            wanted[mine] = agent.act_batch(seen, masks[mine].astype(np.int8), rngs)
        return wanted

    def _answers(self, masks: npt.NDArray[np.bool_]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float32]]:
        """Return the learner's actions and values."""
        policy: Any = self.learner.policy
        with torch.no_grad():
            seen = torch.as_tensor(self.observation, device=self.learner.device)
            actions, values, _ = policy(seen, action_masks=masks)
        return actions.cpu().numpy(), values.cpu().numpy().ravel()


def _learn(learner: Learner, lesson: Lesson, config: Imitation) -> tuple[float, float]:
    """Train on a lesson; return how often the learner would have done the same before, and the value loss."""
    policy: Any = learner.policy
    flat = [array.reshape(-1, *array.shape[2:]) for array in (lesson.observations, lesson.masks, lesson.wanted)]
    observations, masks, wanted = (torch.as_tensor(array, device=learner.device) for array in flat)
    returns = torch.as_tensor(lesson.returns.ravel(), device=learner.device)
    for group in policy.optimizer.param_groups:
        group["lr"] = config.learning_rate
    policy.set_training_mode(True)
    right, losses = 0, []
    for epoch in range(config.epochs):
        for rows in torch.split(torch.randperm(len(wanted)), config.batch_size):
            values, log_probs, _ = policy.evaluate_actions(observations[rows], wanted[rows], action_masks=masks[rows])
            value_loss = torch.nn.functional.mse_loss(values.flatten(), returns[rows])
            loss = learner.vf_coef * value_loss - log_probs.mean()
            policy.optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(policy.parameters(), learner.max_grad_norm)
            policy.optimizer.step()
            losses.append(float(value_loss.detach()))
            right += int((log_probs > np.log(0.5)).sum()) if epoch == 0 else 0
    if not np.isfinite(losses).all():
        raise LearningError("copying made the network not finite; lower imitation.learning_rate")
    return right / len(wanted), float(np.mean(losses))
