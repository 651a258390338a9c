"""Moves of cards and goods that several stages share."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log, log_to
from ..core.rng import rand_below
from . import effect, frame, news, stage
from .board import all_room, all_zombies, draw_supply, empties, fits, hand, in_wake_up, kill, lay_open, push, stocked
from .state import BARRICADES, EMPTY, FIND_CARDS, FIND_KINDS, SEATS


@rule
def take_gain(state: Any, f: Any, good: int) -> None:
    """Take one good from the source of a gain frame and count it."""
    source = f[frame.B]
    f[frame.C] -= 1
    if source == frame.SUPPLY:
        draw_supply(state, good)
    elif source < frame.SUPPLY:
        state["city"][source, good] -= 1
    else:
        state["goods"][source - frame.FROM_RIVAL, good] -= 1


@rule
def receive(state: Any, p: int, good: int) -> None:
    """Add a good to the loose ones."""
    state["goods"][p, good] += 1
    log(state, news.GAINED, p, good, 0, 0)


@rule
def lose_barrel(state: Any, p: int, b: int) -> None:
    """Remove a barrel without a trap."""
    state["barrels"][p, b, EMPTY] -= 1
    log(state, news.LOST_BARREL, p, b, 0, 0)


@rule
def finds_left(state: Any) -> Any:
    """Return the cards left in the find deck."""
    return FIND_CARDS - state["find_top"]


@rule
def draw_find(state: Any, p: int) -> None:
    """Draw the top find, if one is left (R1.4: the deck is never recycled)."""
    if finds_left(state) == 0:
        return
    kind = state["find_deck"][state["find_top"]]
    state["find_deck"][state["find_top"]] = -1
    state["find_top"] += 1
    state["hand"][p, kind] += 1
    log(state, news.DREW_FIND, p, 0, 0, 0)
    log_to(state, 1 << p, news.DREW_WHICH, p, kind, 0, 0)


@rule
def exchangeable(state: Any, content: Any, p: int, good: int, cooking: bool) -> Any:
    """Return whether exchanging a find for this good would bring anything (ruling 76)."""
    if stocked(state, good) == 0:
        return False
    return cooking or fits(state, content, p, good) or empties(state, p) > 0


@rule
def useful(state: Any, content: Any, p: int, kind: int) -> Any:
    """Return whether an ordinary find that is played freely would do something (rulings 76, 87)."""
    code = content["find_effect"][kind, 0]
    if state["hand"][p, kind] == 0 or in_wake_up(state):
        return False
    if code == effect.EXCHANGE:
        return exchangeable(state, content, p, content["find_effect"][kind, 1], False)
    if code == effect.BARRELS:
        return all_room(state, content, p) > 0
    if code == effect.KILL or code == effect.KILL_EACH:
        return all_zombies(state, p) > 0
    return False


@rule
def offensive(state: Any, content: Any, p: int, kind: int) -> Any:
    """Return whether a find can be played while zombies attack (R9.1, ruling 87)."""
    code = content["find_effect"][kind, 0]
    return (
        state["hand"][p, kind] > 0 and (code == effect.KILL or code == effect.KILL_EACH) and all_zombies(state, p) > 0
    )


@rule
def play_find(state: Any, content: Any, p: int, kind: int) -> None:
    """Lay a find open and start its effect; reactions and yes-or-no cards have theirs where they were asked for."""
    lay_open(state, p, kind)
    log(state, news.PLAYED, p, kind, 0, 0)
    code, a, b = content["find_effect"][kind, 0], content["find_effect"][kind, 1], content["find_effect"][kind, 2]
    if code == effect.EXCHANGE:
        if state["stage"] == stage.FEEDING:  # ruling 78: no room needed until the stage ends
            for _ in range(b):
                if stocked(state, a) > 0:
                    draw_supply(state, a)
                    receive(state, p, a)
        else:
            push(state, frame.GAIN, p, 1 << a, frame.SUPPLY, b, 1)
    elif code == effect.BARRELS:
        push(state, frame.BARREL, p, b, 0, 0, 0)
    elif code == effect.KILL:
        push(state, frame.TARGET, p, b, 0, 0, 0)
    elif code == effect.KILL_EACH:
        for at in range(BARRICADES):
            kill(state, p, at, b)
    elif code >= effect.FIRST_TRICK:
        push(state, frame.TRICK, p, code, b, 0, 0)


@rule
def steal_find(state: Any, p: int, rival: int) -> None:
    """Take a random find of a rival; only the two see which (ruling 89)."""
    pick = rand_below(state, hand(state, rival))
    kind = 0
    for k in range(FIND_KINDS):
        if pick < state["hand"][rival, k]:
            kind = k
            break
        pick -= state["hand"][rival, k]
    state["hand"][rival, kind] -= 1
    state["hand"][p, kind] += 1
    for viewer in range(SEATS):  # who saw cards of the victim no longer knows which of them are left
        if viewer == p:
            if state["known"][p, rival, kind] > 0:
                state["known"][p, rival, kind] -= 1
        else:
            state["known"][viewer, rival, :] = 0
    state["known"][rival, p, kind] += 1
    log(state, news.STOLE_FIND, p, rival, 0, 0)
    log_to(state, (1 << p) | (1 << rival), news.STOLE_WHICH, p, rival, kind, 0)


@rule
def can_rival(state: Any, content: Any, p: int, rival: int, code: int) -> Any:
    """Return whether a rival is a target of a trick (rulings 6, 76)."""
    if rival == p or not state["alive"][rival]:
        return False
    if code == effect.REMOVE_TRAP:
        for good in range(4):
            for b in range(BARRICADES):
                if state["barrels"][rival, b, good + 1] > 0:
                    return True
        return False
    if code == effect.STEAL_GOODS:
        return (
            state["goods"][rival, 0] + state["goods"][rival, 1] + state["goods"][rival, 2] + state["goods"][rival, 3]
            > 0
        )
    if code == effect.MOVE_ZOMBIES:
        return all_zombies(state, p) > 0
    if code == effect.REMOVE_BARREL:
        return empties(state, rival) > 0
    return hand(state, rival) > 0


@rule
def trick_playable(state: Any, content: Any, p: int, kind: int) -> Any:
    """Return whether a find is a trick in hand with a target."""
    code = content["find_effect"][kind, 0]
    if state["hand"][p, kind] == 0 or code < effect.FIRST_TRICK:
        return False
    for rival in range(state["players"]):
        if can_rival(state, content, p, rival, code):
            return True
    return False


@rule
def has_trick(state: Any, content: Any, p: int) -> Any:
    """Return whether a player is asked for tricks (ruling 6)."""
    for kind in range(FIND_KINDS):
        if trick_playable(state, content, p, kind):
            return True
    return False
