"""Sentences for actions and journal events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import actions as act
from . import news
from .state import (
    COLUMN_NAMES,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    PART_NAMES,
    SIDES,
    STRENGTHS,
    TYPE_NAMES,
    TYPES,
    WEAKEST,
)
from .tables import COLOURS, VERSUS

SIDE_NAMES = (*TYPE_NAMES, "wild")
SIDE_LETTERS = "RSTHW"  # as in cards and plans of the text: running, sneaking, talking, thinking, wild


def listed(game: Any, file: str, table: str, i: int) -> str:
    """Return the name of the i-th entry of a content list."""
    rows = game.content.tables[file][table]
    return str(rows[i]["name"]) if 0 <= i < len(rows) else f"{table} {i + 1}"


def card_name(kind: int) -> str:
    """Return an opportunity card in words."""
    return f"{SIDE_NAMES[kind // SIDES]}>{SIDE_NAMES[kind % SIDES]}"


def card_letters(kind: int) -> str:
    """Return an opportunity card in two letters."""
    return f"{SIDE_LETTERS[kind // SIDES]}{SIDE_LETTERS[kind % SIDES]}"


def zombie_name(game: Any, kind: int) -> str:
    """Return a zombie in words."""
    if kind < FIRST_SPECIAL:
        return f"a {TYPE_NAMES[kind // STRENGTHS]} zombie of strength {WEAKEST + kind % STRENGTHS}"
    if kind < FIRST_AFTER_DARK:
        return listed(game, "zombies", "special", kind - FIRST_SPECIAL)
    return f"After Dark: {listed(game, 'zombies', 'after_dark', kind - FIRST_AFTER_DARK)}"


def versus_name(game: Any, kind: int) -> str:
    """Return a Versus card in words."""
    faces = sorted(game.content.tables["versus"]["face"], key=lambda face: COLOURS.index(face["colour"]))
    face = faces[kind // TYPES]
    return f"{face['colour']}, {TYPE_NAMES[kind % TYPES]}, strength {face['strength']}: {face['name']}"


def _zombie_in(game: Any, column: int, kind: int, strength: int) -> str:
    return f"zombie in {COLUMN_NAMES[column]}: {TYPE_NAMES[kind]}, strength {WEAKEST + strength}"


ACTION_TEXT: dict[str, Callable[..., str]] = {
    "take": lambda game, s, p: f"top card of stack {s + 1} to plan {p + 1}",
    "place": lambda game, h, s: f"card {h + 1} of the hand to stack {s + 1}",
    "play": lambda game, h, p: f"card {h + 1} of the hand to plan {p + 1}",
    "zombie": _zombie_in,
    "special": lambda game, i: f"special zombie: {listed(game, 'zombies', 'special', i)}",
    "after_dark": lambda game, c, n: f"After Dark zombie in {COLUMN_NAMES[c]} with {n + 1} to do",
    "plan": lambda game, p: f"use plan {p + 1}",
    "tool": lambda game, i: f"use tool: {listed(game, 'tools', 'tool', i)}",
    "column": lambda game, c: f"pick column {COLUMN_NAMES[c]}",
    "stack": lambda game, s: f"pick stack {s + 1}",
    "part": lambda game, i: f"check the {PART_NAMES[i]}",
    "route": lambda game, i: f"run to {listed(game, 'map', 'place', i)}",
    "character": lambda game, i: f"{listed(game, 'party', 'character', i)} dies",
    "pass": lambda game: "do nothing",
    "draw": lambda game: "draw cards",
    "discard_hand": lambda game: "discard the hand",
    "claim": lambda game: "claim the challenge",
    "activate": lambda game: "activate the Versus card",
    "activate_two": lambda game: "activate two Versus cards with the hand",
    "intervene": lambda game: "take part in the encounter",
    "ignore": lambda game: "pass the encounter by",
    "resolve": lambda game: "check for bites",
    "sacrifice": lambda game: "make a noble sacrifice",
    "safe_rest": lambda game: "rest safely",
    "open_rest": lambda game: "rest in the open",
    "no_rest": lambda game: "do not rest",
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
        if key == "team":
            versus = int(self.game.content.record[0]["mode"]) == VERSUS
            return f"team {self.actor}: " if versus else ""
        word, _, letter = key.rpartition("_")
        return WORDS[word](self.game, self.numbers[letter])


def _counted(one: str, many: str) -> Callable[[Any, int], str]:
    return lambda game, n: f"{n or 'no'} {one if n == 1 else many}"


WORDS: dict[str, Callable[[Any, int], str]] = {
    "": lambda game, n: str(n),
    "number": lambda game, n: str(n + 1),
    "cards": _counted("card", "cards"),
    "supplies": _counted("supply", "supplies"),
    "zombies": _counted("zombie", "zombies"),
    "times": lambda game, n: {1: "once", 2: "twice"}.get(n, f"{n} times"),
    "card": lambda game, n: card_name(n),
    "zombie": zombie_name,
    "column": lambda game, n: COLUMN_NAMES[n],
    "place": lambda game, n: listed(game, "map", "place", n),
    "tool": lambda game, n: listed(game, "tools", "tool", n),
    "challenge": lambda game, n: listed(game, "challenges", "challenge", n),
    "part": lambda game, n: PART_NAMES[n],
    "bite": lambda game, n: "a bite" if n else "no bite",
    "character": lambda game, n: f"the {listed(game, 'party', 'character', n)}",
    "rest": lambda game, n: "in a safe camp" if n else "in the open",
    "versus": versus_name,
    "teams": lambda game, n: "both teams" if n == 3 else f"team {n - 1}",
    "result": lambda game, n: f"team {n - 1} wins" if n else "a draw",
}


def sentence(game: Any, row: Any, player: int | None) -> str | None:
    """Return a journal row as a sentence."""
    return news.SENTENCES[int(row[0])].format_map(_Words(game, row))
