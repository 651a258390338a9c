"""What interrupts a stage until it is done: the kinds of rows on the stack ``state["frames"]``."""

from __future__ import annotations

EVENT = 0  # WHO plays card A; B: place or -1, C: card it is aimed at or -1, D: 1 if cancelled, E: see WINDOW
EFFECTS = 1  # rows of card A for occasion B run for WHO; C: place, D: card aimed at, E: next row, F: ability
WINDOW = 2  # trumps for moment A; B: passes in a row, C: seats asked, D: place or -1, E: frame answered, debtor, or -1
PLAY = 3  # WHO puts character A into play at place B; C: how it came
ATTACH = 4  # WHO attaches card A at place B; C: how it came, D: character whose attachment is the host, or -1
MOVE = 5  # WHO moves a survivor from place A to place B
CAPACITY = 6  # WHO has too many survivors at place A
FLIP = 7  # WHO scavenges at place A; B: flips left, C: card flipped or -1
COMPLETE = 8  # place A of WHO is cleared; B: reward still due
COMBAT = 9  # combat at place A; B: next character to be assigned, C: groups formed, D: bit mask of engagements left
ENGAGE = 10  # the engagement of group B at place A; C: wounds for the raiders, D: wounds for the survivors
DEBT = 11  # WHO owes A; B: reason, C: 1 after the first of two hand cards, D: place whose survivor is consumed, or -1
SEARCH = 12  # WHO searches his deck by row B of card A
LOOK = 13  # WHO looks at his top A cards
SUPPLY = 14  # WHO may play the cards just drawn at place A
RECOVER = 15  # WHO recovers C more cards by row B of card A
TARGET = 16  # WHO aims the event below at a card at place A; B: kind of effect, C: character chosen or -1
ABILITY = 17  # WHO picks a character at place A that uses its ability

# columns of a row
WIDTH = 9
KIND, PC, WHO, A, B, C, D, E, F = range(WIDTH)

# how a card came to be played
FROM_HAND, FLIPPED, SUPPLIED = range(3)

# reasons of a debt
CONSUMPTION, DAMAGE, LEVY = range(3)

NAMES = (
    "event",
    "effects",
    "window",
    "play",
    "attach",
    "move",
    "capacity",
    "flip",
    "complete",
    "combat",
    "engage",
    "debt",
    "search",
    "look",
    "supply",
    "recover",
    "target",
    "ability",
)
