"""R11: the end of the game."""

import pytest
from rules.atak_zombie.table import Table


def last(players=2, **settings):
    """After the horde of turn 15."""
    return Table(players, **settings)


def end(t, start=0):
    return t.begin("horde_end", turn=15, start=start)


def test_r11_1_the_last_player_with_people_wins_at_once():
    """Ruling 65: by day too; here an illness."""
    t = Table(2).base(0, people=0, serious=1).base(1, people=3, food=1).begin("feeding")
    assert t["over"] == 1
    assert t.heard("player_1 wins")
    assert t.returns() == [-1.0, 1.0]
    assert t["current"] == -1
    assert t.mask.sum() == 0


def test_r11_1_before_everybody_has_moved():
    """Ruling 65: the stage does not go on."""
    t = Table(2).base(0, people=0, serious=1).base(1, people=1, serious=2).begin("feeding")
    assert t["over"] == 1
    assert t.people(1) == (1, 0, 0, 0, 2)


def test_r11_2_else_the_points_are_counted_after_turn_fifteen():
    t = end(last().base(0, people=2).base(1, people=1))
    assert t["over"] == 1
    assert t["truncated"] == 0
    assert t.heard("player_0 has 4 points")


def test_r11_2_last_finds_before_the_count():
    """Rulings 74, 87: finds only, until done; each player who can gain by it is asked."""
    t = last().base(0, people=2, food=1, barrels=("o", "", ""), finds=("Jerrycan", "Theft")).base(1, people=2)
    end(t)
    assert (t.now, t.who) == ("last_finds", 0)
    assert t.options() == {("play", t.find("Jerrycan")), ("done",)}  # no trap any more
    before = t.points()[0]
    t.play("Jerrycan")
    assert t["over"] == 1
    assert t.points()[0] == before + 1  # a card for two goods
    t = end(last().base(0, people=2, finds=("Jerrycan",)).base(1, people=2)).do("done")
    assert t["over"] == 1
    assert t.hand(0) == ["Jerrycan"]


def test_r11_3_points():
    """Human 2 (the lying too, the sick none), good 1 (a trap too), barrel 1, find 1."""
    t = last().base(0, people=2, lying=1, light=1, serious=1, food=2, ammo=1, barrels=("of", "", "m"), finds=("Theft",))
    assert t.points() == [3 * 2 + 3 + 2 + 3 + 1, 2]
    assert t.seen(1)["rival_1_points"] == 15


def test_r11_4_most_points_win():
    t = end(last(3).base(0, people=1, food=3).base(1, people=3).base(2, people=2, food=1, barrels=("o", "", "")))
    assert t.points() == [5, 6, 6]
    t = end(last(3).base(0, people=1, food=6).base(1, people=3).base(2, people=2))
    assert t.heard("player_0 wins")
    assert t.returns() == [1.0, -0.5, -0.5]


def test_r11_5_in_a_tie_more_finds_win():
    """R11.4: among the tied only."""
    t = (
        last(3)
        .base(0, people=1, food=2, finds=("Theft", "Theft"))
        .base(1, people=3)
        .base(2, people=1, finds=("Sabotage",) * 1)
    )
    end(t)
    assert t.points() == [6, 6, 3]
    assert t.heard("player_0 wins")
    t = (
        last(3)
        .base(0, people=2, finds=("Theft",))
        .base(1, people=1, food=3)
        .base(2, people=1, finds=("Revolver", "Revolver"))
    )
    end(t)
    assert t.points() == [5, 5, 4]
    assert t.heard("player_0 wins")  # seat 2 has more finds, but is not among the tied


def test_r11_6_else_nobody_wins():
    """Ruling 65: 0 for all."""
    t = end(last(3).base(0, people=2, food=1, finds=("Theft",)).base(1, people=2, food=1, finds=("Theft",)))
    assert t.points() == [6, 6, 2]
    assert t.heard("nobody wins")
    assert t.returns() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("reward", "payoffs"),
    [
        ("win", [-1 / 3, 1.0, -1 / 3, -1 / 3]),
        ("rank", [1 / 3, 1.0, -1 / 3, -1.0]),
        ("score", [(4 - 14 / 3) / 20, (12 - 2) / 20, (2 - 16 / 3) / 20, -6 / 20]),
    ],
)
def test_ranks_and_payoffs(reward, payoffs):
    """Ruling 82: survivors by points, then finds; the dead below them, later deaths higher."""
    t = last(4, reward=reward).base(0, people=2).base(1, people=6).base(2, people=1)
    t["alive"][3] = t["standing"][3] = 0
    t["out_at"][3] = 1
    end(t)
    assert t.points() == [4, 12, 2, 0]
    assert t.returns() == pytest.approx(payoffs)


def test_ranks_of_the_dead():
    """Ruling 82: later deaths higher, those of one resolution level; the last survivor first whatever his points."""
    t = Table(4, reward="rank").base(0, people=1, zombies=(1, 0, 0)).base(1, people=1, zombies=(1, 0, 0))
    t.base(2, people=1, barrels=("o", "", "")).base(3, people=0, serious=1)
    t.begin("feeding")
    assert t["alive"][3] == 0
    t = Table(4, reward="rank").base(0, people=1, zombies=(1, 0, 0)).base(1, people=1, zombies=(1, 0, 0))
    t["alive"][3] = t["standing"][3] = 0
    t["out_at"][3] = t["resolution"] = 1
    t.begin("night_resolve")
    assert t["over"] == 1
    assert t.returns() == pytest.approx([0.0, 0.0, 1.0, -1.0])
