"""R6 to R8: consuming, every stronghold for itself, teams."""

import pytest
from rules.apocalypze.table import Table, home

from zombiezoo.envs.apocalypze import state as st


def test_r6_1_three_ways_to_pay():
    """Rulings 61, 65, 66, 93: deck, two hand cards, a survivor at his value; the surplus is lost."""
    t = Table("Church: Soldier 2, Patsy McNally, Recon 4, Handgun", "Church")
    t.put(0, "Soldier", home(0)), t.put(0, "Soldier", home(0))
    patsy = t.put(0, "Patsy McNally", home(0))
    gun = t.attach(0, "Handgun", patsy)
    t.hand(0, "Recon", "Recon", "Recon").begin("consumption")
    assert t.owed == 3
    assert t.options() >= {("pay_one",), ("pay_rest",), ("slot", 0), ("slot", 2)}
    t.do("pay_one")
    assert t.owed == 2
    t.play("Recon")
    assert t.owed == 1  # the second one was the only choice left
    assert t.in_hand(0) == ["Recon"]
    t.pick(patsy)
    assert (t.at(patsy), t.at(gun)) == (st.DISCARD, st.DISCARD)


@pytest.mark.parametrize(("floor", "due"), [("always", 1), ("reduced", 0)])
def test_r6_2_at_least_one(floor, due):
    """Ruling 64 and its switch."""
    t = Table("Church", "Church", minimum_consumption=floor)
    before = int(t["deck_size"][0])
    t.deck(0, 3).begin("consumption")
    assert before > 3
    assert (t.asked == "pay" and t.owed == 1) or t["deck_size"][0] == 3 - due


def test_r6_2_sums_before_the_floor():
    """Rulings 68, 69: Church, Alex Bloom and Rationing together; Lord Brawn adds 2."""
    t = Table("Church: Civilian 5, Alex Bloom, Rationing", "Church: Lord Brawn")
    for _ in range(5):
        t.put(0, "Civilian", home(0))
    t.put(0, "Alex Bloom", home(0))
    t.attach(0, "Rationing", t.home_card(0))
    t.put(1, "Lord Brawn", home(0))
    t.begin("consumption")
    assert t.owed == 6 - 3 + 2


@pytest.mark.parametrize(
    ("deck", "hand", "survivors", "lives"), [(0, 1, 0, False), (0, 2, 0, True), (0, 0, 1, True), (1, 0, 0, True)]
)
def test_r6_3_who_cannot_pay_is_out(deck, hand, survivors, lives):
    """Ruling 67: cards in pairs, survivors at their value."""
    t = Table("Church: Soldier 1, Recon 3", "Church")
    for _ in range(survivors):
        t.put(0, "Soldier", home(0))
    t.hand(0, *["Recon"] * hand).deck(0, deck).begin("consumption")
    assert bool(t["alive"][0]) == lives
    if not lives:
        assert t.game.returns(t.state).tolist() == [-1, 1]


def test_r6_3_survivors_elsewhere_do_not_count():
    t = Table("Church: Soldier, Mall", "Church")
    t.put(0, "Soldier", t.location(0, "Mall", "The Zombie Shuffle"))
    t.deck(0, 0).begin("consumption")
    assert not t["alive"][0]


def test_r6_4_the_last_one_in_wins():
    """Rulings 63, 70, 98: damage can end the game at once."""
    t = Table("Church: Gang Warrior", "Church")
    t.put(0, "Gang Warrior", home(1))
    t.deck(1, 1).begin("combat")
    assert t["over"]
    assert t.game.returns(t.state).tolist() == [1, -1]


def test_r6_4_payoffs_of_three():
    for reward, payoffs in (("win", [1, -0.5, -0.5]), ("rank", [1, -1, 0])):
        t = Table("Church: Gang Warrior 2", "Church", "Church", format="free_for_all", reward=reward)
        t.put(0, "Gang Warrior", home(1)), t.put(0, "Gang Warrior", home(2))
        t.deck(1, 1).deck(2, 1).begin("combat").place(home(1))
        assert t.game.returns(t.state).tolist() == payoffs


def test_r7_1_in_the_first_round():
    """Ruling 71: seen at the first own turn of each in a fresh game."""
    t = Table("Church: Gang Warrior", "Church", "Church", format="free_for_all")
    t["had_turn"][:3] = [1, 0, 0]
    t.hand(0, "Anchor").begin("occupation")
    assert t.options() == {("place", 0, 0), ("recycle_hand",)}


def test_r7_2_joint_attacks():
    """Rulings 72, 73: unflagged raiders of others join once; groups are shared."""
    t = Table("Church: Gang Warrior 2", "Church: Gang Warrior 2", "Church", format="free_for_all")
    mine, theirs = t.put(0, "Gang Warrior", home(2)), t.put(1, "Gang Warrior", home(2))
    t.begin("combat")
    assert (t.who, t.asked, t.options("group")) == (1, "attack_group", {1, 2})
    t.groups(1)
    assert (t.asked, t.owed) == ("pay", 4)
    assert [int(t["flags"][g]) & st.ATTACKED for g in (mine, theirs)] == [st.ATTACKED] * 2
    t.hand(1, "Anchor").do("pay_rest")  # and the turn ends
    assert [int(t["flags"][g]) & st.ATTACKED for g in (mine, theirs)] == [0, st.ATTACKED]
    t.begin("combat", team=1)
    assert t["flags"][mine] & st.ATTACKED == 0  # player 1's own has attacked already: no attack is begun


def test_r7_3_elimination():
    """Rulings 7, 74 to 76: places and cards go, others' raiders are recycled, his own fight on without choices."""
    t = Table(
        "Church: Gang Warrior 3, Handgun, Gang Mark",
        "Church: Gang Warrior 4, Civilian, Mall",
        "Church",
        format="free_for_all",
    )
    raider = t.put(0, "Gang Warrior", home(1))
    away = t.put(1, "Gang Warrior", home(2))
    place = t.location(1, "Mall", "The Zombie Shuffle")
    other = t.put(0, "Gang Warrior", place)
    mark = t.attach(0, "Gang Mark", t.home_card(1))
    t.deck(1, 0)
    t.begin("combat").place(home(1))
    assert not t["alive"][1]
    assert [t.at(g) for g in (raider, other, mark, away)] == [st.DECK, st.DECK, st.DISCARD, home(2)]
    assert (t["place_card"][7:14] == -1).all()
    assert not t["over"]
    before = int(t["deck_size"][2])
    t.begin("begin", team=1)
    assert (t.who, t.asked, t.owed) == (2, "pay", 2)
    assert int(t["deck_size"][2]) == before
    t.do("pay_rest")
    t["wounds"][away] = 1
    t.begin("consumption", team=2)
    while t["team"] == 2:
        t.do(*min(t.options()))
    assert t.at(away) == st.GONE


TEAM = {"format": "teams"}


def teams(first="Church: Civilian 3, Gang Warrior 2, Alex Bloom, Baseball Bat, Sentry 2, Mall"):
    return Table(first, "Church: Gang Warrior 4, Civilian 2, Mugged", first, "Church: Gang Warrior 2", **TEAM)


def test_r8_1_one_turn_for_a_team():
    """Rulings 79, 97: phases together, seat by seat; hands are shared."""
    t = teams().hand(0, "Anchor").hand(2, "Anchor", "Civilian")
    t.begin("draw")
    assert t["hand_size"].tolist()[:3:2] == [8, 8]
    assert (t.who, t.asked) == (0, "occupy")
    t.place(home(0)).done()
    assert (t.who, t.asked) == (2, "occupy")
    seen = t.seen(0)
    assert seen["seat_2_hand"].sum() == 8
    assert seen["seat_1_hand"].sum() == 0


def test_r8_2_a_teammates_stronghold():
    """Rulings 16, 18, 77: occupied, played to, moved to; the owner feeds, the controller consumes."""
    t = teams().hand(0, "Civilian", "Baseball Bat")
    host = t.put(2, "Civilian", home(2))
    away = t.put(0, "Civilian", home(0))
    place = t.location(2, "Mall", "The Zombie Shuffle")
    t.begin("occupation")
    assert t.options("place") == {(0, 0), (1, 0), (2, 0), (3, 0)}
    t.place(home(2)).play("Civilian").place(home(0))
    assert t.at(away) == home(2)
    t.play("Baseball Bat")
    t.pick(host)
    assert t.line(host) == (2, 2, 2)
    t.done()
    assert t.who == 2
    t.place(home(2)) if t.asked == "occupy" else None
    while t.now == "occupation":
        t.done()
    assert place in range(14, 21)
    assert t.who == 0  # pays 1 for nobody
    assert ("place", 2, 0) in t.options()
    t.place(home(2))
    assert t.options("slot") == {1, 2} or t.options("slot") == {1, 2, 3}


def test_r8_3_yours_means_the_teams():
    """Rulings 33, 78, 95: a Sentry answers at a teammate's stronghold."""
    t = teams().hand(1, "Mugged").hand(2, "Sentry")
    t.put(1, "Gang Warrior", home(0))
    t.begin("occupation", team=1, occupied=home(0)).play("Mugged")
    assert (t.who, t.asked, t.cards()) == (2, "window", {"Sentry"})


def test_r8_4_elimination_in_a_team():
    """Rulings 74, 75, 80: the team plays on; his survivors elsewhere stay in his hands."""
    t = teams()
    guest, own = t.put(0, "Civilian", home(2)), t.put(2, "Alex Bloom", home(2))
    visitor = t.put(2, "Civilian", home(0))
    raider, _ = t.put(1, "Gang Warrior", home(0)), t.put(1, "Gang Warrior", home(0))
    t.deck(0, 0).begin("combat", team=1).groups(1)
    assert t.asked == "defense_group"
    t.groups(0)
    assert not t["alive"][0]
    assert [t.at(g) for g in (guest, own, visitor, raider)] == [home(2), home(2), st.DISCARD, st.DECK]
    assert not t["over"]
    t.put(1, "Gang Warrior", home(2))
    t.begin("combat", team=1)
    assert (t.who, t.asked) == (0, "defense_group")


def test_ruling_80_a_team_is_out_with_its_last_player():
    t = teams()
    for p in (0, 2):
        t.put(1, "Gang Warrior", home(p))
        t.deck(p, 0)
    t.begin("combat", team=1).place(home(0))
    assert t["over"]
    assert t.game.returns(t.state).tolist() == [-1, 1, -1, 1]


def test_ruling_85_the_payer_decides_at_once():
    t = Table("Church: Quick and Easy, Gang Warrior", "Church").hand(0, "Quick and Easy")
    t.put(0, "Gang Warrior", home(1))
    t.hand(1, "Anchor", "Anchor").begin("occupation", occupied=home(1)).play("Quick and Easy")
    assert (t.who, t.asked, t["hand_size"][0]) == (1, "pay", 1)
    t.do("pay_one")
    assert (t.who, t.asked, t["hand_size"][0]) == (0, "act", 2)


def test_r8_3_surge_is_the_teams():
    """Ruling 78: "your raiders" are teammates' too, for who may play it and for whom it helps."""
    t = Table("Church: Gang Warrior 2", "Church: Patsy McNally", "Church: Gang Warrior 2, Surge", "Church", **TEAM)
    mine, partners = t.put(0, "Gang Warrior", home(1)), t.put(2, "Gang Warrior", home(3))
    t.put(1, "Patsy McNally", home(1))
    t.hand(2, "Surge").begin("combat").place(home(1)).groups(1)
    assert (t.who, t.asked, t.cards()) == (2, "window", {"Surge"})
    t.play("Surge")
    assert (t.line(mine)[0], t.line(partners)[0]) == (3, 2)


def test_r7_2_r8_1_joint_attacks_go_team_by_team():
    """Rulings 73, 79: the others join in the order of their teams' turns, each team in seat order."""
    sides = [f"Church: Gang Warrior 2, {name}" for name in ("Gang Bully", "Lord Brawn", "Recon", "Recon", "Recon")]
    t = Table(*sides, "Church", teams=[[0, 3], [1, 4], [2, 5]])
    raiders = [t.put(p, "Gang Warrior", home(5)) for p in (4, 1, 3, 0)]
    t.begin("combat")  # the first raider has no choice
    asked = [t.who]
    while t.asked == "attack_group":
        t.do("group", 1)
        asked.append(t.who)
    assert asked[:3] == [3, 1, 4]
    assert all(t["flags"][g] & st.ATTACKED for g in raiders)


def test_ruling_74_the_turn_of_who_is_out_is_told_as_his():
    t = Table("Church", "Church: Gang Warrior", "Church", format="free_for_all")
    t.put(1, "Gang Warrior", home(2))
    t.deck(1, 0).begin("consumption", team=1)
    assert not t["alive"][1]
    t.begin("begin", team=1)
    assert t.heard("the turn of player_1")


def test_ruling_63_a_location_whose_own_text_puts_its_owner_out():
    """Rulings 63, 85: its places are gone then, and the game goes on for the others."""
    levy = {"mall": {"effects": [{"do": "levy", "n": 10, "when": "completed"}]}}
    t = Table("Church: Mall, Civilian, Recon", "Church", "Church", format="free_for_all", cards=levy)
    t.put(0, "Civilian", t.location(0, "Mall", "Recon"))
    t.deck(0, 0).begin("scavenging")
    assert not t["alive"][0]
    assert not t["over"]
    assert t["team"] == 1
