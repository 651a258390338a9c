"""What a training run leaves in its folder, and that the folder is enough to make it again."""

import json

import numpy as np
import pytest
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from toy.runs import STEPS, complete, config, quiet, same_parameters

from zombiezoo.agents import make_agent
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.training.config import load_train_config
from zombiezoo.training.progress import read_rows
from zombiezoo.training.selfplay import Run


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return complete(tmp_path_factory.mktemp("runs") / "one")


def test_the_folder_makes_the_run_again(folder, tmp_path):
    made = load_train_config(folder / "config.toml")
    assert Run.start(made, tmp_path, quiet).train()
    assert same_parameters(folder, tmp_path)


def test_another_seed_makes_another_run(folder, tmp_path):
    assert not same_parameters(folder, complete(tmp_path, seed=1))


def test_a_run_that_the_clock_ended_says_how_to_make_it_again(tmp_path):
    complete(tmp_path / "clock", minutes=1e-6)
    known = json.loads((tmp_path / "clock" / "run.json").read_text())
    assert known["updates"] == 1
    assert known["again"] == f"zombiezoo train config.toml --set minutes=0 --set stop_after={STEPS}"
    overrides = known["again"].split(" --set ")[1:]
    again = load_train_config(tmp_path / "clock" / "config.toml", overrides)
    assert Run.start(again, tmp_path / "again", quiet).train()
    assert same_parameters(tmp_path / "clock", tmp_path / "again")


def test_the_folder_says_what_the_run_depends_on(folder):
    known = json.loads((folder / "run.json").read_text())
    game = make("toy")
    assert known["game"] == "toy"
    assert known["game_version"] == game.spec.version
    assert known["content_hash"] == game.content.hash
    assert known["seed"] == 0
    assert known["steps"] == 8 * STEPS
    assert {"python", "torch", "numpy", "stable-baselines3", "sb3-contrib"} <= set(known["versions"])
    assert known["command"]


def test_content_from_a_file_goes_into_the_folder(tmp_path):
    (tmp_path / "content.toml").write_text('[anything]\nname = "x"\n')
    Run.start(config(settings={"content": str(tmp_path / "content.toml")}), tmp_path / "run", quiet)
    (tmp_path / "content.toml").unlink()
    assert load_train_config(tmp_path / "run" / "config.toml").settings["content"] == {"anything": {"name": "x"}}


def test_progress_says_who_is_beaten_from_which_seat(folder):
    rows = read_rows(folder)
    learned = [row for row in rows if "learn/entropy" in row]
    assert [row["update"] for row in learned] == list(range(1, 9))
    assert [row["steps"] for row in learned] == [STEPS * k for k in range(1, 9)]
    for row in learned:
        assert {"win/random", "win/careful", "win/snapshots", "win/seat_0", "win/seat_1", "time/fps"} <= set(row)
        assert 0 <= row["win/all"] <= 1
        assert 0 < row["time/env_share"] < 1
        assert row["games/decisions"] > row["games/length"] > 0
        assert np.isfinite(list(row.values())).all()
    judged = [row for row in rows if "evaluate/random" in row]
    assert [row["update"] for row in judged] == [3, 6, 8]
    for row in judged:
        assert row["evaluate/random/low"] <= row["evaluate/random"] <= row["evaluate/random/high"]
        seats = (row["evaluate/random/seat_0"] + row["evaluate/random/seat_1"]) / 2
        assert seats == pytest.approx(row["evaluate/random"])


def test_the_schedule_runs_over_the_whole_run(folder):
    rates = [row["learn/learning_rate"] for row in read_rows(folder) if "learn/entropy" in row]
    assert rates == pytest.approx(np.linspace(1e-3, 1e-4, 9)[1:], rel=1e-5)


def test_tensorboard_gets_the_same_numbers(folder):
    board = EventAccumulator(str(folder)).Reload()
    wins = board.Scalars("win/all")
    assert [event.step for event in wins] == [STEPS * k for k in range(1, 9)]
    rows = [row for row in read_rows(folder) if "win/all" in row]
    assert [event.value for event in wins] == pytest.approx([row["win/all"] for row in rows], rel=1e-4)
    assert {"learn/entropy", "learn/approx_kl", "time/fps", "games/decisions", "win/seat_1"} <= set(
        board.Tags()["scalars"]
    )


def test_the_curve_is_a_picture(folder):
    assert (folder / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_snapshots_are_kept_and_the_agent_plays(folder):
    assert [f.name for f in sorted((folder / "snapshots").iterdir())] == [f"{k:06d}.npz" for k in (0, 2, 4, 6, 8)]
    game = make("toy")
    returns = game.play([f"ppo:{folder}", "random"], games=50, seed=1)
    assert returns.shape == (50, 2)
    assert make_agent(game, f"ppo:{folder / 'snapshots' / '000000.npz'}").meta.steps == 0


def test_a_folder_that_holds_a_run_is_not_overwritten(folder):
    with pytest.raises(ZombiezooError, match="already holds a run; continue it with --resume"):
        Run.start(config(), folder, quiet)


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_and_self_play_alone(tmp_path, players):
    run = Run.start(config(settings={"num_players": players}, opponents=[], steps=2 * STEPS), tmp_path, quiet)
    assert run.train()
    rows = [row for row in read_rows(tmp_path) if "learn/entropy" in row]
    assert {f"win/seat_{k}" for k in range(players)} <= set(rows[-1])
    assert sum(rows[-1][f"win/seat_{k}"] for k in range(players)) / players == pytest.approx(1 / players, abs=0.15)


def test_a_device_that_torch_does_not_have_is_named(tmp_path):
    with pytest.raises(ZombiezooError, match=r"unknown device 'gpu'.*valid: .*cpu"):
        Run.start(config(device="gpu"), tmp_path, quiet)
