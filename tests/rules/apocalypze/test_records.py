"""The records of games with different numbers of players: their sizes, and that they do not get mixed up."""

import numpy as np
import pytest
from rules.apocalypze.table import game_of
from rules.apocalypze.walks import FORMATS

from zombiezoo.envs.apocalypze.state import DUEL, TABLE
from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.game import Game


def test_sizes_in_bytes():
    assert game_of().reset(0).nbytes < 4096
    assert game_of(num_players=6).reset(0).nbytes < 12288


@pytest.mark.parametrize("settings", FORMATS.values(), ids=FORMATS)
def test_each_configuration_has_one_record_for_all_its_arrays(settings):
    game = game_of(**settings)
    assert game.state_dtype is (DUEL if game.num_players == 2 else TABLE)
    state = game.reset(0)
    copies = (game.clone(state), game.redetermine(state, 0, seed=1), game.batch(2).states[0])
    assert {copy.dtype for copy in (state, *copies)} == {game.state_dtype}


@pytest.mark.parametrize(("players", "other"), [(2, 3), (3, 2), (3, 4)])
def test_a_state_of_another_number_of_players_is_refused_in_one_line(players, other):
    game, state = game_of(num_players=players), game_of(num_players=other).reset(0)
    with pytest.raises(ZombiezooError) as error:
        game.legal(state)
    line = f"this is a state of apocalypze with {other} players (valid: {players} players)"
    assert str(error.value) == line


def test_a_duel_takes_the_same_course_in_the_larger_record():
    """The rules read the number of players, never the size of the record."""
    small = game_of()
    large = Game(small.spec, small.config)
    large.state_dtype = TABLE
    one, two = small.reset(5), large.reset(5)
    lot = np.random.default_rng(5)
    for _ in range(150):
        mask = small.legal(one)
        assert (mask == large.legal(two)).all()
        for player in range(2):
            assert (small.observe(one, player) == large.observe(two, player)).all()
        if small.is_over(one):
            break
        action = int(lot.choice(np.flatnonzero(mask)))
        small.step(one, action)
        large.step(two, action)
    assert small.journal(one) == large.journal(two)
    assert one["rng"] == two["rng"]
    for field in ("at", "kind", "host", "known", "seen"):
        assert (one[field] == two[field][: len(one[field])]).all()
