"""R1: setup, supply, the balance rule."""

import numpy as np
import pytest
from rules.atak_zombie.table import AMMO, A, B, C, Table

from zombiezoo.envs.atak_zombie.tables import GOOD_NAMES

HUMAN, BARREL_A, BARREL_B, BARREL_C, BUY_FOOD, BUY_MEDICINE, BUY_FUEL, BUY_AMMO = range(8)
MAIN = {2: 7, 3: 9, 4: 11}
SIDE = {2: 3, 3: 5, 4: 7}
PRINTED_CITY = {  # building: food, fuel, medicine, ammunition for 4, 3, 2 players
    "police station": {4: (0, 7, 7, 11), 3: (0, 5, 5, 9), 2: (0, 3, 3, 7)},
    "minimarket": {4: (11, 0, 7, 7), 3: (9, 0, 5, 5), 2: (7, 0, 3, 3)},
    "petrol station": {4: (7, 11, 0, 7), 3: (5, 9, 0, 5), 2: (3, 7, 0, 3)},
    "pharmacy": {4: (7, 7, 11, 0), 3: (5, 5, 9, 0), 2: (3, 3, 7, 0)},
}


STRONG = ("ppp", "pp", "ppp")  # holds 9, 6, 9


def buyer(players=2, seed=1):
    """A game at its first purchase."""
    t = Table(players).fresh(seed)
    while t.asked == "box":
        t.do("box", min(t.options("box")))
    return t


def buy(t, *items):
    for item in items:
        t.do("buy", item)
    return t


def test_r1_1_what_there_is():
    t = Table(4)
    content = t.game.content.record[0]
    assert (content["event_copies"].sum(), content["find_copies"].sum()) == (36, 40)
    assert (content["pawns"], content["die"], content["barrel_fields"].sum() * 4) == (8, 4, 32)
    assert list(t["city"].sum(axis=0)) == [25, 25, 25, 25]
    # the 80 zombie tokens are no limit
    t.base(0, zombies=(30, 30, 31)).base(1, zombies=(30, 30, 30)).lay("Wandering Pack")
    assert t.zombies(0) == (31, 31, 31)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_2_goods_in_the_city(players):
    t = Table(players).fresh()
    names = [b["name"] for b in t.game.content.tables["board"]["building"]]
    assert names == list(PRINTED_CITY)
    order = [GOOD_NAMES.index(good) for good in ("food", "fuel", "medicine", "ammo")]
    for building, row in zip(names, t["city"], strict=True):
        assert tuple(row[order]) == PRINTED_CITY[building][players]
    assert list(t["city"].sum(axis=0)) == [{2: 13, 3: 19, 4: 25}[players]] * 4


def test_r1_3_the_pool_begins_without_goods():
    """Ruling 2: so what is bought comes from the city, from the building with most of it."""
    t = buyer()
    assert t.pool() == (0, 0, 0, 0)
    before = t["city"].copy()
    buy(t, BUY_AMMO)
    assert t.pool() == (0, 0, 0, 0)
    assert (before - t["city"]).tolist() == [[0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert t["goods"].sum() == 1


def test_r1_4_spent_goods_come_back_by_the_pool_and_the_city_is_never_refilled():
    t = Table().base(0, people=2, ammo=1, zombies=(1, 0, 0)).begin("plan")
    city = t["city"].copy()
    t.do("shoot", A)
    assert t.pool() == (0, 0, 0, 1)
    assert (t["city"] == city).all()
    t.plan(lab=1)
    t.do("gain", AMMO, 0)
    assert t.pool() == (0, 0, 0, 0)
    assert (t["city"] == city).all()


def test_r1_4_used_cards_do_not_come_back():
    t = Table().base(0, people=2, work={"scout": 1}).no_finds()
    assert t["find_used"].sum() == 40
    t.begin("scouting")
    assert t["find_top"] == 40
    assert t.heard("a person joins player_0")  # obtaining a find was no option, recruiting the only one


def test_r1_5_markers_begin_at_the_x():
    """Ruling 22: the X is the top of the track, and the top is red."""
    t = Table().fresh()
    assert (t["turn"], t["activity"]) == (0, 0)
    assert t.game.content.tables["board"]["activity"]["spaces"] == ["red"] * 4 + ["yellow"] * 4 + ["green"] * 4


def test_r1_6_the_decks_are_shuffled():
    decks = {
        (Table().fresh(seed)["find_deck"].tobytes(), Table().fresh(seed)["event_deck"].tobytes()) for seed in range(20)
    }
    assert len(decks) == 20
    firsts = {int(Table().fresh(seed)["event_deck"][0]) for seed in range(60)}
    assert len(firsts) > 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_7_three_finds_one_into_the_box_before_points_are_spent(players):
    """Ruling 4: seat order from the start seat, in private; the boxed find is out of the game."""
    t = Table(players).fresh(3)
    start = int(t["start"])
    assert t["find_top"] == 3 * players
    for k in range(players):
        p = (start + k) % players
        if len(t.hand(p)) == 3 and t.asked == "box" and t.who == p:
            held = t.hand(p)
            kind = max(t.options("box"))
            t.do("box", kind)
            assert t.game.journal(t.state, (p + 1) % players)[0] == f"player_{p} puts a find into the box"
            assert t.game.journal(t.state, p)[1] == f"player_{p} boxes {t.find_names[kind]}"
            held.remove(t.find_names[kind])
            assert t.hand(p) == held
    assert t.asked == "buy"
    assert t.who == start
    assert all(len(t.hand(p)) == 2 for p in range(players))
    assert t["find_used"].sum() == 0


def test_r1_8_every_base_begins_with_one_human():
    t = Table(4).fresh()
    assert all(t.people(p) == (1, 0, 0, 0, 0) for p in range(4))


def test_r1_9_ten_points_and_their_prices():
    """Ruling 3: up to 5 humans; in the order of the price list; points may be left."""
    t = buyer()
    p = t.who
    assert t.options("buy") == set(range(8))
    buy(t, HUMAN)
    assert t["money"] == 8
    buy(t, BARREL_A)
    assert t["money"] == 7
    assert not t.can("buy", HUMAN)  # humans come first on the list
    buy(t, BUY_MEDICINE)
    assert t["money"] == 6
    assert t.options("buy") == {BUY_MEDICINE, BUY_FUEL, BUY_AMMO}
    t.do("done")
    assert (t.asked, t.who) == ("spare", p)  # two people: two zombies come
    assert t.people(p)[0] == 2
    assert t.barrels(p) == ("o", "", "")
    assert t.goods(p) == (0, 1, 0, 0)


def test_r1_9_five_humans_spend_all_points():
    t = buyer()
    p = t.who
    buy(t, *[HUMAN] * 5)
    assert t.people(p) == (6, 0, 0, 0, 0)
    assert (t.asked, t.who) == ("buy", 1 - p)


def test_r1_10_what_is_bought_needs_a_place():
    """Ruling 3: goods must fit into storage (6), tank (1 fuel) and points (4 ammunition); barrels on their fields."""
    t = buyer()
    buy(t, *[BARREL_A] * 3)
    assert not t.can("buy", BARREL_A)
    buy(t, *[BARREL_B] * 2)
    assert not t.can("buy", BARREL_B)
    t = buyer()
    buy(t, *[BUY_FOOD] * 6)
    assert t.options("buy") == {BUY_FUEL, BUY_AMMO}  # the storage is full; tank and points are not
    buy(t, BUY_FUEL)
    assert t.options("buy") == {BUY_AMMO}
    t = buyer(4)
    p = t.who
    buy(t, *[BUY_AMMO] * 10)
    assert t.goods(p) == (0, 0, 0, 10)


def test_r1_10_no_more_can_be_bought_than_there_is():
    """Ruling 24: 4 players could pay for 40 ammunition, but there are 25."""
    t = buyer(4)
    for _ in range(4):
        while t.can("buy", BUY_AMMO) and t.asked == "buy":
            t.do("buy", BUY_AMMO)
        if t.asked == "buy" and not t.can("buy", BUY_AMMO):
            break
        while t.asked in ("zombie", "spare"):
            t.do(*min(t.options()))
    assert sorted(int(n) for n in t["goods"][:, AMMO]) == [0, 5, 10, 10]
    assert (t["city"] >= 0).all()


def test_r1_11_the_advised_first_set():
    t = Table(2, starts=["recommended"]).fresh()
    for _ in range(2):
        t.do("box", min(t.options("box")))
    while t.asked == "spare":
        t.do("spare", A)
    for p in range(2):
        assert t.people(p) == (2, 0, 0, 0, 0)
        assert t.barrels(p) == ("oo", "oo", "oo")
        assert t.goods(p) == (0, 1, 1, 0)
        assert t.zombies(p) == (0, 1, 1)


@pytest.mark.parametrize(("humans", "zombies"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0), (5, 0)])
def test_r1_12_the_first_zombies(humans, zombies):
    """Ruling 5: they stand by the balance rule, the owner picks where it leaves a choice (ruling 73)."""
    t = buyer()
    p = t.who
    buy(t, *[HUMAN] * humans)
    if humans < 5:
        t.do("done")
    if zombies == 2:
        assert (t.asked, t.who) == ("spare", p)
        t.do("spare", B)
        assert t.zombies(p) == (1, 0, 1)
    elif zombies == 1:
        assert (t.asked, t.who) == ("zombie", p)
        t.do("zombie", C)
        assert t.zombies(p) == (0, 0, 1)
    else:
        assert t.zombies(p) == (zombies // 3,) * 3


@pytest.mark.parametrize(
    ("before", "newcomers", "choice", "after"),
    [
        ((0, 0, 0), 1, ("zombie", {A, B, C}), None),
        ((0, 0, 0), 2, ("spare", {A, B, C}), None),
        ((0, 0, 0), 3, None, (1, 1, 1)),
        ((0, 0, 0), 4, ("zombie", {A, B, C}), None),
        ((0, 0, 0), 5, ("spare", {A, B, C}), None),
        ((2, 0, 1), 1, None, (2, 1, 1)),
        ((2, 0, 1), 2, ("zombie", {B, C}), None),
        ((2, 0, 1), 3, None, (2, 2, 2)),
        ((5, 5, 0), 5, None, (5, 5, 5)),
        ((5, 5, 0), 4, None, (5, 5, 4)),
        ((0, 6, 0), 3, ("zombie", {A, C}), None),
        ((0, 6, 0), 4, None, (2, 6, 2)),
        ((3, 3, 3), 8, ("spare", {A, B, C}), None),
    ],
)
def test_r1_13_the_balance_rule(before, newcomers, choice, after):
    """Ruling 73: level by level; a decision only if the lowest are more than the newcomers left."""
    t = Table().base(0, zombies=before, barrels=STRONG)
    t.modify(die=newcomers).dice(4).begin("night_roll")  # 4 - 4 for one person, and what the event adds
    if choice is None:
        assert t.zombies(0) == after
        return
    assert (t.asked, t.who) == (choice[0], 0)
    assert t.options(choice[0]) == choice[1]
    pick = max(choice[1])
    level = np.array(t.zombies(0))
    t.do(choice[0], pick)
    added = np.array(t.zombies(0)) - level
    assert added[pick] == (choice[0] == "zombie")
    assert sum(t.zombies(0)) >= sum(before)
    assert added.sum() == {"zombie": 1, "spare": 2}[choice[0]]


def test_r1_14_fifteen_turns_three_of_them_hordes():
    t = Table()
    for turn in range(1, 16):
        t = Table().base(0, people=2).base(1, people=2).begin("begin", turn=turn)
        assert t["turn"] == turn
        assert (t.now == "horde_send") == (turn in (5, 10, 15))
        assert (t.now == "wake_discard") == (turn not in (5, 10, 15))


def test_r1_14_the_start_seat_is_drawn():
    """Ruling 1: nobody knows who is youngest."""
    seats = [int(Table(4).fresh(seed)["start"]) for seed in range(80)]
    assert {seats.count(p) > 8 for p in range(4)} == {True}


def test_r1_9_purchases_are_made_one_after_another_in_the_open():
    """Ruling 91."""
    t = buyer(3)
    start = t.who
    buy(t, *[HUMAN] * 5)
    assert t.who == (start + 1) % 3
    left = next(k for k in (1, 2) if (t.who + k) % 3 == start)
    assert t.seen(t.who)[f"rival_{left}_standing"] == 6


def one_by_one(zombies, newcomers):
    """All outcomes of placing newcomers one after another at a barricade with the fewest, as printed."""
    outcomes = {tuple(zombies)}
    for _ in range(newcomers):
        outcomes = {(*now[:b], now[b] + 1, *now[b + 1 :]) for now in outcomes for b in range(3) if now[b] == min(now)}
    return outcomes


def played(t):
    """All outcomes that decisions about newcomers lead to."""
    if t.asked not in ("zombie", "spare") or t.who != 0:
        return {t.zombies(0)}
    outcomes = set()
    for action in np.flatnonzero(t.mask):
        twin = Table()
        twin.state, twin.mask, twin.tokens = t.game.clone(t.state, rng="copy"), t.mask, t.tokens
        outcomes |= played(twin.take(int(action)))
    return outcomes


@pytest.mark.parametrize("newcomers", [1, 2, 3, 5])
def test_r1_13_levels_have_the_outcomes_of_zombie_by_zombie(newcomers):
    """Ruling 73."""
    for before in [(a, b, c) for a in range(4) for b in range(4) for c in range(3)]:
        t = Table().base(0, zombies=before, barrels=STRONG).base(1, finds=("Hand Grenade",), zombies=(1, 0, 0))
        t.modify(die=newcomers).dice(4).begin("night_roll")
        found = played(t)
        assert found == one_by_one(before, newcomers), before
