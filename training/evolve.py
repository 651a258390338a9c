"""Evolving a style: the numbers by which a scripted baseline plays change so that it does better in a configuration.

The cross-entropy method (Rubinstein, 1999): candidates are drawn around a centre, all play the same games, and the
centre and its spreads move towards the best of them. A style plays as fast as any baseline, so that a quarter of an
hour is about a million whole games.
"""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import numpy.typing as npt
import tomli_w

from zombiezoo.agents import Agent, make_agent, native, scripted
from zombiezoo.agents.play import play_games
from zombiezoo.agents.style import STYLE_FILE, Style, StyleAgent, row_of
from zombiezoo.envs.core.errors import ConfigError, ZombiezooError, unknown
from zombiezoo.envs.core.registry import make
from zombiezoo.envs.core.rng import spawn
from zombiezoo.envs.core.writing import write

from . import curve
from .config import Count, NotNegative, Share, Whole, as_toml, changed_course, load_config
from .folder import CONFIG_FILE, RUN_FILE, STATE_FILE, check_free, with_content
from .interrupt import interrupts
from .intervals import mean_interval
from .provenance import provenance

TABLE_FILE = "progress.csv"
NOT_THE_COURSE = ("generations", "minutes", "threads", "check_games")  # may differ when a run is resumed
LEAST_ELITE = 2
DIGITS = 5  # of a number in the files
CHECK = 2**32  # instead of a generation's number: seeds that no candidate has seen

Tell = Callable[[str], None]
Floats = npt.NDArray[np.float64]
Games = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class EvolveConfig(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An evolution.

    Attributes
    ----------
    game : str
    style : str
        The scripted baseline to begin with.
    settings : dict
        The game's configuration.
    opponents : list of str
        Compiled agents who are played against, in turn; none where nobody is.
    numbers : list of str
        Those that may change; all that have a spread, if none is named.
    generations : int
    minutes : float
        Ends it earlier, 0 for no limit.
    seed : int
    population : int
        Candidates in a generation; the centre is one of them.
    games : int
        Of each candidate in a generation, the same for all.
    elite : float
        Share of the candidates that the centre moves to, two at least.
    spread : float
        How far the candidates are from the centre at first, in the spreads that come with the game.
    keep : float
        Share of a spread that stays from one generation to the next.
    check_games : int
        Of the first and the last centre at the end, from seeds that no candidate has seen.
    threads : int
        The result does not depend on it.
    """

    game: str
    style: str
    settings: dict[str, Any] = {}
    opponents: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    generations: Count = 60
    minutes: NotNegative = 0.0
    seed: Whole = 0
    population: Annotated[int, msgspec.Meta(ge=4, le=10_000)] = 48
    games: Games = 300
    elite: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.25
    spread: Annotated[float, msgspec.Meta(gt=0, le=100)] = 1.0
    keep: Share = 0.75
    check_games: Games = 4000
    threads: Annotated[int, msgspec.Meta(ge=1, le=256)] = 2


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """Where an evolution can go on.

    Attributes
    ----------
    mean, spread : list of float
        Of the numbers that change: where candidates are drawn, and how far from there.
    generation : int
        Generations done.
    seconds : float
    rows : list of dict
        One a generation: ``generation``, ``minutes`` and the mean payoffs ``centre``, ``mean`` (of all candidates),
        ``best`` and ``first`` (the baseline).
    origin : dict of str to str
        What the course depends on beside the configuration: hashes of rules, players and content.
    """

    mean: list[float]
    spread: list[NotNegative]
    generation: Whole
    seconds: NotNegative
    rows: list[dict[str, float]]
    origin: dict[str, str]


class Evolution:
    """One evolution in a folder, interruptible and resumable.

    Attributes
    ----------
    config : EvolveConfig
    folder : Path
        Holds ``config.toml``, ``style.toml`` (the style so far), ``progress.csv``, ``curve.png``, ``evolution.json``
        (where to go on) and ``run.json``.
    """

    def __init__(self, config: EvolveConfig, folder: Path, tell: Tell) -> None:
        """Check the configuration; raises ``ZombiezooError`` with one line."""
        self.config = config
        self.folder = folder
        self.tell = tell
        self.game = make(config.game, **config.settings)
        if bool(config.opponents) == self.game.cooperative:
            needs = "is played against nobody" if self.game.cooperative else "needs at least one opponent"
            raise ConfigError(f"opponents: {self.game.name} {needs} here")
        self.opponents = [make_agent(self.game, name) for name in config.opponents]
        for agent in self.opponents:
            if agent.policy is None:  # one that remembers would make a candidate's games depend on the others'
                raise ConfigError(
                    f"opponents: '{agent.name}' is no compiled agent (valid: baselines, style:FILE, greedy)"
                )
        self.free = _free(self.game.name, config.numbers)
        self.first = row_of(self.game.name, config.style, {}).astype(np.float64)[self.free]
        self.mean = self.first.copy()
        self.spread = config.spread * np.asarray(scripted.find(self.game.name).SPREADS, np.float64)[self.free]
        self.generation = 0
        self.seconds = 0.0
        self.rows: list[dict[str, float]] = []
        self.checked: dict[str, float] = {}

    @classmethod
    def start(cls, config: EvolveConfig, folder: Path, tell: Tell) -> Evolution:
        """Begin in a folder that holds none; raises ``ZombiezooError`` if it does."""
        check_free(folder)
        run = cls(msgspec.structs.replace(config, settings=with_content(config.settings)), folder, tell)
        run.save()
        return run

    @classmethod
    def resume(cls, folder: Path, tell: Tell, overrides: Sequence[str] = ()) -> Evolution:
        """Go on where a folder ends; raises ``ZombiezooError`` if there is none."""
        if not (folder / STATE_FILE).is_file():
            raise ZombiezooError(f"'{folder}' holds no evolution that could be continued")
        own = load_config(folder / CONFIG_FILE, (), EvolveConfig)
        config = load_config(folder / CONFIG_FILE, overrides, EvolveConfig)
        difference = changed_course(own, config, NOT_THE_COURSE)
        if difference:
            raise ZombiezooError(f"'{folder}' was started with another configuration: {difference}")
        run = cls(config, folder, tell)
        run._restore()
        run.save()
        return run

    def run(self) -> bool:
        """Evolve to the end; return False if Ctrl-C ended it earlier. Either way all is saved.

        A second Ctrl-C, or one during the comparison at the end, interrupts as usual.
        """
        self._payoffs(self._agent(self.mean), spawn(0, 1))  # compiles what is to be compiled, in one thread
        pool = ThreadPoolExecutor(self.config.threads)
        try:
            with interrupts() as interrupted:
                while not self.finished and not interrupted():
                    self._generation(pool)
                    self.save()
            if self.finished:
                self._check(pool)
        finally:
            pool.shutdown(cancel_futures=True)
        return self.finished

    @property
    def finished(self) -> bool:
        """Whether all generations are done or the time is over."""
        late = bool(self.config.minutes) and self.seconds >= 60 * self.config.minutes
        return self.generation >= self.config.generations or late

    def outcome(self) -> dict[str, float]:
        """Return the last generation's row, and what the comparison at the end found."""
        return {**(self.rows[-1] if self.rows else {}), **self.checked}

    def style(self) -> Style:
        """Return the style so far."""
        numbers = {name: round(value, DIGITS) for name, value in self._named(self.mean).items()}
        settings = {key: value for key, value in self.config.settings.items() if key != "content"}
        return Style(self.game.name, self.config.style, numbers, settings)

    def save(self) -> None:
        """Write all files but ``run.json``; raises ``WriteError``."""
        write(self.folder / CONFIG_FILE, as_toml(self.config))
        write(self.folder / STYLE_FILE, tomli_w.dumps(msgspec.to_builtins(self.style())))
        if self.rows:
            text = io.StringIO()
            table = csv.DictWriter(text, list(self.rows[0]))
            table.writeheader()
            table.writerows(self.rows)
            write(self.folder / TABLE_FILE, text.getvalue())
            curve.draw_evolution(self.folder / curve.FILE, self.rows)
        saved = Saved(
            self.mean.tolist(), self.spread.tolist(), self.generation, self.seconds, self.rows, self._origin()
        )
        write(self.folder / STATE_FILE, msgspec.json.encode(saved).decode())

    def _restore(self) -> None:
        """Go back to where the folder ends; raises ``ZombiezooError`` with one line."""
        try:
            saved = msgspec.json.decode((self.folder / STATE_FILE).read_bytes(), type=Saved)
            if not len(saved.mean) == len(saved.spread) == len(self.free) or len(saved.rows) != saved.generation:
                raise ValueError("it is of other numbers or generations")
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise ZombiezooError(f"'{self.folder}' holds no evolution that could be continued: {error}") from None
        for what, value in self._origin().items():
            if saved.origin.get(what) != value:
                raise ZombiezooError(f"'{self.folder}' was evolved with other {what}; start anew in another folder")
        self.mean, self.spread = np.array(saved.mean), np.array(saved.spread)
        self.generation, self.seconds, self.rows = saved.generation, saved.seconds, saved.rows

    def _origin(self) -> dict[str, str]:
        opponents = ", ".join(agent.identity() for agent in self.opponents)
        return {
            "rules or players": native.code_hash(self.game.spec),
            "content": self.game.content.hash,
            "opponents": opponents,
        }

    def _named(self, numbers: Floats) -> dict[str, float]:
        names = scripted.find(self.game.name).NUMBERS
        return {names[k]: float(value) for k, value in zip(self.free, numbers, strict=True)}

    def _agent(self, numbers: Floats) -> Agent:
        return StyleAgent(self.game, self.config.style, self._named(numbers))

    def _generation(self, pool: ThreadPoolExecutor) -> None:
        """Draw candidates, let them play, and move the centre."""
        start, config = time.perf_counter(), self.config
        rng = np.random.default_rng([config.seed, self.generation])
        drawn = rng.standard_normal((config.population, len(self.mean)))
        drawn[0] = 0.0  # the centre itself
        candidates = np.concatenate([self.mean + self.spread * drawn, self.first[None]])
        agents = [self._agent(numbers) for numbers in candidates]
        values = self._play(agents, config.games, self.generation, pool).mean(axis=1)
        first, values = float(values[-1]), values[:-1]
        elite = max(LEAST_ELITE, round(config.elite * config.population))
        best = candidates[np.argsort(-values, kind="stable")[:elite]]
        weights = np.log(elite + 0.5) - np.log(np.arange(1, elite + 1))
        weights /= weights.sum()
        variance = weights @ (best - self.mean) ** 2
        self.mean = weights @ best
        self.spread = np.sqrt(config.keep * self.spread**2 + (1 - config.keep) * variance)
        self.generation += 1
        self.seconds += time.perf_counter() - start
        told = {"centre": float(values[0]), "mean": float(values.mean()), "best": float(values.max()), "first": first}
        self.rows.append(
            {"generation": self.generation, "minutes": round(self.seconds / 60, 3)}
            | {name: round(value, DIGITS) for name, value in told.items()}
        )
        self.tell(
            f"generation {self.generation} of {config.generations}, mean payoff "
            + ", ".join(f"{name} {value:.3f}" for name, value in told.items())
            + f", {self.seconds / 60:.1f} min"
        )

    def _play(self, agents: Sequence[Agent], games: int, number: int, pool: ThreadPoolExecutor) -> Floats:
        """Return the payoff of each agent in each of the same games, float64 (agents, games)."""
        seeds = spawn(int(np.random.SeedSequence([self.config.seed, number]).generate_state(1)[0]), games)
        return np.stack(list(pool.map(lambda agent: self._payoffs(agent, seeds), agents)))

    def _payoffs(self, agent: Agent, seeds: npt.NDArray[np.uint64]) -> Floats:
        """Return what an agent gets, float64 (games,); its place and its opponent change from game to game."""
        places, turn = self.game.team_seats, np.arange(len(seeds))
        seats = np.zeros((len(seeds), self.game.num_players), np.int64)
        if self.opponents:
            seats[:] = 1 + (turn // len(places))[:, None] % len(self.opponents)
        for k, own in enumerate(places):
            seats[np.ix_(turn % len(places) == k, own)] = 0
        returns = play_games(self.game, [agent, *self.opponents], seeds=seeds, seats=seats).returns
        payoffs: Floats = np.where(seats == 0, returns, 0.0).sum(axis=1) / (seats == 0).sum(axis=1)
        return payoffs

    def _check(self, pool: ThreadPoolExecutor) -> None:
        """Compare the baseline and the style in games that no candidate has seen, and write what the run was."""
        agents = [self._agent(self.first), StyleAgent(self.game, self.config.style, self.style().numbers)]
        first, last = self._play(agents, self.config.check_games, CHECK, pool)
        low, high = mean_interval(last - first)
        self.checked = {
            "check/games": self.config.check_games,
            "check/first": float(first.mean()),
            "check/style": float(last.mean()),
            "check/difference": float((last - first).mean()),
            "check/difference/low": low,
            "check/difference/high": high,
        }
        known = {
            **provenance(self.game),
            "seed": self.config.seed,
            "generations": self.generation,
            "minutes": round(self.seconds / 60, 2),
            **self.checked,
        }
        write(self.folder / RUN_FILE, json.dumps(known, indent=2, default=str) + "\n")
        self.tell(
            f"{self.config.check_games:,} new games: mean payoff {last.mean():.3f}, at first {first.mean():.3f}, "
            f"difference {(last - first).mean():.3f} [{low:.3f}, {high:.3f}]"
        )


def _free(game: str, names: Sequence[str]) -> npt.NDArray[np.int64]:
    """Return the columns that may change; raises ``ConfigError`` for a name that there is not, or that may not."""
    policies = scripted.find(game)
    movable = np.flatnonzero(np.asarray(policies.SPREADS) > 0)
    valid = [policies.NUMBERS[k] for k in movable]
    for place, name in enumerate(names):
        if name not in policies.NUMBERS:
            raise ConfigError(f"numbers: {unknown('number', name, valid)}")
        if name not in valid:
            raise ConfigError(
                f"numbers: '{name}' is a choice, not an amount, and cannot evolve (valid: {', '.join(valid)})"
            )
        if name in names[:place]:
            raise ConfigError(f"numbers: '{name}' is named twice")
    return np.array([policies.NUMBERS.index(name) for name in names], np.int64) if names else movable
