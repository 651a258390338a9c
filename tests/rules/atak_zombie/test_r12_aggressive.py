"""R12: the aggressive variant, and the two finds that answer an attack."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, PETROL, POLICE, A, Table

FIND, RECRUIT, RAID, MURDER = range(4)
KEEP, DISCARD = 0, 4
GREEN, YELLOW, RED = 8, 4, 0
STANDING, LYING, LIGHT, SERIOUS = 0, 1, 12, 13
UNEVEN = (0, 3, 3)


def city(*travellers, space=YELLOW, variant="aggressive", home=1, finds=None, **base):
    """The arrivals: so many people of each seat are on their way; who stays at home has medicine and will be asked."""
    t = Table(len(travellers), variant)
    for p, n in enumerate(travellers):
        t.base(p, people=home, medicine=1, work={"city": n}, finds=(finds or {}).get(p, ()), zombies=UNEVEN, **base)
    t["activity"] = space
    return t.begin("city_place")


def go(t, *buildings):
    for building in buildings:
        assert t.asked == "building"
        t.do("building", building)
    return t


def takes(t, p, good):
    """Take this good with every person that can; return how many it was."""
    n = 0
    while t.asked == "gain" and t.who == p:
        t.do("gain", good, KEEP)
        n += 1
    return n


def test_r12_1_whoever_arrives_in_superiority_may_attack():
    """Ruling 66: at once, after both pawns are placed; nobody has to."""
    t = go(city(1, 2), POLICE, POLICE)
    assert (t.asked, t.who) == ("building", 1)
    go(t, POLICE)
    assert (t.asked, t.who) == ("attack", 1)
    assert t.options() == {("rival", 0), ("no",)}
    t.do("no")
    assert (t.asked, t.who) == ("gain", 0)
    assert takes(t, 0, AMMO) == 2
    assert takes(t, 1, AMMO) == 4


def test_r12_1_not_in_the_standard_game():
    t = go(city(1, 2, variant="standard"), POLICE, POLICE, POLICE)
    assert (t.asked, t.who) == ("gain", 0)


@pytest.mark.parametrize(
    ("travellers", "buildings", "attack"),
    [
        ((1, 2), (POLICE, POLICE, POLICE), True),
        ((1, 2), (PETROL, POLICE, POLICE), False),  # another building
        ((1, 2), (POLICE, POLICE, PETROL), False),  # one against one
        ((2, 2), (POLICE, POLICE, POLICE, POLICE), False),  # two against two
        ((2, 2), (POLICE, PETROL, POLICE, POLICE), True),
        ((1, 1), (POLICE, POLICE), False),
        ((2, 1), (POLICE, POLICE, POLICE), False),  # only who arrives
        ((0, 2), (POLICE, POLICE), False),  # nobody there
    ],
)
def test_r12_2_superiority_is_more_standing_pawns_than_one_rival(travellers, buildings, attack):
    """Ruling 66."""
    t = go(city(*travellers), *buildings)
    assert (t.asked == "attack") == attack


def test_r12_3_the_victim_dies_and_the_killer_lies():
    """Ruling 70: to the pool, without a zombie."""
    t = go(city(1, 2), POLICE, POLICE, POLICE).do("rival", 0)
    assert (t["visit"][0].sum(), t["killer"][0].sum()) == (0, 0)
    assert (t["visit"][1, POLICE], t["killer"][1, POLICE]) == (1, 1)
    assert t.people(0) == (1, 0, 0, 0, 0)
    assert t.zombies(0) == UNEVEN
    assert t.heard("player_1 murders a person of player_0")


def test_r12_3_one_attack_for_each_arrival():
    """Ruling 66: among several rivals he picks one; the pawn that is left has no superiority."""
    t = go(city(1, 1, 2), POLICE, POLICE, POLICE, POLICE)
    assert (t.asked, t.who) == ("attack", 2)
    assert t.options("rival") == {0, 1}
    t.do("rival", 1)  # two places to the left: seat 1
    assert (t.asked, t.who) == ("gain", 0)
    assert (t["visit"][0, POLICE], t["visit"][1, POLICE], t["visit"][2, POLICE]) == (1, 0, 1)


def test_r12_4_a_killer_who_lies_is_killed_first():
    """Ruling 67: two against one standing and one lying."""
    t = go(city(1, 2, 2), POLICE, POLICE, POLICE).do("rival", 1)
    go(t, POLICE, POLICE)
    assert (t.asked, t.who) == ("attack", 2)
    assert t.options("rival") == {1}  # seat 1 has one standing; seat 0 has nobody left there
    t.do("rival", 1)
    assert (t["visit"][1, POLICE], t["killer"][1, POLICE]) == (1, 0)
    assert t.people(1)[2] == 1


def test_r12_5_killers_take_nothing_but_bring_zombies():
    """Ruling 26: goods for who stands, zombies for all who return; the dead bring none."""
    t = go(city(1, 2), POLICE, POLICE, POLICE).do("rival", 0)
    assert (t.asked, t.who) == ("gain", 1)
    assert takes(t, 1, AMMO) == 2  # one person on yellow
    assert t.zombies(1) == (2, 3, 3)  # two people on yellow
    assert t.zombies(0) == UNEVEN
    assert t.people(1) == (3, 0, 0, 0, 0)


def test_r12_5_the_last_person_of_a_base_can_die_in_the_city():
    """R11.1, ruling 65: by day."""
    t = Table(2, "aggressive").base(0, people=0, work={"city": 1}, food=2).base(1, people=0, work={"city": 2})
    go(t.begin("city_place"), POLICE, POLICE, POLICE).do("rival", 0)
    assert t["over"] == 1
    assert t.heard("player_1 wins")
    assert t.pool()[FOOD] == 2


# murder in a raid


def raider(players=2, victims=None, finds=(), **base):
    """Seat 0 scouts, seat 1 may be raided."""
    t = Table(players, "aggressive").base(0, people=1, medicine=1, zombies=UNEVEN, work={"scout": 1})
    return t.base(1, **{"people": 5, "food": 2, "ammo": 1, "finds": finds, **base}).begin("scouting")


def test_r12_6_a_scout_may_murder_where_five_people_and_no_guard_are():
    """Rulings 28, 69: the limits of a raid; goods are not needed."""
    assert raider().options("scout") == {FIND, RECRUIT, RAID, MURDER}
    assert raider(people=4).options("scout") == {FIND, RECRUIT}
    assert raider(people=4, light=2).options("scout") == {FIND, RECRUIT}
    assert raider(work={"guard": 1}).options("scout") == {FIND, RECRUIT}
    assert raider(food=0, ammo=0).options("scout") == {FIND, RECRUIT, MURDER}
    standard = Table(2).base(0, people=1, work={"scout": 1}).base(1, people=5, food=1).begin("scouting")
    assert standard.options("scout") == {FIND, RECRUIT, RAID}


def test_r12_7_the_victim_picks_the_pawn_and_the_raider_one_good():
    """Rulings 69, 70: on the track, lying, at any task, or sick; no zombie for the dead, one for the scout."""
    t = raider(lying=1, light=1, serious=1, people=2, work={"scout": 1, "lab": 1, "fight_b": 1}).do("scout", MURDER)
    assert (t.asked, t.who) == ("victim", 1)
    assert t.options("casualty") == {STANDING, LYING, LIGHT, SERIOUS, 2, 4, 10}
    t.do("casualty", SERIOUS)
    assert t.people(1) == (2, 1, 3, 1, 0)
    assert (t.asked, t.who) == ("gain", 0)
    assert t.options("gain") == {(FOOD, KEEP), (AMMO, KEEP)}
    t.do("gain", AMMO, KEEP)
    assert t.goods(0)[AMMO] == 1
    assert t.goods(1) == (2, 0, 0, 0)
    assert t.zombies(0) == (1, 3, 3)
    assert t.zombies(1) == (0, 0, 0)


def test_r12_7_who_is_killed_at_his_task_does_not_do_it():
    """Ruling 69: the murdered scout raids nobody and attracts no zombie."""
    t = raider(people=4, work={"scout": 1}).do("scout", MURDER)
    t.do("casualty", 2)
    t.do("gain", FOOD, KEEP)
    assert t.now == "feeding"
    assert t.zombies(1) == (0, 0, 0)
    assert t.people(1) == (4, 0, 0, 0, 0)


def test_r12_7_a_traveller_who_is_back_can_be_killed():
    """R4.1, ruling 30: they are home by then and stand on the track."""
    t = Table(2, "aggressive").base(0, people=1, medicine=1, zombies=UNEVEN, work={"scout": 1})
    t.base(1, people=3, work={"city": 2})
    t["activity"] = GREEN
    t["city"][:] = 0
    t.tokens = t._tokens()
    go(t.begin("city_place"), POLICE, POLICE)
    while t.asked == "zombie":
        t.do("zombie", A)
    t.do("scout", MURDER)
    assert t.now == "feeding"
    assert t.people(1) == (4, 0, 0, 0, 0)  # all five stood on the track: nothing to choose


# the Revolver


def test_r12_8_a_revolver_stops_a_raid():
    """Rulings 68, 90: played before the raider picks; the scout still gets his zombie; in both variants."""
    for variant in ("standard", "aggressive"):
        t = Table(2, variant).base(0, people=1, medicine=1, zombies=UNEVEN, work={"scout": 1})
        t.base(1, people=5, food=3, finds=("Revolver",)).begin("scouting").do("scout", RAID)
        assert (t.asked, t.who) == ("ask", 1)
        assert t.options() == {("play", t.find("Revolver")), ("no",)}
        t.play("Revolver")
        assert t.goods(1) == (3, 0, 0, 0)
        assert t.goods(0) == (0, 1, 0, 0)
        assert t.zombies(0) == (1, 3, 3)
        assert t.heard("player_1 stops player_0 with a find")


def test_r12_8_a_revolver_may_be_kept():
    t = raider(finds=("Revolver",)).do("scout", RAID).do("no")
    assert (t.asked, t.who) == ("gain", 0)
    assert t.hand(1) == ["Revolver"]


def test_r12_8_a_revolver_stops_a_murder_in_a_raid():
    t = raider(finds=("Revolver",)).do("scout", MURDER)
    assert (t.asked, t.who) == ("ask", 1)
    t.play("Revolver")
    assert t.people(1)[0] == 5
    assert t.goods(1) == (2, 0, 0, 1)
    assert t.zombies(0) == (1, 3, 3)
    assert t["find_used"][t.find("Revolver")] == 1


def test_r12_8_a_revolver_stops_a_murder_in_the_city():
    """Ruling 66: the attacker's pawn stands and takes goods; his attack is spent."""
    t = go(city(1, 2, finds={0: ("Revolver",)}), POLICE, POLICE, POLICE).do("rival", 0)
    assert (t.asked, t.who) == ("ask", 0)
    t.play("Revolver")
    assert (t["visit"][0, POLICE], t["visit"][1, POLICE], t["killer"].sum()) == (1, 2, 0)
    assert takes(t, 0, AMMO) == 2
    assert takes(t, 1, AMMO) == 4


def test_r12_8_a_stopped_attack_is_not_repeated_on_another_rival():
    """Ruling 66."""
    t = go(city(1, 1, 2, finds={0: ("Revolver",)}), POLICE, POLICE, POLICE, POLICE).do("rival", 0).play("Revolver")
    assert (t.asked, t.who) == ("gain", 0)
    assert t["visit"][:3, POLICE].tolist() == [1, 1, 2]


@pytest.mark.parametrize("trick", ["Theft", "Blackmail"])
def test_r12_8_a_revolver_stops_theft_by_a_trick(trick):
    """Ruling 8: a reaction in the wake-up, in the standard game too."""
    t = Table().base(0, people=2, finds=(trick,)).base(1, food=2, finds=("Revolver",)).lay("Restless Neighbourhood")
    t.play(trick)
    assert (t.asked, t.who) == ("ask", 1)
    t.play("Revolver")
    assert t.goods(1) == (2, 0, 0, 0)
    assert t.hand(0) == []
    assert t["find_used"].sum() == 2
    assert t.now == "plan"


@pytest.mark.parametrize("trick", ["Sniper Rifle", "Sabotage", "Firecrackers"])
def test_r12_8_a_revolver_does_not_stop_other_tricks(trick):
    t = (
        Table()
        .base(0, people=2, zombies=(1, 0, 0), finds=(trick,))
        .base(1, barrels=("of", "o", ""), finds=("Revolver",))
    )
    t.lay("Restless Neighbourhood").play(trick)
    assert t.asked != "ask"
    assert t.hand(1) == ["Revolver"]


# the Defibrillator


def test_r12_9_a_defibrillator_after_a_murder_in_the_city():
    """The victim stands in the building again, healthy, and takes goods; the murderer lies and takes none."""
    t = go(city(1, 2, finds={0: ("Defibrillator",)}), POLICE, POLICE, POLICE).do("rival", 0)
    assert (t.asked, t.who) == ("ask", 0)
    t.play("Defibrillator")
    assert (t["visit"][0, POLICE], t["visit"][1, POLICE], t["killer"][1, POLICE]) == (1, 1, 1)
    assert takes(t, 0, AMMO) == 2
    assert takes(t, 1, AMMO) == 2
    assert t.people(0)[0] == 2
    assert t.zombies(0) == (1, 3, 3)


def test_r12_9_a_defibrillated_killer_stands_again():
    """Ruling 67: the lying one died first; he counts for superiority from now on and takes goods."""
    t = go(city(1, 2, 2, 2, finds={1: ("Defibrillator",)}), POLICE, POLICE, POLICE).do("rival", 2)
    go(t, POLICE, POLICE).do("rival", 2)
    t.play("Defibrillator")
    assert (t["visit"][1, POLICE], t["killer"][1, POLICE]) == (2, 0)
    go(t, POLICE, POLICE)
    assert (t.asked, t.who) == ("attack", 3)
    assert t.options("rival") == {2}  # seat 2: one stands, one lies; seat 1 has two standing again


def test_r12_9_both_finds_against_one_attack():
    """Ruling 68: Revolver before, Defibrillator after; each may be kept."""
    t = go(city(1, 2, finds={0: ("Revolver", "Defibrillator")}), POLICE, POLICE, POLICE).do("rival", 0)
    assert t.options("play") == {t.find("Revolver")}
    t.do("no")
    assert t.options("play") == {t.find("Defibrillator")}
    t.do("no")
    assert t.people(0)[2] == 0
    assert t.hand(0) == ["Revolver", "Defibrillator"]


def test_r12_9_a_defibrillator_in_a_raid():
    """Ruling 68: nobody dies, the pawn stays where it was; the raider takes a good and gets his zombie."""
    t = raider(finds=("Defibrillator",), people=4, work={"lab": 1}).do("scout", MURDER)
    t.do("casualty", 4)
    assert (t.asked, t.who) == ("ask", 1)
    t.play("Defibrillator")
    assert t.people(1) == (4, 0, 1, 0, 0)
    assert t.work(1) == {"lab": 1}
    assert (t.asked, t.who) == ("gain", 0)
    t.do("gain", FOOD, KEEP)
    assert t.goods(1) == (1, 0, 0, 1)
    assert t.zombies(0) == (1, 3, 3)


def test_r12_9_a_defibrillator_is_of_no_use_against_theft():
    t = raider(finds=("Defibrillator",)).do("scout", RAID)
    assert (t.asked, t.who) == ("gain", 0)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r12_10_a_defibrillator_revives_who_dies_of_illness(answer):
    """R7.13; in the standard game too, and for who finds no place in the ward."""
    t = (
        Table()
        .base(0, people=2, food=2, serious=1, fuel=1, barrels=("o", "", ""), finds=("Defibrillator",))
        .begin("feeding")
    )
    assert t.asked == "ask"
    t.play("Defibrillator") if answer == "yes" else t.do("no")
    if answer == "yes":
        assert t.now == "arming"
        assert t.people(0) == (3, 0, 0, 0, 0)
    else:
        assert (t.asked, t.who) == ("zombie", 0)
        assert t.people(0) == (2, 0, 0, 0, 0)


def test_r12_10_not_who_dies_in_a_breach():
    """Ruling 57."""
    t = Table().base(0, people=3, zombies=(2, 0, 0), finds=("Defibrillator",)).begin("night_resolve")
    assert t.people(0)[0] == 1
    assert t.hand(0) == ["Defibrillator"]


def test_r12_10_the_last_person_can_be_revived():
    """R7.14: nobody drops out before the answer."""
    t = Table(3).base(0, people=0, serious=1, fuel=1, barrels=("o", "", ""), finds=("Defibrillator",)).begin("feeding")
    assert t.asked == "ask"
    t.play("Defibrillator")
    assert t["alive"][0] == 1
    assert t.people(0) == (1, 0, 0, 0, 0)


def test_r12_7_the_lying_and_the_lightly_sick_can_be_murdered():
    """Ruling 69."""
    t = raider(people=4, lying=1, light=1).do("scout", MURDER).do("casualty", LYING)
    assert t.people(1) == (4, 0, 0, 1, 0)
    t = raider(people=4, lying=1, light=1).do("scout", MURDER).do("casualty", LIGHT)
    assert t.people(1) == (4, 1, 0, 0, 0)
    t = raider(people=4, lying=1, light=1).do("scout", MURDER).do("casualty", STANDING)
    assert t.people(1) == (3, 1, 0, 1, 0)


def test_r12_7_a_murder_does_not_spare_the_others_their_meals():
    """R7.12: one person needs no meal today, before and after."""
    t = Table(2, "aggressive").base(0, people=1, medicine=1, zombies=UNEVEN, work={"scout": 1})
    t.base(1, people=6, food=1, ammo=1)
    t["exempt"][1] = 1
    t.begin("scouting").do("scout", MURDER)
    t.do("gain", AMMO, KEEP)
    assert t.now == "feeding"
    assert t.people(1) == (5, 0, 0, 0, 0)
    assert t["exempt"][1] == 1
