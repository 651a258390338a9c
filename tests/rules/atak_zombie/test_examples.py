"""The rulebook's worked examples, with their printed outcomes. Lnnn is a line of the rulebook's text."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, A, B, C, Table, come, leave

STRONG = ("ppp", "pp", "ppp")
EMPTY, AMMO_TRAP = 0, 4  # barrels to give up


def test_l224_five_newcomers_before_four_four_and_none():
    """R1.13, ruling 73: four fill C, the owner picks a barricade for the fifth; he picks A."""
    t = Table().base(0, zombies=(4, 4, 0), barrels=STRONG).modify(die=5).dice(4).begin("night_roll")
    assert t.zombies(0) == (4, 4, 4)
    assert t.options() == {("zombie", A), ("zombie", B), ("zombie", C)}
    t.do("zombie", A)
    assert t.zombies(0) == (5, 4, 4)


def test_l260_three_events_one_discarded_two_laid_in_the_order_he_likes():
    """R2.4: turn 7: Damaged Barricade, Rats!, Restless Neighbourhood; the last is discarded, then Rats! comes first."""
    t = Table().base(0, food=2, barrels=("o", "", "")).base(1, food=3, barrels=("oo", "", ""))
    cards = ("Damaged Barricade", "Rats!", "Restless Neighbourhood")
    t.events(*cards).begin("begin", turn=7)
    assert t.options("event") == {t.event(name) for name in cards}
    t.do("event", t.event("Restless Neighbourhood"))
    t.do("event", t.event("Rats!"))
    assert [line for line in t.told if "lays" in line] == ["player_0 lays Rats!", "player_0 lays Damaged Barricade"]
    assert (t.goods(0)[FOOD], t.goods(1)[FOOD]) == (0, 1)
    assert (t.barrels(0)[A], t.barrels(1)[A]) == ("", "o")
    assert t["mods"].sum() == 0


def test_l501_the_kitchen():
    """R7.4: five people, two tokens, pen and kitchen: (2 + 1) x 2 = 6; a portion is lost, one token stays."""
    t = Table().base(0, people=3, food=2, fuel=1, barrels=("o", "", ""), work={"pen": 1, "kitchen": 1}).begin("feeding")
    assert t.now == "arming"
    assert t.told[0] == "player_0 feeds 5 people (1 food, 0 medicine)"
    assert t.people(0) == (5, 0, 0, 0, 0)
    assert t.goods(0)[FOOD] == 1


@pytest.mark.parametrize(("line", "die", "people", "arrive"), [(607, 4, 2, 1), (609, 3, 6, 5), (611, 2, 1, -2)])
def test_l607_l609_l611_arrivals(line, die, people, arrive):
    """R9.3, R9.4: 4 - 3 = 1, 3 + 2 = 5, 2 - 4 = -2."""
    t = Table().base(0, people=people, zombies=(1, 3, 3), barrels=STRONG).dice(die).begin("night_roll")
    told = f"{come(arrive)} to player_0" if arrive > 0 else f"{leave(-arrive)} player_0"
    assert t.heard(told)
    while t.asked in ("zombie", "spare", "leave"):
        t.do(*min(t.options()))
    assert sum(t.zombies(0)) == 7 + arrive


def test_l625_seven_zombies_before_two_barrels_and_a_fuel_trap():
    """R9.6: one at each barrel, three at the trap hold; the sixth destroys the barricade and breaks in."""
    t = Table().base(0, people=3, zombies=(5, 0, 0), barrels=("oop", "", "")).begin("night_resolve")
    assert t.barrels(0)[A] == "oop"
    t = Table().base(0, people=3, zombies=(6, 0, 0), barrels=("oop", "", "")).begin("night_resolve")
    assert t.barrels(0)[A] == ""
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 2


def test_l646_a_medicine_trap_holds_seven_at_strength_six():
    """R8.8, R9.8: no armed point; two die, five stay before strength 5."""
    t = Table().base(0, people=3, zombies=(7, 0, 0), barrels=("omp", "", "")).begin("night_resolve")
    assert t.barrels(0)[A] == "oop"
    assert t.zombies(0) == (5, 0, 0)
    assert t.people(0)[0] == 3
    assert t.pool()[1] == 1


def test_l648_one_shot_is_not_enough():
    """R9.8 to R9.10: four before two barrels, one shot: two barrels, one human and three zombies more are gone."""
    t = Table().base(0, people=3, zombies=(0, 4, 0), barrels=("", "oo", ""), ammo=1)
    t["armed"][0, 0] = 1
    t.begin("night_resolve")
    assert t.options() == {("shoot", B), ("concede",)}
    t.do("shoot", B)
    assert t.barrels(0)[B] == ""
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 2
    assert t.pool()[AMMO] == 1


def test_l650_an_ammunition_trap_clears_ten():
    """R8.9: the medicine trap goes, its barrel stays: two empty barrels for the next turn."""
    t = Table().base(0, people=3, zombies=(0, 0, 10), barrels=("", "", "oma")).begin("night_resolve")
    assert t.options() == {("trigger", 0), ("trigger", 1)}
    t.do("trigger", 1)
    assert t.zombies(0) == (0, 0, 0)
    assert t.barrels(0)[C] == "oo"
    assert t.people(0)[0] == 3


def test_l650_the_medicine_trap_would_not_have_helped():
    """R8.8, R8.9: after it (8 before 4) the ammunition trap still has to go off; with none, the rest breaks in."""
    t = Table().base(0, people=3, zombies=(0, 0, 10), barrels=("", "", "oma"), finds=("Hand Grenade",))
    t.begin("night_resolve").do("trigger", 0)
    assert t.zombies(0) == (0, 0, 8)
    assert t.options() == {("trigger", 1), ("play", t.find("Hand Grenade"))}
    t = Table(3).base(0, people=8, zombies=(0, 0, 10), barrels=("", "", "om")).begin("night_resolve")
    assert t.barrels(0)[C] == ""
    assert t.people(0)[0] == 8 - (10 - 2 - 2)


@pytest.mark.parametrize("zombies", [1, 2])
def test_l688_few_zombies_take_a_whole_fuel_barrel(zombies):
    """R10.7: in the horde one or two destroy a barrel that holds three, and are gone with it."""
    t = Table().base(0, people=3, zombies=(zombies, 0, 0), barrels=("p", "", "")).begin("horde_resolve", turn=15)
    assert t.barrels(0)[A] == ""
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 3
    assert t.pool()[2] == 1


def test_l690_two_medicine_traps_against_five():
    """R10.6, R10.7: both explode, the last zombie takes one barrel; one empty barrel is left."""
    t = Table().base(0, people=3, zombies=(5, 0, 0), barrels=("mm", "", "")).begin("horde_resolve", turn=15)
    # 5 before 4: the first trap has to explode; 3 before 3: he is asked
    assert t.zombies(0) == (3, 0, 0)
    assert t.barrels(0)[A] == "om"
    assert t.options() == {("trigger", 0), ("give_up", EMPTY), ("give_up", 2)}
    t.do("trigger", 0)
    assert t.barrels(0)[A] == "o"
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 3


@pytest.mark.parametrize(("give_up", "left"), [((EMPTY, EMPTY), "a"), ((AMMO_TRAP,), "oo")])
def test_l692_two_empty_barrels_or_the_one_with_the_trap(give_up, left):
    """R10.7: two zombies are left; either way the area is clear."""
    t = Table().base(0, people=3, zombies=(2, 0, 0), barrels=("ooa", "", "")).begin("horde_resolve", turn=15)
    for kind in give_up:
        t.do("give_up", kind)
    assert t.barrels(0)[A] == left
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 3


def test_l720_eighteen_points():
    """R11.3: four people 8, five goods 5, three barrels 3, two finds 2."""
    t = Table().base(0, people=4, food=2, ammo=2, barrels=("oo", "f", ""), finds=("Theft", "Revolver"))
    assert t.points()[0] == 18
    t.begin("horde_end", turn=15)
    assert t.heard("player_0 has 18 points")
