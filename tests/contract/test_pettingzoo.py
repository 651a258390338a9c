"""PettingZoo's own tests, over every configuration."""

from functools import partial

import numpy as np
import pytest
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from zoo import each_configuration

from zombiezoo.envs import make
from zombiezoo.envs.wrappers.aec import factories

# A dictionary with the mask is PettingZoo's own convention; its test knows its own environments by name.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
quiet = pytest.mark.filterwarnings("ignore:.*illegal move:UserWarning")


@masked
@each_configuration
def test_api(name, settings):
    api_test(factories(name).env(**settings), num_cycles=100)


@masked
@each_configuration
def test_api_of_the_raw_environment(name, settings):
    api_test(factories(name).raw_env(**settings), num_cycles=100)


@each_configuration
def test_parallel_api(name, settings):
    parallel_api_test(factories(name).parallel_env(**settings), num_cycles=100)


@each_configuration
def test_seeds(name, settings):
    seed_test(partial(factories(name).env, **settings), num_cycles=50)


@quiet
@each_configuration
def test_seeds_of_the_parallel_view(name, settings):
    parallel_seed_test(partial(factories(name).parallel_env, **settings), num_cycles=50)


@each_configuration
def test_rendering(name, settings, capsys):
    render_test(partial(factories(name).env, **settings))
    assert capsys.readouterr().out


@each_configuration
def test_state(name, settings):
    made = factories(name)
    state_test(made.env(illegal="random", **settings), made.parallel_env(illegal="random", **settings), num_cycles=5)


@each_configuration
def test_max_cycles_caps_the_decisions(name, settings):
    """PettingZoo's ``max_cycles_test`` counts steps of all agents at once; in a turn-based game one agent steps."""
    made = factories(name)
    env = made.env(max_cycles=7, **settings)
    env.reset(seed=0)
    decisions = 0
    while not any(env.truncations.values()):
        observation, *_ = env.last()
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        decisions += 1
    assert decisions == 7
    assert not any(env.terminations.values())
    parallel = made.parallel_env(max_cycles=7, **settings)
    observations, infos = parallel.reset(seed=0)
    cycles = 0
    while parallel.agents:
        active = infos[parallel.agents[0]]["active_agent"]
        action = int(np.flatnonzero(observations[active]["action_mask"])[0])
        observations, _, _, truncations, infos = parallel.step(dict.fromkeys(parallel.agents, action))
        cycles += 1
    assert cycles == 7
    assert all(truncations.values())


@each_configuration
def test_the_metadata_is_what_pettingzoo_expects(name, settings):
    made, game = factories(name), make(name, **settings)
    env = made.env(**settings)
    assert isinstance(env, AECEnv)
    assert isinstance(made.parallel_env(**settings), ParallelEnv)
    assert str(env) == env.metadata["name"] == f"{name}_v{game.spec.version}"
    assert env.metadata["is_parallelizable"] is False
    assert env.possible_agents == list(game.agents)
