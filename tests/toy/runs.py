"""Small training runs on the toy, for tests."""

import json
import zipfile
from pathlib import Path

import numpy as np

from zombiezoo.agents import neural
from zombiezoo.training.config import load_train_config
from zombiezoo.training.selfplay import Run

STEPS = 1024  # of one update
PYTHON_AGENT = """
import numpy as np

class Dice:
    def act(self, observation, mask, rng):
        return int(rng.choice(np.flatnonzero(mask)))
"""


def config(**changes):
    """A run of eight updates with a bit of everything."""
    return load_train_config(
        {
            "game": "toy",
            "steps": 8 * STEPS,
            "num_envs": 64,
            "opponents": [{"agent": "random"}, {"agent": "careful", "weight": 0.5}],
            "snapshots": {"weight": 1.0, "every": 2, "size": 3, "sampling": "hard"},
            "net": {"layers": [16]},
            "ppo": {"n_steps": 16, "batch_size": 256, "epochs": 2},
            "evaluation": {"every": 3, "games": 20, "opponents": ["random"]},
            "checkpoint_every": 2,
            **changes,
        }
    )


def quiet(line):
    """Tell nobody."""


def complete(folder, **changes):
    """Run to the end and return the folder."""
    assert Run.start(config(**changes), Path(folder), quiet).train()
    return Path(folder)


def parameters(folder):
    """The weights that a run ended with."""
    with np.load(folder / neural.POLICY_FILE) as data:
        return {name: data[name] for name in data.files if name != "meta"}


def saved_values(folder):
    """The plain values of a checkpoint."""
    with zipfile.ZipFile(folder / neural.MODEL_FILE) as archive:
        return json.loads(archive.read("zombiezoo/state.json"))


def same_parameters(one, two):
    """Whether two runs ended with the same weights, bit for bit."""
    ours, theirs = parameters(one), parameters(two)
    return ours.keys() == theirs.keys() and all((ours[name] == theirs[name]).all() for name in ours)
