"""Scripted baselines of Atak Zombie: one way of playing, five styles.

All read the observation and the mask alone. They plan a day backwards: people who make food and people who hold
endangered barricades come first, the rest follow the style. A style is a row of ``STYLES``; its numbers
were set by play against the others (docs/decisions/0006-baselines.md) around the idea that the name says.
"""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.atak_zombie import actions as act
from zombiezoo.envs.atak_zombie import prompt
from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.rng import any_legal

from .answers import defend, meals, scout, small
from .day import buy, fight, free, gain, plan
from .evaluate import evaluate
from .styles import NAMES, NUMBERS, SPREADS, STYLES
from .view import asked, last_legal

__all__ = ["NAMES", "NUMBERS", "SPREADS", "STYLES", "choose", "evaluate"]


@rule
def choose(w: Any, o: Any, mask: Any, rng: Any) -> int:
    """Return the action of a style, a row of ``STYLES``."""
    question = asked(o)
    action = -1
    if question == prompt.BUY:
        action = buy(w, o, mask)
    elif question == prompt.PLAN_CITY or question == prompt.FREE:
        action = free(w, o, mask)
    elif question == prompt.PLAN:
        action = plan(w, o, mask)
    elif question == prompt.PLAN_FIGHT:
        action = fight(w, o, mask)
    elif question == prompt.GAIN:
        action = gain(w, o, mask)
    elif question == prompt.BREACH or question == prompt.ASSAULT:
        action = defend(o, mask, question)
    elif question == prompt.SCOUT:
        action = scout(w, o, mask)
    elif question == prompt.MEALS:
        action = meals(o, mask)
    elif question == prompt.TREAT:
        action = last_legal(mask, act.TREAT, 4)
        if mask[act.TREAT + act.TREAT_PORTION]:
            action = act.TREAT + act.TREAT_PORTION
    else:
        action = small(w, o, mask, question)
    if action >= 0 and mask[action]:
        return action
    return any_legal(mask, rng)
