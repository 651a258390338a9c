"""The slices of the observation, in the order in which :mod:`observe` writes them."""

from __future__ import annotations

from typing import Any

from ..core.layout import Field, Layout
from . import effect, prompt
from .state import (
    CHARACTERS,
    COLUMNS,
    HAND,
    MOST_ACTS,
    NORMALS,
    PART_NAMES,
    PARTS,
    PLACES,
    PLANS,
    SPECIALS,
    STACKS,
    TEAMS,
    TOOLS,
    TYPE_NAMES,
    TYPES,
)
from .tables import COLOURS

DEPTH = 2  # cards below the top of a stack that are shown
CARD = 2 * TYPES  # entries of a card: left side, right side; a wild side has all ones
PROMPTS = len(prompt.NAMES) - 1
USES = len(effect.USES)
TICK, CARDS, CROWD, STRONG, FEW, SIZE = 36.0, 8.0, 10.0, 5.0, 3.0, 74.0  # scales
TYPE_LIST = ", ".join(TYPE_NAMES)
SIDE_LIST = f"left side ({TYPE_LIST}; all for wild), right side"
BURIED = f"{TYPE_LIST}: 1 if it is the left side, plus 2 if it is the right side (wild: all)"


def layout(config: Any) -> Layout:
    """Return the observation's layout for a configuration."""
    versus = config.mode == "versus"
    size = config.num_players // (TEAMS if versus else 1)
    fields = []
    if config.num_players > 1:
        roles = size if size > 1 else 0
        meaning = "the seat that is asked, the own team's first"
        if roles:
            meaning = f"the observer's seat in its team (leader, runners); {meaning}"
        fields.append(Field("seats", roles + config.num_players, meaning))
    fields += [
        Field("prompt", PROMPTS, "what it is asked: " + ", ".join(prompt.NAMES[1:])),
        Field(
            "use",
            USES + TOOLS + PLANS,
            "what is used: " + ", ".join(effect.USES) + f"; tool 1 to {TOOLS}; the first of two plans",
        ),
        Field(
            "use_strength",
            TYPES,
            f"zombie or Versus card to use a plan for: its strength, by type ({TYPE_LIST})",
            STRONG,
        ),
        Field("use_count", 2, "special zombie to use a plan for (1 to 16); zombies still to be picked", CROWD),
        Field("clock", 3, "tick; ticks since the last advance, since the last detection (from the start before)", TICK),
        *_team(config, "own"),
        *(_versus() if versus else _campaign()),
    ]
    return Layout(fields)


def _team(config: Any, name: str) -> list[Field]:
    """Return the fields of the observer's team."""
    fields = [
        Field("stack_heights", STACKS, "cards in each stack", CARDS),
        Field("stack_tops", STACKS * CARD, f"top card of each stack: {SIDE_LIST}"),
        Field("stack_next", STACKS * DEPTH * TYPES, f"the two cards below each, if known: {BURIED}", FEW),
        Field("hand", HAND * CARD, f"cards of the hand: {SIDE_LIST}"),
        Field("plan_lengths", PLANS, "cards of each plan", CARDS),
        Field("plan_ends", PLANS * TYPES, f"what each plan connects to: {TYPE_LIST} (wild: all)"),
        Field("plan_lefts", PLANS * TYPES, f"cards of each plan by left side: {TYPE_LIST}", FEW),
        Field("plan_wilds", PLANS, "cards of each plan with a wild side", FEW),
        Field("columns", 2 * COLUMNS, "zombies in columns A to E; of them identified ones", CROWD),
        Field("zombies", COLUMNS * NORMALS, f"zombies by column, type ({TYPE_LIST}) and strength (2 to 5)", FEW),
    ]
    if config.after_dark:
        fields.append(
            Field("after_dark", COLUMNS * MOST_ACTS, "After Dark zombies by column and actions left (1 to 3)", FEW)
        )
    fields.append(
        Field("decks", 4, "cards in the Opportunity Deck, its discard pile, the zombie deck, its discard pile", SIZE)
    )
    return fields


def _campaign() -> list[Field]:
    """Return the fields of a campaign."""
    return [
        Field("specials", SPECIALS, "special zombies on the tracker: column (1 to 5)", STRONG),
        Field("leader_deck", 1, "cards in the Leader's Deck", SIZE),
        Field("tools", TOOLS, "tools: 0 not found, 1 or 2 for the face it shows, -1 used up", 2),
        Field("tool_marks", TOOLS, "cards on the tool, or its column (1 to 5)", STRONG),
        Field("run", 2, "run; tools still to be found", CROWD),
        Field("supplies", 1, "supplies", CROWD),
        Field("map", PLACES, "places: 1 visited, 2 where the party is or runs to", 2),
        Field("party", CHARACTERS, "characters: 1 alive, 2 alive and offered to die", 2),
        Field("close_calls", 2, "close calls drawn, bites whose victim is not named", CARDS),
        Field("red_seen", PARTS, "red parts on close calls turned over at this arrival: " + ", ".join(PART_NAMES), FEW),
        Field(
            "challenge",
            TYPES + 4,
            f"cards it needs ({TYPE_LIST}), at most; rounds left, actions taken, passes in a row",
            CARDS,
        ),
        Field("reaction", 1, "1 if the challenge is a reaction test"),
    ]


def _versus() -> list[Field]:
    """Return the fields of Versus."""
    return [
        Field("first", 1, "1 if the own team goes first in this tick"),
        Field("to_alarm", 1, "ticks until the alarm", CARDS),
        Field("score", 2, "zombies that caught the own team, the other one", CROWD),
        Field("versus_strength", TYPES, f"top Versus card: its strength, by type ({TYPE_LIST})", STRONG),
        Field(
            "versus_effect",
            4,
            "top Versus card: zombies added, advances, discards tops, discards the largest stack",
            FEW,
        ),
        Field("versus_left", len(COLOURS), "Versus cards left: " + ", ".join(COLOURS), 12),
        Field("other_heights", STACKS, "the other team: cards in each stack", CARDS),
        Field("other_tops", STACKS * TYPES, f"the other team's stack tops: {BURIED}", FEW),
        Field("other_hand", HAND * TYPES, f"the other team's hand: {BURIED}", FEW),
        Field("other_lengths", PLANS, "cards of the other team's plans", CARDS),
        Field("other_ends", PLANS * TYPES, f"what the other team's plans connect to: {TYPE_LIST} (wild: all)"),
        Field("other_zombies", COLUMNS * TYPES, f"the other team's zombies by column and type ({TYPE_LIST})", FEW),
        Field("other_crowd", COLUMNS, "the other team's zombies by column", CROWD),
        Field("other_decks", 4, "the other team's decks, in the order of `decks`", SIZE),
    ]
