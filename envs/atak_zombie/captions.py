"""Words for a board in text or as a picture: stages, tasks, changes by events, and what somebody is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import effect, frame, prompt
from .day import PLAN_TASKS
from .names import TASK_TEXT, find_name

STAGE_TEXT = (
    "setup: a find for the box",
    "setup: purchases",
    "a turn begins",
    "wake-up: events drawn",
    "wake-up: events",
    "wake-up: an event",
    "wake-up: tricks",
    "planning",
    "city: the roll",
    "city: arrival",
    "city: taking goods",
    "city: return",
    "scouting",
    "the guards go home",
    "production",
    "fight at the barricades",
    "meals and the sick",
    "arming",
    "night: the roll",
    "night: zombies come",
    "night: the attack",
    "night: the end",
    "horde: to the barricades",
    "horde: arming",
    "horde: the roll",
    "horde: zombies come",
    "horde: hand to hand",
    "horde: the assault",
    "horde: the end",
    "horde: newcomers",
    "last finds",
)
MOD_TEXT = (
    "scouts attract {n:+d}",
    "city trips attract {n:+d}",
    "night's die {n:+d}",
    "pen {n:+d} food",
    "beds {n:+d} food",
    "fighters kill {n:+d}",
    "roads are blocked",
)
TASK_LABEL = ("Vehicle", "Scout", "Guard", "Workshop", "Laboratory", "Ward", "Pen", "Beds", "Kitchen")

QUESTION_TEXT = {
    prompt.NONE: "nothing",
    prompt.BOX: "which find goes into the box?",
    prompt.BUY: "what to take? {money} points are left",
    prompt.DISCARD_EVENT: "which event to discard?",
    prompt.LAY_EVENT: "which event to lay next?",
    prompt.TRICK: "play a trick?",
    prompt.RIVAL: "which rival for the {purpose}?",
    prompt.SNIPE: "which trap of {rival} goes?",
    prompt.MOVE_ZOMBIE: "which zombie runs to {rival}?",
    prompt.LOSE_BARREL: "at which barricade is a barrel lost{owner}?",
    prompt.LOSE_TRAP: "at which barricade is the trap lost?",
    prompt.GIVE: "which good goes back? {a} to go",
    prompt.GAIN: "which good to take, and where to? {c} to come",
    prompt.SURPLUS: "too many finds: use or discard which?",
    prompt.BARREL: "where does the barrel go? {a} to place",
    prompt.DIVERT: "{a} zombies come: send the last two to a food trap?",
    prompt.ZOMBIE: "at which barricade does the zombie stand?",
    prompt.SPARE: "which barricade is spared by the two zombies?",
    prompt.LEAVE: "from which barricade does a zombie leave? {a} to go",
    prompt.ASK: "play {asked}?",
    prompt.PAY_AMMO: "spend 1 ammunition on the dead?",
    prompt.PLAN: "how many people for the {task}?",
    prompt.PLAN_CITY: "how many people drive to the city?",
    prompt.PLAN_FIGHT: "who fights at which barricade?",
    prompt.BUILDING: "to which building?",
    prompt.ATTACK: "attack somebody here?",
    prompt.SCOUT: "what does the scout do?",
    prompt.VICTIM: "whom did the raiders kill?",
    prompt.MEALS: "how many meals of medicine, food for the rest?",
    prompt.TREAT: "what does a {sick} person get? {leftover} portions are left over",
    prompt.OVERFLOW: "no room: a trap, or back to the pool?",
    prompt.FREE: "build traps, shoot, play finds?",
    prompt.ARM: "which shooting points are armed?",
    prompt.TARGET: "which barricade does it hit?",
    prompt.BREACH: "{fence} will not hold: shoot, blow up, let them in?",
    prompt.ASSAULT: "the assault at {fence}: what meets it?",
    prompt.CASUALTY: "who dies? {a} to die",
}
PURPOSE_TEXT = ("raid", "raid with murder")
TRICK_TEXT = {
    effect.REMOVE_TRAP: "shot at a trap",
    effect.STEAL_GOODS: "theft of goods",
    effect.MOVE_ZOMBIES: "zombies",
    effect.REMOVE_BARREL: "loss of a barrel",
    effect.STEAL_FIND: "theft of a find",
}


def _top(state: Any, column: int) -> int:
    """Return a number of what interrupts the stage."""
    return int(state["frames"][state["depth"] - 1, column])


def _purpose(game: Any, state: Any) -> str:
    code = _top(state, frame.A)
    return PURPOSE_TEXT[code] if _top(state, frame.KIND) == frame.RAID else TRICK_TEXT[code]


def _owner(game: Any, state: Any) -> str:
    """Return whose barrel is lost, if it is a rival's."""
    owner = _top(state, frame.A)
    return "" if owner == state["current"] else f" by {game.agents[owner]}"


def _asked(game: Any, state: Any) -> str:
    """Return the find that may be played as a reaction, by its name."""
    effects = game.content.record[0]["find_effect"][:, 0] == _top(state, frame.A)
    held = state["hand"][state["current"]] > 0
    return find_name(game, int(np.argmax(effects * 2 + held)))


FACTS: dict[str, Callable[[Any, Any], str]] = {
    "money": lambda game, state: str(state["money"]),
    "a": lambda game, state: str(_top(state, frame.A)),
    "c": lambda game, state: str(_top(state, frame.C)),
    "purpose": _purpose,
    "rival": lambda game, state: str(game.agents[_top(state, frame.C)]),
    "owner": _owner,
    "asked": _asked,
    "task": lambda game, state: TASK_TEXT[PLAN_TASKS[state["pc"]]],
    "sick": lambda game, state: "lightly sick" if state["sick_light"] else "seriously sick",
    "leftover": lambda game, state: str(state["leftover"]),
    "fence": lambda game, state: f"barricade {'ABC'[state['pc']]}",
}


class _Facts(dict[str, str]):
    """The facts of a question, looked up when it mentions them."""

    def __init__(self, game: Any, state: Any) -> None:
        super().__init__()
        self.game, self.state = game, state

    def __missing__(self, key: str) -> str:
        return FACTS[key](self.game, self.state)


def question(game: Any, state: Any) -> str:
    """Return what the acting player is asked; not for his rivals, since a hidden card may be why (ruling 90)."""
    return QUESTION_TEXT[int(state["prompt"])].format_map(_Facts(game, state))


def change(mod: int, n: int) -> str:
    """Return what an event changes this turn."""
    return MOD_TEXT[mod].format(n=n)
