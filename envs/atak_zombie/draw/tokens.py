"""Rows of tokens on fields, crowds, cards: what several parts of the board are made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ...core.panels import DARK, EDGE, FAINT, FIELD, INK, PAPER, PAPER_INK, TIMES
from ...core.svg import Pen, wrap
from .palette import TRICK

Token = tuple[str, str]  # class, sign
Box = tuple[float, float, float, float]  # left, top, width, height
CROWD = (36, 31, 26, 22)  # pixels of a zombie, the first that fits
SMALLEST = 21  # pixels a token needs


def shelf(
    pen: Pen, tokens: Sequence[Token], places: int, box: Box, size: float, *, middle: bool = False, gap: float = 3
) -> None:
    """Draw tokens on their places in a box, one after the other along its longer side.

    They shrink where they would need more room; where they would become too small to tell apart, each kind of token
    stands there once with its number.
    """
    x, y, w, h = box
    count, room = max(places, len(tokens)), max(w, h)
    if count == 0:
        return
    step = min(size + gap, room / count)
    if step < SMALLEST:
        stacks(pen, tokens, places, box, size)
        return
    token = min(size, step - gap)
    first = (room - step * (count - 1)) / 2 if middle else step / 2
    for i in range(count):
        along = first + i * step
        cx, cy = (x + along, y + h / 2) if w >= h else (x + w / 2, y + along)
        if i < places:
            pen.circle(cx, cy, token / 2, FIELD, stroke=EDGE, stroke_width=1.2)
        if i < len(tokens):
            cls, sign = tokens[i]
            pen.sign(sign, cx, cy, token, cls=cls)


def stacks(pen: Pen, tokens: Sequence[Token], places: int, box: Box, size: float) -> None:
    """Draw one token of each kind with its number; without tokens, how many places there are."""
    x, y, w, h = box
    kinds = [(token, len(list(same))) for token, same in groupby(tokens)]
    if not kinds:
        pen.text(x + w / 2, y + h / 2 + 4, f"0/{places}", 11, FAINT, bold=True, anchor="middle")
    unit = min(size + 26, max(w, h) / max(1, len(kinds)))
    for i, ((cls, sign), n) in enumerate(kinds):
        left, middle = (x + i * unit, y + h / 2) if w >= h else (x, y + (i + 0.5) * unit)
        token = min(size, unit - 14 if w >= h else min(unit, w - 12))
        pen.sign(sign, left + token / 2, middle, token, cls=cls, data_n=n)
        pen.text(left + token, middle + 5, f"{TIMES}{n}" if unit > 36 else n, 11.5, INK, bold=True)


def crowd(pen: Pen, n: int, box: Box) -> None:
    """Draw zombies in rows from the middle of a box, the larger the fewer they are; too many stand there as one."""
    x, y, w, h = box
    size = next((size for size in CROWD if n <= (w // size) * (h // size)), 0)
    if n == 0:
        return
    if not size:
        pen.sign("zombie", x + w / 2 - 20, y + h / 2, min(50, h), cls="zombie", data_n=n)
        pen.text(x + w / 2 + 4, y + h / 2 + 6, f"{TIMES}{n}", 18, INK, bold=True)
        return
    columns = int(w // size)
    rows = -(-n // columns)
    for i in range(n):
        row, column = divmod(i, columns)
        wide = min(columns, n - row * columns)
        cx = x + w / 2 + (column - (wide - 1) / 2) * size
        cy = y + h / 2 + (row - (rows - 1) / 2) * size
        pen.sign("zombie", cx, cy, size - 1, cls="zombie")


def card(pen: Pen, name: str, x: float, y: float, w: float, h: float, fill: str = PAPER, **more: str | float) -> None:
    """Draw an open card with its name in one or two lines."""
    pen.rect(x, y, w, h, fill, 5, stroke=DARK, stroke_width=1, **more)
    lines = wrap(name, 12.5, w - 10, bold=True)[:2]
    for i, line in enumerate(lines):
        middle = y + h / 2 + 4.5 + (i - (len(lines) - 1) / 2) * 14.5
        pen.text(x + w / 2, middle, line, 12.5, PAPER_INK, bold=True, anchor="middle", room=w - 8)


def find_card(pen: Pen, name: str, trick: bool, x: float, y: float, w: float, h: float, **more: str | float) -> None:
    """Draw an open find; a trick has another colour and a star."""
    card(pen, name, x, y, w, h, TRICK if trick else PAPER, **more)
    if trick:
        pen.sign("token", x + w - 8, y + 8, 13)
