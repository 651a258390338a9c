"""``zombiezoo evaluate``: who is better, by how much, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import click
import msgspec

from zombiezoo.agents import scripted_names, split_specs
from zombiezoo.envs.core.config import convert, read_toml
from zombiezoo.envs.core.registry import GAMES

from .options import Ticker, find_config, game_options, json_option, make_game, packaged, write_json
from .train import say

ALL = "baselines"


class EvaluateConfig(msgspec.Struct, forbid_unknown_fields=True):
    """An evaluation.

    Attributes
    ----------
    game : str
    agents : list of str
        Names of agents; ``baselines`` stands for random, greedy and all that are scripted.
    games : int
        Of each line-up at least.
    seed : int
    forfeit : bool
    settings : dict
        The game's configuration.
    """

    game: str
    agents: list[str] = msgspec.field(default_factory=lambda: [ALL])
    games: Annotated[int, msgspec.Meta(ge=1)] = 1000
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0
    forfeit: bool = False
    settings: dict[str, Any] = msgspec.field(default_factory=dict)


@click.command(
    epilog="""\b
Examples:
  zombiezoo evaluate atak_zombie --agents random,greedy --games 2000 --out runs/first
  zombiezoo evaluate configs/evaluate/atak_zombie_2p.toml
"""
)
@click.argument("game")
@click.option("--agents", metavar="A,B,...", help=f"Who meets; '{ALL}' stands for all of the game's [default: {ALL}].")
@click.option("--games", type=click.IntRange(min=1), help="Games of each line-up at least [default: 1000].")
@click.option("--seed", type=click.IntRange(min=0), help="The games' seeds follow from it [default: 0].")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Folder for the report; meetings finished there are not played again.",
)
@click.option("--forfeit", is_flag=True, help="An agent that fails loses that game, instead of ending everything.")
@game_options
@json_option
def evaluate(
    game: str,
    agents: str | None,
    games: int | None,
    seed: int | None,
    out: Path | None,
    forfeit: bool,
    players: int | None,
    overrides: tuple[str, ...],
    json_file: Path | None,
) -> None:
    """Let agents meet in GAME (or as a TOML file says): cross table, ratings, all with intervals.

    Every line-up plays the same seeds, and each seed in every rotation of the seats. In a team game an agent holds a
    whole team; where nobody is played against, each agent plays in all seats and beside each other one. Ctrl-C keeps
    what was finished in --out; the same command goes on from there.
    """
    from zombiezoo.training.evaluation.ways import way_of

    given = {"agents": agents and split_specs(agents), "games": games, "seed": seed, "forfeit": forfeit or None}
    config = _config(game, {key: value for key, value in given.items() if value is not None})
    made = make_game(config.game, players, overrides, **config.settings)
    ticker, way = Ticker(), way_of(made)
    try:
        evaluation = way.evaluate(
            made,
            expand(config.game, config.agents),
            config.games,
            config.seed,
            out=out,
            forfeit=config.forfeit,
            progress=ticker,
        )
    except KeyboardInterrupt:
        ticker.clear()
        kept = (
            f"finished meetings are kept in {out}; the same command goes on" if out else "nothing is kept without --out"
        )
        click.echo(kept, err=True)
        raise
    finally:
        ticker.clear()
    report = way.make_report(evaluation)
    if out is not None:
        way.write_report(out, report)
    write_json(json_file, report)
    click.echo(way.markdown(report))
    if out is not None:
        say(f"written to {out}")


def _config(game: str, given: dict[str, Any]) -> EvaluateConfig:
    """Return the configuration of a file, or of a game's name, with the options of the command line put in."""
    if game in GAMES or not (game.endswith(".toml") or game in packaged("evaluate")):
        return convert({"game": game, **given}, EvaluateConfig, game)
    return convert({**read_toml(find_config(game, "evaluate"), "configuration"), **given}, EvaluateConfig, game)


def expand(game: str, agents: Sequence[str]) -> list[str]:
    """Return the names of agents with ``baselines`` written out; each name is taken once from it."""
    every = ["random", "greedy", *scripted_names(game)]
    names: list[str] = []
    for agent in agents:
        names += [name for name in every if name not in names] if agent == ALL else [agent]
    return names
