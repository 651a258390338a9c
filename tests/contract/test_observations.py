"""The observation vector and its layout."""

import numpy as np
from zoo import each_configuration, some_states

from zombiezoo.envs import make
from zombiezoo.envs.wrappers.spaces import observation_box


@each_configuration
def test_observations_are_finite_and_within_the_space(name, settings):
    box = observation_box(make(name, **settings))
    for game, state in some_states(name, settings, games=3, every=5):
        for player in range(game.num_players):
            observation = game.observe(state, player)
            assert observation.dtype == np.float32
            assert box.contains(observation)
            assert observation.any()


@each_configuration
def test_the_layout_covers_the_vector(name, settings):
    game = make(name, **settings)
    indices = [i for _, piece, _ in game.layout for i in range(piece.start, piece.stop)]
    assert indices == list(range(game.observation_size))
    assert all(meaning for _, _, meaning in game.layout)


@each_configuration
def test_raw_numbers_are_whole_where_a_field_has_a_scale(name, settings):
    """A scaled entry is a count: the decoder gives it back whole."""
    game = make(name, **settings)
    scaled = [field.name for field in game.layout.fields if field.scale != 1]
    for _, state in some_states(name, settings, games=1, every=9):
        raw = game.layout.decode(game.observe(state, 0))
        for field in scaled:
            np.testing.assert_allclose(raw[field], np.round(raw[field]), atol=1e-3, err_msg=field)


@each_configuration
def test_no_entry_is_dead(name, settings):
    """Over many games each field takes more than one value."""
    game = make(name, **settings)
    seen = np.array(
        [game.observe(state, p) for _, state in some_states(name, settings, 12, 3) for p in range(game.num_players)]
    )
    moving = (seen != seen[0]).any(axis=0)
    dead = [field for field, piece, _ in game.layout if not moving[piece].any()]
    assert not dead


@each_configuration
def test_payoffs_come_at_the_end_and_only_then(name, settings):
    for game, state in some_states(name, settings, games=5, every=7):
        returns = game.returns(state)
        assert returns.shape == (game.num_players,)
        assert np.isfinite(returns).all()
        assert game.is_over(state) or not returns.any()
