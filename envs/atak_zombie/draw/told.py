"""What is told beside the boards: the last events, the question, the viewer's own cards, and what the signs mean."""

from __future__ import annotations

from ...core.svg import Pen, wrap
from ..look import Look
from .palette import EVENT, FAINT, GOLD, INK, SEAT
from .table import panel
from .tokens import card, heading

LINE = 19
LEGEND = (
    ("food", "food"),
    ("medicine", "medicine"),
    ("fuel", "fuel"),
    ("ammo", "ammunition"),
    ("zombie", "zombie"),
    ("back", "hidden find"),
    ("event-back", "event"),
    ("barrel", "barrel"),
    ("barrel-food", "food trap"),
    ("barrel-medicine", "medicine trap"),
    ("barrel-fuel", "fuel trap"),
    ("barrel-ammo", "ammo trap"),
    ("shield", "strength"),
    ("token", "start player"),
    ("pawn", "person"),
    ("lying", "recruit, killer"),
    ("light", "lightly sick"),
    ("serious", "seriously sick"),
)


def journal(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write what happened last, the newest at the bottom."""
    panel(pen, w, h)
    heading(pen, 14, 22, "What happened last")
    told = [line for sentence in look.journal for line in _indented(sentence, w - 40)]
    fits = int((h - 36) // LINE)
    shown = told[-fits:]
    if len(told) > fits:
        pen.text(w - 14, 22, f"{len(told) - fits} lines before", 12.5, FAINT, anchor="end")
    if not shown:
        pen.text(14, 46, "nothing new", 14, FAINT)
    for i, line in enumerate(shown):
        y = 46 + i * LINE
        if not line.startswith(" "):
            pen.circle(18, y - 4.5, 3, _colour(look, line))
        pen.text(30, y, line.strip(), 14, INK)


def _indented(sentence: str, room: float) -> list[str]:
    """Return a sentence in lines; all but the first begin with a blank."""
    lines = wrap(sentence, 14, room)
    return lines[:1] + [f" {line}" for line in lines[1:]]


def _colour(look: Look, line: str) -> str:
    """Return the colour of the first player whom a line names."""
    found = [(line.find(name), p) for p, name in enumerate(look.agents) if name in line]
    return SEAT[min(found)[1]] if found else FAINT


def asked(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write whose decision it is and what he is asked; or how the game ended; then the viewer's cards."""
    panel(pen, w, h)
    title, lines, colour = _message(look)
    heading(pen, 14, 22, title)
    y = 46.0
    for line in [part for text in lines for part in wrap(text, 16, w - 28, bold=True)]:
        pen.text(14, y, line, 16, colour, bold=True, cls="question")
        y += 21
    cards(pen, look, y + 2, w, h)


def _message(look: Look) -> tuple[str, list[str], str]:
    if look.s.over:
        order = sorted(range(look.s.players), key=lambda p: (-look.s.alive[p], -look.points[p], p))
        count = ", ".join(f"{look.agents[p]} {look.points[p] if look.s.alive[p] else 'out'}" for p in order)
        won = "nobody wins" if look.winner is None else f"{look.agents[look.winner]} wins"
        return "The end", ["the game was cut off" if look.s.truncated else won, count], GOLD
    if look.asked is None:
        return "Decision", ["another player decides" if look.player is not None else ""], FAINT
    who = "you" if look.player == look.asked else look.agents[look.asked]
    return f"Decision of {who}" if who != "you" else "Your decision", [look.question], GOLD


def cards(pen: Pen, look: Look, y: float, w: float, h: float) -> None:
    """Draw the drawn events for who may see them, and name the discarded ones he knows."""
    held = look.events_in_hand
    if held and y + 54 < h:
        pen.text(14, y + 12, "events in hand", 13, FAINT, bold=True)
        each = min(150.0, (w - 28) / len(held) - 6)
        for i, kind in enumerate(held):
            card(pen, look.event_name(kind), 14 + i * (each + 6), y + 18, each, 38, EVENT, cls="event")
        y += 66
    gone = [look.event_name(kind) for kind in look.events_discarded]
    lines = wrap(f"discarded: {', '.join(gone)}", 12.5, w - 28) if gone else []
    for i, line in enumerate(lines[: max(0, int((h - y - 8) // 16))]):
        pen.text(14, y + 12 + 16 * i, line, 12.5, FAINT, cls="discarded")


def legend(pen: Pen, look: Look, w: float, h: float) -> None:
    """Say what the signs mean."""
    panel(pen, w, h)
    heading(pen, 14, 22, "Signs")
    columns = max(1, int((w - 20) // 140))
    rows = -(-len(LEGEND) // columns)
    step = min(28.0, (h - 38) / rows)
    p = 0 if look.player is None else look.player
    for i, (sign, meaning) in enumerate(LEGEND):
        x, y = 26 + i // rows * (w - 20) / columns, 44 + i % rows * step
        name = f"{sign}-{p}" if sign in ("pawn", "lying", "light", "serious") else sign
        pen.sign(name, x, y, min(24.0, step))
        pen.text(x + 17, y + 5, meaning, 13, INK)
