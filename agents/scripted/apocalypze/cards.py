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
ON_HOME = (TYPE == effect.ATTACHMENT) & (_CONTENT["attach"][:, effect.TO] == effect.TO_LOCATION) & ~HARMS
