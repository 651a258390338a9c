"""What the acting player may answer: one function for each family of questions, dispatched by the question."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from . import actions as act
from . import effect, frame, prompt
from .board import (
    blocked,
    card_at,
    count_at,
    count_of,
    exists,
    friends,
    in_group,
    is_home,
    place_card,
    role,
    seat_of,
    top,
)
from .combat import lowest_group, may_spare, next_attacker, under_attack
from .debts import can_be_eaten
from .engagements import can_take
from .events import ability_ready, can_jam, event_fits, is_target
from .looking import can_supply, is_match
from .plays import can_host, can_host_via, can_put
from .scavenge import can_play_location
from .state import CARDS, DECK, DISCARD, GROUPS, HAND, MOVED, PLACES, SURVIVORS
from .texts import access, granted


@plain_rule
def legal(state: Any, content: Any, mask: Any) -> None:
    """Fill the acting player's mask; at least one action is legal."""
    mask[:] = 0
    asked = state["prompt"]
    p = int(state["current"])
    if asked == prompt.ACT:
        act_mask(state, content, p, mask)
    elif asked == prompt.OCCUPY:
        occupy_mask(state, content, p, mask)
    elif asked == prompt.ATTACK_GROUP:
        attack_group_mask(state, content, mask)
    elif asked == prompt.DEFENSE_GROUP:
        defense_group_mask(state, content, mask)
    elif asked == prompt.PAY or asked == prompt.PAY_SECOND:
        pay_mask(state, content, p, asked, mask)
    elif asked == prompt.WINDOW:
        window_mask(state, content, p, mask)
    elif asked == prompt.ATTACK_PLACE:
        for place in range(state["place_card"].shape[0]):
            if under_attack(state, content, place):
                mask[place_action(state, p, place)] = 1
    elif asked == prompt.ENGAGEMENT:
        for j in range(1, GROUPS + 1):
            mask[act.GROUP + j] = (int(top(state)[frame.D]) >> j) & 1
    elif asked == prompt.FORM:
        mask[act.FORM : act.FORM + 2] = 1
    elif asked == prompt.FLIPPED:
        mask[act.PLAY_FLIPPED] = 1
        mask[act.DECLINE] = 1
    elif asked == prompt.SEARCH or asked == prompt.LOOK or asked == prompt.RECOVER or asked == prompt.SUPPLY:
        pile_mask(state, content, p, asked, mask)
    else:
        slot_mask(state, content, p, asked, mask)


@plain_rule
def place_action(state: Any, p: int, place: int) -> int:
    """Return the action of a place as a seat sees it: seats are counted to the left from himself."""
    return act.PLACE + (seat_of(place) - p) % int(state["players"]) * PLACES + place % PLACES


@plain_rule
def occupy_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """Which location is occupied (L185, L194, L205, L225, L389, rulings 10 to 12, 15, 71)."""
    for place in range(state["place_card"].shape[0]):
        if exists(state, place):
            q = seat_of(place)
            mine = q == p or (is_home(place) and friends(content, p, q))
            theirs = not friends(content, p, q) and state["had_turn"][q] > 0
            if place == p * PLACES or (state["turn"] > 0 and (mine or theirs)):
                mask[place_action(state, p, place)] = 1
    if state["turn"] == 0:
        return
    mask[act.RECYCLE_HAND] = state["hand_size"][p] > 0
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND and can_play_location(state, content, p, state["kind"][g]):
            mask[act.CARD + int(state["kind"][g])] = 1


@plain_rule
def act_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """What can be done at the occupied location."""
    place = int(state["occupied"][p])
    mask[act.DONE] = 1
    for g in range(p * CARDS, (p + 1) * CARDS):
        kind = int(state["kind"][g])
        if state["at"][g] == HAND and not mask[act.CARD + kind]:
            mask[act.CARD + kind] = can_put(state, content, p, kind, place, 0) or event_fits(
                state, content, p, kind, effect.W_NONE, place, -1
            )
    if friends(content, seat_of(place), p):
        moves_mask(state, content, p, place, mask)
        for index in range(2):
            mask[act.ABILITY + index] = ability_ready(state, content, p, place_card(state, place), index)
    elif not is_home(place) and count_at(state, content, place, effect.IS_SURVIVOR) == 0:
        mask[act.RECYCLE_RAIDERS] = count_of(state, content, place, effect.IS_RAIDER, p) > 0
    for i in range(state["on_table"]):
        if has_ability(state, content, p, card_at(state, i), place):
            mask[act.CHARACTER_ABILITY] = 1


@plain_rule
def has_ability(state: Any, content: Any, p: int, g: int, place: int) -> bool:
    """Return whether a character at a place has an ability that its controller may use."""
    if state["at"][g] != place or role(state, content, g) == effect.ANY or state["controller"][g] != p:
        return False
    return ability_ready(state, content, p, g, 0)


@plain_rule
def moves_mask(state: Any, content: Any, p: int, place: int, mask: Any) -> None:
    """Places of one's team from where a survivor may move here (L193, L215, L389, rulings 16, 17)."""
    if count_at(state, content, place, effect.IS_SURVIVOR) >= SURVIVORS:
        return
    for i in range(state["on_table"]):
        g = card_at(state, i)
        source = int(state["at"][g])
        if source != place and not mask[place_action(state, p, source)] and may_move(state, content, p, g):
            mask[place_action(state, p, source)] = 1


@plain_rule
def may_move(state: Any, content: Any, p: int, g: int) -> bool:
    """Return whether a seat's survivor may leave where it is: once a turn, not held, an access point open."""
    place = int(state["at"][g])
    if state["controller"][g] != p or role(state, content, g) != effect.IS_SURVIVOR or state["flags"][g] & MOVED:
        return False
    if state["hold"][place] != 1 and blocked(state, content, place) < access(state, content, place):
        return True
    return granted(state, content, g, effect.S_RIDE) > 0


@plain_rule
def attack_group_mask(state: Any, content: Any, mask: Any) -> None:
    """The raider joins a group that exists or opens the next one (ruling 47)."""
    f = top(state)
    g = next_attacker(state, content, f[frame.A])
    last = min(int(f[frame.C]) + 1, access(state, content, f[frame.A]))
    for j in range(min(last, lowest_group(state, f, g)), last + 1):
        mask[act.GROUP + j] = 1


@plain_rule
def defense_group_mask(state: Any, content: Any, mask: Any) -> None:
    """The survivor meets an attack group or stays out; at a location as ruling 50 allows."""
    f = top(state)
    place = int(f[frame.A])
    spare = may_spare(state, content, f, place)
    mask[act.GROUP] = spare
    for j in range(1, GROUPS + 1):
        if in_group(state, content, place, j, effect.IS_RAIDER) > 0:
            met = in_group(state, content, place, j, effect.IS_SURVIVOR) > 0
            mask[act.GROUP + j] = not met or spare or f[frame.F] == 0


@plain_rule
def pay_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """How a debt is paid (ruling 65)."""
    debt = top(state)[frame.A]
    if asked == prompt.PAY_SECOND or state["hand_size"][p] >= 2:
        for g in range(p * CARDS, (p + 1) * CARDS):
            if state["at"][g] == HAND:
                mask[act.CARD + int(state["kind"][g])] = 1
    if asked == prompt.PAY_SECOND:
        return
    mask[act.PAY_ONE] = state["deck_size"][p] > 0
    mask[act.PAY_REST] = debt > 1 and state["deck_size"][p] >= debt
    slot = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        place = int(state["at"][g])
        if place == p * PLACES and role(state, content, g) == effect.IS_SURVIVOR:
            mask[act.SLOT + slot] = can_be_eaten(state, content, p, g)
            slot += 1
        elif can_be_eaten(state, content, p, g):
            mask[place_action(state, p, place)] = 1


@plain_rule
def window_mask(state: Any, content: Any, p: int, mask: Any) -> None:
    """Trumps that fit the moment."""
    f = top(state)
    mask[act.PASS] = 1
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND and event_fits(
            state, content, p, state["kind"][g], f[frame.A], f[frame.D], f[frame.E]
        ):
            mask[act.CARD + int(state["kind"][g])] = 1


@plain_rule
def pile_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Cards of a pile by kind."""
    f = top(state)
    if asked == prompt.LOOK:
        n = int(state["deck_size"][p])
        for i in range(n - int(f[frame.A]), n):
            mask[act.CARD + int(state["kind"][p * CARDS + int(state["deck"][p, i])])] = 1
        return
    if asked == prompt.SUPPLY:
        mask[act.DONE] = 1
    for g in range(p * CARDS, (p + 1) * CARDS):
        kind = int(state["kind"][g])
        if asked == prompt.SUPPLY:
            if can_supply(state, content, p, g, f[frame.A]):
                mask[act.CARD + kind] = 1
        elif state["at"][g] == (DECK if asked == prompt.SEARCH else DISCARD) and is_match(
            content, kind, content["effects"][state["kind"][f[frame.A]], f[frame.B]]
        ):
            mask[act.CARD + kind] = 1


@plain_rule
def place_in_question(state: Any) -> int:
    """Return the place whose characters the slots of the question count."""
    f = top(state)
    asked = state["prompt"]
    if asked == prompt.HOST or asked == prompt.HOST_ATTACHMENT:
        return int(f[frame.B])
    if asked == prompt.PAY_SURVIVOR:
        return int(f[frame.D])
    return int(f[frame.A])


@plain_rule
def slot_mask(state: Any, content: Any, p: int, asked: int, mask: Any) -> None:
    """Characters of the place in question, by slot; or attachments on one of them, by kind."""
    f = top(state)
    place = place_in_question(state)
    if asked == prompt.HOST_ATTACHMENT or asked == prompt.TARGET_ATTACHMENT:
        attachment_mask(state, content, p, asked, place, mask)
        return
    survivors = 0
    raiders = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] != place:
            continue
        which = role(state, content, g)
        if which == effect.IS_SURVIVOR:
            mask[act.SLOT + survivors] = may_pick(state, content, p, asked, f, place, g)
            survivors += 1
        elif which == effect.IS_RAIDER:
            mask[act.SLOT + SURVIVORS + raiders] = may_pick(state, content, p, asked, f, place, g)
            raiders += 1
    if asked == prompt.HOST:
        mask[act.HOST_LOCATION] = may_host(state, content, p, f, place, place_card(state, place))


@plain_rule
def may_host(state: Any, content: Any, p: int, f: Any, place: int, g: int) -> Any:
    """Return whether a card can bear the attachment in question."""
    return can_host_via(state, content, p, state["kind"][f[frame.A]], place, g, f[frame.C])


@plain_rule
def may_pick(state: Any, content: Any, p: int, asked: int, f: Any, place: int, g: int) -> Any:
    """Return whether a character may be picked for the question."""
    if asked == prompt.WOUND:
        side = effect.IS_SURVIVOR if f[frame.D] > 0 else effect.IS_RAIDER
        return can_take(state, content, f, place, side, g)
    if asked == prompt.HOST:
        return may_host(state, content, p, f, place, g)
    if asked == prompt.MOVER:
        return may_move(state, content, p, g)
    if asked == prompt.CAPACITY:
        return state["controller"][g] == p and role(state, content, g) == effect.IS_SURVIVOR
    if asked == prompt.PAY_SURVIVOR:
        return can_be_eaten(state, content, p, g)
    if asked == prompt.ABILITY:
        return has_ability(state, content, p, g, place)
    return is_target(state, content, p, f[frame.B], place, g)


@plain_rule
def attachment_mask(state: Any, content: Any, p: int, asked: int, place: int, mask: Any) -> None:
    """Attachments on the character or location picked."""
    f = top(state)
    on = f[frame.C] if asked == prompt.TARGET_ATTACHMENT else f[frame.D]
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] != on:
            continue
        if asked == prompt.TARGET_ATTACHMENT:
            fits = can_jam(state, content, p, a)
        else:
            fits = can_host(state, content, p, state["kind"][f[frame.A]], place, a, f[frame.C])
        if fits:
            mask[act.CARD + int(state["kind"][a])] = 1
