"""R3 cards and plans, R4 the leader; with the rulebook's examples of both."""

import pytest
from rules.zombies_run.table import Table, kinds

# plans


def test_example_a_thinking_card_connects_to_running():
    """A thinking card connects to a running card, here to nothing else."""
    t = Table().stacks("RS", "SR", "TR", "HS").plans("HR").at("run").run()
    assert {s for s, p in t.options("take") if p == 0} == {0}


def test_example_sneaking_to_talking_and_talking_to_running():
    t = Table().stacks("ST", "TR", "RH", "SH").plans("RS").at("run").run()
    t.do("take", 0, 0)
    assert {s for s, p in t.options("take") if p == 0} == {1}
    t.do("take", 1, 0)
    assert {s for s, p in t.options("take") if p == 0} == {2}
    t.do("take", 2, 0)
    assert t.plan(0) == "RS ST TR RH"


def test_example_building_a_plan():
    """A plan begins with Thinking > Running; Running > Sneaking is added; it has two cards and a new ending."""
    t = Table().stacks("ST RS HR", "TH").at("run").run()
    t.do("take", 0, 0).do("take", 0, 0)
    assert t.plan(0) == "HR RS"
    assert t["length"][0, 0] == 2
    assert {s for s, p in t.options("take") if p == 0} == {0}  # a sneaking card is next


def test_r3_1_ruling_13_any_card_begins_a_plan():
    t = Table().stacks("RS", "WT", "SW", "WW").at("run").run()
    assert t.options("take") == {(0, 0), (1, 0), (2, 0), (3, 0)}


def test_r3_1_a_new_plan_takes_the_first_free_plan_card():
    t = Table().stacks("RS", "TH").plans("RT", "", "SH").at("run").run()
    assert t.options("take") == {(0, 1), (1, 0), (1, 1)}


def test_r3_2_only_at_the_end_and_only_what_connects():
    t = Table().stacks("ST", "TS").plans("RS ST").at("run").run()
    assert {s for s, p in t.options("take") if p == 0} == {1}


def test_r3_3_ruling_14_wild_sides_fit_all():
    t = Table().stacks("WR", "ST", "RS").plans("RT", "HW").at("run").run()
    assert {s for s, p in t.options("take") if p == 0} == {0}
    assert {s for s, p in t.options("take") if p == 1} == {0, 1, 2}


def test_ruling_14_a_wild_end_escapes_every_type():
    t = Table().stacks("RS").plans("HR RW").zombies("A:R2; A:S2; A:T2; A:H2; A:R3").at("run").run()
    assert all(t.can_escape(f"A:{kind}2") for kind in "RSTH")
    assert not t.can_escape("A:R3")


def test_r3_4_ruling_11_four_plans_for_all():
    t = Table("coop", 3).stacks("RT", "SH").plans("RS", "ST", "TR", "HS").at("run").run()
    assert t.who == "runner_0"
    assert t.options("take") == {(0, 2), (1, 0), (1, 3)}  # no free plan card
    t.do("take", 1, 0)
    assert t.who == "runner_1"
    assert t.can("take", 0, 2)  # whoever began it


def test_r3_8_ruling_12_four_dead_ends_leave_only_passes():
    t = Table().stacks("HS").plans("RS", "RS", "RS", "RS").zombies("A:T4").hand("HR").at("run").run()
    assert t.options("take") == set()
    assert t.who == "leader_0"
    t.do("pass")
    assert t.who == "leader_0"
    assert t.heard("runner_0 does nothing")


def test_example_escaping_a_zombie():
    """A zombie of strength 4 needs four cards; a thinking one needs an end that connects to thinking."""
    t = Table().stacks("TH", "TR").plans("RS SR RT").zombies("B:H4").at("run").run()
    assert not t.can_escape("B:H4")
    t.do("take", 0, 0)
    assert t.plan(0) == "RS SR RT TH"
    t.escape("B:H4")
    assert t.tracker() == ""
    assert t["zombie_used"][0].sum() == 1
    assert t.used() == 4
    assert t.plan(0) == ""
    assert t.can("take", 1, 0)  # the plan card is free


def test_r3_5_a_plan_of_the_strength_may_not_fit():
    t = Table().stacks("RS").plans("RS SR RT TR").zombies("B:H4; B:R4").at("run").run()
    assert not t.can_escape("B:H4")
    assert t.can_escape("B:R4")


def test_r3_5_ruling_17_a_longer_plan_is_discarded_whole():
    t = Table().stacks("RS").plans("RS SR RT TR RS").zombies("D:S2").at("run").run()
    t.escape("D:S2")
    assert t.used() == 5


@pytest.mark.parametrize("column", "ABCDE")
def test_ruling_18_any_column(column):
    t = Table().stacks("RS").plans("RT TR").zombies(f"{column}:R2").at("run").run()
    t.escape(f"{column}:R2")
    assert t.tracker() == ""


def test_r3_7_ruling_19_one_plan_one_zombie():
    t = Table().stacks("RS").plans("RT TR").zombies("A:R2; B:R2").at("run").run()
    t.escape("B:R2")
    assert t.tracker() == "A:R2"
    assert not t.can_escape("A:R2")


def test_r1_7_r3_6_ruling_83_the_zombie_then_the_plan():
    t = Table().stacks("RS").plans("RT TR", "HS SR", "SH").zombies("A:R2; A:R2; C:R2; C:S2").at("run").run()
    assert t.options("zombie") == {(0, 0, 0), (2, 0, 0)}  # equal ones of a column are one
    t.escape("A:R2")
    assert t.asked == "plan"
    assert t.who == "runner_0"
    assert t.options() == {("plan", 0), ("plan", 1)}
    t.do("plan", 1)
    assert t.plan(1) == ""
    assert t.plan(0) == "RT TR"
    assert t.tracker() == "A:R2; C:R2; C:S2"


def test_ruling_83_a_single_fitting_plan_is_taken():
    t = Table().stacks("RS RT").plans("RT TR", "SH").zombies("A:R2").at("run").run()
    t.escape("A:R2")
    assert t.asked == "act"
    assert t.plan(0) == ""


def test_ruling_83_of_equal_zombies_one_that_is_not_identified():
    t = Table().stacks("RS RT").plans("RT TR").zombies("A:R2; A:R2*").at("run").run()
    t.escape("A:R2")
    assert t.tracker() == "A:R2*"


def test_r3_9_ruling_15_the_left_side_counts():
    t = Table().plans("RW WR RS WW").stacks("ST").at("run").run()
    assert t["lefts"][0, 0].tolist() == [2, 0, 0, 0]
    assert t["wilds"][0, 0] == 3


def test_ruling_87_the_stack_is_lower_at_once():
    t = Table().stacks("RS ST", "TH").at("run").run()
    t.do("take", 0, 0)
    assert t["height"][0].tolist() == [1, 1, 0, 0, 0]


# the leader


@pytest.mark.parametrize(
    ("card", "top", "may"),
    [
        ("RS", "RT", True),  # same side: left and left
        ("RS", "TS", True),  # same side: right and right
        ("RS", "ST", False),  # not the same side, though a plan would go on so
        ("RS", "TR", False),
        ("RS", "TH", False),
        ("WS", "TH", True),  # ruling 16: a wild side matches any on its side
        ("RS", "WT", True),
        ("RS", "HW", True),
        ("RW", "TH", True),
        ("WW", "TH", True),
    ],
)
def test_r4_3_example_same_side(card, top, may):
    t = Table().hand(f"{card} HT").stacks(top, "TH", "TH", "TH", "TH").at("run").run()
    assert t.can("place", 0, 0) == may


def test_r4_2_the_card_becomes_the_new_top():
    t = Table().hand("RS HT").stacks("RT", "HS").at("run").run()
    t.do("place", 0, 0)
    assert t.stack(0) == "RT RS"
    assert t.held() == "HT"
    assert t["buried"][0, 0] == 0  # placed openly, so known


def test_r4_5_anything_goes_where_no_card_lies():
    t = Table().hand("RS").stacks("TH", "", "TH", "TH", "TH").at("run").run()
    assert t.options("place") == {(0, 1)}


def test_r4_4_stacks_grow_without_limit():
    t = Table().hand("RS RS RS RT RT").stacks("RT RT RT RH RH RH RH TS", "TS", "TS", "TS", "TS").at("run").run()
    for _ in range(5):
        while t.who != "leader_0":
            t.do("pass")
        t.do("place", 0, 0)
    assert t["height"][0].tolist() == [13, 1, 1, 1, 1]


def test_r4_6_no_draw_before_the_hand_is_empty():
    t = Table().hand("RS").stacks("RT", "HS").leader("ST SR SH TR TS TH").at("run").run()
    assert not t.can("draw")
    t.do("place", 0, 0).do("pass")
    assert t.can("draw")
    t.do("draw")
    assert t.held() == "ST SR SH TR TS"  # the whole hand in one action (ruling 23)
    assert t.who == "runner_0"


def test_ruling_21_what_remains_is_drawn_then_nothing():
    t = Table().stacks("RT RS").leader("ST SR").at("run").run()
    t.do("draw")
    assert t.held() == "ST SR"
    assert t["leader_n"] == 0
    t.do("pass").do("discard_hand").do("pass")
    assert t.who == "runner_0"  # the leader could do nothing
    assert t.heard("leader_0 does nothing")


def test_ruling_20_the_leader_draws_from_his_own_deck():
    t = Table().stacks("RT RS").leader("ST SR").at("run").run()
    before = int(t["deck_n"][0])
    t.do("draw")
    assert t["deck_n"][0] == before


def test_r4_7_ruling_22_the_whole_hand_is_discarded():
    t = Table().hand("RS ST").stacks("RT").leader("HR").at("run").run()
    t.do("discard_hand")
    assert t.held() == ""
    assert t["used"][0][kinds("RS ST")].tolist() == [1, 1]
    t.do("pass")
    assert t.can("draw")  # drawing is another action (ruling 23)


def test_r4_1_the_hand_lies_face_up():
    t = Table("coop", 3).hand("RS WH").stacks("RT").at("run").run()
    for p in range(3):
        assert t.seen(p)["hand"].reshape(5, 8)[:2].tolist() == [[1, 0, 0, 0, 0, 1, 0, 0], [1, 1, 1, 1, 0, 0, 0, 1]]
        assert "hand RS WH" in t.game.text(t.state, p)


def test_r4_8_nothing_but_rests_and_sacrifices_fills_the_leaders_deck():
    t = Table().hand("RS").stacks("RT HS", "ST").plans("RT TR").zombies("A:R2").at("run").run()
    t.do("discard_hand").escape("A:R2")
    assert t.used() == 3
    assert t.who == "runner_0"  # the leader has nothing to draw
    t.at("arrival", tick=120, place=2).run().do("resolve")
    assert (t.used(), t["leader_n"]) == (0, 0)
    assert t["deck_n"][0] == 74 - 3
