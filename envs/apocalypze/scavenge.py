"""Scavenging: sections are cleared, a cleared location gives its reward and leaves the game (rulings 36 to 46)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import card_at, count_at, exists, home, owner, place_card, pop, push, role, top, wait
from .deaths import check_values, remove_location
from .piles import (
    bottom_discard,
    clear_card,
    enter,
    hand_card,
    move,
    recover,
    take_from_discard,
    take_from_hand,
    to_discard,
)
from .plays import any_host, forms
from .state import CARDS, PLACES, SCAVENGED, SECTIONS
from .texts import granted


@plain_rule
def free_place(state: Any, p: int) -> int:
    """Return a free place for a location of a seat, or -1."""
    for place in range(home(p) + 1, home(p) + PLACES):
        if state["place_card"][place] < 0:
            return place
    return -1


@plain_rule
def can_play_location(state: Any, content: Any, p: int, kind: int) -> Any:
    """Return whether a location may be played: it needs as many discards as it has sections (L205)."""
    if content["type"][kind] != effect.LOCATION or free_place(state, p) < 0:
        return False
    return state["discard_size"][p] >= content["sections"][kind]


@plain_rule
def play_location(state: Any, content: Any, p: int, kind: int) -> None:
    """Play a location from the hand and occupy it; its sections come off the bottom of the discard pile (ruling 36)."""
    place = free_place(state, p)
    g = hand_card(state, p, kind, 0)
    take_from_hand(state, g)
    enter(state, g, place, p)
    state["place_card"][place] = g - p * CARDS
    state["occupied"][p] = place
    log(state, news.PLAYED_LOCATION, p, kind, place, 0)
    n = int(content["sections"][kind])
    for i in range(n):
        card = bottom_discard(state, p)
        take_from_discard(state, card)
        state["at"][card] = SECTIONS
        state["host"][card] = place
        state["group"][card] = i + 1
    state["sections"][place] = n


@plain_rule
def next_section(state: Any, content: Any, p: int, place: int) -> int:
    """Return the card of a stack of sections that is flipped next."""
    found = -1
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == SECTIONS and state["host"][g] == place:
            newer = found >= 0 and state["group"][g] > state["group"][found]
            if found < 0 or newer == (content["newest_first"] > 0):
                found = g
    return found


@plain_rule
def flips(state: Any, content: Any, place: int) -> int:
    """Return how many sections the survivors at a place clear: none while a raider is there (L229, rulings 39, 46)."""
    if count_at(state, content, place, effect.IS_RAIDER) > 0:
        return 0
    n = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and role(state, content, g) == effect.IS_SURVIVOR:
            n += max(0, 1 + granted(state, content, g, effect.S_FLIP))
    return min(n, int(state["sections"][place]))


@plain_rule
def next_location(state: Any, p: int) -> int:
    """Return the place of a seat's first location, in the order played, not yet scavenged this turn, or -1."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        place = int(state["at"][g])
        if (
            owner(g) == p
            and place % PLACES != 0
            and place_card(state, place) == g
            and not state["flags"][g] & SCAVENGED
        ):
            return place
    return -1


@plain_rule
def scavenge(state: Any, content: Any, p: int) -> bool:
    """Begin with the next location of a seat; returns False when there is none left."""
    place = next_location(state, p)
    if place < 0:
        return False
    state["flags"][place_card(state, place)] |= SCAVENGED
    n = flips(state, content, place)
    if n > 0:
        log(state, news.SCAVENGES, p, place_kind(state, place), n, 0)
        push(state, frame.FLIP, p, place, n, -1, 0)
    return True


@plain_rule
def place_kind(state: Any, place: int) -> int:
    """Return the kind of the card of a place."""
    return int(state["kind"][place_card(state, place)])


@plain_rule
def can_play_flipped(state: Any, content: Any, p: int, g: int, place: int) -> bool:
    """Return whether a flipped card may be played: a survivor, or an attachment on a survivor there (L231)."""
    kind = state["kind"][g]
    if content["type"][kind] == effect.SURVIVOR:
        return forms(state, content, p, kind, place, 1) > 0
    if content["type"][kind] != effect.ATTACHMENT or content["attach"][kind, effect.TO] == effect.TO_LOCATION:
        return False
    return any_host(state, content, p, kind, place, 1)


@plain_rule
def flip(state: Any, content: Any) -> bool:
    """Flip sections one by one (rulings 39 to 41)."""
    f = top(state)
    p, place = int(f[frame.WHO]), int(f[frame.A])
    while f[frame.B] > 0 and state["sections"][place] > 0:
        g = next_section(state, content, p, place)
        clear_card(state, g)
        state["sections"][place] -= 1
        f[frame.B] -= 1
        log(state, news.FLIPPED, p, state["kind"][g], 0, 0)
        if can_play_flipped(state, content, p, g, place):
            f[frame.C] = g
            return wait(state, prompt.FLIPPED, p)
        to_discard(state, g)
    pop(state)
    if state["sections"][place] == 0:
        push(state, frame.COMPLETE, p, place, 0, 0, 0)
    return False


@plain_rule
def complete(state: Any, content: Any) -> bool:
    """A cleared location: survivors go home one by one, the reward, what its text gives (rulings 43 to 45)."""
    f = top(state)
    p, place = int(f[frame.WHO]), int(f[frame.A])
    if f[frame.PC] == 0:
        for i in range(state["on_table"]):
            g = card_at(state, i)
            if state["at"][g] == place and role(state, content, g) == effect.IS_SURVIVOR:
                move(state, g, home(p))
                check_values(state, content, place)
                check_values(state, content, home(p))
                push(state, frame.CAPACITY, p, home(p), 0, 0, 0)
                return False
        log(state, news.COMPLETED, p, place_kind(state, place), 0, 0)
        recover(state, p, content["reward_cards"][place_kind(state, place)])
        f[frame.PC] = 1
        push(state, frame.EFFECTS, p, place_card(state, place), effect.COMPLETED, place, -1)
        return False
    pop(state)
    if exists(state, place):  # its own text may have put its owner out of the game
        remove_location(state, content, place)
    return False
