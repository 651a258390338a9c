"""What the acting player may answer: one function for each family of questions, dispatched by the question."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from . import actions as act
from . import effect, prompt
from .board import extends, five_of_a_kind, free_plan, highest, matches, meets, reaches, top
from .campaign import safe_cost
from .challenge import claimable
from .party import living
from .state import (
    ANY,
    CHARACTERS,
    COLUMN,
    COLUMNS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    HAND,
    KIND,
    KINDS,
    MARK,
    PARTS,
    PLACES,
    PLANS,
    STACKS,
    TYPES,
)
from .tables import CLAUSES, VERSUS
from .tools import face_of, pair, pays, usable
from .versus import STRENGTH, card
from .zombies import action_of, count_in, escapable, escapes


@rule
def legal(state: Any, content: Any, mask: Any) -> None:
    """Fill the acting player's mask; at least one action is legal."""
    mask[:] = 0
    asked = state["prompt"]
    p = state["current"]
    t = content["team"][p]
    if asked == prompt.ACT:
        cards_mask(state, content, p, t, mask)
        act_mask(state, content, p, t, mask)
    elif asked == prompt.CHALLENGE:
        cards_mask(state, content, p, t, mask)
        if content["runs_too"][p]:
            for plan in range(content["plans"]):
                if claimable(state, content, plan):
                    mask[act.CLAIM] = 1
    elif asked == prompt.PLAN or asked == prompt.SECOND_PLAN:
        for plan in range(content["plans"]):
            mask[act.PLAN + plan] = plan_fits(state, content, t, plan, asked)
    elif asked == prompt.TARGET:
        target_mask(state, content, t, mask)
    elif asked == prompt.COLUMN:
        column_mask(state, content, t, mask)
    elif asked == prompt.STACK:
        for s in range(STACKS):
            mask[act.STACK + s] = state["height"][t, s] == highest(state, t)
    else:
        campaign_mask(state, content, asked, mask)


@rule
def cards_mask(state: Any, content: Any, p: int, t: int, mask: Any) -> None:
    """Moves of cards on a run or in a challenge, and passing (rulings 2, 6, 85, 86)."""
    mask[act.PASS] = 1
    free = free_plan(state, content, t)
    if content["runs_too"][p]:
        for s in range(STACKS):
            kind = top(state, t, s)
            if kind >= 0:
                for plan in range(content["plans"]):
                    mask[act.TAKE + s * PLANS + plan] = extends(state, t, plan, kind, free)
    if content["leads"][p]:
        for h in range(state["hand_n"][t]):
            kind = state["hand"][t, h]
            for s in range(STACKS):
                mask[act.PLACE + h * STACKS + s] = matches(state, t, kind, s)
            if content["runs_too"][p]:
                for plan in range(content["plans"]):
                    mask[act.PLAY + h * PLANS + plan] = extends(state, t, plan, kind, free)
        mask[act.DISCARD_HAND] = state["hand_n"][t] > 0


@rule
def act_mask(state: Any, content: Any, p: int, t: int, mask: Any) -> None:
    """What is done on a run alone: drawing, After Dark acts, escapes, tools, Versus cards."""
    if content["leads"][p]:
        mask[act.DRAW] = can_draw(state, content, t)
        mask[act.ACTIVATE_TWO] = content["mode"] == VERSUS and five_of_a_kind(state, t)
    for i in range(state["crowd"][t]):
        row = state["tracker"][t, i]
        if row[KIND] >= FIRST_AFTER_DARK or (content["runs_too"][p] and escapable(state, content, t, row[KIND])):
            mask[action_of(row)] = 1
    if not content["runs_too"][p]:
        return
    if content["mode"] == VERSUS:
        for plan in range(content["plans"]):
            if activates(state, content, t, plan):
                mask[act.ACTIVATE] = 1
    else:
        for tool in range(content["tools"]):
            mask[act.TOOL + tool] = usable(state, content, t, tool)


@rule
def can_draw(state: Any, content: Any, t: int) -> Any:
    """Return whether the leader may draw (R4.6; Versus: ruling 57)."""
    if content["mode"] != VERSUS:
        return state["hand_n"][t] == 0 and state["leader_n"] > 0
    if state["hand_n"][t] >= HAND:
        return False
    if state["deck_n"][t] > 0:
        return True
    for kind in range(KINDS):
        if state["used"][t, kind] > 0:
            return True
    return False


@rule
def activates(state: Any, content: Any, t: int, plan: int) -> bool:
    """Return whether a plan activates the top Versus card (R10.5)."""
    kind = card(state)
    if state["length"][t, plan] == 0:
        return False
    return reaches(state, t, plan, content["versus"][kind // TYPES, STRENGTH], kind % TYPES)


@rule
def plan_fits(state: Any, content: Any, t: int, plan: int, asked: int) -> bool:
    """Return whether a plan may be used for what is in progress (rulings 83, 84)."""
    if state["length"][t, plan] == 0:
        return False
    use = state["use"]
    if asked == prompt.SECOND_PLAN:
        return plan > state["use_plan"] and second_fits(state, content, t, plan)
    if use == effect.ESCAPE_ZOMBIE:
        return escapes(state, content, t, plan, state["tracker"][t, state["use_zombie"], KIND])
    if use == effect.USE_TOOL:
        tool = state["use_tool"]
        return pays(state, content, t, tool, face_of(state, tool), plan)
    if use == effect.CLAIM:
        return claimable(state, content, plan)
    return activates(state, content, t, plan)


@rule
def second_fits(state: Any, content: Any, t: int, plan: int) -> bool:
    """Return whether a plan may be the second of two."""
    if state["use"] == effect.ESCAPE_ZOMBIE:
        kind = state["tracker"][t, state["use_zombie"], KIND]
        return meets(state, t, plan, content["special"][kind - FIRST_SPECIAL], 0)
    tool = state["use_tool"]
    return pair(state, content, t, content["need"][tool, face_of(state, tool)], state["use_plan"], plan)


@rule
def target_mask(state: Any, content: Any, t: int, mask: Any) -> None:
    """Zombies that the tool in use can reach."""
    tool = state["use_tool"]
    marks = content["does"][tool, face_of(state, tool)] == effect.IDENTIFY
    for i in range(state["crowd"][t]):
        row = state["tracker"][t, i]
        here = state["use_column"] == ANY or row[COLUMN] == state["use_column"]
        if here and not (marks and row[MARK]):
            mask[action_of(row)] = 1


@rule
def column_mask(state: Any, content: Any, t: int, mask: Any) -> None:
    """Where the tool may be placed, or which of its columns has a zombie (ruling 39)."""
    tool = state["use_tool"]
    face = face_of(state, tool)
    if content["does"][tool, face] == effect.PLACE:
        mask[act.COLUMN : act.COLUMN + COLUMNS] = 1
        return
    for c in range(CLAUSES):
        clause = content["clauses"][tool, face, c]
        if clause[1] > 0 and count_in(state, t, clause[0]) > 0:
            mask[act.COLUMN + int(clause[0])] = 1


@rule
def campaign_mask(state: Any, content: Any, asked: int, mask: Any) -> None:
    """Questions of the campaign (R7, R8)."""
    if asked == prompt.ROUTE:
        for place in range(PLACES):
            mask[act.ROUTE + place] = content["road"][state["place"], place]
    elif asked == prompt.ENCOUNTER:
        mask[act.INTERVENE] = 1
        mask[act.IGNORE] = 1
    elif asked == prompt.ARRIVAL:
        mask[act.RESOLVE] = 1
        mask[act.SACRIFICE] = living(state) > 1  # ruling 53
    elif asked == prompt.BODY:
        mask[act.PART : act.PART + PARTS] = 1
    elif asked == prompt.DEAD:
        for i in range(2):
            if state["offer"][i] >= 0:
                mask[act.CHARACTER + int(state["offer"][i])] = 1
    elif asked == prompt.VICTIM:
        for c in range(CHARACTERS):
            mask[act.CHARACTER + c] = state["alive"][c]
    else:
        mask[act.SAFE_REST] = state["supplies"] >= safe_cost(state, content)
        mask[act.OPEN_REST] = 1
        mask[act.NO_REST] = 1
