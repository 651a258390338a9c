"""The wheel that is built from the source archive holds what git holds, and works from anywhere."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from zoo import SHIPPED

ROOT = Path(__file__).parents[2]
MAPPED = ("envs", "agents", "training", "configs", "scripts")
TRY = """
import importlib.resources, sys
import zombiezoo.envs as envs
assert envs.__file__.startswith(sys.argv[1]), envs.__file__
for name in envs.GAMES:
    game = envs.make(name)
    state = game.reset(seed=7)
    for _ in range(20):
        game.step(state, int(game.legal(state).nonzero()[0][0]))
    print(name, game.text(state).splitlines()[0])
    assert importlib.resources.files("zombiezoo.envs").joinpath(name, "README.md").is_file()
assert list(importlib.resources.files("zombiezoo.configs").joinpath("train").iterdir())
"""


def tracked(*folders: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and os.path.lexists(ROOT / name)]


def run(*command: str | Path, **options) -> str:
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Path:
    """A folder with the source archive and the wheel, built from the tracked files alone."""
    folder = tmp_path_factory.mktemp("built")
    for name in tracked():
        target = folder / "tree" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target, follow_symlinks=False)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder / "dist", cwd=folder / "tree")
    return folder / "dist"


@pytest.fixture(scope="module")
def wheel(built) -> Path:
    (file,) = built.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """A clean environment with the wheel; the libraries are those of this one."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel)
    inside = Path(run(python, "-c", "import site; print(site.getsitepackages()[0])").strip())
    (inside / "libraries.pth").write_text("\n".join(site.getsitepackages()) + "\n")  # their own .pth files do not count
    return folder


def test_the_wheel_holds_the_tracked_files_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.startswith("zombiezoo-")}
    assert held == {f"zombiezoo/{name}" for name in tracked(*MAPPED)}
    assert len(held) > 40


def test_the_wheel_is_pure_python_with_its_licence(wheel):
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert any(name.endswith("dist-info/licenses/LICENSE") for name in archive.namelist())


def test_the_source_archive_can_be_tested(built):
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        held = {name.split("/", 1)[1] for name in archive.getnames()}
    assert {"pyproject.toml", "README.md", "LICENSE", "tests/conftest.py", "envs/core/game.py"} <= held


def test_the_installed_wheel_plays_from_another_directory(installed, tmp_path):
    told = run(
        installed / "bin" / "python", "-W", "error", "-c", TRY, installed, cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "NUMBA_DISABLE_JIT": "1", "HOME": str(tmp_path)},
    )  # fmt: skip
    assert [line.split()[0] for line in told.splitlines()] == list(SHIPPED)


def test_the_installed_command_lists_the_games(installed, tmp_path):
    told = run(
        installed / "bin" / "zombiezoo", "games", cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "NUMBA_DISABLE_JIT": "1", "HOME": str(tmp_path)},
    )  # fmt: skip
    assert all(f"{name} (version " in told for name in SHIPPED)
