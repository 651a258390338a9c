"""How well a seat stands, for one-step lookahead and for search."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.board import card_at, friends, home, role
from zombiezoo.envs.apocalypze.state import CARDS, HAND, PLACES
from zombiezoo.envs.apocalypze.texts import access, damage, value_left
from zombiezoo.envs.core.jit import rule

HORIZON = 2.0  # attacks that raiders at a stronghold are expected to make


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return how a seat's team stands against the best other team."""
    own = best = -1000.0
    for p in range(state["players"]):
        if state["alive"][p]:
            value = seat_value(state, content, p)
            if friends(content, p, player):
                own = max(own, value)
            else:
                best = max(best, value)
    if own == -1000.0:
        return -1.0
    return max(-1.0, min(1.0, (own - best) / 60.0 + 0.002 * potential(state, content, player)))


@rule
def seat_value(state: Any, content: Any, p: int) -> float:
    """Return the worth of a seat in resources: deck, hand, survivors, what scavenging will bring, less the threat."""
    value = float(state["deck_size"][p]) + 0.6 * state["hand_size"][p]
    survivors = raiders = 0.0
    for i in range(state["on_table"]):
        g = card_at(state, i)
        place = int(state["at"][g])
        which = role(state, content, g)
        if which == effect.IS_SURVIVOR and state["controller"][g] == p:
            value += 0.5 * value_left(state, content, g) + 0.5
            if place == home(p):
                survivors += 1.0
            elif state["sections"][place] > 0:
                value += 1.0
        elif which == effect.IS_RAIDER and place == home(p):
            raiders += 1.0
    groups = min(raiders, float(access(state, content, home(p))))
    if groups > 0.0:
        met = min(survivors, groups) / groups
        value -= HORIZON * damage(state, content, home(p)) * raiders * (1.0 - 0.8 * met)
    return value


@rule
def potential(state: Any, content: Any, player: int) -> float:
    """Return what the occupied place promises to a hand that is still to be played there."""
    place = int(state["occupied"][player])
    if place < 0 or state["current"] != player:
        return 0.0
    at_own = friends(content, place // PLACES, player)
    n = 0.0
    for g in range(player * CARDS, (player + 1) * CARDS):
        if state["at"][g] == HAND:
            kind = state["kind"][g]
            if content["type"][kind] == effect.RAIDER and not at_own:
                n += 1.0
            elif content["type"][kind] == effect.SURVIVOR and (at_own or content["twofold"][kind]):
                n += 0.5
    return n
