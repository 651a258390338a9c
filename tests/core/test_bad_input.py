"""What a user may get wrong in the rules' own interface: one clear line each, and nothing is changed."""

import json

import numpy as np
import pytest
from toy.game import register

import zombiezoo.envs as envs
from zombiezoo.envs.core.content import under_its_name
from zombiezoo.envs.core.rng import spawn
from zombiezoo.envs.core.writing import WriteError, check_writable

register()
game = envs.make("toy", num_players=2)


@pytest.mark.parametrize(
    "use",
    [
        lambda g, s: g.step(s, 0),
        lambda g, s: g.observe(s, 0),
        lambda g, s: g.legal(s),
        lambda g, s: g.returns(s),
        lambda g, s: g.clone(s),
        lambda g, s: g.redetermine(s, 0, 1),
        lambda g, s: g.text(s),
        lambda g, s: g.draw(s),
        lambda g, s: g.journal(s),
    ],
)
def test_a_state_of_another_number_of_players_is_refused_and_left_as_it_was(use):
    other = envs.make("toy", num_players=3)
    state = game.reset(seed=1)
    before = state.tobytes()
    with pytest.raises(envs.ZombiezooError, match="a state of toy with 2 players \\(valid: 3 players\\)"):
        use(other, state)
    assert state.tobytes() == before


@pytest.mark.parametrize("player", [2, -1, 9, "x", 0.0, True])
@pytest.mark.parametrize("view", ["text", "draw", "journal", "observe"])
def test_a_viewer_who_does_not_sit_at_the_table_is_refused(view, player):
    with pytest.raises(envs.ZombiezooError, match="out of range \\(valid: 0 to 1\\)"):
        getattr(game, view)(game.reset(seed=1), player)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_what_is_no_seed_is_refused_everywhere(seed):
    state = game.reset(seed=1)
    for use in (game.reset, lambda s: game.redetermine(state, 0, s), lambda s: game.batch(2, s), lambda s: spawn(s, 1)):
        with pytest.raises(envs.ZombiezooError, match="a seed is an integer of 0 or more"):
            use(seed)
    assert game.reset(np.int64(7)).tobytes() == game.reset(7).tobytes()


@pytest.mark.parametrize("action", [0.0, 1.7, "x", None])
def test_an_action_that_is_no_integer_is_refused(action):
    state = game.reset(seed=1)
    before = state.tobytes()
    with pytest.raises(envs.IllegalAction, match="an action is an integer"):
        game.step(state, action)
    assert state.tobytes() == before


def test_settings_may_be_numpy_numbers():
    assert envs.make("toy", num_players=np.int64(3)).num_players == 3
    assert json.dumps(envs.make("toy", num_players=np.int64(3)).settings())


def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path):
    check_writable(tmp_path / "new" / "deep" / "file.json")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("kept")
    for path in (tmp_path, tmp_path / "file" / "below.json"):
        with pytest.raises(WriteError, match="cannot write"):
            check_writable(path)
    assert (tmp_path / "file").read_text() == "kept"


def test_a_changed_copy_of_one_content_file_is_put_under_its_name():
    tables = {"board": {"size": 1}, "cards": {"card": []}}
    assert under_its_name({"card": [1]}, tables) == {"cards": {"card": [1]}}
    assert under_its_name({"cards": {"card": [1]}}, tables) == {"cards": {"card": [1]}}
    assert under_its_name({"other": 1}, tables) == {"other": 1}
