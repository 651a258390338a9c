"""What an event can change until the end of the turn; ``state["mods"]`` is added to the printed numbers."""

from __future__ import annotations

SCOUTING = 0  # zombies that a scout attracts
CITY = 1  # zombies that follow from the city
DIE = 2  # tonight's die
PEN = 3  # food from the pen
BEDS = 4  # food from the garden beds
FIGHT = 5  # zombies that a fighter kills
ROADS = 6  # above 0: no trips to the city

NAMES = (
    "scouting",
    "city",
    "die",
    "pen",
    "beds",
    "fight",
    "roads",
)
