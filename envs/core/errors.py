"""Errors that a user can cause: each message is one line that names what is wrong and what is valid."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class ZombiezooError(ValueError):
    """Base of everything that bad input can raise; the command line prints it and exits with 2."""


class ConfigError(ZombiezooError):
    """An unknown key, a value of the wrong kind or out of range."""


class ContentError(ZombiezooError):
    """A content file that breaks a rule of the game's content."""


class IllegalAction(ZombiezooError):
    """An action that the mask does not allow; the state is left as it was."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return ``"; did you mean 'x'?"`` for the nearest known word, or an empty string."""
    close = difflib.get_close_matches(str(word), [str(k) for k in known], n=1, cutoff=0.5)
    return f"; did you mean '{close[0]}'?" if close else ""


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """Return one line: what is unknown, the nearest known word, and all that is valid."""
    names = sorted(str(k) for k in known)
    return f"unknown {kind} '{word}'{nearest(word, names)} (valid: {', '.join(names)})"
