"""Where a pawn at work stands, in the order in which the tasks are planned (the barricades before the pen)."""

from __future__ import annotations

CITY = 0
SCOUT = 1
GUARD = 2
WORKSHOP = 3
LAB = 4
WARD = 5
PEN = 6
BEDS = 7
KITCHEN = 8
FIGHT_A = 9
FIGHT_B = 10
FIGHT_C = 11

NAMES = (
    "city",
    "scout",
    "guard",
    "workshop",
    "lab",
    "ward",
    "pen",
    "beds",
    "kitchen",
    "fight_a",
    "fight_b",
    "fight_c",
)
