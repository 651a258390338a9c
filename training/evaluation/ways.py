"""The two ways of judging agents: against each other, or where nobody is against them by what their teams reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zombiezoo.envs.core.game import Game

from . import matches, report, together, together_report
from .report import Report


@dataclass(frozen=True)
class Way:
    """What to call, in this order.

    Attributes
    ----------
    evaluate : callable
        Plays; see :func:`zombiezoo.training.evaluation.matches.evaluate` for the arguments.
    make_report : callable
        Turns what it returns into values that JSON takes.
    markdown, write_report : callable
        The report as text, and into a folder.
    """

    evaluate: Callable[..., Any]
    make_report: Callable[[Any], Report]
    markdown: Callable[[Report], str]
    write_report: Callable[[str | Path, Report], None]


def way_of(game: Game) -> Way:
    """Return how agents of a game are judged."""
    if game.cooperative:
        told = together_report
        return Way(together.evaluate_together, told.make_report, told.markdown, told.write_report)
    return Way(matches.evaluate, report.make_report, report.markdown, report.write_report)
