"""The board of Atak Zombie as a picture: all that is on the table, and nothing that is hidden."""

import tomllib

import numpy as np
import pytest
from draw.board import GOODS, NAME, WORDS, count, in_place, moments, part, played, read, texts, without_text
from zoo import walk

from zombiezoo.envs import GAMES, make
from zombiezoo.envs.wrappers.picture import pixels

PLAYERS = (2, 3, 4)
each_number = pytest.mark.parametrize("players", PLAYERS)


@each_number
def test_every_state_of_random_games_can_be_drawn(players):
    game = make(NAME, num_players=players, variant="aggressive")
    for seed in range(2):
        for number, state in enumerate(walk(game, seed)):
            viewer = number % (players + 1)
            assert read(game.draw(state, None if viewer == players else viewer)).tag.endswith("svg")


@each_number
def test_people_stand_where_they_are(players):
    for game, state in moments(players):
        tree = read(game.draw(state))
        for p in range(players):
            base = part(tree, f"base-{p}")
            for cls in ("standing", "lying", "light", "serious"):
                assert count(base, cls) == state[cls][p]
            for t in range(1, state["task"].shape[1]):
                assert count(base, f"task-{t}") == state["task"][p, t]
            assert count(tree, "visit", f"seat-{p}") == state["visit"][p].sum()
            assert count(tree, "killer", f"seat-{p}") == state["killer"][p].sum()
            there = count(tree, "visit", f"seat-{p}") + count(tree, "killer", f"seat-{p}")
            assert count(base, "task-0") + there == state["task"][p, 0]


@each_number
def test_barricades_have_their_barrels_zombies_and_strength(players):
    for game, state in moments(players):
        tree = read(game.draw(state))
        for p in range(players):
            for b in range(3):
                fence = part(part(tree, f"base-{p}"), f"barricade-{'ABC'[b]}")
                assert [count(fence, "barrel", kind) for kind in ("empty", *GOODS)] == state["barrels"][p, b].tolist()
                assert count(fence, "zombie") == state["zombies"][p, b]
                assert texts(fence, "zombies") == [str(state["zombies"][p, b])]
                strength = state["barrels"][p, b] @ game.content.record[0]["strength"]
                assert texts(fence, "strength") == [str(strength)]


@each_number
def test_goods_lie_in_storage_tank_and_shooting_points(players):
    for game, state in moments(players):
        tree = read(game.draw(state))
        for p in range(players):
            base = part(tree, f"base-{p}")
            assert [count(base, "good", good) for good in GOODS] == state["goods"][p].tolist()
            assert count(base, "armed") == state["armed"][p].sum()


@each_number
def test_the_table_has_stock_pool_and_decks(players):
    for game, state in moments(players):
        tree = read(game.draw(state))
        for b in range(4):
            stock = [count(part(tree, f"building-{b}"), "stock", good) for good in GOODS]
            assert stock == state["city"][b].tolist()
        assert [count(tree, "pool", good) for good in GOODS] == state["pool"].tolist()
        assert count(tree, "find-deck") == 40 - state["find_top"]
        assert count(tree, "event-deck") == 36 - state["event_top"]
        assert texts(part(tree, "now"))[0] == str(state["turn"]) if state["turn"] else True


@each_number
def test_the_start_token_and_the_dead_are_marked(players):
    dead = 0
    for game, state in moments(players, every=23, seeds=(0, 1, 3)):
        svg = game.draw(state)
        tree = read(svg)
        for p in range(players):
            base = part(tree, f"base-{p}")
            assert count(base, "start-token") == (state["start"] == p and state["alive"][p])
            assert ("out of the game" in texts(base)) == (not state["alive"][p])
            dead += not state["alive"][p]
    assert dead > 0


@each_number
def test_cards_lie_open_for_their_holder_and_from_above(players):
    for game, state in moments(players):
        for viewer in (None, *range(players)):
            tree = read(game.draw(state, viewer))
            for p in range(players):
                base, held = part(tree, f"base-{p}"), int(state["hand"][p].sum())
                open_cards = held if viewer in (None, p) else int(state["known"][viewer, p].sum())
                assert sum(int(e.get("data-n", "1")) for e in base.iter() if e.get("class") == "find") == open_cards
                assert count(base, "find-back") == held - open_cards


@each_number
def test_names_of_hidden_finds_are_not_written(players):
    """In a base of a rival stand only the names of finds that the viewer knows."""
    finds = [card["name"] for card in make(NAME).content.tables["finds"]["find"]]
    for game, state in moments(players):
        for viewer in range(players):
            tree = read(game.draw(state, viewer))
            for p in set(range(players)) - {viewer}:
                known = {finds[kind] for kind in np.flatnonzero(state["known"][viewer, p])}
                words = " ".join(texts(part(tree, f"base-{p}")))
                assert not [name for name in finds if name not in known and name in words]


@each_number
def test_a_resampled_world_is_the_same_picture(players):
    for game, state in moments(players, every=47):
        for viewer in range(players):
            shown = game.draw(state, viewer), game.text(state, viewer)
            for seed in range(3):
                world = game.redetermine(state, viewer, seed)
                assert (game.draw(world, viewer), game.text(world, viewer)) == shown


@each_number
def test_a_question_shows_to_the_asked_player_alone(players):
    for game, state in moments(players):
        asked = game.current_player(state)
        for viewer in (None, *range(players)):
            words = texts(read(game.draw(state, viewer)))
            assert ("to decide" in words) == (asked >= 0 and viewer in (None, asked))
            assert ("another player decides" in words) == (asked >= 0 and viewer not in (None, asked))


def test_drawn_events_show_to_who_draws_them():
    game, states = played(3)
    drawn = [state for state in states if state["event_drawn"].sum() > 1]
    assert drawn
    for state in drawn:
        cards = [sum(e.get("class") == "event" for e in read(game.draw(state, v)).iter()) for v in (0, 1, 2, None)]
        assert sorted(cards) == [0, 0, state["event_drawn"].sum(), state["event_drawn"].sum()]


def test_a_drawing_is_the_same_each_time():
    game, states = played(4)
    for state in states[::31]:
        assert game.draw(state, 1) == game.draw(game.clone(state, rng="fresh"), 1)


@each_number
def test_the_end_names_the_winner(players):
    for seed in (0, 1, 3):
        game, states = played(players, seed=seed)
        payoffs = game.returns(states[-1])
        words = texts(read(game.draw(states[-1])))
        won = [f"{game.agents[p]} wins" for p in range(players) if payoffs[p] == 1]
        assert (won or ["nobody wins"])[0] in words
        assert words.count("wins") == len(won)


@each_number
def test_tokens_lie_inside_the_picture(players):
    for game, state in moments(players, every=31):
        tree = read(game.draw(state))
        w, h = float(tree.get("width")), float(tree.get("height"))
        assert 1200 <= w <= 1600
        for left, top, right, bottom in in_place(tree):
            assert 0 <= left <= right <= w
            assert 0 <= top <= bottom <= h


@pytest.fixture(scope="module")
def strange():
    """A game whose content is as odd as its rules allow: many fields, long tracks, names full of markup."""
    folder = GAMES[NAME].spec.folder / "content"
    tables = {name: tomllib.loads((folder / f"{name}.toml").read_text()) for name in ("board", "finds", "events")}
    board = tables["board"]
    board["barricades"]["barrels"] = [7, 5, 30]
    board["storage"].update(places=40, tank=3, hand=12)
    board["people"]["ward_places"] = 9
    board["activity"]["spaces"] = ["red"] * 9 + ["yellow"] * 8 + ["green"] * 7
    for building in board["building"]:
        building["name"] = "the <old> & long forgotten petrol station"
    for table, key in (("finds", "find"), ("events", "event")):
        for i, card in enumerate(tables[table][key]):
            card["name"] = WORDS[table].format(i)
    return make(NAME, num_players=4, content=tables)


def test_content_of_another_size_and_with_strange_names_is_drawn(strange):
    state = next(s for number, s in enumerate(walk(strange, 3)) if number == 30)
    state["barrels"][1] = [[3, 2, 1, 0, 1], [1, 1, 1, 1, 1], [9, 8, 7, 3, 3]]
    state["zombies"][1] = [40, 100, 11]
    state["goods"][1] = [12, 13, 7, 9]
    state["light"][1], state["serious"][1] = 3, 5
    state["hand"][0, :4], state["hand"][1, :16] = 1, 2
    tree = read(strange.draw(state))
    base = part(tree, "base-1")
    for b in range(3):
        fence = part(base, f"barricade-{'ABC'[b]}")
        assert [count(fence, "barrel", kind) for kind in ("empty", *GOODS)] == state["barrels"][1, b].tolist()
        assert count(fence, "zombie") == state["zombies"][1, b]
    assert [count(base, "good", good) for good in GOODS] == [12, 13, 7, 9]
    assert (count(base, "light"), count(base, "serious")) == (3, 5)
    assert sum(int(e.get("data-n", "1")) for e in base.iter() if e.get("class") == "find") == 32
    assert {'<0> & a "find"', '<3> & a "find"'} <= set(texts(part(tree, "base-0")))
    w, h = float(tree.get("width")), float(tree.get("height"))
    assert all(0 <= x1 <= x2 <= w and 0 <= y1 <= y2 <= h for x1, y1, x2, y2 in in_place(tree))


def test_the_picture_has_colours_and_text():
    game, states = played(4)
    svg = game.draw(states[len(states) // 2])
    shown, mute = pixels(svg), pixels(without_text(svg))
    assert shown.shape == mute.shape
    assert shown.shape[1] == 1400
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100
    written = (shown != mute).any(axis=2)
    assert 0.01 < written.mean() < 0.2
    rows = np.flatnonzero(written.any(axis=1))
    assert rows[0] < 60
    assert rows[-1] > shown.shape[0] - 60
