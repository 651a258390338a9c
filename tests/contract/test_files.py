"""Everything that a game has to bring along."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest
from zoo import SHIPPED, configurations, each_configuration, each_shipped_game

from zombiezoo.envs import GAMES, make

ROOT = Path(__file__).parents[2]


@each_shipped_game
def test_the_entry_says_what_the_specification_says(name):
    entry = GAMES[name]
    spec = entry.spec
    assert (entry.name, entry.version, entry.players, entry.variants) == (
        spec.name,
        spec.version,
        spec.players,
        spec.variants,
    )
    assert make(name).num_players in entry.players


@each_shipped_game
def test_there_is_a_pettingzoo_module_of_this_version(name):
    module = importlib.import_module(f"zombiezoo.envs.{GAMES[name].spec.env_name}")
    assert set(module.__all__) == {"env", "raw_env", "parallel_env"}
    assert str(module.raw_env()) == GAMES[name].spec.env_name


@each_shipped_game
def test_the_readme_has_the_tables_that_the_code_has(name):
    game = make(name)
    readme = (ROOT / "envs" / name / "README.md").read_text()
    for table in (game.actions.table(), game.layout.table()):
        assert table in readme


@each_shipped_game
def test_the_configurations_have_every_number_of_players(name):
    games = [make(name, **settings) for settings in configurations(name).values()]
    assert {game.num_players for game in games} == set(GAMES[name].players)


@each_configuration
def test_agents_have_names_of_their_own_that_the_readme_explains(name, settings):
    """PettingZoo asks for words and a number: ``leader_0``."""
    agents = make(name, **settings).agents
    assert len(set(agents)) == len(agents) == make(name, **settings).num_players
    assert all(re.fullmatch("[a-z]+_[0-9]+", agent) for agent in agents)
    if name in SHIPPED:
        readme = (ROOT / "envs" / name / "README.md").read_text()
        assert all(f"`{agent}`" in readme for agent in agents)


@pytest.mark.parametrize("kind", ["train", "evaluate", "balance"])
@each_shipped_game
def test_there_are_configurations(name, kind):
    files = list((ROOT / "configs" / kind).glob(f"{name}*.toml"))
    assert files
    for file in files:
        assert tomllib.loads(file.read_text())


@each_shipped_game
def test_all_content_says_where_it_is_from(name):
    folder = ROOT / "envs" / name / "content"
    sources = [source for file in sorted(folder.glob("*.toml")) for source in _sources(tomllib.loads(file.read_text()))]
    assert sources
    assert set(sources) <= {"printed", "deduced", "reconstructed"}


@each_shipped_game
def test_the_description_lists_the_content(name):
    assert len(make(name).describe().splitlines()) > 20


@each_shipped_game
def test_there_are_scripted_baselines(name):
    from zombiezoo.agents import scripted_names

    assert len(scripted_names(name)) >= 4


def _sources(value):
    """Every value of a key "source" in nested tables."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "source":
                yield inner
            else:
                yield from _sources(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _sources(inner)
