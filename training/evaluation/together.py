"""Teams that play against nobody: each agent as a whole team, and agents beside each other, all from the same seeds."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.agents.play import play_games
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.rng import spawn

from ..judge import numbers
from .kept import KEPT, Header, read_kept, write_kept
from .matches import Field, Progress, check_numbers


class Session(msgspec.Struct, forbid_unknown_fields=True):
    """All games of one team.

    Attributes
    ----------
    lineup : list of str
        Names of the agents; one for each seat.
    identities : list of str
        What they were, so that a retrained policy of the same name is played again.
    numbers : dict of str to list of float
        What came of each seed, by the names of :func:`zombiezoo.training.judge.numbers`.
    decisions : int
    seconds : float
    truncated : int
        Games that were cut off by the cap on decisions.
    forfeited : list of (game, seat)
        Games that an agent lost by failing.
    """

    lineup: list[str]
    identities: list[str]
    numbers: dict[str, list[float]]
    decisions: int
    seconds: float
    truncated: int
    forfeited: list[tuple[int, int]]


@dataclass(frozen=True)
class Together:
    """A field and the teams that played.

    Attributes
    ----------
    game : Game
    field : Field
    seed : int
    seeds : uint64 (seeds,)
        Every team played each of them once.
    sessions : dict of (int, int) to Session
        By the agents in the first seat and in all others.
    """

    game: Game
    field: Field
    seed: int
    seeds: npt.NDArray[np.uint64]
    sessions: dict[tuple[int, int], Session]

    def values(self, first: int, others: int, number: str) -> npt.NDArray[np.float64]:
        """Return what came of each seed, float64 (seeds,)."""
        return np.array(self.sessions[first, others].numbers[number])


def evaluate_together(
    game: Game,
    specs: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    *,
    out: str | Path | None = None,
    forfeit: bool = False,
    progress: Progress | None = None,
) -> Together:
    """Play every agent in all seats and, with two seats or more, every agent in the first beside every other one.

    Parameters and errors are those of :func:`zombiezoo.training.evaluation.matches.evaluate`; one agent is enough, and
    ``games`` are the seeds.
    """
    check_numbers(games, seed)
    field = Field.of(game, specs)
    seeds = spawn(seed, games)
    header = Header.of(game, seed, games, forfeit)
    kept = read_kept(Path(out) / KEPT, header, Session) if out is not None else []
    sessions: dict[tuple[int, int], Session] = {}
    for pair in pairings(len(field.names), game.num_players):
        lineup = [pair[0], *[pair[1]] * (game.num_players - 1)]
        wanted = [(field.names[i], field.agents[i].identity()) for i in lineup]
        found = next((s for s in kept if list(zip(s.lineup, s.identities, strict=True)) == wanted), None)
        sessions[pair] = found or _play(game, field, lineup, seeds, forfeit, progress)
        if out is not None and found is None:
            kept = [*kept, sessions[pair]]
            write_kept(Path(out) / KEPT, header, kept)
    return Together(game, field, seed, seeds, sessions)


def pairings(agents: int, seats: int) -> list[tuple[int, int]]:
    """Return who takes the first seat and who the others: whole teams first, then, with others, every mixture."""
    whole = [(agent, agent) for agent in range(agents)]
    return whole if seats == 1 else whole + list(itertools.permutations(range(agents), 2))


def _play(
    game: Game,
    field: Field,
    lineup: Sequence[int],
    seeds: npt.NDArray[np.uint64],
    forfeit: bool,
    progress: Progress | None,
) -> Session:
    names = [field.names[i] for i in lineup]
    title = " + ".join(names)
    start = time.perf_counter()
    played = play_games(
        game,
        field.agents,
        seeds=seeds,
        seats=np.tile(lineup, (len(seeds), 1)),
        forfeit=forfeit,
        progress=None if progress is None else lambda done, total: progress(title, done, total),
    )
    values = [game.win_shares(played.returns)[:, 0], played.returns.mean(axis=1), *played.measures.values()]
    lost = np.flatnonzero(played.forfeited >= 0)
    return Session(
        names,
        [field.agents[i].identity() for i in lineup],
        {name: value.tolist() for name, value in zip(numbers(game), values, strict=True)},
        int(played.decisions.sum()),
        time.perf_counter() - start,
        int(played.truncated.sum()),
        [(int(row), int(played.forfeited[row])) for row in lost],
    )
