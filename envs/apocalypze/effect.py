"""Codes of what cards say, and the names that the card file calls them by."""

from __future__ import annotations

# types of cards
STRONGHOLD, ATTACHMENT, LOCATION, RAIDER, SURVIVOR, TRUMP, WILDCARD = range(7)
TYPES = ("stronghold", "attachment", "location", "raider", "survivor", "trump", "wildcard")

# factions
CIVILIAN, POLICE, SOLDIER, BIKER, GANG, CULT, ZOMBIE = range(7)
FACTIONS = ("civilian", "police", "soldier", "biker", "gang", "cult", "zombie")
SURVIVOR_FACTIONS = (CIVILIAN, POLICE, SOLDIER, BIKER)
ANY = -1

ATTACK, DEFENSE, VALUE = range(3)
STATS = ("attack", "defense", "value")
ATTRIBUTES = ("weapon", "small", "gun")
WEAPON = 1  # bit of the attribute

# columns of an effect row
DO, WHEN, N, STAT, SIDE, ROLE, FACTION, IF, OF, TYPE, ATTRIBUTE, TWOFOLD, ABILITY, ONCE = range(14)
COLUMNS = 14
ROWS = 4  # effect rows of a card at most

# what a row does while its card is in play
S_STAT = 0  # N more of STAT for the host, or for the card itself
S_AURA = 1  # N more of STAT for the other characters here that match SIDE, ROLE, FACTION
S_ACCESS = 2  # N more access points here
S_DAMAGE = 3  # N more damage here
S_BREACH = 4  # N more damage when unengaged
S_DRAW_BONUS = 5  # N more cards in the draw phase
S_UPKEEP = 6  # N more to consume in the consumption phase
S_ENEMY_UPKEEP = 7  # the same for the owner of the location
S_FLIP = 8  # clears N more sections
S_RIDE = 9  # leaves although blocked or held
S_SURVIVE = 10  # killed: recycled instead
S_ARMED = 11  # N more attack for each Weapon on it
S_FOOD = 12  # consumed: pays N more
S_RISE = 13  # killed: becomes a zombie of the attachment's owner
# what a row does once
SEARCH = 14  # a card that matches from the deck into the hand
DRAW = 15  # draw N
SUPPLY = 16  # draw N and play what can be played here
LOOK = 17  # look at the top N, one into the hand, the others to the bottom
RECOVER = 18  # N cards from the discard pile to the bottom of the deck
LEVY = 19  # the owner of the location consumes N
CANCEL = 20  # the event answered has no effect
CONVERT = 21  # a twofold becomes a zombie
BOOST = 22  # N more of STAT for one's raiders here to the end of the phase
JAM = 23  # a Weapon has no effect to the end of the phase
HOLD = 24  # survivors here cannot leave in their owner's next turn
DOES = (
    *("stat", "aura", "access", "damage", "breach", "draw_bonus", "upkeep", "enemy_upkeep", "flip", "ride", "survive"),
    *("armed", "food", "rise", "search", "draw", "supply", "look", "recover", "levy", "cancel", "convert", "boost"),
    *("jam", "hold"),
)
FIRST_ONCE = SEARCH

# when a row works
ALWAYS, PLAY, USE, COMPLETED = range(4)
WHENS = ("always", "play", "ability", "completed")

# whose characters
SIDES = ("own", "enemy", "any")
OWN, ENEMY, EITHER = range(3)
ROLES = ("survivor", "raider")
IS_SURVIVOR, IS_RAIDER = range(2)  # roles; ANY for both

# conditions
IFS = ("own_survivor", "own_raider", "stronghold")
IF_OWN_SURVIVOR, IF_OWN_RAIDER, IF_STRONGHOLD = range(3)

# how often an ability can be used
PER_TURN, PER_GAME = range(2)
ONCES = ("turn", "game")

# where an attachment goes
TO, TO_SIDE, TO_ROLE, TO_FACTION, TO_NAME, TO_TWOFOLD, TO_FORM, TO_PLACE, TO_NEEDS, TO_ATTRIBUTE = range(10)
TO_COLUMNS = 10
HOSTS = ("character", "location", "attachment")
TO_CHARACTER, TO_LOCATION, TO_ATTACHMENT = range(3)
FORMS = ("human", "zombie")  # the form that a host must have; ANY for both
PLACES = ("stronghold", "scavenging")
NEEDS_ANY = 7  # a raider of any faction

# when a trump may be played (or a wildcard that names one)
W_NONE, W_RESPONSE, W_PHASE, W_ATTACK, W_DEFENDED, W_ENGAGEMENT, W_DAMAGE, W_DEBT = range(8)
WINDOWS = ("none", "response", "phase", "attack", "defended", "engagement", "damage", "debt")

# where an event may be played
WHERES = ("anywhere", "own", "opponent", "own_stronghold", "attack")
ANYWHERE, AT_OWN, AT_OPPONENT, AT_OWN_STRONGHOLD, IN_ATTACK = range(5)
