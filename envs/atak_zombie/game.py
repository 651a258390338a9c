"""Ties the rules of Atak Zombie to what every game provides; no rule in it."""

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
from .legal import legal
from .names import action_name, sentence
from .night import returns
from .observe import layout, observe
from .redetermine import redetermine
from .state import SEATS, STATE
from .step import apply
from .tables import load
from .text import text
from .wake import reset

__all__ = ["ACTIONS", "SEATS", "SPEC", "advance", "apply", "legal", "observe", "redetermine", "reset", "returns"]


def agents(config: Any) -> tuple[str, ...]:
    """Return the agents' names, one per seat."""
    return tuple(f"player_{i}" for i in range(config.num_players))


def points(game: Any, states: Any) -> npt.NDArray[np.float64]:
    """Return the points of each seat by the final count (R11.3), float64 (n, players); 0 for a seat that is out."""
    seats = slice(0, game.num_players)
    content = game.content.record[0]
    people = states["standing"] + states["lying"] + states["task"].sum(axis=2)
    traps = states["barrels"][..., 1:].sum(axis=(2, 3))
    goods = states["goods"].sum(axis=2) + traps
    total = (
        people * int(content["score_human"])
        + goods * int(content["score_good"])
        + states["barrels"].sum(axis=(2, 3)) * int(content["score_barrel"])
        + states["hand"].sum(axis=2) * int(content["score_find"])
    )
    return np.asarray((total * states["alive"])[:, seats], np.float64)


SPEC = GameSpec(
    name="atak_zombie",
    version=0,
    title="Atak Zombie",
    description="fortify a base for 15 turns against zombies, hordes and rivals",
    players=(2, 3, 4),
    variants=("standard", "aggressive"),
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
)
