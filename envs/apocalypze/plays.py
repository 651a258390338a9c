"""Which cards may be played where, and what putting them there does (rulings 15 to 29, 89 to 91)."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
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
    pop,
    push,
    role,
    seat_of,
    top,
    wait,
)
from .deaths import check_values, fits, mixes
from .piles import enter, in_play
from .state import INACTIVE, RAIDERS, SURVIVORS, ZOMBIE_FORM
from .texts import capacity, user

NORMAL, AS_ZOMBIE = 1, 2  # bits of the forms in which a character may be played


@plain_rule
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


@plain_rule
def forms(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> int:
    """Return the forms in which a character may be played at a place: bits NORMAL, AS_ZOMBIE.

    ``allowed`` lifts the ban on survivors at an own scavenging location (L207, L209, L234).
    """
    if content["unique"][kind] and in_play(state, kind):
        return 0
    bits = 0
    own = friends(content, seat_of(place), p)
    if content["type"][kind] == effect.SURVIVOR and (
        own and (is_home(place) or allowed) and count_at(state, content, place, effect.IS_SURVIVOR) < SURVIVORS
    ):
        bits |= NORMAL
    if own or count_at(state, content, place, effect.IS_RAIDER) >= RAIDERS:
        return bits
    if content["type"][kind] == effect.RAIDER and not mixes(state, content, place, content["faction"][kind], -1):
        bits |= NORMAL
    if content["twofold"][kind] and not mixes(state, content, place, effect.ZOMBIE, -1):
        bits |= AS_ZOMBIE
    return bits


@plain_rule
def bears(state: Any, g: int, kind: int) -> bool:
    """Return whether a copy of an attachment is on a card: one is the limit (L133)."""
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and state["kind"][a] == kind:
            return True
    return False


@plain_rule
def banned(content: Any, p: int, place: int, allowed: int) -> bool:
    """Return whether attachments may not be played at an own scavenging location (ruling 19)."""
    return not allowed and not is_home(place) and friends(content, seat_of(place), p)


@plain_rule
def can_host(state: Any, content: Any, p: int, kind: int, place: int, g: int, allowed: int) -> Any:
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


@plain_rule
def hosts_attachment(state: Any, content: Any, to: Any, g: int) -> Any:
    """Return whether an attachment may bear another: at depth 2 at most, with the attribute asked for (ruling 89)."""
    if content["type"][state["kind"][state["host"][g]]] == effect.ATTACHMENT:
        return False
    return (
        to[effect.TO_ATTRIBUTE] == effect.ANY
        or (content["attributes"][state["kind"][g]] >> to[effect.TO_ATTRIBUTE]) & 1
    )


@plain_rule
def can_host_via(state: Any, content: Any, p: int, kind: int, place: int, g: int, allowed: int) -> Any:
    """Return whether the character or location itself, or an attachment on it, can bear a card."""
    if content["attach"][kind, effect.TO] != effect.TO_ATTACHMENT:
        return can_host(state, content, p, kind, place, g, allowed)
    for i in range(state["on_table"]):
        a = card_at(state, i)
        if state["host"][a] == g and can_host(state, content, p, kind, place, a, allowed):
            return True
    return False


@plain_rule
def any_host(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> bool:
    """Return whether something at a place can bear an attachment."""
    for i in range(state["on_table"]):
        if can_host(state, content, p, kind, place, card_at(state, i), allowed):
            return True
    return False


@plain_rule
def can_put(state: Any, content: Any, p: int, kind: int, place: int, allowed: int) -> bool:
    """Return whether a character or attachment may be played at a place."""
    if is_character(content, kind):
        return forms(state, content, p, kind, place, allowed) > 0
    if content["type"][kind] == effect.ATTACHMENT:
        return any_host(state, content, p, kind, place, allowed)
    return False


@plain_rule
def begin_put(state: Any, content: Any, p: int, g: int, place: int, how: int) -> None:
    """Begin to play a character or attachment that is nowhere now."""
    if is_character(content, state["kind"][g]):
        push(state, frame.PLAY, p, g, place, how, -1)
    else:
        push(state, frame.ATTACH, p, g, place, how, -1)


@plain_rule
def put_character(state: Any, content: Any, p: int, g: int, place: int, zombie: int) -> None:
    """Put a character into play; too many survivors are asked about at once (ruling 18)."""
    enter(state, g, place, p)
    if zombie:
        state["flags"][g] |= ZOMBIE_FORM
    log(state, news.PLAYED_ZOMBIE if zombie else news.PLAYED, p, state["kind"][g], place, 0)
    check_values(state, content, place)
    if role(state, content, g) == effect.IS_SURVIVOR:
        push(state, frame.CAPACITY, p, place, 0, 0, 0)


@plain_rule
def put_attachment(state: Any, content: Any, p: int, g: int, place: int, host: int, how: int) -> None:
    """Attach a card; one that was flipped is inactive until the turn ends (ruling 42)."""
    enter(state, g, place, p)
    state["host"][g] = host
    if how == frame.FLIPPED:
        state["flags"][g] |= INACTIVE
    log(state, news.ATTACHED, p, state["kind"][g], state["kind"][host], place)
    check_values(state, content, place)


@plain_rule
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


@plain_rule
def play_attachment(state: Any, content: Any) -> bool:
    """Attach a card to a character or location, or to an attachment on it."""
    f = top(state)
    return wait(state, prompt.HOST if f[frame.D] < 0 else prompt.HOST_ATTACHMENT, f[frame.WHO])


@plain_rule
def attach_to(state: Any, content: Any, host: int) -> None:
    """Attach the card on top of the stack to a card, or go on to the attachments on it."""
    f = top(state)
    p, g, place, how = int(f[frame.WHO]), int(f[frame.A]), int(f[frame.B]), int(f[frame.C])
    if content["attach"][state["kind"][g], effect.TO] == effect.TO_ATTACHMENT and f[frame.D] < 0:
        f[frame.D] = host
        return
    pop(state)
    put_attachment(state, content, p, g, place, host, how)


@plain_rule
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
