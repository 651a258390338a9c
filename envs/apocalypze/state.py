"""The records of ApocalypZe: every field once, with its shape and meaning, and the numbers that index it.

A card is an instance with a number: 60 times its owner's seat, plus its place in the owner's deck list, which is sorted
by kind. So the owner is never stored, and lists of cards are short integers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.game import state_dtype, state_fields
from . import frame, prompt, stage

SEATS = 6  # players at most
CARDS = 60  # cards of a deck at most, with the stronghold
KINDS = 96  # different cards in the card file at most
LOCATIONS = 6  # scavenging locations of a player on the table at most
PLACES = LOCATIONS + 1  # of a seat: the stronghold, then the locations
SURVIVORS = 16  # survivors at a place at most
RAIDERS = 24  # raiders at a place at most
SLOTS = SURVIVORS + RAIDERS
GROUPS = 8  # attack groups, and access points, at most
FRAMES = 16  # depth of the stack of things that interrupt a stage
BOOSTS = 6
STAGES, PROMPTS = len(stage.NAMES), len(prompt.NAMES)

# where a card is: the number of a place, or
DECK, HAND, DISCARD, SECTIONS, LIMBO, GONE = -1, -2, -3, -4, -5, -6

# flags of a card in play; a character, an attachment and a location use the same bits for their own
ZOMBIE_FORM, MOVED, ATTACKED = 1, 2, 4  # characters
INACTIVE, JAMMED = 1, 2  # attachments
USED, USED_2, SPENT, SPENT_2 = 8, 16, 32, 64  # abilities: used this turn, used up for the game
SCAVENGED = 1  # locations: done in this scavenging phase
SUPPLIED = 1  # hand cards: just drawn, may be played now

UNKNOWN, TEAM, ALL = range(3)  # who knows that a card is where it is in a deck or hand, beside a hand's holder

NOWHERE, NOT_OCCUPYING = -1, -2  # occupied: not yet chosen, not at all


def state_of(seats: int) -> np.dtype[np.void]:
    """Return the record for a number of seats; rules run on any, since they only count up to ``state["players"]``."""
    number = np.int8 if seats * CARDS <= np.iinfo(np.int8).max else np.int16
    cards = seats * CARDS
    fields: list[tuple[Any, ...]] = [
        *state_fields(),
        # the course of play
        ("turn", np.int16),
        ("stage", np.int8),
        ("prompt", np.int8),  # what `current` is asked
        ("team", np.int8),  # whose turn it is
        ("k", np.int8),  # seat of the team that the stage is at
        ("pc", np.int8),  # step within the stage
        ("depth", np.int8),  # frames on the stack
        ("frames", np.int16, (FRAMES, frame.WIDTH)),
        ("attacked", np.int64),  # bit mask of places attacked this phase
        ("boosts", np.int8, (BOOSTS, 4)),  # place, seat, stat, number: until the end of the phase
        ("boost_count", np.int8),
        ("resolution", np.int8),  # counts eliminations
        # seats
        ("deck_number", np.int8, (seats,)),  # which deck list
        ("alive", np.int8, (seats,)),
        ("out_at", np.int8, (seats,)),  # resolution at which the seat was eliminated, 0 while in
        ("had_turn", np.int8, (seats,)),
        ("occupied", np.int8, (seats,)),  # place occupied this turn, NOWHERE, NOT_OCCUPYING
        ("events_used", np.int64, (seats,)),  # bit mask of events played this turn
        ("epoch", np.int8, (seats,)),  # how often cards of the deck went out of view so far: shuffles, looks
        # cards
        ("kind", np.int8, (cards,)),
        ("at", np.int8, (cards,)),  # place, or DECK and so on
        ("host", number, (cards,)),  # what an attachment is on; the place of a section
        ("controller", np.int8, (cards,)),
        ("wounds", np.int8, (cards,)),
        ("group", np.int8, (cards,)),  # attack or defense group, 0 none; number of a section in its stack
        ("flags", np.int8, (cards,)),
        ("known", np.int8, (cards,)),  # in deck or hand: UNKNOWN, TEAM, ALL
        ("filled", np.int8, (cards,)),  # hand: epoch in which it was drawn
        ("seen", np.int8, (cards,)),  # deck or hand: epoch in which it was shuffled in, out of view since
        ("table", number, (cards,)),  # cards in play, in the order in which they came; -1 behind
        ("on_table", np.int16),
        ("deck", np.int8, (seats, CARDS)),  # numbers within the owner's cards, from the bottom; -1 behind
        ("deck_size", np.int8, (seats,)),
        ("discard", np.int8, (seats, CARDS)),  # the same
        ("discard_size", np.int8, (seats,)),
        ("hand_size", np.int8, (seats,)),
        # places
        ("place_card", np.int8, (seats * PLACES,)),  # number within the owner's cards, -1 for none
        ("sections", np.int8, (seats * PLACES,)),  # left in the stack
        ("hold", np.int8, (seats * PLACES,)),  # 2 from the event, 1 in the owner's turn: survivors cannot leave
    ]
    return state_dtype(fields)


DUEL, TABLE = state_of(2), state_of(SEATS)  # the records in use: the rules are compiled once for each


def record_for(players: int) -> np.dtype[np.void]:
    """Return the record of games with so many players."""
    return DUEL if players == 2 else TABLE
