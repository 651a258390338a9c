"""A record gives the same game again, or says why not."""

import json

import numpy as np
import pytest
from zoo import pick

from zombiezoo.envs import make
from zombiezoo.envs.core.errors import ZombiezooError
from zombiezoo.envs.core.record import Record, RecordError
from zombiezoo.envs.core.writing import WriteError


@pytest.fixture
def played():
    """A finished game: its record and its states."""
    game = make("toy", num_players=3)
    record = Record.of(game, 9, ["random", "random", "random"])
    state = game.reset(9)
    states = [state.tobytes()]
    lot = np.random.default_rng(0)
    while not game.is_over(state):
        action = pick(game, state, lot)
        game.step(state, action)
        record.actions.append(action)
        states.append(state.tobytes())
    record.returns = [float(r) for r in game.returns(state)]
    return record, states


def test_a_replay_gives_every_state_again(played, tmp_path):
    record, states = played
    record.save(tmp_path / "game.json")
    loaded = Record.load(tmp_path / "game.json")
    assert loaded == record
    assert [state.tobytes() for state in loaded.replay()] == states
    assert loaded.verify().tobytes() == states[-1]


def test_the_same_game_gives_the_same_file(played, tmp_path):
    record, _ = played
    for name in ("a", "b"):
        record.save(tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_nothing_is_left_beside_the_file(played, tmp_path):
    played[0].save(tmp_path / "deep" / "game.json")
    assert [file.name for file in (tmp_path / "deep").iterdir()] == ["game.json"]


def test_a_failed_save_leaves_the_old_file(played, tmp_path):
    file = tmp_path / "game.json"
    file.mkdir()
    with pytest.raises(WriteError, match=r"cannot write '.*game.json'"):
        played[0].save(file)
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def test_verify_refuses_other_returns(played):
    record, _ = played
    record.returns = [1.0, 1.0, 1.0]
    with pytest.raises(RecordError, match=r"the record says returns \[1.0, 1.0, 1.0\], but playing it again gives"):
        record.verify()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": 7}, "played with version 7 of toy, this is version 0"),
        ({"content": "abc"}, "played with content abc of toy, this is content"),
        ({"game": "tooy"}, r"unknown game 'tooy'; did you mean 'toy'\?"),
        ({"config": {"gaol": 3}}, r"unknown key 'gaol'; did you mean 'goal'\?"),
        ({"actions": [1]}, r"decision 0 of the record does not fit: toy: action 1 \(bank\)"),
    ],
)
def test_what_does_not_fit_the_game_is_named(played, change, says):
    record, _ = played
    for key, value in change.items():
        setattr(record, key, value)
    with pytest.raises(ZombiezooError, match=says):
        record.replay()


def test_actions_after_the_end_do_not_fit(played):
    record, states = played
    record.actions.append(0)
    with pytest.raises(
        RecordError, match=f"decision {len(states) - 1} of the record does not fit: toy: the game is over"
    ):
        record.verify()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "cannot be read"),
        ("[]", "is not a game record"),
        ('{"game": "toy"}', "missing required field version"),
        ('{"game": "toy", "version": 0, "config": {}, "content": "", "seed": "x"}', "'seed': expected int, got str"),
        ('{"gmae": "toy"}', r"unknown key 'gmae'; did you mean 'game'\?"),
    ],
)
def test_a_broken_file_is_named(text, says, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text(text)
    with pytest.raises(ZombiezooError, match=says) as error:
        Record.load(file)
    assert "broken.json" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(RecordError, match=r"record '.*none.json' does not exist"):
        Record.load(tmp_path / "none.json")


def test_the_file_is_plain_json(played, tmp_path):
    played[0].save(tmp_path / "game.json")
    values = json.loads((tmp_path / "game.json").read_text())
    assert values["game"] == "toy"
    assert values["seed"] == 9
