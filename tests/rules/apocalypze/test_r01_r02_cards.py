"""R1 and R2: cards, beginning, the turn."""

import numpy as np
import pytest
from rules.apocalypze.table import Table, game_of, home

from zombiezoo.envs.apocalypze import state as st


@pytest.mark.parametrize("size", [60, 45])
def test_r1_1_decks_are_exact(size):
    """Rulings 1, 3."""
    game = game_of(decks=["church", "church"], deck_size=size)
    state = game.reset(1)
    for p in range(2):
        assert (state["kind"][p * 60 : p * 60 + 60] >= 0).sum() == size
        assert state["deck_size"][p] + state["hand_size"][p] == size - 1
    assert [int(state["place_card"][home(p)]) for p in range(2)] == [0, 0]


def test_r1_2_cards_go_to_locations_only():
    t = Table("Church: Civilian 3, Cult Fanatic", "Church").hand(0, "Civilian", "Cult Fanatic")
    t.begin("occupation", occupied=home(0))
    assert t.cards() == {"Civilian"}
    t.play("Civilian")
    assert [t.names[t["kind"][g]] for g in t["table"][: t["on_table"]]].count("Civilian") == 1


def test_r1_3_survivors_stay_home_and_raiders_go_out():
    """Ruling 29: gang and cult twofolds are raiders in both forms."""
    t = Table("Church: Police Officer, Gang Warrior, Biker", "Church")
    t.hand(0, "Police Officer", "Gang Warrior", "Biker")
    t.begin("occupation", occupied=home(0))
    assert t.cards() == {"Police Officer", "Biker"}
    t = Table("Church: Police Officer, Gang Warrior, Patsy McNally", "Church")
    t.hand(0, "Police Officer", "Gang Warrior", "Patsy McNally").begin("occupation", occupied=home(1))
    assert t.cards() == {"Police Officer", "Gang Warrior"}  # the officer as a zombie
    t.play("Gang Warrior")
    assert t.options("form") == {0, 1}


def test_r1_4_a_unique_character_is_in_play_once():
    """Ruling 21: for all players together; cards in stacks of sections do not count."""
    t = Table("Church: Patsy McNally 2, Police Officer", "Church: Patsy McNally, Mall")
    t.hand(0, "Patsy McNally", "Police Officer")
    t.location(1, "Mall", "Patsy McNally")
    assert t.begin("occupation", occupied=home(0)).can_play("Patsy McNally")
    t = Table("Church: Patsy McNally 2, Police Officer", "Church: Patsy McNally")
    t.hand(0, "Patsy McNally", "Police Officer").put(1, "Patsy McNally", home(1))
    assert t.begin("occupation", occupied=home(0)).cards() == {"Police Officer"}


def test_r1_5_a_killed_twofold_zombie_goes_under_its_deck():
    """Rulings 54, 56: at once, also when it is not wounded but dead."""
    t = Table("Church: Civilian 2", "Military Base: Soldier 2")
    zombie = t.put(0, "Civilian", home(1), zombie=True)
    soldier = t.put(1, "Soldier", home(1))
    assert t.line(zombie) == (1, 0, 1)
    t.begin("combat").groups(1)
    assert t.at(zombie) == st.DECK
    assert t.pile(0, "deck")[0] == "Civilian"
    assert t["known"][zombie] == st.ALL
    assert t.at(soldier) == home(1)


def test_r1_6_factions_do_not_mix():
    """Ruling 22: over all players; zombie forms of all factions mix."""
    t = Table(
        "Church: Gang Warrior 2, Cult Fanatic, Civilian, Trudy", "Church", "Church: Gang Warrior", format="free_for_all"
    )
    t.put(2, "Gang Warrior", home(1))
    t.hand(0, "Gang Warrior", "Cult Fanatic", "Civilian", "Trudy").begin("occupation", occupied=home(1))
    assert t.cards() == {"Gang Warrior"}
    t.play("Gang Warrior")
    t = Table("Church: Gang Warrior 2, Cult Fanatic, Civilian, Trudy", "Church")
    t.put(0, "Civilian", home(1), zombie=True)
    t.hand(0, "Gang Warrior", "Cult Fanatic", "Trudy").begin("occupation", occupied=home(1))
    assert t.cards() == {"Gang Warrior", "Cult Fanatic", "Trudy"}
    t.play("Cult Fanatic")  # only the zombie form is legal, so nothing is asked
    assert t.asked == "act"
    assert sum(int(f) & st.ZOMBIE_FORM for f in t["flags"]) == 2


def test_r1_7_one_copy_on_a_card():
    """Rulings 25, 26: attributes restrict nothing by themselves; on other cards further copies are fine."""
    t = Table("Church: Civilian 2, Baseball Bat 3, Crowbar", "Church")
    first, second = t.put(0, "Civilian", home(0)), t.put(0, "Civilian", home(0))
    t.attach(0, "Baseball Bat", first)
    t.hand(0, "Baseball Bat", "Crowbar").begin("occupation", occupied=home(0)).play("Baseball Bat")
    assert t["host"][np.flatnonzero(t["host"] == second)[0]] == second  # the only host left
    t.play("Crowbar")
    assert t.options("slot") == {0, 1}
    t.pick(first)
    assert t.line(first) == (3, 2, 2)


def test_r1_8_one_copy_of_an_event_a_turn():
    """Ruling 30: also a cancelled one; the next turn it may be played again. Ruling 8: it lies on the discard pile."""
    t = Table("Church: Recon 3", "Church").hand(0, "Recon", "Recon").begin("occupation", occupied=home(0))
    t.play("Recon")  # three equal cards: nothing is asked
    assert t.in_hand(0) == ["Recon", "The Zombie Shuffle"]
    assert t.pile(0, "discard") == ["Recon"]
    assert not t.can_play("Recon")
    t = Table("Church: Recon 3, Civilian", "Church: Sentry").hand(0, "Recon", "Recon", "Civilian").hand(1, "Sentry")
    t.begin("occupation", occupied=home(1)).play("Recon")
    assert (t.who, t.asked, t.cards()) == (1, "window", {"Sentry"})
    t.play("Sentry")
    assert t.heard("Recon of player_0 has no effect")
    assert (t.pile(0, "discard"), t.pile(1, "discard")) == (["Recon"], ["Sentry"])
    assert not t.can_play("Recon")


def test_r1_9_only_a_direct_answer_comes_first():
    """Rulings 31 to 34, 95: the answer is given in the other's turn; without a fitting card nobody is asked."""
    t = Table("Church: Mugged, Gang Warrior", "Church: Sentry, Weapon Jam").hand(0, "Mugged").hand(1, "Weapon Jam")
    t.put(0, "Gang Warrior", home(1))
    t.begin("occupation", occupied=home(1)).play("Mugged")
    assert (t.who, t.asked, t.owed) == (1, "pay", 2)
    t = Table("Church: Mugged, Gang Warrior", "Church: Sentry, Mall").hand(0, "Mugged").hand(1, "Sentry")
    place = t.location(1, "Mall", "The Zombie Shuffle")
    t.put(0, "Gang Warrior", place)
    t.begin("occupation", occupied=place).play("Mugged")
    assert (t.who, t.asked) == (1, "pay")  # played at a location, not at the stronghold


def test_r1_10_what_was_searched_is_shuffled():
    """Rulings 6, 27, 84: nobody knows any more what lies where; the card found was shown."""
    t = Table("Church: Civilian 3, Recon 2", "Church")
    t["known"][[g for g in range(60) if t.at(g) == st.DECK]] = st.ALL
    t.begin("occupation", occupied=home(0)).do("ability", 0)
    assert t.asked == "search" or t.heard("finds Civilian")
    assert t.in_hand(0) == ["Civilian"]
    assert not t["known"][[g for g in range(60) if t.at(g) == st.DECK]].any()
    found = t.names.index("Civilian")
    assert [int(t["known"][g]) for g in range(60) if t.at(g) == st.HAND and t["kind"][g] == found] == [st.ALL]
    assert not t.can("ability", 0)  # once a game


def test_r2_1_beginning():
    """Ruling 2: a random player begins, without a mulligan."""
    game = game_of(decks=["church", "church"])
    states = [game.reset(seed) for seed in range(30)]
    assert {int(s["team"]) for s in states} == {0, 1}
    for s in states:
        assert sorted(s["hand_size"])[-2:] == [8, 8]
        assert s["discard_size"].sum() == 0


def test_r2_2_phases_in_order():
    t = Table("Church: Civilian 2", "Church").hand(0, "Civilian")
    t.begin("draw")
    assert t.now == "occupation"
    t.place(home(0)).done()
    assert (t.asked, t.now, t.owed) == ("pay", "consumption", 1)  # scavenging and combat had nothing to ask
    t.do("pay_one")
    assert (t.now, t["team"], t["hand_size"][1]) == ("occupation", 1, 8)


@pytest.mark.parametrize(("held", "left", "after"), [(5, 50, 8), (8, 50, 8), (11, 40, 11), (2, 3, 5), (2, 0, 2)])
def test_r2_3_drawing(held, left, after):
    """Ruling 9: an empty deck is no loss."""
    t = Table("Church", "Church").hand(0, *["The Zombie Shuffle"] * held).deck(0, min(left, 59 - held))
    t.begin("draw")
    assert t["hand_size"][0] == after
    assert t["alive"][0] == 1


def test_r2_4_one_location_a_turn():
    """Rulings 11, 13, 15: chosen first; opponents' locations too."""
    t = Table("Church: Mall, General Store", "Church: Pharmacy")
    t.discard(0, *["The Zombie Shuffle"] * 8).hand(0, "Mall", "General Store")
    place = t.location(1, "Pharmacy", "The Zombie Shuffle")
    t.begin("occupation")
    assert t.cards() == {"Mall", "General Store"}
    assert t.options("place") == {(0, 0), (1, 0), (1, place - home(1))}
    t.play("Mall")
    assert t.asked != "act" or not t.can_play("General Store")


def test_r2_5_the_first_turn():
    """Rulings 10, 71."""
    for seed in range(5):
        s = game_of(decks=["church", "church"]).reset(seed)
        assert s["occupied"][s["team"]] == home(int(s["team"])) or s["turn"] > 0


def test_r2_6_recycling_the_hand():
    """Rulings 4, 12: in content order, each card under the one before; its team alone knows where."""
    t = Table("Church: Civilian, Adrenaline, Recon", "Church").hand(0, "Recon", "Civilian", "Adrenaline")
    t.begin("occupation").do("recycle_hand")
    assert t["hand_size"][0] == 0
    assert t.pile(0, "deck")[:3] == ["Recon", "Civilian", "Adrenaline"]
    own = [int(i) for i in t["deck"][0, :3]]
    assert t["known"][own].tolist() == [st.TEAM] * 3
    t = Table("Church", "Church").begin("occupation")
    assert not t.can("recycle_hand")
