"""The course of the game: whose turn it is and which phase follows which, until a player is asked."""

from __future__ import annotations

from typing import Any

from ..core.jit import plain_rule
from ..core.journal import log
from ..core.rng import rand_below, shuffle
from . import effect, frame, news, prompt, stage
from .board import card_at, home, is_character, role, team_lives, top, wait
from .combat import combat, combat_stage
from .deaths import check_all_values, end_of_phase
from .debts import debt, owe, upkeep
from .engagements import engage
from .events import effects, event, first_seat, open_window, target, window
from .looking import look, recovery, search, supply
from .piles import draw, enter
from .plays import crowd, play_attachment, play_character
from .scavenge import complete, flip, scavenge
from .state import ATTACKED, CARDS, DECK, GONE, INACTIVE, MOVED, NOWHERE, SCAVENGED, USED, USED_2
from .texts import said_for

HAND_SIZE = 8

# setup


@plain_rule
def reset(state: Any, content: Any) -> None:
    """Lay out a new game (L161): strongholds on the table, shuffled decks, 8 cards each, a random team begins."""
    state["players"] = content["players"]
    clear(state)
    for p in range(state["players"]):
        deal(state, content, p)
    state["team"] = rand_below(state, content["teams"])
    for p in range(state["players"]):
        draw(state, content, p, HAND_SIZE, 0)


@plain_rule
def clear(state: Any) -> None:
    """Clear the table."""
    state["turn"] = 0
    state["stage"] = stage.BEGIN
    state["prompt"] = prompt.NONE
    state["current"] = -1
    state["k"] = 0
    state["pc"] = 0
    state["depth"] = 0
    state["attacked"] = 0
    state["boost_count"] = 0
    state["resolution"] = 0
    state["on_table"] = 0
    state["journal"][:] = 0
    state["frames"][:] = 0
    state["boosts"][:] = 0
    state["out_at"][:] = 0
    state["had_turn"][:] = 0
    state["events_used"][:] = 0
    state["epoch"][:] = 0
    state["wounds"][:] = 0
    state["group"][:] = 0
    state["flags"][:] = 0
    state["known"][:] = 0
    state["filled"][:] = 0
    state["seen"][:] = 0
    state["sections"][:] = 0
    state["hold"][:] = 0
    state["alive"][:] = 0
    clear_cards(state)


@plain_rule
def clear_cards(state: Any) -> None:
    """Clear what is known of cards and places."""
    state["deck_number"][:] = -1
    state["deck_size"][:] = 0
    state["discard_size"][:] = 0
    state["hand_size"][:] = 0
    state["kind"][:] = -1
    state["at"][:] = GONE
    state["host"][:] = -1
    state["controller"][:] = -1
    state["table"][:] = -1
    state["deck"][:] = -1
    state["discard"][:] = -1
    state["place_card"][:] = -1
    state["occupied"][:] = NOWHERE


@plain_rule
def deal(state: Any, content: Any, p: int) -> None:
    """Give a seat its deck, drawn from the pool where the configuration says so, and lay its stronghold."""
    number = int(content["choice"][p])
    if number < 0:
        number = int(content["pool_from"]) + rand_below(state, content["pool_size"])
    state["deck_number"][p] = number
    state["alive"][p] = 1
    size = 0
    for i in range(content["deck_size"]):
        g = p * CARDS + i
        kind = content["decks"][number, i]
        state["kind"][g] = kind
        state["controller"][g] = p
        if content["type"][kind] == effect.STRONGHOLD:
            state["place_card"][home(p)] = i
            enter(state, g, home(p), p)
        else:
            state["at"][g] = DECK
            state["deck"][p, size] = i
            size += 1
    state["deck_size"][p] = size
    shuffle(state, state["deck"][p], size)


# the turn


@plain_rule
def advance(state: Any, content: Any) -> None:
    """Run on until a player is asked or the game is over."""
    while not state["over"]:
        if state["depth"] > 0:
            if interrupt(state, content):
                return
        elif play_stage(state, content):
            return


@plain_rule
def go(state: Any, to: int) -> None:
    """Begin a stage with the first seat."""
    state["stage"] = to
    state["k"] = 0
    state["pc"] = 0


@plain_rule
def play_stage(state: Any, content: Any) -> bool:
    """Play on in the stage; returns True if it waits for an answer."""
    now = state["stage"]
    if now == stage.BEGIN:
        begin_turn(state, content)
        return False
    if now == stage.END:
        end_turn(state, content)
        return False
    if state["pc"] == 0:
        state["pc"] = 1
        open_window(state, effect.W_PHASE, -1, -1)
        return False
    if now == stage.COMBAT:
        result = combat_stage(state, content)
        if result == 0:
            leave_stage(state, content)
        return result == 2
    while state["k"] < state["players"]:
        p = int(state["k"])
        if state["alive"][p] and content["team"][p] == state["team"]:
            return play_seat(state, content, p)
        state["k"] += 1
    leave_stage(state, content)
    return False


@plain_rule
def leave_stage(state: Any, content: Any) -> None:
    """A phase ends: the wounded are recycled, the next one begins."""
    end_of_phase(state, content)
    state["attacked"] = 0
    go(state, state["stage"] + 1)


@plain_rule
def play_seat(state: Any, content: Any, p: int) -> bool:
    """Play a phase for one seat of the team; returns True if it waits for an answer."""
    now = state["stage"]
    if now == stage.DRAW:
        state["k"] += 1
        n = max(0, HAND_SIZE - int(state["hand_size"][p]))
        draw(state, content, p, n + max(0, said_for(state, content, p, effect.S_DRAW_BONUS)), 0)
    elif now == stage.OCCUPY:
        place = int(state["occupied"][p])
        if place == NOWHERE:
            return wait(state, prompt.OCCUPY, p)
        if place >= 0 and state["place_card"][place] >= 0:
            return wait(state, prompt.ACT, p)
        state["k"] += 1
    elif now == stage.SCAVENGE:
        if not scavenge(state, content, p):
            state["k"] += 1
    else:
        state["k"] += 1
        n = upkeep(state, content, p)
        if n > 0:
            owe(state, p, n, frame.CONSUMPTION)
    return False


@plain_rule
def begin_turn(state: Any, content: Any) -> None:
    """Begin the turn of a team; of one that is out only the raiders that are left still fight (ruling 74)."""
    log(state, news.TURN, first_seat(state, content), state["turn"] + 1, 0, 0)
    for p in range(state["players"]):
        if content["team"][p] == state["team"]:
            state["had_turn"][p] = 1
            state["occupied"][p] = NOWHERE
            set_hold(state, p, 2, 1)
    go(state, stage.DRAW if team_lives(state, content, state["team"]) else stage.COMBAT)


@plain_rule
def set_hold(state: Any, p: int, old: int, new: int) -> None:
    """Let events that hold survivors at a seat's places begin or end."""
    for place in range(home(p), home(p + 1)):
        if state["hold"][place] == old:
            state["hold"][place] = new


@plain_rule
def end_turn(state: Any, content: Any) -> None:
    """End a turn: what lasts for a turn is over; the next team with something left follows."""
    active = False
    for i in range(state["on_table"]):
        g = card_at(state, i)
        state["flags"][g] &= ~(USED | USED_2)
        if not is_character(content, state["kind"][g]):
            active |= content["type"][state["kind"][g]] == effect.ATTACHMENT and state["flags"][g] & INACTIVE > 0
            state["flags"][g] &= ~(INACTIVE | SCAVENGED)
        else:
            state["flags"][g] &= ~MOVED
            if content["team"][state["controller"][g]] == state["team"]:
                state["flags"][g] &= ~ATTACKED
    if active:
        check_all_values(state, content)
    for p in range(state["players"]):
        state["events_used"][p] = 0
        if content["team"][p] == state["team"]:
            set_hold(state, p, 1, 0)
            state["occupied"][p] = NOWHERE
    state["turn"] += 1
    state["team"] = next_team(state, content)
    go(state, stage.BEGIN)


@plain_rule
def next_team(state: Any, content: Any) -> int:
    """Return the next team with a living seat or with raiders on the table."""
    n = int(content["teams"])
    for k in range(1, n + 1):
        team = (int(state["team"]) + k) % n
        if team_lives(state, content, team) or has_raiders(state, content, team):
            return team
    return int(state["team"])


@plain_rule
def has_raiders(state: Any, content: Any, team: int) -> bool:
    """Return whether a team has raiders on the table."""
    for i in range(state["on_table"]):
        g = card_at(state, i)
        if role(state, content, g) == effect.IS_RAIDER and content["team"][state["controller"][g]] == team:
            return True
    return False


# interruptions


@plain_rule
def interrupt(state: Any, content: Any) -> bool:
    """Run the top of the stack; returns True if it waits for an answer."""
    f = top(state)
    kind = f[frame.KIND]
    if kind == frame.WINDOW:
        return window(state, content)
    if kind == frame.EVENT:
        return event(state, content)
    if kind == frame.EFFECTS:
        return effects(state, content)
    if kind == frame.PLAY:
        return play_character(state, content)
    if kind == frame.ATTACH:
        return play_attachment(state, content)
    if kind == frame.CAPACITY:
        return crowd(state, content)
    if kind == frame.COMBAT:
        return combat(state, content)
    if kind == frame.ENGAGE:
        return engage(state, content)
    if kind == frame.DEBT:
        return debt(state, content)
    return rare_interrupt(state, content, f, kind)


@plain_rule
def rare_interrupt(state: Any, content: Any, f: Any, kind: int) -> bool:
    """Run the top of the stack, continued."""
    if kind == frame.FLIP:
        return flip(state, content)
    if kind == frame.COMPLETE:
        return complete(state, content)
    if kind == frame.MOVE:
        return wait(state, prompt.MOVER, f[frame.WHO])
    if kind == frame.ABILITY:
        return wait(state, prompt.ABILITY, f[frame.WHO])
    if kind == frame.SEARCH:
        return search(state, content)
    if kind == frame.LOOK:
        return look(state, content)
    if kind == frame.SUPPLY:
        return supply(state, content)
    if kind == frame.RECOVER:
        return recovery(state, content)
    return target(state, content)
