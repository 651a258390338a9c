"""The generated parts of the games' READMEs are those of the code: ``make fix`` writes them anew."""

import pytest
from zoo import each_shipped_game

from zombiezoo.scripts import make_tables


@each_shipped_game
def test_no_generated_part_is_stale(name):
    text = make_tables.readme(name).read_text(encoding="utf-8")
    assert make_tables.filled(name, text) == text


@each_shipped_game
def test_a_changed_part_is_written_anew(name):
    text = make_tables.readme(name).read_text(encoding="utf-8")
    old = text.replace(make_tables.parts(name)["actions"], "| an old table |")
    assert old != text
    assert make_tables.filled(name, old) == text


@each_shipped_game
def test_a_missing_marker_is_an_error(name):
    text = make_tables.readme(name).read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="needs one '<!-- content -->'"):
        make_tables.filled(name, text.replace("<!-- content -->\n", ""))
