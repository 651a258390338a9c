"""Deck lists: shipped ones by name, files by path; each is checked before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..core.config import convert, read_toml
from ..core.errors import ConfigError, ContentError, nearest, unknown
from .config import Config, Deck, seats

POOL = 16  # decks to draw from at most
RANDOM = "random"


@dataclass(frozen=True)
class Lists:
    """The deck lists of a configuration.

    Attributes
    ----------
    seats : list of int
        Number of each seat's list, -1 for one drawn from the pool.
    copies : list of dict
        Card name to copies, by number; the pool stands behind the seats' own.
    names : list of str
        Names by number.
    pool_from, pool_size : int
    """

    seats: list[int]
    copies: list[dict[str, int]]
    names: list[str]
    pool_from: int
    pool_size: int


def load_decks(tables: Mapping[str, Any]) -> dict[str, Deck]:
    """Return the decks of the content by name."""
    for name, values in tables.items():
        if not isinstance(values, Mapping):
            raise ContentError(f"content decks: '{name}' is no table of a deck")
        if name == RANDOM:
            raise ContentError(f"content decks: no deck may be called '{RANDOM}', which means one drawn from the pool")
    return {name: read_deck(tables[name], f"deck '{name}'") for name in sorted(tables)}


def read_deck(values: Mapping[str, Any], what: str) -> Deck:
    """Return a deck of a parsed file; raises ``ContentError``."""
    try:
        return convert(values, Deck, what)
    except ConfigError as error:
        raise ContentError(str(error)) from None


def choose(config: Config, decks: Mapping[str, Deck], types: Mapping[str, str]) -> Lists:
    """Return the deck lists that a configuration asks for; raises ``ConfigError`` or ``ContentError``."""
    n = seats(config)
    wanted = [RANDOM] * n if config.decks == RANDOM else config.decks
    if isinstance(wanted, str):
        raise ConfigError(
            f"apocalypze: decks is '{wanted}' (valid: {RANDOM}, or a list with one deck for each of {n} seats)"
        )
    if len(wanted) != n:
        raise ConfigError(f"apocalypze: {len(wanted)} decks for {n} players (valid: one for each seat)")
    numbers: list[int] = []
    copies: list[dict[str, int]] = []
    names: list[str] = []
    for name in wanted:
        if name == RANDOM:
            numbers.append(-1)
            continue
        if name not in names:
            names.append(name)
            copies.append(deck_of(name, decks, types, config.deck_size))
        numbers.append(names.index(name))
    pool_from = len(names)
    pool = config.pool if RANDOM in wanted else []
    if RANDOM in wanted and not 1 <= len(pool) <= POOL:
        raise ConfigError(f"apocalypze: pool has {len(pool)} decks (valid: 1 to {POOL})")
    for name in pool:
        names.append(name)
        copies.append(deck_of(name, decks, types, config.deck_size))
    for name, deck in decks.items():  # a deck that nobody plays may not be broken either
        for size in sizes(deck):
            deck_of(name, decks, types, size)
    return Lists(numbers, copies, names, pool_from, len(pool))


def sizes(deck: Deck) -> tuple[int, ...]:
    """Return the numbers of cards that a deck is meant for."""
    if deck.remove:
        return (60, 45)
    return (45,) if sum(deck.copies.values()) == 45 else (60,)


def deck_of(name: str, decks: Mapping[str, Deck], types: Mapping[str, str], size: int) -> dict[str, int]:
    """Return the copies of a deck of a size, by name or path; raises ``ConfigError`` or ``ContentError``."""
    if name in decks:
        deck, what = decks[name], f"deck '{name}'"
    elif name.endswith(".toml") or "/" in name:
        what = f"deck '{name}'"
        deck = read_deck(read_toml(name, "deck file"), what)
    else:
        raise ConfigError(f"apocalypze: {unknown('deck', name, [*decks, RANDOM])}, or the path of a deck file")
    check_names(what, {**deck.copies, **deck.remove}, types)
    copies = dict(deck.copies)
    if size == 45 and deck.remove:
        for card, n in deck.remove.items():
            if n > copies.get(card, 0):
                raise ContentError(f"{what}: removes {n} of '{card}', but has {copies.get(card, 0)}")
            copies[card] -= n
    total = sum(copies.values())
    if total != size:
        way = " (a deck of 60 names under 'remove' which 15 go)" if size == 45 and total == 60 else ""
        raise ContentError(f"{what}: {total} cards (valid: {size}, with the stronghold){way}")
    homes = [card for card, n in copies.items() for _ in range(n) if types[card] == "stronghold"]
    if len(homes) != 1:
        raise ContentError(f"{what}: {len(homes)} strongholds{_listed(homes)} (valid: exactly 1)")
    return copies


def _listed(names: list[str]) -> str:
    return f" ({', '.join(names)})" if names else ""


def check_names(what: str, copies: Mapping[str, int], types: Mapping[str, str]) -> None:
    """Refuse a card that the card file does not have."""
    for card in copies:
        if card not in types:
            raise ContentError(f"{what}: unknown card '{card}'{nearest(card, types)}")


def deck_rows(copies: Mapping[str, int], kinds: Mapping[str, int]) -> list[int]:
    """Return the kinds of a deck's cards, sorted."""
    return sorted(kinds[card] for card, n in copies.items() for _ in range(n))
