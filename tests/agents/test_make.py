"""Names of agents."""

from __future__ import annotations

from pathlib import Path

import pytest
import zoo

from zombiezoo.agents import Agent, AgentError, as_agents, make_agent, scripted_names, split_specs
from zombiezoo.agents.play import play_games
from zombiezoo.envs import ZombiezooError, make

CLASS = "class First:\n    def act(self, observation, mask, rng):\n        return int(mask.argmax())\n"


@zoo.each_game
def test_every_name_plays(name: str) -> None:
    game = make(name)
    names = scripted_names(name)
    assert len(set(names)) == len(names)
    for spec in ("random", "greedy", *names):
        agent = make_agent(game, spec, seed=3)
        assert (agent.name, agent.seed) == (spec, 3)
        assert play_games(game, [spec, "random"], 2).decisions.all()


@zoo.each_shipped_game
def test_shipped_games_have_baselines(name: str) -> None:
    assert len(scripted_names(name)) >= 4


def test_a_class_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CLASS)
    agent = make_agent(make("toy"), f"{file}:First")
    assert agent.name == f"{file}:First"
    before = agent.identity()
    file.write_text(CLASS + "# changed\n")
    assert make_agent(make("toy"), f"{file}:First").identity() != before


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (
            "rndom",
            "unknown agent 'rndom'; did you mean 'random'.*valid: random, greedy, careful, bold, swapper, style:",
        ),
        ("Bold", "did you mean 'bold'"),
        ("", "unknown agent ''"),
        ("serch:400", "did you mean 'search'"),
        ("nowhere.py:A", "file 'nowhere.py' does not exist"),
        ("nowhere.py", "names no class; write nowhere.py:ClassName"),
        ("nowhere.py:", "names no class; write nowhere.py:ClassName"),
        ("ppo", "names no file; write ppo:PATH"),
        ("ppo:nowhere", "'nowhere' is not a file"),
    ],
)
def test_a_bad_name_is_one_line(spec: str, message: str) -> None:
    with pytest.raises(AgentError, match=message) as caught:
        make_agent(make("toy"), spec)
    assert "\n" not in str(caught.value)


def test_an_unknown_game_has_no_baselines() -> None:
    with pytest.raises(ZombiezooError, match="unknown game 'toi'; did you mean 'toy'"):
        scripted_names("toi")


def test_agents_and_objects_are_taken_as_they_are() -> None:
    class Mine:
        def act(self, observation: object, mask: object, rng: object) -> int:
            return 0

    game = make("toy")
    bold = make_agent(game, "bold")
    made = as_agents(game, [bold, "random", Mine()], seed=2)
    assert made[0] is bold
    assert [agent.name for agent in made] == ["bold", "random", "Mine"]
    assert isinstance(made[2], Agent)
    with pytest.raises(AgentError, match="'int' has no method act"):
        as_agents(game, [3])
    with pytest.raises(AgentError, match=r"agents is a list of names, one a seat, such as \['bold'\], not 'bold'"):
        as_agents(game, "bold")


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("random,bold", ["random", "bold"]),
        ("search:400,depth=40,random", ["search:400,depth=40", "random"]),
        (" a , b,, ", ["a", "b"]),
        ("dir/x.py:A,ppo:runs/a=b", ["dir/x.py:A", "ppo:runs/a=b"]),
        ("", []),
    ],
)
def test_a_list_of_names(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs
