"""Compile all loops of a game: ``python tests/warm.py NAME``; for several games at once, a process each."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from zoo import configurations

from zombiezoo.agents import make_agent
from zombiezoo.envs import Game, make

RULES = Path(__file__).parent / "rules"


def warm(name: str) -> None:
    """Compile rules, agents and search of a game for each kind of record, and the loop of its rule tests."""
    done = set()
    for settings in configurations(name).values():
        game = make(name, **settings)
        record = game.batch(1).states.dtype
        if record not in done:
            done.add(record)
            compiled(game)


def compiled(game: Game) -> None:
    """Use each loop once."""
    batch = game.batch(1)
    world = game.redetermine(batch.states[0], 0, 0)
    chance = np.random.default_rng(0)
    make_agent(game, "search:1").act(batch.observation[0], batch.mask[0], chance, world)
    loops = RULES / game.name / "kernels.py"
    if loops.exists():
        module, _ = game.spec.load_kernels(loops, core=game.kernels)
        module.run(batch.states, game.content.record, batch.mask[0])


if __name__ == "__main__":
    warm(sys.argv[1])
