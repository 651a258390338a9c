"""What the mask says, the engine does, in both directions."""

import numpy as np
import pytest
from zoo import each_configuration, some_states

from zombiezoo.envs import IllegalAction


@each_configuration
def test_every_action_tried_on_a_clone(name, settings):
    """A legal action is taken and leads to a real choice or the end; an illegal one raises and changes nothing."""
    for game, state in some_states(name, settings, games=2, every=23):
        mask = game.legal(state)
        assert mask.dtype == np.int8
        assert set(np.unique(mask)) <= {0, 1}
        for action in range(game.num_actions):
            clone = game.clone(state, rng="copy")
            if not mask[action]:
                with pytest.raises(IllegalAction):
                    game.step(clone, action)
                assert clone.tobytes() == state.tobytes()
                continue
            game.step(clone, action)
            assert clone["decisions"] == state["decisions"] + 1
            options = int(game.legal(clone).sum())
            assert options == 0 if game.is_over(clone) else options >= 2


@each_configuration
def test_the_acting_player_has_a_choice_until_the_end(name, settings):
    for game, state in some_states(name, settings, games=3, every=1):
        player = game.current_player(state)
        assert (player == -1) == game.is_over(state)
        assert game.legal(state).any() == (not game.is_over(state))
        assert -1 <= player < game.num_players


@each_configuration
def test_each_action_has_a_name_of_its_own(name, settings):
    game = next(iter(some_states(name, settings, games=1, every=10**6)))[0]
    names = [game.action_name(action) for action in range(game.num_actions)]
    assert all(names)
    assert len(set(names)) == len(names)
