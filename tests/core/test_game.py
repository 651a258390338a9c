"""One state: copies, illegal actions, the cap, forced moves, the journal."""

import copy
import pickle

import numpy as np
import pytest
from zoo import pick, walk

from zombiezoo.envs import IllegalAction, ZombiezooError, make
from zombiezoo.envs.core.game import state_dtype

ROLL, BANK, SWAP = range(3)
COPIES = {
    "clone": lambda game, state: game.clone(state, rng="copy"),
    "pickle": lambda game, state: pickle.loads(pickle.dumps(state)),
    "deepcopy": lambda game, state: copy.deepcopy(state),
}


@pytest.mark.parametrize("how", COPIES)
def test_a_copy_at_any_step_goes_on_the_same(how):
    game = make("toy", num_players=3)
    for seed in range(5):
        for number, state in enumerate(walk(game, seed)):
            twin = COPIES[how](game, state)
            assert twin.tobytes() == state.tobytes()
            original = game.clone(state, rng="copy")
            lot = np.random.default_rng(number)
            while not game.is_over(twin):
                action = pick(game, twin, lot)
                game.step(twin, action)
                game.step(original, action)
                assert twin.tobytes() == original.tobytes()


def test_stepping_a_copy_leaves_every_earlier_state_alone():
    game = make("toy", num_players=4)
    kept = [(game.clone(state, rng="copy"), state.tobytes()) for state in walk(game, 1)]
    assert all(state.tobytes() == then for state, then in kept)
    assert len({then for _, then in kept}) == len(kept)


def test_a_fresh_clone_has_its_own_chance():
    game = make("toy")
    state = game.reset(0)
    clones = [game.clone(state) for _ in range(20)]
    assert len({int(c["rng"]) for c in clones} | {int(state["rng"])}) == 21


def test_an_unknown_kind_of_clone_is_refused():
    game = make("toy")
    with pytest.raises(ZombiezooError, match=r"rng 'new' is unknown \(valid: fresh, copy\)"):
        game.clone(game.reset(0), rng="new")


@pytest.mark.parametrize("action", [BANK, -1, 3, 10**6])
def test_an_illegal_action_leaves_every_byte(action):
    game = make("toy")
    state = game.reset(0)
    before = state.tobytes()
    with pytest.raises(IllegalAction) as error:
        game.step(state, action)
    assert state.tobytes() == before
    assert "\n" not in str(error.value)
    assert "of player_0 is illegal here (legal: 0 (roll), 2 (swap)); seed 0, decision 0" in str(error.value)


def test_no_action_is_legal_after_the_end():
    game = make("toy")
    *_, last = walk(game, 0)
    before = last.tobytes()
    for action in range(game.num_actions):
        with pytest.raises(IllegalAction, match="the game is over, no action is legal"):
            game.step(last, action)
    assert last.tobytes() == before
    assert game.current_player(last) == -1
    assert not game.legal(last).any()


def test_the_cap_truncates_and_pays_nothing():
    game = make("toy", max_decisions=5)
    state = game.reset(1)
    while not game.is_over(state):
        game.step(state, SWAP if game.legal(state)[SWAP] else ROLL)
    assert int(state["decisions"]) == 5
    assert game.is_truncated(state)
    assert game.returns(state).tolist() == [0, 0]


def test_an_end_by_the_rules_is_no_truncation():
    game = make("toy")
    *_, last = walk(game, 3)
    assert not game.is_truncated(last)
    assert sorted(game.returns(last)) == [-1, 1]


def test_a_forced_move_is_taken_by_the_engine_and_told():
    """With nothing to bank and the card swapped one must roll: no decision, but a row in the journal."""
    game = make("toy")
    state = game.reset(5)
    game.step(state, SWAP)
    assert game.journal(state)[:2] == ["player_0 swaps the card", f"player_0 draws a {state['card'][0]}"]
    assert game.journal(state)[2].startswith("player_0 rolls")
    assert int(state["decisions"]) == 1


def test_the_journal_tells_each_player_what_he_may_know():
    game = make("toy")
    state = game.reset(5)
    game.step(state, SWAP)
    assert game.journal(state, 0) == game.journal(state)
    assert [line for line in game.journal(state) if line not in game.journal(state, 1)] == [
        f"player_0 draws a {state['card'][0]}"
    ]


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    game = make("toy")
    assert [s.tobytes() for s in walk(game, 4)] == [s.tobytes() for s in walk(game, 4)]
    assert len({game.reset(seed)["deck"].tobytes() for seed in range(30)}) > 20
    assert game.reset()["seed"] != game.reset()["seed"]


@pytest.mark.parametrize("player", [-1, 2])
def test_a_player_out_of_range_is_refused(player):
    game = make("toy")
    state = game.reset(0)
    with pytest.raises(ZombiezooError, match=rf"player {player} is out of range \(valid: 0 to 1\)"):
        game.observe(state, player)
    with pytest.raises(ZombiezooError, match="out of range"):
        game.redetermine(state, player, 0)


def test_a_state_of_another_game_is_refused():
    game = make("toy")
    with pytest.raises(ZombiezooError, match="this is not a state of toy"):
        game.step(np.zeros(1, [("over", np.int8)])[0], 0)


def test_a_game_pickles_with_its_configuration():
    game = make("toy", num_players=3, goal=33)
    twin = pickle.loads(pickle.dumps(game))
    assert twin.settings() == game.settings()
    state = game.reset(2)
    assert twin.legal(state).tolist() == game.legal(state).tolist()


def test_what_it_shows_of_itself_is_what_make_takes():
    assert repr(make("toy", goal=7)).startswith("<Game toy {'num_players': 2, 'goal': 7")


def test_a_record_has_no_unnamed_gap():
    """NumPy leaves unnamed gaps as they lie in memory, and then copies differ in their bytes."""
    fields = [("a", np.int8), ("b", np.int64), ("c", np.int8, (3,))]
    dtype = state_dtype(fields)
    assert dtype.itemsize == np.dtype(fields, align=True).itemsize == 24
    assert [dtype.fields[name][1] for name in ("a", "b", "c")] == [0, 8, 16]
    assert sum(dtype.fields[name][0].itemsize for name in dtype.names) == dtype.itemsize
    assert state_dtype([("a", np.int64)]).names == ("a",)


def test_copies_are_equal_byte_for_byte():
    game = make("toy")
    states = game.batch(50, seed=1).states
    for copied in (states.copy(), states[np.arange(50)], copy.deepcopy(states)):
        assert copied.tobytes() == states.tobytes()
