"""R10: the horde of turns 5, 10 and 15."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, MEDICINE, A, B, C, Table

EMPTY, FOOD_TRAP, MEDICINE_TRAP, FUEL_TRAP, AMMO_TRAP = range(5)  # barrels to give up
KEEP = 0


def assault(players=2, **base):
    """The horde before seat 0's barricades, after the fight; seat 1 is done."""
    t = Table(players).base(0, **base)
    points = min(4, base.get("ammo", 0))
    t["armed"][0] = [int(point < points) for point in range(4)]
    return t.begin("horde_resolve", turn=15)  # no person joins after this one


def test_r10_1_all_else_is_frozen():
    """Rulings 20, 62: no events, tricks, plans, meals or treatment; nobody gets worse; the marker stays."""
    tricks = ("Sabotage", "Firecrackers")
    t = Table().base(
        0, people=2, light=1, serious=1, food=1, zombies=(1, 0, 0), barrels=("ooo", "oo", "ooo"), finds=tricks
    )
    t.base(1, people=2, barrels=("ooo", "oo", "ooo"))
    t["activity"] = 7
    t.begin("begin", turn=5)
    stages, asked = [], set()
    while t["turn"] == 5 and not t["over"]:
        if t.now not in stages:
            stages.append(t.now)
        asked.add(t.asked)
        if t.asked == "free":
            assert {family for family, *_ in t.options()} <= {"trap", "done"}
            t.do("done")
        else:
            t.do(*min(t.options()))
        if t.now not in ("horde_send", "horde_arming"):
            break
    assert stages == ["horde_send", "horde_arming"]
    assert asked == {"plan_fight", "free"}
    assert (t["activity"], t["event_top"]) == (7, 0)
    assert t.people(0)[3:] == (1, 1)


def test_r10_2_people_are_sent_one_to_a_field():
    """The others stay on the track; the sick stay in the ward."""
    t = Table().base(0, people=3, serious=1).base(1, people=6).begin("horde_send", turn=5)
    assert (t.asked, t.who) == ("plan_fight", 0)
    assert t.options("fight") == {(a, b, c) for a in range(3) for b in range(2) for c in range(3) if a + b + c <= 3}
    alone = Table().base(0, people=1).begin("horde_send", turn=5)
    assert alone.options("fight") == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}
    t.do("fight", 2, 0, 1)
    assert t.people(0) == (0, 0, 3, 0, 1)
    assert t.who == 1
    assert len(t.options("fight")) == 18


def test_r10_3_arming_for_the_horde():
    """Rulings 74, 62: barrels only from finds; traps of loose goods and of finds; shots; before the roll."""
    finds = ("Barrels", "Ammo Box", "Machete", "Hand Grenade", "Theft")
    t = Table().base(0, people=2, food=1, ammo=1, zombies=(1, 0, 0), barrels=("o", "", ""), finds=finds)
    t.begin("horde_arming", turn=5)
    assert t.options() == {
        *(("play", t.find(name)) for name in ("Barrels", "Ammo Box", "Hand Grenade")),
        *(("trap", FOOD, A), ("trap", AMMO, A), ("shoot", A), ("done",)),
    }
    t.play("Barrels").do("barrel", B).do("barrel", C)
    assert t.barrels(0) == ("o", "o", "o")
    t.do("done")
    assert t.asked == "arm"
    assert t["roll"] == 0


@pytest.mark.parametrize("rolls", [(1, 1), (4, 3), (2, 4)])
def test_r10_4_two_dice_for_every_base_without_modifier(rolls):
    """Rulings 84, 92: the sum of both comes to each, whatever the people and the events of the day."""
    t = Table(3).base(0, people=1).base(1, people=6).base(2, people=0, light=2)
    t.dice(*rolls).begin("horde_roll", turn=10)
    n = sum(rolls)
    assert t["roll"] == n
    told = list(t.told)
    while t.asked in ("zombie", "spare"):
        t.do(*min(t.options()))
        told += t.told
    assert [line for line in told if "zombies come" in line] == [f"{n} zombies come to player_{p}" for p in range(3)]


def test_r10_4_the_food_trap_takes_two_of_the_horde():
    """Ruling 52."""
    t = Table().base(0, people=2, barrels=("", "f", "")).dice(1, 3).begin("horde_roll", turn=5)
    assert (t.asked, t.options()) == ("divert", {("divert", B), ("no",)})
    t.do("divert", B)
    assert t.asked == "spare"
    t.do("spare", B)
    assert t.zombies(0) == (1, 2, 1)


def test_r10_5_fighters_kill_one_each_and_return():
    """R6.9: at their own barricade only; then they are on the track, where a breach can kill them."""
    t = Table().base(0, people=0, zombies=(3, 1, 0), work={"fight_a": 2, "fight_c": 2}, finds=("Hand Grenade",))
    t.begin("horde_fight", turn=5)
    assert t.asked == "breach"
    assert t.zombies(0) == (1, 1, 0)
    assert t.people(0) == (4, 0, 0, 0, 0)
    t.do("concede")
    assert t.people(0)[0] == 3


def test_r10_5_machete_in_the_horde():
    """Rulings 84, 87."""
    t = (
        Table()
        .base(0, people=0, zombies=(3, 0, 0), work={"fight_a": 2}, finds=("Machete",))
        .begin("horde_fight", turn=5)
    )
    assert t.asked == "ask"
    t.play("Machete")
    assert t.zombies(0) == (0, 0, 0)


def test_r10_6_more_zombies_than_strength_as_at_night():
    """Ruling 61: traps first, then the barricade falls and the rest breaks in."""
    t = assault(people=4, zombies=(6, 0, 0), barrels=("fm", "", ""), finds=("Molotov Cocktail",))
    assert t.asked == "breach"
    assert t.options() == {("trigger", 0), ("play", t.find("Molotov Cocktail"))}
    t.do("trigger", 0)  # 4 before 3
    t.do("concede")
    assert t.barrels(0) == ("", "", "")
    assert t.people(0)[0] == 3


def test_r10_7_zombies_that_are_held_back_attack_on():
    """Rulings 59, 60: barrel by barrel, of the owner's choice, until none is left; barrels can survive."""
    t = assault(people=4, zombies=(0, 3, 2), barrels=("ooo", "fo", "oom"), ammo=2)
    assert t.asked == "assault"
    assert t.seen(0)["barricade"].tolist() == [0, 1, 0]
    assert t.options() == {("shoot", B), ("give_up", EMPTY), ("give_up", FOOD_TRAP)}
    t.do("give_up", EMPTY)
    assert t.zombies(0) == (0, 2, 2)
    assert t.barrels(0)[B] == "f"
    t.do("shoot", B)
    assert t.options() == {("shoot", B), ("give_up", FOOD_TRAP)}
    t.do("give_up", FOOD_TRAP)
    assert t.barrels(0)[B] == ""
    assert t.zombies(0) == (0, 0, 2)
    assert t.asked == "assault"  # now C, which the second point reaches too
    assert t.options() == {("shoot", C), ("give_up", EMPTY), ("give_up", MEDICINE_TRAP), ("trigger", 0)}
    t.do("trigger", 0)
    assert t.barrels(0) == ("ooo", "", "ooo")
    assert t.people(0)[0] == 4


@pytest.mark.parametrize(("letter", "kind", "takes"), [("o", 0, 1), ("f", 1, 2), ("m", 2, 2), ("p", 3, 3), ("a", 4, 2)])
def test_r10_7_a_barrel_takes_as_many_as_it_is_strong(letter, kind, takes):
    """Ruling 60."""
    t = assault(people=4, zombies=(4, 0, 0), barrels=(letter + "pp", "", ""), finds=("Hand Grenade",))
    t.do("give_up", kind)
    assert t.zombies(0) == (4 - takes, 0, 0)
    assert t.barrels(0)[A] == {"p": "pp"}.get(letter, "pp")


def test_r10_7_offensive_traps_are_no_must_while_the_barricade_holds():
    """Ruling 60."""
    t = assault(people=4, zombies=(2, 0, 0), barrels=("ma", "", ""))
    assert t.options() == {("give_up", MEDICINE_TRAP), ("give_up", AMMO_TRAP), ("trigger", 0), ("trigger", 1)}
    t.do("give_up", AMMO_TRAP)
    assert t.barrels(0) == ("m", "", "")
    assert t.zombies(0) == (0, 0, 0)


def test_r10_8_it_ends_when_no_zombie_is_left_anywhere():
    """Ruling 61."""
    t = Table().base(0, people=4, zombies=(2, 1, 1), barrels=("oo", "o", "")).base(1, people=3, zombies=(0, 0, 2))
    t.begin("horde_resolve", turn=5)
    assert t.now == "bonus"
    assert t["zombies"].sum() == 0
    assert t.barrels(0) == ("", "", "")
    assert [int(n) for n in t["standing"][:2]] == [3 + 1, 1]  # seat 0 has its new person already


@pytest.mark.parametrize("turn", [5, 10])
def test_r10_9_a_person_joins_with_a_good_and_a_find(turn):
    """Rulings 63, 64: from the start player, before the token moves; active at once, and eats next time."""
    t = Table(3).base(0, people=2).base(1, people=8).base(2, people=6, serious=1, food=6, barrels=("o", "", ""))
    t.finds("Machete", "Theft", "Jerrycan").begin("horde_end", turn=turn, start=2)
    assert (t.now, t.asked, t.who) == ("bonus", "gain", 2)
    assert t.people(2) == (7, 0, 0, 0, 1)
    assert t.hand(2) == ["Machete"]
    assert t.can("gain", FOOD, 1)  # as a trap at once
    t.do("gain", AMMO, KEEP)
    assert (t.asked, t.who) == ("gain", 0)  # seat 0 comes after seat 2; seat 1 has 8 people
    assert t["start"] == 2
    t.do("gain", MEDICINE, KEEP)
    assert t.hand(0) == ["Theft"]
    assert (t.now, t["turn"], t.who) == ("wake_discard", turn + 1, 0)
    assert t.people(1) == (8, 0, 0, 0, 0)
    assert t.hand(1) == []
    assert t.people(0) == (3, 0, 0, 0, 0)


def test_r10_9_without_a_find_or_a_good_left_the_person_comes_all_the_same():
    """Ruling 63."""
    t = Table().base(0, people=2).no_finds().empty_city(0, 1, 2, 3).begin("horde_end", turn=5)
    assert t["turn"] == 6
    assert t.people(0) == (3, 0, 0, 0, 0)
    assert t.people(1) == (2, 0, 0, 0, 0)


def test_r10_9_the_hand_limit_counts():
    """Ruling 13."""
    t = Table().base(0, people=2, finds=("Revolver", "Revolver", "Theft", "Theft", "Machete")).finds("Jerrycan")
    t.begin("horde_end", turn=5)
    assert (t.asked, t.who) == ("surplus", 0)
    assert t.options("play") == {t.find("Jerrycan")}


def test_r10_9_nobody_joins_after_turn_fifteen():
    t = Table().base(0, people=2).base(1, people=1).begin("horde_end", turn=15)
    assert t["over"] == 1
    assert t.people(0) == (2, 0, 0, 0, 0)


def test_r10_10_the_token_passes():
    t = Table(3).base(0, people=8).base(1, people=8).base(2, people=8).begin("horde_end", turn=10, start=1)
    assert (t["start"], t["turn"], t.who) == (2, 11, 2)
