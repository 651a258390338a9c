"""Scripted baselines of Zombies, Run!: four ideas of what a team does with its cards.

All read the observation and the mask alone, and play every seat of every mode: leader, runner, or both.

* ``shortest_plan`` finishes whatever plan needs the fewest cards, for any zombie, at once.
* ``hoarder`` grows long plans and keeps them for the strongest zombies near the end of the tracker.
* ``tool_user`` takes part in encounters, and builds plans for tools before those for zombies.
* ``planner`` weighs each way to finish a plan by the cards it costs and by what can follow it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.rng import any_legal
from zombiezoo.envs.zombies_run import actions as act
from zombiezoo.envs.zombies_run import prompt

from .alone import tidy
from .answers import arrive, rest, where_to, which_column, which_part, which_plan, which_zombie, who_dies
from .evaluate import evaluate
from .leader import lead, support
from .runner import meet_challenge, run, within_reach
from .styles import DARES, EVERY, NAMES, NUMBERS, SPREADS, STYLES
from .targets import TARGET, TARGETS
from .view import VIEW, read

__all__ = ["NAMES", "NUMBERS", "SPREADS", "STYLES", "choose", "evaluate"]


@rule
def choose(w: Any, observation: Any, mask: Any, rng: Any) -> int:
    """Return the action of a style, a row of ``STYLES``."""
    views = np.zeros(2, VIEW)  # what is seen, and room for thoughts
    targets = np.zeros(TARGETS, TARGET)
    read(observation, views[0])
    views[0]["every"] = w[EVERY]
    asked = views[0]["asked"]
    if asked == prompt.ACT:
        action = in_a_run(w, views, targets, mask)
    elif asked == prompt.CHALLENGE:
        action = in_a_challenge(w, views, targets, mask)
    else:
        action = answer(w, views, targets, mask)
    if action >= 0 and mask[action]:
        return action
    return any_legal(mask, rng)


@rule
def in_a_run(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return the action of a tick."""
    v = views[0]
    action = -1
    if v["runs"]:
        action = run(w, views, targets, mask)
        if action < 0 and v["leads"]:
            action = tidy(w, v, mask)
    else:
        action = lead(w, views, targets, mask)
    return action if action >= 0 else act.PASS


@rule
def in_a_challenge(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Return the action in a challenge."""
    action = meet_challenge(w, views, targets, mask) if views[0]["runs"] else support(w, views, targets, mask)
    return action if action >= 0 else act.PASS


@rule
def answer(w: Any, views: Any, targets: Any, mask: Any) -> int:
    """Answer the questions beside the ticks; -1 for those where any answer will do."""
    v = views[0]
    asked = v["asked"]
    action = -1
    if asked == prompt.PLAN or asked == prompt.SECOND_PLAN:
        action = which_plan(v, mask)
    elif asked == prompt.TARGET:
        action = which_zombie(v, mask)
    elif asked == prompt.COLUMN:
        action = which_column(v, mask)
    elif asked == prompt.BODY:
        action = which_part(v)
    elif asked == prompt.DEAD or asked == prompt.VICTIM:
        action = who_dies(mask)
    elif asked == prompt.ARRIVAL:
        action = arrive(w, v, mask)
    elif asked == prompt.ENCOUNTER:
        action = act.INTERVENE if w[DARES] >= 0 and within_reach(w, views, targets) else act.IGNORE
    elif asked == prompt.REST:
        action = rest(w, mask)
    elif asked == prompt.ROUTE:
        action = where_to(w, v, mask)
    return action
