"""Compiled agents: random, greedy and a game's scripted baselines, and the loops that run them."""

from __future__ import annotations

import functools
import hashlib
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core import jit
from zombiezoo.envs.core.errors import unknown
from zombiezoo.envs.core.game import Batch, Game, GameSpec, State
from zombiezoo.envs.core.rng import advance_seeds

from . import scripted
from .base import Agent, AgentError, Mask, Observation

NOT_NATIVE = -1
NO_LIMIT = 2**62
TEMPLATE = Path(__file__).parent / "kernels.py"
_BUILT_IN = ("random", "greedy")  # codes 0 and 1; then come the rows of styles
_STYLES: dict[str, npt.NDArray[np.floating[Any]]] = {}  # of each game: the baselines' rows, then those enrolled
_ENROLLING = threading.Lock()


def native_names(game: str) -> tuple[str, ...]:
    """Return the names of all compiled policies of a game, in the order of their codes."""
    return (*_BUILT_IN, *scripted.find(game).NAMES)


def styles(game: str) -> npt.NDArray[np.floating[Any]]:
    """Return the rows that scripted policies play by, (k, numbers): those of the baselines, then enrolled ones."""
    if game not in _STYLES:
        _STYLES[game] = np.ascontiguousarray(scripted.find(game).STYLES)
    return _STYLES[game]


def enroll(game: str, row: npt.ArrayLike) -> int:
    """Return the policy code of a row, (numbers,), which is remembered for as long as the process lives.

    An equal row has the same code.
    """
    with _ENROLLING:
        rows = styles(game)
        new = np.asarray(row, rows.dtype)
        known = np.flatnonzero((rows == new).all(axis=1))
        if len(known):
            return len(_BUILT_IN) + int(known[0])
        _STYLES[game] = np.concatenate([rows, new[None]])
        return len(_BUILT_IN) + len(rows)


def _name_of(game: str, code: int) -> str:
    names = native_names(game)
    return names[code] if code < len(names) else "a style"


def policy_sources(spec: GameSpec) -> list[Path]:
    """Return the files that a game's compiled policies depend on, beside the template."""
    policies = scripted.find(spec.name)
    module = Path(str(policies.__file__))
    code = sorted(module.parent.glob("*.py")) if module.name == "__init__.py" else [module]
    return [*code, *getattr(policies, "SOURCES", ())]


def code_hash(spec: GameSpec) -> str:
    """Return a hash of a game's rules and compiled policies: results of other code may differ."""
    return jit.source_hash([*spec.sources(), TEMPLATE, *policy_sources(spec)])


@functools.cache
def _loops(spec: GameSpec) -> tuple[ModuleType, Path]:
    return spec.load_kernels(TEMPLATE, policy_sources(spec), core=spec.kernels, policies=scripted.find(spec.name))


def kernels(game: Game) -> ModuleType:
    """Return ``agents/kernels.py`` instantiated for a game, compiled for its record when first used."""
    module, cache = _loops(game.spec)

    def uses() -> dict[str, Callable[[], object]]:
        batch = game.batch(1)
        nobody = np.full((1, game.num_players), NOT_NATIVE)
        return {
            "advance": lambda: _advance(module, batch, nobody, batch.seeds[:, None], 1),
            "choose": lambda: _choose(module, game, 0, batch.states, batch.observation, batch.mask, batch.seeds),
        }

    jit.announce(f"the agents of {game.spec.label(game)}", cache, game.state_dtype, uses)
    return module


def advance(batch: Batch, policies: npt.NDArray[np.int64], rngs: npt.NDArray[np.uint64], limit: int = NO_LIMIT) -> int:
    """Let the compiled policies of each game play until somebody else is to act, the game is over, or ``limit`` steps.

    Parameters
    ----------
    batch : Batch
        Changed in place, with all its views.
    policies : int64 (n, players)
        Policy code of each seat, -1 where an agent is asked in Python.
    rngs : uint64 (n, players)
        Generators of the seats (see :func:`seat_rngs`), advanced in place.
    limit : int
        At most so many decisions in each game.

    Returns
    -------
    int
        The decisions taken.

    Raises
    ------
    AgentError
        If a policy chose an illegal action.
    """
    return _advance(kernels(batch.game), batch, policies, rngs, limit)


def _advance(
    module: ModuleType, batch: Batch, policies: npt.NDArray[np.int64], rngs: npt.NDArray[np.uint64], limit: int
) -> int:
    game = batch.game
    scratch = np.zeros(2, game.state_dtype)
    decisions: int = module.advance(
        batch.states, game.content.record, policies, rngs, limit, styles(game.name),
        batch.current, batch.mask, batch.observation, batch.over, batch.returns, scratch,
    )  # fmt: skip
    if decisions < 0:
        row = -1 - decisions
        seat = int(batch.current[row])
        name = _name_of(game.name, int(policies[row, seat]))
        raise AgentError(f"agent '{name}' chose an illegal action as {game.agents[seat]}; seed {int(batch.seeds[row])}")
    return decisions


def _choose(
    module: ModuleType,
    game: Game,
    policy: int,
    worlds: npt.NDArray[np.void],
    observations: npt.NDArray[np.float32],
    masks: npt.NDArray[np.int8],
    rngs: npt.NDArray[np.uint64],
) -> npt.NDArray[np.int64]:
    actions = np.zeros(len(observations), np.int64)
    scratch = np.zeros(2, game.state_dtype)
    rows = styles(game.name)
    module.choose(policy, rows, worlds, game.content.record, observations, masks, rngs, scratch, actions)
    return actions


def answer(batch: Batch, policy: int, rngs: npt.NDArray[np.uint64]) -> int:
    """Return what a compiled policy does in a batch of one game, the same as :func:`advance` would.

    ``rngs``, uint64 (1, players), is advanced as there.
    """
    seat = int(batch.current[0])
    module = kernels(batch.game)
    actions = _choose(module, batch.game, policy, batch.states, batch.observation, batch.mask, rngs[0, seat : seat + 1])
    return int(actions[0])


class NativeAgent(Agent):
    """A compiled policy; harnesses run it through :func:`advance`, but it can be asked like any other agent."""

    policy: int

    def __init__(self, game: Game, name: str, seed: int = 0) -> None:
        """Bind; raises ``ZombiezooError`` for an unknown name."""
        names = native_names(game.name)
        if name not in names:
            raise AgentError(unknown("agent", name, names))
        self.game = game
        self.name = name
        self.seed = seed
        self.policy = names.index(name)
        self.needs_world = name == "greedy"

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Return the policy's action."""
        worlds = None if world is None else np.array([world], self.game.state_dtype)
        return int(self.act_batch(observation[None], mask[None], [rng], worlds)[0])

    def act_batch(
        self,
        observations: npt.NDArray[np.float32],
        masks: npt.NDArray[np.int8],
        rngs: Sequence[np.random.Generator],
        worlds: npt.NDArray[np.void] | None = None,
    ) -> npt.NDArray[np.int64]:
        """Return the policy's action in each row, int64 (k,)."""
        if worlds is None:
            if self.needs_world:
                raise AgentError(f"agent '{self.name}' needs a world to look ahead in")
            worlds = self._no_worlds(len(observations))
        seeds = np.array([rng.integers(2**64, dtype=np.uint64) for rng in rngs], np.uint64)
        return self._chosen(observations, masks, worlds, seeds)

    def advise(self, observations: npt.NDArray[np.float32], masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
        """Return what the policy would do in each row, int64 (k,): always the same for the same observation.

        Only for policies that need no world.
        """
        seeds = np.zeros(len(observations), np.uint64)
        return self._chosen(observations, masks, self._no_worlds(len(observations)), seeds)

    def _no_worlds(self, rows: int) -> npt.NDArray[np.void]:
        return np.zeros(rows, self.game.state_dtype)

    def _chosen(
        self,
        observations: npt.NDArray[np.float32],
        masks: npt.NDArray[np.int8],
        worlds: npt.NDArray[np.void],
        seeds: npt.NDArray[np.uint64],
    ) -> npt.NDArray[np.int64]:
        rows = np.ascontiguousarray(observations), np.ascontiguousarray(masks)
        return _choose(kernels(self.game), self.game, self.policy, np.ascontiguousarray(worlds), *rows, seeds)


def policy_codes(agents: Sequence[Agent]) -> npt.NDArray[np.int64]:
    """Return the policy code of each agent, -1 for those that are asked in Python."""
    return np.array([NOT_NATIVE if agent.policy is None else agent.policy for agent in agents], np.int64)


def seat_rngs(seeds: npt.NDArray[np.uint64], agents: Sequence[Agent]) -> npt.NDArray[np.uint64]:
    """Return the generators of the compiled policies, uint64 (games, seats).

    Each depends on the game's seed, the agent's seed and the seat alone, so that paired games repeat whatever the batch
    size and the neighbours.
    """
    roots = (np.random.SeedSequence([agent.seed, seat]) for seat, agent in enumerate(agents))
    streams = np.array([root.generate_state(1, np.uint64)[0] for root in roots], np.uint64)
    return advance_seeds(seeds[:, None] ^ streams[None, :])


def secret(rng: np.uint64, purpose: bytes) -> int:
    """Return 128 bits that follow from a seat's generator, but from which nobody can find the game's seed.

    An agent holds a Python generator in its hands; the mixing function of the compiled ones could be run backwards.
    """
    digest = hashlib.blake2b(int(rng).to_bytes(8, "little"), digest_size=16, person=purpose)
    return int.from_bytes(digest.digest(), "little")
