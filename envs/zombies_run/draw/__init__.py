"""The board as SVG; all on the table is public, so every seat sees the same (R12.1), told who it is.

A folder, since a board is more than a file holds: ``palette`` and ``signs`` are its style, ``cards`` its cards and
zombies, ``head``, ``team``, ``campaign`` and ``told`` its parts; here they are laid out. What may be seen of a state
comes from ``look`` alone.
"""

from __future__ import annotations

from typing import Any

from ...core.panels import ALARM, GAP, GOLD, INK, MARGIN, NIGHT, PANEL, WIDTH
from ...core.svg import Pen
from . import campaign
from .head import head
from .look import Look
from .palette import CALLS_H, HAND_H, HEAD_H, LEFT_W, MAP_H, PARTY_H, PLAN_H, RIGHT_W, STRIP_H, TEAM, TEAM_W, TRACKER_H
from .signs import DEFINITIONS
from .team import hand, plans, tracker
from .told import asked, journal, legend

INSIDE = WIDTH - 2 * MARGIN
TITLE_H = 40
TABLE_Y = MARGIN + HEAD_H + GAP


def draw(game: Any, state: Any, player: int | None) -> str:
    """Return the board as SVG."""
    look, pen = Look(game, state, player), Pen()
    title = TITLE_H + GAP if look.versus else 0
    table_h = title + TRACKER_H + GAP + 34 + look.c.plans * PLAN_H + GAP + HAND_H
    strip_y = TABLE_Y + table_h + GAP
    height = strip_y + STRIP_H + MARGIN
    pen.rect(0, 0, WIDTH, height, NIGHT)
    with pen.group(MARGIN, MARGIN):
        head(pen, look, INSIDE)
    if look.versus:
        for t in look.teams:
            with pen.group(MARGIN + t * (TEAM_W + GAP), TABLE_Y, cls=f"team team-{t}"):
                banner(pen, look, t)
                table(pen, look, t, TEAM_W, title)
    else:
        with pen.group(MARGIN, TABLE_Y, cls="team team-0"):
            table(pen, look, 0, LEFT_W, 0)
        party(pen, look, MARGIN + LEFT_W + GAP, TABLE_Y, table_h)
    strip(pen, look, strip_y)
    return pen.document(WIDTH, height, DEFINITIONS, f"{game.spec.title}: {look.stage}")


def table(pen: Pen, look: Look, t: int, w: float, y: float) -> None:
    """Lay out a team's tracker and stacks, its plans, its hand and decks."""
    for part, h in ((tracker, TRACKER_H), (plans, 34 + look.c.plans * PLAN_H), (hand, HAND_H)):
        with pen.group(0, y):
            part(pen, look, t, w)
        y += h + GAP


def banner(pen: Pen, look: Look, t: int) -> None:
    """Draw a team's name and how many zombies have caught it."""
    won = bool(look.s.over) and look.s.result == t + 1
    pen.rect(0, 0, TEAM_W, TITLE_H, PANEL, 12, stroke=GOLD if won else TEAM[t], stroke_width=2)
    pen.text(16, 27, f"Team {t}" + (" wins" if won else ""), 19, TEAM[t], bold=True)
    pen.sign("zombie", TEAM_W - 190, TITLE_H / 2, 28)
    n = look.caught(t)
    pen.text(TEAM_W - 168, 27, f"caught it {n} time{'s' * (n != 1)}", 16, ALARM if n else INK, bold=True, cls="caught")


def party(pen: Pen, look: Look, x: float, y: float, h: float) -> None:
    """Lay out what a campaign has: the map, the party, close calls and encounter, tools."""
    end = y + h
    for part, tall in ((campaign.island, MAP_H), (campaign.party, PARTY_H)):
        with pen.group(x, y):
            part(pen, look, RIGHT_W)
        y += tall + GAP
    half = (RIGHT_W - GAP) / 2
    with pen.group(x, y):
        campaign.close_calls(pen, look, half)
    with pen.group(x + half + GAP, y, cls="meeting"):
        campaign.encounter(pen, look, half)
    y += CALLS_H + GAP
    with pen.group(x, y):
        campaign.tools(pen, look, RIGHT_W, end - y)


def strip(pen: Pen, look: Look, y: float) -> None:
    """Lay out what is told below the table."""
    x = float(MARGIN)
    for part, w in ((journal, 480.0), (asked, 398.0), (legend, INSIDE - 480.0 - 398.0 - 2 * GAP)):
        with pen.group(x, y):
            part(pen, look, w, STRIP_H)
        x += w + GAP
