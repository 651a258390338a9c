"""What happened in the last step: rows in the state record, decoded to sentences by the game's ``names.py``."""

from __future__ import annotations

from typing import Any

from .jit import plain_rule

ROWS = 160  # rows kept of one step; a longer step keeps the first ones and counts the rest
EVENT, SEEN, ACTOR, A, B, C = range(6)
WIDTH = 6
EVERYBODY = -1  # SEEN is a bit mask of seats


@plain_rule
def log(state: Any, event: int, actor: int, a: int, b: int, c: int) -> None:
    """Write an event that everybody sees."""
    log_to(state, EVERYBODY, event, actor, a, b, c)


@plain_rule
def log_to(state: Any, seen: int, event: int, actor: int, a: int, b: int, c: int) -> None:
    """Write an event that only the seats in the bit mask ``seen`` see."""
    n = state["journal_length"]
    if n < ROWS:
        row = state["journal"][n]
        row[0] = event
        row[1] = seen
        row[2] = actor
        row[3] = a
        row[4] = b
        row[5] = c
    state["journal_length"] = n + 1


@plain_rule
def forget_unseen(state: Any, player: int) -> None:
    """Remove the rows that ``player`` does not see (for a resampled world) and clear the space behind them."""
    kept = 0
    for i in range(min(state["journal_length"], ROWS)):
        if state["journal"][i, SEEN] & (1 << player):
            for k in range(WIDTH):
                state["journal"][kept, k] = state["journal"][i, k]
            kept += 1
    for i in range(kept, ROWS):
        for k in range(WIDTH):
            state["journal"][i, k] = 0
    state["journal_length"] = kept
