"""Codes of the effect rows of cards, and the names that content files call them by."""

from __future__ import annotations

# what an event does to each player it is aimed at (a, b: its numbers)
LOSE_BARREL = 1  # a trapless barrel, owner picks the barricade
LOSE_GOODS = 2  # up to b loose goods of kind a
LOSE_TRAP = 3  # a trap of kind a, owner picks the barricade, the barrel stays
LOSE_ANY = 4  # up to b loose goods, owner picks the kinds
SICKEN = 5  # a person into the ward, a = 0 lightly, 1 seriously
ZOMBIES = 6  # b zombies arrive
LOSE_PERSON = 7  # a healthy person leaves, if there are two or more
GAIN_GOODS = 8  # b goods of choice
GAIN_PERSON = 9  # a person who lies down until the next turn
MODIFY = 10  # modifier a changes by b until the end of the turn

EVENT_EFFECTS = {
    "lose_barrel": LOSE_BARREL,
    "lose_goods": LOSE_GOODS,
    "lose_trap": LOSE_TRAP,
    "lose_any": LOSE_ANY,
    "sicken": SICKEN,
    "zombies": ZOMBIES,
    "lose_person": LOSE_PERSON,
    "gain_goods": GAIN_GOODS,
    "gain_person": GAIN_PERSON,
    "modify": MODIFY,
}

# whom an event is aimed at
ALL, STRONGEST, WEAKEST = range(3)
AIMS = {"all": ALL, "strongest": STRONGEST, "weakest": WEAKEST}

# what a location does for a scout (a, b: its numbers)
PLACE_GOODS = 1  # b goods of kind a
PLACE_BARRELS = 2  # b barrels
PLACE_RECRUIT = 3  # a recruit with b goods of luggage
PLACE_FINDS = 4  # b finds
PLACE_CURE = 5  # every sick person of the own ward is well

PLACE_EFFECTS = {
    "goods": PLACE_GOODS,
    "barrels": PLACE_BARRELS,
    "recruit": PLACE_RECRUIT,
    "finds": PLACE_FINDS,
    "cure": PLACE_CURE,
}

# what a find does (a, b: its numbers)
REVOLVER = 1  # reaction: stops theft and murder
DEFIBRILLATOR = 2  # reaction: a dead person lives
EXCHANGE = 3  # b goods of kind a
BARRELS = 4  # b barrels
KILL = 5  # b zombies at one own barricade
KILL_EACH = 6  # b zombies at each own barricade
MACHETE = 7  # each fighter kills b zombies
CAMOUFLAGE = 8  # no zombies from this scouting
REMOVE_TRAP = 9  # trick: one trap of a rival
STEAL_GOODS = 10  # trick: b loose goods of a rival
MOVE_ZOMBIES = 11  # trick: up to b own zombies go to a rival
REMOVE_BARREL = 12  # trick: one trapless barrel of a rival
STEAL_FIND = 13  # trick: a random find of a rival

FIND_EFFECTS = {
    "revolver": REVOLVER,
    "defibrillator": DEFIBRILLATOR,
    "exchange": EXCHANGE,
    "barrels": BARRELS,
    "kill": KILL,
    "kill_each": KILL_EACH,
    "machete": MACHETE,
    "camouflage": CAMOUFLAGE,
    "remove_trap": REMOVE_TRAP,
    "steal_goods": STEAL_GOODS,
    "move_zombies": MOVE_ZOMBIES,
    "remove_barrel": REMOVE_BARREL,
    "steal_find": STEAL_FIND,
}
FIRST_TRICK = REMOVE_TRAP  # effects from here on are tricks
