"""What lies before a player: name and piles, the places, the hand as far as the viewer knows it."""

from __future__ import annotations

from ...core.panels import ALARM, DARK, EDGE, FAINT, GOLD, INK, INNER, PANEL, SAFE, SEAT, TIMES, heading, pill
from ...core.svg import Pen, width
from .look import Look
from .palette import HAND_ROWS, SEAT_H, SEAT_W
from .place import draw_place, place_height
from .tiles import label, lines_of

HEAD, GAP, INSIDE = 40, 8, SEAT_W - 20
ZOOMS = (1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6)  # scales of the places
NARROWEST = 205  # a place
BACKS = 12  # card backs that are drawn one by one


def seat(pen: Pen, look: Look, p: int) -> None:
    """Draw a seat with its corner at the origin."""
    h = SEAT_H[look.s.players]
    edge, wide = (GOLD, 3.0) if look.asked == p else (SEAT[p], 2.0) if look.moves(p) else (EDGE, 1.5)
    pen.rect(0, 0, SEAT_W, h, PANEL, 12, stroke=edge, stroke_width=wide)
    header(pen, look, p)
    if not look.s.alive[p]:
        pen.text(SEAT_W / 2, h / 2 + 10, "out of the game", 26, ALARM, bold=True, anchor="middle")
        return
    hand_h = 26 + 23 * HAND_ROWS[look.s.players]
    with pen.group(10, HEAD + 8):
        places(pen, look, p, h - HEAD - 8 - hand_h)
    with pen.group(10, h - hand_h, cls="hand"):
        hand(pen, look, p)


def header(pen: Pen, look: Look, p: int) -> None:
    """Draw the name, the team, whose turn and decision it is, and the piles."""
    pen.path(f"M0 12a12 12 0 0 1 12-12H{SEAT_W - 12}a12 12 0 0 1 12 12v24H0z", INNER)
    pen.rect(0, 36, SEAT_W, 3, SEAT[p])
    pen.circle(24, 18, 12, SEAT[p])
    pen.text(24, 23.5, p, 15, DARK, bold=True, anchor="middle")
    name = look.agents[p]
    pen.text(44, 24, name, 17, INK, bold=True, room=160)
    x = 44 + min(160, width(name, 17, True)) + 10
    for text, colour in marks(look, p):
        wide = width(text, 13, True) + 20
        pill(pen, x, 7, text, wide, colour)
        x += wide + 6
    piles(pen, look, p)


def marks(look: Look, p: int) -> list[tuple[str, str]]:
    """Return what is said of a seat beside its name."""
    said = [(f"team {look.c.team[p]}", FAINT)] if look.teamed else []
    said += [("you", INK)] if look.player == p else []
    if look.won(p):
        return [*said, ("wins", GOLD)]
    if look.asked == p:
        return [*said, ("to decide", GOLD)]
    return [*said, ("turn", SAFE)] if look.moves(p) else said


def piles(pen: Pen, look: Look, p: int) -> None:
    """Draw hand, deck and discard pile with their sizes."""
    x = SEAT_W - 214.0
    counts = (("hand", look.s.hand_size[p]), ("deck", look.s.deck_size[p]), ("discards", look.s.discard_size[p]))
    for sign, n in counts:
        pen.sign(sign, x + 12, 18, 25, cls=sign, data_n=n)
        pen.text(x + 29, 24, n, 17, INK, bold=True)
        x += 72


def places(pen: Pen, look: Look, p: int, h: float) -> None:
    """Draw the places as large as there is room for, in one to three columns."""
    shown = look.places(p)
    found = (arranged(look, shown, n, zoom, h) for zoom in ZOOMS for n in columns(len(shown)))
    spots, w, zoom = next(filter(None, found), None) or squeezed(look, shown, h)
    with pen.group(transform=f"scale({zoom:.3f})"):
        for place, (x, y) in zip(shown, spots, strict=True):
            with pen.group(x, y, cls=f"place place-{place}"):
                draw_place(pen, look, place, w)


def columns(n: int) -> tuple[int, ...]:
    """Return in how many columns so many places may stand, the best first."""
    return ((1,), (1, 2), (2, 3), (2, 3))[n - 1] if n <= 4 else (3, 2)


Arranged = tuple[list[tuple[float, float]], float, float]  # where each place stands, how wide it is, the scale


def arranged(look: Look, shown: list[int], n: int, zoom: float, h: float) -> Arranged | None:
    """Return how places stand in so many columns, each place in the shortest one; None if they do not fit."""
    w = (INSIDE / zoom - GAP * (n - 1)) / n
    if w < NARROWEST:
        return None
    filled = [0.0] * n
    spots = []
    for place in shown:
        column = min(range(n), key=lambda c: (filled[c], c))
        spots.append((column * (w + GAP), filled[column]))
        filled[column] += place_height(look, place, w) + GAP
    return (spots, w, zoom) if max(filled) * zoom <= h else None


def squeezed(look: Look, shown: list[int], h: float) -> Arranged:
    """Return places of which there are too many for any good scale, as small as it takes."""
    zoom = ZOOMS[-1]
    while True:
        zoom *= 0.9
        found = arranged(look, shown, 3, zoom, h)
        if found:
            return found


def hand(pen: Pen, look: Look, p: int) -> None:
    """Draw the hand: known cards by name, hidden ones as backs."""
    known = look.hand(p)
    hidden = look.s.hand_size[p] - sum(n for _, n in known)
    notes = [f"cards of the deck that all know: {look.shown_in_deck(p)}"] if look.shown_in_deck(p) else []
    notes += [f"last discard: {look.last_discard(p)}"] if look.last_discard(p) else []
    heading(pen, 2, 14, f"Hand: {look.s.hand_size[p]}")
    pen.text(INSIDE, 14, "; ".join(notes), 12, FAINT, anchor="end", room=INSIDE - 80)
    x = 0.0
    for i in range(min(hidden, BACKS)):
        pen.sign("back", 10 + i * 17, 32, 24, cls="hand-back", data_n=hidden - BACKS + 1 if i == BACKS - 1 else 1)
        x = 24.0 + i * 17
    names = [f"{n}{TIMES} {look.name(kind)}" if n > 1 else look.name(kind) for kind, n in known]
    counts = dict(zip(names, (n for _, n in known), strict=True))
    rows = HAND_ROWS[look.s.players]
    tries = [lines_of(names, INSIDE - x, most) for most in (200, 110, 80, 60)]
    lines = next((found for found in tries if len(found) <= rows), tries[-1])
    for row, line in enumerate(lines):
        for name, left, wide in line:
            label(pen, x + left, 22 + 23 * row, name, wide, cls="held", data_n=counts[name])
