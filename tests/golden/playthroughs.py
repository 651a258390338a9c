"""Golden playthroughs: short texts that a person has read. ``make golden`` writes them anew; the diff is the review."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from zoo import SHIPPED, configurations  # needs the path above

from zombiezoo.envs import GAMES, Game, make
from zombiezoo.envs.core.game import State
from zombiezoo.envs.core.rng import advance_seeds

FOLDER = Path(__file__).parent
LIMIT = 300  # lines of a text
HEAD, TAIL = 170, 100  # lines kept of a long one, from its start and its end
BOARD_EVERY = 25  # decisions between two boards
SEED = 20


def files(name: str) -> dict[Path, dict[str, Any]]:
    """The playthroughs of a game: file and settings."""
    return {
        FOLDER
        / name
        / ("_".join([f"{s['num_players']}_players", *([s["variant"]] if "variant" in s else [])]) + ".txt"): s
        for s in configurations(name)
    }


def playthrough(name: str, settings: dict[str, Any], seed: int = SEED) -> str:
    """A random game as text: decisions, what happened, and now and then the board; with a digest of all of it."""
    game = make(name, **settings)
    lines = list(told(game, seed))
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
    shown = lines
    if len(lines) > HEAD + TAIL:
        left_out = f"... {len(lines) - HEAD - TAIL} lines left out ..."
        shown = [*lines[:HEAD], "", left_out, "", *lines[-TAIL:]]
    head = [
        f"{name}, version {GAMES[name].spec.version}: {settings}, seed {seed}",
        f"digest of the whole text: {digest}",
    ]
    return "\n".join([*head, "", *shown]) + "\n"


def told(game: Game, seed: int) -> list[str]:
    """Every line of a game."""
    state = game.reset(seed)
    lot = np.array([seed], np.uint64)  # not NumPy's generator, whose numbers may change with its version
    lines = board(game, state) + journal(game, state)
    while not game.is_over(state):
        legal = np.flatnonzero(game.legal(state))
        lot = advance_seeds(lot)
        action = int(legal[int(lot[0]) % len(legal)])
        number = int(state["decisions"])
        if number and number % BOARD_EVERY == 0:
            lines += board(game, state)
        who = game.agents[game.current_player(state)]
        lines.append(f"[{number}] {who}: {game.action_name(action)}  ({len(legal)} legal)")
        game.step(state, action)
        lines += journal(game, state)
    returns = ", ".join(f"{agent} {payoff:g}" for agent, payoff in zip(game.agents, game.returns(state), strict=True))
    return [*lines, *board(game, state), f"returns: {returns}"]


def board(game: Game, state: State) -> list[str]:
    return ["", *(f"    | {line}".rstrip() for line in game.text(state).splitlines()), ""]


def journal(game: Game, state: State) -> list[str]:
    return [f"      {line}" for line in game.journal(state)]


def main() -> None:
    """Write the texts of every game; remove those of configurations that are gone."""
    for name in SHIPPED:
        wanted = files(name)
        (FOLDER / name).mkdir(exist_ok=True)
        for old in set((FOLDER / name).glob("*.txt")) - set(wanted):
            old.unlink()
        for file, settings in wanted.items():
            file.write_text(playthrough(name, settings), encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(FOLDER.parents[1])}\n")


if __name__ == "__main__":
    main()
