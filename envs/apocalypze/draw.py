"""The board as SVG, from one player's view (nothing hidden in it) or from above: the lines of :mod:`.text`."""

from __future__ import annotations

from html import escape
from typing import Any

from .text import text

LINE, MARGIN, WIDTH = 16, 12, 1100


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG."""
    lines = text(game, state, player).split("\n")
    height = 2 * MARGIN + LINE * len(lines)
    rows = "".join(
        f'<text x="{MARGIN + 8 * (len(line) - len(line.lstrip()))}" y="{MARGIN + LINE * (i + 1) - 4}" '
        f'font-family="DejaVu Sans" font-size="11">{escape(line.strip())}</text>'
        for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}">'
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>{rows}</svg>'
    )
