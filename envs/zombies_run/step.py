"""What an answer of the acting player does (``apply``)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import actions as act
from . import effect, news, prompt, stage
from .board import (
    discard_plan,
    discard_stack,
    draw_card,
    extend,
    fill_hand,
    hold,
    lay,
    lift,
    refill,
    reveal,
    take_from_hand,
)
from .campaign import check, name_dead, resolve, rest, sacrifice, start_run
from .challenge import claim, ignore, intervene
from .effect import PLANS as NEED_PLANS
from .setup import clear_use
from .state import COLUMN, FIRST_AFTER_DARK, FIRST_SPECIAL, KIND, PLANS, STACKS, TEAMS
from .tables import VERSUS
from .tools import column, pay_plans, raise_tools, target, use, work
from .versus import activate
from .zombies import escape, find, perform


@rule
def apply(state: Any, content: Any, action: int) -> None:
    """Enter the acting player's answer."""
    asked = state["prompt"]
    t = content["team"][state["current"]]
    who = state["current"]
    if asked in (prompt.ACT, prompt.CHALLENGE):
        state["asker"] = who
        apply_act(state, content, t, action)
    elif asked in (prompt.PLAN, prompt.SECOND_PLAN):
        log(state, news.CHOSE_PLAN, who, action - act.PLAN, 0, 0)
        apply_plan(state, content, t, action - act.PLAN)
    elif asked == prompt.TARGET:
        target(state, content, t, find(state, t, action))
    elif asked == prompt.COLUMN:
        log(state, news.CHOSE_COLUMN, who, action - act.COLUMN, 0, 0)
        column(state, content, t, action - act.COLUMN)
    elif asked == prompt.STACK:
        log(state, news.SPENT_STACK, who, action - act.STACK, 0, 0)
        work(state, content, t, discard_stack(state, t, action - act.STACK))
    else:
        apply_campaign(state, content, asked, action)
        return
    if state["pending"] == prompt.NONE and not state["over"]:
        end_action(state, content, t, action)


@rule
def end_action(state: Any, content: Any, t: int, action: int) -> None:
    """A seat has acted: tools are raised (ruling 40), the next seat is next."""
    clear_use(state)
    if state["stage"] == stage.CHALLENGE:
        state["actions"] += 1
        state["passes"] = state["passes"] + 1 if action == act.PASS else 0
        state["k"] += 1
    elif state["k"] < state["players"]:  # else a claim has just ended the challenge
        if content["mode"] != VERSUS:
            raise_tools(state, content, t, 0)
        state["k"] += 1


@rule
def apply_act(state: Any, content: Any, t: int, action: int) -> None:
    """An action of a tick or of a challenge (ruling 2)."""
    who = state["current"]
    if action < act.PLACE:
        s = (action - act.TAKE) // PLANS
        add_to_plan(state, t, who, (action - act.TAKE) % PLANS, lift(state, t, s))
    elif action < act.PLAY:
        s = (action - act.PLACE) % STACKS
        kind = take_from_hand(state, t, (action - act.PLACE) // STACKS)
        lay(state, t, s, kind)
        log(state, news.PLACED, who, kind, s, 0)
    elif action < act.ZOMBIE:
        kind = take_from_hand(state, t, (action - act.PLAY) // PLANS)
        add_to_plan(state, t, who, (action - act.PLAY) % PLANS, kind)
    elif action < act.PLAN:
        apply_zombie(state, content, t, find(state, t, action))
    elif act.TOOL <= action < act.COLUMN:
        use(state, content, t, action - act.TOOL)
    else:
        apply_single(state, content, t, action)


@rule
def add_to_plan(state: Any, t: int, who: int, p: int, kind: int) -> None:
    """Put a card at the end of a plan."""
    extend(state, t, p, kind)
    log(state, news.PLANNED, who, kind, p, 0)


@rule
def apply_zombie(state: Any, content: Any, t: int, i: int) -> None:
    """Act for an After Dark zombie, or begin to escape another one; the plan is asked for."""
    if state["tracker"][t, i, KIND] >= FIRST_AFTER_DARK:
        perform(state, content, t, i)
    else:
        row = state["tracker"][t, i]
        log(state, news.AIMED, state["current"], row[KIND], row[COLUMN], 0)
        state["use"] = effect.ESCAPE_ZOMBIE
        state["use_zombie"] = i
        state["pending"] = prompt.PLAN


@rule
def apply_single(state: Any, content: Any, t: int, action: int) -> None:
    """The actions without a payload."""
    who = state["current"]
    if action == act.PASS:
        log(state, news.DID_NOTHING, who, 0, 0, 0)
    elif action == act.DRAW:
        draw(state, content, t, who)
    elif action == act.DISCARD_HAND:
        discard_hand(state, t, who)
    elif action == act.CLAIM:
        log(state, news.CLAIMED, who, 0, 0, 0)
        state["use"] = effect.CLAIM
        state["pending"] = prompt.PLAN
    elif action == act.ACTIVATE:
        log(state, news.ACTIVATES, who, 0, 0, 0)
        state["use"] = effect.ACTIVATE
        state["pending"] = prompt.PLAN
    else:
        discard_hand(state, t, who)
        for _ in range(2):  # one left: one is activated (ruling 59)
            if not state["over"]:
                activate(state, content, 1 << (TEAMS - 1 - t))


@rule
def draw(state: Any, content: Any, t: int, who: int) -> None:
    """A new hand from the Leader's Deck (ruling 23), or in Versus a card of the Opportunity Deck (ruling 57)."""
    if content["mode"] != VERSUS:
        log(state, news.DREW, who, fill_hand(state, t), 0, 0)
        return
    if state["deck_n"][t] == 0:
        state["epoch"][t] = 1
        refill(state, t)
    kind = draw_card(state, t)
    reveal(state, t, kind, state["epoch"][t])
    hold(state, t, kind)
    log(state, news.DREW, who, 1, 0, 0)


@rule
def discard_hand(state: Any, t: int, who: int) -> None:
    """Discard the whole hand (ruling 22)."""
    log(state, news.DISCARDED, who, state["hand_n"][t], 0, 0)
    while state["hand_n"][t] > 0:
        state["used"][t, take_from_hand(state, t, 0)] += 1


@rule
def apply_plan(state: Any, content: Any, t: int, p: int) -> None:
    """A plan is chosen; where two are needed, the second is asked for (ruling 84)."""
    second = False
    if state["use_plan"] >= 0:
        pass  # this is the second
    elif state["use"] == effect.USE_TOOL:
        tool = state["use_tool"]
        second = content["cost"][tool, state["tool_face"][tool]] == effect.PAY_TWO_PLANS
    elif state["use"] == effect.ESCAPE_ZOMBIE:
        kind = state["tracker"][t, state["use_zombie"], KIND]
        second = kind >= FIRST_SPECIAL and content["special"][kind - FIRST_SPECIAL, NEED_PLANS] > 1
    if second:
        state["use_plan"] = p
        state["pending"] = prompt.SECOND_PLAN
    else:
        use_plan(state, content, t, p)


@rule
def use_plan(state: Any, content: Any, t: int, p: int) -> None:
    """Use the plan, with the one chosen before if there is one; plans are discarded whole (rulings 17, 19)."""
    if state["use"] == effect.USE_TOOL:
        pay_plans(state, content, t, p)
    elif state["use"] == effect.CLAIM:
        claim(state, content, p)
    else:
        state["pending"] = prompt.NONE
        discard_plan(state, t, p)
        if state["use"] == effect.ACTIVATE:
            activate(state, content, 1 << (TEAMS - 1 - t))
            return
        if state["use_plan"] >= 0:
            discard_plan(state, t, state["use_plan"])
        escape(state, t, state["use_zombie"])


@rule
def apply_campaign(state: Any, content: Any, asked: int, action: int) -> None:
    """Answers between two runs, and to an encounter (ruling 81)."""
    if asked == prompt.ROUTE:
        start_run(state, content, action - act.ROUTE)
    elif asked == prompt.ENCOUNTER:
        if action == act.INTERVENE:
            intervene(state)
        else:
            ignore(state, content)
    elif asked == prompt.ARRIVAL:
        if action == act.RESOLVE:
            resolve(state, content)
        else:
            log(state, news.WILL_SACRIFICE, 0, 0, 0, 0)
            state["stage"] = stage.SACRIFICE
    elif asked == prompt.BODY:
        check(state, content, action - act.PART)
    elif asked == prompt.DEAD:
        name_dead(state, action - act.CHARACTER)
    elif asked == prompt.VICTIM:
        sacrifice(state, content, action - act.CHARACTER)
    elif action == act.NO_REST:
        log(state, news.NO_REST, 0, 0, 0, 0)
        state["stage"] = stage.ROUTE
    else:
        rest(state, content, action == act.SAFE_REST)
