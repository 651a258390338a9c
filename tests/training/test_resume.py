"""A run that was stopped, interrupted or killed goes on as if nothing had happened."""

import os
import signal
import subprocess
import sys

import pytest
from toy.runs import PYTHON_AGENT, STEPS, complete, config, parameters, quiet, same_parameters, saved_values

from zombiezoo.agents import neural
from zombiezoo.envs.core.writing import WriteError
from zombiezoo.training import checkpoint
from zombiezoo.training.checkpoint import CheckpointError
from zombiezoo.training.progress import read_rows
from zombiezoo.training.selfplay import Run

CLOCK = ("minutes", "time/fps", "time/env_share")  # columns that no two runs share

RUNNER = """
import sys
sys.path[:0] = [{tests!r}]
import zoo
from zombiezoo.scripts.main import main
main(sys.argv[1:])
"""


def start_process(request, *arguments):
    """The command line in a process of its own, with the toy among the games."""
    code = RUNNER.format(tests=str(request.config.rootpath / "tests"))
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)], stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def wait_for_update(process, number):
    for line in process.stderr:
        if line.startswith(f"update {number},"):
            return
    pytest.fail(f"no update {number}: the process ended with {process.wait()}")


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run without a stop."""
    return complete(tmp_path_factory.mktemp("runs") / "whole")


def learned(folder):
    """What a run wrote down about each update, without the clock and without evaluations that a stop added."""
    return [
        {key: value for key, value in row.items() if key not in CLOCK and not key.startswith("evaluate")}
        for row in read_rows(folder)
        if "learn/entropy" in row
    ]


@pytest.mark.parametrize("updates", [1, 4, 5])
def test_a_stopped_run_ends_bit_for_bit_like_a_whole_one(whole, tmp_path, updates):
    complete(tmp_path, stop_after=updates * STEPS)
    assert saved_values(tmp_path)["update"] == updates
    assert not same_parameters(whole, tmp_path)
    Run.resume(tmp_path, quiet, config()).train()
    assert same_parameters(whole, tmp_path)
    assert learned(whole) == learned(tmp_path)
    ours, theirs = saved_values(whole), saved_values(tmp_path)
    for key in ("num_timesteps", "n_updates", "update", "league", "env"):
        assert ours[key] == theirs[key]


def test_opponents_in_python_keep_their_generators(tmp_path):
    (tmp_path / "dice.py").write_text(PYTHON_AGENT)
    opponents = [{"agent": f"{tmp_path / 'dice.py'}:Dice"}, {"agent": "greedy"}]
    settings = {"num_players": 3}
    one = complete(tmp_path / "one", opponents=opponents, settings=settings, steps=4 * STEPS)
    two = complete(tmp_path / "two", opponents=opponents, settings=settings, steps=4 * STEPS, stop_after=2 * STEPS)
    Run.resume(two, quiet, config(opponents=opponents, settings=settings, steps=4 * STEPS)).train()
    assert same_parameters(one, two)


def test_a_killed_run_leaves_a_checkpoint_that_goes_on_the_same(whole, tmp_path, request):
    folder = tmp_path / "killed"
    process = start_process(request, "train", whole / "config.toml", "--out", folder)
    wait_for_update(process, 5)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    process.stderr.close(), process.stdout.close()
    assert saved_values(folder)["update"] in (4, 6)
    Run.resume(folder, quiet).train()
    assert same_parameters(whole, folder)
    assert learned(whole) == learned(folder)


def test_ctrl_c_saves_and_says_how_to_go_on(whole, tmp_path, request):
    folder = tmp_path / "interrupted"
    steps = 10**6  # it would take minutes
    process = start_process(request, "train", whole / "config.toml", "--out", folder, "--set", f"steps={steps}")
    wait_for_update(process, 3)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"saved; continue with: zombiezoo train --resume {folder}" in said
    assert "Traceback" not in said
    update = saved_values(folder)["update"]
    assert update >= 3
    run = Run.resume(folder, quiet, config(steps=steps, stop_after=(update + 1) * STEPS))
    assert run.update == update
    assert run.train()
    assert saved_values(folder)["num_timesteps"] == (update + 1) * STEPS


def test_a_run_can_be_resumed_from_its_first_moment(whole, tmp_path):
    Run.start(config(), tmp_path, quiet)
    Run.resume(tmp_path, quiet).train()
    assert same_parameters(whole, tmp_path)


def test_rows_after_the_checkpoint_and_torn_ones_are_dropped(tmp_path):
    complete(tmp_path, stop_after=2 * STEPS)
    with (tmp_path / "progress.csv").open("a") as handle:
        handle.write("3,3072,0.1,0.375\n4,40")
    run = Run.resume(tmp_path, quiet, config(stop_after=3 * STEPS))
    run.train()
    assert [row["update"] for row in read_rows(tmp_path)] == [1, 2, 2, 3]


def test_a_finished_run_stays_as_it_is(whole):
    before = parameters(whole)
    assert Run.resume(whole, quiet).train()
    assert all((before[name] == values).all() for name, values in parameters(whole).items())


def test_leftovers_of_a_kill_do_not_matter(tmp_path):
    complete(tmp_path, stop_after=2 * STEPS)
    (tmp_path / f".{neural.MODEL_FILE}.123.part").write_bytes(b"half a file")
    assert Run.resume(tmp_path, quiet, config(stop_after=3 * STEPS)).train()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ppo": {"n_steps": 16, "batch_size": 512, "epochs": 2}}, "ppo.batch_size is 512, but was 256"),
        ({"seed": 1}, "seed is 1, but was 0"),
        ({"opponents": [{"agent": "bold"}]}, "opponents is"),
        ({"settings": {"num_players": 3}}, "settings.num_players is 3, but was None"),
        ({"game": "atak_zombie"}, "is a run of toy, not of atak_zombie"),
    ],
)
def test_another_configuration_is_refused(whole, changes, message):
    with pytest.raises(CheckpointError, match=message) as error:
        Run.resume(whole, quiet, config(**changes))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("key", "value"), [("game_version", 7), ("content_hash", "other")])
def test_other_rules_are_refused(tmp_path, key, value, monkeypatch):
    complete(tmp_path, stop_after=STEPS)
    real = checkpoint.read
    monkeypatch.setattr(
        checkpoint, "read", lambda folder: checkpoint.Saved(real(folder).values | {key: value}, real(folder).arrays)
    )
    with pytest.raises(CheckpointError, match=f"was trained with .* {value} of toy, but this one is"):
        Run.resume(tmp_path, quiet)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda file: file.unlink(), "holds no checkpoint"),
        (lambda file: file.write_bytes(b"no zip"), "is not a checkpoint"),
        (lambda file: file.write_bytes(file.read_bytes()[:5000]), "is not a checkpoint"),
    ],
)
def test_a_damaged_checkpoint_is_refused(tmp_path, damage, message):
    Run.start(config(), tmp_path, quiet)
    damage(tmp_path / neural.MODEL_FILE)
    with pytest.raises(CheckpointError, match=message) as error:
        Run.resume(tmp_path, quiet)
    assert "\n" not in str(error.value)


def test_a_full_disk_ends_the_run_with_one_line_and_loses_nothing(tmp_path, monkeypatch):
    run = Run.start(config(checkpoint_every=1), tmp_path, quiet)
    flushed = 0

    def full_after_a_while(descriptor):
        nonlocal flushed
        flushed += 1
        if flushed > 4:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_after_a_while)
        with pytest.raises(WriteError, match=r"cannot write .*: No space left on device") as error:
            run.train()
    assert "\n" not in str(error.value)
    saved = saved_values(tmp_path)["update"]
    assert 1 <= saved <= run.update
    assert Run.resume(tmp_path, quiet).update == saved
