"""``zombiezoo play``: take a seat, in the terminal or in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np

from zombiezoo.agents import split_specs
from zombiezoo.agents.human.session import PERSON, Session
from zombiezoo.agents.human.web import Games, PlayServer, Server
from zombiezoo.envs import Game, ZombiezooError

from .options import game_options, json_option, make_game, seed_option, writable, write_json

FOLDER = Path("runs") / "play"


@click.command(
    epilog="""\b
Examples:
  zombiezoo play atak_zombie --seat 1 --opponents greedy
  zombiezoo play atak_zombie --players 3 --opponents greedy,search:400 --web
"""
)
@click.argument("game")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat.")
@click.option(
    "--opponents", default="greedy", show_default=True, metavar="A,...", help="One for all seats, or one each."
)
@click.option("--web", is_flag=True, help="Play in the browser, at an address of this machine alone.")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="With --web; 0 takes a free one.")
@click.option(
    "--record", type=click.Path(path_type=Path), callback=writable, help=f"File for the record [default: in {FOLDER}]."
)
@seed_option
@game_options
@json_option
def play(
    game: str,
    seat: int,
    opponents: str,
    web: bool,
    port: int,
    record: Path | None,
    seed: int,
    players: int | None,
    overrides: tuple[str, ...],
    json_file: Path | None,
) -> None:
    """Play GAME yourself. The game is recorded; step through it with `zombiezoo watch`."""
    made = make_game(game, players, overrides)
    names = lineup(made, seat, split_specs(opponents))
    if web:
        return _serve(made, names, seed, record, port)
    session = Session(made, names, seed)
    target = record or FOLDER / f"{game}-{seed}.json"
    try:
        _terminal(session)
    finally:
        session.save(target)
        click.echo(f"recorded in {target}", err=True)
    write_json(json_file, {"record": str(target), "over": session.over, "returns": session.returns.tolist()})
    return None


def lineup(game: Game, seat: int, opponents: Sequence[str]) -> list[str]:
    """Return who sits where; raises ``ZombiezooError`` for a seat or a number of opponents that the game has not."""
    if not 0 <= seat < game.num_players:
        raise ZombiezooError(f"seat {seat} is out of range (valid: 0 to {game.num_players - 1})")
    others = game.num_players - 1
    names = list(opponents) * (others if len(opponents) == 1 else 1)
    if len(names) != others:
        raise ZombiezooError(f"{game.name} has {others} other seats here, but {len(names)} opponents were named")
    return [*names[:seat], PERSON, *names[seat:]]


def _terminal(session: Session) -> None:
    from zombiezoo.agents.human import terminal

    try:
        terminal.play(session)
    except terminal.Quit:
        click.echo("you left the game")


def _serve(game: Game, names: Sequence[str], seed: int, record: Path | None, port: int) -> None:
    """Serve games in the browser until Ctrl-C; each window plays one of its own."""

    def start(number: int) -> Session:
        return Session(game, names, seeds(seed, number))

    def finished(session: Session) -> None:
        target = record or FOLDER / f"{game.name}-{session.record.seed}.json"
        session.save(target)
        click.echo(f"recorded in {target}", err=True)

    start(0)  # names and settings are checked, and rules compiled, before anybody is told to open a page
    games = Games(start, finished)
    try:
        serve_until_interrupted(PlayServer(games, port))
    finally:
        for session in games.unfinished():
            finished(session)


def seeds(seed: int, number: int) -> int:
    """Return the seed of the game of that number: the one that was asked for, then others that follow from it."""
    if number == 0:
        return seed
    return int(np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint32)[0])


def serve_until_interrupted(server: Server) -> None:
    """Serve until Ctrl-C."""
    click.echo(f"open {server.address} in a browser on this machine; Ctrl-C ends")
    with server:
        server.serve_forever()
