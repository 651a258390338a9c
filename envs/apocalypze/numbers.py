"""Attack, defense and value of all characters in play at once; :func:`texts.stat` has them one by one."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.jit import plain_rule, rule
from . import effect
from .board import card_at, faction, role
from .state import INACTIVE, JAMMED
from .texts import aura, boosted, is_weapon, said, speaks, stat_rows


@rule
def fill_stats(state: Any, content: Any, numbers: Any) -> None:
    """Fill attack, defense and value left of each character in play: :func:`texts.stat` for all of them at once."""
    n = int(state["on_table"])
    sources = np.zeros(n, np.int64)
    auras = 0
    for i in range(n):
        g = card_at(state, i)
        if speaks(state, content, g, effect.S_AURA):
            sources[auras] = g
            auras += 1
    for i in range(n):
        g = card_at(state, i)
        kind = int(state["kind"][g])
        if role(state, content, g) == effect.ANY:
            host = bearer(state, g)
            if state["host"][g] >= 0 and role(state, content, host) != effect.ANY:
                add_attachment(state, content, g, host, numbers)
            continue
        zombie = 1 if faction(state, content, g) == effect.ZOMBIE else 0
        for which in range(3):
            numbers[g, which] += content["line"][kind, zombie, which] + boosted(state, content, g, which)
            if speaks(state, content, g, effect.S_STAT):
                numbers[g, which] += stat_rows(state, content, g, which)
        numbers[g, effect.VALUE] -= state["wounds"][g]
        for a in range(auras):
            if state["at"][sources[a]] == state["at"][g]:
                add_auras(state, content, sources[a], g, numbers)


@plain_rule
def bearer(state: Any, a: int) -> int:
    """Return the character or location that bears an attachment, through another attachment if need be."""
    g = a
    while state["host"][g] >= 0:
        g = int(state["host"][g])
    return g


@plain_rule
def add_attachment(state: Any, content: Any, a: int, g: int, numbers: Any) -> None:
    """Add what an attachment gives its bearer."""
    if speaks(state, content, a, effect.S_STAT):
        for which in range(3):
            numbers[g, which] += stat_rows(state, content, a, which)
    if is_weapon(state, content, a) and state["host"][a] == g and not state["flags"][a] & (INACTIVE | JAMMED):
        numbers[g, effect.ATTACK] += said(state, content, g, effect.S_ARMED)


@plain_rule
def add_auras(state: Any, content: Any, source: int, g: int, numbers: Any) -> None:
    """Add what a card gives the other characters at its place."""
    for which in range(3):
        numbers[g, which] += aura(state, content, source, g, which)
