"""Ratings: a batch fit that does not depend on the order of the games, and OpenSkill, which does a little."""

from __future__ import annotations

import math
from dataclasses import dataclass

import choix
import numpy as np
import numpy.typing as npt
from openskill.models import PlackettLuce

from .matches import Evaluation
from .table import Table

SCALE = 400 / math.log(10)  # the unit of Elo: 400 points are odds of 10 to 1
PRIOR = 0.5  # wins each way between every two agents, one drawn game: keeps a perfect score finite
RESAMPLES = 200


@dataclass(frozen=True)
class Rating:
    """An agent's ratings.

    Attributes
    ----------
    strength, low, high : float
        Bradley-Terry strength in Elo points around the field's mean, and its 95 % bootstrap interval over seeds.
    mu, sigma : float
        OpenSkill.
    """

    strength: float
    low: float
    high: float
    mu: float
    sigma: float


def bradley_terry(wins: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return strengths in Elo points with mean 0, float64 (agents,), of a Bradley-Terry model.

    With more than two players a game comes in as all pairs of which one was above the other: this breaking of rankings
    into pairs estimates the Plackett-Luce model consistently (Azari Soufiani et al., 2013).

    Parameters
    ----------
    wins : float64 (agents, agents)
        How often the row's agent was above the column's; a draw of two players is half for both.
    """
    games = wins + PRIOR * (1 - np.eye(len(wins)))
    strengths: npt.NDArray[np.float64] = SCALE * np.asarray(choix.ilsr_pairwise_dense(games, max_iter=10_000))
    strengths -= strengths.mean()
    return strengths


def bootstrap(
    wins: npt.NDArray[np.float64], seed: int = 0, resamples: int = RESAMPLES
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return the ends of 95 % intervals of :func:`bradley_terry`, each float64 (agents,).

    Whole seeds are drawn anew, since games from one seed are alike.

    Parameters
    ----------
    wins : float64 (agents, agents, seeds)
    seed : int
        Of the draws.
    resamples : int
    """
    generator = np.random.default_rng(np.random.SeedSequence(seed))
    seeds = wins.shape[2]
    draws = generator.multinomial(seeds, np.full(seeds, 1 / seeds), size=resamples)
    fits = np.array([bradley_terry(wins @ draw) for draw in draws.astype(np.float64)])
    low, high = np.percentile(fits, [2.5, 97.5], axis=0)
    return low, high


def openskill(evaluation: Evaluation) -> list[tuple[float, float]]:
    """Return ``(mu, sigma)`` of each agent by OpenSkill's Plackett-Luce model (Weng and Lin, 2011).

    Games are taken seed by seed through all meetings, so that no agent has all of its games at the end.
    """
    model = PlackettLuce()
    ratings = [(model.mu, model.sigma)] * len(evaluation.field.names)
    meetings = [(evaluation.seats(m), np.array(m.returns)) for m in evaluation.meetings]
    for game in range(len(evaluation.clusters())):
        for who, returns in meetings:
            ratings = _rate(model, ratings, [int(i) for i in who[game]], returns[game])
    return ratings


def _rate(
    model: PlackettLuce, ratings: list[tuple[float, float]], who: list[int], returns: npt.NDArray[np.float64]
) -> list[tuple[float, float]]:
    """Return the ratings after one game; an agent in several seats takes the mean of what they say."""
    teams = [[model.rating(*ratings[i])] for i in who]
    rated = model.rate(teams, scores=[float(value) for value in returns])
    after = list(ratings)
    for agent in set(who):
        mine = [rated[seat][0] for seat, i in enumerate(who) if i == agent]
        after[agent] = (sum(r.mu for r in mine) / len(mine), sum(r.sigma for r in mine) / len(mine))
    return after


def rate(evaluation: Evaluation, table: Table) -> list[Rating]:
    """Return the ratings of all agents, in the order of the field."""
    wins = table.beats
    strengths = bradley_terry(wins.sum(axis=2))
    low, high = bootstrap(wins, evaluation.seed)
    skills = openskill(evaluation)
    return [
        Rating(float(strengths[i]), float(low[i]), float(high[i]), *skills[i])
        for i in range(len(evaluation.field.names))
    ]
