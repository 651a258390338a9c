"""What is told beside the table: the last events, the question, and what the signs mean."""

from __future__ import annotations

from ...core import panels
from ...core.panels import FAINT, GOLD
from ...core.svg import Pen
from .look import Look

CAMPAIGN = (
    ("running-disc", "running (R)"),
    ("sneaking-disc", "sneaking (S)"),
    ("talking-disc", "talking (T)"),
    ("thinking-disc", "thinking (H)"),
    ("wild-disc", "wild (W), fits all"),
    ("zombie", "zombie, comes in A"),
    ("special", "special zombie"),
    ("advance", "zombies advance"),
    ("close-call", "close call"),
    ("encounter", "encounter"),
    ("supply", "supplies"),
    ("camp", "place to rest"),
    ("goal", "goal"),
    ("unseen", "card never seen"),
    ("identified", "identified"),
)
VERSUS = (
    ("running-disc", "running (R)"),
    ("sneaking-disc", "sneaking (S)"),
    ("talking-disc", "talking (T)"),
    ("thinking-disc", "thinking (H)"),
    ("wild-disc", "wild (W), fits all"),
    ("zombie", "zombie"),
    ("advance", "zombies advance"),
    ("alarm", "the alarm rings"),
    ("unseen", "card never seen"),
)
AFTER_DARK = ("after-dark", "After Dark zombie")


def journal(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write what happened last."""
    panels.journal(pen, look.journal, look.agents, w, h)


def asked(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write whose decision it is and what it is about; or how the game ended."""
    if look.s.over:
        panels.question(pen, "The end", [look.result, _count(look)], GOLD, w, h)
        return
    own = look.player == look.s.current
    who = "Your decision" if own else f"Decision of {look.agents[look.s.current]}"
    y = panels.question(pen, who, [look.question], GOLD, w, h)
    if look.s.use_left > 0:
        pen.text(14, y + 4, f"zombies still to be picked: {look.s.use_left}", 13, FAINT)


def _count(look: Look) -> str:
    if look.versus:
        counts = [f"team {t}: {look.points[look.seats(1 - t)[0]]:g}" for t in look.teams]
        return f"zombies that caught {', '.join(counts)}"
    return f"{sum(look.s.alive)} of {look.c.characters} characters are alive"


def legend(pen: Pen, look: Look, w: float, h: float) -> None:
    """Say what the signs mean."""
    entries = VERSUS if look.versus else CAMPAIGN
    panels.legend(pen, (*entries, AFTER_DARK) if look.c.after_dark else entries, w, h, wide=150)
