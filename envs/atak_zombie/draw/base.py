"""A base: three fences with barricades, zombies before them, shooting points in the corners, a yard with rooms."""

from __future__ import annotations

from ...core.panels import (
    ALARM,
    DARK,
    EDGE,
    FAINT,
    FIELD,
    GOLD,
    INK,
    INNER,
    PANEL,
    ROOM,
    SAFE,
    SEAT,
    TIMES,
    heading,
    pill,
)
from ...core.svg import Pen, width
from .. import effect, stage, task
from ..captions import TASK_LABEL
from ..day import PLAN_PLACES, PLAN_TASKS
from ..look import Look
from ..state import AMMO, FUEL, GOODS, POINTS
from .palette import BASE_H, BASE_W, OUTSIDE, PLANK, WOOD_DARK, YARD
from .signs import BARREL_SIGNS, GOOD_SIGNS
from .tokens import Token, crowd, find_card, shelf

LEFT, TOP, RIGHT, BOTTOM = 112, 104, 567, 338  # the fence; the gate is at the bottom
OUT = 100  # width of the ground before a fence
TOWERS = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM))
FENCES = ((LEFT, (TOP + BOTTOM) / 2), ((LEFT + RIGHT) / 2, TOP), (RIGHT, (TOP + BOTTOM) / 2))  # middles of A, B, C
ROOM_W, ROOM_H = 99, 58
ROOMS_X, ROOMS_Y = 188, 152
SLOTS = dict(zip(PLAN_TASKS[:6] + PLAN_TASKS[7:], PLAN_PLACES[:6] + PLAN_PLACES[7:], strict=True))
YIELD = {
    task.WORKSHOP: ("barrel",),
    task.LAB: ("fuel", "ammo"),
    task.WARD: ("medicine",),
    task.PEN: ("food",),
    task.BEDS: ("food",),
}


def phase(look: Look) -> str:
    """Return day, night or horde."""
    if look.c.horde[look.s.turn] and not look.s.over:
        return "horde"
    return "night" if stage.NIGHT_ROLL <= look.s.stage <= stage.NIGHT_END else "day"


def base(pen: Pen, look: Look, p: int) -> None:
    """Draw a base with its corner at the origin."""
    own = look.asked == p
    pen.rect(0, 0, BASE_W, BASE_H, PANEL, 12, stroke=GOLD if own else EDGE, stroke_width=3 if own else 1.5)
    header(pen, look, p)
    alive = bool(look.s.alive[p])
    with pen.group(opacity=1 if alive else 0.35):
        ground(pen, phase(look))
        towers(pen, look, p)
        for b in range(3):
            barricade(pen, look, p, b)
        for t in range(len(TASK_LABEL)):
            room(pen, look, p, t)
        residents(pen, look, p)
        stores(pen, look, p)
    finds(pen, look, p)
    if not alive:
        cross_out(pen)


def header(pen: Pen, look: Look, p: int) -> None:
    """Draw the name, who has the token and whose decision it is, and the points."""
    pen.path(f"M0 12a12 12 0 0 1 12-12H{BASE_W - 12}a12 12 0 0 1 12 12v24H0z", INNER)
    pen.rect(0, 36, BASE_W, 3, SEAT[p])
    pen.circle(24, 18, 12, SEAT[p])
    pen.text(24, 23.5, p, 15, DARK, bold=True, anchor="middle")
    name = look.agents[p]
    pen.text(44, 24, name, 17, INK, bold=True, room=220)
    x = 44 + min(220, width(name, 17, True)) + 14
    if look.player == p:
        pill(pen, x, 7, "you", 46, INK)
        x += 54
    if look.s.start == p and look.s.alive[p]:
        pen.sign("token", x + 10, 18, 22, cls="start-token")
        x += 30
    if look.asked == p:
        pill(pen, x, 7, "to decide", 90)
    elif look.winner == p:
        pill(pen, x, 7, "wins", 60)
    pen.text(BASE_W - 14, 24, f"{look.points[p]} points", 17, INK, bold=True, anchor="end", cls="points")


def ground(pen: Pen, when: str) -> None:
    """Draw the yard and the ground before the three barricades."""
    wide, tall = RIGHT - LEFT, BOTTOM - TOP
    pen.rect(LEFT - OUT - 4, 46, wide + 2 * OUT + 8, tall + TOP - 46 + 24, OUTSIDE[when], 8)
    pen.rect(LEFT, TOP, wide, tall, YARD[when], 4)
    pen.path(
        f"M{LEFT + 150} {BOTTOM}H{LEFT}V{TOP}H{RIGHT}V{BOTTOM}H{RIGHT - 150}",
        "none",
        stroke=PLANK,
        stroke_width=7,
        stroke_linejoin="round",
    )
    pen.line(LEFT + 150, BOTTOM, RIGHT - 150, BOTTOM, PLANK, 3, stroke_dasharray="10 7")


def towers(pen: Pen, look: Look, p: int) -> None:
    """Draw the shooting points: number, barricades in range, and the ammunition that arms them."""
    for point in range(POINTS):
        x, y = TOWERS[point]
        for letter in look.covers(point) if look.s.armed[p][point] else "":
            to = FENCES["ABC".index(letter)]
            pen.line(x, y, to[0], to[1], GOLD, 2, stroke_dasharray="3 5", opacity=0.8)
    for point in range(POINTS):
        x, y = TOWERS[point]
        armed = bool(look.s.armed[p][point])
        pen.rect(x - 22, y - 22, 44, 44, GOLD if armed else FIELD, 7, stroke=WOOD_DARK, stroke_width=2.5)
        ink = DARK if armed else FAINT
        pen.text(x - 17, y - 8, point + 1, 12, ink, bold=True)
        pen.text(x + 18, y + 18, look.covers(point), 12, ink, bold=True, anchor="end")
        if armed:
            pen.sign("ammo", x + 5, y - 5, 21, cls="good ammo armed")
        else:
            pen.circle(x + 5, y - 5, 8, "none", stroke=EDGE, stroke_width=1.5)


def barricade(pen: Pen, look: Look, p: int, b: int) -> None:
    """Draw a barricade: barrels, people who fight there, zombies before it, strength against number."""
    kinds = [kind for kind in (4, 3, 2, 1, 0) for _ in range(look.s.barrels[p][b][kind])]
    barrels: list[Token] = [(f"barrel {('empty', *GOOD_SIGNS)[kind]}", BARREL_SIGNS[kind]) for kind in kinds]
    fields, people = look.c.barrel_fields[b], look.c.people_fields[b]
    fighters = _pawns(p, f"task-{task.FIGHT_A + b}", look.s.task[p][task.FIGHT_A + b])
    with pen.group(cls=f"barricade-{'ABC'[b]}"):
        if b == 1:
            side = 30 + 29 * people  # kept free on both sides, so that the barrels stand in the middle
            wide = RIGHT - LEFT - 2 * side
            shelf(pen, barrels, fields, (LEFT + side, TOP + 4, wide, 38), 38, middle=True)
            x = (LEFT + RIGHT + min(wide, 41 * fields)) / 2 + 4
            shelf(pen, fighters, people, (x, TOP + 8, 29 * people, 29), 26)
            crowd(pen, look.s.zombies[p][b], (LEFT + 128, 46, RIGHT - LEFT - 150, 54))
            strength_sign(pen, look, p, b, LEFT + 30, 72)
            return
        side, x = (1, LEFT) if b == 0 else (-1, RIGHT)
        shelf(pen, barrels, fields, (x + side * 24 - 19, TOP + 22, 38, BOTTOM - TOP - 44), 38, middle=True)
        shelf(pen, fighters, people, (x + side * 60 - 13, TOP + 44, 26, BOTTOM - TOP - 88), 26, middle=True)
        left = LEFT - OUT - 2 if b == 0 else RIGHT + 2
        strength_sign(pen, look, p, b, left + (12 if b == 0 else 18), 142)
        crowd(pen, look.s.zombies[p][b], (left, 160, OUT, BOTTOM - 160))


def strength_sign(pen: Pen, look: Look, p: int, b: int, x: float, y: float) -> None:
    """Draw a barricade's letter, its zombies and its strength; zombies that will break through in the alarm colour."""
    zombies, strength = look.s.zombies[p][b], look.strength(p, b)
    pen.circle(x, y, 12, PLANK, stroke=DARK, stroke_width=1)
    pen.text(x, y + 5.5, "ABC"[b], 15, INK, bold=True, anchor="middle")
    colour = ALARM if zombies > strength else SAFE if zombies else FAINT
    pen.text(x + 28, y + 6, zombies, 17, colour, bold=True, anchor="middle", cls="zombies")
    pen.text(x + 47, y + 5, ">" if zombies > strength else "\u2264", 13, colour, bold=True, anchor="middle")
    pen.sign("shield", x + 68, y, 28)
    pen.text(x + 68, y + 5, strength, 14, DARK, bold=True, anchor="middle", cls="strength")


def room(pen: Pen, look: Look, p: int, t: int) -> None:
    """Draw a room of the base with the people at work in it."""
    x = ROOMS_X + t % 3 * (ROOM_W + 4)
    y = ROOMS_Y + t // 3 * (ROOM_H + 4)
    pen.rect(x, y, ROOM_W, ROOM_H, ROOM, 6, opacity=0.92)
    pen.text(x + 7, y + 16, TASK_LABEL[t], 12.5, INK, bold=True, room=ROOM_W - 10)
    n = look.in_vehicle(p) if t == task.CITY else look.s.task[p][t]
    shelf(pen, _pawns(p, f"task-{t}", n), SLOTS[t], (x + 4, y + 25, 29 * max(n, SLOTS[t]), 28), 26)
    for i, sign in enumerate(YIELD.get(t, ())):
        pen.sign(sign, x + ROOM_W - 12, y + (12 if t == task.WARD else 46 - 16 * i), 15)
    if t == task.CITY:
        fuel = min(look.c.tank, look.s.goods[p][FUEL])
        shelf(pen, [("good fuel", "fuel")] * fuel, look.c.tank, (x + 67, y + 26, 28, 26), 24, middle=True)
    elif t == task.WARD:
        ward(pen, look, p, x, y)


def ward(pen: Pen, look: Look, p: int, x: float, y: float) -> None:
    """Draw the sick: lightly sick people stand, seriously sick ones lie."""
    sick: list[Token] = [("light", f"light-{p}")] * look.s.light[p] + [("serious", f"serious-{p}")] * look.s.serious[p]
    places = look.c.ward_places
    pen.rect(x + 36, y + 24, ROOM_W - 40, 30, "#2f2a3d", 5)
    shelf(pen, sick, places, (x + 38, y + 25, ROOM_W - 43, 28), 25, middle=True)


def residents(pen: Pen, look: Look, p: int) -> None:
    """Draw the residents track; the number of the last person on it changes the night's die."""
    standing, lying = look.s.standing[p], look.s.lying[p]
    tonight = _signed(look.c.modifier[min(standing + lying, len(look.c.modifier) - 1)])
    heading(pen, 12, 380, f"Residents track: {standing + lying}, night's die {tonight}")
    track: list[Token] = [("standing", f"pawn-{p}")] * standing + [("lying", f"lying-{p}")] * lying
    for i in range(max(look.c.pawns, len(track))):
        x = 12 + i * 39
        last = i == len(track) - 1
        pen.rect(x, 386, 36, 44, FIELD, 6, stroke=GOLD if last else EDGE, stroke_width=2 if last else 1.2)
        if i < len(track):
            pen.sign(track[i][1], x + 18, 401, 26, cls=track[i][0])
        colour = GOLD if last else FAINT
        pen.text(x + 18, 427, _signed(look.c.modifier[i + 1]), 12.5, colour, bold=True, anchor="middle")


def stores(pen: Pen, look: Look, p: int) -> None:
    """Draw the loose goods; fuel beyond the tank and ammunition beyond the shooting points need a place like food."""
    goods = list(look.s.goods[p])
    goods[FUEL] -= min(look.c.tank, goods[FUEL])
    belt = min(POINTS, goods[AMMO])
    goods[AMMO] -= belt
    belt -= sum(look.s.armed[p])
    stored: list[Token] = [(f"good {GOOD_SIGNS[g]}", GOOD_SIGNS[g]) for g in range(GOODS) for _ in range(goods[g])]
    heading(pen, 346, 380, "Storage")
    shelf(pen, stored, look.c.storage, (346, 394, 188, 28), 26, gap=4)
    heading(pen, 550, 380, "Ammunition")
    shelf(pen, [("good ammo", "ammo")] * max(0, belt), POINTS, (550, 394, 120, 28), 26, gap=4)


def finds(pen: Pen, look: Look, p: int) -> None:
    """Draw the finds in hand: open ones by name, hidden ones as backs."""
    held, known = look.finds_held(p), look.finds(p)
    boxed = look.boxed(p)
    in_box = f"   (in the box: {look.find_name(boxed)})" if boxed is not None else ""
    heading(pen, 12, 452, f"Finds: {held}{in_box}", BASE_W - 24)
    hidden = held - len(known)
    for i in range(look.c.hand if look.c.hand <= 8 and hidden == 0 else 0):
        if i >= held:
            pen.rect(12.5 + i * 131, 460.5, 125, 39, "none", 5, stroke=EDGE, stroke_dasharray="4 4")
    for i in range(min(hidden, 12)):
        pen.sign("back", 28 + i * 36, 480, 40, cls="find-back", data_n=hidden - 11 if i == 11 else 1)
    x = 12 + min(hidden, 12) * 36
    _cards(pen, look, known, x + (10 if hidden else 0))


def _cards(pen: Pen, look: Look, kinds: list[int], x: float) -> None:
    """Draw open finds side by side; many of them share cards by kind."""
    stacked = [(kind, 1) for kind in kinds] if len(kinds) <= 8 else [(k, kinds.count(k)) for k in sorted(set(kinds))]
    if not stacked:
        return
    w = min(126, (BASE_W - 12 - x) / len(stacked) - 5)
    for i, (kind, n) in enumerate(stacked):
        name = look.find_name(kind) + (f" {TIMES}{n}" if n > 1 else "")
        trick = look.c.find_effect[kind][0] >= effect.FIRST_TRICK
        find_card(pen, name, trick, x + i * (w + 5), 460, w, 40, cls="find", data_n=n)


def cross_out(pen: Pen) -> None:
    """Cross out a base whose people are all dead."""
    for x1, x2 in ((30, BASE_W - 30), (BASE_W - 30, 30)):
        pen.line(x1, 60, x2, 420, ALARM, 12, stroke_linecap="round", opacity=0.85, cls="dead")
    pen.rect(BASE_W / 2 - 130, 205, 260, 50, DARK, 10, stroke=ALARM, stroke_width=3)
    pen.text(BASE_W / 2, 238, "out of the game", 22, ALARM, bold=True, anchor="middle")


def _signed(n: int) -> str:
    """Return a number with its sign, the minus as wide as the plus."""
    return f"{n:+d}".replace("-", "\u2212")


def _pawns(p: int, cls: str, n: int) -> list[Token]:
    return [(cls, f"pawn-{p}")] * n
