"""Which cards may be played where, and what putting them there does (rulings 15 to 29, 89 to 91)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .board import (
    card_at,
    count_at,
    count_of,
    exists,
    faction,
    friends,
    is_character,
    is_home,
    is_human,
    owner,
    place_card,
    pop,
    push,
    role,
    seat_of,
    top,
    wait,
)
from .piles import discard_attachments, enter, in_play, leave_table, recycle, take_from_table, to_discard
from .state import GONE, INACTIVE, JAMMED, RAIDERS, SURVIVORS, UNKNOWN, ZOMBIE_FORM
from .texts import capacity, granted, speaks, user, value_left

NORMAL, AS_ZOMBIE = 1, 2  # bits of the forms in which a character may be played


@rule
def has_raider(state: Any, content: Any, p: int, place: int, needs: int) -> bool:
    """Return whether a raider of a seat's team and of the faction needed stands at a place."""
    if needs == effect.ANY:
        return True
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if (
            state["at"][g] == place
            and role(state, content, g) == effect.IS_RAIDER
            and friends(content, state["controller"][g], p)
            and (needs == effect.NEEDS_ANY or faction(state, content, g) == needs)
        ):
            return True
    return False


@rule
def mixes(state: Any, content: Any, place: int, new: int, apart: int) -> bool:
    """Return whether a raider of a faction would stand beside one of another, whoever's (ruling 22)."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if g != apart and state["at"][g] == place and role(state, content, g) == effect.IS_RAIDER:
            if faction(state, content, g) != new:
                return True
    return False


@rule
def forms(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> int:
    """Return the forms in which a character may be played at a place: bits NORMAL, AS_ZOMBIE.

    ``allowed`` lifts the ban on survivors at an own scavenging location (L207, L209, L234).
    """
    if content["unique"][kind] and in_play(state, kind):
        return 0
    bits = 0
    own = friends(content, seat_of(place), p)
    if content["type"][kind] == effect.SURVIVOR:
        if own and (is_home(place) or allowed) and count_at(state, content, place, effect.IS_SURVIVOR) < SURVIVORS:
            bits |= NORMAL
    if own or count_at(state, content, place, effect.IS_RAIDER) >= RAIDERS:
        return bits
    if content["type"][kind] == effect.RAIDER and not mixes(state, content, place, content["faction"][kind], -1):
        bits |= NORMAL
    if content["twofold"][kind] and not mixes(state, content, place, effect.ZOMBIE, -1):
        bits |= AS_ZOMBIE
    return bits


@rule
def fits(state: Any, content: Any, p: int, kind: int, g: int) -> bool:
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


@rule
def bears(state: Any, g: int, kind: int) -> bool:
    """Return whether a copy of an attachment is on a card: one is the limit (L133)."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and state["kind"][a] == kind:
            return True
    return False


@rule
def banned(content: Any, p: int, place: int, allowed: int) -> bool:
    """Return whether attachments may not be played at an own scavenging location (ruling 19)."""
    return not allowed and not is_home(place) and friends(content, seat_of(place), p)


@rule
def can_host(state: Any, content: Any, p: int, kind: int, place: int, g: int, allowed: int) -> bool:
    """Return whether a seat may attach a card to a character, location or attachment at a place."""
    to = content["attach"][kind]
    if state["at"][g] != place or bears(state, g, kind):
        return False
    if not has_raider(state, content, p, place, to[effect.TO_NEEDS]):
        return False
    host = content["type"][state["kind"][g]]
    if to[effect.TO] == effect.TO_CHARACTER:
        if role(state, content, g) == effect.ANY or not fits(state, content, p, kind, g):
            return False
        return not (friends(content, state["controller"][g], p) and banned(content, p, place, allowed))
    if banned(content, p, place, allowed):
        return False
    own = friends(content, user(state, content, g), p)
    if to[effect.TO_SIDE] != effect.EITHER and own != (to[effect.TO_SIDE] == effect.OWN):
        return False
    if to[effect.TO_PLACE] != effect.ANY and is_home(place) != (to[effect.TO_PLACE] == 0):
        return False
    if to[effect.TO] == effect.TO_LOCATION:
        return host == effect.STRONGHOLD or host == effect.LOCATION
    return host == effect.ATTACHMENT and hosts_attachment(state, content, to, g)


@rule
def hosts_attachment(state: Any, content: Any, to: Any, g: int) -> bool:
    """Return whether an attachment may bear another: at depth 2 at most, with the attribute asked for (ruling 89)."""
    if content["type"][state["kind"][state["host"][g]]] == effect.ATTACHMENT:
        return False
    return (
        to[effect.TO_ATTRIBUTE] == effect.ANY or (content["attributes"][state["kind"][g]] >> to[effect.TO_ATTRIBUTE]) & 1
    )


@rule
def can_host_via(state: Any, content: Any, p: int, kind: int, place: int, g: int, allowed: int) -> bool:
    """Return whether the character or location itself, or an attachment on it, can bear a card."""
    if content["attach"][kind, effect.TO] != effect.TO_ATTACHMENT:
        return can_host(state, content, p, kind, place, g, allowed)
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and can_host(state, content, p, kind, place, a, allowed):
            return True
    return False


@rule
def any_host(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> bool:
    """Return whether something at a place can bear an attachment."""
    for i in range(state["on_table"]):
        if can_host(state, content, p, kind, place, card_at(state, i), allowed):
            return True
    return False


@rule
def can_put(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> bool:
    """Return whether a character or attachment may be played at a place."""
    if is_character(content, kind):
        return forms(state, content, p, kind, place, allowed) > 0
    if content["type"][kind] == effect.ATTACHMENT:
        return any_host(state, content, p, kind, place, allowed)
    return False


@rule
def begin_put(state: Any, content: Any, p: int, g: int, place: int, how: int) -> None:
    """Begin to play a character or attachment that is nowhere now."""
    if is_character(content, state["kind"][g]):
        push(state, frame.PLAY, p, g, place, how, -1)
    else:
        push(state, frame.ATTACH, p, g, place, how, -1)


@rule
def put_character(state: Any, content: Any, p: int, g: int, place: int, zombie: int) -> None:
    """Put a character into play; too many survivors are asked about at once (ruling 18)."""
    enter(state, g, place, p)
    if zombie:
        state["flags"][g] |= ZOMBIE_FORM
    log(state, news.PLAYED_ZOMBIE if zombie else news.PLAYED, p, state["kind"][g], place, 0)
    check_values(state, content, place)
    if role(state, content, g) == effect.IS_SURVIVOR:
        push(state, frame.CAPACITY, p, place, 0, 0, 0)


@rule
def put_attachment(state: Any, content: Any, p: int, g: int, place: int, host: int, how: int) -> None:
    """Attach a card; one that was flipped is inactive until the turn ends (ruling 42)."""
    enter(state, g, place, p)
    state["host"][g] = host
    if how == frame.FLIPPED:
        state["flags"][g] |= INACTIVE
    log(state, news.ATTACHED, p, state["kind"][g], state["kind"][host], place)
    check_values(state, content, place)


@rule
def play_character(state: Any, content: Any) -> bool:
    """Put a character into play; as a human or a zombie is asked where both are legal (ruling 29)."""
    f = top(state)
    p, g, place = int(f[frame.WHO]), int(f[frame.A]), int(f[frame.B])
    bits = forms(state, content, p, state["kind"][g], place, f[frame.C])
    if bits == NORMAL | AS_ZOMBIE:
        return wait(state, prompt.FORM, p)
    pop(state)
    put_character(state, content, p, g, place, bits == AS_ZOMBIE)
    return False


@rule
def play_attachment(state: Any, content: Any) -> bool:
    """Attach a card to a character or location, or to an attachment on it."""
    f = top(state)
    return wait(state, prompt.HOST if f[frame.D] < 0 else prompt.HOST_ATTACHMENT, f[frame.WHO])


@rule
def attach_to(state: Any, content: Any, host: int) -> None:
    """Attach the card on top of the stack to a card, or go on to the attachments on it."""
    f = top(state)
    p, g, place, how = int(f[frame.WHO]), int(f[frame.A]), int(f[frame.B]), int(f[frame.C])
    if content["attach"][state["kind"][g], effect.TO] == effect.TO_ATTACHMENT and f[frame.D] < 0:
        f[frame.D] = host
        return
    pop(state)
    put_attachment(state, content, p, g, place, host, how)


@rule
def crowd(state: Any, content: Any) -> bool:
    """More survivors than a place supports: the one who brought one in picks who of his goes (ruling 18)."""
    f = top(state)
    p, place = int(f[frame.WHO]), int(f[frame.A])
    if (
        exists(state, place)
        and count_at(state, content, place, effect.IS_SURVIVOR) > capacity(state, content, place)
        and count_of(state, content, place, effect.IS_SURVIVOR, p) > 0
    ):
        return wait(state, prompt.CAPACITY, p)
    pop(state)
    return False


# conversions and deaths


@rule
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


@rule
def convert(state: Any, content: Any, p: int, g: int) -> None:
    """Turn a twofold into its zombie form; a survivor becomes a raider of the seat, at the same place (ruling 23)."""
    place = state["at"][g]
    if role(state, content, g) == effect.IS_SURVIVOR:
        state["controller"][g] = p
        state["flags"][g] = 0
    state["flags"][g] |= ZOMBIE_FORM
    state["group"][g] = 0
    log(state, news.CONVERTED, p, state["kind"][g], place, 0)
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


@rule
def riser(state: Any, content: Any, g: int) -> int:
    """Return whose attachment makes a character rise as a zombie when it dies, or -1 (rulings 23, 91)."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and speaks(state, content, a, effect.S_RISE):
            p = owner(a)
            if state["alive"][p] and can_convert(state, content, p, g):
                return p
    return -1


@rule
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


@rule
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


@rule
def end_of_phase(state: Any, content: Any) -> None:
    """The wounded are recycled (ruling 54), what lasted for the phase is over."""
    state["boost_count"] = 0
    state["boosts"][:] = 0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if content["type"][state["kind"][g]] == effect.ATTACHMENT:
            state["flags"][g] &= ~JAMMED
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


@rule
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


@rule
def close_place(state: Any, g: int, place: int) -> None:
    """Take a location's card out of the game and free its place."""
    from_game(state, g)
    state["place_card"][place] = -1
    state["sections"][place] = 0
    state["hold"][place] = 0


@rule
def from_game(state: Any, g: int) -> None:
    """A card that is nowhere leaves the game."""
    state["at"][g] = GONE
    state["known"][g] = UNKNOWN

