"""Journal events: their codes, and the sentence of each.

A sentence may use ``{who}`` (the actor), the numbers ``{a}``, ``{b}``, ``{c}`` and what one of them means: ``{card_a}``
(a kind of card), ``{cards_a}`` (how many), ``{place_b}`` or ``{reason_b}`` (of a debt); ``names.WORDS`` has them all.
"""

from __future__ import annotations

TURN = 0
DREW = 1
DREW_WHICH = 2
RECYCLED_HAND = 3
OCCUPIES = 4
PLAYED_LOCATION = 5
PLAYED = 6
PLAYED_ZOMBIE = 7
ATTACHED = 8
MOVED = 9
CROWDED_OUT = 10
RECYCLED = 11
RECOVERED = 12
RECOVERED_CARD = 13
SEARCHED = 14
LOOKED = 15
TOOK = 16
EVENT = 17
CANCELLED = 18
USED = 19
CONVERTED = 20
SCAVENGES = 21
FLIPPED = 22
COMPLETED = 23
ATTACKS = 24
JOINS = 25
DEFENDS = 26
STAYS_OUT = 27
ENGAGED = 28
WOUNDED = 29
KILLED = 30
OWES = 31
PAID_DECK = 32
PAID_HAND = 33
PAID_SURVIVOR = 34
OUT = 35
WON = 36
AIMED = 37

SENTENCES = {
    TURN: "turn {a}: the turn of {who}",
    DREW: "{who} draws {cards_a}",
    DREW_WHICH: "{who} draws {card_a}",
    RECYCLED_HAND: "{who} occupies no location and puts the hand under the deck: {cards_a}",
    OCCUPIES: "{who} occupies {place_a}",
    PLAYED_LOCATION: "{who} plays {card_a} as {place_b}",
    PLAYED: "{who} plays {card_a} to {place_b}",
    PLAYED_ZOMBIE: "{who} plays {card_a} as a zombie to {place_b}",
    ATTACHED: "{who} attaches {card_a} to {card_b} at {place_c}",
    MOVED: "{who} moves {card_a} from {place_b} to {place_c}",
    CROWDED_OUT: "{place_b} is full: {who} discards {card_a}",
    RECYCLED: "{card_a} of {who} goes under the deck",
    RECOVERED: "{who} recovers {cards_a} from the bottom of the discard pile",
    RECOVERED_CARD: "{who} recovers {card_a}",
    SEARCHED: "{who} finds {card_a} in the deck and shuffles it",
    LOOKED: "{who} looks at the top of the deck: {cards_a}",
    TOOK: "{who} takes {card_a} into the hand",
    EVENT: "{who} plays {card_a}",
    CANCELLED: "{card_a} of {who} has no effect",
    USED: "{who} uses {card_a}",
    CONVERTED: "{card_a} becomes a zombie of {who} at {place_b}",
    SCAVENGES: "{who} clears {sections_b} of {card_a}",
    FLIPPED: "{who} flips {card_a}",
    COMPLETED: "{who} has cleared {card_a}",
    ATTACKS: "{who} attacks {place_a}",
    JOINS: "{card_a} of {who} joins attack group {b}",
    DEFENDS: "{card_a} of {who} meets attack group {b}",
    STAYS_OUT: "{card_a} of {who} stays out of the fight",
    ENGAGED: "group {a} fights at a place of {who}: {wounds_b} for the survivors, {wounds_c} for the raiders",
    WOUNDED: "{card_a} of {who} takes {wounds_b}",
    KILLED: "{card_a} of {who} dies at {place_b}",
    OWES: "{who} has to pay {a} for {reason_b}",
    PAID_DECK: "{who} pays with {card_a} from the deck",
    PAID_HAND: "{who} pays with {card_a} from the hand",
    PAID_SURVIVOR: "{who} consumes {card_a}, worth {b}",
    OUT: "{who} is out of the game",
    WON: "{who} wins",
    AIMED: "{who} aims at {card_a} at {place_b}",
}
