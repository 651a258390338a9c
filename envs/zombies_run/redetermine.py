"""Resample what nobody can see; there is no private zone, so one resampling serves every seat (ruling 82).

Hidden are the orders of all decks, the never-seen cards of the stacks, the faces of drawn close calls and the special
zombies that joined the deck. The hidden cards go into a pool in the order of their kinds, are shuffled and dealt again,
so the result depends on what is known and on the generator alone. An opportunity card that was shuffled back cannot lie
where a card was put before that: places are filled from the oldest on, each at random from the cards that fit.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import rule
from ..core.journal import forget_unseen
from ..core.rng import rand_below, shuffle
from .state import (
    CARDS,
    CLOSE_CALLS,
    EPOCHS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    KIND,
    KINDS,
    SPECIALS,
    STACKS,
    VERSUS_CARDS,
    ZOMBIE_KINDS,
    ZOMBIES,
)
from .tables import COLOURS, VERSUS


@rule
def redetermine(state: Any, content: Any, player: int) -> None:
    """Replace everything hidden by a random world that looks the same."""
    for t in range(content["teams"]):
        deal_cards(state, t)
    deal_zombies(state, content)
    if content["mode"] == VERSUS:
        deal_versus(state)
    else:
        deal_close_calls(state)
        reorder(state, state["challenge_deck"], state["challenge_top"], content["challenges"])
        reorder(state, state["tool_deck"], 0, state["tool_n"])
    forget_unseen(state, player)


@rule
def reorder(state: Any, deck: Any, start: int, end: int) -> None:
    """Shuffle a part of a deck, from its sorted order."""
    part = np.sort(deck[start:end])
    shuffle(state, part, end - start)
    for i in range(start, end):
        deck[i] = part[i - start]


@rule
def deal_cards(state: Any, t: int) -> None:
    """Deal a team's unseen opportunity cards: the stacks' (places of the setup), the Leader's Deck, the deck."""
    pool = np.zeros(CARDS, np.int8)
    ready = 0  # cards of the pool that fit the places of the epoch
    for epoch in range(EPOCHS):
        for kind in range(KINDS):
            for _ in range(state["unseen"][t, epoch, kind]):
                pool[ready] = kind
                ready += 1
        if epoch == 0:
            for s in range(STACKS):
                for i in range(state["buried"][t, s]):
                    ready = deal_one(state, pool, ready, state["stacks"][t, s], i)
        if t == 0:
            for i in range(state["leader_n"] - 1, -1, -1):
                if state["leader_epoch"][i] == epoch:
                    ready = deal_one(state, pool, ready, state["leader_deck"], i)
        if state["epoch"][t] == epoch:
            for i in range(state["deck_n"][t]):
                ready = deal_one(state, pool, ready, state["deck"][t], i)


@rule
def deal_one(state: Any, pool: Any, ready: int, places: Any, i: int) -> int:
    """Put a random card of the pool in a place; return how many are left."""
    j = rand_below(state, ready)
    places[i] = pool[j]
    pool[j] = pool[ready - 1]
    return ready - 1


@rule
def deal_zombies(state: Any, content: Any) -> None:
    """Deal the zombies never seen to the decks (Versus: of both teams), and with them those shuffled back."""
    pool = np.zeros(ZOMBIES, np.int8)
    n = 0
    for kind in range(ZOMBIE_KINDS):
        for _ in range(never_seen(state, content, kind)):
            pool[n] = kind
            n += 1
    shuffle(state, pool, n)
    fresh = deal_specials(state, content)
    at = 0
    for t in range(content["teams"]):
        size = state["zombie_n"][t]
        i = 0
        for kind in range(ZOMBIE_KINDS):
            for _ in range(state["zombie_back"][t, kind]):
                state["zombie_deck"][t, i] = kind
                i += 1
        for k in range(fresh.shape[0]):
            state["zombie_deck"][t, i] = fresh[k]
            i += 1
        while i < size:
            state["zombie_deck"][t, i] = pool[at]
            at += 1
            i += 1
        shuffle(state, state["zombie_deck"][t], size)


@rule
def never_seen(state: Any, content: Any, kind: int) -> int:
    """Return the ordinary zombies of a kind that nobody has seen yet."""
    n = int(content["zombies"][kind])
    for t in range(content["teams"]):
        n -= state["zombie_used"][t, kind] + state["zombie_back"][t, kind] + state["caught"][t, kind]
        for i in range(state["crowd"][t]):
            if state["tracker"][t, i, KIND] == kind:
                n -= 1
    return 0 if FIRST_SPECIAL <= kind < FIRST_AFTER_DARK else n


@rule
def deal_specials(state: Any, content: Any) -> Any:
    """Deal the special zombies never seen to the box and the deck; return those of the deck as kinds."""
    unmet = np.zeros(SPECIALS, np.int8)
    n = 0
    for i in range(content["specials_total"]):
        if not state["met"][i]:
            unmet[n] = i
            n += 1
    if content["mode"] == VERSUS:
        return unmet[:0]
    shuffle(state, unmet, n)
    inside = n - state["box_n"]
    for i in range(state["box_n"]):
        state["box"][i] = unmet[inside + i]
    for i in range(inside):
        unmet[i] += FIRST_SPECIAL
    return unmet[:inside]


@rule
def deal_close_calls(state: Any) -> None:
    """Deal the close calls but those turned over at this arrival."""
    seen_from = state["close_top"] - state["close_drawn"] - state["close_seen"]
    seen_to = state["close_top"] - state["close_drawn"]
    hidden = np.zeros(CLOSE_CALLS, np.int8)
    n = 0
    for card in range(CLOSE_CALLS):
        known = False
        for i in range(seen_from, seen_to):
            if state["close_deck"][i] == card:
                known = True
        if not known:
            hidden[n] = card
            n += 1
    shuffle(state, hidden, n)
    n = 0
    for i in range(CLOSE_CALLS):
        if i < seen_from or i >= seen_to:
            state["close_deck"][i] = hidden[n]
            n += 1


@rule
def deal_versus(state: Any) -> None:
    """Shuffle the Versus cards below the top one within their colours."""
    size = VERSUS_CARDS // len(COLOURS)
    for c in range(len(COLOURS)):
        start = max(state["versus_top"] + 1, c * size)
        end = (c + 1) * size
        if start < end:
            reorder(state, state["versus_deck"], start, end)
