"""The observation vector and its layout."""

import numpy as np
from zoo import configurations, each_configuration, each_game, some_states, walk

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


@each_game
def test_no_field_is_dead(name):
    """Over many games each field takes more than one value, in some configuration at least."""
    games = [make(name, **settings) for settings in configurations(name).values()]
    first: list = [None] * len(games)
    still = {field for game in games for field, _, _ in game.layout}
    for seed in range(120):
        for number, game in enumerate(games if still else ()):
            seen = np.array([game.observe(state, 0) for state in walk(game, seed)])
            first[number] = seen[0] if first[number] is None else first[number]
            moving = (seen != first[number]).any(axis=0)
            still -= {field for field, piece, _ in game.layout if moving[piece].any()}
    assert still == set()


@each_configuration
def test_a_team_is_paid_as_one(name, settings):
    """Seats of a team get the same; whoever has no team mate is a team of his own."""
    game = make(name, **settings)
    assert len(game.teams) == game.num_players
    paid = [game.returns(state) for _, state in some_states(name, settings, games=4, every=10**6, start=30)]
    assert game.cooperative or any(returns.any() for returns in paid)  # a campaign that is lost pays nothing
    for team in set(game.teams):
        seats = np.flatnonzero(np.array(game.teams) == team)
        assert all(np.ptp(returns[seats]) == 0 for returns in paid)


@each_configuration
def test_payoffs_come_at_the_end_and_only_then(name, settings):
    for game, state in some_states(name, settings, games=5, every=7):
        returns = game.returns(state)
        assert returns.shape == (game.num_players,)
        assert np.isfinite(returns).all()
        assert game.is_over(state) or not returns.any()
