"""``zombiezoo balance``: balance tests of what a game can be configured with."""

from __future__ import annotations

from pathlib import Path

import click

from .options import find_config, json_option, write_json
from .train import RUNS, say


@click.command(
    epilog="""\b
Example:
  zombiezoo balance starts configs/balance/atak_zombie_starts.toml --set games=500 --out runs/starts
  zombiezoo balance decks configs/balance/apocalypze_decks.toml
  zombiezoo balance difficulty configs/balance/zombies_run_difficulty.toml
"""
)
@click.argument("kind")
@click.argument("config", type=click.Path(path_type=Path))
@click.option("--set", "overrides", multiple=True, metavar="KEY=VALUE", help="Override a key, dotted, in TOML syntax.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the results [default: runs/NAME-OF-CONFIG].")
@click.option("--backend", default="local", show_default=True, help="Where to play: local or ray.")
@json_option
def balance(
    kind: str, config: Path, overrides: tuple[str, ...], out: Path | None, backend: str, json_file: Path | None
) -> None:
    """Play what CONFIG names (TOML, or the name of a packaged one) and report win shares and points with intervals.

    KIND is what is tested: starts (what each seat begins with) and decks (the same, and each against itself), variants
    against each other in every seat; difficulty, a grid of settings of a game that is played against nobody. Finished
    cells are kept in the folder, so the same command goes on after an interruption.
    """
    from zombiezoo.training.balance import balance_kind  # plotting takes seconds to import

    folder = out or RUNS / config.stem
    config = find_config(config, "balance")
    try:
        report = balance_kind(kind).run(config, overrides, folder, backend, say)
    except KeyboardInterrupt:
        say(f"finished cells are kept in {folder}; the same command goes on")
        raise
    write_json(json_file, report.plain())
    click.echo(report.markdown())
    say(f"written to {folder}")
