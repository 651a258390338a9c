"""R2: events and tricks."""

import numpy as np
import pytest
from rules.atak_zombie.table import AMMO, FOOD, FUEL, MEDICINE, A, B, C, Table, come

TRICKS = ("Sniper Rifle", "Theft", "Firecrackers", "Sabotage", "Blackmail")
DRAWS = {1: 2, 2: 2, 3: 2, 4: 2, 6: 3, 7: 3, 8: 3, 9: 3, 11: 4, 12: 4, 13: 4, 14: 4}


@pytest.mark.parametrize(("turn", "draws"), DRAWS.items())
def test_r2_1_the_start_player_draws_two_three_or_four_events(turn, draws):
    t = Table(3).begin("begin", turn=turn, start=1)
    assert t["turn"] == turn
    assert (t.asked, t.who) == ("discard_event", 1)
    assert t["event_drawn"].sum() == draws == t["event_top"]


def test_r2_1_the_event_deck_is_used_once():
    content = Table().game.content.record[0]
    assert sum(int(content["draws"][turn]) for turn in DRAWS) == 36


@pytest.mark.parametrize("turn", [5, 10, 15])
def test_r2_2_no_events_in_horde_turns(turn):
    t = Table().base(0, people=2).begin("begin", turn=turn)
    assert (t["event_top"], t.now) == (0, "horde_send")


def test_r2_3_one_event_is_discarded_and_only_he_who_did_knows_which():
    """Rulings 7, 88: the drawn events are his alone; the last one is laid without a decision."""
    t = Table(3).events("Rats!", "Noisy Camp").begin("begin")
    rats, camp = t.event("Rats!"), t.event("Noisy Camp")
    assert t.options("event") == {rats, camp}
    assert t.seen(0)["events_drawn"].nonzero()[0].tolist() == sorted([rats, camp])
    assert t.seen(1)["events_drawn"].sum() == 0
    t.do("event", camp)
    assert t.game.journal(t.state, 0)[:2] == ["player_0 discards an event", "player_0 discards Noisy Camp"]
    assert t.game.journal(t.state, 1)[:2] == ["player_0 discards an event", "player_0 lays Rats!"]
    assert t["event_laid"][rats] == 1
    assert t["event_discarded"][0, camp] == 1
    assert t.seen(0)["events_gone"][camp] == 1
    assert t.seen(1)["events_gone"][camp] == 0
    assert t.seen(1)["events_gone"][rats] == 1


def test_r2_3_twins_are_one_choice():
    """Ruling 7: events are chosen by name."""
    t = Table().events("Rats!", "Rats!", "Noisy Camp").begin("begin", turn=6)
    assert t.options("event") == {t.event("Rats!"), t.event("Noisy Camp")}


def test_r2_4_events_are_laid_one_at_a_time_in_the_order_he_likes():
    """Ruling 7: he sees what the first did before he lays the second."""
    t = Table().base(1, zombies=(0, 1, 1)).events("Rats!", "Wandering Pack", "Noisy Camp").begin("begin", turn=7)
    t.do("event", t.event("Noisy Camp"))
    assert (t.asked, t.who) == ("lay_event", 0)
    assert t.options("event") == {t.event("Rats!"), t.event("Wandering Pack")}
    t.do("event", t.event("Wandering Pack"))
    assert (t.asked, t.who) == ("spare", 0)  # the start player carries it out first
    t.do("spare", A)
    assert (t.asked, t.who) == ("zombie", 1)  # then the next one: first A, then one of three
    assert t.zombies(1) == (1, 1, 1)
    t.do("zombie", C)
    assert t.zombies(1) == (1, 1, 2)
    assert t.heard("player_0 lays Rats!")


def test_r2_4_all_carry_an_event_out_in_turn_from_the_start_player():
    """Ruling 83: goods gained come from a short stock in this order."""
    t = Table(3).empty_city(FOOD, FUEL, AMMO)
    t["city"][:, MEDICINE] = (1, 0, 0, 1)
    t.tokens = t._tokens()
    t.lay("Airdrop", start=2)
    assert [t.goods(p)[MEDICINE] for p in range(3)] == [1, 0, 1]


def test_r2_5_an_event_lasts_until_the_end_of_its_turn():
    t = Table().base(0, people=2, fuel=1).base(1, people=2, fuel=1).lay("Blocked Roads")
    assert t["mods"].any()
    assert t.options("plan") == {0, 1}  # scouting: nobody was asked for a trip
    assert t.planned == "scout"
    t.begin("begin", turn=2)
    assert not t["mods"].any()


def test_r2_6_a_location_serves_the_scouts_of_its_turn_and_is_then_out():
    """Ruling 32: each scout may use it, whoever did before."""
    t = Table(3)
    for p in range(3):
        t.base(p, people=3)
    t.lay("Gun Shop")
    place = t.places.index("Gun Shop")
    assert t["location_open"][place] == 1
    for p in range(3):
        assert t.who == p
        t.do("plan", 1)
    t.plan()
    for p in range(3):
        assert (t.asked, t.who) == ("scout", p)
        assert t.can("visit", place)
        t.do("visit", place)
        while t.asked == "zombie":
            t.do("zombie", A)
    assert [t.goods(p)[AMMO] for p in range(3)] == [2, 2, 2]
    assert t["event_laid"][t.event("Gun Shop")] == 1
    t.begin("begin", turn=2)
    assert not t["location_open"].any()


def test_r2_7_the_strongest_and_the_weakest():
    """Rulings 11, 12: human 2, good 1 (a trap too), barrel 1, find 1; the lying count, the sick do not; ties all."""
    t = Table(4)
    t.base(0, people=3)  # 6
    t.base(1, people=1, lying=1, light=2, food=1, barrels=("f", "", ""))  # 4 + 1 + 2 = 7
    t.base(2, people=1, barrels=("oo", "o", ""), finds=("Revolver", "Revolver"))  # 2 + 3 + 2 = 7
    t.base(3, people=1, serious=2, light=0, ammo=3)  # 5
    assert t.points() == [6, 7, 7, 5]
    t.lay("Desertion")  # the strongest lose a person, if they have two: a tie hits both
    assert [t.people(p)[:2] for p in range(4)] == [(3, 0), (1, 0), (1, 0), (1, 0)]


def test_r2_7_all_level_is_both_strongest_and_weakest():
    """Ruling 85."""
    t = Table(3)
    for p in range(3):
        t.base(p, people=2)
    t.lay("Desertion")
    assert [t.people(p)[0] for p in range(3)] == [1, 1, 1]
    t.lay("Lost Survivor")
    assert [t.people(p)[:2] for p in range(3)] == [(1, 1)] * 3


def test_r2_7_the_strongest_is_fixed_when_the_card_is_laid():
    """Ruling 85: both lose two goods, though the first is weaker once he has."""
    t = Table().base(0, people=1, food=2, ammo=1).base(1, people=1, food=2, ammo=1).lay("Looters")
    assert (t.asked, t.who) == ("give", 0)
    t.do("give", FOOD).do("give", FOOD)
    assert (t.asked, t.who) == ("give", 1)
    t.do("give", FOOD).do("give", AMMO)
    assert (t.goods(0), t.goods(1)) == ((0, 0, 0, 1), (1, 0, 0, 0))


@pytest.mark.parametrize(("healthy", "sick", "hit"), [(2, 2, False), (3, 0, True), (3, 1, True)])
def test_r2_7_groups_of_three_do_not_count_the_sick(healthy, sick, hit):
    """Ruling 12."""
    t = Table().base(0, people=healthy, light=sick).base(1).lay("Infection")
    assert t.people(0)[3] == sick + hit


def test_r2_7_groups_of_three_count_the_lying():
    """Ruling 12."""
    t = Table().base(0, people=2).base(1, people=2, food=1).lay("Lost Survivor", "Infection")
    assert t.people(0) == (1, 1, 0, 1, 0)
    assert t.people(1) == (2, 0, 0, 0, 0)


def test_r2_8_tricks_may_be_played_until_all_pass():
    """Rulings 6, 90: a round after each event, clockwise; only holders of a playable trick are asked."""
    t = (
        Table(3)
        .base(0, people=2, finds=("Sabotage",))
        .base(1, barrels=("oo", "", ""))
        .base(2, finds=("Theft", "Theft"))
    )
    t.base(0, people=2, food=3)
    t.lay("Restless Neighbourhood")
    assert (t.asked, t.who) == ("trick", 0)
    t.do("no")
    assert (t.asked, t.who) == ("trick", 2)  # seat 1 holds none
    t.play("Theft")
    assert t.goods(2) == (2, 0, 0, 0)
    assert (t.asked, t.who) == ("trick", 0)  # somebody played: all are asked again
    t.do("no")
    assert (t.asked, t.who) == ("trick", 2)
    t.do("no")
    assert t.now == "plan"


def test_r2_8_a_trick_round_after_each_event():
    """Ruling 6: any moment of the wake-up; the round after the last event is the question he owes them."""
    t = Table().base(0, finds=("Sabotage",)).base(1, barrels=("oo", "", "")).lay("Rats!", "Blocked Roads")
    asked = []
    while t.asked == "trick":
        asked.append(int(t["event"]))
        t.do("no")
        if t.asked == "lay_event":
            t.do("event", min(t.options("event")))
    assert len(asked) == 2
    assert len(set(asked)) == 2


def test_r2_8_a_trick_without_a_target_is_not_asked_for():
    """Rulings 6, 76."""
    t = Table().base(0, people=2, finds=TRICKS).base(1)
    t.lay("Restless Neighbourhood")
    assert t.now == "plan"  # the rival has no trap, good, barrel or find, and there is no zombie to move


def test_r2_9_no_other_find_and_no_trap_in_the_wake_up():
    """Ruling 8: but reactions are allowed; ruling 87: tricks only here."""
    others = ("Canned Food", "Barrels", "Hand Grenade", "Molotov Cocktail")
    t = Table().base(0, people=2, food=1, ammo=1, barrels=("o", "", ""), zombies=(1, 0, 0), finds=(*others, "Sabotage"))
    t.base(1, barrels=("o", "", ""))
    t.lay("Restless Neighbourhood")
    assert t.options() == {("play", t.find("Sabotage")), ("no",)}
    t.do("no")
    assert (t.now, t.asked) == ("plan", "plan_city")
    assert t.options("play") == {t.find(name) for name in others}  # and now the trick is not offered
    assert t.can("trap", FOOD, A)
    assert t.can("shoot", A)


def test_r2_9_goods_gained_in_the_wake_up_become_no_trap():
    """Ruling 25: kept, or back to the pool if there is no room."""
    t = Table().base(0, people=2, food=6, barrels=("o", "", ""))
    t.base(1, people=4)
    t.lay("Airdrop")
    assert t.asked == "gain"
    assert t.options("gain") == {(FOOD, 4), (MEDICINE, 4), (FUEL, 0), (AMMO, 0)}
    t.do("gain", MEDICINE, 4)
    assert t.goods(0) == (6, 0, 0, 0)
    assert t.pool() == (0, 1, 0, 0)


# the ordinary events, one by one (the locations stand in test_r05_scouting.py)


def test_event_damaged_barricade():
    """Rulings 10, 83: a barrel without trap; the owner picks where; who has none loses none."""
    t = Table(3).base(0, barrels=("oo", "o", "f")).base(1, barrels=("f", "p", "")).base(2, barrels=("", "oo", "a"))
    t.lay("Damaged Barricade")
    assert (t.asked, t.who) == ("lose_barrel", 0)
    assert t.options("lose") == {A, B}
    t.do("lose", B)
    assert t.barrels(0) == ("oo", "", "f")
    assert t.barrels(1) == ("f", "p", "")
    assert t.barrels(2) == ("", "o", "a")  # only one barricade has any: no question


def test_event_rats():
    t = Table(3).base(0, food=3, barrels=("f", "", "")).base(1, food=1).base(2, ammo=2).lay("Rats!")
    assert [t.goods(p) for p in range(3)] == [(1, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 2)]
    assert t.barrels(0) == ("f", "", "")
    assert t.pool() == (3, 0, 0, 0)


def test_event_restless_neighbourhood():
    """Ruling 84: modifiers add."""
    t = Table().base(0, people=2, work={"scout": 1}).modify(scouting=1).begin("scouting")
    t.do("scout", 0)
    assert t.heard("2 zombies come to player_0")


@pytest.mark.parametrize(
    ("event", "letter", "good"),
    [("Stale Gunpowder", "a", AMMO), ("Expired Medicine", "m", MEDICINE), ("Spoiled Food", "f", FOOD)],
)
def test_event_that_takes_a_trap_and_a_good(event, letter, good):
    """The barrel stays; the owner picks the barricade."""
    goods = {("food", "medicine", "fuel", "ammo")[good]: 2}
    t = Table().base(0, barrels=(letter + "o", letter, "p"), **goods).base(1, barrels=("", "", "p"), fuel=1).lay(event)
    assert (t.asked, t.who) == ("lose_trap", 0)
    assert t.options("lose") == {A, B}
    t.do("lose", A)
    assert t.barrels(0) == ("oo", letter, "p")
    assert t.goods(0)[good] == 1
    assert t.barrels(1) == ("", "", "p")
    assert t.goods(1) == (0, 0, 1, 0)
    assert t.pool()[good] == 2


def test_event_infection():
    """A person of each group of 3 or more is lightly sick, due in today's feeding; the sick are alike (ruling 86)."""
    t = Table().base(0, people=3).base(1, people=2).lay("Infection")
    assert t.people(0) == (2, 0, 0, 1, 0)
    assert t.people(1) == (2, 0, 0, 0, 0)


def test_event_infection_without_a_place_in_the_ward():
    """Ruling 46 holds in the wake-up too: the newcomer dies; ammunition or a zombie."""
    t = Table().base(0, people=3, light=1, serious=1, ammo=1).lay("Infection")
    assert (t.asked, t.who) == ("pay_ammo", 0)
    assert t.people(0) == (2, 0, 0, 1, 1)
    t.do("no")
    assert t.asked == "zombie"
    t.do("zombie", B)
    assert t.zombies(0) == (0, 1, 0)
    assert t.goods(0) == (0, 0, 0, 1)


def test_event_infection_and_the_defibrillator():
    """Rulings 8, 46: he stands again and needs no meal today."""
    t = Table().base(0, people=3, light=2, finds=("Defibrillator",)).lay("Infection")
    assert (t.asked, t.who) == ("ask", 0)
    t.play("Defibrillator")
    assert t.people(0) == (3, 0, 0, 2, 0)
    assert t.zombies(0) == (0, 0, 0)
    assert t["exempt"][0] == 1


def test_event_septic_bite():
    t = Table().base(0, people=4).base(1, people=3).lay("Septic Bite")
    assert t.people(0) == (3, 0, 0, 0, 1)
    assert t.people(1) == (3, 0, 0, 0, 0)


def test_event_noisy_camp():
    t = Table().base(0, people=4, zombies=(0, 0, 5)).base(1, people=3, light=1).lay("Noisy Camp")
    assert t.zombies(0) == (1, 1, 5)
    assert t.zombies(1) == (0, 0, 0)


def test_event_leaking_tank():
    """Ruling 71: loose fuel is one count; the tank's goes first."""
    t = Table(3).base(0, fuel=1).base(1, fuel=3, barrels=("p", "", "")).base(2, food=1).lay("Leaking Tank")
    assert [t.goods(p) for p in range(3)] == [(0, 0, 0, 0), (0, 0, 2, 0), (1, 0, 0, 0)]
    assert t.barrels(1) == ("p", "", "")


def test_event_looters():
    """The strongest return two goods of their choice, or all they have."""
    t = Table(3).base(0, people=3, food=1, medicine=1, ammo=1).base(1, people=4, food=1).base(2)
    t.lay("Looters")
    assert (t.asked, t.who) == ("give", 0)
    t.do("give", FOOD).do("give", AMMO)
    assert t.goods(0) == (0, 1, 0, 0)
    assert t.goods(1) == (0, 0, 0, 0)
    assert t.pool() == (2, 0, 0, 1)


def test_event_desertion_leaves_a_last_person():
    """No zombie, no reaction; ruling 86: a lying person goes last."""
    t = Table().base(0, people=1).base(1, people=1, ammo=1).lay("Lost Survivor", "Desertion")
    assert t.people(0) == (0, 1, 0, 0, 0)
    t = Table().base(0, people=1, light=1, food=4, finds=("Defibrillator",)).base(1, people=1).lay("Desertion")
    assert t.people(0) == (1, 0, 0, 1, 0)
    assert t.zombies(0) == (0, 0, 0)


def test_event_blocked_roads():
    """Nobody goes, so the marker rises by 3."""
    t = Table().base(0, people=2, fuel=1, barrels=("o", "", "")).base(1)
    t["activity"] = 8
    t.lay("Blocked Roads").plan()
    assert t["activity"] == 5


def test_event_thick_fog():
    """Rulings 26, 84: one zombie less for scouts and for each return, never below zero; Restless adds."""
    t = Table().base(0, people=1, work={"scout": 1}).modify(scouting=-1).begin("scouting")
    t.do("scout", 0)
    assert t.zombies(0) == (0, 0, 0)
    t = Table().base(0, people=1, work={"city": 2}, zombies=(3, 0, 0), food=6).modify(city=-1, scouting=-1)
    t.base(1, people=1, work={"city": 1}, food=6)
    t["city"][:] = 0
    t.tokens = t._tokens()
    t["activity"] = 0
    t.begin("city_return")
    assert t.zombies(0) == (3, 1, 1)  # 3 - 1
    assert t.asked == "zombie"  # 2 - 1
    t = Table().base(0, people=1, work={"city": 1}).modify(city=-1)
    t["activity"] = 11
    t.begin("city_return")
    assert t.zombies(0) == (0, 0, 0)  # 0 - 1 is no departure
    t = Table().base(0, people=1, work={"scout": 1}).modify(scouting=0).begin("scouting").do("scout", 0)
    assert t.asked == "zombie"


@pytest.mark.parametrize(("event", "arrive"), [("Full Moon", 5), ("Quiet Night", 1)])
def test_event_that_changes_the_die(event, arrive):
    """Ruling 84: 4 + 2 or 4 - 2, before the modifier (here -1 for 4 people), without a limit."""
    mods = {"Full Moon": 2, "Quiet Night": -2}[event]
    t = Table().base(0, people=4, food=6, barrels=("ooo", "oo", "ooo")).lay(event)
    assert t["mods"][2] == mods
    t.dice(4).begin("night_roll")
    assert t.heard(f"{come(arrive)} to player_0")


def test_event_quiet_night_can_make_zombies_leave():
    """Ruling 84: no floor: 1 - 2 - 1 = -2."""
    t = (
        Table()
        .base(0, people=4, zombies=(3, 0, 0), barrels=("o", "", ""))
        .base(1)
        .modify(die=-2)
        .dice(1)
        .begin("night_roll")
    )
    assert t.heard("2 zombies leave player_0")
    assert t.zombies(0) == (1, 0, 0)


def test_event_drought():
    """Ruling 76: the pen gives 1, the garden beds nothing, so nobody is sent there."""
    t = Table().base(0, people=3).base(1).lay("Drought")
    asked = set()
    while t.now == "plan":
        asked.add(t.planned)
        t.do(*min(t.options()))
    assert "pen" in asked
    assert "beds" not in asked
    t = Table().base(0, people=1, work={"pen": 1}).modify(pen=-1, beds=-1).begin("feeding")
    assert t.heard("player_0 feeds 1 people (0 food, 0 medicine)")
    t = Table().base(0, people=1, work={"beds": 1}).modify(pen=-1, beds=-1).begin("feeding")
    assert t.heard("player_0 feeds 0 people (0 food, 0 medicine)")


def test_event_fighting_spirit():
    """Ruling 84: each fighter kills 2."""
    t = Table().base(0, people=1, work={"fight_a": 2, "fight_b": 1}, zombies=(5, 1, 3), ammo=1, barrels=("o", "", ""))
    t.modify(fight=1).begin("fight")
    assert t.zombies(0) == (1, 0, 3)


def test_event_wandering_pack():
    t = Table(3).base(0, zombies=(0, 0, 4)).base(1, zombies=(0, 4, 0)).base(2, zombies=(4, 0, 0)).lay("Wandering Pack")
    assert [t.zombies(p) for p in range(3)] == [(1, 1, 4), (1, 4, 1), (4, 1, 1)]


def test_event_airdrop():
    """Ruling 72: one good of any kind there is."""
    t = Table().base(0).base(1).empty_city(FUEL).lay("Airdrop")
    assert (t.asked, t.who) == ("gain", 0)
    assert t.options("gain") == {(FOOD, 0), (MEDICINE, 0), (AMMO, 0)}
    t.do("gain", AMMO, 0)
    assert t.who == 1
    t.do("gain", FOOD, 0)
    assert (t.goods(0), t.goods(1)) == ((0, 0, 0, 1), (1, 0, 0, 0))


def test_event_relief_for_the_weakest():
    t = Table().base(0, people=2).base(1).lay("Relief for the Weakest")
    assert (t.asked, t.who) == ("gain", 1)
    t.do("gain", AMMO, 0).do("gain", FUEL, 0)
    assert t.goods(1) == (0, 0, 1, 1)
    assert t.goods(0) == (0, 0, 0, 0)


def test_event_lost_survivor():
    """He lies until the next turn, has no task and no luggage; nobody comes to a base of 8."""
    t = Table().base(0, people=2).base(1, people=1).lay("Lost Survivor")
    assert t.people(1) == (1, 1, 0, 0, 0)
    assert t.goods(1) == (0, 0, 0, 0)
    t.begin("begin", turn=2)
    assert t.people(1) == (2, 0, 0, 0, 0)
    t = Table().base(0, people=6, light=2).base(1, people=6, food=1).lay("Lost Survivor")
    assert t.people(0) == (6, 0, 0, 2, 0)


def test_events_are_twenty_eight_and_eight_locations():
    t = Table()
    cards = t.game.content.tables["events"]["event"]
    assert sum(c["copies"] for c in cards if "location" not in c) == 28
    assert sum(c["copies"] for c in cards if "location" in c) == 8
    assert np.array_equal(t.game.content.record[0]["event_copies"][:30], [c["copies"] for c in cards])


def test_event_that_takes_the_only_trap_there_is():
    """No question if all traps of the kind stand on one barricade."""
    t = Table().base(0, barrels=("", "", "ffo")).base(1, barrels=("o", "", "")).lay("Spoiled Food")
    assert t.barrels(0)[C] == "oof"
    assert t.heard("player_0 loses the food trap at barricade C")


def test_event_that_asks_for_more_than_there_is():
    """Ruling 10: two barrels have to go, one is there."""
    t = Table(content={"events": {"event": _twice("Damaged Barricade")}}).base(0, barrels=("o", "f", "")).base(1)
    t.lay("Damaged Barricade")
    assert t.barrels(0) == ("", "f", "")


def _twice(name):
    """The deck with one card that does its work twice."""
    rows = [dict(row) for row in Table().game.content.tables["events"]["event"]]
    for row in rows:
        if row["name"] == name:
            row["effects"] = [{**effect, "n": 2} for effect in row["effects"]]
    return rows
