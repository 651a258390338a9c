"""Play seeded games and print a digest of each state; run compiled, interpreted and under several hash seeds."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from zoo import walk  # needs the path above

from zombiezoo.envs import make


def trace(name: str, settings: dict[str, Any], seed: int) -> list[str]:
    """One line a state: who is to act, and digests of the state, the mask, the observations and the payoffs."""
    game = make(name, **settings)
    return [
        " ".join(
            [
                str(game.current_player(state)),
                digest(state.tobytes()),
                digest(game.legal(state).tobytes()),
                digest(b"".join(game.observe(state, player).tobytes() for player in range(game.num_players))),
                digest(game.returns(state).tobytes()),
                digest("\n".join(game.journal(state)).encode()),
            ]
        )
        for state in walk(game, seed)
    ]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    for name, settings, seed in json.loads(sys.argv[1]):
        sys.stdout.write("\n".join([f"{name} {settings} {seed}", *trace(name, settings, seed)]) + "\n")
