"""It learns, and it does not if one ingredient is missing."""

import numpy as np
import pytest
import torch
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from toy.runs import config, quiet

from zombiezoo.envs import IllegalAction
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv
from zombiezoo.training.ppo import Learner, LearningError
from zombiezoo.training.progress import read_rows
from zombiezoo.training.selfplay import Run


def win_share(folder, seed=0):
    """Lower and upper end of the interval against random after a short training."""
    made = config(
        steps=80_000,
        num_envs=128,
        seed=seed,
        snapshots={},
        net={"layers": [32, 32]},
        ppo={"n_steps": 32, "batch_size": 512, "epochs": 4, "learning_rate": [3e-3, 3e-4], "gamma": 1.0},
        evaluation={"every": 1000, "games": 1000, "opponents": ["random"]},
    )
    assert Run.start(made, folder, quiet).train()
    last = read_rows(folder)[-1]
    return last["evaluate/random/low"], last["evaluate/random/high"]


@pytest.mark.parametrize("seed", [0, 1])
def test_a_short_run_beats_random_clearly(tmp_path, seed):
    low, _ = win_share(tmp_path, seed)
    assert low > 0.65


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param(lambda payoff: -payoff, id="the rival's payoff"),
        pytest.param(np.abs, id="a point for every end, won or lost"),
        pytest.param(np.zeros_like, id="no payoff"),
    ],
)
def test_rewards_that_are_not_the_learners_own_teach_nothing(tmp_path, monkeypatch, wrong):
    step_wait = SelfPlayVecEnv.step_wait

    def paid_wrongly(self):
        observation, rewards, dones, infos = step_wait(self)
        return observation, wrong(rewards), dones, infos

    monkeypatch.setattr(SelfPlayVecEnv, "step_wait", paid_wrongly)
    _, high = win_share(tmp_path)
    assert high < 0.6


def test_without_the_mask_the_learner_is_refused_at_its_first_illegal_action(tmp_path, monkeypatch):
    monkeypatch.setattr(SelfPlayVecEnv, "action_masks", lambda self: np.ones_like(self.batch.mask, np.bool_))
    with pytest.raises(IllegalAction, match="is illegal here"):
        Run.start(config(), tmp_path, quiet).train()


def test_masks_that_are_stored_wrongly_are_noticed_before_the_first_update(tmp_path, monkeypatch):
    add = MaskableRolloutBuffer.add

    def forgets_the_mask(self, *arguments, action_masks=None, **named):
        add(self, *arguments, action_masks=np.ones_like(action_masks), **named)

    monkeypatch.setattr(MaskableRolloutBuffer, "add", forgets_the_mask)
    run = Run.start(config(), tmp_path, quiet)
    with pytest.raises(LearningError, match="the stored masks give other probabilities"):
        run.train()
    assert run.update == 0


def test_observations_that_are_not_finite_are_noticed(tmp_path, monkeypatch):
    step_wait = SelfPlayVecEnv.step_wait

    def spoilt(self):
        observation, *rest = step_wait(self)
        self.batch.observation[3] = observation[3] = np.inf
        return observation, *rest

    run = Run.start(config(), tmp_path, quiet)
    monkeypatch.setattr(SelfPlayVecEnv, "step_wait", spoilt)
    with pytest.raises((LearningError, ValueError), match=r"not finite|constraint|nan"):
        run.train()


def test_a_network_that_is_not_finite_is_noticed(tmp_path, monkeypatch):
    train = Learner.train

    def spoils_the_network(self):
        train(self)
        with torch.no_grad():
            self.policy.action_net.bias[0] = float("nan")

    monkeypatch.setattr(Learner, "train", spoils_the_network)
    with pytest.raises(LearningError, match=r"made 'action_net.bias' of the network not finite"):
        Run.start(config(), tmp_path, quiet).train()
