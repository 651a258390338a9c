"""The same seeds give the same games compiled and interpreted, and in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from zoo import ALL, configurations, each_game

TRACE = Path(__file__).with_name("trace.py")


def play(name: str, seeds: int, **environment: str) -> list[str]:
    """Play every configuration of a game in a fresh process."""
    games = [[name, settings, seed] for settings in configurations(name).values() for seed in range(seeds)]
    done = subprocess.run(
        [sys.executable, str(TRACE), json.dumps(games)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return done.stdout.splitlines()


@each_game
def test_compiled_is_interpreted(name):
    """Catches integers that overflow and reads out of bounds, which machine code does not notice."""
    compiled, interpreted = (play(name, 1, NUMBA_DISABLE_JIT=off) for off in ("0", "1"))
    assert len(compiled) > 30
    first = next((k for k, lines in enumerate(zip(compiled, interpreted, strict=False)) if lines[0] != lines[1]), None)
    assert first is None, f"the first difference is in line {first}: {compiled[first]} and {interpreted[first]}"
    assert compiled == interpreted


@pytest.mark.parametrize("name", ALL)
def test_fresh_processes_agree_whatever_the_hash_seed(name):
    runs = [play(name, 2, PYTHONHASHSEED=seed) for seed in ("0", "1", "4711")]
    assert runs[0] == runs[1] == runs[2]
