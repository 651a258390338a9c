"""Gymnasium's checker over every configuration, and what a single learner relies on."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from zoo import SHIPPED, cases, each_configuration

from zombiezoo.envs import GAMES, make
from zombiezoo.envs.wrappers import LearnerEnv
from zombiezoo.envs.wrappers.registration import gymnasium_id, pettingzoo_id


@pytest.mark.parametrize("seat", [0, "random", "rotate"])
@each_configuration
def test_the_checker_passes(name, settings, seat):
    check_env(LearnerEnv(name, seat=seat, **settings), skip_render_check=True)


@pytest.mark.parametrize(("name", "settings"), cases(SHIPPED))
def test_the_id_is_registered(name, settings):
    last = make(name, **settings).num_players - 1
    env = gymnasium.make(gymnasium_id(GAMES[name]), opponents="random", seat=last, render_mode="ansi", **settings)
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation)
    assert info["action_mask"].tolist() == env.get_wrapper_attr("action_masks")().astype(np.int8).tolist()
    assert isinstance(env.render(), str)
    assert info["seat"] == last
    check_env(env.unwrapped)


@pytest.mark.parametrize("name", SHIPPED)
def test_pettingzoo_makes_both_views(name):
    pettingzoo = pytest.importorskip("pettingzoo", minversion="1.27")
    for kind in ("aec", "parallel"):
        env = pettingzoo.make(kind, pettingzoo_id(GAMES[name]), num_players=max(GAMES[name].players))
        env.reset(seed=0)
        assert len(env.agents) == max(GAMES[name].players)


@each_configuration
def test_whole_games_from_every_seat(name, settings):
    env = LearnerEnv(name, seat="rotate", **settings)
    seats, lot = [], np.random.default_rng(0)
    _, info = env.reset(seed=0)
    while len(seats) < 2 * env.game.num_players:
        action = lot.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(observation)
        over = terminated or truncated
        assert over or reward == 0
        assert info["action_mask"].any() != over
        if over:
            assert terminated
            assert reward == env._batch.returns[0, env.seat]
            seats.append(env.seat)
            _, info = env.reset()
    assert seats == [*range(env.game.num_players)] * 2
