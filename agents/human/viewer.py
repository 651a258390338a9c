"""A recorded game in the terminal, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable

from zombiezoo.envs.core.record import Record

from .terminal import Read, Say, read_line, say, whole

HELP = "Enter: next, b: back, a number: go there, e: end, q: quit"


def moved(text: str, at: int, last: int) -> int | None:
    """Return where an answer leads from moment ``at``; None if it means nothing."""
    number = whole(text)
    if number is not None:
        return min(number, last)
    moves: dict[str, Callable[[], int]] = {
        "": lambda: min(at + 1, last),
        "n": lambda: min(at + 1, last),
        "b": lambda: max(at - 1, 0),
        "e": lambda: last,
    }
    return moves[text]() if text in moves else None


def watch(record: Record, player: int | None = None, read: Read = read_line, tell: Say = say) -> None:
    """Step through a record, as ``player`` sees it or (None) from above; raises ``RecordError`` if it does not fit."""
    game = record.rebuild()
    states = record.replay(game)
    last = len(states) - 1
    tell(", ".join(f"{name}: {who}" for name, who in zip(game.agents, record.players, strict=False)))
    at: int | None = 0
    place = 0
    while True:
        if at is None:
            tell(HELP)
        else:
            place = at
            tell(
                "\n".join(
                    [
                        f"decision {place} of {last}",
                        *game.journal(states[place], player),
                        game.text(states[place], player),
                    ]
                )
            )
        line = read()
        text = line.strip().lower()
        if not line or text == "q":
            return
        at = moved(text, place, last)
