"""The action table of Atak Zombie: one flat space; ids are stable within a version of the game."""

from __future__ import annotations

from ..core.actions import ActionTable, Family
from .state import BARREL_KINDS, BARRICADES, BUILDINGS, EVENT_KINDS, FIND_KINDS, GOODS, LOCATIONS, SEATS

RIVALS = SEATS - 1
FIGHT_SHAPE = (3, 2, 3)  # people on barricades A, B, C
KEEP, TRAP_A, DISCARD = 0, 1, 4  # where a gained good goes; TRAP_A + barricade

TABLE = ActionTable(
    [
        Family("box", (FIND_KINDS,), "setup: put this find into the box"),
        Family("buy", (8,), "setup: buy a human, a barrel on A, B, C, food, medicine, fuel, ammo"),
        Family("event", (EVENT_KINDS,), "wake-up: discard this event, or lay it"),
        Family("play", (FIND_KINDS,), "play this find"),
        Family("discard", (FIND_KINDS,), "discard this find above the hand limit"),
        Family("rival", (RIVALS,), "pick the rival who sits 1, 2, 3 places to the left"),
        Family("zombie", (BARRICADES,), "put the odd newcomer at this barricade"),
        Family("spare", (BARRICADES,), "put the two odd newcomers at the other two barricades"),
        Family("divert", (BARRICADES,), "send the last two newcomers to the food trap on this barricade"),
        Family("leave", (BARRICADES,), "let a zombie leave this barricade"),
        Family("barrel", (BARRICADES,), "place the barrel on this barricade"),
        Family("lose", (BARRICADES,), "take the barrel or trap that has to go from this barricade"),
        Family("target", (BARRICADES,), "pick the barricade for the find in play"),
        Family("trap", (GOODS, BARRICADES), "build a trap of this good on an empty barrel of this barricade"),
        Family("snipe", (GOODS, BARRICADES), "remove the rival's trap of this good on this barricade"),
        Family("plan", (3,), "assign 0, 1 or 2 people to the task asked for"),
        Family("fight", FIGHT_SHAPE, "assign people to barricades A, B, C"),
        Family("building", (BUILDINGS,), "go to the police station, minimarket, petrol station, pharmacy"),
        Family("scout", (4,), "obtain a find, recruit, raid (theft), raid (murder)"),
        Family("visit", (LOCATIONS,), "scout the location with this number"),
        Family("gain", (GOODS, 5), "take this good and keep it, trap it on A, B, C, or discard it"),
        Family("give", (GOODS,), "return one of this good to the pool"),
        Family("shoot", (BARRICADES,), "fire a shooting point: 1 ammunition, 1 zombie at this barricade"),
        Family("arm", (16,), "arm the shooting points of this bit set"),
        Family("meals", (9,), "use this many medicine tokens as meals, food for the rest"),
        Family("treat", (4,), "sick person: leave, leftover portion, food token, medicine"),
        Family("trigger", (2,), "let the medicine trap, the ammunition trap explode"),
        Family("give_up", (BARREL_KINDS,), "give up a barrel: empty, food, medicine, fuel, ammunition trap"),
        Family("concede", (), "let the zombies through at this barricade"),
        Family("casualty", (14,), "who dies: standing, lying, at a task, lightly or seriously sick"),
        Family("yes", (), "yes"),
        Family("no", (), "no"),
        Family("done", (), "done"),
    ]
)
ACTIONS = TABLE.size

BOX, BUY, EVENT, PLAY, DISCARD_FIND = (TABLE.start(n) for n in ("box", "buy", "event", "play", "discard"))
RIVAL, ZOMBIE, SPARE, DIVERT, LEAVE = (TABLE.start(n) for n in ("rival", "zombie", "spare", "divert", "leave"))
BARREL, LOSE, TARGET, TRAP, SNIPE = (TABLE.start(n) for n in ("barrel", "lose", "target", "trap", "snipe"))
PLAN, FIGHT, BUILDING, SCOUT, VISIT = (TABLE.start(n) for n in ("plan", "fight", "building", "scout", "visit"))
GAIN, GIVE, SHOOT, ARM, MEALS = (TABLE.start(n) for n in ("gain", "give", "shoot", "arm", "meals"))
TREAT, TRIGGER, GIVE_UP, CONCEDE = (TABLE.start(n) for n in ("treat", "trigger", "give_up", "concede"))
CASUALTY, YES, NO, DONE = (TABLE.start(n) for n in ("casualty", "yes", "no", "done"))

FIND, RECRUIT, RAID, MURDER = range(4)  # payload of `scout`
TREAT_LEAVE, TREAT_PORTION, TREAT_FOOD, TREAT_MEDICINE = range(4)
TRIGGER_MEDICINE, TRIGGER_AMMO = range(2)
