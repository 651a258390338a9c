"""Reports: what they say, where they come from, and that they are whole."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from PIL import Image

from zombiezoo.envs import ZombiezooError, make
from zombiezoo.training.evaluation.matches import evaluate
from zombiezoo.training.evaluation.report import (
    AGENTS,
    CROSS,
    PICTURE,
    REPORT,
    TEXT,
    Report,
    agents_csv,
    cross_csv,
    make_report,
    markdown,
    percent,
    write_report,
)


@pytest.fixture(scope="module")
def report() -> Report:
    return make_report(evaluate(make("toy", num_players=3, goal=15), ["random", "bold", "careful"], 60, seed=9))


def test_it_says_where_it_comes_from(report: Report) -> None:
    made = report["provenance"]
    game = make("toy", num_players=3, goal=15)
    assert (made["game"], made["game_version"], made["content_hash"]) == ("toy", 0, game.content.hash)
    assert made["settings"]["goal"] == 15
    assert {"python", "numpy", "numba", "openskill", "choix"} <= made["versions"].keys()
    assert made["command"]
    assert "commit" in made
    assert report["seed"] == 9
    assert len(set(report["seeds"])) == 20
    assert report["games"] == 60


def test_json_takes_it(report: Report) -> None:
    assert json.loads(json.dumps(report, allow_nan=False)) == report


def test_shares_and_counts(report: Report) -> None:
    assert report["decisions_per_second"] == pytest.approx(report["decisions"] / report["seconds"])
    assert report["truncated"] == 0
    assert sum(share["mean"] for share in report["seats"]) == pytest.approx(1)
    for agent in report["agents"]:
        assert agent["forfeits"] == 0
        assert len(agent["seats"]) == 3
        assert agent["win_share"]["low"] <= agent["win_share"]["mean"] <= agent["win_share"]["high"]


def test_markdown(report: Report) -> None:
    text = markdown(report)
    assert "60 games" in text
    assert percent(report["cross"]["bold"]["random"]) in text
    assert text.index("| bold") < text.index("win share")
    for line in text.splitlines():
        if line.startswith("|"):
            assert line.count("|") in (5, 10)
    assert percent({"mean": None}) == "-"


def test_csv(report: Report) -> None:
    rows = list(csv.DictReader(io.StringIO(cross_csv(report))))
    assert {(row["agent"], row["opponent"]) for row in rows} == {
        (a, b) for a in report["cross"] for b in report["cross"] if a != b
    }
    assert float(rows[0]["share"]) == pytest.approx(report["cross"][rows[0]["agent"]][rows[0]["opponent"]]["mean"])
    agents = list(csv.DictReader(io.StringIO(agents_csv(report))))
    assert [row["agent"] for row in agents] == ["random", "bold", "careful"]
    assert float(agents[1]["seat_2_high"]) == pytest.approx(report["agents"][1]["seats"][2]["high"])


def test_files_are_written(report: Report, tmp_path: Path) -> None:
    write_report(tmp_path / "new", report)
    assert {path.name for path in (tmp_path / "new").iterdir()} == {REPORT, TEXT, CROSS, AGENTS, PICTURE}
    assert json.loads((tmp_path / "new" / REPORT).read_text()) == report
    with Image.open(tmp_path / "new" / PICTURE) as image:
        assert image.format == "PNG"
        assert image.width > 300
        colours = image.convert("RGB").getcolors(maxcolors=10**6)
    assert colours is not None
    assert len(colours) > 20


def test_the_same_evaluation_gives_the_same_files(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        report = make_report(evaluate(make("toy"), ["random", "bold"], 20, seed=1))
        report |= {"seconds": 1.0, "decisions_per_second": 1.0}
        write_report(tmp_path / folder, report)
    for name in (REPORT, TEXT, CROSS, AGENTS, PICTURE):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_folder_that_cannot_be_written(report: Report, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ZombiezooError, match="cannot write"):
        write_report(tmp_path / "file", report)
    assert (tmp_path / "file").read_text() == "mine"
