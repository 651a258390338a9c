"""Content: what is printed, what a user may change, and what is refused."""

import copy

import pytest
from rules.zombies_run.table import Table

from zombiezoo.envs import ContentError, make
from zombiezoo.envs.zombies_run.tables import FOLDER, load_tables

TABLES = load_tables(FOLDER, None)


def changed(file, table, index=None, **values):
    """An override of one entry."""
    rows = copy.deepcopy(TABLES[file][table])
    if index is None:
        return {file: {table: values}}
    for key, value in values.items():
        if value is None:
            rows[index].pop(key, None)
        else:
            rows[index][key] = value
    return {file: {table: rows}}


def face(**values):
    """An override of the axe's first face."""
    tool = copy.deepcopy(TABLES["tools"]["tool"])
    tool[0]["face"][0].update(values)
    return {"tools": {"tool": tool}}


def trap(do, on="advance"):
    """A face that works by itself."""
    return {"name": "Trap", "trigger": {"on": on}, "effect": {"do": do}}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"opportunity": {"deck": {"pairs": 4}}}, "the copies add up to 62 cards (valid: 74)"),
        ({"toools": {}}, "did you mean 'tools'?"),
        ({"zombies": {"normal": {"copies": [3, 3, 3]}}}, "one number for each"),
        ({"zombies": {"normal": {"copies": [3, 3, 3, 30]}}}, "the copies add up to 156 cards"),
        (changed("zombies", "special", 12, plans=3), "plans"),
        (changed("zombies", "special", 13, running=4), "'Crawler' needs 4 cards and exactly 3"),
        (changed("zombies", "special", 1, name="Sprinter"), "'Sprinter' stands twice"),
        (changed("challenges", "challenge", 0, sneaking=9), "'Pick a lock' needs 9 of 8 cards"),
        (changed("map", "place", 0, roads=["Nowhere"]), "unknown road 'Nowhere'"),
        (changed("map", "place", 9, name="Harbour"), "unknown road 'Lifeboat Harbour'"),
        (changed("party", "character", 0, perk="suplies"), "did you mean 'supplies'?"),
        (changed("versus", "face", 0, colour="red"), "2 faces are 'green' (valid: 3 of each colour)"),
        (changed("versus", "face", 0, discard="all"), "unknown discard 'all'"),
        ({"table": {"table": {"leader_cards": 60}}}, "need 85 cards (valid: up to 74)"),
        (face(effect={"do": "explode"}), "unknown effect 'explode'"),
        (face(effect={"do": "escape"}), "effect 'escape' needs columns"),
        (face(effect={"do": "gather"}), "effect 'gather' needs a column"),
        (face(effect={"do": "move", "tool": "Rope"}), "unknown tool 'Rope'"),
        (face(effect={"do": "escape", "from": [{"column": "F"}]}), "column"),
        (face(effect={"do": "escape", "join": "or", "from": [{"column": "any"}]}), "column 'any' cannot be picked"),
        (face(cost={"pay": "blood"}), "unknown cost 'blood'"),
        (face(cost={"pay": "plan"}), "cost 'plan' needs cards"),
        (face(after="explode"), "unknown after 'explode'"),
        (face(trigger={"on": "advance"}), "needs a cost or a trigger, one of them"),
        (changed("tools", "tool", 2, face=[trap("escape_paid")]), "effect 'escape_paid' needs an action"),
        (changed("tools", "tool", 2, face=[trap("back", "stack")]), "(trigger 'stack': nothing)"),
        (changed("tools", "tool", 3, together="Rope"), "unknown tool 'Rope'"),
        (changed("tools", "tool", 0, name=None), "name"),
    ],
)
def test_what_is_refused(content, said):
    with pytest.raises(ContentError) as caught:
        make("zombies_run", content=content)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_flip_needs_another_face():
    tool = copy.deepcopy(TABLES["tools"]["tool"])
    del tool[0]["face"][1]
    with pytest.raises(ContentError, match="flips, but has no other face"):
        make("zombies_run", content={"tools": {"tool": tool}})


def test_a_road_to_nowhere_is_refused():
    places = copy.deepcopy(TABLES["map"]["place"])
    for place in places:
        place["roads"] = [road for road in place.get("roads", []) if road != "Lifeboat Harbour"]
    with pytest.raises(ContentError, match="no road leads from 'Airport' to 'Lifeboat Harbour'"):
        make("zombies_run", content={"map": {"place": places}})


def test_a_tool_of_ones_own():
    """Made of known rows: it costs any two cards, escapes all zombies of B, and is used up."""
    tool = {
        "name": "Firework",
        "source": "reconstructed",
        "face": [
            {
                "name": "Light it",
                "cost": {"pay": "plan", "plan": {"other": 2}},
                "effect": {"do": "escape", "from": [{"column": "B", "n": 64}]},
                "after": "discard",
            }
        ],
    }
    t = Table(content={"tools": {"tool": [tool]}}).stacks("RS RT").plans("HS SH").tool("Firework")
    t.zombies("B:R2; B:S5; C:T3").at("run").run()
    t.use("Firework")
    assert (t.tracker(), t.face("Firework")) == ("C:T3", 2)


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ({"pay": "plan", "plan": {"other": 2}}, 2),
        ({"pay": "two_plans", "plan": {"sneaking": 1}, "also": {"talking": 1}}, 4),
        ({"pay": "all_stacks"}, 3),
    ],
)
def test_a_zombie_for_each_card_paid_whatever_it_costs(cost, paid):
    face = {"name": "Sweep", "cost": cost, "effect": {"do": "escape_paid"}, "after": "discard"}
    tool = {"name": "Broom", "source": "reconstructed", "face": [face]}
    t = (
        Table(content={"tools": {"tool": [tool]}})
        .stacks("RS RT", "RH")
        .plans("HS SH", "TH HS")
        .hand("RS")
        .tool("Broom")
    )
    t.zombies("A:R2; B:S5; C:T3; D:H4; E:R3").at("run").run()
    t.do("pass").use("Broom")
    if t.asked == "plan":
        t.do("plan", min(t.options("plan")))
    for picked in range(paid):
        assert (t.asked, t.seen()["use_count"][1]) == ("target", paid - picked)
        t.take(int(t.mask.nonzero()[0][0]))
    assert t["crowd"][0] == 5 - paid
    assert (t.face("Broom"), t.asked) == (2, "act")


def test_paid_with_nothing_escapes_nobody():
    face = {"name": "Sweep", "cost": {"pay": "all_stacks"}, "effect": {"do": "escape_paid"}, "after": "discard"}
    tool = {"name": "Broom", "source": "reconstructed", "face": [face]}
    t = Table(content={"tools": {"tool": [tool]}}).stacks("").hand("RS").tool("Broom").zombies("A:R2").at("run").run()
    t.do("pass").use("Broom")
    assert (t.tracker(), t.face("Broom"), t["close_drawn"]) == ("A:R2", 2, 5)


def test_a_map_of_ones_own():
    places = [
        {"name": "Home", "source": "reconstructed", "roads": ["Mill", "Sea"]},
        {"name": "Mill", "source": "reconstructed", "roads": ["Sea"], "rest": True},
        {"name": "Sea", "source": "reconstructed"},
    ]
    t = Table(content={"map": {"place": places}}).fresh()
    assert t.options() == {("route", 1), ("route", 2)}
    t.at("arrival", tick=120, place=2).run().do("resolve")
    assert t.returns() == [1, 1]


def test_other_cards():
    """The alternatives of the deck: same types, or more wild sides."""
    for deck in ({"pairs": 4, "same": 4, "wild_both": 2}, {"wild_left": 2, "wild_both": 2}):
        assert make("zombies_run", content={"opportunity": {"deck": deck}}).content.record[0]["cards"].sum() == 74


def test_the_hash_tells_contents_apart():
    hashes = {
        make("zombies_run").content.hash,
        make("zombies_run", after_dark=True).content.hash,
        make("zombies_run", schedule="hard").content.hash,
        make("zombies_run", content={"table": {"switches": {"rope_returns": True}}}).content.hash,
    }
    assert len(hashes) == 4


def test_the_description_lists_every_row():
    text = make("zombies_run").describe()
    for file, tables in TABLES.items():
        assert f"### {file.replace('_', ' ').capitalize()}" in text
        for table in tables.values():
            for row in table if isinstance(table, list) else [table]:
                assert str(row.get("name", "")) in text
    assert (
        "| Axe | Swing Axe | pay: plan; plan: running 1, talking 2 | do: escape; from: (column E, n 2) | flip |" in text
    )
