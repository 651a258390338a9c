"""The temperaments of the baselines: a row of numbers each."""

from __future__ import annotations

import numpy as np

NAMES = ("turtle", "scavenger", "rusher", "miser")

# columns of a temperament
GARRISON = 0  # survivors that stay at the stronghold without need
GUARDS = 1  # defenders above the attack groups that may come
DEFENDS = 2  # weight of damage prevented
ATTACKS = 3  # weight of damage done
SCAVENGES = 4  # weight of cards recovered
RECYCLES = 5  # weight of a hand card that goes back into the deck unused
RESERVE = 6  # survivors kept in the hand rather than sent as zombies
RAIDERS = 7  # raiders wanted at a stronghold for each of its access points
WORKERS = 8  # survivors wanted to go scavenging
CLINGS = 9  # what a survivor at the stronghold is worth beyond his food
HOARDS = 10  # hand cards above which pairs of them pay first
EQUIPS = 11  # weight of attachments
COLUMNS = 12

TEMPERS = np.array(
    [
        # garrison guards defends attacks scavenges recycles reserve raiders workers clings hoards equips
        [2, 1, 1.5, 0.8, 1.0, 0.3, 4, 1.0, 2, 2.0, 9, 1.0],  # turtle
        [1, 0, 1.0, 0.7, 2.0, 0.2, 3, 1.0, 4, 1.5, 9, 0.6],  # scavenger
        [0, 0, 0.8, 1.6, 0.6, 0.2, 0, 4.0, 1, 0.5, 9, 0.5],  # rusher
        [0, 0, 1.0, 0.8, 0.8, 0.6, 3, 1.0, 1, 0.0, 8, 0.3],  # miser
    ],
    np.float32,
)
