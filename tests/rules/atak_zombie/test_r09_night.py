"""R9: the night."""

import pytest
from rules.atak_zombie.table import AMMO, A, B, C, Table, come, leave

STRONG = ("ppp", "pp", "ppp")  # holds 9, 6, 9
MODIFIER = {1: -4, 2: -3, 3: -2, 4: -1, 5: 1, 6: 2, 7: 3, 8: 4}
ON_TRACK, LYING, LIGHT, SERIOUS = 0, 1, 12, 13  # who dies


def resolve(players=2, start=0, **base):
    """The check of seat 0's barricades."""
    t = Table(players).base(0, **base)
    points = min(4, base.get("ammo", 0))
    t["armed"][0] = [int(point < points) for point in range(4)]
    return t.begin("night_resolve", start=start)


def test_r9_1_no_arming_at_night_but_offensive_finds():
    """Ruling 87: grenades in the loop of the attack, nothing else."""
    finds = ("Barrels", "Canned Food", "Hand Grenade", "Molotov Cocktail", "Machete", "Sniper Rifle", "Defibrillator")
    t = Table(4).base(0, people=3, zombies=(2, 0, 9), food=2, finds=finds[:5]).begin("night_resolve")
    assert t.asked == "breach"
    assert t.options() == {("play", t.find("Hand Grenade")), ("play", t.find("Molotov Cocktail")), ("concede",)}
    t.play("Molotov Cocktail")
    assert t.zombies(0) == (0, 0, 7)  # two at each of the own barricades; now C is checked
    t.play("Hand Grenade")
    assert t.people(0) == (0, 0, 0, 0, 0)  # four came through


def test_r9_1_a_find_may_hit_another_barricade():
    """Ruling 87: min(3, Z) at one, min(2, Z) at each; the owner picks where."""
    t = resolve(people=3, zombies=(1, 2, 0), barrels=("", "oo", ""), finds=("Hand Grenade",))
    t.play("Hand Grenade")
    assert t.options("target") == {A, B}
    t.do("target", B)
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 2


def test_r9_2_one_roll_for_all():
    """Rulings 51, 92: rolled after all arming."""
    t = Table(4).base(3, people=2, barrels=("ooo", "oo", "ooo"))
    for p, people in enumerate((2, 4, 6)):
        t.base(p, people=people, barrels=STRONG)
    t.dice(3).begin("arming")
    assert t["roll"] == 3
    assert t.heard("night: player_0 rolls 3, events change it by 0")
    told = list(t.told)
    while t.asked in ("zombie", "spare"):
        t.do(*min(t.options()))
        told += t.told
    told_of = [line for line in told if "zombies come" in line]
    assert told_of == ["2 zombies come to player_1", "5 zombies come to player_2"]


@pytest.mark.parametrize(("people", "modifier"), MODIFIER.items())
@pytest.mark.parametrize("roll", [1, 4])
def test_r9_3_the_modifier_of_the_last_person_on_the_track(people, modifier, roll):
    t = Table().base(0, people=people, zombies=(2, 2, 2), barrels=STRONG).dice(roll).begin("night_roll")
    n = roll + modifier
    if n > 0:
        assert t.heard(f"{come(n)} to player_0")
    elif n < 0:
        assert t.heard(f"{leave(-n)} player_0")
    else:
        assert t.zombies(0) == (2, 2, 2)


def test_r9_3_the_lying_count_and_the_sick_do_not():
    """Ruling 80: with nobody on the track it is -4, as with one."""
    t = Table().base(0, people=1, lying=4, serious=1, barrels=STRONG).dice(2).begin("night_roll")
    assert t.heard("3 zombies come to player_0")
    t = Table().base(0, people=0, light=2, zombies=(0, 3, 0), barrels=STRONG).dice(2).begin("night_roll")
    assert t.zombies(0) == (0, 1, 0)


def test_r9_4_who_leaves_is_the_owners_choice():
    """Ruling 51: one by one, from any barricade; never below none."""
    t = Table().base(0, people=1, zombies=(2, 0, 1), barrels=STRONG).dice(2).begin("night_roll")
    assert (t.asked, t.options()) == ("leave", {("leave", A), ("leave", C)})
    t.do("leave", C)
    assert t.zombies(0) == (1, 0, 0)  # the second had one place to leave from
    t = Table().base(0, people=1, zombies=(1, 0, 1), barrels=STRONG).dice(1).begin("night_roll")
    assert t.zombies(0) == (0, 0, 0)
    t = Table().base(0, people=1, zombies=(0, 0, 0), barrels=STRONG).dice(1).begin("night_roll")
    assert t.zombies(0) == (0, 0, 0)


def test_r9_5_all_add_zombies_before_anybody_resolves():
    """R4.1."""
    t = Table().base(0, people=4, zombies=(1, 0, 0), finds=("Hand Grenade",)).base(1, people=4, zombies=(0, 0, 0))
    t.dice(2).begin("night_roll")  # one comes to each
    assert (t.asked, t.who) == ("zombie", 0)
    t.do("zombie", B)
    assert (t.asked, t.who) == ("zombie", 1)
    t.do("zombie", C)
    assert (t.asked, t.who) == ("breach", 0)


def test_r9_5_each_barricade_by_itself():
    """Ruling 58: A, B, C from the start seat on; strength of one does not help another."""
    t = resolve(people=4, zombies=(1, 0, 3), barrels=("", "ppp"[:2], "pp"), finds=("Hand Grenade",))
    assert t.asked == "breach"
    assert t.seen(0)["barricade"].tolist() == [1, 0, 0]
    t.do("concede")
    assert t.barrels(0) == ("", "pp", "pp")
    assert t.zombies(0) == (0, 0, 3)
    assert t.people(0)[0] == 3


@pytest.mark.parametrize(
    ("barrels", "strength"),
    [("o", 1), ("f", 2), ("m", 2), ("a", 2), ("p", 3), ("ooo", 3), ("ofp", 6), ("ppp", 9), ("", 0)],
)
def test_r9_6_defence_strength(barrels, strength):
    t = Table().base(0, people=4, zombies=(strength, 0, 0), barrels=(barrels, "", ""))
    assert t.seen(0)["own_strength"].tolist() == [strength, 0, 0]
    t.begin("night_resolve")
    assert t.barrels(0) == (barrels, "", "")  # Z = S holds
    assert t.zombies(0) == (strength, 0, 0)


def test_r9_7_who_is_held_back_stays():
    t = resolve(people=4, zombies=(3, 1, 0), barrels=("ooo", "o", ""))
    assert t.zombies(0) == (3, 1, 0)
    assert t.barrels(0) == ("ooo", "o", "")
    assert t.people(0)[0] == 4


def test_r9_8_shots_and_traps_in_any_order_until_the_barricade_holds():
    """Rulings 53, 54."""
    t = resolve(people=4, zombies=(7, 0, 0), barrels=("mmo", "", ""), ammo=4)
    assert t.options() == {("shoot", A), ("trigger", 0)}  # no conceding while a medicine trap is left
    t.do("trigger", 0)  # 5 before 4
    assert t.barrels(0) == ("oom", "", "")
    t.do("shoot", A)
    assert t.zombies(0) == (4, 0, 0)
    assert t.now != "night_resolve"
    assert t.goods(0)[AMMO] == 3


def test_r9_8_offensive_traps_fire_before_anybody_comes_through():
    """Ruling 53: conceding is illegal while one is left; fuel and food traps never fire."""
    t = resolve(people=4, zombies=(0, 12, 0), barrels=("", "fm", ""), ammo=2, finds=("Hand Grenade",))
    assert t.options() == {("shoot", B), ("trigger", 0), ("play", t.find("Hand Grenade"))}
    t.do("trigger", 0)
    assert t.options() == {("shoot", B), ("play", t.find("Hand Grenade")), ("concede",)}


def test_r9_9_the_barricade_falls_and_takes_as_many_as_it_was_strong():
    """Ruling 55: traps that are destroyed so have no effect."""
    t = resolve(people=4, zombies=(8, 0, 0), barrels=("fpo", "", ""))
    assert t.barrels(0) == ("", "", "")
    assert t.zombies(0) == (0, 0, 0)
    assert t.people(0)[0] == 2
    assert t.pool() == (1, 0, 1, 0)


def test_r9_10_who_breaks_in_kills_one_to_one():
    """Ruling 56: the owner picks among healthy and sick; the surplus vanishes."""
    t = resolve(people=2, light=1, serious=1, zombies=(2, 0, 0), finds=("Hand Grenade",))
    t.do("concede")
    assert (t.asked, t.who) == ("casualty", 0)
    assert t.options("casualty") == {ON_TRACK, LIGHT, SERIOUS}
    t.do("casualty", SERIOUS)
    assert t.options("casualty") == {ON_TRACK, LIGHT}
    t.do("casualty", LIGHT)
    assert t.people(0) == (2, 0, 0, 0, 0)
    t = Table(3).base(0, people=2, zombies=(5, 0, 0)).begin("night_resolve")
    assert t.people(0) == (0, 0, 0, 0, 0)
    assert t.zombies(0) == (0, 0, 0)


def test_r9_10_the_dead_of_a_breach_do_not_rise():
    """Ruling 57: no zombie, no ammunition, no Defibrillator (R12.10)."""
    t = resolve(people=3, zombies=(1, 0, 0), finds=("Defibrillator",))
    assert t.people(0)[0] == 2
    assert t.hand(0) == ["Defibrillator"]
    assert t.zombies(0) == (0, 0, 0)


def test_r9_11_barrel_and_trap_go_together_but_for_the_medicine():
    """The medicine trap goes first, its barrel later, if at all; the barrel then stops one zombie."""
    t = resolve(people=4, zombies=(4, 0, 0), barrels=("m", "", ""))
    assert t.barrels(0) == ("", "", "")  # 4 - 2 by the trap, 2 before strength 1: one falls with the barrel, one kills
    assert t.people(0)[0] == 3
    assert t.pool()[1] == 1


def test_r9_12_the_token_goes_to_the_left():
    t = Table(3).base(0, people=2, barrels=STRONG).begin("night_resolve", start=2)
    assert (t["start"], t.who, t.now) == (0, 0, "wake_discard")


def test_r9_12_nobody_drops_out_before_the_night_is_over():
    """Rulings 58, 65, 82: both lose their last person in the same night: no winner, in 2nd place alike."""
    t = Table(3).base(0, people=1, zombies=(1, 0, 0)).base(1, people=1, zombies=(0, 2, 0)).base(2, people=1)
    t.begin("night_resolve")
    assert t["over"] == 1
    assert t["alive"].tolist() == [0, 0, 1, 0]
    assert t["out_at"][0] == t["out_at"][1]
    t = Table(2).base(0, people=1, zombies=(1, 0, 0)).base(1, people=1, zombies=(0, 2, 0)).begin("night_resolve")
    assert t["over"] == 1
    assert t.heard("nobody wins")
    assert t.returns() == [0.0, 0.0]


def test_r9_10_the_lying_die_too():
    """Ruling 56: alike, after who stands."""
    t = resolve(3, people=1, lying=2, zombies=(2, 0, 0))
    assert t["alive"][0] == 1
    assert t.people(0) == (1, 0, 0, 0, 0)  # the next turn has begun: he who was left has stood up
    t = resolve(3, people=0, light=1, serious=1, zombies=(2, 0, 0))
    assert t.options("casualty") == {LIGHT, SERIOUS}
    t.do("casualty", SERIOUS)
    assert t["alive"][0] == 0
