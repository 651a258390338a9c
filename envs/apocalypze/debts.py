"""Consuming resources: what is owed, what can pay, and what happens to who cannot (rulings 60 to 70, 85, 93)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import card_at, count_at, friends, home, is_home, pop, push, role, seat_of, top, wait
from .deaths import check_values
from .elimination import eliminate
from .piles import hand_card, leave_table, take_from_deck, take_from_hand, to_discard, top_card
from .texts import said_at_home, said_for, value_as_food


@plain_rule
def owe(state: Any, p: int, amount: int, reason: int) -> None:
    """Make a seat consume so many resources."""
    log(state, news.OWES, p, amount, reason, 0)
    row = push(state, frame.DEBT, p, amount, reason, 0, -1)
    row[frame.PC] = 0


@plain_rule
def upkeep(state: Any, content: Any, p: int) -> Any:
    """Return what a seat consumes in its consumption phase (L337 to L345, rulings 64, 68, 69, 77)."""
    base = count_at(state, content, home(p), effect.IS_SURVIVOR)
    change = said_for(state, content, p, effect.S_UPKEEP) + said_at_home(state, content, p, effect.S_ENEMY_UPKEEP)
    if content["floor"] or change < 0:
        return max(min(1, max(base, content["floor"])), base + change)
    return max(0, base + change)


@plain_rule
def can_be_eaten(state: Any, content: Any, p: int, g: int) -> bool:
    """Return whether a seat may consume a character: its own survivor at a stronghold of its team (rulings 77, 93)."""
    place = state["at"][g]
    return (
        place >= 0
        and is_home(place)
        and state["controller"][g] == p
        and role(state, content, g) == effect.IS_SURVIVOR
        and friends(content, seat_of(place), p)
    )


@plain_rule
def means(state: Any, content: Any, p: int) -> int:
    """Return what a seat can pay in all (ruling 67)."""
    total = int(state["deck_size"][p]) + int(state["hand_size"][p]) // 2
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if can_be_eaten(state, content, p, g):
            total += value_as_food(state, content, g)
    return total


@plain_rule
def debt(state: Any, content: Any) -> bool:
    """A debt: trumps first, then it is paid bit by bit; who cannot pay is out (rulings 65 to 67)."""
    f = top(state)
    p = int(f[frame.WHO])
    if not state["alive"][p]:
        pop(state)
        return False
    if f[frame.PC] == 0:
        f[frame.PC] = 1
        window = push(state, frame.WINDOW, p, effect.W_DEBT, 0, 0, -1)
        window[frame.E] = p
        return False
    if f[frame.C]:
        return wait(state, prompt.PAY_SECOND, p)
    if f[frame.A] <= 0:
        pop(state)
        return False
    if means(state, content, p) < f[frame.A]:
        pop(state)
        eliminate(state, content, p)
        return False
    return wait(state, prompt.PAY if f[frame.D] < 0 else prompt.PAY_SURVIVOR, p)


@plain_rule
def pay_from_deck(state: Any, p: int, n: int) -> None:
    """Discard cards from the top of the deck toward the debt on top of the stack."""
    for _ in range(n):
        g = top_card(state, p)
        take_from_deck(state, g)
        to_discard(state, g)
        log(state, news.PAID_DECK, p, state["kind"][g], 0, 0)
    top(state)[frame.A] -= n


@plain_rule
def pay_from_hand(state: Any, p: int, kind: int) -> None:
    """Discard a hand card; every second one pays 1."""
    f = top(state)
    g = hand_card(state, p, kind, 0)
    take_from_hand(state, g)
    to_discard(state, g)
    log(state, news.PAID_HAND, p, kind, 0, 0)
    f[frame.A] -= f[frame.C]
    f[frame.C] = 1 - f[frame.C]


@plain_rule
def pay_survivor(state: Any, content: Any, p: int, g: int) -> None:
    """Consume a survivor; what it is worth above the debt is lost."""
    f = top(state)
    food = value_as_food(state, content, g)
    place = int(state["at"][g])
    log(state, news.PAID_SURVIVOR, p, state["kind"][g], food, 0)
    leave_table(state, content, g)
    f[frame.A] = max(0, f[frame.A] - food)
    f[frame.D] = -1
    check_values(state, content, place)
