"""R5: combat."""

import pytest
from rules.apocalypze.table import Table, game_of, home

from zombiezoo.envs.apocalypze import state as st

SHUFFLE = "The Zombie Shuffle"
RAID = "Roadside Diner: Gang Warrior 8, Gang Bully 2, Lord Brawn, Cult Fanatic 4, Bishop Land, Surge, Handgun 2"
HOLD = (
    "Police Station: Police Officer 8, Patsy McNally, Soldier 4, Weapon Jam, Handgun, Mall, Antonio Jones, Civilian 2"
)


def fight(raiders, survivors, place=None, **settings):
    t = Table(RAID, HOLD, **settings)
    place = home(1) if place is None else t.location(1, "Mall", SHUFFLE, SHUFFLE)
    return t, [t.put(0, name, place) for name in raiders], [t.put(1, name, place) for name in survivors]


def test_r5_1_all_raiders_attack_in_the_attackers_order():
    """Rulings 47, 48: also those just played, once in a phase."""
    t, _, _ = fight(["Gang Warrior"], [])
    place = t.location(1, "Mall", SHUFFLE)
    t.put(0, "Gang Warrior", place)
    t.begin("combat")
    assert t.asked == "attack_place"
    t.place(home(1))
    assert (t.asked, t.owed) == ("pay", 2)


def test_r5_2_up_to_as_many_groups_as_access_points():
    """Ruling 47: a raider identical to the one before it never joins a lower group."""
    t, _, _ = fight(["Gang Warrior"] * 6, [])
    t.begin("combat")
    seen = []
    for _ in range(4):
        if t.asked == "attack_group":
            seen.append(t.options("group"))
            t.do("group", max(t.options("group")))
    assert seen == [{1, 2}, {2, 3}, {3, 4}]  # then only group 4 is left for the others
    assert t.place_numbers(home(1))[:2] == (4, 4)


def test_r5_2_other_raiders_may_join_a_lower_group():
    t, _, _ = fight(["Gang Warrior", "Gang Bully", "Gang Warrior"], [])
    t.begin("combat").groups(2)
    assert t.options("group") == {1, 2, 3}


def test_r5_3_defense_groups_at_a_stronghold():
    """Ruling 49: any number, or none."""
    t, _, _officers = fight(["Gang Warrior", "Gang Warrior"], ["Police Officer"] * 2)
    t.begin("combat").groups(2)
    assert t.options("group") == {0, 1, 2}
    t.groups(0, 0)
    assert t.owed == 4


def test_r5_4_defense_at_a_location():
    """Ruling 50: every group is met, or every survivor fights."""
    t, _, _ = fight(["Gang Warrior"] * 2, ["Police Officer"] * 3, place=1)
    t.begin("combat").groups(2)
    assert t.options("group") == {0, 1, 2}
    t.groups(0)
    assert t.options("group") == {1, 2}  # two are left for two groups
    t.groups(1)
    assert t.asked != "defense_group"  # the last one has to meet the other group
    t, _, _ = fight(["Gang Warrior"] * 2, ["Police Officer"], place=1)
    t.begin("combat").groups(2)
    assert t.options("group") == {1, 2}  # he may not stay out
    t, raiders, _ = fight(["Gang Warrior"] * 2, [], place=1)
    t.begin("combat")
    assert t["group"][raiders].tolist() == [1, 2]  # nobody is there: no question, as many groups as fit


def test_r5_5_the_defender_orders_the_engagements():
    """Ruling 81."""
    t, _, _ = fight(["Gang Warrior"] * 2, ["Police Officer"] * 2)
    t.begin("combat").groups(2).groups(1, 2)
    assert (t.who, t.asked, t.options("group")) == (1, "engagement", {1, 2})


def test_r5_6_totals_on_both_sides_at_once():
    """Ruling 51: both die."""
    t, (g,), (s,) = fight(["Cult Fanatic"], ["Soldier"])
    t.begin("combat").groups(1)
    assert (t.at(g), t.at(s)) == (st.DISCARD, st.DISCARD)


def test_r5_7_wounds_fill_one_before_the_next():
    """Rulings 52, 53: picked by the side that takes them; what is left over is lost."""
    t, _, (a, b, _c) = fight(["Lord Brawn", "Gang Warrior"], ["Police Officer"] * 3)
    t.begin("combat").groups(1, 1, 1, 1)
    assert (t.who, t.asked) == (1, "wound")  # 6 - 3 = 3 wounds
    t.pick(b)
    assert t.at(b) == st.DISCARD
    t, _, (a, b) = fight(["Lord Brawn", "Gang Warrior", "Gang Bully"], ["Police Officer"] * 2)
    t.begin("combat").groups(1, 1, 1, 1)
    assert [t.at(g) for g in (a, b)] == [st.DISCARD] * 2  # 8 - 2 = 6: all die, nothing is asked


def test_r5_8_the_wounded_are_recycled_at_the_end_of_the_phase():
    """Rulings 26, 54, 61: with what is attached to them, each to its own owner; until then they may be consumed."""
    t = Table(RAID + ", Illness", HOLD)
    t.put(0, "Lord Brawn", home(1)), t.put(0, "Gang Warrior", home(1))
    patsy = t.put(1, "Patsy McNally", home(1))
    gun, illness = t.attach(1, "Handgun", patsy), t.attach(0, "Illness", patsy)
    assert t.line(patsy) == (2, 2, 4)
    t.begin("combat").groups(2, 1)
    assert (t.asked, t.owed, t.line(patsy)) == ("pay", 2, (2, 2, 2))
    assert t.can("slot", 0)
    t.do("pay_rest")
    assert [t.at(g) for g in (patsy, gun, illness)] == [st.DECK] * 3
    assert t.pile(1, "deck")[:2] == ["Handgun", "Patsy McNally"]
    assert t.pile(0, "deck")[0] == "Illness"


@pytest.mark.parametrize(
    ("raiders", "due"), [(["Gang Warrior"], 2), (["Gang Warrior"] * 3, 6), (["Gang Bully", "Gang Warrior"], 5)]
)
def test_r5_9_damage_of_the_unengaged(raiders, due):
    """Rulings 59, 60: one sum; a Gang Bully does 1 more."""
    t, _, _ = fight(raiders, [])
    t.begin("combat")
    while t.asked == "attack_group":
        t.do("group", 1)
    assert t.owed == due


def test_r5_9_locked_doors():
    t = Table(RAID, HOLD + ", Locked Doors")
    t.attach(1, "Locked Doors", t.home_card(1))
    assert t.place_numbers(home(1))[3] == 1


def test_r5_10_blocked_points_open_when_a_group_is_gone():
    """Rulings 57, 62."""
    t, (_a, _b), (_s, _) = fight(["Cult Fanatic", "Cult Fanatic"], ["Soldier", "Soldier"])
    t.begin("combat").groups(2).groups(1, 1)
    while t.asked == "wound":
        t.do(*min(t.options()))
    assert t.place_numbers(home(1))[1] == 1
    t = Table("Church: Chain Link Fence", "Church", cards={"church": {"access": 1}})
    t.attach(0, "Chain Link Fence", t.home_card(0))
    assert t.place_numbers(home(0))[0] == 1


def test_ruling_14_31_trumps_in_combat():
    """Rulings 14, 31, 35: Surge for the attacker once the defense is declared; Weapon Jam for the defender."""
    t, (g,), (_s,) = fight(["Cult Fanatic"], ["Patsy McNally"])
    t.attach(0, "Handgun", g)
    t.hand(0, "Surge").hand(1, "Weapon Jam")
    t.begin("combat").groups(1)
    assert (t.who, t.asked, t.cards()) == (0, "window", {"Surge"})
    t.play("Surge")
    assert (t.who, t.asked, t.cards()) == (1, "window", {"Weapon Jam"})
    t.play("Weapon Jam")  # 3 + 1 - 3 = 1 wound instead of 3
    assert t.heard("fights at a place of player_1: 1 wound for the survivors")


def test_ruling_55_88_a_lowered_value_kills():
    """Rulings 55, 88: value 0 by any cause; Illness takes 1 from a value of 1."""
    t = Table("Church: Illness, Cult Fanatic", "Church: Civilian", cards={"civilian": {"human": [1, 2, 1]}})
    s = t.put(1, "Civilian", home(1))
    t.hand(0, "Illness").begin("occupation", occupied=home(1)).play("Illness")
    assert t.at(s) == st.DISCARD
    assert t.pile(0, "discard") == ["Illness"]


def test_ruling_23_24_90_turned():
    """Rulings 23, 24, 90: the survivor becomes a raider of the player, without what only humans bear."""
    t = Table("Church: Turned", "Church: Biker, Handgun").hand(0, "Turned")
    s = t.put(1, "Biker", home(1))
    gun = t.attach(1, "Handgun", s)
    t.begin("occupation", occupied=home(1)).play("Turned")
    assert (t["controller"][s], t.line(s), t.at(gun)) == (0, (1, 0, 1), st.DISCARD)
    assert t.pile(1, "discard") == ["Handgun"]
    t = Table("Church: Turned, Gang Warrior 2", "Church: Biker").hand(0, "Turned")
    t.put(1, "Biker", home(1)), t.put(0, "Gang Warrior", home(1)), t.put(0, "Gang Warrior", home(1))
    assert not t.begin("occupation", occupied=home(1)).can_play("Turned")


def test_ruling_91_bitten():
    """Ruling 91: who dies bitten rises as a zombie of the attachment's owner, unless that would mix factions."""
    for mixed in (False, True):
        t = Table("Church: Bitten, Cult Fanatic 2, Trudy 1, The Juggernaut", "Church: Civilian 2")
        s = t.put(1, "Civilian", home(1))
        t.attach(0, "Bitten", s)
        t.put(0, "Cult Fanatic" if mixed else "The Juggernaut", home(1))
        t.begin("combat").groups(1)
        assert (t.at(s) == st.DISCARD) == mixed
        if not mixed:
            assert (t["controller"][s], t.line(s)) == (0, (1, 0, 1))


def test_ruling_89_attachments_on_attachments():
    """Ruling 89: they count for the character and go with their host."""
    scope = {"name": "Scope", "type": "attachment", "attach": {"to": "attachment", "attribute": "gun"}}
    scope["effects"] = [{"do": "stat", "stat": "attack", "n": 2}]
    t = Table("Church: Civilian, Handgun, Fire Axe, Scope 2", "Church", cards={"scope": scope})
    s = t.put(0, "Civilian", home(0))
    gun = t.attach(0, "Handgun", s)
    t.attach(0, "Fire Axe", s)
    t.hand(0, "Scope").begin("occupation", occupied=home(0)).play("Scope")
    assert t.line(s) == (1 + 2 + 2 + 2, 2, 2)
    on = next(g for g in range(60) if t["host"][g] == gun)
    assert t.at(on) == home(0)


def test_ruling_92_an_event_does_not_recover_itself():
    """Rulings 7, 92: Recycle takes the bottom five and leaves the game."""
    t = Table("Church: Recycle, Recon 6", "Church").discard(0, *["Recon"] * 6).hand(0, "Recycle")
    card = next(g for g in range(60) if t.at(g) == st.HAND)
    t.begin("consumption")
    assert (t.asked, t.cards()) == ("window", {"Recycle"})
    t.play("Recycle")
    assert t.pile(0, "deck")[:5] == ["Recon"] * 5
    assert t.pile(0, "discard")[0] == "Recon"
    assert t.at(card) == st.GONE


def test_ruling_82_bounds():
    game = game_of(decks=["church", "church"])
    assert game.num_actions == 96 + 42 + 40 + 9 + 2 + 12
    assert st.state_of(2).itemsize < 4096
    assert st.state_of(6).itemsize < 12 * 1024


def test_ruling_23_turned_takes_any_twofold_at_the_occupied_place():
    """Ruling 23, L125: an opponent's raider at one's own stronghold too; it stays with its controller."""
    t = Table("Church: Turned, Civilian", "Church: Gang Warrior").hand(0, "Turned")
    raider = t.put(1, "Gang Warrior", home(0))
    own = t.put(0, "Civilian", home(0))
    t.begin("occupation", occupied=home(0)).play("Turned")  # one's own survivor is no target at one's own place
    assert (t["controller"][raider], t.line(raider), t.line(own)) == (1, (1, 0, 1), (1, 2, 2))
    assert t.heard("Gang Warrior becomes a zombie of player_1")
    assert t.heard("player_0 aims at Gang Warrior")


def test_ruling_26_89_texts_on_attachments_work_at_any_depth():
    lamp = {"name": "Lamp", "type": "attachment", "attach": {"to": "attachment", "attribute": "weapon"}}
    lamp["effects"] = [{"do": "flip", "n": 2}]
    t = Table("Church: Civilian, Handgun, Lamp, Mall, Recon 6", "Church", cards={"lamp": lamp})
    place = t.location(0, "Mall", *["Recon"] * 6)
    t.attach(0, "Lamp", t.attach(0, "Handgun", t.put(0, "Civilian", place)))
    t.begin("scavenging")
    assert t["sections"][place] == 6 - 3


@pytest.mark.parametrize("name", ["stat", "aura"])
def test_ruling_13_stats_and_auras_may_have_conditions(name):
    """Rulings 13, 78: what README says of `if` holds for them too."""
    row = {"do": name, "stat": "attack", "n": 3, "if": "own_raider", "of": "gang"}
    t = Table("Church: Lord Brawn, Gang Warrior", "Church", cards={"lord_brawn": {"effects": [row]}})
    brawn = t.put(0, "Lord Brawn", home(1))
    other = t.put(0, "Gang Warrior", home(1))
    assert (t.line(brawn)[0], t.line(other)[0]) == ((7, 2) if name == "stat" else (4, 5))
    row["of"] = "cult"
    t = Table("Church: Lord Brawn, Gang Warrior", "Church", cards={"lord_brawn": {"effects": [row]}})
    brawn = t.put(0, "Lord Brawn", home(1))
    other = t.put(0, "Gang Warrior", home(1))
    assert (t.line(brawn)[0], t.line(other)[0]) == (4, 2)
    t.begin("combat").groups(1)
    assert t.owed == 4


def test_ruling_55_a_value_that_is_lent_for_a_phase_ends():
    """Rulings 55, 88: who lives on a value that ends with the phase dies then."""
    lend = {"window": "none", "where": "opponent", "effects": [{"do": "boost", "stat": "value", "n": 1}]}
    curse = {"name": "Curse", "type": "attachment", "attach": {"to": "character"}}
    curse["effects"] = [{"do": "stat", "stat": "value", "n": -2}]
    t = Table("Church: Surge, Gang Bully 2, Curse", "Church", cards={"surge": lend, "curse": curse})
    cursed, other = t.put(0, "Gang Bully", home(1)), t.put(0, "Gang Bully", home(1))
    t.hand(0, "Surge", "Curse").begin("occupation", occupied=home(1)).play("Surge").play("Curse").pick(cursed)
    assert (t.line(cursed)[2], t.line(other)[2]) == (1, 3)
    t.done()
    assert (t.at(cursed), t.at(other)) == (st.DISCARD, home(1))


def test_ruling_82_a_chain_of_answers_ends_before_the_stack_does():
    """Rulings 32, 82: many names that answer one another: when it is full, the top is resolved first."""
    cards = {
        f"nay_{i}": {
            "name": f"Nay-{i}",
            "type": "trump",
            "window": "response",
            "effects": [{"do": "cancel"}, {"do": "draw"}],
        }
        for i in range(10)
    }
    names = [f"Nay-{i}" for i in range(10)]
    deck = "Church: Recon, " + ", ".join(names)
    t = Table(deck, deck, cards=cards).hand(0, "Recon", *names).hand(1, *names)
    t.begin("occupation", occupied=home(0)).play("Recon")
    deepest = 0
    while t.asked == "window" and t.cards():
        t.play(min(t.cards()))
        deepest = max(deepest, int(t["depth"]))
    assert st.FRAMES - 8 <= deepest < st.FRAMES
    assert t.pile(0, "discard")[-1] == "Recon"
