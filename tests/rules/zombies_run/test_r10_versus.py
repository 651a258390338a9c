"""R10: Versus; with the rulebook's example of a card."""

import numpy as np
import pytest
from rules.zombies_run.table import H, R, S, T, Table, words


def table(players=4, first=0, **settings):
    t = Table("versus", players, **settings).stacks("RS RT", "ST").stacks("RS RT", "ST", t=1)
    t["first"] = first
    return t.at("run")


def test_r10_1_two_equal_teams():
    t = Table("versus").fresh()
    assert t.game.agents == ("leader_0", "runner_0", "leader_1", "runner_1")
    assert t["deck_n"].tolist() == [49, 49]
    assert t["zombie_n"].tolist() == [24, 24]
    assert t["hand_n"].tolist() == [0, 0]
    assert t["leader_n"] == 0
    assert sorted([*t["zombie_deck"][0, :24], *t["zombie_deck"][1, :24]]) == sorted(list(range(16)) * 3)


def test_r10_1_halves_are_random():
    halves = {Table("versus").fresh(seed)["zombie_deck"].tobytes() for seed in range(4)}
    assert len(halves) == 4


def test_ruling_80_two_plan_cards_a_team():
    t = table().stacks("RS HT", "ST").plans("RH", "SH").run()
    t.do("pass")
    assert t.who == "runner_0"
    assert t.options("take") == {(0, 0), (0, 1)}
    more = {"table": {"versus": {"plans": 3}}}
    t = table(content=more).plans("RH", "SH").run()
    t.do("pass")
    assert t.options("take") == {(0, 2), (1, 2)}


def test_r10_2_green_over_yellow_over_red():
    t = Table("versus").fresh()
    colours = t.content["colour"][t["versus_deck"] // 4]
    assert colours.tolist() == [0] * 12 + [1] * 12 + [2] * 12
    assert sorted(t["versus_deck"]) == list(range(36))
    assert t.seen()["versus_left"].tolist() == [12, 12, 12]


def test_the_versus_cards_are_as_ruled():
    rows = Table("versus").content["versus"].tolist()
    assert rows[:3] == [[2, 1, 0, 0], [3, 2, 0, 0], [3, 0, 1, 0]]
    assert rows[3:6] == [[3, 0, 1, 0], [4, 0, 0, 1], [4, 2, 0, 0]]
    assert rows[6:] == [[4, 0, 2, 0], [5, 2, 1, 0], [5, 0, 0, 2]]


def test_r10_3_ruling_57_drawing_one_by_one():
    t = table().hand("RS").deck("TH SH").run()
    assert t.who == "leader_0"
    t.do("draw")
    assert t.held() == "RS TH"
    assert t.who == "runner_0"
    t = table().hand("RS ST TH HR").run().do("draw")
    assert t["hand_n"][0] == 5
    t.do("pass").do("pass").do("pass")
    assert t["tick"] == 2


def test_ruling_57_no_sixth_card_and_only_the_whole_hand_is_discarded():
    t = table().hand("RS ST TH HR RT").run()
    assert not t.can("draw")
    assert t.can("discard_hand")
    t.do("discard_hand")
    assert (t.held(), t.used()) == ("", 5)


def test_ruling_57_the_seat_places_as_usual():
    t = table().hand("HT").run()
    assert t.options("place") == {(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)}  # both tops end in talking, three are empty


def test_r10_4_ruling_56_teams_take_turns_at_going_first():
    for first in (0, 1):
        t = table(first=first).run()
        order = []
        while t["tick"] < 3:
            order.append(int(t["current"]))
            t.do("pass")
        a, b = [0, 1], [2, 3]
        assert order == (a + b + b + a if first == 0 else b + a + a + b)


def test_ruling_56_the_first_one_is_drawn_by_lot():
    assert {int(Table("versus").fresh(seed)["first"]) for seed in range(12)} == {0, 1}


def test_ruling_56_80_one_seat_a_team():
    t = table(2).hand("SR").plans("RS").run()
    assert t.game.agents == ("player_0", "player_1")
    assert t.options("play") == {(0, 0), (0, 1)}
    assert t.options("take") == {(0, 1), (1, 0), (1, 1)}
    assert t.can("draw")
    t.do("play", 0, 0)
    assert (t.plan(0), t.who) == ("RS SR", "player_1")


def test_r5_escapes_are_as_in_a_campaign():
    t = table().plans("RT TR").zombies("A:R2", 0).run()
    t.do("pass").escape("A:R2")
    assert (t.tracker(0), t["zombie_used"][0].sum()) == ("", 1)


def test_example_versus_card():
    """Strength 3, running: a plan of three cards that ends in running makes the other team add 2 zombies."""
    t = table().versus(("Add 2 zombies", R)).plans("RS ST TH", "SH HT TR").run()
    t.do("pass")
    assert t.seen(1)["versus_strength"].tolist() == [3, 0, 0, 0]
    assert t.seen(1)["versus_effect"].tolist() == [2, 0, 0, 0]
    t.do("activate")
    assert t["crowd"].tolist() == [0, 2]
    assert (t.plan(0), t.plan(1), t.used(0)) == ("RS ST TH", "", 3)
    assert t["versus_top"] == 1


@pytest.mark.parametrize(
    ("plan", "may"), [("HT TR", False), ("RT TS SH", False), ("RT TS SR", True), ("RT TS SR RW", True)]
)
def test_r10_5_what_activates(plan, may):
    t = table().versus(("Add 2 zombies", R)).plans(plan).run()
    t.do("pass")
    assert t.can("activate") == may


def test_r10_5_which_plan_is_chosen():
    t = table().versus(("Add 1 zombie", R)).plans("RT TR", "SH HR").run()
    t.do("pass").do("activate")
    assert (t.asked, t.options("plan")) == ("plan", {0, 1})
    assert t.seen(3)["use_strength"].tolist() == [2, 0, 0, 0]
    t.do("plan", 1)
    assert (t.plan(0), t.plan(1), t["crowd"][1]) == ("RT TR", "", 1)


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("RS RT RH RS RT", True),
        ("RS RT RH RS RW", True),  # the left side counts
        ("RS RT RH RS WR", False),  # a wild left side is of no type (ruling 58)
        ("RS RT RH RS ST", False),
        ("RS RT RH RS", False),
        ("WW WW WW WW WW", False),
    ],
)
def test_r10_6_ruling_58_five_of_a_type(hand, may):
    t = table().hand(hand).run()
    assert t.can("activate_two") == may


def test_r10_6_ruling_59_two_cards_one_after_the_other():
    t = table().versus(("Add 1 zombie", R), ("Zombies advance", S)).hand("RS RT RH RS RT").run()
    t.do("activate_two")
    assert t.tracker(1).startswith("B:")
    assert (t["crowd"].tolist(), t["versus_top"], t.used(0), t.held()) == ([0, 1], 2, 5, "")


def alarm_at(t, tick=8):
    """Come to the alarm of a tick."""
    t["tick"] = tick
    t.run()
    while t["tick"] == tick and not t["over"]:
        t.do("pass")
    return t


@pytest.mark.parametrize(("name", "rings"), [("Add 1 zombie", 1), ("Add 2 zombies", 1)])
def test_r10_7_the_alarm_hits_both_teams(name, rings):
    t = alarm_at(table(schedule={"alarm_every": 8}).versus((name, T)))
    n = int(name[4])
    assert t["crowd"].tolist() == [n, n]
    assert t["versus_top"] == rings


@pytest.mark.parametrize(("top", "rings"), [(0, 1), (11, 1), (12, 2), (23, 2), (24, 3), (33, 3)])
def test_r10_7_ruling_64_rings_by_the_colour_of_the_top_card(top, rings):
    t = table(schedule={"alarm_every": 8})
    t["versus_top"] = top
    t = alarm_at(t)
    assert t["versus_top"] == top + rings


def test_ruling_64_more_rings_than_cards():
    t = table(schedule={"alarm_every": 8})
    t["versus_top"] = 35
    t = alarm_at(t)
    assert t["over"]
    assert t["versus_top"] == 36


def test_r10_7_ruling_61_all_discards_are_shuffled_back():
    t = table(schedule={"alarm_every": 8}).versus(("Zombies advance", R)).deck("", only=True).deck("RH", t=1, only=True)
    t = alarm_at(t)
    assert t["used"].sum() == 0
    assert t["deck_n"].tolist() == [71, 71]
    assert t["epoch"].tolist() == [1, 1]


def test_ruling_61_a_deck_that_runs_out_is_refilled():
    t = table().deck("", only=True).run()
    assert t["deck_n"][0] == 0
    t.do("draw")
    assert (t["hand_n"][0], t.used(0), t["deck_n"][0]) == (1, 0, 70)


def test_ruling_66_nothing_happens_before_the_alarm_is_done():
    t = alarm_at(table(schedule={"alarm_every": 8, "advance_every": 8}).versus(("Add 1 zombie", R)))
    assert [word[0] for word in (t.tracker(0), t.tracker(1))] == ["A", "A"]  # advance, then alarm, in one step
    assert t["tick"] == 9


def test_ruling_70_the_effects_of_cards():
    def struck(name, kind=S, zombies="D:R2", stacks=("RS RT", "ST SH RT", "TH TR")):
        t = table().versus((name, kind)).zombies(zombies, 1).stacks(*stacks, t=1)
        t.plans("RW WW WW WW WW").run()
        t.do("pass").do("activate")
        return t

    assert struck("yellow, sneaking, strength 3: Zombies advance").tracker(1) == "E:R2"
    t = struck("Zombies advance twice")
    assert (t.tracker(1), t["caught"][1].sum(), t["caught"][0].sum()) == ("", 1, 0)
    t = struck("Discard the top card of every Opportunity Stack")
    assert t["height"][1].tolist() == [1, 2, 1, 0, 0]
    assert t.used(1) == 3
    t = struck("Discard the largest stack")
    assert t["height"][1].tolist() == [2, 0, 2, 0, 0]
    t = struck("Discard the largest stack", stacks=("RS", "ST SH", "TH TR"))
    assert t["height"][1].tolist() == [1, 0, 2, 0, 0]  # ruling 59: the leftmost of equal ones
    t = struck("Add 2 zombies, then advance")
    assert sorted(word[0] for word in t.tracker(1).split("; ")) == ["B", "B", "E"]


def test_ruling_68_advance_of_an_empty_tracker():
    t = table().versus(("Zombies advance", R)).plans("RT TS SR").run()
    t.do("pass").do("activate")
    assert t["crowd"].sum() == 0


def test_ruling_62_as_many_zombies_as_there_are():
    t = table().zombies("", 1, gone=True, other=1).versus(("Add 2 zombies", R)).plans("RT TS SR").run()
    t.do("pass").do("activate")
    assert t["crowd"][1] == 1
    assert not t["over"]  # the last one stands on the tracker


def test_r10_8_ruling_60_caught_zombies_are_laid_aside():
    t = table(schedule={"advance_every": 1}).zombies("E:R2; E:S3", 0).run()
    for _ in range(4):
        t.do("pass")
    assert t["caught"].sum(axis=1).tolist() == [2, 0]
    assert t["catches"] == 0  # of a campaign
    assert t["zombie_used"].sum() == 0
    assert t["close_drawn"] == 0
    assert t.seen(0)["score"].tolist() == [2, 0]
    assert t.seen(2)["score"].tolist() == [0, 2]


def last_card(t):
    """Activate the last Versus card (against team 1) with a plan."""
    t["versus_top"] = 35
    t.plans("RW WW WW WW WW").run()
    t.do("pass").do("activate")
    assert t["over"]
    return t


def test_r10_9_zombies_on_the_tracker_count():
    t = table().zombies("A:R2; A:S3; B:T2", 0).zombies("C:R3", 1)
    t["versus_deck"][35], i = 24, int(np.flatnonzero(t["versus_deck"] == 24)[0])  # an advance, so nobody is added
    t["versus_deck"][i] = 35 if i < 35 else 24
    t = last_card(t)
    assert t.heard("team 0 was caught by 3 zombies, team 1 by 1 zombie")
    assert t.returns() == [-1, -1, 1, 1]
    assert t.game.points(np.array([t.state], t.state.dtype)).tolist() == [[1, 1, 3, 3]]


def test_r11_2_a_shaped_payoff_counts_the_margin():
    t = last_card(table(reward="shaped").zombies("A:R2; A:S3; B:T2", 0).zombies("C:R3", 1))
    margin = int(t["caught"][1].sum() + t["crowd"][1] - t["caught"][0].sum() - t["crowd"][0])
    assert margin != 0
    assert t.returns() == [margin / 10] * 2 + [-margin / 10] * 2


def test_r10_9_ruling_63_equal_totals_are_a_draw():
    t = table().zombies("A:R2", 0).zombies("C:R3", 1)
    i = int(np.flatnonzero(t["versus_deck"] == 24)[0])
    t["versus_deck"][[i, 35]] = t["versus_deck"][[35, i]]
    t = last_card(t)
    assert t.returns() == [0, 0, 0, 0]
    assert t.heard("a draw")


def test_r11_2_each_seat_of_the_winning_team():
    t = table(2).zombies("A:R2", 0)
    i = int(np.flatnonzero(t["versus_deck"] == 24)[0])
    t["versus_deck"][[i, 35]] = t["versus_deck"][[35, i]]
    t["versus_top"] = 35
    t.plans("RW WW WW WW WW").run().do("activate")
    assert t.returns() == [-1, 1]


@pytest.mark.parametrize(("both", "returns"), [(False, [-1, -1, 1, 1]), (True, [0, 0, 0, 0])])
def test_r10_10_ruling_63_instant_loss(both, returns):
    t = table(schedule={"advance_every": 1}).zombies("E:R2", 0, gone=True)
    if both:
        t.zombies("E:R3", 1, gone=True)
    t.run()
    for _ in range(4):
        assert not t["over"]
        t.do("pass")
    assert t["over"]
    assert t.returns() == returns


def test_r10_10_by_a_card_in_the_middle_of_two():
    t = (
        table()
        .zombies("E:R2", 1, gone=True)
        .versus(("Zombies advance", R), ("Add 1 zombie", R))
        .hand("RS RT RH RS RT")
        .run()
    )
    t.do("activate_two")
    assert t["over"]
    assert t["versus_top"] == 1
    assert t.returns() == [1, 1, -1, -1]


def test_r10_11_no_detections_by_the_app():
    t = (
        Table("versus", quiet=False, schedule={"alarm_every": 120, "jitter": 0})
        .stacks("RS")
        .stacks("RS", t=1)
        .at("run")
        .run()
    )
    while t["tick"] < 30:
        t.do("pass")
    assert t["crowd"].sum() == 0
    assert t["advanced"] == 7
    t = (
        Table("versus", quiet=False, schedule={"alarm_every": 120, "jitter": 0, "versus_detect": 12})
        .stacks("RS")
        .stacks("RS", t=1)
    )
    t.at("run").run()
    t.do("pass")
    while t["tick"] == 1:
        t.do("pass")
    assert t["crowd"].tolist() == [1, 1]


def test_ruling_65_no_tools_no_specials_no_campaign():
    lot = np.random.default_rng(1)
    t = Table("versus", quiet=False).fresh()
    while not t["over"]:
        assert not {name for name, *_ in t.options()} & {"tool", "special", "route", "resolve", "safe_rest", "claim"}
        t.take(int(lot.choice(np.flatnonzero(t.mask))))
    assert t["tick"] <= 176


def test_the_other_team_is_seen():
    t = table().zombies("B:T2; B:T4", 1).hand("SH", 1).run()
    seen = t.seen(0)
    assert seen["other_zombies"].reshape(5, 4)[1].tolist() == [0, 0, 2, 0]
    assert seen["other_hand"].reshape(5, 4)[0].tolist() == [0, 1, 0, 2]
    assert seen["other_heights"].tolist() == [2, 1, 0, 0, 0]
    assert words(t["hand"][1]) == "SH"
    assert {R, S, T, H} == set(range(4))
