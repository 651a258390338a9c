"""A searching agent for any game: ``search:400`` runs 400 simulations a decision; the method is in ``kernels.py``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core import jit
from zombiezoo.envs.core.config import convert
from zombiezoo.envs.core.errors import ConfigError
from zombiezoo.envs.core.game import Game, GameSpec, State

from .. import native, scripted
from ..base import Agent, AgentError, Mask, Observation

_TEMPLATE = Path(__file__).parent / "kernels.py"


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a search.

    Attributes
    ----------
    simulations : int
        Simulations a decision; each adds one node.
    depth : int
        Decisions of random play after the tree before the game's evaluation is asked; 0 plays to the end.
    exploration : float
        Weight of the confidence bound, on values scaled to [0, 1].
    """

    simulations: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 400
    depth: Annotated[int, msgspec.Meta(ge=0)] = 0
    exploration: Annotated[float, msgspec.Meta(ge=0)] = 0.7


def parse_options(spec: str, argument: str) -> Options:
    """Return the options in ``400,depth=40``; raises :class:`AgentError` with one line on anything else."""
    values: dict[str, float | str] = {}
    for place, piece in enumerate(filter(None, argument.split(","))):
        key, equals, text = piece.partition("=")
        if not equals and place == 0:
            key, text = "simulations", piece
        values[key.strip()] = _number(text.strip())
    try:
        return convert(values, Options, f"agent '{spec}'")
    except ConfigError as error:
        raise AgentError(str(error)) from None


def _number(text: str) -> float | str:
    """Return a number if the text is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


@functools.cache
def _loops(spec: GameSpec, agents: ModuleType) -> tuple[ModuleType, Path]:
    policies = scripted.find(spec.name)
    sources = [native.TEMPLATE, *native.policy_sources(spec)]
    return spec.load_kernels(_TEMPLATE, sources, core=spec.kernels, policies=policies, agents=agents)


def kernels(game: Game) -> ModuleType:
    """Return the search instantiated for a game, compiled for its record when first used."""
    module, cache = _loops(game.spec, native.kernels(game))

    def uses() -> dict[str, Callable[[], object]]:
        batch = game.batch(1)
        once = Options(simulations=1)
        return {"search": lambda: _search(module, game, batch.states, batch.mask[0], once, batch.seeds)}

    jit.announce(f"the search of {game.spec.label(game)}", cache, game.state_dtype, uses)
    return module


def _search(
    module: ModuleType,
    game: Game,
    worlds: npt.NDArray[np.void],
    mask: Mask,
    options: Options,
    rng: npt.NDArray[np.uint64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
    visits = np.zeros(game.num_actions, np.int64)
    means = np.zeros(game.num_actions, np.float64)
    module.search(
        worlds, game.content.record, options.simulations, options.depth, options.exploration,
        mask, rng, visits, means, np.zeros(1, game.state_dtype),
    )  # fmt: skip
    return visits, means


class SearchAgent(Agent):
    """Takes the action that the search visited most."""

    needs_world = True

    def __init__(self, game: Game, options: Options | None = None, seed: int = 0, name: str = "") -> None:
        """Bind to a game; ``name`` defaults to ``search:SIMULATIONS``."""
        self.game = game
        self.options = options or Options()
        self.seed = seed
        self.name = name or f"search:{self.options.simulations}"

    @classmethod
    def parse(cls, game: Game, spec: str, argument: str, seed: int) -> SearchAgent:
        """Build from the string that names an agent; raises :class:`AgentError` for options that make no sense."""
        return cls(game, parse_options(spec, argument), seed, spec)

    def identity(self) -> str:
        """Return the name with all options."""
        return f"{self.name} {self.options} {jit.source_hash([_TEMPLATE])}"

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Search from a resampled world; raises :class:`AgentError` without one."""
        if world is None:
            raise AgentError(f"agent '{self.name}' needs a world to search in")
        visits, means = self.look(world, mask, rng)
        most = visits == visits.max()
        return int(np.argmax(np.where(most, means, -np.inf)))

    def look(
        self, world: State, mask: Mask, rng: np.random.Generator
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """Return visits, int64 (A,), and mean value for the acting seat, float64 (A,), of each action; 0 if illegal."""
        worlds = np.array([world], self.game.state_dtype)
        start = rng.integers(2**64, size=1, dtype=np.uint64)
        return _search(kernels(self.game), self.game, worlds, np.ascontiguousarray(mask), self.options, start)
