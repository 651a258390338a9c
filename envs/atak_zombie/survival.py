"""Who is still in the game, who drops out, and who stands before whom (R7.14, R11)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import news
from .board import drop_barrel, hand, pawns, points, spend
from .state import BARREL_KINDS, BARRICADES, BUILDINGS, GOODS, TASKS


@rule
def living(state: Any) -> Any:
    """Return the number of players still in the game."""
    n = 0
    for p in range(state["players"]):
        n += state["alive"][p]
    return n


@rule
def drop_out(state: Any, p: int) -> None:
    """Take a player without people out (R7.14, ruling 81): his things go to the pool, his finds stay hidden."""
    state["alive"][p] = 0
    state["out_at"][p] = state["resolution"]
    for good in range(GOODS):
        spend(state, p, good, state["goods"][p, good])
    for b in range(BARRICADES):
        for kind in range(BARREL_KINDS):
            while state["barrels"][p, b, kind] > 0:
                drop_barrel(state, p, b, kind)
        state["zombies"][p, b] = 0
    for t in range(TASKS):
        state["task"][p, t] = 0
    for b in range(BUILDINGS):
        state["visit"][p, b] = 0
        state["killer"][p, b] = 0
    state["armed"][p, :] = 0
    state["exempt"][p] = 0
    log(state, news.OUT, p, 0, 0, 0)


@rule
def check_out(state: Any, p: int) -> None:
    """Drop a player out who has no people left; while zombies attack, that waits for the end of it (ruling 58)."""
    if state["alive"][p] and not state["attack"] and pawns(state, p) == 0:
        state["resolution"] += 1
        drop_out(state, p)


@rule
def everybody_out(state: Any) -> None:
    """Drop out all who lost their last person in an attack, at the same moment (ruling 58)."""
    found = False
    for p in range(state["players"]):
        if state["alive"][p] and pawns(state, p) == 0:
            if not found:
                state["resolution"] += 1
                found = True
            drop_out(state, p)


@rule
def stronger(state: Any, content: Any, p: int, q: int) -> Any:
    """Compare two players for the ranking (R11.4, R11.5, ruling 82): above 0 if p stands before q, 0 if level."""
    if state["alive"][p] != state["alive"][q]:
        return 1 if state["alive"][p] else -1
    if not state["alive"][p]:
        return state["out_at"][p] - state["out_at"][q]
    ahead = points(state, content, p) - points(state, content, q)
    if ahead != 0:
        return ahead
    return hand(state, p) - hand(state, q)
