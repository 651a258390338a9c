"""Copying agents first: it is learned what they do, exactly repeatable, and clear about who cannot be copied."""

import numpy as np
import pytest
from toy.runs import STEPS, complete, config, parameters, quiet, same_parameters

from zombiezoo.agents import make_agent, neural
from zombiezoo.envs import ConfigError
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv
from zombiezoo.training.selfplay import Run

TOGETHER = {"num_players": 2, "turns": 6, "goal": 30}


def copied(folder, *agents, told=quiet, **changes):
    """A run that has copied agents and learned nothing since."""
    imitation = {"agents": list(agents), "decisions": 30_000, "batch_size": 256, "learning_rate": 3e-3}
    base = {"opponents": None, "snapshots": {}, "settings": TOGETHER, "imitation": imitation, "net": {"layers": [32]}}
    return Run.start(config(**base | changes), folder, told)


def alike(run, teacher):
    """How often a run's agent does what the teacher would do, in the teacher's games."""
    env = SelfPlayVecEnv(run.game, 32, seed=9)
    agent, pupil = make_agent(run.game, teacher), neural.load(run.game, run.folder)
    rngs = [np.random.default_rng(row) for row in range(32)]
    seen, same = env.reset(), []
    for _ in range(60):
        masks = env.action_masks().astype(np.int8)
        wanted = agent.act_batch(seen, masks, rngs)
        same.append((pupil.act_batch(seen, masks, rngs) == wanted).mean())
        seen = env.step(wanted)[0]
    return float(np.mean(same))


def test_what_an_agent_does_is_learned(tmp_path):
    told = []
    run = copied(tmp_path / "one", "careful", told=told.append)
    assert alike(run, "careful") > 0.95 > alike(copied(tmp_path / "other", "bold"), "careful")
    assert run.steps == 0
    assert run.seconds > 0
    assert "copying careful: lesson 1 of 30" in told[0]
    assert told[0].endswith("0% own decisions")
    assert told[-1].endswith("100% own decisions")


def test_the_value_of_positions_is_learned_too(tmp_path):
    told = []
    copied(tmp_path, "careful", told=told.append)
    losses = [float(line.partition("value loss ")[2].partition(",")[0]) for line in told]
    assert np.mean(losses[-5:]) < 0.7 * losses[0]


def test_several_agents_share_the_games_and_against_opponents_too(tmp_path):
    run = copied(tmp_path, "careful", "bold", settings={"num_players": 3}, opponents=[{"agent": "random"}])
    assert run.learner.num_timesteps == 0
    assert np.isfinite(parameters(tmp_path)["w0"]).all()


def test_a_run_that_copied_first_repeats_and_resumes_bit_for_bit(tmp_path):
    changes = {
        "settings": TOGETHER, "opponents": None, "snapshots": {}, "steps": 3 * STEPS,
        "imitation": {"agents": ["careful"], "decisions": 3000},
    }  # fmt: skip
    one = complete(tmp_path / "one", **changes)
    two = complete(tmp_path / "two", **changes, stop_after=STEPS)
    Run.resume(two, quiet, config(**changes)).train()
    assert same_parameters(one, two)


@pytest.mark.parametrize(
    ("agents", "message"),
    [(["greedy"], "'greedy' looks ahead in a world"), (["bald"], "unknown agent 'bald'; did you mean 'bold'")],
)
def test_who_cannot_be_copied_is_named_before_anything_is_written(tmp_path, agents, message):
    with pytest.raises(Exception, match=message) as error:
        copied(tmp_path / "run", *agents)
    assert isinstance(error.value, ConfigError) or agents == ["bald"]
    assert not (tmp_path / "run").exists()
