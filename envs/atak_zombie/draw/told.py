"""What is told beside the boards: the last events, the question, the viewer's own cards, and what the signs mean."""

from __future__ import annotations

from ...core import panels
from ...core.panels import FAINT, GOLD
from ...core.svg import Pen, wrap
from ..look import Look
from .palette import EVENT
from .tokens import card

SEATED = ("pawn", "lying", "light", "serious")  # signs in the colour of a seat
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
    """Write what happened last."""
    panels.journal(pen, look.journal, look.agents, w, h)


def asked(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write whose decision it is and what he is asked; or how the game ended; then the viewer's cards."""
    title, lines, colour = _message(look)
    y = panels.question(pen, title, lines, colour, w, h)
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
    p = 0 if look.player is None else look.player
    entries = [(f"{sign}-{p}" if sign in SEATED else sign, meaning) for sign, meaning in LEGEND]
    panels.legend(pen, entries, w, h)
