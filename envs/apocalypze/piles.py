"""Decks, hands, discard piles, and how cards come into play and leave it."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log, log_to
from ..core.rng import rand_below
from . import news
from .board import card_at, is_character, owner
from .state import (
    ALL,
    CARDS,
    DECK,
    DISCARD,
    GONE,
    HAND,
    LIMBO,
    SEATS,
    TEAM,
    UNKNOWN,
    ZOMBIE_FORM,
)


@plain_rule
def team_bits(state: Any, content: Any, p: int) -> int:
    """Return the bit mask of the seats that see a seat's hand: his team."""
    bits = 0
    for q in range(state["players"]):
        if content["team"][q] == content["team"][p]:
            bits |= 1 << q
    return bits


# piles


@plain_rule
def to_discard(state: Any, g: int) -> None:
    """Put a card that is nowhere on top of its owner's discard pile; an eliminated owner has none (ruling 74)."""
    p = owner(g)
    state["known"][g] = UNKNOWN
    if not state["alive"][p]:
        state["at"][g] = GONE
        return
    state["discard"][p, state["discard_size"][p]] = g - p * CARDS
    state["discard_size"][p] += 1
    state["at"][g] = DISCARD


@plain_rule
def to_bottom(state: Any, g: int, known: int) -> None:
    """Put a card that is nowhere under its owner's deck; an eliminated owner has none (ruling 74)."""
    p = owner(g)
    if not state["alive"][p]:
        state["at"][g] = GONE
        return
    n = int(state["deck_size"][p])
    for i in range(n, 0, -1):
        state["deck"][p, i] = state["deck"][p, i - 1]
    state["deck"][p, 0] = g - p * CARDS
    state["deck_size"][p] += 1
    state["at"][g] = DECK
    state["known"][g] = known


@plain_rule
def take_from_deck(state: Any, g: int) -> None:
    """Take a card out of its owner's deck."""
    p = owner(g)
    n = int(state["deck_size"][p])
    found = 0
    for i in range(n):
        if found:
            state["deck"][p, i - 1] = state["deck"][p, i]
        elif state["deck"][p, i] == g - p * CARDS:
            found = 1
    state["deck"][p, n - 1] = -1
    state["deck_size"][p] -= 1


@plain_rule
def take_from_discard(state: Any, g: int) -> None:
    """Take a card out of its owner's discard pile."""
    p = owner(g)
    n = int(state["discard_size"][p])
    found = 0
    for i in range(n):
        if found:
            state["discard"][p, i - 1] = state["discard"][p, i]
        elif state["discard"][p, i] == g - p * CARDS:
            found = 1
    state["discard"][p, n - 1] = -1
    state["discard_size"][p] -= 1


@plain_rule
def top_card(state: Any, p: int) -> int:
    """Return the top card of a deck that has one."""
    return p * CARDS + int(state["deck"][p, state["deck_size"][p] - 1])


@plain_rule
def bottom_discard(state: Any, p: int) -> int:
    """Return the bottom card of a discard pile that has one."""
    return p * CARDS + int(state["discard"][p, 0])


@plain_rule
def to_hand(state: Any, g: int, known: int) -> None:
    """Put a card that is nowhere into its owner's hand."""
    p = owner(g)
    state["at"][g] = HAND
    state["known"][g] = known
    state["filled"][g] = state["epoch"][p]
    state["hand_size"][p] += 1


@plain_rule
def take_from_hand(state: Any, g: int) -> None:
    """Take a card out of its owner's hand; it is nowhere until it is put somewhere."""
    state["at"][g] = LIMBO
    state["known"][g] = UNKNOWN
    state["filled"][g] = 0
    state["flags"][g] = 0
    state["hand_size"][owner(g)] -= 1


@plain_rule
def hand_card(state: Any, p: int, kind: int, flag: int) -> int:
    """Return a card of a kind in a hand (with a flag, if not 0), or -1; first one that all know to be there."""
    found = -1
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND and state["kind"][g] == kind and state["flags"][g] & flag == flag:
            if state["known"][g] == ALL:
                return g
            if found < 0:
                found = g
    return found


@plain_rule
def draw(state: Any, content: Any, p: int, n: int, flag: int) -> int:
    """Draw up to n cards, each marked with a flag; returns how many there were (ruling 9)."""
    n = min(n, int(state["deck_size"][p]))
    if n > 0:
        log(state, news.DREW, p, n, 0, 0)
    for _ in range(n):
        g = top_card(state, p)
        take_from_deck(state, g)
        to_hand(state, g, ALL if state["known"][g] == ALL else UNKNOWN)
        state["flags"][g] = flag
        log_to(state, team_bits(state, content, p), news.DREW_WHICH, p, state["kind"][g], 0, 0)
    return n


@plain_rule
def shuffle_deck(state: Any, p: int) -> None:
    """Shuffle a deck: nobody knows any more where a card of it is (ruling 84)."""
    n = int(state["deck_size"][p])
    state["epoch"][p] += 1
    for i in range(n):
        g = p * CARDS + int(state["deck"][p, i])
        if state["known"][g] == ALL:
            state["seen"][g] = state["epoch"][p]
        state["known"][g] = UNKNOWN
    for i in range(n - 1, 0, -1):
        j = rand_below(state, i + 1)
        card = state["deck"][p, i] + 0
        state["deck"][p, i] = state["deck"][p, j]
        state["deck"][p, j] = card


@plain_rule
def shuffle_discard(state: Any, p: int) -> None:
    """Shuffle a discard pile; it is face up, so its order is public at once (ruling 38)."""
    for i in range(int(state["discard_size"][p]) - 1, 0, -1):
        j = rand_below(state, i + 1)
        card = state["discard"][p, i] + 0
        state["discard"][p, i] = state["discard"][p, j]
        state["discard"][p, j] = card


@plain_rule
def recycle_hand(state: Any, content: Any, p: int) -> None:
    """Put the whole hand under the deck in content order; only its team knows what it was (rulings 4, 12, 84)."""
    log(state, news.RECYCLED_HAND, p, state["hand_size"][p], 0, 0)
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND:
            if state["known"][g] == ALL:  # it goes out of view now
                state["seen"][g] = state["epoch"][p]
            take_from_hand(state, g)
            to_bottom(state, g, TEAM)


@plain_rule
def recover(state: Any, p: int, n: int) -> int:
    """Move up to n cards from the bottom of the discard pile under the deck, bottom-most first (ruling 44)."""
    n = min(n, int(state["discard_size"][p]))
    for _ in range(n):
        g = bottom_discard(state, p)
        take_from_discard(state, g)
        to_bottom(state, g, ALL)
    log(state, news.RECOVERED, p, n, 0, 0)
    return n


# the table


@plain_rule
def enter(state: Any, g: int, place: int, controller: int) -> None:
    """Put a card that is nowhere into play, behind those that came before."""
    state["at"][g] = place
    state["controller"][g] = controller
    state["table"][state["on_table"]] = g
    state["on_table"] += 1


@plain_rule
def move(state: Any, g: int, place: int) -> None:
    """Move a character with all that is attached to it; it stands behind those already there."""
    n = int(state["on_table"])
    found = 0
    for i in range(n):
        c = card_at(state, i)
        if found:
            state["table"][i - 1] = c
        elif c == g:
            found = 1
    state["table"][n - 1] = g
    state["at"][g] = place
    for i in range(n):
        a = card_at(state, i)
        if state["host"][a] >= 0 and (state["host"][a] == g or state["host"][state["host"][a]] == g):
            state["at"][a] = place


@plain_rule
def take_from_table(state: Any, g: int) -> None:
    """Take one card out of play, without what is attached to it; it is nowhere until it is put somewhere."""
    n = int(state["on_table"])
    found = 0
    for i in range(n):
        if found:
            state["table"][i - 1] = state["table"][i]
        elif state["table"][i] == g:
            found = 1
    state["table"][n - 1] = -1
    state["on_table"] -= 1
    clear_card(state, g)


@plain_rule
def clear_card(state: Any, g: int) -> None:
    """Forget what a card had in play."""
    state["at"][g] = LIMBO
    state["host"][g] = -1
    state["controller"][g] = owner(g)
    state["wounds"][g] = 0
    state["group"][g] = 0
    state["flags"][g] = 0


@plain_rule
def attached(state: Any, g: int) -> int:
    """Return the first card attached to a card, in the order attached, or -1."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g:
            return a
    return -1


@plain_rule
def discard_attachments(state: Any, g: int) -> None:
    """Discard what is attached to a card, in the order attached, each to its owner (rulings 5, 26)."""
    while True:
        a = attached(state, g)
        if a < 0:
            return
        while True:  # attachments on attachments are one deep (ruling 89)
            b = attached(state, a)
            if b < 0:
                break
            take_from_table(state, b)
            to_discard(state, b)
        take_from_table(state, a)
        to_discard(state, a)


@plain_rule
def recycle(state: Any, g: int) -> None:
    """Recycle a card in play: under its owner's deck, what is attached to it after it (rulings 4, 26)."""
    log(state, news.RECYCLED, state["controller"][g], state["kind"][g], 0, 0)
    hosted = attached(state, g)
    while hosted >= 0:  # taken off first, they are put under the deck after their host
        state["host"][hosted] = -2
        hosted = attached(state, g)
    take_from_table(state, g)
    to_bottom(state, g, ALL)
    i = 0
    while i < state["on_table"]:
        a = card_at(state, i)
        if state["host"][a] == -2:
            state["host"][a] = -1
            recycle_attachment(state, a)
            i = 0
        else:
            i += 1


@plain_rule
def recycle_attachment(state: Any, a: int) -> None:
    """Recycle an attachment, and what is attached to it after it."""
    take_from_table(state, a)
    to_bottom(state, a, ALL)
    b = attached(state, a)
    while b >= 0:
        take_from_table(state, b)
        to_bottom(state, b, ALL)
        b = attached(state, a)


@plain_rule
def leave_table(state: Any, content: Any, g: int) -> None:
    """Discard a card in play with what is attached to it; a twofold zombie is recycled instead (rulings 26, 56)."""
    if is_character(content, state["kind"][g]) and state["flags"][g] & ZOMBIE_FORM:
        recycle(state, g)
        return
    discard_attachments(state, g)
    take_from_table(state, g)
    to_discard(state, g)


@plain_rule
def in_play(state: Any, kind: int) -> bool:
    """Return whether a card of a kind is in play."""
    for i in range(state["on_table"]):
        if state["kind"][card_at(state, i)] == kind:
            return True
    return False


assert SEATS <= 8  # SEEN of the journal is a bit mask of seats
