"""Each route through a game is at least a third as fast as it was measured; the numbers are in results/bench."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest
import zoo

from zombiezoo.envs import make
from zombiezoo.training.speed import ROUTES, Subject, measure

RESULTS = Path(__file__).parents[2] / "results" / "bench"
SLACK = 3


@functools.cache
def recorded(name: str) -> dict[str, Any]:
    """What was measured, by route."""
    return {route["key"]: route for route in json.loads((RESULTS / f"{name}.json").read_text())["routes"]}


@pytest.mark.parametrize("key", ROUTES)
@zoo.each_shipped_game
def test_no_route_became_three_times_slower(name: str, key: str) -> None:
    was = recorded(name)[key]["value"]
    (speed,) = measure(Subject(make(name)), [key])
    if speed.route.rising:
        assert speed.value >= was / SLACK
    else:
        assert speed.value <= was * SLACK
