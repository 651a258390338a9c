"""Ids of the games in Gymnasium's registry and, where PettingZoo has one, in PettingZoo's."""

from __future__ import annotations

import gymnasium
import pettingzoo

from ..core.registry import Entry

NAMESPACE = "zombiezoo"


def gymnasium_id(entry: Entry) -> str:
    """Return for instance ``zombiezoo/AtakZombie-v0``."""
    camel = "".join(word.capitalize() for word in entry.name.split("_"))
    return f"{NAMESPACE}/{camel}-v{entry.version}"


def pettingzoo_id(entry: Entry) -> str:
    """Return for instance ``zombiezoo/atak_zombie-v0``."""
    return f"{NAMESPACE}/{entry.name}-v{entry.version}"


def register(entry: Entry) -> None:
    """Register a game's ids; the game itself is not imported."""
    wrappers = __name__.rpartition(".")[0]
    gymnasium.register(gymnasium_id(entry), f"{wrappers}.gym:LearnerEnv", kwargs={"game": entry.name})
    if hasattr(pettingzoo, "register"):  # 1.27 and later
        for kind, entry_point in (("aec", "aec:env"), ("parallel", "parallel:parallel_env")):
            pettingzoo.register(kind, pettingzoo_id(entry), f"{wrappers}.{entry_point}", kwargs={"name": entry.name})
