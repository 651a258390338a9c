"""A person's seat in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

import numpy as np

from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Game, State

from ..base import Agent, AgentError, Mask, Observation
from .session import PERSON, Session

Read = Callable[[], str]  # one line, "" at the end of the input
Say = Callable[[str], None]


class Quit(ZombiezooError):
    """The person left the game."""


def read_line() -> str:
    """Read a line from the terminal; an empty text if there is nobody to answer."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    return sys.stdin.readline() if sys.stdin is not None else ""


def say(text: str) -> None:
    """Write a line to the terminal."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def whole(text: str) -> int | None:
    """Return the number that a short text of digits is, None for anything else."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


def menu(game: Game, legal: Sequence[int]) -> str:
    """Return the legal actions by name, numbered from 1."""
    width = len(str(len(legal)))
    return "\n".join(f"  {number:>{width}}  {game.action_name(action)}" for number, action in enumerate(legal, 1))


def understand(game: Game, legal: Sequence[int], text: str) -> int | str:
    """Return the action that a number of the menu or the beginning of a name means, or what is wrong with it."""
    text = text.strip()
    number = whole(text)
    if number is not None:
        return legal[number - 1] if 1 <= number <= len(legal) else f"choose 1 to {len(legal)}"
    names = {action: game.action_name(action).lower() for action in legal}
    exact = [action for action, name in names.items() if name == text.lower()]
    matches = exact or [action for action, name in names.items() if text and name.startswith(text.lower())]
    if len(matches) == 1:
        return matches[0]
    if not matches:
        return f"'{text}' is none of the actions; type a number, the beginning of a name, or q to quit"
    return f"'{text}' could be: {', '.join(names[action] for action in matches[:8])}"


def ask(game: Game, legal: Sequence[int], read: Read = read_line, tell: Say = say) -> int:
    """Ask until the answer is a legal action; raises :class:`Quit` on ``q`` or at the end of the input."""
    tell(menu(game, legal))
    while True:
        line = read()
        if not line or line.strip().lower() in ("q", "quit"):
            raise Quit("the game was left")
        found = understand(game, legal, line)
        if isinstance(found, int):
            return found
        tell(found)


class HumanAgent(Agent):
    """A person who is asked in the terminal; sees the board through a world in which what is hidden is drawn anew."""

    name = PERSON
    needs_world = True

    def __init__(self, game: Game, read: Read = read_line, tell: Say = say) -> None:
        """Bind to the game whose words are used, and to where the person reads and writes."""
        self.game = game
        self.read = read
        self.tell = tell

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Show the board and ask; raises :class:`Quit` when the person leaves."""
        if world is None:
            raise AgentError(f"agent '{self.name}' needs a world to show the board")
        seat = int(world["current"])
        self.tell(
            "\n".join([*self.game.journal(world, seat), self.game.text(world, seat), f"{self.game.agents[seat]}:"])
        )
        return ask(self.game, [int(action) for action in np.flatnonzero(mask)], self.read, self.tell)


def result(session: Session) -> str:
    """Return the end of a game in words."""
    names = session.game.agents
    parts = [
        f"{name} ({who}) {value:+g}"
        for name, who, value in zip(names, session.record.players, session.returns, strict=True)
    ]
    cut = " (cut off by the cap on decisions)" if session.game.is_truncated(session.state) else ""
    return f"The game is over{cut}: " + ", ".join(parts)


def play(session: Session, read: Read = read_line, tell: Say = say) -> None:
    """Play a session in the terminal to its end; raises :class:`Quit` when the person leaves."""
    game = session.game
    while not session.over:
        seat = session.current
        tell("\n".join(["", *session.news(seat), "", game.text(session.state, seat), f"{game.agents[seat]}:"]))
        session.take(ask(game, session.legal, read, tell))
    for seat in sorted(session.people):
        tell("\n".join(["", *session.news(seat)]))
    tell("\n".join(["", game.text(session.state, None), result(session)]))
