"""R6: special zombies and After Dark."""

import numpy as np
import pytest
from rules.zombies_run.table import Table

FITS = {  # special zombie: plans that escape it, and plans that just do not
    "Sprinter": (["RS SR RT TR RH"], ["RS SR RT TH HW", "RS SR RW WR"]),
    "Stalker": (["ST TS SR RS SR"], ["ST TS SR RW WS"]),
    "Screamer": (["TH HT TR RT TS"], ["TH HT TR RW WT"]),
    "Lurker": (["HR RH HT TH HS"], ["HR RH HT TW WH"]),
    "Riot Cop": (["RT TR RT TS"], ["RT TR RS"]),
    "Firefighter": (["RS SR RS SH"], ["RS SR RT"]),
    "Paramedic": (["RH HR RH HS"], ["RH HR RT"]),
    "Guide": (["ST TS ST TR"], ["ST TS SR"]),
    "Soldier": (["SH HS SH HR"], ["SH HS SR"]),
    "Surgeon": (["TH HT TH HR"], ["TH HT TR"]),
    "Triathlete": (["RS ST TH HR"], ["RS ST TS SR RT"]),
    "Brute": (["RS SR RS SR RS SR RT"], ["RS SR RS SR RS SR"]),
    "Crawler": (["RS SR RT"], ["RS SR", "RS SR RT TH", "RS SW WR", "RS SR RW"]),
    "Hazmat": (["TS SR RS ST TR", "TS SH HS ST TW"], ["TS SR RS ST TH", "HS ST TH HT TR", "RS SR RS SR"]),
    "Pack Leader": (["SH HS SH HS ST", "HS SH HR RH HT"], ["SH HS SH HS SR", "SH HS ST TR RT", "RH HT TH HT"]),
}


@pytest.mark.parametrize("name", FITS)
def test_r6_2_what_escapes_a_special_zombie(name):
    good, bad = FITS[name]
    for plan in good:
        t = Table().plans(plan).stacks("RS").zombies(f"C:{name}").at("run").run()
        assert t.can_escape(f"C:{name}"), plan
        t.escape(f"C:{name}")
        assert t.tracker() == ""
        assert t["zombie_used"][0, 16:32].sum() == 1
    for plan in bad:
        t = Table().plans(plan).stacks("RS").zombies(f"C:{name}").at("run").run()
        assert not t.can_escape(f"C:{name}"), plan


def test_r6_2_they_are_16_all_different():
    t = Table()
    names = [row["name"] for row in t.game.content.tables["zombies"]["special"]]
    assert len(set(names)) == 16
    assert set(FITS) | {"Twins"} == set(names)
    rows = {tuple(row) for row in t.content["special"].tolist()}
    assert len(rows) == 16


def test_r6_3_twins_take_two_plans():
    t = Table().plans("RS SR RT", "TH HT").stacks("RS").zombies("C:Twins").at("run").run()
    assert not t.can_escape("C:Twins")
    t = Table().plans("RS SR RT", "TH HT TR", "SH HS").stacks("RS").zombies("C:Twins").at("run").run()
    t.escape("C:Twins")
    assert (t.tracker(), t.used()) == ("", 6)
    assert t.plan(2) == "SH HS"


def test_ruling_84_both_plans_are_chosen():
    t = Table().plans("RS SR RT", "TH HT TR", "SH HS ST").stacks("RS RT").zombies("C:Twins").at("run").run()
    t.escape("C:Twins")
    assert (t.asked, t.options("plan")) == ("plan", {0, 1})  # the lower one first: either order is the same
    t.do("plan", 0)
    assert (t.asked, t.options("plan")) == ("second_plan", {1, 2})
    assert t.seen(1)["use"][-4:].tolist() == [1, 0, 0, 0]
    t.do("plan", 2)
    assert (t.plan(0), t.plan(1), t.plan(2), t.tracker()) == ("", "TH HT TR", "", "")


def arrive(t, place, run=1):
    """Arrive at a place and go through what comes."""
    t.at("arrival", tick=120, run=run, place=place, fresh=1 - int(t["visited"][place])).run()
    return t.do("resolve")


def test_r6_1_new_places_bring_special_zombies():
    t = arrive(Table(), 1)
    assert (t["zombie_n"][0], t["box_n"]) == (50, 14)
    assert t.heard("special zombies join the deck: 2")
    t = arrive(t, 2, 2)
    assert (t["zombie_n"][0], t["box_n"]) == (52, 12)
    t = arrive(t, 1, 3)  # not new
    assert (t["zombie_n"][0], t["box_n"]) == (52, 12)


def test_r6_1_eight_new_places_bring_all_of_them():
    t = Table()
    for run, place in enumerate(range(1, 9), 1):
        t = arrive(t, place, run)
    assert (t["zombie_n"][0], t["box_n"]) == (64, 0)
    assert sorted(t["zombie_deck"][0])[48:] == list(range(16, 32))


def test_r6_1_which_ones_come_is_not_told():
    t = arrive(Table(), 1)
    assert not any(name in sentence for name in FITS for sentence in t.told)
    boxes = {t.game.redetermine(t.state, 0, seed)["box"].tobytes() for seed in range(5)}
    assert len(boxes) == 5


def test_r6_5_ruling_74_tools_escape_them():
    t = Table().plans("RT TR").stacks("RS").zombies("E:Brute").tool("Baseball Bat").at("run").run()
    t.use("Baseball Bat")
    assert t.tracker() == ""
    assert t["zombie_used"][0, 16:32].sum() == 1


# After Dark


def test_r6_4_they_replace_those_of_strength_5():
    t = Table(after_dark=True)
    assert t.content["zombies"][:16].reshape(4, 4).tolist() == [[3, 3, 3, 0]] * 4
    assert t.content["zombies"][32:].sum() == 12
    assert t.content["zombies"].sum() == 48
    assert (Table().content["zombies"][:16] == 3).all()


def test_r6_4_acting_lowers_the_count_and_escapes_at_none():
    t = Table(after_dark=True).stacks("RS RT").zombies("B:Three glasses").at("run").run()
    assert t.who == "leader_0"  # any seat may act
    t.escape("B:Three glasses/3")
    assert t.tracker() == "B:Three glasses/2"
    assert t.who == "runner_0"  # the work may be divided
    t.escape("B:Three glasses/2")
    t.escape("B:Three glasses/1")
    assert t.tracker() == ""
    assert t["zombie_used"][0, 32:].sum() == 1


def test_r6_4_plans_do_nothing_to_them():
    t = Table(after_dark=True).plans("RW WW WW").stacks("RS").zombies("B:Joke; A:R2").at("run").run()
    t.do("pass")
    assert t.who == "runner_0"
    t.escape("B:Joke/2")
    assert t.plan(0) == "RW WW WW"


def test_r6_4_it_starts_anew_when_it_comes_back():
    t = (
        Table(after_dark=True, schedule={"detect_first": 1, "detect_every": 1})
        .stacks("RS RT")
        .zombies("B:Bottle/1", gone=True)
    )
    t.at("run").run()
    t.escape("B:Bottle/1")
    while "Bottle" not in t.tracker():
        t.do("pass")
    assert "A:Bottle/2" in t.tracker()


def test_r6_5_tools_and_catches_treat_them_like_others():
    t = Table(after_dark=True, schedule={"advance_every": 1}).plans("RT TR").stacks("RS")
    t.zombies("E:Joke; D:High five").tool("Baseball Bat").at("run").run()
    t.do("pass").use("Baseball Bat")
    assert t["zombie_used"][0, 32:].sum() == 1
    assert t.tracker() == "E:High five/2"
    t.do("pass")
    t.do("pass")
    assert t["close_drawn"] == 1


def test_ruling_33_nobody_acts_in_a_challenge():
    t = Table(after_dark=True).stacks("RS RT").hand("RH").zombies("B:Joke").at("run").challenge("Pick a lock")
    assert not t.options("after_dark")


def test_after_dark_shows_in_the_observation():
    t = Table(after_dark=True).stacks("RS RT").zombies("B:Three glasses; B:Joke; E:Bottle/1").at("run").run()
    seen = t.seen()["after_dark"].reshape(5, 3)
    assert seen.tolist() == [[0, 0, 0], [0, 1, 1], [0, 0, 0], [0, 0, 0], [1, 0, 0]]
    assert "after_dark" not in Table().seen()
    assert np.flatnonzero(t.seen()["columns"]).tolist() == [1, 4]
