"""The board of Zombies, Run! as a picture: all that is on the table, and nothing that is hidden."""

import copy
import tomllib
from functools import cache

import numpy as np
import pytest
from draw.board import classes, collisions, count, in_place, lettering, part, read, texts
from zoo import walk

from zombiezoo.envs import GAMES, make
from zombiezoo.envs.wrappers.picture import pixels
from zombiezoo.envs.zombies_run import stage
from zombiezoo.envs.zombies_run.state import FIRST_AFTER_DARK, GONE, MARK, TOOLS

NAME = "zombies_run"
MODES = {
    "solo": {"mode": "solo"},
    "coop": {"mode": "coop", "num_players": 4},
    "dark": {"mode": "coop", "num_players": 3, "after_dark": True},
    "versus": {"mode": "versus", "num_players": 4},
}
each_mode = pytest.mark.parametrize("mode", MODES)


@cache
def played(mode):
    game = make(NAME, **MODES[mode])
    return game, [game.clone(state, rng="copy") for seed in (0, 1) for state in walk(game, seed)]


def moments(mode, every=31):
    game, states = played(mode)
    for state in [*states[::every], states[-1]]:
        tree = read(game.draw(state))
        for t in range(2 if mode == "versus" else 1):
            yield game, state, t, part(tree, f"team-{t}"), tree


def kinds(group):
    """The kinds of the cards in a group, in order."""
    return [int(e.get("data-kind")) for e in group.iter() if classes(e) & {"card"}]


def number(group, cls):
    return sum(int(e.get("data-n", "1")) for e in group.iter() if cls in classes(e))


@each_mode
def test_zombies_stand_in_their_columns(mode):
    seen = 0
    for _, state, t, team, _ in moments(mode):
        rows = state["tracker"][t, : state["crowd"][t]]
        for c in range(5):
            assert number(part(team, f"column-{c}"), "zombie") == (rows[:, 1] == c).sum()
        seen += len(rows)
        assert count(team, "identified") == len({tuple(row) for row in rows.tolist() if row[MARK]})
    assert seen > 10


def test_what_an_after_dark_zombie_asks_for_is_written():
    told = 0
    for _, state, t, team, _ in moments("dark", every=5):
        rows = state["tracker"][t, : state["crowd"][t]].tolist()
        for row in rows:
            if row[0] >= FIRST_AFTER_DARK:
                assert f"{row[2]} to do" in texts(team)
                told += 1
    assert told > 3


@each_mode
def test_stacks_show_their_height_and_what_is_known(mode):
    for _, state, t, team, _ in moments(mode):
        for s in range(5):
            stack, h = part(team, f"stack-{s}"), int(state["height"][t, s])
            known = state["stacks"][t, s, state["buried"][t, s] : h][::-1].tolist()
            assert texts(stack, "height") == ([str(h)] if h else [])
            assert kinds(stack) == known[: len(kinds(stack))]
            assert bool(kinds(stack)) == bool(known)


@each_mode
def test_plans_and_hand_lie_open(mode):
    longest = 0
    for game, state, t, team, _ in moments(mode, every=11):
        for p in range(int(game.content.record[0]["plans"])):
            length = int(state["length"][t, p])
            assert kinds(part(team, f"plan-{p}")) == state["plans"][t, p, :length].tolist()
            longest = max(longest, length)
        held = [e for e in team.iter() if "held" in classes(e)]
        assert [int(e.get("data-kind")) for e in held] == state["hand"][t, : state["hand_n"][t]].tolist()
    assert longest > 1


@each_mode
def test_decks_are_counted(mode):
    for _, state, t, team, _ in moments(mode):
        assert count(team, "deck") == state["deck_n"][t]
        assert count(team, "zombie-deck") == state["zombie_n"][t]
        assert count(team, "discards") == state["used"][t].sum() + state["zombie_used"][t].sum()
        if mode != "versus":
            assert count(team, "leader-deck") == state["leader_n"]


@each_mode
def test_the_clock_shows_the_tick_and_whose_action_it_is(mode):
    for game, state, _, _, tree in moments(mode):
        now = [e for e in tree.iter() if {"tick", "now"} <= classes(e)]
        assert len(now) == (state["tick"] > 0)
        acting = [e for e in tree.iter() if {"seat", "now"} <= classes(e)]
        assert len(acting) == (not state["over"])
        assert any(f"Decision of {game.agents[state['current']]}" in word for word in texts(tree)) == (
            not state["over"]
        )


@pytest.mark.parametrize("mode", ["solo", "coop", "dark"])
def test_the_campaign_is_on_the_board(mode):
    deaths = 0
    for game, state, _, _, tree in moments(mode, every=9):
        offered = {int(c) for c in state["offer"] if c >= 0}
        assert count(tree, "offered") == len(offered)
        assert count(tree, "alive") == state["alive"].sum() - len(offered)
        assert count(tree, "dead") == 8 - state["alive"].sum()
        deaths += count(tree, "dead")
        assert texts(tree, "supplies") == [str(state["supplies"])]
        assert count(tree, "close-call") == state["close_drawn"]
        places = [row["name"] for row in game.content.tables["map"]["place"]]
        here = texts(part(tree, "here"))
        assert " ".join(dict.fromkeys(here)) == places[state["place"]]
        assert sum("tool" in classes(e) for e in tree.iter()) == sum(0 <= f < GONE for f in state["tool_face"])
        words = texts(tree, "challenge")
        names = [row["name"] for row in game.content.tables["challenges"]["challenge"]]
        assert words == ([names[state["challenge"]]] if state["challenge"] >= 0 else [])
    assert deaths > 0


def test_a_challenge_says_how_far_it_is():
    game, states = played("coop")
    inside = [state for state in states if state["stage"] == stage.CHALLENGE]
    assert inside
    for state in inside[::9]:
        reaction = game.content.record[0]["reaction"][state["challenge"]]
        words = texts(part(read(game.draw(state)), "meeting"))
        assert any(("ticks left" if reaction else "actions taken") in word for word in words)


def test_versus_shows_the_score_and_the_cards():
    for _, state, t, team, tree in moments("versus"):
        n = int(state["caught"][t].sum())
        assert texts(team, "caught") == [f"caught it {n} time{'s' * (n != 1)}"]
        left = [int(e.get("data-n")) for e in tree.iter() if "versus-left" in classes(e)]
        assert sum(left) == 36 - state["versus_top"]
        card = [e for e in tree.iter() if "versus-card" in classes(e)]
        assert len(card) == (state["versus_top"] < 36)
        if state["over"]:
            won = int(state["result"])
            assert (f"Team {won - 1} wins" if won else "a draw") in texts(tree)


def test_every_seat_sees_the_same_table():
    game, states = played("coop")
    for state in states[::97]:
        pictures = {game.draw(state, p).replace(f"{game.agents[p]} (you)", game.agents[p]) for p in range(4)}
        tables = {part_of_table(picture) for picture in pictures}
        assert len(tables) == 1


def part_of_table(svg):
    """What is written on the table, without the seats' names."""
    return tuple(kinds(read(svg))), tuple(texts(read(svg), "height")), tuple(texts(read(svg), "supplies"))


def crowded(game, state):
    """A table with more on it than any game brings: long plans, high stacks, all tools, a horde."""
    lot = np.random.default_rng(3)
    state = game.clone(state, rng="copy")
    rows = [(int(lot.integers(0, 32)), int(lot.integers(0, 5)), 0, int(lot.integers(0, 2))) for _ in range(40)]
    state["crowd"][0], state["tracker"][0, :40] = 40, rows
    state["tool_face"][:] = np.minimum(lot.integers(0, 2, TOOLS), game.content.record[0]["faces"] - 1)
    state["tool_pile"][5, :6], state["tool_column"][[2, 10, 15]] = 1, (2, 3, 3)
    state["plans"][0, :2, :30] = lot.integers(0, 25, (2, 30))
    state["length"][0, :2], state["height"][0], state["buried"][0] = (30, 12), (20, 3, 9, 12, 1), (3, 0, 0, 2, 0)
    state["stacks"][0, :, :20] = lot.integers(0, 25, (5, 20))
    state["close_drawn"], state["close_top"], state["supplies"] = 8, 9, 1130
    return state


@pytest.mark.parametrize("mode", ["coop", "dark"])
def test_a_crowded_table_is_still_legible(mode):
    game, states = played(mode)
    state = crowded(game, states[100])
    tree = read(game.draw(state))
    assert collisions(tree) == []
    assert number(tree, "zombie") >= 40
    w, h = float(tree.get("width")), float(tree.get("height"))
    boxes = [*in_place(tree), *(box for _, box in lettering(tree))]
    assert all(0 <= x1 <= x2 <= w and 0 <= y1 <= y2 <= h for x1, y1, x2, y2 in boxes)
    assert texts(part(tree, "plan-0"), "length") == ["30 cards"]


def test_strange_names_are_drawn():
    folder = GAMES[NAME].spec.folder / "content"
    tables = {name: tomllib.loads((folder / f"{name}.toml").read_text()) for name in ("map", "party", "challenges")}
    tables = copy.deepcopy(tables)
    names = {}
    for table, key in (("map", "place"), ("party", "character"), ("challenges", "challenge")):
        for i, row in enumerate(tables[table][key]):
            names[row["name"]] = row["name"] = f'<{i}> & a "{key}" of many words that nobody could ever read żółw'
    for place in tables["map"]["place"]:
        place["roads"] = [names[road] for road in place.get("roads", [])]
    game = make(NAME, mode="solo", content=tables)
    for number_, state in enumerate(walk(game, 1)):
        if number_ % 29 == 0:
            assert collisions(read(game.draw(state))) == []


def test_the_end_is_told():
    for mode in MODES:
        game, states = played(mode)
        words = texts(read(game.draw(states[-1])))
        assert "the game is over" in words
        assert "The end" in words


def test_the_picture_has_colours():
    game, states = played("coop")
    shown = pixels(game.draw(states[len(states) // 2]))
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100
