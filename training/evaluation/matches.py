"""Matches between agents: who meets whom, in which seats, from which seeds; finished meetings are kept on disk.

An agent takes a *place*: a seat, or in a team game all seats of a team.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.agents import Agent, make_agent
from zombiezoo.agents.play import play_games
from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.rng import spawn

from .kept import KEPT, Header, read_kept, write_kept

Progress = Callable[[str, int, int], None]  # who meets, games finished, games in all


@dataclass(frozen=True)
class Field:
    """The agents that meet.

    Attributes
    ----------
    names : tuple of str
        Each once; an agent that was named twice gets a number.
    agents : tuple of Agent
    """

    names: tuple[str, ...]
    agents: tuple[Agent, ...]

    @classmethod
    def of(cls, game: Game, specs: Sequence[str]) -> Field:
        """Build the agents; raises ``AgentError`` for a bad name, ``ZombiezooError`` for too few."""
        twins = [sum(1 for other in specs[:i] if other == spec) for i, spec in enumerate(specs)]
        names = tuple(f"{spec}#{twin + 1}" if twin else spec for spec, twin in zip(specs, twins, strict=True))
        agents = tuple(make_agent(game, spec, seed=twin) for spec, twin in zip(specs, twins, strict=True))
        least = 1 if game.cooperative else 2
        if len(agents) < least:
            raise ZombiezooError(f"evaluation takes {least} agent{'s' * (least - 1)} or more, got {len(agents)}")
        return cls(names, agents)


class Meeting(msgspec.Struct, forbid_unknown_fields=True):
    """All games of one line-up.

    Attributes
    ----------
    lineup : list of str
        Names of the agents; one for each place.
    identities : list of str
        What they were, so that a retrained policy of the same name is played again.
    returns : list of list of float
        Payoff of each place in each game, in the order of :func:`seatings`.
    decisions : int
    seconds : float
    truncated : int
        Games that were cut off by the cap on decisions.
    forfeited : list of (game, place)
        Games that an agent lost by failing.
    """

    lineup: list[str]
    identities: list[str]
    returns: list[list[float]]
    decisions: int
    seconds: float
    truncated: int
    forfeited: list[tuple[int, int]]

    @property
    def title(self) -> str:
        """Who meets, in words."""
        return " - ".join(self.lineup)


def lineups(agents: int, seats: int) -> list[tuple[int, ...]]:
    """Return which agents meet, as tuples of ``seats`` numbers.

    Every choice of different agents; with fewer agents than seats, every choice in which each agent sits at least once.
    """
    choices = itertools.combinations_with_replacement(range(agents), seats)
    return [choice for choice in choices if len(set(choice)) == min(agents, seats)]


def orders(lineup: Sequence[int]) -> npt.NDArray[np.int64]:
    """Return every seating of a line-up, int64 (orders, rotations, seats): each order in each rotation."""
    first, *rest = lineup
    rings = [(first, *others) for others in itertools.permutations(rest)]
    return np.array([[ring[r:] + ring[:r] for r in range(len(ring))] for ring in rings], np.int64)


def seed_count(games: int, seats: int) -> int:
    """Return how many seeds make at least ``games`` games with every seating equally often."""
    rings = math.factorial(seats - 1)
    return math.ceil(games / (seats * rings)) * rings


def seatings(lineup: Sequence[int], seeds: int) -> npt.NDArray[np.int64]:
    """Return who sits where, int64 (seeds * rotations, seats): each seed is played in every rotation of one order."""
    every = orders(lineup)
    return every[np.arange(seeds) % len(every)].reshape(-1, len(lineup))


@dataclass(frozen=True)
class Evaluation:
    """A field and the meetings that were played.

    Attributes
    ----------
    game : Game
    field : Field
    seed : int
    seeds : uint64 (seeds,)
    meetings : list of Meeting
    """

    game: Game
    field: Field
    seed: int
    seeds: npt.NDArray[np.uint64]
    meetings: list[Meeting]

    @property
    def places(self) -> int:
        """Places that agents take in a game: seats, or teams."""
        return len(self.game.team_seats)

    def seats(self, meeting: Meeting) -> npt.NDArray[np.int64]:
        """Return which agent of the field took which place, int64 (games, places)."""
        return seatings([self.field.names.index(name) for name in meeting.lineup], len(self.seeds))

    def clusters(self) -> npt.NDArray[np.int64]:
        """Return the number of each game's seed within a meeting, int64 (games,)."""
        return np.repeat(np.arange(len(self.seeds)), self.places)


def evaluate(
    game: Game,
    specs: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    *,
    out: str | Path | None = None,
    forfeit: bool = False,
    progress: Progress | None = None,
) -> Evaluation:
    """Play every line-up of the agents from the same seeds, each seed in every rotation of the seats.

    Parameters
    ----------
    game : Game
    specs : sequence of str
        Names of agents.
    games : int
        Games of each line-up at least; rounded up so that every seating is played equally often.
    seed : int
        The seeds of the games are spawned from it.
    out : path, optional
        Folder in which finished meetings are kept: a second call with the same settings goes on from them.
    forfeit : bool
        Whether an agent that fails loses that game; otherwise it ends everything with an error.
    progress : callable, optional

    Raises
    ------
    ZombiezooError
        For a bad agent, number of games or seed, a folder that holds an evaluation with other settings, or a full disk.
    """
    check_numbers(games, seed)
    field = Field.of(game, specs)
    places = len(game.team_seats)
    seeds = spawn(seed, seed_count(games, places))
    header = Header.of(game, seed, len(seeds), forfeit)
    kept = read_kept(Path(out) / KEPT, header, Meeting) if out is not None else []
    meetings: list[Meeting] = []
    for lineup in lineups(len(field.names), places):
        meeting = _kept(kept, field, lineup) or _play(game, field, lineup, seeds, forfeit, progress)
        meetings.append(meeting)
        if out is not None and meeting not in kept:
            kept = [*kept, meeting]
            write_kept(Path(out) / KEPT, header, kept)
    return Evaluation(game, field, seed, seeds, meetings)


def check_numbers(games: int, seed: int) -> None:
    """Raise ``ZombiezooError`` for a number of games or a seed that cannot be."""
    if games < 1:
        raise ZombiezooError(f"games must be 1 or more, not {games}")
    if seed < 0:
        raise ZombiezooError(f"seed {seed} is negative; a seed is an integer of 0 or more")


def _kept(kept: Sequence[Meeting], field: Field, lineup: Sequence[int]) -> Meeting | None:
    """Return the meeting if it was played before, by agents that are still the same."""
    wanted = [(field.names[i], field.agents[i].identity()) for i in lineup]
    matches = (m for m in kept if list(zip(m.lineup, m.identities, strict=True)) == wanted)
    return next(matches, None)


def _play(
    game: Game,
    field: Field,
    lineup: Sequence[int],
    seeds: npt.NDArray[np.uint64],
    forfeit: bool,
    progress: Progress | None,
) -> Meeting:
    names = [field.names[i] for i in lineup]
    title = " - ".join(names)
    start = time.perf_counter()
    played = play_games(
        game,
        field.agents,
        seeds=np.repeat(seeds, len(lineup)),
        seats=seatings(lineup, len(seeds))[:, _place_of(game)],
        forfeit=forfeit,
        progress=None if progress is None else lambda done, total: progress(title, done, total),
    )
    lost = np.flatnonzero(played.forfeited >= 0)
    return Meeting(
        names,
        [field.agents[i].identity() for i in lineup],
        np.stack([played.returns[:, seats].mean(axis=1) for seats in game.team_seats], axis=1).tolist(),
        int(played.decisions.sum()),
        time.perf_counter() - start,
        int(played.truncated.sum()),
        [(int(row), int(_place_of(game)[played.forfeited[row]])) for row in lost],
    )


def _place_of(game: Game) -> npt.NDArray[np.int64]:
    """Return the place of each seat, int64 (players,)."""
    return np.array([next(k for k, seats in enumerate(game.team_seats) if s in seats) for s in range(game.num_players)])
