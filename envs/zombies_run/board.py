"""The table: cards, stacks, plans and the moves of cards that many rules share (R2, R3, R4)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.rng import shuffle
from .effect import END, LEAST, MOST, PURE
from .state import HAND, KINDS, PLANS, SIDES, STACKS, TYPES, WILD


@rule
def wait(state: Any, prompt: int, seat: int) -> bool:
    """Ask a seat; returns True, which ends the run of the rules until it has answered."""
    state["prompt"] = prompt
    state["current"] = seat
    return True


@rule
def connects(a: int, b: int) -> bool:
    """Return whether two sides fit: the same type, or one of them is wild (rulings 13, 14, 16)."""
    return b in (a, WILD) or a == WILD


# decks


@rule
def draw_card(state: Any, t: int) -> Any:
    """Take the top card of the Opportunity Deck; -1 if there is none."""
    n = state["deck_n"][t] - 1
    if n < 0:
        return -1
    kind = state["deck"][t, n] + 0
    state["deck"][t, n] = -1
    state["deck_n"][t] = n
    return kind


@rule
def refill(state: Any, t: int) -> None:
    """Shuffle the Opportunity Discard Pile back into the deck; those cards lie nowhere that was filled before."""
    for kind in range(KINDS):
        for _ in range(state["used"][t, kind]):
            state["deck"][t, state["deck_n"][t]] = kind
            state["deck_n"][t] += 1
        state["unseen"][t, state["epoch"][t], kind] += state["used"][t, kind]
        state["used"][t, kind] = 0
    shuffle(state, state["deck"][t], state["deck_n"][t])


@rule
def reveal(state: Any, t: int, kind: int, epoch: int) -> None:
    """A hidden card is seen, in a place filled at that epoch: count out the copy that was shuffled in last (R12.3)."""
    for e in range(epoch, -1, -1):
        if state["unseen"][t, e, kind] > 0:
            state["unseen"][t, e, kind] -= 1
            return


# stacks


@rule
def top(state: Any, t: int, s: int) -> Any:
    """Return the top card of a stack, -1 if it is empty."""
    h = state["height"][t, s]
    return state["stacks"][t, s, h - 1] + 0 if h > 0 else -1


@rule
def lift(state: Any, t: int, s: int) -> Any:
    """Take the top card of a stack; the one below is seen now."""
    h = state["height"][t, s] - 1
    kind = state["stacks"][t, s, h] + 0
    state["stacks"][t, s, h] = -1
    state["height"][t, s] = h
    if h > 0 and state["buried"][t, s] == h:
        state["buried"][t, s] = h - 1
        reveal(state, t, state["stacks"][t, s, h - 1], 0)
    return kind


@rule
def lay(state: Any, t: int, s: int, kind: int) -> None:
    """Put a card on a stack."""
    state["stacks"][t, s, state["height"][t, s]] = kind
    state["height"][t, s] += 1


@rule
def discard_stack(state: Any, t: int, s: int) -> Any:
    """Discard a whole stack; return how many cards it had."""
    n = int(state["height"][t, s])
    while state["height"][t, s] > 0:
        state["used"][t, lift(state, t, s)] += 1
    return n


@rule
def highest(state: Any, t: int) -> Any:
    """Return the height of the largest stack."""
    best = 0
    for s in range(STACKS):
        best = max(best, state["height"][t, s])
    return best


@rule
def deal(state: Any, content: Any, t: int) -> None:
    """Lay five fresh stacks; only their top cards are seen (R2.1)."""
    for s in range(STACKS):
        for _ in range(content["stack_cards"]):
            kind = draw_card(state, t)
            if kind >= 0:
                lay(state, t, s, kind)
        h = state["height"][t, s]
        state["buried"][t, s] = max(0, h - 1)
        if h > 0:
            reveal(state, t, state["stacks"][t, s, h - 1], 0)


# the hand


@rule
def hold(state: Any, t: int, kind: int) -> None:
    """Add a card to the hand, which lies face up."""
    state["hand"][t, state["hand_n"][t]] = kind
    state["hand_n"][t] += 1


@rule
def take_from_hand(state: Any, t: int, h: int) -> Any:
    """Remove a card from the hand; the others close up."""
    kind = state["hand"][t, h] + 0
    n = state["hand_n"][t] - 1
    for i in range(h, n):
        state["hand"][t, i] = state["hand"][t, i + 1]
    state["hand"][t, n] = -1
    state["hand_n"][t] = n
    return kind


@rule
def matches(state: Any, t: int, kind: int, s: int) -> bool:
    """Return whether a card may go on a stack: same left or same right, anything where none lies (R4.3, R4.5)."""
    below = top(state, t, s)
    if below < 0:
        return True
    return connects(kind // SIDES, below // SIDES) or connects(kind % SIDES, below % SIDES)


@rule
def five_of_a_kind(state: Any, t: int) -> bool:
    """Return whether the hand holds five cards of one type by their left sides (ruling 58)."""
    left = state["hand"][t, 0] // SIDES
    if state["hand_n"][t] < HAND or left == WILD:
        return False
    for h in range(1, HAND):
        if state["hand"][t, h] // SIDES != left:
            return False
    return True


# the Leader's Deck


@rule
def stock_leader(state: Any, t: int, n: int) -> Any:
    """Put cards of the Opportunity Deck under the Leader's Deck, as many as there are; return how many (R7.10)."""
    n = min(n, state["deck_n"][t])
    if n == 0:
        return n
    for i in range(state["leader_n"] - 1, -1, -1):
        state["leader_deck"][i + n] = state["leader_deck"][i]
        state["leader_epoch"][i + n] = state["leader_epoch"][i]
    for i in range(n):
        state["leader_deck"][n - 1 - i] = draw_card(state, t)
        state["leader_epoch"][n - 1 - i] = state["epoch"][t]
    state["leader_n"] += n
    return n


@rule
def fill_hand(state: Any, t: int) -> Any:
    """Draw from the Leader's Deck until the hand is full or the deck is empty; return how many (rulings 20, 21)."""
    drawn = 0
    while state["hand_n"][t] < HAND and state["leader_n"] > 0:
        n = state["leader_n"] - 1
        kind = state["leader_deck"][n] + 0
        reveal(state, t, kind, state["leader_epoch"][n])
        hold(state, t, kind)
        state["leader_deck"][n] = -1
        state["leader_epoch"][n] = 0
        state["leader_n"] = n
        drawn += 1
    return drawn


# plans


@rule
def ending(state: Any, t: int, p: int) -> Any:
    """Return what the last card of a plan connects to; plans without a card are not asked."""
    return state["plans"][t, p, state["length"][t, p] - 1] % SIDES


@rule
def free_plan(state: Any, content: Any, t: int) -> Any:
    """Return the first plan card without a plan, -1 if there is none; they are all alike."""
    for p in range(content["plans"]):
        if state["length"][t, p] == 0:
            return p
    return -1


@rule
def extends(state: Any, t: int, p: int, kind: int, free: int) -> bool:
    """Return whether a card may go on a plan: as the first of the next plan, or where it connects (R3.1, R3.2)."""
    if state["length"][t, p] == 0:
        return p == free
    return connects(ending(state, t, p), kind // SIDES)


@rule
def extend(state: Any, t: int, p: int, kind: int) -> None:
    """Put a card at the end of a plan."""
    state["plans"][t, p, state["length"][t, p]] = kind
    state["length"][t, p] += 1
    left = kind // SIDES
    if left != WILD:
        state["lefts"][t, p, left] += 1
    if left == WILD or kind % SIDES == WILD:
        state["wilds"][t, p] += 1


@rule
def clear_plan(state: Any, t: int, p: int, pile: Any) -> None:
    """Take the cards of a plan to a pile (counts by kind) and free the plan card (R3.7)."""
    for i in range(state["length"][t, p]):
        pile[state["plans"][t, p, i]] += 1
        state["plans"][t, p, i] = -1
    state["length"][t, p] = 0
    state["wilds"][t, p] = 0
    for k in range(TYPES):
        state["lefts"][t, p, k] = 0


@rule
def discard_plan(state: Any, t: int, p: int) -> None:
    """Discard a whole plan (ruling 17)."""
    clear_plan(state, t, p, state["used"][t])


@rule
def reaches(state: Any, t: int, p: int, strength: int, kind: int) -> bool:
    """Return whether a plan is long enough and its last card connects to a type (R3.5)."""
    return state["length"][t, p] >= max(1, strength) and connects(ending(state, t, p), kind)


@rule
def meets(state: Any, t: int, p: int, need: Any, more: int) -> bool:
    """Return whether a plan meets a requirement; ``more`` cards than it says are allowed (rulings 15, 35, 37)."""
    n = state["length"][t, p]
    if n == 0 or n < need[LEAST] or (need[MOST] > 0 and n > need[MOST] + more):
        return False
    for k in range(TYPES):
        if state["lefts"][t, p, k] < need[k]:
            return False
    if need[END] > 0 and not connects(ending(state, t, p), need[END] - 1):
        return False
    return not (need[PURE] and state["wilds"][t, p] > 0)


@rule
def gather_cards(state: Any, t: int) -> None:
    """Bring all opportunity cards but those on tools back into the deck, unshuffled (R7.7)."""
    for s in range(STACKS):
        while state["height"][t, s] > 0:
            state["height"][t, s] -= 1
            h = state["height"][t, s]
            state["used"][t, state["stacks"][t, s, h]] += 1
            state["stacks"][t, s, h] = -1
        state["buried"][t, s] = 0
    for p in range(PLANS):
        discard_plan(state, t, p)
    while state["hand_n"][t] > 0:
        state["used"][t, take_from_hand(state, t, 0)] += 1
    for i in range(state["leader_n"]):
        state["used"][t, state["leader_deck"][i]] += 1
        state["leader_deck"][i] = -1
        state["leader_epoch"][i] = 0
    state["leader_n"] = 0
    for i in range(state["deck_n"][t]):
        state["used"][t, state["deck"][t, i]] += 1
        state["deck"][t, i] = -1
    state["deck_n"][t] = 0
    state["unseen"][t, :, :] = 0
    n = 0
    for kind in range(KINDS):
        for _ in range(state["used"][t, kind]):
            state["deck"][t, n] = kind
            n += 1
        state["unseen"][t, 0, kind] = state["used"][t, kind]
        state["used"][t, kind] = 0
    state["deck_n"][t] = n


@rule
def lay_out(state: Any, content: Any, t: int) -> None:
    """Shuffle, lay five stacks and deal the Leader's Deck (R2.1, R2.2, R7.7)."""
    shuffle(state, state["deck"][t], state["deck_n"][t])
    epoch = state["epoch"][t] + 0
    state["epoch"][t] = 0  # all places are filled anew from a deck in which everything can be anywhere
    deal(state, content, t)
    if content["teams"] == 1:
        stock_leader(state, t, content["leader_cards"])
    state["epoch"][t] = epoch
