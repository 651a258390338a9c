"""Resample what one player cannot see, keeping to all he knows.

The hidden finds (rivals' hands and boxed cards, the deck) and the hidden events (what rivals discarded or hold, the
deck) are put into one pool each, in the order of their kinds, shuffled and dealt again. So the result depends on what
the player knows and on the generator alone, and two states that look the same to him give the same world.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import rule
from ..core.journal import forget_unseen
from ..core.rng import shuffle
from .state import EVENT_CARDS, EVENT_KINDS, FIND_CARDS, FIND_KINDS, SEATS
from .wake import events_in_hand, layer


@rule
def redetermine(state: Any, content: Any, player: int) -> None:
    """Replace the hidden cards of a state by a random world that looks the same to ``player`` (rulings 88, 89)."""
    deal_finds(state, content, player)
    deal_events(state, content, player)
    for viewer in range(SEATS):  # what rivals know of each other is not his to know
        if viewer != player:
            for holder in range(SEATS):
                if holder != player:
                    state["known"][viewer, holder, :] = 0
    forget_unseen(state, player)


@rule
def deal_finds(state: Any, content: Any, player: int) -> None:
    """Deal the unseen finds to rivals' hands, the box and the deck."""
    pool = np.zeros(FIND_CARDS, np.int8)
    n = 0
    for kind in range(FIND_KINDS):
        seen = state["find_used"][kind] + state["hand"][player, kind]
        if state["boxed"][player] == kind:
            seen += 1
        for holder in range(SEATS):
            if holder != player:
                seen += state["known"][player, holder, kind]
        for _ in range(content["find_copies"][kind] - seen):
            pool[n] = kind
            n += 1
    shuffle(state, pool, n)
    at = 0
    for holder in range(state["players"]):
        if holder != player:
            at = deal_hand(state, player, holder, pool, at)
    for i in range(FIND_CARDS):
        state["find_deck"][i] = -1
    for i in range(state["find_top"], FIND_CARDS):
        state["find_deck"][i] = pool[at]
        at += 1


@rule
def deal_hand(state: Any, player: int, holder: int, pool: Any, at: int) -> int:
    """Deal a rival's hand, which keeps what the player knows of it, and his boxed find; return the next of the pool."""
    size = 0
    for kind in range(FIND_KINDS):
        size += state["hand"][holder, kind] - state["known"][player, holder, kind]
        state["hand"][holder, kind] = state["known"][player, holder, kind]
    for _ in range(size):
        state["hand"][holder, pool[at]] += 1
        at += 1
    if state["boxed"][holder] >= 0:
        state["boxed"][holder] = pool[at]
        at += 1
    return at


@rule
def deal_events(state: Any, content: Any, player: int) -> None:
    """Deal the unseen events to what rivals discarded, to the hand of who draws today, and to the deck."""
    drawn = events_in_hand(state)
    sees_drawn = layer(state) == player
    pool = np.zeros(EVENT_CARDS, np.int8)
    n = 0
    for kind in range(EVENT_KINDS):
        seen = state["event_laid"][kind] + state["event_discarded"][player, kind]
        if sees_drawn:
            seen += state["event_drawn"][kind]
        for _ in range(content["event_copies"][kind] - seen):
            pool[n] = kind
            n += 1
    shuffle(state, pool, n)
    at = 0
    for rival in range(state["players"]):
        if rival != player:
            discarded = 0
            for kind in range(EVENT_KINDS):
                discarded += state["event_discarded"][rival, kind]
                state["event_discarded"][rival, kind] = 0
            for _ in range(discarded):
                state["event_discarded"][rival, pool[at]] += 1
                at += 1
    if not sees_drawn:
        state["event_drawn"][:] = 0
        for _ in range(drawn):
            state["event_drawn"][pool[at]] += 1
            at += 1
    for i in range(EVENT_CARDS):
        state["event_deck"][i] = -1
    for i in range(state["event_top"], EVENT_CARDS):
        state["event_deck"][i] = pool[at]
        at += 1
