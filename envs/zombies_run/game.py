"""Ties the rules of Zombies, Run! to what every game provides; no rule in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.game import GameSpec
from .actions import ACTIONS, TABLE
from .config import Config
from .course import advance
from .describe import describe
from .draw import draw
from .ending import returns
from .layout import layout
from .legal import legal
from .names import action_name, sentence
from .observe import observe
from .redetermine import redetermine
from .setup import reset
from .state import SEATS, STATE, TEAMS
from .step import apply
from .tables import load
from .text import text

__all__ = ["ACTIONS", "SEATS", "SPEC", "advance", "apply", "legal", "observe", "redetermine", "reset", "returns"]


def agents(config: Any) -> tuple[str, ...]:
    """Return the agents' names, one per seat."""
    if config.mode == "solo":
        return ("player_0",)
    if config.mode == "coop":
        return ("leader_0", *(f"runner_{i}" for i in range(config.num_players - 1)))
    if config.num_players == TEAMS:
        return tuple(f"player_{t}" for t in range(TEAMS))
    return tuple(f"{role}_{t}" for t in range(TEAMS) for role in ("leader", "runner"))


def teams(config: Any) -> tuple[int, ...]:
    """Return the number of each seat's team: one in a campaign, two in Versus."""
    size = config.num_players // (TEAMS if config.mode == "versus" else 1)
    return tuple(seat // size for seat in range(config.num_players))


def measures(game: Any, states: Any) -> dict[str, npt.NDArray[np.float64]]:
    """Return more about campaigns: characters alive at the goal (0 for a loss), zombies that caught the team a run."""
    if game.config.mode == "versus":
        return {}
    home = states["alive"].sum(axis=1) * (states["result"] == 1)
    caught = states["catches"] / np.maximum(states["run"], 1)
    return {"living": np.asarray(home, np.float64), "catches_per_run": np.asarray(caught, np.float64)}


def points(game: Any, states: Any) -> npt.NDArray[np.float64]:
    """Return the points of each seat, float64 (n, players).

    In a campaign the characters brought to the goal (0 for a loss), in Versus the zombies that caught the other team,
    those on its tracker included.
    """
    if game.config.mode != "versus":
        home = states["alive"].sum(axis=1) * (states["result"] == 1)
        return np.repeat(np.asarray(home, np.float64)[:, None], game.num_players, axis=1)
    counted = states["caught"].sum(axis=2) + states["crowd"]
    size = game.num_players // TEAMS
    return np.asarray(np.repeat(counted[:, ::-1], size, axis=1), np.float64)


SPEC = GameSpec(
    name="zombies_run",
    version=0,
    title="Zombies, Run! The Board Game",
    description="run across an island together: plans like dominoes against zombies that come closer by the clock",
    players=(1, 2, 3, 4),
    variants=("coop", "solo", "versus"),
    state=STATE,
    rules=sys.modules[__name__],
    config=Config,
    load=load,
    agents=agents,
    actions=TABLE,
    layout=layout,
    action_name=action_name,
    sentence=sentence,
    describe=describe,
    draw=draw,
    text=text,
    folder=Path(__file__).parent,
    points=points,
    teams=teams,
    measures=measures,
)
