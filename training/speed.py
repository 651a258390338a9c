"""How fast each route through a game is: measured on one thread, the median of several runs."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from pettingzoo import AECEnv

from zombiezoo.agents import make_agent, scripted_names
from zombiezoo.agents.play import play_games
from zombiezoo.envs.core.errors import ZombiezooError, unknown
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.jit import CACHE_VARIABLE
from zombiezoo.envs.wrappers import aec

BATCH = 1024
SECONDS = 1.0  # that one run of a rate takes, about
Measure = Callable[["Subject"], Iterator[float]]  # yields one number a run, for as long as it is asked


@dataclass(frozen=True)
class Subject:
    """What is measured.

    Attributes
    ----------
    game : Game
    prepare : str
        Python source that a process of its own runs first; it registers a game that does not ship.
    """

    game: Game
    prepare: str = ""

    @property
    def name(self) -> str:
        """Name of the game."""
        return self.game.name


@dataclass(frozen=True)
class Route:
    """A route through a game.

    Attributes
    ----------
    key, title, unit : str
    measure : callable
    runs : int
        The median of so many counts.
    least, most : float or None
        What it should reach, or stay under, in every game.
    """

    key: str
    title: str
    unit: str
    measure: Measure
    runs: int = 5
    least: float | None = None
    most: float | None = None

    @property
    def rising(self) -> bool:
        """Whether more is better."""
        return self.unit.endswith("/s")

    def wanting(self, value: float) -> Route:
        """Return the route with what it should reach, or stay under, in one game."""
        return replace(self, least=value) if self.rising else replace(self, most=value)


@dataclass(frozen=True)
class Speed:
    """What was measured on a route; ``value`` is the median of ``runs``."""

    route: Route
    value: float
    runs: tuple[float, ...]


def measure(
    subject: Subject,
    keys: Sequence[str] | None = None,
    tell: Callable[[str, int, int], None] | None = None,
    wanted: Mapping[str, float] | None = None,
) -> list[Speed]:
    """Measure a game's routes.

    Parameters
    ----------
    subject : Subject
    keys : sequence of str, optional
        Which routes; default all that the installed packages allow.
    tell : callable, optional
        Told the title of each route with its number and the number of all.
    wanted : mapping, optional
        What routes should reach, or stay under, in this game.

    Raises
    ------
    ZombiezooError
        For an unknown route.
    """
    for key in keys or ():
        if key not in ROUTES:
            raise ZombiezooError(unknown("route", key, ROUTES))
    chosen = [ROUTES[key] for key in keys or ROUTES]
    measured = []
    for number, route in enumerate(chosen):
        if tell:
            tell(f"measuring: {route.title}", number, len(chosen))
        numbers = route.measure(subject)
        runs = tuple(value for _, value in zip(range(route.runs), numbers, strict=False))
        if runs:
            goal = (wanted or {}).get(route.key)
            measured.append(Speed(route if goal is None else route.wanting(goal), statistics.median(runs), runs))
    return measured


# rates


def _rate(run: Callable[[int], int]) -> Iterator[float]:
    """Yield what ``run(n)`` gets done in a second; ``n`` is doubled until a run is long enough."""
    n, seconds = 1, 0.0
    while seconds < SECONDS / 2:
        n *= 2
        start = time.perf_counter()
        run(n)
        seconds = time.perf_counter() - start
    while True:
        start = time.perf_counter()
        done = run(n)
        yield done / (time.perf_counter() - start)


def _games(agent: str) -> Measure:
    """Measure decisions in whole games between agents of one kind."""

    def measured(subject: Subject) -> Iterator[float]:
        game = subject.game
        agents = [make_agent(game, agent)] * game.num_players
        play_games(game, agents, 1)  # loads the machine code
        return _rate(lambda games: int(play_games(game, agents, games, seed=games).decisions.sum()))

    return measured


def _batch(subject: Subject) -> Iterator[float]:
    """Measure ``Batch.step`` alone: drawing the actions and starting ended games anew is not in it."""
    batch = subject.game.batch(BATCH, seed=0)
    chooser = make_agent(subject.game, "random")
    lots = [np.random.default_rng(child) for child in np.random.SeedSequence(0).spawn(BATCH)]
    while True:
        seconds, decisions = 0.0, 0
        while seconds < SECONDS / 4:
            if batch.over.any():
                batch.restart(np.flatnonzero(batch.over))
            actions = chooser.act_batch(batch.observation, batch.mask, lots)
            start = time.perf_counter()
            batch.step(actions)
            seconds += time.perf_counter() - start
            decisions += BATCH
        yield decisions / seconds


def _aec(make_env: Callable[..., AECEnv[str, aec.Observation, int | None]]) -> Measure:
    """Measure the loop of a PettingZoo user: last, a choice under the mask, step."""

    def measured(subject: Subject) -> Iterator[float]:
        env = make_env(subject.name, **subject.game.settings())
        return _rate(lambda steps: _aec_steps(env, steps))

    return measured


def _aec_steps(env: AECEnv[str, aec.Observation, int | None], steps: int) -> int:
    """Take so many decisions."""
    lots = np.random.default_rng(steps).random(steps).tolist()
    env.reset(seed=steps)
    while lots:
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation or observation is None:
            env.reset()
            continue
        legal = observation["action_mask"].nonzero()[0]
        env.step(int(legal[int(lots.pop() * len(legal))]))
    return steps


def _clone(subject: Subject) -> Iterator[float]:
    """Measure the microseconds that a clone of one state takes."""
    game = subject.game
    state = game.reset(seed=0)

    def clones(n: int) -> int:
        for _ in range(n):
            game.clone(state)
        return n

    return (1e6 / rate for rate in _rate(clones))


# processes of their own

_START = "import zombiezoo.envs as envs; game = envs.make({name!r}, **{settings!r}); state = game.reset(seed=0); "
_START += "game.step(state, int(game.legal(state).argmax()))"
_AGENTS = _START + "; game.play(['random'] * game.num_players)"
_MEMORY = """
from zombiezoo.training.speed import resident
import zombiezoo.envs as envs
imported = resident()
game = envs.make({name!r}, **{settings!r})
one = game.batch(1, seed=0)
one.step(one.mask.argmax(axis=1))
ready = resident()
batch = game.batch({batch}, seed=0)
batch.step(batch.mask.argmax(axis=1))
print(resident() - imported, resident() - ready)
"""


def resident() -> float:
    """Return the memory that this process holds, in MiB."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)


def _run(subject: Subject, source: str, cache: str | None = None) -> tuple[float, str]:
    """Run Python source in a process of its own; return the seconds it took and what it wrote."""
    environment = {**os.environ, **({CACHE_VARIABLE: cache} if cache else {})}
    start = time.perf_counter()
    code = f"{subject.prepare}\n{source.format(name=subject.name, settings=subject.game.settings(), batch=BATCH)}"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - start
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise ZombiezooError(f"a process of its own failed: {last}")
    return seconds, done.stdout


def _first_start(source: str) -> Measure:
    """Measure the seconds from an empty cache to the first move."""

    def measured(subject: Subject) -> Iterator[float]:
        while True:
            with tempfile.TemporaryDirectory() as cache:
                yield _run(subject, source, cache)[0]

    return measured


def _later_start(subject: Subject) -> Iterator[float]:
    """Measure the seconds to the first move when the machine code is there."""
    _run(subject, _AGENTS)
    while True:
        yield _run(subject, _AGENTS)[0]


def _memory(since: int) -> Measure:
    """Measure the memory that a batch adds to the import and Numba's own tables (0), or to one game in progress (1)."""

    def measured(subject: Subject) -> Iterator[float]:
        _run(subject, _MEMORY)
        while True:
            yield float(_run(subject, _MEMORY)[1].split()[since])

    return measured


def _training(subject: Subject) -> Iterator[float]:
    """Measure the percentage of a training run that the environment takes; nothing without the extra ``train``."""
    try:
        from .config import load_train_config
        from .progress import read_rows
        from .selfplay import Run
    except ModuleNotFoundError:
        return
    names = () if subject.game.cooperative else scripted_names(subject.name) or ("random",)
    updates, rollout = 3, 256 * 64
    config = load_train_config({
        "game": subject.name, "settings": subject.game.settings(), "steps": updates * rollout, "num_envs": 256,
        "opponents": [{"agent": name} for name in names], "evaluation": {"every": 0},
    })  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        run = Run.start(config, Path(folder) / "run", lambda line: None)
        run.train()
        rows = read_rows(run.folder)
    yield from (100 * row["time/env_share"] for row in rows[1:])  # the first update warms up


ROUTES: dict[str, Route] = {
    route.key: route
    for route in (
        Route("play", "whole random games, compiled", "decisions/s", _games("random")),
        Route("batch", "Batch.step of 1,024 games", "decisions/s", _batch),
        Route("raw_env", "raw_env: last, choice, step", "agent-steps/s", _aec(aec.GameEnv)),
        Route("env", "env: last, choice, step", "agent-steps/s", _aec(aec.env)),
        Route("clone", "clone of one state", "us", _clone, most=2),
        Route("greedy", "whole greedy games, compiled", "decisions/s", _games("greedy"), runs=3),
        Route("search", "whole games of search:100", "decisions/s", _games("search:100"), runs=3),
        Route("training", "training run spent in the environment", "%", _training, most=20),
        Route("first_start", "first start: rules", "s", _first_start(_START), runs=1, most=60),
        Route("first_agents", "first start: rules and agents", "s", _first_start(_AGENTS), runs=1, most=60),
        Route("later_start", "later start: rules and agents", "s", _later_start, runs=3, most=2),
        Route("memory", "a batch of 1,024 games, over the import", "MiB", _memory(0), runs=3, most=64),
        Route("memory_batch", "a batch of 1,024 games, over one game", "MiB", _memory(1), runs=3),
    )
}
