"""R8: arming the base, shooting points, traps."""

from itertools import combinations, permutations, product

import pytest
from rules.atak_zombie.table import AMMO, FOOD, FUEL, MEDICINE, A, B, C, Table

MEDICINE_TRAP, AMMO_TRAP = range(2)  # what explodes
POINTS = {A: (3, 0), B: (0, 1), C: (2, 1)}  # first and second shooting point that fires at a barricade


def bits(*points):
    return sum(1 << point for point in points)


def attacked(zombies, barrels, points=(), **base):
    """Seat 0 in the night, as its barricades are checked, with these points armed; seat 1 is safe."""
    t = Table().base(0, people=4, zombies=zombies, barrels=barrels, ammo=len(points), **base)
    t["armed"][0] = [point in points for point in range(4)]
    t.begin("night_resolve")
    return t


def test_r8_1_arming_is_the_last_chance_one_player_after_another():
    """Rulings 48, 74, 75: until done; what can be done is what could be done beside the trip."""
    t = Table(3).base(0, food=2, barrels=("oo", "", "")).base(2, food=1, barrels=("", "o", ""))
    t.begin("arming", start=2)
    assert (t.asked, t.who) == ("free", 2)
    assert t.options() == {("trap", FOOD, B), ("done",)}
    t.do("trap", FOOD, B)
    assert t.who == 0  # nothing is left for 2 to do, seat 1 can do nothing
    t.do("trap", FOOD, A).do("trap", FOOD, A)
    assert t.barrels(0) == ("ff", "", "")
    assert t.now != "arming"


def test_r8_1_at_night_nothing_is_armed():
    t = attacked((3, 0, 0), ("o", "", ""), food=1, medicine=1, finds=("Barrels", "Ammo Box", "Hand Grenade"))
    assert t.asked == "breach"
    assert t.options() == {("play", t.find("Hand Grenade")), ("concede",)}


@pytest.mark.parametrize(("ammo", "choices"), [(1, 4), (2, 6), (3, 4)])
def test_r8_2_four_points_hold_one_ammunition_each(ammo, choices):
    """Ruling 71: at the end of arming all loose ammunition up to 4 is in the points; the owner picks in which."""
    t = Table().base(0, people=2, ammo=ammo, barrels=("o", "", "")).base(1, ammo=6, barrels=("ooo", "oo", "ooo"))
    t.begin("arming").do("done")
    assert (t.asked, t.who) == ("arm", 0)
    assert len(t.options("arm")) == choices
    assert {points.bit_count() for points in t.options("arm")} == {ammo}
    t.do("arm", bits(*range(ammo)))
    assert t["armed"][0].tolist() == [1] * ammo + [0] * (4 - ammo)
    assert t.goods(0)[AMMO] == ammo  # and it still counts as loose
    assert t.who == 1


@pytest.mark.parametrize("ammo", [0, 4, 5])
def test_r8_2_none_or_all_points_is_no_choice(ammo):
    """Ruling 71: at least four arm all."""
    t = Table().base(0, people=2, ammo=ammo, food=1, barrels=("o", "", "")).base(1, ammo=1, barrels=("o", "", ""))
    t.begin("arming").do("done")
    assert t.who == 1
    assert t["armed"][0].tolist() == [int(ammo > 0)] * 4


def test_r8_2_each_barricade_is_covered_by_two_points():
    """Ruling 54: the one that serves this barricade alone, or an earlier one, fires first."""
    for b, (first, second) in POINTS.items():
        zombies = tuple(9 * (k == b) for k in range(3))
        t = attacked(zombies, ("", "", ""), points=(0, 1, 2, 3), finds=("Hand Grenade",))
        assert t.options("shoot") == {b}
        t.do("shoot", b)
        assert t["armed"][0].tolist() == [int(point != first) for point in range(4)]
        t.do("shoot", b)
        assert t["armed"][0].tolist() == [int(point not in (first, second)) for point in range(4)]
        assert not t.can("shoot", b)  # the other two do not reach it
        assert t.goods(0)[AMMO] == 2
        assert t.zombies(0)[b] == 7


def test_r8_3_a_shot_costs_one_ammunition_and_kills_one_zombie():
    """Ruling 50: by day at any barricade with zombies."""
    t = Table().base(0, people=2, ammo=2, zombies=(1, 0, 2)).begin("arming")
    assert t.options("shoot") == {A, C}
    t.do("shoot", A)
    assert t.zombies(0) == (0, 0, 2)
    assert t.goods(0)[AMMO] == 1
    assert t.pool()[AMMO] == 1
    assert t.options("shoot") == {C}


def test_r8_3_no_shots_in_the_wake_up():
    t = Table().base(0, people=2, ammo=2, zombies=(1, 1, 1), finds=("Sabotage",)).base(1, barrels=("o", "", ""))
    t.lay("Restless Neighbourhood")
    assert t.asked == "trick"
    assert t.options("shoot") == set()


def test_r8_4_a_find_with_barrels():
    """Two barrels at once where the owner likes; one free field takes one; arming is the last moment."""
    t = Table().base(0, people=2, barrels=("oo", "o", "ooo"), finds=("Barrels",)).begin("arming").play("Barrels")
    assert (t.asked, t.options("barrel")) == ("barrel", {A, B})
    t.do("barrel", A)
    assert t.barrels(0) == ("ooo", "oo", "ooo")
    t = (
        Table()
        .base(0, people=2, barrels=("ooo", "o", "ooo"), finds=("Barrels",), food=1)
        .begin("arming")
        .play("Barrels")
    )
    assert t.barrels(0) == ("ooo", "oo", "ooo")
    assert t["find_used"][t.find("Barrels")] == 1


@pytest.mark.parametrize(("good", "letter"), [(FOOD, "f"), (MEDICINE, "m"), (FUEL, "p"), (AMMO, "a")])
def test_r8_5_a_trap_is_a_good_on_a_barrel_without_one(good, letter):
    name = ("food", "medicine", "fuel", "ammo")[good]
    t = Table().base(0, people=2, barrels=("o", "f", ""), **{name: 3}).begin("arming")
    assert t.options("trap") == {(good, A)}
    t.do("trap", good, A)
    assert t.barrels(0) == (letter, "f", "")
    assert t.goods(0)[good] == 2


def test_r8_6_a_trap_is_not_taken_back_nor_stolen():
    """Ruling 49: what was a trap counts for no raid, no theft, no meal."""
    t = Table().base(0, people=2, finds=("Theft",)).base(1, people=5, barrels=("fma", "pp", "fff"))
    t.lay("Restless Neighbourhood")
    assert t.now == "plan"  # nothing to steal
    t = Table().base(0, people=1, work={"scout": 1}).base(1, people=5, barrels=("fma", "pp", "fff")).begin("scouting")
    assert not t.can("scout", 2)
    t = Table().base(0, people=2, barrels=("fff", "", ""), fuel=1, work={}).begin("feeding")
    assert t.heard("2 people of player_0 get nothing to eat")


def test_r8_6_the_sniper_rifle_destroys_a_trap():
    """The barrel stays; any trap of a rival, the player picks (with the three events of R2 the only ways)."""
    t = (
        Table(3)
        .base(0, people=2, finds=("Sniper Rifle",))
        .base(1, barrels=("po", "", "a"))
        .base(2, barrels=("o", "", ""))
    )
    t.lay("Restless Neighbourhood").play("Sniper Rifle")
    assert (t.asked, t.who) == ("snipe", 0)  # only seat 1 has traps
    assert t.options("snipe") == {(FUEL, A), (AMMO, C)}
    t.do("snipe", FUEL, A)
    assert t.barrels(1) == ("oo", "", "a")
    assert t.pool()[FUEL] == 1


def test_r8_7_traps_wait_for_more_zombies_than_the_barricade_is_strong():
    """Z = S: nothing fires, nothing breaks."""
    t = attacked((4, 0, 0), ("ma", "", ""))
    assert t.now != "night_resolve"
    assert t.barrels(0) == ("ma", "", "")
    assert t.zombies(0) == (4, 0, 0)


def test_r8_8_the_medicine_trap_kills_two_and_leaves_its_barrel():
    t = attacked((3, 0, 0), ("m", "", ""), medicine=1)
    assert t.barrels(0) == ("o", "", "")  # the only thing to do was done: 1 zombie before strength 1
    assert t.zombies(0) == (1, 0, 0)
    assert t.pool()[MEDICINE] == 1
    assert t.people(0)[0] == 4


def test_r8_9_the_ammunition_trap_kills_all_and_takes_its_barrel_and_the_other_traps():
    """Ruling 54: fuel and food traps go too, all other barrels stay."""
    t = attacked((12, 0, 0), ("apf", "", ""))
    assert t.barrels(0) == ("oo", "", "")
    assert t.zombies(0) == (0, 0, 0)
    assert t.pool() == (1, 0, 1, 1)
    assert t.people(0)[0] == 4
    t = attacked((0, 0, 9), ("", "", "aam"))
    assert t.options() == {("trigger", MEDICINE_TRAP), ("trigger", AMMO_TRAP)}
    t.do("trigger", AMMO_TRAP)
    assert t.barrels(0) == ("", "", "oo")
    assert t.pool() == (0, 1, 0, 2)


@pytest.mark.parametrize(
    ("zombies", "left", "dead"), [(3, ("p", "", ""), 0), (4, ("", "", ""), 1), (5, ("", "", ""), 2)]
)
def test_r8_10_the_fuel_trap_holds_three(zombies, left, dead):
    """It never explodes: the fourth zombie breaks it, three fall with it."""
    t = attacked((zombies, 0, 0), ("p", "", ""))
    assert t.barrels(0) == left
    assert t.people(0)[0] == 4 - dead
    assert t.zombies(0) == ((3, 0, 0) if not dead else (0, 0, 0))


@pytest.mark.parametrize(("zombies", "left", "dead"), [(2, ("f", "", ""), 0), (3, ("", "", ""), 1)])
def test_r8_11_the_food_trap_holds_two(zombies, left, dead):
    t = attacked((zombies, 0, 0), ("f", "", ""))
    assert t.barrels(0) == left
    assert t.people(0)[0] == 4 - dead


@pytest.mark.parametrize(
    ("before", "newcomers", "after"),
    [
        ((0, 0, 0), 1, (0, 1, 0)),
        ((0, 0, 0), 2, (0, 2, 0)),
        ((3, 0, 0), 3, None),
        ((3, 0, 0), 4, (3, 3, 1)),
        ((1, 0, 0), 4, (1, 3, 1)),
        ((5, 5, 0), 6, (5, 7, 4)),
    ],
)
def test_r8_11_the_food_trap_may_have_the_last_two_newcomers(before, newcomers, after):
    """Ruling 52: all or none, at each arrival; those before them come by balance."""
    t = Table().base(0, zombies=before, barrels=("ppp", "fp", "ppp"))
    t.modify(die=newcomers).dice(4).begin("night_roll")
    assert (t.asked, t.options()) == ("divert", {("divert", B), ("no",)})
    t.do("divert", B)
    if after is None:
        assert (t.asked, t.options("zombie")) == ("zombie", {B, C})
        t.do("zombie", C)
        after = (3, 2, 1)
    assert t.zombies(0) == after or sum(t.zombies(0)) == 0


def test_r8_11_the_balance_rule_may_be_kept():
    """Ruling 52."""
    t = Table().base(0, zombies=(3, 0, 3), barrels=("ppp", "f", "ppf"))
    t.modify(die=2).dice(4).begin("night_roll")
    assert t.options() == {("divert", B), ("divert", C), ("no",)}
    t.do("no")
    assert t.zombies(0) == (3, 2, 3)


def test_r8_12_strengths_add_up_and_the_owner_picks_what_fires():
    """Ruling 53: he has to let one fire before zombies come through; he may shoot first."""
    t = attacked((0, 5, 0), ("", "ma", ""), points=(0,))
    assert t.options() == {("trigger", MEDICINE_TRAP), ("trigger", AMMO_TRAP), ("shoot", B)}
    t.do("shoot", B)
    assert t.zombies(0) == (0, 4, 0)
    assert t.barrels(0) == ("", "ma", "")
    assert t.now != "night_resolve"


def test_r8_finds_at_arming():
    """Rulings 74, 87: exchange, barrels, grenades; no reactions, no tricks."""
    finds = ("Canned Food", "Hand Grenade", "Molotov Cocktail", "Revolver", "Theft", "Machete", "Camouflage")
    t = Table().base(0, people=2, zombies=(5, 1, 3), finds=finds).base(1, food=1).begin("arming")
    assert t.options("play") == {t.find(name) for name in finds[:3]}
    t.play("Molotov Cocktail")
    assert t.zombies(0) == (3, 0, 1)
    t.play("Hand Grenade")
    assert (t.asked, t.options("target")) == ("target", {A, C})
    t.do("target", A)
    assert t.zombies(0) == (0, 0, 1)


@pytest.mark.parametrize(
    ("find", "good"), [("Canned Food", FOOD), ("First-aid Kit", MEDICINE), ("Jerrycan", FUEL), ("Ammo Box", AMMO)]
)
def test_r8_finds_that_are_exchanged(find, good):
    """Ruling 83: two goods, from the pool, else the city; one if only one is left; a trap if there is no room."""
    t = Table().base(0, people=2, finds=(find,)).base(1)
    t.begin("arming").play(find)
    name = ("food", "medicine", "fuel", "ammunition")[good]
    assert t.told[:3] == [f"player_0 plays {find}", *[f"player_0 gains 1 {name}"] * 2]
    t = Table().base(0, people=2, finds=(find,)).empty_city(good)
    t["city"][2, good] = 1
    t.tokens = t._tokens()
    t.begin("arming").play(find)
    assert len([line for line in t.told if line.startswith("player_0 gains")]) == 1
    other = {"medicine": 6} if good != MEDICINE else {"food": 6}
    full = {**other, **({"fuel": 1} if good == FUEL else {}), **({"ammo": 4} if good == AMMO else {})}
    t = Table().base(0, people=2, barrels=("o", "o", ""), finds=(find,), **full).begin("arming").play(find)
    assert t.options() == {("gain", good, 1), ("gain", good, 2), ("gain", good, 4)}
    t.do("gain", good, 1).do("gain", good, 4)
    assert t.barrels(0) == ("ofmpa"[good + 1], "o", "")
    assert t.pool()[good] == 1


def fired(armed, shots):
    """Whether so many shots at A, B, C can be fired one barricade after another, each by the point that is given."""
    left = set(armed)
    for b, n in enumerate(shots):
        for _ in range(n):
            point = next((point for point in POINTS[b] if point in left), None)
            if point is None:
                return False
            left.remove(point)
    return True


def possible(armed, shots):
    """Whether so many shots can be fired by any points in range."""
    demands = [b for b, n in enumerate(shots) for _ in range(n)]
    return any(
        all(point in POINTS[b] for point, b in zip(chosen, demands, strict=True))
        for chosen in permutations(armed, len(demands))
    )


def test_r8_2_no_other_point_would_be_better():
    """Ruling 54: whatever is armed and however many shots each barricade gets."""
    points = Table().game.content.tables["board"]["shooting_points"]
    assert [tuple(pair) for pair in points["use"]] == [POINTS[b] for b in (A, B, C)]
    for armed in (set(chosen) for n in range(5) for chosen in combinations(range(4), n)):
        for shots in product(range(3), repeat=3):
            if sum(shots) <= len(armed):
                assert fired(armed, shots) == possible(armed, shots), (armed, shots)
