"""The search finds what is best for the seat that searches, in games of which the best play is known."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import zoo
from nim.game import register

from zombiezoo.agents import AgentError, make_agent
from zombiezoo.agents.play import play_games
from zombiezoo.agents.search import Options, SearchAgent, parse_options
from zombiezoo.envs import Game, make

register()


def searched(game: Game, simulations: int, seed: int = 0, **options: Any) -> tuple[np.ndarray, np.ndarray]:
    """Visits and values of the first decision."""
    state = game.reset(seed=seed)
    agent = SearchAgent(game, Options(simulations=simulations, **options))
    return agent.look(state, game.legal(state), np.random.default_rng(seed))


def test_finds_the_only_winning_move_for_each_seat_and_in_teams() -> None:
    positions = [
        (heap, first, players)
        for heap in range(5, 16)
        if heap % 4
        for players in (2, 4)
        for first in range(players)
    ]  # fmt: skip
    found = 0
    for heap, first, players in positions:
        game = make("nim", num_players=players, heap=heap, first=first, teams=players == 4)
        visits, _ = searched(game, 2000, seed=heap)
        found += int(visits.argmax()) == heap % 4 - 1
    assert len(positions) >= 50
    assert found >= 0.95 * len(positions)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("depth", [0, 1])
def test_takes_the_win_whoever_is_to_move(players: int, depth: int) -> None:
    for first in range(players):
        for heap in (2, 3):
            visits, means = searched(make("nim", num_players=players, heap=heap, first=first), 200, depth=depth)
            assert int(visits.argmax()) == heap - 1
            assert means[heap - 1] == 1.0
            assert means[0] < 1.0


def test_values_belong_to_the_searching_seat() -> None:
    for first in (0, 1):
        _, means = searched(make("nim", heap=4, first=first), 3000)
        assert (means < -0.8).all()  # whatever is taken, the other one takes the rest


def test_three_players_prefer_their_own_win_to_hurting_a_rival() -> None:
    # With 5 left, taking 1 leaves 4 to the next, who cannot end it. Taking 2 or 3 leaves 3 or 2 to the next, who takes
    # them all and wins.
    visits, means = searched(make("nim", num_players=3, heap=5), 3000)
    assert int(visits.argmax()) == 0
    assert means[0] > max(means[1], means[2])


def test_visits_add_up_to_the_simulations() -> None:
    visits, _ = searched(make("nim", heap=20), 123)
    assert visits.sum() == 123


def test_the_same_seed_gives_the_same_search() -> None:
    game = make("toy")
    first, second, other = (searched(game, 300, seed=s) for s in (5, 5, 6))
    assert (first[0] == second[0]).all()
    assert (first[1] == second[1]).all()
    assert (first[0] != other[0]).any()


@pytest.mark.parametrize("players", [2, 3])
def test_beats_random(players: int) -> None:
    game = make("toy", num_players=players)
    seats = [[k % players == seat for k in range(players)] for seat in range(players)]
    chance, share, games = 1 / players, 0.0, 40
    for seat in range(players):
        lineup = ["search:200" if mine else "random" for mine in seats[seat]]
        share += (play_games(game, lineup, games, seed=seat).returns[:, seat] > 0).mean() / players
    deviation = (chance * (1 - chance) / (games * players)) ** 0.5
    assert share > chance + 4 * deviation


@zoo.each_configuration
def test_a_search_depends_on_what_the_seat_knows_alone(name: str, settings: dict[str, Any]) -> None:
    for game, state in zoo.some_states(name, settings, games=1, every=9):
        if game.is_over(state):
            continue
        seat = game.current_player(state)
        agent = SearchAgent(game, Options(simulations=20))
        mask = game.legal(state)
        results = [
            agent.look(world, mask, np.random.default_rng(1))
            for world in (state, game.redetermine(state, seat, seed=1), game.redetermine(state, seat, seed=2))
        ]
        for visits, means in results[1:]:
            assert (visits == results[0][0]).all()
            assert (means == results[0][1]).all()


@zoo.each_configuration
def test_plays_every_configuration_to_the_end(name: str, settings: dict[str, Any]) -> None:
    game = make(name, **settings)
    played = play_games(game, ["search:5,depth=3", *["search:5"] * (game.num_players - 1)], 2, seed=1)
    assert (played.decisions > 0).all()
    assert np.isfinite(played.returns).all()


@pytest.mark.parametrize(
    ("argument", "options"),
    [
        ("", Options()),
        ("7", Options(simulations=7)),
        ("7,depth=3", Options(simulations=7, depth=3)),
        ("simulations=9, exploration=1", Options(simulations=9, exploration=1.0)),
    ],
)
def test_options(argument: str, options: Options) -> None:
    assert parse_options(f"search:{argument}", argument) == options


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ("many", "simulations.*int"),
        ("0", "simulations"),
        ("10,dept=3", "did you mean 'depth'"),
        ("10,depth=-1", "depth"),
        ("10,5", "unknown key '5'"),
    ],
)
def test_bad_options_are_one_clear_line(argument: str, message: str) -> None:
    with pytest.raises(AgentError, match=message) as caught:
        make_agent(make("toy"), f"search:{argument}")
    assert "\n" not in str(caught.value)


def test_without_a_world_there_is_no_search() -> None:
    game = make("toy")
    state = game.reset(seed=0)
    with pytest.raises(AgentError, match="needs a world"):
        SearchAgent(game).act(game.observe(state, 0), game.legal(state), np.random.default_rng(0))
