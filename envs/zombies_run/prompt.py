"""What the acting player is asked."""

from __future__ import annotations

NONE = 0
ROUTE = 1
ACT = 2  # the action of a tick
CHALLENGE = 3  # an action in a challenge
PLAN = 4  # which plan is used
SECOND_PLAN = 5
TARGET = 6  # which zombie
COLUMN = 7
STACK = 8
ENCOUNTER = 9
ARRIVAL = 10
BODY = 11
DEAD = 12
VICTIM = 13
REST = 14

NAMES = (
    "none",
    "route",
    "act",
    "challenge",
    "plan",
    "second_plan",
    "target",
    "column",
    "stack",
    "encounter",
    "arrival",
    "body",
    "dead",
    "victim",
    "rest",
)
