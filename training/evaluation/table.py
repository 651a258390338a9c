"""Cross tables of win shares with intervals that know that games from one seed are alike."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.teams import win_shares

from ..intervals import share_interval
from .matches import Evaluation

_TIE = 1e-9


@dataclass(frozen=True)
class Share:
    """A win share with its 95 % interval.

    Attributes
    ----------
    mean : float
        NaN if there was no game.
    low, high : float
    games : int
    effective : float
        Independent games that would say as much; at most ``games``.
    """

    mean: float
    low: float
    high: float
    games: int
    effective: float


@dataclass(frozen=True)
class Sums:
    """Sums of scores in [0, 1] and numbers of games, each by seed in the last axis: float64 (..., seeds)."""

    scores: npt.NDArray[np.float64]
    games: npt.NDArray[np.float64]

    @classmethod
    def zeros(cls, *shape: int) -> Sums:
        """Return sums of nothing."""
        return cls(np.zeros(shape), np.zeros(shape))

    def add(self, *index: npt.NDArray[np.int64], scores: npt.NDArray[np.float64]) -> None:
        """Add one game for each entry of the index arrays."""
        np.add.at(self.scores, index, scores)
        np.add.at(self.games, index, 1.0)

    def share(self, *index: int) -> Share:
        """Return the share of one row."""
        return cluster_share(self.scores[index], self.games[index])


def cluster_share(scores: npt.NDArray[np.float64], games: npt.NDArray[np.float64]) -> Share:
    """Return a share and its interval from sums by cluster.

    The interval is Wilson's at the effective number of games: the games divided by Kish's design effect, which is the
    variance of the share as the clusters show it (Kish, 1965: a ratio estimator) over that of independent games. It is
    never more than the number of games; and where the clusters show no variance at all, it is the number of clusters.

    Parameters
    ----------
    scores : float64 (clusters,)
        Sum of scores in [0, 1].
    games : float64 (clusters,)
        Number of games; clusters without any are left out.
    """
    met = games > 0
    scores, games = scores[met], games[met]
    total = float(games.sum())
    if not total:
        return Share(float("nan"), 0.0, 1.0, 0, 0.0)
    mean = float(scores.sum() / total)
    effective = effective_games(scores, games)
    low, high = share_interval(mean, effective)
    return Share(mean, low, high, round(total), effective)


def effective_games(scores: npt.NDArray[np.float64], games: npt.NDArray[np.float64]) -> float:
    """Return how many independent games say as much as these clusters; see :func:`cluster_share`."""
    clusters, total = len(games), float(games.sum())
    if clusters < 2:
        return float(clusters)
    mean = float(scores.sum() / total)
    spread = float(np.square(scores - mean * games).sum()) * clusters / (clusters - 1)
    if spread <= 0:
        return float(clusters)
    return min(total, max(1.0, mean * (1 - mean) * total**2 / spread))


@dataclass(frozen=True)
class Table:
    """What an evaluation counted.

    Attributes
    ----------
    names : tuple of str
    pairs : Sums (agents, agents, seeds)
        How often the payoff of the first was above the second's in the same game; a draw is half.
    beats : float64 (agents, agents, seeds)
        The same for ratings: of more than two players, those who lost alike say nothing about each other.
    wins : Sums (agents, seeds)
        Share of the win; where an agent has several places, the mean over them.
    seats : Sums (agents, places, seeds)
        The same by place: by seat, or by team.
    payoffs : float64 (agents,)
        Mean payoff.
    """

    names: tuple[str, ...]
    pairs: Sums
    beats: npt.NDArray[np.float64]
    wins: Sums
    seats: Sums
    payoffs: npt.NDArray[np.float64]

    @classmethod
    def of(cls, evaluation: Evaluation) -> Table:
        """Count an evaluation's meetings."""
        agents, places, seeds = len(evaluation.field.names), evaluation.places, len(evaluation.seeds)
        table = cls(
            evaluation.field.names,
            Sums.zeros(agents, agents, seeds),
            np.zeros((agents, agents, seeds)),
            Sums.zeros(agents, seeds),
            Sums.zeros(agents, places, seeds),
            np.zeros(agents),
        )
        clusters = evaluation.clusters()
        total, sat = np.zeros(agents), np.zeros(agents)
        for meeting in evaluation.meetings:
            who, returns = evaluation.seats(meeting), np.array(meeting.returns)
            table.count_wins(who, returns, clusters)
            table.count_pairs(who, returns, clusters)
            np.add.at(total, who, returns)
            np.add.at(sat, who, 1.0)
        table.payoffs[:] = total / np.maximum(sat, 1.0)
        return table

    def count_wins(
        self, who: npt.NDArray[np.int64], returns: npt.NDArray[np.float64], clusters: npt.NDArray[np.int64]
    ) -> None:
        """Count each place's share of the win; ``who`` and ``returns`` are (games, places), ``clusters`` (games,)."""
        shares = win_shares(returns, range(returns.shape[1]))
        for agent in np.unique(who):
            mine = who == agent
            met = np.flatnonzero(mine.any(axis=1))
            means = (shares * mine)[met].sum(axis=1) / mine[met].sum(axis=1)
            self.wins.add(np.full(len(met), agent), clusters[met], scores=means)
        for seat in range(who.shape[1]):
            self.seats.add(who[:, seat], np.full(len(who), seat), clusters, scores=shares[:, seat])

    def count_pairs(
        self, who: npt.NDArray[np.int64], returns: npt.NDArray[np.float64], clusters: npt.NDArray[np.int64]
    ) -> None:
        """Count who was above whom; where an agent has several seats, a game is the mean over them."""
        agents = len(self.names)
        for a in range(agents):
            for b in range(agents):
                both = (who == a)[:, :, None] & (who == b)[:, None, :]  # (games, seats, seats)
                met = np.flatnonzero(both.any(axis=(1, 2)))
                if a == b or not len(met):
                    continue
                difference = returns[met][:, :, None] - returns[met][:, None, :]
                tied = np.abs(difference) <= _TIE
                weight = both[met] / both[met].sum(axis=(1, 2), keepdims=True)
                above = (weight * (~tied & (difference > 0))).sum(axis=(1, 2))
                drawn = (weight * tied).sum(axis=(1, 2)) / 2
                self.pairs.add(np.full(len(met), a), np.full(len(met), b), clusters[met], scores=above + drawn)
                np.add.at(self.beats[a, b], clusters[met], above + (drawn if returns.shape[1] == 2 else 0.0))
