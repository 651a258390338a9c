"""Content and start sets: what a user may change, and the one clear line for what does not fit."""

import copy

import pytest
from rules.atak_zombie.table import AMMO, Table

from zombiezoo.envs import make
from zombiezoo.envs.core.errors import ConfigError, ContentError

SHIPPED = make("atak_zombie").content.tables


def cards(deck, **changes):
    """A deck in which the first card is changed."""
    rows = copy.deepcopy(SHIPPED[f"{deck}s"][deck])
    rows[0].update(changes)
    return {f"{deck}s": {deck: rows}}


WRONG_CONTENT = [
    ({"bord": {}}, "content: unknown table 'bord'; did you mean 'board'"),
    ({"board": {"storage": {"place": 7}}}, "content board"),
    ({"board": {"activity": {"start": 12}}}, "activity.start is 12, the track has 12 spaces"),
    ({"board": {"shooting_points": {"use": [[2, 0], [0, 1], [2, 1]]}}}, "names point 2 for A, which it does not cover"),
    ({"board": {"turns": {"events": [[1, 4, 2], [6, 9, 3], [11, 14, 5]]}}}, "turns.events draws 40 events"),
    ({"board": {"turns": {"events": [[1, 4, 2], [6, 9, 3], [11, 13, 4]]}}}, "1 or more a normal turn"),
    (cards("event", copies=3), "content events: the copies add up to 37 cards \\(valid: 36\\)"),
    (cards("find", copies=2), "content finds: the copies add up to 39 cards \\(valid: 40\\)"),
    (cards("event", id="E02"), "content events: id 'E02' stands twice"),
    (cards("event", effects=[]), "content events: E01 needs 1 to 3 effects, or a location"),
    (cards("event", effects=[{"do": "lose_barel"}]), "E01: unknown effect 'lose_barel'; did you mean 'lose_barrel'"),
    (cards("event", effects=[{"do": "lose_goods"}]), "E01: effect 'lose_goods' needs a good"),
    (cards("event", effects=[{"do": "modify", "what": "night"}]), "E01: unknown modifier 'night'"),
    (cards("event", effects=[{"do": "zombies", "n": 0}]), "E01: n is 0 \\(valid: 1 to 20\\)"),
    (cards("event", effects=[{"do": "zombies", "n": 21}]), "E01: n is 21 \\(valid: 1 to 20\\)"),
    (cards("event", effects=[{"do": "sicken", "n": 2}]), "E01: n is 2 \\(valid: 1\\)"),
    (cards("event", location={"do": "finds"}), "E01 needs 1 to 3 effects, or a location"),
    (cards("event", effects=[], location={"do": "finds"}), "one location too many \\(valid: up to 8\\)"),
]


@pytest.mark.parametrize(("content", "message"), WRONG_CONTENT)
def test_wrong_content(content, message):
    with pytest.raises(ContentError, match=message) as raised:
        make("atak_zombie", content=content)
    assert "\n" not in str(raised.value)


def many_kinds():
    """A deck of 40 finds with 21 different names."""
    row = {"copies": 1, "source": "reconstructed", "effect": {"do": "camouflage"}}
    finds = [{**row, "id": f"X{i}", "name": f"x{i}"} for i in range(21)]
    finds[0]["copies"] = 20
    return {"finds": {"find": finds}}


def test_too_many_kinds():
    with pytest.raises(ContentError, match="21 different cards \\(valid: up to 20\\)"):
        make("atak_zombie", content=many_kinds())


WRONG_STARTS = [
    ("all", "unknown start set 'all'"),
    (["recomended"], "unknown start set 'recomended'; did you mean 'recommended'"),
    (["recommended"] * 3, "starts has 3 sets \\(valid: 1, or 1 for each of 2 seats\\)"),
    ([{"humans": 6}], "start set 'of seat 0' costs 12 points \\(valid: up to 10\\)"),
    ([{"barrels": [0, 3, 0]}], "3 barrels on B \\(valid: up to 2\\)"),
    (["recommended", {"food": 7}], "'of seat 1' needs 7 places in the storage \\(valid: up to 6\\)"),
    ([{"ammo": 4, "fuel": 1, "food": 3, "medicine": 4}], "costs 12 points"),
    ([{"hummans": 1}], "hummans"),
    ([{"fuel": 7}], "starts have 14 fuel \\(valid: up to 13, all there is\\)"),
]


@pytest.mark.parametrize(("starts", "message"), WRONG_STARTS)
def test_wrong_start_sets(starts, message):
    with pytest.raises(ConfigError, match=message) as raised:
        make("atak_zombie", num_players=2, starts=starts)
    assert "\n" not in str(raised.value)


def test_a_start_set_of_too_many_humans():
    with pytest.raises(ConfigError, match="has 8 more humans \\(valid: up to 7\\)"):
        make("atak_zombie", starts=[{"humans": 8}], content={"board": {"setup": {"human": 1}}})


def test_a_start_set_that_is_no_table():
    with pytest.raises(ConfigError, match="start set 'mine' is a int"):
        make("atak_zombie", content={"starts": {"mine": 5}})


def test_every_shipped_start_set_can_be_played():
    for name in SHIPPED["starts"]:
        t = Table(4, starts=[name]).fresh(1)
        while t.asked in ("box", "zombie", "spare") and t["turn"] == 0:
            t.do(*min(t.options()))
        assert t["turn"] == 1
        start = SHIPPED["starts"][name]
        assert all(t["standing"][p] == 1 + start.get("humans", 0) for p in range(4))
        assert all(t.goods(p)[AMMO] == start.get("ammo", 0) for p in range(4))


def test_a_changed_number_is_played():
    """A balance sweep varies content, and nothing is compiled anew."""
    t = Table(2, content={"board": {"work": {"kitchen": 3}}})
    t.base(0, people=5, food=2, fuel=1, barrels=("o", "", ""), work={"kitchen": 1}).begin("feeding")
    assert t.goods(0)[0] == 0
    assert t.people(0) == (6, 0, 0, 0, 0)
    quiet = make("atak_zombie", content={"board": {"work": {"noise": 0}}})
    assert quiet.content.hash != make("atak_zombie").content.hash


def test_no_noise_is_no_arrival():
    t = Table(2, content={"board": {"work": {"noise": 0}}})
    t.base(0, people=1, medicine=1, barrels=("f", "", ""), work={"ward": 1}).begin("production")
    assert t.asked == "meals"
    assert not t.heard("zombies come")


def test_the_description_names_every_card_and_source():
    text = make("atak_zombie").describe()
    for deck, key in (("events", "event"), ("finds", "find")):
        for card in SHIPPED[deck][key]:
            assert f"| {card['id']} | {card['name']} | {card['copies']} |" in text
    board = [row for table in SHIPPED["board"].values() for row in (table if isinstance(table, list) else [table])]
    rows = [*board, *SHIPPED["events"]["event"], *SHIPPED["finds"]["find"], *SHIPPED["starts"].values()]
    for source in ("printed", "deduced", "reconstructed"):
        heads = 2 * (source == "printed")  # a column of the decks is called so
        assert text.count(f"| {source} |") == sum(row["source"] == source for row in rows) + heads
    assert "| E12 | Desertion | 1 | the strongest: lose 1 person, but not the last |" in text
    assert "| F08 | Hand Grenade | 3 | kill up to 3 zombies at one own barricade |" in text


def test_an_event_of_three_effects_does_all_of_them():
    effects = [{"do": "lose_goods", "good": "food"}, {"do": "lose_barrel"}, {"do": "zombies", "n": 3}]
    t = Table(2, content=cards("event", effects=effects)).base(0, people=2, food=2, barrels=("oo", "", "")).base(1)
    t.lay("Damaged Barricade")
    assert (t.goods(0)[0], t.barrels(0), t.zombies(0)) == (1, ("o", "", ""), (1, 1, 1))


def test_one_start_set_serves_all_seats():
    for starts in ("fortress", ["fortress"], {"humans": 1, "barrels": [3, 2, 3]}):
        record = make("atak_zombie", num_players=3, starts=starts).content.record[0]
        assert record["starts"][:3].tolist() == [[1, 3, 2, 3, 0, 0, 0, 0]] * 3
        assert record["choose"] == 0
