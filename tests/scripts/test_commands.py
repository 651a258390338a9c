"""The command line: what each command prints, writes and returns, and one line for every kind of bad input."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import zoo

from zombiezoo import training
from zombiezoo.agents.human.session import Session
from zombiezoo.agents.play import play_games
from zombiezoo.envs import make
from zombiezoo.envs.core.record import Record
from zombiezoo.scripts.main import COMMANDS, EXTRAS, cli, run
from zombiezoo.training.evaluation import matches

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def recorded(path: str, players: int = 2) -> Record:
    session = Session(make("toy", num_players=players), ["bold", *["random"] * (players - 1)], 3)
    session.save(path)
    return session.record


# help


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: Capture) -> None:
    assert run([command, "--help"]) == 0
    text = capsys.readouterr().out
    assert f"zombiezoo {command}" in text.split("Example")[1]
    loaded = cli.get_command(cli.make_context("zombiezoo", ["games"]), command)
    assert loaded is not None
    leaves = getattr(loaded, "commands", {"": loaded})
    for leaf in leaves.values():
        assert "--json" in {name for parameter in leaf.params for name in parameter.opts}


def test_help_lists_every_command(capsys: Capture) -> None:
    assert run(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"\n  {command} " in text for command in COMMANDS)
    assert run(["--version"]) == 0
    assert "zombiezoo, version" in capsys.readouterr().out


def test_no_command_shows_the_help(capsys: Capture) -> None:
    assert run([]) == 2
    assert "Commands:" in capsys.readouterr().err


# bad input

BAD = [
    ("gmaes", "unknown command 'gmaes'; did you mean 'games'? (valid: games, "),
    ("games --nope", "No such option '--nope'"),
    ("describe", "Missing argument 'GAME'"),
    ("describe toi", "unknown game 'toi'; did you mean 'toy'? (valid: "),
    ("describe toy --players 7", "toy is not played by 7 (valid: 2, 3, 4 players)"),
    ("describe toy --players x", "'x' is not a valid integer"),
    ("describe toy --set gaol=9", "unknown key 'gaol'; did you mean 'goal'?"),
    ("describe toy --set goal=many", "'goal': expected int, got str"),
    ("describe toy --set goal=1", "'goal': expected int >= 5"),
    ("describe toy --set goal", "is not key=value"),
    ("describe toy --set num_players=9", "toy is not played by 9"),
    ("evaluate toi", "unknown game 'toi'"),
    ("evaluate toy --agents rndom,bold", "unknown agent 'rndom'; did you mean 'random'?"),
    ("evaluate toy --agents random", "evaluation takes 2 agents or more, got 1"),
    ("evaluate toy --agents ,", "evaluation takes 2 agents or more, got 0"),
    ("evaluate toy --agents random,no.py:A", "file 'no.py' does not exist"),
    ("evaluate toy --agents random,ppo:no", "'no' is not a file"),
    ("evaluate toy --games 0", "0 is not in the range x>=1"),
    ("evaluate toy --seed -3", "-3 is not in the range x>=0"),
    ("evaluate no.toml", "configuration 'no.toml' does not exist"),
    ("evaluate bad.toml", "configuration 'bad.toml' is not valid TOML"),
    ("evaluate key.toml", "key.toml: unknown key 'agent'; did you mean 'agents'?"),
    ("evaluate toy --agents random,bold --games 2 --out file", "file"),
    ("evaluate toy --agents random,bold --games 2 --json file/x.json", "cannot write"),
    ("play toi", "unknown game"),
    ("play toy --seat 2", "seat 2 is out of range (valid: 0 to 1)"),
    ("play toy --opponents random,bold", "toy has 1 other seats here, but 2 opponents were named"),
    ("play toy --opponents bald", "did you mean 'bold'"),
    ("watch no.json", "record 'no.json' does not exist"),
    ("watch bad.toml", "record 'bad.toml' cannot be read"),
    ("watch list.json", "is not a game record"),
    ("watch key.json", "unknown key"),
    ("watch other.json", "unknown game 'chess'"),
    ("watch version.json", "version 99 of toy, this is version 0"),
    ("watch content.json", "with content abc of toy"),
    ("watch cheat.json", "decision 0 of the record does not fit"),
    ("watch good.json --seat 2", "seat 2 is out of range"),
    ("bench toi", "unknown game"),
    ("bench toy --only nope", "unknown route 'nope'"),
    ("content check no.toml", "content file 'no.toml' does not exist"),
    ("content check bad.toml", "is not valid TOML"),
    ("content check key.toml", "name it with --game"),
    ("content check key.toml --game toi", "unknown game"),
    ("content chek key.toml", "No such command 'chek'"),
    ("train", "train takes a configuration"),
    ("train no.toml", "does not exist"),
]


@pytest.mark.parametrize(("line", "message"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_is_one_line_and_exit_2(line: str, message: str, capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "bad.toml").write_text("no toml")
    (tmp_path / "key.toml").write_text('game = "toy"\nagent = []\n')
    (tmp_path / "list.json").write_text("[1]")
    (tmp_path / "key.json").write_text('{"gamme": "toy"}')
    good = json.loads(recorded_json())
    for name, change in {
        "good": {}, "other": {"game": "chess"}, "version": {"version": 99}, "content": {"content": "abc"},
        "cheat": {"actions": [1]},
    }.items():  # fmt: skip
        (tmp_path / f"{name}.json").write_text(json.dumps({**good, **change}))
    before = sorted(path.name for path in tmp_path.iterdir())
    assert run(line.split()) == 2
    told = capsys.readouterr()
    errors = [text for text in told.err.splitlines() if "compil" not in text]
    assert len(errors) == 1
    assert errors[0].startswith("zombiezoo: ")
    assert message in errors[0]
    assert "Traceback" not in told.err + told.out
    assert sorted(path.name for path in tmp_path.iterdir()) == before  # nothing half-written
    assert (tmp_path / "file").read_text() == "mine"


def recorded_json() -> str:
    recorded("made.json")
    text = Path("made.json").read_text()
    Path("made.json").unlink()
    return text


@pytest.mark.parametrize(("package", "extra"), EXTRAS.items())
def test_a_missing_package_names_its_extra(
    package: str, extra: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*arguments: Any, **options: Any) -> None:
        raise ModuleNotFoundError(f"No module named '{package}'", name=f"{package}.inner")

    monkeypatch.setattr(cli, "main", missing)
    assert run(["games"]) == 2
    assert f'pip install "zombiezoo[{extra}]"' in capsys.readouterr().err


def test_evaluate_without_its_extra_says_so_before_it_plays(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "evaluation", training.evaluation)  # or later tests would patch the new modules
    for name in [name for name in sys.modules if name.startswith("zombiezoo.training.evaluation")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "openskill", None)
    monkeypatch.delitem(sys.modules, "openskill.models", raising=False)
    assert run(["evaluate", "toy", "--out", "runs"]) == 2
    assert capsys.readouterr().err.startswith("zombiezoo: this needs the package 'openskill': pip install")
    assert not Path("runs").exists()


def test_a_missing_module_of_our_own_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*arguments: Any, **options: Any) -> None:
        importlib.import_module("zombiezoo.no_such_module")

    monkeypatch.setattr(cli, "main", missing)
    with pytest.raises(ModuleNotFoundError):
        run(["games"])


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (OSError(28, "No space left on device", "x.json"), 1, "zombiezoo: No space left on device: 'x.json'"),
        (OSError("something"), 1, "zombiezoo: something"),
        (KeyboardInterrupt(), 130, "zombiezoo: interrupted"),
    ],
)
def test_other_ends(
    error: BaseException, code: int, line: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: Any, **options: Any) -> None:
        raise error

    monkeypatch.setattr(cli, "main", fail)
    assert run(["games"]) == code
    assert capsys.readouterr().err.strip() == line


# what the commands do


def test_games(capsys: Capture) -> None:
    assert run(["games", "--json", "games.json"]) == 0
    rows = json.loads(Path("games.json").read_text())
    assert {row["name"] for row in rows} >= set(zoo.ALL)
    toy = next(row for row in rows if row["name"] == "toy")
    assert toy["sizes"]["3"] == {"observation": make("toy", num_players=3).observation_size, "actions": 3}
    assert toy["baselines"] == ["random", "greedy", "careful", "bold", "swapper"]
    assert "toy (version 0): Pig with a hidden card" in capsys.readouterr().out


@zoo.each_game
def test_describe(name: str, capsys: Capture) -> None:
    assert run(["describe", name, "--json", "it.json"]) == 0
    game, values = make(name), json.loads(Path("it.json").read_text())
    assert values["observation"][-1]["stop"] == game.observation_size
    assert len(values["actions"]) == game.num_actions
    text = capsys.readouterr().out
    assert all(f"`{field}`" in text for field, _, _ in game.layout)


def test_evaluate(capsys: Capture) -> None:
    line = "evaluate toy --agents random,bold --games 40 --seed 2 --players 3 --set goal=15 --out o --json o.json"
    assert run(line.split()) == 0
    told = capsys.readouterr()
    report = json.loads(Path("o.json").read_text())
    assert report["provenance"]["settings"] | {"num_players": 3, "goal": 15} == report["provenance"]["settings"]
    assert report["games"] == 2 * 42
    assert "| random" in told.out
    assert told.err.strip().endswith("written to o")
    assert json.loads(Path("o/report.json").read_text()) == report


def test_evaluate_takes_a_file_and_options_over_it(capsys: Capture) -> None:
    Path("e.toml").write_text(
        'game = "toy"\nagents = ["baselines", "search:5,depth=2"]\ngames = 4\nseed = 7\n[settings]\ngoal = 12\n'
    )
    assert run(["evaluate", "e.toml", "--json", "e.json", "--seed", "8"]) == 0
    report = json.loads(Path("e.json").read_text())
    assert [agent["name"] for agent in report["agents"]] == [
        "random", "greedy", "careful", "bold", "swapper", "search:5,depth=2",
    ]  # fmt: skip
    assert report["seed"] == 8
    assert report["provenance"]["settings"]["goal"] == 12
    assert report["games"] == 15 * 4


def test_evaluate_interrupted_keeps_what_was_finished(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def stopped(*arguments: Any, **options: Any) -> Any:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return play_games(*arguments, **options)

    monkeypatch.setattr(matches, "play_games", stopped)
    line = ["evaluate", "toy", "--agents", "random,bold,careful", "--games", "10", "--out", "o"]
    assert run(line) == 130
    assert [path.name for path in Path("o").iterdir()] == [matches.KEPT]
    assert run(line) == 0
    assert len(calls) == 4
    assert "30 games" in capsys.readouterr().out


def test_an_agent_that_fails_ends_an_evaluation_or_forfeits(capsys: Capture) -> None:
    Path("bad.py").write_text("class Bad:\n    def act(self, o, m, r):\n        return 1 / 0\n")
    line = ["evaluate", "toy", "--agents", "random,bad.py:Bad", "--games", "10"]
    assert run(line) == 2
    assert "agent 'bad.py:Bad' failed in act: ZeroDivisionError" in capsys.readouterr().err
    assert run([*line, "--forfeit", "--json", "o.json"]) == 0
    agents = json.loads(Path("o.json").read_text())["agents"]
    assert agents[0]["forfeits"] == 0
    assert agents[1]["forfeits"] > 0


def test_play_and_watch(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "2"] * 1000)
    monkeypatch.setattr("sys.stdin.readline", lambda: next(answers), raising=False)
    line = "play toy --seat 1 --opponents bold,random --players 3 --seed 5 --record it.json --json played.json"
    assert run(line.split()) == 0
    told = capsys.readouterr()
    assert "The game is over" in told.out
    assert "recorded in it.json" in told.err
    record = Record.load("it.json")
    assert record.players == ["bold", "human", "random"]
    assert (
        json.loads(Path("played.json").read_text())["returns"] == record.rebuild().returns(record.replay()[-1]).tolist()
    )
    steps = iter(["", "b", "e", "q"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(steps) + "\n", raising=False)
    assert run(["watch", "it.json"]) == 0
    assert f"decision {len(record.actions)} of {len(record.actions)}" in capsys.readouterr().out


def test_a_game_for_one_is_played_alone(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.readline", lambda: "1\n", raising=False)
    line = "play zombies_run --players 1 --seed 5 --record it.json --json played.json"
    assert run(line.split()) == 0
    assert "The game is over" in capsys.readouterr().out
    record = Record.load("it.json")
    assert record.players == ["human"]
    assert len(json.loads(Path("played.json").read_text())["returns"]) == 1


def test_leaving_a_game_records_it(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(answers), raising=False)
    assert run(["play", "toy"]) == 0
    assert "you left the game" in capsys.readouterr().out
    assert Record.load("runs/play/toy-0.json").actions[0] == 0


def test_ctrl_c_in_a_game_records_it(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin.readline", interrupt, raising=False)
    assert run(["play", "toy", "--record", "it.json"]) == 130
    assert Record.load("it.json").actions == []


def test_watch_writes_a_game_as_text() -> None:
    record = recorded("it.json", players=3)
    assert run(["watch", "it.json", "--seat", "2", "--json", "text.json"]) == 0
    rows = json.loads(Path("text.json").read_text())
    assert len(rows) == len(record.actions) + 1
    assert rows[0]["player"] is None
    assert {row["player"] for row in rows[1:]} == {"player_0", "player_1", "player_2"}
    assert all("[?]" in row["board"] for row in rows)


def test_bench(capsys: Capture) -> None:
    assert run(["bench", "toy", "--only", "clone,play", "--json", "b.json"]) == 0
    (result,) = json.loads(Path("b.json").read_text())
    assert [route["key"] for route in result["routes"]] == ["clone", "play"]
    assert all(route["value"] > 0 and len(route["runs"]) == 5 for route in result["routes"])
    told = capsys.readouterr().out
    assert "| toy, 2-players | median |" in told
    assert "| whole random games, compiled |" in told
    assert run(["bench", "toy", "--only", "clone", "--players", "3", "--json", "b.json"]) == 0
    (result,) = json.loads(Path("b.json").read_text())
    assert result["provenance"]["settings"]["num_players"] == 3
    assert "| toy, 3 players | median |" in capsys.readouterr().out
