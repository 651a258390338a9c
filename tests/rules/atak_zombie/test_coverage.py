"""Every rule and every ruling has a test that names it; code, README and tests speak of the same numbers."""

import ast
import importlib
import re
from pathlib import Path

import pytest

from zombiezoo.envs import GAMES

FOLDER = GAMES["atak_zombie"].spec.folder
README = (FOLDER / "README.md").read_text(encoding="utf-8")
RULES = re.findall(r"^\| (R\d+\.\d+) \|", README, re.MULTILINE)
_TABLE = README.split("## Rulings")[1].split("\n## ")[0]
RULINGS = {int(row[0]): row for row in re.findall(r"^\| (\d+) \| (.+?) \| (.+?) \| (.+?) \|$", _TABLE, re.MULTILINE)}
SOURCES = {file: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.py"))}


def written():
    """Name and docstring of each test of this folder."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, ast.get_docstring(node) or ""


def rulings(text):
    """Numbers of the rulings that a text cites, as in "Ruling 5: ..." or "rulings 5, 17 to 19"."""
    found = set()
    for cited in re.findall(r"[Rr]ulings?(?: |_)((?:\d+(?:, | to |, and )?)+)", text):
        numbers = [int(n) for n in re.findall(r"\d+", cited)]
        found |= set(numbers)
        for first, last in re.findall(r"(\d+) to (\d+)", cited):
            found |= set(range(int(first), int(last) + 1))
    return found


def test_the_readme_numbers_its_rules_and_rulings_without_a_gap():
    sections = {}
    for rule in RULES:
        section, number = rule[1:].split(".")
        sections.setdefault(int(section), []).append(int(number))
    assert list(sections) == list(range(1, 13))
    assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in sections.values())
    assert list(RULINGS) == list(range(1, 93))


def test_every_rule_has_a_test_named_after_it():
    named = {
        "R" + ".".join(match.groups()) for name, _ in written() if (match := re.match(r"test_r(\d+)_(\d+)_", name))
    }
    assert named == set(RULES)


def test_every_ruling_is_cited_by_a_test():
    cited = {number for name, doc in written() for number in rulings(doc) | rulings(name)}
    assert cited == set(RULINGS)


def test_code_and_tests_cite_rules_that_exist():
    texts = {**{file.name: text for file, text in SOURCES.items()}, **dict(written())}
    for name, text in texts.items():
        assert set(re.findall(r"\bR\d+\.\d+", text)) <= set(RULES), name
        assert rulings(text) <= set(RULINGS), name


@pytest.mark.parametrize("number", RULINGS)
def test_a_ruling_names_code_that_exists(number):
    for place in re.findall(r"`([^`]+)`", RULINGS[number][3]):
        if place.startswith("content/"):
            assert (FOLDER / place).exists()
        else:
            module, function = place.split(".")
            assert callable(getattr(importlib.import_module(f"zombiezoo.envs.atak_zombie.{module}"), function))
