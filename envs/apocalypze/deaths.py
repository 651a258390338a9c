"""Conversions and deaths, and how places leave the table (rulings 22 to 24, 54 to 56, 88 to 91)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from . import effect, news
from .board import card_at, count_at, faction, friends, is_human, owner, place_card, role, seat_of
from .piles import discard_attachments, leave_table, recycle, take_from_table, to_discard
from .state import GONE, JAMMED, RAIDERS, UNKNOWN, ZOMBIE_FORM
from .texts import granted, said, value_left


@plain_rule
def mixes(state: Any, content: Any, place: int, new: int, apart: int) -> bool:
    """Return whether a raider of a faction would stand beside one of another, whoever's (ruling 22)."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if (
            g != apart
            and state["at"][g] == place
            and role(state, content, g) == effect.IS_RAIDER
            and faction(state, content, g) != new
        ):
            return True
    return False


@plain_rule
def fits(state: Any, content: Any, p: int, kind: int, g: int) -> Any:
    """Return whether a character may bear an attachment of a seat (faction, name, form, side)."""
    to = content["attach"][kind]
    own = friends(content, state["controller"][g], p)
    if to[effect.TO_SIDE] != effect.EITHER and own != (to[effect.TO_SIDE] == effect.OWN):
        return False
    if to[effect.TO_ROLE] != effect.ANY and role(state, content, g) != to[effect.TO_ROLE]:
        return False
    if to[effect.TO_FACTION] != effect.ANY and faction(state, content, g) != to[effect.TO_FACTION]:
        return False
    if to[effect.TO_NAME] != effect.ANY and state["kind"][g] != to[effect.TO_NAME]:
        return False
    if to[effect.TO_TWOFOLD] and not content["twofold"][state["kind"][g]]:
        return False
    return to[effect.TO_FORM] == effect.ANY or is_human(state, content, g) == (to[effect.TO_FORM] == 0)


@plain_rule
def can_convert(state: Any, content: Any, p: int, g: int) -> bool:
    """Return whether a character may become a zombie by a seat's card (rulings 22, 23, 91)."""
    place = state["at"][g]
    if role(state, content, g) == effect.ANY or not is_human(state, content, g):
        return False
    if not content["twofold"][state["kind"][g]] or mixes(state, content, place, effect.ZOMBIE, g):
        return False
    if role(state, content, g) == effect.IS_RAIDER:
        return True
    return not friends(content, seat_of(place), p) and count_at(state, content, place, effect.IS_RAIDER) < RAIDERS


@plain_rule
def convert(state: Any, content: Any, p: int, g: int) -> None:
    """Turn a twofold into its zombie form; a survivor becomes a raider of the seat, at the same place (ruling 23)."""
    place = state["at"][g]
    if role(state, content, g) == effect.IS_SURVIVOR:
        state["controller"][g] = p
        state["flags"][g] = 0
    state["flags"][g] |= ZOMBIE_FORM
    state["group"][g] = 0
    log(state, news.CONVERTED, state["controller"][g], state["kind"][g], place, 0)
    i = 0
    while i < state["on_table"]:  # ruling 24
        a = card_at(state, i)
        if state["host"][a] == g and not fits(state, content, owner(a), state["kind"][a], g):
            discard_attachments(state, a)
            take_from_table(state, a)
            to_discard(state, a)
            i = 0
        else:
            i += 1


@plain_rule
def riser(state: Any, content: Any, g: int) -> int:
    """Return whose attachment makes a character rise as a zombie when it dies, or -1 (rulings 23, 91)."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and said(state, content, a, effect.S_RISE) > 0:
            p = owner(a)
            if state["alive"][p] and can_convert(state, content, p, g):
                return p
    return -1


@plain_rule
def kill(state: Any, content: Any, g: int) -> None:
    """A character dies: recycled, risen, or on top of the discard pile at once."""
    log(state, news.KILLED, state["controller"][g], state["kind"][g], state["at"][g], 0)
    if state["flags"][g] & ZOMBIE_FORM or granted(state, content, g, effect.S_SURVIVE) > 0:
        recycle(state, g)
        return
    p = riser(state, content, g)
    if p >= 0:
        state["wounds"][g] = 0
        convert(state, content, p, g)
    else:
        leave_table(state, content, g)


@plain_rule
def check_values(state: Any, content: Any, place: int) -> None:
    """Characters whose value is down to 0 die, all at once in slot order, until nothing changes (ruling 88)."""
    while True:
        dying = 0
        for i in range(state["on_table"]):
            g = card_at(state, i)
            if state["at"][g] == place and role(state, content, g) != effect.ANY and value_left(state, content, g) <= 0:
                state["wounds"][g] = -1 - state["wounds"][g]  # marked: the deaths change nobody else's value meanwhile
                dying += 1
        if dying == 0:
            return
        while dying > 0:
            for i in range(state["on_table"]):
                g = card_at(state, i)
                if state["wounds"][g] < 0:
                    state["wounds"][g] = -1 - state["wounds"][g]
                    kill(state, content, g)
                    break
            dying -= 1


@plain_rule
def end_of_phase(state: Any, content: Any) -> None:
    """The wounded are recycled (ruling 54), what lasted for the phase is over."""
    again = True
    while again:
        again = False
        for i in range(state["on_table"]):
            g = card_at(state, i)
            if state["wounds"][g] > 0:
                place = int(state["at"][g])
                recycle(state, g)
                check_values(state, content, place)
                again = True
                break
    ended = state["boost_count"] > 0
    state["boost_count"] = 0
    state["boosts"][:] = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if content["type"][state["kind"][g]] == effect.ATTACHMENT and state["flags"][g] & JAMMED:
            state["flags"][g] &= ~JAMMED
            ended = True
    if ended:
        check_all_values(state, content)


@plain_rule
def check_all_values(state: Any, content: Any) -> None:
    """Look at every place for characters whose value is down to 0."""
    for place in range(state["place_card"].shape[0]):
        check_values(state, content, place)


@plain_rule
def remove_location(state: Any, content: Any, place: int) -> None:
    """A completed location leaves the game: its attachments are discarded, raiders still there recycled (45, 94)."""
    g = place_card(state, place)
    discard_attachments(state, g)
    again = True
    while again:
        again = False
        for i in range(state["on_table"]):
            c = card_at(state, i)
            if state["at"][c] == place and role(state, content, c) != effect.ANY:
                recycle(state, c)
                again = True
                break
    take_from_table(state, g)
    close_place(state, g, place)


@plain_rule
def close_place(state: Any, g: int, place: int) -> None:
    """Take a location's card out of the game and free its place."""
    from_game(state, g)
    state["place_card"][place] = -1
    state["sections"][place] = 0
    state["hold"][place] = 0


@plain_rule
def from_game(state: Any, g: int) -> None:
    """A card that is nowhere leaves the game."""
    state["at"][g] = GONE
    state["known"][g] = UNKNOWN
