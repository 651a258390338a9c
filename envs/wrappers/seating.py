"""Which seats of a new game the learner takes, and who takes the others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from ..core.errors import ZombiezooError, unknown
from ..core.game import Game
from .mixture import LEARNER, Mixture

SEATINGS = ("team", "rotate", "random")

Lots = Callable[[], npt.NDArray[np.float64]]  # the next number in [0, 1) of each new game


class Seating:
    """A way of seating.

    Parameters
    ----------
    game : Game
    seat : "team", "rotate", "random" or int
        ``team``: the learner holds all seats of one team, the next team in each game of a row; each other team is held
        by one opponent. Else the learner holds one seat: the next one, one drawn, or always the same; an opponent is
        drawn for each of the others.

    Attributes
    ----------
    units : tuple of tuple of int
        Seats that one agent holds: those of a team, or one.
    against : bool
        Whether there is anybody to play against.
    """

    def __init__(self, game: Game, seat: str | int) -> None:
        """Check; raises ``ZombiezooError`` for a seat that is not there."""
        seats = [str(k) for k in range(game.num_players)]
        if isinstance(seat, bool) or str(seat) not in (*SEATINGS, *seats):
            raise ZombiezooError(unknown("seat", str(seat), (*SEATINGS, *seats)))
        self.seat = seat if seat in SEATINGS else int(seat)
        self.units = game.team_seats if seat == "team" else tuple((k,) for k in range(game.num_players))
        self.against = len(self.units) > 1 or seat != "team"
        self._players = game.num_players

    def draw(self, turns: npt.NDArray[np.int64], lots: Lots, mixture: Mixture) -> npt.NDArray[np.int64]:
        """Return who sits where in new games: indices into the mixture or ``LEARNER``, int64 (k, players).

        ``turns``, int64 (k,), are the numbers by which the units are taken in turn.
        """
        own = self._own(turns, lots())
        pick = np.full((len(turns), self._players), LEARNER, np.int64)
        for number, seats in enumerate(self.units if self.against else ()):
            drawn = mixture.draw(lots())
            pick[:, seats] = np.where(own == number, LEARNER, drawn)[:, None]
        if mixture.shares.any():
            self._seat_partners(pick, own, lots, mixture)
        return pick

    def _own(self, turns: npt.NDArray[np.int64], lot: npt.NDArray[np.float64]) -> npt.NDArray[np.int64]:
        """Return which unit is the learner's, int64 (k,)."""
        if isinstance(self.seat, int):
            return np.full(len(turns), self.seat, np.int64)
        if self.seat == "random":
            return (lot * len(self.units)).astype(np.int64)
        taken: npt.NDArray[np.int64] = turns % len(self.units)
        return taken

    def _seat_partners(
        self, pick: npt.NDArray[np.int64], own: npt.NDArray[np.int64], lots: Lots, mixture: Mixture
    ) -> None:
        """Give a partner some seats of the learner's team, at least one of them, but not all: a run of them."""
        partner, size, start = mixture.draw_partners(lots()), lots(), lots()
        for number, seats in enumerate(self.units):
            m = len(seats)
            if m < 2:
                continue
            taken = 1 + (size * (m - 1)).astype(np.int64)
            first = (start * m).astype(np.int64)
            held = (np.arange(m) - first[:, None]) % m < taken[:, None]
            held &= ((own == number) & (partner != LEARNER))[:, None]
            pick[:, seats] = np.where(held, partner[:, None], pick[:, seats])
