"""What a finished game is worth (R11)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from .party import living
from .tables import LIVING, SHAPED, VERSUS, WIN
from .zombies import caught

MARGIN = 10  # zombies in Versus between which a shaped payoff runs from -1 to 1


@rule
def campaign(state: Any, content: Any) -> Any:
    """Return the payoff of a campaign: the living at the goal as a share of the party, unless shaped (ruling 90)."""
    if state["result"] == 0:
        return -content["ahead"][state["place"]] / content["ahead"][0] if content["reward"] == SHAPED else 0.0
    home = living(state) / content["characters"]
    if content["reward"] == LIVING:
        return home
    return 1.0 if content["reward"] == WIN else (1.0 + home) / 2


@rule
def versus(state: Any, content: Any, t: int) -> Any:
    """Return the payoff of a team in Versus: +1 and -1, 0 for a draw, unless shaped (ruling 90)."""
    if content["reward"] == SHAPED:
        margin = caught(state, 1 - t) + state["crowd"][1 - t] - caught(state, t) - state["crowd"][t]
        return min(1.0, max(-1.0, margin / MARGIN))
    if state["result"] == 0:
        return 0.0
    return 1.0 if t + 1 == state["result"] else -1.0


@rule
def returns(state: Any, content: Any, out: Any) -> None:
    """Fill the payoffs; a game that the cap cut off pays 0."""
    out[:] = 0.0
    if not state["over"] or state["truncated"]:
        return
    for seat in range(state["players"]):
        if content["mode"] == VERSUS:
            out[seat] = versus(state, content, content["team"][seat])
        else:
            out[seat] = campaign(state, content)
