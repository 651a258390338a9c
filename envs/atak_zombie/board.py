"""What the table looks like: counts, room, strength and supply, and the moves of tokens that many rules share."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import frame, mod, news, stage, task
from .state import (
    AMMO,
    BARREL_KINDS,
    BARRICADES,
    BUILDINGS,
    EMPTY,
    FIND_KINDS,
    FOOD,
    FUEL,
    GOODS,
    MEDICINE,
    POINTS,
    SEATS,
    TASKS,
)

# the stack


@rule
def push(state: Any, kind: int, who: int, a: int, b: int, c: int, d: int) -> None:
    """Put an interruption on the stack; it runs before whatever is below goes on."""
    row = state["frames"][state["depth"]]
    row[frame.KIND] = kind
    row[frame.PC] = 0
    row[frame.WHO] = who
    row[frame.A] = a
    row[frame.B] = b
    row[frame.C] = c
    row[frame.D] = d
    state["depth"] += 1


@rule
def pop(state: Any) -> None:
    """Remove the top of the stack and clear it."""
    state["depth"] -= 1
    state["frames"][state["depth"]][:] = 0


@rule
def top(state: Any) -> Any:
    """Return the top row of the stack."""
    return state["frames"][state["depth"] - 1]


@rule
def wait(state: Any, prompt: int, player: int) -> bool:
    """Ask a player; returns True, which ends the run of the rules until he has answered."""
    state["prompt"] = prompt
    state["current"] = player
    return True


# people


@rule
def seat(state: Any, k: int) -> Any:
    """Return the k-th player from the start seat."""
    return (state["start"] + k) % state["players"]


@rule
def healthy(state: Any, p: int) -> Any:
    """Return the people who are not sick: standing, lying and at work (rulings 12, 30)."""
    n = state["standing"][p] + state["lying"][p]
    for t in range(TASKS):
        n += state["task"][p, t]
    return n


@rule
def pawns(state: Any, p: int) -> Any:
    """Return all people, the sick too."""
    return healthy(state, p) + state["light"][p] + state["serious"][p]


@rule
def stand(state: Any, p: int, t: int) -> None:
    """Bring the people of a task back to the residents track."""
    state["standing"][p] += state["task"][p, t]
    state["task"][p, t] = 0


@rule
def take_person(state: Any, p: int) -> None:
    """Remove a person from the residents track: a standing one if there is one (ruling 86)."""
    if state["standing"][p] > 0:
        state["standing"][p] -= 1
        state["exempt"][p] = min(state["exempt"][p], healthy(state, p))
    else:
        state["lying"][p] -= 1


@rule
def sicken(state: Any, content: Any, p: int, serious: int) -> None:
    """Put a person from the track into the ward; without a place he dies (R7.8, R7.11, ruling 46)."""
    take_person(state, p)
    if state["light"][p] + state["serious"][p] >= content["ward_places"]:
        log(state, news.NO_PLACE, p, 0, 0, 0)
        push(state, frame.DEATH, p, 0, 0, 0, 0)
    elif serious:
        state["serious"][p] += 1
        log(state, news.SERIOUS, p, 0, 0, 0)
    else:
        state["light"][p] += 1
        log(state, news.LIGHT, p, 0, 0, 0)


# goods


@rule
def fits(state: Any, content: Any, p: int, good: int) -> Any:
    """Return whether one more of a good fits into storage, tank and shooting points (ruling 71)."""
    if good == FUEL and state["goods"][p, FUEL] < content["tank"]:
        return True
    if good == AMMO and state["goods"][p, AMMO] < POINTS:
        return True
    return load(state, content, p) < content["storage"]


@rule
def load(state: Any, content: Any, p: int) -> Any:
    """Return the places in the storage that the loose goods need at least (ruling 71)."""
    goods = state["goods"][p]
    return goods[FOOD] + goods[MEDICINE] + max(0, goods[FUEL] - content["tank"]) + max(0, goods[AMMO] - POINTS)


@rule
def crowded(state: Any, content: Any, p: int, good: int) -> Any:
    """Return whether a token of this good takes a place in the storage."""
    n = state["goods"][p, good]
    if good == FUEL:
        return n > content["tank"]
    if good == AMMO:
        return n > POINTS
    return n > 0


@rule
def loose(state: Any, p: int) -> Any:
    """Return the number of loose goods."""
    goods = state["goods"][p]
    return goods[0] + goods[1] + goods[2] + goods[3]


@rule
def spend(state: Any, p: int, good: int, n: int) -> None:
    """Return loose goods to the pool (R1.4)."""
    state["goods"][p, good] -= n
    state["pool"][good] += n


@rule
def stocked(state: Any, good: int) -> Any:
    """Return how many of a good the pool and the city hold."""
    n = state["pool"][good] + 0
    for b in range(BUILDINGS):
        n += state["city"][b, good]
    return n


@rule
def draw_supply(state: Any, good: int) -> None:
    """Take one of a good from the pool, else from the building with most of it (R6.7, ruling 35)."""
    if state["pool"][good] > 0:
        state["pool"][good] -= 1
        return
    best = 0
    for b in range(1, BUILDINGS):
        if state["city"][b, good] > state["city"][best, good]:
            best = b
    state["city"][best, good] -= 1


# barricades


@rule
def barrels(state: Any, p: int, b: int) -> Any:
    """Return the barrels of a barricade, with and without traps."""
    n = 0
    for kind in range(BARREL_KINDS):
        n += state["barrels"][p, b, kind]
    return n


@rule
def room(state: Any, content: Any, p: int, b: int) -> Any:
    """Return the free barrel fields of a barricade."""
    return content["barrel_fields"][b] - barrels(state, p, b)


@rule
def all_room(state: Any, content: Any, p: int) -> Any:
    """Return the free barrel fields of a base."""
    n = 0
    for b in range(BARRICADES):
        n += room(state, content, p, b)
    return n


@rule
def empties(state: Any, p: int) -> Any:
    """Return the barrels without a trap of a base."""
    return state["barrels"][p, 0, EMPTY] + state["barrels"][p, 1, EMPTY] + state["barrels"][p, 2, EMPTY]


@rule
def strength(state: Any, content: Any, p: int, b: int) -> Any:
    """Return the defence strength of a barricade (R8.12, R9.6): barrels and traps add up."""
    n = 0
    for kind in range(BARREL_KINDS):
        n += state["barrels"][p, b, kind] * content["strength"][kind]
    return n


@rule
def traps(state: Any, p: int, good: int) -> Any:
    """Return the traps of a good in a base."""
    return state["barrels"][p, 0, good + 1] + state["barrels"][p, 1, good + 1] + state["barrels"][p, 2, good + 1]


@rule
def all_traps(state: Any, p: int) -> Any:
    """Return the traps of a base."""
    n = 0
    for good in range(GOODS):
        n += traps(state, p, good)
    return n


@rule
def drop_trap(state: Any, p: int, b: int, good: int) -> None:
    """Remove a trap; its barrel stays, the token goes to the pool."""
    state["barrels"][p, b, good + 1] -= 1
    state["barrels"][p, b, EMPTY] += 1
    state["pool"][good] += 1


@rule
def drop_barrel(state: Any, p: int, b: int, kind: int) -> None:
    """Remove a barrel with its trap, if it has one; the trap's token goes to the pool."""
    state["barrels"][p, b, kind] -= 1
    if kind != EMPTY:
        state["pool"][kind - 1] += 1


@rule
def all_zombies(state: Any, p: int) -> Any:
    """Return the zombies around a base."""
    return state["zombies"][p, 0] + state["zombies"][p, 1] + state["zombies"][p, 2]


@rule
def kill(state: Any, p: int, b: int, n: int) -> None:
    """Remove up to n zombies from a barricade."""
    n = min(n, state["zombies"][p, b])
    state["zombies"][p, b] -= n
    if n > 0:
        log(state, news.KILLED, p, n, b, 0)


# finds


@rule
def hand(state: Any, p: int) -> Any:
    """Return the number of finds a player holds."""
    n = 0
    for kind in range(FIND_KINDS):
        n += state["hand"][p, kind]
    return n


@rule
def holds(state: Any, content: Any, p: int, effect: int) -> Any:
    """Return whether a player holds a find with this effect."""
    for kind in range(FIND_KINDS):
        if state["hand"][p, kind] > 0 and content["find_effect"][kind, 0] == effect:
            return True
    return False


@rule
def lay_open(state: Any, p: int, kind: int) -> None:
    """Move a find from the hand to the used ones, in the open; nobody need remember it any more (ruling 89)."""
    state["hand"][p, kind] -= 1
    state["find_used"][kind] += 1
    for viewer in range(SEATS):
        if state["known"][viewer, p, kind] > 0:
            state["known"][viewer, p, kind] -= 1


# standing


@rule
def points(state: Any, content: Any, p: int) -> Any:
    """Return the points of a base: the final count and the strength of an event (R11.3, ruling 11)."""
    people = healthy(state, p) * content["score_human"]
    goods = loose(state, p) + all_traps(state, p)
    count = barrels(state, p, 0) + barrels(state, p, 1) + barrels(state, p, 2)
    return (
        people
        + goods * content["score_good"]
        + count * content["score_barrel"]
        + hand(state, p) * content["score_find"]
    )


@rule
def in_wake_up(state: Any) -> Any:
    """Return whether it is the wake-up: no finds but tricks and reactions, no traps (R2.9)."""
    return stage.WAKE_DISCARD <= state["stage"] <= stage.WAKE_TRICKS


@rule
def fight_kills(state: Any, content: Any, armed: int) -> Any:
    """Return the zombies a fighter kills: the highest rate counts (ruling 84)."""
    return max(1 + state["mods"][mod.FIGHT], armed)


@rule
def fighters(state: Any, p: int, b: int) -> Any:
    """Return the people who fight on a barricade."""
    return state["task"][p, task.FIGHT_A + b] + 0
