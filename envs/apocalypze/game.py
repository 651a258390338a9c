"""Ties the rules of ApocalypZe to what every game provides; no rule in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ..core.game import GameSpec
from .actions import ACTIONS, TABLE
from .config import Config, seats, teams_of
from .course import advance, reset
from .describe import describe
from .draw import draw
from .elimination import returns
from .legal import legal
from .names import action_name, sentence
from .observe import layout, observe
from .redetermine import redetermine
from .state import SEATS, record_for
from .step import apply
from .tables import load
from .text import text

__all__ = ["ACTIONS", "SEATS", "SPEC", "advance", "apply", "legal", "observe", "redetermine", "reset", "returns"]


def agents(config: Any) -> tuple[str, ...]:
    """Return the agents' names, one per seat."""
    return tuple(f"player_{i}" for i in range(seats(config)))


def teams(config: Any) -> tuple[int, ...]:
    """Return the number of each seat's team."""
    together = teams_of(config)
    return tuple(next(k for k, team in enumerate(together) if seat in team) for seat in range(seats(config)))


SPEC = GameSpec(
    name="apocalypze",
    version=0,
    title="ApocalypZe",
    description="outlast your opponents by conserving and recovering the cards of your deck",
    players=(2, 3, 4, 5, 6),
    variants=("standard",),
    state=lambda config: record_for(seats(config)),
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
    teams=teams,
)
