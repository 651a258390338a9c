"""What is being played, what is asked, and how it ended, in words for the boards."""

from __future__ import annotations

from typing import Any

from . import effect, stage
from .names import listed, versus_name, zombie_name
from .state import KIND, TYPE_NAMES, TYPES
from .tables import VERSUS

STAGE_TEXT = (
    "which way next?",
    "on the run",
    "an encounter",
    "a challenge",
    "arrived",
    "a noble sacrifice",
    "checking for bites",
    "somebody is bitten",
    "a new place",
    "time for a rest?",
)
QUESTIONS = (  # by prompt
    "",
    "where does the party run next?",
    "what to do in this tick?",
    "what to do for the challenge?",
    "which plan for {use}?",
    "which second plan for {use}?",
    "which zombie for {use}?",
    "which column for {use}?",
    "which stack is spent for {use}?",
    "take part in the encounter, or pass it by?",
    "check for bites, or make a noble sacrifice?",
    "which part of the body is checked for bites?",
    "who of the two dies of the bite?",
    "who leads the zombies away?",
    "rest here, and how?",
)


def stage_text(game: Any, state: Any) -> str:
    """Return what is being played."""
    if state["over"]:
        return "the game was cut off" if state["truncated"] else "the game is over"
    return "on the run" if int(game.content.record[0]["mode"]) == VERSUS else STAGE_TEXT[state["stage"]]


def question(game: Any, state: Any) -> str:
    """Return what the acting seat is asked, with what it is about."""
    asked = QUESTIONS[state["prompt"]].format(use=_use(game, state) if state["use"] else "")
    return f"{asked}{_about(game, state)}"


def _use(game: Any, state: Any) -> str:
    """Return what a plan or a tool is used for."""
    use = int(state["use"])
    if use == effect.USE_TOOL:
        return listed(game, "tools", "tool", int(state["use_tool"]))
    if use == effect.CLAIM:
        return "the challenge"
    if use == effect.ACTIVATE:
        return f"the Versus card ({versus_name(game, int(state['versus_deck'][state['versus_top']]))})"
    team = int(game.content.record[0]["team"][state["asker"]])
    return zombie_name(game, int(state["tracker"][team, state["use_zombie"], KIND]))


def _about(game: Any, state: Any) -> str:
    """Return what else belongs to the question: the challenge, or who may die."""
    if state["challenge"] >= 0:
        return f" ({listed(game, 'challenges', 'challenge', int(state['challenge']))})"
    offer = [listed(game, "party", "character", int(c)) for c in state["offer"] if c >= 0]
    return f" ({' or '.join(offer)})" if offer else ""


def result(game: Any, state: Any) -> str:
    """Return how a game ended."""
    won = int(state["result"])
    if state["truncated"]:
        return "the game was cut off"
    if int(game.content.record[0]["mode"]) == VERSUS:
        return f"team {won - 1} wins" if won else "a draw"
    home = int(state["alive"].sum())
    return f"the party is saved: {home} characters reach the goal" if won else "the campaign is lost"


def challenge_text(game: Any, state: Any) -> str:
    """Return the challenge in progress with what it asks for, and how far it is."""
    content, kind = game.content.record[0], int(state["challenge"])
    need = content["challenge"][kind]
    cards = [f"{n} {name}" for n, name in zip(need[:TYPES], TYPE_NAMES, strict=True) if n]
    limit = f", at most {need[effect.MOST]} cards" if need[effect.MOST] else ""
    words = f"challenge: {listed(game, 'challenges', 'challenge', kind)} ({' and '.join(cards)}{limit})"
    if state["stage"] != stage.CHALLENGE:
        return words
    if content["reaction"][kind]:
        return f"{words}, {state['rounds']} ticks gone"
    return f"{words}, {state['actions']} of {content['skill_actions']} actions taken"
