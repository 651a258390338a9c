"""Measurements depend on the machine and take minutes: they run when asked for by path, as `make bench` does."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave this folder out unless it, or a file in it, was named."""
    named = [Path(config.invocation_params.dir, str(argument).split("::")[0]) for argument in config.args]
    return None if any(HERE in (path.resolve(), *path.resolve().parents) for path in named) else True
