"""The board as compact text, from one player's view (nothing hidden in it) or from above."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import names, prompt, stage, task
from .state import BARRICADES, FIND_KINDS, GOODS, TASKS
from .tables import COLOURS

BARREL_LETTERS = "ofmpa"  # empty, food, medicine, petrol, ammunition


def text(game: Any, state: Any, player: int | None) -> str:
    """Return the board; a question shows to the asked player only, since a hidden card may be why (ruling 90)."""
    content = game.content.record[0]
    colour = COLOURS[content["colour"][state["activity"]]]
    now = f"turn {state['turn']} of 15, {stage.NAMES[state['stage']]}"
    lines = [f"{now}; activity {colour} ({state['activity']}); start {game.agents[state['start']]}"]
    city = "; ".join(f"{names.building_name(game, b)} {_goods(state['city'][b])}" for b in range(4))
    lines.append(f"city: {city} | pool {_goods(state['pool'])} | finds left {40 - state['find_top']}")
    lines += [_base(game, state, p, player) for p in range(game.num_players)]
    if state["over"]:
        lines.append("the game is over")
    elif player in (None, int(state["current"])):
        lines.append(f"{game.agents[state['current']]} is asked: {prompt.NAMES[state['prompt']]}")
    return "\n".join(lines)


def _goods(counts: Any) -> str:
    return "".join(f"{'fmpa'[g]}{counts[g]}" for g in range(GOODS))


def _base(game: Any, state: Any, p: int, player: int | None) -> str:
    """Return a base in a few words: o empty barrel, f food, m medicine, p petrol (fuel), a ammunition."""
    name = f"{'*' if p == player else ' '}{game.agents[p]}"
    if not state["alive"][p]:
        return f"{name}: out of the game"
    at_work = " ".join(f"{task.NAMES[t]}:{state['task'][p, t]}" for t in range(TASKS) if state["task"][p, t])
    fences = "  ".join(_fence(state, p, b) for b in range(BARRICADES))
    held = int(state["hand"][p].sum())
    shown = f"{held} finds"
    if player in (None, p):
        shown = (
            ", ".join(
                f"{state['hand'][p, k]} {names.find_name(game, k)}" for k in range(FIND_KINDS) if state["hand"][p, k]
            )
            or "no finds"
        )
    sick = f"{state['light'][p]}+{state['serious'][p]}"
    people = f"people {state['standing'][p]} up, {state['lying'][p]} lying, {sick} sick"
    return f"{name}: {people}{'; ' + at_work if at_work else ''}; goods {_goods(state['goods'][p])}; {fences}; {shown}"


def _fence(state: Any, p: int, b: int) -> str:
    kinds = np.repeat(list(BARREL_LETTERS), state["barrels"][p, b])
    return f"{'ABC'[b]}[{''.join(kinds)}]z{state['zombies'][p, b]}"
