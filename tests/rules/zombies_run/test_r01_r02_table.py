"""R1 the table, R2 setup."""

import numpy as np
import pytest
from rules.zombies_run.table import Table, words

from zombiezoo.envs import ConfigError, make


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_1_a_leader_and_runners(players):
    t = Table("coop", players).fresh()
    assert t.game.agents == ("leader_0", *(f"runner_{i}" for i in range(players - 1)))


def test_ruling_3_the_leader_makes_no_plans_and_runners_place_nothing():
    t = Table().stacks("RS", "ST").hand("RH").at("run").run()
    assert t.who == "leader_0"
    assert not t.options("take")
    assert t.options("place")
    t.do("pass")
    assert t.who == "runner_0"
    assert t.options("take") == {(0, 0), (1, 0)}
    assert not t.options("place") | t.options("play")


def test_ruling_4_the_tracker_moves_by_itself():
    t = Table(schedule={"advance_every": 1}).stacks("RS RT").zombies("A:R3").at("run").run()
    t.do("pass")
    assert t.tracker() == "B:R3"


def test_ruling_5_81_the_leader_never_changes_and_decides_for_the_party():
    t = Table("coop", 3, quiet=False).fresh(3)
    lot = np.random.default_rng(0)
    while not t["over"]:
        if t.asked in ("route", "rest", "encounter", "arrival", "victim", "dead"):
            assert t.who == "leader_0"
        t.take(int(lot.choice(np.flatnonzero(t.mask))))


def test_r1_2_seats_act_in_turn_and_see_what_was_done():
    t = Table("coop", 3).stacks("RS SR", "ST").hand("SR").at("run").run()
    order = [t.who]
    t.do("place", 0, 1)  # same left side
    order.append(t.who)
    assert t.stack(1) == "ST SR"
    t.do("take", 1, 0)
    order.append(t.who)
    assert t.stack(1) == "ST"
    t.do("pass")
    assert order == ["leader_0", "runner_0", "runner_1"]
    assert t["tick"] == 2


def test_ruling_7_more_players_act_more():
    for players in (2, 4):
        t = Table("coop", players).stacks(*["RS ST TR"] * 4).at("run").run()
        for _ in range(players - 1):
            t.do("take", *min(t.options("take")))
        assert t["tick"] == 2
        assert t["length"].sum() == players - 1


def test_ruling_8_the_leader_acts_first():
    t = Table("coop", 4).stacks("RS RT").hand("RH").at("run").run()
    seats = []
    while t["tick"] == 1:
        seats.append(int(t["current"]))
        t.do("pass")
    assert seats == [0, 1, 2, 3]


def test_r1_3_ruling_2_what_a_runner_can_do():
    t = (
        Table()
        .stacks("RS")
        .plans("RT TR RS")
        .zombies("C:S3; C:R2")
        .tool("Pistol")
        .tool("Riot Shield", 1, pile="RS")
        .at("run")
        .run()
    )
    families = {name for name, *_ in t.options()}
    assert families == {"take", "zombie", "tool", "pass"}
    assert t.can_escape("C:S3")
    assert not t.can_escape("C:R2")
    assert t.can_use("Riot Shield")
    assert not t.can_use("Pistol")


def test_r1_4_ruling_2_what_a_leader_can_do():
    t = Table().stacks("RS").hand("RH ST").at("run").run()
    assert t.who == "leader_0"
    assert {name for name, *_ in t.options()} == {"place", "discard_hand", "pass"}


def test_r1_5_ruling_6_alone_all_actions_are_one_agents():
    t = Table("solo").stacks("RS").hand("RH ST").plans("HR").zombies("A:R2").at("run").run()
    assert t.game.agents == ("player_0",)
    assert t.options("take") == {(0, 0), (0, 1)}
    assert t.options("place") == {(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (1, 1), (1, 2), (1, 3), (1, 4)}
    assert t.options("play") == {(0, 0), (0, 1), (1, 1)}
    assert t.can("discard_hand")
    t.do("play", 0, 0)
    assert t.plan(0) == "HR RH"
    assert t.held() == "ST"
    assert t["tick"] == 2  # one action a tick


def test_ruling_6_alone_draw_five():
    t = Table("solo").stacks("RS").leader("RH RT ST SH TS HR").at("run").run()
    t.do("draw")
    assert t.held() == "RH RT ST SH TS"
    assert t["leader_n"] == 1


def test_r1_6_ruling_85_a_seat_that_can_only_pass_is_passed_and_journaled():
    t = Table().stacks("RS SR").at("run").run()
    assert t.who == "runner_0"
    assert t.heard("leader_0 does nothing")
    assert t.can("pass")


def test_ruling_85_passing_is_always_legal_in_an_own_action():
    lot = np.random.default_rng(5)
    for mode in ("coop", "solo", "versus"):
        t = Table(mode, quiet=False).fresh(2)
        while not t["over"]:
            assert t.can("pass") == (t.asked in ("act", "challenge"))
            t.take(int(lot.choice(np.flatnonzero(t.mask))))


def test_ruling_1_31_events_come_between_ticks_never_between_seats():
    t = Table("coop", 3, schedule={"advance_every": 1}).stacks("RS RT SR").zombies("A:R2").at("run").run()
    t.do("pass")
    assert t.tracker() == "A:R2"
    t.do("pass")
    assert t.tracker() == "B:R2"


# setup


@pytest.mark.parametrize("mode", ["coop", "solo", "versus"])
def test_r2_1_five_stacks_of_five_with_the_tops_seen(mode):
    t = Table(mode).fresh()
    for team in range(t.teams):
        assert t["height"][team].tolist() == [5] * 5
        assert t["buried"][team].tolist() == [4] * 5


def test_r2_1_a_card_that_comes_to_the_top_is_known():
    t = Table().stacks("RS RT SR", "ST", buried=9).at("run").run()
    assert t["buried"][0].tolist() == [2, 0, 0, 0, 0]
    hidden = t["unseen"][0].sum()
    t.do("take", 0, 0)
    assert t["buried"][0].tolist() == [1, 0, 0, 0, 0]
    assert t["unseen"][0].sum() == hidden - 1
    t.do("pass")
    t.do("take", 1, 1)
    assert t["unseen"][0].sum() == hidden - 1


def test_r2_2_the_hand_is_part_of_the_25_cards():
    t = Table().fresh()
    assert (t["hand_n"][0], t["leader_n"]) == (5, 20)


def test_r2_2_alone_drawing_is_a_choice():
    t = Table("solo").fresh()
    assert (t["hand_n"][0], t["leader_n"]) == (0, 25)


def test_r2_3_the_rest_is_the_opportunity_deck():
    t = Table().fresh()
    assert t["deck_n"][0] == 24


def test_r2_4_zombies_and_close_calls():
    t = Table().fresh()
    assert t["zombie_n"][0] == 48
    assert t["crowd"][0] == 0
    assert (t["close_top"], t["close_drawn"]) == (0, 0)
    assert t["zombie_deck"][0].max() < 16  # no special ones yet


def test_r2_5_r2_6_the_rest_of_the_campaign():
    t = Table().fresh()
    assert (t["tool_n"], t["box_n"], t["supplies"], t["place"]) == (16, 16, 0, 0)
    assert t["alive"].sum() == 8
    assert t["visited"].tolist() == [1] + [0] * 9
    assert t.asked == "route"


def test_the_deck_has_the_cards_of_the_content():
    t = Table()
    copies = t.content["cards"].reshape(5, 5)
    assert copies.tolist() == [[0, 5, 5, 5, 1], [5, 0, 5, 5, 1], [5, 5, 0, 5, 1], [5, 5, 5, 0, 1], [1, 1, 1, 1, 6]]
    assert copies.sum() == 74


def test_seeds_differ_and_repeat():
    t = Table()
    tops = {words(t.game.reset(seed)["stacks"][0, :, 4]) for seed in range(5)}
    assert len(tops) == 5
    assert t.game.reset(3).tobytes() == t.game.reset(3).tobytes()


# settings


def test_modes_and_players():
    assert make("zombies_run").agents == ("leader_0", "runner_0")
    assert make("zombies_run", num_players=1).agents == ("player_0",)
    assert make("zombies_run", num_players=4).config.mode == "coop"
    assert make("zombies_run", mode="versus").agents == ("leader_0", "runner_0", "leader_1", "runner_1")
    assert make("zombies_run", mode="versus", num_players=2).agents == ("player_0", "player_1")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"mode": "solo", "num_players": 2}, "solo with 2 players (valid: 1)"),
        ({"mode": "versus", "num_players": 3}, "versus with 3 players (valid: 2, 4)"),
        ({"mode": "coop", "num_players": 1}, "coop with 1 players (valid: 2, 3, 4)"),
        ({"schedule": "esay"}, "unknown schedule 'esay'"),
        ({"schedule": {"detect_evry": 3}}, "did you mean 'detect_every'?"),
        ({"schedule": {"encounter_tick": 99}}, "something happens at tick 99 (valid: up to the 36 of a run)"),
        ({"schedule": {"close_calls": "many"}}, "unknown set of close calls 'many'"),
    ],
)
def test_a_wrong_setting_is_one_line(settings, said):
    with pytest.raises(ConfigError) as caught:
        make("zombies_run", **settings)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_schedule_changes_the_default_one():
    content = make("zombies_run", schedule={"detect_every": 9}).content.record[0]
    assert (content["detect_every"], content["advance_every"]) == (9, 4)
    hard = make("zombies_run", schedule="hard").content
    assert hard.record[0]["red"].sum() == 24
    assert hard.hash != make("zombies_run").content.hash
