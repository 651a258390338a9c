"""The head of the board: what is being played, the clock, and in Versus the score and the Versus cards."""

from __future__ import annotations

from ...core.panels import ALARM, DARK, EDGE, FAINT, FIELD, GOLD, INK, panel
from ...core.svg import Pen, wrap
from ..state import TYPES, VERSUS_CARDS
from ..tables import COLOURS
from .look import Look
from .palette import COLOUR, HEAD_H, TEAM
from .signs import TYPE_SIGNS

WINDOW = 40  # ticks of the clock that are shown at a time
Mark = tuple[
    int, str, bool, bool
]  # tick, sign, whether it is still to come, whether it may come a bit earlier or later


def head(pen: Pen, look: Look, w: float) -> None:
    """Draw the title and the clock."""
    panel(pen, w, HEAD_H)
    pen.sign("zombie", 34, HEAD_H / 2, 42)
    pen.text(64, 40, title(look), 22, INK, bold=True, room=250)
    pen.text(64, 66, look.stage, 16, ALARM if look.s.over else GOLD, room=250, cls="stage")
    if look.versus:
        clock(pen, look, 320, 480)
        versus(pen, look, 820, w - 820)
    else:
        clock(pen, look, 320, w - 334)


def title(look: Look) -> str:
    """Return what the board shows, in short."""
    if look.versus:
        return f"Tick {look.s.tick}"
    return f"Run {look.s.run} of {look.c.runs}" if look.s.run else "Before the first run"


def marks(look: Look, first: int, last: int) -> list[Mark]:
    """Return what the app does in which tick, as far as anybody knows."""
    ticks = range(first, last + 1)
    c, s = look.c, look.s
    found: list[Mark] = []
    each = [("advance", c.advance_every, c.advance_every, s.advanced)]
    detect = c.versus_detect if look.versus else c.detect_every
    each += [("zombie", c.detect_first, detect, s.detected)] if detect else []
    for sign, start, every, done in each:
        numbers = range((last - start) // every + 1)
        found += [(start + n * every, sign, n >= done, True) for n in numbers if start + n * every in ticks]
    if look.versus:
        return found + [(t, "alarm", t >= s.tick, False) for t in ticks if t % c.alarm_every == 0]
    if s.run >= c.supply_from:
        found += [(t, "supply", t >= s.tick, False) for t in c.supply_ticks if t in ticks]
    if s.fresh and c.encounter_tick in ticks:
        found.append((c.encounter_tick, "encounter", c.encounter_tick >= s.tick, False))
    return found


def clock(pen: Pen, look: Look, x: float, w: float) -> None:
    """Draw the ticks of the run, and above and below them what comes when; a bar below a sign: somewhen in it."""
    first, last = window(look)
    step = w / (last - first + 1)
    for t in range(first, last + 1):
        now, past = t == look.s.tick, t < look.s.tick
        left = x + (t - first) * step
        fill = GOLD if now else EDGE if past else FIELD
        pen.rect(left + 1, 31, step - 2, 24, fill, 3, stroke=EDGE, stroke_width=1, cls="tick now" if now else "tick")
        if now or step >= 19 or (t - first) % 5 == 4:
            size = min(12.0, step * 0.42) if step >= 19 else 10.5
            pen.text(left + step / 2, 47.5, t, size, DARK if now else FAINT if past else INK, bold=now, anchor="middle")
    jitter = look.c.jitter
    for t, sign, coming, wobbly in marks(look, first, last):
        middle, y = x + (t - first + 0.5) * step, 70 if sign == "advance" else 15
        with pen.group(opacity=1 if coming else 0.35, cls=f"mark {sign}"):
            if wobbly and jitter:
                left, right = max(x, middle - jitter * step), min(x + w, middle + jitter * step)
                pen.line(left, y + 11, right, y + 11, FAINT, 2)
            pen.sign(sign, middle, y, 18)


def window(look: Look) -> tuple[int, int]:
    """Return the first and the last tick that are shown."""
    if look.versus:
        every = look.c.alarm_every
        first = (look.s.tick - 1) // every * every + 1
        return first, first + max(every, 16 // every * every) - 1
    if look.c.ticks <= WINDOW:
        return 1, look.c.ticks
    first = max(1, min(look.s.tick - WINDOW // 2, look.c.ticks - WINDOW + 1))
    return first, first + WINDOW - 1


def versus(pen: Pen, look: Look, x: float, w: float) -> None:
    """Draw the top Versus card, how many cards of each colour are left, and who goes first."""
    card = look.versus_card
    for c, n in enumerate(look.versus_cards):
        pen.rect(x + c * 46, 30, 40, 34, COLOUR[COLOURS[c]], 6, stroke=DARK, cls="versus-left", data_n=n)
        pen.text(x + c * 46 + 20, 53, n, 16, INK, bold=True, anchor="middle")
    pen.text(x, 22, f"Versus cards: {VERSUS_CARDS - look.s.versus_top} left", 13, FAINT, bold=True)
    first = (look.s.first + look.s.tick - 1) % 2
    pen.text(x, 82, f"team {first} goes first", 12.5, TEAM[first], bold=True)
    if card is None:
        return
    colour = COLOURS[look.c.colour[card // TYPES]]
    left, ink = x + 160, INK if colour == "red" else DARK
    pen.rect(left, 10, w - 172, HEAD_H - 20, COLOUR[colour], 8, stroke=DARK, cls="versus-card")
    pen.sign(f"{TYPE_SIGNS[card % TYPES]}-disc", left + 26, 32, 32)
    pen.text(left + 26, 74, look.c.versus[card // TYPES][0], 24, ink, bold=True, anchor="middle")
    lines = wrap(look.versus_name(card), 15, w - 172 - 66, bold=True)[:3]
    for i, line in enumerate(lines):
        pen.text(left + 54, 52 + (i - (len(lines) - 1) / 2) * 19, line, 15, ink, bold=True, room=w - 172 - 62)
