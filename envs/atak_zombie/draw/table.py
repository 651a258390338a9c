"""What lies between the bases: turns, die, zombie activity, the city, the pool, the decks, the changes of this turn."""

from __future__ import annotations

from ...core.panels import ALARM, DARK, EDGE, FAINT, FIELD, GOLD, INK, INNER, ROOM, heading, panel, pill
from ...core.svg import Pen, width
from ..look import Look
from ..state import BUILDINGS, EVENT_CARDS, FIND_CARDS, GOODS, TURNS
from ..tables import COLOURS
from .base import phase
from .palette import BAND, EVENT
from .signs import GOOD_SIGNS

HEAD_H, TABLE_H = 74, 190


def head(pen: Pen, look: Look, w: float) -> None:
    """Draw what is being played, the turn track and the last roll."""
    panel(pen, w, HEAD_H)
    when = phase(look)
    pen.sign({"day": "sun", "night": "moon", "horde": "zombie"}[when], 36, HEAD_H / 2, 42)
    turn = f"Turn {look.s.turn} of {TURNS}" if look.s.turn else look.game.spec.title
    pen.text(68, 31, turn, 22, INK, bold=True)
    pen.text(68, 56, look.stage, 17, GOLD if not look.s.over else ALARM, room=290, cls="stage")
    turns(pen, look, 372)
    die(pen, look, w - 12)


def turns(pen: Pen, look: Look, x: float) -> None:
    """Draw the turn track; a horde comes in the turns with a zombie."""
    for turn in range(1, TURNS + 1):
        now, horde = turn == look.s.turn, bool(look.c.horde[turn])
        fill = GOLD if now else "#5a2b2b" if horde else FIELD
        done = turn < look.s.turn
        left = x + (turn - 1) * 53
        with pen.group(left, 14, opacity=0.5 if done else 1, cls="turn now" if now else "turn"):
            pen.rect(0, 0, 48, 46, fill, 8, stroke=ALARM if horde else EDGE, stroke_width=2 if horde else 1.2)
            pen.text(24, 19 if horde else 29, turn, 16, DARK if now else INK, bold=True, anchor="middle")
            if horde:
                pen.sign("zombie", 24, 33, 22)


def die(pen: Pen, look: Look, right: float) -> None:
    """Draw the last roll of this turn."""
    pen.text(right - 62, 31, "last roll", 13, FAINT, bold=True, anchor="end")
    pen.text(right - 62, 50, "this turn", 13, FAINT, bold=True, anchor="end")
    pen.path(
        f"M{right - 28} 10L{right - 2} 62H{right - 54}z", INK, stroke=DARK, stroke_width=2, stroke_linejoin="round"
    )
    pen.text(right - 28, 54, look.s.roll or "-", 22, DARK, bold=True, anchor="middle", cls="roll")


def activity(pen: Pen, look: Look, w: float) -> None:
    """Draw the activity track with its marker, and what a trip brings at each colour."""
    panel(pen, w, TABLE_H)
    heading(pen, 14, 22, "Zombie activity")
    spaces = look.c.spaces
    step = (w - 28) / spaces
    for i in range(spaces):
        name = COLOURS[look.c.colour[i]]
        x = 14 + i * step
        pen.rect(x + 1, 44, step - 2, 28, BAND[name], 4)
        pen.text(x + step / 2, 64, name[0].upper(), min(14, step * 0.62), INK, bold=True, anchor="middle")
        if i == look.s.activity:
            pen.rect(x - 1, 42, step + 2, 32, "none", 6, stroke=INK, stroke_width=3)
            pen.path(f"M{x + step / 2} 41l-8-11h16z", INK, cls="marker")
    here = look.c.colour[look.s.activity]
    pen.text(116, 96, "goods each", 12.5, FAINT, anchor="middle")
    pen.text(w - 92, 96, "zombies for 1 / 2 people", 12.5, FAINT, anchor="middle")
    for c, name in enumerate(COLOURS):
        y = 118 + c * 24
        if c == here:
            pen.rect(8, y - 17, w - 16, 24, INNER, 6, stroke=GOLD, stroke_width=1.5)
        pen.circle(24, y - 5, 8, BAND[name])
        pen.text(38, y, name, 14, INK, bold=c == here)
        pen.text(116, y, look.c.rate[c], 15, INK, bold=True, anchor="middle")
        alone, both = look.c.dragged[c][1:]
        pen.text(w - 92, y, f"{alone} / {both}", 15, INK, bold=True, anchor="middle")


def city(pen: Pen, look: Look, w: float) -> None:
    """Draw the buildings with their stock, and who is there: standing, or lying after a murder."""
    panel(pen, w, TABLE_H)
    heading(pen, 14, 22, "City")
    each = (w - 28) / BUILDINGS
    for b in range(BUILDINGS):
        with pen.group(14 + b * each, 30, cls=f"building building-{b}"):
            building(pen, look, b, each - 8)


def building(pen: Pen, look: Look, b: int, w: float) -> None:
    """Draw a building of the city."""
    pen.path(f"M0 22L{w / 2} 4L{w} 22V{TABLE_H - 42}H0z", ROOM, stroke=EDGE, stroke_width=1.5, stroke_linejoin="round")
    pen.text(w / 2, 38, look.building_name(b), 13, INK, bold=True, anchor="middle", room=w - 10)
    stock = [g for g in range(GOODS) if look.s.city[b][g] > 0]
    for i, g in enumerate(stock):
        x, y = 22 + i % 2 * (w / 2), 60.0 + i // 2 * 29
        pen.sign(GOOD_SIGNS[g], x, y, 26, cls=f"stock {GOOD_SIGNS[g]}", data_n=look.s.city[b][g])
        pen.text(x + 18, y + 6, look.s.city[b][g], 16, INK, bold=True)
    visitors(pen, look, b, w)


def visitors(pen: Pen, look: Look, b: int, w: float) -> None:
    """Draw who is in a building."""
    pen.rect(6, TABLE_H - 80, w - 12, 32, FIELD, 5)
    here = [(p, look.s.visit[p][b], look.s.killer[p][b]) for p in range(look.s.players)]
    pawns = [("visit", f"pawn-{p}", p, 9) for p, up, _ in here for _ in range(up)]
    pawns += [("killer", f"lying-{p}", p, 4) for p, _, down in here for _ in range(down)]
    step = min(30.0, (w - 30) / max(1, len(pawns) - 1))
    for i, (cls, sign, p, below) in enumerate(pawns):
        x = w / 2 + (i - (len(pawns) - 1) / 2) * step
        pen.sign(sign, x, TABLE_H - 64, 28, cls=f"{cls} seat-{p}")
        pen.text(x - 9 + below, TABLE_H - 64 + below, p, 11, DARK, bold=True, anchor="middle")


def supply(pen: Pen, look: Look, w: float) -> None:
    """Draw the pool, the decks, and what events change this turn."""
    panel(pen, w, TABLE_H)
    heading(pen, 14, 22, "Pool")
    for g in range(GOODS):
        x = 72.0 + g * 54
        pen.sign(GOOD_SIGNS[g], x, 18, 22, cls=f"pool {GOOD_SIGNS[g]}", data_n=look.s.pool[g])
        pen.text(x + 15, 23.5, look.s.pool[g], 16, INK, bold=True)
    decks(pen, look)
    heading(pen, 14, 114, "This turn")
    changes = ([f"now: {look.event}"] if look.event else []) + look.changes
    if not changes:
        pen.text(92, 114, "no changes", 13, FAINT)
    x, y = 14.0, 122.0
    for change in changes:
        wide = min(w - 28, width(change, 12.5, True) + 20)
        if x + wide > w - 8:
            x, y = 14.0, y + 21.5
        pill(pen, x, y, change, wide, EVENT, h=19)
        x += wide + 5


def decks(pen: Pen, look: Look) -> None:
    """Draw the decks with the cards left in them."""
    left, used = FIND_CARDS - look.s.find_top, sum(look.s.find_used)
    pen.sign("back", 30, 68, 46, cls="find-deck", data_n=left)
    pen.text(58, 64, f"{left} finds", 15, INK, bold=True)
    pen.text(58, 82, f"{used} used", 13, FAINT)
    events, laid = EVENT_CARDS - look.s.event_top, sum(look.s.event_laid)
    pen.sign("event-back", 190, 68, 46, cls="event-deck", data_n=events)
    pen.text(218, 64, f"{events} events", 15, INK, bold=True)
    drawn = f", {look.events_drawn} drawn" if look.events_drawn else ""
    pen.text(218, 82, f"{laid} laid{drawn}", 13, FAINT)
