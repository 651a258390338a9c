"""Pig with a hidden card: roll a die as often as you dare, bank the sum, lose it on a 1; first to the goal wins.

Each player holds a card worth 0 to 3 points that only he knows, and may swap it once for the top of the deck. It counts
when he banks past the goal. Chance, hidden information, a forced move (with nothing to bank one must roll) and 2 to 4
players in 100 lines. With a number of turns for all of them together, 1 to 4 players bank as one team: it wins if it
reaches the goal in time, and the sooner the better.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.core import journal
from zombiezoo.envs.core.actions import ActionTable, Family
from zombiezoo.envs.core.game import state_dtype, state_fields
from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.layout import Field, Layout
from zombiezoo.envs.core.rng import rand_below, shuffle

SEATS, DECK = 4, 8
TABLE = ActionTable(
    [Family("roll", (), "roll the die"), Family("bank", (), "bank the sum"), Family("swap", (), "swap the card, once")]
)
ACTIONS = TABLE.size
ROLL, BANK, SWAP = range(3)
ROLLED, BANKED, SWAPPED, DREW = range(4)

STATE = state_dtype(
    [
        *state_fields(),
        ("banked", np.int16, (SEATS,)),
        ("sum", np.int16),
        ("card", np.int8, (SEATS,)),
        ("swapped", np.int8, (SEATS,)),
        ("deck", np.int8, (DECK,)),
        ("top", np.int8),
        ("winner", np.int8),
        ("turns", np.int16),
    ]
)
CONTENT = np.dtype(
    [
        ("max_decisions", np.int32),
        ("goal", np.int32),
        ("players", np.int32),
        ("starts", np.int32, (SEATS,)),
        ("turns", np.int32),
    ],
    align=True,
)


def layout(num_players: int) -> Layout:
    return Layout(
        [
            Field("sum", 1, "points at risk", 20),
            Field("own_banked", 1, "own points", 20),
            Field("own_card", 4, "own card, one-hot"),
            Field("own_swapped", 1, "whether the own card was swapped"),
            *(Field(f"rival_{k}", 2, "points and whether the card was swapped", 1) for k in range(1, num_players)),
        ]
    )


@rule
def reset(state: Any, content: Any) -> None:
    state["players"] = content["players"]
    state["winner"] = -1
    state["sum"] = 0
    state["turns"] = 0
    state["current"] = 0
    for i in range(DECK):
        state["deck"][i] = i % 4
    shuffle(state, state["deck"], DECK)
    state["top"] = 0
    for p in range(SEATS):
        state["banked"][p] = content["starts"][p]
        state["swapped"][p] = 0
        state["card"][p] = -1
    for p in range(state["players"]):
        state["card"][p] = state["deck"][state["top"]]
        state["top"] += 1


@rule
def advance(state: Any, content: Any) -> None:
    if state["winner"] >= 0 or 0 < content["turns"] <= state["turns"]:
        state["over"] = 1
        state["current"] = -1


@rule
def legal(state: Any, content: Any, mask: Any) -> None:
    p = state["current"]
    mask[ROLL] = 1
    mask[BANK] = 1 if state["sum"] > 0 else 0
    mask[SWAP] = 1 if state["sum"] == 0 and not state["swapped"][p] and state["top"] < DECK else 0


@rule
def pass_on(state: Any) -> None:
    state["sum"] = 0
    state["turns"] += 1
    state["current"] = (state["current"] + 1) % state["players"]


@rule
def banked(state: Any, content: Any, player: int) -> Any:
    """What counts for a player: his own points, or those of his team."""
    points = state["banked"][player] + state["card"][player]
    if content["turns"] > 0:
        for p in range(state["players"]):
            if p != player:
                points += state["banked"][p]
    return points


@rule
def apply(state: Any, content: Any, action: int) -> None:
    p = state["current"]
    if action == ROLL:
        pips = rand_below(state, 6) + 1
        journal.log(state, ROLLED, p, pips, 0, 0)
        if pips == 1:
            pass_on(state)
        else:
            state["sum"] += pips
    elif action == BANK:
        state["banked"][p] += state["sum"]
        journal.log(state, BANKED, p, state["sum"], 0, 0)
        if banked(state, content, p) >= content["goal"]:
            state["winner"] = p
        pass_on(state)
    else:
        state["card"][p] = state["deck"][state["top"]]
        state["top"] += 1
        state["swapped"][p] = 1
        journal.log(state, SWAPPED, p, 0, 0, 0)
        journal.log_to(state, 1 << p, DREW, p, state["card"][p], 0, 0)


@rule
def observe(state: Any, content: Any, player: int, out: Any) -> None:
    out[0] = state["sum"] / 20
    out[1] = state["banked"][player] / 20
    for v in range(4):
        out[2 + v] = 1.0 if state["card"][player] == v else 0.0
    out[6] = state["swapped"][player]
    for k in range(1, state["players"]):
        rival = (player + k) % state["players"]
        out[5 + 2 * k] = state["banked"][rival]
        out[6 + 2 * k] = state["swapped"][rival]


@rule
def redetermine(state: Any, content: Any, player: int) -> None:
    """Deal the other cards anew. What the player swapped away is forgotten, so it may be anywhere."""
    pool = np.zeros(DECK, np.int8)
    for i in range(DECK):
        pool[i] = i % 4
    pool[state["card"][player]] = -1  # the first of its two copies
    n = 0
    for i in range(DECK):
        if pool[i] >= 0:
            pool[n] = pool[i]
            n += 1
    shuffle(state, pool, n)
    n = 0
    for p in range(state["players"]):
        if p != player:
            state["card"][p] = pool[n]
            n += 1
    for i in range(state["top"]):
        state["deck"][i] = 0
    for i in range(state["top"], DECK):
        state["deck"][i] = pool[n]
        n += 1
    journal.forget_unseen(state, player)


@rule
def returns(state: Any, content: Any, out: Any) -> None:
    for p in range(state["players"]):
        if state["winner"] < 0:
            out[p] = 0.0
        elif content["turns"] > 0:
            out[p] = 1.0 - 0.5 * state["turns"] / content["turns"]
        else:
            out[p] = 1.0 if state["winner"] == p else -1.0 / (state["players"] - 1)
