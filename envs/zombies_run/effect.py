"""Codes of the rows of tools, perks and Versus cards, and the names that content files call them by."""

from __future__ import annotations

# what a face of a tool costs
NO_COST = 0
PAY_PLAN = 1
PAY_TWO_PLANS = 2
PAY_PILE = 3
PAY_LARGEST_STACK = 4
PAY_ALL_STACKS = 5

COSTS = {
    "plan": PAY_PLAN,
    "two_plans": PAY_TWO_PLANS,
    "pile": PAY_PILE,
    "largest_stack": PAY_LARGEST_STACK,
    "all_stacks": PAY_ALL_STACKS,
}

# what it does
NOTHING = 0
ESCAPE = 1
ESCAPE_ALL = 2
ESCAPE_HERE = 3
ESCAPE_IDENTIFIED = 4
ESCAPE_PAID = 5
PLACE = 6
IDENTIFY = 7
CLEAR_CLOSE_CALLS = 8
MOVE = 9
BACK = 10
GATHER = 11
PILE = 12

EFFECTS = {
    "nothing": NOTHING,
    "escape": ESCAPE,
    "escape_all": ESCAPE_ALL,
    "escape_here": ESCAPE_HERE,
    "escape_identified": ESCAPE_IDENTIFIED,
    "escape_paid": ESCAPE_PAID,
    "place": PLACE,
    "identify": IDENTIFY,
    "clear_close_calls": CLEAR_CLOSE_CALLS,
    "move": MOVE,
    "back": BACK,
    "gather": GATHER,
    "pile": PILE,
}

# what becomes of the tool then
KEEP = 0
FLIP = 1
DISCARD = 2
FLIP_WHEN_EMPTY = 3
DISCARD_WHEN_EMPTY = 4

AFTERS = {
    "keep": KEEP,
    "flip": FLIP,
    "discard": DISCARD,
    "flip_when_empty": FLIP_WHEN_EMPTY,
    "discard_when_empty": DISCARD_WHEN_EMPTY,
}

# what makes a face work by itself; those of an advance in the order in which they work (ruling 69)
NO_TRIGGER = 0
ON_STACK = 1
ON_ROPE = 2
ON_ADVANCE_INTO = 3
ON_ADVANCE = 4

TRIGGERS = {
    "stack": ON_STACK,
    "rope": ON_ROPE,
    "advance_into": ON_ADVANCE_INTO,
    "advance": ON_ADVANCE,
}

# perks of characters
SUPPLIES = 0
SAFE_REST = 1
REST_CARDS = 2
WATCH = 3
CLOSE_CALLS = 4
SKILL = 5
REACTION = 6
IGNORED = 7

PERKS = {
    "supplies": SUPPLIES,
    "safe_rest": SAFE_REST,
    "rest_cards": REST_CARDS,
    "watch": WATCH,
    "close_calls": CLOSE_CALLS,
    "skill": SKILL,
    "reaction": REACTION,
    "ignored": IGNORED,
}

# what a Versus card discards
NO_DISCARD = 0
TOPS = 1
LARGEST = 2

DISCARDS = {"nothing": NO_DISCARD, "tops": TOPS, "largest": LARGEST}

# columns of a requirement: at least so many cards of each type (0 to 3), then
LEAST = 4  # cards at least
MOST = 5  # cards at most, 0 for no limit
END = 6  # type that the plan must connect to + 1, 0 for any
PURE = 7  # 1: no card with a wild side
PLANS = 8  # plans, each of them so
NEED = 9

# what a plan is used for
ESCAPE_ZOMBIE = 1
USE_TOOL = 2
CLAIM = 3
ACTIVATE = 4
USES = ("escape", "tool", "claim", "activate")
