"""The command in processes of its own: exit codes, signals, pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import zoo

from zombiezoo.envs.core.record import Record

COMMAND = [sys.executable, "-m", "zombiezoo.scripts.main"]
GAME = zoo.SHIPPED[0]


def zombiezoo(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], cwd=cwd, capture_output=True, text=True, check=False, timeout=300)


def test_games(tmp_path: Path) -> None:
    done = zombiezoo("games", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(name in done.stdout for name in zoo.SHIPPED)


@pytest.mark.parametrize("arguments", [("nope",), ("describe", "nope"), ("games", "--nope"), ("watch", "nope")])
def test_bad_input(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = zombiezoo(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_evaluate(tmp_path: Path) -> None:
    line = ("evaluate", GAME, "--agents", "random,greedy", "--games", "20", "--out", "it")
    one, two = (zombiezoo(*line, cwd=tmp_path) for _ in range(2))
    assert (one.returncode, two.returncode) == (0, 0), one.stderr
    assert one.stdout.splitlines()[4:12] == two.stdout.splitlines()[4:12]  # from what was kept


def test_ctrl_c_ends_with_130_and_a_record(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "play", GAME, "--record", "it.json"],
        cwd=tmp_path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    seen = ""
    while not seen.endswith("> "):
        seen += process.stdout.read(1)
    process.stdin.write("1\n")
    process.stdin.flush()
    seen = ""
    while not seen.endswith("> "):
        seen += process.stdout.read(1)
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors.split("\n") == ["recorded in it.json", "", "zombiezoo: interrupted", ""]  # click ends the line of ^C
    assert len(Record.load(tmp_path / "it.json").actions) >= 1


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "describe", GAME], cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    errors = process.stderr.read() if process.stderr else ""
    assert process.wait(timeout=60) in (0, 1)
    assert "Traceback" not in errors
    if process.stderr:
        process.stderr.close()


def test_hash_seeds_do_not_matter(tmp_path: Path) -> None:
    texts = []
    for seed in ("0", "1"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        line = [*COMMAND, "evaluate", GAME, "--agents", "random,greedy", "--games", "10", "--json", f"{seed}.json"]
        subprocess.run(line, cwd=tmp_path, env=environment, check=True, capture_output=True, timeout=300)
        text = (tmp_path / f"{seed}.json").read_text()
        texts.append([line for line in text.splitlines() if "second" not in line and '"command"' not in line])
    assert texts[0] == texts[1]
