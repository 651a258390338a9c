"""Bad configuration gives one clear line."""

from typing import Annotated

import msgspec
import pytest

from zombiezoo.envs import ConfigError, ZombiezooError, make
from zombiezoo.envs.core.config import convert, read_toml


class Inner(msgspec.Struct, frozen=True):
    steps: Annotated[int, msgspec.Meta(ge=1)] = 64


class Outer(msgspec.Struct):
    seed: int = 0
    ppo: Inner = Inner()
    field: list[Inner] = []


def refused(values) -> str:
    with pytest.raises(ConfigError) as error:
        convert(values, Outer, "train.toml")
    assert "\n" not in str(error.value)
    return str(error.value)


def test_good_values_become_a_struct():
    assert convert({"seed": 3, "ppo": {"steps": 8}}, Outer, "x") == Outer(seed=3, ppo=Inner(steps=8))


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"sed": 1}, "train.toml: unknown key 'sed'; did you mean 'seed'? (valid: field, ppo, seed)"),
        ({"ppo": {"stepz": 1}}, "train.toml: unknown key 'ppo.stepz'; did you mean 'ppo.steps'? (valid: ppo.steps)"),
        ({"field": [{}, {"x": 1}]}, "train.toml: unknown key 'field.x'"),
        ({"ppo": {"steps": "many"}}, "train.toml: 'ppo.steps': expected int, got str"),
        ({"ppo": {"steps": 0}}, "train.toml: 'ppo.steps': expected int >= 1"),
    ],
)
def test_bad_values_name_the_key_and_what_is_valid(values, says):
    assert refused(values).startswith(says)


def test_a_game_names_the_nearest_key():
    with pytest.raises(ConfigError, match=r"toy: unknown key 'num_player'; did you mean 'num_players'\?"):
        make("toy", num_player=3)


@pytest.mark.parametrize("players", [0, 5, "two"])
def test_a_game_refuses_a_wrong_number_of_players(players):
    with pytest.raises(ConfigError, match="toy: 'num_players': expected int"):
        make("toy", num_players=players)


def test_an_unknown_game_names_the_nearest():
    with pytest.raises(ZombiezooError, match=r"unknown game 'tooy'; did you mean 'toy'\?"):
        make("tooy")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(ConfigError, match=r"file '.*none.toml' does not exist"):
        read_toml(tmp_path / "none.toml")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(ConfigError, match="is a folder, not a TOML file"):
        read_toml(tmp_path)


def test_a_syntax_error_names_the_line(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text("a = 1\nb = = 2\n")
    with pytest.raises(ConfigError, match=r"broken.toml' is not valid TOML: .*line 2"):
        read_toml(file)


def test_bytes_that_are_no_text_are_refused(tmp_path):
    file = tmp_path / "binary.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError, match="cannot be read"):
        read_toml(file)
