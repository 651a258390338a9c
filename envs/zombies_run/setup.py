"""Setting the table up (R2)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.rng import rand_below, shuffle
from . import stage
from .board import fill_hand, lay_out
from .state import (
    CLOSE_CALLS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    KINDS,
    NOT_FOUND,
    TEAMS,
    VERSUS_CARDS,
    ZOMBIE_KINDS,
)
from .tables import COLOURS, SOLO, VERSUS

OF_A_COLOUR = VERSUS_CARDS // len(COLOURS)


@rule
def reset(state: Any, content: Any) -> None:
    """Set the table up; every field that is not set here is zero or, where a card lies, -1."""
    clear(state)
    clear_cards(state)
    clear_campaign(state)
    state["players"] = content["players"]
    for t in range(content["teams"]):
        n = 0
        for kind in range(KINDS):
            for _ in range(content["cards"][kind]):
                state["deck"][t, n] = kind
                n += 1
            state["unseen"][t, 0, kind] = content["cards"][kind]
        state["deck_n"][t] = n
        lay_out(state, content, t)
    zombie_decks(state, content)
    if content["mode"] == VERSUS:
        versus_deck(state)
    else:
        campaign(state, content)


@rule
def zombie_decks(state: Any, content: Any) -> None:
    """Shuffle the zombies; in Versus each team gets half of them (R10.1)."""
    cards = state["zombie_deck"][0]
    n = 0
    for kind in range(ZOMBIE_KINDS):
        if kind < FIRST_SPECIAL or kind >= FIRST_AFTER_DARK:
            for _ in range(content["zombies"][kind]):
                cards[n] = kind
                n += 1
    shuffle(state, cards, n)
    share = content["zombie_total"]
    state["zombie_n"][0] = share
    if content["mode"] == VERSUS:
        state["zombie_n"][1] = n - share
        for i in range(share, n):
            state["zombie_deck"][1, i - share] = cards[i]
            cards[i] = -1


@rule
def versus_deck(state: Any) -> None:
    """Lay the shuffled green cards over the yellow over the red ones (R10.2)."""
    state["stage"] = stage.RUN
    state["tick"] = 1
    for i in range(VERSUS_CARDS):
        state["versus_deck"][i] = i
    for c in range(len(COLOURS)):
        shuffle(state, state["versus_deck"][c * OF_A_COLOUR : (c + 1) * OF_A_COLOUR], OF_A_COLOUR)
    state["first"] = rand_below(state, TEAMS)


@rule
def campaign(state: Any, content: Any) -> None:
    """The start of a campaign: close calls, challenges, tools, special zombies, the party (R2.4 to R2.6)."""
    state["stage"] = stage.ROUTE
    state["visited"][0] = 1
    for i in range(content["characters"]):
        state["alive"][i] = 1
    fill(state, state["close_deck"], CLOSE_CALLS)
    fill(state, state["challenge_deck"], content["challenges"])
    fill(state, state["tool_deck"], content["draws"])
    state["tool_n"] = content["draws"]
    fill(state, state["box"], content["specials_total"])
    state["box_n"] = content["specials_total"]
    if content["mode"] != SOLO:
        fill_hand(state, 0)  # alone, drawing is a choice (ruling 6)


@rule
def fill(state: Any, deck: Any, n: int) -> None:
    """Make a shuffled deck of the numbers 0 to n - 1."""
    for i in range(n):
        deck[i] = i
    shuffle(state, deck, n)


@rule
def clear(state: Any) -> None:
    """Zero the course of play."""
    state["stage"] = 0
    state["prompt"] = 0
    state["pending"] = 0
    state["asker"] = 0
    state["tick"] = 0
    state["k"] = 0
    state["pc"] = 0
    state["detected"] = 0
    state["advanced"] = 0
    state["last_detection"] = 0
    state["last_advance"] = 0
    state["first"] = 0
    state["result"] = 0
    clear_use(state)


@rule
def clear_use(state: Any) -> None:
    """Forget the use in progress."""
    state["pending"] = 0
    state["use"] = 0
    state["use_tool"] = 0
    state["use_zombie"] = 0
    state["use_plan"] = -1
    state["use_clause"] = 0
    state["use_column"] = 0
    state["use_left"] = 0


@rule
def clear_cards(state: Any) -> None:
    """Empty the table."""
    state["deck"][:] = -1
    state["deck_n"][:] = 0
    state["used"][:] = 0
    state["stacks"][:] = -1
    state["height"][:] = 0
    state["buried"][:] = 0
    state["hand"][:] = -1
    state["hand_n"][:] = 0
    state["leader_deck"][:] = -1
    state["leader_epoch"][:] = 0
    state["leader_n"] = 0
    state["plans"][:] = -1
    state["length"][:] = 0
    state["lefts"][:] = 0
    state["wilds"][:] = 0
    state["epoch"][:] = 0
    state["unseen"][:] = 0
    state["zombie_deck"][:] = -1
    state["zombie_n"][:] = 0
    state["zombie_used"][:] = 0
    state["zombie_back"][:] = 0
    state["caught"][:] = 0
    state["crowd"][:] = 0
    state["tracker"][:] = 0
    state["versus_deck"][:] = -1
    state["versus_top"] = 0
    state["alarms"] = 0


@rule
def clear_campaign(state: Any) -> None:
    """Clear what belongs to a campaign."""
    state["box"][:] = -1
    state["box_n"] = 0
    state["met"][:] = 0
    state["close_deck"][:] = -1
    state["close_top"] = 0
    state["close_drawn"] = 0
    state["close_seen"] = 0
    state["red_seen"][:] = 0
    state["catches"] = 0
    state["deaths"] = 0
    state["offer"][:] = -1
    state["alive"][:] = 0
    state["place"] = 0
    state["visited"][:] = 0
    state["fresh"] = 0
    state["run"] = 0
    state["supplies"] = 0
    state["challenge"] = -1
    state["challenge_deck"][:] = -1
    state["challenge_top"] = 0
    state["rounds"] = 0
    state["actions"] = 0
    state["passes"] = 0
    state["tool_face"][:] = NOT_FOUND
    state["tool_column"][:] = -1
    state["tool_pile"][:] = 0
    state["tool_deck"][:] = -1
    state["tool_n"] = 0
