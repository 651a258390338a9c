"""What a question is about: its numbers and cards, and the place whose characters are shown slot by slot."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import effect, frame, prompt
from .board import card_at, exists, home, role, seat_of, top
from .combat import next_attacker
from .legal import place_in_question
from .state import NOT_OCCUPYING, PLACES, SURVIVORS

WINDOWS = len(effect.WINDOWS)
REASONS = 3  # of a debt
TEN = 10.0  # scale of most small numbers


@rule
def relative(state: Any, player: int, place: int) -> int:
    """Return the number of a place as a seat sees it."""
    return (seat_of(place) - player) % int(state["players"]) * PLACES + place % PLACES


@rule
def observe_frame(state: Any, content: Any, player: int, out: Any, i: int, kinds: int) -> None:
    """Fill the numbers and the card that belong to the question."""
    if state["depth"] == 0:
        return
    f = top(state)
    kind = f[frame.KIND]
    out[i] = question_count(state, content, f) / TEN
    if kind == frame.DEBT:
        out[i + 1 + int(f[frame.B])] = 1.0
    card = -1
    if kind == frame.WINDOW:
        out[i + 1 + REASONS + int(f[frame.A])] = 1.0
        if f[frame.A] == effect.W_RESPONSE:
            card = int(state["frames"][f[frame.E], frame.A])
    elif kind == frame.PLAY or kind == frame.ATTACH or kind == frame.SEARCH or kind == frame.RECOVER:
        card = int(f[frame.A])
    elif kind == frame.FLIP:
        card = int(f[frame.C])
    elif kind == frame.TARGET:
        card = int(state["frames"][state["depth"] - 2, frame.A])
    if card >= 0:
        out[i + 1 + REASONS + WINDOWS + int(state["kind"][card])] = 1.0


@rule
def question_count(state: Any, content: Any, f: Any) -> int:
    """Return the number that a question is about."""
    kind = f[frame.KIND]
    if kind == frame.DEBT or kind == frame.LOOK:
        return int(f[frame.A])
    if kind == frame.FLIP:
        return int(f[frame.B])
    if kind == frame.RECOVER:
        return int(f[frame.C])
    if kind == frame.ENGAGE:
        return int(f[frame.D]) if f[frame.D] > 0 else int(f[frame.C])
    if kind == frame.WINDOW and f[frame.A] == effect.W_DEBT and state["depth"] > 1:
        return int(state["frames"][state["depth"] - 2, frame.A])
    return 0


@rule
def concerned_seat(state: Any) -> int:
    """Return the seat that a question concerns, or -1."""
    f = top(state)
    if f[frame.KIND] != frame.WINDOW:
        return -1
    if f[frame.A] == effect.W_DEBT:
        return int(f[frame.E])
    if f[frame.A] == effect.W_RESPONSE:
        return int(state["frames"][f[frame.E], frame.WHO])
    return -1


@rule
def slot_in_question(state: Any, content: Any) -> int:
    """Return the slot of the character that joins a group now."""
    f = top(state)
    if state["prompt"] == prompt.DEFENSE_GROUP:
        return int(f[frame.B])
    g = next_attacker(state, content, f[frame.A])
    slot = SURVIVORS
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if c == g:
            return slot
        if state["at"][c] == f[frame.A] and role(state, content, c) == effect.IS_RAIDER:
            slot += 1
    return slot


@rule
def focus_place(state: Any, content: Any, player: int) -> int:
    """Return the place in question, or for who is not asked the place where there is combat or that is occupied."""
    if player == state["current"] and state["depth"] > 0 and asks_about_slots(state["prompt"]):
        return place_in_question(state)
    for d in range(int(state["depth"]) - 1, -1, -1):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and exists(state, f[frame.A]):
            return int(f[frame.A])
    if player == state["current"] and (state["prompt"] == prompt.PAY or state["prompt"] == prompt.PAY_SECOND):
        return home(player)
    if state["occupied"][player] > NOT_OCCUPYING + 1 and exists(state, state["occupied"][player]):
        return int(state["occupied"][player])
    for p in range(state["players"]):
        if content["team"][p] == state["team"] and state["occupied"][p] >= 0 and exists(state, state["occupied"][p]):
            return int(state["occupied"][p])
    return -1


@rule
def asks_about_slots(asked: int) -> bool:
    """Return whether a question is answered with a slot of a place, or is about one place."""
    return (
        asked == prompt.HOST
        or asked == prompt.HOST_ATTACHMENT
        or asked == prompt.MOVER
        or asked == prompt.ABILITY
        or asked == prompt.CAPACITY
        or asked == prompt.SUPPLY
        or asked == prompt.FLIPPED
        or asked == prompt.ATTACK_GROUP
        or asked == prompt.DEFENSE_GROUP
        or asked == prompt.ENGAGEMENT
        or asked == prompt.WOUND
        or asked == prompt.PAY_SURVIVOR
        or asked == prompt.TARGET
        or asked == prompt.TARGET_ATTACHMENT
    )
