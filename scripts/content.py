"""``zombiezoo content``: look after cards, decks, boards and costs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import GAMES, ContentError, ZombiezooError, make
from zombiezoo.envs.core.config import read_toml
from zombiezoo.envs.core.content import read_override, shared_keys, shipped_tables
from zombiezoo.envs.core.registry import Entry

from .options import json_option, write_json


@click.group(epilog="Example: zombiezoo content check my_cards.toml")
def content() -> None:
    """Look after a game's content."""


@content.command(
    epilog="""\b
Examples:
  zombiezoo content check my_cards.toml
  zombiezoo content check my_content/ --game atak_zombie
"""
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", help="Whose content it is [default: the game with such tables].")
@json_option
def check(file: Path, game: str | None, json_file: Path | None) -> None:
    """Validate FILE (or a folder of files) as content that overrides a game's own, and name what is broken."""
    tables = read_override(file)
    entry = GAMES[game] if game is not None else owner(file, tables)
    try:
        made = make(entry.name, content=str(file))
    except ZombiezooError as error:
        broken = f"{place(file, str(error))}: {error}"
        write_json(json_file, {"file": str(file), "game": entry.name, "valid": False, "error": broken})
        raise ContentError(broken) from None
    click.echo(f"{file} is valid content of {entry.name}; with it the content is {made.content.hash}")
    write_json(json_file, {"file": str(file), "game": entry.name, "valid": True, "content_hash": made.content.hash})


def owner(file: Path, tables: Mapping[str, Any]) -> Entry:
    """Return the game whose content is most like such tables; raises ``ContentError`` if that is not one game."""
    alike = {name: likeness(tables, entry) for name, entry in GAMES.items()}
    best = [name for name, shared in alike.items() if shared and shared == max(alike.values())]
    if len(best) != 1:
        known = "; ".join(f"{name}: {', '.join(sorted(_tables(entry)))}" for name, entry in GAMES.items())
        alone = any(file.stem in _tables(entry) for entry in GAMES.values())
        hint = f", put it under [{file.stem}] or check its folder" if alone else ""
        raise ContentError(
            f"'{file}' holds no table that tells its game; name it with --game{hint} (tables of {known})"
        )
    return GAMES[best[0]]


def likeness(tables: Mapping[str, Any], entry: Entry) -> int:
    """Return how many keys tables share with a game's content, or with one file of it."""
    folder = entry.spec.folder / "content"
    files = [read_toml(path, "content file") for path in folder.rglob("*.toml")]
    return max((shared_keys(tables, table) for table in (shipped_tables(folder), *files)), default=0)


def _tables(entry: Entry) -> set[str]:
    """Return the names of a game's content tables."""
    return set(shipped_tables(entry.spec.folder / "content"))


def place(file: Path, message: str) -> str:
    """Return ``file:line`` of what a message names, else the file.

    A message goes from the whole to its part, such as a card and then a key; what it suggests is not searched for.
    """
    told = re.split(r"; did you mean|\(valid:", message)[0]
    quoted = [name for name in re.findall(r"(?<!\w)'([^']+)'(?!\w)", told) if name != str(file)]
    names = [part for name in quoted for part in re.split(r": |\.(?=\w)", name)]
    best = (0, str(file))
    for path in sorted(file.rglob("*.toml")) if file.is_dir() else [file]:
        found, line = narrowed(path.read_text(encoding="utf-8").splitlines(), names)
        found += file.is_dir() and path.stem in re.findall(r"\w+", told)
        if found > best[0]:
            best = (found, f"{path}:{line}" if line else str(path))
    return best[1]


def narrowed(lines: Sequence[str], names: Sequence[str]) -> tuple[int, int]:
    """Return how many of the names were found, each behind the one before, and the line of the last; lines from 1."""
    found, at = 0, 0
    for name in names:
        key, index = re.sub(r"\[.*?\]", "", name), re.search(r"\[(\d+)\]", name)
        rest = [n for n, line in enumerate(lines, 1) if n >= at and _holds(line, key)]
        heads = [n for n in rest if lines[n - 1].startswith(f"[[{key}]]")]
        if index and int(index[1]) < len(heads):
            rest = heads[int(index[1]) :]
        if rest:
            found, at = found + 1, rest[0]
    return found, at


def _holds(line: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line) is not None
