"""Each route through a game is at least a third as fast as it was measured; the numbers are in results/bench."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest
import zoo

from zombiezoo.envs import make
from zombiezoo.training.benches import Run, runs
from zombiezoo.training.speed import ROUTES, Subject, measure

RESULTS = Path(__file__).parents[2] / "results" / "bench"
SLACK = 3


CASES = [
    pytest.param(name, run, key, id=f"{name}-{run.configuration}-{key}")
    for name in zoo.SHIPPED
    for run in runs(name)
    for key in run.routes or ROUTES
]


@functools.cache
def recorded(name: str) -> dict[tuple[str, str], dict[str, Any]]:
    """What was measured, by configuration and route."""
    results = json.loads((RESULTS / f"{name}.json").read_text())
    return {(result["configuration"], route["key"]): route for result in results for route in result["routes"]}


@pytest.mark.parametrize(("name", "run", "key"), CASES)
def test_no_route_became_three_times_slower(name: str, run: Run, key: str) -> None:
    was = recorded(name)[run.configuration, key]["value"]
    game = make(name, **zoo.configurations(name)[run.configuration])
    (speed,) = measure(Subject(game), [key])
    if speed.route.rising:
        assert speed.value >= was / SLACK
    else:
        assert speed.value <= was * SLACK
