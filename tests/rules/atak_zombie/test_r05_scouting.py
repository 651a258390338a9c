"""R5: scouting."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, FUEL, MEDICINE, A, B, C, Table

FIND, RECRUIT, RAID, MURDER = range(4)
KEEP, TRAP_A, DISCARD = 0, 1, 4
UNEVEN = (0, 3, 3)  # one newcomer has no choice


def scout(players=2, others=1, variant="standard", **base):
    """Seat 0 has a scout out and other people at home; it is asked for the meal next, since it has medicine at most."""
    return Table(players, variant).base(
        0, people=others, work={"scout": 1}, **{"zombies": UNEVEN, "medicine": 1, **base}
    )


def rival(t, p=1, people=5, **base):
    return t.base(p, people=people, **base)


def raid(t, p=0):
    """Raid the only rival there is."""
    return t.do("scout", RAID)


def test_r5_1_one_after_another_each_does_one_thing():
    t = Table(3)
    for p in range(3):
        t.base(p, people=1, work={"scout": 1}, zombies=UNEVEN)
    t.begin("scouting", start=2)
    asked = []
    while t.asked == "scout":
        asked.append(t.who)
        assert t.options() == {("scout", FIND), ("scout", RECRUIT)}  # and no way to do nothing
        t.do("scout", FIND)
    assert asked == [2, 0, 1]
    assert [len(t.hand(p)) for p in range(3)] == [1, 1, 1]


def test_r5_1_a_scout_without_any_action_just_returns():
    """Ruling 77: no find left, 8 people, nobody to raid, no location: the zombie comes all the same."""
    t = scout(others=7).no_finds().begin("scouting")
    assert t.asked == "meals"
    assert t.zombies(0) == (1, 3, 3)
    assert t.people(0) == (8, 0, 0, 0, 0)


def test_r5_2_a_find_is_drawn_from_the_top():
    t = scout(finds=("Machete",)).finds("Jerrycan", "Theft").begin("scouting").do("scout", FIND)
    assert t.hand(0) == ["Jerrycan", "Machete"]
    assert t.game.journal(t.state, 0)[:2] == ["player_0 draws a find", "player_0 draws Jerrycan"]
    assert "player_0 draws Jerrycan" not in t.game.journal(t.state, 1)
    assert t["find_top"] == 2


def test_r5_3_a_find_serves_its_owner_alone():
    """Ruling 87: those that are no tricks are played at their moments (R8, R7), never against somebody."""
    content = Table().game.content.record[0]
    t = Table()
    tricks = {t.find_names[kind] for kind in range(16) if content["find_effect"][kind, 0] >= 9}
    assert tricks == {"Sniper Rifle", "Theft", "Firecrackers", "Sabotage", "Blackmail"}
    t.base(0, people=2, finds=("Hand Grenade",), zombies=(2, 0, 0)).base(1, zombies=(2, 0, 0), barrels=("oo", "", ""))
    t.begin("plan").play("Hand Grenade")
    assert (t.zombies(0), t.zombies(1)) == ((0, 0, 0), (2, 0, 0))


def test_r5_4_at_most_five_finds_the_surplus_is_used_or_discarded_at_once():
    """Rulings 13, 87: card by card, in the open; a trick can only be discarded."""
    held = ("Revolver", "Canned Food", "Barrels", "Theft", "Machete")
    t = scout(finds=held).finds("Blackmail").begin("scouting").do("scout", FIND)
    assert (t.asked, t.who) == ("surplus", 0)
    assert t.options("discard") == {t.find(name) for name in (*held, "Blackmail")}
    assert t.options("play") == {t.find("Canned Food"), t.find("Barrels")}
    t.do("discard", t.find("Blackmail"))
    assert sorted(t.hand(0)) == sorted(held)
    assert t["find_used"][t.find("Blackmail")] == 1
    assert "player_0 discards Blackmail" in t.game.journal(t.state, 1)


def test_r5_4_a_surplus_card_can_be_used():
    """Ruling 13."""
    held = ("Revolver", "Canned Food", "Barrels", "Theft", "Machete")
    t = scout(finds=held).finds("Blackmail").begin("scouting").do("scout", FIND)
    t.play("Canned Food")
    assert t.told[:3] == ["player_0 plays Canned Food", "player_0 gains 1 food", "player_0 gains 1 food"]
    assert len(t.hand(0)) == 5
    assert t.asked != "surplus"


def test_r5_5_a_recruit_lies_and_does_not_eat_today():
    """Rulings 19, 40: he cannot work today, eats not, and stands up in the next turn."""
    t = scout(food=2, barrels=("o", "", "")).begin("scouting").do("scout", RECRUIT)
    t.do("gain", FOOD, KEEP).do("meals", 0)
    assert t.now == "arming"
    assert t.people(0) == (2, 1, 0, 0, 0)
    assert t.goods(0) == (1, 1, 0, 0)  # two of three ate
    t.begin("begin", turn=2)
    assert t.people(0) == (3, 0, 0, 0, 0)


def test_r5_5_a_recruit_stands_up_before_a_horde():
    """Ruling 19."""
    t = Table().base(0, people=1, lying=1).begin("begin", turn=5)
    assert t.people(0) == (2, 0, 0, 0, 0)
    assert t.can("fight", 1, 1, 0)


def test_r5_5_no_recruit_beyond_eight_people():
    """Ruling 27: the sick count."""
    t = scout(others=4, light=1, serious=1).begin("scouting")
    assert t.options("scout") == {FIND, RECRUIT}
    t = scout(others=5, light=1, serious=1).base(1, people=5, food=1).begin("scouting")
    assert t.options("scout") == {FIND, RAID}


def test_r5_6_luggage_of_any_kind():
    """Rulings 25, 72: kept, or a trap at once; if it fits nowhere, back it goes."""
    t = scout(barrels=("o", "", "")).begin("scouting").do("scout", RECRUIT)
    assert (t.asked, t.who) == ("gain", 0)
    assert t.options("gain") == {(good, to) for good in range(4) for to in (KEEP, TRAP_A)}
    t.do("gain", FUEL, TRAP_A)
    assert t.barrels(0) == ("p", "", "")
    t = scout(medicine=6, fuel=1, ammo=4).begin("scouting").do("scout", RECRUIT)
    assert t.options("gain") == {(good, DISCARD) for good in range(4)}
    t.do("gain", AMMO, DISCARD)
    assert t.asked == "meals"
    assert t.goods(0) == (0, 6, 1, 4)
    assert t.pool() == (0, 0, 0, 1)
    assert t.heard("player_0 has no room for 1 ammunition")


def test_r5_6_luggage_comes_from_the_pool_else_the_city():
    """Ruling 27: if nothing is left anywhere, the recruit comes with nothing."""
    t = scout(barrels=("o", "", "")).empty_city(FOOD, MEDICINE, AMMO)
    t["city"][:, FUEL] = (0, 0, 2, 1)
    t["pool"][FUEL] = 1
    t.tokens = t._tokens()
    t.begin("scouting").do("scout", RECRUIT)
    assert t.goods(0) == (0, 1, 1, 0)  # one kind, and it fits: no decision
    assert (t.pool()[FUEL], t["city"][:, FUEL].tolist()) == (0, [0, 0, 2, 1])
    t = scout().empty_city(FOOD, MEDICINE, FUEL, AMMO).begin("scouting").do("scout", RECRUIT)
    assert t.asked == "meals"
    assert t.people(0) == (2, 1, 0, 0, 0)
    assert t.goods(0) == (0, 1, 0, 0)


def test_r5_7_a_raid_takes_three_goods_of_any_kind():
    """Rulings 29, 68, 72: one by one, the raider picks; traps are safe; what does not fit goes to the pool."""
    t = rival(scout(medicine=5), food=1, fuel=2, ammo=1, barrels=("m", "", "")).begin("scouting").do("scout", RAID)
    assert (t.asked, t.who) == ("gain", 0)
    assert t.options("gain") == {(FOOD, KEEP), (FUEL, KEEP), (AMMO, KEEP)}
    t.do("gain", FOOD, KEEP)
    assert t.options("gain") == {(FUEL, KEEP), (AMMO, KEEP)}
    t.do("gain", FUEL, KEEP)
    assert t.options("gain") == {(FUEL, DISCARD), (AMMO, KEEP)}  # storage full, tank full, points free
    t.do("gain", FUEL, DISCARD)
    assert t.asked == "meals"
    assert t.goods(1) == (0, 0, 0, 1)
    assert t.barrels(1) == ("m", "", "")
    assert t.pool() == (0, 0, 1, 0)


def test_r5_7_a_raid_on_few_goods_takes_all():
    """Ruling 29."""
    t = rival(scout(), ammo=2).begin("scouting").do("scout", RAID)
    assert t.goods(0)[AMMO] == 2
    assert t.goods(1) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("base", "possible"),
    [
        ({"people": 4}, False),
        ({"people": 5}, True),
        ({"people": 4, "lying": 1}, True),
        ({"people": 4, "light": 1, "serious": 1}, False),
        ({"people": 2, "work": {"lab": 2, "scout": 1}}, True),
        ({"people": 4, "work": {"guard": 1}}, False),
        ({"people": 7, "work": {"guard": 1}}, False),
    ],
)
def test_r5_7_a_victim_has_five_people(base, possible):
    """Rulings 12, 30: at work or lying they count, sick they do not."""
    t = scout().base(1, food=3, **base).begin("scouting")
    assert t.can("scout", RAID) == possible


def test_r5_7_no_raid_where_there_is_nothing():
    """Ruling 28."""
    t = rival(scout(), barrels=("f", "m", "a")).begin("scouting")
    assert t.options("scout") == {FIND, RECRUIT}


def test_r5_7_the_raider_picks_among_rivals():
    t = rival(rival(rival(scout(4), 1, food=1), 2, people=4, food=1), 3, ammo=1).begin("scouting").do("scout", RAID)
    assert (t.asked, t.who) == ("rival", 0)
    assert t.options("rival") == {0, 2}
    t.do("rival", 2)
    assert t.goods(0)[AMMO] == 1


def test_r5_7_several_raids_on_one_rival():
    """Ruling 31."""
    t = scout(3).base(1, people=1, work={"scout": 1}, zombies=UNEVEN)
    rival(t, 2, fuel=4).begin("scouting").do("scout", RAID)
    assert t.goods(2) == (0, 0, 1, 0)
    t.do("scout", RAID)
    assert t.asked == "meals"
    assert (t.goods(0)[FUEL], t.goods(1)[FUEL], t.goods(2)[FUEL]) == (3, 1, 0)


def test_r5_8_a_guard_prevents_a_raid():
    """Ruling 9: but no theft by a trick, for he takes post after the wake-up."""
    t = scout().base(1, people=6, food=3, work={"guard": 1}).begin("scouting")
    assert not t.can("scout", RAID)
    t = Table().base(0, people=2, finds=("Theft",)).base(1, people=5, food=3).lay("Restless Neighbourhood")
    t.play("Theft")
    assert t.goods(0)[FOOD] == 2


@pytest.mark.parametrize(
    ("place", "good"),
    [("Abandoned Hospital", MEDICINE), ("Gun Shop", AMMO), ("Allotments", FOOD), ("Fuel Depot", FUEL)],
)
def test_r5_9_a_location_with_goods(place, good):
    """Ruling 83: two of a kind, from the pool, else the city; without any there is nothing to visit."""
    t = scout()
    t["location_open"][t.places.index(place)] = 1
    t.begin("scouting").do("visit", t.places.index(place))
    assert t.goods(0)[good] == 2 + (good == MEDICINE)
    assert t.zombies(0) == (1, 3, 3)
    assert t.now == "feeding" or good == FOOD
    t = scout().empty_city(good)
    t["location_open"][t.places.index(place)] = 1
    t.begin("scouting")
    assert t.options() == {("scout", FIND), ("scout", RECRUIT)}


def test_r5_9_a_location_is_there_only_if_it_was_laid():
    t = scout().begin("scouting")
    assert t.options("visit") == set()


def open_place(t, name):
    t["location_open"][t.places.index(name)] = 1
    return t.places.index(name)


def test_r5_9_scrapyard():
    """Two barrels at once; one free field takes one, none makes the visit illegal."""
    t = scout(barrels=("oo", "o", "ooo"))
    place = open_place(t, "Scrapyard")
    t.begin("scouting").do("visit", place)
    assert (t.asked, t.options("barrel")) == ("barrel", {A, B})
    t.do("barrel", B)
    assert t.barrels(0) == ("ooo", "oo", "ooo")  # the second had one place left
    t = scout(barrels=("ooo", "oo", "oo"))
    open_place(t, "Scrapyard")
    t.begin("scouting").do("visit", place)
    assert t.barrels(0) == ("ooo", "oo", "ooo")
    t = scout(barrels=("ooo", "oo", "ooo"))
    open_place(t, "Scrapyard")
    assert t.begin("scouting").options("visit") == set()


def test_r5_9_refugee_camp():
    """A recruit with two goods; not at 8 people."""
    t = scout()
    place = open_place(t, "Refugee Camp")
    t.begin("scouting").do("visit", place)
    t.do("gain", FUEL, KEEP).do("gain", AMMO, KEEP)
    assert t.asked == "meals"
    assert t.people(0) == (2, 1, 0, 0, 0)
    assert t.goods(0) == (0, 1, 1, 1)
    t = scout(others=7)
    open_place(t, "Refugee Camp")
    assert t.begin("scouting").options("visit") == set()


def test_r5_9_warehouse():
    """Two finds, and the hand limit after both; with one left, one; with none, nothing to visit."""
    t = scout(finds=("Revolver", "Revolver", "Machete", "Camouflage")).finds("Theft", "Sabotage")
    place = open_place(t, "Warehouse")
    t.begin("scouting").do("visit", place)
    assert (t.asked, len(t.hand(0))) == ("surplus", 6)
    t = scout().no_finds(left=1)
    open_place(t, "Warehouse")
    t.begin("scouting").do("visit", place)
    assert len(t.hand(0)) == 1
    t = scout().no_finds()
    open_place(t, "Warehouse")
    t.begin("scouting")
    assert t.options("visit") == set()


def test_r5_9_field_clinic():
    """All of the own ward stand up and need no meal today; without sick there is nothing to visit."""
    t = scout(light=1, serious=1, food=3, barrels=("o", "", ""))
    place = open_place(t, "Field Clinic")
    t.begin("scouting").do("visit", place).do("meals", 0)
    assert t.now == "arming"
    assert t.people(0) == (4, 0, 0, 0, 0)
    assert t.goods(0) == (1, 1, 0, 0)  # two of four ate, and nobody starved
    t = scout()
    open_place(t, "Field Clinic")
    assert t.begin("scouting").options("visit") == set()


@pytest.mark.parametrize("choice", [FIND, RECRUIT, RAID])
def test_r5_10_each_scout_attracts_a_zombie(choice):
    """Ruling 33: after the action."""
    t = rival(scout(), food=1).begin("scouting").do("scout", choice)
    if choice == RECRUIT:
        assert t.zombies(0) == UNEVEN
        t.do("gain", FOOD, KEEP)
    assert t.zombies(0) == (1, 3, 3)
    assert t.heard("1 zombie comes to player_0")


def test_r5_10_by_the_balance_rule_or_to_a_food_trap():
    """Rulings 33, 52, 73."""
    t = scout(zombies=(1, 1, 2)).begin("scouting").do("scout", FIND)
    assert (t.asked, t.options("zombie")) == ("zombie", {A, B})
    t = scout(zombies=(0, 2, 3), barrels=("", "", "f")).begin("scouting").do("scout", FIND)
    assert (t.asked, t.options()) == ("divert", {("divert", C), ("no",)})
    t.do("divert", C)
    assert t.zombies(0) == (0, 2, 4)


def test_r5_10_camouflage():
    """Rulings 84, 87, 90: asked once before the zombies come, if any would; a holder only; sets them to 0 last."""
    t = scout(finds=("Camouflage",)).modify(scouting=1).begin("scouting").do("scout", FIND)
    assert (t.asked, t.who) == ("ask", 0)
    assert t.options() == {("play", t.find("Camouflage")), ("no",)}
    t.play("Camouflage")
    assert t.zombies(0) == UNEVEN
    t = scout(finds=("Camouflage",)).begin("scouting").do("scout", FIND).do("no")
    assert t.zombies(0) == (1, 3, 3)
    t = scout(finds=("Camouflage",)).modify(scouting=-1).begin("scouting").do("scout", FIND)
    assert t.asked != "ask"
    assert t.zombies(0) == UNEVEN


def test_r5_11_the_scout_returns_to_the_track():
    t = scout().begin("scouting").do("scout", FIND)
    assert t.asked == "meals"
    assert t.people(0) == (2, 0, 0, 0, 0)


def test_r5_1_a_full_base_without_finds_may_still_raid_or_visit():
    """Ruling 77."""
    t = rival(scout(others=7).no_finds(), 1, food=1)
    open_place(t, "Gun Shop")
    t.begin("scouting")
    assert t.options() == {("scout", RAID), ("visit", t.places.index("Gun Shop"))}
    t = scout(others=7).no_finds()
    open_place(t, "Gun Shop")
    t.begin("scouting")
    assert t.heard("player_0 scouts the Gun Shop")  # the only thing to do
