"""``zombiezoo games``: what can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from zombiezoo.agents import scripted_names
from zombiezoo.envs import GAMES, make

from .options import json_option, write_json


@click.command(epilog="Example: zombiezoo games --json games.json")
@json_option
def games(json_file: Path | None) -> None:
    """List the games with their configurations, sizes, variants and baselines."""
    rows = [_row(name) for name in GAMES]
    for row in rows:
        click.echo(f"{row['name']} (version {row['version']}): {row['description']}")
        for short, of in row["configurations"].items():
            settings = ", ".join(f"{key}={value}" for key, value in of["settings"].items())
            click.echo(f"  {short}: {of['observation']} observations, {of['actions']} actions ({settings})")
        click.echo(f"  variants: {', '.join(row['variants'])}")
        click.echo(f"  baselines: {', '.join(row['baselines'])}")
    write_json(json_file, rows)


def _row(name: str) -> dict[str, Any]:
    spec = GAMES[name].spec
    made = {players: make(name, num_players=players) for players in spec.players}
    named = {short: make(name, **settings) for short, settings in GAMES[name].configurations.items()}
    return {
        "name": name,
        "version": spec.version,
        "description": spec.description,
        "variants": list(spec.variants),
        "baselines": ["random", "greedy", *scripted_names(name)],
        "configurations": {
            short: {
                "settings": dict(GAMES[name].configurations[short]),
                "agents": list(game.agents),
                "observation": game.observation_size,
                "actions": game.num_actions,
            }
            for short, game in named.items()
        },
        "sizes": {n: {"observation": g.observation_size, "actions": g.num_actions} for n, g in made.items()},
    }
