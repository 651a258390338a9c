"""Wildcards, trumps and abilities: when they may be played, what they do (rulings 14, 30 to 35, 78, 92, 95)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import below, card_at, friends, is_home, pop, push, role, seat_of, top, wait
from .deaths import can_convert, check_values, convert, from_game
from .debts import owe
from .looking import count_matches
from .piles import attached, draw, hand_card, take_from_hand, to_discard
from .plays import has_raider
from .state import (
    BOOSTS,
    CARDS,
    DISCARD,
    FRAMES,
    HAND,
    INACTIVE,
    JAMMED,
    SPENT,
    SPENT_2,
    SUPPLIED,
    USED,
    USED_2,
    ZOMBIE_FORM,
)
from .texts import holds, is_weapon

# what may be played


@plain_rule
def has_row(content: Any, kind: int, do: int) -> Any:
    """Return whether a card has an effect row of a kind."""
    return (content["does"][kind] >> do) & 1 > 0


@plain_rule
def event_fits(state: Any, content: Any, p: int, kind: int, window: int, place: int, other: int) -> bool:
    """Return whether a seat may play an event of a kind now.

    ``window`` W_NONE is the seat's own occupation phase; ``other`` is the debtor (W_DEBT) or the frame of the event
    that is answered (W_RESPONSE).
    """
    number = content["event"][kind]
    if number < 0 or (state["events_used"][p] >> number) & 1:
        return False
    wanted = content["window"][kind]
    wild = content["type"][kind] == effect.WILDCARD
    if wanted != window and not (window == effect.W_PHASE and wanted == effect.W_NONE and not wild):
        return False
    if (
        wild
        and window != effect.W_NONE
        and (content["team"][p] != state["team"] or (place >= 0 and state["occupied"][p] != place))
    ):  # only in one's own turn, at the occupied location
        return False
    if not stands_where(state, content, p, content["where"][kind], window, place, other):
        return False
    needs = content["needs"][kind]
    if needs != effect.ANY and (place < 0 or not has_raider(state, content, p, place, needs)):
        return False
    return has_object(state, content, p, kind, place)


@plain_rule
def stands_where(state: Any, content: Any, p: int, where: int, window: int, place: int, other: int) -> bool:
    """Return whether an event may be played here, in somebody's debt, or against what was just played."""
    if window == effect.W_RESPONSE and (state["frames"][other, frame.WHO] == p or state["depth"] > FRAMES - 8):
        return False  # to oneself; or in a chain that would pass the bound of the stack (ruling 82)
    if where == effect.ANYWHERE:
        return True
    if window == effect.W_DEBT:
        if where == effect.AT_OWN:
            return other == p
        return where == effect.AT_OPPONENT and not friends(content, other, p)
    if place < 0:
        return False
    if where == effect.IN_ATTACK:
        return attacks(state, content, p, place)
    own = friends(content, seat_of(place), p)
    if where == effect.AT_OPPONENT:
        return not own
    return own and (where == effect.AT_OWN or is_home(place))


@plain_rule
def attacks(state: Any, content: Any, p: int, place: int) -> bool:
    """Return whether a seat's team has raiders in the attack at a place."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if (
            state["at"][g] == place
            and friends(content, state["controller"][g], p)
            and state["group"][g] > 0
            and role(state, content, g) == effect.IS_RAIDER
        ):
            return True
    return False


@plain_rule
def has_object(state: Any, content: Any, p: int, kind: int, place: int) -> bool:
    """Return whether there is what an event needs: a place, a target, a card to recover."""
    for do in range(effect.FIRST_ONCE, len(effect.DOES)):
        if not has_row(content, kind, do):
            continue
        if do == effect.RECOVER and not any_recoverable(state, content, p, kind):
            return False
        if do == effect.CONVERT or do == effect.JAM:
            if place < 0 or not any_target(state, content, p, do, place):
                return False
        elif place < 0 and (do == effect.LEVY or do == effect.HOLD or do == effect.BOOST or do == effect.SUPPLY):
            return False
    return True


@plain_rule
def any_recoverable(state: Any, content: Any, p: int, kind: int) -> bool:
    """Return whether the discard pile has a card that an event recovers."""
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.DO] == effect.RECOVER and count_matches(state, content, p, row, DISCARD) > 0:
            return True
    return False


@plain_rule
def is_target(state: Any, content: Any, p: int, do: int, place: int, g: int) -> bool:
    """Return whether an event may be aimed at a character."""
    if state["at"][g] != place or role(state, content, g) == effect.ANY:
        return False
    if do == effect.CONVERT:
        return can_convert(state, content, p, g)
    return weapons_on(state, content, p, g) > 0


@plain_rule
def can_jam(state: Any, content: Any, p: int, a: int) -> bool:
    """Return whether an attachment is a Weapon in the hands of an opponent that works."""
    g = int(state["host"][a])
    if g < 0 or not is_weapon(state, content, a) or state["flags"][a] & (INACTIVE | JAMMED):
        return False
    return role(state, content, g) != effect.ANY and not friends(content, state["controller"][g], p)


@plain_rule
def weapons_on(state: Any, content: Any, p: int, g: int) -> int:
    """Return how many Weapons on a character a seat may jam."""
    n = 0
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and can_jam(state, content, p, a):
            n += 1
    return n


@plain_rule
def any_target(state: Any, content: Any, p: int, do: int, place: int) -> bool:
    """Return whether an event has a target at a place."""
    for i in range(state["on_table"]):
        if is_target(state, content, p, do, place, card_at(state, i)):
            return True
    return False


@plain_rule
def any_event(state: Any, content: Any, p: int, window: int, place: int, other: int) -> bool:
    """Return whether a seat holds an event that it may play now."""
    for g in range(p * CARDS, (p + 1) * CARDS):
        if state["at"][g] == HAND and event_fits(state, content, p, state["kind"][g], window, place, other):
            return True
    return False


# abilities


@plain_rule
def ability_ready(state: Any, content: Any, p: int, g: int, index: int) -> bool:
    """Return whether an ability may be used: once a turn or once a game, a search only if it finds (ruling 27)."""
    kind = state["kind"][g]
    used, spent = (USED, SPENT) if index == 0 else (USED_2, SPENT_2)
    if state["flags"][g] & (used | spent):
        return False
    if role(state, content, g) != effect.ANY and state["flags"][g] & ZOMBIE_FORM:
        return False
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.WHEN] == effect.USE and row[effect.ABILITY] == index and holds(state, content, g, row):
            if row[effect.DO] == effect.SEARCH:
                return count_matches(state, content, p, row, -1) > 0
            if row[effect.DO] == effect.RECOVER:
                return count_matches(state, content, p, row, DISCARD) > 0
            return True
    return False


@plain_rule
def use_ability(state: Any, content: Any, p: int, g: int, index: int) -> None:
    """Use an ability of a card at the occupied location."""
    kind = state["kind"][g]
    state["flags"][g] |= USED if index == 0 else USED_2
    for r in range(content["rows"][kind]):
        row = content["effects"][kind, r]
        if row[effect.WHEN] == effect.USE and row[effect.ABILITY] == index and row[effect.ONCE] == effect.PER_GAME:
            state["flags"][g] |= SPENT if index == 0 else SPENT_2
    log(state, news.USED, p, kind, 0, 0)
    row = push(state, frame.EFFECTS, p, g, effect.USE, state["at"][g], -1)
    row[frame.F] = index


# windows


@plain_rule
def first_seat(state: Any, content: Any) -> int:
    """Return the first living seat of the team whose turn it is, the first one if all are out; it is asked first."""
    first = -1
    for p in range(state["players"]):
        if content["team"][p] == state["team"]:
            if state["alive"][p]:
                return p
            if first < 0:
                first = p
    return first


@plain_rule
def window(state: Any, content: Any) -> bool:
    """Ask each holder of a trump for this moment, the active seat first, until all pass in a row (ruling 31)."""
    f = top(state)
    n = int(state["players"])
    answered = f[frame.A] == effect.W_RESPONSE
    while f[frame.B] < n:
        p = (first_seat(state, content) + int(f[frame.C])) % n
        if answered and state["frames"][f[frame.E], frame.D]:
            break
        if state["alive"][p] and any_event(state, content, p, f[frame.A], f[frame.D], f[frame.E]):
            return wait(state, prompt.WINDOW, p)
        f[frame.B] += 1
        f[frame.C] += 1
    pop(state)
    return False


@plain_rule
def open_window(state: Any, window: int, place: int, other: int) -> None:
    """Open a window."""
    row = push(state, frame.WINDOW, 0, window, 0, 0, place)
    row[frame.E] = other


# events


@plain_rule
def play_event(state: Any, content: Any, p: int, kind: int, place: int, other: int) -> None:
    """Announce an event from the hand; it is in no zone until it has resolved (ruling 92)."""
    g = hand_card(state, p, kind, 0)
    take_from_hand(state, g)
    state["events_used"][p] |= 1 << int(content["event"][kind])
    log(state, news.EVENT, p, kind, place, 0)
    row = push(state, frame.EVENT, p, g, place, -1, 0)
    row[frame.E] = other


@plain_rule
def event(state: Any, content: Any) -> bool:
    """An event: aimed, answered, carried out, discarded (rulings 8, 32 to 34)."""
    f = top(state)
    g = int(f[frame.A])
    kind = state["kind"][g]
    f[frame.PC] += 1
    if f[frame.PC] == 1:
        if has_row(content, kind, effect.CONVERT):
            push(state, frame.TARGET, f[frame.WHO], f[frame.B], effect.CONVERT, -1, 0)
        elif has_row(content, kind, effect.JAM):
            push(state, frame.TARGET, f[frame.WHO], f[frame.B], effect.JAM, -1, 0)
    elif f[frame.PC] == 2:
        open_window(state, effect.W_RESPONSE, f[frame.B], state["depth"] - 1)
    elif f[frame.PC] == 3:
        if f[frame.D]:
            log(state, news.CANCELLED, f[frame.WHO], kind, 0, 0)
        else:
            push(state, frame.EFFECTS, f[frame.WHO], g, effect.PLAY, f[frame.B], f[frame.C])
    else:
        if content["leaves"][kind] and not f[frame.D]:
            from_game(state, g)
        else:
            to_discard(state, g)
        pop(state)
    return False


@plain_rule
def target(state: Any, content: Any) -> bool:
    """Aim an event: at a character, for a Weapon then at one of those on it."""
    f = top(state)
    if f[frame.C] < 0:
        return wait(state, prompt.TARGET, f[frame.WHO])
    if f[frame.B] == effect.JAM:
        return wait(state, prompt.TARGET_ATTACHMENT, f[frame.WHO])
    aim(state, int(f[frame.C]))
    return False


@plain_rule
def aim(state: Any, g: int) -> None:
    """Aim the event below at a card; all see it before they answer."""
    f = top(state)
    log(state, news.AIMED, f[frame.WHO], state["kind"][g], state["at"][g], 0)
    below(state)[frame.C] = g
    pop(state)


@plain_rule
def aim_at_attachment(state: Any, content: Any, p: int, kind: int) -> None:
    """Aim at the Weapon of a kind on the character chosen."""
    f = top(state)
    a = attached(state, f[frame.C])
    for i in range(state["on_table"]):
        b = card_at(state, i)
        if state["host"][b] == f[frame.C] and state["kind"][b] == kind and can_jam(state, content, p, b):
            a = b
    aim(state, a)


@plain_rule
def effects(state: Any, content: Any) -> bool:
    """Run the rows of a card one after another; a row that asks something comes back here."""
    f = top(state)
    g = int(f[frame.A])
    kind = state["kind"][g]
    depth = state["depth"]
    while f[frame.E] < content["rows"][kind]:
        r = int(f[frame.E])
        f[frame.E] += 1
        row = content["effects"][kind, r]
        if row[effect.WHEN] != f[frame.B] or (row[effect.WHEN] == effect.USE and row[effect.ABILITY] != f[frame.F]):
            continue
        if f[frame.B] != effect.PLAY and not holds(state, content, g, row):
            continue
        run_row(state, content, f, g, r, row)
        if state["depth"] != depth or state["over"]:
            return False
    pop(state)
    return False


@plain_rule
def run_row(state: Any, content: Any, f: Any, g: int, r: int, row: Any) -> None:
    """Carry out one row."""
    p, place, do, n = int(f[frame.WHO]), int(f[frame.C]), row[effect.DO], int(row[effect.N])
    if do == effect.SEARCH:
        push(state, frame.SEARCH, p, g, r, 0, 0)
    elif do == effect.DRAW:
        draw(state, content, p, n, 0)
    elif do == effect.SUPPLY:
        draw(state, content, p, n, SUPPLIED)
        push(state, frame.SUPPLY, p, place, 0, 0, 0)
    elif do == effect.LOOK:
        push(state, frame.LOOK, p, n, 0, 0, 0)
    elif do == effect.RECOVER:
        push(state, frame.RECOVER, p, g, r, n, 0)
    elif do == effect.LEVY:
        if state["alive"][seat_of(place)]:
            owe(state, seat_of(place), n, frame.LEVY)
    elif do == effect.CANCEL:
        state["frames"][below(state)[frame.E], frame.D] = 1
    else:
        run_aimed_row(state, content, p, place, int(f[frame.D]), do, row)


@plain_rule
def run_aimed_row(state: Any, content: Any, p: int, place: int, goal: int, do: int, row: Any) -> None:
    """Carry out a row that changes characters at a place."""
    if do == effect.CONVERT:
        if state["at"][goal] == place and can_convert(state, content, p, goal):
            convert(state, content, p, goal)
            check_values(state, content, place)
    elif do == effect.JAM:
        if state["host"][goal] >= 0:
            state["flags"][goal] |= JAMMED
            check_values(state, content, place)
    elif do == effect.HOLD:
        state["hold"][place] = 2
    elif do == effect.BOOST and state["boost_count"] < BOOSTS:
        boost = state["boosts"][state["boost_count"]]
        boost[0] = place
        boost[1] = p
        boost[2] = row[effect.STAT]
        boost[3] = row[effect.N]
        state["boost_count"] += 1
