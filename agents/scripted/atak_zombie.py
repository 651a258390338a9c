"""Scripted baselines of Atak Zombie: one way of playing, five temperaments.

All read the observation and the mask alone. They plan a day backwards: people who make food and people who hold
endangered barricades come first, the rest follow the temperament. A temperament is a row of ``TEMPERS``; its numbers
were set by play against the others (docs/decisions/0006-baselines.md) around the idea that the name says.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs.atak_zombie import actions as act
from zombiezoo.envs.atak_zombie import prompt, stage, task
from zombiezoo.envs.atak_zombie.board import fighters, healthy, points, strength
from zombiezoo.envs.atak_zombie.config import Config
from zombiezoo.envs.atak_zombie.observe import CROWD, PEOPLE, TOKENS, layout
from zombiezoo.envs.atak_zombie.state import (
    AMMO,
    BARREL_KINDS,
    BARRICADES,
    FIND_KINDS,
    FOOD,
    FUEL,
    GOODS,
    MEDICINE,
    PROMPTS,
    TURNS,
)
from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.rng import below

NAMES = ("fortifier", "raider", "breeder", "scholar", "gunner")

# columns of a temperament
HUMANS, BARRELS, START_FOOD, START_MEDICINE, START_FUEL, START_AMMO = range(6)  # what it buys
TRIP_RED, TRIP_YELLOW, TRIP_GREEN = 6, 7, 8  # people for the city by the colour before the roll
CROWD_LIMIT = 9  # recruits until so many people
LATE = 10  # from this turn on it recruits whatever the crowd
SCOUTS_FROM = 11  # people from whom on one goes scouting
PREFERS_FINDS = 12  # 1: a find before a recruit
RAIDS = 13  # 1: robs whoever can be robbed
GUARDS_FROM = 14  # people from whom on one stands guard
WORKSHOP, LAB, WARD = 15, 16, 17  # people at work there when they can be spared
MARGIN = 18  # zombies above the expected ones that a barricade should hold
KEEPS_FOOD, KEEPS_MEDICINE, KEEPS_FUEL, KEEPS_AMMO = 19, 20, 21, 22  # loose goods that do not become traps
LIKES_FOOD, LIKES_MEDICINE, LIKES_FUEL, LIKES_AMMO = 23, 24, 25, 26  # goods it takes when it may choose
TRICKS = 27  # 1: plays tricks
COLUMNS = 28

TEMPERS = np.array(
    [
        # buys              trips     crowd late scout find raid guard work    margin keeps        likes        tricks
        [0, 6, 1, 3, 2, 2, 0, 0, 0, 2, 12, 6, 1, 0, 7, 2, 0, 1, 0, 2, 0, 0, 2, 2, 5, 1, 3, 0],  # fortifier
        [0, 6, 1, 2, 1, 1, 1, 1, 0, 4, 14, 3, 1, 1, 7, 1, 0, 1, 3, 4, 0, 1, 5, 1, 4, 2, 4, 1],  # raider
        [1, 5, 0, 0, 2, 4, 0, 0, 0, 8, 7, 4, 0, 0, 9, 2, 0, 1, 3, 6, 0, 0, 3, 0, 4, 4, 2, 1],  # breeder
        [0, 5, 2, 3, 0, 2, 0, 0, 0, 2, 13, 2, 1, 0, 8, 1, 0, 1, -1, 2, 0, 0, 2, 1, 4, 1, 2, 1],  # scholar
        [0, 8, 1, 0, 2, 1, 0, 0, 0, 2, 12, 5, 0, 0, 7, 2, 2, 0, -1, 2, 0, 0, 3, 0, 5, 1, 3, 1],  # gunner
    ],
    np.float32,
)

_INDEX = layout(Config())  # the observer's own base lies at the same place whatever the number of players
I_TURN, I_TO_HORDE, I_PROMPT, I_COUNT = (_INDEX.start(n) for n in ("turn", "to_horde", "prompt", "count"))
I_MEALS, I_ACTIVITY, I_BARRICADE, I_TASK_ASKED = (
    _INDEX.start(n) for n in ("meals", "activity", "barricade", "task_asked")
)
I_STANDING, I_HEALTHY, I_TASKS = (_INDEX.start(f"own_{n}") for n in ("standing", "healthy", "tasks"))
I_GOODS, I_ZOMBIES, I_BARRELS = (_INDEX.start(f"own_{n}") for n in ("goods", "zombies", "barrels"))
I_STRENGTH, I_SICK, I_LYING = (_INDEX.start(f"own_{n}") for n in ("strength", "sick", "lying"))
BONUS = np.array([-4, -4, -3, -2, -1, 1, 2, 3, 4], np.float32)  # the night's modifier by people


@rule
def count(o: Any, i: int, scale: float) -> int:
    """Return a whole number behind an entry of the observation."""
    return int(o[i] * scale + 0.5)


@rule
def asked(o: Any) -> int:
    """Return the question."""
    for i in range(PROMPTS):
        if o[I_PROMPT + i] > 0:
            return i
    return 0


@rule
def good(o: Any, kind: int) -> int:
    """Return own loose goods of a kind."""
    return count(o, I_GOODS + kind, TOKENS)


@rule
def people(o: Any) -> int:
    """Return own healthy people."""
    return count(o, I_HEALTHY, PEOPLE)


@rule
def gap(o: Any, b: int) -> int:
    """Return how many zombies a barricade has above its strength (below zero: how many it can still hold)."""
    return count(o, I_ZOMBIES + b, CROWD) - count(o, I_STRENGTH + b, CROWD)


@rule
def weakest(o: Any) -> int:
    """Return the barricade that holds the fewest further zombies."""
    worst = 0
    for b in range(1, BARRICADES):
        if gap(o, b) > gap(o, worst):
            worst = b
    return worst


@rule
def cooks(o: Any) -> int:
    """Return the people who should make food: as few as feed everybody with the tokens that may be eaten."""
    eaters = people(o) - count(o, I_LYING, PEOPLE)
    tokens = good(o, FOOD)
    for n in range(3):
        made = 0 if n == 0 else 2 if n == 1 else 4
        if made + tokens * (2 if n == 2 else 1) >= eaters and (n > 0 or tokens >= eaters + 1 or eaters == 1):
            return n
    return 3


@rule
def incoming(o: Any, w: Any) -> float:
    """Return the zombies to expect at each barricade until the attack is over."""
    if count(o, I_TO_HORDE, 5.0) == 0:
        return 1.7 + w[MARGIN] / 3
    return max(0.0, 2.5 + BONUS[min(8, people(o))] + w[MARGIN]) / 3


@rule
def wanted_fighters(o: Any, w: Any) -> int:
    """Return the people needed on the barricades, so that each holds what is to be expected."""
    n = 0
    more = incoming(o, w)
    for b in range(BARRICADES):
        excess = gap(o, b) + more
        if excess > 0:
            n += min(2 if b != 1 else 1, count(o, I_ZOMBIES + b, CROWD), int(excess + 0.99))
    return n


@rule
def spare(o: Any, w: Any) -> int:
    """Return the people left for the temperament's own tasks."""
    return count(o, I_STANDING, PEOPLE) - cooks(o) - wanted_fighters(o, w)


@rule
def planned(o: Any) -> int:
    """Return the task that people are assigned to now."""
    for t in range(task.KITCHEN + 1):
        if o[I_TASK_ASKED + t] > 0:
            return t
    return task.SCOUT


@rule
def choose_with(w: Any, o: Any, mask: Any, rng: Any) -> int:
    """Return the action of a temperament."""
    question = asked(o)
    action = -1
    if question == prompt.BUY:
        action = buy(w, o, mask)
    elif question == prompt.PLAN_CITY or question == prompt.FREE:
        action = free(w, o, mask)
    elif question == prompt.PLAN:
        action = plan(w, o, mask)
    elif question == prompt.PLAN_FIGHT:
        action = fight(w, o, mask)
    elif question == prompt.GAIN:
        action = gain(w, o, mask)
    elif question == prompt.BREACH or question == prompt.ASSAULT:
        action = defend(o, mask, question)
    elif question == prompt.SCOUT:
        action = scout(w, o, mask)
    elif question == prompt.MEALS:
        action = meals(o, mask)
    elif question == prompt.TREAT:
        action = last_legal(mask, act.TREAT, 4)
        if mask[act.TREAT + act.TREAT_PORTION]:
            action = act.TREAT + act.TREAT_PORTION
    else:
        action = small(w, o, mask, question)
    if action >= 0 and mask[action]:
        return action
    return any_legal(mask, rng)


@rule
def any_legal(mask: Any, rng: Any) -> int:
    """Return a random legal action."""
    n = 0
    for a in range(act.ACTIONS):
        n += mask[a]
    left = below(rng, n)
    for a in range(act.ACTIONS):
        if mask[a]:
            if left == 0:
                return a
            left -= 1
    return -1


@rule
def first_legal(mask: Any, start: int, n: int) -> int:
    """Return the first legal action of a family, or -1."""
    for a in range(start, start + n):
        if mask[a]:
            return a
    return -1


@rule
def last_legal(mask: Any, start: int, n: int) -> int:
    """Return the last legal action of a family, or -1."""
    for a in range(start + n - 1, start - 1, -1):
        if mask[a]:
            return a
    return -1


@rule
def buy(w: Any, o: Any, mask: Any) -> int:
    """Buy what the temperament starts with; barrels go where the fewest are."""
    if mask[act.BUY] and people(o) - 1 < w[HUMANS]:
        return act.BUY
    barrels = 0
    best = -1
    fewest = 9
    for b in range(BARRICADES):
        n = count(o, I_BARRELS + b * BARREL_KINDS, 3.0)
        barrels += n
    for b in range(BARRICADES):  # in the order in which they are sold: A first, then B, C
        n = count(o, I_BARRELS + b * BARREL_KINDS, 3.0)
        if mask[act.BUY + 1 + b] and n < (w[BARRELS] + 2 - b) // 3 and n < fewest:
            best = act.BUY + 1 + b
            fewest = n
            break
    if best >= 0 and barrels < w[BARRELS]:
        return best
    for kind in range(GOODS):
        if mask[act.BUY + 4 + kind] and good(o, kind) < w[START_FOOD + kind]:
            return act.BUY + 4 + kind
    return act.DONE


@rule
def free(w: Any, o: Any, mask: Any) -> int:
    """Build traps from goods above what is kept, use finds that help, then go to the city or be done."""
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if play >= 0 and (play - act.PLAY == 6 or gap(o, weakest(o)) + incoming(o, w) > 0):
        return play
    at = weakest(o)
    for kind in range(GOODS - 1, -1, -1):
        if good(o, kind) > w[KEEPS_FOOD + kind] or (gap(o, at) >= 0 and good(o, kind) > 0 and kind != FOOD):
            if mask[act.TRAP + kind * BARRICADES + at]:
                return act.TRAP + kind * BARRICADES + at
            if (
                good(o, kind) > w[KEEPS_FOOD + kind]
                and first_legal(mask, act.TRAP + kind * BARRICADES, BARRICADES) >= 0
            ):
                return first_legal(mask, act.TRAP + kind * BARRICADES, BARRICADES)
    if mask[act.DONE]:
        return act.DONE
    colour = 0 if o[I_ACTIVITY] > 0 else 1 if o[I_ACTIVITY + 1] > 0 else 2
    n = min(int(w[TRIP_RED + colour]), max(0, spare(o, w)))
    return last_legal(mask, act.PLAN, n + 1)


@rule
def plan(w: Any, o: Any, mask: Any) -> int:
    """Assign people to the task that is planned, if they can be spared; cooks and fighters come later and are kept."""
    t = planned(o)
    if t >= task.PEN:  # fighters stand already: whoever should cook does, in this order
        return last_legal(mask, act.PLAN, 2 if cooking(o, t) else 1)
    want = 0
    late = count(o, I_TURN, TURNS) >= w[LATE]
    if (
        t == task.SCOUT and people(o) >= w[SCOUTS_FROM] and (w[PREFERS_FINDS] or people(o) < w[CROWD_LIMIT] or late)
    ) or (t == task.GUARD and people(o) >= w[GUARDS_FROM]):
        want = 1
    elif t == task.WORKSHOP:
        want = int(w[WORKSHOP])
    elif t == task.LAB:
        want = int(w[LAB])
    elif t == task.WARD:
        want = int(w[WARD])
    return last_legal(mask, act.PLAN, min(want, max(0, spare(o, w))) + 1)


@rule
def cooking(o: Any, t: int) -> bool:
    """Return whether a food task is wanted: one cook goes to the pen, two to pen and kitchen, three to all."""
    n = cooks(o)
    if t == task.PEN:
        return n >= 1
    if t == task.BEDS:
        return n >= 3
    return n >= 2


@rule
def fight(w: Any, o: Any, mask: Any) -> int:
    """Man the barricades: endangered ones first, then wherever there is something to kill, cooks excepted."""
    horde = count(o, I_TO_HORDE, 5.0) == 0
    available = count(o, I_STANDING, PEOPLE) - (0 if horde else cooks(o))
    more = incoming(o, w)
    best = -1
    best_value = -1000.0
    for choice in range(18):
        if mask[act.FIGHT + choice]:
            value = 0.0
            used = 0
            for b in range(BARRICADES):
                n = choice // 6 if b == 0 else choice // 3 % 2 if b == 1 else choice % 3
                zombies = count(o, I_ZOMBIES + b, CROWD)
                used += n
                killed = min(n, zombies + (2 if horde else 0))
                value += killed - 3.0 * max(0.0, gap(o, b) + more - killed) - 0.01 * n
            value -= 5.0 * max(0, used - max(available, 0))
            if value > best_value:
                best = choice
                best_value = value
    return act.FIGHT + best


@rule
def gain(w: Any, o: Any, mask: Any) -> int:
    """Take what the temperament likes and has least of; keep it, else trap it."""
    best = -1
    best_value = -1000.0
    for kind in range(GOODS):
        for to in range(5):
            a = act.GAIN + kind * 5 + to
            if mask[a]:
                value = w[LIKES_FOOD + kind] - 0.6 * good(o, kind)
                if kind == FOOD and good(o, FOOD) == 0:
                    value += 2.0
                if kind == MEDICINE and o[I_SICK] + o[I_SICK + 1] > good(o, MEDICINE) / 2:
                    value += 3.0
                if to == act.DISCARD:
                    value -= 8.0
                elif to != act.KEEP:
                    value += (2.0 if gap(o, to - act.TRAP_A) >= 0 else -0.5) - (4.0 if kind == FOOD else 0.0)
                if value > best_value:
                    best = a
                    best_value = value
    return best


@rule
def defend(o: Any, mask: Any, question: int) -> int:
    """Spend the least: a shot or the medicine trap if that is enough, grenades, the ammunition trap against many."""
    b = 0
    for i in range(BARRICADES):
        if o[I_BARRICADE + i] > 0:
            b = i
    zombies = count(o, I_ZOMBIES + b, CROWD)
    excess = gap(o, b)
    if question == prompt.ASSAULT:
        if mask[act.GIVE_UP + FUEL + 1] and zombies >= 2:
            return act.GIVE_UP + FUEL + 1
        if mask[act.TRIGGER] and zombies >= 2:
            return act.TRIGGER
        if mask[act.TRIGGER + 1] and zombies >= 3:
            return act.TRIGGER + 1
        shot = first_legal(mask, act.SHOOT, BARRICADES)
        return shot if shot >= 0 else first_legal(mask, act.GIVE_UP, BARREL_KINDS)
    shot = first_legal(mask, act.SHOOT, BARRICADES)
    if excess == 1 and shot >= 0:
        return shot
    if mask[act.TRIGGER] and (excess <= 1 or not mask[act.TRIGGER + 1]):
        return act.TRIGGER
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if play >= 0 and excess <= 3:
        return play
    if mask[act.TRIGGER + 1]:
        return act.TRIGGER + 1
    if shot >= 0:
        return shot
    return play if play >= 0 else act.CONCEDE


@rule
def scout(w: Any, o: Any, mask: Any) -> int:
    """Rob, cure, recruit or look for finds, as the temperament likes."""
    late = count(o, I_TURN, TURNS) >= w[LATE]
    if w[RAIDS] and mask[act.SCOUT + act.MURDER]:
        return act.SCOUT + act.MURDER
    if w[RAIDS] and mask[act.SCOUT + act.RAID]:
        return act.SCOUT + act.RAID
    place = first_legal(mask, act.VISIT, 8)
    if place >= 0:
        return place
    if mask[act.SCOUT + act.RECRUIT] and (people(o) < w[CROWD_LIMIT] or late) and not w[PREFERS_FINDS]:
        return act.SCOUT + act.RECRUIT
    if mask[act.SCOUT + act.FIND]:
        return act.SCOUT + act.FIND
    return act.SCOUT + act.RECRUIT


@rule
def meals(o: Any, mask: Any) -> int:
    """Eat medicine only as far as somebody would starve otherwise; exchange finds before that."""
    due = count(o, I_MEALS, PEOPLE) - count(o, I_MEALS + 1, PEOPLE)
    rate = 2 if o[I_TASKS + task.KITCHEN] > 0 else 1
    missing = max(0, due - good(o, FOOD) * rate)
    play = first_legal(mask, act.PLAY, FIND_KINDS)
    if missing > 0 and play >= 0:
        return play
    return last_legal(mask, act.MEALS, min(8, missing) + 1)


@rule
def small(w: Any, o: Any, mask: Any, question: int) -> int:
    """Answer the smaller questions; -1 for those where any answer will do."""
    if question == prompt.DIVERT:
        for b in range(BARRICADES):
            if mask[act.DIVERT + b] and gap(o, b) <= -3:
                return act.DIVERT + b
        return act.NO
    if question == prompt.ASK:
        return first_legal(mask, act.PLAY, FIND_KINDS)
    if question == prompt.PAY_AMMO:
        return act.NO
    if question == prompt.TRICK:
        return first_legal(mask, act.PLAY, FIND_KINDS) if w[TRICKS] else act.NO
    if question == prompt.ATTACK:
        return first_legal(mask, act.RIVAL, 3) if w[RAIDS] else act.NO
    if question == prompt.OVERFLOW:
        return first_legal(mask, act.TRAP, GOODS * BARRICADES)
    if question == prompt.SURPLUS:
        return first_legal(mask, act.PLAY, FIND_KINDS)
    if question == prompt.CASUALTY or question == prompt.VICTIM:
        return last_legal(mask, act.CASUALTY, 14)
    return at_a_barricade(o, mask, question)


@rule
def at_a_barricade(o: Any, mask: Any, question: int) -> int:
    """Put zombies where they are held best; take them and place barrels where they are not."""
    family = -1
    sign = 1
    if question == prompt.ZOMBIE:
        family, sign = act.ZOMBIE, -1
    elif question == prompt.SPARE:
        family = act.SPARE
    elif question == prompt.LEAVE:
        family = act.LEAVE
    elif question == prompt.BARREL:
        family = act.BARREL
    elif question == prompt.TARGET or question == prompt.MOVE_ZOMBIE:
        family = act.TARGET
    elif question == prompt.LOSE_BARREL or question == prompt.LOSE_TRAP:
        family, sign = act.LOSE, -1
    if family < 0:
        return -1
    best = -1
    for b in range(BARRICADES):
        if mask[family + b] and (best < 0 or sign * gap(o, b) > sign * gap(o, best)):
            best = b
    return family + best


@rule
def choose(policy: int, observation: Any, mask: Any, rng: Any) -> int:
    """Return the action of a baseline; policy codes count from 2 in the order of ``NAMES``."""
    return choose_with(TEMPERS[policy - 2], observation, mask, rng)


@rule
def evaluate(state: Any, content: Any, player: int) -> float:
    """Return how well a base stands against the best rival: points and people, less what its barricades cannot hold."""
    own = base_value(state, content, player)
    best = -1000.0
    for p in range(state["players"]):
        if p != player and state["alive"][p]:
            best = max(best, base_value(state, content, p))
    if not state["alive"][player]:
        return -1.0
    return max(-1.0, min(1.0, (own - best) / 30.0))


@rule
def base_value(state: Any, content: Any, p: int) -> float:
    """Return the worth of one base in points: what it has, what its people are about to bring, what threatens it."""
    turn = state["turn"]
    value = points(state, content, p) - (1.2 - turn / 15.0) * healthy(
        state, p
    )  # early people cost more than they count
    value -= 1.0 * state["light"][p] + 1.5 * state["serious"][p]
    for b in range(BARRICADES):
        zombies = state["zombies"][p, b] - 0.9 * min(fighters(state, p, b), state["zombies"][p, b])
        holds = strength(state, content, p, b)
        value -= 0.5 * zombies + 2.0 * max(0.0, zombies + 1.0 - holds) + 0.6 * max(0.0, zombies + 3.0 - holds)
    value += 0.6 * min(2, state["goods"][p, FOOD]) + 0.4 * min(2, state["goods"][p, MEDICINE])
    value += 0.3 * min(2, state["goods"][p, AMMO]) + 0.2 * min(1, state["goods"][p, FUEL])
    if state["stage"] == stage.SETUP_BUY and state["current"] == p:
        value += state["money"] * (1.9 - 0.25 * state["item"])  # what is sold later leaves less to choose from
    if stage.PLAN <= state["stage"] <= stage.FEEDING:
        value += at_work(state, content, p) - 2.5 * hungry(state, content, p)
    return value


@rule
def at_work(state: Any, content: Any, p: int) -> float:
    """Return the points that people at work are about to bring, less the zombies that their noise draws."""
    tasks = state["task"][p]
    travellers = tasks[task.CITY]
    colour = content["colour"][
        min(content["spaces"] - 1, state["activity"] + (2 if state["stage"] == stage.PLAN else 0))
    ]
    value = (
        0.9 * travellers * content["rate"][colour] - 0.5 * content["dragged"][colour, travellers] if travellers else 0.0
    )
    value += 0.7 * tasks[task.SCOUT] + 0.05 * tasks[task.GUARD]
    for t in range(task.WORKSHOP, task.WARD + 1):
        if tasks[t] > 0:
            value += 1.1 * tasks[t] - 0.5
    return value


@rule
def hungry(state: Any, content: Any, p: int) -> float:
    """Return the meals that will be missing today, a token eaten counting a little."""
    eaters = healthy(state, p) - state["lying"][p] - state["exempt"][p]
    rate = content["kitchen"] if state["task"][p, task.KITCHEN] > 0 else 1
    made = (state["task"][p, task.PEN] * content["pen"] + state["task"][p, task.BEDS] * content["beds"]) * rate
    missing = max(0.0, eaters - made)
    eaten = min(missing, state["goods"][p, FOOD] * rate)
    return missing - eaten + 0.35 * eaten / rate
