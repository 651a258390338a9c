"""The styles of the baselines: a row of numbers each."""

from __future__ import annotations

import numpy as np

NAMES = ("shortest_plan", "hoarder", "tool_user", "planner")
PLANNER = 3

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
CAMPS = 9  # above 0: rests in the open if it cannot pay for a safe rest
HUNGERS = 10  # close calls that an empty table counts as, for a sacrifice
CALM = 11  # close calls that it fears less for each of the living above two: with many, bites stop nobody
LAST_PRICE = 12  # worth of a card in the last run, as a share of PRICE
FAR = 13  # worth of a zombie less, for each column that it is away from the end
READIES = 14  # worth of plans for zombies to come
FOLLOWS = 15  # weight of what can follow
WILDS = 16  # worth of a wild card
PLACES_FROM = 17  # what a leader's card must add to the plans
PAUSES = 18  # above 0: builds for zombies while a challenge stops the clock, above 1: takes part for that
EVERY = 19  # ticks between two advances that it reckons with
SCARCE = 20  # how much dearer cards become as they run out
RICH = 21  # worth of a card while more than one lives, as a share of PRICE: a sacrifice would take it anyway
RISING = 22  # worth of a zombie more, for each close call above two
LATE = 23  # close calls more that it bears, for each step that it is nearer to the goal
STALE = 24  # cards in hand that are given up for a new hand
PATIENCE = 25  # exponent of the chance that missing cards come
FLIPS = 26  # worth of turning a tool
PILES, PILES_LATER = 27, 28  # worth of cards on a tool for each zombie on the tracker, and for those to come
MARKS = 29  # worth of an identified zombie
LIGHT = 30  # worth of each close call that is cleared
CROWDS = 31  # close calls that each zombie at the end of the tracker counts as, for a sacrifice
LENGTHS = 32  # how much more a plan for zombies to come is worth for each card above two
DEMANDS = 33  # what finishing a plan must be worth
BUILDS = 34  # what a card must add to the plans
STOPS = 35  # of the two places of each of the four steps on the way: the first if below one half, else the second
DETOURS = 39  # steps from the start at which it sees both places

NUMBERS = (
    "price", "hurry", "zeal", "spite", "dares", "fears", "waits", "grows", "looks", "camps", "hungers", "calm",
    "last_price", "far", "readies", "follows", "wilds", "places_from", "pauses", "every", "scarce", "rich", "rising",
    "late", "stale", "patience", "flips", "piles", "piles_later", "marks", "light", "crowds", "lengths", "demands",
    "builds", "stops", "stops_2", "stops_3", "stops_4", "detours",
)  # fmt: skip

# from EVERY to STOPS, the same for all: what the printed schedule suggests
_ALL = (4, 0, 1, 0, 0, 2, 1, 0.7, 0.6, 1.2, 0.4, 1.2, 0, 0, 0, 0, 1, 1, 0, 1)

STYLES = np.array(
    [
        # price hurry zeal spite dares fears waits grows looks camps hungers calm last far readies follows wilds
        # places_from pauses
        [0.0, 1.0, 0.0, 1.0, -1, 5.0, 0, 0, 0, 1, 0.0, 0, 1, 0.0, 1.0, 0.0, 0.06, 0.01, 0, *_ALL, 0],  # shortest_plan
        [0.02, 0.02, 0.0, 1.0, -1, 5.0, 3, 5, 0, 1, 0.0, 0, 1, 0.00, 1.0, 0.0, 0.06, 0.01, 0, *_ALL, 0],  # hoarder
        [0.06, 0.05, 1.5, 1.0, 5, 4.0, 0, 0, 0, 1, 0.0, 0, 1, 0.01, 1.0, 0.0, 0.10, 0.01, 0, *_ALL, 1],  # tool_user
        [0.08, 0.04, 1.0, 1.0, 4, 3.5, 0, 0, 3, 1, 1.0, 0.5, 1, 0.01, 1.5, 0.5, 0.14, 0.05, 1, *_ALL, 0],  # planner
    ],
    np.float64,
)

SPREADS = np.array(
    [
        # price hurry zeal spite dares fears waits grows looks camps hungers calm last far readies follows wilds
        # places_from pauses
        *(0.05, 0.04, 0.4, 0.4, 1.5, 1.0, 0, 0, 0, 0.5, 0.8, 0.3, 0.5, 0.04, 0.8, 0.3, 0.08, 0.05, 0.6),
        # every scarce rich rising late stale patience flips piles piles_later marks light
        *(0.7, 1.0, 0.4, 0.12, 0.4, 1.0, 0.3, 0.3, 0.3, 0.5, 0.3, 0.5),
        # crowds lengths demands builds stops detours
        *(0.3, 0.3, 0.15, 0.03, 0.5, 0.5, 0.5, 0.5, 0),
    ],
    np.float64,
)

LEAST_MISSED = np.array([7, 5, 6, 3, 0, 1, 4, 2], np.int64)  # characters, those who are missed least first
