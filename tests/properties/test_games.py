"""Properties of every game; an example is a seed and indices into the mask, so a failure shrinks to a short game."""

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from zoo import each_configuration

from zombiezoo.agents import scripted_names
from zombiezoo.agents.play import play_games
from zombiezoo.envs import IllegalAction, make
from zombiezoo.envs.core.record import Record

seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 10_000), max_size=80)


def play(game, seed, picks):
    """Each state on the way and the action that was taken in it; the last with None."""
    state = game.reset(seed)
    for pick in picks:
        legal = np.flatnonzero(game.legal(state))
        if not legal.size:
            break
        action = int(legal[pick % legal.size])
        yield state, action
        game.step(state, action)
    yield state, None


@each_configuration
@given(seeds, choices)
def test_a_legal_action_never_raises_and_leaves_somebody_a_choice(name, settings, seed, picks):
    game = make(name, **settings)
    for number, (state, _) in enumerate(play(game, seed, picks)):
        assert state["decisions"] == number
        assert (game.legal(state).sum() >= 2) != game.is_over(state)
        assert np.isfinite(game.observe(state, 0)).all()


@each_configuration
@given(seeds, choices, st.integers(-(2**63), 2**63 - 1))
def test_an_illegal_action_always_raises_and_leaves_every_byte(name, settings, seed, picks, action):
    game = make(name, **settings)
    *_, (state, _) = play(game, seed, picks)
    mask = game.legal(state)
    illegal = [*np.flatnonzero(mask == 0), *([] if 0 <= action < game.num_actions else [action])]
    before = state.tobytes()
    for wrong in illegal:
        with pytest.raises(IllegalAction):
            game.step(state, int(wrong))
        assert state.tobytes() == before


@each_configuration
@given(seeds, choices)
def test_a_record_replays_to_the_same_state(name, settings, seed, picks):
    game = make(name, **settings)
    record = Record.of(game, seed)
    states = []
    for state, action in play(game, seed, picks):
        states.append(state.tobytes())
        if action is not None:
            record.actions.append(action)
    record.returns = [float(r) for r in game.returns(state)]
    assert [s.tobytes() for s in record.replay()] == states
    assert record.verify().tobytes() == states[-1]


@each_configuration
@given(seeds, choices, st.sampled_from(["clone", "pickle", "deepcopy"]))
def test_a_copy_takes_the_same_steps_and_disturbs_nothing(name, settings, seed, picks, how):
    game = make(name, **settings)
    ways = {"clone": lambda s: game.clone(s, rng="copy"), "pickle": lambda s: pickle.loads(pickle.dumps(s))}
    copied = ways.get(how, copy.deepcopy)
    twin = copied(game.reset(seed))
    for state, action in play(game, seed, picks):
        assert twin.tobytes() == state.tobytes()
        before = state.tobytes()
        if action is not None:
            game.step(twin, action)
        assert state.tobytes() == before
        twin = copied(twin)


@each_configuration
@given(st.lists(seeds, min_size=1, max_size=5), choices)
def test_a_batch_is_its_games(name, settings, several, picks):
    game = make(name, **settings)
    batch = game.batch(len(several))
    batch.seeds[:] = several
    batch.reset()
    singles = [game.reset(seed) for seed in several]
    for pick in picks:
        actions = np.zeros(len(several), np.int64)
        for row, state in enumerate(singles):
            legal = np.flatnonzero(game.legal(state))
            if legal.size:
                actions[row] = legal[pick % legal.size]
                game.step(state, int(actions[row]))
        batch.step(actions)
        for row, state in enumerate(singles):
            assert batch.states[row].tobytes() == state.tobytes()
            assert batch.mask[row].tobytes() == game.legal(state).tobytes()


@each_configuration
@given(seeds, choices, st.integers(0, 2**32))
def test_a_resampled_world_keeps_what_the_acting_player_sees(name, settings, seed, picks, lot):
    game = make(name, **settings)
    *_, (state, _) = play(game, seed, picks)
    player = max(game.current_player(state), 0)
    world = game.redetermine(state, player, lot)
    assert game.observe(world, player).tobytes() == game.observe(state, player).tobytes()
    assert game.legal(world).tobytes() == game.legal(state).tobytes()
    assert game.redetermine(world, player, lot).tobytes() == world.tobytes()


@each_configuration
def test_games_end_by_their_rules(name, settings):
    """Whoever plays, the cap on decisions is not met."""
    game = make(name, **settings)
    for agent in ("random", *scripted_names(name)):
        played = play_games(game, [agent] * game.num_players, 40, seed=3)
        assert not played.truncated.any()
        assert np.isfinite(played.returns).all()
