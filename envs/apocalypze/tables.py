"""Content files -> the CONTENT record that the compiled rules read and never change."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from ..core.config import convert, fields_of
from ..core.content import Content, content_hash, load_tables, read_override
from ..core.errors import ConfigError, ContentError, unknown
from . import effect
from .checks import check_attach, check_values
from .config import Card, Config, Effect, format_of, seats, teams_of
from .decks import POOL, choose, deck_rows, load_decks
from .state import CARDS, GROUPS, KINDS, SEATS

FOLDER = Path(__file__).parent / "content"
FORMATS = ("duel", "free_for_all", "teams")
REWARDS = ("win", "rank")
EVENTS = 62  # different wildcards and trumps at most
DECKS = SEATS + POOL  # deck lists in one configuration at most

CONTENT = np.dtype(
    [
        ("max_decisions", np.int32),
        ("players", np.int8),
        ("teams", np.int8),
        ("team", np.int8, (SEATS,)),
        ("reward", np.int8),
        ("floor", np.int8),  # 1: at least 1 resource in every consumption phase
        ("newest_first", np.int8),
        ("deck_size", np.int8),
        ("choice", np.int8, (SEATS,)),  # number of the seat's deck list, -1: drawn from the pool
        ("pool_from", np.int8),
        ("pool_size", np.int8),
        ("decks", np.int8, (DECKS, CARDS)),  # kinds, sorted
        ("copies", np.int8, (DECKS, KINDS)),
        ("kinds", np.int8),
        ("type", np.int8, (KINDS,)),
        ("faction", np.int8, (KINDS,)),
        ("unique", np.int8, (KINDS,)),
        ("line", np.int8, (KINDS, 2, 3)),  # human, zombie: attack, defense, value
        ("twofold", np.int8, (KINDS,)),
        ("access", np.int8, (KINDS,)),
        ("capacity", np.int8, (KINDS,)),
        ("damage", np.int8, (KINDS,)),
        ("sections", np.int8, (KINDS,)),
        ("reward_cards", np.int8, (KINDS,)),
        ("attributes", np.int8, (KINDS,)),  # bit mask
        ("attach", np.int8, (KINDS, effect.TO_COLUMNS)),
        ("window", np.int8, (KINDS,)),
        ("where", np.int8, (KINDS,)),
        ("needs", np.int8, (KINDS,)),
        ("leaves", np.int8, (KINDS,)),
        ("event", np.int8, (KINDS,)),  # number among the events, -1 for other cards
        ("rows", np.int8, (KINDS,)),
        ("effects", np.int8, (KINDS, effect.ROWS, effect.COLUMNS)),
        ("does", np.int64, (KINDS,)),  # bit mask of DO of its rows
    ],
    align=True,
)


def load(config: Config) -> Content:
    """Return the content of a configuration.

    Raises
    ------
    ContentError
        If a card or deck breaks a rule of the content; names it and what is valid.
    ConfigError
        If the format, the teams and the decks do not fit each other.
    """
    tables = _tables(config.content)
    cards = read_cards(tables["cards"])
    order = {card.name: kind for kind, card in enumerate(cards)}
    keys = {key: kind for kind, key in enumerate(tables["cards"])}
    record = np.zeros(1, CONTENT)
    row = record[0]
    format_of(config)
    _settings(row, config)
    for kind, card in enumerate(cards):
        _card(row, kind, card, order)
    decks = load_decks(tables["decks"])
    types = {name: cards[kind].type for name, kind in {**keys, **order}.items()}
    named = {**keys, **order}
    lists = choose(config, decks, types)
    row["choice"][: seats(config)] = lists.seats
    row["pool_from"], row["pool_size"] = lists.pool_from, lists.pool_size
    for number, copies in enumerate(lists.copies):
        kinds = deck_rows(copies, named)
        row["decks"][number] = kinds + [-1] * (CARDS - len(kinds))
        row["copies"][number] = np.bincount(kinds, minlength=KINDS)
    _check_bounds(cards)
    shown = {name: record[name].tolist() for name in CONTENT.names or ()}
    return Content(record, {**tables, "chosen": lists.names}, content_hash(shown))


def _tables(override: Any) -> dict[str, Any]:
    """Return the tables ``cards`` and ``decks``; an override may also be one deck file.

    A deck of the override stands in the place of a shipped one of its name, whole.
    """
    given = read_override(override) if override is not None else {}
    if isinstance(given.get("copies"), Mapping):
        given = {"decks": {str(given.get("name", "deck")): given}}
    decks = given.get("decks", {})
    tables = load_tables(FOLDER, {name: table for name, table in given.items() if name != "decks"})
    extra = set(tables) - {"cards", "decks"}
    if extra:
        raise ContentError(f"content: {unknown('table', min(extra), ['cards', 'decks'])}")
    for name, table in {"cards": tables["cards"], "decks": decks}.items():
        if not isinstance(table, Mapping):
            raise ContentError(f"content {name}: is no table")
    return {**tables, "decks": {**tables["decks"], **decks}}


def kinds_of(config: Config) -> int:
    """Return how many different cards the content of a configuration has."""
    if config.content is None:
        return _shipped_kinds()
    return len(_tables(config.content)["cards"])


@functools.cache
def _shipped_kinds() -> int:
    return len(_tables(None)["cards"])


def read_cards(table: Mapping[str, Any]) -> list[Card]:
    """Return the cards in order; raises ``ContentError`` that names the card and the rule broken."""
    if len(table) > KINDS:
        raise ContentError(f"content cards: {len(table)} different cards (valid: up to {KINDS})")
    cards = []
    for key, values in table.items():
        if not isinstance(values, Mapping):
            raise ContentError(f"content cards: '{key}' is no table of a card")
        try:
            cards.append(convert(values, Card, f"content cards: '{key}'"))
        except ConfigError as error:
            raise ContentError(str(error)) from None
    names = [card.name for card in cards]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ContentError(f"content cards: name '{min(twice)}' stands twice")
    for card in cards:
        check_card(card, set(names))
    events = [card for card in cards if card.type in ("trump", "wildcard")]
    if len(events) > EVENTS:
        raise ContentError(f"content cards: {len(events)} different events (valid: up to {EVENTS})")
    return cards


REQUIRED = {
    "stronghold": ("access", "capacity", "damage"),
    "location": ("access", "capacity", "sections", "reward"),
    "attachment": ("attach",),
    "raider": ("faction",),
    "survivor": ("faction", "human"),
    "trump": ("effects",),
    "wildcard": ("effects",),
}
OPTIONAL = {
    "stronghold": ("effects",),
    "location": ("effects",),
    "attachment": ("effects", "attributes"),
    "raider": ("human", "zombie", "unique", "effects"),
    "survivor": ("zombie", "unique", "effects"),
    "trump": ("window", "where", "needs", "leaves_game"),
    "wildcard": ("window", "where", "needs", "leaves_game"),
}
DEFAULTS = Card(name="", type="trump")


def check_card(card: Card, names: set[str]) -> None:
    """Refuse a card that its type does not allow."""
    what = f"content cards: '{card.name}'"
    valid = (*REQUIRED[card.type], *OPTIONAL[card.type])
    for field in fields_of(Card):
        if field.name in ("name", "type", "source", "sources", "text"):
            continue
        given = getattr(card, field.name) != getattr(DEFAULTS, field.name)
        if given and field.name not in valid:
            raise ContentError(f"{what}: a {card.type} has no '{field.name}' (valid: {', '.join(valid)})")
        if not given and field.name in REQUIRED[card.type]:
            raise ContentError(f"{what}: a {card.type} needs '{field.name}'")
    _check_lines(card, what)
    if card.attach is not None:
        check_attach(card.attach, what)
        if card.attach.name is not None and card.attach.name not in names:
            raise ContentError(f"{what}: attach: {unknown('card', card.attach.name, names)}")
    if len(card.effects) > effect.ROWS:
        raise ContentError(f"{what}: {len(card.effects)} effects (valid: up to {effect.ROWS})")
    _check_effects(card, what)
    _check_sources(card, what)


def _check_effects(card: Card, what: str) -> None:
    """Refuse effects that do not fit the card or each other."""
    for line in card.effects:
        _check_effect(card, line, what)
    cancels = any(line.do == "cancel" for line in card.effects)
    if cancels != (card.window == "response") or (cancels and card.type != "trump"):
        raise ContentError(f"{what}: window 'response' and effect 'cancel' go together, on a trump")
    if sum(line.do in ("convert", "jam") for line in card.effects) > 1:
        raise ContentError(f"{what}: an event is aimed once: one effect 'convert' or 'jam' (has more)")


def _check_lines(card: Card, what: str) -> None:
    """Refuse factions that do not fit the type, and lines that do not fit the faction."""
    survivors = [effect.FACTIONS[f] for f in effect.SURVIVOR_FACTIONS]
    if card.type == "survivor" and card.faction not in survivors:
        raise ContentError(f"{what}: a survivor's faction is one of {', '.join(survivors)}, not '{card.faction}'")
    if card.type == "raider" and card.faction in survivors:
        raise ContentError(f"{what}: a raider's faction is one of gang, cult, zombie, not '{card.faction}'")
    if card.faction == "zombie" and (card.zombie is None or card.human is not None):
        raise ContentError(f"{what}: a zombie has a line 'zombie' and no line 'human'")
    if card.type in ("raider", "survivor") and card.faction != "zombie" and card.human is None:
        raise ContentError(f"{what}: a {card.faction} needs a line 'human'")
    if card.unique and card.human is not None and card.zombie is not None:
        raise ContentError(f"{what}: a twofold character is generic, not unique")


OCCASIONS = {
    "stronghold": ("always", "ability"),
    "location": ("always", "ability", "completed"),
    "attachment": ("always",),
    "raider": ("always", "ability"),
    "survivor": ("always", "ability"),
    "trump": ("play",),
    "wildcard": ("play",),
}
AIMED = ("convert", "jam", "cancel", "boost")  # only an event can be aimed or answer


def when_of(card: Card, line: Effect) -> str:
    """Return when a row works: standing effects always, the rows of events when played, unless the row says more."""
    default = "always" if effect.DOES.index(line.do) < effect.FIRST_ONCE else "play"
    return line.when or default


def _check_effect(card: Card, line: Effect, what: str) -> None:
    if line.do not in effect.DOES:
        raise ContentError(f"{what}: {unknown('effect', line.do, effect.DOES)}")
    when = when_of(card, line)
    standing = effect.DOES.index(line.do) < effect.FIRST_ONCE
    if when not in OCCASIONS[card.type] or standing != (when == "always"):
        valid = [w for w in OCCASIONS[card.type] if standing == (w == "always")]
        told = f"when is one of {', '.join(valid)}" if valid else f"a {card.type} has no such effect"
        raise ContentError(f"{what}: effect '{line.do}' cannot work '{when}' here ({told})")
    if line.do in AIMED and when != "play":
        raise ContentError(f"{what}: effect '{line.do}' belongs to an event")
    check_values(card, line, when, what)
    if line.do == "recover":  # ruling 86: else games need not end
        ends = card.leaves_game or when == "completed" or (when == "ability" and line.once == "game")
        if not ends:
            raise ContentError(
                f"{what}: effect 'recover' must take the card out of the game (leaves_game = true) or be once = 'game'"
            )
    if line.do == "rise" and card.type != "attachment":
        raise ContentError(f"{what}: effect 'rise' belongs to an attachment")
    if when == "ability" and card.type in ("raider", "survivor"):
        abilities = [e for e in card.effects if e.when == "ability"]
        if len(abilities) > 1:
            raise ContentError(f"{what}: a character has one ability at most")


def _check_sources(card: Card, what: str) -> None:
    fields = {f.encode_name for f in fields_of(Card)}
    known = {*fields, *effect.STATS, "twofold", *(f"effects_{i + 1}" for i in range(effect.ROWS))}
    for key in card.sources:
        if key not in known:
            raise ContentError(f"{what}: sources: {unknown('value', key, known)}")


def _settings(row: Any, config: Config) -> None:
    row["max_decisions"], row["players"] = config.max_decisions, seats(config)
    for number, team in enumerate(teams_of(config)):
        row["team"][team] = number
    row["teams"] = len(teams_of(config))
    row["reward"] = REWARDS.index(config.reward)
    row["floor"] = config.minimum_consumption == "always"
    row["newest_first"] = config.sections == "newest_first"
    row["deck_size"] = config.deck_size


def _card(row: Any, kind: int, card: Card, order: Mapping[str, int]) -> None:
    row["kinds"] = kind + 1
    row["type"][kind] = effect.TYPES.index(card.type)
    row["faction"][kind] = effect.FACTIONS.index(card.faction) if card.faction else effect.ANY
    row["unique"][kind] = card.unique
    row["twofold"][kind] = card.human is not None and card.zombie is not None
    for form, line in enumerate((card.human, card.zombie)):
        row["line"][kind, form] = line or (0, 0, 0)
    for field in ("access", "capacity", "damage", "sections"):
        row[field][kind] = getattr(card, field) or 0
    row["reward_cards"][kind] = card.reward or 0
    row["attributes"][kind] = sum(1 << effect.ATTRIBUTES.index(a) for a in set(card.attributes))
    if card.attach is not None:
        row["attach"][kind] = _attach(card, order)
    row["window"][kind] = effect.WINDOWS.index(card.window)
    row["where"][kind] = effect.WHERES.index(card.where)
    row["needs"][kind] = _needs(card.needs)
    row["leaves"][kind] = card.leaves_game
    is_event = card.type in ("trump", "wildcard")
    row["event"][kind] = sum(row["event"][:kind] >= 0) if is_event else -1
    row["rows"][kind] = len(card.effects)
    abilities = 0
    for i, text in enumerate(card.effects):
        row["effects"][kind, i] = _effect(card, text, abilities)
        abilities += text.when == "ability"
        row["does"][kind] |= 1 << effect.DOES.index(text.do)
    if abilities > 2:
        raise ContentError(f"content cards: '{card.name}': {abilities} abilities (valid: up to 2)")


def _optional(names: tuple[str, ...], name: str | None) -> int:
    return effect.ANY if name is None else names.index(name)


def _needs(name: str | None) -> int:
    return effect.NEEDS_ANY if name == "any" else _optional(effect.FACTIONS, name)


def _attach(card: Card, order: Mapping[str, int]) -> tuple[int, ...]:
    to = card.attach
    assert to is not None
    return (
        effect.HOSTS.index(to.to),
        ("own", "opponent", "any").index(to.side),
        _optional(effect.ROLES, to.role),
        _optional(effect.FACTIONS, to.faction),
        effect.ANY if to.name is None else order[to.name],
        int(to.twofold),
        effect.ANY if to.form == "any" or to.faction == "zombie" else effect.FORMS.index(to.form),
        _optional(effect.PLACES, to.place),
        _needs(to.needs),
        _optional(effect.ATTRIBUTES, to.attribute),
    )


def _effect(card: Card, line: Effect, ability: int) -> tuple[int, ...]:
    return (
        effect.DOES.index(line.do),
        effect.WHENS.index(when_of(card, line)),
        line.n,
        effect.STATS.index(line.stat),
        effect.SIDES.index(line.side),
        _optional(effect.ROLES, line.role),
        _optional(effect.FACTIONS, line.faction),
        _optional(effect.IFS, line.condition),
        _optional(effect.FACTIONS, line.of),
        _optional(effect.TYPES, line.type),
        _optional(effect.ATTRIBUTES, line.attribute),
        int(line.twofold),
        ability,
        effect.ONCES.index(line.once),
    )


def _check_bounds(cards: list[Card]) -> None:
    """Refuse places whose cards could pass the bounds of the engine (ruling 82)."""
    more = {i: sum(max(0, e.n) for e in card.effects if e.do == "access") for i, card in enumerate(cards)}
    for card in cards:
        if card.access is not None and card.access + sum(more.values()) > GROUPS:
            worst = ", ".join(cards[i].name for i, n in more.items() if n)
            raise ContentError(
                f"content cards: '{card.name}': access {card.access} and what adds to it ({worst}) pass {GROUPS} points"
            )
