"""``zombiezoo evolve``: fit the numbers of a scripted baseline to a configuration, or continue."""

from __future__ import annotations

from pathlib import Path

import click

from zombiezoo.envs.core.errors import ZombiezooError

from .options import find_config, json_option
from .train import RUNS, free_folder, report, say


@click.command(
    epilog="""\b
Examples:
  zombiezoo evolve configs/evolve/zombies_run_solo.toml --out runs/style
  zombiezoo evaluate zombies_run --agents planner,style:runs/style --set mode=solo
  zombiezoo train zombies_run_solo --set net.advisor=style:runs/style
"""
)
@click.argument("config", required=False, type=click.Path(path_type=Path))
@click.option("--set", "overrides", multiple=True, metavar="KEY=VALUE", help="Override a key, dotted, in TOML syntax.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the run [default: runs/NAME-OF-CONFIG].")
@click.option("--resume", type=click.Path(path_type=Path), help="Folder of a run to continue where it was saved.")
@json_option
def evolve(
    config: Path | None, overrides: tuple[str, ...], out: Path | None, resume: Path | None, json_file: Path | None
) -> None:
    """Evolve a style as CONFIG says (TOML, or the name of a packaged one); Ctrl-C saves after the generation.

    The folder then holds the style (style.toml), a text file that anybody can read and change, progress.csv, curve.png
    and what the run depends on (config.toml, run.json). The agent is style:FOLDER, as fast as a scripted one.
    """
    from zombiezoo.training.config import load_config  # torch and its like take seconds to import
    from zombiezoo.training.evolve import Evolution, EvolveConfig

    if resume is None:
        if config is None:
            raise ZombiezooError("evolve takes a configuration (configs/evolve/*.toml) or --resume DIR")
        config = find_config(config, "evolve")
        run = Evolution.start(load_config(config, overrides, EvolveConfig), out or free_folder(RUNS / config.stem), say)
    else:
        if out is not None or config is not None:
            raise ZombiezooError("--resume stands alone: a run goes on in its own folder, as its own config.toml says")
        run = Evolution.resume(resume, say, overrides)
    say(f"evolving in {run.folder}")
    report(run, run.run(), "evolve", "style", json_file)
