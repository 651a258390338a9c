"""The games by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from .config import convert
from .errors import ZombiezooError, unknown
from .game import Game, GameSpec


@dataclass(frozen=True)
class Entry:
    """A registered game; its rules are imported when first needed.

    Attributes
    ----------
    name, description, players, variants, version
        As in the specification, so that ids can be registered and games listed without importing the game.
    load : callable
        Imports the game and returns its specification.
    configurations : mapping of str to mapping
        The configurations that stand for the game in listings and tests: a short name, such as ``coop-2``, and the
        settings for :func:`make`. Without it, every number of players with every variant.
    """

    name: str
    description: str
    players: tuple[int, ...]
    variants: tuple[str, ...]
    load: Callable[[], GameSpec]
    version: int = 0
    configurations: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Fill in the configurations of a game that names none."""
        named = self.configurations or _combined(self.players, self.variants)
        object.__setattr__(self, "configurations", MappingProxyType({name: dict(named[name]) for name in named}))

    @property
    def spec(self) -> GameSpec:
        """The game's specification."""
        return self.load()


def _combined(players: tuple[int, ...], variants: tuple[str, ...]) -> dict[str, dict[str, Any]]:
    """Return every number of players with every variant; a game with one variant has no such setting."""
    if len(variants) == 1:
        return {f"{n}-players": {"num_players": n} for n in players}
    return {f"{n}-players-{variant}": {"num_players": n, "variant": variant} for n in players for variant in variants}


class Registry(Mapping[str, Entry]):
    """Name to :class:`Entry`."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] = {}

    def __getitem__(self, name: str) -> Entry:
        try:
            return self._entries[name]
        except KeyError:
            raise UnknownGame(unknown("game", name, self._entries)) from None

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def register(self, entry: Entry) -> None:
        """Add a game; a name that stands already is replaced."""
        self._entries[entry.name] = entry


class UnknownGame(ZombiezooError, KeyError):
    """A game's name that is not registered."""

    __str__ = ZombiezooError.__str__


GAMES = Registry()


def make(name: str, **settings: Any) -> Game:
    """Return a game's compiled rules bound to a configuration.

    Parameters
    ----------
    name : str
        One of ``GAMES``.
    **settings
        The game's configuration, such as ``num_players=3`` and ``content=`` (a path or a mapping that overrides the
        shipped content).

    Raises
    ------
    ZombiezooError
        For an unknown game or key, a value out of range, or content that breaks a rule: one line.
    """
    spec = GAMES[name].spec
    return Game(spec, convert({k: v for k, v in settings.items() if v is not None}, spec.config, name))
