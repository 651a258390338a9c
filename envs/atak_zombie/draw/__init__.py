"""The board as SVG, from one player's view (nothing hidden in it) or from above.

A folder, since a board is more than a file holds: ``palette`` and ``signs`` are its style, ``tokens`` its rows and
cards, ``table``, ``base`` and ``told`` its parts; here they are laid out. What a viewer may see comes from ``look.py``
alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.panels import GAP, MARGIN, NIGHT, WIDTH
from ...core.svg import Pen
from ..look import Look
from .base import base
from .palette import BASE_H, BASE_W
from .signs import DEFINITIONS
from .table import HEAD_H, TABLE_H, activity, city, head, supply
from .told import asked, journal, legend

STRIP_H = 168  # what is told, below the bases
INSIDE = WIDTH - 2 * MARGIN


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG."""
    look, pen = Look(game, state, player), Pen()
    bases_top = MARGIN + HEAD_H + GAP + TABLE_H + GAP
    rows = (look.s.players + 1) // 2
    bottom = bases_top + rows * (BASE_H + GAP)
    odd = look.s.players % 2 == 1
    height = bottom if odd else bottom + STRIP_H + GAP
    pen.rect(0, 0, WIDTH, height, NIGHT)
    _table(pen, look)
    for p in range(look.s.players):
        with pen.group(MARGIN + p % 2 * (BASE_W + GAP), bases_top + p // 2 * (BASE_H + GAP), cls=f"base base-{p}"):
            base(pen, look, p)
    if odd:
        _told_in_a_corner(pen, look, MARGIN + BASE_W + GAP, bottom - BASE_H - GAP)
    else:
        _row(pen, bottom, [(500, _sized(journal, look, STRIP_H)), (390, _sized(asked, look, STRIP_H))], look)
    return pen.document(WIDTH, height, DEFINITIONS, f"{game.spec.title}, turn {look.s.turn}: {look.stage}")


def _table(pen: Pen, look: Look) -> None:
    """Lay out the table: the head, and below it activity, city and supply."""
    with pen.group(MARGIN, MARGIN):
        head(pen, look, INSIDE)
    x, y = MARGIN, MARGIN + HEAD_H + GAP
    for w, part in ((350, activity), (660, city), (INSIDE - 350 - 660 - 2 * GAP, supply)):
        with pen.group(x, y):
            part(pen, look, w)
        x += w + GAP


def _sized(part: Callable[[Pen, Look, float, float], None], look: Look, h: float) -> Callable[[Pen, float], None]:
    return lambda pen, w: part(pen, look, w, h)


def _row(pen: Pen, y: float, parts: list[tuple[float, Callable[[Pen, float], None]]], look: Look) -> None:
    """Lay out parts side by side; the legend fills the rest."""
    x = float(MARGIN)
    for w, part in parts:
        with pen.group(x, y):
            part(pen, w)
        x += w + GAP
    with pen.group(x, y):
        legend(pen, look, WIDTH - MARGIN - x, STRIP_H)


def _told_in_a_corner(pen: Pen, look: Look, x: float, y: float) -> None:
    """Lay out what is told where a fourth base would stand."""
    for part, h in ((asked, 138.0), (journal, BASE_H - 138 - 146 - 2 * GAP), (legend, 146.0)):
        with pen.group(x, y):
            part(pen, look, BASE_W, h)
        y += h + GAP
