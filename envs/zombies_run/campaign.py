"""The campaign between two runs: bites, sacrifice, refresh, location, rest, route (R7)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log
from ..core.rng import rand_below, shuffle
from . import effect, news, prompt, stage
from .board import fill_hand, gather_cards, lay_out, refill, stock_leader, wait
from .party import die, living, offer_two, perk
from .state import CLOSE_CALLS, EPOCHS, FIRST_SPECIAL, PARTS, PLACES
from .tables import MEDIC_FROM, SOLO
from .tools import raise_tools
from .zombies import detect, draw_close_calls, recycle, remove


@rule
def start_run(state: Any, content: Any, place: int) -> None:
    """Run to a neighbouring place (ruling 78)."""
    state["run"] += 1
    state["place"] = place
    state["fresh"] = 1 - state["visited"][place]
    state["stage"] = stage.RUN
    state["tick"] = 1
    state["k"] = 0
    state["pc"] = 0
    state["detected"] = 0
    state["advanced"] = 0
    state["last_detection"] = 0
    state["last_advance"] = 0
    log(state, news.RUN, 0, state["run"], place, 0)


# arrival


@rule
def resolve(state: Any, content: Any) -> None:
    """Check for bites; the medic spares one close call of three or more (ruling 52)."""
    log(state, news.CHECKS, 0, 0, 0, 0)
    state["stage"] = stage.BITES
    state["k"] = 0
    if state["close_drawn"] >= MEDIC_FROM:
        spared = min(perk(state, content, effect.CLOSE_CALLS), state["close_drawn"])
        state["close_drawn"] -= spared
        if spared > 0:
            log(state, news.SPARED, 0, spared, 0, 0)


@rule
def bites_stage(state: Any) -> bool:
    """Ask the owner of the next close call for a part of the body; they are dealt in turn (ruling 27)."""
    if state["close_drawn"] == 0:
        state["stage"] = stage.DEAD
        return False
    return wait(state, prompt.BODY, state["k"])


@rule
def check(state: Any, content: Any, part: int) -> None:
    """Turn a close call over; a red part is a bite (R7.3)."""
    card = state["close_deck"][state["close_top"] - state["close_drawn"]]
    red = content["red"][card, part]
    state["close_drawn"] -= 1
    state["close_seen"] += 1
    for i in range(PARTS):
        state["red_seen"][i] += content["red"][card, i]
    state["deaths"] += red
    log(state, news.CHECKED, state["k"], part, red, 0)
    state["k"] = (state["k"] + 1) % state["players"]


@rule
def dead_stage(state: Any) -> bool:
    """For each bite ask who of two died (ruling 28)."""
    if state["deaths"] == 0 or living(state) == 0:
        state["deaths"] = 0
        state["stage"] = stage.LOCATION
        return False
    if state["offer"][0] < 0:
        offer_two(state)
    return wait(state, prompt.DEAD, 0)


@rule
def name_dead(state: Any, c: int) -> None:
    """The leader names who died."""
    die(state, c)
    state["deaths"] -= 1
    state["offer"][0] = -1
    state["offer"][1] = -1


@rule
def sacrifice(state: Any, content: Any, c: int) -> None:
    """Noble Sacrifice: all begins anew but for the tools and those who live (rulings 53, 54)."""
    log(state, news.SACRIFICED, 0, c, 0, 0)
    die(state, c)
    while state["crowd"][0] > 0:
        state["zombie_used"][0, remove(state, 0, 0)] += 1
    state["close_drawn"] = 0
    gather_cards(state, 0)
    lay_out(state, content, 0)
    if content["mode"] != SOLO:
        fill_hand(state, 0)
    state["stage"] = stage.LOCATION


# the place reached


@rule
def refresh(state: Any) -> None:
    """Shuffle all discards back into their decks (R7.8)."""
    state["epoch"][0] = min(state["run"], EPOCHS - 1)
    refill(state, 0)
    recycle(state, 0)
    state["close_top"] = 0
    state["close_drawn"] = 0
    state["close_seen"] = 0
    for i in range(PARTS):
        state["red_seen"][i] = 0
    shuffle(state, state["close_deck"], CLOSE_CALLS)


@rule
def location_stage(state: Any, content: Any) -> None:
    """Judge the campaign; else refresh, look around, rest and go on (rulings 52, 79)."""
    place = state["place"]
    if living(state) == 0:
        lose(state)
    elif place == content["places"] - 1:
        state["over"] = 1
        state["current"] = -1
        state["result"] = 1
        log(state, news.WON, 0, living(state), 0, 0)
    elif state["run"] >= content["runs"]:
        lose(state)
    else:
        refresh(state)
        if state["fresh"]:
            explore(state, content, place)
        state["stage"] = stage.REST if content["rest"][place] else stage.ROUTE


@rule
def lose(state: Any) -> None:
    """The campaign is lost."""
    state["over"] = 1
    state["current"] = -1
    log(state, news.LOST, 0, state["run"], 0, 0)


@rule
def explore(state: Any, content: Any, place: int) -> None:
    """A new place: its supplies, and special zombies join the deck (R6.1)."""
    state["visited"][place] = 1
    if content["cache"][place] > 0:
        state["supplies"] += content["cache"][place]
        log(state, news.SUPPLIES, 0, content["cache"][place], 0, 0)
    known = 0
    for i in range(PLACES):
        known += state["visited"][i]
    if known < content["specials_from"]:
        return
    n = min(content["specials"], state["box_n"])
    for _ in range(n):
        state["box_n"] -= 1
        state["zombie_deck"][0, state["zombie_n"][0]] = FIRST_SPECIAL + state["box"][state["box_n"]]
        state["box"][state["box_n"]] = -1
        state["zombie_n"][0] += 1
    shuffle(state, state["zombie_deck"][0], state["zombie_n"][0])
    log(state, news.SPECIALS, 0, n, 0, 0)


# rest


@rule
def safe_cost(state: Any, content: Any) -> Any:
    """Return what a safe rest costs now."""
    return max(0, content["safe_cost"] - perk(state, content, effect.SAFE_REST))


@rule
def rest(state: Any, content: Any, safe: int) -> None:
    """Rest: cards for the Leader's Deck, waiting tools turn, and in the open something may come (R7.10)."""
    cards = content["open_cards"]
    if safe:
        state["supplies"] -= safe_cost(state, content)
        cards = content["safe_cards"]
    n = stock_leader(state, 0, cards + perk(state, content, effect.REST_CARDS))
    log(state, news.RESTED, 0, safe, n, 0)
    raise_tools(state, content, 0, 1)
    if not safe:
        night(state, content)
    state["stage"] = stage.ROUTE


@rule
def night(state: Any, content: Any) -> None:
    """Roll for what comes to those who rest in the open."""
    roll = rand_below(state, content["open_sides"]) + 1
    log(state, news.ROLL, 0, roll, 0, 0)
    if roll <= perk(state, content, effect.WATCH):
        return
    if roll <= content["open_attack"]:
        for _ in range(content["open_zombies"]):
            detect(state, content, 0)
    elif roll <= content["open_attack"] + content["open_scare"]:
        draw_close_calls(state, 1)
