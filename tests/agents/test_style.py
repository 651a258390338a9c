"""Styles: a row of numbers that a scripted baseline plays by, from a file too."""

import importlib

import numpy as np
import pytest
from zoo import SHIPPED

from zombiezoo.agents import make_agent, scripted
from zombiezoo.agents.play import play_games
from zombiezoo.agents.style import StyleAgent
from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.core.rng import spawn

BOLD = 'game = "toy"\nstyle = "careful"\n[numbers]\ngoal = 15\n'


@pytest.mark.parametrize("name", [*SHIPPED, "toy"])
def test_numbers_have_names_and_each_style_is_another(name):
    policies = scripted.find(name)
    assert policies.STYLES.shape == (len(policies.NAMES), len(policies.NUMBERS))
    assert policies.SPREADS.shape == (len(policies.NUMBERS),)
    assert (policies.SPREADS >= 0).all()
    assert (policies.SPREADS > 0).any()
    assert len(set(policies.NUMBERS)) == len(policies.NUMBERS)
    assert len(np.unique(policies.STYLES, axis=0)) == len(policies.NAMES)


@pytest.mark.parametrize("name", ["atak_zombie", "apocalypze", "zombies_run"])
def test_a_number_has_the_name_of_its_column(name):
    styles = importlib.import_module(f"zombiezoo.agents.scripted.{name}.styles")
    named = {number.upper(): k for k, number in enumerate(styles.NUMBERS) if hasattr(styles, number.upper())}
    assert {key: getattr(styles, key) for key in named} == named
    assert len(named) > 0.9 * len(styles.NUMBERS)  # the others are the further places of a list


def test_a_file_changes_some_numbers_of_a_baseline(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(BOLD)
    game = make("toy")
    mine = make_agent(game, f"style:{file}")
    seeds, field = spawn(5, 40), ["careful", "careful"]
    plain, bold, own = (play_games(game, [first, *field[1:]], seeds=seeds) for first in ("careful", "bold", mine))
    assert (own.returns == bold.returns).all()
    assert (own.decisions == bold.decisions).all()
    assert (own.decisions != plain.decisions).any()
    assert mine.identity() != make_agent(game, "bold").identity()
    before = mine.identity()
    file.write_text(BOLD.replace("15", "11"))
    assert make_agent(game, f"style:{file}").identity() != before


def test_many_styles_sit_at_one_table():
    game = make("toy")
    agents = [StyleAgent(game, "careful", {"goal": 5.0 + k}) for k in range(12)]
    assert len({agent.policy for agent in agents}) == 12
    assert StyleAgent(game, "careful", {"goal": 5.0}).policy == agents[0].policy  # the same row, the same code
    assert StyleAgent(game, "careful", {}).policy == make_agent(game, "careful").policy
    seats = np.arange(24).reshape(12, 2) % 12
    together = play_games(game, agents, seeds=spawn(1, 12), seats=seats)
    for row, seed in enumerate(spawn(1, 12)):
        alone = play_games(game, [agents[k] for k in seats[row]], seeds=[seed])
        assert (alone.returns[0] == together.returns[row]).all()


def test_a_little_more_or_less_of_a_choice_changes_nothing():
    """It must not flip as soon as a candidate is drawn around it."""
    game, policies = make("atak_zombie"), scripted.find("atak_zombie")
    choices = [policies.NUMBERS.index(number) for number in ("prefers_finds", "raids", "tricks")]
    for style in policies.NAMES:
        row = policies.STYLES[policies.NAMES.index(style)]
        moved = StyleAgent(game, style, {policies.NUMBERS[k]: row[k] + 0.2 * (1 - 2 * row[k]) for k in choices})
        plain = make_agent(game, style)
        seats = [plain] + [plain] * (game.num_players - 1)
        other = [moved] + [moved] * (game.num_players - 1)
        seeds = spawn(3, 4)
        assert (play_games(game, seats, seeds=seeds).decisions == play_games(game, other, seeds=seeds).decisions).all()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "names no file; write style:FILE.toml"),
        (BOLD.replace("careful", "carefull"), "unknown style 'carefull'; did you mean 'careful'"),
        (BOLD.replace("goal", "gaol"), "unknown number 'gaol'; did you mean 'goal'"),
        (BOLD.replace("15", "inf"), "goal = inf is not a finite number"),
        (BOLD.replace("15", '"much"'), "expected float"),
        (BOLD.replace("15", "1e400"), "is not a finite number"),
        (BOLD.replace("toy", "nim"), "is a style of nim, not of toy"),
        (BOLD.replace("style", "stile"), "unknown key 'stile'; did you mean 'style'"),
        ("game = oops", "is not valid TOML"),
        (None, "does not exist"),
    ],
)
def test_a_bad_style_is_one_line(tmp_path, text, message):
    file = tmp_path / "mine.toml"
    if text:
        file.write_text(text)
    with pytest.raises(ZombiezooError, match=message) as caught:
        make_agent(make("toy"), "style:" if text == "" else f"style:{file}")
    assert "\n" not in str(caught.value)
