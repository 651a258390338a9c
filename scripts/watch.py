"""``zombiezoo watch``: step through a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from zombiezoo.envs import ZombiezooError
from zombiezoo.envs.core.record import Record

from .options import json_option, write_json
from .play import serve_until_interrupted


@click.command(epilog="Example: zombiezoo watch runs/play/atak_zombie-0.json --web")
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="See only what this seat sees [default: everything].")
@click.option("--web", is_flag=True, help="Watch in the browser, at an address of this machine alone.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="With --web; 0 takes a free one.")
@json_option
def watch(record: Path, seat: int | None, web: bool, port: int, json_file: Path | None) -> None:
    """Step through RECORD, forwards and backwards. --json writes the whole game as text instead."""
    loaded = Record.load(record)
    game = loaded.rebuild()
    if seat is not None and not 0 <= seat < game.num_players:
        raise ZombiezooError(f"seat {seat} is out of range (valid: 0 to {game.num_players - 1})")
    if json_file is not None:
        return write_json(json_file, transcript(loaded, seat))
    if web:
        from zombiezoo.agents.human.web import WatchServer

        return serve_until_interrupted(WatchServer(loaded, seat, port))
    from zombiezoo.agents.human import viewer

    return viewer.watch(loaded, seat)


def transcript(record: Record, seat: int | None) -> list[dict[str, Any]]:
    """Return each moment of a game: the decision that led there, what happened, and the board."""
    game = record.rebuild()
    states = record.replay(game)
    actors = [None, *(game.agents[game.current_player(state)] for state in states[:-1])]
    actions = [None, *(game.action_name(action) for action in record.actions)]
    return [
        {"player": actor, "action": action, "journal": game.journal(state, seat), "board": game.text(state, seat)}
        for actor, action, state in zip(actors, actions, states, strict=True)
    ]
