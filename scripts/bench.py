"""``zombiezoo bench``: how fast each route through a game is, on this machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import GAMES, Game, make
from zombiezoo.training.benches import Run, runs
from zombiezoo.training.provenance import provenance
from zombiezoo.training.speed import ROUTES, Speed, Subject, measure

from .options import Ticker, game_options, json_option, make_game, write_json


@click.command(
    epilog="""\b
Examples:
  zombiezoo bench atak_zombie --json results/bench/atak_zombie.json
  zombiezoo bench --only play,batch
"""
)
@click.argument("game", required=False)
@click.option("--only", metavar="A,B,...", help=f"Routes to measure [default: all of {', '.join(ROUTES)}].")
@game_options
@json_option
def bench(
    game: str | None, only: str | None, players: int | None, overrides: tuple[str, ...], json_file: Path | None
) -> None:
    """Measure GAME (default: each) on one thread; each number is the median of several runs.

    A game has the configurations measured that its file in configs/bench names; options of the game choose another.
    """
    chosen = only.split(",") if only else None
    results = []
    for name in [game] if game else GAMES:
        for run, made in _subjects(name, players, overrides):
            ticker = Ticker()
            speeds = measure(Subject(made), chosen or run.routes or None, ticker, run.wanted)
            ticker.clear()
            click.echo(table(f"{name}, {run.configuration or f'{made.num_players} players'}", speeds))
            routes = [_values(speed) for speed in speeds]
            results.append({"configuration": run.configuration, "provenance": provenance(made), "routes": routes})
    write_json(json_file, results)


def _subjects(name: str, players: int | None, overrides: Sequence[str]) -> Iterator[tuple[Run, Game]]:
    """Yield what is measured of a game: what its file says, or else what the command line asks for."""
    if players is not None or overrides:
        yield Run(""), make_game(name, players, overrides)
        return
    for run in runs(name):
        yield run, make(name, **GAMES[name].configurations[run.configuration])


def _values(speed: Speed) -> dict[str, Any]:
    route = speed.route
    return {
        "key": route.key,
        "title": route.title,
        "unit": route.unit,
        "value": speed.value,
        "runs": list(speed.runs),
        "least": route.least,
        "most": route.most,
    }


def table(title: str, speeds: Sequence[Speed]) -> str:
    """Return the measurements as a Markdown table."""
    lines = [f"| {title} | median | of | wanted |", "|---|--:|--:|--:|"]
    lines += [f"| {s.route.title} | {number(s.value)} {s.route.unit} | {len(s.runs)} | {wanted(s)} |" for s in speeds]
    return "\n".join(lines) + "\n"


def number(value: float) -> str:
    """Return a number with three or so digits that matter."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def wanted(speed: Speed) -> str:
    """Return what the route should reach, and whether it does."""
    route = speed.route
    if route.least is not None:
        return f"at least {route.least:,.0f}{'' if speed.value >= route.least else ' (missed)'}"
    if route.most is not None:
        return f"under {route.most:,.0f}{'' if speed.value < route.most else ' (missed)'}"
    return ""
