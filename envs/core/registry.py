"""The games by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .config import convert
from .errors import ZombiezooError, unknown
from .game import Game, GameSpec


@dataclass(frozen=True)
class Entry:
    """A registered game; its rules are imported when first needed."""

    name: str
    description: str
    players: tuple[int, ...]
    variants: tuple[str, ...]
    load: Callable[[], GameSpec]
    version: int = 0  # the specification's, so that ids can be registered without importing the game

    @property
    def spec(self) -> GameSpec:
        """The game's specification."""
        return self.load()


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
