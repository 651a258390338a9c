"""R9: what a player sees of the question he is asked, and what he knows of the others' cards."""

import numpy as np
from rules.apocalypze.table import Table, home

from zombiezoo.envs.apocalypze import effect, frame
from zombiezoo.envs.apocalypze import state as st
from zombiezoo.envs.apocalypze.observe import SLOT_FEATURES

TEAM = {"format": "teams"}


def shown(t, p, field):
    return [int(i) for i in np.flatnonzero(t.seen(p)[field])]


def test_r9_2_who_answers_sees_what_is_aimed_at():
    """A Sentry is worth it for one twofold and not for another."""
    t = Table("Church: Turned", "Church: Soldier, Civilian, Sentry").hand(0, "Turned").hand(1, "Sentry")
    t.put(1, "Soldier", home(1))
    civilian = t.put(1, "Civilian", home(1))
    t.begin("occupation", occupied=home(1)).play("Turned").pick(civilian)
    assert (t.who, t.asked) == (1, "window")
    assert shown(t, 1, "character") == [t.slot(civilian)]
    assert shown(t, 0, "character") == []


def test_r9_2_who_jams_sees_whose_weapon():
    t = Table("Church: Gang Warrior 2, Handgun 2, Crowbar 2, Patsy McNally", "Church: Patsy McNally, Weapon Jam")
    raiders = [t.put(0, "Gang Warrior", home(1)) for _ in range(2)]
    for g in raiders:
        t.attach(0, "Handgun", g), t.attach(0, "Crowbar", g)
    t.hand(1, "Weapon Jam").begin("combat").groups(1)
    t.play("Weapon Jam").pick(raiders[1])
    assert t.asked == "target_attachment"
    assert shown(t, 1, "character") == [t.slot(raiders[1])]


def test_r9_2_who_answers_sees_the_place_of_the_event():
    """In a team two places are occupied at once."""
    t = Table("Church", "Church: Mugged, Gang Warrior, Recon", "Church: Sentry, Civilian", "Church: Mugged", **TEAM)
    t.put(1, "Gang Warrior", home(2)), t.put(2, "Civilian", home(2))
    t.hand(3, "Mugged").hand(2, "Sentry").hand(1, "Recon").begin("occupation", team=1, occupied=home(0))
    t.done()
    assert t.who == 3
    t.place(home(2)).play("Mugged")
    assert (t.who, t.asked) == (2, "window")
    assert shown(t, 2, "place") == [0]
    assert t.seen(2)["slots"][0] > 0


def test_r9_2_who_pays_sees_his_own_stronghold():
    """Ruling 85: also while there is combat elsewhere; the reason is known before the payment."""
    tax = {"window": "defended", "where": "anywhere", "effects": [{"do": "levy", "n": 1}]}
    t = Table("Church: Gang Warrior, Surge", "Church: Recycle, Mall, Soldier 2, Recon 9", cards={"surge": tax})
    place = t.location(1, "Mall", "Recon")
    t.put(0, "Gang Warrior", place), t.put(1, "Soldier", place), t.put(1, "Soldier", home(1))
    t.discard(1, "Recon").hand(0, "Surge").hand(1, "Recycle").begin("combat").play("Surge")
    assert (t.who, t.asked, shown(t, 1, "reason")) == (1, "window", [frame.LEVY])
    t.do("pass")
    assert (t.asked, shown(t, 1, "place"), shown(t, 1, "reason")) == ("pay", [0], [frame.LEVY])


def test_r9_2_slots_show_factions():
    """A zombie form is a zombie."""
    t = Table("Church: Civilian, Soldier", "Church: Civilian").hand(0, "Civilian")
    t.put(0, "Soldier", home(0)), t.put(1, "Civilian", home(0), zombie=True)
    t.begin("occupation", occupied=home(0))
    slots = t.seen(0)["slots"].reshape(st.SLOTS, SLOT_FEATURES)
    assert np.flatnonzero(slots[0, 13:]).tolist() == [effect.SOLDIER]
    assert np.flatnonzero(slots[st.SURVIVORS, 13:]).tolist() == [effect.ZOMBIE]
    assert not slots[1].any()


def test_r9_3_a_card_looked_at_is_none_that_was_drawn_before():
    """Ruling 84: all knew that she was on top; she is the card just taken or is under the deck."""
    t = Table("Church: Patsy McNally, Recon 2", "Church").hand(0, *["The Zombie Shuffle"] * 5, "Recon")
    t.top(0, "Patsy McNally")
    patsy = int(t["deck"][0, t["deck_size"][0] - 1])
    t["known"][patsy] = st.ALL
    t.begin("occupation", occupied=home(0)).play("Recon").play("The Zombie Shuffle")
    for seed in range(60):
        world = t.game.redetermine(t.state, 1, seed)
        held = [g for g in range(60) if world["at"][g] == st.HAND]
        assert sum(world["seen"][g] > world["filled"][g] for g in held) == 0
        if patsy in held:
            assert world["filled"][patsy] == t["epoch"][0] == 1
