"""What an answer of the acting player does (``apply``)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log, log_to
from . import actions as act
from . import effect, frame, news, prompt
from .board import card_at, in_slot, place_card, pop, push, role, top
from .combat import begin_combat, begin_engagement, join_attack, join_defense, next_attacker
from .deaths import check_values
from .debts import pay_from_deck, pay_from_hand, pay_survivor
from .engagements import wound
from .events import aim_at_attachment, play_event, use_ability
from .legal import place_in_question
from .looking import find_in, recover_one
from .piles import (
    hand_card,
    leave_table,
    move,
    recycle,
    recycle_hand,
    shuffle_deck,
    take_from_deck,
    take_from_hand,
    team_bits,
    to_bottom,
    to_discard,
    to_hand,
)
from .plays import attach_to, begin_put, put_character
from .scavenge import play_location
from .state import ALL, CARDS, DECK, DISCARD, MOVED, NOT_OCCUPYING, PLACES, SUPPLIED, TEAM, UNKNOWN


@plain_rule
def apply(state: Any, content: Any, action: int) -> None:
    """Enter the acting player's answer."""
    asked = state["prompt"]
    p = int(state["current"])
    if asked == prompt.ACT:
        apply_act(state, content, p, action)
    elif asked == prompt.OCCUPY:
        apply_occupy(state, content, p, action)
    elif asked == prompt.ATTACK_GROUP:
        f = top(state)
        join_attack(state, f, next_attacker(state, content, f[frame.A]), action - act.GROUP)
    elif asked == prompt.DEFENSE_GROUP:
        join_defense(state, content, action - act.GROUP)
    elif asked == prompt.ENGAGEMENT:
        begin_engagement(state, action - act.GROUP)
    elif asked == prompt.ATTACK_PLACE:
        begin_combat(state, content, p, place_of(state, p, action))
    elif asked == prompt.PAY or asked == prompt.PAY_SECOND or asked == prompt.PAY_SURVIVOR:
        apply_pay(state, content, p, action)
    elif asked == prompt.WINDOW:
        apply_window(state, content, p, action)
    elif asked == prompt.FORM:
        f = top(state)
        g, place = int(f[frame.A]), int(f[frame.B])
        pop(state)
        put_character(state, content, p, g, place, action - act.FORM)
    elif asked == prompt.FLIPPED:
        apply_flipped(state, content, p, action)
    elif asked == prompt.SEARCH or asked == prompt.LOOK or asked == prompt.RECOVER or asked == prompt.SUPPLY:
        apply_pile(state, content, p, asked, action)
    else:
        apply_pick(state, content, p, asked, action)


@plain_rule
def place_of(state: Any, p: int, action: int) -> int:
    """Return the place that an action of a seat names."""
    place = action - act.PLACE
    return (p + place // PLACES) % int(state["players"]) * PLACES + place % PLACES


@plain_rule
def apply_occupy(state: Any, content: Any, p: int, action: int) -> None:
    """Occupy a place, play a location, or recycle the hand instead."""
    if action == act.RECYCLE_HAND:
        state["occupied"][p] = NOT_OCCUPYING
        recycle_hand(state, content, p)
    elif action < act.PLACE:
        play_location(state, content, p, action - act.CARD)
    else:
        state["occupied"][p] = place_of(state, p, action)
        log(state, news.OCCUPIES, p, state["occupied"][p], 0, 0)


@plain_rule
def apply_act(state: Any, content: Any, p: int, action: int) -> None:
    """Do something at the occupied location."""
    place = int(state["occupied"][p])
    if action == act.DONE:
        state["k"] += 1
    elif action < act.PLACE:
        kind = action - act.CARD
        if content["event"][kind] >= 0:
            play_event(state, content, p, kind, place, -1)
        else:
            put_from_hand(state, content, p, hand_card(state, p, kind, 0), place, frame.FROM_HAND)
    elif action < act.SLOT:
        push(state, frame.MOVE, p, place_of(state, p, action), place, 0, 0)
    elif action == act.RECYCLE_RAIDERS:
        recycle_raiders(state, content, p, place)
    elif action == act.CHARACTER_ABILITY:
        push(state, frame.ABILITY, p, place, 0, 0, 0)
    else:
        use_ability(state, content, p, place_card(state, place), action - act.ABILITY)


@plain_rule
def put_from_hand(state: Any, content: Any, p: int, g: int, place: int, how: int) -> None:
    """Begin to play a character or attachment from the hand."""
    take_from_hand(state, g)
    begin_put(state, content, p, g, place, how)


@plain_rule
def recycle_raiders(state: Any, content: Any, p: int, place: int) -> None:
    """Recycle all of one's raiders at a place (L217, ruling 20)."""
    again = True
    while again:
        again = False
        for i in range(state["on_table"]):
            g = card_at(state, i)
            if state["at"][g] == place and state["controller"][g] == p and role(state, content, g) == effect.IS_RAIDER:
                recycle(state, g)
                again = True
                break
    check_values(state, content, place)


@plain_rule
def apply_pay(state: Any, content: Any, p: int, action: int) -> None:
    """Pay toward the debt on top of the stack."""
    f = top(state)
    if action == act.PAY_ONE:
        pay_from_deck(state, p, 1)
    elif action == act.PAY_REST:
        pay_from_deck(state, p, int(f[frame.A]))
    elif action < act.PLACE:
        pay_from_hand(state, p, action - act.CARD)
    elif action < act.SLOT:
        f[frame.D] = place_of(state, p, action)
    else:
        place = int(f[frame.D]) if f[frame.D] >= 0 else p * PLACES
        pay_survivor(state, content, p, in_slot(state, content, place, action - act.SLOT))


@plain_rule
def apply_window(state: Any, content: Any, p: int, action: int) -> None:
    """Play a trump or pass; after a trump all are asked again."""
    f = top(state)
    f[frame.C] += 1
    if action == act.PASS:
        f[frame.B] += 1
    else:
        f[frame.B] = 0
        place, other = int(f[frame.D]), int(f[frame.E])
        play_event(state, content, p, action - act.CARD, place, other)


@plain_rule
def apply_flipped(state: Any, content: Any, p: int, action: int) -> None:
    """Play the flipped card or discard it (ruling 41)."""
    f = top(state)
    g, place = int(f[frame.C]), int(f[frame.A])
    f[frame.C] = -1
    if action == act.DECLINE:
        to_discard(state, g)
    else:
        begin_put(state, content, p, g, place, frame.FLIPPED)


@plain_rule
def apply_pile(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Take a card from a pile."""
    f = top(state)
    kind = action - act.CARD
    if asked == prompt.SUPPLY:
        if action == act.DONE:
            f[frame.PC] = 1
        else:
            put_from_hand(state, content, p, hand_card(state, p, kind, SUPPLIED), int(f[frame.A]), frame.SUPPLIED)
    elif asked == prompt.RECOVER:
        recover_one(state, find_in(state, p, kind, DISCARD))
        f[frame.C] -= 1
    elif asked == prompt.SEARCH:
        g = find_in(state, p, kind, DECK)
        take_from_deck(state, g)
        to_hand(state, g, ALL)
        log(state, news.SEARCHED, p, kind, 0, 0)
        pop(state)
        shuffle_deck(state, p)
    else:
        take_looked(state, content, p, kind)


@plain_rule
def take_looked(state: Any, content: Any, p: int, kind: int) -> None:
    """Take one of the cards looked at, put the others under the deck, the top one first."""
    n = int(top(state)[frame.A])
    pop(state)
    taken = 0
    for _ in range(n):
        g = p * CARDS + int(state["deck"][p, state["deck_size"][p] - 1])
        take_from_deck(state, g)
        if not taken and state["kind"][g] == kind:
            taken = 1
            to_hand(state, g, UNKNOWN)
            log_to(state, team_bits(state, content, p), news.TOOK, p, kind, 0, 0)
        else:
            to_bottom(state, g, TEAM)


@plain_rule
def apply_pick(state: Any, content: Any, p: int, asked: int, action: int) -> None:
    """Pick a character of the place in question, or what is attached to one."""
    f = top(state)
    if asked == prompt.HOST_ATTACHMENT:
        attach_to(state, content, attachment_of(state, int(f[frame.D]), action - act.CARD))
        return
    if asked == prompt.TARGET_ATTACHMENT:
        aim_at_attachment(state, content, p, action - act.CARD)
        return
    place = place_in_question(state)
    if action == act.HOST_LOCATION:
        attach_to(state, content, place_card(state, place))
        return
    g = in_slot(state, content, place, action - act.SLOT)
    if asked == prompt.HOST:
        attach_to(state, content, g)
    elif asked == prompt.WOUND:
        wound(state, content, f, frame.D if f[frame.D] > 0 else frame.C, g)
    elif asked == prompt.MOVER:
        apply_move(state, content, p, g)
    elif asked == prompt.CAPACITY:
        log(state, news.CROWDED_OUT, p, state["kind"][g], place, 0)
        leave_table(state, content, g)
        check_values(state, content, place)
    elif asked == prompt.ABILITY:
        pop(state)
        use_ability(state, content, p, g, 0)
    else:
        f[frame.C] = g


@plain_rule
def attachment_of(state: Any, host: int, kind: int) -> int:
    """Return the attachment of a kind on a card."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == host and state["kind"][a] == kind:
            return a
    return -1


@plain_rule
def apply_move(state: Any, content: Any, p: int, g: int) -> None:
    """Move a survivor to the occupied location, with what is attached to it."""
    f = top(state)
    source, place = int(f[frame.A]), int(f[frame.B])
    pop(state)
    move(state, g, place)
    state["flags"][g] |= MOVED
    log(state, news.MOVED, p, state["kind"][g], source, place)
    push(state, frame.CAPACITY, p, place, 0, 0, 0)
    check_values(state, content, source)
    check_values(state, content, place)
