"""The phase, what is asked, and how it ended, in words for the boards."""

from __future__ import annotations

from typing import Any

from . import effect, frame, prompt
from .names import REASONS, card_name
from .state import ZOMBIE_FORM

PHASES = ("the beginning", "drawing", "occupation", "scavenging", "combat", "consumption", "the end of the turn")
QUESTIONS = (  # by prompt
    "",
    "which place is occupied this turn?",
    "what is done at the occupied place?",
    "is {card} played as a human or as a zombie?",
    "what does {card} go on?",
    "which attachment does {card} go on?",
    "which survivor moves?",
    "who uses an ability?",
    "the place is full: which survivor is discarded?",
    "is a card that was just drawn played here?",
    "is the flipped {card} played?",
    "which place is attacked next?",
    "which attack group does the next raider join?",
    "which attack group does {card} meet?",
    "which engagement is fought next?",
    "who takes the wounds ({n} left)?",
    "how is the debt of {n} paid ({reason})?",
    "which hand card is the second to pay with?",
    "which survivor there is consumed?",
    "at whom is {card} aimed?",
    "at which weapon is {card} aimed?",
    "which card is taken from the deck?",
    "which of the top cards ({n}) is taken?",
    "which card is recovered (still {n})?",
    "is a trump played {moment}?",
)
MOMENTS = (  # by window
    "now",
    "in answer to {card}",
    "in this phase",
    "at the beginning of this attack",
    "after the defense",
    "before this engagement",
    "before the damage",
    "before the debt is paid",
)
CARD_OF = {frame.PLAY: frame.A, frame.ATTACH: frame.A, frame.SEARCH: frame.A, frame.RECOVER: frame.A}
CARD_OF[frame.FLIP] = frame.C
NUMBER_OF = {frame.DEBT: frame.A, frame.LOOK: frame.A, frame.RECOVER: frame.C}


def phase(game: Any, state: Any) -> str:
    """Return the phase that is being played."""
    if state["over"]:
        return "the game was cut off" if state["truncated"] else "the game is over"
    return PHASES[state["stage"]]


def question(game: Any, state: Any) -> str:
    """Return what the acting seat is asked; for his team's eyes only, since a hidden card may be in it."""
    row: Any = state["frames"][state["depth"] - 1] if state["depth"] else None
    moment = MOMENTS[row[frame.A]] if state["prompt"] == prompt.WINDOW else ""
    asked = QUESTIONS[state["prompt"]].replace("{moment}", moment)
    return asked.format(card=_card(game, state, row), n=_number(row), reason=_reason(row))


def _card(game: Any, state: Any, row: Any) -> str:
    """Return the name of the card that a question is about."""
    if row is None:
        return ""
    kind, g = int(row[frame.KIND]), -1
    if kind in CARD_OF:
        g = int(row[CARD_OF[kind]])
    elif kind == frame.COMBAT and state["prompt"] == prompt.DEFENSE_GROUP:
        g = _survivors(game, state, int(row[frame.A]))[row[frame.B]]
    elif kind == frame.TARGET:
        g = int(state["frames"][state["depth"] - 2][frame.A])
    elif kind == frame.WINDOW and row[frame.A] == effect.W_RESPONSE:
        g = int(state["frames"][row[frame.E]][frame.A])
    return card_name(game, int(state["kind"][g])) if g >= 0 else "the card"


def _survivors(game: Any, state: Any, place: int) -> list[int]:
    """Return the survivors at a place in the order of their slots."""
    types = game.content.record[0]["type"]
    here = [int(g) for g in state["table"][: state["on_table"]] if state["at"][g] == place]
    return [g for g in here if types[state["kind"][g]] == effect.SURVIVOR and not state["flags"][g] & ZOMBIE_FORM]


def _number(row: Any) -> int:
    """Return the number that a question is about."""
    if row is None:
        return 0
    if row[frame.KIND] == frame.ENGAGE:
        return int(row[frame.D]) or int(row[frame.C])
    return int(row[NUMBER_OF.get(int(row[frame.KIND]), frame.A)])


def _reason(row: Any) -> str:
    return REASONS[row[frame.B]] if row is not None and row[frame.KIND] == frame.DEBT else ""


def result(game: Any, state: Any) -> str:
    """Return how a game ended."""
    if state["truncated"]:
        return "the game was cut off"
    won = [name for name, payoff in zip(game.agents, game.returns(state), strict=True) if payoff == 1]
    return f"{' and '.join(won)} win{'s' * (len(won) == 1)}" if won else "nobody wins"
