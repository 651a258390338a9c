"""Who sees what: the only file that decides it. :mod:`layout` names the slices in the order of writing below.

All that lies on the table is public (ruling 9), so every seat sees the same, apart from who it is: stack tops and the
next two cards where they are known, plans, tracker, tools, hands, sizes of decks. In Versus the own team comes first.
"""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import effect
from .challenge import rounds_left
from .effect import MOST
from .layout import CARD, CARDS, CROWD, DEPTH, FEW, PROMPTS, SIZE, STRONG, TICK, USES
from .state import (
    ACTS,
    CHARACTERS,
    COLUMN,
    COLUMNS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    GONE,
    HAND,
    KIND,
    KINDS,
    MARK,
    MOST_ACTS,
    NORMALS,
    PARTS,
    PLACES,
    PLANS,
    SIDES,
    SPECIALS,
    STACKS,
    STRENGTHS,
    TEAMS,
    TOOLS,
    TYPES,
    VERSUS_CARDS,
    WEAKEST,
    WILD,
    ZOMBIE_KINDS,
)
from .tables import COLOURS, VERSUS
from .tools import pile
from .versus import card
from .zombies import caught


@rule
def observe(state: Any, content: Any, player: int, out: Any) -> None:
    """Fill what a player sees, whoever is to act."""
    out[:] = 0.0
    t = content["team"][player]
    i = observe_question(state, content, player, t, out)
    i = observe_cards(state, t, out, i)
    i = observe_plans(state, t, out, i)
    i = observe_zombies(state, content, t, out, i)
    i = observe_decks(state, t, out, i)
    if content["mode"] == VERSUS:
        i = observe_versus(state, content, t, out, i)
        observe_other(state, 1 - t, out, i)
    else:
        i = observe_tools(state, out, i)
        observe_campaign(state, content, out, i)


@rule
def show_side(out: Any, i: int, side: int, value: float) -> None:
    """Add a value at the type of a side; at all of them if it is wild."""
    if side == WILD:
        for k in range(TYPES):
            out[i + k] += value
    else:
        out[i + int(side)] += value


@rule
def show_card(out: Any, i: int, kind: int) -> None:
    """Fill the entries of a card."""
    show_side(out, i, kind // SIDES, 1.0)
    show_side(out, i + TYPES, kind % SIDES, 1.0)


@rule
def show_small(out: Any, i: int, kind: int) -> None:
    """Fill the entries of a card, both sides in one."""
    show_side(out, i, kind // SIDES, 1.0 / FEW)
    show_side(out, i, kind % SIDES, 2.0 / FEW)


@rule
def observe_question(state: Any, content: Any, player: int, t: int, out: Any) -> int:
    """Fill who is asked what, and the clock; return the next index."""
    size = int(state["players"]) // int(content["teams"])
    i = 0
    if size > 1:
        out[player % size if content["teams"] > 1 else player] = 1.0
        i = size
    if state["players"] > 1:
        if not state["over"]:
            now = state["current"]
            out[i + int((now - t * size) % state["players"])] = 1.0
        i += int(state["players"])
    if not state["over"]:
        out[i + int(state["prompt"]) - 1] = 1.0
    i += PROMPTS
    observe_use(state, t, content, out, i)
    i += USES + TOOLS + PLANS + TYPES + 2
    out[i] = state["tick"] / TICK
    out[i + 1] = (state["tick"] - state["last_advance"]) / TICK
    out[i + 2] = (state["tick"] - state["last_detection"]) / TICK
    return i + 3


@rule
def observe_use(state: Any, t: int, content: Any, out: Any, i: int) -> None:
    """Fill what is in use, and for whom."""
    use = state["use"]
    if use == 0:
        return
    out[i + int(use) - 1] = 1.0
    i += USES
    if use == effect.USE_TOOL:
        out[i + int(state["use_tool"])] = 1.0
    i += TOOLS
    if state["use_plan"] >= 0:
        out[i + int(state["use_plan"])] = 1.0
    i += PLANS
    kind = -1
    if use == effect.ESCAPE_ZOMBIE:
        kind = state["tracker"][content["team"][state["asker"]], state["use_zombie"], KIND] + 0
    if 0 <= kind < NORMALS:
        out[i + kind // STRENGTHS] = (WEAKEST + kind % STRENGTHS) / STRONG
    elif kind >= 0:
        out[i + TYPES] = (kind - FIRST_SPECIAL + 1) / CROWD
    elif use == effect.ACTIVATE:
        top_card = card(state)
        out[i + int(top_card) % TYPES] = content["versus"][top_card // TYPES, 0] / STRONG
    out[i + TYPES + 1] = state["use_left"] / CROWD


@rule
def observe_cards(state: Any, t: int, out: Any, i: int) -> int:
    """Fill stacks and hand; return the next index."""
    for s in range(STACKS):
        h = int(state["height"][t, s])
        out[i + s] = h / CARDS
        if h > 0:
            show_card(out, i + STACKS + s * CARD, state["stacks"][t, s, h - 1])
        for d in range(DEPTH):
            at = h - 2 - d
            if at >= state["buried"][t, s]:
                show_small(out, i + STACKS * (1 + CARD) + (s * DEPTH + d) * TYPES, state["stacks"][t, s, at])
    i += STACKS * (1 + CARD + DEPTH * TYPES)
    for c in range(state["hand_n"][t]):
        show_card(out, i + c * CARD, state["hand"][t, c])
    return i + HAND * CARD


@rule
def observe_plans(state: Any, t: int, out: Any, i: int) -> int:
    """Fill the plans; return the next index."""
    for p in range(PLANS):
        n = int(state["length"][t, p])
        out[i + p] = n / CARDS
        if n > 0:
            show_side(out, i + PLANS + p * TYPES, state["plans"][t, p, n - 1] % SIDES, 1.0)
        for k in range(TYPES):
            out[i + PLANS * (1 + TYPES) + p * TYPES + k] = state["lefts"][t, p, k] / FEW
        out[i + PLANS * (1 + 2 * TYPES) + p] = state["wilds"][t, p] / FEW
    return i + PLANS * (2 + 2 * TYPES)


@rule
def observe_zombies(state: Any, content: Any, t: int, out: Any, i: int) -> int:
    """Fill the tracker; return the next index. Special zombies come behind the decks, where :mod:`layout` has them."""
    normal = i + 2 * COLUMNS
    dark = normal + COLUMNS * NORMALS
    end = dark + (COLUMNS * MOST_ACTS if content["after_dark"] else 0)
    for z in range(state["crowd"][t]):
        row = state["tracker"][t, z]
        kind = int(row[KIND])
        column = int(row[COLUMN])
        out[i + column] += 1.0 / CROWD
        out[i + COLUMNS + column] += row[MARK] / CROWD
        if kind < NORMALS:
            out[normal + column * NORMALS + kind] += 1.0 / FEW
        elif kind >= FIRST_AFTER_DARK:
            out[dark + column * MOST_ACTS + int(row[ACTS]) - 1] += 1.0 / FEW
        else:
            out[end + 4 + kind - FIRST_SPECIAL] = (column + 1) / STRONG
    return end


@rule
def observe_decks(state: Any, t: int, out: Any, i: int) -> int:
    """Fill the sizes of a team's decks and discard piles; return the next index."""
    used = 0
    for kind in range(KINDS):
        used += state["used"][t, kind]
    zombies_used = 0
    for kind in range(ZOMBIE_KINDS):
        zombies_used += state["zombie_used"][t, kind]
    out[i] = state["deck_n"][t] / SIZE
    out[i + 1] = used / SIZE
    out[i + 2] = state["zombie_n"][t] / SIZE
    out[i + 3] = zombies_used / SIZE
    return i + 4


@rule
def observe_tools(state: Any, out: Any, i: int) -> int:
    """Fill the Leader's Deck and the tools, behind the special zombies; return the next index."""
    i += SPECIALS
    out[i] = state["leader_n"] / SIZE
    i += 1
    for tool in range(TOOLS):
        face = state["tool_face"][tool]
        out[i + tool] = -0.5 if face == GONE else (face + 1) / 2
        if face >= 0:
            out[i + TOOLS + tool] = (pile(state, tool) + state["tool_column"][tool] + 1) / STRONG
    return i + 2 * TOOLS


@rule
def observe_campaign(state: Any, content: Any, out: Any, i: int) -> None:
    """Fill the campaign."""
    out[i] = state["run"] / CROWD
    out[i + 1] = state["tool_n"] / CROWD
    out[i + 2] = state["supplies"] / CROWD
    i += 3
    for place in range(PLACES):
        out[i + place] = state["visited"][place] / 2
    out[i + int(state["place"])] = 1.0
    i += PLACES
    for c in range(CHARACTERS):
        offered = state["offer"][0] == c or state["offer"][1] == c
        out[i + c] = 1.0 if offered else state["alive"][c] / 2
    i += CHARACTERS
    out[i] = state["close_drawn"] / CARDS
    out[i + 1] = state["deaths"] / CARDS
    i += 2
    for part in range(PARTS):
        out[i + part] = state["red_seen"][part] / FEW
    i += PARTS
    challenge = state["challenge"]
    if challenge < 0:
        return
    need = content["challenge"][challenge]
    for k in range(TYPES):
        out[i + k] = need[k] / CARDS
    i += TYPES
    out[i] = need[MOST] / CARDS
    if content["reaction"][challenge]:
        out[i + 1] = rounds_left(state, content) / CARDS
    out[i + 2] = state["actions"] / CARDS
    out[i + 3] = state["passes"] / CARDS
    out[i + 4] = content["reaction"][challenge]


@rule
def observe_versus(state: Any, content: Any, t: int, out: Any, i: int) -> int:
    """Fill what both teams share in Versus; return the next index."""
    out[i] = 1.0 if (state["first"] + state["tick"] - 1) % TEAMS == t else 0.0
    every = content["alarm_every"]
    out[i + 1] = (every - 1 - (state["tick"] - 1) % every) / CARDS
    out[i + 2] = caught(state, t) / CROWD
    out[i + 3] = caught(state, 1 - t) / CROWD
    i += 4
    if state["versus_top"] < VERSUS_CARDS:
        kind = int(card(state))
        row = content["versus"][kind // TYPES]
        out[i + kind % TYPES] = row[0] / STRONG
        out[i + TYPES] = row[1] / FEW
        out[i + TYPES + 1] = row[2] / FEW
        if row[3] > 0:
            out[i + TYPES + 1 + int(row[3])] = 1.0 / FEW
    i += TYPES + 4
    size = VERSUS_CARDS // len(COLOURS)
    for c in range(len(COLOURS)):
        out[i + c] = min(size, max(0, (c + 1) * size - state["versus_top"])) / 12.0
    return i + len(COLOURS)


@rule
def observe_other(state: Any, t: int, out: Any, i: int) -> None:
    """Fill the other team of Versus."""
    for s in range(STACKS):
        h = int(state["height"][t, s])
        out[i + s] = h / CARDS
        if h > 0:
            show_small(out, i + STACKS + s * TYPES, state["stacks"][t, s, h - 1])
    i += STACKS * (1 + TYPES)
    for c in range(state["hand_n"][t]):
        show_small(out, i + c * TYPES, state["hand"][t, c])
    i += HAND * TYPES
    for p in range(PLANS):
        n = int(state["length"][t, p])
        out[i + p] = n / CARDS
        if n > 0:
            show_side(out, i + PLANS + p * TYPES, state["plans"][t, p, n - 1] % SIDES, 1.0)
    i += PLANS * (1 + TYPES)
    for z in range(state["crowd"][t]):
        row = state["tracker"][t, z]
        column = int(row[COLUMN])
        if row[KIND] < NORMALS:
            out[i + column * TYPES + int(row[KIND]) // STRENGTHS] += 1.0 / FEW
        out[i + COLUMNS * TYPES + column] += 1.0 / CROWD
    observe_decks(state, t, out, i + COLUMNS * TYPES + COLUMNS)
