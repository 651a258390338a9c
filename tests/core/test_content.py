"""Content files and what overrides them."""

import pytest

from zombiezoo.envs import ConfigError
from zombiezoo.envs.core.content import content_hash, load_tables, merge


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "cards.toml").write_text('[axe]\npower = 2\nsource = "printed"\n')
    (tmp_path / "costs.toml").write_text("[start]\nfood = 1\nfuel = 2\n")
    return tmp_path


def test_each_file_is_a_table(folder):
    assert load_tables(folder, None) == {
        "cards": {"axe": {"power": 2, "source": "printed"}},
        "costs": {"start": {"food": 1, "fuel": 2}},
    }


def test_a_mapping_overrides_key_by_key(folder):
    tables = load_tables(folder, {"costs": {"start": {"fuel": 9}}})
    assert tables["costs"]["start"] == {"food": 1, "fuel": 9}
    assert tables["cards"]["axe"]["power"] == 2


def test_a_file_overrides(folder, tmp_path_factory):
    file = tmp_path_factory.mktemp("own") / "mine.toml"
    file.write_text("[cards.axe]\npower = 5\n")
    assert load_tables(folder, file)["cards"]["axe"]["power"] == 5


def test_a_folder_overrides(folder, tmp_path_factory):
    own = tmp_path_factory.mktemp("own")
    (own / "cards.toml").write_text("[axe]\npower = 7\n")
    assert load_tables(folder, own)["cards"]["axe"] == {"power": 7, "source": "printed"}


def test_a_missing_override_is_named(folder):
    with pytest.raises(ConfigError, match=r"content file 'nowhere\.toml' does not exist"):
        load_tables(folder, "nowhere.toml")


def test_merge_replaces_lists_and_leaves_its_arguments_alone():
    base = {"a": [1, 2], "b": {"c": 1}}
    assert merge(base, {"a": [3], "b": {"d": 2}}) == {"a": [3], "b": {"c": 1, "d": 2}}
    assert base == {"a": [1, 2], "b": {"c": 1}}


def test_the_hash_depends_on_values_not_on_their_order():
    assert content_hash({"a": 1, "b": 2}) == content_hash({"b": 2, "a": 1})
    assert content_hash({"a": 1}) != content_hash({"a": 2})
    assert content_hash([20]) == "49e165525ebd"  # the same on every machine
