"""The worked examples of the rulebook, with their printed outcome."""

import pytest
from rules.apocalypze.table import Table, home

from zombiezoo.envs.apocalypze import state as st


def station():
    """A gang of five attacks a police station that four officers and Patsy defend."""
    t = Table("Roadside Diner: Gang Warrior 4, Lord Brawn", "Police Station: Police Officer 4, Patsy McNally")
    raiders = [t.put(0, name, home(1)) for name in ("Gang Warrior", "Gang Warrior", "Gang Warrior", "Lord Brawn")]
    raiders.append(t.put(0, "Gang Warrior", home(1)))
    officers = [t.put(1, "Police Officer", home(1)) for _ in range(3)]
    patsy = t.put(1, "Patsy McNally", home(1))
    return t, raiders, officers, patsy


def test_combat_at_a_stronghold():
    """R5.1 to R5.9: groups and engagements as printed, then 2 resources for one unengaged raider."""
    t, (a, b, c, brawn, free), (first, second, third), patsy = station()
    assert t.place_numbers(home(1)) == (4, 0, 6, 2)
    t.begin("combat")
    assert t.asked == "attack_group"
    assert t.options("group") == {1, 2}  # the first one opened group 1 by itself
    t.groups(1, 2, 3)
    assert t.options("group") == {1, 2, 3, 4}
    t.groups(4)
    assert t.asked == "defense_group"
    assert t.who == 1
    t.groups(1, 2, 2, 3)
    assert t.asked == "engagement"
    assert t.options("group") == {1, 2, 3}
    t.do("group", 1)  # 4 - 1 = 3 wounds kill the policeman, his 1 attack does nothing against 4
    assert t.at(first) == st.DISCARD
    assert t.pile(1, "discard")[-1] == "Police Officer"
    assert t.heard("fights at a place of player_1: 3 wounds for the survivors, no wounds for the raiders")
    t.do("group", 2)  # all totals are 2; and the last engagement follows by itself: 4 - 3 = 1 wound for Patsy
    assert t.heard("fights at a place of player_1: no wounds for the survivors, no wounds for the raiders")
    assert t.heard("fights at a place of player_1: 1 wound for the survivors, no wounds for the raiders")
    assert [t.at(g) for g in (a, b, c, brawn, free, second, third)] == [home(1)] * 7
    assert t.line(patsy) == (1, 3, 4)
    assert t.asked == "pay"
    assert t.owed == 2
    assert (t.who, t["deck_size"][1]) == (1, 59 - 4)
    t.do("pay_rest")
    assert t.at(patsy) == st.DECK  # wounded: recycled under the deck at the end of the phase
    assert t.pile(1, "deck")[0] == "Patsy McNally"
    assert t["known"][patsy] == st.ALL


def test_combat_at_a_scavenging_location():
    """R5.4, ruling 57: all four officers fight the lone raider; the others go on blocking and stop the scavenging."""
    t = Table("Roadside Diner: Gang Warrior 5", "Police Station: Police Officer 4, Supermarket, Recon 6")
    market = t.location(1, "Supermarket", *["Recon"] * 6)
    raiders = [t.put(0, "Gang Warrior", market) for _ in range(5)]
    officers = [t.put(1, "Police Officer", market) for _ in range(4)]
    assert t.place_numbers(market)[0] == 3
    t.begin("combat").groups(1, 2, 2, 3)
    assert t.asked == "defense_group"
    t.groups(3, 3, 3, 3)  # every survivor fights, so nobody need meet the others
    assert t.at(raiders[4]) == st.DISCARD
    assert [t.at(g) for g in raiders[:4] + officers] == [market] * 8
    assert t.place_numbers(market)[:2] == (3, 2)
    assert t["deck_size"][1] > 0
    assert not t.heard("damage")
    before = int(t["sections"][market])
    t.begin("scavenging", team=1)
    assert t["sections"][market] == before


@pytest.mark.parametrize(("held", "drawn"), [(6, 3), (8, 1), (9, 1), (0, 9)])
def test_draw_bonus(held, drawn):
    """R2.3: with a General Store 6 cards in hand draw 3, 8 or more draw 1."""
    t = Table("Church: Civilian, General Store, Recon 9", "Church")
    store = t.location(0, "General Store", "Recon")
    t.put(0, "Civilian", store)
    t.hand(0, *["The Zombie Shuffle"] * held)
    t.begin("draw")
    assert t["hand_size"][0] == held + drawn


def test_two_stores_stack():
    t = Table("Church: Civilian 2, General Store 2, Recon 9", "Church")
    for k in (1, 2):
        t.put(0, "Civilian", t.location(0, "General Store", "Recon", k=k))
    t.hand(0, *["The Zombie Shuffle"] * 6)
    assert t.begin("draw")["hand_size"][0] == 6 + 2 + 2


@pytest.mark.parametrize(("civilians", "soldiers", "due"), [(1, 0, 1), (2, 0, 1), (3, 0, 2), (0, 3, 3), (1, 2, 2)])
def test_the_church(civilians, soldiers, due):
    """R6.2, ruling 68: one less with a civilian, however many, and never below 1."""
    t = Table("Church: Civilian 3, Soldier 3", "Church")
    for name, n in (("Civilian", civilians), ("Soldier", soldiers)):
        for _ in range(n):
            t.put(0, name, home(0))
    t.begin("consumption")
    assert t.owed == due
