"""The board as SVG, from one player's view (nothing hidden in it) or from above."""

from __future__ import annotations

from typing import Any


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG."""
    return '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
