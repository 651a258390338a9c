"""The cards and decks of a game's content with their sources, as Markdown."""

from __future__ import annotations

from typing import Any


def describe(game: Any) -> str:
    """Return the content with its sources as Markdown."""
    return "# cards"
