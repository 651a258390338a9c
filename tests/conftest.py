"""Hypothesis profiles, and machine code for all workers before they start."""

from __future__ import annotations

import os

import hypothesis
import pytest
import zoo

from zombiezoo.agents import search
from zombiezoo.envs import make
from zombiezoo.envs.core.jit import INTERPRETED

hypothesis.settings.register_profile("dev", max_examples=20, deadline=None, database=None)
hypothesis.settings.register_profile("ci", max_examples=100, deadline=None, database=None, derandomize=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_configure(config: pytest.Config) -> None:
    """Compile each game once, before two workers would do it at the same time."""
    if getattr(config.option, "numprocesses", None) and not INTERPRETED:
        for name in zoo.ALL:
            for settings in zoo.configurations(name).values():
                search.kernels(make(name, **settings))  # the last of three layers of loops: core, agents, search
