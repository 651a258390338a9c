"""A game as what was decided in it: replaying the actions from the seed gives the same game, state by state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .config import convert
from .errors import IllegalAction, ZombiezooError
from .game import Game, State
from .registry import make
from .writing import write


class RecordError(ZombiezooError):
    """A record that cannot be read, or that does not fit the game as it is now."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A recorded game.

    Attributes
    ----------
    game : str
    version : int
        Of the game's rules; another version may play differently, so it is refused.
    config : dict
        Settings for ``make``.
    content : str
        Hash of the content it was played with.
    seed : int
    actions : list of int
        Every decision, in order.
    players : list of str
        Who sat where; for the reader.
    returns : list of float or None
        Payoffs after the last action, None if they were not written down; ``verify`` compares them.
    """

    game: str
    version: int
    config: dict[str, Any]
    content: str
    seed: int
    actions: list[int] = []
    players: list[str] = []
    returns: list[float] | None = None

    @classmethod
    def of(cls, game: Game, seed: int, players: list[str] | None = None) -> Record:
        """Return the record of a game that is about to start."""
        config: dict[str, Any] = msgspec.to_builtins(game.settings())
        return cls(game.name, game.spec.version, config, game.content.hash, seed, [], list(players or []))

    def save(self, path: str | Path) -> None:
        """Write as JSON; raises ``WriteError`` and leaves what was there if that fails."""
        write(path, msgspec.json.format(msgspec.json.encode(self), indent=1))

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read; raises :class:`RecordError` for a file that is missing or is no record."""
        try:
            values = msgspec.json.decode(Path(path).read_bytes())
        except FileNotFoundError:
            raise RecordError(f"record '{path}' does not exist") from None
        except (OSError, msgspec.DecodeError) as error:
            raise RecordError(f"record '{path}' cannot be read: {error}") from None
        if not isinstance(values, dict):
            raise RecordError(f"record '{path}' is not a game record")
        return convert(values, cls, f"record '{path}'")

    def rebuild(self) -> Game:
        """Return the game it was played with; raises :class:`RecordError` if rules or content are others now."""
        game = make(self.game, **self.config)
        if game.spec.version != self.version:
            raise RecordError(
                f"the record was played with version {self.version} of {self.game}, this is version {game.spec.version}"
            )
        if game.content.hash != self.content:
            raise RecordError(
                f"the record was played with content {self.content} of {self.game}, this is content {game.content.hash}"
            )
        return game

    def replay(self, game: Game | None = None) -> list[State]:
        """Return the states of the game: the start, and one after each action.

        Raises
        ------
        RecordError
            If an action is illegal where it stands.
        """
        game = game or self.rebuild()
        states = [game.reset(self.seed)]
        for number, action in enumerate(self.actions):
            state = game.clone(states[-1], rng="copy")
            try:
                game.step(state, action)
            except IllegalAction as error:
                raise RecordError(f"decision {number} of the record does not fit: {error}") from None
            states.append(state)
        return states

    def verify(self) -> State:
        """Play the game again and return its last state.

        Raises
        ------
        RecordError
            If an action is illegal where it stands (after the end, all are), or the payoffs come out otherwise.
        """
        game = self.rebuild()
        state = self.replay(game)[-1]
        found = [float(r) for r in game.returns(state)]
        if self.returns is not None and found != self.returns:
            raise RecordError(f"the record says returns {self.returns}, but playing it again gives {found}")
        return state
