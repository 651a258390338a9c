"""The tricks, one by one (R2.8); when they may be played stands in test_r02_wake_up.py."""

import pytest
from rules.atak_zombie.table import AMMO, FOOD, FUEL, A, B, C, Table

KEEP, DISCARD = 0, 4


def trickster(*finds, players=2, **base):
    return Table(players).base(0, **{"people": 2, "finds": finds, **base})


def wake(t):
    t.lay("Restless Neighbourhood")
    assert (t.asked, t.who) == ("trick", 0)
    return t


def test_theft():
    """Ruling 83: two loose goods of one rival, the player picks the kinds; fewer are all; no traps."""
    t = wake(trickster("Theft", food=5).base(1, food=1, fuel=2, barrels=("a", "", ""))).play("Theft")
    assert (t.asked, t.who) == ("gain", 0)
    assert t.options("gain") == {(FOOD, KEEP), (FUEL, KEEP)}
    t.do("gain", FOOD, KEEP)
    assert t.goods(0) == (6, 0, 1, 0)  # only fuel is left, and the tank has room
    assert t.goods(1) == (0, 0, 1, 0)
    t = wake(trickster("Theft").base(1, ammo=1)).play("Theft")
    assert (t.goods(0)[AMMO], t.goods(1)[AMMO]) == (1, 0)
    t = wake(trickster("Theft", food=6, fuel=1).base(1, fuel=2)).play("Theft")
    assert t.goods(1) == (0, 0, 0, 0)
    assert t.pool()[FUEL] == 2


def test_sniper_rifle():
    t = wake(trickster("Sniper Rifle").base(1, barrels=("f", "f", "p"))).play("Sniper Rifle")
    assert t.options() == {("snipe", FOOD, A), ("snipe", FOOD, B), ("snipe", FUEL, C)}
    t.do("snipe", FOOD, B)
    assert t.barrels(1) == ("f", "o", "p")


def test_sabotage():
    """A barrel without trap of one rival; the player picks the barricade."""
    t = wake(trickster("Sabotage", players=3).base(1, barrels=("oo", "o", "f")).base(2, barrels=("p", "", "")))
    t.play("Sabotage")
    assert (t.asked, t.who) == ("lose_barrel", 0)
    assert t.options("lose") == {A, B}
    t.do("lose", A)
    assert t.barrels(1) == ("o", "o", "f")


def test_firecrackers():
    """Rulings 52, 73: one or two zombies of one's own; the rival adds them by balance, or to his food trap."""
    t = wake(trickster("Firecrackers", zombies=(1, 0, 2)).base(1, barrels=("f", "", ""))).play("Firecrackers")
    assert (t.asked, t.options()) == ("move_zombie", {("target", A), ("target", C)})
    t.do("target", C)
    assert t.options() == {("target", A), ("target", C), ("done",)}
    t.do("target", A)
    assert t.zombies(0) == (0, 0, 1)
    assert (t.asked, t.who) == ("divert", 1)
    t.do("divert", A)
    assert t.zombies(1) == (2, 0, 0)
    t = wake(trickster("Firecrackers", zombies=(1, 0, 2)).base(1, zombies=(0, 4, 4))).play("Firecrackers")
    t.do("target", C).do("done")
    assert (t.zombies(0), t.zombies(1)) == ((1, 0, 1), (1, 4, 4))
    t = wake(trickster("Firecrackers", zombies=(0, 1, 0)).base(1, zombies=(0, 4, 4))).play("Firecrackers")
    assert (t.zombies(0), t.zombies(1)) == ((0, 0, 0), (1, 4, 4))


@pytest.mark.parametrize("which", [0, 1, 2])
def test_blackmail(which):
    """Rulings 13, 89: a random find, card for card; only the two know which, and the victim keeps it in mind."""
    held = ("Canned Food", "Theft", "Machete")
    t = wake(trickster("Blackmail", players=3).base(1, finds=held)).chance((3, which))
    t["hand"][1, t.find("Theft")] -= 1  # a second trick would ask seat 1
    t["hand"][1, t.find("Canned Food")] += 1
    t._stack("find", [])
    t.play("Blackmail")
    name = ("Canned Food", "Canned Food", "Machete")[which]
    assert t.hand(0) == [name]
    assert len(t.hand(1)) == 2
    secret = f"the find that player_0 takes from player_1 is {name}"
    assert secret in t.game.journal(t.state, 0)
    assert secret in t.game.journal(t.state, 1)
    assert secret not in t.game.journal(t.state, 2)
    assert "player_0 takes a find from player_1" in t.game.journal(t.state, 2)
    assert t.seen(1)["rival_2_known"][t.find(name)] == 1
    assert t.seen(2)["rival_1_known"].sum() == 0


def test_blackmail_is_remembered_until_the_card_is_played():
    """Ruling 89."""
    t = wake(trickster("Blackmail").base(1, finds=("Hand Grenade",))).play("Blackmail")
    assert t.seen(1)["rival_1_known"][t.find("Hand Grenade")] == 1
    t["zombies"][0] = (1, 0, 0)
    t.begin("plan").play("Hand Grenade")
    assert t.seen(1)["rival_1_known"].sum() == 0


def test_the_player_picks_the_rival():
    t = wake(trickster("Theft", players=4).base(1, food=1).base(3, ammo=1)).play("Theft")
    assert (t.asked, t.options("rival")) == ("rival", {0, 2})
    t.do("rival", 2)
    assert t.goods(0) == (0, 0, 0, 1)
    assert t.heard("player_0 turns against player_3")


def test_theft_of_all_there_is_needs_no_decision():
    """Ruling 83: only the order would be a choice; with a full storage it matters what is lost."""
    t = wake(trickster("Theft").base(1, food=1, ammo=1)).play("Theft")
    assert t.goods(0) == (1, 0, 0, 1)
    assert t.goods(1) == (0, 0, 0, 0)
    t = wake(trickster("Theft", food=5).base(1, food=1, fuel=1)).play("Theft")
    assert t.goods(0) == (6, 0, 1, 0)
    t = wake(trickster("Theft", food=6).base(1, food=1, fuel=1)).play("Theft")
    assert t.options("gain") == {(FOOD, DISCARD), (FUEL, KEEP)}
