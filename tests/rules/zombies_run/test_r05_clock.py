"""R5: zombies and the clock."""

import numpy as np
import pytest
from rules.zombies_run.table import QUIET, Table


def test_r5_1_ruling_29_detected_zombies_enter_a():
    t = (
        Table(schedule={"detect_first": 1, "detect_every": 1})
        .stacks("RS RT")
        .zombies("", deck="R3; S4")
        .at("run")
        .run()
    )
    t.do("pass")
    assert t.tracker() == "A:R3"
    t.do("pass")
    assert t.tracker() == "A:R3; A:S4"


def test_r5_2_all_advance_one_column():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").zombies("A:R2; B:S3; D:T4").at("run").run()
    t.do("pass")
    assert t.tracker() == "B:R2; C:S3; E:T4"


def test_r5_2_five_advances_from_a_to_caught():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").zombies("A:R2").at("run").run()
    for _ in range(4):
        t.do("pass")
    assert t.tracker() == "E:R2"
    t.do("pass")
    assert t.tracker() == ""
    assert t["close_drawn"] == 1


def test_r5_3_ruling_68_an_empty_tracker_ignores_the_advance():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").tool("Flare", 1, pile="RS ST").at("run").run()
    t.do("pass")
    assert t.pile("Flare") == 2
    assert t.face("Flare") == 1
    assert t["close_drawn"] == 0


def test_r5_4_ruling_30_e_leaves_first():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").zombies("D:S2; E:R2; E:H5").at("run").run()
    t.do("pass")
    assert t.tracker() == "E:S2"
    assert t["close_drawn"] == t["catches"] == 2  # one for each zombie


def test_r5_5_caught_zombies_are_discarded():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").zombies("E:R2").at("run").run()
    t.do("pass")
    assert t["zombie_used"][0].sum() == 1
    assert t["zombie_used"][0, 0] == 1


def test_r5_5_ruling_26_at_most_12_close_calls():
    t = (
        Table(schedule={"advance_every": 1})
        .stacks("RS RT")
        .zombies("E:R2; E:R3; E:R4")
        .close_calls(drawn=11)
        .at("run")
        .run()
    )
    t.do("pass")
    assert (t["close_drawn"], t["close_top"], t["catches"]) == (12, 12, 3)
    assert t["crowd"][0] == 0


def test_r5_6_ruling_25_the_zombie_deck_is_refilled_by_its_discards():
    t = Table(schedule={"detect_first": 1, "detect_every": 1}).stacks("RS RT").zombies("", gone=True).at("run").run()
    assert t["zombie_n"][0] == 0
    t.do("pass")
    assert t["crowd"][0] == 1
    assert t["zombie_n"][0] == 47
    assert t["zombie_used"][0].sum() == 0


def test_ruling_25_no_zombies_at_all():
    everything = "; ".join(f"A:{k}{n}" for k in "RSTH" for n in (2, 3, 4, 5) for _ in range(3))
    t = Table(schedule={"detect_first": 1, "detect_every": 1}).stacks("RS RT").zombies(everything).at("run").run()
    t.do("pass")
    assert t["crowd"][0] == 48


def quiet_run(**settings):
    """A run that is only watched; returns what the app did in which tick."""
    t = Table(**settings).stacks("RS RT").at("run", run=settings.pop("run", 1)).run()
    seen = {"advance": [], "detection": []}
    while t.now == "run" and not t["over"]:
        tick = int(t["tick"])
        before = int(t["advanced"]), int(t["detected"])
        t.do("pass")
        seen["advance"] += [tick] * (int(t["advanced"]) - before[0])
        seen["detection"] += [tick] * (int(t["detected"]) - before[1])
    return t, seen


def test_r5_7_the_schedule_without_jitter():
    t, seen = quiet_run(quiet=False, schedule={"jitter": 0})
    assert seen == {"advance": [4, 8, 12, 16, 20, 24, 28, 32, 36], "detection": [1, 7, 13, 19, 25, 31]}
    assert t.asked == "arrival"
    assert t["tick"] == 36


def test_r5_7_ruling_67_the_jitter_stays_within_the_run():
    shifts = {"advance": set(), "detection": set()}
    for seed in range(25):
        t = Table(quiet=False).stacks("RS RT").at("run")
        t["rng"] = seed
        t.run()
        seen = {"advance": [], "detection": []}
        while t.now == "run":
            tick, before = int(t["tick"]), (int(t["advanced"]), int(t["detected"]))
            t.do("pass")
            seen["advance"] += [tick] * (int(t["advanced"]) - before[0])
            seen["detection"] += [tick] * (int(t["detected"]) - before[1])
        assert len(seen["advance"]) == 9
        assert len(seen["detection"]) == 6
        assert min(seen["detection"]) >= 1
        assert max(seen["advance"]) <= 36
        shifts["advance"] |= {tick - 4 * (i + 1) for i, tick in enumerate(seen["advance"])}
        shifts["detection"] |= {tick - 6 * i - 1 for i, tick in enumerate(seen["detection"])}
    assert shifts == {"advance": {-1, 0, 1}, "detection": {-1, 0, 1}}


def test_r5_7_jitter_is_even():
    """Each of the three ticks is equally likely; the first detection comes at tick 1 twice as often as at tick 2."""
    ticks = []
    game = Table(quiet=False).game
    for seed in range(150):
        t = Table(quiet=False).stacks("RS RT").at("run")
        t["rng"] = seed
        t.run()
        while not t["detected"]:
            t.do("pass")
        ticks.append(int(t["last_detection"]))
    assert set(ticks) == {1, 2}
    assert 0.55 < np.mean([tick == 1 for tick in ticks]) < 0.78
    assert game.content.record[0]["jitter"] == 1


@pytest.mark.parametrize(("roll", "zombies"), [(19, 2), (20, 1)])
def test_r5_7_two_zombies_from_the_third_run_on(roll, zombies):
    schedule = {"detect_first": 1, "detect_every": 120}
    t = Table(schedule=schedule).stacks("RS RT").at("run", run=3).run()
    t.chance((100, roll)).do("pass")
    assert t["crowd"][0] == zombies


def test_r5_7_one_zombie_in_the_second_run():
    for seed in range(8):
        t = Table(schedule={"detect_first": 1, "detect_every": 120}).stacks("RS RT").at("run", run=2)
        t["rng"] = seed
        assert t.run().do("pass")["crowd"][0] == 1


def test_r5_8_ruling_67_advance_before_detection():
    """A zombie that is detected in the tick of an advance stays in A."""
    schedule = {"advance_every": 1, "detect_first": 1, "detect_every": 120}
    t = Table(schedule=schedule).stacks("RS RT").zombies("A:R2", deck="S3").at("run").run()
    t.do("pass")
    assert t.tracker() == "A:S3; B:R2"


def test_r5_8_the_encounter_comes_after_the_events_of_its_tick():
    schedule = {"advance_every": 1, "encounter_tick": 1}
    t = Table(schedule=schedule).stacks("RS RT").zombies("A:R2").at("run", fresh=1).run()
    t.do("pass")
    assert t.asked == "encounter"
    assert t.tracker() == "B:R2"


def test_r5_9_ruling_31_all_stays_from_run_to_run():
    t = (
        Table(schedule={**QUIET, "ticks": 120})
        .stacks("RS RT")
        .plans("ST TH")
        .hand("SH")
        .zombies("B:R2")
        .tool("Axe")
        .at("run", tick=120)
    )
    t["advanced"] = t["detected"] = 1
    t.run()
    while t.asked == "act":
        t.do("pass")
    t.do("resolve").do("no_rest").do("route", 3)
    assert t.now == "run"
    assert (t.plan(0), t.stack(0), t.held(), t.tracker(), t.face("Axe")) == ("ST TH", "RS RT", "SH", "B:R2", 0)


def test_r12_2_ruling_10_the_clock_that_is_seen():
    schedule = {"advance_every": 2, "detect_first": 1, "detect_every": 120}
    t = Table(schedule=schedule).stacks("RS RT").at("run").run()
    assert t.seen()["clock"].tolist() == [1, 1, 1]
    t.do("pass")
    assert t.seen()["clock"].tolist() == [2, 2, 1]
    t.do("pass")
    assert t.seen()["clock"].tolist() == [3, 1, 2]


def test_supplies_of_a_run_r7_1():
    t, _ = quiet_run(quiet=False)
    assert t["supplies"] == 0
    t = Table(quiet=False).stacks("RS RT").at("run", run=2).run()
    found = {}
    while t.now == "run":
        tick, before = int(t["tick"]), int(t["supplies"])
        t.do("pass")
        if t["supplies"] > before:
            found[tick] = int(t["supplies"]) - before
    assert found == {12: 1, 24: 1, 36: 2}  # the forager finds one more at the end
