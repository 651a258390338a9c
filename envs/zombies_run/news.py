"""Journal events: their codes, and the sentence of each.

A sentence may use ``{who}`` (the seat that acts), the numbers ``{a}``, ``{b}``, ``{c}`` and what one of them means,
such as ``{card_a}``, ``{zombie_a}`` or ``{cards_b}``; ``names.WORDS`` has them all. ``{team}`` is the team that stands
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
CHECKS, WILL_SACRIFICE, NO_REST, SPENT_STACK, SPARED = 44, 45, 46, 47, 48

SENTENCES = {
    RUN: "run {a} begins, to {place_b}",
    ARRIVED: "the party arrives at {place_a}",
    SUPPLIES: "the party finds {supplies_a}",
    SPECIALS: "special zombies join the deck: {a}",
    DETECTED: "{team}{zombie_a} is detected",
    ADVANCED: "{team}zombies advance: {a}",
    ESCAPED: "{team}{zombie_a} in column {column_b} is escaped",
    CAUGHT: "{team}{zombie_a} catches somebody",
    CLOSE_CALL: "close calls drawn: {a}",
    PERFORMED: "{who} spends an action on {zombie_a}, {b} to go",
    PLANNED: "{who} puts a {card_a} card on plan {number_b}",
    PLACED: "{who} puts a {card_a} card on stack {number_b}",
    DREW: "{who} draws {cards_a}",
    DISCARDED: "{who} discards {cards_a}",
    DID_NOTHING: "{who} does nothing",
    USED: "{who} uses {tool_a}",
    FLIPPED: "{tool_a} turns over",
    TOOL_GONE: "{tool_a} is used up",
    PUT: "{who} puts {tool_a} in column {column_b}",
    OFF: "{tool_a} leaves the tracker",
    WORKS: "{tool_a} works by itself",
    FOUND: "the team finds {tool_a}",
    ENCOUNTER: "an encounter: {challenge_a}",
    INTERVENED: "the party takes part, and {cards_a} are drawn",
    IGNORED: "the party passes the encounter by",
    PASSED: "plan {number_b} meets the challenge: {challenge_a}",
    FAILED: "the challenge fails: {challenge_a}",
    CHECKED: "{who} checks the {part_a}: {bite_b}",
    DIED: "{character_a} dies",
    SACRIFICED: "{character_a} leads the zombies away",
    RESTED: "the party rests {rest_a}: {cards_b} for the Leader's Deck",
    ROLL: "the die of the night shows {a}",
    WON: "the party reaches the goal, {a} alive",
    LOST: "the campaign is lost in run {a}",
    VERSUS_CARD: "Versus card against {teams_b}: {versus_a}",
    ALARM: "the alarm rings {times_a}",
    COUNTED: "the count: team 0 was caught by {zombies_a}, team 1 by {zombies_b}",
    VERSUS_OVER: "{result_a}",
    AIMED: "{who} means to escape {zombie_a} in column {column_b}",
    CLAIMED: "{who} claims the challenge",
    ACTIVATES: "{who} means to activate the Versus card",
    CHOSE_PLAN: "{who} uses plan {number_a}",
    IDENTIFIED: "{who} identifies {zombie_a} in column {column_b}",
    CHOSE_COLUMN: "{who} picks column {column_a}",
    CHECKS: "the party checks for bites",
    WILL_SACRIFICE: "the party chooses a noble sacrifice",
    NO_REST: "the party does not rest",
    SPENT_STACK: "{who} discards stack {number_a}",
    SPARED: "close calls that go unresolved: {a}",
}
