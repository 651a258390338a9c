"""What a baseline reads from the observation: one record with the same fields in every mode, in whole numbers.

Where the pieces lie depends on the mode, the seats and the After Dark zombies; the length of the observation tells.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.zombies_run.config import Config
from zombiezoo.envs.zombies_run.layout import CARD, CARDS, CROWD, DEPTH, FEW, PROMPTS, SIZE, STRONG, TICK, USES, layout
from zombiezoo.envs.zombies_run.state import (
    CHARACTERS,
    COLUMNS,
    HAND,
    MOST_ACTS,
    NORMALS,
    PARTS,
    PLACES,
    PLANS,
    SPECIALS,
    STACKS,
    TOOLS,
    TYPES,
    WILD,
)

SOURCES = STACKS + HAND  # where a card can come from: the stacks, then the hand
NONE = -1
PLENTY = 30.0  # cards within reach with which nobody thinks of saving
LONGEST = 6  # cards that a chain adds to a plan at most

CONFIGURATIONS = [
    Config(mode=mode, num_players=n, after_dark=dark)
    for dark in (False, True)
    for mode, n in (("solo", 1), ("coop", 2), ("coop", 3), ("coop", 4), ("versus", 2), ("versus", 4))
]
_LAYOUTS = [layout(config) for config in CONFIGURATIONS]
FIELDS = tuple(dict.fromkeys(name for table in _LAYOUTS for name, _, _ in table))
LENGTHS = np.array([table.size for table in _LAYOUTS], np.int64)
STARTS = np.array(
    [[table.start(f) if f in {row[0] for row in table} else NONE for f in FIELDS] for table in _LAYOUTS], np.int64
)
ROLES = np.array(  # entries of the observer's role before those of the seat that is asked
    [
        0 if "seats" not in {row[0] for row in t} else t.fields[0].size - c.num_players
        for c, t in zip(CONFIGURATIONS, _LAYOUTS, strict=True)
    ],
    np.int64,
)
VERSUS_MODE = np.array([config.mode == "versus" for config in CONFIGURATIONS], np.int64)
RUNNERS = np.array(
    [max(1, (c.num_players if c.mode == "coop" else c.num_players // 2) - 1) for c in CONFIGURATIONS], np.int64
)

_NAMES = [
    "seats", "prompt", "use", "use_strength", "use_count", "clock", "stack_heights", "stack_tops", "stack_next", "hand",
    "plan_lengths", "plan_ends", "plan_lefts", "plan_wilds", "columns", "zombies", "decks", "after_dark", "specials",
    "leader_deck", "tools", "tool_marks", "run", "supplies", "map", "party", "close_calls", "red_seen", "challenge",
    "reaction", "score", "versus_strength", "versus_effect", "other_crowd",
]  # fmt: skip
(
    F_SEATS, F_PROMPT, F_USE, F_STRENGTH, F_COUNT, F_CLOCK, F_HEIGHTS, F_TOPS, F_NEXT, F_HAND, F_LENGTHS, F_ENDS,
    F_LEFTS, F_WILDS, F_COLUMNS, F_ZOMBIES, F_DECKS, F_DARK, F_SPECIALS, F_LEADER, F_TOOLS, F_MARKS, F_RUN, F_SUPPLIES,
    F_MAP, F_PARTY, F_CLOSE, F_RED, F_CHALLENGE, F_REACTION, F_SCORE, F_CARD, F_EFFECT, F_CROWD,
) = (FIELDS.index(name) for name in _NAMES)  # fmt: skip

VIEW = np.dtype(
    [
        ("asked", np.int64),  # prompt
        ("every", np.float64),  # ticks between two advances, as far as it reckons
        ("leads", np.int64),
        ("runs", np.int64),
        ("versus", np.int64),
        ("runners", np.int64),  # of the team
        ("sources", np.int64),  # of cards for plans: stacks, and the hand of one who plays alone
        ("use", np.int64),  # what a plan is used for
        ("tool", np.int64),  # in use
        ("picks", np.int64),  # zombies still to be picked
        ("tick", np.int64),
        ("since_advance", np.int64),
        ("since_detection", np.int64),
        ("height", np.int64, (STACKS,)),
        ("left", np.int64, (SOURCES, DEPTH + 2)),  # sides of the top card, and of those below if known, else -1
        ("right", np.int64, (SOURCES, DEPTH + 2)),
        ("taken", np.int64, (SOURCES,)),  # cards that the policy has taken in its thoughts
        ("hand_n", np.int64),
        ("n", np.int64, (PLANS,)),  # cards of each plan
        ("end", np.int64, (PLANS,)),  # what it connects to; WILD for a free plan card
        ("lefts", np.int64, (PLANS, TYPES)),
        ("wilds", np.int64, (PLANS,)),
        ("kept", np.int64, (PLANS,)),  # 1: finished, and not to be changed
        ("plans", np.int64),  # plan cards that can be told to exist: those in use and a free one
        ("crowd", np.int64),
        ("column", np.int64, (COLUMNS,)),  # zombies in each
        ("marked", np.int64, (COLUMNS,)),
        ("normal", np.int64, (COLUMNS, NORMALS)),
        ("special", np.int64, (SPECIALS,)),  # column + 1, 0 for none
        ("dark", np.int64, (COLUMNS, MOST_ACTS)),
        ("deck", np.int64),  # cards left to be drawn by rests, or in Versus by the leader
        ("leader_n", np.int64),
        ("face", np.int64, (TOOLS,)),  # 0 or 1, -1 if it is not with the team
        ("pile", np.int64, (TOOLS,)),  # cards on the tool, or its column + 1
        ("run", np.int64),
        ("tools_left", np.int64),
        ("supplies", np.int64),
        ("place", np.int64),
        ("visited", np.int64, (PLACES,)),
        ("alive", np.int64, (CHARACTERS,)),
        ("living", np.int64),
        ("close", np.int64),
        ("red", np.int64, (PARTS,)),
        ("need", np.int64, (TYPES,)),  # of the challenge
        ("most", np.int64),
        ("reaction", np.int64),
        ("rounds", np.int64),  # left in a reaction test
        ("acts", np.int64),  # taken in the challenge
        ("own_score", np.int64),
        ("other_score", np.int64),
        ("card_type", np.int64),  # of the top Versus card
        ("card_strength", np.int64),
        ("card_effect", np.int64, (4,)),
        ("other_column", np.int64, (COLUMNS,)),
        # room for the search of chains
        ("way", np.int64, (LONGEST + 1,)),  # sources of the chain in hand
        ("way_end", np.int64, (LONGEST + 1,)),
        ("way_wilds", np.int64, (LONGEST + 1,)),
        ("way_lefts", np.int64, (LONGEST + 1, TYPES)),
        ("best", np.int64, (LONGEST + 1,)),  # sources of the best chain
    ]
)


@rule
def count(o: Any, i: int, scale: float) -> int:
    """Return a whole number behind an entry of the observation."""
    return int(np.rint(o[i] * scale))


@rule
def first_of(o: Any, i: int, n: int) -> int:
    """Return the first of n entries that is set, -1 for none."""
    for k in range(n):
        if o[i + k] > 0:
            return k
    return NONE


@rule
def side(o: Any, i: int) -> int:
    """Return a side of a card, -1 for no card."""
    found = NONE
    n = 0
    for k in range(TYPES):
        if o[i + k] > 0:
            found = k
            n += 1
    return WILD if n > 1 else found


@rule
def small_side(o: Any, i: int, bit: int) -> int:
    """Return the left (1) or right (2) side of a card of which both are in one entry a type."""
    found = NONE
    n = 0
    for k in range(TYPES):
        if count(o, i + k, FEW) & bit:
            found = k
            n += 1
    return WILD if n > 1 else found


@rule
def read(o: Any, v: Any) -> None:
    """Fill a view (all zero) from an observation."""
    which = 0
    for i in range(LENGTHS.shape[0]):
        if LENGTHS[i] == o.shape[0]:
            which = i
    at = STARTS[which]
    v["versus"] = VERSUS_MODE[which]
    v["runners"] = RUNNERS[which]
    v["leads"] = ROLES[which] == 0 or o[at[F_SEATS]] > 0
    v["runs"] = ROLES[which] == 0 or not v["leads"]
    v["sources"] = SOURCES if v["leads"] and v["runs"] else STACKS
    v["asked"] = first_of(o, at[F_PROMPT], PROMPTS) + 1
    v["use"] = first_of(o, at[F_USE], USES) + 1
    v["tool"] = first_of(o, at[F_USE] + USES, TOOLS)
    v["picks"] = count(o, at[F_COUNT] + 1, CROWD)
    v["tick"] = count(o, at[F_CLOCK], TICK)
    v["since_advance"] = count(o, at[F_CLOCK] + 1, TICK)
    v["since_detection"] = count(o, at[F_CLOCK] + 2, TICK)
    read_cards(o, at, v)
    read_plans(o, at, v)
    read_zombies(o, at, v)
    v["deck"] = count(o, at[F_DECKS], SIZE)
    if v["versus"]:
        read_versus(o, at, v)
    else:
        read_campaign(o, at, v)


@rule
def scarcity(v: Any) -> float:
    """Return how far the team is from having plenty of cards: 1 for none at all, 0 for plenty."""
    return max(0.0, 1.0 - (v["height"].sum() + v["hand_n"] + v["leader_n"]) / PLENTY)


@rule
def read_cards(o: Any, at: Any, v: Any) -> None:
    """Fill stacks and hand."""
    v["left"][:] = NONE
    v["right"][:] = NONE
    for s in range(STACKS):
        v["height"][s] = count(o, at[F_HEIGHTS] + s, CARDS)
        i = at[F_TOPS] + s * CARD
        v["left"][s, 0] = side(o, i)
        v["right"][s, 0] = side(o, i + TYPES)
        for d in range(DEPTH):
            i = at[F_NEXT] + (s * DEPTH + d) * TYPES
            v["left"][s, d + 1] = small_side(o, i, 1)
            v["right"][s, d + 1] = small_side(o, i, 2)
    for h in range(HAND):
        i = at[F_HAND] + h * CARD
        v["left"][STACKS + h, 0] = side(o, i)
        v["right"][STACKS + h, 0] = side(o, i + TYPES)
        v["hand_n"] += v["left"][STACKS + h, 0] != NONE


@rule
def read_plans(o: Any, at: Any, v: Any) -> None:
    """Fill the plans."""
    for p in range(PLANS):
        v["n"][p] = count(o, at[F_LENGTHS] + p, CARDS)
        v["end"][p] = WILD if v["n"][p] == 0 else side(o, at[F_ENDS] + p * TYPES)
        for k in range(TYPES):
            v["lefts"][p, k] = count(o, at[F_LEFTS] + p * TYPES + k, FEW)
        v["wilds"][p] = count(o, at[F_WILDS] + p, FEW)
    v["plans"] = 2 if v["versus"] else PLANS


@rule
def read_zombies(o: Any, at: Any, v: Any) -> None:
    """Fill the tracker."""
    for c in range(COLUMNS):
        v["column"][c] = count(o, at[F_COLUMNS] + c, CROWD)
        v["marked"][c] = count(o, at[F_COLUMNS] + COLUMNS + c, CROWD)
        v["crowd"] += v["column"][c]
        for k in range(NORMALS):
            v["normal"][c, k] = count(o, at[F_ZOMBIES] + c * NORMALS + k, FEW)
        if at[F_DARK] != NONE:
            for k in range(MOST_ACTS):
                v["dark"][c, k] = count(o, at[F_DARK] + c * MOST_ACTS + k, FEW)


@rule
def read_campaign(o: Any, at: Any, v: Any) -> None:
    """Fill what a campaign has."""
    for i in range(SPECIALS):
        v["special"][i] = count(o, at[F_SPECIALS] + i, STRONG)
    v["leader_n"] = count(o, at[F_LEADER], SIZE)
    for i in range(TOOLS):
        face = count(o, at[F_TOOLS] + i, 2.0)
        v["face"][i] = face - 1 if face > 0 else NONE
        v["pile"][i] = count(o, at[F_MARKS] + i, STRONG)
    v["run"] = count(o, at[F_RUN], CROWD)
    v["tools_left"] = count(o, at[F_RUN] + 1, CROWD)
    v["supplies"] = count(o, at[F_SUPPLIES], CROWD)
    for i in range(PLACES):
        v["visited"][i] = o[at[F_MAP] + i] > 0
        if count(o, at[F_MAP] + i, 2.0) == 2:
            v["place"] = i
    for i in range(CHARACTERS):
        v["alive"][i] = o[at[F_PARTY] + i] > 0
        v["living"] += v["alive"][i]
    v["close"] = count(o, at[F_CLOSE], CARDS)
    for i in range(PARTS):
        v["red"][i] = count(o, at[F_RED] + i, FEW)
    for k in range(TYPES):
        v["need"][k] = count(o, at[F_CHALLENGE] + k, CARDS)
    v["most"] = count(o, at[F_CHALLENGE] + TYPES, CARDS)
    v["rounds"] = count(o, at[F_CHALLENGE] + TYPES + 1, CARDS)
    v["acts"] = count(o, at[F_CHALLENGE] + TYPES + 2, CARDS)
    v["reaction"] = o[at[F_REACTION]] > 0


@rule
def read_versus(o: Any, at: Any, v: Any) -> None:
    """Fill what Versus has."""
    v["own_score"] = count(o, at[F_SCORE], CROWD)
    v["other_score"] = count(o, at[F_SCORE] + 1, CROWD)
    v["card_type"] = first_of(o, at[F_CARD], TYPES)
    v["card_strength"] = 0 if v["card_type"] < 0 else count(o, at[F_CARD] + v["card_type"], STRONG)
    for i in range(4):
        v["card_effect"][i] = count(o, at[F_EFFECT] + i, FEW)
    for c in range(COLUMNS):
        v["other_column"][c] = count(o, at[F_CROWD] + c, CROWD)
