"""Where results come from."""

import subprocess
import sys

import pytest

from zombiezoo.envs import make
from zombiezoo.training import provenance


@pytest.mark.parametrize(
    ("program", "expected"),
    [
        ("/usr/bin/zombiezoo", "zombiezoo train 'a b.toml'"),
        ("/somewhere/scripts/main.py", "zombiezoo train 'a b.toml'"),
        ("/somewhere/scripts/demo.py", "python -m zombiezoo.scripts.demo train 'a b.toml'"),
    ],
)
def test_the_command_is_what_one_would_type(program, expected, monkeypatch):
    monkeypatch.setattr(sys, "argv", [program, "train", "a b.toml"])
    assert provenance.command() == expected


def test_the_commit_is_that_of_this_tree_or_none(monkeypatch):
    commit = provenance.commit()
    if commit is not None:  # an unpacked archive has none
        head = subprocess.run(
            ["git", "rev-parse", "HEAD"],
            capture_output=True,
            text=True,
            check=True,
            cwd=provenance.__file__.rpartition("/")[0],
        )
        assert commit.rstrip("+") == head.stdout.strip()
    monkeypatch.setenv("PATH", "")
    assert provenance.commit() is None  # no git


def test_what_a_result_depends_on_is_said():
    known = provenance.provenance(make("toy", num_players=3))
    assert known["settings"]["num_players"] == 3
    assert known["versions"]["numpy"]
    assert {"game", "game_version", "content_hash", "commit", "command"} <= set(known)
