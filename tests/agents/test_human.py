"""Seats for people in the terminal, and stepping through a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import pytest
import zoo

from zombiezoo.agents import AgentError, make_agent
from zombiezoo.agents.human import terminal, viewer
from zombiezoo.agents.human.session import Session
from zombiezoo.agents.play import play_games
from zombiezoo.envs import Game, IllegalAction, ZombiezooError, make
from zombiezoo.envs.core.record import Record


def typed(lines: Iterable[str]) -> Callable[[], str]:
    """A person who types these lines and then closes the input."""
    left = iter(lines)
    return lambda: next(left, "")


def played(game: Game, seed: int = 1) -> Session:
    """A finished session in which the person always takes the last legal action."""
    session = Session(game, ["human", *["random"] * (game.num_players - 1)], seed)
    while not session.over:
        session.take(session.legal[-1])
    return session


@zoo.each_configuration
def test_a_person_sees_what_the_seat_may_see(name: str, settings: dict[str, int]) -> None:
    game = make(name, **settings)
    session = Session(game, ["human", *["random"] * (game.num_players - 1)], 5)
    while not session.over:
        state = session.state
        hidden = game.redetermine(state, 0, seed=1)
        assert game.text(state, 0) == game.text(hidden, 0)
        assert session.current == 0
        assert session.legal == list(np.flatnonzero(game.legal(state)))
        session.take(session.legal[0])
    assert (session.returns == game.returns(session.state)).all()
    assert session.legal == []


def test_news_are_what_happened_since_the_own_decision() -> None:
    session = Session(make("toy", num_players=3), ["bold", "human", "random"], 3)
    while not session.over:
        session.take(session.legal[-1])
        told = [line.split()[0] for line in session.news(1)]
        assert told[0] == "player_1"
        assert set(told[1:]) <= {"player_0", "player_1", "player_2"}
        assert "player_1" not in told[1:] or told[1] == "player_1"


def test_a_draw_is_told_to_its_own_seat_only() -> None:
    session = Session(make("toy"), ["human", "human"], 0)
    session.take(2)
    assert any("draws a" in line for line in session.news(0))
    assert not any("draws a" in line for line in session.news(1))


def test_an_illegal_decision_changes_nothing() -> None:
    session = Session(make("toy"), ["human", "random"], 0)
    before, news = session.state.tobytes(), session.news(0)
    with pytest.raises(IllegalAction):
        session.take(1)
    assert session.state.tobytes() == before
    assert (session.news(0), session.decisions) == (news, 0)


def test_after_the_end_nothing_is_taken() -> None:
    with pytest.raises(IllegalAction, match="over"):
        played(make("toy")).take(0)


def test_a_session_without_people_plays_itself() -> None:
    session = Session(make("toy"), ["bold", "random"], 8)
    assert session.over
    assert session.record.players == ["bold", "random"]


def test_a_wrong_number_of_agents() -> None:
    with pytest.raises(ZombiezooError, match="3 seats here, but 2 agents"):
        Session(make("toy", num_players=3), ["human", "random"], 0)


@pytest.mark.parametrize(("text", "action"), [("1", 0), (" 2\n", 2), ("r", 0), ("ROLL", 0), ("s", 2), ("sw", 2)])
def test_a_number_or_the_beginning_of_a_name(text: str, action: int) -> None:
    assert terminal.understand(make("toy"), [0, 2], text) == action


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("3", "choose 1 to 2"),
        ("0", "choose 1 to 2"),
        ("bank", "'bank' is none of"),
        ("", "'' is none of"),
        ("²", "'²' is none"),
        ("9" * 5000, "'999"),
    ],
)
def test_anything_else_is_explained(text: str, answer: str) -> None:
    assert str(terminal.understand(make("toy"), [0, 2], text)).startswith(answer)


def test_a_beginning_that_two_names_share_is_explained() -> None:
    class Words:
        def action_name(self, action: int) -> str:
            return ["go", "go north", "go south"][action]

    game: Game = Words()  # type: ignore[assignment]
    assert terminal.understand(game, [0, 1, 2], "go") == 0
    assert terminal.understand(game, [1, 2], "go") == "'go' could be: go north, go south"


def test_the_terminal_plays_a_game_to_its_end() -> None:
    said: list[str] = []
    session = Session(make("toy"), ["human", "bold"], 2)
    terminal.play(session, typed(["nonsense", "9", *["1", "2"] * 500]), said.append)
    text = "\n".join(said)
    assert session.over
    assert "none of the actions" in text
    assert "choose 1 to" in text
    assert text.rstrip().splitlines()[-1].startswith("The game is over: player_0 (human)")


@pytest.mark.parametrize("line", ["q", "Q\n", "quit", ""])
def test_a_person_may_leave(line: str) -> None:
    session = Session(make("toy"), ["human", "bold"], 2)
    with pytest.raises(terminal.Quit):
        terminal.play(session, typed(["roll", line]), lambda text: None)
    assert session.decisions >= 1
    assert not session.over


def test_the_human_agent_sees_a_world_and_answers() -> None:
    game, said = make("toy"), list[str]()
    person = terminal.HumanAgent(game, typed(["1", "2"] * 500), said.append)
    assert play_games(game, [person, "random"], 1).decisions[0] > 0
    assert any("[?]" in text for text in said)
    with pytest.raises(AgentError, match="needs a world"):
        make_agent(game, "human").act(np.zeros(9, np.float32), np.ones(3, np.int8), np.random.default_rng(0))


def test_a_record_leads_to_the_same_game(tmp_path: Path) -> None:
    session = played(make("toy", num_players=3))
    session.save(tmp_path / "game.json")
    record = Record.load(tmp_path / "game.json")
    states = record.replay()
    assert states[-1].tobytes() == session.state.tobytes()
    assert len(states) == session.decisions + 1


@pytest.mark.parametrize(
    ("text", "at", "to"),
    [("", 3, 4), ("n", 9, 9), ("b", 3, 2), ("b", 0, 0), ("e", 3, 9), ("7", 3, 7), ("99", 3, 9), ("x", 3, None)],
)
def test_stepping(text: str, at: int, to: int | None) -> None:
    assert viewer.moved(text, at, 9) == to


def test_watching_goes_forwards_and_backwards() -> None:
    session = played(make("toy"))
    last, said = session.decisions, list[str]()
    viewer.watch(session.record, 0, typed(["\n", "\n", "b\n", "what\n", "e\n", "q\n"]), said.append)
    titles = [text.splitlines()[0] for text in said[1:]]
    expected = [f"decision {n} of {last}" for n in (0, 1, 2, 1)]
    assert titles == [*expected, viewer.HELP, f"decision {last} of {last}"]
    assert "[?]" in said[1]
    viewer.watch(session.record, None, typed([]), said.append)
    assert "[?]" not in said[-1]
