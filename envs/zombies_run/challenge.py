"""Encounters and their challenges (R8)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import shuffle
from . import effect, news, prompt, stage
from .board import discard_plan, fill_hand, meets, wait
from .clock import gain_supplies
from .party import perk
from .state import TOOLS
from .zombies import detect


@rule
def encounter(state: Any, content: Any) -> bool:
    """Show the next challenge and ask the leader whether to take part."""
    if state["challenge"] < 0:
        if state["challenge_top"] == content["challenges"]:
            state["challenge_top"] = 0
            shuffle(state, state["challenge_deck"], content["challenges"])
        state["challenge"] = state["challenge_deck"][state["challenge_top"]]
        state["challenge_top"] += 1
        state["rounds"] = 0
        state["actions"] = 0
        state["passes"] = 0
        log(state, news.ENCOUNTER, 0, state["challenge"], 0, 0)
    return wait(state, prompt.ENCOUNTER, 0)


@rule
def ignore(state: Any, content: Any) -> None:
    """Pass an encounter by."""
    log(state, news.IGNORED, 0, 0, 0, 0)
    gain_supplies(state, perk(state, content, effect.IGNORED))
    leave(state)


@rule
def intervene(state: Any) -> None:
    """Begin the challenge: the leader fills his hand and draws no more (rulings 24, 86)."""
    log(state, news.INTERVENED, 0, fill_hand(state, 0), 0, 0)
    state["stage"] = stage.CHALLENGE
    state["k"] = 0


@rule
def leave(state: Any) -> None:
    """Go on with the run where the encounter stopped it: at the end of the tick."""
    state["stage"] = stage.RUN
    state["k"] = state["players"]
    state["challenge"] = -1


@rule
def rounds_left(state: Any, content: Any) -> Any:
    """Return the ticks left in a reaction test."""
    return content["reaction_ticks"] + perk(state, content, effect.REACTION) - state["rounds"]


@rule
def claimable(state: Any, content: Any, p: int) -> bool:
    """Return whether a plan meets the challenge (R8.4)."""
    more = perk(state, content, effect.SKILL)
    return meets(state, 0, p, content["challenge"][state["challenge"]], more)


@rule
def challenge_stage(state: Any, content: Any) -> bool:
    """Ask the next seat, or end the challenge (rulings 32, 36)."""
    if state["k"] == state["players"]:
        state["k"] = 0
        state["rounds"] += 1
    if content["reaction"][state["challenge"]]:
        failed = rounds_left(state, content) <= 0
    else:
        failed = state["passes"] >= state["players"] or state["actions"] >= content["skill_actions"]
    if not failed:
        return wait(state, prompt.CHALLENGE, state["k"])
    log(state, news.FAILED, 0, state["challenge"], 0, 0)
    for _ in range(content["penalty"]):
        detect(state, content, 0)
    leave(state)
    return False


@rule
def claim(state: Any, content: Any, p: int) -> None:
    """A plan meets the challenge: it is discarded (ruling 34), the team finds a tool (ruling 73)."""
    log(state, news.PASSED, 0, state["challenge"], p, 0)
    if not content["keeps_plan"]:
        discard_plan(state, 0, p)
    state["pending"] = prompt.NONE
    find_tool(state, content)
    leave(state)


@rule
def find_tool(state: Any, content: Any) -> None:
    """Draw a tool, with the one that belongs to it; supplies if none is left."""
    if state["tool_n"] == 0:
        gain_supplies(state, content["consolation"])
        return
    n = state["tool_n"] - 1
    draw = state["tool_deck"][n] + 0
    state["tool_deck"][n] = -1
    state["tool_n"] = n
    for tool in range(TOOLS):
        if tool < content["tools"] and content["draw"][tool] == draw:
            state["tool_face"][tool] = 0
            log(state, news.FOUND, 0, tool, 0, 0)
