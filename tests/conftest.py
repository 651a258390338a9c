"""Hypothesis profiles, and machine code for all workers before they start."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hypothesis
import pytest
import zoo

from zombiezoo.envs.core.jit import INTERPRETED

hypothesis.settings.register_profile("dev", max_examples=20, deadline=None, database=None)
hypothesis.settings.register_profile("ci", max_examples=100, deadline=None, database=None, derandomize=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_configure(config: pytest.Config) -> None:
    """Compile each game once, before two workers would do it at the same time; several games at once."""
    workers = getattr(config.option, "numprocesses", None)
    if workers and not INTERPRETED:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(_compile, reversed(zoo.ALL)))  # the last one takes longest


def _compile(name: str) -> None:
    subprocess.run([sys.executable, Path(__file__).with_name("warm.py"), name], check=False)
