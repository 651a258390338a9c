"""R8: encounters and challenges; with the rulebook's two examples."""

import pytest
from rules.zombies_run.table import Table

LOCKSMITH, SPRINTER, SCOUT = 5, 6, 7


def table(dead=(LOCKSMITH, SPRINTER, SCOUT), mode="coop", players=0, **settings):
    t = Table(mode, players, **settings)
    for c in dead:
        t["alive"][c] = 0
    return t


def encounter(t):
    """Come to an encounter."""
    return t.at("encounter", tick=18, fresh=1).run()


def test_r8_1_on_the_way_to_a_new_place():
    for fresh in (0, 1):
        t = Table(schedule={"encounter_tick": 2}).stacks("RS RT").at("run", fresh=fresh).run()
        t.do("pass")
        assert t.asked == "act"
        t.do("pass")
        assert t.asked == ("encounter" if fresh else "act")


def test_r8_1_the_leader_sees_the_challenge_first():
    t = encounter(table().stacks("RS RT"))
    assert (t.who, t.options()) == ("leader_0", {("intervene",), ("ignore",)})
    shown = t.seen()["challenge"]
    assert shown[:4].sum() >= 2


def test_r8_1_nothing_of_the_last_challenge_is_shown_with_the_next():
    """Rounds, actions and passes begin anew when the leader sees a challenge, not when he takes it."""
    t = table().stacks("RS RT").challenge("Jump aside")
    while t.now == "challenge":
        t.do("pass")
    t["challenge_deck"][:] = [6, 7, *(i for i in range(12) if i not in (6, 7))]  # the next one is a reaction test too
    encounter(t)
    assert t.asked == "encounter"
    assert t.seen()["challenge"].tolist() == [0, 2, 0, 0, 0, 12, 0, 0]


def test_ignoring_costs_nothing_and_the_scout_finds_a_supply():
    for dead, supplies in (((SCOUT,), 0), ((), 1)):
        t = encounter(table(dead).stacks("RS RT"))
        t.do("ignore")
        assert (t["supplies"], t["tool_n"], t["crowd"][0], t.now) == (supplies, 16, 0, "run")
        assert t["tick"] == 19


def test_ruling_76_challenges_are_reshuffled():
    t = table().stacks("RS RT")
    t["challenge_top"] = 12
    encounter(t)
    assert t["challenge_top"] == 1
    assert t["challenge"] == t["challenge_deck"][0]


def test_r8_3_ruling_24_the_leader_fills_his_hand():
    t = table().stacks("RS RT").hand("SH ST").leader("TH TR TS HR HS").challenge("Pick a lock")
    assert t.held() == "SH ST TH TR TS"
    t = table().stacks("RS RT").hand("SH").leader("TH").challenge("Pick a lock")
    assert t.held() == "SH TH"


def test_r8_2_ruling_86_no_drawing():
    t = table().stacks("RS RT").leader("TH TR TS HR HS ST").challenge("Pick a lock")
    t.do("discard_hand")
    assert t.who == "runner_0"
    t.do("take", 0, 0)
    assert t.who == "runner_0"  # the leader could do nothing but pass
    assert t["leader_n"] == 1


def test_r8_2_placing_is_as_usual():
    t = table().stacks("RS RT", "TH", "TH", "TH", "TH").hand("RH SR").challenge("Pick a lock")
    assert t.options("place") == {(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)}


def test_r8_2_ruling_33_51_71_zombies_and_tools_wait():
    t = table().stacks("RS RT").plans("RT TR").zombies("E:R2").tool("Baseball Bat").challenge("Pick a lock")
    while t.who != "runner_0":
        t.do("pass")
    assert {name for name, *_ in t.options()} == {"take", "pass"}


def test_example_skill_check():
    """A plan with 3 sneaking cards and no more than 8 cards in all."""
    nine = "RS SR RS SR RT TR RT TR RS"
    for plan, passes in (
        ("RS SR RS SR RS ST TH HR", True),
        ("SR RS SR RS ST", True),
        ("SR RS SR RS", False),  # sneaking on the right does not count
        ("WR RS SR RW WS SR", False),  # nor do wildcards
        ("RS SR RS SR RS ST TH HR RH", False),  # nine cards
        (nine, False),
    ):
        t = table().stacks("RS RT").plans(plan).challenge("Pick a lock")
        while t.who != "runner_0":
            t.do("pass")
        assert t.can("claim") == passes, plan


def test_ruling_35_all_cards_count_against_the_limit():
    t = table().stacks("RS RT").plans("SR RS SR RS SW WW WW WW WW").challenge("Pick a lock")
    assert not t.can("claim")


def test_r7_5_locksmith_allows_one_card_more():
    plan = "RS SR RS SR RS ST TH HR RH"
    t = table((SPRINTER,)).stacks("RS RT").plans(plan).challenge("Pick a lock")
    assert t.can("claim")
    t = table((SPRINTER,)).stacks("RS RT").plans(plan + " HS").challenge("Pick a lock")
    assert not t.can("claim")


def test_example_reaction_test():
    """A plan with at least 2 running cards in under 60 seconds, here 12 ticks."""
    t = table().stacks("HR RS RT").plans("RH").challenge("Jump aside")
    assert not t.can("claim")
    assert t.seen()["reaction"].tolist() == [1]
    assert t.seen()["challenge"].tolist() == [2, 0, 0, 0, 0, 12, 1, 1]  # the leader has passed
    t = table().stacks("HR RS RT").plans("RH HR RS").challenge("Jump aside")
    t.do("claim")
    assert t["tool_n"] == 15
    assert t.now == "run"


def test_r8_6_it_ends_after_its_ticks():
    for dead, ticks in (((SPRINTER,), 12), ((), 15)):
        t = table(dead).stacks("RS RT").challenge("Jump aside")
        rounds = 0
        while t.now == "challenge":
            t.do("pass")
            rounds += 1
        assert rounds == ticks
        assert t["crowd"][0] == 1


def test_r8_5_ruling_32_a_skill_check_ends_when_all_pass():
    t = table(players=3).stacks("RS RT").hand("RH").challenge("Pick a lock")
    t.do("pass").do("pass")
    assert t.now == "challenge"
    t.do("pass")
    assert t.now == "run"
    assert t.heard("the challenge fails: Pick a lock")


def test_r8_5_an_action_between_counts_the_passes_anew():
    t = table(players=3).stacks("RS RT").hand("RH").challenge("Pick a lock")
    t.do("pass").do("take", 0, 0).do("pass").do("pass")
    assert t.now == "challenge"
    t.do("pass")
    assert t.now == "run"


def test_r8_5_forty_actions():
    cards = "RS ST TR RH HR RT TS SH HT TH"
    t = table(mode="solo").stacks(cards, cards, cards, cards, "RS").challenge("Read the map")
    n = 0
    while t.now == "challenge":
        takes = sorted(t.options("take"))
        assert takes
        t.do("take", *takes[0])
        n += 1
        if not t.options("take") and t.now == "challenge":
            break
    schedule = {"skill_actions": 4}
    t = table(mode="solo", schedule=schedule).stacks("RT ST TR RS", "ST TR").challenge("Read the map")
    for _ in range(3):
        t.do("take", *min(t.options("take")))
    assert t.now == "challenge"
    t.do("take", *min(t.options("take")))
    assert t.now == "run"
    assert n > 10


def test_r8_7_ruling_34_the_plan_is_discarded():
    t = table().stacks("RS RT").plans("SR RS SR RS ST").challenge("Pick a lock")
    t.do("claim")
    assert (t.plan(0), t.used()) == ("", 5)
    keeps = {"table": {"switches": {"challenge_keeps_plan": True}}}
    t = table(content=keeps).stacks("RS RT").plans("SR RS SR RS ST").challenge("Pick a lock")
    t.do("claim")
    assert t.plan(0) == "SR RS SR RS ST"


def test_r8_4_which_plan_is_chosen_if_several_fit():
    t = table().stacks("RS RT").plans("RT TR RS", "SH", "RH HR RS").challenge("Jump aside")
    t.do("claim")
    assert (t.asked, t.who, t.options("plan")) == ("plan", "runner_0", {0, 2})
    t.do("plan", 2)
    assert (t.plan(0), t.plan(2)) == ("RT TR RS", "")


def test_ruling_36_the_leader_does_not_claim():
    t = table().stacks("RS RT").plans("RT TR RS").hand("RH").challenge("Jump aside")
    assert t.who == "leader_0"
    assert not t.can("claim")


def test_an_old_plan_serves_a_challenge():
    t = Table(schedule={"encounter_tick": 1}).stacks("RS RT TR").at("run", fresh=1)
    t["challenge_deck"][:] = [6, *(i for i in range(12) if i != 6)]
    t.plans("RT TR").run()
    t.do("pass").do("intervene")
    t.do("take", 0, 1)
    assert not t.can("claim")


def test_r8_7_ruling_73_passing_brings_a_tool_then_supplies():
    t = table().stacks("RS RT").plans("RT TR RS").challenge("Jump aside")
    t.do("claim")
    found = (t["tool_face"] == 0).sum()
    assert found in (1, 2)
    assert t["tool_n"] == 15
    t = table().stacks("RS RT").plans("RT TR RS")
    for name in t.tool_names:
        t.tool(name)
    t.challenge("Jump aside").do("claim")
    assert t["supplies"] == 3


def test_r8_8_a_failure_brings_a_zombie():
    t = table().stacks("RS RT").zombies("", deck="H4").challenge("Pick a lock")
    t.do("pass")
    assert t.tracker() == "A:H4"
    assert t["tool_n"] == 16


def test_the_run_goes_on_in_the_next_tick():
    t = table().stacks("RS RT").plans("RT TR RS").at("encounter", tick=18, fresh=1)
    t.challenge("Jump aside").do("claim")
    assert (t.now, t["challenge"], t.who) == ("run", -1, "runner_0")


@pytest.mark.parametrize("kind", ["skill", "reaction"])
def test_the_challenges_are_as_ruled(kind):
    rows = [row for row in Table().game.content.tables["challenges"]["challenge"] if row["kind"] == kind]
    needs = [
        tuple(row.get(name, 0) for name in ("running", "sneaking", "talking", "thinking", "at_most")) for row in rows
    ]
    if kind == "skill":
        three = {(3, 0, 0, 0, 8), (0, 3, 0, 0, 8), (0, 0, 3, 0, 8), (0, 0, 0, 3, 8)}
        assert set(needs) == three | {(2, 0, 0, 2, 9), (0, 2, 2, 0, 9)}
    else:
        two = {(2, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 2, 0, 0), (0, 0, 0, 2, 0)}
        assert set(needs) == two | {(1, 1, 0, 0, 0), (0, 0, 1, 1, 0)}
