"""The action table of Zombies, Run!: one flat space; ids are stable within a version of the game."""

from __future__ import annotations

from ..core.actions import ActionTable, Family
from .state import CHARACTERS, COLUMNS, HAND, MOST_ACTS, PARTS, PLACES, PLANS, SPECIALS, STACKS, STRENGTHS, TOOLS, TYPES

TABLE = ActionTable(
    [
        Family("take", (STACKS, PLANS), "put the top card of this stack on this plan"),
        Family("place", (HAND, STACKS), "put this card of the hand on this stack"),
        Family("play", (HAND, PLANS), "put this card of the hand on this plan"),
        Family(
            "zombie",
            (COLUMNS, TYPES, STRENGTHS),
            "escape, or pick for a tool, a zombie of column A to E, by type (running, ...) and strength (2 to 5)",
        ),
        Family("special", (SPECIALS,), "escape, or pick for a tool, this special zombie"),
        Family(
            "after_dark",
            (COLUMNS, MOST_ACTS),
            "act for, or pick for a tool, an After Dark zombie of column A to E with 1, 2, 3 actions left",
        ),
        Family("plan", (PLANS,), "use this plan"),
        Family("tool", (TOOLS,), "use this tool"),
        Family("column", (COLUMNS,), "pick column A to E"),
        Family("stack", (STACKS,), "pick this stack"),
        Family("part", (PARTS,), "check head, torso, left arm, right arm, left leg, right leg for bites"),
        Family("route", (PLACES,), "run to this place"),
        Family("character", (CHARACTERS,), "this character dies"),
        Family("pass", (), "do nothing"),
        Family("draw", (), "draw a new hand (Versus: a card)"),
        Family("discard_hand", (), "discard the hand"),
        Family("claim", (), "claim that a plan meets the challenge"),
        Family("activate", (), "activate the top Versus card with a plan"),
        Family("activate_two", (), "discard five cards of one type to activate the top two Versus cards"),
        Family("intervene", (), "take part in the encounter"),
        Family("ignore", (), "ignore the encounter"),
        Family("resolve", (), "check for bites"),
        Family("sacrifice", (), "make a noble sacrifice instead"),
        Family("safe_rest", (), "pay supplies and rest safely"),
        Family("open_rest", (), "rest in the open"),
        Family("no_rest", (), "do not rest"),
    ]
)
ACTIONS = TABLE.size

TAKE, PLACE, PLAY = (TABLE.start(n) for n in ("take", "place", "play"))
ZOMBIE, SPECIAL, AFTER_DARK = (TABLE.start(n) for n in ("zombie", "special", "after_dark"))
PLAN, TOOL, COLUMN, STACK, PART = (TABLE.start(n) for n in ("plan", "tool", "column", "stack", "part"))
ROUTE, CHARACTER, PASS, DRAW = (TABLE.start(n) for n in ("route", "character", "pass", "draw"))
DISCARD_HAND, CLAIM, ACTIVATE = (TABLE.start(n) for n in ("discard_hand", "claim", "activate"))
ACTIVATE_TWO, INTERVENE, IGNORE = (TABLE.start(n) for n in ("activate_two", "intervene", "ignore"))
RESOLVE, SACRIFICE = (TABLE.start(n) for n in ("resolve", "sacrifice"))
SAFE_REST, OPEN_REST, NO_REST = (TABLE.start(n) for n in ("safe_rest", "open_rest", "no_rest"))
