"""Who sees what: the only file that decides it. :func:`layout` names the slices in the order of writing below.

The own base comes first, then the rivals from the left neighbour on; hands, the boxed find, drawn and discarded events
and the question asked are private (rulings 88 to 90).
"""

from __future__ import annotations

from typing import Any

from ..core.jit import rule
from ..core.layout import Field, Layout
from . import effect, frame, mod, prompt, stage, task
from .board import hand as hand_size
from .board import healthy, load, points, strength, top
from .day import PLAN_TASKS
from .feeding import need as meals_due
from .feeding import produced as portions
from .moves import finds_left
from .state import (
    BARREL_KINDS,
    BARRICADES,
    BUILDINGS,
    EVENT_KINDS,
    FIND_KINDS,
    GOODS,
    LOCATIONS,
    MODS,
    POINTS,
    PROMPTS,
    SEATS,
    STAGES,
    TASKS,
    TURNS,
)
from .wake import layer

PURPOSES = 7  # theft, murder, five tricks
PEOPLE, TOKENS, CROWD, CARDS, VALUE = 8.0, 6.0, 10.0, 4.0, 40.0  # scales


def _base(name: str, whose: str) -> list[Field]:
    """Return the public fields of a base."""
    return [
        Field(f"{name}_alive", 1, f"1 while {whose} is in the game"),
        Field(f"{name}_standing", 1, "people standing on the residents track", PEOPLE),
        Field(f"{name}_lying", 1, "people lying on the residents track", PEOPLE),
        Field(f"{name}_tasks", TASKS, "people at work: " + ", ".join(task.NAMES), 2),
        Field(f"{name}_healthy", 1, "people who are not sick", PEOPLE),
        Field(f"{name}_sick", 2, "lightly and seriously sick", 2),
        Field(f"{name}_goods", GOODS, "loose food, medicine, fuel, ammunition", TOKENS),
        Field(f"{name}_zombies", BARRICADES, "zombies at A, B, C", CROWD),
        Field(
            f"{name}_barrels",
            BARRICADES * BARREL_KINDS,
            "for A, B, C: barrels without trap, with food, medicine, fuel, ammunition",
            3,
        ),
        Field(f"{name}_strength", BARRICADES, "defence strength of A, B, C", CROWD),
        Field(f"{name}_armed", POINTS, "armed shooting points"),
        Field(f"{name}_city", 2 * BUILDINGS, "pawns standing, then lying, in the four buildings", 2),
        Field(f"{name}_finds", 1, "finds in hand", 5),
        Field(f"{name}_points", 1, "points by the final count", VALUE),
    ]


def layout(config: Any) -> Layout:
    """Return the observation's layout for a configuration."""
    fields = [
        Field("turn", 1, "turn", TURNS),
        Field("to_horde", 1, "turns until the next horde", 5),
        Field("stage", STAGES, "stage of the game: " + ", ".join(stage.NAMES)),
        Field("prompt", PROMPTS, "what the observer is asked, if it is his decision: " + ", ".join(prompt.NAMES)),
        Field(
            "count",
            1,
            "number the question is about (goods, zombies, barrels, deaths, sick still to come; points to spend)",
            CROWD,
        ),
        Field("kinds", GOODS, "kinds of goods that can be taken"),
        Field("barricade", BARRICADES, "barricade under attack"),
        Field("rival", SEATS - 1, "rival concerned, by places to the left"),
        Field("task_asked", TASKS, "task that people are assigned to now: " + ", ".join(task.NAMES)),
        Field(
            "purpose",
            PURPOSES,
            "what a rival is picked for or is about to do: theft, murder, tricks (trap, goods, zombies, barrel, find)",
        ),
        Field("meals", 2, "meals due and produced (planning, meal); when treating: 0, portions left over", PEOPLE),
        Field("token", SEATS, "who has the starting player token, by places to the left"),
        Field("activity", 4, "zombie activity: red, yellow, green; place on the track from the top"),
        Field("roll", 1, "last die roll", CROWD),
        Field("mods", MODS, "changes by events this turn: " + ", ".join(mod.NAMES), 2),
        Field("city", BUILDINGS * GOODS, "goods in the city, building by building", 11),
        Field("pool", GOODS, "goods in the pool", 11),
        Field("locations", LOCATIONS, "locations open this turn"),
        Field("events_gone", EVENT_KINDS, "events laid by anybody or discarded by the observer", 2),
        Field("events_drawn", EVENT_KINDS, "events in hand of the observer, if he draws them", 2),
        Field("finds_used", FIND_KINDS, "finds used or discarded in the open", CARDS),
        Field("find_deck", 1, "cards left in the find deck", 40),
        Field("hand", FIND_KINDS, "own finds", CARDS),
        Field("boxed", FIND_KINDS, "find the observer put into the box"),
        Field("load", 1, "places of the storage in use", TOKENS),
        *_base("own", "the observer"),
    ]
    for k in range(1, config.num_players):
        fields += _base(f"rival_{k}", f"the player {k} to the left")
        fields.append(Field(f"rival_{k}_known", FIND_KINDS, "finds the observer knows in his hand", CARDS))
    return Layout(fields)


@rule
def observe(state: Any, content: Any, player: int, out: Any) -> None:
    """Fill what a player sees, whoever is to act."""
    out[:] = 0.0
    i = observe_table(state, content, player, out)
    i = observe_cards(state, player, out, i)
    out[i] = load(state, content, player) / TOKENS
    i = observe_base(state, content, player, out, i + 1)
    for k in range(1, state["players"]):
        rival = (player + k) % state["players"]
        i = observe_base(state, content, rival, out, i)
        for kind in range(FIND_KINDS):
            out[i + kind] = state["known"][player, rival, kind] / CARDS
        i += FIND_KINDS


@rule
def observe_table(state: Any, content: Any, player: int, out: Any) -> int:
    """Fill the course of play, the question and the city; return the next index."""
    turn = state["turn"]
    out[0] = turn / TURNS
    ahead = turn
    while ahead < TURNS and not content["horde"][ahead]:
        ahead += 1
    out[1] = (ahead - turn) / 5
    out[2 + int(state["stage"])] = 1.0
    i = 2 + STAGES
    if player == state["current"]:
        out[i + int(state["prompt"])] = 1.0
        observe_question(state, content, player, out, i + PROMPTS)
    i += PROMPTS + 1 + GOODS + BARRICADES + SEATS - 1 + TASKS + PURPOSES + 2
    out[i + int((state["start"] - player) % state["players"])] = 1.0
    i += SEATS
    out[i + int(content["colour"][state["activity"]])] = 1.0
    out[i + 3] = state["activity"] / content["spaces"]
    out[i + 4] = state["roll"] / CROWD
    i += 5
    for m in range(MODS):
        out[i + m] = state["mods"][m] / 2
    i += MODS
    for b in range(BUILDINGS):
        for good in range(GOODS):
            out[i + b * GOODS + good] = state["city"][b, good] / 11
    i += BUILDINGS * GOODS
    for good in range(GOODS):
        out[i + good] = state["pool"][good] / 11
    i += GOODS
    for place in range(LOCATIONS):
        out[i + place] = 1.0 if state["location_open"][place] > 0 else 0.0
    return i + LOCATIONS


@rule
def observe_question(state: Any, content: Any, player: int, out: Any, i: int) -> None:
    """Fill the numbers that belong to the question asked."""
    asked = state["prompt"]
    f = top(state)
    if asked == prompt.BUY:
        out[i] = state["money"] / CROWD
    elif asked == prompt.GAIN or asked == prompt.ZOMBIE:
        out[i] = f[frame.C] / CROWD
    elif (
        asked == prompt.SPARE
        or asked == prompt.LEAVE
        or asked == prompt.BARREL
        or asked == prompt.CASUALTY
        or asked == prompt.DIVERT
        or asked == prompt.GIVE
        or asked == prompt.TARGET
    ):
        out[i] = f[frame.A] / CROWD
    elif asked == prompt.MOVE_ZOMBIE:
        out[i] = (f[frame.B] - f[frame.D]) / CROWD
    elif asked == prompt.TREAT:
        out[i] = (state["sick_light"] + state["sick_serious"]) / CROWD
    if asked == prompt.GAIN:
        for good in range(GOODS):
            out[i + 1 + good] = (f[frame.A] >> good) & 1
    i += 1 + GOODS
    if asked == prompt.BREACH or asked == prompt.ASSAULT:
        out[i + int(state["pc"])] = 1.0
    i += BARRICADES
    concerned = concerned_rival(state, player)
    if concerned >= 0:
        out[i + int((concerned - player - 1) % state["players"])] = 1.0
    i += SEATS - 1
    if asked == prompt.PLAN:
        out[i + int(PLAN_TASKS[state["pc"]])] = 1.0
    i += TASKS
    if asked == prompt.ASK and state["depth"] > 1:  # the attack that a reaction would answer
        f = state["frames"][state["depth"] - 2]
    if f[frame.KIND] == frame.RAID and (asked == prompt.RIVAL or asked == prompt.ASK or asked == prompt.VICTIM):
        out[i + int(f[frame.A])] = 1.0
    elif f[frame.KIND] == frame.TRICK and (asked == prompt.RIVAL or asked == prompt.ASK):
        out[i + int(2 + f[frame.A] - effect.FIRST_TRICK)] = 1.0
    i += PURPOSES
    observe_meals(state, content, player, out, i)


@rule
def observe_meals(state: Any, content: Any, player: int, out: Any, i: int) -> None:
    """Fill the meals due and produced at the meal and when planning for it, or the portions left over."""
    if state["stage"] == stage.PLAN:
        due = healthy(state, player) - state["lying"][player] - state["exempt"][player]
        out[i] = max(0, due) / PEOPLE
        out[i + 1] = portions(state, content, player) / PEOPLE
    elif state["prompt"] == prompt.MEALS:
        out[i] = meals_due(state, player) / PEOPLE
        out[i + 1] = portions(state, content, player) / PEOPLE
    elif state["prompt"] == prompt.TREAT:
        out[i + 1] = state["leftover"] / PEOPLE


@rule
def concerned_rival(state: Any, player: int) -> Any:
    """Return the rival whom the question concerns, or -1: a victim, or who attacks."""
    asked = state["prompt"]
    f = top(state)
    concerned = -1
    if asked == prompt.SNIPE:
        concerned = f[frame.C]
    elif asked == prompt.VICTIM:
        concerned = f[frame.WHO]
    elif asked == prompt.LOSE_BARREL and f[frame.A] != player:
        concerned = f[frame.A]
    elif asked == prompt.ASK and state["depth"] > 1:
        below = state["frames"][state["depth"] - 2]
        if below[frame.KIND] == frame.RAID or below[frame.KIND] == frame.TRICK or below[frame.KIND] == frame.ATTACK:
            concerned = below[frame.WHO]
    return concerned


@rule
def observe_cards(state: Any, player: int, out: Any, i: int) -> int:
    """Fill decks and own cards; return the next index."""
    for kind in range(EVENT_KINDS):
        out[i + kind] = (state["event_laid"][kind] + state["event_discarded"][player, kind]) / 2
    i += EVENT_KINDS
    if player == layer(state):
        for kind in range(EVENT_KINDS):
            out[i + kind] = state["event_drawn"][kind] / 2
    i += EVENT_KINDS
    for kind in range(FIND_KINDS):
        out[i + kind] = state["find_used"][kind] / CARDS
    i += FIND_KINDS
    out[i] = finds_left(state) / 40
    i += 1
    for kind in range(FIND_KINDS):
        out[i + kind] = state["hand"][player, kind] / CARDS
    i += FIND_KINDS
    if state["boxed"][player] >= 0:
        out[i + int(state["boxed"][player])] = 1.0
    return i + FIND_KINDS


@rule
def observe_base(state: Any, content: Any, p: int, out: Any, i: int) -> int:
    """Fill the public fields of a base; return the next index."""
    out[i] = state["alive"][p]
    out[i + 1] = state["standing"][p] / PEOPLE
    out[i + 2] = state["lying"][p] / PEOPLE
    i += 3
    for t in range(TASKS):
        out[i + t] = state["task"][p, t] / 2
    i += TASKS
    out[i] = healthy(state, p) / PEOPLE
    out[i + 1] = state["light"][p] / 2
    out[i + 2] = state["serious"][p] / 2
    i += 3
    for good in range(GOODS):
        out[i + good] = state["goods"][p, good] / TOKENS
    i += GOODS
    for b in range(BARRICADES):
        out[i + b] = state["zombies"][p, b] / CROWD
    i += BARRICADES
    for b in range(BARRICADES):
        for kind in range(BARREL_KINDS):
            out[i + b * BARREL_KINDS + kind] = state["barrels"][p, b, kind] / 3
    i += BARRICADES * BARREL_KINDS
    for b in range(BARRICADES):
        out[i + b] = strength(state, content, p, b) / CROWD
    i += BARRICADES
    for point in range(POINTS):
        out[i + point] = state["armed"][p, point]
    i += POINTS
    for b in range(BUILDINGS):
        out[i + b] = state["visit"][p, b] / 2
        out[i + BUILDINGS + b] = state["killer"][p, b] / 2
    i += 2 * BUILDINGS
    out[i] = hand_size(state, p) / 5
    out[i + 1] = points(state, content, p) / VALUE
    return i + 2
