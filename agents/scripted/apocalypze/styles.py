"""The styles of the baselines: a row of numbers each."""

from __future__ import annotations

import numpy as np

NAMES = ("turtle", "scavenger", "rusher", "miser", "balanced")

# columns of a style
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
HORIZON = 12  # further attacks that raiders at a stronghold are expected to make
PERSISTS = 13  # cards that a raid of zombies must have above one of humans
STALKS = 14  # weight of keeping opponents from scavenging
DREADS = 15  # weight of a hand that goes under a deck that is almost empty
SHARPENS = 16  # what each attachment makes a survivor dearer
SETTLES = 17  # weight of a location that nobody goes to yet
PRESSES = 18  # what a raider is worth among defenders
NUMBERS = (
    "garrison", "guards", "defends", "attacks", "scavenges", "recycles", "reserve", "raiders", "workers", "clings",
    "hoards", "equips", "horizon", "persists", "stalks", "dreads", "sharpens", "settles", "presses",
)  # fmt: skip

STYLES = np.array(
    [
        # garrison guards defends attacks scavenges recycles reserve raiders workers clings hoards equips horizon
        # persists stalks dreads sharpens settles presses
        [3, 3, 2, 1.2, 1.6, 0.3, 1, 2, 2, 2, 9, 1, 2.5, 1, 0.3, 0.5, 0.5, 0.15, 0.3],  # turtle
        [1, 3, 1, 1, 2.2, 0.2, 0, 1.5, 5, 1.5, 9, 0.6, 2.5, 1, 0.3, 0.5, 0.75, 0, 0.3],  # scavenger
        [1, 2, 1.8, 1.8, 0.6, 0.2, 0, 4, 2, 1.5, 9, 0.5, 2.5, 1, 0.5, 0.5, 0.5, 0.1, 0.1],  # rusher
        [1, 2, 1, 1.2, 1.2, 0.4, 0, 2, 2, 1, 4, 0.3, 2.5, 1, 0.3, 1, 0.5, 0.4, 0.3],  # miser
        [1, 3, 1.6, 1.2, 2.1, 0.2, 0, 3, 3, 1, 9, 0.5, 2, 1, 0, 0.5, 1.5, 0.2, 0.2],  # balanced
    ],
    np.float32,
)

SPREADS = np.maximum(STYLES.std(axis=0), 0.1 * STYLES.max(axis=0))  # what the styles differ in may be moved most
