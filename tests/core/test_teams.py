"""Teams: who plays together, and whose win it is."""

import numpy as np
import pytest

from zombiezoo.envs import make
from zombiezoo.envs.core.teams import seats_of, win_shares


def test_the_seats_of_each_team_in_order():
    assert seats_of((0, 1, 0, 1)) == ((0, 2), (1, 3))
    assert seats_of((0, 0, 0)) == ((0, 1, 2),)
    assert seats_of((1, 0)) == ((1,), (0,))


@pytest.mark.parametrize(
    ("teams", "returns", "shares"),
    [
        ((0, 1), [1, -1], [1, 0]),
        ((0, 1), [0, 0], [0.5, 0.5]),
        ((0, 1, 2), [1, 1, -2], [0.5, 0.5, 0]),
        ((0, 1, 0, 1), [-1, 1, -1, 1], [0, 1, 0, 1]),
        ((0, 0, 1, 1), [0, 0, 0, 0], [0.5] * 4),
        ((0, 0), [0.25, 0.25], [1, 1]),
        ((0, 0), [0, 0], [0, 0]),
        ((0,), [-0.5], [0]),
    ],
)
def test_a_win_is_shared_by_teams_and_is_a_payoff_above_0_for_one_team_alone(teams, returns, shares):
    assert win_shares(np.array([returns], np.float64), teams).tolist() == [shares]


def test_a_game_without_teams_has_one_for_each_seat():
    game = make("toy", num_players=3)
    assert game.teams == (0, 1, 2)
    assert game.team_seats == ((0,), (1,), (2,))
    assert not game.cooperative
    assert game.measures(game.batch(2).states) == {}
    assert game.win_shares(np.array([[1.0, 0.0, 0.0]])).tolist() == [[1, 0, 0]]
