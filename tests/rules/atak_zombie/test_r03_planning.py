"""R3: who does what today, and the free actions beside it."""

from rules.atak_zombie.table import AMMO, FOOD, FUEL, MEDICINE, A, B, C, Table

FULL = ("ooo", "oo", "ooo")
ORDER = ("city", "scout", "guard", "workshop", "lab", "ward", "fight", "pen", "beds", "kitchen")


def step(t):
    return {"plan_city": "city", "plan_fight": "fight"}.get(t.asked) or t.planned


def idle(t):
    """Assign nobody."""
    return t.do("fight", 0, 0, 0) if t.asked == "plan_fight" else t.do("plan", 0)


def to(t, task, p=0):
    """Plan nothing until a seat is asked for a task."""
    while t.now == "plan" and (step(t), t.who) != (task, p):
        idle(t)
    assert t.now == "plan", f"seat {p} was never asked for {task}"
    return t


def test_r3_1_task_by_task_clockwise_from_the_start_player():
    """Ruling 14: one decision for each task and player, in the open."""
    t = Table(3)
    for p in range(3):
        t.base(p, people=2, fuel=1)
    t.begin("plan", start=1)
    asked = []
    while t.now == "plan":
        asked.append((step(t), t.who))
        idle(t)
    assert asked == [(task, p) for task in ORDER for p in (1, 2, 0)]


def test_r3_1_plans_are_open():
    """Rulings 14, 88: the next player sees what was planned before."""
    t = Table(3).base(0, people=2).begin("plan")
    t.do("plan", 1)
    for p in (1, 2):
        seen = t.seen(p)
        assert seen[f"rival_{3 - p}_tasks"].tolist() == [0, 1] + [0] * 10
        assert seen[f"rival_{3 - p}_standing"] == 1


def test_r3_1_who_has_nobody_left_is_not_asked():
    """Ruling 14."""
    t = Table(3).begin("plan")
    t.do("plan", 1)
    asked = set()
    while t.now == "plan":
        asked.add(t.who)
        idle(t)
    assert asked == {1, 2}


def test_r3_2_one_or_two_travel_for_one_fuel():
    """Ruling 15: the fuel is gone when they are assigned, and is not given back."""
    t = Table().base(0, people=3, fuel=1).begin("plan")
    assert t.options("plan") == {0, 1, 2}
    t.do("plan", 2)
    assert t.goods(0) == (0, 0, 0, 0)
    assert t.pool() == (0, 0, 1, 0)
    assert t.work(0) == {"city": 2}
    t = Table().base(0, people=1, fuel=1).begin("plan")
    assert t.options("plan") == {0, 1}


def test_r3_2_without_fuel_no_trip():
    t = Table().base(0, people=3, food=1, barrels=("o", "", "")).begin("plan")
    assert t.options() == {("plan", 0), ("trap", FOOD, A)}


def test_r3_2_any_loose_fuel_fills_the_tank():
    """Rulings 16, 71."""
    t = Table().base(0, people=2, fuel=4).begin("plan").do("plan", 1)
    assert t.goods(0) == (0, 0, 3, 0)


def places(task, most):
    """A task takes up to so many people, and no more than stand on the track."""
    t = to(Table().base(0, people=6).begin("plan"), task)
    assert t.options() == {("plan", n) for n in range(most + 1)}
    t.do("plan", most)
    assert t.work(0) == {task: most}
    assert t.people(0)[0] == 6 - most
    t = to(Table().base(0, people=1).begin("plan"), task)
    assert t.options() == {("plan", 0), ("plan", 1)}


def test_r3_3_one_person_scouts():
    places("scout", 1)


def test_r3_4_one_person_stands_guard():
    places("guard", 1)


def test_r3_5_two_work_in_the_workshop():
    """Ruling 37: no more than there are free barrel fields."""
    places("workshop", 2)
    t = to(Table().base(0, people=6, barrels=("ooo", "o", "ooo")).begin("plan"), "workshop")
    assert t.options() == {("plan", 0), ("plan", 1)}
    t = Table().base(0, people=6, barrels=FULL).begin("plan")
    asked = set()
    while t.now == "plan":
        asked.add((step(t), t.who))
        idle(t)
    assert ("workshop", 0) not in asked
    assert ("workshop", 1) in asked
    assert ("lab", 0) in asked


def test_r3_6_two_work_in_the_laboratory_and_choose_later():
    """Ruling 17: fuel or ammunition is chosen when they produce."""
    places("lab", 2)
    t = to(Table().base(0, people=6).begin("plan"), "lab")
    t.do("plan", 2)
    while t.now == "plan":
        idle(t)
    assert (t.now, t.asked) == ("production", "gain")
    assert t.options("gain") == {(FUEL, 0), (AMMO, 0)}


def test_r3_7_one_person_makes_medicine():
    places("ward", 1)


def test_r3_8_one_to_five_fight_one_on_each_field():
    """Ruling 14: one allocation over A (2 fields), B (1), C (2)."""
    t = to(Table().base(0, people=6).begin("plan"), "fight")
    assert t.options("fight") == {(a, b, c) for a in range(3) for b in range(2) for c in range(3)}
    t.do("fight", 2, 1, 2)
    assert t.work(0) == {"fight_a": 2, "fight_b": 1, "fight_c": 2}
    assert t.people(0)[0] == 1
    t = to(Table().base(0, people=1).begin("plan"), "fight")
    assert t.options("fight") == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)}


def test_r3_8_fighters_without_zombies_are_allowed():
    """Rulings 38, 76: idle hands stay legal, only pure waste of a token or card does not."""
    t = to(Table().base(0, people=2, zombies=(0, 0, 0)).begin("plan"), "fight")
    assert t.can("fight", 1, 1, 0)


def test_r3_9_one_in_the_pen_and_one_in_the_garden():
    places("pen", 1)
    places("beds", 1)


def test_r3_10_one_in_the_kitchen():
    """Ruling 76: even with nothing to cook."""
    places("kitchen", 1)


def test_r3_11_only_who_stands_on_the_track_can_work():
    """Ruling 19: not the lying, not the sick."""
    t = Table().base(0, people=1, lying=3, light=1, serious=1, fuel=1).begin("plan")
    assert t.options("plan") == {0, 1}
    t = Table().base(0, people=0, lying=2, light=1).base(1).begin("plan")
    asked = set()
    while t.now == "plan":
        asked.add(t.who)
        idle(t)
    assert asked == {1}


def test_r3_11_people_may_stay_idle():
    """Ruling 18."""
    t = Table().base(0, people=5, ammo=1, barrels=("o", "", ""), food=5).begin("plan").plan()
    assert t.now == "arming"
    assert t.people(0) == (5, 0, 0, 0, 0)
    assert t["task"].sum() == 0


# free actions beside the decision about the trip (the same ones come back at arming, R8)


def test_free_actions_stand_beside_the_trip():
    """Rulings 48, 74: traps, shots and finds; the answer about the trip ends them, and it is asked without fuel too."""
    t = Table().base(
        0,
        people=2,
        food=1,
        medicine=1,
        ammo=2,
        barrels=("o", "", "oo"),
        zombies=(1, 0, 2),
        finds=("Jerrycan", "Barrels"),
    )
    t.begin("plan")
    assert t.options("trap") == {(good, b) for good in (FOOD, MEDICINE, AMMO) for b in (A, C)}
    assert t.options("shoot") == {A, C}
    assert t.options("play") == {t.find("Jerrycan"), t.find("Barrels")}
    assert t.options("plan") == {0}
    t.do("trap", MEDICINE, C)
    assert t.barrels(0) == ("o", "", "om")
    t.do("shoot", C)
    assert t.zombies(0) == (1, 0, 1)
    assert t.goods(0) == (1, 0, 0, 1)
    t.play("Jerrycan")
    assert t.goods(0) == (1, 0, 2, 1)
    assert t.options("plan") == {0, 1, 2}  # now there is fuel
    t.do("plan", 0)
    assert t.planned == "scout"
    assert t.options() == {("plan", 0), ("plan", 1)}


def test_free_actions_are_offered_without_people():
    """Rulings 47, 74: only sick people left, but traps can still be built."""
    t = Table().base(0, people=0, light=1, food=1, barrels=("o", "", "")).base(1).begin("plan")
    assert t.who == 0
    assert t.options() == {("plan", 0), ("trap", FOOD, A)}


def test_what_would_do_nothing_is_not_offered():
    """Ruling 76: an exchange without room and barrel, barrels without a field, grenades without zombies."""
    finds = ("Canned Food", "Barrels", "Hand Grenade", "Molotov Cocktail", "Revolver")
    t = Table().base(0, people=2, food=6, fuel=1, barrels=("fff", "ff", "ppp"), finds=finds).begin("plan")
    assert t.options("play") == set()
    t = Table().base(0, people=2, food=6, fuel=1, barrels=("fff", "ff", "ppo"), finds=finds).begin("plan")
    assert t.options("play") == {t.find("Canned Food")}  # as a trap
    t = Table().base(0, people=2, food=6, fuel=1, barrels=("fff", "ff", "pp"), finds=finds).begin("plan")
    assert t.options("play") == {t.find("Barrels")}
    t = Table().base(0, people=2, fuel=1, zombies=(0, 0, 1), finds=finds).empty_city(FOOD).begin("plan")
    assert t.options("play") == {t.find(name) for name in ("Barrels", "Hand Grenade", "Molotov Cocktail")}


def test_traps_need_a_barrel_without_one():
    t = Table().base(0, people=2, food=1, fuel=1, barrels=("f", "o", "ppp")).begin("plan")
    assert t.options("trap") == {(FOOD, B), (FUEL, B)}
    t.do("trap", FUEL, B)
    assert t.barrels(0) == ("f", "p", "ppp")  # that was the fuel, and the last free barrel: no decision is left
    assert (t.asked, t.planned) == ("plan", "scout")
