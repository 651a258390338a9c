"""Content files -> the CONTENT record that the compiled rules read and never change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import numpy as np

from ..core.config import convert
from ..core.content import Content, content_hash, load_tables, merge
from ..core.errors import ConfigError, ContentError, unknown
from . import effect
from .config import (
    Challenges,
    CloseCalls,
    Config,
    Map,
    Opportunity,
    Party,
    Schedule,
    Special,
    TableFile,
    Tools,
    Versus,
    Zombies,
)
from .state import (
    AFTER_DARKS,
    CARDS,
    CHALLENGES,
    CHARACTERS,
    CLOSE_CALLS,
    FACES,
    FIRST_AFTER_DARK,
    KINDS,
    PART_NAMES,
    PARTS,
    PLACES,
    SEATS,
    SIDES,
    SPECIALS,
    STRENGTHS,
    TEAMS,
    TOOLS,
    TYPE_NAMES,
    TYPES,
    WEAKEST,
    WILD,
    ZOMBIE_KINDS,
    ZOMBIES,
)
from .tool_tables import code, fill_tools, unique

FOLDER = Path(__file__).parent / "content"
COLOURS = ("green", "yellow", "red")
CLAUSES = 3
SUPPLY_TICKS = 8
FACES_OF_VERSUS = 9
SOLO, VERSUS = 1, 2
MODES = ("coop", "solo", "versus")
LIVING, WIN, SHAPED = range(3)
REWARDS = ("living", "win", "shaped")
MEDIC_FROM = 3  # close calls at an arrival from which the perk `close_calls` works
FILES: dict[str, type[msgspec.Struct]] = {
    "opportunity": Opportunity,
    "zombies": Zombies,
    "challenges": Challenges,
    "map": Map,
    "party": Party,
    "tools": Tools,
    "versus": Versus,
    "table": TableFile,
}
NUMBERS = (  # of the schedule, by the same name in the record
    "ticks",
    "advance_every",
    "detect_first",
    "detect_every",
    "jitter",
    "double_from",
    "double_percent",
    "supply_from",
    "supplies",
    "encounter_tick",
    "reaction_ticks",
    "skill_actions",
    "penalty",
    "consolation",
    "specials_from",
    "specials",
    "runs",
    "safe_cost",
    "safe_cards",
    "open_cards",
    "open_sides",
    "open_attack",
    "open_zombies",
    "open_scare",
    "alarm_every",
    "versus_detect",
)
T = TypeVar("T", bound=msgspec.Struct)

CONTENT = np.dtype(
    [
        ("max_decisions", np.int32),
        ("players", np.int8),
        ("mode", np.int8),
        ("teams", np.int8),
        ("after_dark", np.int8),
        ("reward", np.int8),
        ("team", np.int8, (SEATS,)),  # of each seat
        ("leads", np.int8, (SEATS,)),  # 1 if the seat has the hand
        ("runs_too", np.int8, (SEATS,)),  # 1 if the seat makes plans
        *((name, np.int16) for name in NUMBERS),
        ("rings", np.int8, (3,)),
        ("supply_ticks", np.int16, (SUPPLY_TICKS,)),  # 0 behind
        ("stack_cards", np.int8),
        ("leader_cards", np.int8),
        ("plans", np.int8),  # plan cards of a team
        ("keeps_plan", np.int8),
        ("rope_returns", np.int8),
        ("cards", np.int8, (KINDS,)),  # copies
        ("zombies", np.int8, (ZOMBIE_KINDS,)),  # copies in the deck at the start
        ("zombie_total", np.int8),  # of a team's deck
        ("specials_total", np.int8),
        ("special", np.int8, (SPECIALS, effect.NEED)),
        ("acts", np.int8, (AFTER_DARKS,)),
        ("red", np.int8, (CLOSE_CALLS, PARTS)),
        ("challenges", np.int8),
        ("reaction", np.int8, (CHALLENGES,)),
        ("challenge", np.int8, (CHALLENGES, effect.NEED)),
        ("places", np.int8),
        ("road", np.int8, (PLACES, PLACES)),
        ("ahead", np.int8, (PLACES,)),  # runs from each place to the goal, at the least
        ("rest", np.int8, (PLACES,)),
        ("cache", np.int8, (PLACES,)),
        ("characters", np.int8),
        ("perk", np.int8, (CHARACTERS,)),
        ("perk_n", np.int8, (CHARACTERS,)),
        ("tools", np.int8),
        ("draws", np.int8),  # of the tool deck
        ("draw", np.int8, (TOOLS,)),  # draw that brings the tool
        ("faces", np.int8, (TOOLS,)),
        ("cost", np.int8, (TOOLS, FACES)),
        ("need", np.int8, (TOOLS, FACES, 2, effect.NEED)),  # of the plan, of the second plan
        ("does", np.int8, (TOOLS, FACES)),
        ("either", np.int8, (TOOLS, FACES)),  # 1: one of the columns, 0: all of them
        ("clauses", np.int8, (TOOLS, FACES, CLAUSES, 2)),  # column, zombies; 0 zombies behind
        ("number", np.int8, (TOOLS, FACES)),  # of the effect: zombies, column + 1, or tool
        ("after", np.int8, (TOOLS, FACES)),
        ("trigger", np.int8, (TOOLS, FACES)),
        ("trigger_column", np.int8, (TOOLS, FACES)),
        ("trigger_n", np.int8, (TOOLS, FACES)),
        ("colour", np.int8, (FACES_OF_VERSUS,)),
        ("versus", np.int8, (FACES_OF_VERSUS, 4)),  # strength, zombies added, advances, discard
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
        If there is no such schedule.
    """
    tables = load_tables(FOLDER, config.content)
    known = [*FILES, "close_calls", "schedule"]
    extra = set(tables) - set(known)
    if extra:
        raise ContentError(f"content: {unknown('table', min(extra), known)}")
    files: dict[str, Any] = {name: _file(name, tables[name], kind) for name, kind in FILES.items()}
    for name in ("schedule", "close_calls"):
        if not isinstance(tables[name], Mapping):
            raise ContentError(f"content {name}: is no table")
    schedule = _schedule(config, tables["schedule"], tables["close_calls"])
    record = np.zeros(1, CONTENT)
    row = record[0]
    _seats(row, config)
    _table(row, config, files["table"])
    _numbers(row, schedule)
    _cards(row, files["opportunity"])
    _zombies(row, config, files["zombies"])
    _close_calls(row, schedule, tables["close_calls"])
    _challenges(row, files["challenges"])
    _map(row, files["map"])
    _party(row, files["party"], schedule.party)
    fill_tools(row, files["tools"])
    _versus(row, files["versus"])
    shown = {"tables": tables, "schedule": msgspec.to_builtins(schedule), "after_dark": config.after_dark}
    return Content(record, tables, content_hash(shown))


def _file(name: str, table: Any, kind: type[T]) -> T:
    try:
        return convert(table, kind, f"content {name}")
    except ConfigError as error:
        raise ContentError(str(error)) from None


def _schedule(config: Config, tables: Mapping[str, Any], sets: Mapping[str, Any]) -> Schedule:
    """Return the schedule: the default with the values of a named one, or of a table, merged in."""
    named = {  # a schedule that nobody uses may not be broken either
        name: _complete(tables["default"], table, sets, f"content schedule '{name}'") for name, table in tables.items()
    }
    if not isinstance(config.schedule, str):
        return _complete(tables["default"], config.schedule, sets, "schedule")
    if config.schedule not in named:
        raise ConfigError(f"zombies_run: {unknown('schedule', config.schedule, named)}")
    return named[config.schedule]


def _complete(default: Any, changes: Any, sets: Mapping[str, Any], what: str) -> Schedule:
    """Return the default schedule with changes; refuses what cannot happen in a run."""
    if not isinstance(default, Mapping) or not isinstance(changes, Mapping):
        raise ConfigError(f"{what} is no table")
    schedule = convert(merge(default, changes), Schedule, what)
    late = [t for t in (*schedule.supply_ticks, schedule.encounter_tick, schedule.detect_first) if t > schedule.ticks]
    if late:
        raise ConfigError(f"{what}: something happens at tick {late[0]} (valid: up to the {schedule.ticks} of a run)")
    if schedule.close_calls not in sets:
        raise ConfigError(f"{what}: {unknown('set of close calls', schedule.close_calls, sets)}")
    return schedule


def _seats(row: Any, config: Config) -> None:
    players, mode = config.num_players, MODES.index(config.mode)
    row["max_decisions"], row["players"], row["mode"] = config.max_decisions, players, mode
    row["teams"], row["after_dark"] = TEAMS if mode == VERSUS else 1, config.after_dark
    row["reward"] = REWARDS.index(config.reward)
    size = players // int(row["teams"])
    for seat in range(players):
        within = seat % size if mode == VERSUS else seat
        row["team"][seat] = seat // size if mode == VERSUS else 0
        row["leads"][seat] = within == 0
        row["runs_too"][seat] = within > 0 or size == 1


def _table(row: Any, config: Config, file: TableFile) -> None:
    table = file.table
    row["stack_cards"], row["leader_cards"] = table.stack_cards, table.leader_cards
    row["plans"] = file.versus.plans if config.mode == "versus" else table.plans
    row["keeps_plan"], row["rope_returns"] = file.switches.challenge_keeps_plan, file.switches.rope_returns
    needed = 5 * table.stack_cards + table.leader_cards
    if needed > CARDS:
        raise ContentError(f"content table: stacks and Leader's Deck need {needed} cards (valid: up to {CARDS})")


def _numbers(row: Any, schedule: Schedule) -> None:
    for name in NUMBERS:
        row[name] = getattr(schedule, name)
    row["rings"] = schedule.rings
    row["supply_ticks"][: len(schedule.supply_ticks)] = schedule.supply_ticks


def _cards(row: Any, file: Opportunity) -> None:
    deck = file.deck
    for left in range(SIDES):
        for right in range(SIDES):
            if left == WILD:
                n = deck.wild_both if right == WILD else deck.wild_left
            elif right == WILD:
                n = deck.wild_right
            else:
                n = deck.same if left == right else deck.pairs
            row["cards"][left * SIDES + right] = n
    total = int(row["cards"].sum(dtype=int))
    if total != CARDS:
        raise ContentError(f"content opportunity: the copies add up to {total} cards (valid: {CARDS})")


def _zombies(row: Any, config: Config, file: Zombies) -> None:
    normal = file.normal
    if len(normal.copies) != len(normal.strengths) or len(set(normal.strengths)) != len(normal.strengths):
        raise ContentError("content zombies: normal.copies needs one number for each of the different normal.strengths")
    strongest = WEAKEST + STRENGTHS - 1
    for strength, copies in zip(normal.strengths, normal.copies, strict=True):
        if not (config.after_dark and strength == strongest):
            for kind in range(TYPES):
                row["zombies"][kind * STRENGTHS + strength - WEAKEST] = copies
    for i, card in enumerate(file.after_dark):
        row["acts"][i] = card.acts
        row["zombies"][FIRST_AFTER_DARK + i] = card.copies if config.after_dark else 0
    unique("zombies", [*(card.name for card in file.special), *(card.name for card in file.after_dark)])
    row["specials_total"] = len(file.special)
    for i, special in enumerate(file.special):
        row["special"][i] = _special(special)
    total = int(row["zombies"].sum(dtype=int))
    valid = ZOMBIES - SPECIALS
    if not 2 <= total <= valid or total % TEAMS:
        raise ContentError(f"content zombies: the copies add up to {total} cards (valid: an even number up to {valid})")
    row["zombie_total"] = total // TEAMS if config.mode == "versus" else total


def _special(special: Special) -> list[int]:
    need = [getattr(special, name) for name in TYPE_NAMES]
    least = max(sum(need), special.cards, special.exactly, 1)
    if special.exactly and special.exactly < least:
        raise ContentError(
            f"content zombies: '{special.name}' needs {least} cards and exactly {special.exactly} (valid: not more)"
        )
    end = 0 if special.ending is None else TYPE_NAMES.index(special.ending) + 1
    return [*need, least, special.exactly, end, int(special.no_wild), special.plans]


def _close_calls(row: Any, schedule: Schedule, tables: Mapping[str, Any]) -> None:
    sets = {name: _file(f"close_calls '{name}'", table, CloseCalls) for name, table in tables.items()}
    for i, parts in enumerate(sets[schedule.close_calls].red):
        for part in parts:
            row["red"][i, PART_NAMES.index(part)] = 1


def _challenges(row: Any, file: Challenges) -> None:
    unique("challenges", [card.name for card in file.challenge])
    row["challenges"] = len(file.challenge)
    for i, card in enumerate(file.challenge):
        need = [getattr(card, name) for name in TYPE_NAMES]
        if (card.at_most and card.at_most < sum(need)) or not sum(need):
            raise ContentError(
                f"content challenges: '{card.name}' needs {sum(need)} of {card.at_most} cards (valid: some that fit)"
            )
        row["reaction"][i] = card.kind == "reaction"
        row["challenge"][i] = [*need, sum(need), card.at_most, 0, 0, 1]


def _map(row: Any, file: Map) -> None:
    names = [place.name for place in file.place]
    unique("map", names)
    row["places"] = len(names)
    for i, place in enumerate(file.place):
        row["rest"][i], row["cache"][i] = place.rest, place.supplies
        for road in place.roads:
            if road not in names or road == place.name:
                raise ContentError(
                    f"content map: '{place.name}': {unknown('road', road, [n for n in names if n != place.name])}"
                )
            row["road"][i, names.index(road)] = row["road"][names.index(road), i] = 1
    reached = {0}
    for _ in names:
        reached |= {int(j) for i in reached for j in np.flatnonzero(row["road"][i])}
    lost = [name for i, name in enumerate(names) if i not in reached]
    if lost:
        raise ContentError(f"content map: no road leads from '{names[0]}' to '{lost[0]}'")
    row["ahead"] = _runs_to(row["road"], len(names) - 1)


def _runs_to(road: Any, goal: int) -> Any:
    """Return how many runs each place is away from the goal, 0 where there is no place."""
    ahead = np.zeros(len(road), np.int8)
    near = {goal}
    for runs in range(1, len(road)):
        further = {int(j) for i in near for j in np.flatnonzero(road[i])} - near
        ahead[sorted(further)] = runs
        near |= further
    return ahead


def _party(row: Any, file: Party, most: int) -> None:
    unique("party", [member.name for member in file.character])
    row["characters"] = min(len(file.character), most)
    for i, member in enumerate(file.character):
        row["perk"][i] = code("party", member.name, "perk", member.perk, effect.PERKS)
        row["perk_n"][i] = member.n


def _versus(row: Any, file: Versus) -> None:
    count = dict.fromkeys(COLOURS, 0)
    for i, face in enumerate(sorted(file.face, key=lambda face: COLOURS.index(face.colour))):
        count[face.colour] += 1
        discard = code("versus", face.name, "discard", face.discard, effect.DISCARDS)
        row["colour"][i] = COLOURS.index(face.colour)
        row["versus"][i] = (face.strength, face.add, face.advance, discard)
    wrong = [colour for colour, n in count.items() if n != FACES_OF_VERSUS // 3]
    if wrong:
        raise ContentError(f"content versus: {count[wrong[0]]} faces are '{wrong[0]}' (valid: 3 of each colour)")
