"""Looking into piles: searches, looks, supplies, recoveries, and which cards they name."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import pop, top, wait
from .piles import recover, shuffle_deck, shuffle_discard, take_from_discard, to_bottom
from .plays import can_put
from .state import ALL, CARDS, DISCARD, HAND, SUPPLIED, TEAM


@plain_rule
def is_match(content: Any, kind: int, row: Any) -> bool:
    """Return whether a card is what a SEARCH or RECOVER row names."""
    if row[effect.TYPE] != effect.ANY and content["type"][kind] != row[effect.TYPE]:
        return False
    if row[effect.FACTION] != effect.ANY and content["faction"][kind] != row[effect.FACTION]:
        return False
    if row[effect.ATTRIBUTE] != effect.ANY and not (content["attributes"][kind] >> row[effect.ATTRIBUTE]) & 1:
        return False
    return content["twofold"][kind] > 0 or not row[effect.TWOFOLD]


@plain_rule
def is_filter(row: Any) -> Any:
    """Return whether a row names any property."""
    return (
        row[effect.TYPE] != effect.ANY
        or row[effect.FACTION] != effect.ANY
        or row[effect.ATTRIBUTE] != effect.ANY
        or row[effect.TWOFOLD] > 0
    )


@plain_rule
def count_matches(state: Any, content: Any, p: int, row: Any, where: int) -> int:
    """Return how many cards of a seat's deck or discard pile a row names."""
    n = 0
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == where and is_match(content, state["kind"][g], row):
            n += 1
    return n


@plain_rule
def search(state: Any, content: Any) -> bool:
    """Search the deck for a card that is shown; then the deck is shuffled (L64)."""
    f = top(state)
    p = int(f[frame.WHO])
    row = content["effects"][state["kind"][f[frame.A]], f[frame.B]]
    if f[frame.PC] == 0 and count_matches(state, content, p, row, -1) > 0:
        return wait(state, prompt.SEARCH, p)
    pop(state)
    shuffle_deck(state, p)
    return False


@plain_rule
def look(state: Any, content: Any) -> bool:
    """Look at the top cards of the deck; one goes into the hand, the others under the deck."""
    f = top(state)
    p = int(f[frame.WHO])
    n = min(int(f[frame.A]), int(state["deck_size"][p]))
    if n == 0 or f[frame.PC] > 0:
        pop(state)
        return False
    log(state, news.LOOKED, p, n, 0, 0)
    f[frame.A] = n
    moved = 0
    for i in range(n):
        g = p * CARDS + int(state["deck"][p, int(state["deck_size"][p]) - 1 - i])
        if state["known"][g] == ALL:  # it goes out of view now: it is none of the cards drawn before
            if moved == 0:
                state["epoch"][p] += 1
            moved = 1
            state["seen"][g] = state["epoch"][p]
        state["known"][g] = TEAM
    return wait(state, prompt.LOOK, p)


@plain_rule
def supply(state: Any, content: Any) -> bool:
    """Cards just drawn may be played here, even at a scavenging location (L209, ruling 28)."""
    f = top(state)
    p = int(f[frame.WHO])
    if f[frame.PC] == 0:
        for g in range(p * CARDS, (p + 1) * CARDS):
            if can_supply(state, content, p, g, f[frame.A]):
                return wait(state, prompt.SUPPLY, p)
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND:
            state["flags"][g] = 0
    pop(state)
    return False


@plain_rule
def can_supply(state: Any, content: Any, p: int, g: int, place: int) -> bool:
    """Return whether a hand card was just drawn by an event that lets it be played, and can be."""
    return (
        state["at"][g] == HAND
        and state["flags"][g] & SUPPLIED > 0
        and can_put(state, content, p, state["kind"][g], place, 1)
    )


@plain_rule
def recovery(state: Any, content: Any) -> bool:
    """Recover cards from the bottom of the discard pile, or those that a row names; then both piles are shuffled."""
    f = top(state)
    p = int(f[frame.WHO])
    row = content["effects"][state["kind"][f[frame.A]], f[frame.B]]
    if not is_filter(row):
        n = int(f[frame.C])
        pop(state)
        recover(state, p, n)
        return False
    if f[frame.C] > 0 and count_matches(state, content, p, row, DISCARD) > f[frame.C]:
        return wait(state, prompt.RECOVER, p)
    while f[frame.C] > 0 and count_matches(state, content, p, row, DISCARD) > 0:
        for i in range(state["discard_size"][p]):
            g = p * CARDS + int(state["discard"][p, i])
            if is_match(content, state["kind"][g], row):
                recover_one(state, g)
                break
        f[frame.C] -= 1
    pop(state)
    shuffle_deck(state, p)
    shuffle_discard(state, p)
    return False


@plain_rule
def recover_one(state: Any, g: int) -> None:
    """Move one card from the discard pile under the deck."""
    take_from_discard(state, g)
    to_bottom(state, g, ALL)
    log(state, news.RECOVERED_CARD, g // CARDS, state["kind"][g], 0, 0)


@plain_rule
def find_in(state: Any, p: int, kind: int, where: int) -> int:
    """Return a card of a kind in a seat's deck, lowest in the discard pile, or -1."""
    if where == DISCARD:
        for i in range(state["discard_size"][p]):
            if state["kind"][p * CARDS + int(state["discard"][p, i])] == kind:
                return p * CARDS + int(state["discard"][p, i])
        return -1
    found = -1
    for i in range(state["deck_size"][p]):
        g = p * CARDS + int(state["deck"][p, i])
        if state["kind"][g] == kind and (found < 0 or state["known"][g] == ALL):
            found = g
    return found
