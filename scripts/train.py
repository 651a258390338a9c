"""``zombiezoo train``: train an agent as a configuration says, or continue a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from zombiezoo.envs.core.errors import ZombiezooError

from .options import find_config, json_option, write_json

RUNS = Path("runs")


@click.command(
    epilog="""\b
Examples:
  zombiezoo train configs/train/atak_zombie_2p.toml --set steps=500000 --out runs/first
  zombiezoo train zombies_run_solo
  zombiezoo train --resume runs/first
"""
)
@click.argument("config", required=False, type=click.Path(path_type=Path))
@click.option("--set", "overrides", multiple=True, metavar="KEY=VALUE", help="Override a key, dotted, in TOML syntax.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder of the run [default: runs/NAME-OF-CONFIG].")
@click.option(
    "--resume", type=click.Path(path_type=Path), help="Folder of a run to continue exactly where it was saved."
)
@json_option
def train(
    config: Path | None, overrides: tuple[str, ...], out: Path | None, resume: Path | None, json_file: Path | None
) -> None:
    """Train an agent as CONFIG says (TOML, or the name of a packaged one); Ctrl-C saves after the update in progress.

    The folder then holds the agent (policy.npz), the checkpoint (model.zip), progress.csv, TensorBoard's events,
    curve.png and what the run depends on (config.toml, run.json).
    """
    from zombiezoo.training.config import load_train_config  # torch and its like take seconds to import
    from zombiezoo.training.selfplay import Run

    config = find_config(config, "train") if config else None
    if resume is None:
        if config is None:
            raise ZombiezooError("train takes a configuration (configs/train/*.toml) or --resume DIR")
        run = Run.start(load_train_config(config, overrides), out or free_folder(RUNS / config.stem), say)
    else:
        if out is not None:
            raise ZombiezooError("--out and --resume exclude each other: a run goes on in its own folder")
        run = Run.resume(resume, say, load_train_config(config, overrides) if config else None, overrides)
    say(f"training in {run.folder}")
    report(run, run.train(), "train", "ppo", json_file)


def report(run: Any, finished: bool, command: str, kind: str, json_file: Path | None) -> None:
    """Write a run's outcome, and say how to use its agent, or how to go on if Ctrl-C ended it."""
    write_json(json_file, {"folder": str(run.folder), "finished": finished, **run.outcome()})
    if not finished:
        say(f"saved; continue with: zombiezoo {command} --resume {run.folder}")
        raise KeyboardInterrupt
    say(f"done; use the agent as {kind}:{run.folder}")


def free_folder(folder: Path) -> Path:
    """Return the folder, or the first of folder-2, folder-3, ... that does not exist yet."""
    number = 2
    free = folder
    while free.exists():
        free = folder.with_name(f"{folder.name}-{number}")
        number += 1
    return free


def say(line: str) -> None:
    """Tell a line of progress; standard output is for results."""
    click.echo(line, err=True)
