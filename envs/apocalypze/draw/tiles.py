"""Characters, attachments and hand cards: what several parts of the board are made of."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.panels import DARK, EDGE, FAINT, GOLD, INK, PAPER, PAPER_INK, SEAT, TIMES
from ...core.svg import Pen, width
from .look import Character
from .palette import FACTION, FACTION_DIM, SHUT

TILE_W, TILE_H, GEAR_H, GAP = 126, 40, 14, 4
STAT_SIGNS = ("attack", "defense", "value")
Alike = tuple[Character, int]


def tile_height(who: Character) -> int:
    """Return how high a character's tile is: what is attached needs a line of its own."""
    return TILE_H + (GEAR_H if who.attached else 0)


def per_row(w: float) -> int:
    """Return how many tiles stand side by side."""
    return max(1, int((w + GAP) // (TILE_W + GAP)))


def crowd_height(crowd: Sequence[Alike], w: float) -> float:
    """Return how high a crowd is."""
    n = per_row(w)
    rows = [crowd[i : i + n] for i in range(0, len(crowd), n)]
    return float(sum(max(tile_height(who) for who, _ in row) + GAP for row in rows))


def crowd(pen: Pen, people: Sequence[Alike], w: float, owner: int, *, raiders: bool) -> None:
    """Draw survivors or raiders in rows."""
    n = per_row(w)
    each = (w + GAP) / n - GAP
    y = 0.0
    for i in range(0, len(people), n):
        row = people[i : i + n]
        for j, (who, number) in enumerate(row):
            cls = "raider" if raiders else "survivor"
            with pen.group(j * (each + GAP), y, cls=cls, data_n=number):
                tile(pen, who, number, each, owner, raiders=raiders)
        y += max(tile_height(who) for who, _ in row) + GAP


def tile(pen: Pen, who: Character, number: int, w: float, owner: int, *, raiders: bool) -> None:
    """Draw a character: name, attack, defense and value left, wounds, group, whose it is, what is attached."""
    h = tile_height(who)
    edge = SHUT if raiders else EDGE
    pen.rect(0, 0, w, h, FACTION_DIM[who.faction], 5, stroke=edge, stroke_width=1.6 if raiders else 1)
    pen.rect(0, 0, 5, h, FACTION[who.faction], 2)
    end = w - 3
    if who.seat != owner:
        pen.circle(w - 9, 9, 7.5, SEAT[who.seat], stroke=DARK)
        pen.text(w - 9, 13, who.seat, 11, DARK, bold=True, anchor="middle")
        end -= 15
    if who.twofold:
        pen.sign("zombie" if who.zombie else "twofold", end - 7, 9, 14)
        end -= 15
    name = f"{number}{TIMES} {who.name}" if number > 1 else who.name
    pen.text(9, 14, name, 12, FAINT if who.done else INK, bold=True, room=end - 10)
    numbers = list(zip(STAT_SIGNS, who.numbers, (INK, INK, INK), strict=True))
    numbers += [("wound", who.wounds, SHUT)] * (who.wounds > 0)
    x, step = 15.0, 14 if who.group and who.wounds else 18
    for sign, n, ink in numbers:
        pen.sign(sign, x, 29, 13)
        pen.text(x + 7.5, 33.5, n, 13, ink, bold=True, cls=sign)
        x += step + width(str(n), 13, True)
    if who.group:
        pen.sign("group", w - 10, 29, 16)
        pen.text(w - 10, 33.5, who.group, 12, DARK, bold=True, anchor="middle", cls="group")
    if who.attached:
        pen.text(9, 49, "+ " + ", ".join(who.attached), 11, GOLD, room=w - 13, cls="gear")


def label(pen: Pen, x: float, y: float, text: str, w: float, fill: str = PAPER, **more: str | float) -> None:
    """Draw a small card with a name."""
    pen.rect(x, y, w, 19, fill, 4, stroke=DARK, **more)
    pen.text(x + w / 2, y + 13.5, text, 11.5, PAPER_INK, bold=True, anchor="middle", room=w - 8)


def lines_of(names: Sequence[str], w: float, most: float = 180) -> list[list[tuple[str, float, float]]]:
    """Return labels in lines that fit: text, place and width of each."""
    lines: list[list[tuple[str, float, float]]] = [[]]
    x = 0.0
    for name in names:
        wide = min(most, w, width(name, 11.5, True) + 12)
        if x + wide > w and lines[-1]:
            lines.append([])
            x = 0.0
        lines[-1].append((name, x, wide))
        x += wide + 4
    return lines
