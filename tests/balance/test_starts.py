"""The balance test of start sets: fair by construction, resumable, and clear about bad input."""

import json
import sys
import types

import numpy as np
import pytest

from zombiezoo.envs import ZombiezooError
from zombiezoo.training.balance import balance_kind, sweep
from zombiezoo.training.balance.seats import SeatBalance

CONFIG = """
game = "toy"
agents = ["bold", "careful"]
games = 60
seed = 5

[starts]
even = "even"
same = {points = 0}
ahead = "ahead"
"""


def quiet(line):
    """Tell nobody."""


@pytest.fixture
def config(tmp_path):
    (tmp_path / "starts.toml").write_text(CONFIG)
    return tmp_path / "starts.toml"


def run(config, out, *overrides, backend="local", tell=quiet):
    return balance_kind("starts").run(config, overrides, out, backend, tell)


def by_name(report, agent="all"):
    return {finding.variant: finding for finding in report.findings if finding.agent == agent}


def test_a_better_start_is_found_and_equal_ones_are_equal(config, tmp_path):
    found = by_name(run(config, tmp_path / "out", "games=300"))
    assert found["ahead"].low > 0.55
    assert found["even"].high < 0.5
    assert found["even"].win_share == found["same"].win_share  # the same games from the same seeds
    assert found["ahead"].points_low > found["even"].points_high
    assert found["ahead"].low < found["ahead"].win_share < found["ahead"].high
    assert found["ahead"].points_low < found["ahead"].points < found["ahead"].points_high
    assert found["even"].content == found["same"].content != found["ahead"].content


def test_every_pair_meets_in_both_seats_with_each_agent_and_the_same_seeds(config, tmp_path):
    report = run(config, tmp_path / "out")
    cells = [json.loads(line) for line in (tmp_path / "out" / "cells.jsonl").read_text().splitlines()[1:]]
    met = {(tuple(cell["cell"]["labels"]), tuple(cell["cell"]["agents"])) for cell in cells}
    names = ["even", "same", "ahead"]
    assert met == {((a, b), (c, c)) for a in names for b in names if a != b for c in ("bold", "careful")}
    assert report.games == 12 * 60
    assert {finding.games for finding in report.findings if finding.agent == "all"} == {2 * 2 * 2 * 60}
    shares = {key: [c["shares"] for c in cells if tuple(c["cell"]["labels"]) == key] for key in [("even", "ahead")]}
    assert all(len(games) == 60 and all(sum(game) == 1 for game in games) for games in shares["even", "ahead"])
    equal = [c["shares"] for c in cells if set(c["cell"]["labels"]) == {"even", "same"}]
    assert equal[0] == equal[2]  # paired: swapping two equal starts changes nothing


@pytest.mark.parametrize("players", [3, 4])
def test_more_players(config, tmp_path, players):
    report = run(config, tmp_path / "out", f"settings.num_players={players}", "games=100", 'agents=["bold"]')
    found = by_name(report)
    assert found["ahead"].low > 1 / players
    assert found["ahead"].games == 2 * players * 100
    assert f"an even share is {100 / players:.1f} %" in report.markdown()


def test_agents_may_meet_each_other_and_the_field_may_be_a_part(config, tmp_path):
    report = run(config, tmp_path / "out", "lineup=all", 'against=["even"]')
    assert report.games == 60 * 2 * 2 * 4  # two variants beside the field, two seats, four casts
    assert {pair["against"] for pair in report.pairs} == {"even"}
    with pytest.raises(ZombiezooError, match="unknown variant in against 'evn'; did you mean 'even'"):
        run(config, tmp_path / "other", 'against=["evn"]')


def test_a_list_names_shipped_sets(tmp_path):
    made = SeatBalance("starts").load({"game": "toy", "starts": ["even", "ahead"]})
    assert made.named == {"even": "even", "ahead": "ahead"}


def test_the_report_is_written_in_four_forms(config, tmp_path):
    report = run(config, tmp_path / "out")
    out = tmp_path / "out"
    assert {f.name for f in out.iterdir()} == {
        "cells.jsonl", "pairs.csv", "report.json", "report.md", "report.png", "variants.csv",
    }  # fmt: skip
    header, *rows = (out / "variants.csv").read_text().splitlines()
    assert header == "variant,agent,win_share,low,high,points,points_low,points_high,games,content"
    assert len(rows) == 3 * 3
    assert all(len(row.split(",")[-1]) == 12 for row in rows)  # the content's hash
    values = json.loads((out / "report.json").read_text())
    assert values["config"]["seed"] == 5
    assert values["provenance"]["game"] == "toy"
    assert (out / "report.png").read_bytes().startswith(b"\x89PNG")
    assert report.markdown() in (out / "report.md").read_text()
    assert "| ahead |" in report.markdown()


def test_an_interrupted_test_goes_on_where_it_stopped(config, tmp_path, monkeypatch):
    whole = run(config, tmp_path / "whole")
    played = []
    real = sweep.play_cell

    def interrupted(cell, seeds):
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(cell)
        return real(cell, seeds)

    monkeypatch.setattr(sweep, "play_cell", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(config, tmp_path / "part")
    file = tmp_path / "part" / "cells.jsonl"
    assert len(file.read_text().splitlines()) == 1 + 5
    with file.open("a") as handle:
        handle.write('{"cell": {"game": "toy", "sett')  # a kill in the middle of a line
    again = []
    monkeypatch.setattr(sweep, "play_cell", lambda cell, seeds: again.append(cell) or real(cell, seeds))
    told = []
    report = run(config, tmp_path / "part", tell=told.append)
    assert len(again) == 12 - 5
    assert told[0] == f"5 of 12 cells are in {file}"
    assert report.findings == whole.findings
    assert report.pairs == whole.pairs


def test_a_finished_test_plays_nothing_and_keeps_other_cells(config, tmp_path, monkeypatch):
    first = run(config, tmp_path)
    run(config, tmp_path, 'agents=["random"]')
    monkeypatch.setattr(sweep, "play_cell", lambda cell, seeds: pytest.fail("played again"))
    assert run(config, tmp_path).findings == first.findings


def test_a_folder_with_other_seeds_is_refused(config, tmp_path):
    run(config, tmp_path)
    with pytest.raises(ZombiezooError, match=r"holds cells with games 60, now it is 70; choose another --out"):
        run(config, tmp_path, "games=70")
    (tmp_path / "cells.jsonl").write_text("nonsense\n")
    with pytest.raises(ZombiezooError, match="is damaged"):
        run(config, tmp_path)


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ('starts.even="evn"', "starts.even: unknown start set 'evn'; did you mean 'even'"),
        ("starts.rich={points=11}", "starts.rich: a start set has at most 10 points, not 11"),
        ('agents=["bald"]', "unknown agent 'bald'; did you mean 'bold'"),
        ("agents=[]", "'agents'"),
        ("lineups=3", "unknown key 'lineups'; did you mean 'lineup'"),
        ("games=1", "'games': expected int >= 2"),
        ('game="tooy"', "unknown game 'tooy'; did you mean 'toy'"),
        ('settings.starts=["even"]', "settings.starts is what is tested"),
        ("settings.players=3", "unknown key 'players'; did you mean 'num_players'"),
        ('starts={even="even"}', "name at least two variants"),
    ],
)
def test_bad_input_gets_one_line_before_anything_is_played(config, tmp_path, override, message):
    with pytest.raises(ZombiezooError, match=message) as error:
        run(config, tmp_path / "out", override)
    assert "\n" not in str(error.value)
    assert not (tmp_path / "out").exists()


def test_a_game_without_the_setting_is_refused(tmp_path):
    (tmp_path / "decks.toml").write_text('game = "toy"\ndecks = ["a", "b"]\n')
    with pytest.raises(ZombiezooError, match="toy has no setting 'decks' to test"):
        SeatBalance("decks").run(tmp_path / "decks.toml", [], tmp_path / "out", "local", quiet)


def test_an_unknown_kind_and_backend_are_refused(config, tmp_path):
    with pytest.raises(ZombiezooError, match="unknown balance test 'start'; did you mean 'starts'"):
        balance_kind("start")
    with pytest.raises(ZombiezooError, match=r"unknown backend 'dask' .*valid: local, ray"):
        run(config, tmp_path, backend="dask")


def test_ray_is_asked_for_only_where_it_is_wanted(config, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)  # an import of it fails
    with pytest.raises(ZombiezooError, match="backend 'ray' needs the package ray"):
        run(config, tmp_path / "a", backend="ray")
    assert run(config, tmp_path / "b").games == 720


def test_cells_that_come_back_in_another_order_give_the_same_report(config, tmp_path, monkeypatch):
    """Ray's tasks finish in any order; this double of its four calls gives the last one back first."""
    double = types.ModuleType("ray")
    double.init = lambda **options: None
    double.remote = lambda **options: lambda function: types.SimpleNamespace(remote=lambda *a: (function, a))
    double.wait = lambda running, num_returns: (running[-1:], running[:-1])
    double.get = lambda tasks: [function(*arguments) for function, arguments in tasks]
    monkeypatch.setitem(sys.modules, "ray", double)
    ray, local = run(config, tmp_path / "ray", backend="ray"), run(config, tmp_path / "local")
    assert ray.findings == local.findings
    assert ray.pairs == local.pairs


def test_the_interval_counts_seeds_not_games(config, tmp_path):
    """Every seed is played many times, so the interval is wider than that of as many independent games."""
    finding = by_name(run(config, tmp_path, "games=100"))["ahead"]
    half = 1.96 * np.sqrt(finding.win_share * (1 - finding.win_share) / finding.games)
    assert finding.high - finding.low >= 2 * half * 0.99
