"""Which values an effect row or an ``attach`` has, so that none is given that would never be read."""

from __future__ import annotations

from typing import Any

from ..core.config import fields_of
from ..core.errors import ContentError
from .config import Attach, Effect

WANTED = ("type", "faction", "attribute", "twofold")  # what a search or a recovery names
VALUES = {  # besides `do` and `when`; what is not listed has only `n`
    "stat": ("n", "stat"),
    "aura": ("n", "stat", "side", "role", "faction"),
    "search": WANTED,
    "recover": ("n", *WANTED),
    "boost": ("n", "stat"),
    **dict.fromkeys(("cancel", "convert", "jam", "hold"), ()),
}
OF_PLACES = ("flip", "food", "survive")  # on a location they may name a faction
HOSTS = {
    "character": ("role", "faction", "name", "twofold", "form"),
    "location": ("place",),
    "attachment": ("place", "attribute"),
}
AT_LEAST_1 = ("draw", "supply", "look", "recover", "levy", "draw_bonus", "armed", "ride", "survive", "food", "rise")


def check_attach(to: Attach, what: str) -> None:
    """Refuse values that a host of this type does not have."""
    _refuse(to, ("to", "side", "needs", *HOSTS[to.to]), f"{what}: attach to = '{to.to}'")


def check_values(card: Any, line: Effect, when: str, what: str) -> None:
    """Refuse values that an effect does not have, and numbers that make none."""
    place = card.type in ("stronghold", "location")
    valid: tuple[str, ...] = VALUES.get(line.do, ("n",))
    if place and line.do in OF_PLACES:
        valid += ("faction",)
    if when != "play":
        valid += ("condition",)
    if when == "ability":
        valid += ("once",)
    if line.condition in ("own_survivor", "own_raider"):
        valid += ("of",)
    _refuse(line, ("do", "when", *valid), f"{what}: effect '{line.do}'")
    if line.do in AT_LEAST_1 and line.n < 1:
        raise ContentError(f"{what}: effect '{line.do}' has n = {line.n} (valid: 1 or more)")
    if line.once == "game" and not place:
        raise ContentError(f"{what}: once = 'game' is for strongholds and locations; a character may come back")


def _refuse(values: Attach | Effect, valid: tuple[str, ...], what: str) -> None:
    for field in fields_of(type(values)):
        if field.name in valid or getattr(values, field.name) == field.default:
            continue
        named = [f.encode_name for f in fields_of(type(values)) if f.name in valid]
        raise ContentError(f"{what} has no '{field.encode_name}' (valid: {', '.join(named)})")
