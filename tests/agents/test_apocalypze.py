"""The scripted baselines of ApocalypZe: legal in every format and with any deck, different, better than chance."""

import numpy as np
import pytest

from zombiezoo.agents import make_agent, scripted_names
from zombiezoo.agents.play import play_games
from zombiezoo.envs import GAMES, make
from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.core.rng import spawn

NAMES = scripted_names("apocalypze")
FORMATS = {short: dict(settings) for short, settings in GAMES["apocalypze"].configurations.items()}
CARDS = make("apocalypze").content.tables["cards"]
GHOUL = {"name": "Ghoul", "type": "raider", "faction": "zombie", "zombie": [2, 1, 2]}
SCOUT = {"name": "Scout", "type": "survivor", "faction": "biker", "human": [2, 1, 2], "zombie": [1, 0, 1]}
PARTY = {"name": "Party", "type": "wildcard", "where": "own", "effects": [{"do": "draw", "n": 2}]}


def any_deck(lot, size, more=()):
    """A legal deck that nobody would build: a stronghold and cards at random."""
    homes = [card["name"] for card in CARDS.values() if card["type"] == "stronghold"]
    others = [card["name"] for card in CARDS.values() if card["type"] != "stronghold"] + list(more)
    copies = {str(lot.choice(homes)): 1}
    for name in lot.choice(others, size - 1):
        copies[str(name)] = copies.get(str(name), 0) + 1
    return {"copies": copies}


def paired(game, name, other, pairs, seed=1):
    """The share of the wins of one agent, every seed played from both seats."""
    seeds = spawn(seed, pairs)
    there = play_games(game, [name, other], seeds=seeds)
    back = play_games(game, [other, name], seeds=seeds)
    assert not there.truncated.any()
    assert not back.truncated.any()
    return float(np.mean(np.concatenate([there.returns[:, 0], back.returns[:, 1]]) > 0))


@pytest.mark.parametrize("settings", FORMATS.values(), ids=FORMATS)
def test_they_play_every_format_to_its_end(settings):
    game = make("apocalypze", **settings)
    seats = np.arange(game.num_players * len(NAMES)).reshape(len(NAMES), -1) % len(NAMES)
    played = play_games(game, NAMES, seeds=spawn(3, len(NAMES)), seats=seats)  # an illegal action ends it with an error
    assert not played.truncated.any()
    assert (played.decisions > 20).all()


@pytest.mark.parametrize("size", [45, 60])
def test_they_play_any_legal_deck(size):
    lot = np.random.default_rng(size)
    for _ in range(6):
        decks = {f"deck_{seat}": any_deck(lot, size) for seat in range(3)}
        game = make("apocalypze", decks=list(decks), deck_size=size, content={"decks": decks})
        played = play_games(game, lot.choice(NAMES, 3).tolist(), games=2, seed=int(lot.integers(1000)))
        assert not played.truncated.any()


def test_they_play_cards_that_they_do_not_know():
    lot = np.random.default_rng(4)
    cards = {"ghoul": GHOUL, "scout": SCOUT, "party": PARTY}
    more = [card["name"] for card in cards.values()] * 12
    decks = {f"deck_{seat}": any_deck(lot, 60, more) for seat in range(2)}
    game = make("apocalypze", decks=list(decks), content={"decks": decks, "cards": cards})
    strangers = [list(game.content.tables["cards"]).index(key) for key in cards]
    agent = make_agent(game, NAMES[0])
    generator = np.random.default_rng(0)
    seen = set()
    for seed in range(8):
        state = game.reset(seed)
        while not game.is_over(state):
            player = game.current_player(state)
            action = agent.act(game.observe(state, player), game.legal(state), generator)
            seen |= {strangers.index(action)} if action in strangers else set()
            game.step(state, action)
    assert seen == {0, 1, 2}


def test_their_plans_differ():
    game = make("apocalypze", format="duel")
    batch = game.batch(200, seed=5)
    agents = [make_agent(game, name) for name in NAMES]
    differ = np.zeros((len(NAMES), len(NAMES)), np.int64)
    for step in range(60):
        rows = np.flatnonzero(~batch.over)
        generators = [np.random.default_rng([step, int(row)]) for row in rows]
        answers = [agent.act_batch(batch.observation[rows], batch.mask[rows], generators) for agent in agents]
        differ += np.array([[int((a != b).sum()) for b in answers] for a in answers])
        actions = np.zeros(len(batch), np.int64)
        actions[rows] = answers[step % len(agents)]
        batch.step(actions)
    assert (differ[~np.eye(len(NAMES), dtype=bool)] > 100).all()


@pytest.mark.parametrize("name", NAMES)
def test_they_beat_chance(name):
    assert paired(make("apocalypze", format="duel"), name, "random", 100) > 0.8


def test_greedy_beats_chance():
    assert paired(make("apocalypze", format="duel"), "greedy", "random", 12) > 0.6


@pytest.mark.parametrize("settings", [FORMATS["free-for-all-3"], FORMATS["teams-2v2"]], ids=["free-for-all", "teams"])
def test_they_beat_chance_at_larger_tables(settings):
    """One of them, or a team of one kind, against chance in all other seats."""
    game = make("apocalypze", **settings)
    for name in NAMES:
        shares = []
        for seat in range(game.num_players):
            side = [game.teams[p] == game.teams[seat] for p in range(game.num_players)]
            played = play_games(game, [name if mine else "random" for mine in side], seeds=spawn(7, 20))
            shares.append((played.returns[:, seat] > 0).mean())
        assert np.mean(shares) > 1.5 / len(set(game.teams))


class Idle:
    """Does as little as the rules allow: stays at home, plays nothing, pays from the deck, passes."""

    def act(self, observation, mask, rng):
        for action in (act.DONE, act.PASS, act.DECLINE, act.PLACE, act.PAY_REST, act.PAY_ONE, act.GROUP):
            if mask[action]:
                return action
        return int(np.flatnonzero(mask)[0])


@pytest.mark.parametrize("other", [None, *NAMES])
def test_games_against_idleness_end(other):
    game = make("apocalypze", format="duel")
    played = play_games(game, [Idle(), Idle() if other is None else other], games=10, seed=2)
    assert not played.truncated.any()
    assert other is None or (played.returns[:, 1] > 0).mean() >= 0.8
