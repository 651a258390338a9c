"""How well a seat stands, in resources: for one-step lookahead and for search."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.apocalypze import effect, frame, stage
from zombiezoo.envs.apocalypze.board import card_at, exists, friends, home, is_home, place_card, role
from zombiezoo.envs.apocalypze.combat import ASSIGN, DEFEND
from zombiezoo.envs.apocalypze.course import HAND_SIZE
from zombiezoo.envs.apocalypze.debts import upkeep
from zombiezoo.envs.apocalypze.numbers import fill_stats
from zombiezoo.envs.apocalypze.state import CARDS, GROUPS, HAND, PLACES
from zombiezoo.envs.apocalypze.texts import access, damage
from zombiezoo.envs.core.jit import rule

HORIZON = 2.5  # attacks that raiders at a stronghold are expected to make
MET = 0.15  # of a raider's damage that is to be feared although he is met
BODY = 0.6  # worth of a survivor's value
CARD = 0.6  # worth of a hand card
SKILL = 0.2  # worth of his attack and defense
WORK = 0.8  # worth of a card that scavenging will recover
SCALE = 60.0  # resources that are about as good as won
COUNTS = 3  # of a place: survivors, raiders, groups that attack


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return how a seat's team stands against the others: the best of them and their average count alike."""
    numbers = np.zeros((state["kind"].shape[0], 3), np.int64)
    fill_stats(state, content, numbers)
    own = best = mean = 0.0
    others = 0
    for p in range(state["players"]):
        value = seat_value(state, content, p, numbers) if state["alive"][p] else -10.0
        if friends(content, p, player):
            own += value
        else:
            best = value if others == 0 else max(best, value)
            mean += value
            others += 1
    own /= state["players"] - others
    if others > 0:
        own -= 0.5 * (best + mean / others)
    return max(-1.0, min(1.0, (own + promise(state, content, player)) / SCALE))


@rule
def seat_value(state: Any, content: Any, p: int, numbers: Any) -> float:
    """Return the worth of a seat: cards, survivors, scavenging, less debts, meals and the raiders at its door."""
    deck, hand = int(state["deck_size"][p]), int(state["hand_size"][p])
    drawn = min(deck, max(0, HAND_SIZE - hand))  # will be hand cards before they can be used otherwise
    value = deck - drawn + CARD * (min(HAND_SIZE, hand) + drawn) + 0.4 * max(0, hand - HAND_SIZE)
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["controller"][g] == p and role(state, content, g) == effect.IS_SURVIVOR:
            if state["wounds"][g] > 0:
                value += 1.0  # goes back into the deck
            else:
                body = SKILL * (numbers[g, effect.ATTACK] + numbers[g, effect.DEFENSE])
                value += BODY * numbers[g, effect.VALUE] + body - (0.3 if is_home(state["at"][g]) else 0.0)
    for place in range(home(p) + 1, home(p + 1)):
        if exists(state, place):
            value += location_value(state, content, place)
    value -= owed(state, content, p)
    count = np.zeros(COUNTS, np.int64)
    census(state, content, home(p), count)
    return value - threat(state, content, home(p), count) - brawl(state, content, home(p), numbers)


@rule
def location_value(state: Any, content: Any, place: int) -> float:
    """Return what a location promises to whoever scavenges there."""
    count = np.zeros(COUNTS, np.int64)
    census(state, content, place, count)
    reward = float(content["reward_cards"][state["kind"][place_card(state, place)]])
    left = float(state["sections"][place])
    if count[0] == 0:
        return 0.1 * reward
    speed = 3.0 * count[0] * (0.3 if count[1] > 0 else 1.0)
    return WORK * reward * speed / (left + speed)


@rule
def owed(state: Any, content: Any, p: int) -> float:
    """Return the debts of a seat that are still open, and what its meals will be at the end of its own turn."""
    total = 0.0
    for d in range(state["depth"]):
        f = state["frames"][d]
        if f[frame.KIND] == frame.DEBT and f[frame.WHO] == p:
            total += f[frame.A]
    if content["team"][p] == state["team"] and (
        state["stage"] < stage.CONSUME or (state["stage"] == stage.CONSUME and state["k"] <= p)
    ):
        total += upkeep(state, content, p)
    return total


@rule
def census(state: Any, content: Any, place: int, count: Any) -> None:
    """Count who is whole at a place, survivors and raiders, and the attack groups that a combat there has so far."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if state["at"][g] == place and state["wounds"][g] == 0:
            which = role(state, content, g)
            if which != effect.ANY:
                count[which] += 1
    for d in range(state["depth"]):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and f[frame.A] == place and f[frame.PC] == ASSIGN:
            count[2] = f[frame.C]


@rule
def threat(state: Any, content: Any, place: int, count: Any) -> float:
    """Return what the raiders at a stronghold will cost if each survivor meets one of as many groups as can be."""
    return feared(float(count[0]), float(count[1]), groups(state, content, place, count)) * damage(
        state, content, place
    )


@rule
def groups(state: Any, content: Any, place: int, count: Any) -> float:
    """Return the groups in which the raiders at a place attack."""
    return float(count[2]) if count[2] > 0 else min(float(count[1]), float(access(state, content, place)))


@rule
def feared(survivors: float, raiders: float, attacks: float) -> float:
    """Return the raiders who will come through in all the attacks that are expected."""
    if attacks <= 0.0:
        return 0.0
    met = min(1.0, survivors / attacks)
    return HORIZON * raiders * (1.0 - met + MET * met)


@rule
def brawl(state: Any, content: Any, place: int, numbers: Any) -> float:
    """Return what a combat at a stronghold is about to cost, once defense groups are formed."""
    cost = 0.0
    for d in range(state["depth"]):
        f = state["frames"][d]
        if f[frame.KIND] == frame.COMBAT and f[frame.A] == place and f[frame.PC] >= DEFEND:
            for j in range(1, GROUPS + 1):
                cost += clash(state, content, place, j, numbers)
    return cost


@rule
def clash(state: Any, content: Any, place: int, group: int, numbers: Any) -> float:
    """Return what an attack group costs the defender: damage if nobody meets it, else wounds less raiders removed."""
    side = np.zeros((2, 4), np.float64)  # survivors, raiders: how many, attack, defense, value
    for i in range(state["on_table"]):
        g = card_at(state, i)
        which = role(state, content, g)
        if state["at"][g] == place and state["group"][g] == group and which != effect.ANY:
            side[which, 0] += 1.0
            for number in range(3):
                side[which, 1 + number] += numbers[g, number]
    if side[1, 0] == 0.0:
        return 0.0
    worth = float(damage(state, content, place))
    if side[0, 0] == 0.0:
        return worth * side[1, 0]
    wounds = min(side[0, 3], max(0.0, side[1, 1] - side[0, 2]))
    removed = side[1, 0] * min(1.0, max(0.0, side[0, 1] - side[1, 2]) / max(1.0, side[1, 3]))
    return BODY * wounds - worth * (HORIZON - 0.5) * removed


@rule
def promise(state: Any, content: Any, player: int) -> float:
    """Return what the occupied place promises to the hand that is still to be played there."""
    place = int(state["occupied"][player])
    if place < 0 or state["stage"] != stage.OCCUPY or not exists(state, place):
        return 0.0
    ours = friends(content, place // PLACES, player)
    ready = 0
    for g in range(player * CARDS, (player + 1) * CARDS):
        if state["at"][g] == HAND:
            kind = state["kind"][g]
            raids = content["type"][kind] == effect.RAIDER or content["twofold"][kind]
            ready += content["type"][kind] == effect.SURVIVOR if ours else raids
    count = np.zeros(COUNTS, np.int64)
    census(state, content, place, count)
    if not is_home(place):
        return 0.5 if ours else 0.0
    before = threat(state, content, place, count)
    if ours:
        count[0] += min(ready, max(0, int(groups(state, content, place, count)) - count[0]))
        return 0.7 * (before - threat(state, content, place, count))
    count[1] += ready
    return 0.5 * (threat(state, content, place, count) - before)
