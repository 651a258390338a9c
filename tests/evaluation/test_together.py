"""Evaluation of teams: alone by what they reach, with cross-play; against other teams, each agent as a whole team."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import nim.game
import numpy as np
import pytest
from PIL import Image

from zombiezoo.agents.play import play_games
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.training.evaluation import kept, together
from zombiezoo.training.evaluation.matches import evaluate
from zombiezoo.training.evaluation.report import AGENTS, CROSS, PICTURE, REPORT, TEXT, Report
from zombiezoo.training.evaluation.report import make_report as report_of_matches
from zombiezoo.training.evaluation.report import markdown as text_of_matches
from zombiezoo.training.evaluation.table import Table
from zombiezoo.training.evaluation.together import Together, evaluate_together, pairings
from zombiezoo.training.evaluation.together_report import (
    DIFFERENCES,
    agents_csv,
    estimate,
    make_report,
    markdown,
    ranked,
    square_csv,
    write_report,
)
from zombiezoo.training.evaluation.ways import way_of
from zombiezoo.training.intervals import share_interval

nim.game.register()
SOLO, TOGETHER = {"num_players": 1, "turns": 6, "goal": 30}, {"num_players": 3, "turns": 6, "goal": 30}
AGENTS_OF_TOY = ["random", "bold", "careful"]
FAILS = "class A:\n    def act(self, observation, mask, rng):\n        return None\n"


@pytest.fixture(scope="module")
def evaluation() -> Together:
    return evaluate_together(make("toy", **TOGETHER), AGENTS_OF_TOY, 200, seed=9)


@pytest.fixture(scope="module")
def report(evaluation: Together) -> Report:
    return make_report(evaluation)


def test_who_plays_with_whom() -> None:
    assert pairings(2, 1) == [(0, 0), (1, 1)]
    assert pairings(1, 4) == [(0, 0)]
    assert pairings(2, 2) == [(0, 0), (1, 1), (0, 1), (1, 0)]
    assert len(pairings(5, 3)) == len(set(pairings(5, 3))) == 25


def test_a_team_s_games_are_those_of_its_agents_and_every_team_plays_the_same_seeds(evaluation: Together) -> None:
    game = make("toy", **TOGETHER)
    for first, others in ((1, 1), (2, 1)):
        agents = [AGENTS_OF_TOY[first], *[AGENTS_OF_TOY[others]] * 2]
        alone = play_games(game, agents, seeds=evaluation.seeds)
        assert evaluation.values(first, others, "return") == pytest.approx(alone.returns[:, 0])
        assert evaluation.values(first, others, "turns").tolist() == alone.measures["turns"].tolist()
        assert evaluation.values(first, others, "win").tolist() == (alone.returns[:, 0] > 0).astype(float).tolist()


def test_what_is_told_is_what_was_counted(report: Report, evaluation: Together) -> None:
    assert report["numbers"] == ["win", "return", "turns", "banked"]
    assert report["headline"] == "turns"
    assert report["first"] == "player_0"
    assert json.loads(json.dumps(report, allow_nan=False)) == report
    bold = report["agents"][1]
    wins = evaluation.values(1, 1, "win")
    assert bold["numbers"]["win"]["mean"] == wins.mean()
    assert (bold["numbers"]["win"]["low"], bold["numbers"]["win"]["high"]) == share_interval(wins.mean(), 200)
    assert report["cross"]["bold"]["bold"] == bold["numbers"]
    assert report["cross"]["bold"]["random"] != report["cross"]["random"]["bold"]
    assert report["games"] == 9 * 200
    turns = [agent["numbers"]["turns"]["mean"] for agent in report["agents"]]
    assert report["differences"]["bold"]["random"]["turns"]["mean"] == pytest.approx(turns[1] - turns[0])
    assert "bold" not in report["differences"]["bold"]


def test_differences_are_paired_by_seed() -> None:
    lot = np.random.default_rng(0)
    luck = lot.normal(0, 10, 500)
    one, two = luck + lot.normal(1, 0.1, 500), luck
    paired, alone = estimate(one - two), estimate(one)
    assert paired["low"] is not None
    assert 0.9 < paired["low"] < 1 < paired["high"] < 1.1  # type: ignore[operator]
    assert alone["high"] - alone["low"] > 1  # type: ignore[operator]
    assert estimate(np.ones(1))["low"] is None


def test_markdown_and_csv(report: Report) -> None:
    text = markdown(report)
    assert "1,800 games" in text
    assert "the same 200 seeds" in text
    assert "Cross-play: player_0 by row, all others by column, turns:" in text
    assert [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")][2:5] == ranked(report)
    rows = list(csv.DictReader(io.StringIO(agents_csv(report))))
    assert [row["agent"] for row in rows] == AGENTS_OF_TOY
    assert float(rows[1]["win_low"]) == report["agents"][1]["numbers"]["win"]["low"]
    cross = list(csv.DictReader(io.StringIO(square_csv(report, report["cross"], ("player_0", "others")))))
    assert len(cross) == 9
    assert {(row["player_0"], row["others"]) for row in cross} == {(a, b) for a in AGENTS_OF_TOY for b in AGENTS_OF_TOY}


@pytest.mark.parametrize(
    ("settings", "specs"), [(TOGETHER, AGENTS_OF_TOY), (SOLO, AGENTS_OF_TOY), (TOGETHER, ["bold"])]
)
def test_files_are_written_and_the_same_evaluation_gives_the_same_ones(
    settings: dict[str, Any], specs: list[str], tmp_path: Path
) -> None:
    for folder in ("a", "b"):
        report = make_report(evaluate_together(make("toy", **settings), specs, 20, seed=1))
        write_report(tmp_path / folder, report | {"seconds": 1.0, "decisions_per_second": 1.0})
    names = {REPORT, TEXT, AGENTS, DIFFERENCES, PICTURE, *([CROSS] if settings is TOGETHER else [])}
    assert {path.name for path in (tmp_path / "a").iterdir()} == names
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
    with Image.open(tmp_path / "a" / PICTURE) as image:
        assert image.width > 300


def test_what_was_finished_is_kept_and_gone_on_from(
    evaluation: Together, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, calls = make("toy", **TOGETHER), 0

    def stopped(*arguments: Any, **options: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise KeyboardInterrupt
        return play_games(*arguments, **options)

    monkeypatch.setattr(together, "play_games", stopped)
    with pytest.raises(KeyboardInterrupt):
        evaluate_together(game, AGENTS_OF_TOY, 200, seed=9, out=tmp_path)
    file = tmp_path / kept.KEPT
    assert len(file.read_text().splitlines()) == 1 + 3
    with file.open("a") as handle:
        handle.write('{"lineup": ["random", "bo')  # a power cut in the middle of a line
    again = evaluate_together(game, AGENTS_OF_TOY, 200, seed=9, out=tmp_path)
    assert calls == 4 + 6  # three were not played again
    assert [s.numbers for s in again.sessions.values()] == [s.numbers for s in evaluation.sessions.values()]
    with pytest.raises(ZombiezooError, match=r"settings.turns 6, now it is 7"):
        evaluate_together(make("toy", **{**TOGETHER, "turns": 7}), AGENTS_OF_TOY, 200, seed=9, out=tmp_path)


def test_one_agent_is_enough_but_not_none_and_an_unknown_one_is_named_first() -> None:
    game = make("toy", **SOLO)
    assert evaluate_together(game, ["bold"], 10).sessions.keys() == {(0, 0)}
    with pytest.raises(ZombiezooError, match="evaluation takes 1 agent or more, got 0"):
        evaluate_together(game, [], 10)
    for made in (game, make("toy")):
        with pytest.raises(ZombiezooError, match="unknown agent 'bald'; did you mean 'bold'"):
            way_of(made).evaluate(made, ["bald"], 10)
    with pytest.raises(ZombiezooError, match="games must be 1 or more"):
        evaluate_together(game, ["bold"], 0)


def test_a_forfeit_is_a_loss_of_the_team_and_counted_for_the_agent_that_failed(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(FAILS)
    report = make_report(evaluate_together(make("toy", **TOGETHER), ["bold", f"{file}:A"], 20, forfeit=True))
    bold, fails = report["agents"]
    assert bold["forfeits"] == 0
    assert fails["forfeits"] > 20
    assert fails["numbers"]["win"]["mean"] == fails["numbers"]["return"]["mean"] == 0


def test_agents_meet_as_whole_teams() -> None:
    game = make("nim", num_players=4, teams=True, heap=21)
    evaluation = evaluate(game, ["random", "greedy"], 100, seed=3)
    (meeting,) = evaluation.meetings
    assert evaluation.places == 2
    who, returns = evaluation.seats(meeting), np.array(meeting.returns)
    assert who.shape == returns.shape == (100, 2)
    for row in range(0, 100, 9):
        agents = [evaluation.field.names[who[row, seat % 2]] for seat in range(4)]
        alone = play_games(game, agents, seeds=[evaluation.seeds[row // 2]])
        assert returns[row].tolist() == alone.returns[0, :2].tolist()
    report = report_of_matches(evaluation)
    assert report["unit"] == "team"
    assert len(report["seats"]) == 2
    assert "| team 0 " in text_of_matches(report)
    assert report["cross"]["greedy"]["random"]["mean"] + report["cross"]["random"]["greedy"]["mean"] == pytest.approx(1)
    assert Table.of(evaluation).wins.share(1).mean == report["cross"]["greedy"]["random"]["mean"]


def test_a_forfeit_of_one_seat_loses_for_its_team(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(FAILS)
    game = make("nim", num_players=4, teams=True, heap=21)
    evaluation = evaluate(game, ["random", f"{file}:A"], 20, forfeit=True)
    (meeting,) = evaluation.meetings
    assert len(meeting.forfeited) == 20
    who = evaluation.seats(meeting)
    assert all(who[row, place] == 1 for row, place in meeting.forfeited)
    assert all(
        meeting.returns[row][place] == -1 and meeting.returns[row][1 - place] == 1 for row, place in meeting.forfeited
    )
