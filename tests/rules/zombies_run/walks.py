"""Random games that go far: plans are built and used, challenges taken, people rest; each state is kept count of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from rules.zombies_run.table import Table

from zombiezoo.envs.zombies_run import actions

MODES: dict[str, dict[str, Any]] = {
    "coop-2": {"mode": "coop"},
    "coop-4": {"mode": "coop", "players": 4},
    "solo": {"mode": "solo"},
    "versus-4": {"mode": "versus"},
    "versus-2": {"mode": "versus", "players": 2},
    "coop-dark": {"mode": "coop", "players": 3, "after_dark": True},
    "versus-dark": {"mode": "versus", "after_dark": True},
    "coop-hard": {"mode": "coop", "schedule": {"detect_every": 4, "close_calls": "pairs"}},
}
WEIGHTS = {
    "zombie": 6.0,
    "special": 6.0,
    "after_dark": 4.0,
    "tool": 8.0,
    "claim": 20.0,
    "activate": 6.0,
    "intervene": 9.0,
    "pass": 0.3,
    "discard_hand": 0.2,
    "sacrifice": 0.1,
    "no_rest": 0.1,
}


def weight(action: int) -> float:
    """How often an action is taken."""
    return WEIGHTS.get(actions.TABLE.decode(action)[0], 1.0)


def walk(settings: dict[str, Any], seed: int, tools: int = 0) -> Iterator[Table]:
    """Play a game to its end; each state is live. With ``tools``, so many random ones are there from the start."""
    t = Table(quiet=False, **settings)
    lot = np.random.default_rng(seed)
    t.fresh(seed)
    for name in lot.permutation(t.tool_names)[:tools] if t.teams == 1 else ():
        t["tool_face"][t.tool_names.index(name)] = -1
        t["tool_face"][t.tool_names.index(name)] = 0
    if tools and t.teams == 1:
        found = {int(t.content["draw"][i]) for i in range(len(t.tool_names)) if t["tool_face"][i] >= 0}
        for i in range(len(t.tool_names)):
            if int(t.content["draw"][i]) in found:
                t["tool_face"][i] = max(int(t["tool_face"][i]), 0)
        deck = [int(d) for d in t["tool_deck"] if d >= 0 and d not in found]
        t["tool_deck"][:] = deck + [-1] * (len(t["tool_deck"]) - len(deck))
        t["tool_n"] = len(deck)
    while not t["over"]:
        yield t
        legal = np.flatnonzero(t.mask)
        weights = np.array([weight(int(action)) for action in legal])
        t.take(int(lot.choice(legal, p=weights / weights.sum())))
    yield t
