"""What lies before a team: the zombie tracker, the stacks below its columns, plans, the leader's hand, decks."""

from __future__ import annotations

from ...core.panels import ALARM, DARK, EDGE, FAINT, FIELD, GOLD, INK, SEAT, heading, panel, pill
from ...core.svg import Pen, width
from ..state import COLUMNS, HAND
from .cards import column, column_sign, domino, gap
from .look import Look
from .palette import HAND_H, PLAN_H, TRACKER_H

ZOMBIES_Y, ZOMBIES_H = 62, 186
STACKS_Y = ZOMBIES_Y + ZOMBIES_H + 26
TOP_H, SMALL_W, SMALL_H = 40, 52, 20
LONGEST_CARD, SHORTEST_CARD = 74, 46


def tracker(pen: Pen, look: Look, t: int, w: float) -> None:
    """Draw the columns A to E with their zombies and tools, and a stack below each."""
    panel(pen, w, TRACKER_H, "Zombie tracker")
    seats(pen, look, t, w)
    each = (w - 28 - 22) / COLUMNS
    for c in look.columns:
        x = 14 + c * each
        column_sign(pen, c, x, 32, each - 8)
        if c:
            pen.sign("advance", x - 4, 43, 12)
        pen.rect(x, ZOMBIES_Y - 4, each - 8, ZOMBIES_H + 4, FIELD, 8)
        tools_here = look.tools_in(c)
        with pen.group(x + 3, ZOMBIES_Y, cls=f"column-{c}"):
            column(pen, look, look.zombies(t, c), each - 14, ZOMBIES_H - 4 - 22 * len(tools_here))
        for i, tool in enumerate(tools_here):
            pill(pen, x + 3, ZOMBIES_Y + ZOMBIES_H - 22 * (i + 1), look.tool_name(tool), each - 14, h=20)
        with pen.group(x, STACKS_Y, cls=f"stack stack-{c}"):
            stack(pen, look, t, c, each - 8)
    edge = 14 + COLUMNS * each + 2
    pen.path(f"M{edge} {ZOMBIES_Y + 4}v{ZOMBIES_H - 12}", "none", stroke=ALARM, stroke_width=3, stroke_dasharray="7 5")
    pen.sign("advance", edge + 9, ZOMBIES_Y + ZOMBIES_H / 2, 16)
    heading(pen, 14, STACKS_Y - 7, "Opportunity stacks 1 to 5 (top card first)")


def seats(pen: Pen, look: Look, t: int, w: float) -> None:
    """Name the team's seats from the right; the one to act has a golden label."""
    x = w - 12.0
    for p in reversed(look.seats(t)):
        name = look.agents[p] + (" (you)" if look.player == p else "")
        wide = width(name, 13, True) + 32
        x -= wide + 6
        now = look.s.current == p
        pen.rect(
            x,
            6,
            wide,
            22,
            GOLD if now else FIELD,
            11,
            stroke=SEAT[p],
            stroke_width=2,
            cls="seat now" if now else "seat",
        )
        pen.circle(x + 12, 17, 5, SEAT[p])
        pen.text(x + 22, 21.5, name, 13, DARK if now else INK, bold=True)


def stack(pen: Pen, look: Look, t: int, c: int, w: float) -> None:
    """Draw a stack: its top card, the known cards below it, and how many nobody has seen."""
    known, unseen = look.stack(t, c)
    height = len(known) + unseen
    if not height:
        gap(pen, 0, 0, w, TOP_H, "no cards")
        return
    label = 34
    domino(pen, known[0], 0, 0, w - label, TOP_H, "card top")
    pen.text(w - label / 2 + 2, TOP_H / 2 + 2, height, 18, INK, bold=True, anchor="middle", cls="height")
    pen.text(w - label / 2 + 2, TOP_H / 2 + 15, "cards" if height > 1 else "card", 11, FAINT, anchor="middle")
    per_row = max(1, int((w + 4) // (SMALL_W + 4)))
    below = known[1:]
    fits = 3 * per_row if unseen == 0 else 2 * per_row
    for i, kind in enumerate(below[:fits]):
        x, y = i % per_row * (SMALL_W + 4), TOP_H + 5 + i // per_row * (SMALL_H + 3)
        domino(pen, kind, x, y, SMALL_W, SMALL_H)
    rest = len(below) - min(fits, len(below))
    y = TOP_H + 5 + -(-min(fits, len(below)) // per_row) * (SMALL_H + 3)
    if unseen:
        pen.sign("unseen", 13, y + 10, 24)
    words = [f"{rest} more"] * (rest > 0) + [f"{unseen} unseen"] * (unseen > 0)
    pen.text(30 if unseen else 2, y + 14, ", ".join(words), 12.5, FAINT, room=w - 30)


def plans(pen: Pen, look: Look, t: int, w: float) -> None:
    """Draw the plans: cards in order, each fitting the one before it."""
    n = look.c.plans
    panel(pen, w, 34 + n * PLAN_H, "Plans")
    for p in range(n):
        with pen.group(14, 32 + p * PLAN_H, cls=f"plan plan-{p}"):
            plan(pen, look, t, p, w - 28)


def plan(pen: Pen, look: Look, t: int, p: int, w: float) -> None:
    """Draw one plan card; a plan that is too long for its place loses cards in its middle."""
    cards = look.plan(t, p)
    used = bool(look.s.use) and look.s.use_plan == p and look.c.team[max(0, look.s.current)] == t
    pen.rect(0, 0, w, PLAN_H - 6, FIELD, 7, stroke=GOLD if used else EDGE, stroke_width=2 if used else 1)
    pen.text(14, 24, p + 1, 15, INK, bold=True, anchor="middle")
    if not cards:
        pen.text(34, 23, "free", 13.5, FAINT)
        return
    room = w - 32 - 92
    each = max(SHORTEST_CARD, min(LONGEST_CARD, room / len(cards)))
    fits = int((room + 0.5) // each)
    first = cards if len(cards) <= fits else cards[: fits - 4]
    for i, kind in enumerate(first):
        domino(pen, kind, 30 + i * each, 4, each - 1, PLAN_H - 14)
    if len(first) < len(cards):
        x = 30 + len(first) * each
        pen.text(x + each / 2, 24, f"+{len(cards) - len(first) - 3}", 14, INK, bold=True, anchor="middle")
        for i, kind in enumerate(cards[-3:]):
            domino(pen, kind, x + (i + 1) * each, 4, each - 1, PLAN_H - 14)
    pen.text(w - 10, 23, f"{len(cards)} card{'s' * (len(cards) > 1)}", 14, INK, bold=True, anchor="end", cls="length")


def hand(pen: Pen, look: Look, t: int, w: float) -> None:
    """Draw the leader's hand, face up, and the decks."""
    panel(pen, w, HAND_H, "Leader's hand")
    each = min(96.0, (w * 0.56) / HAND)
    cards = look.hand(t)
    for i in range(HAND):
        x = 14 + i * each
        if i < len(cards):
            domino(pen, cards[i], x, 38, each - 6, 42, "card held")
        else:
            gap(pen, x, 38, each - 6, 42)
        pen.text(x + (each - 6) / 2, 97, i + 1, 12, FAINT, anchor="middle")
    decks(pen, look, t, 14 + HAND * each + 14, w)


def decks(pen: Pen, look: Look, t: int, x: float, w: float) -> None:
    """Draw the decks and discard piles with their sizes."""
    used, gone = look.discards(t)
    counts = [("deck", look.s.deck_n[t], "cards"), ("discards", used, "used")]
    counts += [("zombie-deck", look.s.zombie_n[t], "zombies"), ("discards", gone, "gone")]
    if not look.versus:
        counts.insert(0, ("leader-deck", look.s.leader_n, "leader's"))
    each = (w - x - 8) / len(counts)
    heading(pen, x, 22, "Decks and discards")
    for i, (sign, n, word) in enumerate(counts):
        middle = x + (i + 0.5) * each
        pen.sign(sign, middle - 13, 58, 36, cls=sign, data_n=n)
        pen.text(middle + 8, 64, n, 17, INK, bold=True)
        pen.text(middle, 94, word, 12.5, FAINT, anchor="middle", room=each - 2)
