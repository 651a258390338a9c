"""Nobody sees what is hidden from him: resample it, and nothing that he sees may change."""

import numpy as np
from zoo import each_configuration, pick, some_states, walk

from zombiezoo.envs import make

WORLDS = 20
PICTURES = 2  # worlds that are drawn and written out too, which takes most of the time


def seen(game, state, player, pictures=True):
    """Everything that a player is shown, as comparable values."""
    acting = game.current_player(state) == player
    return {
        "observation": game.observe(state, player).tobytes(),
        "acting": acting,
        "mask": game.legal(state).tobytes() if acting else b"",
        "text": game.text(state, player) if pictures else "",
        "drawing": game.draw(state, player) if pictures else "",
        "journal": game.journal(state, player),
        "over": game.is_over(state),
        "returns": game.returns(state).tolist() if game.is_over(state) else None,
    }


def without_chance(state):
    """The bytes of a state apart from its generator, which always differs."""
    bare = state.copy()
    bare = np.frombuffer(bare.tobytes(), state.dtype).copy()
    bare["rng"] = 0
    return bare.tobytes()


@each_configuration
def test_a_resampled_world_looks_the_same(name, settings):
    for game, state in some_states(name, settings, games=2, every=11):
        for player in range(game.num_players):
            before = {pictures: seen(game, state, player, pictures) for pictures in (True, False)}
            for seed in range(WORLDS if game.current_player(state) == player else PICTURES):
                pictures = seed < PICTURES
                after = seen(game, game.redetermine(state, player, seed), player, pictures)
                lost = differences(before[pictures], after)
                assert not lost, f"player {player} sees a difference in {lost}"


def differences(before, after):
    return [what for what in before if before[what] != after[what]]


@each_configuration
def test_resampled_worlds_differ(name, settings):
    """While the game is on something is hidden from everybody: what comes next, at least.

    Late in a game that is won by outlasting the others, a player may have seen all the cards that are left: a deck that
    was put together openly, opponents with an empty one whose hand is what is missing. Few looks of all are like that.
    """
    game = make(name, **settings)
    looks = []
    for seed in (10, 11):
        states = [game.clone(state, rng="copy") for state in walk(game, seed)][:-1]
        differ = [
            [several(game, states[number], player) for player in range(game.num_players)]
            for number in range(0, len(states), 17)
        ]
        assert np.all(differ[: (len(differ) + 1) // 2])
        looks += differ
    assert np.mean(looks) > 0.9


def several(game, state, player):
    """Whether a hundred worlds of a player are not all the same."""
    first = without_chance(game.redetermine(state, player, 0))
    return any(without_chance(game.redetermine(state, player, seed)) != first for seed in range(1, 100))


@each_configuration
def test_a_world_depends_on_what_the_player_knows_and_the_seed_alone(name, settings):
    """Two states that look the same to a player, the true one and a resampled one, give him the same world."""
    for game, state in some_states(name, settings, games=2, every=13, start=20):
        for player in range(game.num_players):
            direct = game.redetermine(state, player, 2)
            assert game.redetermine(state, player, 2).tobytes() == direct.tobytes()
            for seed in (1, 3):
                other = game.redetermine(state, player, seed)
                assert game.redetermine(other, player, 2).tobytes() == direct.tobytes()


@each_configuration
def test_a_world_does_not_tell_the_seed_or_the_dice(name, settings):
    for game, state in some_states(name, settings, games=1, every=40):
        world = game.redetermine(state, 0, 5)
        assert int(world["seed"]) == 0
        assert int(world["rng"]) != int(state["rng"])


@each_configuration
def test_a_world_plays_on_to_the_end(name, settings):
    lot = np.random.default_rng(0)
    game = make(name, **settings)
    for _, state in some_states(name, settings, games=1, every=60, start=30):
        for player in range(game.num_players):
            world = game.redetermine(state, player, 0)
            while not game.is_over(world):
                assert game.legal(world).any()
                game.step(world, pick(game, world, lot))
            assert not game.is_truncated(world)
