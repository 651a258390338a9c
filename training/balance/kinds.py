"""The kinds of balance tests, by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from zombiezoo.envs.core.errors import ZombiezooError, unknown

from .difficulty import DifficultyBalance
from .seats import SeatBalance
from .sweep import Tell


class Findings(Protocol):
    """What a balance test found."""

    def plain(self) -> dict[str, Any]:
        """Return all of it as values that JSON takes."""
        ...

    def markdown(self) -> str:
        """Return the tables for people."""
        ...


class Kind(Protocol):
    """A balance test: reads its configuration, plays, and writes a report."""

    def run(self, source: Path, overrides: Sequence[str], out: Path, backend: str, tell: Tell) -> Findings:
        """Play what the configuration says, write the report into ``out`` and return it.

        Raises
        ------
        ZombiezooError
            One line for anything that a user can mend.
        """
        ...


KINDS: dict[str, Kind] = {
    "starts": SeatBalance("starts"),
    "decks": SeatBalance("decks", mirrored=True),
    "difficulty": DifficultyBalance(),
}


def balance_kind(name: str) -> Kind:
    """Return a kind by name; raises ``ZombiezooError`` for an unknown one."""
    if name not in KINDS:
        raise ZombiezooError(unknown("balance test", name, KINDS))
    return KINDS[name]
