"""``zombiezoo bench``: how fast each route through a game is, on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import GAMES
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
    """Measure GAME (default: each) on one thread; each number is the median of several runs."""
    results = []
    for name in [game] if game else GAMES:
        made = make_game(name, players, overrides)
        ticker = Ticker()
        speeds = measure(Subject(made), only.split(",") if only else None, ticker)
        ticker.clear()
        click.echo(table(name, made.num_players, speeds))
        results.append({"provenance": provenance(made), "routes": [_values(speed) for speed in speeds]})
    write_json(json_file, results[0] if game else results)


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


def table(game: str, players: int, speeds: Sequence[Speed]) -> str:
    """Return the measurements as a Markdown table."""
    lines = [f"| {game}, {players} players | median | of | wanted |", "|---|--:|--:|--:|"]
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
