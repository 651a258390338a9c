"""The content with its sources as Markdown: what ``zombiezoo describe`` prints and the README contains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_type_hints

from . import config
from .names import GOODS_TEXT
from .tables import GOOD_NAMES

GOOD = dict(zip(GOOD_NAMES, GOODS_TEXT, strict=True))
THINGS = {"barrel": "barrels", "good": "goods", "zombie": "zombies", "person": "people", "find": "finds"}
AIM = {"all": "", "strongest": "the strongest: ", "weakest": "the weakest: "}
EVENT_TEXT = {
    "lose_barrel": "lose {barrels} without trap",
    "lose_goods": "return up to {n} loose {good}",
    "lose_trap": "lose a trap of {good}, the barrel stays",
    "lose_any": "return up to {goods} of choice, loose ones",
    "sicken": "a person falls {sick} sick",
    "zombies": "{zombies} arrive",
    "lose_person": "lose {people}, but not the last",
    "gain_goods": "gain {goods} of choice",
    "gain_person": "gain {people}, lying until the next turn",
}
MODIFIER_TEXT = {
    "scouting": "today each scout attracts {n:+d} zombies (not below 0)",
    "city": "today {n:+d} zombies follow each player from the city (not below 0)",
    "die": "tonight's die {n:+d}",
    "pen": "today the pen gives {n:+d} food",
    "beds": "today the garden beds give {n:+d} food",
    "fight": "today each fighter kills {n:+d} zombies",
    "roads": "today nobody travels to the city",
}
PLACE_TEXT = {
    "goods": "a scout gains {n} {good}",
    "barrels": "a scout places {barrels}",
    "recruit": "a scout recruits a person with {goods}",
    "finds": "a scout draws {finds}",
    "cure": "all sick of the scout's base stand up",
}
FIND_TEXT = {
    "revolver": "reaction: stops a theft, a raid, or a murder",
    "defibrillator": "reaction: revives who was murdered or died of illness",
    "exchange": "exchange for {n} {good}",
    "barrels": "place {barrels}",
    "kill": "kill up to {zombies} at one own barricade",
    "kill_each": "kill up to {zombies} at each own barricade",
    "machete": "in one fight each own fighter kills {n}",
    "camouflage": "one scouting attracts no zombies",
    "remove_trap": "trick: destroy a trap of a rival, the barrel stays",
    "steal_goods": "trick: take up to {goods} of a rival, loose ones",
    "move_zombies": "trick: send 1 to {n} own zombies to a rival",
    "remove_barrel": "trick: destroy a barrel without trap of a rival",
    "steal_find": "trick: take a random find of a rival",
}


def describe(game: Any) -> str:
    """Return the content with its sources as Markdown."""
    tables = game.content.tables
    events, finds = tables["events"]["event"], tables["finds"]["find"]
    parts = [
        "### Numbers",
        _table(["what", "table", "entries", "source"], _board(tables["board"])),
        f"### Events ({_cards(events)})",
        _table(["id", "event", "copies", "what it does", "source", "printed"], map(_event, events)),
        f"### Finds ({_cards(finds)})",
        _table(["id", "find", "copies", "what it does", "source", "printed"], map(_find, finds)),
        "### Start sets",
        _table(
            ["set", "more humans", "barrels on A, B, C", "food", "medicine", "fuel", "ammunition", "source"],
            (_start(name, start) for name, start in tables["starts"].items()),
        ),
    ]
    return "\n\n".join(parts)


def _table(head: list[str], rows: Iterable[list[Any]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def _cards(cards: list[Mapping[str, Any]]) -> str:
    kinds = len(cards)
    return f"{sum(card['copies'] for card in cards)} cards, {kinds} kinds"


def _board(board: Mapping[str, Any]) -> Iterable[list[Any]]:
    """Rows of the numbers; what a table is about says the docstring of its class."""
    hints = get_type_hints(config.Board)
    for name, table in board.items():
        if isinstance(table, list):
            for row in table:
                yield [
                    f"The {row['name']}'s goods",
                    f"`{name}`",
                    f"{row['main']}; {', '.join(row['side'])}",
                    row["source"],
                ]
            continue
        about = str(hints[name].__doc__).strip().rstrip(".")
        entries = "; ".join(f"{entry}: {_plain(value)}" for entry, value in table.items() if entry != "source")
        yield [about, f"`{name}`", entries, table["source"]]


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return " ".join(f"({_plain(inner)})" if isinstance(inner, list) else str(inner) for inner in value)
    return str(value)


def _words(text: Mapping[str, str], line: Mapping[str, Any]) -> str:
    """An effect in words."""
    n = line.get("n", 1)
    if line["do"] == "modify":
        return MODIFIER_TEXT[line["what"]].format(n=n)
    sick = "seriously" if line.get("serious") else "lightly"
    counts = {things: f"{n} {thing if n == 1 else things}" for thing, things in THINGS.items()}
    return text[line["do"]].format(n=n, good=GOOD.get(line.get("good", ""), ""), sick=sick, **counts)


def _event(card: Mapping[str, Any]) -> list[Any]:
    if "location" in card:
        does = f"location: {_words(PLACE_TEXT, card['location'])}"
    else:
        who = AIM[card.get("aim", "all")]
        who += f"with {card['min_people']} people or more: " if card.get("min_people") else ""
        does = who + "; ".join(_words(EVENT_TEXT, line) for line in card["effects"])
    return _card(card, does)


def _find(card: Mapping[str, Any]) -> list[Any]:
    return _card(card, _words(FIND_TEXT, card["effect"]))


def _card(card: Mapping[str, Any], does: str) -> list[Any]:
    return [card["id"], card["name"], card["copies"], does, card["source"], card.get("printed", "") or "-"]


def _start(name: str, start: Mapping[str, Any]) -> list[Any]:
    barrels = " ".join(str(n) for n in start.get("barrels", [0, 0, 0]))
    goods = [start.get(good, 0) for good in GOOD_NAMES]
    return [f"`{name}`", start.get("humans", 0), barrels, *goods, start.get("source", "reconstructed")]
