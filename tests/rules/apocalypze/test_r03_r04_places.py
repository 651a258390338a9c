"""R3 and R4: occupation and scavenging."""

import pytest
from rules.apocalypze.table import Table, home

from zombiezoo.envs.apocalypze import state as st

SHUFFLE = "The Zombie Shuffle"


def test_r3_1_who_has_had_no_turn_is_left_alone():
    """Ruling 71."""
    t = Table("Church: Gang Warrior", "Church", "Church", format="free_for_all").hand(0, "Gang Warrior")
    t["had_turn"][2] = 0
    t.begin("occupation")
    assert t.options("place") == {(0, 0), (1, 0)}


def test_r3_2_moving():
    """Rulings 16, 87: once a turn, with attachments, to own places only."""
    t = Table("Church: Civilian 2, Handgun, Mall", "Church")
    place = t.location(0, "Mall", SHUFFLE, SHUFFLE)
    who = t.put(0, "Civilian", home(0))
    gun = t.attach(0, "Handgun", who)
    t.begin("occupation", occupied=place)
    t.place(home(0))
    assert (t.at(who), t.at(gun)) == (place, place)
    assert t["flags"][who] & st.MOVED
    t = Table("Church: Civilian 2", "Church")
    t.put(0, "Civilian", home(0))
    t.hand(0, "Civilian").begin("occupation", occupied=home(1))
    assert not t.options("place")


def blocked(points, raiders, hog=False):
    """A survivor at home behind raiders that attacked in groups."""
    t = Table("Church: Biker, Hog, Mall, Civilian", "Church: Civilian 8, Recon")
    place = t.location(0, "Mall", SHUFFLE, SHUFFLE)
    who = t.put(0, "Biker", home(0))
    if hog:
        t.attach(0, "Hog", who)
    for i in range(raiders):
        g = t.put(1, "Civilian", home(0), zombie=True)
        t["group"][g] = min(i + 1, points)
    return t.begin("occupation", occupied=place), place, who


@pytest.mark.parametrize(("groups", "raiders", "leaves"), [(4, 3, True), (4, 4, False), (3, 8, True), (4, 5, False)])
def test_r3_3_leaving_needs_an_open_access_point(groups, raiders, leaves):
    """Rulings 17, 57, 58: the Church has 4; groups count, not raiders."""
    t, _place, _who = blocked(groups, raiders)
    assert (("place", 0, 0) in t.options()) == leaves
    assert t.place_numbers(home(0))[1] == min(groups, raiders)


def test_r3_3_a_hog_leaves_anyway():
    t, place, who = blocked(4, 4, hog=True)
    t.place(home(0))
    assert t.at(who) == place


def test_r3_3_held():
    """No Escape: not in their owner's next turn, then again."""
    t = Table("Church: Civilian 3, Gang Warrior, No Escape", "Church: Civilian, Mall")
    t.put(0, "Gang Warrior", home(1))
    place = t.location(1, "Mall", SHUFFLE, SHUFFLE)
    t.put(1, "Civilian", home(1))
    t.hand(0, "No Escape").begin("occupation", occupied=home(1)).play("No Escape")
    assert t["hold"][home(1)] == 2
    t.hand(1, "Anchor").begin("begin", team=1).place(place)
    assert t["hold"][home(1)] == 1
    assert ("place", 0, 0) not in t.options()


def test_r3_4_over_capacity():
    """Rulings 5, 18, 26: the newcomer may go too; attachments go with their host, below it."""
    t = Table("Church: Civilian 9, Handgun, Soldier", "Church")
    full = [t.put(0, "Civilian", home(0)) for _ in range(8)]
    first = full[0]
    gun = t.attach(0, "Handgun", first)
    t.hand(0, "Soldier").begin("occupation", occupied=home(0)).play("Soldier")
    assert t.asked == "capacity"
    assert t.options("slot") == set(range(9))
    t.pick(first)
    assert (t.at(first), t.at(gun)) == (st.DISCARD, st.DISCARD)
    assert t.pile(0, "discard") == ["Handgun", "Civilian"]  # ruling 5


def test_r3_5_recycling_raiders():
    """Ruling 20: not at strongholds, not with survivors there; all of one's own."""
    t = Table("Church: Gang Warrior 4, Handgun", "Church: Mall, Civilian")
    place = t.location(1, "Mall", SHUFFLE)
    raiders = [t.put(0, "Gang Warrior", place) for _ in range(2)]
    gun = t.attach(0, "Handgun", raiders[0])
    t.begin("occupation", occupied=place).do("recycle_raiders")
    assert [t.at(g) for g in (*raiders, gun)] == [st.DECK] * 3
    assert t.pile(0, "deck")[:3] == ["Gang Warrior", "Handgun", "Gang Warrior"]  # ruling 4: a host before its own
    t = Table("Church: Gang Warrior 4", "Church: Mall, Civilian")
    place = t.location(1, "Mall", SHUFFLE)
    t.put(0, "Gang Warrior", place), t.put(1, "Civilian", place), t.put(0, "Gang Warrior", home(1))
    t.hand(0, "Gang Warrior")
    assert not t.begin("occupation", occupied=place).can("recycle_raiders")
    t.done()
    assert not t.can("recycle_raiders")


def test_r3_6_attachments_from_the_hand():
    """Ruling 19: banned at own locations, allowed on raiders at an opponent's."""
    t = Table("Church: Civilian, Handgun 2, Mall, Gang Warrior", "Church: Mall")
    own = t.location(0, "Mall", SHUFFLE)
    t.put(0, "Civilian", own)
    t.hand(0, "Handgun").begin("occupation", occupied=own)
    assert not t.can_play("Handgun")
    t = Table("Church: Civilian, Handgun 2, Mall, Gang Warrior", "Church: Mall")
    place = t.location(1, "Mall", SHUFFLE)
    g = t.put(0, "Gang Warrior", place)
    t.hand(0, "Handgun").begin("occupation", occupied=place).play("Handgun")
    assert t.line(g) == (4, 2, 1)


def test_r3_6_take_what_you_need_lifts_the_ban():
    """Ruling 28: what cannot or will not be played stays in the hand, without the permission."""
    t = Table("Church: Take What You Need, Civilian 2, Handgun, Mall", "Church")
    place = t.location(0, "Mall", SHUFFLE, SHUFFLE, SHUFFLE)
    t.top(0, "Civilian", "Handgun").hand(0, "Take What You Need", "Civilian")
    t.begin("occupation", occupied=place).play("Take What You Need")
    assert (t.asked, t.cards()) == ("supply", {"Civilian"})
    t.play("Civilian")
    assert (t.asked, t.cards()) == ("supply", {"Handgun"})
    t.do("done")
    assert t.in_hand(0) == ["Handgun", "Civilian"]
    assert not t.cards()


def test_r3_7_sections():
    """Rulings 36, 37, 82: taken from the bottom when the location is played; too few discards make it illegal."""
    t = Table("Church: Pharmacy, Mall, Recon, Surge, Turned, Mugged, Sentry", "Church").hand(0, "Pharmacy", "Mall")
    t.discard(0, "Recon", "Surge", "Turned", "Mugged", "Sentry").hand(0, "Anchor").begin("occupation")
    assert t.cards() == {"Pharmacy"}
    t.play("Pharmacy")
    assert t.pile(0, "discard") == ["Sentry"]
    stack = sorted((int(t["group"][g]), t.names[t["kind"][g]]) for g in range(60) if t.at(g) == st.SECTIONS)
    assert [name for _, name in stack] == ["Recon", "Surge", "Turned", "Mugged"]


def test_r3_8_abilities():
    """Rulings 13, 27: at the occupied place only; the limit of one sentence leaves the others alone."""
    t = Table("Church: Civilian 2", "Church").begin("occupation", occupied=home(1))
    assert not t.can("ability", 0)
    ability = {"do": "draw", "n": 1, "when": "ability"}
    search = {"do": "search", "when": "ability", "once": "game", "type": "survivor"}
    t = Table("Church: Civilian 2, Alex Bloom", "Church", cards={"church": {"effects": [search, ability]}})
    t.begin("occupation", occupied=home(0))
    t.do("ability", 1)
    assert not t.can("ability", 1)
    t.do("ability", 0).play("Alex Bloom").done()
    while t["team"] != 0 or t.asked != "occupy":
        t.do("place", 0, 0) if t.asked == "occupy" else t.done() if t.asked == "act" else t.do(*min(t.options()))
    t.place(home(0))
    assert (t.can("ability", 0), t.can("ability", 1)) == (False, True)


def scavengers(*sections, stay="Mall", who=("Civilian",), **settings):
    t = Table(
        "Church: Civilian 9, Recon 9, Moose Tucker, Biker 3, Handgun 2, Hog, Gang Warrior 2, Patsy McNally 2, Mall,"
        " Truck Stop, Surge, Turned",
        "Church: Gang Warrior 2",
        **settings,
    )
    place = t.location(0, stay, *sections)
    return t, place, [t.put(0, name, place) for name in who]


@pytest.mark.parametrize(("who", "flips"), [(("Civilian",), 1), (("Civilian", "Civilian"), 2), (("Moose Tucker",), 2)])
def test_r4_1_one_flip_for_each_survivor(who, flips):
    """Rulings 38, 39, 46."""
    t, place, _ = scavengers(*["Recon"] * 6, who=who)
    t.begin("scavenging")
    assert t["sections"][place] == 6 - flips
    assert t.pile(0, "discard")[:flips] == ["Recon"] * flips


def test_r4_1_not_with_a_raider_there():
    t, place, _ = scavengers(*["Recon"] * 6)
    t["flags"][t.put(1, "Gang Warrior", place)] = st.ATTACKED
    t.begin("scavenging")
    assert t["sections"][place] == 6


@pytest.mark.parametrize(("order", "first"), [("oldest_first", "Surge"), ("newest_first", "Turned")])
def test_r4_1_order_of_the_stack(order, first):
    """Ruling 36 and its switch."""
    t, _place, _ = scavengers("Surge", "Recon", "Turned", sections=order)
    t.begin("scavenging")
    assert t.pile(0, "discard")[0] == first


def test_r4_1_locations_in_the_order_played():
    """Ruling 46; Truck Stop: bikers clear one more each."""
    t, place, _ = scavengers(*["Recon"] * 5, stay="Truck Stop", who=("Biker", "Civilian"))
    t.begin("scavenging")
    assert t["sections"][place] == 2


def test_r4_2_playing_what_was_flipped():
    """Rulings 40 to 42: survivors and attachments; inactive until the turn ends; the rest to the discard pile."""
    t, place, (who,) = scavengers("Handgun", "Recon", "Recon")
    t.begin("scavenging")
    assert (t.asked, t.options()) == ("flipped", {("play_flipped",), ("decline",)})
    t.do("play_flipped")
    gun = next(g for g in range(60) if t["host"][g] == who and t.at(g) == place)
    assert t["team"] == 1 or t["flags"][gun] & st.INACTIVE
    t, place, _ = scavengers("Gang Warrior", "Recon", who=("Civilian",))
    t.begin("scavenging")
    assert t.pile(0, "discard")[0] == "Gang Warrior"  # raiders go to the discard pile
    t, place, _ = scavengers("Biker", "Recon", "Recon")
    t.begin("scavenging").do("play_flipped")
    assert t["sections"][place] == 2  # the newcomer does not flip


def test_r4_2_a_flipped_attachment_waits():
    """Ruling 42: it helps in the opponent's attack."""
    t, _place, (who,) = scavengers("Handgun", *["Recon"] * 3)
    t.begin("scavenging")
    before = t.line(who)
    t.do("play_flipped")
    if t["team"] == 0:
        assert t.line(who) == before
    while t["team"] == 0:
        t.do(*min(t.options()))
    assert t.line(who) == (before[0] + 2, *before[1:])


def test_r4_3_a_cleared_location():
    """Rulings 43 to 45, 94: survivors home, attachments discarded, the reward, out of the game."""
    t, place, (a, b) = scavengers("Surge", "Turned", stay="Truck Stop", who=("Civilian", "Civilian"))
    card = int(t["place_card"][place])
    t.discard(0, "Recon", "Recon", "Recon", "Recon")
    before = int(t["deck_size"][0])
    t.begin("scavenging")
    assert (t.at(a), t.at(b)) == (home(0), home(0))
    assert t.at(card) == st.GONE
    assert t["place_card"][place] == -1
    gained = int(t["deck_size"][0]) - before
    assert t.heard("recovers 5 cards") or gained == 5
    assert t.pile(0, "deck")[:5] == ["Surge", *["Recon"] * 4]  # bottom-most first, each under the one before


def test_r4_3_a_reward_with_few_discards():
    """Ruling 44."""
    t, _place, _ = scavengers("Surge", stay="Truck Stop")
    t.begin("scavenging")
    assert t.pile(0, "deck")[0] == "Surge"


def test_r4_3_too_many_come_home():
    """Ruling 43: asked one by one."""
    t, _place, who = scavengers("Surge", stay="Truck Stop")
    for _ in range(8):
        t.put(0, "Civilian", home(0))
    t.discard(0, *["Recon"] * 9).begin("scavenging")
    assert t.asked == "capacity"
    assert t.options("slot") == set(range(9))
    t.pick(who[0])
    assert t.pile(0, "deck")[0] == "Recon"
    assert t.at(who[0]) == st.DISCARD
