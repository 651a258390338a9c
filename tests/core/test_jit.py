"""Machine code on disk: one folder for the sources it was made from."""

import os
import subprocess
import sys
import time
from pathlib import Path

from zombiezoo.envs import GAMES
from zombiezoo.envs.core import jit

TESTS = Path(__file__).parents[1]
START = "import toy.game as t; t.register(); import zombiezoo.envs as e; print(e.make('toy').reset(3).tobytes().hex())"


def start(cache, **environment):
    """Start a fresh process with its own cache folder; return what it printed and what it said."""
    done = subprocess.run(
        [sys.executable, "-c", START],
        capture_output=True,
        text=True,
        check=True,
        env={
            **os.environ,
            "PYTHONPATH": str(TESTS),
            "ZOMBIEZOO_CACHE_DIR": str(cache),
            "NUMBA_DISABLE_JIT": "0",
            **environment,
        },
    )
    return done.stdout, done.stderr


def test_the_first_start_tells_and_the_second_is_silent(tmp_path):
    first, told = start(tmp_path)
    assert "zombiezoo: compiling toy for this machine, 1 of 3: step (this happens once)" in told
    assert f"later starts take the result from {tmp_path}" in told
    second, silent = start(tmp_path)
    assert silent == ""
    assert first == second


def test_a_folder_that_cannot_be_written_costs_only_the_cache(tmp_path):
    """A file stands where the cache folder should be: the game still plays, and says what to do."""
    blocked = tmp_path / "cache"
    blocked.write_text("")
    played, told = start(blocked)
    assert played
    assert "set ZOMBIEZOO_CACHE_DIR to a writable folder" in told
    assert "later starts" not in told


def test_the_hash_follows_every_source(tmp_path):
    a, b = tmp_path / "a.py", tmp_path / "b.py"
    a.write_text("x = 1")
    b.write_text("y = 1")
    first = jit.source_hash([a, b])
    assert first == jit.source_hash([b, a])
    assert first != jit.source_hash([a, b], "another place")
    b.write_text("y = 2")
    assert first != jit.source_hash([a, b])


def test_a_file_that_was_touched_is_compiled_anew_and_says_so(tmp_path, monkeypatch):
    """Numba does so, whatever the file's content: without a folder of its own nobody would be told."""
    monkeypatch.setenv(jit.CACHE_VARIABLE, str(tmp_path))
    template = tmp_path / "loops.py"
    template.write_text("")
    folders = []
    for second in (1, 2):
        os.utime(template, (second, second))
        folders.append(GAMES["toy"].spec.load_kernels(template)[1])
    assert folders[0] != folders[1]


def test_caches_of_older_sources_are_removed_after_a_month(tmp_path, monkeypatch):
    names = ("toy.core-old", "toy.core-recent", "other.core-old")
    for name in names:
        (tmp_path / name).mkdir()
    long_ago = time.time() - 40 * 24 * 3600
    for name in ("toy.core-old", "other.core-old"):
        os.utime(tmp_path / name, (long_ago, long_ago))
    monkeypatch.setenv(jit.CACHE_VARIABLE, str(tmp_path))
    assert jit.open_cache("toy.core-new") == tmp_path / "toy.core-new"
    assert sorted(f.name for f in tmp_path.iterdir()) == ["other.core-old", "toy.core-new", "toy.core-recent"]


def test_an_environment_variable_moves_the_cache(tmp_path, monkeypatch):
    monkeypatch.setenv(jit.CACHE_VARIABLE, str(tmp_path))
    assert jit.cache_root() == tmp_path
    monkeypatch.delenv(jit.CACHE_VARIABLE)
    assert jit.cache_root().name == "zombiezoo"


def test_one_module_a_game(tmp_path):
    """Two instances of one file have their own globals."""
    template = tmp_path / "loops.py"
    template.write_text("def who():\n    return rules.__name__\n")
    modules = [jit.instantiate(template, f"loops_{m.__name__}", tmp_path, rules=m) for m in (os, sys)]
    assert [m.who() for m in modules] == ["os", "sys"]


RULES = """
import numba
import numpy as np
from zombiezoo.envs.core import jit, linked

@jit.rule
def room(n):
    return np.zeros(n)

@jit.plain_rule
def first(values, n):
    return values[0] + n

@jit.plain_rule
def wrong(n):
    return np.zeros(n)[0]

@numba.njit
def loop(n):
    return first(room(n), n)

print(linked.rule_compiler() is linked.LinkedCompiler, loop(3))
print([len(list(rule.nopython_signatures)) for rule in (room, first)])
print([type(overload.library).__name__ for rule in (room, first) for overload in rule.overloads.values()])
try:
    numba.njit(lambda n: wrong(n))(3)
except numba.core.errors.NumbaError as error:
    print("NRT required" in str(error) or "Only accept returning of array passed" in str(error))
"""


def test_rules_are_linked_into_loops_and_plain_ones_make_no_arrays():
    """With this Numba rules are compiled no further than they have to be: a silent fallback would double the time."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", RULES], capture_output=True, text=True, check=True, env=environment)
    own, counts, libraries, refused = done.stdout.splitlines()
    assert own == "True 3.0"
    assert counts == "[1, 1]"
    assert libraries == "['_LinkedLibrary', '_LinkedLibrary']"
    assert refused == "True"
