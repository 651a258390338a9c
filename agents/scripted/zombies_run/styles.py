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
COLUMNS = 10

STYLES = np.array(
    [
        # price hurry zeal spite dares fears waits grows looks camps
        [0.00, 1.00, 0.0, 1.0, -1, 8, 0, 0, 0, 1],  # shortest_plan
        [0.02, 0.02, 0.0, 1.0, -1, 8, 3, 5, 0, 1],  # hoarder
        [0.06, 0.05, 1.5, 1.0, 5, 8, 0, 0, 0, 1],  # tool_user
        [0.10, 0.02, 1.0, 1.0, 3, 7, 0, 0, 3, 1],  # planner
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
