"""Where a result comes from: versions, commit, content, and the command that makes it again."""

from __future__ import annotations

import importlib.metadata
import platform
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from zombiezoo.envs.core.game import Game

_PACKAGES = (
    "zombiezoo",
    "numpy",
    "numba",
    "torch",
    "stable-baselines3",
    "sb3-contrib",
    "gymnasium",
    "pettingzoo",
    "openskill",
    "choix",
)


def provenance(game: Game) -> dict[str, Any]:
    """Return what a result depends on beside its configuration, as plain values."""
    return {
        "game": game.name,
        "game_version": game.spec.version,
        "content_hash": game.content.hash,
        "settings": game.settings(),
        "versions": versions(),
        "commit": commit(),
        "command": command(),
    }


def versions() -> dict[str, str]:
    """Return the versions of Python and of the packages that decide a result."""
    found = {"python": platform.python_version()}
    for name in _PACKAGES:
        try:
            found[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return found


def command() -> str:
    """Return the command line of this process, as one would type it."""
    program = Path(sys.argv[0])
    module = "" if program.stem == "main" else program.stem  # `python -m zombiezoo.scripts.main` is the command itself
    name = f"python -m zombiezoo.scripts.{module}" if program.suffix == ".py" and module else "zombiezoo"
    return shlex.join([*name.split(), *sys.argv[1:]])


def commit() -> str | None:
    """Return the commit of this source tree (with ``+`` if it was changed since), None for an installed package."""
    here = Path(__file__).resolve()
    if _git("ls-files", "--error-unmatch", here.name) is None:
        return None
    head = _git("rev-parse", "HEAD")
    return f"{head}+" if head and _git("status", "--porcelain", "--untracked-files=no") else head


def _git(*arguments: str) -> str | None:
    """Return what git says, None if it fails or is not there."""
    try:
        done = subprocess.run(
            ["git", *arguments],
            cwd=Path(__file__).resolve().parent,
            capture_output=True,
            text=True,
            timeout=10,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()
