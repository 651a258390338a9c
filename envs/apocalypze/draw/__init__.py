"""The board as SVG, from one player's view (nothing hidden in it) or from above.

A folder, since a board is more than a file holds: ``palette`` and ``signs`` are its style, ``tiles`` its characters and
cards, ``place``, ``seat`` and ``told`` its parts; here they are laid out. What a viewer may see comes from ``look``
alone.
"""

from __future__ import annotations

from typing import Any

from ...core.panels import GAP, MARGIN, NIGHT, WIDTH
from ...core.svg import Pen
from .look import Look
from .palette import HEAD_H, SEAT_H, SEAT_W, STRIP_H
from .seat import seat
from .signs import DEFINITIONS
from .told import asked, head, journal, legend

INSIDE = WIDTH - 2 * MARGIN
SEATS_Y = MARGIN + HEAD_H + GAP


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG."""
    look, pen = Look(game, state, player), Pen()
    n, tall = look.s.players, SEAT_H[look.s.players]
    bottom = SEATS_Y + (n + 1) // 2 * (tall + GAP)
    height = bottom if n % 2 else bottom + STRIP_H + GAP
    pen.rect(0, 0, WIDTH, height, NIGHT)
    with pen.group(MARGIN, MARGIN):
        head(pen, look, INSIDE)
    for p in range(n):
        with pen.group(MARGIN + p % 2 * (SEAT_W + GAP), SEATS_Y + p // 2 * (tall + GAP), cls=f"seat seat-{p}"):
            seat(pen, look, p)
    if n % 2:
        corner(pen, look, MARGIN + SEAT_W + GAP, bottom - GAP - tall, tall)
    else:
        strip(pen, look, bottom)
    return pen.document(WIDTH, height, DEFINITIONS, f"{game.spec.title}, turn {look.s.turn + 1}: {look.phase}")


def strip(pen: Pen, look: Look, y: float) -> None:
    """Lay out what is told below the seats."""
    x = float(MARGIN)
    for part, w in ((journal, 470.0), (asked, 370.0), (legend, INSIDE - 470.0 - 370.0 - 2 * GAP)):
        with pen.group(x, y):
            part(pen, look, w, STRIP_H)
        x += w + GAP


def corner(pen: Pen, look: Look, x: float, y: float, h: float) -> None:
    """Lay out what is told where one more seat would be."""
    for part, tall in ((asked, 82.0), (journal, h - 82 - 152 - 2 * GAP), (legend, 152.0)):
        with pen.group(x, y):
            part(pen, look, SEAT_W, tall)
        y += tall + GAP
