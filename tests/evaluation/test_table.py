"""Shares and their intervals."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from zombiezoo.envs import make
from zombiezoo.training.evaluation.matches import Evaluation, Field, Meeting, evaluate
from zombiezoo.training.evaluation.table import Share, Table, cluster_share, effective_games
from zombiezoo.training.intervals import share_interval


def clustered(outcomes: npt.NDArray[np.float64]) -> Share:
    """The share of outcomes (clusters, games in each)."""
    return cluster_share(outcomes.sum(axis=1), np.full(len(outcomes), float(outcomes.shape[1])))


def test_independent_games_get_wilson_s_interval() -> None:
    lot = np.random.default_rng(0)
    outcomes = (lot.random((20_000, 1)) < 0.3).astype(float)
    share = clustered(outcomes)
    assert share.effective == pytest.approx(20_000, rel=1e-3)
    assert (share.low, share.high) == pytest.approx(share_interval(share.mean, 20_000), abs=1e-5)


def test_games_that_repeat_each_other_count_once() -> None:
    lot = np.random.default_rng(1)
    outcomes = (lot.random((500, 1)) < 0.5).astype(float)
    once, often = clustered(outcomes), clustered(np.repeat(outcomes, 8, axis=1))
    assert often.games == 8 * once.games
    assert often.effective == pytest.approx(once.effective, rel=1e-9)
    assert (often.low, often.high) == pytest.approx((once.low, once.high))


def test_games_that_offset_each_other_never_count_more_than_they_are() -> None:
    outcomes = np.tile([[0.0, 1.0]], (100, 1))
    outcomes[0] = 1.0
    share = clustered(outcomes)
    assert share.effective == 200


@pytest.mark.parametrize("won", [0.0, 1.0])
def test_where_all_seeds_agree_only_they_are_counted(won: float) -> None:
    share = clustered(np.full((40, 5), won))
    assert share.effective == 40
    assert (share.low, share.high) == share_interval(won, 40)
    assert share.low <= won <= share.high


def test_one_seed_says_next_to_nothing() -> None:
    share = clustered(np.ones((1, 1000)))
    assert share.effective == 1
    assert share.high - share.low > 0.7


def test_no_game_says_nothing() -> None:
    share = cluster_share(np.zeros(5), np.zeros(5))
    assert np.isnan(share.mean)
    assert (share.low, share.high, share.games, share.effective) == (0.0, 1.0, 0, 0.0)


def test_seeds_without_a_game_do_not_count() -> None:
    scores, games = np.array([1.0, 0.0, 1.0, 2.0]), np.array([2.0, 2.0, 2.0, 2.0])
    padded = cluster_share(np.append(scores, [0, 0]), np.append(games, [0, 0]))
    assert padded == cluster_share(scores, games)


@pytest.mark.parametrize(
    ("mean", "spread", "clusters", "size"),
    [(0.5, 0.0, 250, 2), (0.5, 0.3, 250, 2), (0.9, 0.1, 250, 2), (0.95, 0.0, 100, 4), (0.3, 0.2, 50, 6)],
)
def test_intervals_cover_what_they_promise(mean: float, spread: float, clusters: int, size: int) -> None:
    # Each seed has a chance of its own, so that its games are alike; 95 % of the intervals must hold the mean.
    lot, held, trials = np.random.default_rng(7), 0, 1500
    for _ in range(trials):
        chances = mean + spread * lot.choice([-1.0, 1.0], clusters) if spread else np.full(clusters, mean)
        share = clustered((lot.random((clusters, size)) < chances[:, None]).astype(float))
        held += share.low <= mean <= share.high
    assert 0.935 <= held / trials <= 0.985


def test_ignoring_the_seeds_would_cover_too_little() -> None:
    # The same with intervals that take the games for independent: the test above can fail.
    lot, held, trials = np.random.default_rng(8), 0, 600
    for _ in range(trials):
        chances = 0.5 + 0.45 * lot.choice([-1.0, 1.0], 50)
        outcomes = lot.random((50, 6)) < chances[:, None]
        low, high = share_interval(float(outcomes.mean()), outcomes.size)
        held += low <= 0.5 <= high
    assert held / trials < 0.8


def test_draws_make_an_interval_narrower() -> None:
    lot = np.random.default_rng(2)
    decided = lot.choice([0.0, 1.0], (2000, 1))
    drawn = np.where(lot.random((2000, 1)) < 0.5, 0.5, decided)
    assert effective_games(drawn[:, 0], np.ones(2000)) <= 2000
    assert clustered(drawn).high - clustered(drawn).low <= clustered(decided).high - clustered(decided).low


def counted(lineup: list[str], returns: list[list[float]], players: int) -> Table:
    """A table of one meeting with the payoffs given."""
    game = make("toy", num_players=players)
    field = Field.of(game, sorted(set(lineup), key=lineup.index))
    seeds = np.arange(len(returns) // players, dtype=np.uint64)
    return Table.of(Evaluation(game, field, 0, seeds, [Meeting(lineup, [], returns, 1, 1.0, 0, [])]))


def test_two_players() -> None:
    # Games in order: seed 0 with A first, then B first; seed 1 the same.
    table = counted(["random", "bold"], [[1, -1], [-1, 1], [0, 0], [1, -1]], 2)
    assert table.pairs.share(0, 1).mean == pytest.approx((1 + 1 + 0.5 + 0) / 4)
    assert table.pairs.share(1, 0).mean == pytest.approx(1 - table.pairs.share(0, 1).mean)
    assert table.wins.share(0).mean == table.pairs.share(0, 1).mean
    assert table.seats.share(0, 0).mean == pytest.approx(0.75)
    assert table.seats.share(0, 1).mean == pytest.approx(0.5)
    assert table.payoffs.tolist() == pytest.approx([(1 + 1 + 0 - 1) / 4, (-1 - 1 + 0 + 1) / 4])


def test_three_players_count_each_pair_of_a_game() -> None:
    # One seed, the order A B C in three rotations; A is first, then last, then between.
    table = counted(["random", "bold", "careful"], [[3, 2, 1], [1, 2, 3], [5, 5, 5]], 3)
    # Game 0 seats A B C: A > B > C. Game 1 seats B C A: A > C > B. Game 2 seats C A B: a draw of all.
    assert table.pairs.share(0, 1).mean == pytest.approx(2.5 / 3)
    assert table.pairs.share(1, 2).mean == pytest.approx(1.5 / 3)
    assert table.beats[0, 1].sum() == 2  # of three players, a draw says nothing about strength
    assert table.wins.share(0).mean == pytest.approx((1 + 1 + 1 / 3) / 3)
    assert table.wins.share(1).mean == pytest.approx(1 / 9)


def test_an_agent_in_two_seats_is_taken_at_its_mean() -> None:
    # A A B, one seed: in the first rotation (A A B) one A wins and one is last.
    table = counted(["random", "random", "bold"], [[3, 1, 2], [3, 2, 1], [1, 3, 2]], 3)
    # Game 1 seats A B A: one A first, the other last. Game 2 seats B A A: both above B.
    assert table.pairs.share(0, 1).mean == pytest.approx((0.5 + 0.5 + 1) / 3)
    assert table.wins.share(0).mean == pytest.approx((0.5 + 0.5 + 0.5) / 3)
    assert table.wins.share(0).games == 3
    assert table.seats.share(0, 0).games == 2


def test_shares_of_a_table_add_up() -> None:
    table = Table.of(evaluate(make("toy", num_players=3), ["random", "bold", "careful", "swapper"], 60, seed=1))
    shares = table.pairs.scores.sum(axis=2) / np.maximum(table.pairs.games.sum(axis=2), 1)
    off = ~np.eye(4, dtype=bool)
    assert (shares + shares.T)[off] == pytest.approx(1)
    assert table.wins.scores.sum() == pytest.approx(4 * 60)  # one win a game, over four line-ups
    assert table.seats.scores.sum() == pytest.approx(4 * 60)
