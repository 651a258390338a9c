"""Rulings 88 to 92: what is private, what is remembered, and that questions do not leak."""

import numpy as np
import pytest
from rules.atak_zombie.table import A, Table


def others_view(t, p):
    """All that a player can look at."""
    return t.game.observe(t.state, p).tobytes(), t.game.text(t.state, p)


def test_ruling_88_hands_are_private_their_sizes_are_not():
    t = Table(3).base(0, finds=("Revolver", "Theft")).base(1, finds=("Jerrycan",)).begin("plan")
    seen = t.seen(1)
    assert seen["hand"].nonzero()[0].tolist() == [t.find("Jerrycan")]
    assert (seen["rival_2_finds"], seen["rival_1_finds"]) == (2, 0)  # seat 0 sits two places to the left of seat 1
    assert "Revolver" not in t.game.text(t.state, 1)
    assert "Revolver" in t.game.text(t.state, 0)


def test_ruling_88_boards_and_used_finds_are_public():
    t = (
        Table()
        .base(0, people=2, zombies=(1, 0, 0), finds=("Hand Grenade",), ammo=3, barrels=("f", "", ""))
        .begin("plan")
    )
    t.play("Hand Grenade")
    seen = t.seen(1)
    assert seen["finds_used"].nonzero()[0].tolist() == [t.find("Hand Grenade")]
    assert seen["rival_1_goods"].tolist() == [0, 0, 0, 3]
    assert seen["rival_1_barrels"].tolist() == [0, 1, 0, 0, 0] + [0] * 10
    assert seen["find_deck"] == 39


def test_ruling_89_the_boxed_find_and_ones_own_discards_are_remembered():
    t = Table(3).events("Rats!", "Noisy Camp").begin("begin")
    t["boxed"][:3] = [t.find("Revolver"), t.find("Theft"), t.find("Machete")]
    t._stack("find", [])
    t.do("event", t.event("Noisy Camp"))
    for seed in range(30):
        world = t.game.redetermine(t.state, 0, seed)
        assert world["boxed"][0] == t.find("Revolver")
        assert world["event_discarded"][0, t.event("Noisy Camp")] == 1
        assert t.game.observe(world, 0).tobytes() == t.game.observe(t.state, 0).tobytes()
    assert len({int(t.game.redetermine(t.state, 0, seed)["boxed"][1]) for seed in range(30)}) > 3
    discarded = {int(t.game.redetermine(t.state, 1, seed)["event_discarded"][0].argmax()) for seed in range(30)}
    assert len(discarded) > 3


def test_ruling_89_resampling_keeps_what_blackmail_showed():
    t = Table(3).base(0, people=2, finds=("Blackmail",)).base(1, finds=("Machete",)).lay("Restless Neighbourhood")
    t.play("Blackmail")
    for seed in range(20):
        assert t.game.redetermine(t.state, 1, seed)["hand"][0, t.find("Machete")] == 1
    assert len({t.game.redetermine(t.state, 2, seed)["hand"][0].tobytes() for seed in range(20)}) > 5


def test_ruling_89_a_resampled_world_keeps_all_cards():
    t = Table(4, "aggressive")
    for p in range(4):
        t.base(p, people=5, finds=("Theft",) if p < 3 else ("Sabotage",), food=1, work={"scout": 1})
    t.begin("scouting")
    for player in range(4):
        for seed in range(10):
            world = t.game.redetermine(t.state, player, seed)
            twin = Table(4, "aggressive")
            twin.state = world
            twin.check()


@pytest.mark.parametrize("player", [0, 2])
def test_ruling_90_nobody_sees_who_is_asked_because_of_a_card(player):
    """The raided player holds a Revolver, or some other find: for the others it looks the same, asked or not."""
    views, stories = [], []
    for find in ("Revolver", "Machete"):
        t = Table(3).base(0, people=1, work={"scout": 1}, zombies=(0, 1, 1), medicine=1)
        t.base(1, people=5, food=3, finds=(find,)).base(2, people=2).begin("scouting").do("scout", 2)
        story = t.game.journal(t.state, player)
        if find == "Revolver":
            assert (t.asked, t.who) == ("ask", 1)
            assert t.seen(1)["prompt"].sum() == 1
            assert t.seen(player)["prompt"].sum() == 0
            assert "asked" not in t.game.text(t.state, player)
            t.do("no")
            story = story + t.game.journal(t.state, player)
        views.append(others_view(t, player))
        stories.append(story)
    assert views[0] == views[1]
    assert stories[0] == stories[1]


def test_ruling_90_a_passed_trick_leaves_no_trace():
    views = []
    for find in ("Sabotage", "Machete"):
        t = (
            Table(3)
            .base(0, people=2)
            .base(1, finds=(find,))
            .base(2, barrels=("o", "", ""))
            .lay("Restless Neighbourhood")
        )
        if find == "Sabotage":
            assert (t.asked, t.who) == ("trick", 1)
            assert "asked" not in t.game.text(t.state, 0)
            t.do("no")
        assert t.now == "plan"
        views.append(others_view(t, 2))
    assert views[0] == views[1]


def test_ruling_90_a_resampled_world_may_leave_the_asked_player_only_no():
    t = Table(3).base(0, people=1, work={"scout": 1}).base(1, people=5, food=3, finds=("Revolver",)).begin("scouting")
    t.do("scout", 2)
    masks = set()
    for seed in range(60):
        world = t.game.redetermine(t.state, 0, seed)
        masks.add(tuple(np.flatnonzero(t.game.legal(world)).tolist()))
    no = t.game.actions.encode("no")
    assert (no,) in masks
    assert (t.game.actions.encode("play", t.find("Revolver")), no) in masks


def test_ruling_91_attacks_are_resolved_in_the_open():
    """A later seat sees what happened to an earlier one."""
    t = Table().base(0, people=3, zombies=(1, 0, 0)).base(1, people=3, zombies=(1, 0, 0), finds=("Hand Grenade",))
    t.begin("night_resolve")
    assert (t.asked, t.who) == ("breach", 1)
    assert t.seen(1)["rival_1_standing"] == 2


def test_ruling_92_dice_are_not_known_before_they_are_rolled():
    """A fresh copy of the game before the roll has its own dice."""
    t = Table().base(0, people=4, food=1, barrels=("o", "oo", "ooo"), ammo=2).base(1, people=4).begin("arming")
    rolls = set()
    for _ in range(30):
        twin = Table()
        twin.state = t.game.clone(t.state)
        twin.mask, twin.tokens = t.mask, t.tokens
        twin.do("done").do("arm", 3)
        rolls.add(int(twin["roll"]) if twin["turn"] == 1 else 0)
    assert len(rolls) > 1
    assert t["roll"] == 0


# what the question is about


def test_the_observation_tells_what_a_reaction_would_answer():
    t = Table(3, "aggressive").base(0, people=1, work={"scout": 1})
    t.base(2, people=5, food=3, finds=("Revolver", "Defibrillator")).begin("scouting").do("scout", 3)
    assert (t.asked, t.who) == ("ask", 2)
    assert t.seen(2)["purpose"].tolist() == [0, 1, 0, 0, 0, 0, 0]  # murder
    assert t.seen(2)["rival"].tolist() == [1, 0, 0]  # by the player on the left of seat 2: seat 0
    t.do("no")
    t = Table(3).base(1, people=2, finds=("Theft",)).base(0, food=3, finds=("Revolver",)).lay("Restless Neighbourhood")
    t.play("Theft")
    assert (t.asked, t.who) == ("ask", 0)
    assert t.seen(0)["purpose"].tolist() == [0, 0, 0, 1, 0, 0, 0]
    assert t.seen(0)["rival"].tolist() == [1, 0, 0]


def test_the_observation_tells_how_many():
    t = Table().base(0, people=3, food=2, ammo=1).base(1).lay("Looters")
    assert (t.asked, t.seen(0)["count"]) == ("give", 2)
    t.do("give", 0)
    assert t.seen(0)["count"] == 1
    t = Table().base(0, people=2, zombies=(2, 0, 2), finds=("Firecrackers",)).lay("Restless Neighbourhood")
    assert t.play("Firecrackers").seen(0)["count"] == 2
    assert t.do("target", A).seen(0)["count"] == 1


def test_the_observation_tells_who_murders():
    t = Table(3, "aggressive").base(0, people=1, work={"scout": 1}).base(2, people=4, light=1, lying=1)
    t.begin("scouting").do("scout", 3)
    assert (t.asked, t.who) == ("victim", 2)
    assert t.seen(2)["rival"].tolist() == [1, 0, 0]
    assert t.seen(2)["purpose"].tolist() == [0, 1, 0, 0, 0, 0, 0]


def test_ruling_88_the_events_drawn_are_resampled_for_the_others():
    t = Table(3).events("Rats!", "Noisy Camp", "Airdrop").begin("begin", turn=6)
    drawn = set()
    for seed in range(20):
        world = t.game.redetermine(t.state, 1, seed)
        assert world["event_drawn"].sum() == 3
        drawn.add(world["event_drawn"].tobytes())
        assert t.game.redetermine(t.state, 0, seed)["event_drawn"].tobytes() == t["event_drawn"].tobytes()
    assert len(drawn) > 10


def test_the_observation_tells_the_meals_due_while_planning():
    """R7.1: who will eat today, and what was planned for it so far."""
    t = Table().base(0, people=4, lying=1, light=1)
    t["exempt"][0] = 1
    t.begin("plan")
    assert t.seen(0)["meals"].tolist() == [3, 0]
    while t.planned != "beds":
        t.do(*(("plan", 1) if t.asked == "plan" and t.planned == "pen" and t.who == 0 else min(t.options())))
    assert (t.who, t.seen(0)["meals"].tolist()) == (0, [3, 2])


def test_ruling_89_resampled_worlds_of_a_long_game_keep_all_cards_and_the_view():
    """Boxed finds, discards of several players, a known card, events still in hand: counted in each world."""
    t = Table(3)
    t["boxed"][:3] = [t.find("Revolver"), t.find("Theft"), t.find("Machete")]
    for p, events in enumerate((("Drought", "Looters"), ("Airdrop",), ("Full Moon", "Infection"))):
        for name in events:
            t["event_discarded"][p, t.event(name)] += 1
    for p in range(3):
        t.base(p, people=2, finds=(("Blackmail", "Jerrycan"), ("Hand Grenade",), ("Ammo Box", "Theft"))[p])
    t.lay("Rats!", "Blocked Roads").play("Blackmail").do("rival", 0)
    assert t["known"].sum() == 1
    for player in range(3):
        kept = (t["boxed"][player], t["event_discarded"][player].tobytes(), t["hand"][player].tobytes())
        for seed in range(10):
            twin = Table(3)
            twin.state = t.game.redetermine(t.state, player, seed)
            twin.check()
            assert (twin["boxed"][player], twin["event_discarded"][player].tobytes()) == kept[:2]
            assert twin["hand"][player].tobytes() == kept[2]
            assert (twin["hand"].sum(axis=1) == t["hand"].sum(axis=1)).all()
            assert (twin["event_discarded"].sum(axis=1) == t["event_discarded"].sum(axis=1)).all()
            assert t.game.observe(twin.state, player).tobytes() == t.game.observe(t.state, player).tobytes()
