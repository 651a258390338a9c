"""Content files -> the CONTENT record that the compiled rules read and never change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..core.config import convert
from ..core.content import Content, content_hash, load_tables
from ..core.errors import ConfigError, ContentError, unknown
from . import effect, mod
from .config import Board, Config, Event, EventEffect, Events, Find, Finds, StartSet
from .state import (
    BARREL_KINDS,
    BARRICADES,
    BUILDINGS,
    EVENT_CARDS,
    EVENT_KINDS,
    FIND_CARDS,
    FIND_KINDS,
    GOODS,
    LOCATIONS,
    SEATS,
    TURNS,
)

FOLDER = Path(__file__).parent / "content"
GOOD_NAMES = ("food", "medicine", "fuel", "ammo")
COLOURS = ("red", "yellow", "green")
REWARDS = ("win", "rank", "score")
EFFECT_ROWS = 3  # effects of one event at most
EVENT_DOES, EVENT_A, EVENT_B = range(3)  # columns of an effect row
MOST = 20  # of anything that a card gives, takes or kills
COUNTED = (  # effects of a number; the others happen once
    *(
        "lose_barrel",
        "lose_goods",
        "lose_any",
        "zombies",
        "lose_person",
        "gain_goods",
        "gain_person",
        "goods",
        "barrels",
    ),
    *("recruit", "finds", "exchange", "kill", "kill_each", "machete", "steal_goods", "move_zombies"),
)
START_ITEMS = 8  # humans, barrels on A, B, C, food, medicine, fuel, ammo
TRACK = 24  # spaces of the activity track at most

CONTENT = np.dtype(
    [
        ("max_decisions", np.int32),
        ("players", np.int8),
        ("aggressive", np.int8),
        ("reward", np.int8),
        ("choose", np.int8),  # 1: the players buy their start set in play
        ("starts", np.int8, (SEATS, START_ITEMS)),
        ("pawns", np.int8),
        ("ward_places", np.int8),
        ("modifier", np.int8, (9,)),
        ("storage", np.int8),
        ("tank", np.int8),
        ("hand", np.int8),
        ("barrel_fields", np.int8, (BARRICADES,)),
        ("people_fields", np.int8, (BARRICADES,)),
        ("points_for", np.int8, (BARRICADES, 2)),  # which shooting point fires first, second
        ("strength", np.int8, (BARREL_KINDS,)),
        ("medicine_kills", np.int8),
        ("food_diverts", np.int8),
        ("pen", np.int8),
        ("beds", np.int8),
        ("kitchen", np.int8),
        ("noise", np.int8),
        ("scouting", np.int8),
        ("luggage", np.int8),
        ("theft", np.int8),
        ("murder", np.int8),
        ("raid_people", np.int8),
        ("spaces", np.int8),
        ("colour", np.int8, (TRACK,)),  # 0 red, 1 yellow, 2 green
        ("activity", np.int8),
        ("rise", np.int8),
        ("rate", np.int8, (3,)),  # goods for each person, by colour
        ("dragged", np.int8, (3, 3)),  # zombies by colour and people
        ("city", np.int8, (BUILDINGS, GOODS)),
        ("horde", np.int8, (TURNS + 1,)),  # 1 in a horde turn
        ("bonus", np.int8, (TURNS + 1,)),
        ("draws", np.int8, (TURNS + 1,)),  # events drawn
        ("horde_dice", np.int8),
        ("die", np.int8),
        ("money", np.int8),
        ("price", np.int8, (START_ITEMS,)),
        ("finds", np.int8),
        ("first_zombies", np.int8, (9,)),
        ("score_human", np.int8),
        ("score_good", np.int8),
        ("score_barrel", np.int8),
        ("score_find", np.int8),
        ("event_copies", np.int8, (EVENT_KINDS,)),
        ("event_aim", np.int8, (EVENT_KINDS,)),
        ("event_people", np.int8, (EVENT_KINDS,)),
        ("event_effects", np.int8, (EVENT_KINDS, EFFECT_ROWS, 3)),
        ("event_location", np.int8, (EVENT_KINDS,)),  # number of the location, -1 for an ordinary event
        ("location", np.int8, (LOCATIONS, 3)),  # effect, a, b
        ("find_copies", np.int8, (FIND_KINDS,)),
        ("find_effect", np.int8, (FIND_KINDS, 3)),  # effect, a, b
    ],
    align=True,
)


def load(config: Config) -> Content:
    """Return the content of a configuration.

    Raises
    ------
    ContentError
        If a file breaks a rule of the content; names the file's table and what is valid.
    ConfigError
        If a start set costs too much or does not fit.
    """
    tables = load_tables(FOLDER, config.content)
    extra = set(tables) - {"board", "events", "finds", "starts"}
    if extra:
        raise ContentError(f"content: {unknown('table', min(extra), ['board', 'events', 'finds', 'starts'])}")
    try:
        board = convert(tables["board"], Board, "content board")
        events = convert(tables["events"], Events, "content events").event
        finds = convert(tables["finds"], Finds, "content finds").find
    except ConfigError as error:
        raise ContentError(str(error)) from None
    if not isinstance(tables["starts"], Mapping):
        raise ContentError("content starts: is no table")
    sets = {name: _start_set(name, table, board) for name, table in tables["starts"].items()}
    record = np.zeros(1, CONTENT)
    row = record[0]
    _board(row, board, config)
    _events(row, events)
    _finds(row, finds)
    _starts(row, config, board, sets)
    shown = {"tables": tables, "starts": row["starts"].tolist() if config.starts != "choose" else "choose"}
    return Content(record, tables, content_hash(shown))


def _board(row: Any, board: Board, config: Config) -> None:
    row["max_decisions"], row["players"] = config.max_decisions, config.num_players
    row["aggressive"] = config.variant == "aggressive"
    row["reward"] = REWARDS.index(config.reward)
    row["pawns"], row["ward_places"] = board.people.pawns, board.people.ward_places
    row["modifier"] = board.residents_track.modifier
    row["storage"], row["tank"], row["hand"] = board.storage.places, board.storage.tank, board.storage.hand
    row["barrel_fields"], row["people_fields"] = board.barricades.barrels, board.barricades.people
    row["points_for"] = board.shooting_points.use
    for b, pair in enumerate(board.shooting_points.use):
        for point in pair:
            if "ABC"[b] not in board.shooting_points.covers[point]:
                raise ContentError(
                    f"content board: shooting_points.use names point {point} for {'ABC'[b]}, which it does not cover"
                )
    strength = board.strength
    row["strength"] = (strength.barrel, strength.food, strength.medicine, strength.fuel, strength.ammo)
    row["medicine_kills"], row["food_diverts"] = board.traps.medicine_kills, board.traps.food_diverts
    for name in ("pen", "beds", "kitchen", "noise"):
        row[name] = getattr(board.work, name)
    row["scouting"] = board.scouting.zombies
    for name in ("luggage", "theft", "murder", "raid_people"):
        row[name] = getattr(board.scouting, name)
    _city(row, board, config.num_players)
    _turns(row, board)
    setup, score = board.setup, board.score
    row["money"], row["finds"], row["first_zombies"] = setup.points, setup.finds, setup.zombies
    row["price"] = (setup.human, *[setup.barrel] * BARRICADES, *[setup.good] * GOODS)
    for name in ("human", "good", "barrel", "find"):
        row[f"score_{name}"] = getattr(score, name)


def _city(row: Any, board: Board, players: int) -> None:
    activity = board.activity
    if activity.start >= len(activity.spaces):
        raise ContentError(
            f"content board: activity.start is {activity.start}, the track has {len(activity.spaces)} spaces"
        )
    row["spaces"], row["activity"], row["rise"] = len(activity.spaces), activity.start, activity.rise
    row["colour"][: len(activity.spaces)] = [COLOURS.index(c) for c in activity.spaces]
    row["rate"] = [getattr(board.city.goods, c) for c in COLOURS]
    row["dragged"] = [getattr(board.city.zombies, c) for c in COLOURS]
    for b, building in enumerate(board.building):
        row["city"][b, GOOD_NAMES.index(building.main)] = board.stock.main[players - 2]
        for good in building.side:
            row["city"][b, GOOD_NAMES.index(good)] = board.stock.side[players - 2]


def _turns(row: Any, board: Board) -> None:
    turns = board.turns
    row["horde"][turns.hordes] = 1
    row["bonus"][turns.bonus] = 1
    for first, last, draws in turns.events:
        row["draws"][first : last + 1] = draws
    row["horde_dice"], row["die"] = turns.horde_dice, turns.die
    normal = [t for t in range(1, TURNS + 1) if not row["horde"][t]]
    drawn = int(sum(row["draws"][t] for t in normal))
    if any(row["draws"][t] < 1 for t in normal) or drawn > EVENT_CARDS:
        raise ContentError(
            f"content board: turns.events draws {drawn} events (valid: 1 or more a normal turn, {EVENT_CARDS} in all)"
        )


def _events(row: Any, events: list[Event]) -> None:
    _check_cards("events", events, EVENT_KINDS, EVENT_CARDS)
    row["event_location"] = -1
    places = 0
    for kind, card in enumerate(events):
        row["event_copies"][kind] = card.copies
        row["event_aim"][kind] = effect.AIMS[card.aim]
        row["event_people"][kind] = card.min_people
        if bool(card.effects) == (card.location is not None) or len(card.effects) > EFFECT_ROWS:
            raise ContentError(f"content events: {card.id} needs 1 to {EFFECT_ROWS} effects, or a location")
        for i, line in enumerate(card.effects):
            row["event_effects"][kind, i] = _effect("events", card.id, line, effect.EVENT_EFFECTS)
        if card.location is not None:
            if places == LOCATIONS:
                raise ContentError(f"content events: {card.id} is one location too many (valid: up to {LOCATIONS})")
            row["event_location"][kind] = places
            row["location"][places] = _effect("events", card.id, card.location, effect.PLACE_EFFECTS)
            places += 1


def _finds(row: Any, finds: list[Find]) -> None:
    _check_cards("finds", finds, FIND_KINDS, FIND_CARDS)
    for kind, card in enumerate(finds):
        row["find_copies"][kind] = card.copies
        row["find_effect"][kind] = _effect("finds", card.id, card.effect, effect.FIND_EFFECTS)


def _check_cards(what: str, cards: Any, kinds: int, total: int) -> None:
    """Refuse a deck of another size: the printed decks have 36 events and 40 finds."""
    count = sum(card.copies for card in cards)
    if count != total:
        raise ContentError(f"content {what}: the copies add up to {count} cards (valid: {total})")
    if len(cards) > kinds:
        raise ContentError(f"content {what}: {len(cards)} different cards (valid: up to {kinds})")
    names = [card.id for card in cards]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ContentError(f"content {what}: id '{min(twice)}' stands twice")


def _effect(what: str, card: str, line: EventEffect, known: dict[str, int]) -> tuple[int, int, int]:
    """Return an effect row (code, a, b)."""
    if line.do not in known:
        raise ContentError(f"content {what}: {card}: {unknown('effect', line.do, known)}")
    code = known[line.do]
    a = 0
    if line.do in ("lose_goods", "lose_trap", "exchange", "goods"):
        if line.good is None:
            raise ContentError(
                f"content {what}: {card}: effect '{line.do}' needs a good (valid: {', '.join(GOOD_NAMES)})"
            )
        a = GOOD_NAMES.index(line.good)
    elif line.do == "sicken":
        a = int(line.serious)
    elif line.do == "modify":
        if line.what not in mod.NAMES:
            raise ContentError(f"content {what}: {card}: {unknown('modifier', str(line.what), mod.NAMES)}")
        a = mod.NAMES.index(line.what)
    if line.do != "modify":
        most = MOST if line.do in COUNTED else 1
        if not 1 <= line.n <= most:
            raise ContentError(f"content {what}: {card}: n is {line.n} (valid: 1{f' to {most}' if most > 1 else ''})")
    return code, a, line.n


def _items(start: StartSet) -> tuple[int, ...]:
    return (start.humans, *start.barrels, start.food, start.medicine, start.fuel, start.ammo)


def _start_set(name: str, table: Any, board: Board) -> StartSet:
    """Return a start set; raises ``ConfigError`` if it costs over the points or cannot be placed (R1.9, R1.10)."""
    if not isinstance(table, dict):
        raise ConfigError(
            f"start set '{name}' is a {type(table).__name__} (valid: a table such as {{humans = 1, fuel = 2}})"
        )
    start = convert(table, StartSet, f"start set '{name}'")
    setup = board.setup
    goods = start.food + start.medicine + start.fuel + start.ammo
    cost = start.humans * setup.human + sum(start.barrels) * setup.barrel + goods * setup.good
    if cost > setup.points:
        raise ConfigError(f"start set '{name}' costs {cost} points (valid: up to {setup.points})")
    if start.humans + 1 > board.people.pawns:
        raise ConfigError(f"start set '{name}' has {start.humans} more humans (valid: up to {board.people.pawns - 1})")
    for b, (barrels, fields) in enumerate(zip(start.barrels, board.barricades.barrels, strict=True)):
        if barrels > fields:
            raise ConfigError(f"start set '{name}' has {barrels} barrels on {'ABC'[b]} (valid: up to {fields})")
    load = (
        start.food
        + start.medicine
        + max(0, start.fuel - board.storage.tank)
        + max(0, start.ammo - board.storage.shooting_points)
    )
    if load > board.storage.places:
        raise ConfigError(
            f"start set '{name}' needs {load} places in the storage (valid: up to {board.storage.places})"
        )
    return start


def _starts(row: Any, config: Config, board: Board, sets: dict[str, StartSet]) -> None:
    if config.starts == "choose":
        row["choose"] = 1
        return
    chosen = config.starts if isinstance(config.starts, list) else [config.starts]
    if len(chosen) not in (1, config.num_players):
        raise ConfigError(
            f"atak_zombie: starts has {len(chosen)} sets (valid: 1, or 1 for each of {config.num_players} seats)"
        )
    for seat in range(config.num_players):
        wanted = chosen[seat % len(chosen)]
        if isinstance(wanted, str):
            if wanted not in sets:
                raise ConfigError(f"atak_zombie: {unknown('start set', wanted, [*sets, 'choose'])}")
            start = sets[wanted]
        else:
            start = _start_set(f"of seat {seat}", msgspec.to_builtins(wanted), board)
        row["starts"][seat] = _items(start)
    for good, name in enumerate(GOOD_NAMES):
        wanted_of_it, stock = int(row["starts"][:, 1 + BARRICADES + good].sum()), int(row["city"][:, good].sum())
        if wanted_of_it > stock:
            raise ConfigError(f"atak_zombie: starts have {wanted_of_it} {name} (valid: up to {stock}, all there is)")
