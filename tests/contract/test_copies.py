"""Copies at any step go on the same, and never disturb the original."""

import copy
import pickle

from zoo import each_configuration, moves, walk

from zombiezoo.envs import make


@each_configuration
def test_copies_at_every_step_go_on_the_same(name, settings):
    """Each copy takes the next ten actions of the game itself."""
    game = make(name, **settings)
    states, actions = zip(*((game.clone(state, rng="copy"), action) for state, action in moves(game, 1)), strict=True)
    twins = {"clone": lambda s: game.clone(s, rng="copy"), "pickle": _pickled, "deepcopy": copy.deepcopy}
    for number, original in enumerate(states):
        for twin_of in twins.values():
            twin = twin_of(original)
            assert twin.tobytes() == original.tobytes()
            for step in range(number, min(number + 10, len(states) - 1)):
                game.step(twin, actions[step])
                assert twin.tobytes() == states[step + 1].tobytes()


@each_configuration
def test_no_step_changes_an_earlier_state(name, settings):
    game = make(name, **settings)
    kept = [(game.clone(state, rng="copy"), state.tobytes()) for state in walk(game, 1)]
    assert all(state.tobytes() == then for state, then in kept)


@each_configuration
def test_nothing_that_only_looks_changes_the_state(name, settings):
    game = make(name, **settings)
    for number, state in enumerate(walk(game, 2)):
        if number % 29 == 0:
            before = state.tobytes()
            game.legal(state), game.returns(state), game.describe(), game.clone(state)
            for player in (*range(game.num_players), None):
                game.text(state, player), game.draw(state, player), game.journal(state, player)
                if player is not None:
                    game.observe(state, player), game.redetermine(state, player, 0)
            assert state.tobytes() == before


def _pickled(state):
    return pickle.loads(pickle.dumps(state))
