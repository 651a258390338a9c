"""The STATE record of Zombies, Run!: every field once, with its shape and meaning, and the numbers that index it."""

from __future__ import annotations

import numpy as np

from ..core.game import state_dtype, state_fields

SEATS = 4
TEAMS = 2  # a campaign has one, team 0
TYPES = 4
TYPE_NAMES = ("running", "sneaking", "talking", "thinking")
RUNNING, SNEAKING, TALKING, THINKING, WILD = range(5)  # sides of a card
SIDES = 5
KINDS = SIDES * SIDES  # kinds of opportunity cards: left * SIDES + right
CARDS = 74
STACKS = 5
COLUMNS = 5  # of the zombie tracker, A to E; stack i lies under column i
A, B, C, D, E = range(COLUMNS)
COLUMN_NAMES = "ABCDE"
ANY = COLUMNS  # instead of a column: all of them
HAND = 5
PLANS = 4
STRENGTHS = 4  # 2 to 5
WEAKEST = 2
NORMALS = TYPES * STRENGTHS  # zombie kinds: type * STRENGTHS + strength - WEAKEST, then
SPECIALS = 16
AFTER_DARKS = 12
FIRST_SPECIAL = NORMALS
FIRST_AFTER_DARK = NORMALS + SPECIALS
ZOMBIE_KINDS = NORMALS + SPECIALS + AFTER_DARKS
ZOMBIES = 64  # zombie cards at most
MOST_ACTS = 3  # of an After Dark zombie
TOOLS = 18
FACES = 2
CLOSE_CALLS = 12
PARTS = 6
PART_NAMES = ("head", "torso", "left arm", "right arm", "left leg", "right leg")
CHALLENGES = 12
PLACES = 10
CHARACTERS = 8
VERSUS_CARDS = 36
EPOCHS = 12  # arrivals at which cards can be shuffled back, and the setup

KIND, COLUMN, ACTS, MARK = range(4)  # of a zombie on the tracker: kind, column, actions left, 1 if identified
NOT_FOUND, GONE = -1, 2  # faces of a tool that is not with the team

STATE = state_dtype(
    [
        *state_fields(),
        # the course of play
        ("stage", np.int8),
        ("prompt", np.int8),  # what `current` is asked
        ("pending", np.int8),  # question about a use in progress, 0 for none
        ("asker", np.int8),  # whose use it is
        ("tick", np.int16),  # of the run, from 1
        ("k", np.int8),  # how many seats have acted in this tick, or in this round of a challenge
        ("pc", np.int8),  # step of the app at the end of the tick
        ("detected", np.int16),  # detections of this run
        ("advanced", np.int16),  # advances of this run
        ("last_detection", np.int16),  # tick of the last one, 0 before
        ("last_advance", np.int16),
        ("first", np.int8),  # Versus: the team that goes first in odd ticks
        ("result", np.int8),  # campaign: 1 won; Versus: winning team + 1, 0 for a draw
        # a use in progress
        ("use", np.int8),  # what a plan is used for
        ("use_tool", np.int8),
        ("use_zombie", np.int8),  # row of the tracker
        ("use_plan", np.int8),  # the first of two plans, -1 before
        ("use_clause", np.int8),  # which of the tool's columns is next
        ("use_column", np.int8),  # where zombies are picked; ANY for all
        ("use_left", np.int8),  # zombies still to be picked
        # opportunity cards of each team
        ("deck", np.int8, (TEAMS, CARDS)),  # kinds, the top last; -1 where drawn
        ("deck_n", np.int8, (TEAMS,)),
        ("used", np.int8, (TEAMS, KINDS)),  # Opportunity Discard Pile
        ("stacks", np.int8, (TEAMS, STACKS, CARDS)),  # kinds, the top last; -1 above
        ("height", np.int8, (TEAMS, STACKS)),
        ("buried", np.int8, (TEAMS, STACKS)),  # cards at the bottom of a stack that nobody has seen
        ("hand", np.int8, (TEAMS, HAND)),  # kinds; -1 where none
        ("hand_n", np.int8, (TEAMS,)),
        ("leader_deck", np.int8, (CARDS,)),  # kinds, the next one last; -1 where drawn
        ("leader_epoch", np.int8, (CARDS,)),  # when that place was filled
        ("leader_n", np.int8),
        ("plans", np.int8, (TEAMS, PLANS, CARDS)),  # kinds in order; -1 behind
        ("length", np.int8, (TEAMS, PLANS)),
        ("lefts", np.int8, (TEAMS, PLANS, TYPES)),  # cards of the plan by left side
        ("wilds", np.int8, (TEAMS, PLANS)),  # cards of the plan with a wild side
        ("epoch", np.int8, (TEAMS,)),  # when the Opportunity Deck was last shuffled
        ("unseen", np.int8, (TEAMS, EPOCHS, KINDS)),  # cards that nobody can see, by when they were shuffled in
        # zombies of each team
        ("zombie_deck", np.int8, (TEAMS, ZOMBIES)),  # kinds, the top last; -1 where drawn
        ("zombie_n", np.int8, (TEAMS,)),
        ("zombie_used", np.int8, (TEAMS, ZOMBIE_KINDS)),
        ("zombie_back", np.int8, (TEAMS, ZOMBIE_KINDS)),  # seen before and shuffled back into this deck
        ("caught", np.int8, (TEAMS, ZOMBIE_KINDS)),  # Versus: the score
        ("crowd", np.int8, (TEAMS,)),  # zombies on the tracker
        ("tracker", np.int8, (TEAMS, ZOMBIES, 4)),
        ("box", np.int8, (SPECIALS,)),  # special zombies not in play, the next last; -1 where none
        ("box_n", np.int8),
        ("met", np.int8, (SPECIALS,)),  # 1 once it was seen
        # the campaign
        ("close_deck", np.int8, (CLOSE_CALLS,)),  # cards; those before `close_top` are drawn
        ("close_top", np.int8),
        ("close_drawn", np.int8),  # and not resolved; the last ones before `close_top`
        ("close_seen", np.int8),  # resolved at this arrival; the ones before those
        ("red_seen", np.int8, (PARTS,)),  # red parts on them
        ("catches", np.int16),  # zombies that caught the team so far
        ("deaths", np.int8),  # bites whose victim is not named yet
        ("offer", np.int8, (2,)),  # characters of whom one dies, -1 for none
        ("alive", np.int8, (CHARACTERS,)),
        ("place", np.int8),  # the place reached last, or during a run where it leads
        ("visited", np.int8, (PLACES,)),
        ("fresh", np.int8),  # 1 if the run leads to a place not visited before
        ("run", np.int8),
        ("supplies", np.int16),
        ("challenge", np.int8),  # kind, -1 outside of an encounter
        ("challenge_deck", np.int8, (CHALLENGES,)),  # kinds; those before `challenge_top` are gone
        ("challenge_top", np.int8),
        ("rounds", np.int8),  # of the challenge
        ("actions", np.int8),  # taken in the challenge
        ("passes", np.int8),  # in a row
        ("tool_face", np.int8, (TOOLS,)),  # 0 or 1, NOT_FOUND, GONE
        ("tool_column", np.int8, (TOOLS,)),  # of the tracker, -1 beside it
        ("tool_pile", np.int8, (TOOLS, KINDS)),
        ("tool_deck", np.int8, (TOOLS,)),  # draws, the next last; -1 where drawn
        ("tool_n", np.int8),
        # Versus
        ("versus_deck", np.int8, (VERSUS_CARDS,)),  # kinds; those before `versus_top` are gone
        ("versus_top", np.int8),
        ("alarms", np.int8),
    ]
)
