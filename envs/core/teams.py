"""Who plays together: the seats of each team, and the shares of a win."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

_TIE = 1e-9


def seats_of(teams: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team, in the order of the teams' numbers, from the number of each seat's team."""
    return tuple(tuple(seat for seat, team in enumerate(teams) if team == one) for one in sorted(set(teams)))


def win_shares(returns: npt.NDArray[np.float64], teams: Sequence[int]) -> npt.NDArray[np.float64]:
    """Return the share of the win of each seat's team, float64 (games, players).

    The team with the best payoff wins; those that share it share the win, so that a draw of two counts half for each,
    and the shares of the teams add up to 1. Where all seats are one team, a payoff above 0 is a win.

    Parameters
    ----------
    returns : float64 (games, players)
        The payoffs of whole games.
    teams : sequence of int
        The team of each seat.
    """
    seats = seats_of(teams)
    payoffs = np.stack([returns[:, list(mine)].mean(axis=1) for mine in seats], axis=1)
    if len(seats) == 1:
        shares = (payoffs > _TIE).astype(np.float64)
    else:
        best = payoffs >= payoffs.max(axis=1, keepdims=True) - _TIE
        shares = best / best.sum(axis=1, keepdims=True)
    place = {seat: k for k, mine in enumerate(seats) for seat in mine}
    return shares[:, [place[seat] for seat in range(len(teams))]]
