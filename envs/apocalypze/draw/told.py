"""The head of the board, and what is told below it: the last events, the question, and what the signs mean."""

from __future__ import annotations

from ...core import panels
from ...core.panels import ALARM, DARK, EDGE, FAINT, FIELD, GOLD, INK, panel
from ...core.svg import Pen
from .. import effect, stage
from .look import Look
from .palette import HEAD_H

PHASES = (
    (stage.DRAW, "draw"),
    (stage.OCCUPY, "occupation"),
    (stage.SCAVENGE, "scavenging"),
    (stage.COMBAT, "combat"),
    (stage.CONSUME, "consumption"),
)
SIGNS = (
    ("attack", "attack"),
    ("defense", "defense"),
    ("value", "value left"),
    ("wound", "wounds"),
    ("group", "combat group"),
    ("twofold", "may be a zombie"),
    ("zombie", "as a zombie"),
    ("open", "open access point"),
    ("shut", "blocked one"),
    ("person", "survivors there"),
    ("damage", "damage"),
    ("sections", "sections left"),
    ("deck", "deck, reward"),
    ("hand", "hand"),
    ("discards", "discard pile"),
)


def head(pen: Pen, look: Look, w: float) -> None:
    """Draw the turn and its phases."""
    panel(pen, w, HEAD_H)
    pen.sign("zombie", 36, HEAD_H / 2, 40)
    movers = [look.agents[p] for p in range(look.s.players) if look.moves(p)]
    pen.text(66, 31, f"Turn {look.s.turn + 1}", 22, INK, bold=True)
    who = look.phase if look.s.over else " and ".join(movers)
    pen.text(66, 55, who, 15, ALARM if look.s.over else GOLD, room=420, cls="mover")
    x = w - 5 * 166.0 - 4
    for number, name in PHASES:
        now = number == look.s.stage and not look.s.over
        pen.rect(x, 18, 158, 34, GOLD if now else FIELD, 17, stroke=EDGE, cls="phase now" if now else "phase")
        pen.text(x + 79, 40, name, 14.5, DARK if now else FAINT, bold=True, anchor="middle")
        x += 166


def journal(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write what happened last."""
    panels.journal(pen, look.journal, look.agents, w, h)


def asked(pen: Pen, look: Look, w: float, h: float) -> None:
    """Write whose decision it is and what it is about, for the asked player; or how the game ended."""
    if look.s.over:
        panels.question(pen, "The end", [look.result], GOLD, w, h)
    elif look.asked is None:
        panels.question(pen, "Decision", ["another player decides"], FAINT, w, h)
    else:
        own = look.player == look.asked
        title = "Your decision" if own else f"Decision of {look.agents[look.asked]}"
        panels.question(pen, title, [look.question], GOLD, w, h)


def legend(pen: Pen, look: Look, w: float, h: float) -> None:
    """Say what the signs and the colours mean."""
    factions = [(f"faction-{i}", name) for i, name in enumerate(effect.FACTIONS)]
    panels.legend(pen, [*SIGNS, *factions], w, h, wide=158)
