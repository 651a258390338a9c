"""R9: the 18 tools, face by face; with the rulebook's example of the pistol."""

import pytest
from rules.zombies_run.table import Table

ADVANCE = {"advance_every": 1}


def table(tool, face=0, plan="", zombies="", column=-1, pile="", schedule=None, deck=True, **settings):
    """A run in which the runner has this tool."""
    t = Table(schedule=schedule or {}, **settings).stacks("RS RT", "RH")
    if plan:
        t.plans(*plan.split(" | "))
    return t.tool(tool, face, column, pile).zombies(zombies).at("run").run()


def test_there_are_18_tools_and_16_draws():
    t = Table()
    assert len(t.tool_names) == 18
    assert t.content["draws"] == 16
    assert all(row["source"] == "printed" for row in t.game.content.tables["tools"]["tool"])


def test_r9_1_ruling_73_what_is_found_together():
    t = Table()
    draw = dict(zip(t.tool_names, t.content["draw"].tolist(), strict=True))
    assert draw["Rope Start"] == draw["Rope End"]
    assert draw["Sniper Rifle"] == draw["Binoculars"]
    assert len(set(draw.values())) == 16


COSTS = [  # tool, face, a plan that just pays, plans that just do not
    ("Axe", 0, "RT TH HT TS", ["RT TH HR RS", "TH HT TS SH"]),
    ("Baseball Bat", 0, "RT TS", ["RS SR", "TS SH", "RW WT"]),
    ("Beartrap", 0, "HS ST TS SR", ["HS SR RT", "ST TS SR RT"]),
    ("Binoculars", 0, "TH HT TS", ["TH HR RS", "TR RT TS"]),
    ("Bow and Arrow", 0, "SH HR", ["SR RT", "HR RT"]),
    ("Bow and Arrow", 1, "SH HR RS ST", ["SH HR RS", "SR RS SR RS"]),
    ("Chainsaw", 0, "RH HR RH HT", ["RH HR RT", "RS SH HT TH HS"]),
    ("First Aid Kit", 0, "TH HT TH HS", ["TH HT TS", "HT TR RH HS"]),
    ("Flare", 0, "RT TS", ["RS SH", "TS SH"]),
    ("Fuel Can", 0, "RS ST TH", ["RS ST", "ST TH HS"]),
    ("Pistol", 0, "RH HS ST", ["RH HS", "RS ST TS", "HS ST TS"]),
    ("Pistol", 1, "HS ST", ["HS", "ST TS"]),
    ("Rifle", 0, "SH HT TH HR", ["SH HT TH", "HT TH HR RT", "SH HR RT TS"]),
    ("Rifle", 1, "SH HT TH HR", ["SH HT TR", "HT TH HR"]),
    ("Riot Shield", 0, "RT TS SH HS", ["RT TS SH", "RS SH HS SH"]),
    ("Rope End", 0, "RS SR RT", ["RS SH HT", "RW WS SR"]),
    ("Shotgun", 0, "HT TS SR RS", ["HT TS SR", "HR RS SR RS", "TS SR RS SR"]),
    ("Shotgun", 1, "SH HR", ["SR RT", "HR RT"]),
]


@pytest.mark.parametrize(("tool", "face", "good", "bad"), COSTS, ids=[f"{row[0]} {row[1]}" for row in COSTS])
def test_r9_4_ruling_37_what_a_tool_costs(tool, face, good, bad):
    zombies = "A:R2; B:S2; C:T2; D:H2; E:R3"
    t = table(tool, face, good, zombies, schedule=None).close_calls(drawn=2).run()
    assert t.can_use(tool)
    longer = {"R": "RS", "S": "SR", "T": "TR", "H": "HR"}[good[-1]]
    t = table(tool, face, f"{good} {longer}", zombies).close_calls(drawn=2).run()
    assert t.can_use(tool)  # more cards are legal
    t.use(tool)
    assert t.plan(0) == ""  # and all of them are gone
    for plan in bad:
        t = table(tool, face, plan, zombies).close_calls(drawn=2).run()
        assert not t.can_use(tool), plan


def test_example_pistol():
    """A plan with at least one thinking card, one running card and a third card of any type, in any order."""
    for plan, fires in (
        ("RH HS SR", True),
        ("HR RS SW", True),
        ("RS SH HW", True),
        ("RH HR", False),
        ("RS SR RT", False),
    ):
        t = table("Pistol", 0, plan, "B:R2")
        assert t.can_use("Pistol") == fires, plan
    t = table("Pistol", 0, "WR RH HT", "B:R2")  # a wild left side is the third card
    assert t.can_use("Pistol")
    t = table("Pistol", 0, "RW WW WR", "B:R2")
    assert not t.can_use("Pistol")


def test_ruling_38_any_runner_uses_it_and_it_takes_the_action():
    t = Table("coop", 3).stacks("RS RT").plans("RT TR").tool("Baseball Bat").zombies("E:R2").at("run").run()
    t.do("pass")
    assert t.who == "runner_1"
    t.use("Baseball Bat")
    assert t["tick"] == 2


def test_ruling_38_the_leader_uses_none():
    t = Table().stacks("RS RT").plans("RT TR").hand("RH").tool("Baseball Bat").zombies("E:R2").at("run").run()
    assert t.who == "leader_0"
    assert not t.options("tool")


def test_r9_2_ruling_39_without_a_target_a_use_is_illegal():
    assert not table("Baseball Bat", 0, "RT TR", "D:R2").can_use("Baseball Bat")
    assert not table("Pistol", 0, "RH HS SR", "A:R2; D:R2; E:R2").can_use("Pistol")
    assert not table("First Aid Kit", 0, "TH HT TH HS").can_use("First Aid Kit")
    assert table("Pistol", 1, "HS SR").can_use("Pistol")  # reloading is an effect
    assert table("Fuel Can", 0, "RS ST TH").can_use("Fuel Can")


# swung tools


@pytest.mark.parametrize(("left", "zombies"), [("", "E:R2"), ("", "E:R2; E:S4"), ("E:H3", None)])
def test_axe_escapes_two_from_e(left, zombies):
    t = table("Axe", 0, "RT TH HT TS", zombies or "E:R2; E:S4; E:H3")
    t.use("Axe")
    if zombies is None:
        assert (t.asked, t.who) == ("target", "runner_0")
        assert t.options() == {t.pick("E:R2"), t.pick("E:S4"), t.pick("E:H3")}
        assert t.seen()["use_count"].tolist() == [0, 2]
        t.escape("E:S4").escape("E:R2")
    assert t.tracker() == left
    assert t.face("Axe") == 1


@pytest.mark.parametrize(("tool", "plan", "n"), [("Axe", "RT TH HT TS", 5), ("Baseball Bat", "RT TS", 4)])
def test_r9_7_ruling_40_raised_when_enough_cards_lie_under_e(tool, plan, n):
    for cards, face in ((n, 0), (n - 1, 1)):
        t = (
            Table()
            .stacks("RS RT", "", "", "", "HS HT HR HS HT"[: 3 * cards - 1])
            .plans(plan)
            .tool(tool)
            .zombies("E:R2")
        )
        t.at("run").run().use(tool)
        assert t.face(tool) == face
        assert t["height"][0, 4] == cards  # the stack is not spent


def test_r9_7_ruling_40_after_any_action():
    t = Table().stacks("RS RT", "RH", "RH", "RH", "HS HT HR").hand("HR SR").tool("Baseball Bat", 1).at("run").run()
    t.do("place", 0, 4)
    assert t.face("Baseball Bat") == 0
    assert t.heard("Baseball Bat turns over")


@pytest.mark.parametrize("rest", ["safe_rest", "open_rest"])
def test_r9_7_ruling_40_else_at_a_rest_of_either_kind(rest):
    t = Table().stacks("RS RT").tool("Axe", 1).tool("Baseball Bat", 1).tool("Pistol", 1).at("rest", tick=120)
    t["supplies"] = 9
    t.run().do(rest)
    assert (t.face("Axe"), t.face("Baseball Bat"), t.face("Pistol")) == (0, 0, 1)


def test_ruling_40_not_in_a_challenge():
    t = (
        Table()
        .stacks("RS RT", "RH", "RH", "RH", "HS HT HR")
        .hand("HR SR")
        .tool("Baseball Bat", 1)
        .challenge("Pick a lock")
    )
    t.do("place", 0, 4)
    assert t.face("Baseball Bat") == 1


# fire arms


def test_ruling_39_bow_and_arrow_takes_one_from_each_column_that_has_one():
    t = table("Bow and Arrow", 0, "SH HR", "A:R2; B:R2; B:S2; D:T3; E:R4")
    t.use("Bow and Arrow")
    assert t.options() == {t.pick("B:R2"), t.pick("B:S2")}
    t.escape("B:S2")
    assert t.tracker() == "A:R2; B:R2; E:R4"
    assert t.face("Bow and Arrow") == 1
    t.plans("SH HR RS ST").run()
    t.use("Bow and Arrow")
    assert t.face("Bow and Arrow") == 0


def test_bow_and_arrow_asks_column_by_column():
    t = table("Bow and Arrow", 0, "SH HR", "B:R2; B:S2; C:R2; D:T3; D:H2")
    t.use("Bow and Arrow").escape("B:R2")
    assert t.options() == {t.pick("D:T3"), t.pick("D:H2")}
    t.escape("D:H2")
    assert t.tracker() == "B:S2; D:T3"


@pytest.mark.parametrize(
    ("tool", "plan", "zombies", "choices"),
    [
        ("Pistol", "RH HS ST", "B:R2; C:S2", {"B": "C:S2", "C": "B:R2"}),
        ("Rifle", "SH HT TH HR", "A:R2; A:S2; B:T2", {"A": "B:T2", "B": "A:R2; A:S2"}),
        ("Shotgun", "HT TS SR RS", "C:R2; D:S2; D:T2", {"C": "D:S2; D:T2", "D": "C:R2"}),
    ],
)
def test_r9_5_or_is_a_choice(tool, plan, zombies, choices):
    for column, left in choices.items():
        t = table(tool, 0, plan, zombies)
        t.use(tool)
        assert t.asked == "column"
        assert t.options() == {("column", "ABCDE".index(c)) for c in choices}
        t.do("column", "ABCDE".index(column))
        assert t.tracker() == left
        assert t.face(tool) == 1


def test_r9_5_or_with_one_column_is_no_choice():
    t = table("Shotgun", 0, "HT TS SR RS", "D:S2; D:T2; D:R2; E:R2")
    t.use("Shotgun")
    assert t.asked == "target"
    t.escape("D:S2").escape("D:R2")
    assert t.tracker() == "D:T2; E:R2"


def test_reloading_turns_them_back():
    for tool, plan in (("Pistol", "HS ST"), ("Rifle", "SH HT TH HR"), ("Shotgun", "SH HR"), ("Sniper Rifle", "SH")):
        t = table(tool, 1, plan)
        t.use(tool)
        assert t.face(tool) == 0
        assert t.plan(0) == ""


# sniper and binoculars


def test_r9_9_ruling_43_binoculars_mark_two():
    t = table("Binoculars", 0, "TH HT TS", "A:R2; B:S2; B:S2; C:T3")
    t.use("Binoculars")
    assert t.options() == {t.pick("A:R2"), t.pick("B:S2"), t.pick("C:T3")}
    t.escape("B:S2")
    assert t.asked == "target"
    assert t.can_escape("B:S2")  # the other one
    t.escape("C:T3")
    assert t.tracker() == "A:R2; B:S2; B:S2*; C:T3*"
    assert t.face("Binoculars") == 0  # it has no other face
    assert t.seen()["columns"].tolist() == [1, 2, 1, 0, 0, 0, 1, 1, 0, 0]


def test_ruling_43_fewer_zombies_fewer_marks_and_none_is_illegal():
    t = table("Binoculars", 0, "TH HT TS", "A:R2*; B:S2")
    t.use("Binoculars")
    assert t.tracker() == "A:R2*; B:S2*"
    assert t.heard("identifies a sneaking zombie of strength 2 in column B")
    assert not t.heard("identifies a running")  # it was identified before
    assert not table("Binoculars", 0, "TH HT TS", "A:R2*; B:S2*").can_use("Binoculars")


def test_ruling_43_a_mark_stays_through_moves_and_ends_with_the_zombie():
    t = table("Binoculars", 0, "RT TR", "A:R2*; B:S2", schedule=ADVANCE)
    t.do("pass")
    assert t.tracker() == "B:R2*; C:S2"
    t.escape("B:R2")
    assert "*" not in t.tracker()
    assert t["tracker"][0, :, 3].sum() == 0


def test_sniper_rifle_escapes_all_that_are_identified():
    assert not table("Sniper Rifle", 0, "HS", "A:R2").can_use("Sniper Rifle")
    t = table("Sniper Rifle", 0, "HS", "A:R2*; E:R2*; C:S3")
    t.use("Sniper Rifle")
    assert t.tracker() == "C:S3"
    assert t.face("Sniper Rifle") == 1


# piles


def test_r9_8_ruling_44_the_plan_goes_on_the_tool():
    t = table("Chainsaw", 0, "RH HR RH HT TS")
    t.use("Chainsaw")
    assert (t.pile("Chainsaw"), t.face("Chainsaw"), t.plan(0), t.used()) == (5, 1, "", 0)


def test_ruling_89_chainsaw_escapes_any_one():
    t = table("Chainsaw", 1, "", "A:R2; E:S2", pile="RH HT")
    t.use("Chainsaw").escape("A:R2")
    assert (t.tracker(), t.pile("Chainsaw"), t.face("Chainsaw"), t.used()) == ("E:S2", 1, 1, 1)
    t.use("Chainsaw")
    assert (t.tracker(), t.pile("Chainsaw"), t.face("Chainsaw"), t.used()) == ("", 0, 0, 2)


def test_ruling_46_89_riot_shield():
    t = table("Riot Shield", 0, "RT TS SH HS")
    t.use("Riot Shield")
    assert (t.pile("Riot Shield"), t.face("Riot Shield")) == (4, 1)
    assert not table("Riot Shield", 1, "", "", pile="RS").can_use("Riot Shield")
    assert not table("Riot Shield", 1, "", "A:R2", pile="RS").can_use("Riot Shield")
    t = table("Riot Shield", 1, "", "A:R2; B:S2; E:T3", pile="RS")
    t.use("Riot Shield")
    assert (t.tracker(), t.face("Riot Shield"), t.used()) == ("A:R2; A:S2; D:T3", 0, 1)


def test_ruling_41_no_beartrap_by_a_riot_shield():
    t = table("Riot Shield", 1, "", "C:R2", pile="RS").tool("Beartrap", 1, column=1).run()
    t.use("Riot Shield")
    assert (t.tracker(), t.face("Beartrap")) == ("B:R2", 1)


def test_ruling_45_flare():
    t = table("Flare", 0, "RT TS")
    t.use("Flare")
    assert (t.pile("Flare"), t.face("Flare")) == (2, 1)
    t = table("Flare", 1, "", "A:R2; B:S2; E:T3", pile="RS ST", schedule=ADVANCE)
    assert not t.can_use("Flare")  # it works by itself
    t.do("pass")
    assert t.tracker() == "D:R2; D:S2"  # the one on E has caught somebody
    assert (t.pile("Flare"), t["close_drawn"], t.used()) == (1, 1, 1)
    t.do("pass")
    assert t.tracker() == "D:R2; D:S2"
    assert (t.pile("Flare"), t.face("Flare")) == (0, 2)
    t.do("pass")
    assert t.tracker() == "E:R2; E:S2"


# placed tools


def test_ruling_41_beartrap():
    t = table("Beartrap", 0, "HS ST TS SR", "A:R2; B:S2; C:T2", schedule=ADVANCE)
    t.use("Beartrap")
    assert (t.asked, t.options("column")) == ("column", {0, 1, 2, 3, 4})
    t.do("column", 2)
    assert t.column_of("Beartrap") == -1  # it has gone off at once: B advanced into C
    assert t.face("Beartrap") == 2
    assert t.tracker() == "B:R2; D:T2"


def test_ruling_41_beartrap_takes_the_whole_column_once():
    t = table("Beartrap", 1, "", "B:R2; B:S2; D:T2", column=2, schedule=ADVANCE)
    t.do("pass")
    assert t.tracker() == "E:T2"
    assert t["zombie_used"][0].sum() == 2


def test_ruling_41_a_detection_does_not_trigger_it():
    schedule = {"detect_first": 1, "detect_every": 1}
    t = table("Beartrap", 1, "", "", column=0, schedule=schedule)
    t.do("pass")
    assert t["crowd"][0] == 1
    assert t.face("Beartrap") == 1


def test_ruling_42_fuel_can():
    t = table("Fuel Can", 0, "RS ST TH", "C:R2; C:S4; D:T3", schedule=None)
    t.use("Fuel Can").do("column", 2)
    assert (t.face("Fuel Can"), t.column_of("Fuel Can")) == (1, 2)
    assert t.seen()["tool_marks"][t.tool_names.index("Fuel Can")] == 3
    t.plans("HS SR").run().use("Fuel Can")
    assert (t.tracker(), t.face("Fuel Can")) == ("D:T3", 2)


def test_ruling_42_it_does_not_move():
    t = table("Fuel Can", 1, "", "C:R2", column=2, schedule=ADVANCE)
    t.do("pass")
    assert (t.tracker(), t.column_of("Fuel Can")) == ("D:R2", 2)
    assert not t.can_use("Fuel Can")


# the rope


def test_r9_10_ruling_49_hold_rope():
    t = table("Rope End", 0, "RS SR RT")
    t.use("Rope End")
    assert (t.face("Rope End"), t.column_of("Rope End"), t.asked) == (1, 0, "act")


def test_ruling_49_rope_start_needs_a_rope():
    t = table("Rope End", 0, "RT TS", "A:R2").tool("Rope Start").run()
    assert not t.can_use("Rope Start")
    t = table("Rope End", 1, "RT TS", "A:R2", column=3).tool("Rope Start").run()
    t.use("Rope Start")
    assert (t.column_of("Rope End"), t.face("Rope Start")) == (4, 0)


def test_ruling_49_off_the_end_it_escapes_all_and_is_spent():
    t = table("Rope End", 1, "RT TS", "A:R2; E:S3", column=4).tool("Rope Start").run()
    t.use("Rope Start")
    assert (t.tracker(), t.face("Rope End"), t.column_of("Rope End")) == ("", 2, -1)
    returns = {"table": {"switches": {"rope_returns": True}}}
    t = table("Rope End", 1, "RT TS", "A:R2; E:S3", column=4, content=returns).tool("Rope Start").run()
    t.use("Rope Start")
    assert (t.tracker(), t.face("Rope End"), t.column_of("Rope End")) == ("", 0, -1)


def test_ruling_49_zombies_that_advance_into_its_column_cost_close_calls():
    t = table("Rope End", 1, "", "B:R2; B:S3; A:T2", column=2, schedule=ADVANCE)
    t.do("pass")
    assert t["close_drawn"] == 2
    assert t.tracker() == "B:T2; C:R2; C:S3"
    assert (t.column_of("Rope End"), t.face("Rope End")) == (2, 1)


def test_r9_6_ruling_69_rope_then_beartrap_then_flare():
    t = table("Rope End", 1, "", "B:R2; A:T2", column=2, schedule=ADVANCE).tool("Beartrap", 1, column=2)
    t.tool("Flare", 1, pile="RS ST").run().do("pass")
    assert t["close_drawn"] == 1  # the rope saw it
    assert t.face("Beartrap") == 2  # then the trap took it
    assert t.tracker() == "D:T2"  # then the flare moved the rest


# the others


@pytest.mark.parametrize(("zombies", "left"), [("A:R2; B:S2", ""), ("A:R2; B:S2; C:T2; E:H5", None)])
def test_epi_pen(zombies, left):
    t = Table().stacks("RS RT SH", "RH").tool("Epi Pen").zombies(zombies).at("run").run()
    t.use("Epi Pen")
    assert t["height"][0].tolist() == [0, 1, 0, 0, 0]
    if left is None:
        t.escape("A:R2").escape("E:H5").escape("B:S2")
    assert t.tracker() == (left if left is not None else "C:T2")
    assert t.face("Epi Pen") == 2


def test_ruling_47_ties_are_chosen():
    t = Table().stacks("RS RT", "RH", "ST SH").tool("Epi Pen").zombies("A:R2; B:S2").at("run").run()
    t.use("Epi Pen")
    assert (t.asked, t.options()) == ("stack", {("stack", 0), ("stack", 2)})
    t.do("stack", 2)
    assert t["height"][0].tolist() == [2, 1, 0, 0, 0]
    assert t.tracker() == ""
    assert not Table().stacks("").tool("Epi Pen").zombies("A:R2").at("run").run().can_use("Epi Pen")


def test_ruling_50_first_aid_kit():
    t = table("First Aid Kit", 0, "TH HT TH HS").close_calls(drawn=3).run()
    t.use("First Aid Kit")
    assert (t["close_drawn"], t["close_top"], t.face("First Aid Kit")) == (0, 3, 2)  # they come back at the arrival
    t.at("arrival", tick=120).run().do("resolve")
    assert t["close_top"] == 0


def test_ruling_48_84_flamethrower_fires_with_two_plans():
    t = table("Flamethrower", 0, "TH HT TS | RS SR RT", "A:R2; E:Brute")
    t.use("Flamethrower")
    assert (t.tracker(), t.used(), t.face("Flamethrower")) == ("", 6, 1)
    assert not table("Flamethrower", 0, "TR RT TR RS", "A:R2").can_use("Flamethrower")  # one plan
    assert not table("Flamethrower", 0, "TH HT TS | TH HT TR", "A:R2").can_use("Flamethrower")


def test_ruling_84_any_assignment_that_fits():
    t = table("Flamethrower", 0, "TR RT TR RS | TH HT TS | RS SR RT | SH", "A:R2")
    t.use("Flamethrower")
    assert t.options("plan") == {0, 1}
    t.do("plan", 0)
    assert t.options("plan") == {1, 2}  # the first one pays with running or with talking cards
    t.do("plan", 2)
    assert (t.plan(1), t.plan(3), t.tracker()) == ("TH HT TS", "SH", "")


def test_ruling_48_88_flamethrower_refuel():
    t = Table().stacks("RS RT", "", "SH", "", "").tool("Flamethrower", 1).at("run").run()
    t.use("Flamethrower")
    assert t["close_drawn"] == 3
    assert t["height"].sum() == 0
    assert (t.used(), t.face("Flamethrower")) == (3, 0)
    t = Table().stacks("").hand("RS").tool("Flamethrower", 1).at("run").run()
    t.do("pass").use("Flamethrower")
    assert (t["close_drawn"], t.face("Flamethrower")) == (5, 0)
    assert t["tick"] == 2  # it cost the action


def test_r9_3_what_is_used_up_stays_away():
    t = Table().stacks("RS RT SH", "RH").tool("Epi Pen").zombies("A:R2").at("run").run()
    t.use("Epi Pen")
    assert not t.can_use("Epi Pen")
    assert t.seen()["tools"][t.tool_names.index("Epi Pen")] == -1


def test_ruling_72_first_faces():
    t = Table()
    first = {row["name"]: row["face"][0]["name"] for row in t.game.content.tables["tools"]["tool"]}
    must = {
        "Beartrap": "Prepare",
        "Chainsaw": "Refuel Chainsaw",
        "Flare": "Throw Flare",
        "Fuel Can": "Prepare",
        "Riot Shield": "Plant Feet",
        "Rope End": "Hold Rope",
        "Flamethrower": "Fire Flamethrower",
        "Axe": "Swing Axe",
    }
    assert must.items() <= first.items()


def test_ruling_75_the_stack_below_column_e_is_the_fifth():
    t = Table().stacks("HS HT HR HS HT", "", "", "RS RT SH ST").hand("HR SR").tool("Baseball Bat", 1).at("run").run()
    t.do("place", 0, 0)
    assert t.face("Baseball Bat") == 1  # high stacks elsewhere do not count, nor does the fourth move up
    assert t["height"][0].tolist() == [6, 0, 0, 4, 0]


def test_ruling_81_targets_are_picked_by_who_used_the_tool():
    t = Table("coop", 3).stacks("RS RT").plans("RT TH HT TS").hand("RH").tool("Axe").zombies("E:R2; E:S4; E:H3")
    t.at("run").run()
    t.do("pass").do("pass").use("Axe")
    assert (t.who, t.asked) == ("runner_1", "target")
