"""The smaller questions: forms, hosts, targets, flipped cards, searches, trumps."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze import effect, prompt
from zombiezoo.envs.apocalypze.state import PLACES
from zombiezoo.envs.core.jit import rule

from .cards import DOES, HARMS, TYPE
from .plays import best_card, best_play, pick
from .raids import as_zombies
from .view import (
    CARD,
    CARD_KINDS,
    CONCERNED,
    CROWD,
    IN_DISCARD,
    PLACE,
    PLAYERS,
    ROOM,
    friend,
    one_of,
    pile,
    place,
)


@rule
def answer(w: Any, o: Any, v: Any, mask: Any, question: int) -> int:
    """Answer a smaller question; -1 for those where any answer will do."""
    if question == prompt.WINDOW:
        return trump(o, v, mask)
    if question == prompt.FLIPPED:
        return flipped(o, v)
    if question == prompt.SUPPLY:
        at = one_of(o, v[PLACE], v[PLAYERS] * PLACES)
        return best_play(w, o, v, mask, at // PLACES, at % PLACES)
    if question == prompt.SEARCH or question == prompt.LOOK or question == prompt.RECOVER:
        return best_card(o, v, mask)
    if question == prompt.FORM:
        return act.FORM + as_zombies(w, o, v)
    if question == prompt.HOST:
        return host(o, v, mask)
    if question == prompt.MOVER:
        to = one_of(o, v[PLACE], v[PLAYERS] * PLACES)
        return pick(o, v, mask, 1.0 if to > 0 else -1.0, 0.0)  # the place in question is where he comes from
    if question == prompt.CAPACITY or question == prompt.PAY_SURVIVOR:
        return pick(o, v, mask, -1.0, 0.0)
    if question == prompt.TARGET:
        return pick(o, v, mask, 1.0, -20.0)
    return -1


@rule
def host(o: Any, v: Any, mask: Any) -> int:
    """Return what bears an attachment: the strongest of one's own, the weakest of the opponent's."""
    if mask[act.HOST_LOCATION]:
        return act.HOST_LOCATION
    kind = one_of(o, v[CARD], v[CARD_KINDS])
    return pick(o, v, mask, -1.0 if kind >= 0 and HARMS[kind] else 1.0, 0.0)


@rule
def flipped(o: Any, v: Any) -> int:
    """Play a flipped card unless the place is full."""
    at = one_of(o, v[PLACE], v[PLAYERS] * PLACES)
    kind = one_of(o, v[CARD], v[CARD_KINDS])
    full = place(o, v, 0, at % PLACES, CROWD) >= place(o, v, 0, at % PLACES, ROOM)
    return act.DECLINE if kind >= 0 and TYPE[kind] == effect.SURVIVOR and full else act.PLAY_FLIPPED


@rule
def trump(o: Any, v: Any, mask: Any) -> int:
    """Play a trump when it does something: against opponents' events, with enough to recover."""
    concerned = one_of(o, v[CONCERNED], v[PLAYERS])
    for kind in range(v[CARD_KINDS]):
        if mask[act.CARD + kind]:
            if (DOES[kind] >> effect.CANCEL) & 1 and concerned >= 0 and friend(o, v, concerned):
                continue
            if (DOES[kind] >> effect.RECOVER) & 1 and pile(o, v, 0, IN_DISCARD) < 5:
                continue
            return act.CARD + kind
    return act.PASS
