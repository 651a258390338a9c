"""The board of ApocalypZe as a picture: all that is on the table, and nothing that is hidden."""

from functools import cache

import numpy as np
import pytest
from draw.board import classes, collisions, count, in_place, lettering, part, read, texts
from zoo import walk

from zombiezoo.envs import make
from zombiezoo.envs.apocalypze import effect
from zombiezoo.envs.apocalypze.state import ALL, CARDS, HAND, PLACES, ZOMBIE_FORM
from zombiezoo.envs.wrappers.picture import pixels

NAME = "apocalypze"
FORMATS = {
    "duel": {"format": "duel"},
    "free_for_all": {"format": "free_for_all", "num_players": 3},
    "teams": {"format": "teams", "num_players": 4},
}
each_format = pytest.mark.parametrize("name", FORMATS)


@cache
def played(name):
    game = make(NAME, **FORMATS[name])
    return game, [game.clone(state, rng="copy") for seed in (0, 1) for state in walk(game, seed)]


def moments(name, every=29):
    game, states = played(name)
    for state in [*states[::every], states[-1]]:
        yield game, state


def stands(game, state, place):
    """The survivors and the raiders at a place."""
    types = game.content.record[0]["type"]
    here = [g for g in state["table"][: state["on_table"]] if state["at"][g] == place]
    people = [g for g in here if types[state["kind"][g]] in (effect.RAIDER, effect.SURVIVOR)]
    raiders = [g for g in people if types[state["kind"][g]] == effect.RAIDER or state["flags"][g] & ZOMBIE_FORM]
    return len(people) - len(raiders), len(raiders)


def number(group, cls):
    return sum(int(e.get("data-n", "1")) for e in group.iter() if cls in classes(e))


@each_format
def test_everybody_stands_at_his_place(name):
    total = 0
    for game, state in moments(name):
        tree = read(game.draw(state))
        shown = {int(c[6:]) for e in tree.iter() for c in classes(e) if c.startswith("place-")}
        assert shown == {place for place, card in enumerate(state["place_card"]) if card >= 0}
        for place in shown:
            group = part(tree, f"place-{place}")
            survivors, raiders = stands(game, state, place)
            assert (number(group, "survivor"), number(group, "raider")) == (survivors, raiders)
            assert texts(group, "capacity")[0].partition("/")[0] == str(survivors)
            total += survivors + raiders
    assert total > 20


@each_format
def test_places_show_access_points_sections_and_what_is_attached(name):
    blocked = attached = 0
    for game, state in moments(name):
        tree, content = read(game.draw(state)), game.content.record[0]
        for place, card in enumerate(state["place_card"]):
            if card < 0:
                continue
            host = place // PLACES * CARDS + int(card)
            group, kind = part(tree, f"place-{place}"), state["kind"][host]
            assert count(group, "open") + count(group, "shut") > 0
            blocked += count(group, "shut")
            if place % PLACES:
                assert texts(group, "sections") == [f"{state['sections'][place]}/{content['sections'][kind]}"]
                assert texts(group, "reward") == [f"+{content['reward_cards'][kind]}"]
            else:
                assert len(texts(group, "damage")) == 1
            on = [g for g in state["table"][: state["on_table"]] if state["at"][g] == place]
            things = [g for g in on if content["type"][state["kind"][g]] == effect.ATTACHMENT]
            assert number(group, "attached") == sum(state["host"][g] == host for g in things)
            attached += len(things)
            assert bool(texts(group, "gear")) == any(
                content["type"][state["kind"][state["host"][g]]] in (effect.RAIDER, effect.SURVIVOR) for g in things
            )
    assert blocked > 0
    assert attached > 0


@each_format
def test_wounds_and_groups_are_drawn(name):
    groups = 0
    for game, state in moments(name, every=7):
        tree = read(game.draw(state))
        on = state["table"][: state["on_table"]]
        there = {int(state["group"][g]) for g in on} - {0}
        assert {int(word) for word in texts(tree, "group")} == there
        assert {int(word) for word in texts(tree, "wound")} == {int(state["wounds"][g]) for g in on} - {0}
        groups += len(there)
    assert groups > 0


@each_format
def test_piles_are_counted(name):
    for game, state in moments(name):
        tree = read(game.draw(state))
        for p in range(game.num_players):
            seat = part(tree, f"seat-{p}")
            assert count(seat, "hand") == state["hand_size"][p]
            assert count(seat, "discards") == state["discard_size"][p]
            if state["alive"][p]:
                assert count(seat, "deck") >= state["deck_size"][p]


@each_format
def test_hands_are_open_to_their_team_alone(name):
    hidden = 0
    for game, state in moments(name):
        team = game.content.record[0]["team"]
        names = [row["name"] for row in game.content.tables["cards"].values()]
        for viewer in (None, *range(game.num_players)):
            tree = read(game.draw(state, viewer))
            for p in np.flatnonzero(state["alive"][: game.num_players]):
                hand = part(part(tree, f"seat-{p}"), "hand")
                own = [g for g in range(p * CARDS, (p + 1) * CARDS) if state["at"][g] == HAND]
                open_ = viewer is None or team[viewer] == team[p]
                known = own if open_ else [g for g in own if state["known"][g] == ALL]
                assert number(hand, "held") == len(known)
                assert number(hand, "hand-back") == len(own) - len(known)
                hidden += len(own) - len(known)
                secret = {names[state["kind"][g]] for g in own} - {names[state["kind"][g]] for g in known}
                words = " ".join(word for word in texts(hand) if "last discard" not in word)
                assert not [name for name in secret if name in words.replace("…", "")]
    assert hidden > 20


@each_format
def test_a_question_shows_to_the_asked_player_alone(name):
    for game, state in moments(name):
        asked = game.current_player(state)
        for viewer in (None, *range(game.num_players)):
            words = texts(read(game.draw(state, viewer)))
            assert ("to decide" in words) == (asked >= 0 and viewer in (None, asked))
            assert ("another player decides" in words) == (asked >= 0 and viewer not in (None, asked))
            told = any(" is asked: " in line for line in game.text(state, viewer).splitlines())
            assert told == (asked >= 0 and viewer in (None, asked))


@each_format
def test_the_turn_its_phase_and_the_dead_are_shown(name):
    out = 0
    for game, state in moments(name, every=13):
        tree = read(game.draw(state))
        assert f"Turn {state['turn'] + 1}" in texts(tree)
        now = [e for e in tree.iter() if {"phase", "now"} <= classes(e)]
        assert len(now) == (not state["over"] and 0 < state["stage"] < 6)
        for p in range(game.num_players):
            seat = texts(part(tree, f"seat-{p}"))
            assert ("out of the game" in seat) == (not state["alive"][p])
            out += not state["alive"][p]
            assert (f"team {game.content.record[0]['team'][p]}" in seat) == (name == "teams")
    assert out > 0


@each_format
def test_the_end_names_the_winners(name):
    game, states = played(name)
    ends = [state for state in states if state["over"]]
    assert len(ends) == 2
    for state in ends:
        tree, payoffs = read(game.draw(state)), game.returns(state)
        for p in range(game.num_players):
            assert ("wins" in texts(part(tree, f"seat-{p}"))) == (payoffs[p] == 1)
        assert "The end" in texts(tree)
        assert game.text(state).splitlines()[-1].startswith("the game is over: ")


def crowded(game, state):
    """A table with more on it than any game brings: all characters in play, at every place that there can be."""
    lot, state = np.random.default_rng(3), game.clone(state, rng="copy")
    types, twofold = game.content.record[0]["type"], game.content.record[0]["twofold"]
    used = {int(g) for g in state["table"][: state["on_table"]]}
    cards = range(game.num_players * CARDS)
    locations = [g for g in cards if types[state["kind"][g]] == effect.LOCATION and g not in used and g < CARDS]
    for place, g in enumerate(locations[:6], 1):
        state["place_card"][place] = g
    places = np.flatnonzero(state["place_card"] >= 0)
    for g in cards:
        kind, whose = state["kind"][g], g // CARDS
        if g in used or types[kind] not in (effect.RAIDER, effect.SURVIVOR):
            continue
        turned = types[kind] == effect.SURVIVOR and twofold[kind] and lot.random() < 0.3
        state["flags"][g] = ZOMBIE_FORM if turned else 0
        own = types[kind] == effect.SURVIVOR and not turned
        state["at"][g] = lot.choice(places[(places // PLACES == whose) == own])
        state["host"][g], state["controller"][g] = -1, whose
        state["wounds"][g], state["group"][g] = lot.integers(0, 2), lot.integers(0, 3)
        state["table"][state["on_table"]] = g
        state["on_table"] += 1
    return state


@each_format
def test_a_crowded_table_is_still_legible(name):
    game, states = played(name)
    state = crowded(game, next(s for s in states if s["turn"] == 3))
    tree = read(game.draw(state))
    assert collisions(tree) == []
    w, h = float(tree.get("width")), float(tree.get("height"))
    boxes = [*in_place(tree), *(box for _, box in lettering(tree))]
    assert all(0 <= x1 <= x2 <= w and 0 <= y1 <= y2 <= h for x1, y1, x2, y2 in boxes)
    for place in np.flatnonzero(state["place_card"] >= 0):
        group = part(tree, f"place-{place}")
        assert (number(group, "survivor"), number(group, "raider")) == stands(game, state, place)


def test_every_question_can_be_asked():
    """No question mentions a card or number that its moment does not have."""
    prompts = set()
    for name in FORMATS:
        game, states = played(name)
        for state in states:
            if not state["over"]:
                prompts.add(int(state["prompt"]))
                line = game.text(state).rpartition(" is asked: ")[2]
                assert line.endswith("?")
                assert "the card" not in line
    assert len(prompts) > 12


def renamed(values, names):
    """A table of a deck with other names of cards; other values as they are."""
    return {names.get(name, name): n for name, n in values.items()} if isinstance(values, dict) else values


def test_strange_names_are_drawn():
    tables = make(NAME).content.tables
    kept = {card["attach"]["name"] for card in tables["cards"].values() if "name" in card.get("attach", {})}
    names = {
        card["name"]: f'<{key}> & "a card" of many words that nobody could ever read'
        for key, card in tables["cards"].items()
        if card["name"] not in kept
    }
    cards = {key: {"name": names.get(card["name"], card["name"])} for key, card in tables["cards"].items()}
    decks = {
        key: {table: renamed(values, names) for table, values in deck.items()} for key, deck in tables["decks"].items()
    }
    game = make(NAME, format="duel", content={"cards": cards, "decks": decks})
    for count_, state in enumerate(walk(game, 0)):
        if count_ % 23 == 0:
            assert collisions(read(game.draw(state))) == []


def test_the_picture_has_colours():
    game, states = played("duel")
    shown = pixels(game.draw(states[len(states) // 3]))
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 100
