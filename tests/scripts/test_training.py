"""``train``, ``evolve``, ``balance`` and the demo from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from toy.runs import STEPS, config, saved_values

from zombiezoo.scripts.demo import demo
from zombiezoo.scripts.main import run
from zombiezoo.scripts.options import find_config, packaged
from zombiezoo.training.config import as_toml
from zombiezoo.training.progress import read_rows

Capture = pytest.CaptureFixture[str]

STARTS = """
game = "toy"
agents = ["bold"]
games = 40

[starts]
even = "even"
ahead = {points = 6}
"""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("small.toml").write_text(as_toml(config(steps=2 * STEPS)))
    Path("starts.toml").write_text(STARTS)


def refused(capsys: Capture, *arguments: str) -> str:
    """Run what must be refused; return the one line that says why."""
    before = set(Path().iterdir())
    assert run(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    (line,) = said.err.splitlines()
    assert set(Path().iterdir()) == before
    return line


# train


def test_train_makes_an_agent_and_says_how_to_use_it(capsys: Capture) -> None:
    assert run(["train", "small.toml", "--out", "first", "--json", "first.json"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "training in first"
    assert said[1].startswith(f"update 1, {STEPS:,} of {2 * STEPS:,} steps, win 0.")
    assert said[-1] == "done; use the agent as ppo:first"
    came = json.loads(Path("first.json").read_text())
    assert came["folder"] == "first"
    assert came["finished"]
    assert came["steps"] == 2 * STEPS
    assert 0 <= came["evaluate/random"] <= 1
    assert run(["evaluate", "toy", "--agents", "ppo:first,random", "--games", "20"]) == 0


def test_folders_of_runs_are_numbered() -> None:
    for expected in ("runs/small", "runs/small-2", "runs/small-3"):
        assert run(["train", "small.toml", "--set", f"stop_after={STEPS}"]) == 0
        assert saved_values(Path(expected))["update"] == 1


def test_resume_goes_on_with_or_without_the_configuration() -> None:
    run(["train", "small.toml", "--out", "one", "--set", f"stop_after={STEPS}"])
    assert run(["train", "--resume", "one", "--set", "stop_after=0"]) == 0
    assert saved_values(Path("one"))["update"] == 2
    assert run(["train", "small.toml", "--resume", "one"]) == 0
    assert max(row["update"] for row in read_rows(Path("one"))) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "train takes a configuration"),
        (["none.toml"], "configuration 'none.toml' does not exist"),
        (["small.toml", "--set", "ppo.epoch=3"], "did you mean 'ppo.epochs'"),
        (["small.toml", "--set", "game=tooy"], "unknown game 'tooy'; did you mean 'toy'"),
        (["small.toml", "--set", "settings.num_player=3"], "did you mean 'num_players'"),
        (["small.toml", "--set", 'opponents=[{agent="bald"}]'], "did you mean 'bold'"),
        (["small.toml", "--set", 'evaluation.opponents=["bald"]'], "did you mean 'bold'"),
        (["small.toml", "--set", "seat=5"], "unknown seat '5'"),
        (["--resume", "none"], "holds no checkpoint"),
        (["small.toml", "--resume", "none"], "holds no checkpoint"),
        (["small.toml", "--out", "a", "--resume", "b"], "exclude each other"),
    ],
)
def test_train_refuses_bad_input_in_one_line(arguments: list[str], message: str, capsys: Capture) -> None:
    assert message in refused(capsys, "train", *arguments)


def test_train_refuses_a_folder_that_is_taken_and_a_run_of_another_kind(capsys: Capture) -> None:
    run(["train", "small.toml", "--out", "one", "--set", f"stop_after={STEPS}"])
    capsys.readouterr()
    assert "already holds a run" in refused(capsys, "train", "small.toml", "--out", "one")
    assert "seed is 3, but was 0" in refused(capsys, "train", "--resume", "one", "--set", "seed=3")


# evolve

EVOLVE = """
game = "toy"
style = "careful"
opponents = ["bold"]
generations = 2
population = 4
games = 10
check_games = 20
"""


def test_evolve_makes_a_style_and_says_how_to_use_it(capsys: Capture) -> None:
    Path("evolve.toml").write_text(EVOLVE)
    assert run(["evolve", "evolve.toml", "--out", "mine", "--set", "generations=1"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "evolving in mine"
    assert said[1].startswith("generation 1 of 1, mean payoff centre ")
    assert said[-1] == "done; use the agent as style:mine"
    assert run(["evolve", "--resume", "mine", "--set", "generations=2", "--json", "mine.json"]) == 0
    assert json.loads(Path("mine.json").read_text())["generation"] == 2
    assert run(["evaluate", "toy", "--agents", "style:mine,style:mine/style.toml,random", "--games", "20"]) == 0
    assert run(["train", "small.toml", "--set", "net.advisor=style:mine", "--out", "first"]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "evolve takes a configuration"),
        (["none.toml"], "configuration 'none.toml' does not exist"),
        (["evolve.toml", "--set", "style=bald"], "unknown style 'bald'; did you mean 'bold'"),
        (["evolve.toml", "--set", "opponents=[]"], "needs at least one opponent"),
        (["evolve.toml", "--set", "elite=0"], "elite"),
        (["--resume", "none"], "holds no evolution"),
        (["evolve.toml", "--resume", "none"], "--resume stands alone"),
    ],
)
def test_evolve_refuses_bad_input_in_one_line(arguments: list[str], message: str, capsys: Capture) -> None:
    Path("evolve.toml").write_text(EVOLVE)
    assert message in refused(capsys, "evolve", *arguments)


# balance


def test_balance_prints_and_writes_a_report(capsys: Capture) -> None:
    assert run(["balance", "starts", "starts.toml", "--out", "out", "--json", "out.json"]) == 0
    said = capsys.readouterr()
    assert "| ahead |" in said.out
    assert said.err.splitlines()[-1] == "written to out"
    assert said.err.splitlines()[0] == "1 of 2 cells: even (bold) - ahead (bold)"
    report = json.loads(Path("out.json").read_text())
    assert {finding["variant"] for finding in report["findings"]} == {"even", "ahead"}
    assert json.loads(Path("out/report.json").read_text())["findings"] == report["findings"]


def test_balance_goes_on_in_its_default_folder(capsys: Capture) -> None:
    assert run(["balance", "starts", "starts.toml", "--set", "games=20"]) == 0
    capsys.readouterr()
    assert run(["balance", "starts", "starts.toml", "--set", "games=20"]) == 0
    assert capsys.readouterr().err.startswith("2 of 2 cells are in runs/starts/cells.jsonl")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["start", "starts.toml"], "unknown balance test 'start'; did you mean 'starts'"),
        (["starts", "none.toml"], "does not exist"),
        (["starts", "starts.toml", "--backend", "dask"], "unknown backend 'dask'"),
        (["starts", "starts.toml", "--set", "starts.ahead={points=11}"], "at most 10 points"),
        (["starts", "starts.toml", "--set", "gams=3"], "unknown key 'gams'"),
    ],
)
def test_balance_refuses_bad_input_in_one_line(arguments: list[str], message: str, capsys: Capture) -> None:
    assert message in refused(capsys, "balance", *arguments)


# the demo


def test_the_demo_trains_judges_and_writes_everything_down(capsys: Capture) -> None:
    assert run(["--config", "small.toml", "--games", "20", "--out", "shown", "--json", "shown.json"], demo) == 1
    said = capsys.readouterr().out
    assert "The lower end against random is not above 90 %." in said  # two updates teach too little
    assert {f.name for f in Path("shown").iterdir()} == {
        "README.md", "report.json", "report.md", "cross.csv", "agents.csv", "table.png", "curve.png",
    }  # fmt: skip
    report = json.loads(Path("shown.json").read_text())
    assert report["agents"][0]["name"] == "ppo:runs/demo"
    assert set(report["cross"]["ppo:runs/demo"]) == {"random", "greedy", "careful", "bold", "swapper"}
    assert all(share["games"] == 20 for share in report["cross"]["ppo:runs/demo"].values())
    assert report["provenance"]["command"] in Path("shown/README.md").read_text()
    assert Path("shown/curve.png").read_bytes() == Path("runs/demo/curve.png").read_bytes()


def test_the_demo_refuses_bad_input_in_one_line(capsys: Capture) -> None:
    assert run(["--set", "minute=1"], demo) == 2
    assert "did you mean 'minutes'" in capsys.readouterr().err


# packaged configurations


def test_a_packaged_configuration_is_found_by_its_name_from_anywhere(capsys: Capture) -> None:
    for name in ("demo", "demo.toml", "configs/train/demo.toml"):
        assert find_config(name, "train").name == "demo.toml"
        assert find_config(name, "train").is_file()
    Path("demo.toml").write_text("mine")
    assert find_config("demo.toml", "train") == Path("demo.toml")  # a file of one's own comes first
    assert "did you mean 'demo'" in refused(capsys, "train", "demoo")
    assert "does not exist" in refused(capsys, "train", "elsewhere/demo.toml")


def test_evaluate_and_balance_take_the_name_of_a_packaged_configuration(capsys: Capture) -> None:
    name = min(packaged("evaluate"))
    assert "unknown agent 'nobody'" in refused(capsys, "evaluate", name, "--agents", "nobody")
    starts = next(name for name in packaged("balance") if name.endswith("_starts"))
    assert "unknown key 'gams'" in refused(capsys, "balance", "starts", starts, "--set", "gams=3")


# teams


def test_evaluate_tells_what_a_team_reaches(capsys: Capture) -> None:
    settings = ("--set", "turns=6", "--set", "goal=30")
    line = ["evaluate", "toy", "--players", "3", *settings, "--agents", "bold,random", "--games", "20", "--out", "out"]
    assert run([*line, "--json", "out.json"]) == 0
    said = capsys.readouterr()
    assert "Cross-play: player_0 by row" in said.out
    assert said.err.splitlines()[-1] == "written to out"
    assert json.loads(Path("out.json").read_text())["cross"]["bold"]["random"]["win"]["games"] == 20
    assert run(["evaluate", "toy", "--players", "3", *settings, "--agents", "bold", "--games", "20"]) == 0


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (["--out", "out"], "finished meetings are kept in out; the same command goes on"),
        ([], "nothing is kept without --out"),
    ],
)
def test_ctrl_c_during_an_evaluation_says_how_to_go_on(
    out: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def pressed(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("zombiezoo.training.evaluation.matches.play_games", pressed)
    assert run(["evaluate", "toy", "--agents", "bold,random", "--games", "20", *out]) == 130
    assert [line for line in capsys.readouterr().err.splitlines() if line][-2:] == [said, "zombiezoo: interrupted"]
