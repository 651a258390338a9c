"""R6: the guard's end, production, the fight on the barricades."""

import pytest
from rules.atak_zombie.table import AMMO, FUEL, MEDICINE, MINIMARKET, PETROL, PHARMACY, POLICE, A, B, C, Table

KEEP, TRAP_A, DISCARD = 0, 1, 4
UNEVEN = (0, 3, 3)  # one newcomer has no choice


def at_work(others=1, barrels=("", "", ""), **work):
    """Seat 0 has people at work; with medicine and no food, its next decision after the stage is the meal."""
    return Table().base(0, people=others, medicine=1, zombies=UNEVEN, barrels=barrels, work=work)


def test_r6_1_the_guard_serves_until_scouting_is_over():
    """R3.4: he stands on the track before production, and eats."""
    t = Table(3).base(0, people=1, work={"scout": 1}, zombies=UNEVEN, medicine=1)
    t.base(1, people=4, work={"guard": 1}, fuel=3)
    t.begin("scouting")
    assert not t.can("scout", 2)
    t.do("scout", 0)
    assert t.asked == "meals"
    assert t.people(1) == (5, 0, 0, 0, 0)


def test_r6_2_each_worker_makes_a_barrel_that_is_placed_at_once():
    t = at_work(workshop=2).begin("production")
    assert (t.asked, t.who) == ("barrel", 0)
    assert t.options("barrel") == {A, B, C}
    t.do("barrel", A).do("barrel", C)
    assert t.barrels(0) == ("o", "", "o")
    assert t.zombies(0) == (1, 3, 3)


def test_r6_2_only_free_fields_take_barrels():
    """Ruling 37: a barrel without a field is lost."""
    t = Table().base(0, people=1, medicine=1, zombies=UNEVEN, barrels=("ooo", "oo", "oo"), work={"workshop": 2})
    t.begin("production")
    assert t.asked == "meals"
    assert t.barrels(0) == ("ooo", "oo", "ooo")
    assert t.zombies(0) == (1, 3, 3)  # the noise is there all the same


def test_r6_3_no_rule_moves_a_barrel():
    """Ruling 48: free actions build traps, shoot and play finds; nothing moves a barrel or a token."""
    t = Table().base(0, people=2, food=1, ammo=2, barrels=("oo", "", ""), zombies=(1, 0, 0)).begin("arming")
    assert {family for family, *_ in t.options()} == {"trap", "shoot", "done"}


def test_r6_4_laboratory():
    """Ruling 17: each makes one fuel or ammunition; storage, tank, points, or a trap at once."""
    t = at_work(barrels=("o", "", ""), lab=2).begin("production")
    assert t.options("gain") == {(good, to) for good in (FUEL, AMMO) for to in (KEEP, TRAP_A)}
    t.do("gain", FUEL, TRAP_A).do("gain", AMMO, KEEP)
    assert t.barrels(0) == ("p", "", "")
    assert t.asked == "meals"
    assert t.goods(0) == (0, 1, 0, 1)
    assert t.zombies(0) == (1, 3, 3)


def test_r6_5_the_ward_makes_medicine():
    """Ruling 72: its kind is given, so it is kept without a decision; without room it may become a trap."""
    t = at_work(ward=1).begin("production")
    assert t.asked == "meals"
    assert t.goods(0) == (0, 2, 0, 0)
    assert t.zombies(0) == (1, 3, 3)
    t = (
        Table()
        .base(0, people=1, medicine=6, zombies=UNEVEN, barrels=("", "o", ""), work={"ward": 1})
        .begin("production")
    )
    assert t.options() == {("gain", MEDICINE, 2), ("gain", MEDICINE, DISCARD)}
    t.do("gain", MEDICINE, 2)
    assert t.barrels(0) == ("", "m", "")


def test_r6_6_one_zombie_for_each_building_at_work():
    """Two workers are as loud as one; three buildings attract three."""
    t = at_work(workshop=2, lab=2, ward=1).begin("production")
    t.do("barrel", A).do("barrel", A)
    assert t.zombies(0) == (1, 3, 3)
    t.do("gain", AMMO, KEEP).do("gain", AMMO, KEEP)
    assert t.asked == "meals"
    assert t.zombies(0) == (3, 3, 3)


def test_r6_6_food_makes_no_noise():
    """Ruling 36."""
    t = Table().base(
        0, people=1, work={"pen": 1, "beds": 1, "kitchen": 1}, zombies=UNEVEN, barrels=("o", "", ""), food=2
    )
    t.begin("production")
    assert t.now == "arming"
    assert t.zombies(0) == UNEVEN


def test_r6_6_noise_without_a_product():
    """Ruling 34: nothing left in pool and city: nothing is made, the zombie comes."""
    t = at_work(lab=1, ward=1)
    t.empty_city(FUEL, AMMO, MEDICINE).begin("production")
    assert t.asked == "meals"
    assert t.goods(0) == (0, 1, 0, 0)
    assert t.zombies(0) == (2, 3, 3)


def test_r6_7_from_the_pool_first_else_from_the_fullest_building():
    """Ruling 35: ties in the order police station, minimarket, petrol station, pharmacy."""
    t = at_work(ward=1)
    t["pool"][MEDICINE] = 1
    t.tokens = t._tokens()
    city = t["city"].copy()
    t.begin("production")
    assert t.pool()[MEDICINE] == 0
    assert (t["city"] == city).all()
    t = at_work(ward=1)
    t["city"][:, MEDICINE] = (3, 3, 0, 2)
    t.tokens = t._tokens()
    t.begin("production")
    assert t["city"][:, MEDICINE].tolist() == [2, 3, 0, 2]
    t = at_work(ward=1)
    t["city"][:, MEDICINE] = (1, 3, 0, 3)
    t.tokens = t._tokens()
    t.begin("production")
    assert t["city"][[POLICE, MINIMARKET, PETROL, PHARMACY], MEDICINE].tolist() == [1, 2, 0, 3]


def test_r6_7_kind_by_kind():
    """Ruling 35: what the pool has of one kind does not matter for another."""
    t = at_work(lab=2)
    t["pool"][AMMO] = 1
    t.tokens = t._tokens()
    before = int(t["city"][:, FUEL].sum())
    t.begin("production").do("gain", FUEL, KEEP).do("gain", AMMO, KEEP)
    assert t.pool() == (0, 0, 0, 0)
    assert t["city"][:, FUEL].sum() == before - 1


def test_r6_8_producers_return_to_the_track():
    t = at_work(workshop=1, lab=1, ward=1).begin("production").do("barrel", A)
    t.do("gain", AMMO, KEEP)
    assert t.asked == "meals"
    assert t.people(0) == (4, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("zombies", "fighters", "after"),
    [
        ((3, 3, 3), (2, 1, 2), (1, 2, 1)),
        ((1, 5, 0), (2, 0, 2), (0, 5, 0)),
        ((0, 4, 0), (2, 1, 2), (0, 3, 0)),
    ],
)
def test_r6_9_each_fighter_kills_one_at_his_barricade(zombies, fighters, after):
    """Ruling 38: who has no zombie before him does nothing elsewhere; then all return to the track."""
    work = dict(zip(("fight_a", "fight_b", "fight_c"), fighters, strict=True))
    t = Table().base(0, people=1, medicine=1, zombies=zombies, work=work).begin("fight")
    assert t.asked == "meals"
    assert t.zombies(0) == after
    assert t.people(0) == (1 + sum(fighters), 0, 0, 0, 0)


def test_r6_9_machete():
    """Rulings 84, 87: asked once, if it would kill more; then each of them kills 2."""
    t = Table().base(0, people=1, medicine=1, zombies=(3, 2, 1), work={"fight_a": 1, "fight_c": 1}, finds=("Machete",))
    t.begin("fight")
    assert (t.asked, t.who) == ("ask", 0)
    assert t.options() == {("play", t.find("Machete")), ("no",)}
    t.play("Machete")
    assert t.zombies(0) == (1, 2, 0)
    t = Table().base(0, people=1, medicine=1, zombies=(3, 2, 1), work={"fight_a": 1, "fight_c": 1}, finds=("Machete",))
    t.begin("fight").do("no")
    assert t.zombies(0) == (2, 2, 0)
    assert t.hand(0) == ["Machete"]


@pytest.mark.parametrize(
    ("zombies", "mods", "asked"),
    [((2, 0, 0), {}, False), ((3, 0, 0), {}, True), ((9, 0, 0), {"fight": 1}, False), ((0, 9, 9), {}, False)],
)
def test_r6_9_machete_is_asked_for_only_if_it_would_kill_more(zombies, mods, asked):
    """Rulings 76, 84: the highest rate counts, not the sum."""
    t = Table().base(0, people=1, medicine=1, zombies=zombies, work={"fight_a": 2}, finds=("Machete",)).modify(**mods)
    t.begin("fight")
    assert (t.asked == "ask") == asked
    if mods:
        assert t.zombies(0) == (5, 0, 0)


def test_r6_9_zombies_do_nothing_by_day():
    """R8.7: more zombies than a barricade is strong: no trap fires, nobody breaks in before the night."""
    t = (
        Table()
        .base(0, people=1, medicine=1, zombies=(9, 3, 9), barrels=("a", "m", ""), work={"fight_a": 1})
        .begin("fight")
    )
    assert t.asked == "meals"
    assert t.zombies(0) == (8, 3, 9)
    assert t.barrels(0) == ("a", "m", "")
