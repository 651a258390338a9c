"""What one who plays alone does with a hand that fits no plan."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run.state import HAND, STACKS

from .styles import STALE
from .view import NONE


@rule
def tidy(w: Any, v: Any, mask: Any) -> int:
    """Return a move that makes the hand useful again: fill an empty stack, discard the rest of a hand; or -1."""
    for s in range(STACKS):
        if v["height"][s] == 0:
            for h in range(HAND):
                if mask[act.PLACE + h * STACKS + s]:
                    return act.PLACE + h * STACKS + s
    if mask[act.DISCARD_HAND] and (v["leader_n"] > 0 or v["versus"]) and v["hand_n"] <= w[STALE]:
        return act.DISCARD_HAND
    for h in range(HAND):
        for s in range(STACKS):
            if mask[act.PLACE + h * STACKS + s]:
                return act.PLACE + h * STACKS + s
    return NONE
