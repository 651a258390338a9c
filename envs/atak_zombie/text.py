"""The board as compact text of at most 100 columns, from one player's view (nothing hidden in it) or from above."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any

from . import task
from .look import Look
from .state import BARRICADES, BUILDINGS, EVENT_CARDS, FIND_CARDS, TURNS
from .tables import COLOURS

COLUMNS = 100
LABEL, CELL = 16, 21  # widths of the table of bases
BARREL_LETTERS = "ofmpa"  # empty, food, medicine, fuel (petrol), ammunition
GOOD_LETTERS = BARREL_LETTERS[1:]
TASK_ROWS = ("vehicle", "scout", "guard", "workshop", "laboratory", "ward", "pen", "beds", "kitchen")


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board; a question shows to the asked player only, since a hidden card may be why (ruling 90)."""
    look = Look(game, state, player)
    rows = [*_table(look), "", *_bases(look), *_cards(look), *_decision(look)]
    return "\n".join(row.rstrip() for row in rows)


def _table(look: Look) -> list[str]:
    """Return what lies between the bases."""
    s = look.s
    at, colours = s.activity, "".join(COLOURS[c][0].upper() for c in look.c.colour[: look.c.spaces])
    marker = f"{colours[:at]}({colours[at]}){colours[at + 1 :]}"
    ahead = next((t - s.turn for t in range(s.turn, TURNS + 1) if look.c.horde[t]), None)
    horde = "" if ahead is None else ", the horde is here" if ahead == 0 else f", horde in {ahead}"
    decks = f"finds left {FIND_CARDS - s.find_top}, events left {EVENT_CARDS - s.event_top}"
    return [
        f"turn {s.turn} of {TURNS}{horde}: {look.stage}",
        f"zombie activity {marker} {COLOURS[look.c.colour[at]]}; start player {look.agents[s.start]}; "
        + (f"last roll {s.roll}" if s.roll else "no roll yet"),
        f"pool {_goods(s.pool)} (food, medicine, p is fuel, ammunition); {decks}",
        *_listed("this turn", ([f"now {look.event}"] if look.event else []) + look.changes),
        "",
        *_columns(
            [
                ("city", [look.building_name(b) for b in range(BUILDINGS)]),
                ("", [_goods(s.city[b]) for b in range(BUILDINGS)]),
                *((look.agents[p], [_visitors(look, p, b) for b in range(BUILDINGS)]) for p in range(s.players)),
            ]
        ),
    ]


def _columns(rows: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Return a table; rows without a word are left out."""
    shown = [(label, cells) for label, cells in rows if any(cells)]
    return [f"{label:{LABEL}}" + "".join(f"{cell[: CELL - 1]:{CELL}}" for cell in cells) for label, cells in shown]


def _goods(counts: Sequence[int]) -> str:
    return " ".join(f"{letter}{n}" for letter, n in zip(GOOD_LETTERS, counts, strict=True))


def _visitors(look: Look, p: int, b: int) -> str:
    """Return a player's people in a building."""
    up, down = look.s.visit[p][b], look.s.killer[p][b]
    return ", ".join([f"{up} up"] * (up > 0) + [f"{down} lying"] * (down > 0))


def _bases(look: Look) -> list[str]:
    """Return a table with a column for each base."""
    s, seats = look.s, range(look.s.players)
    rows: list[tuple[str, list[str]]] = [
        ("", [_name(look, p) for p in seats]),
        ("points", [str(look.points[p]) if s.alive[p] else "out of the game" for p in seats]),
        ("people", [f"{s.standing[p]} up" + (f", {s.lying[p]} lying" if s.lying[p] else "") for p in seats]),
        ("sick", [_sick(s.light[p], s.serious[p]) for p in seats]),
        *((name, _at_work(look, t)) for t, name in enumerate(TASK_ROWS)),
        *((f"on barricade {'ABC'[b]}", _at_work(look, task.FIGHT_A + b)) for b in range(BARRICADES)),
        ("goods", [_goods(s.goods[p]) for p in seats]),
        *((f"barricade {'ABC'[b]}", [_fence(look, p, b) for p in seats]) for b in range(BARRICADES)),
        ("armed points", _armed(look)),
        ("finds", [str(look.finds_held(p)) for p in seats]),
    ]
    return _columns(rows)


def _sick(light: int, serious: int) -> str:
    return ", ".join([f"{light} light"] * (light > 0) + [f"{serious} serious"] * (serious > 0))


def _name(look: Look, p: int) -> str:
    """Return a seat's name: * is the viewer's."""
    return f"{look.agents[p]}{'*' if look.player == p else ''}"


def _at_work(look: Look, t: int) -> list[str]:
    """Return the people at a task, base by base; nothing where nobody is."""
    counts = [look.in_vehicle(p) if t == task.CITY else look.s.task[p][t] for p in range(look.s.players)]
    return [str(n) if n else "" for n in counts]


def _fence(look: Look, p: int, b: int) -> str:
    """Return a barricade: barrels by letter on their fields, zombies against strength."""
    barrels = "".join(letter * n for letter, n in zip(BARREL_LETTERS, look.s.barrels[p][b], strict=True))
    if not look.s.alive[p]:
        return ""
    zombies, strength = look.s.zombies[p][b], look.strength(p, b)
    return f"{barrels:.<{look.c.barrel_fields[b]}} {strength} {'<' if strength < zombies else '>='} {zombies}z"


def _armed(look: Look) -> list[str]:
    """Return the armed shooting points by number, while zombies attack."""
    return ["".join(str(i + 1) for i, armed in enumerate(row) if armed) for row in look.s.armed[: look.s.players]]


def _listed(title: str, items: Iterable[str]) -> list[str]:
    """Return a list in lines; nothing for an empty one."""
    joined = ", ".join(items)
    return wrap(f"{title}: {joined}", COLUMNS, subsequent_indent="  ") if joined else []


def _cards(look: Look) -> list[str]:
    """Return the cards that the viewer knows."""
    lines: list[str] = []
    for p in range(look.s.players):
        kinds = look.finds(p)
        names = [f"{kinds.count(k)} {look.find_name(k)}" for k in sorted(set(kinds))]
        box = look.boxed(p)
        names += [f"{look.find_name(box)} (in the box)"] if box is not None else []
        lines += _listed(f"finds of {look.agents[p]}", names)
    drawn = [look.event_name(k) for k in look.events_in_hand]
    return lines + _listed(f"events in hand of {look.agents[look.layer]}", drawn)


def _decision(look: Look) -> list[str]:
    """Return what is asked, if the viewer may know it; or how the game ended."""
    if look.s.over:
        if look.s.truncated:
            return ["the game was cut off"]
        return ["the game is over: " + ("nobody wins" if look.winner is None else f"{look.agents[look.winner]} wins")]
    return [] if look.asked is None else _listed(f"{look.agents[look.asked]} is asked", [look.question])
