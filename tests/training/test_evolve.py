"""Evolving a style: it gets better, does not depend on threads, and goes on exactly where it was interrupted."""

import json
import signal

import pytest
from toy.runs import config as train_config
from toy.runs import quiet

from zombiezoo.agents import make_agent, neural
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.training.config import load_config
from zombiezoo.training.evolve import Evolution, EvolveConfig
from zombiezoo.training.selfplay import Run

BASE = {
    "game": "toy",
    "style": "careful",
    "settings": {"goal": 60},
    "opponents": ["careful", "bold"],
    "generations": 4,
    "population": 8,
    "games": 40,
    "check_games": 400,
}


def evolved(folder, tell=quiet, **changes):
    """A whole evolution; the folder."""
    assert Evolution.start(load_config(BASE | changes, (), EvolveConfig), folder, tell).run()
    return folder


def test_it_gets_better_against_others_and_alone(tmp_path):
    told = []
    evolved(tmp_path / "duel", told.append, style="careful", numbers=["goal"], generations=6, population=16, games=150)
    assert len(told) == 7
    assert told[0].startswith("generation 1 of 6, mean payoff centre")
    checked = json.loads((tmp_path / "duel" / "run.json").read_text())
    assert checked["check/difference/low"] > 0  # careful banks too early: the gain is there in new games too
    together = {"num_players": 2, "turns": 6, "goal": 60}
    evolved(tmp_path / "team", told.append, settings=together, opponents=[], generations=6, population=16, games=150)
    assert json.loads((tmp_path / "team" / "run.json").read_text())["check/difference"] > 0
    agent = make_agent(make("toy"), f"style:{tmp_path / 'duel'}")
    assert agent.row[0] > 8.5
    assert agent.row[1] == 0  # has no spread
    for name in ("config.toml", "style.toml", "progress.csv", "evolution.json", "run.json", "curve.png"):
        assert (tmp_path / "duel" / name).stat().st_size > 0


def test_the_result_does_not_depend_on_threads(tmp_path):
    one, three = (evolved(tmp_path / str(n), threads=n) for n in (1, 3))
    assert (one / "style.toml").read_text() == (three / "style.toml").read_text()


def test_it_goes_on_exactly_where_it_was_interrupted(tmp_path):
    whole = evolved(tmp_path / "whole")

    def press(line):
        if "generation 2" in line:
            signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = Evolution.start(load_config(BASE, (), EvolveConfig), tmp_path / "part", press)
        assert not run.run()
    finally:
        signal.signal(signal.SIGINT, before)
    assert run.generation == 2
    assert Evolution.resume(tmp_path / "part", quiet).run()
    assert (whole / "style.toml").read_text() == (tmp_path / "part" / "style.toml").read_text()
    evolved(tmp_path / "short", generations=2)
    assert Evolution.resume(tmp_path / "short", quiet, ["generations=4"]).run()
    assert (whole / "style.toml").read_text() == (tmp_path / "short" / "style.toml").read_text()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"opponents": []}, "opponents: toy needs at least one opponent here"),
        ({"settings": {"turns": 6}}, "opponents: toy is played against nobody here"),
        ({"style": "boldd"}, "unknown style 'boldd'; did you mean 'bold'"),
        ({"numbers": ["gaol"]}, "unknown number 'gaol'; did you mean 'goal'"),
        ({"numbers": ["swaps"]}, "'swaps' is a choice, not an amount"),
        ({"numbers": ["goal", "goal"]}, "'goal' is named twice"),
        ({"opponents": ["nobody"]}, "unknown agent 'nobody'"),
        ({"opponents": ["human"]}, "'human' is no compiled agent"),
        ({"opponents": ["search:10"]}, "'search:10' is no compiled agent"),
        ({"spread": float("inf")}, "spread"),
        ({"population": 2}, "population"),
        ({"elites": 0.5}, "unknown key 'elites'; did you mean 'elite'"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_writes_nothing(tmp_path, changes, message):
    with pytest.raises(ZombiezooError, match=message) as caught:
        evolved(tmp_path / "run", **changes)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "run").exists()


def test_a_folder_is_neither_overwritten_nor_made_up(tmp_path):
    evolved(tmp_path / "run", generations=1)
    with pytest.raises(ZombiezooError, match="already holds a run"):
        evolved(tmp_path / "run")
    with pytest.raises(ZombiezooError, match="holds no evolution"):
        Evolution.resume(tmp_path / "none", quiet)
    with pytest.raises(ZombiezooError, match="seed is 3, but was 0"):
        Evolution.resume(tmp_path / "run", quiet, ["seed=3"])


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"mean": [1.0, 2.0]}, "holds no evolution that could be continued: it is of other numbers"),
        ({"mean": ["a"]}, "holds no evolution"),
        ({"mean": [None]}, "holds no evolution"),
        ({"spread": [-1.0]}, "holds no evolution"),
        ({"generation": -1}, "holds no evolution"),
        ({"generation": 1.5}, "holds no evolution"),
        ({"seconds": "x"}, "holds no evolution"),
        ({"rows": [3]}, "holds no evolution"),
        ({"rows": []}, "holds no evolution"),
        ({"origin": {"content": "other"}}, "was evolved with other"),
    ],
)
def test_a_damaged_folder_is_one_line(tmp_path, damage, message):
    folder = evolved(tmp_path / "run", generations=1)
    file = folder / "evolution.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | damage))
    with pytest.raises(ZombiezooError, match=message) as caught:
        Evolution.resume(folder, quiet)
    assert "\n" not in str(caught.value)


def test_what_a_resume_changes_is_kept(tmp_path):
    folder = evolved(tmp_path / "run", generations=1)
    Evolution.resume(folder, quiet, ["generations=3"])
    assert Evolution.resume(folder, quiet).config.generations == 3


def test_a_policy_takes_the_numbers_of_its_advisor_along(tmp_path):
    file = evolved(tmp_path / "style", generations=1) / "style.toml"
    net = {"layers": [16], "advisor": f"style:{file}", "trust": 20.0}
    run = Run.start(train_config(net=net), tmp_path / "run", quiet)
    style = make_agent(run.game, f"style:{file}")
    file.unlink()
    agent = neural.load(run.game, tmp_path / "run")
    assert agent.meta.advisor == "careful"
    assert agent.advisor.policy == style.policy
    assert "style:" not in (tmp_path / "run" / "config.toml").read_text()
    assert Run.resume(tmp_path / "run", quiet).advisor.policy == style.policy
    assert (
        agent.identity()
        != neural.build(
            run.game, agent.name, dict(run._weights()), neural.Meta.of(run.game, "tanh", 0, "careful")
        ).identity()
    )
