"""What a leader does with the hand: put the card where it helps the plans most, draw, or wait."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run.state import HAND, STACKS, WILD

from .plans import use_of_card
from .runner import list_targets
from .styles import PLACES_FROM
from .targets import list_challenge, list_dark
from .view import NONE


@rule
def common_left(v: Any) -> int:
    """Return the left type of which the hand has most."""
    best = 0
    most = -1
    for k in range(WILD):
        n = 0
        for h in range(HAND):
            n += v["left"][STACKS + h, 0] == k
        if n > most:
            best = k
            most = n
    return best


@rule
def place(w: Any, v: Any, targets: Any, many: int, mask: Any, collects: bool) -> int:
    """Return the best placing of a card of the hand, -1 if none helps and the stacks need none."""
    best = NONE
    best_value = -10.0
    useful = -10.0
    keep = common_left(v) if collects else -1
    for s in range(STACKS):
        below = -0.2
        if v["left"][s, 0] >= 0:
            below = use_of_card(w, v, targets, many, v["left"][s, 0], v["right"][s, 0])
            useful = max(useful, below)
        for h in range(HAND):
            action = act.PLACE + h * STACKS + s
            left = v["left"][STACKS + h, 0]
            if mask[action] and left != keep:
                value = use_of_card(w, v, targets, many, left, v["right"][STACKS + h, 0]) - below
                if value > best_value:
                    best = action
                    best_value = value
    if best_value > w[PLACES_FROM] or useful <= w[PLACES_FROM]:
        return best
    return NONE


@rule
def lead(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return the action of a leader's tick, -1 for nothing to do."""
    v = views[0]
    dark = list_dark(v)
    if dark >= 0:
        return dark
    if mask[act.ACTIVATE_TWO]:
        return act.ACTIVATE_TWO
    if v["versus"]:
        many = list_targets(w, v, targets)
        action = place(w, v, targets, many, mask, v["hand_n"] >= 3)
        if action >= 0:
            return action
        if mask[act.DRAW]:
            return act.DRAW
        return place(w, v, targets, many, mask, False)
    if mask[act.DRAW]:
        return act.DRAW
    many = list_targets(w, v, targets)
    return place(w, v, targets, many, mask, False)


@rule
def support(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return a leader's action in a challenge, -1 for nothing to do."""
    many = list_challenge(views[0], targets)
    return place(w, views[0], targets, many, mask, False)
