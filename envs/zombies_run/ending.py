"""What a finished game is worth (R11)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from .party import living
from .tables import VERSUS


@rule
def returns(state: Any, content: Any, out: Any) -> None:
    """Fill the payoffs: the living of a won campaign as a share of the party, +1 and -1 in Versus (ruling 90)."""
    out[:] = 0.0
    if not state["over"] or state["truncated"] or state["result"] == 0:
        return
    for seat in range(state["players"]):
        if content["mode"] != VERSUS:
            out[seat] = living(state) / content["characters"]
        else:
            out[seat] = 1.0 if content["team"][seat] + 1 == state["result"] else -1.0
