"""The STATE record of Atak Zombie: every field once, with its shape and meaning, and the numbers that index it."""

from __future__ import annotations

import numpy as np

from ..core.game import state_dtype, state_fields
from . import frame, mod, prompt, stage, task

SEATS = 4  # players at most
BARRICADES = 3  # A, B, C
BUILDINGS = 4  # police station, minimarket, petrol station, pharmacy
POINTS = 4  # shooting points, one in each corner of the base
FIND_KINDS = 20  # different find cards at most
EVENT_KINDS = 36  # different event cards at most
LOCATIONS = 8  # different location cards at most
FIND_CARDS = 40
EVENT_CARDS = 36
TURNS = 15
FRAMES = 16  # depth of the stack of things that interrupt a stage

FOOD, MEDICINE, FUEL, AMMO = range(4)  # a trap of a good on a barrel is barrel kind good + 1
GOODS = 4
ALL_GOODS = (1 << GOODS) - 1  # bit mask
EMPTY = 0  # barrel kind without a trap
BARREL_KINDS = GOODS + 1
TASKS, MODS, STAGES, PROMPTS = len(task.NAMES), len(mod.NAMES), len(stage.NAMES), len(prompt.NAMES)

STATE = state_dtype(
    [
        *state_fields(),
        # the course of play
        ("turn", np.int8),
        ("stage", np.int8),
        ("prompt", np.int8),  # what `current` is asked
        ("start", np.int8),  # seat with the starting player token
        ("k", np.int8),  # the how-manieth player from the start seat the stage is at
        ("pc", np.int8),  # step within the stage for that player
        ("depth", np.int8),  # frames on the stack
        ("frames", np.int16, (FRAMES, frame.WIDTH)),
        ("answer", np.int8),  # 1 if the last question was answered with a card
        ("attack", np.int8),  # 1 while zombies attack: nobody drops out before the end of it
        ("passes", np.int8),  # players in a row who play no trick
        ("roll", np.int8),  # the last die roll
        ("activity", np.int8),  # space of the zombie activity marker, 0 at the top
        ("resolution", np.int8),  # counts the moments at which somebody dropped out
        # cards
        ("find_deck", np.int8, (FIND_CARDS,)),  # kinds; -1 where drawn
        ("find_top", np.int8),
        ("find_used", np.int8, (FIND_KINDS,)),
        ("event_deck", np.int8, (EVENT_CARDS,)),  # kinds; -1 where drawn
        ("event_top", np.int8),
        ("event_laid", np.int8, (EVENT_KINDS,)),
        ("event_drawn", np.int8, (EVENT_KINDS,)),  # in the start player's hand
        ("event_discarded", np.int8, (SEATS, EVENT_KINDS)),  # known to him who discarded
        ("event", np.int8),  # kind being carried out
        ("targets", np.int8),  # bit mask of seats it affects
        ("location_open", np.int8, (LOCATIONS,)),  # laid this turn
        ("mods", np.int8, (MODS,)),
        # the table
        ("city", np.int8, (BUILDINGS, GOODS)),
        ("pool", np.int8, (GOODS,)),
        # the bases
        ("alive", np.int8, (SEATS,)),
        ("out_at", np.int8, (SEATS,)),  # resolution at which the seat dropped out, 0 while in
        ("standing", np.int8, (SEATS,)),  # on the residents track, able to work
        ("lying", np.int8, (SEATS,)),  # on the residents track, recruited this turn
        ("task", np.int8, (SEATS, TASKS)),
        ("light", np.int8, (SEATS,)),  # lightly sick
        ("serious", np.int8, (SEATS,)),  # seriously sick
        ("exempt", np.int8, (SEATS,)),  # people on the track who need no meal today
        ("goods", np.int8, (SEATS, GOODS)),  # loose: storage, tank and shooting points together
        ("barrels", np.int8, (SEATS, BARRICADES, BARREL_KINDS)),  # without trap, with food, medicine, fuel, ammo
        ("zombies", np.int8, (SEATS, BARRICADES)),
        ("armed", np.int8, (SEATS, POINTS)),  # 1 from the end of arming until the attack is over
        ("hand", np.int8, (SEATS, FIND_KINDS)),
        ("boxed", np.int8, (SEATS,)),  # kind put into the box at setup, -1 before
        ("known", np.int8, (SEATS, SEATS, FIND_KINDS)),  # [viewer, holder]: finds the viewer knows in the holder's hand
        # setup, city and feeding in progress
        ("money", np.int8),  # points left of the buyer
        ("item", np.int8),  # first item of the price list he may still buy
        ("visit", np.int8, (SEATS, BUILDINGS)),  # pawns standing in the city
        ("killer", np.int8, (SEATS, BUILDINGS)),  # pawns lying in the city
        ("leftover", np.int8),  # portions left after the meals
        ("sick_light", np.int8),  # lightly sick still to be asked about
        ("sick_serious", np.int8),
        ("untreated_light", np.int8),
        ("untreated_serious", np.int8),
        ("starved", np.int8),
    ]
)
