"""What the baselines know of the shipped cards, by kind. Kinds that a user's card file adds are strangers to them."""

from __future__ import annotations

import numpy as np

from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.config import Config
from zombiezoo.envs.apocalypze.state import KINDS
from zombiezoo.envs.apocalypze.tables import FOLDER, load

SOURCES = (FOLDER / "cards.toml",)  # the numbers below are compiled in

_CONTENT = load(Config()).record[0]
SHIPPED = int(_CONTENT["kinds"])
STRANGER = -1  # type of a kind that is not shipped

TYPE = np.full(KINDS, STRANGER, np.int64)
TYPE[:SHIPPED] = _CONTENT["type"][:SHIPPED]
FACTION = _CONTENT["faction"].astype(np.int64)
TWOFOLD = _CONTENT["twofold"].astype(np.int64)
LINE = _CONTENT["line"].astype(np.int64)  # human, zombie: attack, defense, value
VALUE = np.where(TYPE == STRANGER, 2, LINE.max(axis=1)[:, 2])
SECTIONS = _CONTENT["sections"].astype(np.int64)
REWARD = _CONTENT["reward_cards"].astype(np.int64)
CAPACITY = _CONTENT["capacity"].astype(np.int64)
DOES = _CONTENT["does"].astype(np.int64)
HARMS = (TYPE == effect.ATTACHMENT) & (_CONTENT["attach"][:, effect.TO_SIDE] == 1)  # goes on what is an opponent's
_ROWS = _CONTENT["effects"].astype(np.int64)


def _sum(do: int, stat: int | None = None) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return for each kind the sum of its rows of an effect."""
    fits = (_ROWS[:, :, effect.DO] == do) & (np.arange(effect.ROWS) < _CONTENT["rows"][:, None])
    if stat is not None:
        fits &= _ROWS[:, :, effect.STAT] == stat
    return np.asarray((_ROWS[:, :, effect.N] * fits).sum(axis=1), np.float64)


LEVIES = _sum(effect.LEVY)
ARMS = _sum(effect.S_STAT, effect.ATTACK) + _sum(effect.S_STAT, effect.DEFENSE) + _sum(effect.S_SURVIVE)
WORTH = np.select(  # of a card in the hand, whatever the moment
    [
        TYPE == effect.LOCATION,
        TYPE == effect.SURVIVOR,
        TYPE == effect.RAIDER,
        TYPE == effect.ATTACHMENT,
        TYPE == STRANGER,
    ],
    [
        2.0 + 0.2 * REWARD,
        1.5 + 0.4 * VALUE,
        2.0 + 0.2 * VALUE + 0.3 * TWOFOLD,
        1.0 + 0.25 * np.abs(ARMS) - _sum(effect.S_UPKEEP) - _sum(effect.S_DAMAGE) + 0.5 * np.abs(_sum(effect.S_ACCESS)),
        1.5,
    ],
    1.6 + 0.3 * LEVIES,
)
ON_HOME = (TYPE == effect.ATTACHMENT) & (_CONTENT["attach"][:, effect.TO] == effect.TO_LOCATION) & ~HARMS
