"""R4: a trip to the city."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, FUEL, MEDICINE, MINIMARKET, PETROL, PHARMACY, POLICE, A, Table

KEEP, TRAP_A, DISCARD = 0, 1, 4
RED, YELLOW, GREEN = 0, 4, 8  # first space of each colour


def trip(people=1, others=0, space=RED, **base):
    """Seat 0 has people in the vehicle; the marker will stand on this space once the die is rolled."""
    t = Table().base(0, people=others, work={"city": people}, **base)
    t["activity"] = space
    return t


def go(t, *buildings):
    for building in buildings:
        assert t.asked == "building"
        t.do("building", building)
    return t


def test_r4_1_an_action_is_over_for_all_before_the_next_begins():
    """Ruling 30: the travellers are home when the first scout looks for somebody to raid."""
    t = Table(3, starts="choose").base(0, people=1, work={"scout": 1})
    t.base(1, people=1, work={"city": 2, "lab": 1, "fight_a": 1}, food=1)
    t["activity"] = GREEN
    t.begin("city_roll")
    go(t, POLICE, POLICE)
    t.do("gain", AMMO, KEEP).do("gain", AMMO, KEEP)
    while t.asked == "zombie":
        assert t.who == 1
        t.do("zombie", A)
    assert t.who == 0
    assert t.asked == "scout"
    assert t.people(1) == (3, 0, 2, 0, 0)
    assert t.can("scout", 2)  # five people, though two were away


@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_r4_2_one_roll_moves_the_marker_down(roll):
    """Rulings 20, 92: rolled once after all planning, whoever and however many go."""
    t = Table(3).base(0, work={"city": 1}).base(1, work={"city": 2})
    t.dice(roll).begin("city_roll")
    assert t["activity"] == roll
    assert t["roll"] == roll


@pytest.mark.parametrize(("before", "roll", "after"), [(9, 4, 11), (11, 1, 11), (10, 1, 11)])
def test_r4_2_the_marker_stops_at_the_end(before, roll, after):
    """Ruling 21."""
    t = Table().base(0, work={"city": 1})
    t["activity"] = before
    t.dice(roll).begin("city_roll")
    assert t["activity"] == after


def test_r4_2_a_trip_is_rolled_after_all_planning():
    """Ruling 92."""
    t = Table().base(0, people=3, fuel=1).base(1, people=2).dice(3).begin("plan")
    t.do("plan", 1)
    while t.now == "plan":
        assert t["activity"] == 0
        t.do(*min(t.options()))
    assert (t.now, t["activity"]) == ("city_place", 3)


def test_r4_3_travellers_are_placed_in_turn_before_anybody_takes():
    """Ruling 23."""
    t = Table(3).base(0, people=1, work={"city": 1}).base(2, people=1, work={"city": 2})
    t.begin("city_place", start=2)
    asked = []
    while t.asked == "building":
        asked.append(t.who)
        t.do("building", PHARMACY)
    assert asked == [2, 2, 0]
    assert t["visit"][2, PHARMACY] == 2
    assert t["visit"][0, PHARMACY] == 1
    assert (t.asked, t.who) == ("gain", 2)


def test_r4_3_two_may_go_to_two_buildings():
    """Ruling 23: the first in the list of buildings is emptied first."""
    t = trip(2, space=GREEN).begin("city_place")
    go(t, PETROL, MINIMARKET)
    assert {kind for kind, _ in t.options("gain")} == {FOOD, MEDICINE, AMMO}  # the minimarket
    t.do("gain", FOOD, KEEP)
    assert {kind for kind, _ in t.options("gain")} == {FOOD, FUEL, AMMO}  # then the petrol station
    t.do("gain", FUEL, KEEP)
    assert t.goods(0) == (1, 0, 1, 0)


@pytest.mark.parametrize(("space", "goods"), [(0, 3), (3, 3), (4, 2), (7, 2), (8, 1), (11, 1)])
@pytest.mark.parametrize("people", [1, 2])
def test_r4_4_goods_for_each_person_by_colour(space, goods, people):
    t = trip(people, space=space, others=1).begin("city_place")
    go(t, *[PETROL] * people)
    taken = 0
    while t.asked == "gain":
        t.do("gain", *min(t.options("gain")))
        taken += 1
    assert taken == goods * people


def test_r4_4_goods_are_taken_in_the_order_of_arrival():
    """Rulings 23, 24: who comes late finds what is left."""
    t = Table().base(0, people=1, work={"city": 1}).base(1, people=1, work={"city": 1}, zombies=(3, 0, 0))
    t["city"][:] = 0
    t["city"][POLICE, AMMO] = 4
    t.tokens = t._tokens()
    t.begin("city_place", start=1)
    go(t, POLICE, POLICE)
    assert t.goods(1) == (0, 0, 0, 3)  # one kind, it fits: no decision
    assert t.goods(0) == (0, 0, 0, 1)
    assert t["city"].sum() == 0


def test_r4_4_what_finds_no_place():
    """Rulings 25, 72: keep if it fits, a trap at once, else back to the pool; discarding what fits is no option."""
    t = trip(1, others=1, space=YELLOW, food=6, barrels=("o", "", "")).begin("city_place")
    go(t, PETROL)
    assert t.options("gain") == {
        *((FOOD, TRAP_A), (FOOD, DISCARD)),
        *((FUEL, KEEP), (FUEL, TRAP_A)),
        *((AMMO, KEEP), (AMMO, TRAP_A)),
    }
    t.do("gain", FOOD, TRAP_A)
    assert t.barrels(0) == ("f", "", "")
    assert t.options("gain") == {(FOOD, DISCARD), (FUEL, KEEP), (AMMO, KEEP)}
    t.do("gain", FUEL, KEEP)
    assert t.goods(0) == (6, 0, 1, 0)


def test_r4_4_a_second_fuel_needs_the_storage():
    """Ruling 71."""
    t = trip(1, others=1, space=RED, food=5).begin("city_place")
    go(t, PETROL)
    t.do("gain", FUEL, KEEP).do("gain", FUEL, KEEP)
    assert t.options("gain") == {(FOOD, DISCARD), (FUEL, DISCARD), (AMMO, KEEP)}


DRAGGED = [(RED, 1, 2), (RED, 2, 3), (YELLOW, 1, 1), (YELLOW, 2, 2), (GREEN, 1, 0), (GREEN, 2, 1)]


@pytest.mark.parametrize(("space", "people", "zombies"), DRAGGED)
def test_r4_5_zombies_follow_by_colour_and_people(space, people, zombies):
    """Ruling 26: for who returns, not for what he took."""
    t = trip(people, space=space, others=1, zombies=(0, 3, 3), food=6, barrels=("o", "", ""))
    t["city"][:] = 0
    t.tokens = t._tokens()
    t.begin("city_place")
    go(t, *[PETROL] * people)
    assert t.zombies(0) == (zombies, 3, 3)
    assert t.now == "arming"


def test_r4_5_two_people_in_two_buildings_are_two_people():
    t = trip(2, space=GREEN, others=1, zombies=(0, 3, 3), food=4, barrels=("o", "", "")).begin("city_place")
    go(t, PETROL, MINIMARKET)
    t.do("gain", FOOD, KEEP).do("gain", FOOD, KEEP)
    assert t.zombies(0) == (1, 3, 3)
    assert t.now == "arming"


def test_r4_6_after_the_zombies_they_stand_on_the_track():
    t = trip(2, others=1, space=GREEN, zombies=(0, 3, 3), food=4, barrels=("o", "", "")).begin("city_place")
    go(t, POLICE, POLICE)
    t.do("gain", AMMO, KEEP).do("gain", AMMO, KEEP)
    assert t.now == "arming"
    assert t.people(0) == (3, 0, 0, 0, 0)
    assert t.goods(0) == (1, 0, 0, 2)  # they ate three food
    assert t["visit"].sum() == 0


@pytest.mark.parametrize(("before", "after"), [(8, 5), (2, 0), (0, 0), (3, 0)])
def test_r4_7_if_nobody_goes_the_marker_rises_by_three(before, after):
    """Rulings 20, 21: without a roll."""
    t = Table().base(0, people=1, work={"scout": 1})
    t["activity"] = before
    rng = int(t["rng"])
    t.begin("city_roll")
    assert t["activity"] == after
    assert t["rng"] == rng
    assert t["roll"] == 0


def test_r4_7_horde_turns_leave_the_marker():
    """Ruling 20."""
    t = Table().base(0, people=2).base(1, people=2)
    t["activity"] = 6
    t.begin("begin", turn=5)
    while t["turn"] == 5 and not t["over"]:
        t.do(*min(t.options()))
    assert t["activity"] == 6
