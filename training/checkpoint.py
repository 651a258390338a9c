"""A checkpoint is one file, ``model.zip``: what Stable-Baselines3 saves, and beside it all that an exact resume needs.

It is written beside and renamed, so at any moment the folder holds one that can be loaded. Reading one executes
nothing: arrays and plain values only.
"""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.agents import neural
from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.writing import write

from .config import NOT_THE_COURSE, TrainConfig, changed_course, load_train_config
from .ppo import Learner, generators, set_generators

FORMAT = 1
_STATE, _ARRAYS = "zombiezoo/state.json", "zombiezoo/arrays.npz"


class CheckpointError(ZombiezooError):
    """A checkpoint that is missing, damaged, or of another game, version or configuration."""


@dataclass(frozen=True)
class Saved:
    """What a checkpoint holds beside the network.

    Attributes
    ----------
    values : dict
        Plain values: the configuration, counters, the pool, the games in progress.
    arrays : dict of arrays
        The states of the games, and the generators.
    """

    values: dict[str, Any]
    arrays: dict[str, npt.NDArray[Any]]


def save(folder: Path, learner: Learner, meta: neural.Meta, values: dict[str, Any], arrays: dict[str, Any]) -> None:
    """Write the checkpoint of a run.

    Parameters
    ----------
    folder : Path
        The run's.
    learner : Learner
    meta : neural.Meta
        Makes the file usable as an agent (``ppo:PATH``).
    values, arrays : dict
        See :class:`Saved`; the generators are added here.

    Raises
    ------
    WriteError
        One line; the old checkpoint is untouched.
    """
    memory = io.BytesIO()
    learner.save(memory)
    held = io.BytesIO()
    np.savez_compressed(held, allow_pickle=False, **arrays, **{f"rng_{k}": v for k, v in generators().items()})
    with zipfile.ZipFile(memory, "a") as archive:
        archive.writestr(neural.META_MEMBER, msgspec.json.encode(meta))
        archive.writestr(_STATE, json.dumps({"format": FORMAT, **values}))
        archive.writestr(_ARRAYS, held.getvalue())
    write(folder / neural.MODEL_FILE, memory.getvalue())
    neural.save(folder / neural.POLICY_FILE, neural.weights_of(learner.policy.state_dict()), meta)


def read(folder: Path) -> Saved:
    """Read a run's checkpoint; raises :class:`CheckpointError` if there is none or it is damaged."""
    file = folder / neural.MODEL_FILE
    if not file.is_file():
        raise CheckpointError(f"'{folder}' holds no checkpoint ({neural.MODEL_FILE}); --resume takes a run's folder")
    try:
        with zipfile.ZipFile(file) as archive:
            values = json.loads(archive.read(_STATE))
            with np.load(io.BytesIO(archive.read(_ARRAYS)), allow_pickle=False) as data:
                arrays = {name: data[name] for name in data.files}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        reason = (str(error).splitlines() or [type(error).__name__])[0]
        raise CheckpointError(f"'{file}' is not a checkpoint of a zombiezoo run: {reason}") from None
    if values.get("format") != FORMAT:
        raise CheckpointError(f"'{file}' has checkpoint format {values.get('format')}, this version reads {FORMAT}")
    return Saved(values, arrays)


def check_config(saved: Saved, folder: Path, config: TrainConfig) -> None:
    """Raise :class:`CheckpointError` if a checkpoint is of another game or configuration."""
    old = load_train_config(saved.values["config"])  # which fills in keys of later versions
    if old.game != config.game:
        raise CheckpointError(f"'{folder}' is a run of {old.game}, not of {config.game}")
    difference = changed_course(old, config, NOT_THE_COURSE)
    if difference:
        raise CheckpointError(f"'{folder}' was started with another configuration: {difference}")


def check_rules(saved: Saved, folder: Path, game: Game) -> None:
    """Raise :class:`CheckpointError` if a checkpoint was trained with other rules or content."""
    for what, was, now in (
        ("version", saved.values["game_version"], game.spec.version),
        ("content", saved.values["content_hash"], game.content.hash),
    ):
        if was != now:
            raise CheckpointError(f"'{folder}' was trained with {what} {was} of {game.name}, but this one is {now}")


def restore(saved: Saved, folder: Path, learner: Learner) -> None:
    """Put the network, the optimiser, the counters and the global generators back."""
    learner.set_parameters(str(folder / neural.MODEL_FILE), exact_match=True, device=learner.device)
    learner.num_timesteps = saved.values["num_timesteps"]
    learner._n_updates = saved.values["n_updates"]
    learner._last_episode_starts = saved.arrays["episode_starts"].astype(bool)
    set_generators({name.removeprefix("rng_"): a for name, a in saved.arrays.items() if name.startswith("rng_")})
