"""The board of Atak Zombie as text."""

import pytest
from draw.board import NAME, moments, played

from zombiezoo.envs import make

each_number = pytest.mark.parametrize("players", [2, 3, 4])


@each_number
def test_it_fits_a_terminal(players):
    for game, state in moments(players):
        for viewer in (None, 0):
            lines = game.text(state, viewer).splitlines()
            assert max(map(len, lines)) <= 100
            assert len(lines) <= 40
            assert lines == [line.rstrip() for line in lines]


@each_number
def test_each_base_has_its_column(players):
    for game, state in moments(players):
        lines = game.text(state).splitlines()
        head = next(line for line in lines if line.startswith(" ") and game.agents[0] in line)
        starts = [head.index(name) for name in game.agents]
        for b in range(3):
            row = next(line for line in lines if line.startswith(f"barricade {'ABC'[b]} "))
            for p in range(players):
                if state["alive"][p]:
                    assert row[starts[p] :].split()[3] == f"{state['zombies'][p, b]}z"


@each_number
def test_only_known_finds_are_named(players):
    finds = [card["name"] for card in make(NAME).content.tables["finds"]["find"]]
    for game, state in moments(players):
        for viewer in range(players):
            for p in set(range(players)) - {viewer}:
                known = {finds[kind] for kind, n in enumerate(state["known"][viewer, p]) if n}
                line = [x for x in game.text(state, viewer).splitlines() if x.startswith(f"finds of {game.agents[p]}:")]
                assert bool(line) == bool(known)
                assert all(name in known for name in finds if line and name in line[0])


@each_number
def test_the_question_shows_to_the_asked_player_alone(players):
    for game, state in moments(players):
        asked = game.current_player(state)
        for viewer in (None, *range(players)):
            shown = any(" is asked: " in line for line in game.text(state, viewer).splitlines())
            assert shown == (asked >= 0 and viewer in (None, asked))


def test_every_question_of_long_games_can_be_asked():
    """No question mentions a fact that its moment does not have."""
    prompts = set()
    for players in (2, 3, 4):
        for seed in range(4):
            game, states = played(players, seed=seed)
            for state in states:
                if not game.is_over(state):
                    prompts.add(int(state["prompt"]))
                    assert "{" not in game.text(state).splitlines()[-1]
    assert len(prompts) > 20


def test_the_end_is_told():
    game, states = played(2)
    assert game.text(states[-1]).splitlines()[-1].startswith("the game is over: ")
    game = make(NAME, max_decisions=1)
    state = game.reset(0)
    game.step(state, int(game.legal(state).argmax()))
    assert game.text(state).splitlines()[-1] == "the game was cut off"
