"""The generator in the state record."""

import numpy as np
import pytest

from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.core import rng

SPLITMIX_FROM_0 = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F)  # published with the algorithm


def reference(seed: int) -> int:
    """SplitMix64 in Python's unbounded integers."""
    mask = 2**64 - 1
    z = (seed + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def test_reference_gives_the_published_values():
    assert reference(0) == SPLITMIX_FROM_0[0]
    assert reference(0x9E3779B97F4A7C15) == SPLITMIX_FROM_0[1]
    assert reference(2 * 0x9E3779B97F4A7C15 % 2**64) == SPLITMIX_FROM_0[2]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**63, 2**64 - 1])
def test_next_seeds_are_splitmix(seed):
    assert int(rng.advance_seeds(np.array([seed], np.uint64))[0]) == reference(seed)


def test_a_game_draws_what_splitmix_says():
    """The toy shuffles eight cards in its reset: the last swap partner is the first number drawn."""
    state = make("toy").reset(seed=11)
    deck = [i % 4 for i in range(8)]
    drawn = 11
    for i in range(7, 0, -1):
        j = ((reference(drawn) >> 32) * (i + 1)) >> 32
        drawn = (drawn + 0x9E3779B97F4A7C15) % 2**64
        deck[i], deck[j] = deck[j], deck[i]
    assert list(state["deck"]) == deck
    assert int(state["rng"]) == drawn


def test_spawned_seeds_of_neighbouring_seeds_share_nothing():
    seen = np.concatenate([rng.spawn(seed, 100) for seed in range(20)])
    assert len(set(seen.tolist())) == 2000


def test_spawn_begins_the_same_whatever_the_number():
    assert list(rng.spawn(5, 10)[:3]) == list(rng.spawn(5, 3))


def test_numbers_below_n_are_even():
    lot = make("toy", num_players=2, goal=100)
    pips = np.zeros(6, int)
    for seed in range(300):
        state = lot.reset(seed)
        while len(rolled := [row for row in state["journal"][: state["journal_length"]] if row[0] == 0]) < 1:
            lot.step(state, 0)
        pips[rolled[0][3] - 1] += 1
    expected = 50
    assert ((pips - expected) ** 2 / expected).sum() < 20.5  # chi-square with 5 degrees of freedom, p = 0.001


def test_a_seed_is_kept_as_it_is_where_it_fits():
    assert rng.game_seed(7) == 7
    assert 0 <= rng.game_seed(2**80) < 2**64
    assert rng.game_seed(None) != rng.game_seed(None)


def test_a_negative_seed_is_refused():
    with pytest.raises(ZombiezooError, match="seed -1 is negative"):
        rng.game_seed(-1)
