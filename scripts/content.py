"""``zombiezoo content``: look after cards, decks, boards and costs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import GAMES, ContentError, ZombiezooError, make
from zombiezoo.envs.core.content import read_override, shipped_tables, under_its_name
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
    """Return the game whose content has most of such tables; raises ``ContentError`` if that is not one game."""
    shared = {}
    for name, entry in GAMES.items():
        shipped = shipped_tables(entry.spec.folder / "content")
        shared[name] = len(set(under_its_name(tables, shipped)) & set(shipped))
    best = [name for name, count in shared.items() if count and count == max(shared.values())]
    if len(best) != 1:
        known = "; ".join(f"{name}: {', '.join(sorted(_tables(entry)))}" for name, entry in GAMES.items())
        alone = any(file.stem in _tables(entry) for entry in GAMES.values())
        hint = f", put it under [{file.stem}] or check its folder" if alone else ""
        raise ContentError(
            f"'{file}' holds no table that tells its game; name it with --game{hint} (tables of {known})"
        )
    return GAMES[best[0]]


def _tables(entry: Entry) -> set[str]:
    """Return the names of a game's content tables."""
    return {path.stem for path in (entry.spec.folder / "content").glob("*.toml")}


def place(file: Path, message: str) -> str:
    """Return ``file:line`` of the first line that holds most of the names quoted in a message, else the file."""
    names = [word for word in re.findall(r"'([^']+)'", message) if word != str(file)]
    found = (0, str(file))
    for path in sorted(file.glob("*.toml")) if file.is_dir() else [file]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            held = sum(1 for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line))
            if held > found[0]:
                found = (held, f"{path}:{number}")
    return found[1]
