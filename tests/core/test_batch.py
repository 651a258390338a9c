"""Many games in one array are the same games as one by one."""

import copy
import pickle

import numpy as np
import pytest

from zombiezoo.envs import IllegalAction, ZombiezooError, make

VIEWS = ("current", "mask", "observation", "over", "returns")


def random_actions(batch, lot):
    scores = lot.random(batch.mask.shape) * (batch.mask != 0)
    return scores.argmax(axis=1)


def views(batch, row):
    return [np.asarray(getattr(batch, view)[row]).tobytes() for view in VIEWS] + [batch.states[row].tobytes()]


def test_a_batch_plays_the_same_as_single_games():
    game = make("toy", num_players=3)
    batch = game.batch(40, seed=7)
    singles = [game.reset(int(seed)) for seed in batch.seeds]
    lot = np.random.default_rng(0)
    while not batch.over.all():
        actions = random_actions(batch, lot)
        for row, state in enumerate(singles):
            assert state.tobytes() == batch.states[row].tobytes()
            assert game.legal(state).tolist() == batch.mask[row].tolist()
            assert game.returns(state).tolist() == batch.returns[row].tolist()
            assert game.current_player(state) == batch.current[row]
            if not game.is_over(state):
                assert game.observe(state, batch.current[row]).tolist() == batch.observation[row].tolist()
                game.step(state, int(actions[row]))
        batch.step(actions)
    assert [s.tobytes() for s in singles] == [row.tobytes() for row in batch.states]


def test_neighbours_do_not_matter():
    """The first of many rows sees the same game whatever the others do."""
    game = make("toy")
    alone, crowd = game.batch(1, seed=3), game.batch(50, seed=3)
    assert alone.seeds[0] == crowd.seeds[0]
    lot, noise = np.random.default_rng(0), np.random.default_rng(1)
    while not alone.over[0]:
        actions = random_actions(crowd, noise)
        actions[0] = random_actions(alone, lot)[0]
        alone.step(actions[:1])
        crowd.step(actions)
        assert views(alone, 0) == views(crowd, 0)


def test_one_illegal_action_changes_no_game():
    game = make("toy")
    batch = game.batch(5, seed=0)
    before = [views(batch, row) for row in range(5)]
    with pytest.raises(IllegalAction, match=r"action 1 \(bank\) of player_0 in row 3 is illegal here"):
        batch.step([0, 0, 0, 1, 0])
    assert [views(batch, row) for row in range(5)] == before


@pytest.mark.parametrize("action", [-1, -2, 3, 99])
def test_actions_outside_the_space_are_illegal(action):
    batch = make("toy").batch(2, seed=0)
    before = batch.states.tobytes()
    with pytest.raises(IllegalAction, match=f"action {action} of player_0 in row 1"):
        batch.step([0, action])
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("actions", "says"),
    [([0], r"step takes 2 actions, got an array of shape \(1,\)"), ([0.0, 1.0], "actions are integers, got float64")],
)
def test_actions_of_a_wrong_kind_are_refused(actions, says):
    with pytest.raises(ZombiezooError, match=says):
        make("toy").batch(2).step(actions)


@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.uint8, np.uint64])
def test_any_integer_is_an_action(dtype):
    batch = make("toy").batch(2, seed=0)
    batch.step(np.zeros(2, dtype))
    assert (batch.states["decisions"] == 1).all()


def test_games_that_are_over_are_left_as_they_are():
    game = make("toy", max_decisions=3)
    batch = game.batch(3, seed=0)
    while not batch.over.all():
        batch.step(np.zeros(3, int))
    before = [views(batch, row) for row in range(3)]
    batch.step([0, -5, 99])
    assert [views(batch, row) for row in range(3)] == before
    assert not batch.mask.any()
    assert not batch.observation.any()
    assert (batch.current == -1).all()


def test_restart_takes_the_rows_next_seed_and_leaves_the_others():
    game = make("toy")
    batch, twin = game.batch(4, seed=0), game.batch(4, seed=0)
    before = views(batch, 2)
    batch.restart([0, 3])
    assert views(batch, 2) == before
    assert batch.states["seed"][0] == batch.seeds[0] != twin.seeds[0]
    twin.restart(np.array([True, False, False, False]))
    assert views(batch, 0) == views(twin, 0)


@pytest.mark.parametrize("how", [copy.deepcopy, lambda b: pickle.loads(pickle.dumps(b))])
def test_a_copy_goes_on_the_same_and_apart(how):
    batch = make("toy").batch(6, seed=1)
    batch.step(np.zeros(6, int))
    twin = how(batch)
    before = batch.states.tobytes()
    twin.step(np.zeros(6, int))
    assert batch.states.tobytes() == before
    batch.step(np.zeros(6, int))
    assert [views(batch, row) for row in range(6)] == [views(twin, row) for row in range(6)]


def test_refresh_follows_states_that_were_changed_from_outside():
    game = make("toy")
    batch, other = game.batch(2, seed=0), game.batch(2, seed=9)
    batch.states[:] = other.states
    batch.refresh()
    assert [views(batch, row) for row in range(2)] == [views(other, row) for row in range(2)]


def test_an_empty_batch_is_refused():
    with pytest.raises(ZombiezooError, match="a batch holds 1 game or more, not 0"):
        make("toy").batch(0)
