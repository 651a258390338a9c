"""How well a team stands, for one-step lookahead and for search."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run.observe import observe
from zombiezoo.envs.zombies_run.state import COLUMNS
from zombiezoo.envs.zombies_run.tables import VERSUS
from zombiezoo.envs.zombies_run.zombies import caught

from .plans import promise
from .runner import list_targets
from .styles import EVERY, PLANNER, STYLES
from .targets import TARGET, TARGETS
from .view import LENGTHS, STARTS, VERSUS_MODE, VIEW, read

BITE = 0.16  # deaths that a close call brings
PLAYERS_OF = np.array([1, 2, 3, 4, 2, 4, 1, 2, 3, 4, 2, 4], np.int64)  # of the layouts
DARK_OF = np.array([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1], np.int64)


@rule
def width(content: Any) -> int:
    """Return the length of the observation."""
    for i in range(LENGTHS.shape[0]):
        versus = content["mode"] == VERSUS
        if PLAYERS_OF[i] == content["players"] and DARK_OF[i] == content["after_dark"] and VERSUS_MODE[i] == versus:
            return int(LENGTHS[i])
    return int(LENGTHS[STARTS.shape[0] - 1])


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return how well the player's team stands: in a campaign by the share that may come home."""
    views = np.zeros(2, VIEW)
    targets = np.zeros(TARGETS, TARGET)
    observation = np.zeros(width(content), np.float32)
    observe(state, content, player, observation)
    read(observation, views[0])
    return stand(state, content, player, views, targets)


@rule
def stand(state: Any, content: Any, player: int, views: Any, targets: Any) -> float:
    """Return the same from what is seen."""
    v = views[0]
    w = STYLES[PLANNER]
    v["every"] = w[EVERY]
    many = list_targets(w, v, targets)
    plans = 0.0
    for p in range(v["plans"]):
        if v["n"][p] > 0:
            plans += promise(w, targets, many, v["n"][p], v["end"][p], v["lefts"][p], v["wilds"][p], v["runners"])
    threat = 0.0
    for c in range(COLUMNS):
        threat += v["column"][c] * (0.5 + 0.12 * c)
    cards = v["height"].sum() + v["hand_n"] + v["leader_n"]
    if v["versus"]:
        t = content["team"][player]
        other = 0.0
        for c in range(COLUMNS):
            other += v["other_column"][c] * (0.7 + 0.05 * c)
        lead = caught(state, 1 - t) - caught(state, t) + other - threat + 0.6 * plans + 0.01 * cards
        return max(-1.0, min(1.0, lead / 12.0))
    living = v["living"] - BITE * (v["close"] + threat - 0.7 * min(plans, threat)) - 0.8 * state["deaths"]
    living += 0.012 * min(cards, 60) + 0.05 * min(v["supplies"], 12) + 0.1 * v["place"]
    living += 0.08 * tools_found(v)
    share: float = living / max(1, content["characters"]) - 0.5
    return max(-1.0, min(1.0, share))


@rule
def tools_found(v: Any) -> int:
    """Return the tools with the team."""
    n = 0
    for i in range(v["face"].shape[0]):
        n += v["face"][i] >= 0
    return n
