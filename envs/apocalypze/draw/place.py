"""A stronghold or a scavenging location, with who is there."""

from __future__ import annotations

from ...core.panels import ALARM, DARK, EDGE, FAINT, GOLD, INK
from ...core.svg import Pen, width
from .. import effect
from ..state import PLACES
from .look import Look
from .palette import HELD, LOCATION, STRONGHOLD
from .tiles import crowd, crowd_height, label, lines_of

PAD, TITLE_H, FACTS_H, LABEL_H = 6, 22, 22, 22


def place_height(look: Look, place: int, w: float) -> float:
    """Return how high a place is drawn at a width."""
    inside = w - 2 * PAD
    h = float(PAD + TITLE_H + FACTS_H)
    h += LABEL_H if place % PLACES and look.stack(place) else 0
    attached = look.attached(place)
    h += LABEL_H * len(lines_of(attached, inside)) if attached else 0
    for role in (effect.IS_RAIDER, effect.IS_SURVIVOR):
        h += crowd_height(look.characters(place, role), inside)
    return h + PAD


def draw_place(pen: Pen, look: Look, place: int, w: float) -> None:
    """Draw a place with its corner at the origin."""
    h, inside = place_height(look, place, w), w - 2 * PAD
    home, taken = place % PLACES == 0, look.occupied(place)
    fill = HELD if look.s.hold[place] else STRONGHOLD if home else LOCATION
    pen.rect(0, 0, w, h, fill, 8, stroke=GOLD if taken else EDGE, stroke_width=2.5 if taken else 1.2)
    pen.sign("stronghold" if home else "location", 17, 17, 20)
    x = title_marks(pen, look, place, w, taken)
    pen.text(31, 22, look.name(look.kind_of(place)), 13.5, INK, bold=True, room=x - 36)
    y = float(PAD + TITLE_H)
    facts(pen, look, place, y, w)
    y += FACTS_H
    if not home and look.stack(place):
        pen.text(PAD + 2, y + 13, "stack: " + ", ".join(look.stack(place)), 11.5, FAINT, room=inside - 2, cls="stack")
        y += LABEL_H
    attached = look.attached(place)
    for line in lines_of(attached, inside) if attached else []:
        for name, left, wide in line:
            label(pen, PAD + left, y, name, wide, cls="attached")
        y += LABEL_H
    for role in (effect.IS_RAIDER, effect.IS_SURVIVOR):
        people = look.characters(place, role)
        with pen.group(PAD, y):
            crowd(pen, people, inside, place // PLACES, raiders=role == effect.IS_RAIDER)
        y += crowd_height(people, inside)


def title_marks(pen: Pen, look: Look, place: int, w: float, taken: bool) -> float:
    """Say from the right what happens at a place; return where there is room."""
    x = w - 6
    marks = [("occupied", GOLD)] * taken + [("attacked", ALARM)] * look.attacked(place)
    marks += [("held", FAINT)] * bool(look.s.hold[place])
    for text, colour in marks:
        wide = width(text, 11.5, True) + 12
        pen.rect(x - wide, 7, wide, 17, colour, 8)
        pen.text(x - wide / 2, 19.5, text, 11.5, DARK, bold=True, anchor="middle")
        x -= wide + 4
    return x


def facts(pen: Pen, look: Look, place: int, y: float, w: float) -> None:
    """Draw a place's numbers: access points (open, blocked), survivors of the capacity, damage or sections, reward."""
    access, blocked, capacity, damage = look.numbers_of(place)
    x = PAD + 8.0
    step = min(15.0, w * 0.24 / max(1, access))
    for i in range(access):
        cls = "shut" if i < blocked else "open"
        pen.sign(cls, x, y + 10, 15, cls=cls)
        x += step
    kind = look.kind_of(place)
    numbers = [("person", "capacity", f"{look.count(place, effect.IS_SURVIVOR)}/{capacity}")]
    if place % PLACES == 0:
        numbers.append(("damage", "damage", str(damage)))
    else:
        numbers.append(("sections", "sections", f"{look.s.sections[place]}/{look.c.sections[kind]}"))
        numbers.append(("deck", "reward", f"+{look.c.reward_cards[kind]}"))
    x += 6
    for sign, cls, words in numbers:
        pen.sign(sign, x, y + 10, 15)
        pen.text(x + 9, y + 15, words, 12.5, INK, bold=True, cls=cls)
        x += 17 + width(words, 12.5, True) + min(10.0, (w - 200) / 8)
