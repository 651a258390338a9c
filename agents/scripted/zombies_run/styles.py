"""The styles of the baselines: a row of numbers each."""

from __future__ import annotations

import numpy as np

NAMES = ("shortest_plan", "hoarder", "tool_user", "planner")
SHORTEST_PLAN, HOARDER, TOOL_USER, PLANNER = range(4)

# columns of a style
PRICE = 0  # worth of a card, in zombies escaped
HURRY = 1  # worth of an action
ZEAL = 2  # how much tools are worth to it
SPITE = 3  # how much Versus cards are worth to it
DARES = 4  # cards that it spends on a challenge at most; -1: never takes part
FEARS = 5  # close calls at an arrival from which it sacrifices somebody
WAITS = 6  # column from which on it escapes zombies
GROWS = 7  # cards to which it grows plans without knowing for whom
LOOKS = 8  # first steps for which it looks at what could follow
CAMPS = 9  # 1: rests in the open if it cannot pay for a safe rest
HUNGERS = 10  # close calls that an empty table counts as, for a sacrifice
CALM = 11  # close calls that it fears less for each of the living above two: with many, bites stop nobody
LAST_PRICE = 12  # worth of a card in the last run, as a share of PRICE
FAR = 13  # worth of a zombie less, for each column that it is away from the end
READIES = 14  # worth of plans for zombies to come
FOLLOWS = 15  # weight of what can follow
WILDS = 16  # worth of a wild card
PLACES_FROM = 17  # what a leader's card must add to the plans
PAUSES = 18  # 1: builds for zombies while a challenge stops the clock, 2: takes part for that
COLUMNS = 19

STYLES = np.array(
    [
        # price hurry zeal spite dares fears waits grows looks camps hungers calm last far readies follows wilds
        # places_from pauses
        [0.00, 1.00, 0.0, 1.0, -1, 5.0, 0, 0, 0, 1, 0.0, 0, 1, 0.00, 1.0, 0.0, 0.06, 0.01, 0],  # shortest_plan
        [0.02, 0.02, 0.0, 1.0, -1, 5.0, 3, 5, 0, 1, 0.0, 0, 1, 0.00, 1.0, 0.0, 0.06, 0.01, 0],  # hoarder
        [0.06, 0.05, 1.5, 1.0, 5, 4.0, 0, 0, 0, 1, 0.0, 0, 1, 0.01, 1.0, 0.0, 0.10, 0.01, 0],  # tool_user
        [0.08, 0.04, 1.0, 1.0, 4, 3.5, 0, 0, 3, 1, 1.0, 0.5, 1, 0.01, 1.5, 0.5, 0.14, 0.05, 1],  # planner
    ],
    np.float64,
)

ROUTES = np.array(  # where to go from each place
    [
        [2, 4, 4, 5, 5, 8, 8, 9, 9, 8],
        [2, 4, 4, 5, 5, 8, 8, 9, 9, 8],
        [2, 4, 1, 5, 5, 8, 8, 9, 9, 8],
        [2, 4, 4, 5, 5, 8, 8, 9, 9, 8],
    ],
    np.int64,
)

LEAST_MISSED = np.array([7, 5, 6, 3, 0, 1, 4, 2], np.int64)  # characters, those who are missed least first
