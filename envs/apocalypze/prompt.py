"""What the acting player is asked."""

from __future__ import annotations

NONE = 0  # nothing
OCCUPY = 1  # which location is occupied
ACT = 2  # what is done at the occupied location
FORM = 3  # as a human or as a zombie
HOST = 4  # which card the attachment goes on
HOST_ATTACHMENT = 5  # which attachment of that character the attachment goes on
MOVER = 6  # which survivor moves
ABILITY = 7  # which character uses its ability
CAPACITY = 8  # which survivor leaves a location that is too full
SUPPLY = 9  # which of the cards just drawn is played
FLIPPED = 10  # whether the flipped card is played
ATTACK_PLACE = 11  # which location is attacked next
ATTACK_GROUP = 12  # which attack group the raider joins
DEFENSE_GROUP = 13  # which defense group the survivor joins
ENGAGEMENT = 14  # which engagement is fought next
WOUND = 15  # who takes the wounds
PAY = 16  # how the debt is paid
PAY_SECOND = 17  # the second of two hand cards
PAY_SURVIVOR = 18  # which survivor there is consumed
TARGET = 19  # which character the event is aimed at
TARGET_ATTACHMENT = 20  # which Weapon of that character the event is aimed at
SEARCH = 21  # which card is taken from the deck
LOOK = 22  # which of the cards looked at is taken
RECOVER = 23  # which card is recovered from the discard pile
WINDOW = 24  # whether a trump is played now

NAMES = (
    "none",
    "occupy",
    "act",
    "form",
    "host",
    "host_attachment",
    "mover",
    "ability",
    "capacity",
    "supply",
    "flipped",
    "attack_place",
    "attack_group",
    "defense_group",
    "engagement",
    "wound",
    "pay",
    "pay_second",
    "pay_survivor",
    "target",
    "target_attachment",
    "search",
    "look",
    "recover",
    "window",
)
