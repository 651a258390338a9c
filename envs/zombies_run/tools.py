"""The tools: what a use costs, what it does, and those that work by themselves (R9)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import rule
from ..core.journal import log
from . import effect, news, prompt
from .board import clear_plan, discard_plan, discard_stack, highest, meets
from .state import ANY, COLUMN, COLUMNS, GONE, KINDS, MARK, PLANS, STACKS
from .tables import CLAUSES
from .zombies import count_in, count_marked, draw_close_calls, escape, escape_in, mark, move_right


@rule
def pile(state: Any, tool: int) -> Any:
    """Return the cards on a tool."""
    n = 0
    for kind in range(KINDS):
        n += state["tool_pile"][tool, kind]
    return n


@rule
def face_of(state: Any, tool: int) -> Any:
    """Return the face that a tool shows, -1 if it is not with the team."""
    face = state["tool_face"][tool]
    return -1 if face == GONE else face + 0  # not found is -1 already


# what a use costs


@rule
def pair(state: Any, content: Any, t: int, need: Any, p: int, q: int) -> bool:
    """Return whether two plans meet two requirements, either way round (ruling 84)."""
    return (meets(state, t, p, need[0], 0) and meets(state, t, q, need[1], 0)) or (
        meets(state, t, q, need[0], 0) and meets(state, t, p, need[1], 0)
    )


@rule
def pays(state: Any, content: Any, t: int, tool: int, face: int, p: int) -> bool:
    """Return whether a plan can pay for a tool, or be the first of two that do."""
    need = content["need"][tool, face]
    if content["cost"][tool, face] == effect.PAY_PLAN:
        return meets(state, t, p, need[0], 0)
    for q in range(p + 1, PLANS):
        if pair(state, content, t, need, p, q):
            return True
    return False


@rule
def payable(state: Any, content: Any, t: int, tool: int, face: int) -> Any:
    """Return whether a team can pay for a tool."""
    cost = content["cost"][tool, face]
    if cost == effect.PAY_PILE:
        return pile(state, tool) > 0
    if cost == effect.PAY_LARGEST_STACK:
        return highest(state, t) > 0
    if cost == effect.PAY_ALL_STACKS:
        return True  # ruling 88
    for p in range(PLANS):
        if state["length"][t, p] > 0 and pays(state, content, t, tool, face, p):
            return True
    return False


# what a use does


@rule
def any_clause(state: Any, content: Any, t: int, tool: int, face: int) -> bool:
    """Return whether one of the tool's columns has a zombie."""
    for c in range(CLAUSES):
        clause = content["clauses"][tool, face, c]
        if clause[1] > 0 and count_in(state, t, clause[0]) > 0:
            return True
    return False


@rule
def touches(state: Any, content: Any, t: int, tool: int, face: int) -> Any:
    """Return whether the effect would touch anything (rulings 39, 71)."""
    does = content["does"][tool, face]
    crowd = state["crowd"][t]
    if does == effect.ESCAPE:
        return any_clause(state, content, t, tool, face)
    if does == effect.ESCAPE_ALL or does == effect.ESCAPE_PAID or does == effect.GATHER:
        return crowd > 0
    if does == effect.ESCAPE_HERE:
        return state["tool_column"][tool] >= 0 and count_in(state, t, state["tool_column"][tool]) > 0
    if does == effect.ESCAPE_IDENTIFIED:
        return count_marked(state, t) > 0
    if does == effect.IDENTIFY:
        return count_marked(state, t) < crowd
    if does == effect.CLEAR_CLOSE_CALLS:
        return state["close_drawn"] > 0
    if does == effect.MOVE:
        return state["tool_column"][content["number"][tool, face]] >= 0
    if does == effect.BACK:
        return count_in(state, t, 0) < crowd  # rulings 46, 89
    return True


@rule
def usable(state: Any, content: Any, t: int, tool: int) -> Any:
    """Return whether a tool can be used now (ruling 71)."""
    face = face_of(state, tool)
    if face < 0 or content["cost"][tool, face] == effect.NO_COST:
        return False
    return touches(state, content, t, tool, face) and payable(state, content, t, tool, face)


@rule
def use(state: Any, content: Any, t: int, tool: int) -> None:
    """Begin to use a tool: pay what needs no choice, ask for what does."""
    face = face_of(state, tool)
    cost = content["cost"][tool, face]
    state["use"] = effect.USE_TOOL
    state["use_tool"] = tool
    log(state, news.USED, state["asker"], tool, face, 0)
    if cost == effect.PAY_PLAN or cost == effect.PAY_TWO_PLANS:
        state["pending"] = prompt.PLAN
    elif cost == effect.PAY_LARGEST_STACK:
        state["pending"] = prompt.STACK
    elif cost == effect.PAY_PILE:
        pay_pile(state, t, tool)
        work(state, content, t, 1)
    else:
        paid = 0
        for s in range(STACKS):
            cards = discard_stack(state, t, s)
            paid += cards
            if cards == 0:
                draw_close_calls(state, 1)  # ruling 48
        work(state, content, t, paid)


@rule
def pay_pile(state: Any, t: int, tool: int) -> None:
    """Discard a card of the pile on a tool."""
    for kind in range(KINDS):
        if state["tool_pile"][tool, kind] > 0:
            state["tool_pile"][tool, kind] -= 1
            state["used"][t, kind] += 1
            return


@rule
def pay_plans(state: Any, content: Any, t: int, p: int) -> None:
    """Pay with a plan, and with the one chosen before if there is one; a pile takes its cards (ruling 44)."""
    tool = state["use_tool"]
    paid = int(state["length"][t, p])
    if state["use_plan"] >= 0:
        paid += int(state["length"][t, state["use_plan"]])
        discard_plan(state, t, state["use_plan"])
    if content["does"][tool, face_of(state, tool)] == effect.PILE:
        clear_plan(state, t, p, state["tool_pile"][tool])
    else:
        discard_plan(state, t, p)
    work(state, content, t, paid)


@rule
def work(state: Any, content: Any, t: int, paid: int) -> None:
    """Carry the effect of the tool in use out, as far as no choice is needed."""
    tool = state["use_tool"]
    face = face_of(state, tool)
    does = content["does"][tool, face]
    state["pending"] = prompt.NONE
    state["use_clause"] = 0
    if does == effect.ESCAPE:
        if content["either"][tool, face]:
            state["pending"] = prompt.COLUMN
        else:
            next_clause(state, content, t)
        return
    if does == effect.ESCAPE_PAID:
        pick(state, content, t, ANY, paid)
        return
    if does == effect.IDENTIFY:
        identify(state, content, t, content["number"][tool, face])
        return
    if does == effect.PLACE and content["number"][tool, face] == 0:
        state["pending"] = prompt.COLUMN
        return
    if does == effect.MOVE:
        move_tool(state, content, t, content["number"][tool, face])
    else:
        happen(state, content, t, tool, face)
    finish(state, content, t)


@rule
def happen(state: Any, content: Any, t: int, tool: int, face: int) -> None:
    """The effects without a choice."""
    does = content["does"][tool, face]
    number = content["number"][tool, face]
    if does == effect.ESCAPE_ALL:
        escape_in(state, t, ANY, 0)
    elif does == effect.ESCAPE_HERE:
        escape_in(state, t, state["tool_column"][tool], 0)
    elif does == effect.ESCAPE_IDENTIFIED:
        escape_in(state, t, ANY, 1)
    elif does == effect.PLACE:
        state["tool_column"][tool] = number - 1
    elif does == effect.CLEAR_CLOSE_CALLS:
        state["close_drawn"] = 0  # they wait beside the deck for the next shuffle
    elif does == effect.BACK:
        for i in range(state["crowd"][t]):
            state["tracker"][t, i, COLUMN] = max(0, state["tracker"][t, i, COLUMN] - 1)
    elif does == effect.GATHER:
        for i in range(state["crowd"][t]):
            state["tracker"][t, i, COLUMN] = number - 1


@rule
def move_tool(state: Any, content: Any, t: int, tool: int) -> None:
    """Move a tool one column to the right; off the tracker its own effect follows (ruling 49)."""
    state["tool_column"][tool] += 1
    if state["tool_column"][tool] < COLUMNS:
        return
    state["tool_column"][tool] = -1
    happen(state, content, t, tool, face_of(state, tool))
    state["tool_face"][tool] = 0 if content["rope_returns"] else GONE
    log(state, news.OFF, t, tool, 0, 0)


@rule
def pick(state: Any, content: Any, t: int, column: int, n: int) -> None:
    """Escape up to n zombies of a column; which ones is asked if there are more."""
    if n == 0 or count_in(state, t, column) <= n:
        if n > 0:
            escape_in(state, t, column, 0)
        after_pick(state, content, t)
    else:
        state["use_column"] = column
        state["use_left"] = n
        state["pending"] = prompt.TARGET


@rule
def after_pick(state: Any, content: Any, t: int) -> None:
    """Go on once the zombies of a column are picked."""
    tool = state["use_tool"]
    face = face_of(state, tool)
    state["pending"] = prompt.NONE
    if content["does"][tool, face] == effect.ESCAPE and not content["either"][tool, face]:
        state["use_clause"] += 1
        next_clause(state, content, t)
    else:
        finish(state, content, t)


@rule
def next_clause(state: Any, content: Any, t: int) -> None:
    """Go on with the next of the tool's columns that has a zombie (ruling 39)."""
    tool = state["use_tool"]
    clauses = content["clauses"][tool, face_of(state, tool)]
    while state["use_clause"] < CLAUSES:
        clause = clauses[state["use_clause"]]
        here = count_in(state, t, clause[0])
        if 0 < here <= clause[1]:
            escape_in(state, t, clause[0], 0)
        elif here > 0 and clause[1] > 0:
            state["use_column"] = clause[0]
            state["use_left"] = clause[1]
            state["pending"] = prompt.TARGET
            return
        state["use_clause"] += 1
    finish(state, content, t)


@rule
def identify(state: Any, content: Any, t: int, n: int) -> None:
    """Mark up to n zombies; which ones is asked if there are more (ruling 43)."""
    if state["crowd"][t] - count_marked(state, t) <= n:
        for i in range(state["crowd"][t]):
            if not state["tracker"][t, i, MARK]:
                mark(state, t, i)
        finish(state, content, t)
    else:
        state["use_column"] = ANY
        state["use_left"] = n
        state["pending"] = prompt.TARGET


@rule
def target(state: Any, content: Any, t: int, i: int) -> None:
    """A zombie is picked."""
    tool = state["use_tool"]
    if content["does"][tool, face_of(state, tool)] == effect.IDENTIFY:
        mark(state, t, i)
    else:
        escape(state, t, i)
    state["use_left"] -= 1
    if state["use_left"] == 0:
        after_pick(state, content, t)


@rule
def column(state: Any, content: Any, t: int, c: int) -> None:
    """A column is picked: where the tool is placed, or which of its columns it works on."""
    tool = state["use_tool"]
    face = face_of(state, tool)
    if content["does"][tool, face] == effect.PLACE:
        state["tool_column"][tool] = c
        state["pending"] = prompt.NONE
        log(state, news.PUT, state["asker"], tool, c, 0)
        finish(state, content, t)
        return
    for k in range(CLAUSES):
        if content["clauses"][tool, face, k, 1] > 0 and content["clauses"][tool, face, k, 0] == c:
            pick(state, content, t, c, content["clauses"][tool, face, k, 1])
            return


@rule
def finish(state: Any, content: Any, t: int) -> None:
    """The tool in use turns, goes or stays."""
    state["pending"] = prompt.NONE
    after(state, content, state["use_tool"])


@rule
def after(state: Any, content: Any, tool: int) -> None:
    """What a face says of the tool itself once it has worked (ruling 40, R9.3)."""
    face = face_of(state, tool)
    then = content["after"][tool, face]
    empty = pile(state, tool) == 0
    if then == effect.FLIP or (then == effect.FLIP_WHEN_EMPTY and empty):
        flip(state, tool)
    elif then == effect.DISCARD or (then == effect.DISCARD_WHEN_EMPTY and empty):
        state["tool_face"][tool] = GONE
        state["tool_column"][tool] = -1
        log(state, news.TOOL_GONE, 0, tool, 0, 0)


@rule
def flip(state: Any, tool: int) -> None:
    """Turn a tool over."""
    state["tool_face"][tool] = 1 - state["tool_face"][tool]
    log(state, news.FLIPPED, 0, tool, state["tool_face"][tool], 0)


# tools that work by themselves


@rule
def raise_tools(state: Any, content: Any, t: int, rests: int) -> None:
    """Turn the tools that wait for a high stack, or at a rest all that wait (ruling 40)."""
    for tool in range(content["tools"]):
        face = face_of(state, tool)
        if face >= 0 and content["trigger"][tool, face] == effect.ON_STACK:
            high = state["height"][t, content["trigger_column"][tool, face]] >= content["trigger_n"][tool, face]
            if rests or high:
                after(state, content, tool)


@rule
def advance_tracker(state: Any, content: Any, t: int) -> None:
    """All zombies advance: catches, moves, then rope, traps and flare (rulings 30, 68, 69)."""
    log(state, news.ADVANCED, t, state["crowd"][t], 0, 0)
    if state["crowd"][t] == 0:
        return
    into = np.zeros(COLUMNS, np.int64)
    move_right(state, content, t, into)
    if content["teams"] == 1:
        for trigger in range(effect.ON_ROPE, effect.ON_ADVANCE + 1):
            for tool in range(content["tools"]):
                face = face_of(state, tool)
                if face >= 0 and content["trigger"][tool, face] == trigger:
                    react(state, content, t, tool, face, trigger, into)


@rule
def react(state: Any, content: Any, t: int, tool: int, face: int, trigger: int, into: Any) -> None:
    """A tool works by itself in an advance (rulings 41, 45, 49)."""
    where = state["tool_column"][tool]
    if trigger == effect.ON_ADVANCE:
        pay_pile(state, t, tool)
    elif where < 0 or into[where] == 0:
        return
    elif trigger == effect.ON_ROPE:
        draw_close_calls(state, into[where])
        return
    log(state, news.WORKS, 0, tool, 0, 0)
    happen(state, content, t, tool, face)
    after(state, content, tool)
