"""Sentences for actions and journal events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import actions as act
from . import news
from .attacks import CASUALTY_TASKS
from .tables import COLOURS

BARRICADE_NAMES = ("barricade A", "barricade B", "barricade C")
GOODS_TEXT = ("food", "medicine", "fuel", "ammunition")
TRAPS_TEXT = ("a food trap", "a medicine trap", "a fuel trap", "an ammunition trap")
ITEMS = ("a human", *(f"a barrel at {b}" for b in BARRICADE_NAMES), *(f"1 {g}" for g in GOODS_TEXT))
BARREL_TEXT = ("empty", *(f"{g} trap" for g in GOODS_TEXT))
TASK_TEXT = (
    "city",
    "scouting",
    "guard",
    "workshop",
    "laboratory",
    "isolation ward",
    "pen",
    "garden beds",
    "kitchen",
    *BARRICADE_NAMES,
)
CASUALTY_TEXT = (
    "one who stands on the track",
    "one who lies on the track",
    *(f"one at work ({TASK_TEXT[t]})" for t in CASUALTY_TASKS),
    "one who is lightly sick",
    "one who is seriously sick",
)
TREAT_TEXT = ("leave him", "a leftover portion", "a food token", "a medicine token")
SCOUT_TEXT = ("obtain a find", "recruit a person", "raid a rival for goods", "raid a rival to murder")


def find_name(game: Any, kind: int) -> str:
    """Return a find's name."""
    finds = game.content.tables["finds"]["find"]
    return str(finds[kind]["name"]) if 0 <= kind < len(finds) else f"find {kind}"


def event_name(game: Any, kind: int) -> str:
    """Return an event's name."""
    events = game.content.tables["events"]["event"]
    return str(events[kind]["name"]) if 0 <= kind < len(events) else f"event {kind}"


def place_name(game: Any, place: int) -> str:
    """Return a location's name."""
    places = [e["name"] for e in game.content.tables["events"]["event"] if "location" in e]
    return str(places[place]) if 0 <= place < len(places) else f"location {place}"


def building_name(game: Any, building: int) -> str:
    """Return a building's name."""
    return str(game.content.tables["board"]["building"][building]["name"])


def _gain(game: Any, good: int, to: int) -> str:
    where = (
        "keep it"
        if to == act.KEEP
        else "discard it"
        if to == act.DISCARD
        else f"trap at {BARRICADE_NAMES[to - act.TRAP_A]}"
    )
    return (
        f"take 1 {GOODS_TEXT[good]} and {where}"
        if to in (act.KEEP, act.DISCARD)
        else f"take 1 {GOODS_TEXT[good]} as a {where}"
    )


def _points(bits: int) -> str:
    chosen = [str(i + 1) for i in range(4) if bits >> i & 1]
    return f"arm shooting points {', '.join(chosen)}" if chosen else "arm no shooting point"


ACTION_TEXT: dict[str, Callable[..., str]] = {
    "box": lambda game, kind: f"put {find_name(game, kind)} into the box",
    "buy": lambda game, item: f"buy {ITEMS[item]}",
    "event": lambda game, kind: f"choose {event_name(game, kind)} of the drawn events",
    "play": lambda game, kind: f"play {find_name(game, kind)}",
    "discard": lambda game, kind: f"discard {find_name(game, kind)}",
    "rival": lambda game, i: f"pick the player {i + 1} to the left",
    "zombie": lambda game, b: f"put the zombie at {BARRICADE_NAMES[b]}",
    "spare": lambda game, b: f"put two zombies at the others, spare {BARRICADE_NAMES[b]}",
    "divert": lambda game, b: f"send the last two zombies to the food trap at {BARRICADE_NAMES[b]}",
    "leave": lambda game, b: f"a zombie leaves {BARRICADE_NAMES[b]}",
    "barrel": lambda game, b: f"place the barrel at {BARRICADE_NAMES[b]}",
    "lose": lambda game, b: f"take it from {BARRICADE_NAMES[b]}",
    "target": lambda game, b: f"pick {BARRICADE_NAMES[b]}",
    "trap": lambda game, good, b: f"build {TRAPS_TEXT[good]} at {BARRICADE_NAMES[b]}",
    "snipe": lambda game, good, b: f"shoot the {GOODS_TEXT[good]} trap at {BARRICADE_NAMES[b]}",
    "plan": lambda game, n: f"send {('nobody', '1 person', '2 people')[n]} to the task asked for",
    "fight": lambda game, a, b, c: f"people on the barricades: A {a}, B {b}, C {c}",
    "building": lambda game, b: f"go to the {building_name(game, b)}",
    "scout": lambda game, i: SCOUT_TEXT[i],
    "visit": lambda game, place: f"scout the {place_name(game, place)}",
    "gain": _gain,
    "give": lambda game, good: f"return 1 {GOODS_TEXT[good]}",
    "shoot": lambda game, b: f"shoot a zombie at {BARRICADE_NAMES[b]}",
    "arm": lambda game, bits: _points(bits),
    "meals": lambda game, n: f"eat {n} medicine, food for the rest",
    "treat": lambda game, i: f"sick person: {TREAT_TEXT[i]}",
    "trigger": lambda game, i: f"let the {('medicine', 'ammunition')[i]} trap explode",
    "give_up": lambda game, kind: f"give up a barrel ({BARREL_TEXT[kind]})",
    "concede": lambda game: "let the zombies through",
    "casualty": lambda game, who: f"the dead is {CASUALTY_TEXT[who]}",
    "yes": lambda game: "yes",
    "no": lambda game: "no",
    "done": lambda game: "done",
}


def action_name(game: Any, action: int) -> str:
    """Return what an action does."""
    family, payload = act.TABLE.decode(action)
    return ACTION_TEXT[family](game, *payload)


class _Words(dict[str, str]):
    """The words of a sentence, made when it asks for them."""

    def __init__(self, game: Any, row: Any) -> None:
        super().__init__()
        self.game = game
        self.actor = int(row[2])
        self.numbers = {"a": int(row[3]), "b": int(row[4]), "c": int(row[5])}

    def __missing__(self, key: str) -> str:
        if key == "who":
            return str(self.game.agents[self.actor])
        word, _, letter = key.rpartition("_")
        number = self.numbers[letter]
        return WORDS[word](self.game, number)


WORDS: dict[str, Callable[[Any, int], str]] = {
    "": lambda game, n: str(n),
    "zombies": lambda game, n: "1 zombie" if n == 1 else f"{n} zombies",
    "zombies_come": lambda game, n: "1 zombie comes" if n == 1 else f"{n} zombies come",
    "zombies_leave": lambda game, n: "1 zombie leaves" if n == 1 else f"{n} zombies leave",
    "good": lambda game, n: GOODS_TEXT[n],
    "trap": lambda game, n: TRAPS_TEXT[n],
    "find": find_name,
    "event": event_name,
    "task": lambda game, n: TASK_TEXT[n],
    "at": lambda game, n: BARRICADE_NAMES[n],
    "seat": lambda game, n: str(game.agents[n]),
    "place": place_name,
    "item": lambda game, n: ITEMS[n],
    "colour": lambda game, n: COLOURS[n],
    "barrel": lambda game, n: BARREL_TEXT[n],
}


def sentence(game: Any, row: Any, player: int | None) -> str | None:
    """Return a journal row as a sentence."""
    return news.SENTENCES[int(row[0])].format_map(_Words(game, row))
