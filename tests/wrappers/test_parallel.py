"""The parallel view of a turn-based game."""

import numpy as np
import pytest

from zombiezoo.envs import IllegalAction
from zombiezoo.envs.wrappers.aec import factories

TOY = factories("toy")


def test_it_plays_the_same_game_as_the_turn_based_one():
    parallel, env = TOY.parallel_env(num_players=3), TOY.env(num_players=3)
    observations, infos = parallel.reset(seed=4)
    env.reset(seed=4)
    lot = np.random.default_rng(0)
    while parallel.agents:
        active = infos["player_0"]["active_agent"]
        assert active == env.agent_selection
        assert {info["active_agent"] for info in infos.values()} == {active}
        for agent in parallel.agents:
            assert observations[agent]["observation"].tolist() == env.observe(agent)["observation"].tolist()
            assert infos[agent]["action_mask"].tolist() == observations[agent]["action_mask"].tolist()
            assert infos[agent]["action_mask"].any() == (agent == active)
        action = int(lot.choice(np.flatnonzero(observations[active]["action_mask"])))
        observations, rewards, terminations, _, infos = parallel.step(dict.fromkeys(parallel.agents, action))
        env.step(action)
        assert rewards == env.rewards
    assert all(terminations.values())
    assert {info["active_agent"] for info in infos.values()} == {None}
    assert sum(rewards.values()) == 0


def test_only_the_acting_agent_has_to_answer():
    parallel = TOY.parallel_env()
    _, infos = parallel.reset(seed=0)
    parallel.step({infos["player_0"]["active_agent"]: 0})
    assert parallel.agents == ["player_0", "player_1"]


def test_a_step_after_the_end_gives_nothing():
    parallel = TOY.parallel_env(max_cycles=1)
    parallel.reset(seed=0)
    parallel.step({"player_0": 0})
    assert parallel.agents == []
    assert parallel.step({}) == ({}, {}, {}, {}, {})


def test_the_acting_agent_has_to_answer():
    parallel = TOY.parallel_env()
    _, infos = parallel.reset(seed=0)
    active = infos["player_0"]["active_agent"]
    other = next(agent for agent in parallel.agents if agent != active)
    for actions in ({}, {other: 0}):
        with pytest.raises(IllegalAction, match=f"needs the action of '{active}'"):
            parallel.step(actions)
    assert parallel.aec_env.agent_selection == active
