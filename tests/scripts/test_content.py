"""``zombiezoo content check`` with every shipped game's own content, whole and broken."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import zoo

from zombiezoo.envs import GAMES, ZombiezooError, make
from zombiezoo.scripts.content import place
from zombiezoo.scripts.main import run


@zoo.each_shipped_game
def test_a_game_s_own_content_is_valid(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(GAMES[name].spec.folder / "content", folder)
    assert run(["content", "check", str(folder), "--json", str(tmp_path / "it.json")]) == 0
    found = json.loads((tmp_path / "it.json").read_text())
    assert found == {"file": str(folder), "game": name, "valid": True, "content_hash": make(name).content.hash}
    assert f"is valid content of {name}" in capsys.readouterr().out


@zoo.each_shipped_game
def test_what_is_broken_is_named_with_its_line(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for table in (path.stem for path in (GAMES[name].spec.folder / "content").iterdir()):
        file = tmp_path / "mine.toml"
        file.write_text(f"# mine\n\n[{table}]\nno_such_key = 3\n")
        assert run(["content", "check", str(file), "--game", name, "--json", str(tmp_path / "it.json")]) == 2
        told = capsys.readouterr().err
        assert told.startswith(f"zombiezoo: {file}:4: ")
        assert "no_such_key" in told
        assert json.loads((tmp_path / "it.json").read_text())["valid"] is False


@zoo.each_shipped_game
@pytest.mark.parametrize("garbage", [3, "x", [1], [], {"x": {"y": 1}}, {"x": 3}])
def test_garbage_in_any_table_is_one_line(name: str, garbage: object) -> None:
    tables = make(name).content.tables
    for table in (path.stem for path in (GAMES[name].spec.folder / "content").iterdir()):
        for content in ({table: garbage}, {table: {next(iter(tables[table])): garbage}}):
            with pytest.raises(ZombiezooError) as caught:
                make(name, content=content)
            assert "\n" not in str(caught.value)


@zoo.each_shipped_game
def test_a_changed_copy_of_any_shipped_file_is_checked_as_that_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for original in sorted((GAMES[name].spec.folder / "content").rglob("*.toml")):
        file = tmp_path / f"my_{original.name}"
        shutil.copy(original, file)
        assert run(["content", "check", str(file)]) == 0
        told = capsys.readouterr().out
        assert f"is valid content of {name}" in told
        assert make(name).content.hash in told  # nothing was changed yet
        file.write_text(file.read_text() + "\n[no_such_table]\nx = 1\n")
        assert run(["content", "check", str(file), "--game", name]) == 2
        assert "no_such_table" in capsys.readouterr().err


def test_the_line_is_the_one_of_the_last_name(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text("x = 1\n[deck]\nname = 'Axe'\n[[card]]\nname = 'Axe'\ncopies = 9  # of 'Axe'\n")
    assert place(file, "card 'Axe': 'copies' must be 3") == f"{file}:6"
    assert place(file, "card 'Axe' is unknown") == f"{file}:3"
    assert place(file, "nothing is named") == str(file)
    assert place(tmp_path, "'deck'") == f"{file}:2"
    assert place(file, "unknown card 'Ax'; did you mean 'Axe'?") == str(file)


def test_the_line_is_found_in_the_right_row_and_the_right_file(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text("[[card]]\nn = 1\n[[card]]\nn = 2\n")
    assert place(tmp_path / "b.toml", "content b: 'card[1].n': expected int") == f"{tmp_path / 'b.toml'}:4"
    (tmp_path / "c.toml").write_text("# two\n[[card]]\nn = 1\n")
    assert place(tmp_path, "content c: 'card[0].n': expected int") == f"{tmp_path / 'c.toml'}:3"
    assert place(tmp_path, "content b: 'card[0].n': expected int") == f"{tmp_path / 'b.toml'}:2"
    assert place(tmp_path, "content c is empty") == str(tmp_path / "c.toml")
