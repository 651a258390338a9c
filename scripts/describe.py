"""``zombiezoo describe``: what an observation and an action mean, and what is in the box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import Game

from .options import game_options, json_option, make_game, write_json


@click.command(epilog="Example: zombiezoo describe atak_zombie --players 3")
@click.argument("game")
@game_options
@json_option
def describe(game: str, players: int | None, overrides: tuple[str, ...], json_file: Path | None) -> None:
    """Print the observation index, the action table and the content of GAME with its sources."""
    made = make_game(game, players, overrides)
    title = f"{made.spec.title}, version {made.spec.version}, {made.num_players} players"
    parts = [f"# {title}", made.spec.description, "## Observation", made.layout.table(), "## Actions"]
    parts += [made.actions.table(), "## Content", made.describe()]
    click.echo("\n\n".join(parts))
    write_json(json_file, _values(made))


def _values(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "version": game.spec.version,
        "settings": game.settings(),
        "content_hash": game.content.hash,
        "observation": [
            {"name": name, "start": where.start, "stop": where.stop, "meaning": meaning}
            for name, where, meaning in game.layout
        ],
        "actions": [game.action_name(action) for action in range(game.num_actions)],
        "content": game.content.tables,
    }
