"""What holds for the boards of all games: every state can be drawn, legibly, and nothing hidden shows."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from draw.board import collisions, in_place, lettering, read
from zoo import SHIPPED, cases, each_shipped_game, walk

from zombiezoo.envs import Game, make
from zombiezoo.envs.core.game import State
from zombiezoo.envs.wrappers.aec import env as make_env

each_configuration = pytest.mark.parametrize(("name", "settings"), cases(SHIPPED))
WIDEST = 100  # characters of a terminal


@cache
def _states(name: str, settings: str, seed: int) -> tuple[Game, list[State]]:
    game = make(name, **dict(cases_by_settings()[name, settings]))
    return game, [
        game.clone(state, rng="copy") for n, state in enumerate(walk(game, seed)) if n % 10 == 0 or state["over"]
    ]


@cache
def cases_by_settings() -> dict[tuple[str, str], dict]:
    return {(case.values[0], str(case.values[1])): case.values[1] for case in cases(SHIPPED)}


def views(name, settings, every, seeds=(0, 1)):
    """Some states of a random and of a scripted game, seen from above and by one seat after the other."""
    for seed in seeds:
        game, states = _states(name, str(settings), seed)
        for number, state in enumerate([*states[::every], states[-1]]):
            viewer = number % (game.num_players + 1)
            yield game, state, None if viewer == game.num_players else viewer


@each_configuration
def test_every_state_can_be_drawn_and_read(name, settings):
    for game, state, viewer in views(name, settings, every=2):
        tree = read(game.draw(state, viewer))
        assert tree.tag.endswith("svg")
        assert 1200 <= float(tree.get("width")) <= 1600
        assert collisions(tree) == []


@each_configuration
def test_nothing_is_drawn_outside_of_the_picture(name, settings):
    for game, state, viewer in views(name, settings, every=3):
        tree = read(game.draw(state, viewer))
        w, h = float(tree.get("width")), float(tree.get("height"))
        boxes = [*in_place(tree), *(box for _, box in lettering(tree))]
        assert [box for box in boxes if not (0 <= box[0] <= box[2] <= w and 0 <= box[1] <= box[3] <= h)] == []


@each_configuration
def test_the_picture_keeps_its_size(name, settings):
    sizes = {tuple(map(read(game.draw(state)).get, ("width", "height"))) for game, state, _ in views(name, settings, 9)}
    assert len(sizes) == 1


@each_configuration
def test_a_resampled_world_looks_the_same(name, settings):
    for game, state, _ in views(name, settings, every=8):
        for viewer in range(game.num_players):
            shown = game.draw(state, viewer), game.text(state, viewer)
            for seed in range(2):
                world = game.redetermine(state, viewer, seed)
                assert (game.draw(world, viewer), game.text(world, viewer)) == shown


@each_configuration
def test_the_text_fits_a_terminal(name, settings):
    for game, state, viewer in views(name, settings, every=2):
        lines = game.text(state, viewer).splitlines()
        assert max(map(len, lines)) <= WIDEST
        assert lines == [line.rstrip() for line in lines]
        assert not any("{" in line for line in lines)


@each_shipped_game
def test_an_environment_renders_it(name):
    env = make_env(name, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (1400, 3)
    assert (picture > 128).mean() > 0.02
    env.close()


@each_shipped_game
def test_the_picture_in_the_documentation_is_small(name):
    file = Path(__file__).parents[2] / "docs" / "images" / f"{name}.png"
    assert 50_000 < file.stat().st_size < 400_000
