"""What interrupts a stage: newcomers, gains, reactions, deaths, raids, tricks. One function for each kind of frame.

Each takes the top of the stack, goes as far as it can and returns True if it waits for an answer, False if it is done
or has put something else on top. ``step.py`` enters the answers.
"""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from . import effect, frame, news, prompt
from .attacks import attack, casualties, raid
from .board import (
    all_room,
    all_zombies,
    drop_trap,
    empties,
    fits,
    hand,
    holds,
    kill,
    load,
    loose,
    pop,
    push,
    spend,
    stocked,
    top,
    traps,
    wait,
)
from .moves import lose_barrel, receive, steal_find, take_gain
from .state import AMMO, BARRICADES, EMPTY, FOOD, FUEL, GOODS, POINTS
from .survival import check_out


@rule
def zombies(state: Any, content: Any) -> bool:
    """Newcomers: the food trap may have the last two, the others go by balance (R1.13, R8.11, rulings 52, 73)."""
    f = top(state)
    p = f[frame.WHO]
    if f[frame.A] <= 0:  # noise or a card that was set to none
        pop(state)
        return False
    if f[frame.PC] == 0:
        f[frame.B] = -1
        f[frame.C] = f[frame.A]
        log(state, news.ARRIVE, p, f[frame.A], 0, 0)
        f[frame.PC] = 1
        if traps(state, p, FOOD) > 0:
            return wait(state, prompt.DIVERT, p)
    return balance(state, content, p, f)


@rule
def balance(state: Any, content: Any, p: int, f: Any) -> bool:
    """Raise the lowest barricades level by level; only odd newcomers on more barricades that are level are a choice."""
    z = state["zombies"][p]
    while f[frame.C] > 0:
        low = min(z[0], z[1], z[2])
        level = 0
        for b in range(BARRICADES):
            if z[b] == low:
                level += 1
        if f[frame.C] < level:
            return wait(state, prompt.ZOMBIE if f[frame.C] == 1 else prompt.SPARE, p)
        for b in range(BARRICADES):
            if z[b] == low:
                z[b] += 1
        f[frame.C] -= level
    if f[frame.B] >= 0:
        z[f[frame.B]] += min(content["food_diverts"], f[frame.A])
    pop(state)
    return False


@rule
def leave(state: Any, content: Any) -> bool:
    """Zombies that leave: the owner picks from where, none below zero (R9.4, ruling 51)."""
    f = top(state)
    p = f[frame.WHO]
    if f[frame.A] >= all_zombies(state, p):
        for b in range(BARRICADES):
            state["zombies"][p, b] = 0
        f[frame.A] = 0
    if f[frame.A] > 0:
        return wait(state, prompt.LEAVE, p)
    pop(state)
    return False


@rule
def there(state: Any, f: Any, good: int) -> Any:
    """Return how many of a good a gain can still take from its source."""
    source = f[frame.B]
    if not f[frame.A] & (1 << good):
        return 0
    if source == frame.SUPPLY:
        return stocked(state, good)
    if source < frame.SUPPLY:
        return state["city"][source, good] + 0
    return state["goods"][source - frame.FROM_RIVAL, good] + 0


@rule
def offered(state: Any, f: Any) -> Any:
    """Return the bit mask of kinds that a gain can still take from its source."""
    kinds = 0
    for good in range(GOODS):
        if there(state, f, good) > 0:
            kinds |= 1 << good
    return kinds


@rule
def takes_all(state: Any, content: Any, f: Any) -> Any:
    """Return whether a gain without traps takes all there is, and all of it finds room: no choice (ruling 83)."""
    goods = state["goods"][f[frame.WHO]]
    total = 0
    places = 0
    for good in range(GOODS):
        n = there(state, f, good)
        total += n
        free = content["tank"] if good == FUEL else POINTS if good == AMMO else 0
        places += max(0, goods[good] + n - free)
    return not f[frame.D] and total <= f[frame.C] and places <= content["storage"]


@rule
def gain(state: Any, content: Any) -> bool:
    """Goods one by one; a given kind that fits is kept without a question (ruling 72)."""
    f = top(state)
    everything = takes_all(state, content, f)
    while f[frame.C] > 0:
        kinds = offered(state, f)
        if kinds == 0:
            break
        good = only_bit(kinds)
        if not everything and (kinds & (kinds - 1) or not fits(state, content, f[frame.WHO], good)):
            return wait(state, prompt.GAIN, f[frame.WHO])
        take_gain(state, f, good)
        receive(state, f[frame.WHO], good)
    pop(state)
    return False


@rule
def only_bit(mask: int) -> int:
    """Return the index of the lowest bit."""
    for i in range(GOODS):
        if mask & (1 << i):
            return i
    return 0


@rule
def barrel(state: Any, content: Any) -> bool:
    """Barrels are placed at once, the owner picks where; one without a field is lost (R6.2, R8.4, ruling 37)."""
    f = top(state)
    if f[frame.A] > 0 and all_room(state, content, f[frame.WHO]) > 0:
        return wait(state, prompt.BARREL, f[frame.WHO])
    pop(state)
    return False


@rule
def surplus(state: Any, content: Any) -> bool:
    """More finds than a hand may hold are used or discarded at once, card by card (R5.4, ruling 13)."""
    p = top(state)[frame.WHO]
    if hand(state, p) > content["hand"]:
        return wait(state, prompt.SURPLUS, p)
    pop(state)
    return False


@rule
def ask(state: Any, content: Any) -> bool:
    """Ask for a reaction; only a holder of the card is asked (ruling 90)."""
    f = top(state)
    state["answer"] = 0
    if holds(state, content, f[frame.WHO], f[frame.A]):
        return wait(state, prompt.ASK, f[frame.WHO])
    pop(state)
    return False


@rule
def death(state: Any, content: Any) -> bool:
    """Death by illness or for want of a place (R7.13, ruling 46): defibrillator, else 1 ammunition, else a zombie."""
    f = top(state)
    p = f[frame.WHO]
    if f[frame.PC] == 0:
        f[frame.PC] = 1
        push(state, frame.ASK, p, effect.DEFIBRILLATOR, 0, 0, 0)
        return False
    if f[frame.PC] == 1:
        if state["answer"]:
            revive(state, p)
            pop(state)
            return False
        log(state, news.DIED, p, 0, 0, 0)
        check_out(state, p)
        if not state["alive"][p]:
            return False
        f[frame.PC] = 2
        if state["goods"][p, AMMO] > 0:
            return wait(state, prompt.PAY_AMMO, p)
    pop(state)
    push(state, frame.ZOMBIES, p, 1, 0, 0, 0)
    return False


@rule
def revive(state: Any, p: int) -> None:
    """A defibrillated sick person stands on the track, healthy, without a meal due today (R12.10)."""
    state["standing"][p] += 1
    state["exempt"][p] += 1
    log(state, news.REVIVED, p, 0, 0, 0)


@rule
def trick(state: Any, content: Any) -> bool:
    """A trick: pick the rival, let him react, then its effect (R2.8, ruling 6)."""
    f = top(state)
    p, kind, rival = f[frame.WHO], f[frame.A], f[frame.C]
    if f[frame.PC] == 0:
        return wait(state, prompt.RIVAL, p)
    if f[frame.PC] == 1:
        f[frame.PC] = 2
        state["answer"] = 0
        if kind == effect.STEAL_GOODS or kind == effect.STEAL_FIND:
            push(state, frame.ASK, rival, effect.REVOLVER, 0, 0, 0)
            return False
    if state["answer"]:
        log(state, news.STOPPED, p, rival, 0, 0)
        pop(state)
        return False
    if kind == effect.REMOVE_TRAP:
        return wait(state, prompt.SNIPE, p)
    if kind == effect.MOVE_ZOMBIES:
        return move_zombies(state, f, p, rival)
    amount = f[frame.B] + 0
    pop(state)
    if kind == effect.STEAL_GOODS:
        push(state, frame.GAIN, p, (1 << GOODS) - 1, frame.FROM_RIVAL + rival, amount, 0)
    elif kind == effect.REMOVE_BARREL:
        push(state, frame.LOSE_BARREL, p, rival, 0, 0, 0)
    else:
        steal_find(state, p, rival)
    return False


@rule
def move_zombies(state: Any, f: Any, p: int, rival: int) -> bool:
    """Pick own zombies one by one, as many as the card allows or fewer; then the rival adds them."""
    if f[frame.PC] < 3 and f[frame.D] < f[frame.B] and all_zombies(state, p) > 0:
        return wait(state, prompt.MOVE_ZOMBIE, p)
    moved = f[frame.D] + 0
    pop(state)
    push(state, frame.ZOMBIES, rival, moved, 0, 0, 0)
    return False


@rule
def lose_barrel_frame(state: Any, content: Any) -> bool:
    """A barrel without a trap has to go; whose it is stands in column A, who picks in WHO."""
    f = top(state)
    owner = f[frame.A] + 0
    if empties(state, owner) == 0:
        pop(state)
        return False
    for b in range(BARRICADES):
        if state["barrels"][owner, b, EMPTY] == empties(state, owner):
            pop(state)
            lose_barrel(state, owner, b)
            return False
    return wait(state, prompt.LOSE_BARREL, f[frame.WHO])


@rule
def lose_trap_frame(state: Any, content: Any) -> bool:
    """A trap of one kind has to go; the owner picks the barricade, the barrel stays (R8.6)."""
    f = top(state)
    p, good = f[frame.WHO] + 0, f[frame.A] + 0
    for b in range(BARRICADES):
        if state["barrels"][p, b, good + 1] == traps(state, p, good):
            pop(state)
            if traps(state, p, good) > 0:
                drop_trap(state, p, b, good)
                log(state, news.LOST_TRAP, p, good, b, 0)
            return False
    return wait(state, prompt.LOSE_TRAP, p)


@rule
def give(state: Any, content: Any) -> bool:
    """Loose goods have to go; the owner picks the kinds (ruling 83)."""
    f = top(state)
    p = f[frame.WHO] + 0
    if loose(state, p) <= f[frame.A]:
        for good in range(GOODS):
            n = state["goods"][p, good] + 0
            if n > 0:
                spend(state, p, good, n)
                log(state, news.LOST_GOODS, p, good, n, 0)
        f[frame.A] = 0
    if f[frame.A] > 0:
        return wait(state, prompt.GIVE, p)
    pop(state)
    return False


@rule
def target(state: Any, content: Any) -> bool:
    """A find that hits one barricade: the owner picks which."""
    f = top(state)
    p, n = f[frame.WHO] + 0, f[frame.A] + 0
    for b in range(BARRICADES):
        if state["zombies"][p, b] == all_zombies(state, p):
            pop(state)
            kill(state, p, b, n)
            return False
    return wait(state, prompt.TARGET, p)


@rule
def overflow(state: Any, content: Any) -> bool:
    """Tokens that found no room by the end of feeding become traps or go to the pool (ruling 78)."""
    p = top(state)[frame.WHO]
    if load(state, content, p) > content["storage"]:
        return wait(state, prompt.OVERFLOW, p)
    pop(state)
    return False


@rule
def interrupt(state: Any, content: Any) -> bool:
    """Run the top of the stack; returns True if it waits for an answer."""
    kind = top(state)[frame.KIND]
    if not state["alive"][top(state)[frame.WHO]]:  # ruling 81: what was due to him is void
        pop(state)
        return False
    if kind == frame.ZOMBIES:
        return zombies(state, content)
    if kind == frame.GAIN:
        return gain(state, content)
    if kind == frame.ASK:
        return ask(state, content)
    if kind == frame.BARREL:
        return barrel(state, content)
    if kind == frame.DEATH:
        return death(state, content)
    if kind == frame.CASUALTIES:
        return casualties(state, content)
    if kind == frame.LEAVE:
        return leave(state, content)
    if kind == frame.SURPLUS:
        return surplus(state, content)
    return rare_interrupt(state, content, kind)


@rule
def rare_interrupt(state: Any, content: Any, kind: int) -> bool:
    """Run the top of the stack, continued."""
    if kind == frame.RAID:
        return raid(state, content)
    if kind == frame.TRICK:
        return trick(state, content)
    if kind == frame.ATTACK:
        return attack(state, content)
    if kind == frame.TARGET:
        return target(state, content)
    if kind == frame.LOSE_BARREL:
        return lose_barrel_frame(state, content)
    if kind == frame.LOSE_TRAP:
        return lose_trap_frame(state, content)
    if kind == frame.GIVE:
        return give(state, content)
    return overflow(state, content)
