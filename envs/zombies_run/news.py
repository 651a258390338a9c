"""Journal events: their codes, and the sentence of each.

A sentence may use ``{who}`` (the seat that acts), the numbers ``{a}``, ``{b}``, ``{c}`` and what one of them means,
such as ``{card_a}``, ``{zombie_a}`` or ``{place_b}``; ``names.WORDS`` has them all. ``{team}`` is the team that stands
in place of a seat.
"""

from __future__ import annotations

RUN, ARRIVED, SUPPLIES, SPECIALS = 0, 1, 2, 3
DETECTED, ADVANCED, ESCAPED, CAUGHT, CLOSE_CALL, PERFORMED = 4, 5, 6, 7, 8, 9
PLANNED, PLACED, DREW, DISCARDED, DID_NOTHING = 10, 11, 12, 13, 14
USED, FLIPPED, TOOL_GONE, PUT, OFF, WORKS, FOUND = 15, 16, 17, 18, 19, 20, 21
ENCOUNTER, INTERVENED, IGNORED, PASSED, FAILED = 22, 23, 24, 25, 26
CHECKED, DIED, SACRIFICED, RESTED, ROLL, WON, LOST = 27, 28, 29, 30, 31, 32, 33
VERSUS_CARD, ALARM, COUNTED, VERSUS_OVER = 34, 35, 36, 37
AIMED, CLAIMED, ACTIVATES, CHOSE_PLAN, IDENTIFIED, CHOSE_COLUMN = 38, 39, 40, 41, 42, 43
CHECKS, WILL_SACRIFICE, NO_REST, SPENT_STACK = 44, 45, 46, 47

SENTENCES = {
    RUN: "run {a}: to {place_b}",
    ARRIVED: "the party arrives at {place_a}",
    SUPPLIES: "the party finds {a} supplies",
    SPECIALS: "{a} special zombies join the deck",
    DETECTED: "{team}a zombie is detected: {zombie_a}",
    ADVANCED: "{team}{a} zombies advance",
    ESCAPED: "{team}{zombie_a} in column {column_b} is escaped",
    CAUGHT: "{team}{zombie_a} catches somebody",
    CLOSE_CALL: "{a} close call drawn",
    PERFORMED: "{team}somebody acts for {zombie_a}, {b} to go",
    PLANNED: "{who} puts {card_a} on plan {number_b}",
    PLACED: "{who} puts {card_a} on stack {number_b}",
    DREW: "{who} draws {a}",
    DISCARDED: "{who} discards {a} cards",
    DID_NOTHING: "{who} does nothing",
    USED: "{who} uses {tool_a}",
    FLIPPED: "{tool_a} turns over",
    TOOL_GONE: "{tool_a} is used up",
    PUT: "{who} puts {tool_a} in column {column_b}",
    OFF: "{tool_a} leaves the tracker",
    WORKS: "{tool_a} works",
    FOUND: "the team finds {tool_a}",
    ENCOUNTER: "an encounter: {challenge_a}",
    INTERVENED: "the leader takes part and draws {a}",
    IGNORED: "the leader passes it by",
    PASSED: "plan {number_b} passes: {challenge_a}",
    FAILED: "failed: {challenge_a}",
    CHECKED: "{who} checks the {part_a}: {bite_b}",
    DIED: "{character_a} dies",
    SACRIFICED: "{character_a} leads the zombies away",
    RESTED: "the party rests {rest_a}: {b} cards for the Leader's Deck",
    ROLL: "the night brings a {a}",
    WON: "the party reaches the goal with {a} characters",
    LOST: "the campaign ends in run {a}",
    VERSUS_CARD: "Versus card against {teams_b}: {versus_a}",
    ALARM: "the alarm rings {a} times",
    COUNTED: "caught by {a} and {b} zombies",
    VERSUS_OVER: "{result_a}",
    AIMED: "{who} goes for {zombie_a} in column {column_b}",
    CLAIMED: "{who} claims that a plan fits",
    ACTIVATES: "{who} goes for the Versus card",
    CHOSE_PLAN: "{who} uses plan {number_a}",
    IDENTIFIED: "{who} identifies {zombie_a} in column {column_b}",
    CHOSE_COLUMN: "{who} picks column {column_a}",
    CHECKS: "the party checks for bites",
    WILL_SACRIFICE: "the party chooses a noble sacrifice",
    NO_REST: "the party does not rest",
    SPENT_STACK: "{who} discards stack {number_a}",
}
