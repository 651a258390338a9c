"""The VecEnv where the learner holds a whole team: who decides, who is paid, who sits beside and against it."""

import nim.game
import numpy as np
import pytest

from zombiezoo.agents import Agent
from zombiezoo.agents.play import play_games
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv

nim.game.register()
SOLO, TOGETHER = {"num_players": 1, "turns": 6, "goal": 30}, {"num_players": 3, "turns": 6, "goal": 30}
TEAMS = {"num_players": 4, "teams": True, "heap": 21}  # of nim


class Chooser(Agent):
    """A Python agent that draws its actions from its own generator."""

    name = "chooser"

    def act(self, observation, mask, rng, world=None):
        return int(rng.choice(np.flatnonzero(mask)))


def ends(env, steps, seed=0):
    """Play by lot; return the infos of the games that ended, with their rewards."""
    lot = np.random.default_rng(seed)
    env.reset()
    found = []
    for _ in range(steps):
        _, rewards, dones, infos = env.step((lot.random(env.action_masks().shape) * env.action_masks()).argmax(axis=1))
        assert (rewards[~dones] == 0).all()
        found += [{**infos[row], "reward": float(rewards[row])} for row in np.flatnonzero(dones)]
    return found


@pytest.mark.parametrize("settings", [SOLO, TOGETHER])
def test_a_team_alone_makes_every_decision_with_the_eyes_of_the_seat_to_act(settings):
    game = make("toy", **settings)
    env = SelfPlayVecEnv(game, 6, seed=3)
    lot = np.random.default_rng(0)
    env.reset()
    assert env.mixture.names == []
    for _ in range(100):
        assert (env.pick == -1).all()
        for row in range(6):
            state = env.batch.states[row]
            assert game.current_player(state) == env.seat[row]
            assert (game.observe(state, env.seat[row]) == env.batch.observation[row]).all()
        before = env.batch.states["decisions"].copy(), env.length.copy()
        _, _, dones, infos = env.step((lot.random(env.action_masks().shape) * env.action_masks()).argmax(axis=1))
        assert (env.batch.states["decisions"][~dones] == before[0][~dones] + 1).all()  # nobody else decides
        assert all(infos[row]["episode"]["l"] == infos[row]["decisions"] for row in np.flatnonzero(dones))


@pytest.mark.parametrize("settings", [SOLO, TOGETHER])
def test_a_win_of_a_team_alone_is_a_payoff_above_0_and_its_measures_are_told(settings):
    found = ends(SelfPlayVecEnv("toy", 8, seed=3, **settings), 200)
    wins = [end["win"] for end in found]
    assert 0 < np.mean(wins) < 1
    for end in found:
        assert end["win"] == (end["reward"] > 0)
        assert end["reward"] == pytest.approx(end["win"] and 1 - end["measures"]["turns"] / 12)
        assert end["opponents"] == end["partners"] == ("",) * settings["num_players"]


def test_the_learner_takes_each_team_in_turn_and_one_opponent_the_other():
    env = SelfPlayVecEnv("nim", 8, ["random", ("greedy", 2.0)], seed=1, **TEAMS)
    found = ends(env, 300)
    for end in found:
        mine = [seat for seat in range(4) if seat % 2 == end["team"]]
        others = {end["opponents"][seat] for seat in range(4) if seat not in mine}
        assert {end["opponents"][seat] for seat in mine} == {""}
        assert others in ({"random"}, {"greedy"})  # both seats alike
        assert end["seat"] in mine
        assert end["win"] == (1.0 if end["reward"] > 0 else 0.0)
    assert {end["team"] for end in found} == {0, 1}
    env.reset()
    assert (env.pick[np.arange(8) % 2 == 0, 1] != env.pick[np.arange(8) % 2 == 0, 0]).all()


def test_a_team_s_games_are_those_of_single_play():
    """The payoff of a game is that of the same seed and decisions: here the learner plays like a fixed agent."""
    game = make("nim", **TEAMS)
    env = SelfPlayVecEnv(game, 4, ["greedy"], seed=5)
    env.reset()
    found = {}
    for _ in range(60):
        _, rewards, dones, infos = env.step(env.action_masks().argmax(axis=1))  # always take one
        for row in np.flatnonzero(dones):
            found[infos[row]["game_seed"]] = infos[row]["team"], rewards[row]

    class TakesOne(Agent):
        name = "one"

        def act(self, observation, mask, rng, world=None):
            return int(mask.argmax())

    assert len(found) > 8
    for seed, (team, reward) in found.items():
        agents = [TakesOne() if seat % 2 == team else "greedy" for seat in range(4)]
        assert play_games(game, agents, seeds=[seed]).returns[0, team] == reward


def test_the_last_observation_is_that_of_the_seat_that_acted_last():
    game = make("toy", **TOGETHER)
    env = SelfPlayVecEnv(game, 4, seed=1)
    env.reset()
    finished = 0
    for _ in range(80):
        before, seats = env.batch.states.copy(), env.seat.copy()
        actions = env.action_masks()[:, 1].astype(np.int64)  # bank whatever there is
        _, _, dones, infos = env.step(actions)
        for row in np.flatnonzero(dones):
            twin = before[row : row + 1].copy()
            game.step(twin[0], int(actions[row]))
            assert infos[row]["seat"] == seats[row]
            assert (infos[row]["terminal_observation"] == game.observe(twin[0], seats[row])).all()
            finished += 1
    assert finished > 3


def test_partners_hold_a_part_of_the_team_in_their_share_of_the_games():
    partners = [{"agent": "bold", "weight": 0.25}, ("careful", 0.25)]
    env = SelfPlayVecEnv("toy", 512, seed=4, partners=partners, **TOGETHER)
    env.reset()
    held = env.pick >= 0
    assert 0.4 < held.any(axis=1).mean() < 0.6
    assert set(held.sum(axis=1).tolist()) == {0, 1, 2}  # never all of them
    assert held.any(axis=0).all()
    assert all(len(set(row[row >= 0])) == 1 for row in env.pick if (row >= 0).any())
    names = [name for end in ends(env, 30) for name in set(end["partners"]) - {""}]
    assert set(names) == {"bold", "careful"}


def test_partners_sit_beside_and_opponents_against():
    env = SelfPlayVecEnv("nim", 64, ["greedy"], seed=4, partners=[("random", 0.5)], **TEAMS)
    for end in ends(env, 40):
        for seat in range(4):
            beside = seat % 2 == end["team"]
            assert end["opponents"][seat] == ("" if beside else "greedy")
            assert end["partners"][seat] in (("", "random") if beside else ("",))


@pytest.mark.parametrize(
    ("name", "settings", "company"),
    [
        ("toy", TOGETHER, ([], [("bold", 0.4)])),
        ("toy", TOGETHER, ([], [(Chooser(), 0.5)])),
        ("toy", SOLO, ([], [])),
        ("nim", TEAMS, (["random", Chooser()], [("random", 0.3)])),
    ],
)
def test_a_saved_env_of_teams_goes_on_as_if_nothing_had_happened(name, settings, company):
    opponents, partners = company
    env = SelfPlayVecEnv(name, 5, opponents, seed=8, partners=partners, **settings)
    ends(env, 37)
    twin = SelfPlayVecEnv(name, 5, opponents, seed=99, partners=partners, **settings)
    assert (twin.load_state_dict(env.state_dict()) == env.batch.observation).all()
    lots = np.random.default_rng(2), np.random.default_rng(2)
    for _ in range(80):
        (ours, theirs) = (
            e.step((lot.random(e.action_masks().shape) * e.action_masks()).argmax(axis=1))
            for e, lot in zip((env, twin), lots, strict=True)
        )
        assert all((a == b).all() for a, b in zip(ours[:3], theirs[:3], strict=True))
        assert [str(info) for info in ours[3]] == [str(info) for info in theirs[3]]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"opponents": ["random"]}, "is played against nobody here"),
        ({"partners": [("bold", 0.7), ("careful", 0.7)]}, "together at most 1"),
        ({"partners": [("bold", -0.1)]}, "shares of the games"),
        ({"partners": [("bold", 0.1), ("bold", 0.1)]}, "partner 'bold' stands twice"),
    ],
)
def test_company_that_has_no_place_is_refused_in_one_line(options, message):
    with pytest.raises(ZombiezooError, match=message) as error:
        SelfPlayVecEnv("toy", 2, **options, **TOGETHER)
    assert "\n" not in str(error.value)


def test_where_every_seat_is_a_team_holding_a_team_is_taking_the_seats_in_turn():
    one, two = (
        ends(SelfPlayVecEnv("toy", 5, ["random", "bold"], seat=seat, seed=6, num_players=3), 80)
        for seat in ("team", "rotate")
    )
    assert [str(end) for end in one] == [str(end) for end in two]


def test_one_seat_of_a_team_is_paid_with_its_team_and_plays_beside_agents():
    for end in ends(SelfPlayVecEnv("toy", 6, ["bold"], seat="rotate", seed=2, **TOGETHER), 60):
        assert end["opponents"] == ("",) * 3
        assert [name for k, name in enumerate(end["partners"]) if k != end["seat"]] == ["bold"] * 2
