"""Cards as dominoes, zombies as tiles, and what a plan needs as a row of discs."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.panels import DARK, EDGE, FAINT, FIELD, GOLD, INK, TIMES
from ...core.svg import Pen, width
from .. import effect
from ..names import SIDE_LETTERS
from ..state import COLUMN_NAMES, FIRST_AFTER_DARK, FIRST_SPECIAL, SIDES, STRENGTHS, TYPES, WEAKEST
from .look import Look
from .palette import NIGHTLY, SPECIAL, TYPE, TYPE_DIM
from .signs import TYPE_SIGNS

TILE_H, TILE_GAP = 40, 5
SMALL_TILE = 52  # the least width of a tile
FLAT_TILE, FLAT_H = 50, 21


def domino(pen: Pen, kind: int, x: float, y: float, w: float, h: float, cls: str = "card") -> None:
    """Draw an opportunity card: its left side, and the right side that the next card has to fit."""
    half = w / 2
    with pen.group(x, y, cls=cls, data_kind=kind):
        for i, side in enumerate((kind // SIDES, kind % SIDES)):
            pen.rect(i * half + 0.5, 0, half - 1, h, TYPE[side], min(5, h / 5), stroke=DARK, stroke_width=1)
            size = min(h * 0.7, half * 0.56)
            pen.sign(TYPE_SIGNS[side], i * half + half * 0.34, h / 2, size)
            letter = min(13.0, h * 0.5)
            pen.text(
                (i + 1) * half - 3, h / 2 + letter * 0.37, SIDE_LETTERS[side], letter, DARK, bold=True, anchor="end"
            )


def gap(pen: Pen, x: float, y: float, w: float, h: float, text: str = "") -> None:
    """Draw a place where no card lies."""
    pen.rect(x + 0.5, y + 0.5, w - 1, h - 1, "none", 5, stroke=EDGE, stroke_dasharray="4 4")
    if text:
        pen.text(x + w / 2, y + h / 2 + 4.5, text, 13, FAINT, anchor="middle", room=w - 8)


def need(
    pen: Pen, row: Sequence[int], x: float, y: float, size: float = 15, ink: str = INK, room: float = 999
) -> float:
    """Draw what a plan needs: discs of the left sides, then the rest in words; return where it ends."""
    for side in range(TYPES):
        for _ in range(row[side]):
            pen.sign(f"{TYPE_SIGNS[side]}-disc", x + size / 2, y - size * 0.35, size)
            x += size + 1
    words = need_words(row)
    if words:
        pen.text(x + 2, y, words, 12.5, ink, room=max(20, room - x))
        x += 4 + width(words, 12.5)
    return x


def need_words(row: Sequence[int]) -> str:
    """Return what a plan needs beside cards of given types."""
    named, least, most = sum(row[:TYPES]), row[effect.LEAST], row[effect.MOST]
    words = []
    if most and most == least:
        words.append(f"exactly {most}")
    else:
        if least > named:
            words.append(f"{least} cards" if not named else f"+{least - named} any")
        if most:
            words.append(f"at most {most} cards")
    if row[effect.END]:
        words.append(f"end {TYPE_SIGNS[row[effect.END] - 1]}")
    if row[effect.PURE]:
        words.append("no wild")
    return ("twice " if row[effect.PLANS] > 1 else "") + ", ".join(words)


Zombie = tuple[int, int, int, int]  # kind, actions left, mark, number


class Tiles:
    """How the tiles of a column are laid out: their height, and how many stand side by side."""

    def __init__(self, zombies: Sequence[Zombie], w: float, least: float, h: float) -> None:
        self.w, self.h = w, h
        self.per_row = max(1, int((w + TILE_GAP) // (least + TILE_GAP)))
        plain = [zombie for zombie in zombies if zombie[0] < FIRST_SPECIAL]
        self.rows = [plain[i : i + self.per_row] for i in range(0, len(plain), self.per_row)]
        self.rows += [[zombie] for zombie in zombies if zombie[0] >= FIRST_SPECIAL]  # they have rows of their own

    @property
    def high(self) -> float:
        """The height of all rows."""
        return max(1, len(self.rows)) * (self.h + TILE_GAP) - TILE_GAP


def column(pen: Pen, look: Look, zombies: Sequence[Zombie], w: float, h: float) -> None:
    """Draw the zombies of a column: flat tiles where there are many, and smaller ones where even they do not fit."""
    tiles = Tiles(zombies, w, SMALL_TILE, TILE_H)
    if tiles.high > h:
        tiles = Tiles(zombies, w, FLAT_TILE, FLAT_H)
    scale = min(1.0, h / tiles.high)
    with pen.group(transform=f"scale({scale:.3f})") if scale < 1 else pen.group():
        for i, row in enumerate(tiles.rows):
            each = w if row[0][0] >= FIRST_SPECIAL else (w + TILE_GAP) / tiles.per_row - TILE_GAP
            for j, zombie in enumerate(row):
                with pen.group(j * (each + TILE_GAP), i * (tiles.h + TILE_GAP), cls="zombie", data_n=zombie[3]):
                    tile(pen, look, zombie, each, tiles.h)


def tile(pen: Pen, look: Look, zombie: Zombie, w: float, h: float) -> None:
    """Draw a kind of zombie, with how many of them there are."""
    kind, acts, mark, n = zombie
    if kind < FIRST_SPECIAL:
        ordinary(pen, kind, w, h)
    else:
        special = kind < FIRST_AFTER_DARK
        x, y = named(pen, look, kind, w, h)
        if special:
            need(pen, look.c.special[kind - FIRST_SPECIAL], x, y, 14, INK, w - 4)
        else:
            pen.text(x, y, f"{acts} to do", 12.5, INK, room=w - x - 4)
    if mark:
        pen.rect(0.5, 0.5, w - 1, h - 1, "none", 6, stroke=GOLD, stroke_width=2.5)
        pen.sign("identified", 8, 8, 15, cls="identified")
    if n > 1:
        pen.rect(w - 24, h - 16, 24, 16, GOLD, 6)
        pen.text(w - 12, h - 4, f"{TIMES}{n}", 12.5, DARK, bold=True, anchor="middle")


def ordinary(pen: Pen, kind: int, w: float, h: float) -> None:
    """Draw a zombie with its strength and type."""
    side = kind // STRENGTHS
    pen.rect(0, 0, w, h, TYPE_DIM[side], 6, stroke=TYPE[side], stroke_width=1.5)
    if h < TILE_H:
        pen.sign(f"{TYPE_SIGNS[side]}-disc", 11, h / 2, 16)
        pen.text(26, h / 2 + 5, WEAKEST + kind % STRENGTHS, 14, INK, bold=True, anchor="middle", cls="strength")
        return
    wide = w > 72
    pen.sign("zombie", 19 if wide else 12, h / 2, 32 if wide else 23)
    pen.text(w * 0.57, h / 2 + 7, WEAKEST + kind % STRENGTHS, 19, INK, bold=True, anchor="middle", cls="strength")
    pen.sign(f"{TYPE_SIGNS[side]}-disc", w - (14 if wide else 10), 14 if wide else 10, 20 if wide else 16)


def named(pen: Pen, look: Look, kind: int, w: float, h: float) -> tuple[float, float]:
    """Draw a zombie that has a name; return where there is room for what it asks for."""
    special, flat = kind < FIRST_AFTER_DARK, h < TILE_H
    pen.rect(0, 0, w, h, SPECIAL if special else NIGHTLY, 6, stroke=FAINT, stroke_width=1.2)
    size = h * 0.78
    pen.sign("special" if special else "after-dark", 4 + size / 2, h / 2, size)
    x, name = size + 6, look.zombie_name(kind)
    if not flat:
        pen.text(x, 16, name, 12.5, INK, bold=True, room=w - x - 4)
        return x, 33.0
    room = w * 0.52 - x
    pen.text(x, h / 2 + 4.5, name, 12, INK, bold=True, room=room)
    return x + room + 3, h / 2 + 4.5


def column_sign(pen: Pen, c: int, x: float, y: float, w: float) -> None:
    """Draw the head of a column of the tracker."""
    pen.rect(x, y, w, 22, FIELD, 6, stroke=EDGE, stroke_width=1)
    pen.text(x + w / 2, y + 16.5, COLUMN_NAMES[c], 14, INK, bold=True, anchor="middle")
