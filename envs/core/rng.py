"""The generator that lives inside the state record: SplitMix64 (Steele, Lea and Flood, 2014).

The whole generator is one ``uint64`` field called ``rng``. So the same seed gives the same game on every machine, a
clone carries its own future, and two games never interfere.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import ZombiezooError
from .jit import INTERPRETED, plain_rule

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


_MASK = 0xFFFFFFFFFFFFFFFF


def _add(a: Any, b: Any) -> Any:
    """Add 64-bit numbers with wrap-around, without NumPy's overflow warning (interpreted rules only)."""
    return np.uint64((int(a) + int(b)) & _MASK)


def _multiply(a: Any, b: Any) -> Any:
    """Multiply 64-bit numbers with wrap-around, without NumPy's overflow warning (interpreted rules only)."""
    return np.uint64((int(a) * int(b)) & _MASK)


if not INTERPRETED:  # compiled integers wrap around by themselves

    @plain_rule
    def _add(a: Any, b: Any) -> Any:
        return a + b

    @plain_rule
    def _multiply(a: Any, b: Any) -> Any:
        return a * b


@plain_rule
def mix(z: Any) -> Any:
    """Scramble 64 bits (the output function of SplitMix64)."""
    z = _multiply(z ^ (z >> _30), _MIX_1)
    z = _multiply(z ^ (z >> _27), _MIX_2)
    return z ^ (z >> _31)


@plain_rule
def next_bits(rng: Any) -> Any:
    """Advance a generator held in ``rng[0]`` (an array of one ``uint64``) and return 64 bits."""
    rng[0] = _add(rng[0], GOLDEN)
    return mix(rng[0])


@plain_rule
def below(rng: Any, n: int) -> Any:
    """Return a uniform integer in ``[0, n)`` from a generator held in ``rng[0]``."""
    return np.int64(((next_bits(rng) >> _32) * np.uint64(n)) >> _32)


@plain_rule
def any_legal(mask: Any, rng: Any) -> int:
    """Return a uniformly drawn legal action from a generator held in ``rng[0]``; -1 for an empty mask."""
    options = 0
    for a in range(mask.shape[0]):
        options += mask[a]
    left = below(rng, options)
    for a in range(mask.shape[0]):
        if mask[a]:
            if left == 0:
                return a
            left -= 1
    return -1


@plain_rule
def rand_below(state: Any, n: int) -> Any:
    """Return a uniform integer in ``[0, n)`` from the generator inside the state record."""
    z = _add(state["rng"], GOLDEN)
    state["rng"] = z
    return np.int64(((mix(z) >> _32) * np.uint64(n)) >> _32)


@plain_rule
def shuffle(state: Any, items: Any, count: int) -> None:
    """Shuffle ``items[:count]`` in place (Fisher-Yates) with the state's own generator."""
    for i in range(count - 1, 0, -1):
        j = rand_below(state, i + 1)
        items[i], items[j] = items[j], items[i]


def spawn(seed: int | None, n: int) -> npt.NDArray[np.uint64]:
    """Return ``n`` independent 64-bit seeds from one seed (``numpy.random.SeedSequence``; never ``seed + i``)."""
    check_seed(seed)
    return np.asarray(
        np.random.SeedSequence(None if seed is None else int(seed)).generate_state(n, np.uint64), np.uint64
    )


def check_seed(seed: Any) -> None:
    """Refuse what is no seed: None, or an integer of 0 or more; raises ``ZombiezooError``."""
    whole = isinstance(seed, int | np.integer) and not isinstance(seed, bool)
    if seed is not None and (not whole or seed < 0):
        what = f"{seed} is negative" if whole else f"{seed!r} is no integer"
        raise ZombiezooError(f"seed {what}; a seed is an integer of 0 or more")


def game_seed(seed: int | None) -> int:
    """Return the 64-bit seed of one game: the number itself where it fits, so that a record shows what was asked for.

    None takes one from the system; raises ``ZombiezooError`` for a negative number.
    """
    check_seed(seed)
    return int(seed) if seed is not None and seed < 2**64 else int(spawn(seed, 1)[0])


def advance_seeds(seeds: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Return the seeds of each row's next episode: a function of the row's own seed, whatever its neighbours do."""
    with np.errstate(over="ignore"):
        z = seeds + GOLDEN
        z = (z ^ (z >> _30)) * _MIX_1
        z = (z ^ (z >> _27)) * _MIX_2
        return np.asarray(z ^ (z >> _31), np.uint64)
