"""What is being played, in the order of a run and its arrival."""

from __future__ import annotations

ROUTE = 0
RUN = 1
ENCOUNTER = 2
CHALLENGE = 3
ARRIVAL = 4
SACRIFICE = 5
BITES = 6
DEAD = 7
LOCATION = 8
REST = 9

NAMES = (
    "route",
    "run",
    "encounter",
    "challenge",
    "arrival",
    "sacrifice",
    "bites",
    "dead",
    "location",
    "rest",
)
