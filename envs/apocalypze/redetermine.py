"""Resample what one player cannot see, keeping to all he knows.

Hidden from a player are, of each opponent, the hand (but for cards that were shown) and the deck (but for cards put
there in the open), and of his own team the unknown part of the decks. The hidden cards are taken in the order of their
kinds and dealt anew. A hand place takes only cards that were out of sight when it was filled (ruling 84): one that was
shuffled into the deck after the last draw cannot be in the hand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import plain_rule, rule
from ..core.journal import forget_unseen
from ..core.rng import rand_below
from .board import friends
from .state import ALL, CARDS, DECK, HAND, UNKNOWN


@plain_rule
def redetermine(state: Any, content: Any, player: int) -> None:
    """Replace the hidden cards of a state by a random world that looks the same to ``player``."""
    for p in range(state["players"]):
        deal_hidden(state, p, friends(content, p, player))
    forget_unseen(state, player)


@plain_rule
def is_hidden(state: Any, g: int, team: bool) -> bool:
    """Return whether an observer, of the owner's team or not, does not know where a card is."""
    where = state["at"][g]
    if where == HAND:
        return not team and state["known"][g] != ALL
    if where == DECK:
        return state["known"][g] != ALL and not (team and state["known"][g] != UNKNOWN)
    return False


@rule
def deal_hidden(state: Any, p: int, team: bool) -> None:
    """Deal a seat's hidden cards to its hidden places: hand places first, the oldest ones before the others."""
    pool = np.zeros(CARDS, np.int64)
    hand = np.zeros(CARDS, np.int64)  # how a hidden hand place was filled: epoch, flags
    marks = np.zeros(CARDS, np.int64)  # what the owner knows of a hidden deck place
    size = 0
    held = 0
    for g in range(p * CARDS, (p + 1) * CARDS):
        if is_hidden(state, g, team):
            pool[size] = g
            size += 1
            if state["at"][g] == HAND:
                hand[held] = int(state["filled"][g]) * 256 + int(state["flags"][g])
                held += 1
    for i in range(state["deck_size"][p]):
        g = p * CARDS + int(state["deck"][p, i])
        marks[i] = state["known"][g] if is_hidden(state, g, team) else -1
    for i in range(size):
        clear_place(state, pool[i])
    hand[:held].sort()
    for i in range(held):
        size = deal_to_hand(state, pool, size, hand[i])
    for i in range(state["deck_size"][p]):
        if marks[i] >= 0:
            size = deal_to_deck(state, p, i, pool, size, marks[i])


@plain_rule
def clear_place(state: Any, g: int) -> None:
    """Take a hidden card off its place."""
    state["known"][g] = UNKNOWN
    state["filled"][g] = 0
    state["flags"][g] = 0


@plain_rule
def take(pool: Any, size: int, i: int) -> Any:
    """Remove a card from the pool, which keeps its order; return it."""
    g = pool[i]
    for j in range(i, size - 1):
        pool[j] = pool[j + 1]
    return g


@plain_rule
def deal_to_hand(state: Any, pool: Any, size: int, place: int) -> int:
    """Deal a card that fits to a hand place; return how many are left."""
    epoch = place // 256
    fitting = 0
    for i in range(size):
        fitting += state["seen"][pool[i]] <= epoch
    pick = rand_below(state, fitting)
    i = 0
    while True:
        if state["seen"][pool[i]] <= epoch:
            if pick == 0:
                break
            pick -= 1
        i += 1
    g = take(pool, size, i)
    state["at"][g] = HAND
    state["filled"][g] = epoch
    state["flags"][g] = place % 256
    return size - 1


@plain_rule
def deal_to_deck(state: Any, p: int, i: int, pool: Any, size: int, mark: int) -> int:
    """Deal a card to a deck place; return how many are left."""
    g = take(pool, size, rand_below(state, size))
    state["at"][g] = DECK
    state["deck"][p, i] = g - p * CARDS
    state["known"][g] = mark
    return size - 1
