"""The single learner's environment."""

import pickle

import gymnasium
import numpy as np
import pytest

from zombiezoo.agents import Agent, make_agent
from zombiezoo.envs import ConfigError, IllegalAction, ZombiezooError, make
from zombiezoo.envs.wrappers import LearnerEnv

ROLL, BANK, SWAP = range(3)


class Roller:
    """A user's agent: it rolls until the dice stop it."""

    def __init__(self):
        self.asked = 0

    def act(self, observation, mask, rng):
        self.asked += 1
        return ROLL if rng.random() < 0.7 or not mask[BANK] else BANK


class Seer(Agent):
    """An agent that wants a world, and looks whether it fits what it sees."""

    name = "seer"
    needs_world = True

    def __init__(self, game):
        self.game = game
        self.worlds = []

    def act(self, observation, mask, rng, world=None):
        player = self.game.current_player(world)
        assert self.game.observe(world, player).tolist() == observation.tolist()
        self.worlds.append(world)
        return int(rng.choice(np.flatnonzero(mask)))


def finish(env, lot):
    """Play a game to its end; return the rewards."""
    rewards, over = [], False
    while not over:
        _, reward, terminated, truncated, _ = env.step(lot.choice(np.flatnonzero(env.action_masks())))
        rewards.append(reward)
        over = terminated or truncated
    return rewards


def test_a_step_ends_at_the_learners_next_decision():
    env = LearnerEnv("toy", num_players=4, seat=2)
    lot = np.random.default_rng(0)
    for seed in range(20):
        env.reset(seed=seed)
        over = False
        while not over:
            assert env._batch.current[0] == 2
            assert env.action_masks().dtype == np.bool_
            _, _, terminated, truncated, _ = env.step(lot.choice(np.flatnonzero(env.action_masks())))
            over = terminated or truncated
        assert not env.action_masks().any()


def test_the_reward_is_the_learners_own_payoff():
    """Not what PettingZoo's tutorial pays, which is +1 whoever wins."""
    env = LearnerEnv("toy", num_players=3, opponents=["bold", "bold"], seat="rotate")
    lot = np.random.default_rng(0)
    totals = []
    env.reset(seed=0)
    for _ in range(60):
        rewards = finish(env, lot)
        assert not any(rewards[:-1])
        assert rewards[-1] == env._batch.returns[0, env.seat]
        totals.append(rewards[-1])
        env.reset()
    assert set(totals) == {1.0, -0.5}


@pytest.mark.parametrize("opponents", ["random", "careful", "greedy"])
def test_the_same_seed_gives_the_same_games(opponents):
    runs = []
    for _ in range(2):
        env = LearnerEnv("toy", num_players=3, opponents=opponents)
        env.reset(seed=5)
        lot = np.random.default_rng(1)
        run = []
        for _ in range(5):
            run.append((env.seat, int(env._batch.seeds[0]), finish(env, lot)))
            env.reset()
        runs.append(run)
    assert runs[0] == runs[1]


def test_seats_rotate_are_drawn_or_stay():
    for seat, expected in (("rotate", [0, 1, 2, 0, 1, 2]), (1, [1] * 6)):
        env = LearnerEnv("toy", num_players=3, seat=seat)
        env.reset(seed=0)
        assert [env.seat, *(env.reset()[1]["seat"] for _ in range(5))] == expected
    env = LearnerEnv("toy", num_players=3, seat="random")
    env.reset(seed=0)
    seats = [env.reset()[1]["seat"] for _ in range(300)]
    assert min(seats.count(seat) for seat in range(3)) > 70


def test_opponents_sit_in_turn_order_after_the_learner():
    game = make("toy", num_players=3)
    env = LearnerEnv(game, opponents=["careful", "bold"], seat="rotate")
    for expected in ([None, "careful", "bold"], ["bold", None, "careful"], ["careful", "bold", None]):
        env.reset()
        assert [agent and agent.name for agent in env._lineup] == expected


def test_a_users_agent_plays():
    roller = Roller()
    env = LearnerEnv("toy", opponents=roller, seat=0)
    env.reset(seed=0)
    finish(env, np.random.default_rng(0))
    assert roller.asked > 0


def test_an_agent_that_searches_gets_a_resampled_world():
    game = make("toy", num_players=2)
    seer = Seer(game)
    env = LearnerEnv(game, opponents=seer, seat=0)
    env.reset(seed=0)
    finish(env, np.random.default_rng(0))
    assert seer.worlds
    assert {int(world["seed"]) for world in seer.worlds} == {0}


def test_searching_and_made_agents_play():
    game = make("toy", num_players=3)
    env = LearnerEnv(game, opponents=["search:5", make_agent(game, "bold", seed=3)])
    env.reset(seed=0)
    finish(env, np.random.default_rng(0))


def test_an_illegal_action_ends_the_game():
    env = LearnerEnv("toy", seat=0)
    env.reset(seed=0)
    observation, reward, terminated, truncated, info = env.step(BANK)
    assert (reward, terminated, truncated, info["illegal_action"]) == (-1.0, True, False, True)
    assert not info["action_mask"].any()
    assert env.observation_space.contains(observation)
    with pytest.raises(ZombiezooError, match=r"the game is over: call reset\(\) before step\(\)"):
        env.step(ROLL)
    env.reset()
    env.step(ROLL)


def test_an_illegal_action_may_raise_or_become_a_legal_one():
    env = LearnerEnv("toy", seat=0, illegal="raise")
    env.reset(seed=0)
    with pytest.raises(IllegalAction, match=r"action 1 \(bank\) of player_0 is illegal here"):
        env.step(BANK)
    env.step(ROLL)
    env = LearnerEnv("toy", seat=0, illegal="random")
    env.reset(seed=0)
    assert env.step(BANK)[1] == 0.0


def test_a_cut_game_is_truncated():
    env = LearnerEnv("toy", seat=0, max_decisions=2)
    env.reset(seed=0)
    _, reward, terminated, truncated, _ = env.step(SWAP)
    while not truncated:
        _, reward, terminated, truncated, _ = env.step(ROLL)
    assert (reward, terminated) == (0.0, False)


def test_a_step_before_the_first_reset_says_so():
    with pytest.raises(ZombiezooError, match=r"call reset\(\) before step\(\)"):
        LearnerEnv("toy").step(ROLL)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seat": 2}, r"seat 2 is out of range \(valid: 0 to 1, random, rotate\)"),
        ({"seat": "rotat"}, r"unknown seat 'rotat'; did you mean 'rotate'\?"),
        ({"opponents": ["random", "random"]}, "toy has 1 other seats here, but 2 opponents were given"),
        ({"opponents": "randm"}, r"unknown agent 'randm'; did you mean 'random'\?"),
        ({"illegal": "forgive"}, "unknown value of illegal 'forgive'"),
        ({"render_mode": "video"}, "unknown render_mode 'video'"),
    ],
)
def test_bad_settings_give_one_line(settings, says):
    with pytest.raises(ZombiezooError, match=says) as error:
        LearnerEnv("toy", **settings)
    assert "\n" not in str(error.value)
    assert isinstance(error.value, ConfigError) or "agent" in says


def test_it_pickles_in_mid_game():
    env = LearnerEnv("toy", num_players=3)
    env.reset(seed=3)
    env.step(ROLL)
    twin = pickle.loads(pickle.dumps(env))
    assert finish(env, np.random.default_rng(0)) == finish(twin, np.random.default_rng(0))


def test_human_rendering_prints_at_each_step(capsys):
    env = LearnerEnv("toy", seat=0, render_mode="human")
    env.reset(seed=0)
    env.step(ROLL)
    assert capsys.readouterr().out.count("sum ") == 2


def test_vector_environments_run_it_in_processes():
    envs = gymnasium.vector.SyncVectorEnv([lambda: LearnerEnv("toy", illegal="random")] * 3)
    envs.reset(seed=0)
    for _ in range(50):
        observations, rewards, *_ = envs.step(envs.action_space.sample())
    assert observations.shape == (3, make("toy").observation_size)
    assert np.isfinite(rewards).all()


def test_a_notebook_shows_the_board():
    env = LearnerEnv("toy", seat=0)
    env.reset(seed=3)
    assert env._repr_svg_().startswith("<svg")
