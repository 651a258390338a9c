"""The generated parts of the games' READMEs are those of the code: ``make fix`` writes them anew."""

import pytest
from zoo import each_shipped_game

from zombiezoo.envs import make
from zombiezoo.scripts import make_tables


@each_shipped_game
def test_no_generated_part_is_stale(name):
    text = make_tables.readme(name).read_text(encoding="utf-8")
    assert make_tables.filled(name, text) == text


@each_shipped_game
def test_the_readme_has_observation_and_actions(name):
    parts = {match[0] for match in make_tables.MARKER.findall(make_tables.readme(name).read_text(encoding="utf-8"))}
    assert parts >= {"observation", "actions"}


@each_shipped_game
def test_a_stale_part_is_written_anew(name):
    text = make_tables.readme(name).read_text(encoding="utf-8")
    stale = text.replace(make(name).actions.table(), "| an old table |")
    assert stale != text
    assert make_tables.filled(name, stale) == text


@each_shipped_game
def test_a_part_for_other_settings(name):
    settings = {"num_players": make(name).num_players}
    text = "before\n<!-- observation num_players={num_players} -->\nold\n<!-- /observation -->\nafter".format(
        **settings
    )
    table = make(name, **settings).layout.table()
    head, tail = text.split("old\n")
    assert make_tables.filled(name, text) == f"{head}\n{table}\n\n{tail}"


@each_shipped_game
@pytest.mark.parametrize("wrong", ["<!-- tables -->\n<!-- /tables -->", "<!-- content -->\n<!-- /actions -->"])
def test_a_wrong_marker_is_an_error(name, wrong):
    with pytest.raises(ValueError, match="valid: specification, content, observation, actions"):
        make_tables.filled(name, wrong)
