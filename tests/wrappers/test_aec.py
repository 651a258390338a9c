"""The AEC environment beyond PettingZoo's own tests."""

import copy
import pickle
import subprocess
import sys

import numpy as np
import pytest
from pettingzoo.utils import wrappers

from zombiezoo.envs import ConfigError, IllegalAction, ZombiezooError, make
from zombiezoo.envs.wrappers.aec import GameEnv, factories

TOY = factories("toy")
ROLL, BANK, SWAP = range(3)
ENVIRONMENTS = [pytest.param(TOY.raw_env, id="raw_env"), pytest.param(TOY.env, id="env")]


def play(env, lot, steps=10**6):
    """Play on with random legal actions; return what the agents got to see."""
    seen = []
    for agent in env.agent_iter(steps):
        observation, reward, terminated, truncated, info = env.last()
        over = terminated or truncated
        seen.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward, over))
        assert observation["action_mask"] is info["action_mask"]
        env.step(None if over else int(lot.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


def everything(env):
    """What an agent, a trainer and the rules hold of a game."""
    raw = env.unwrapped
    seen = [
        (env.observe(agent)["observation"].tobytes(), env.observe(agent)["action_mask"].tobytes())
        for agent in env.agents
    ]
    return [seen, raw._batch.states.tobytes(), env.rewards, env.terminations, env.truncations, env.agent_selection]


@pytest.mark.parametrize("make_env", ENVIRONMENTS)
def test_the_same_seed_gives_the_same_game(make_env):
    env, twin = make_env(num_players=3), make_env(num_players=3)
    for seed in (0, 7, 2**64 - 1):
        env.reset(seed=seed)
        twin.reset(seed=seed)
        assert play(env, np.random.default_rng(1)) == play(twin, np.random.default_rng(1))


def test_a_seed_gives_the_same_game_as_the_rules_alone():
    env, game = TOY.raw_env(num_players=4), make("toy", num_players=4)
    env.reset(seed=12)
    state = game.reset(seed=12)
    lot = np.random.default_rng(0)
    while not game.is_over(state):
        observation, *_ = env.last()
        player = game.current_player(state)
        assert env.agent_selection == game.agents[player]
        assert observation["observation"].tolist() == game.observe(state, player).tolist()
        action = int(lot.choice(np.flatnonzero(observation["action_mask"])))
        env.step(action)
        game.step(state, action)
    assert list(env.rewards.values()) == game.returns(state).tolist()


def test_without_a_seed_the_next_game_follows_from_the_last():
    runs = []
    for _ in range(2):
        env = TOY.env()
        env.reset(seed=3)
        runs.append([env.infos["player_0"]["seed"]])
        for _ in range(3):
            env.reset()
            runs[-1].append(env.infos["player_0"]["seed"])
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == 4
    other, another = TOY.env(), TOY.env()
    other.reset(), another.reset()
    assert other.infos["player_0"]["seed"] != another.infos["player_0"]["seed"]


@pytest.mark.parametrize(
    "how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)
@pytest.mark.parametrize("make_env", ENVIRONMENTS)
def test_a_copy_at_any_step_goes_on_the_same_and_apart(make_env, how):
    env = make_env(num_players=3)
    for seed in range(4):
        env.reset(seed=seed)
        lot = np.random.default_rng(seed)
        while env.agents:
            twin = how(env)
            assert play(twin, np.random.default_rng(9)) == play(how(env), np.random.default_rng(9))
            play(env, lot, 1)


@pytest.mark.parametrize(
    "how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)
@pytest.mark.parametrize("make_env", ENVIRONMENTS)
def test_a_copy_before_the_first_reset(make_env, how):
    env = how(make_env(num_players=3, goal=30))
    env.reset(seed=1)
    assert env.unwrapped.game.settings()["goal"] == 30
    assert env.agents == env.possible_agents


@pytest.mark.parametrize("players", [2, 3, 4])
def test_last_pays_what_was_gathered_since_the_own_last_turn(players):
    """Both PettingZoo's step rewards and the cumulative ones are right in the same game."""
    env = TOY.env(num_players=players)
    env.reset(seed=2)
    lot = np.random.default_rng(0)
    gathered = dict.fromkeys(env.possible_agents, 0.0)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        assert reward == gathered[agent]
        gathered[agent] = 0.0
        paid[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(lot.choice(np.flatnonzero(observation["action_mask"]))))
        for name, step_reward in env.rewards.items():
            gathered[name] += step_reward
    assert sorted(paid.values()) == sorted([1.0] + [-1 / (players - 1)] * (players - 1))


def test_everybody_may_be_observed_at_any_time_with_an_empty_mask():
    env = TOY.raw_env(num_players=3)
    env.reset(seed=5)
    while not env.terminations["player_0"]:
        for agent in env.possible_agents:
            observation = env.observe(agent)
            assert env.observation_space(agent).contains(observation)
            assert observation["action_mask"].any() == (agent == env.agent_selection)
            assert observation["action_mask"] is env.infos[agent]["action_mask"]
        env.step(ROLL if env.observe(env.agent_selection)["action_mask"][ROLL] else BANK)
        if env.rewards["player_0"] == 0 and env.observe(env.agent_selection)["action_mask"][BANK]:
            env.step(BANK)


def test_an_observation_is_the_agents_to_keep():
    """What was handed out does not change with the game, nor the game with it."""
    env = TOY.raw_env()
    env.reset(seed=5)
    first = env.observe("player_0")
    kept = first["observation"].copy()
    env.step(ROLL)
    assert first["observation"].tolist() == kept.tolist()
    before = env.observe(env.agent_selection)["observation"].copy()
    env.observe(env.agent_selection)["observation"][:] = 99
    assert env.observe(env.agent_selection)["observation"].tolist() == before.tolist()


@pytest.mark.parametrize("action", [BANK, -1, 3])
def test_an_illegal_action_raises_and_changes_nothing(action):
    env = TOY.raw_env()
    env.reset(seed=0)
    before = everything(env)
    with pytest.raises(IllegalAction, match="is illegal here"):
        env.step(action)
    assert everything(env) == before


@pytest.mark.parametrize("action", [None, 1.0, "roll", np.float32(1)])
def test_what_is_no_integer_is_no_action(action):
    env = TOY.raw_env()
    env.reset(seed=0)
    with pytest.raises(IllegalAction, match="player_0 is to act: an action is an integer, got"):
        env.step(action)


@pytest.mark.parametrize("action", [np.int8(ROLL), np.int64(ROLL), np.uint64(ROLL), np.array(ROLL)])
def test_any_integer_is_an_action(action):
    env = TOY.raw_env()
    env.reset(seed=0)
    env.step(action)
    assert env.unwrapped.game.num_players == 2


@pytest.mark.parametrize(
    "make_env", [TOY.raw_env, pytest.param(TOY.env, marks=pytest.mark.filterwarnings("ignore:.*Illegal move"))]
)
def test_an_illegal_action_may_end_the_game(make_env):
    env = make_env(illegal="terminate", num_players=3)
    env.reset(seed=0)
    env.step(BANK)
    assert env.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values())
    paid = {}
    for agent in env.agent_iter():
        _, paid[agent], *_ = env.last()
        env.step(None)
    assert paid == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    env.reset(seed=1)
    assert not any(env.terminations.values())


@pytest.mark.parametrize("make_env", ENVIRONMENTS)
def test_an_illegal_action_may_become_a_random_legal_one(make_env):
    taken = []
    for _ in range(2):
        env = make_env(illegal="random")
        env.reset(seed=0)
        while env.agents and not any(env.terminations.values()):
            env.step(BANK)  # legal only now and then
        taken.append(env.unwrapped.journal())
    assert taken[0] == taken[1]


def test_env_has_pettingzoos_standard_wrappers():
    env = TOY.env()
    assert isinstance(env, wrappers.OrderEnforcingWrapper)
    assert isinstance(env.env, wrappers.AssertOutOfBoundsWrapper)
    assert isinstance(env.env.env, wrappers.TerminateIllegalWrapper)
    assert isinstance(env.unwrapped, GameEnv)
    assert isinstance(TOY.raw_env(), GameEnv)
    assert not isinstance(TOY.env(illegal="raise").env.env, wrappers.TerminateIllegalWrapper)


def test_spaces_are_there_before_the_first_reset_and_stay_the_same():
    env = TOY.env(num_players=3)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
        assert env.action_space(agent).n == 3
    assert env.action_space("player_0") is not env.action_space("player_1")
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        _ = env.agents


def test_action_spaces_can_be_seeded():
    spaces = [TOY.env().action_space("player_0") for _ in range(2)]
    for space in spaces:
        space.seed(4)
    assert [spaces[0].sample() for _ in range(20)] == [spaces[1].sample() for _ in range(20)]


def test_state_is_what_all_agents_see_together():
    env = TOY.raw_env(num_players=3)
    env.reset(seed=0)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert env.state().tolist() == np.concatenate(seen).tolist()
    assert env.state_space.contains(env.state())


def test_a_sampled_world_looks_the_same_and_leaves_the_game_alone():
    env = TOY.env(num_players=3)
    env.reset(seed=0)
    env.step(SWAP)
    game, before = env.unwrapped.game, everything(env)
    worlds = [env.sample_world("player_0", seed) for seed in range(30)]
    assert everything(env) == before
    for world in worlds:
        assert game.observe(world, 0).tolist() == env.observe("player_0")["observation"].tolist()
    assert len({world["card"].tobytes() for world in worlds}) > 1
    assert env.sample_world("player_0", 3).tobytes() == worlds[3].tobytes()


def test_the_journal_is_told_to_each_agent_as_it_may_know():
    env = TOY.env()
    env.reset(seed=5)
    env.step(SWAP)
    assert any("draws" in line for line in env.journal("player_0"))
    assert not any("draws" in line for line in env.journal("player_1"))
    assert env.journal() == env.journal("player_0")


def test_max_cycles_is_max_decisions():
    for settings in ({"max_cycles": 3}, {"max_decisions": 3}, {"max_cycles": 3, "max_decisions": 3}):
        assert TOY.raw_env(**settings).game.settings()["max_decisions"] == 3
    with pytest.raises(ConfigError, match="max_cycles is another name of max_decisions: give one of them"):
        TOY.env(max_cycles=3, max_decisions=4)


def test_a_cut_game_is_truncated_not_terminated():
    env = TOY.env(max_cycles=2)
    env.reset(seed=1)
    env.step(SWAP)
    env.step(SWAP if env.observe(env.agent_selection)["action_mask"][SWAP] else ROLL)
    assert env.truncations == {"player_0": True, "player_1": True}
    assert env.terminations == {"player_0": False, "player_1": False}
    assert all(type(flag) is bool for flag in (*env.truncations.values(), *env.terminations.values()))


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"render_mode": "rgb"}, r"unknown render_mode 'rgb'; did you mean 'rgb_array'\?"),
        ({"illegal": "rise"}, r"unknown value of illegal 'rise'; did you mean 'raise'\?"),
        ({"view": "player_7"}, r"unknown agent 'player_7'; did you mean 'player_"),
        ({"num_players": 9}, "'num_players': expected int <= 4"),
        ({"gaol": 9}, r"unknown key 'gaol'; did you mean 'goal'\?"),
    ],
)
def test_bad_settings_give_one_line(settings, says):
    with pytest.raises(ConfigError if "view" not in settings else ZombiezooError, match=says) as error:
        TOY.raw_env(**settings)
    assert "\n" not in str(error.value)


def test_an_unknown_agent_is_named():
    env = TOY.raw_env()
    env.reset(seed=0)
    for ask in (env.observe, env.observation_space, env.action_space, env.journal):
        with pytest.raises(ZombiezooError, match=r"unknown agent 'player_2'; did you mean"):
            ask("player_2")


def test_rendering_shows_the_board_from_above_or_through_one_agents_eyes(capsys):
    env = TOY.raw_env(render_mode="ansi")
    env.reset(seed=0)
    state = make("toy").reset(0)
    assert env.render() == make("toy").text(state)
    eyes = TOY.raw_env(render_mode="ansi", view="player_1")
    eyes.reset(seed=0)
    assert eyes.render() == make("toy").text(state, 1) != env.render()
    human = TOY.raw_env(render_mode="human")
    human.reset(seed=0)
    assert capsys.readouterr().out == env.render() + "\n"
    env.close()


@pytest.mark.parametrize("make_env", ["env", "raw_env"])
def test_a_notebook_shows_the_board(make_env):
    env = getattr(TOY, make_env)(view="player_1")
    assert env._repr_svg_() is None
    env.reset(seed=3)
    game = make("toy")
    assert env._repr_svg_() == game.draw(game.reset(3), 1) != game.draw(game.reset(3), 0)


def test_rendering_without_a_mode_says_so():
    env = TOY.raw_env()
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="choose a render_mode"):
        assert env.render() is None


def test_text_needs_no_drawing_library():
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import toy.game; toy.game.register()\n"
        "from zombiezoo.envs.wrappers.aec import factories\n"
        "env = factories('toy').env(render_mode='ansi'); env.reset(seed=0); assert env.render()\n"
        "print(sorted({'pygame', 'matplotlib', 'PIL', 'resvg_py'} & set(sys.modules)))"
    )
    tests = str(__import__("pathlib").Path(__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", code, tests], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
