"""The board as SVG."""

from __future__ import annotations

from html import escape
from typing import Any

from .text import text

LINE, CHARACTER, MARGIN = 18, 8, 12


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG: the lines of its text."""
    lines = text(game, state, player).splitlines()
    width = max(len(line) for line in lines) * CHARACTER + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    rows = "".join(
        f'<text x="{MARGIN}" y="{MARGIN + (i + 1) * LINE - 5}">{escape(line)}</text>' for i, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
        f'<g font-family="DejaVu Sans Mono" font-size="12" fill="#1a1a1a">{rows}</g></svg>'
    )
