"""Biased random games: they start from strong bases, keep people fed and seldom give in, so that they go far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from rules.atak_zombie.table import Table

from zombiezoo.agents import make_agent, scripted_names
from zombiezoo.envs.atak_zombie import actions

STRONG = ("opa", "mf", "oap")
WEIGHTS = {
    "done": 0.2,
    "no": 0.4,
    "concede": 0.1,
    "leave": 1.0,
    "visit": 6.0,
    "discard": 0.5,
    "play": 1.0,
    "scout": 2.0,
}


def strong(t: Table, seed: int) -> Table:
    """A table of strong bases with some finds each, at the beginning of turn 1."""
    rng = np.random.default_rng(seed)
    finds, events = shuffled(t, "find", rng), shuffled(t, "event", rng)
    goods = {"food": 2, "medicine": 1, "fuel": 1 + seed % 2, "ammo": 2}
    for p in range(t.players):
        hand = tuple(finds[4 * p : 4 * p + 4])
        t.base(p, people=3 + seed % 4, barrels=STRONG, zombies=(p, 1, 2), finds=hand, **goods)
    t.finds(*finds[4 * t.players :]).events(*events)
    t["rng"] = seed
    return t.begin("begin")


def shuffled(t: Table, what: str, rng: np.random.Generator) -> list[str]:
    """Names of a deck's cards in random order."""
    names = t.find_names if what == "find" else t.event_names
    copies = t.game.content.record[0][f"{what}_copies"][: len(names)]
    return [names[kind] for kind in rng.permutation(np.repeat(np.arange(len(names)), copies))]


def lot(t: Table, rng: np.random.Generator) -> int:
    """A random action, some more often than others: two travel together, to the police station."""
    legal = np.flatnonzero(t.mask)
    weights = np.array([weight(*actions.TABLE.decode(int(action))) for action in legal])
    return int(rng.choice(legal, p=weights / weights.sum()))


def weight(family: str, payload: tuple[int, ...]) -> float:
    """How often an action is taken."""
    if family == "plan":
        return 1.0 + 2.0 * payload[0]
    if family == "building" and payload[0] > 0:
        return 0.1
    return WEIGHTS.get(family, 1.0)


def walk(t: Table, seed: int, chaos: float) -> Iterator[Table]:
    """Play on to the end: scripted players, who take a random action with probability ``chaos``."""
    rng = np.random.default_rng(seed)
    names = scripted_names("atak_zombie")
    agents: list[Any] = [make_agent(t.game, names[int(rng.integers(len(names)))], seed=seed) for _ in range(t.players)]
    while not t["over"]:
        yield t
        if rng.random() < chaos:
            action = lot(t, rng)
        else:
            action = int(agents[t.who].act(t.game.observe(t.state, t.who), t.mask, rng))
        t.take(action)
    yield t
