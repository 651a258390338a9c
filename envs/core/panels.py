"""What the boards of all games are made of: the colours of their table, panels, labels, what is told beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .svg import Pen, wrap

NIGHT, PANEL, EDGE, INNER, FIELD, ROOM = "#10161d", "#1b242e", "#33414f", "#243140", "#161d25", "#1a222b"
INK, FAINT, DARK = "#f1ede2", "#a9b4be", "#14110d"
ALARM, SAFE, GOLD = "#ff6b5a", "#8fd694", "#ffd166"
PAPER, PAPER_INK, BACK = "#eadfc8", "#2a2118", "#6b4a3a"
SEAT = ("#ff6b6b", "#5aa9ff", "#45d6b5", "#c792ea", "#f2a65a", "#b8c94a")  # players 0 to 5

MARGIN = GAP = 14
WIDTH = 1400
LINE = 19  # of what is told
TIMES, ARROW = "\u00d7", "\u2192"

ZOMBIE = (  # the head of a zombie, in a square of 24 by 24
    '<path d="M12 1.8c5 0 8 3.5 8 8.3 0 3-1 5-2.5 6.4v3.3c0 1.3-.8 2.2-2 2.2h-7c-1.2 0-2-.9-2-2.2v-3.3C5 15.1 4 13.1 4 '
    '10.1c0-4.8 3-8.3 8-8.3z" fill="#86c06c" stroke="#1d2b17" stroke-width="1.2"/>'
    '<circle cx="8.8" cy="10" r="2.3" fill="#fff7c9"/><circle cx="15.4" cy="10.6" r="1.9" fill="#fff7c9"/>'
    '<circle cx="9.2" cy="10.3" r=".95" fill="#7c1616"/><circle cx="15.2" cy="10.9" r=".8" fill="#7c1616"/>'
    '<path d="M8 16.3h8M9.8 15.2v2.3M12 15.2v2.3M14.2 15.2v2.3" stroke="#1d2b17" stroke-width="1.1" fill="none"/>'
    '<path d="M13.5 3.5l1.7 2-1 1.6" stroke="#8b1f1f" stroke-width="1.2" fill="none"/>'
)


def symbols(signs: Mapping[str, str]) -> str:
    """Return signs, each markup in a square of 24 by 24, as definitions for :meth:`Pen.sign`."""
    return "".join(f'<symbol id="{name}" viewBox="0 0 24 24">{inside}</symbol>' for name, inside in signs.items())


def panel(pen: Pen, w: float, h: float, title: str = "", stroke: str = EDGE) -> None:
    """Draw the ground of a part of the board, with its heading."""
    pen.rect(0, 0, w, h, PANEL, 12, stroke=stroke, stroke_width=1.5 if stroke == EDGE else 3)
    if title:
        heading(pen, 14, 22, title, w - 28)


def heading(pen: Pen, x: float, y: float, text: str, room: float | None = None) -> None:
    """Write the heading of a part of the board."""
    pen.text(x, y, text, 13, FAINT, bold=True, room=room)


def pill(pen: Pen, x: float, y: float, text: str, w: float, fill: str = GOLD, *, h: float = 22) -> None:
    """Draw a label with rounded ends; (x, y) is its upper left corner."""
    pen.rect(x, y, w, h, fill, h / 2)
    pen.text(x + w / 2, y + h / 2 + 4.5, text, min(13, h - 6.5), DARK, bold=True, anchor="middle", room=w - 10)


def journal(pen: Pen, sentences: Sequence[str], names: Sequence[str], w: float, h: float) -> None:
    """Write what happened last, the newest at the bottom, each sentence with the colour of the seat it names."""
    panel(pen, w, h, "What happened last")
    told = [line for sentence in sentences for line in _indented(sentence, w - 40)]
    fits = int((h - 36) // LINE)
    shown = told[-fits:]
    if len(told) > fits:
        pen.text(w - 14, 22, f"{len(told) - fits} lines before", 12.5, FAINT, anchor="end")
    if not shown:
        pen.text(14, 46, "nothing new", 14, FAINT)
    for i, line in enumerate(shown):
        y = 46 + i * LINE
        if not line.startswith(" "):
            pen.circle(18, y - 4.5, 3, _colour(names, line))
        pen.text(30, y, line.strip(), 14, INK)


def _indented(sentence: str, room: float) -> list[str]:
    """Return a sentence in lines; all but the first begin with a blank."""
    lines = wrap(sentence, 14, room)
    return lines[:1] + [f" {line}" for line in lines[1:]]


def _colour(names: Sequence[str], line: str) -> str:
    """Return the colour of the first player whom a line names."""
    found = [(line.find(name), p) for p, name in enumerate(names) if name in line]
    return SEAT[min(found)[1]] if found else FAINT


def question(pen: Pen, title: str, lines: Sequence[str], colour: str, w: float, h: float) -> float:
    """Write whose decision it is and what it is about, or how the game ended; return where there is room below."""
    panel(pen, w, h, title)
    y = 46.0
    for line in [part for text in lines for part in wrap(text, 16, w - 28, bold=True)]:
        pen.text(14, y, line, 16, colour, bold=True, cls="question")
        y += 21
    return y


def legend(pen: Pen, entries: Sequence[tuple[str, str]], w: float, h: float, *, wide: float = 140) -> None:
    """Say what signs mean, in columns of about a width; entries are signs and meanings."""
    panel(pen, w, h, "Signs")
    columns = max(1, int((w - 20) // wide))
    rows = -(-len(entries) // columns)
    step = min(28.0, (h - 38) / rows)
    for i, (sign, meaning) in enumerate(entries):
        x, y = 26 + i // rows * (w - 20) / columns, 44 + i % rows * step
        pen.sign(sign, x, y, min(24.0, step))
        pen.text(x + 17, y + 5, meaning, 13, INK, room=(w - 20) / columns - 36)
