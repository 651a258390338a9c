"""The scripted baselines of Zombies, Run!: legal in every mode, different, better than chance, true to their names."""

import functools

import numpy as np
import pytest

from zombiezoo.agents import make_agent, scripted_names
from zombiezoo.agents.play import play_games
from zombiezoo.envs import GAMES, make
from zombiezoo.envs.core.rng import spawn
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run import effect, prompt

NAMES = scripted_names("zombies_run")
CONFIGURATIONS = {short: dict(settings) for short, settings in GAMES["zombies_run"].configurations.items()}
CAMPAIGNS = [short for short, settings in CONFIGURATIONS.items() if settings.get("mode") != "versus"]
CONFIGURATIONS["solo-after-dark"] = {"mode": "solo", "after_dark": True}
CONFIGURATIONS["versus-4-after-dark"] = {"mode": "versus", "num_players": 4, "after_dark": True}
CONFIGURATIONS["versus-2-after-dark"] = {"mode": "versus", "num_players": 2, "after_dark": True}
SHORT_MAP = {
    "place": [
        {"name": "Pier", "source": "reconstructed", "roads": ["Ferry"]},
        {"name": "Ferry", "source": "reconstructed", "roads": ["Beach"], "rest": True},
        {"name": "Beach", "source": "reconstructed"},
    ]
}


def team(game, name):
    return play_games(game, [name] * game.num_players, seeds=spawn(11, 100))


@pytest.mark.parametrize("settings", CONFIGURATIONS.values(), ids=CONFIGURATIONS)
def test_they_play_every_mode_to_its_end(settings):
    game = make("zombies_run", **settings)
    seats = np.arange(game.num_players * 24).reshape(24, -1) % len(NAMES)
    played = play_games(game, NAMES, seeds=spawn(3, 24), seats=seats)  # an illegal action ends it with an error
    assert not played.truncated.any()
    assert (played.decisions > 50).all()


def test_they_play_maps_and_parties_that_they_do_not_know():
    party = {"character": [{"name": f"Sailor {i}", "source": "reconstructed", "perk": "watch"} for i in range(3)]}
    game = make("zombies_run", num_players=2, content={"map": SHORT_MAP, "party": party})
    for name in NAMES:
        played = team(game, name)
        assert not played.truncated.any()
        assert (played.returns[:, 0] > 0).mean() > 0.9


def test_their_plans_differ():
    for settings in ({"mode": "solo"}, {"mode": "coop", "num_players": 3}, {"mode": "versus", "num_players": 4}):
        game = make("zombies_run", **settings)
        batch = game.batch(64, seed=5)
        agents = [make_agent(game, name) for name in NAMES]
        differ = np.zeros((len(NAMES), len(NAMES)), np.int64)
        for step in range(120):
            rows = np.flatnonzero(~batch.over)
            generators = [np.random.default_rng([step, int(row)]) for row in rows]
            answers = [agent.act_batch(batch.observation[rows], batch.mask[rows], generators) for agent in agents]
            differ += np.array([[int((a != b).sum()) for b in answers] for a in answers])
            actions = np.zeros(len(batch), np.int64)
            actions[rows] = answers[step % len(agents)]
            batch.step(actions)
        assert (differ[~np.eye(len(NAMES), dtype=bool)] > 100).all()


@pytest.mark.parametrize("short", CAMPAIGNS)
def test_teams_bring_more_home_than_chance(short):
    game = make("zombies_run", **CONFIGURATIONS[short])
    chance = team(game, "random")
    hard = CONFIGURATIONS[short].get("schedule") == "hard"
    for name in NAMES:
        played = team(game, name)
        assert played.points.mean() > chance.points.mean() + (0.02 if hard else 3.0)
        assert (played.returns > 0).mean() > (chance.returns > 0).mean() + (0.02 if hard else 0.5)


@pytest.mark.parametrize("players", [2, 4])
def test_teams_beat_chance_in_versus(players):
    game = make("zombies_run", mode="versus", num_players=players)
    for name in NAMES:
        mine = [name] * (players // 2)
        chance = ["random"] * (players // 2)
        there = play_games(game, mine + chance, seeds=spawn(5, 50)).returns[:, 0]
        back = play_games(game, chance + mine, seeds=spawn(5, 50)).returns[:, -1]
        assert (np.concatenate([there, back]) > 0).mean() > 0.7


@pytest.mark.parametrize("settings", [{"mode": "solo"}, {"mode": "versus", "num_players": 2}], ids=["solo", "versus"])
def test_greedy_beats_chance(settings):
    game = make("zombies_run", **settings)
    if game.num_players == 1:
        better = play_games(game, ["greedy"], seeds=spawn(2, 12)).points
        assert better.mean() > play_games(game, ["random"], seeds=spawn(2, 12)).points.mean() + 1.0
    else:
        assert play_games(game, ["greedy", "random"], seeds=spawn(2, 12)).returns[:, 0].mean() > 0.5


@pytest.mark.parametrize("settings", [{"mode": "solo"}, {"num_players": 2}], ids=["solo", "two"])
def test_the_hard_schedule_is_hard_but_not_hopeless(settings):
    game = make("zombies_run", schedule="hard", **settings)
    shares = {name: (play_games(game, [name] * game.num_players, 400, 3).returns[:, 0] > 0).mean() for name in NAMES}
    assert 0.15 < max(shares.values()) < 0.55
    assert (play_games(game, ["random"] * game.num_players, 400, 3).returns > 0).mean() < 0.03


@functools.cache
def watched(name):
    """What a team of a leader and a runner does in 40 campaigns."""
    game = make("zombies_run", num_players=2)
    batch = game.batch(40, seed=9)
    agent = make_agent(game, name)
    seen = {"tools": 0, "encounters": 0, "spare": [], "on plans": [], "red": [], "close": []}
    for step in range(2000):
        rows = np.flatnonzero(~batch.over)
        if not len(rows):
            return seen
        generators = [np.random.default_rng([step, int(row)]) for row in rows]
        actions = np.zeros(len(batch), np.int64)
        actions[rows] = agent.act_batch(batch.observation[rows], batch.mask[rows], generators)
        for row in rows:
            watch(batch.states[row], int(actions[row]), seen)
        batch.step(actions)
    raise AssertionError("the campaigns do not end")


def watch(state, action, seen):
    asked = state["prompt"]
    seen["tools"] += act.TOOL <= action < act.COLUMN
    seen["encounters"] += action == act.INTERVENE
    if asked == prompt.ARRIVAL:
        seen["on plans"].append(int(state["length"][0].max()))
        seen["close"].append(int(state["close_drawn"]))
    if asked == prompt.BODY:
        seen["red"].append(state["red_seen"][action - act.PART] == state["red_seen"].max())
    if asked == prompt.PLAN and state["use"] == effect.ESCAPE_ZOMBIE:
        kind = int(state["tracker"][0, state["use_zombie"], 0])
        if kind < 16:
            seen["spare"].append(int(state["length"][0, action - act.PLAN]) - (2 + kind % 4))


def test_the_tool_user_finds_and_uses_tools():
    for name in NAMES:
        if name != "tool_user":
            assert watched("tool_user")["tools"] > 1.5 * watched(name)["tools"]
            assert watched("tool_user")["encounters"] > watched(name)["encounters"]


def test_the_hoarder_keeps_long_plans():
    for name in NAMES:
        if name != "hoarder":
            assert np.mean(watched("hoarder")["on plans"]) > np.mean(watched(name)["on plans"]) + 0.5


def test_the_shortest_plan_spares_cards_against_the_hoarder():
    assert np.mean(watched("shortest_plan")["spare"]) < np.mean(watched("hoarder")["spare"])


def test_the_planner_is_caught_least():
    for name in NAMES:
        assert np.mean(watched("planner")["close"]) <= np.mean(watched(name)["close"]) + 0.1


@pytest.mark.parametrize("name", NAMES)
def test_they_check_the_part_of_which_most_was_seen(name):
    assert watched(name)["red"]
    assert all(watched(name)["red"])
