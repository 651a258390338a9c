"""The VecEnv against single games, its neighbours, and what Stable-Baselines3 expects of it."""

import numpy as np
import pytest
import zoo
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecMonitor

from zombiezoo.agents import Agent, make_agent
from zombiezoo.agents.play import play_games
from zombiezoo.envs import IllegalAction, ZombiezooError, make
from zombiezoo.envs.core import rng
from zombiezoo.envs.wrappers.vec_env import EmptyMask, SelfPlayVecEnv

ROLL, BANK, SWAP = range(3)


class Chooser(Agent):
    """A Python agent that draws its actions from its own generator."""

    def __init__(self, name="chooser", world=False):
        self.name = name
        self.needs_world = world

    def act(self, observation, mask, rng, world=None):
        if world is not None:
            assert world["seed"] == 0  # the true one would tell the game's future
        return int(rng.choice(np.flatnonzero(mask)))


def first_legal(env):
    return env.action_masks().argmax(axis=1)


def by_lot(env, lot):
    return (lot.random(env.action_masks().shape) * env.action_masks()).argmax(axis=1)


def run(env, steps, seed=0, rows=None):
    """Play with random actions that depend on the row alone; return all that a learner gets to see, row by row."""
    lots = [np.random.default_rng([seed, row]) for row in range(env.num_envs)]
    seen = [[] for _ in range(env.num_envs)]
    observation = env.reset()
    for _ in range(steps):
        masks = env.action_masks()
        actions = np.array([lot.choice(np.flatnonzero(mask)) for lot, mask in zip(lots, masks, strict=True)])
        following, rewards, dones, infos = env.step(actions)
        for row in range(env.num_envs):
            end = tuple(sorted((k, str(v)) for k, v in infos[row].items()))
            seen[row].append((observation[row].tobytes(), masks[row].tobytes(), rewards[row], dones[row], end))
        observation = following
    return seen[:rows]


@zoo.each_configuration
def test_a_game_is_the_one_that_single_play_gives(name, settings):
    """Learner and opponents take the seats of play_games: same seeds, same payoffs, in every seat."""
    game = make(name, **settings)
    agent = make_agent(game, "random")
    env = SelfPlayVecEnv(game, 3, [agent], seat="rotate", seed=11)
    ends = {}
    env.reset()
    drawn = [np.zeros(1, np.uint64) for _ in range(3)]
    starts = [None] * 3
    for _ in range(600):
        actions = np.zeros(3, np.int64)
        for row in range(3):
            if env.length[row] == 0 and starts[row] != env.episode[row]:
                streams = native_streams(env.batch.seeds[row], agent, game.num_players)
                drawn[row], starts[row] = streams[env.seat[row]], env.episode[row]
            actions[row], drawn[row] = random_action(env, row, drawn[row])
        _, rewards, dones, infos = env.step(actions)
        for row in np.flatnonzero(dones):
            ends[infos[row]["game_seed"]] = (infos[row]["seat"], rewards[row], infos[row]["decisions"])
    assert len(ends) >= 3
    seeds = np.array(list(ends), np.uint64)
    played = play_games(game, [agent] * game.num_players, seeds=seeds)
    for k, (seat, reward, decisions) in enumerate(ends.values()):
        assert reward == pytest.approx(played.returns[k, seat])
        assert decisions == played.decisions[k]


def native_streams(seed, agent, players):
    from zombiezoo.agents import native

    return native.seat_rngs(np.array([seed], np.uint64), [agent] * players)[0]


def random_action(env, row, stream):
    """What the compiled random policy would do with a generator; returns the action and the generator after it."""
    from zombiezoo.agents import native

    rngs = np.array([stream], np.uint64)
    module = native.kernels(env.game)
    one = slice(row, row + 1)
    action = native._choose(
        module, env.game, 0, env.batch.states[one], env.batch.observation[one], env.batch.mask[one], rngs
    )
    return action[0], rngs[0]


def test_observations_masks_and_rewards_follow_the_rules_step_by_step():
    game = make("toy", num_players=3)
    env = SelfPlayVecEnv(game, 8, ["random", "careful"], seat="random", seed=5)
    lot = np.random.default_rng(0)
    env.reset()
    for _ in range(200):
        for row in range(8):
            state = env.batch.states[row]
            assert game.current_player(state) == env.seat[row]
            assert (game.legal(state) == env.action_masks()[row]).all()
            assert (game.observe(state, env.seat[row]) == env.batch.observation[row]).all()
        _, rewards, dones, infos = env.step(by_lot(env, lot))
        assert (rewards[~dones] == 0).all()
        for row in np.flatnonzero(dones):
            assert rewards[row] in (1.0, -0.5)
            assert infos[row]["win"] == (1.0 if rewards[row] > 0 else 0.0)
            assert infos[row]["episode"]["r"] == rewards[row]
            assert infos[row]["terminal_observation"].shape == (game.observation_size,)
            assert infos[row]["opponents"][infos[row]["seat"]] == ""
            assert set(infos[row]["opponents"]) - {""} <= {"random", "careful"}


def test_the_last_observation_is_the_learners_own():
    game = make("toy")
    env = SelfPlayVecEnv(game, 4, ["random"], seat="rotate", seed=1)
    env.reset()
    finished = 0
    for _ in range(100):
        before = env.batch.states.copy()
        seats = env.seat.copy()
        actions = env.action_masks()[:, BANK].astype(np.int64)  # bank whatever there is
        _, _, dones, infos = env.step(actions)
        for row in np.flatnonzero(dones):
            twin = before[row : row + 1].copy()
            game.step(twin[0], int(actions[row]))
            if game.is_over(twin[0]):  # the learner's own move ended it, so the final state is known here
                assert (infos[row]["terminal_observation"] == game.observe(twin[0], seats[row])).all()
                finished += 1
    assert finished > 3


@pytest.mark.parametrize("opponents", [["random", "careful"], [Chooser(), ("bold", 2.0)], [Chooser(world=True)]])
def test_neighbours_do_not_matter(opponents):
    few = run(SelfPlayVecEnv("toy", 2, opponents, seat="random", seed=3), 60)
    many = run(SelfPlayVecEnv("toy", 9, opponents, seat="random", seed=3), 60, rows=2)
    assert few == many


@pytest.mark.parametrize("opponents", [["random", "greedy"], [Chooser(), Chooser("other"), "careful"]])
def test_a_saved_env_goes_on_as_if_nothing_had_happened(opponents):
    env = SelfPlayVecEnv("toy", 5, opponents, seat="rotate", seed=8, num_players=3)
    lot = np.random.default_rng(1)
    env.reset()
    for _ in range(37):
        env.step(by_lot(env, lot))
    twin = SelfPlayVecEnv("toy", 5, opponents[::-1], seat="rotate", seed=99, num_players=3)
    observation = twin.load_state_dict(env.state_dict())
    assert (observation == env.batch.observation).all()
    for env_now in (env, twin):
        env_now.set_opponents(opponents)  # draws go by the order of the mixture
    lots = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(80):
        ours, theirs = env.step(by_lot(env, lots[0])), twin.step(by_lot(twin, lots[1]))
        for a, b in zip(ours[:3], theirs[:3], strict=True):
            assert (a == b).all()
        assert [str(info) for info in ours[3]] == [str(info) for info in theirs[3]]


def test_a_saved_env_refuses_another_shape_and_a_missing_opponent():
    state = run_a_little(SelfPlayVecEnv("toy", 4, ["careful"], seed=1)).state_dict()
    with pytest.raises(ZombiezooError, match="do not fit 5 games"):
        SelfPlayVecEnv("toy", 5, ["careful"]).load_state_dict(state)
    with pytest.raises(ZombiezooError, match="unknown opponent 'careful'"):
        SelfPlayVecEnv("toy", 4, ["random"]).load_state_dict(state)


def run_a_little(env):
    env.reset()
    env.step(first_legal(env))
    return env


def test_seats_rotate_and_each_row_takes_them_in_turn():
    env = SelfPlayVecEnv("toy", 6, ["bold"], seat="rotate", seed=2, num_players=3)
    counts = np.zeros(3, int)
    env.reset()
    for _ in range(300):
        assert (env.seat == (np.arange(6) + env.episode) % 3).all()
        _, _, dones, infos = env.step(first_legal(env))
        for row in np.flatnonzero(dones):
            counts[infos[row]["seat"]] += 1
    assert counts.min() > 0.2 * counts.sum()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fixed_seat_stays(seat):
    env = SelfPlayVecEnv("toy", 4, ["random"], seat=seat)
    env.reset()
    for _ in range(30):
        assert (env.seat == seat).all()
        env.step(first_legal(env))


def test_opponents_are_drawn_by_weight_and_by_seat():
    env = SelfPlayVecEnv("toy", 256, [("random", 3.0), {"agent": "bold", "weight": 1.0}], seed=4, num_players=4)
    env.reset()
    drawn = env.pick[env.pick >= 0]
    assert drawn.size == 256 * 3
    assert 0.65 < (drawn == 0).mean() < 0.85
    assert any(len(set(row[row >= 0])) == 2 for row in env.pick)  # rivals of one game may differ


def test_a_new_mixture_leaves_games_in_progress_alone():
    env = SelfPlayVecEnv("toy", 16, ["careful"], seed=4)
    env.reset()
    env.set_opponents([("bold", 1.0)])
    assert env.mixture.names == ["bold", "careful"]
    names = np.array([*env.mixture.names, ""])
    assert set(names[env.pick].ravel()) == {"careful", ""}
    for _ in range(80):
        env.step(first_legal(env))
    env.set_opponents(["bold"])
    assert env.mixture.names == ["bold"]


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        ([], "at least one of them above 0"),
        (["nobody"], "unknown agent 'nobody'"),
        ([("random", -1.0)], "weights of 0 or more"),
        ([("random", float("nan"))], "weights of 0 or more"),
        (["random", "random"], "stands twice"),
        ([{"agent": "random", "wait": 1}], "did you mean 'weight'"),
        ([3], "is a name or has act"),
    ],
)
def test_a_bad_mixture_is_refused_in_one_line(opponents, message):
    with pytest.raises(ZombiezooError, match=message) as error:
        SelfPlayVecEnv("toy", 2, opponents)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("seat", ["left", 2, -1, True])
def test_a_seat_that_is_not_there_is_refused(seat):
    with pytest.raises(ZombiezooError, match="unknown seat"):
        SelfPlayVecEnv("toy", 2, seat=seat)


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = SelfPlayVecEnv("toy", 3, ["random"], seat=0, seed=1)
    env.reset()
    before = env.batch.states.tobytes(), env.length.copy()
    with pytest.raises(IllegalAction, match="illegal here"):
        env.step(np.array([ROLL, BANK, ROLL]))  # nothing to bank yet
    assert env.batch.states.tobytes() == before[0]
    assert (env.length == before[1]).all()


def test_an_opponent_that_does_wrong_is_named():
    class Cheat:
        def act(self, observation, mask, rng):
            return BANK

    env = SelfPlayVecEnv("toy", 3, [Cheat()], seat=1, seed=1)
    with pytest.raises(ZombiezooError, match="Cheat"):
        env.reset()


def test_a_mask_of_zeros_is_refused_with_the_place(monkeypatch):
    """Masked PPO would draw among all actions, illegal ones, without an error."""
    env = SelfPlayVecEnv("toy", 3, ["random"], seat=0, seed=1)
    env.reset()
    step = env.batch.step

    def forgets_a_mask(actions):
        step(actions)
        env.batch.mask[1] = 0

    monkeypatch.setattr(env.batch, "step", forgets_a_mask)
    monkeypatch.setattr(env, "_let_opponents_play", lambda: None)
    with pytest.raises(EmptyMask, match=r"toy: no legal action for player_0 in row 1; seed \d+, decision 1"):
        env.step(first_legal(env))


def test_stable_baselines_finds_masks_and_attributes():
    env = SelfPlayVecEnv("toy", 4, ["random"], seed=1)
    env.reset()
    assert is_masking_supported(env)
    masks = get_action_masks(env)
    assert masks.shape == (4, 3)
    assert masks.dtype == np.bool_
    assert (masks == get_action_masks(env)).all()
    assert len(env.env_method("action_masks", indices=[0, 2])) == 2
    assert env.get_attr("render_mode") == [None] * 4
    assert not env.has_attr("no_such_thing")
    assert env.env_is_wrapped(object) == [False] * 4
    env.set_attr("seating", 1)
    assert env.seating == 1
    with pytest.raises(AttributeError):
        env.set_attr("no_such_thing", 1)
    with pytest.raises(AttributeError, match="action_masks"):
        env.env_method("render")
    observation = env.reset()
    assert env.observation_space.shape == observation.shape[1:]
    assert all(env.observation_space.contains(row) for row in observation)
    env.close()


def test_a_monitor_around_it_changes_nothing():
    env, twin = SelfPlayVecEnv("toy", 4, ["random"], seed=1), VecMonitor(SelfPlayVecEnv("toy", 4, ["random"], seed=1))
    assert is_masking_supported(twin)
    assert (env.reset() == twin.reset()).all()
    for _ in range(40):
        assert (get_action_masks(twin) == env.action_masks()).all()
        ours, theirs = env.step(first_legal(env)), twin.step(first_legal(env))
        assert (ours[0] == theirs[0]).all()
        for row in np.flatnonzero(ours[2]):
            assert theirs[3][row]["episode"]["r"] == ours[3][row]["episode"]["r"]
            assert theirs[3][row]["episode"]["l"] == ours[3][row]["episode"]["l"]


def test_a_seed_repeats_everything_and_another_one_does_not():
    games = [run(SelfPlayVecEnv("toy", 4, ["random", "bold"], seat="random", seed=seed), 40) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    env = SelfPlayVecEnv("toy", 4, ["random", "bold"], seat="random", seed=7)
    assert env.seed(1) == [int(s) for s in rng.spawn(1, 4)]
    assert run(env, 40) == games[0]


def test_a_reset_without_a_seed_starts_the_next_games():
    env = SelfPlayVecEnv("toy", 4, ["random"], seed=1)
    first = env.batch.seeds.copy(), env.reset()
    second = env.reset()
    assert not (env.batch.seeds == first[0]).any()
    assert second.shape == first[1].shape


def test_a_game_that_is_cut_off_is_truncated_not_terminated():
    env = SelfPlayVecEnv("toy", 4, ["random"], seed=1, max_decisions=6)
    env.reset()
    ends = []
    for _ in range(20):
        _, _, dones, infos = env.step(first_legal(env))
        ends += [(infos[row]["TimeLimit.truncated"], infos[row]["decisions"]) for row in np.flatnonzero(dones)]
    assert all(decisions <= 6 for _, decisions in ends)
    assert any(truncated for truncated, _ in ends)


def test_games_that_end_before_the_learners_first_decision_are_counted_and_left_out():
    env = SelfPlayVecEnv("toy", 64, ["bold"], seat=1, seed=1, goal=5)
    env.reset()
    for _ in range(50):
        env.step(first_legal(env))
        assert (env.batch.current == 1).all()
    assert env.skipped > 10
