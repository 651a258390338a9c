"""Arming, the night, the horde and the end (R8 to R11)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import rand_below
from . import frame, mod, news, prompt
from .board import (
    drop_barrel,
    pawns,
    points,
    push,
    spend,
    strength,
    wait,
)
from .moves import draw_find, useful
from .state import AMMO, BARREL_KINDS, BARRICADES, EMPTY, FIND_KINDS, GOODS, MEDICINE, POINTS
from .survival import everybody_out, stronger
from .wake import AGAIN, NEXT, WAITING


@rule
def any_useful(state: Any, content: Any, p: int) -> Any:
    """Return whether a find can be played freely."""
    for kind in range(FIND_KINDS):
        if useful(state, content, p, kind):
            return True
    return False


@rule
def arming_stage(state: Any, content: Any, p: int) -> int:
    """Free actions until done, then arm the shooting points (R8.1, R8.2, rulings 71, 74, 75)."""
    if state["pc"] == 0:
        wait(state, prompt.FREE, p)
        return WAITING
    ammo = state["goods"][p, AMMO]
    if state["pc"] == 1:
        state["pc"] = 2
        if 0 < ammo < POINTS:
            wait(state, prompt.ARM, p)
            return WAITING
        state["armed"][p, :] = 1 if ammo > 0 else 0
    return NEXT


@rule
def last_finds_stage(state: Any, content: Any, p: int) -> int:
    """Before the final count finds may still be used (ruling 74)."""
    if not any_useful(state, content, p):
        return NEXT
    wait(state, prompt.FREE, p)
    return WAITING


# the night


@rule
def night_roll(state: Any, content: Any) -> None:
    """Roll once for all (R9.2); events change the die without limit (ruling 84)."""
    state["attack"] = 1
    state["roll"] = rand_below(state, content["die"]) + 1
    log(state, news.NIGHT_ROLL, state["start"], state["roll"], state["mods"][mod.DIE], 0)


@rule
def arrive_stage(state: Any, content: Any, p: int) -> int:
    """Newcomers by the die and the people on the track; below zero some leave (R9.3, R9.4, ruling 80)."""
    if state["pc"] > 0:
        return NEXT
    state["pc"] = 1
    people = state["standing"][p] + state["lying"][p]
    n = state["roll"] + state["mods"][mod.DIE] + content["modifier"][people]
    if n > 0:
        push(state, frame.ZOMBIES, p, n, 0, 0, 0)
    elif n < 0:
        log(state, news.GO_AWAY, p, -n, 0, 0)
        push(state, frame.LEAVE, p, -n, 0, 0, 0)
    return AGAIN


@rule
def horde_roll(state: Any, content: Any) -> None:
    """Roll the dice once; their sum comes to every base, without modifier (R10.4)."""
    state["attack"] = 1
    state["roll"] = 0
    for _ in range(content["horde_dice"]):
        state["roll"] += rand_below(state, content["die"]) + 1
    log(state, news.HORDE_ROLL, state["start"], state["roll"], 0, 0)


@rule
def horde_arrive_stage(state: Any, content: Any, p: int) -> int:
    """The horde comes to every base."""
    if state["pc"] > 0 or state["roll"] == 0:
        return NEXT
    state["pc"] = 1
    push(state, frame.ZOMBIES, p, state["roll"], 0, 0, 0)
    return AGAIN


@rule
def resolve_stage(state: Any, content: Any, p: int, horde: int) -> int:
    """Check barricade by barricade (R9.5 to R9.8); a horde goes on to its end (R10.6 to R10.8, rulings 58 to 61)."""
    while state["pc"] < BARRICADES:
        b = state["pc"]
        z = state["zombies"][p, b]
        if z > strength(state, content, p, b):
            wait(state, prompt.BREACH, p)
            return WAITING
        if horde and z > 0:
            wait(state, prompt.ASSAULT, p)
            return WAITING
        state["pc"] += 1
    return NEXT


@rule
def loaded_point(state: Any, content: Any, p: int, b: int) -> Any:
    """Return the armed shooting point that fires at a barricade first, or -1 (ruling 54)."""
    for i in range(2):
        point = content["points_for"][b, i]
        if state["armed"][p, point]:
            return point
    return -1


@rule
def fire(state: Any, content: Any, p: int, b: int) -> None:
    """Fire a shooting point: 1 ammunition, 1 zombie (R8.3)."""
    if state["attack"]:
        state["armed"][p, loaded_point(state, content, p, b)] = 0
    spend(state, p, AMMO, 1)
    state["zombies"][p, b] -= 1
    log(state, news.SHOT, p, b, 0, 0)


@rule
def explode_medicine(state: Any, content: Any, p: int, b: int) -> None:
    """The medicine trap kills two zombies; its barrel stays (R8.8)."""
    state["barrels"][p, b, MEDICINE + 1] -= 1
    state["barrels"][p, b, EMPTY] += 1
    state["pool"][MEDICINE] += 1
    dead = min(content["medicine_kills"], state["zombies"][p, b])
    state["zombies"][p, b] -= dead
    log(state, news.EXPLODED, p, MEDICINE, b, dead)


@rule
def explode_ammo(state: Any, p: int, b: int) -> None:
    """The ammunition trap kills all there; its barrel goes and all other traps, not their barrels (R8.9, ruling 54)."""
    drop_barrel(state, p, b, AMMO + 1)
    for good in range(GOODS):
        n = state["barrels"][p, b, good + 1]
        state["barrels"][p, b, EMPTY] += n
        state["barrels"][p, b, good + 1] = 0
        state["pool"][good] += n
    log(state, news.EXPLODED, p, AMMO, b, state["zombies"][p, b])
    state["zombies"][p, b] = 0


@rule
def concede(state: Any, content: Any, p: int, b: int) -> None:
    """The barricade falls and takes as many zombies as it was strong; the rest kill one person each (R9.9, R9.10)."""
    dead = state["zombies"][p, b] - strength(state, content, p, b)
    for kind in range(BARREL_KINDS):
        while state["barrels"][p, b, kind] > 0:
            drop_barrel(state, p, b, kind)
    state["zombies"][p, b] = 0
    log(state, news.BREACHED, p, b, dead, 0)
    push(state, frame.CASUALTIES, p, dead, 0, 0, 0)


@rule
def give_up(state: Any, content: Any, p: int, b: int, kind: int) -> None:
    """Give up a barrel in the horde's assault: it takes as many zombies as it is strong (R10.7, ruling 60)."""
    drop_barrel(state, p, b, kind)
    state["zombies"][p, b] = max(0, state["zombies"][p, b] - content["strength"][kind])
    log(state, news.GAVE_UP, p, kind, b, 0)


@rule
def attack_ends(state: Any) -> None:
    """The points are disarmed; whoever lost his last person drops out (rulings 58, 71)."""
    state["attack"] = 0
    for p in range(state["players"]):
        state["armed"][p, :] = 0
    everybody_out(state)


@rule
def pass_token(state: Any) -> None:
    """The starting player token goes to the next living player on the left (R9.12, R10.10, ruling 81)."""
    for _ in range(state["players"]):
        state["start"] = (state["start"] + 1) % state["players"]
        if state["alive"][state["start"]]:
            return


@rule
def bonus_stage(state: Any, content: Any, p: int) -> int:
    """After a horde an active person joins with a find and a good of choice (R10.9, rulings 63, 64)."""
    if state["pc"] > 0 or pawns(state, p) >= content["pawns"]:
        return NEXT
    state["pc"] = 1
    state["standing"][p] += 1
    log(state, news.JOINED, p, 0, 0, 0)
    draw_find(state, p)
    push(state, frame.GAIN, p, (1 << GOODS) - 1, frame.SUPPLY, 1, 1)
    push(state, frame.SURPLUS, p, 0, 0, 0, 0)
    return AGAIN


# the end


@rule
def finish(state: Any, content: Any) -> None:
    """End the game (R11)."""
    state["over"] = 1
    state["current"] = -1
    state["prompt"] = 0
    while state["depth"] > 0:
        state["depth"] -= 1
        state["frames"][state["depth"]][:] = 0
    for p in range(state["players"]):
        log(state, news.SCORE, p, points(state, content, p) if state["alive"][p] else 0, 0, 0)
    best = winner(state, content)
    log(state, news.WON if best >= 0 else news.NOBODY_WON, best, 0, 0, 0)


@rule
def winner(state: Any, content: Any) -> Any:
    """Return the winner's seat, or -1 if nobody wins (R11.4 to R11.6, ruling 65)."""
    for p in range(state["players"]):
        first = state["alive"][p] == 1
        for q in range(state["players"]):
            if q != p and stronger(state, content, q, p) >= 0:
                first = False
        if first:
            return p
    return -1


@rule
def returns(state: Any, content: Any, out: Any) -> None:
    """Fill the payoffs; zeros while the game is in progress (rulings 65, 82)."""
    out[:] = 0.0
    if not state["over"] or (state["truncated"] and content["reward"] == 0):
        return
    n = state["players"]
    best = winner(state, content)
    total = 0.0
    for p in range(n):
        total += points(state, content, p) * state["alive"][p]
    for p in range(n):
        if content["reward"] == 0:
            if best >= 0:
                out[p] = 1.0 if p == best else -1.0 / (n - 1)
        elif content["reward"] == 1:
            for q in range(n):
                if q != p:
                    ahead = stronger(state, content, p, q)
                    out[p] += (1.0 if ahead > 0 else -1.0 if ahead < 0 else 0.0) / (n - 1)
        else:
            own = points(state, content, p) * state["alive"][p]
            out[p] = (own - (total - own) / (n - 1)) / 20.0
