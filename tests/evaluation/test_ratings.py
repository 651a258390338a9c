"""Ratings recover known strengths and do not depend on the order of the games."""

from __future__ import annotations

import choix
import numpy as np
import numpy.typing as npt
import pytest

from zombiezoo.envs import make
from zombiezoo.training.evaluation.matches import Evaluation, evaluate
from zombiezoo.training.evaluation.ratings import PRIOR, SCALE, bootstrap, bradley_terry, openskill, rate
from zombiezoo.training.evaluation.table import Table

STRENGTHS = np.array([-150.0, -50.0, 0.0, 200.0])


def chance(a: float, b: float) -> float:
    """That a wins against b, by Elo's formula."""
    return float(1 / (1 + 10 ** ((b - a) / 400)))


def fair_wins(games: float) -> npt.NDArray[np.float64]:
    """Expected wins of a round robin."""
    wins = games * np.array([[chance(a, b) for b in STRENGTHS] for a in STRENGTHS])
    np.fill_diagonal(wins, 0)
    return wins


def test_known_strengths_are_found() -> None:
    assert bradley_terry(fair_wins(1e6)) == pytest.approx(STRENGTHS - STRENGTHS.mean(), abs=0.1)


def test_it_is_the_fit_of_choix_with_one_drawn_game_each() -> None:
    wins = np.array([[0, 7, 9.5], [3, 0, 4], [0.5, 6, 0]])
    pairs = [(a, b) for a in range(3) for b in range(3) for _ in range(round(2 * (wins[a, b] + PRIOR * (a != b))))]
    assert bradley_terry(wins) == pytest.approx(SCALE * choix.ilsr_pairwise(3, pairs), abs=1e-4)


def test_a_perfect_score_is_finite_and_first() -> None:
    found = bradley_terry(np.array([[0.0, 500, 500], [0, 0, 250], [0, 250, 0]]))
    assert np.isfinite(found).all()
    assert found[0] > 800
    assert found[1] == pytest.approx(found[2], abs=1e-6)


def test_agents_that_never_met_are_even() -> None:
    assert bradley_terry(np.zeros((3, 3))) == pytest.approx(0, abs=1e-9)


def test_games_of_three_give_the_strengths_of_plackett_and_luce() -> None:
    lot = np.random.default_rng(0)
    worth = np.exp(STRENGTHS / SCALE)
    wins, rankings = np.zeros((4, 4)), []
    for _ in range(6000):
        who = lot.choice(4, 3, replace=False)
        noise = lot.gumbel(size=3) + np.log(worth[who])  # the order of noisy strengths is a Plackett-Luce ranking
        ranking = who[np.argsort(-noise)]
        rankings.append(tuple(int(i) for i in ranking))
        for i in range(3):
            for j in range(i + 1, 3):
                wins[ranking[i], ranking[j]] += 1
    found = bradley_terry(wins)
    whole = SCALE * choix.ilsr_rankings(4, rankings)
    assert found == pytest.approx(STRENGTHS - STRENGTHS.mean(), abs=25)
    assert found == pytest.approx(whole - whole.mean(), abs=15)


def test_bootstrap_intervals_hold_the_truth() -> None:
    lot, held = np.random.default_rng(1), []
    for trial in range(30):
        wins = np.zeros((4, 4, 150))
        for a in range(4):
            for b in range(a + 1, 4):
                won = lot.random(150) < chance(STRENGTHS[a], STRENGTHS[b])
                wins[a, b], wins[b, a] = won, ~won
        low, high = bootstrap(wins, seed=trial, resamples=100)
        held.append((low <= STRENGTHS - STRENGTHS.mean()) & (STRENGTHS - STRENGTHS.mean() <= high))
        assert (low < high).all()
    assert 0.85 <= np.mean(held) <= 1


def reordered(evaluation: Evaluation, lot: np.random.Generator) -> Evaluation:
    """The same games, seeds and meetings in another order."""
    order = lot.permutation(len(evaluation.seeds))
    players = evaluation.game.num_players
    rows = (order[:, None] * players + np.arange(players)).ravel()
    meetings = []
    for i in lot.permutation(len(evaluation.meetings)):
        meeting = evaluation.meetings[i]
        returns = [meeting.returns[row] for row in rows]
        meetings.append(type(meeting)(meeting.lineup, meeting.identities, returns, 1, 1.0, 0, []))
    return Evaluation(evaluation.game, evaluation.field, evaluation.seed, evaluation.seeds[order], meetings)


def test_the_batch_fit_does_not_depend_on_the_order_of_games() -> None:
    evaluation = evaluate(make("toy"), ["random", "bold", "careful"], 200, seed=3)
    table = Table.of(evaluation)
    lot = np.random.default_rng(5)
    for _ in range(5):
        other = Table.of(reordered(evaluation, lot))
        assert bradley_terry(other.beats.sum(axis=2)) == pytest.approx(bradley_terry(table.beats.sum(axis=2)), abs=1e-9)
        assert other.wins.share(1).low == pytest.approx(table.wins.share(1).low)


@pytest.mark.parametrize("players", [2, 3])
def test_the_better_agent_is_rated_higher(players: int) -> None:
    evaluation = evaluate(make("toy", num_players=players), ["random", "bold", "swapper"], 400, seed=1)
    ratings = rate(evaluation, Table.of(evaluation))
    for better in (1, 2):
        assert ratings[better].low > ratings[0].high
        assert ratings[better].mu > ratings[0].mu + ratings[0].sigma
    assert sum(rating.strength for rating in ratings) == pytest.approx(0, abs=1e-6)
    assert rate(evaluation, Table.of(evaluation)) == ratings


def test_openskill_takes_agents_in_two_seats() -> None:
    evaluation = evaluate(make("toy", num_players=3), ["random", "bold"], 120, seed=1)
    (random, _), (bold, sigma) = openskill(evaluation)
    assert bold > random
    assert 0 < sigma < 8
