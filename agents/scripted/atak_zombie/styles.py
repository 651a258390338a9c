"""The styles of the baselines: a row of numbers each (docs/decisions/0006-baselines.md)."""

from __future__ import annotations

import numpy as np

NAMES = ("fortifier", "raider", "breeder", "scholar", "gunner")

# columns of a style
HUMANS, BARRELS, START_FOOD, START_MEDICINE, START_FUEL, START_AMMO = range(6)  # what it buys
TRIP_RED, TRIP_YELLOW, TRIP_GREEN = 6, 7, 8  # people for the city by the colour before the roll
CROWD_LIMIT = 9  # recruits until so many people
LATE = 10  # from this turn on it recruits whatever the crowd
SCOUTS_FROM = 11  # people from whom on one goes scouting
PREFERS_FINDS = 12  # 1: a find before a recruit
RAIDS = 13  # 1: robs whoever can be robbed
GUARDS_FROM = 14  # people from whom on one stands guard
WORKSHOP, LAB, WARD = 15, 16, 17  # people at work there when they can be spared
MARGIN = 18  # zombies above the expected ones that a barricade should hold
KEEPS_FOOD, KEEPS_MEDICINE, KEEPS_FUEL, KEEPS_AMMO = 19, 20, 21, 22  # loose goods that do not become traps
LIKES_FOOD, LIKES_MEDICINE, LIKES_FUEL, LIKES_AMMO = 23, 24, 25, 26  # goods it takes when it may choose
TRICKS = 27  # 1: plays tricks
YES = 0.5  # from here on a number that is 0 or 1 counts as 1

NUMBERS = (
    "humans", "barrels", "start_food", "start_medicine", "start_fuel", "start_ammo", "trip_red", "trip_yellow",
    "trip_green", "crowd_limit", "late", "scouts_from", "prefers_finds", "raids", "guards_from", "workshop", "lab",
    "ward", "margin", "keeps_food", "keeps_medicine", "keeps_fuel", "keeps_ammo", "likes_food", "likes_medicine",
    "likes_fuel", "likes_ammo", "tricks",
)  # fmt: skip

STYLES = np.array(
    [
        # buys              trips     crowd late scout find raid guard work    margin keeps        likes        tricks
        [0, 6, 1, 3, 2, 2, 0, 0, 0, 2, 12, 6, 1, 0, 7, 2, 0, 1, 0, 2, 0, 0, 2, 2, 5, 1, 3, 0],  # fortifier
        [0, 6, 1, 2, 1, 1, 1, 1, 0, 4, 14, 3, 1, 1, 7, 1, 0, 1, 3, 4, 0, 1, 5, 1, 4, 2, 4, 1],  # raider
        [1, 5, 0, 0, 2, 4, 0, 0, 0, 8, 7, 4, 0, 0, 9, 2, 0, 1, 3, 6, 0, 0, 3, 0, 4, 4, 2, 1],  # breeder
        [0, 5, 2, 3, 0, 2, 0, 0, 0, 2, 13, 2, 1, 0, 8, 1, 0, 1, -1, 2, 0, 0, 2, 1, 4, 1, 2, 1],  # scholar
        [0, 8, 1, 0, 2, 1, 0, 0, 0, 2, 12, 5, 0, 0, 7, 2, 2, 0, -1, 2, 0, 0, 3, 0, 5, 1, 3, 1],  # gunner
    ],
    np.float32,
)

SPREADS = np.maximum(STYLES.std(axis=0), 0.25)  # what the styles differ in may be moved most
