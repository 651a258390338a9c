"""The house rules that no linter knows."""

from __future__ import annotations

import ast
import re
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from zombiezoo.envs.core.spec import COMPILED

ROOT = Path(__file__).parents[2]
FOLDERS = ("envs", "agents", "training", "scripts")
SOURCES = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
TREES = {file: ast.parse(file.read_text(encoding="utf-8")) for file in SOURCES}
LONGEST_FILE, LONGEST_FUNCTION = 400, 60


def named(file: Path) -> str:
    return str(file.relative_to(ROOT))


def imported(tree: ast.AST) -> set[str]:
    """First words of all absolute imports."""
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return {name.split(".")[0] for name in plain | {n.module or "" for n in _absolute(tree)}}


def _absolute(tree: ast.AST) -> list[ast.ImportFrom]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 0]


@pytest.mark.parametrize("name", [*FOLDERS, "configs", "tests"])
def test_no_bare_name_is_importable(name, tmp_path):
    """``import envs`` would give a second copy of every class."""
    done = subprocess.run([sys.executable, "-c", f"import {name}"], cwd=tmp_path, capture_output=True, text=True)
    assert f"No module named '{name}'" in done.stderr


def test_nobody_imports_a_bare_name():
    bare = {*FOLDERS, "configs"}
    tests = {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "tests").rglob("*.py"))}
    assert [named(file) for file, tree in (TREES | tests).items() if imported(tree) & bare] == []


def test_inside_a_folder_imports_are_relative():
    """One path to each class: relative inside a folder, absolute across folders."""
    wrong = [
        f"{named(file)}:{node.lineno}"
        for file, tree in TREES.items()
        for node in _absolute(tree)
        if (node.module or "").startswith(f"zombiezoo.{file.relative_to(ROOT).parts[0]}")
    ]
    assert wrong == []


def test_every_package_is_marked_as_typed():
    assert [folder for folder in FOLDERS if not (ROOT / folder / "py.typed").exists()] == []
    packages = {file.parent for file in SOURCES}
    assert [named(folder) for folder in packages if not (folder / "__init__.py").exists()] == []


def test_files_are_short():
    lengths = {named(file): len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_functions_are_short():
    lengths = {
        f"{named(file)}:{node.name}": _lines(node)
        for file, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
    assert statistics.median(lengths.values()) <= 8


def _lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function's body without its docstring."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_nothing_generic_names_a_game():
    """A game is known in its own folder, in its baselines, and where it is entered."""
    games = [file.parent.name for file in (ROOT / "envs").glob("*/game.py") if file.parent.name != "core"]
    assert games
    own = {
        ROOT / "envs" / "__init__.py",
        *(ROOT / "agents" / "scripted").rglob("*.py"),
        *(ROOT / "envs").glob("*_v*.py"),
    }
    own |= {file for game in games for file in (ROOT / "envs" / game).rglob("*.py")}
    wrong = [
        f"{named(file)}:{node.lineno}"
        for file, tree in TREES.items()
        if file not in own
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and any(_is_text(side, games) for side in [node.left, *node.comparators])
    ]
    assert wrong == []


def _is_text(node: ast.AST, words: list[str]) -> bool:
    return isinstance(node, ast.Constant) and node.value in words


def test_the_cache_follows_every_compiled_file_of_the_core():
    decorated = re.compile(r"^ *@(plain_)?rule$", re.MULTILINE)
    core = (ROOT / "envs" / "core").glob("*.py")
    compiled = {file.stem for file in core if decorated.search(file.read_text(encoding="utf-8"))}
    assert compiled == {"journal", "kernels", "rng"}
    assert compiled <= set(COMPILED)
