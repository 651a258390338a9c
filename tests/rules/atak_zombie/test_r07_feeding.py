"""R7: meals, sickness, treatment, death."""

import pytest
from rules.atak_zombie.table import FOOD, FUEL, A, B, Table

LEAVE, PORTION, TOKEN, PILL = range(4)  # what a sick person gets


def feed(players=2, **base):
    """The meal of seat 0; fuel and an empty barrel make sure that it is asked again at arming."""
    return Table(players).base(0, **{"fuel": 1, "barrels": ("o", "", ""), **base})


def test_r7_1_who_stands_or_makes_food_eats_one():
    """Rulings 39, 40: once a turn; the lying and the sick need none."""
    t = feed(people=2, lying=1, light=1, food=6, work={"pen": 1, "beds": 1, "kitchen": 1}).begin("feeding")
    # 5 meals; (2 + 1) x 2 = 6 portions are made: the one left over may cure the sick
    assert (t.asked, t.who) == ("treat", 0)
    assert t.seen(0)["meals"].tolist() == [0, 1]
    assert t.goods(0)[FOOD] == 6
    t.do("treat", LEAVE)
    assert t.now == "arming"
    assert t.people(0) == (5, 1, 0, 0, 1)


def test_r7_2_food_must_be_used_as_long_as_there_is_some():
    """Ruling 41: nobody starves on purpose."""
    t = feed(people=3, food=2).begin("feeding")
    assert t.now == "arming"
    assert t.told[:2] == ["player_0 feeds 2 people (2 food, 0 medicine)", "1 people of player_0 get nothing to eat"]
    assert t.people(0) == (2, 0, 0, 1, 0)
    assert t.pool()[FOOD] == 2


def test_r7_2_a_find_with_food_can_be_played_at_the_meal():
    """Rulings 78, 87: Canned Food and First-aid Kit beside the meals and the treatment; the tokens need no room."""
    t = feed(people=3, fuel=5, medicine=2, finds=("Canned Food", "First-aid Kit", "Jerrycan")).begin("feeding")
    assert (t.asked, t.who) == ("meals", 0)
    assert t.options() == {("meals", n) for n in range(3)} | {
        ("play", t.find("Canned Food")),
        ("play", t.find("First-aid Kit")),
    }
    t.play("Canned Food")
    assert t.goods(0) == (2, 2, 5, 0)  # 8 tokens: more than storage and tank hold, for now
    t.do("meals", 1)
    assert t.goods(0) == (0, 1, 5, 0)
    assert t.now == "arming"


def test_r7_2_the_finds_are_offered_beside_the_treatment_too():
    """Ruling 78."""
    t = feed(people=1, food=1, light=1, serious=1, finds=("First-aid Kit",)).begin("feeding").do("meals", 0)
    assert (t.asked, t.now) == ("treat", "feeding")
    t.play("First-aid Kit")
    assert t.options("treat") == {LEAVE, PILL}
    t.do("treat", PILL).do("treat", PILL)
    assert t.people(0) == (3, 0, 0, 0, 0)


def test_r7_2_what_finds_no_room_after_the_meal():
    """Ruling 78: it becomes a trap or goes to the pool."""
    t = (
        feed(people=1, food=1, fuel=6, barrels=("o", "o", ""), light=1, finds=("Canned Food",))
        .begin("feeding")
        .do("meals", 0)
    )
    assert t.asked == "treat"
    t.play("Canned Food").do("treat", LEAVE)
    assert (t.asked, t.who) == ("overflow", 0)  # 2 food and 5 fuel beside the tank: one too many
    assert t.options() == {
        *(("give", FOOD), ("give", FUEL)),
        *(("trap", good, b) for good in (FOOD, FUEL) for b in (A, B)),
    }
    t.do("trap", FUEL, B)
    assert t.barrels(0) == ("o", "p", "")
    assert t.now == "arming"
    assert t.goods(0) == (2, 0, 5, 0)


def test_r7_3_pen_and_garden_are_eaten_first_and_never_kept():
    """R7.1: (2 + 1) portions for three people; what is left over is lost."""
    t = feed(people=0, food=2, work={"pen": 1, "beds": 1}).begin("feeding")
    assert t.now == "arming"
    assert t.told[0] == "player_0 feeds 2 people (0 food, 0 medicine)"
    assert t.goods(0) == (2, 0, 1, 0)


@pytest.mark.parametrize(
    ("people", "work", "food", "left", "starved"),
    [
        (4, {"kitchen": 1}, 4, 1, 0),  # 5 meals: 3 tokens make 6
        (3, {"kitchen": 1}, 4, 2, 0),  # 4 meals: 2 tokens
        (4, {}, 4, 0, 0),
        (5, {"kitchen": 1}, 2, 0, 2),  # 6 meals, 4 portions
        (3, {"kitchen": 1, "pen": 1}, 2, 1, 0),  # 5 meals, 4 made, 1 token makes 2
        (4, {"pen": 1}, 1, 0, 2),  # 5 meals, 3 portions
    ],
)
def test_r7_4_the_kitchen_doubles_what_is_cooked(people, work, food, left, starved):
    """Ruling 42: no more tokens than needed; the others stay."""
    t = feed(people=people, food=food, work=work).begin("feeding")
    assert t.now == "arming"
    assert t.goods(0)[FOOD] == left
    assert t.people(0)[3] == starved


def test_r7_4_the_kitchen_doubles_food_of_finds():
    """Ruling 42."""
    t = feed(people=3, work={"kitchen": 1}, finds=("Canned Food",)).begin("feeding")
    t.play("Canned Food")
    assert t.now == "arming"
    assert t.told[-1] != "player_0 plays Canned Food"
    assert t.people(0) == (4, 0, 0, 0, 0)
    assert t.goods(0)[FOOD] == 0


def test_r7_5_medicine_may_be_eaten_but_not_cooked():
    """Rulings 41, 42, 78: as much as one likes, even while there is food."""
    t = feed(people=3, food=2, medicine=4, work={"kitchen": 1, "beds": 1}).begin("feeding")
    assert t.seen(0)["meals"].tolist() == [5, 2]
    assert t.options("meals") == {0, 1, 2, 3}  # need 5, made 2
    t.do("meals", 1)
    assert t.goods(0)[:2] == (1, 3)  # 2 missing: one token, doubled
    t = feed(people=3, food=2, medicine=4, work={"kitchen": 1, "beds": 1}).begin("feeding").do("meals", 3)
    assert t.goods(0)[:2] == (2, 1)
    t = feed(people=3, medicine=1, work={"kitchen": 1}).begin("feeding").do("meals", 1)
    assert t.people(0)[3:] == (2, 0)  # 4 meals, 1 medicine makes one; 2 places in the ward, and one dies
    assert t.heard("the ward of player_0 is full")


def test_r7_6_used_tokens_go_to_the_pool_and_all_return_to_the_track():
    t = feed(people=2, food=2, medicine=1, work={"pen": 1, "beds": 1, "kitchen": 1}).begin("feeding")
    assert t.now == "arming"
    assert t.people(0) == (5, 0, 0, 0, 0)
    t = feed(people=3, food=2, medicine=1).begin("feeding").do("meals", 1)
    assert t.pool()[:2] == (2, 1)


def test_r7_7_who_gets_no_meal_falls_lightly_sick():
    """Rulings 44, 79: he does not get worse in the same stage."""
    t = feed(people=2).begin("feeding")
    assert t.now == "arming"
    assert t.people(0) == (0, 0, 0, 2, 0)


def test_r7_8_two_places_in_the_ward():
    """Ruling 46: the third dies; ruling 79: a place that is free by then counts."""
    t = feed(people=3, ammo=1).begin("feeding")
    assert (t.asked, t.who) == ("pay_ammo", 0)
    assert t.people(0)[3:] == (2, 0)
    t = feed(people=2, food=1, serious=1, light=1, medicine=1, ammo=1).begin("feeding")
    assert t.options("meals") == {0, 1}
    t.do("meals", 0)  # one eats, one starves; the sick: light first
    assert t.options("treat") == {LEAVE, PILL}
    t.do("treat", PILL)  # the light one is well: one place is free for him who starved, and the serious one dies
    assert t.asked == "pay_ammo"
    t.do("yes")
    assert t.people(0) == (2, 0, 0, 1, 0)


def test_r7_9_the_lightly_sick_get_worse_without_food_or_medicine():
    t = feed(people=1, food=1, light=2, medicine=1).begin("feeding").do("meals", 0)
    t.do("treat", LEAVE).do("treat", LEAVE)
    assert t.people(0) == (1, 0, 0, 0, 2)
    assert t.heard("2 lightly sick of player_0 get worse")


def test_r7_10_the_seriously_sick_die_without_medicine():
    """R7.13: no food helps."""
    t = feed(people=1, food=6, serious=1, zombies=(0, 1, 1)).begin("feeding")
    assert t.now == "arming"
    assert t.people(0) == (1, 0, 0, 0, 0)
    assert t.zombies(0) == (1, 1, 1)
    assert t.heard("a person of player_0 dies")
    t = feed(people=1, food=6, serious=1, medicine=1).begin("feeding").do("meals", 0)
    assert t.options("treat") == {LEAVE, PILL}


def test_r7_10_sickness_of_an_event_is_due_today():
    t = Table().base(0, people=4, food=6, fuel=1, barrels=("o", "", "")).base(1).lay("Septic Bite")
    assert t.people(0)[4] == 1
    t.begin("feeding")
    assert t.people(0)[4] == 0
    assert t.heard("a person of player_0 dies")


def test_r7_11_without_a_place_the_newcomer_dies():
    """Rulings 44, 46, 79: the starved come last, after the light ones got worse; one place is left for two."""
    t = feed(people=2, light=1, ammo=2).begin("feeding")
    assert t.asked == "pay_ammo"
    assert t.people(0) == (0, 0, 0, 1, 1)
    t.do("yes")
    assert t.goods(0) == (0, 0, 1, 1)
    assert t.zombies(0) == (0, 0, 0)


def test_r7_12_treatment():
    """Rulings 43, 45, 78: light by leftover portion, food or medicine; serious by medicine; nobody has to."""
    t = feed(people=2, food=2, light=1, serious=1, medicine=2, work={"kitchen": 1}).begin("feeding").do("meals", 0)
    # three meals: two tokens make four portions, one is left over: it goes first
    assert t.options("treat") == {LEAVE, PORTION, PILL}
    t.do("treat", PORTION)
    assert t.options("treat") == {LEAVE, PILL}  # the serious one
    t.do("treat", PILL)
    assert t.now == "arming"
    assert t.people(0) == (5, 0, 0, 0, 0)  # cured, standing, without a meal
    assert t.goods(0) == (0, 1, 1, 0)


def test_r7_12_a_food_token_cures_and_a_kitchen_makes_two_portions_of_it():
    """Ruling 78."""
    t = feed(people=1, food=3, light=2, work={"kitchen": 1}).begin("feeding")
    assert t.goods(0)[FOOD] == 2  # two meals from one token
    assert t.options("treat") == {LEAVE, TOKEN}
    t.do("treat", TOKEN)
    assert t.options("treat") == {LEAVE, PORTION}
    t.do("treat", PORTION)
    assert t.goods(0)[FOOD] == 1
    assert t.people(0) == (4, 0, 0, 0, 0)
    t = feed(people=1, food=3, light=2).begin("feeding").do("treat", TOKEN)
    assert t.options("treat") == {LEAVE, TOKEN}


def test_r7_13_a_death_brings_a_zombie_or_costs_ammunition():
    """Ruling 46: loose ammunition, wherever it lies."""
    for answer, zombies, ammo in (("yes", (0, 1, 1), 0), ("no", (1, 1, 1), 1)):
        t = feed(people=1, food=1, serious=1, ammo=1, zombies=(0, 1, 1)).begin("feeding")
        assert (t.asked, t.options()) == ("pay_ammo", {("yes",), ("no",)})
        t.do(answer)
        assert t.now == "arming"
        assert t.zombies(0) == zombies
        assert t.goods(0)[3] == ammo


def test_r7_13_the_defibrillator_comes_first():
    """Rulings 46, 90: R12.10; he stands, without a meal, a zombie or a shot."""
    t = feed(people=1, food=1, serious=1, ammo=1, finds=("Defibrillator",)).begin("feeding")
    assert (t.asked, t.who) == ("ask", 0)
    t.play("Defibrillator")
    assert t.now == "arming"
    assert t.people(0) == (2, 0, 0, 0, 0)
    assert t.goods(0) == (0, 0, 1, 1)
    assert t.zombies(0) == (0, 0, 0)
    t = feed(people=1, food=1, serious=1, ammo=1, finds=("Defibrillator",)).begin("feeding").do("no")
    assert t.asked == "pay_ammo"
    assert t.hand(0) == ["Defibrillator"]


def test_r7_14_without_people_out_at_once():
    """Ruling 81: in mid-stage; the goods and traps go to the pool, the finds stay hidden and out of the game."""
    t = Table(3).base(
        0, people=0, serious=1, food=2, ammo=1, barrels=("fo", "m", ""), zombies=(2, 1, 1), finds=("Theft",)
    )
    t.base(1, people=1, fuel=1, food=1, barrels=("o", "", "")).begin("feeding")
    assert t.now == "arming"
    assert t.who == 1
    assert t["alive"].tolist() == [0, 1, 1, 0]
    assert (t.goods(0), t.barrels(0), t.zombies(0)) == ((0, 0, 0, 0), ("", "", ""), (0, 0, 0))
    assert t.pool() == (4, 1, 0, 1)  # 2 + 1 trap, and the food that seat 1 ate; no ammunition was asked for
    assert t["find_used"].sum() == 0
    assert t.hand(0) == ["Theft"]
    assert t.seen(1)["finds_used"].sum() == 0


def test_r7_14_the_sick_keep_a_player_in():
    """Rulings 47, 81: only sick people are people."""
    t = Table(3).base(0, people=1, light=0).base(1, people=1, food=1, fuel=1, barrels=("o", "", "")).begin("feeding")
    assert t["alive"][0] == 1
    assert t.people(0) == (0, 0, 0, 1, 0)


def test_r7_14_the_dead_are_skipped_and_the_token_passes_them():
    """Ruling 81."""
    t = Table(4).base(1, people=0, serious=1)
    t.base(0, people=1, food=1, fuel=1, barrels=("oo", "oo", "oo")).base(
        2, people=1, food=1, barrels=("ooo", "oo", "ooo")
    )
    t.base(3, people=1, food=1, barrels=("ooo", "oo", "ooo"))
    t.begin("feeding").do("done")
    assert t["alive"].tolist() == [1, 0, 1, 1]
    assert (t.now, t.who) == ("wake_discard", 2)
    assert t["start"] == 2


def test_r7_2_or_goes_to_the_pool():
    """Ruling 78."""
    t = feed(people=1, food=1, fuel=6, light=1, finds=("Canned Food",)).begin("feeding").do("meals", 0)
    t.play("Canned Food").do("treat", LEAVE).do("give", FOOD)
    assert t.now == "arming"
    assert t.goods(0) == (1, 0, 6, 0)
    assert t.pool()[FOOD] == 1  # the one eaten was among the two of the find
