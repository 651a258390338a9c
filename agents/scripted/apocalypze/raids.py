"""Raiders in the hand: who can stand beside whom, and how many would go."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.core.jit import rule

from .cards import FACTION, TWOFOLD, TYPE
from .styles import PERSISTS, RAIDERS, RESERVE
from .view import ACCESS, CARD_KINDS, CROWD, RAID, RAID_DEFENSE, TEAM_RAID, held, place

NOBODY, HUMANS, ZOMBIES = range(3)


@rule
def party_there(o: Any, v: Any, seat: int, number: int) -> int:
    """Return which raiders stand at a place; zombies are those who hardly defend themselves."""
    raiders = place(o, v, seat, number, RAID)
    if raiders == 0:
        return NOBODY
    return ZOMBIES if place(o, v, seat, number, RAID_DEFENSE) < raiders else HUMANS


@rule
def living(o: Any, v: Any) -> int:
    """Return the human raiders in the hand."""
    n = 0
    for kind in range(v[CARD_KINDS]):
        if TYPE[kind] == effect.RAIDER and FACTION[kind] != effect.ZOMBIE:
            n += held(o, v, kind)
    return n


@rule
def undead(w: Any, o: Any, v: Any) -> int:
    """Return the hand cards that could go as zombies: twofold survivors only above the reserve."""
    raiders = survivors = 0
    for kind in range(v[CARD_KINDS]):
        if TYPE[kind] == effect.RAIDER and (TWOFOLD[kind] or FACTION[kind] == effect.ZOMBIE):
            raiders += held(o, v, kind)
        elif TYPE[kind] == effect.SURVIVOR and TWOFOLD[kind]:
            survivors += held(o, v, kind)
    return raiders + max(0, survivors - int(w[RESERVE]))


@rule
def as_zombies(w: Any, o: Any, v: Any) -> bool:
    """Return whether a raid that begins now is one of zombies."""
    humans = living(o, v)
    return bool(humans == 0 or undead(w, o, v) - humans > w[PERSISTS])


@rule
def ready(w: Any, o: Any, v: Any, seat: int) -> int:
    """Return the hand cards that would be sent to a stronghold."""
    there = party_there(o, v, seat, 0)
    if there == ZOMBIES or (there == NOBODY and as_zombies(w, o, v)):
        n = undead(w, o, v)
    else:
        n = living(o, v)
    return max(0, min(n, wanted(w, o, v, seat, 0)))


@rule
def wanted(w: Any, o: Any, v: Any, seat: int, number: int) -> int:
    """Return how many more raiders are wanted at a place."""
    most = int(w[RAIDERS] * place(o, v, seat, number, ACCESS)) + place(o, v, seat, number, CROWD)
    return most - place(o, v, seat, number, TEAM_RAID)
