"""Golden playthroughs: short texts that a person has read. ``make golden`` writes them anew; the diff is the review."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
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
CANDIDATES = 600  # random games to choose from at most: short ones are dull ...
DECISIONS = 20_000  # ... and of long ones a few are enough
DIGITS = re.compile(r"\d+")


def files(name: str) -> dict[Path, dict[str, Any]]:
    """The playthroughs of a game: file and settings."""
    return {
        FOLDER / name / f"{short.replace('-', '_')}.txt": settings for short, settings in configurations(name).items()
    }


def seed_of(file: Path, settings: dict[str, Any]) -> int:
    """The seed that a text was written with; for a new one, that of the random game in which most happens.

    Of a variant, one that goes another way than the first configuration of so many players, if there is one.
    """
    if file.exists():
        return int(file.read_text(encoding="utf-8").splitlines()[0].rpartition("seed ")[2])
    name = file.parent.name
    game = make(name, **settings)
    alike = (make(name, **other) for other in configurations(name).values())
    printed = next(other for other in alike if other.num_players == game.num_players)
    best, chosen, decisions = (False, 0), 0, 0
    for seed in range(CANDIDATES):
        lines = told(game, seed)
        worth = (lines != told(printed, seed), len({DIGITS.sub("", line) for line in lines}))
        best, chosen = max((best, chosen), (worth, seed), key=lambda pair: pair[0])
        decisions += sum(line.startswith("[") for line in lines)
        if decisions > DECISIONS:
            break
    return chosen


def playthrough(name: str, settings: dict[str, Any], seed: int) -> str:
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


def play(game: Game, seed: int) -> Iterator[tuple[State, int | None]]:
    """Each state of a random game with the action that is taken in it, None in the last."""
    state = game.reset(seed)
    lot = np.array([seed], np.uint64)  # not NumPy's generator, whose numbers may change with its version
    while not game.is_over(state):
        legal = np.flatnonzero(game.legal(state))
        lot = advance_seeds(lot)
        action = int(legal[int(lot[0]) % len(legal)])
        yield state, action
        game.step(state, action)
    yield state, None


def told(game: Game, seed: int) -> list[str]:
    """Every line of a game."""
    lines: list[str] = []
    for state, action in play(game, seed):
        number = int(state["decisions"])
        lines += journal(game, state)
        if number % BOARD_EVERY == 0 or action is None:
            lines += board(game, state)
        if action is not None:
            who, options = game.agents[game.current_player(state)], int(game.legal(state).sum())
            lines.append(f"[{number}] {who}: {game.action_name(action)}  ({options} legal)")
    payoffs = ", ".join(f"{agent} {payoff:g}" for agent, payoff in zip(game.agents, game.returns(state), strict=True))
    return [*lines, f"returns: {payoffs}"]


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
            file.write_text(playthrough(name, settings, seed_of(file, settings)), encoding="utf-8")
            sys.stdout.write(f"{file.relative_to(FOLDER.parents[1])}\n")


if __name__ == "__main__":
    main()
