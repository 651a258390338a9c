"""The party: who lives, what they are good for, who dies (R7.4, R7.5)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import rand_below
from . import news
from .state import CHARACTERS


@rule
def living(state: Any) -> Any:
    """Return the living characters."""
    n = 0
    for c in range(CHARACTERS):
        n += state["alive"][c]
    return n


@rule
def perk(state: Any, content: Any, code: int) -> Any:
    """Return how much of a perk the living characters have."""
    n = 0
    for c in range(content["characters"]):
        if state["alive"][c] and content["perk"][c] == code:
            n += content["perk_n"][c]
    return n


@rule
def die(state: Any, c: int) -> None:
    """A character dies."""
    state["alive"][c] = 0
    log(state, news.DIED, 0, c, 0, 0)


@rule
def nth_living(state: Any, n: int) -> Any:
    """Return the n-th living character."""
    for c in range(CHARACTERS):
        if state["alive"][c]:
            if n == 0:
                return c
            n -= 1
    return -1


@rule
def offer_two(state: Any) -> None:
    """Offer two random living characters, or the one left (ruling 28)."""
    n = living(state)
    first = rand_below(state, n)
    state["offer"][0] = nth_living(state, first)
    state["offer"][1] = -1
    if n > 1:
        second = rand_below(state, n - 1)
        if second >= first:
            second += 1
        state["offer"][1] = nth_living(state, second)
