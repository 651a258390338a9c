"""R12: who knows what, and what a resampled world may be."""

import numpy as np
from rules.zombies_run.table import Table, kinds, words


def worlds(t, n=40):
    return [t.game.redetermine(t.state, 0, seed) for seed in range(n)]


def test_r12_1_ruling_9_every_seat_is_shown_the_same():
    t = Table("coop", 3).stacks("RS ST TR").hand("RH").zombies("A:R2").at("run").run()
    size = t.game.num_players
    rows = [t.game.observe(t.state, p)[size:] for p in range(size)]
    assert all((row == rows[0]).all() for row in rows)
    assert len({t.game.text(t.state, p) for p in range(size)}) == 1


def test_ruling_9_the_next_two_cards_are_shown_if_they_are_known():
    t = Table().stacks("HS RS ST TR", buried=2).at("run").run()
    shown = t.seen()["stack_next"].reshape(5, 2, 4)[0]
    assert shown.tolist() == [[0, 1, 2, 0], [0, 0, 0, 0]]  # sneaking > talking; the card below was never seen
    assert t.seen()["stack_tops"].reshape(5, 2, 4)[0].tolist() == [[0, 0, 1, 0], [1, 0, 0, 0]]
    assert t.seen()["stack_heights"][0] == 4
    assert "?? ??" in t.game.text(t.state)


def test_ruling_9_a_wild_side_shows_as_all_types():
    t = Table().stacks("RW").hand("WS").plans("HW").at("run").run()
    assert t.seen()["stack_tops"][:8].tolist() == [1, 0, 0, 0, 1, 1, 1, 1]
    assert t.seen()["hand"][:8].tolist() == [1, 1, 1, 1, 0, 1, 0, 0]
    assert t.seen()["plan_ends"][:4].tolist() == [1, 1, 1, 1]
    assert t.seen()["plan_wilds"].tolist() == [1, 0, 0, 0]


def test_ruling_82_orders_are_hidden():
    t = Table().fresh(4)
    for field in ("deck", "leader_deck", "zombie_deck", "challenge_deck", "tool_deck", "close_deck", "box"):
        assert len({world[field].tobytes() for world in worlds(t)}) > 20, field
    tops = {words([world["stacks"][0, s, 4] for s in range(5)]) for world in worlds(t)}
    assert len(tops) == 1
    assert len({world["stacks"].tobytes() for world in worlds(t)}) > 20


def test_ruling_82_versus_cards_within_their_colour_below_the_top():
    t = Table("versus").fresh()
    decks = [world["versus_deck"] for world in worlds(t)]
    assert len({int(deck[0]) for deck in decks}) == 1
    assert len({deck.tobytes() for deck in decks}) == len(decks)
    assert all((deck // 12 == np.repeat([0, 1, 2], 12)).all() for deck in decks)


def test_ruling_82_halves_of_the_zombies():
    t = Table("versus").fresh()
    shares = {int((world["zombie_deck"][0, :24] < 4).sum()) for world in worlds(t)}
    assert len(shares) > 2


def test_ruling_82_a_zombie_that_was_seen_comes_back_to_its_own_deck():
    t = Table("versus", schedule={"alarm_every": 1}).stacks("RS RT").stacks("RS RT", t=1).versus(("Zombies advance", 0))
    t.plans("RT TR").zombies("A:R2").at("run")
    t["first"] = 0
    t.run()
    t.do("pass").escape("A:R2")
    while t["tick"] == 1:
        t.do("pass")
    assert t["zombie_back"][0, 0] == 1
    assert all((world["zombie_deck"][0] == 0).sum() >= 1 for world in worlds(t))


def test_r12_3_ruling_82_a_recycled_card_lies_in_places_filled_later():
    """All running>sneaking cards were discarded before the arrival; the Leader's Deck was filled before."""
    t = Table().stacks("SH ST TH HT TR RT", buried=4).leader("SR ST TR TH HR HS").at("arrival", place=2, run=1)
    rs = kinds("RS")[0]
    t["used"][0, rs] = 5
    t._decks(0)
    t.run().do("resolve")
    assert t["unseen"][0, 1, rs] == 5
    for world in worlds(t):
        assert rs not in world["leader_deck"]
        assert rs not in world["stacks"][0, 0, :4]
        assert (world["deck"][0] == rs).sum() == 5


def test_r12_3_a_later_place_may_hold_it():
    t = Table().stacks("SH ST").leader("SR ST").at("arrival", place=1, run=1)
    rs = kinds("RS")[0]
    t["used"][0, rs] = 5
    t._decks(0)
    t.run().do("resolve").do("open_rest")
    held = [(world["leader_deck"] == rs).sum() for world in worlds(t)]
    assert max(held) > 0
    n = int(t["leader_n"])
    assert all(rs not in world["leader_deck"][n - 2 : n] for world in worlds(t))  # the two old cards lie on top
    assert t["leader_epoch"][:n].tolist() == [1] * (n - 2) + [0, 0]


def test_r12_3_of_unequal_copies_the_last_shuffled_is_counted_out():
    t = Table().stacks("SH ST").leader("SR ST").deck("RS RS", only=True).at("arrival", place=1, run=1)
    rs = kinds("RS")[0]
    assert t["unseen"][0, 0, rs] == 2
    t.run().do("resolve").do("open_rest")
    assert t["unseen"][0, :2, rs].tolist() == [2, 3]
    t.do("route", 2)
    before = int(t["unseen"][0, :, rs].sum())
    while "RS" not in t.held():
        while t.who != "leader_0" or not t.can("draw"):
            t.do("discard_hand" if t.can("discard_hand") else "pass")
        t.do("draw")
        if t["leader_n"] == 0:
            break
    seen = before - int(t["unseen"][0, :, rs].sum())
    assert t["unseen"][0, :2, rs].tolist() == [2 - max(0, seen - 3), 3 - min(3, seen)]


def test_ruling_82_close_calls():
    t = Table().stacks("RS RT").close_calls("head", "torso", "left arm").at("arrival").run()
    t["alive"][4] = 0
    t.do("resolve").do("part", 1)
    for world in worlds(t):
        assert world["close_deck"][0] == t["close_deck"][0]  # turned over
        assert sorted(world["close_deck"]) == list(range(12))
    assert len({int(world["close_deck"][1]) for world in worlds(t)}) > 4


def test_ruling_82_special_zombies_that_were_met_are_known():
    t = Table().stacks("RS RT").zombies("A:Brute").at("arrival", place=1, fresh=1).run().do("resolve")
    for world in worlds(t):
        assert 16 + 11 not in world["zombie_deck"][0]
        assert 11 not in world["box"]
        assert (world["zombie_deck"][0] >= 16).sum() == 2


def test_ruling_82_the_chance_to_come():
    """The jitter is drawn when it matters, so a world with another generator has another clock."""
    t = Table(quiet=False).stacks("RS RT").at("run").run()
    ticks = set()
    for world in worlds(t, 12):
        while not world["detected"]:
            t.game.step(world, int(np.flatnonzero(t.game.legal(world))[-1]))
        ticks.add(int(world["last_detection"]))
    assert ticks == {1, 2}
