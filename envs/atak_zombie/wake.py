"""Setup and wake-up: finds into the box, the price list, event cards, tricks (R1, R2)."""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.journal import log, log_to
from ..core.rng import rand_below, shuffle
from . import effect, frame, news, prompt, stage
from .board import (
    draw_supply,
    empties,
    fits,
    healthy,
    points,
    push,
    room,
    seat,
    sicken,
    stocked,
    take_person,
    traps,
    wait,
)
from .moves import has_trick
from .state import (
    BARRICADES,
    BUILDINGS,
    EMPTY,
    EVENT_CARDS,
    EVENT_KINDS,
    FIND_CARDS,
    FIND_KINDS,
    FRAMES,
    GOODS,
    SEATS,
)

AGAIN, WAITING, NEXT = range(3)  # what a stage does with a player: run again, wait for him, go on to the next one


@rule
def reset(state: Any, content: Any) -> None:
    """Set the table up (R1.1 to R1.8); every field that is not set here is zero."""
    clear(state)
    state["players"] = content["players"]
    state["stage"] = stage.SETUP_BOX
    state["activity"] = content["activity"]
    state["boxed"][:] = -1
    for b in range(BUILDINGS):
        for good in range(GOODS):
            state["city"][b, good] = content["city"][b, good]
    fill(state["find_deck"], content["find_copies"], FIND_KINDS)
    fill(state["event_deck"], content["event_copies"], EVENT_KINDS)
    shuffle(state, state["find_deck"], FIND_CARDS)
    shuffle(state, state["event_deck"], EVENT_CARDS)
    state["start"] = rand_below(state, state["players"])  # ruling 1
    for p in range(state["players"]):
        state["alive"][p] = 1
        state["standing"][p] = 1
        for _ in range(content["finds"]):
            state["hand"][p, state["find_deck"][state["find_top"]]] += 1
            state["find_deck"][state["find_top"]] = -1
            state["find_top"] += 1


@rule
def fill(deck: Any, copies: Any, kinds: int) -> None:
    """Lay the cards of all kinds into a deck, in order."""
    n = 0
    for kind in range(kinds):
        for _ in range(copies[kind]):
            deck[n] = kind
            n += 1


@rule
def clear(state: Any) -> None:
    """Zero every field of the game."""
    state["turn"] = 0
    state["prompt"] = 0
    state["k"] = 0
    state["pc"] = 0
    state["depth"] = 0
    state["answer"] = 0
    state["attack"] = 0
    state["passes"] = 0
    state["roll"] = 0
    state["resolution"] = 0
    state["find_top"] = 0
    state["event_top"] = 0
    state["event"] = 0
    state["targets"] = 0
    state["money"] = 0
    state["item"] = 0
    state["leftover"] = 0
    state["sick_light"] = 0
    state["sick_serious"] = 0
    state["untreated_light"] = 0
    state["untreated_serious"] = 0
    state["starved"] = 0
    for i in range(FRAMES):
        state["frames"][i, :] = 0
    state["find_used"][:] = 0
    state["event_laid"][:] = 0
    state["event_drawn"][:] = 0
    state["location_open"][:] = 0
    state["mods"][:] = 0
    state["pool"][:] = 0
    for p in range(SEATS):
        clear_seat(state, p)


@rule
def clear_seat(state: Any, p: int) -> None:
    """Zero every field of a base."""
    state["alive"][p] = 0
    state["out_at"][p] = 0
    state["standing"][p] = 0
    state["lying"][p] = 0
    state["light"][p] = 0
    state["serious"][p] = 0
    state["exempt"][p] = 0
    state["event_discarded"][p, :] = 0
    state["task"][p, :] = 0
    state["goods"][p, :] = 0
    state["zombies"][p, :] = 0
    state["armed"][p, :] = 0
    state["hand"][p, :] = 0
    state["visit"][p, :] = 0
    state["killer"][p, :] = 0
    for b in range(BARRICADES):
        state["barrels"][p, b, :] = 0
    for q in range(SEATS):
        state["known"][p, q, :] = 0


# setup


@rule
def buy_stage(state: Any, content: Any, p: int) -> int:
    """Spend the points, or take the start set given; then the first zombies come (R1.9 to R1.12, ruling 3)."""
    if state["pc"] == 0:
        state["pc"] = 1
        state["money"] = content["money"]
        state["item"] = 0
        if not content["choose"]:
            for item in range(8):
                for _ in range(content["starts"][p, item]):
                    buy(state, content, p, item)
            state["pc"] = 2
    if state["pc"] == 1:
        if affordable(state, content, p):
            wait(state, prompt.BUY, p)
            return WAITING
        state["pc"] = 2
    if state["pc"] == 2:
        state["pc"] = 3
        n = content["first_zombies"][healthy(state, p)]
        if n > 0:
            push(state, frame.ZOMBIES, p, n, 0, 0, 0)
            return AGAIN
    return NEXT


@rule
def can_buy(state: Any, content: Any, p: int, item: int) -> Any:
    """Return whether an item of the price list can be bought: in order, payable, in stock, with a place (ruling 3)."""
    if item < state["item"] or content["price"][item] > state["money"]:
        return False
    if item == 0:
        return healthy(state, p) < content["pawns"]
    if item <= BARRICADES:
        return room(state, content, p, item - 1) > 0
    good = item - 1 - BARRICADES
    return stocked(state, good) > 0 and fits(state, content, p, good)


@rule
def affordable(state: Any, content: Any, p: int) -> Any:
    """Return whether anything can be bought."""
    for item in range(8):
        if can_buy(state, content, p, item):
            return True
    return False


@rule
def buy(state: Any, content: Any, p: int, item: int) -> None:
    """Buy an item; goods come from the city while the pool is empty (ruling 2)."""
    state["money"] -= content["price"][item]
    state["item"] = item
    if item == 0:
        state["standing"][p] += 1
    elif item <= BARRICADES:
        state["barrels"][p, item - 1, EMPTY] += 1
    else:
        draw_supply(state, item - 1 - BARRICADES)
        state["goods"][p, item - 1 - BARRICADES] += 1
    log(state, news.BOUGHT, p, item, 0, 0)


# events


@rule
def begin_turn(state: Any, content: Any) -> None:
    """Move the turn marker; recruits stand up; a horde turn goes its own way (R2.1, R10.1, ruling 19)."""
    state["turn"] += 1
    state["mods"][:] = 0
    state["location_open"][:] = 0
    state["roll"] = 0
    for p in range(state["players"]):
        state["standing"][p] += state["lying"][p]
        state["lying"][p] = 0
        state["exempt"][p] = 0
    log(state, news.TURN, state["start"], state["turn"], 0, 0)
    if content["horde"][state["turn"]]:
        state["stage"] = stage.HORDE_SEND
        return
    state["stage"] = stage.WAKE_DISCARD
    for _ in range(content["draws"][state["turn"]]):
        state["event_drawn"][state["event_deck"][state["event_top"]]] += 1
        state["event_deck"][state["event_top"]] = -1
        state["event_top"] += 1


@rule
def layer(state: Any) -> Any:
    """Return who draws and lays the events: the start player, or the next living one if he dropped out today."""
    for k in range(state["players"]):
        if state["alive"][seat(state, k)]:
            return seat(state, k)
    return state["start"] + 0


@rule
def events_in_hand(state: Any) -> Any:
    """Return the events drawn and neither discarded nor laid."""
    n = 0
    for kind in range(EVENT_KINDS):
        n += state["event_drawn"][kind]
    return n


@rule
def discard_event(state: Any, p: int, kind: int) -> None:
    """Discard a drawn event; only he who does so knows which (R2.3)."""
    state["event_drawn"][kind] -= 1
    state["event_discarded"][p, kind] += 1
    log(state, news.DISCARDED_EVENT, p, 0, 0, 0)
    log_to(state, 1 << p, news.DISCARDED_WHICH, p, kind, 0, 0)
    state["stage"] = stage.WAKE_LAY


@rule
def lay_event(state: Any, content: Any, p: int, kind: int) -> None:
    """Lay an event: fix whom it is aimed at, then all carry it out in turn (R2.4, R2.5, ruling 85)."""
    state["event_drawn"][kind] -= 1
    state["event_laid"][kind] += 1
    state["event"] = kind
    log(state, news.LAID_EVENT, p, kind, 0, 0)
    if content["event_location"][kind] >= 0:
        state["location_open"][content["event_location"][kind]] += 1
    for i in range(3):
        if content["event_effects"][kind, i, 0] == effect.MODIFY:
            state["mods"][content["event_effects"][kind, i, 1]] += content["event_effects"][kind, i, 2]
    state["targets"] = aimed_at(state, content, content["event_aim"][kind])
    state["stage"] = stage.WAKE_EVENT
    state["k"] = 0
    state["pc"] = 0


@rule
def aimed_at(state: Any, content: Any, aim: int) -> Any:
    """Return the bit mask of the players an event is aimed at: all, the strongest or the weakest (R2.7)."""
    best = -10000
    if aim != effect.ALL:
        for p in range(state["players"]):
            if state["alive"][p]:
                best = max(best, _rank(state, content, p, aim))
    seats = 0
    for p in range(state["players"]):
        if state["alive"][p] and (aim == effect.ALL or _rank(state, content, p, aim) == best):
            seats |= 1 << p
    return seats


@rule
def _rank(state: Any, content: Any, p: int, aim: int) -> Any:
    return points(state, content, p) if aim == effect.STRONGEST else -points(state, content, p)


@rule
def event_stage(state: Any, content: Any, p: int) -> int:
    """Carry the event out for one player, effect by effect (R2.4)."""
    kind = state["event"]
    if not state["targets"] & (1 << p) or (healthy(state, p) < content["event_people"][kind] and state["pc"] == 0):
        return NEXT
    if state["pc"] >= 3 or content["event_effects"][kind, state["pc"], 0] == 0:
        return NEXT
    row = content["event_effects"][kind, state["pc"]]
    state["pc"] += 1
    carry_out(state, content, p, row[0], row[1], row[2])
    return AGAIN


@rule
def carry_out(state: Any, content: Any, p: int, code: int, a: int, n: int) -> None:
    """Do one effect of an event to a player, as much of it as he can (ruling 10)."""
    if code == effect.LOSE_BARREL:
        for _ in range(min(n, empties(state, p))):
            push(state, frame.LOSE_BARREL, p, p, 0, 0, 0)
    elif code == effect.LOSE_GOODS:
        lost = min(n, state["goods"][p, a])
        state["goods"][p, a] -= lost
        state["pool"][a] += lost
        if lost > 0:
            log(state, news.LOST_GOODS, p, a, lost, 0)
    elif code == effect.LOSE_TRAP:
        if traps(state, p, a) > 0:
            push(state, frame.LOSE_TRAP, p, a, 0, 0, 0)
    elif code == effect.LOSE_ANY:
        push(state, frame.GIVE, p, n, 0, 0, 0)
    elif code == effect.SICKEN:
        if healthy(state, p) > 0:
            sicken(state, content, p, a)
    elif code == effect.ZOMBIES:
        push(state, frame.ZOMBIES, p, n, 0, 0, 0)
    elif code == effect.GAIN_GOODS:
        push(state, frame.GAIN, p, (1 << GOODS) - 1, frame.SUPPLY, n, 0)
    else:
        people_come_and_go(state, content, p, code, n)


@rule
def people_come_and_go(state: Any, content: Any, p: int, code: int, n: int) -> None:
    """An event that takes a person away (if two or more are there) or brings one who lies until the next turn."""
    for _ in range(n):
        if code == effect.LOSE_PERSON and healthy(state, p) >= 2:
            take_person(state, p)
            log(state, news.LEFT, p, 0, 0, 0)
        elif (
            code == effect.GAIN_PERSON
            and healthy(state, p) + state["light"][p] + state["serious"][p] < content["pawns"]
        ):
            state["lying"][p] += 1
            log(state, news.JOINED, p, 0, 0, 0)


@rule
def tricks_stage(state: Any, content: Any) -> int:
    """Ask for tricks clockwise until all pass in a row; only holders are asked (R2.8, rulings 6, 90)."""
    while state["passes"] < state["players"]:
        p = seat(state, state["k"])
        if state["alive"][p] and has_trick(state, content, p):
            wait(state, prompt.TRICK, p)
            return WAITING
        pass_trick(state)
    return NEXT


@rule
def pass_trick(state: Any) -> None:
    """Go on to the next player of the trick round."""
    state["passes"] += 1
    state["k"] = (state["k"] + 1) % state["players"]
