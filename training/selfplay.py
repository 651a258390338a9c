"""A training run in a folder: the learner against a mixture of agents and its own past, interruptible and resumable."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from zombiezoo.agents import make_agent, neural
from zombiezoo.agents.style import KIND, read_style
from zombiezoo.envs.core.errors import ConfigError
from zombiezoo.envs.core.registry import make
from zombiezoo.envs.core.rng import spawn
from zombiezoo.envs.core.writing import write
from zombiezoo.envs.wrappers.advice import AdvisedVecEnv
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv

from . import checkpoint, curve
from .config import TrainConfig, as_toml, check_company, load_train_config, plain
from .folder import CONFIG_FILE, RUN_FILE, check_free, with_content
from .imitate import imitate, teachers
from .interrupt import interrupts
from .judge import Judge, shown
from .league import PREFIX, League
from .ppo import Watch, build_learner, learn_once
from .progress import Progress, Row, columns, game_row, read_rows, unit_of_learner
from .provenance import provenance

Tell = Callable[[str], None]
Games = SelfPlayVecEnv | AdvisedVecEnv


class Run:
    """One training run.

    Attributes
    ----------
    config : TrainConfig
    folder : Path
        Holds ``config.toml``, ``run.json``, ``progress.csv``, TensorBoard's events, ``snapshots/``, ``model.zip`` (the
        checkpoint), ``policy.npz`` (the agent) and ``curve.png``.
    update : int
        Updates done.
    seconds : float
        Time spent, over all parts of a run that was resumed.
    """

    def __init__(self, config: TrainConfig, folder: Path, tell: Tell) -> None:
        self.config = config
        self.folder = folder
        self.tell = tell
        self.game = make(config.game, **config.settings)
        self.fixed = [(make_agent(self.game, o.agent), o.weight) for o in check_company(config, self.game)]
        self.partners = [(make_agent(self.game, p.agent), p.weight) for p in config.partners]
        net = config.net
        self.advisor = neural.find_advisor(self.game, net.advisor, net.numbers) if net.advisor else None
        self.env = self._games(config.seed)
        self.judge = Judge(self.game, config.evaluation, config.seed)
        self.learner = build_learner(config, self.env)
        self.league = League(config.snapshots, self.game, folder)
        against, beside = ([agent.name for agent, _ in pairs] for pairs in (self.fixed, self.partners))
        self.names = columns(config, self.game, against, beside, self.judge.columns)
        self.update = 0
        self.seconds = 0.0
        self.watch = Watch()
        self._judged = -1  # the update that was evaluated last
        self._progress: Progress | None = None

    # a run begins

    @classmethod
    def start(cls, config: TrainConfig, folder: Path, tell: Tell) -> Run:
        """Begin a new run in a folder that holds none; raises ``ZombiezooError`` if it does."""
        check_free(folder)
        config = _self_contained(config)
        run = cls(config, folder, tell)
        run._imitate()
        write(folder / CONFIG_FILE, as_toml(config))
        run._describe()
        run._progress = Progress(folder, run.names)
        run._take_snapshot()
        run._mix()
        run.learner._last_obs = run.env.reset()
        run.learner._last_episode_starts = np.ones(config.num_envs, np.bool_)
        run.save()  # from here on a kill at any moment leaves something to resume
        return run

    @classmethod
    def resume(cls, folder: Path, tell: Tell, config: TrainConfig | None = None, overrides: Sequence[str] = ()) -> Run:
        """Continue a run exactly where its checkpoint was taken.

        Parameters
        ----------
        folder : Path
        tell : callable
            Told one line an update.
        config : TrainConfig, optional
            Must be the run's own, but for when to stop; default: the one of the checkpoint.
        overrides : sequence of str
            For the one of the checkpoint, such as ``stop_after=0``.

        Raises
        ------
        CheckpointError
            If there is no checkpoint, or it is of another game, version, content or configuration.
        """
        saved = checkpoint.read(folder)
        config = _self_contained(config) if config else load_train_config(saved.values["config"], overrides)
        checkpoint.check_config(saved, folder, config)
        run = cls(config, folder, tell)
        checkpoint.check_rules(saved, folder, run.game)
        run._restore(saved)
        return run

    def _imitate(self) -> None:
        """Copy the agents that the configuration names, in games of their own."""
        config, start = self.config, time.perf_counter()
        agents = teachers(config.imitation, self.game)
        if agents:
            seed = int(spawn(config.seed, 2)[1])
            imitate(self.learner, self._games(seed), agents, config.imitation, self.tell)
        self.seconds += time.perf_counter() - start

    def _games(self, seed: int) -> Games:
        config = self.config
        env = SelfPlayVecEnv(self.game, config.num_envs, self.fixed or None, config.seat, seed)
        return AdvisedVecEnv(env, self.advisor) if self.advisor else env

    def _restore(self, saved: checkpoint.Saved) -> None:
        values = saved.values
        self.update, self.seconds = values["update"], values["seconds"]
        self.league.restore(values["league"])
        self._mix([name for name in values["env"]["opponents"] if name.startswith(PREFIX)])
        arrays = {k.removeprefix("env_"): v for k, v in saved.arrays.items() if k.startswith("env_")}
        observation = self.env.load_state_dict({**values["env"], **arrays})
        checkpoint.restore(saved, self.folder, self.learner)
        self.learner._last_obs = observation
        self.watch.compared = True  # the first update is long past
        self._judged = values["judged"]
        self._progress = Progress(self.folder, self.names, read_rows(self.folder, self.update))

    # a run goes on

    def train(self) -> bool:
        """Learn until the end; return False if Ctrl-C ended it earlier. Either way all is saved."""
        with interrupts() as interrupted:
            while not self.finished and not interrupted():
                self._one_update()
                if self.update % self.config.checkpoint_every == 0:
                    self.save()
        if self.finished and self.config.evaluation.every and self._judged != self.update:
            self._log_evaluation()
        self.save()
        self._describe()
        if self._progress:
            self._progress.close()
        return self.finished

    @property
    def steps(self) -> int:
        """The learner's decisions so far."""
        return self.learner.num_timesteps

    @property
    def finished(self) -> bool:
        """Whether the run has reached its steps, its minutes or where it was told to stop."""
        config = self.config
        late = bool(config.minutes) and self.seconds >= 60 * config.minutes
        return self.steps >= config.steps or late or (0 < config.stop_after <= self.steps)

    def outcome(self) -> Row:
        """Return the last value of each column."""
        values: Row = {}
        for row in read_rows(self.folder):
            values |= row
        return values

    def save(self) -> None:
        """Write the checkpoint and the learning curve; raises ``WriteError``."""
        env = self.env.state_dict()
        arrays = {f"env_{k}": v for k, v in env.items() if isinstance(v, np.ndarray)}
        values = {
            "config": plain(self.config),
            "game_version": self.game.spec.version,
            "content_hash": self.game.content.hash,
            "update": self.update,
            "seconds": self.seconds,
            "judged": self._judged,
            "num_timesteps": self.learner.num_timesteps,
            "n_updates": self.learner._n_updates,
            "league": self.league.state(),
            "env": {k: v for k, v in env.items() if not isinstance(v, np.ndarray)},
        }
        arrays["episode_starts"] = np.asarray(self.learner._last_episode_starts)
        checkpoint.save(self.folder, self.learner, self._meta(), values, arrays)
        if self.update:
            curve.draw(self.folder / curve.FILE, read_rows(self.folder), self.game, self.config.evaluation.opponents)

    def _one_update(self) -> None:
        """Learn from one rollout, and do what is due after it."""
        start, inside = time.perf_counter(), self.env.seconds
        learned = learn_once(self.learner, self.watch)
        self.update += 1
        spent = time.perf_counter() - start
        self.league.record(self.watch.ended)
        row: Row = {
            "update": self.update,
            "steps": self.steps,
            "progress": min(1.0, self.steps / self.config.steps),
            "time/fps": self.config.rollout / spent,
            "time/env_share": (self.env.seconds - inside) / spent,
            **game_row(self.watch.ended, unit_of_learner(self.config, self.game)),
            **{f"learn/{name}": value for name, value in learned.items()},
        }
        if self.config.evaluation.every and self.update % self.config.evaluation.every == 0:
            row |= self._evaluate()
        self._take_snapshot()
        self._mix()
        self.seconds += time.perf_counter() - start
        row["minutes"] = self.seconds / 60
        self._log(row)

    def _log(self, row: Row) -> None:
        assert self._progress is not None
        self._progress.add({name: row[name] for name in self.names if name in row})
        self.tell(_line(row, self.config.steps))

    def _take_snapshot(self) -> None:
        if self.league.due(self.update):
            self.league.add(self.update, self._weights(), self._meta())

    def _mix(self, in_play: list[str] | None = None) -> None:
        """Give the games to come the company of now; ``in_play`` names past selves that games in progress need."""
        here, beside = self.league.mixture(), [*self.partners, *self.league.partners()]
        names = {agent.name for agent, _ in (*here, *beside)}
        retired = [(self.league.find(name), 0.0) for name in in_play or [] if name not in names]
        self.env.set_opponents([*self.fixed, *here], [*beside, *retired])

    # the learner is judged

    def _evaluate(self) -> Row:
        """Judge the learner's best actions, from the same seeds each time."""
        meta = self._meta()
        self._judged = self.update
        return self.judge.judge(neural.build(self.game, "learner", self._weights(), meta))

    def _log_evaluation(self) -> None:
        """Evaluate after the last update; the row repeats its number."""
        start = time.perf_counter()
        row = {"update": self.update, "steps": self.steps, "progress": min(1.0, self.steps / self.config.steps)}
        row |= self._evaluate()
        self.seconds += time.perf_counter() - start
        self._log({**row, "minutes": self.seconds / 60})

    def _weights(self) -> dict[str, npt.NDArray[np.float32]]:
        return neural.weights_of(self.learner.policy.state_dict())

    def _meta(self) -> neural.Meta:
        net = self.config.net
        return neural.Meta.of(self.game, net.activation, self.steps, net.advisor, net.numbers)

    def _describe(self) -> None:
        """Write what the run depends on and how to make it again."""
        again = f"zombiezoo train {CONFIG_FILE}"
        if self.config.minutes and self.update:  # the clock ended it: the same course is reached by counting steps
            again += f" --set minutes=0 --set stop_after={self.steps}"
        known = {
            **provenance(self.game),
            "seed": self.config.seed,
            "steps": self.steps,
            "updates": self.update,
            "minutes": round(self.seconds / 60, 2),
            "again": again,
        }
        write(self.folder / RUN_FILE, json.dumps(known, indent=2, default=str) + "\n")


def _self_contained(config: TrainConfig) -> TrainConfig:
    """Put content and a style that the configuration names by a path into it, so that the folder says all."""
    values = plain(config) | {"settings": with_content(config.settings)}
    kind, _, path = config.net.advisor.partition(":")
    if kind == KIND:
        if not path:
            raise ConfigError(f"net.advisor '{config.net.advisor}' names no file; write style:FILE.toml")
        style = read_style(make(config.game, **config.settings), path)
        values["net"] |= {"advisor": style.style, "numbers": {**style.numbers, **config.net.numbers}}
    return load_train_config(values)


def _line(row: Row, steps: int) -> str:
    parts = [f"update {row['update']:.0f}", f"{row['steps']:,.0f} of {steps:,} steps"]
    told = (("win", "win/all"), ("entropy", "learn/entropy"), ("kl", "learn/approx_kl"))
    parts += [f"{name} {row[key]:.3f}" for name, key in told if key in row]
    if "time/fps" in row:
        parts.append(f"{row['time/fps']:,.0f} steps/s ({row['time/env_share']:.0%} in the games)")
    return ", ".join([*parts, *shown(row), f"{row['minutes']:.1f} min"])
