"""The balance test of difficulty: every cell of the grid from the same seeds, resumable, clear about bad input."""

import csv
import json

import numpy as np
import pytest

from zombiezoo.agents.play import play_games
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.core.rng import spawn
from zombiezoo.training.balance import balance_kind, sweep
from zombiezoo.training.intervals import share_interval

CONFIG = """
game = "toy"
agents = ["bold", "careful"]
players = [1, 3]
games = 60
seed = 5

[settings]
max_decisions = 500

[grid]
goal = [20, 40]
turns = [4, 6, 9]
"""


def quiet(line):
    """Tell nobody."""


@pytest.fixture
def config(tmp_path):
    (tmp_path / "difficulty.toml").write_text(CONFIG)
    return tmp_path / "difficulty.toml"


def run(config, out, *overrides, tell=quiet):
    return balance_kind("difficulty").run(config, overrides, out, "local", tell)


def test_every_cell_is_what_its_games_give(config, tmp_path):
    report = run(config, tmp_path / "out")
    assert len(report.points) == 2 * 2 * 2 * 3
    places = {(p.agent, p.players, p.values["goal"], p.values["turns"]): p for p in report.points}
    assert len(places) == 24
    for key in (("bold", 1, 20, 6), ("careful", 3, 40, 4)):
        agent, players, goal, turns = key
        game = make("toy", num_players=players, goal=goal, turns=turns, max_decisions=500)
        played = play_games(game, [agent] * players, seeds=spawn(5, 60))
        wins = (played.returns[:, 0] > 0).mean()
        assert places[key].win_share == pytest.approx(wins)
        assert (places[key].low, places[key].high) == pytest.approx(share_interval(wins, 60))
        assert places[key].score == pytest.approx(played.points[:, 0].mean())
        assert places[key].score_low < places[key].score < places[key].score_high
        assert places[key].games == 60


def test_a_harder_setting_is_found(config, tmp_path):
    report = run(config, tmp_path / "out", "games=200", 'agents=["bold"]')
    shares = {(p.players, p.values["goal"], p.values["turns"]): p.win_share for p in report.points}
    for players in (1, 3):
        assert shares[players, 20, 9] > shares[players, 20, 4]
        assert shares[players, 20, 6] > shares[players, 40, 6]


def test_one_axis_and_the_players_of_the_settings(config, tmp_path):
    report = run(config, tmp_path, "players=[]", "grid={turns=[4, 8]}", "settings={num_players=2, goal=25}")
    assert {p.players for p in report.points} == {2}
    assert "| players | turns 4" in report.markdown()


def test_the_report_is_written_in_four_forms(config, tmp_path):
    out = tmp_path / "out"
    report = run(config, out)
    assert {f.name for f in out.iterdir()} == {"cells.jsonl", "grid.csv", "report.json", "report.md", "report.png"}
    rows = list(csv.DictReader((out / "grid.csv").read_text().splitlines()))
    assert len(rows) == 24
    assert float(rows[0]["win_share"]) == pytest.approx(report.points[0].win_share, abs=1e-5)
    assert (rows[0]["goal"], rows[0]["turns"]) == ("20", "4")
    values = json.loads((out / "report.json").read_text())
    assert values["config"]["grid"] == {"goal": [20, 40], "turns": [4, 6, 9]}
    assert (out / "report.png").read_bytes().startswith(b"\x89PNG")
    text = (out / "report.md").read_text()
    assert report.markdown() in text
    assert [line.count("|") for line in text.splitlines() if line.startswith("| ")] == [6] * len(text.split("\n| ")[1:])


def test_an_interrupted_test_goes_on_where_it_stopped(config, tmp_path, monkeypatch):
    whole = run(config, tmp_path / "whole")
    played, real = [], sweep.play_cell

    def interrupted(cell, seeds):
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(cell)
        return real(cell, seeds)

    monkeypatch.setattr(sweep, "play_cell", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(config, tmp_path / "part")
    again = []
    monkeypatch.setattr(sweep, "play_cell", lambda cell, seeds: again.append(cell) or real(cell, seeds))
    told = []
    report = run(config, tmp_path / "part", tell=told.append)
    assert len(again) == 24 - 5
    assert told[0].startswith("5 of 24 cells")
    assert told[-1] == "24 of 24 cells: 3 times goal=40, turns=9 (careful)"
    assert report.points == whole.points


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ("grid={gaol=[1]}", "grid: toy: unknown key 'gaol'; did you mean 'goal'"),
        ("grid={goal=[2], turns=[4]}", "grid: toy: 'goal': expected int >= 5"),
        ("grid={}", "'grid'"),
        ("grid={turns=[]}", "grid"),
        ("grid={turns=[0], num_players=[2]}", "toy has 2 sides here; difficulty is for games played against nobody"),
        ('grid={"goal.x"=[3]}', "'goal' is not a table"),
        ("players=[9]", "grid: toy: 'num_players': expected int <= 4"),
        ('agents=["bald"]', "unknown agent 'bald'; did you mean 'bold'"),
        ('game="tooy"', "unknown game 'tooy'; did you mean 'toy'"),
        ("gird=3", "unknown key 'gird'; did you mean 'grid'"),
    ],
)
def test_bad_input_gets_one_line_before_anything_is_played(config, tmp_path, override, message):
    overrides = [override, *(["settings={goal=20}", "players=[2]"] if "sides" in message or "table" in message else [])]
    with pytest.raises(ZombiezooError, match=message) as error:
        run(config, tmp_path / "out", *overrides)
    assert "\n" not in str(error.value)
    assert not (tmp_path / "out").exists()


def test_variants_that_meet_themselves_show_what_a_seat_is_worth(tmp_path):
    """The kind `decks` is `starts` with mirrors; the toy has a setting of that shape under another name."""
    from zombiezoo.training.balance.seats import SeatBalance

    (tmp_path / "starts.toml").write_text('game = "toy"\nagents = ["bold"]\ngames = 100\nstarts = ["even", "ahead"]\n')
    report = SeatBalance("starts", mirrored=True).run(tmp_path / "starts.toml", [], tmp_path / "out", "local", quiet)
    plain = SeatBalance("starts").run(tmp_path / "starts.toml", [], tmp_path / "plain", "local", quiet)
    assert report.findings == plain.findings  # a mirror says nothing about who is stronger
    assert report.pairs == plain.pairs
    assert [(m["variant"], m["seat"], m["games"]) for m in report.mirrors] == [
        ("even", 0, 100), ("even", 1, 100), ("ahead", 0, 100), ("ahead", 1, 100),
    ]  # fmt: skip
    assert report.mirrors[0]["win_share"] + report.mirrors[1]["win_share"] == pytest.approx(1)
    played = play_games(make("toy", starts=["even", "even"]), ["bold", "bold"], seeds=spawn(0, 100))
    assert report.mirrors[0]["win_share"] == pytest.approx(np.mean(played.returns[:, 0] > 0))
    assert {"matrix.png", "mirrors.csv"} <= {f.name for f in (tmp_path / "out").iterdir()}
    assert "| seat 0 " in report.markdown()
    assert "seat 0" not in plain.markdown()
    assert "![](matrix.png)" in (tmp_path / "out" / "report.md").read_text()
