"""Journal events: their codes, and the sentence of each.

A sentence may use ``{who}`` (the actor), the numbers ``{a}``, ``{b}``, ``{c}`` and what one of them means, such as
``{good_a}``, ``{find_b}`` or ``{at_b}`` (a barricade); ``names.WORDS`` has them all.
"""

from __future__ import annotations

TURN, BOXED, BOXED_WHICH, BOUGHT = 0, 1, 2, 3
DISCARDED_EVENT, DISCARDED_WHICH, LAID_EVENT = 4, 5, 6
ARRIVE, KILLED, GO_AWAY = 7, 8, 9
GAINED, LOST_GOODS, THREW_AWAY, LOST_BARREL, LOST_TRAP, BUILT_TRAP, PLACED_BARREL = 10, 11, 12, 13, 14, 15, 16
PLAYED, STOPPED, REVIVED, DREW_FIND, DREW_WHICH, STOLE_FIND, STOLE_WHICH, DISCARDED_FIND = (
    17,
    18,
    19,
    20,
    21,
    22,
    23,
    24,
)
PICKED_RIVAL, ASSIGNED, CITY_ROLL, CITY_QUIET, VISITED = 25, 26, 27, 28, 29
JOINED, LEFT, LIGHT, SERIOUS, WORSE, CURED, NO_PLACE, DIED, SHOT_DEAD, MURDERED = 30, 31, 32, 33, 34, 35, 36, 37, 38, 39
ATE, STARVED, NIGHT_ROLL, HORDE_ROLL, SHOT, EXPLODED, BREACHED, GAVE_UP = 40, 41, 42, 43, 44, 45, 46, 47
OUT, SCORE, WON, NOBODY_WON = 48, 49, 50, 51

SENTENCES = {
    TURN: "turn {a} begins, {who} has the starting player token",
    BOXED: "{who} puts a find into the box",
    BOXED_WHICH: "{who} boxes {find_a}",
    BOUGHT: "{who} takes {item_a}",
    DISCARDED_EVENT: "{who} discards an event",
    DISCARDED_WHICH: "{who} discards {event_a}",
    LAID_EVENT: "{who} lays {event_a}",
    ARRIVE: "{zombies_come_a} to {who}",
    KILLED: "{who} kills {zombies_a} at {at_b}",
    GO_AWAY: "{zombies_leave_a} {who}",
    GAINED: "{who} gains 1 {good_a}",
    LOST_GOODS: "{who} loses {b} {good_a}",
    THREW_AWAY: "{who} has no room for 1 {good_a}",
    LOST_BARREL: "{who} loses a barrel at {at_a}",
    LOST_TRAP: "{who} loses the {good_a} trap at {at_b}",
    BUILT_TRAP: "{who} builds {trap_a} at {at_b}",
    PLACED_BARREL: "{who} places a barrel at {at_a}",
    PLAYED: "{who} plays {find_a}",
    STOPPED: "{seat_a} stops {who} with a find",
    REVIVED: "a person of {who} lives again",
    DREW_FIND: "{who} draws a find",
    DREW_WHICH: "{who} draws {find_a}",
    STOLE_FIND: "{who} takes a find from {seat_a}",
    STOLE_WHICH: "the find that {who} takes from {seat_a} is {find_b}",
    DISCARDED_FIND: "{who} discards {find_a}",
    PICKED_RIVAL: "{who} turns against {seat_a}",
    ASSIGNED: "{who} assigns {b}: {task_a}",
    CITY_ROLL: "{who} rolls {a} for the city: the marker stands on {colour_c}",
    CITY_QUIET: "nobody goes to the city: the marker rises to {colour_b}",
    VISITED: "{who} scouts the {place_a}",
    JOINED: "a person joins {who}",
    LEFT: "a person leaves {who}",
    LIGHT: "a person of {who} is lightly sick",
    SERIOUS: "a person of {who} is seriously sick",
    WORSE: "{a} lightly sick of {who} get worse",
    CURED: "{a} sick of {who} are well again",
    NO_PLACE: "the ward of {who} is full",
    DIED: "a person of {who} dies",
    SHOT_DEAD: "{who} spends 1 ammunition on the dead",
    MURDERED: "{who} murders a person of {seat_a}",
    ATE: "{who} feeds {a} people ({b} food, {c} medicine)",
    STARVED: "{a} people of {who} get nothing to eat",
    NIGHT_ROLL: "night: {who} rolls {a}, events change it by {b}",
    HORDE_ROLL: "the horde: {who} rolls {a}",
    SHOT: "{who} shoots a zombie at {at_a}",
    EXPLODED: "the {good_a} trap of {who} at {at_b} kills {zombies_c}",
    BREACHED: "zombies break through {at_a} of {who} and kill {b}",
    GAVE_UP: "{who} gives up a barrel ({barrel_a}) at {at_b}",
    OUT: "{who} is out of the game",
    SCORE: "{who} has {a} points",
    WON: "{who} wins",
    NOBODY_WON: "nobody wins",
}
