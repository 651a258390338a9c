"""Versus: the cards, the alarm, and how it ends (R10)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import effect, news
from .board import discard_stack, highest, lift, refill
from .state import STACKS, TEAMS, TYPES, VERSUS_CARDS
from .tables import VERSUS
from .tools import advance_tracker
from .zombies import caught, detect, recycle

STRENGTH, ADD, ADVANCE, DISCARD = range(4)  # of a face


@rule
def card(state: Any) -> Any:
    """Return the top Versus card: face * TYPES + type; the deck is never asked when it is empty."""
    return state["versus_deck"][state["versus_top"]] + 0


@rule
def reshuffle(state: Any, t: int) -> None:
    """Shuffle a team's discards back into its decks (rulings 57, 61)."""
    state["epoch"][t] = 1
    refill(state, t)
    recycle(state, t)


@rule
def suffer(state: Any, content: Any, t: int, face: int) -> None:
    """A team carries out what a Versus card says."""
    row = content["versus"][face]
    for _ in range(row[ADD]):
        detect(state, content, t)
    for _ in range(row[ADVANCE]):
        advance_tracker(state, content, t)
    if row[DISCARD] == effect.TOPS:
        for s in range(STACKS):
            if state["height"][t, s] > 0:
                state["used"][t, lift(state, t, s)] += 1
    elif row[DISCARD] == effect.LARGEST:
        high = highest(state, t)
        for s in range(STACKS):
            if high > 0 and state["height"][t, s] == high:  # ruling 59: the leftmost
                discard_stack(state, t, s)
                return


@rule
def activate(state: Any, content: Any, teams: int) -> None:
    """Activate the top Versus card against the teams in a bit mask; the next one is seen only then (ruling 59)."""
    kind = card(state)
    log(state, news.VERSUS_CARD, 0, kind, teams, 0)
    state["versus_top"] += 1
    for t in range(TEAMS):
        if (teams >> t) & 1:
            suffer(state, content, t, kind // TYPES)
    all_caught(state, content)
    if not state["over"] and state["versus_top"] == VERSUS_CARDS:
        count(state)


@rule
def alarm(state: Any, content: Any) -> None:
    """Activate a card for each ring against both teams, then shuffle all discards back (rulings 59, 61, 64)."""
    rings = content["rings"][content["colour"][card(state) // TYPES]]
    state["alarms"] += 1
    log(state, news.ALARM, 0, rings, 0, 0)
    for _ in range(rings):
        if not state["over"]:
            activate(state, content, 3)
    if not state["over"]:
        for t in range(TEAMS):
            reshuffle(state, t)


@rule
def all_caught(state: Any, content: Any) -> None:
    """A team that was caught by all its zombies has lost at once (ruling 63)."""
    if content["mode"] != VERSUS:
        return
    lost_0 = caught(state, 0) >= content["zombie_total"]
    lost_1 = caught(state, 1) >= content["zombie_total"]
    if lost_0 and lost_1:
        end(state, 0)
    elif lost_0:
        end(state, 2)
    elif lost_1:
        end(state, 1)


@rule
def count(state: Any) -> None:
    """The last card is done: zombies on the tracker count as caught, and fewest wins (R10.9)."""
    score_0 = caught(state, 0) + state["crowd"][0]
    score_1 = caught(state, 1) + state["crowd"][1]
    log(state, news.COUNTED, 0, score_0, score_1, 0)
    if score_0 == score_1:
        end(state, 0)
    else:
        end(state, 1 if score_0 < score_1 else 2)


@rule
def end(state: Any, result: int) -> None:
    """The game is over: winning team + 1, or 0 for a draw."""
    state["over"] = 1
    state["current"] = -1
    state["result"] = result
    log(state, news.VERSUS_OVER, 0, result, 0, 0)
