"""What an evaluation keeps on disk: one line that says what all its games share, then one line for each line-up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from zombiezoo.agents import native
from zombiezoo.envs.core.config import convert
from zombiezoo.envs.core.errors import ConfigError, ZombiezooError
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.writing import write

KEPT = "meetings.jsonl"

T = TypeVar("T", bound=msgspec.Struct)


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """What all line-ups in a file share; other settings need another folder."""

    game: str
    version: int
    settings: dict[str, Any]
    content: str
    code: str
    seed: int
    seeds: int
    forfeit: bool

    @classmethod
    def of(cls, game: Game, seed: int, seeds: int, forfeit: bool) -> Header:
        """Describe an evaluation."""
        settings: dict[str, Any] = msgspec.to_builtins(game.settings())
        code = native.code_hash(game.spec)
        return cls(game.name, game.spec.version, settings, game.content.hash, code, seed, seeds, forfeit)


def write_kept(path: Path, header: Header, rows: Sequence[msgspec.Struct]) -> None:
    """Write all rows at once: a kill at any moment leaves the finished ones. Raises ``WriteError``."""
    write(path, b"\n".join(msgspec.json.encode(row) for row in (header, *rows)) + b"\n")


def read_kept(path: Path, header: Header, kind: type[T]) -> list[T]:
    """Return the rows of an earlier call with the same settings; a last line that was cut short is left out.

    Raises
    ------
    ZombiezooError
        If the file cannot be read, is damaged, or holds an evaluation with other settings.
    """
    try:
        whole, _, _ = path.read_bytes().rpartition(b"\n")
        first, *rest = whole.splitlines()
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError) as error:
        raise ZombiezooError(f"'{path}' cannot be read: {error}") from None
    try:
        found = convert(msgspec.json.decode(first), Header, f"'{path}'")
        rows = [msgspec.json.decode(row, type=kind) for row in rest]
    except (msgspec.MsgspecError, ConfigError) as error:
        raise ZombiezooError(f"'{path}' is damaged ({error}); choose another folder") from None
    was, now = _flat(found), _flat(header)
    for name in {**was, **now}:
        if was.get(name) != now.get(name):
            change = f"{name} {was.get(name)}, now it is {now.get(name)}"
            raise ZombiezooError(f"'{path}' holds meetings with {change}; choose another folder")
    return rows


def _flat(header: Header) -> dict[str, Any]:
    """Return what a header says, each setting of the game on its own."""
    values = msgspec.structs.asdict(header)
    settings = values.pop("settings")
    return {**{f"settings.{key}": value for key, value in settings.items()}, **values}
