"""Whole games: the same ones in compiled code, in batches and one at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import zoo

from zombiezoo.agents import Agent, AgentError, make_agent, native
from zombiezoo.agents.human.session import Session
from zombiezoo.agents.play import Played, _placed, play_games
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.core.rng import spawn


class Careful:
    """The toy's ``careful`` in Python."""

    def act(self, observation: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> int:
        return 1 if mask[1] and observation[0] * 20 >= 8 else 0


class Lots:
    """Draws from its own generator."""

    def act(self, observation: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> int:
        return int(rng.choice(np.flatnonzero(mask)))


class Worldly(Agent):
    """Answers by what it sees of a resampled world."""

    name = "worldly"
    needs_world = True

    def act(self, observation: Any, mask: Any, rng: np.random.Generator, world: Any = None) -> int:
        legal = np.flatnonzero(mask)
        return int(legal[int(np.frombuffer(world.tobytes(), np.uint8).sum()) % len(legal)])


def same(a: Played, b: Played, rows: slice = slice(None)) -> bool:
    return bool(
        (a.returns[rows] == b.returns).all()
        and (a.decisions[rows] == b.decisions).all()
        and (a.truncated[rows] == b.truncated).all()
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_native_and_python_agents_play_the_same_games(players: int) -> None:
    game = make("toy", num_players=players)
    rivals = ["bold", "swapper", "random"][: players - 1]
    assert same(play_games(game, ["careful", *rivals], 300), play_games(game, [Careful(), *rivals], 300))


@zoo.each_configuration
def test_compiled_games_are_the_games_taken_step_by_step(name: str, settings: dict[str, Any]) -> None:
    game = make(name, **settings)
    lineup = (["random", "greedy", *native.native_names(name)[2:]] * 2)[: game.num_players]
    played = play_games(game, lineup, 3, seed=4)
    for row, seed in enumerate(played.seeds):
        session = Session(game, lineup, int(seed))
        assert (session.returns == played.returns[row]).all()
        assert session.decisions == played.decisions[row]
        replayed = session.record.replay(game)[-1]
        assert replayed.tobytes() == session.state.tobytes()


@pytest.mark.parametrize(
    "lineup", [["greedy", "random", "bold"], [Lots(), Worldly(), "random"]], ids=["native", "mixed"]
)
def test_a_game_depends_on_its_seed_alone(lineup: list[Any]) -> None:
    game = make("toy", num_players=3)
    together = play_games(game, lineup, 60, seed=2)
    assert same(together, play_games(game, lineup, seeds=together.seeds[20:30]), slice(20, 30))
    alone = play_games(game, lineup, seeds=[together.seeds[7]])
    assert same(together, alone, slice(7, 8))


def test_chunks_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("toy")
    whole = play_games(game, ["greedy", Lots()], 50, seed=3)
    monkeypatch.setattr("zombiezoo.agents.play.CHUNK", 7)
    monkeypatch.setattr("zombiezoo.agents.play.STRIDE", 2)
    assert same(whole, play_games(game, ["greedy", Lots()], 50, seed=3))


def test_seats_place_the_agents() -> None:
    game = make("toy", num_players=3)
    seeds = spawn(5, 40)
    agents = ["random", "bold", "careful", "greedy"]
    seats = np.random.default_rng(0).integers(0, 4, (40, 3))
    mixed = play_games(game, agents, seeds=seeds, seats=seats)
    for row in range(40):
        alone = play_games(game, [agents[i] for i in seats[row]], seeds=[seeds[row]])
        assert same(mixed, alone, slice(row, row + 1))


def test_another_seed_of_an_agent_is_another_game() -> None:
    game = make("toy")
    games = [play_games(game, [make_agent(game, "random", seed=s), "random"], 50).decisions for s in (0, 0, 1)]
    assert (games[0] == games[1]).all()
    assert (games[0] != games[2]).any()


def test_the_order_of_an_array_in_memory_does_not_matter() -> None:
    """The compiled loops take rows; columns would have them compiled once more, which takes a minute in a real game."""
    game = make("toy")
    agents = [make_agent(game, "random"), make_agent(game, "bold")]
    seats = np.asfortranarray([[0, 1], [1, 0], [0, 1]])
    assert _placed(game, agents, seats, 3).flags.c_contiguous
    by_rows, by_columns = (
        play_games(game, agents, 3, seats=order(seats)) for order in (np.ascontiguousarray, np.array)
    )
    assert (by_rows.returns == by_columns.returns).all()


@zoo.each_configuration
def test_what_is_reported_is_true(name: str, settings: dict[str, Any]) -> None:
    game = make(name, **settings)
    played = play_games(game, ["random"] * game.num_players, 20, seed=1)
    assert played.returns.shape == (20, game.num_players)
    assert played.returns.dtype == np.float64
    assert len(np.unique(played.seeds)) == 20
    assert (played.forfeited == -1).all()
    assert (played.decisions > 0).all()
    assert (played.decisions <= game.config.max_decisions).all()


def test_the_cap_is_reported() -> None:
    played = play_games(make("toy", max_decisions=3), ["careful", "careful"], 10)
    assert played.truncated.all()
    assert (played.decisions == 3).all()


@pytest.mark.parametrize("name", ["random", "greedy", "bold"])
def test_progress_reaches_the_end(name: str) -> None:
    seen: list[tuple[int, int]] = []
    play_games(make("toy"), [name, Lots()], 30, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (30, 30)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"seed": -1}, "seed -1 is negative"),
        ({"seats": [[0, 2]] * 5, "games": 5}, "numbers of agents, each 0 to 1"),
        ({"seats": [[0, 1]] * 4, "games": 5}, r"seats must be \(5, 2\)"),
    ],
)
def test_bad_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ZombiezooError, match=message):
        play_games(make("toy"), ["random", "random"], **arguments)


def test_a_wrong_number_of_agents() -> None:
    with pytest.raises(ZombiezooError, match="has 3 seats here, but 2 agents were named"):
        play_games(make("toy", num_players=3), ["random", "random"])


def test_game_play_is_the_same_thing() -> None:
    game = make("toy")
    assert (
        game.play(["bold", "random"], games=20, seed=9) == play_games(game, ["bold", "random"], 20, 9).returns
    ).all()


@zoo.each_game
def test_random_draws_every_legal_action_alike(name: str) -> None:
    game = make(name)
    state = game.reset(seed=3)
    n = 20_000
    agent = make_agent(game, "random")
    rngs = [np.random.Generator(np.random.PCG64(seed)) for seed in spawn(0, n)]
    mask = game.legal(state)
    actions = agent.act_batch(np.tile(game.observe(state, 0), (n, 1)), np.tile(mask, (n, 1)), rngs)
    counts = np.bincount(actions, minlength=game.num_actions)
    assert (counts[mask == 0] == 0).all()
    expected = n / mask.sum()
    assert (np.abs(counts[mask == 1] - expected) < 5 * np.sqrt(expected)).all()


@zoo.each_configuration
def test_greedy_depends_on_what_the_seat_knows_alone(name: str, settings: dict[str, Any]) -> None:
    for game, state in zoo.some_states(name, settings, games=2, every=5):
        if game.is_over(state):
            continue
        seat = game.current_player(state)
        agent = make_agent(game, "greedy")
        observation, mask = game.observe(state, seat), game.legal(state)
        worlds = [state, *(game.redetermine(state, seat, seed=seed) for seed in range(3))]
        answers = {agent.act(observation, mask, np.random.default_rng(1), world) for world in worlds}
        assert len(answers) == 1


def test_greedy_takes_a_sure_win() -> None:
    game = make("toy")
    state = game.reset(seed=0)
    state["banked"][0], state["sum"], state["card"][0] = 15, 6, 0
    mask = np.array([1, 1, 0], np.int8)
    for seed in range(20):
        assert make_agent(game, "greedy").act(game.observe(state, 0), mask, np.random.default_rng(seed), state) == 1


def test_greedy_without_a_world_is_an_error() -> None:
    game = make("toy")
    state = game.reset(seed=0)
    with pytest.raises(AgentError, match="needs a world"):
        make_agent(game, "greedy").act(game.observe(state, 0), game.legal(state), np.random.default_rng(0))


@zoo.each_shipped_game
def test_scripted_baselines_differ_from_each_other(name: str) -> None:
    game = make(name)
    names = native.native_names(name)
    games = {agent: play_games(game, [agent, "random"], 30).decisions.tobytes() for agent in names}
    assert len(set(games.values())) == len(names)


@pytest.mark.parametrize("policy", [1, 2])
def test_generators_of_seats_and_games_differ(policy: int) -> None:
    agents = [make_agent(make("toy"), "random", seed=policy)] * 4
    rngs = native.seat_rngs(spawn(0, 1000), agents)
    assert rngs.shape == (1000, 4)
    assert len(np.unique(rngs)) == 4000
