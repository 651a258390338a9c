"""What interrupts a stage until it is done: the kinds of rows on the stack ``state["frames"]``."""

from __future__ import annotations

ZOMBIES = 0  # a: newcomers, b: barricade of the food trap or -1, c: newcomers still to be placed by balance
LEAVE = 1  # a: zombies that leave
GAIN = 2  # a: bit mask of kinds, b: source, c: how many, d: 1 if it may become a trap at once
BARREL = 3  # a: how many
SURPLUS = 4
ASK = 5  # a: effect of the find that may be played
DEATH = 6
TRICK = 7  # a: effect, b: amount, c: rival, d: zombies moved
LOSE_BARREL = 8  # a: seat whose barrel goes (the frame's player picks)
LOSE_TRAP = 9  # a: kind of good
GIVE = 10  # a: how many
RAID = 11  # a: 1 for murder, c: rival, d: pawn
ATTACK = 12  # b: building, c: rival, d: 1 if the dead pawn lay
TARGET = 13  # a: zombies killed
CASUALTIES = 14  # a: how many
OVERFLOW = 15

# columns of a row
WIDTH = 7
KIND, PC, WHO, A, B, C, D = range(WIDTH)

# sources of a gain (column B): the buildings 0 to 3, then
SUPPLY = 4  # the pool, else the city
FROM_RIVAL = 5  # plus the rival's seat

NAMES = (
    "zombies",
    "leave",
    "gain",
    "barrel",
    "surplus",
    "ask",
    "death",
    "trick",
    "lose_barrel",
    "lose_trap",
    "give",
    "raid",
    "attack",
    "target",
    "casualties",
    "overflow",
)
