"""Scripted baselines of ApocalypZe: one way of playing, several styles.

All read the observation and the mask alone; what cards are worth they know from the shipped card file, cards that a
user adds are strangers to them. A style is a row of ``STYLES``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.apocalypze import prompt
from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.rng import any_legal

from .answers import answer
from .cards import SOURCES
from .debts import cheapest, pay
from .evaluate import evaluate
from .fights import attack_group, defense_group, wounded
from .places import occupy
from .plays import act_here
from .styles import NAMES, NUMBERS, SPREADS, STYLES
from .view import VIEW, asked, look

__all__ = ["NAMES", "NUMBERS", "SOURCES", "SPREADS", "STYLES", "choose", "evaluate"]


@rule
def choose(w: Any, o: Any, mask: Any, rng: Any) -> int:
    """Return the action of a style, a row of ``STYLES``."""
    v = np.zeros(VIEW, np.int64)
    look(o, v)
    question = asked(o, v)
    if question == prompt.ACT:
        action = act_here(w, o, v, mask)
    elif question == prompt.OCCUPY:
        action = occupy(w, o, v, mask)
    elif question == prompt.ATTACK_GROUP:
        action = attack_group(o, v, mask)
    elif question == prompt.DEFENSE_GROUP:
        action = defense_group(w, o, v, mask)
    elif question == prompt.WOUND:
        action = wounded(o, v, mask)
    elif question == prompt.PAY:
        action = pay(w, o, v, mask)
    elif question == prompt.PAY_SECOND:
        action = cheapest(o, v, mask)
    else:
        action = answer(w, o, v, mask, question)
    if action >= 0 and mask[action]:
        return action
    return any_legal(mask, rng)
