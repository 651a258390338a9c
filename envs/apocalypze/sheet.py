"""What a picture needs to know of the cards and places in play; a loop of its own, compiled when first shown.

Rules can be called from compiled code only, so the text and the drawing take their numbers from here.
"""

from __future__ import annotations

from typing import Any

from ..apocalypze.board import blocked, card_at, role
from ..apocalypze.numbers import fill_stats
from ..apocalypze.texts import access, capacity, damage
from ..core.jit import kernel

ACCESS, BLOCKED, CAPACITY, DAMAGE = range(4)


@kernel
def fill(states: Any, content: Any, roles: Any, numbers: Any, places: Any) -> None:
    """Fill the sheet of the one state.

    Parameters
    ----------
    states, content : arrays of one record
    roles : int64 (cards,)
        Survivor or raider, -1 for what is no character in play.
    numbers : int64 (cards, 3)
        Attack, defense, value left.
    places : int64 (places, 4)
        Access points, blocked ones, capacity, damage.
    """
    state = states[0]
    roles[:] = -1
    for i in range(state["on_table"]):
        g = card_at(state, i)
        roles[g] = role(state, content[0], g)
    fill_stats(state, content[0], numbers)
    for place in range(state["place_card"].shape[0]):
        if state["place_card"][place] >= 0:
            places[place, ACCESS] = access(state, content[0], place)
            places[place, BLOCKED] = min(places[place, ACCESS], blocked(state, content[0], place))
            places[place, CAPACITY] = capacity(state, content[0], place)
            places[place, DAMAGE] = damage(state, content[0], place)
