"""The games by name."""

import subprocess
import sys

import pytest
from zoo import SHIPPED

from zombiezoo.envs import GAMES, Game, make
from zombiezoo.envs.core.registry import UnknownGame

IMPORTED = "import sys, zombiezoo.envs; print(*sys.modules)"


def test_a_game_is_made_from_its_name():
    game = make("toy", num_players=3)
    assert isinstance(game, Game)
    assert game.agents == ("player_0", "player_1", "player_2")
    assert (game.num_actions, game.observation_size) == (3, 11)


def test_settings_of_none_are_left_at_their_default():
    assert make("toy", num_players=None, content=None).num_players == 2


def test_settings_make_the_same_game_again():
    game = make("toy", num_players=4, goal=30)
    twin = make("toy", **game.settings())
    assert twin.settings() == game.settings()
    assert twin.content.hash == game.content.hash


def test_an_unknown_name_is_a_key_error_with_one_line():
    with pytest.raises(UnknownGame) as error:
        GAMES["chess"]
    assert str(error.value).startswith("unknown game 'chess'")
    assert isinstance(error.value, KeyError)


def test_importing_the_package_imports_no_game_and_no_learning_library():
    done = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    heavy = {"torch", "stable_baselines3", "sb3_contrib", "pygame", "matplotlib", "resvg_py"}
    heavy |= {f"zombiezoo.envs.{name}" for name in SHIPPED} | {"zombiezoo.agents", "zombiezoo.training"}
    assert modules >= {"zombiezoo.envs", "gymnasium"}
    assert not modules & heavy
