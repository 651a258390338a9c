"""R7: the campaign between two runs."""

import numpy as np
import pytest
from rules.zombies_run.table import Table

FORAGER, COOK, QUARTERMASTER, LOOKOUT, MEDIC, LOCKSMITH, SPRINTER, SCOUT = range(8)
HEAD, TORSO = 0, 1


def arrival(place=1, run=1, fresh=0, mode="coop", players=0, dead=(MEDIC,), **settings):
    """A table at an arrival; the medic is dead unless somebody wants him."""
    t = Table(mode, players, **settings).stacks("RS ST", "TH", "HR").leader("ST SR").plans("RT TR").hand("SH")
    for c in dead:
        t["alive"][c] = 0
    return t.at("arrival", tick=120, run=run, place=place, fresh=fresh)


def test_r7_2_ruling_53_sacrifice_is_offered_without_a_catch():
    t = arrival().run()
    assert t.who == "leader_0"
    assert t.options() == {("resolve",), ("sacrifice",)}


def test_r7_2_ruling_53_not_with_one_living():
    t = arrival(dead=range(1, 8)).close_calls("head", drawn=1).run()
    assert t.asked == "body"  # checking for bites was the only way


def test_r7_3_ruling_27_close_calls_are_dealt_in_turn():
    t = arrival(players=3).close_calls("torso", "torso", "head", "head").run()
    t.do("resolve")
    owners = []
    while t.asked == "body":
        owners.append(t.who)
        assert t.options("part") == set(range(6))
        t.do("part", 2)
    assert owners == ["leader_0", "runner_0", "runner_1", "leader_0"]


def test_r7_3_red_is_a_bite_grey_is_not():
    t = arrival().close_calls("head", "head").run()
    t.do("resolve").do("part", HEAD)
    assert t["deaths"] == 1
    assert t.heard("leader_0 checks the head: a bite")
    t.do("part", TORSO)
    assert t.heard("runner_0 checks the torso: no bite")
    assert t.asked == "dead"
    assert t["deaths"] == 1


def test_r7_3_what_was_turned_over_is_seen():
    t = arrival().close_calls("head", "left leg", "torso").run()
    t.do("resolve").do("part", TORSO).do("part", TORSO)
    assert t.seen()["red_seen"].tolist() == [1, 0, 0, 0, 1, 0]
    assert t.seen()["close_calls"].tolist() == [1, 0]


def test_r7_3_close_calls_go_back_at_every_arrival():
    t = arrival().close_calls("head", "torso").run()
    t.do("resolve").do("part", TORSO).do("part", HEAD)
    assert (t["close_top"], t["close_drawn"], t["close_seen"]) == (0, 0, 0)
    assert t["red_seen"].sum() == 0


@pytest.mark.parametrize(("name", "red"), [("single", 12), ("pairs", 24)])
def test_the_two_sets_of_close_calls(name, red):
    t = Table(schedule={"close_calls": name})
    assert t.content["red"].sum() == red
    assert (t.content["red"].sum(axis=0) == red // 6).all()
    pairs = {tuple(np.flatnonzero(row)) for row in t.content["red"]}
    assert not pairs & {(0, 1), (2, 3), (4, 5)}
    assert len(pairs) == {"single": 6, "pairs": 12}[name]


def test_r7_4_ruling_28_one_of_two_dies():
    t = arrival().close_calls("head").run()
    t.do("resolve").do("part", HEAD)
    assert (t.asked, t.who) == ("dead", "leader_0")
    first, second = sorted(t.options("character"))
    assert t["alive"][first]
    assert t["alive"][second]
    assert (t.seen()["party"] == 2).sum() == 2
    t.do("character", second)
    assert t["alive"][second] == 0
    assert t["alive"][first] == 1
    assert t["alive"].sum() == 6


def test_r7_4_two_bites_are_two_choices():
    t = arrival().close_calls("head", "head").run()
    t.do("resolve").do("part", HEAD).do("part", HEAD)
    t.do("character", min(t.options("character")))
    assert t.asked == "dead"
    t.do("character", max(t.options("character")))
    assert t["alive"].sum() == 5
    assert t.asked != "dead"


def test_r7_4_offers_are_random():
    offers = set()
    for seed in range(12):
        t = arrival().close_calls("head").run()
        t["rng"] = seed
        t.do("resolve").do("part", HEAD)
        offers.add(tuple(sorted(t.options("character"))))
    assert len(offers) > 5


def test_ruling_28_the_last_one_dies_without_a_choice():
    t = arrival(dead=range(2, 8)).close_calls("head", "head").run()
    t.do("resolve").do("part", HEAD).do("part", HEAD).do("character", 0)
    assert t["over"]
    assert t["alive"].sum() == 0
    assert t.returns() == [0, 0]


def test_r7_12_no_living_characters_lose():
    t = arrival(dead=range(1, 8), place=9).close_calls("head").run()
    t.do("part", HEAD)
    assert t["over"]
    assert t.returns() == [0, 0]
    assert t.heard("the campaign is lost in run 1")


# perks


def test_r7_5_medic():
    for calls, left in ((2, 2), (3, 2), (4, 3)):
        t = arrival(dead=()).close_calls(*["head"] * min(calls, 2), *["torso"] * (calls - 2)).run()
        t.do("resolve")
        assert t.heard("close calls that go unresolved: 1") == (calls >= 3)
        n = 0
        while t.asked == "body":
            t.do("part", 5)
            n += 1
        assert n == left


def test_r7_5_forager():
    for dead, more in (((), 1), ((FORAGER,), 0)):
        t = Table().stacks("RS RT").at("run", tick=120, run=2)
        t["advanced"] = t["detected"] = 1
        for c in dead:
            t["alive"][c] = 0
        t.run().do("pass")
        assert t["supplies"] == more


def rest(dead=(), supplies=6, **settings):
    """A table at a rest."""
    t = Table(**settings).stacks("RS ST").leader("ST SR")
    t["supplies"] = supplies
    for c in dead:
        t["alive"][c] = 0
    return t.at("rest", tick=120).run()


def test_r7_5_cook():
    assert not rest((COOK,), 5).can("safe_rest")
    t = rest((), 5)
    t.do("safe_rest")
    assert t["supplies"] == 0
    t = rest((COOK,), 6).do("safe_rest")
    assert t["supplies"] == 0


def test_r7_5_quartermaster():
    assert rest((QUARTERMASTER,)).do("safe_rest")["leader_n"] == 2 + 25
    assert rest().do("safe_rest")["leader_n"] == 2 + 27
    assert rest((QUARTERMASTER,)).do("open_rest")["leader_n"] == 2 + 10
    assert rest().do("open_rest")["leader_n"] == 2 + 12


# sacrifice


def sacrificed(t):
    t.run().do("sacrifice")
    assert (t.asked, t.options("character")) == ("victim", {c for c in range(8) if t["alive"][c]})
    return t.do("character", SCOUT)


def test_r7_6_r7_7_the_table_begins_anew():
    t = arrival().zombies("A:R2; E:S3").close_calls("head", "torso")
    t = sacrificed(t)
    assert t["alive"][SCOUT] == 0
    assert t.tracker() == ""
    assert t["zombie_n"][0] == 48  # the discards went back at once (R7.8)
    assert (t["close_drawn"], t["close_top"], t["deaths"]) == (0, 0, 0)
    assert t["height"][0].tolist() == [5] * 5
    assert t["buried"][0].tolist() == [4] * 5
    assert (t.plan(0), t["hand_n"][0], t["leader_n"], t["deck_n"][0], t.used()) == ("", 5, 20, 24, 0)
    assert t.asked == "rest"  # and so it goes on


def test_r7_7_alone_no_hand_is_drawn():
    t = sacrificed(arrival(mode="solo"))
    assert (t["hand_n"][0], t["leader_n"]) == (0, 25)


def test_r7_7_ruling_54_tools_and_their_piles_stay():
    t = arrival().tool("Chainsaw", 1, pile="RS ST TH").tool("Fuel Can", 1, column=3).zombies("A:R2")
    t = sacrificed(t)
    assert (t.pile("Chainsaw"), t.face("Chainsaw"), t.column_of("Fuel Can")) == (3, 1, 3)
    assert t["deck_n"][0] == 24 - 3


def test_r7_8_discards_are_shuffled_back():
    t = arrival().zombies("A:R2", gone=True)
    t["used"][0][:] = 0
    t.hand("").run()
    t = Table().stacks("RS ST").zombies("B:R2", gone=True).deck("ST SR", only=True).at("arrival", place=1).run()
    assert t.used() == 70
    t.do("resolve")
    assert (t.used(), t["deck_n"][0]) == (0, 72)
    assert (t["zombie_used"][0].sum(), t["zombie_n"][0]) == (0, 47)
    assert t.tracker() == "B:R2"  # the tracker and the stacks stay
    assert t.stack(0) == "RS ST"
    assert t["epoch"][0] == 1


# the place


def test_r7_9_first_visits_bring_supplies():
    t = arrival(place=2, fresh=1).run().do("resolve")
    assert t["supplies"] == 6
    assert t["visited"][2] == 1
    t = arrival(place=2, fresh=0).run().do("resolve")
    assert t["supplies"] == 0


@pytest.mark.parametrize("place", range(1, 9))
def test_r7_10_where_the_party_can_rest(place):
    t = arrival(place=place).run().do("resolve")
    assert t.asked == ("rest" if place in (1, 4, 5, 8) else "route")


def test_r7_10_a_safe_rest_costs_supplies():
    t = rest((COOK, QUARTERMASTER), 5)
    assert t.options() == {("open_rest",), ("no_rest",)}
    t = rest((COOK, QUARTERMASTER), 7).do("safe_rest")
    assert (t["supplies"], t["leader_n"], t["crowd"][0], t["close_drawn"]) == (1, 27, 0, 0)


@pytest.mark.parametrize(
    ("roll", "lookout", "zombies", "calls"),
    [
        (1, False, 2, 0),
        (2, False, 2, 0),
        (3, False, 0, 1),
        (4, False, 0, 0),
        (6, False, 0, 0),
        (1, True, 0, 0),
        (2, True, 2, 0),
    ],
)
def test_r7_10_an_open_rest_rolls(roll, lookout, zombies, calls):
    t = rest(() if lookout else (LOOKOUT,))
    t.chance((6, roll - 1)).do("open_rest")
    assert t.heard(f"the die of the night shows {roll}")
    assert (t["crowd"][0], t["close_drawn"]) == (zombies, calls)
    assert all(row[1] == 0 for row in t["tracker"][0, :zombies])


def test_r7_10_the_cards_come_from_the_opportunity_deck_and_go_under():
    t = Table().stacks("RS ST").leader("TH").deck("SR RT HS", only=True).at("rest", tick=120).run()
    t.do("open_rest")
    assert (t["leader_n"], t["deck_n"][0]) == (4, 0)
    t.do("route", 2)
    t.do("draw")
    assert t.held() == "TH SR RT HS"


def test_ruling_76_no_cards_left_for_a_rest():
    t = Table().stacks("RS ST").leader("TH").deck("", only=True).at("rest", tick=120).run()
    t.do("open_rest")
    assert t["leader_n"] == 1


def test_ruling_77_one_rest_at_an_arrival():
    t = rest((), 20).do("safe_rest")
    assert t.asked == "route"
    t = rest((), 20).do("no_rest")
    assert t.asked == "route"
    assert t["leader_n"] == 2


def test_ruling_52_55_rest_draws_see_recycled_discards():
    t = Table().stacks("RS ST").leader("TH").deck("", only=True).at("arrival", tick=120, place=1)
    t["supplies"] = 6
    t.run().do("resolve").do("safe_rest")
    assert t["leader_n"] == 1 + 27


def test_r7_11_ruling_78_neighbours_only():
    t = Table().fresh()
    assert (t.who, t.options("route")) == ("leader_0", {1, 2})
    t = arrival(place=3).run().do("resolve")
    assert t.options() == {("route", i) for i in (1, 2, 4, 5, 6)}
    t.do("route", 1)
    assert (t["run"], t["place"], t["tick"], t.now) == (2, 1, 1, "run")


def test_the_map_is_as_ruled():
    road = Table().content["road"]
    roads = [
        "01",
        "02",
        "12",
        "13",
        "14",
        "23",
        "24",
        "34",
        "35",
        "36",
        "45",
        "46",
        "56",
        "57",
        "58",
        "67",
        "68",
        "78",
        "79",
        "89",
    ]
    expected = np.zeros((10, 10), int)
    for a, b in roads:
        expected[int(a), int(b)] = expected[int(b), int(a)] = 1
    assert (road == expected).all()


# the end


def test_r7_12_ruling_79_the_goal_wins_after_its_bites():
    t = arrival(place=9, run=5, fresh=1).close_calls("head").run()
    t.do("resolve").do("part", HEAD)
    assert not t["over"]
    t.do("character", min(t.options("character")))
    assert t["over"]
    assert t.returns() == [6 / 8, 6 / 8]
    assert t["box_n"] == 16  # no refresh, no special zombies there
    assert t.heard("the party reaches the goal, 6 alive")


def test_r7_12_a_sacrifice_at_the_goal_counts():
    t = sacrificed(arrival(place=9, run=5))
    assert t["over"]
    assert t.returns() == [6 / 8] * 2


def test_r7_12_the_last_run_loses():
    t = arrival(place=8, run=10).run().do("resolve")
    assert t["over"]
    assert t.returns() == [0, 0]
    t = arrival(place=8, run=9).run().do("resolve")
    assert not t["over"]
    t = arrival(place=9, run=10).run().do("resolve")
    assert t.returns() == [7 / 8] * 2


@pytest.mark.parametrize(("mode", "players"), [("coop", 2), ("coop", 4), ("solo", 1)])
def test_r11_1_ruling_90_every_seat_gets_the_same(mode, players):
    t = arrival(place=9, mode=mode, players=players, dead=(0, 1, 2)).run().do("resolve")
    assert t.returns() == [5 / 8] * players
    points = t.game.points(np.array([t.state], t.state.dtype))
    assert points.tolist() == [[5] * players]


def test_r11_1_rewards_for_learning_rank_wins_above_losses():
    def paid(reward, **place):
        return arrival(reward=reward, **place).run().do("resolve").returns()[0]

    goal = {"place": 9, "dead": (0, 1, 2)}
    assert [paid(reward, **goal) for reward in ("living", "win", "shaped")] == [5 / 8, 1, 13 / 16]
    lost = {"place": 8, "run": 10}  # the last run, and still one from the goal
    assert [paid(reward, **lost) for reward in ("living", "win", "shaped")] == [0, 0, pytest.approx(-1 / 5)]
    for run in (2, 4):  # who wanders about gains nothing
        early = arrival(place=3, run=run, reward="shaped", dead=range(7)).close_calls("head").run()
        early.do("part", HEAD)  # the only one living is bitten
        assert early["over"]
        assert early.returns() == pytest.approx([-3 / 5, -3 / 5])


def test_r11_1_distances_on_the_map_are_runs_to_the_goal():
    ahead = arrival(place=9).game.content.record["ahead"][0]
    assert ahead[0] == 5
    assert ahead[9] == 0
    assert sorted(ahead[:10].tolist()) == sorted([5, 4, 4, 3, 3, 2, 2, 1, 1, 0])


def test_catches_are_counted_over_the_whole_campaign():
    t = arrival(place=9, run=4, dead=(0, 1))
    t["catches"] = 6
    t.run().do("resolve")
    measures = t.game.measures(np.array([t.state], t.state.dtype))
    assert {name: values.tolist() for name, values in measures.items()} == {"living": [6], "catches_per_run": [1.5]}


def test_r11_3_a_game_that_is_cut_off_pays_nothing():
    t = Table(max_decisions=3).fresh()
    for _ in range(3):
        t.take(int(np.flatnonzero(t.mask)[0]))
    assert t["truncated"]
    assert t.returns() == [0, 0]
