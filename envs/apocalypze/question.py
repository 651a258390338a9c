"""What a question is about: its numbers and cards, and the place whose characters are shown slot by slot."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from . import effect, frame, prompt
from .board import below, card_at, exists, home, in_slot, role, seat_of, top
from .combat import next_attacker
from .legal import place_in_question
from .state import NOT_OCCUPYING, PLACES, SURVIVORS

WINDOWS = len(effect.WINDOWS)
REASONS = 3  # of a debt
TEN = 10.0  # scale of most small numbers


@plain_rule
def relative(state: Any, player: int, place: int) -> int:
    """Return the number of a place as a seat sees it."""
    return (seat_of(place) - player) % int(state["players"]) * PLACES + place % PLACES


@plain_rule
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
        elif f[frame.A] == effect.W_DEBT:
            out[i + 1 + int(below(state)[frame.B])] = 1.0
    elif kind == frame.PLAY or kind == frame.ATTACH or kind == frame.SEARCH or kind == frame.RECOVER:
        card = int(f[frame.A])
    elif kind == frame.FLIP:
        card = int(f[frame.C])
    elif kind == frame.TARGET:
        card = int(below(state)[frame.A])
    if card >= 0:
        out[i + 1 + REASONS + WINDOWS + int(state["kind"][card])] = 1.0


@plain_rule
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
    if kind == frame.WINDOW and f[frame.A] == effect.W_DEBT:
        return int(below(state)[frame.A])
    return 0


@plain_rule
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


@plain_rule
def character_in_question(state: Any, content: Any) -> int:
    """Return the character that a question is about, or -1.

    It joins a group, bears the attachments to choose from, or is what the event answered is aimed at.
    """
    f = top(state)
    asked = state["prompt"]
    if asked == prompt.ATTACK_GROUP:
        return next_attacker(state, content, f[frame.A])
    if asked == prompt.DEFENSE_GROUP:
        return in_slot(state, content, f[frame.A], f[frame.B])
    if asked == prompt.HOST_ATTACHMENT:
        return int(f[frame.D])
    if asked == prompt.TARGET_ATTACHMENT:
        return int(f[frame.C])
    if asked == prompt.WINDOW and f[frame.A] == effect.W_RESPONSE:
        g = int(state["frames"][f[frame.E], frame.C])
        return int(state["host"][g]) if g >= 0 and state["host"][g] >= 0 else g  # a Weapon: its bearer
    return -1


@plain_rule
def slot_in_question(state: Any, content: Any, focus: int) -> int:
    """Return the slot, at the place in question, of the character that a question is about, or -1."""
    g = character_in_question(state, content)
    if g < 0 or state["at"][g] != focus or role(state, content, g) == effect.ANY:
        return -1
    which = role(state, content, g)
    slot = 0 if which == effect.IS_SURVIVOR else SURVIVORS
    for i in range(state["on_table"]):
        c = card_at(state, i)
        if c == g:
            break
        if state["at"][c] == focus and role(state, content, c) == which:
            slot += 1
    return slot


@plain_rule
def focus_place(state: Any, content: Any, player: int) -> int:
    """Return the place in question, or for who is not asked the place where there is combat or that is occupied."""
    if player == state["current"] and state["depth"] > 0 and asks_about_slots(state["prompt"]):
        return place_in_question(state)
    if player == state["current"] and state["depth"] > 0:
        if state["prompt"] == prompt.PAY or state["prompt"] == prompt.PAY_SECOND:
            return home(player)
        if state["prompt"] == prompt.WINDOW and exists(state, top(state)[frame.D]):
            return int(top(state)[frame.D])
    for d in range(int(state["depth"]) - 1, -1, -1):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and exists(state, f[frame.A]):
            return int(f[frame.A])
    if state["occupied"][player] > NOT_OCCUPYING + 1 and exists(state, state["occupied"][player]):
        return int(state["occupied"][player])
    for p in range(state["players"]):
        if content["team"][p] == state["team"] and state["occupied"][p] >= 0 and exists(state, state["occupied"][p]):
            return int(state["occupied"][p])
    return -1


@plain_rule
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
