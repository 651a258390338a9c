"""Whole games of every format: cards are conserved, games end, nobody sees what is hidden from him."""

import numpy as np
import pytest
from rules.apocalypze.count import check
from rules.apocalypze.table import game_of
from rules.apocalypze.walks import FORMATS, POLICIES, moves

formats = pytest.mark.parametrize("name", FORMATS)


@formats
@pytest.mark.parametrize("policy", ["random", "busy"])
def test_cards_are_conserved(name, policy):
    """Ruling 87: no phase loops; R1.4, R1.6, R1.7 hold after every step."""
    game = game_of(**FORMATS[name])
    for seed in range(3):
        for state in moves(game, seed, POLICIES[policy]):
            check(game, state)
        assert not state["truncated"]


@formats
@pytest.mark.parametrize("policy", POLICIES)
def test_ruling_86_games_end_within_the_cap(name, policy):
    """Ruling 86: random, busy and idle players alike; own turns are below 150."""
    game = game_of(**FORMATS[name])
    for seed in range(3):
        *_, last = moves(game, seed, POLICIES[policy])
        assert not last["truncated"]
        assert last["turn"] < 150 * game.num_players
        assert abs(game.returns(last).sum()) < 1e-9 or len(game.agents) == 6


def test_ruling_64_without_the_floor_idle_players_meet_the_cap():
    game = game_of(minimum_consumption="reduced", max_decisions=500)
    *_, last = moves(game, 0, POLICIES["passive"])
    assert last["truncated"]
    assert game.returns(last).tolist() == [0, 0]


def seen(game, state, player):
    acting = game.current_player(state) == player
    return (
        game.observe(state, player).tobytes(),
        game.legal(state).tobytes() if acting else b"",
        game.text(state, player),
        game.draw(state, player),
        game.journal(state, player),
    )


@formats
def test_r9_3_a_resampled_world_looks_the_same(name):
    """R9.1, R9.2, rulings 83, 84, 97: and depends on what the player knows alone."""
    game = game_of(**FORMATS[name])
    for number, state in enumerate(moves(game, 5, POLICIES["busy"])):
        if number % 23 or game.is_over(state):
            continue
        for player in range(game.num_players):
            before = seen(game, state, player)
            direct = game.redetermine(state, player, 2)
            for seed in range(3):
                world = game.redetermine(state, player, seed)
                check(game, world)
                assert seen(game, world, player) == before
                assert game.redetermine(world, player, 2).tobytes() == direct.tobytes()


def test_r9_1_worlds_differ_in_what_is_hidden():
    game = game_of()
    state = game.reset(3)
    hands = {tuple(np.flatnonzero(game.redetermine(state, 0, seed)["at"] == -2)) for seed in range(30)}
    assert len(hands) > 20


def test_r9_2_the_question_is_private():
    game = game_of()
    for state in moves(game, 1, POLICIES["random"]):
        if not game.is_over(state):
            asked = game.current_player(state)
            decoded = [game.layout.decode(game.observe(state, p))["prompt"].sum() for p in range(2)]
            assert decoded[asked] == 1
            assert decoded[1 - asked] == 0
            assert "is asked" not in game.text(state, 1 - asked)


def test_ruling_84_a_card_shuffled_in_later_is_not_in_the_hand():
    """The hand was drawn before: a recycled and shuffled card cannot be in it."""
    from rules.apocalypze.table import Table

    t = Table("Church: Patsy McNally", "Church").hand(0, *["The Zombie Shuffle"] * 5)
    patsy = next(g for g in range(60) if t.names[t["kind"][g]] == "Patsy McNally")
    t["epoch"][0] = t["seen"][patsy] = 1
    for seed in range(40):
        assert t.game.redetermine(t.state, 1, seed)["at"][patsy] == -1
