"""Sentences, the text board, its picture, and the README's tables."""

import xml.etree.ElementTree as ET

import numpy as np
import pytest
from rules.zombies_run.table import Table
from rules.zombies_run.walks import MODES, walk

from zombiezoo.envs.zombies_run import news
from zombiezoo.scripts import make_tables

README = make_tables.readme("zombies_run").read_text(encoding="utf-8")


def test_the_readme_has_the_tables_of_the_code():
    assert make_tables.filled("zombies_run", README) == README


def test_the_readme_has_every_ruling():
    rows = [line for line in README.splitlines() if line.startswith("| ")]
    rulings = rows[rows.index("| # | question | done | where |") :]
    numbers = [int(row.split("|")[1]) for row in rulings if row.split("|")[1].strip().isdigit()]
    assert numbers[:90] == list(range(1, 91))


def test_each_action_has_a_name_of_its_own():
    game = Table().game
    names = [game.action_name(action) for action in range(game.num_actions)]
    assert len(set(names)) == game.num_actions


@pytest.mark.parametrize("name", MODES)
def test_every_step_is_told(name):
    said = set()
    for number, t in enumerate(walk(MODES[name], 5, tools=12)):
        said |= {int(row[0]) for row in t["journal"][: t["journal_length"]]}
        assert number == 0 or t.told
        assert not any("{" in sentence for sentence in t.told)
        if number % 40 == 0:
            ET.fromstring(t.game.draw(t.state, 0))
            assert t.game.text(t.state, 0) == t.game.text(t.state)
    assert said <= set(news.SENTENCES)


def test_every_event_has_a_sentence():
    codes = {value for name, value in vars(news).items() if name.isupper() and name != "SENTENCES"}
    assert codes == set(news.SENTENCES) == set(range(len(codes)))


def test_the_text_of_a_board():
    t = Table().stacks("RS ST TR", "HW", buried=1).plans("RS SH").hand("WT").zombies("B:R3; E:Brute")
    t.tool("Chainsaw", 1, pile="RS ST").tool("Fuel Can", 1, column=3).at("run").run()
    text = t.game.text(t.state, 1)
    assert [line.split("  ")[:2] for line in text.splitlines()[1:6]] == [
        ["A", "stack 1 TR ST ??"],
        ["B", "stack 2 HW"],
        ["C", "stack 3 -"],
        ["D", "stack 4 -"],
        ["E", "stack 5 -"],
    ]
    assert "plans RS SH | - | - | -" in text
    assert "hand WT" in text
    assert [line.split("zombies ")[1] for line in text.splitlines()[1:6]] == ["-", "running 3", "-", "-", "Brute"]
    assert "Chainsaw [Use Chainsaw] with RS ST; Fuel Can [Detonate] in D" in text
    assert "leader_0 is asked: what to do in this tick?" in text


def test_a_question_says_what_it_is_about():
    t = Table().stacks("RS RT").challenge("Read the map")
    assert "(Read the map)" in t.game.text(t.state)
    assert "challenge: Read the map (3 thinking, at most 8 cards)" in t.game.text(t.state)
    t = Table().stacks("RS RT").close_calls("head").at("arrival").run()
    t.do("resolve").do("part", 0)
    names = [t.game.content.tables["party"]["character"][c]["name"] for c in t.options("character")]
    assert all(name in t.game.text(t.state).splitlines()[-1] for name in names)


def test_the_prompt_is_observed_by_all():
    t = Table("coop", 3).stacks("RS RT").at("run").run()
    for p in range(3):
        assert np.flatnonzero(t.seen(p)["prompt"]).tolist() == [1]
        assert np.flatnonzero(t.seen(p)["seats"]).tolist() == [p, 3 + 1]


def test_the_seats_of_versus_begin_with_the_own_team():
    t = Table("versus").stacks("RS RT").stacks("RS RT", t=1).at("run")
    t["first"] = 1
    t.run()
    assert t.who == "leader_1"
    asked = [np.flatnonzero(t.seen(p)["seats"]).tolist() for p in range(4)]
    assert asked == [[0, 2 + 2], [1, 2 + 2], [0, 2], [1, 2]]
    t = Table("versus", 2).stacks("RS RT").stacks("RS RT", t=1).at("run").run()
    assert [np.flatnonzero(t.seen(p)["seats"]).tolist() for p in range(2)] == [[0], [1]]
