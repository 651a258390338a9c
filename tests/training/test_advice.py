"""A policy with an advisor: it begins as its advisor, plays the same everywhere, and resumes exactly."""

import numpy as np
import pytest
import torch
from toy.runs import STEPS, complete, config, parameters, quiet, same_parameters

from zombiezoo.agents import make_agent, neural
from zombiezoo.agents.base import AgentError
from zombiezoo.envs.wrappers.advice import AdvisedVecEnv
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv
from zombiezoo.training.selfplay import Run

NET = {"layers": [16], "advisor": "careful", "trust": 20.0}


def test_it_begins_as_its_advisor(tmp_path):
    run = Run.start(config(net=NET), tmp_path, quiet)
    careful, pupil = make_agent(run.game, "careful"), neural.load(run.game, tmp_path)
    env = SelfPlayVecEnv(run.game, 32, seed=3)
    seen, rngs = env.reset(), [np.random.default_rng(row) for row in range(32)]
    for _ in range(40):
        masks = env.action_masks().astype(np.int8)
        wanted = careful.act_batch(seen, masks, rngs)
        assert (pupil.act_batch(seen, masks, rngs) == wanted).all()
        seen = env.step(wanted)[0]


def test_advice_is_one_number_an_action_beside_what_is_seen(tmp_path):
    run = Run.start(config(net=NET), tmp_path, quiet)
    size = run.game.observation_size
    seen = run.env.reset()
    assert seen.shape == (64, size + run.game.num_actions)
    assert run.env.observation_space.contains(seen[0])
    wanted = make_agent(run.game, "careful").advise(seen[:, :size], run.env.action_masks().astype(np.int8))
    assert (seen[:, size:].argmax(axis=1) == wanted).all()
    assert (seen[:, size:].sum(axis=1) == 1).all()
    for _ in range(200):
        seen, _, dones, infos = run.env.step(wanted)
        wanted = seen[:, size:].argmax(axis=1)
        for row in np.flatnonzero(dones):
            assert infos[row]["terminal_observation"].shape == seen[row].shape
            assert not infos[row]["terminal_observation"][size:].any()


def test_the_file_plays_as_the_network_that_learned(tmp_path):
    complete(tmp_path, net={**NET, "trust": 1.0}, steps=3 * STEPS)
    run = Run.resume(tmp_path, quiet)
    seen, masks = run.env.reset(), run.env.action_masks()
    with torch.no_grad():
        shares = run.learner.policy.get_distribution(torch.as_tensor(seen), action_masks=masks).distribution.probs
    agent = neural.load(run.game, tmp_path)
    own = seen[:, : run.game.observation_size]
    advised = agent.advisor.advise(own, masks.astype(np.int8))
    logits = agent.network(own, masks.astype(np.int8), advised)
    expected = np.exp(logits - logits.max(axis=1, keepdims=True))
    np.testing.assert_allclose(shares.numpy(), expected / expected.sum(axis=1, keepdims=True), atol=1e-5)
    again = neural.load(run.game, tmp_path / "model.zip")
    assert (again.network.advice == agent.network.advice).all()
    assert agent.identity().split()[1] == again.identity().split()[1]


def test_a_run_with_an_advisor_repeats_and_resumes_bit_for_bit(tmp_path):
    one = complete(tmp_path / "one", net=NET, steps=4 * STEPS)
    two = complete(tmp_path / "two", net=NET, steps=4 * STEPS, stop_after=2 * STEPS)
    Run.resume(two, quiet, config(net=NET, steps=4 * STEPS)).train()
    assert same_parameters(one, two)
    assert parameters(one)["w1"].shape[1] > parameters(one)["w1"].shape[0]


def test_copying_goes_with_advice(tmp_path):
    imitation = {"agents": ["bold"], "decisions": 2000}
    assert isinstance(Run.start(config(net=NET, imitation=imitation), tmp_path, quiet).env, AdvisedVecEnv)


@pytest.mark.parametrize(
    ("name", "message"),
    [("greedy", "'greedy' looks ahead in a world"), ("carefull", "unknown agent 'carefull'; did you mean 'careful'")],
)
def test_who_cannot_advise_is_named_before_anything_is_written(tmp_path, name, message):
    with pytest.raises(AgentError, match=message):
        Run.start(config(net={**NET, "advisor": name}), tmp_path / "run", quiet)
    assert not (tmp_path / "run").exists()
