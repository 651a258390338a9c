"""What all runs in a folder share: a folder holds one run, and says all that the run depends on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zombiezoo.agents.neural import MODEL_FILE
from zombiezoo.envs.core.content import read_override
from zombiezoo.envs.core.errors import ZombiezooError

CONFIG_FILE, RUN_FILE = "config.toml", "run.json"
STATE_FILE = "evolution.json"  # of an evolution, as MODEL_FILE of training: where to go on


def check_free(folder: Path) -> None:
    """Raise ``ZombiezooError`` if a folder holds a run that could be continued."""
    if any((folder / file).exists() for file in (MODEL_FILE, STATE_FILE)):
        raise ZombiezooError(f"'{folder}' already holds a run; continue it with --resume or choose another --out")


def with_content(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return a game's settings with the content that they name by a path read in; raises ``ContentError``."""
    content = settings.get("content")
    return {**settings, "content": read_override(content)} if isinstance(content, str) else dict(settings)
