"""What a campaign has beside its table: the map, the party, close calls, the encounter, the tools."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.panels import ALARM, ARROW, DARK, EDGE, FAINT, FIELD, GOLD, INK, PANEL, SAFE, panel
from ...core.svg import Pen, width, wrap
from .. import effect, stage
from ..state import CLOSE_CALLS, COLUMN_NAMES, PARTS
from .cards import need
from .look import Look
from .palette import BEEN, CALLS_H, MAP_H, PARTY_H, ROAD

PERK_TEXT = {
    effect.SUPPLIES: "+{} supply a run",
    effect.SAFE_REST: "safe rest {} cheaper",
    effect.REST_CARDS: "+{} cards a rest",
    effect.WATCH: "keeps watch in the open",
    effect.CLOSE_CALLS: "heals {} of 3 close calls",
    effect.SKILL: "+{} card in skill checks",
    effect.REACTION: "+{} ticks in reactions",
    effect.IGNORED: "+{} supply when passing by",
}
BODY = ((36, 8, 7), (36, 30, 12), (20, 30, 5), (52, 30, 5), (30, 58, 6), (42, 58, 6))  # middle and half width of parts


def layers(look: Look) -> list[list[int]]:
    """Return the places by their distance from the start."""
    found, layer = {0}, [0]
    result = []
    while layer:
        result.append(layer)
        layer = [j for j in range(look.c.places) if j not in found and any(look.c.road[i][j] for i in layer)]
        found |= set(layer)
    return result


def positions(look: Look, w: float, h: float) -> list[tuple[float, float]]:
    """Return where each place is drawn: from left to right as far as it is from the start."""
    ranks = layers(look)
    where = [(0.0, 0.0)] * look.c.places
    for i, layer in enumerate(ranks):
        for j, place in enumerate(layer):
            lean = 0.12 * (1 if i % 2 else -1) if len(layer) > 1 else 0  # so that roads do not run through places
            where[place] = ((i + 0.5) * w / len(ranks), h * ((j + 0.5) / len(layer) + lean * 0.5))
    return where


def island(pen: Pen, look: Look, w: float) -> None:
    """Draw the map: places, roads, where the party has been, where it is or runs to."""
    panel(pen, w, MAP_H)
    name = look.listed("map", "place", look.s.place)
    running = stage.RUN <= look.s.stage <= stage.CHALLENGE
    pen.text(14, 22, f"The island: {'running to' if running else 'at'} {name}", 13, FAINT, bold=True, room=w - 110)
    pen.sign("supply", w - 26 - width(str(look.s.supplies), 17, True), 18, 22)
    pen.text(w - 12, 24, look.s.supplies, 17, INK, bold=True, anchor="end", cls="supplies")
    where = [(x + 4, y + 30) for x, y in positions(look, w - 8, MAP_H - 56)]
    for i in range(look.c.places):
        for j in range(i):
            if look.c.road[i][j]:
                been = bool(look.s.visited[i] and look.s.visited[j])
                pen.line(*where[i], *where[j], BEEN if been else ROAD, 4 if been else 2.5)
    for i, (x, y) in enumerate(where):
        with pen.group(x, y, cls="place here" if i == look.s.place else "place"):
            place(pen, look, i, (w - 8) / len(layers(look)))


def place(pen: Pen, look: Look, i: int, room: float) -> None:
    """Draw a place: a flag at the goal, a tent where the party may rest, a crate where supplies are found."""
    here, goal = i == look.s.place, i == look.c.places - 1
    sign = "goal" if goal else "camp" if look.c.rest[i] else "supply" if look.c.cache[i] else ""
    pen.circle(
        0, 0, 15, BEEN if look.s.visited[i] else FIELD, stroke=GOLD if here else EDGE, stroke_width=4 if here else 1.5
    )
    if sign:
        pen.sign(sign, 0, -1 if sign == "camp" else 0, 19)
    for n, line in enumerate(wrap(look.listed("map", "place", i), 11.5, room - 2, bold=here)[:2]):
        ink, y = GOLD if here else INK, 28 + 12 * n
        pen.text(0, y, line, 11.5, PANEL, bold=here, anchor="middle", stroke=PANEL, stroke_width=4)  # over the roads
        pen.text(0, y, line, 11.5, ink, bold=here, anchor="middle")


def party(pen: Pen, look: Look, w: float) -> None:
    """Draw the characters with their perks: alive, bitten (one of two who may die), or dead."""
    alive = sum(look.s.alive[: look.c.characters])
    panel(pen, w, PARTY_H, f"The party: {alive} of {look.c.characters} alive")
    each = (w - 20) / 2
    for c in range(look.c.characters):
        with pen.group(12 + c % 2 * each, 30 + c // 2 * 33):
            character(pen, look, c, each)


def character(pen: Pen, look: Look, c: int, w: float) -> None:
    """Draw one character."""
    lives, offered = bool(look.s.alive[c]), c in look.s.offer
    how = "offered" if offered else "alive" if lives else "dead"
    pen.sign(how, 15, 17, 30, cls=how)
    name = look.listed("party", "character", c)
    pen.text(36, 15, name, 13.5, GOLD if offered else INK if lives else FAINT, bold=True, room=w - 40)
    words = PERK_TEXT[look.c.perk[c]].format(look.c.perk_n[c])
    pen.text(36, 30, "bitten?" if offered else words if lives else "dead", 12, FAINT, room=w - 40)


def close_calls(pen: Pen, look: Look, w: float) -> None:
    """Draw the close calls: those drawn and not turned over, and the red parts of those that were."""
    panel(pen, w, CALLS_H, "Close calls")
    drawn = look.s.close_drawn
    for i in range(drawn):
        pen.sign("close-call", 28 + i * min(22, (w - 120) / max(1, drawn - 1)), 56, 38, cls="close-call")
    if not drawn:
        pen.text(14, 60, "none", 14, FAINT)
    left = CLOSE_CALLS - look.s.close_top
    pen.text(14, 93, f"{drawn} to check", 13, ALARM if drawn else FAINT, bold=bool(drawn), room=w - 90)
    pen.text(14, 110, f"{left} in the deck", 12.5, FAINT, room=w - 90)
    with pen.group(w - 80, 30):
        body(pen, look.s.red_seen)


def body(pen: Pen, red: Sequence[int]) -> None:
    """Draw a body; parts that were red on a close call of this arrival are red, with how often."""
    for part in range(PARTS):
        x, y, half = BODY[part]
        fill = ALARM if red[part] else "#5a6672"
        if part == 0:
            pen.circle(x, y, half, fill, stroke=DARK)
        else:
            tall = 13 if part < 4 else 15
            pen.rect(x - half + 0.5, y - tall, 2 * half - 1, 2 * tall, fill, 4, stroke=DARK)
        if red[part]:
            pen.text(x, y + 4.5, red[part], 12, DARK, bold=True, anchor="middle")


def encounter(pen: Pen, look: Look, w: float) -> None:
    """Draw the challenge in progress, or whether one waits on the way."""
    active = look.s.challenge >= 0
    panel(pen, w, CALLS_H, "Encounter", GOLD if active else EDGE)
    if not active:
        running = look.s.stage == stage.RUN and look.s.fresh and look.s.tick <= look.c.encounter_tick
        words = f"in tick {look.c.encounter_tick} of this run" if running else "none on the way"
        pen.text(14, 50, words, 14, FAINT, room=w - 24)
        return
    i = look.s.challenge
    reaction = bool(look.c.reaction[i])
    pen.text(14, 46, look.listed("challenges", "challenge", i), 16, GOLD, bold=True, room=w - 24, cls="challenge")
    pen.text(14, 66, "reaction test" if reaction else "skill check", 13, INK)
    row = list(look.c.challenge[i])
    if row[effect.MOST]:
        row[effect.MOST] += look.perk(effect.SKILL)
    need(pen, row, 14, 90, 18, INK, w - 8)
    if look.s.stage == stage.CHALLENGE:
        words = (
            f"{look.rounds_left} ticks left"
            if reaction
            else f"{look.s.actions} of {look.c.skill_actions} actions taken"
        )
        pen.text(14, 110, words, 13, INK, room=w - 24)


def tools(pen: Pen, look: Look, w: float, h: float) -> None:
    """Draw the team's tools; many of them in one line each."""
    panel(pen, w, h, f"Tools: {len(look.tools)} (in the deck: {look.s.tool_n} draws)")
    if not look.tools:
        pen.text(14, 54, "none yet: a passed challenge brings one", 14, FAINT, room=w - 24)
        return
    columns = 2 if len(look.tools) <= 12 else 3
    rows = max(5, -(-len(look.tools) // columns))
    each, tall = (w - 20) / columns, (h - 36) / rows
    for i, index in enumerate(look.tools):
        with pen.group(10 + i % columns * each, 30 + i // columns * tall, cls="tool"):
            tool(pen, look, index, each - 4, tall - 4)


def tool(pen: Pen, look: Look, i: int, w: float, h: float) -> None:
    """Draw a tool: the face it shows, what that costs and does, and the cards on it."""
    used = look.s.use == effect.USE_TOOL and look.s.use_tool == i
    pen.rect(0, 0, w, h, FIELD, 6, stroke=GOLD if used else EDGE, stroke_width=2 if used else 1)
    name, face, mark = look.tool_name(i), look.face_name(i), marks(look, i)
    end = w - 6
    if mark:
        wide = width(mark, 11.5, True) + 12
        pen.rect(w - wide - 3, 2, wide, 14, SAFE, 7)
        pen.text(w - wide / 2 - 3, 13, mark, 11.5, DARK, bold=True, anchor="middle")
        end -= wide
    base, size, y = (13.5, 12.5, h - 5) if h > 30 else (11.0, 11.5, h - 3.5)
    pen.text(7, base, name if name == face else f"{name}: {face}", size, INK, bold=True, room=end - 8)
    x = cost(pen, look, i, 7, y, w - 6)
    if w - x > 40:
        pen.text(x + 3, y, f"{ARROW} {does(look, i)}", size - 0.5, FAINT, room=w - x - 8)


def marks(look: Look, i: int) -> str:
    """Return where a tool stands and what lies on it."""
    column, pile = look.s.tool_column[i], len(look.pile(i))
    words = [f"in {COLUMN_NAMES[column]}"] * (column >= 0) + [f"{pile} cards" if pile != 1 else "1 card"] * (pile > 0)
    return ", ".join(words)


def cost(pen: Pen, look: Look, i: int, x: float, y: float, end: float) -> float:
    """Draw what a tool's face costs, or when it works by itself; return where it ends."""
    face = look.s.tool_face[i]
    code, trigger = look.c.cost[i][face], look.c.trigger[i][face]
    if code in (effect.PAY_PLAN, effect.PAY_TWO_PLANS):
        x = need(pen, look.c.need[i][face][0], x, y, 15, INK, end)
        return need(pen, look.c.need[i][face][1], x + 6, y, 15, INK, end) if code == effect.PAY_TWO_PLANS else x
    column = COLUMN_NAMES[look.c.trigger_column[i][face]]
    by_itself = {
        effect.ON_STACK: f"{look.c.trigger_n[i][face]} cards under {column}",
        effect.ON_ROPE: "zombies scare",
        effect.ON_ADVANCE_INTO: "a zombie comes",
        effect.ON_ADVANCE: "an advance",
    }
    paid = {
        effect.PAY_PILE: "1 of its cards",
        effect.PAY_LARGEST_STACK: "largest stack",
        effect.PAY_ALL_STACKS: "all stacks",
    }
    words = paid.get(code) or by_itself.get(trigger, "")
    pen.text(x, y, words, 12, INK, room=end - x)
    return x + min(end - x, width(words, 12))


def does(look: Look, i: int) -> str:
    """Return what a tool's face does, in a few words."""
    face = look.s.tool_face[i]
    code, n = look.c.does[i][face], look.c.number[i][face]
    if code == effect.ESCAPE:
        word = " or " if look.c.either[i][face] else ", "
        clauses = [(column, most) for column, most in look.c.clauses[i][face] if most]
        return "escape " + word.join(f"{most} in {(*COLUMN_NAMES, 'any')[column]}" for column, most in clauses)
    if code == effect.MOVE:
        return f"moves {look.tool_name(n)}"
    return EFFECT_TEXT[code].format(n=n, column=COLUMN_NAMES[(n - 1) % len(COLUMN_NAMES)])


EFFECT_TEXT = {
    effect.NOTHING: "turn over",
    effect.ESCAPE_ALL: "escape all zombies",
    effect.ESCAPE_HERE: "escape all zombies there",
    effect.ESCAPE_IDENTIFIED: "escape the identified",
    effect.ESCAPE_PAID: "escape one a card",
    effect.PLACE: "put in a column",
    effect.IDENTIFY: "identify {n} zombies",
    effect.CLEAR_CLOSE_CALLS: "no close calls",
    effect.BACK: "all one column back",
    effect.GATHER: "all zombies to {column}",
    effect.PILE: "load with its cards",
}
