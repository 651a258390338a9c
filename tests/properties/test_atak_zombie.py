"""Atak Zombie far into the game: strong bases and scripted players, so that rare states are reached.

Every step counts tokens, cards, people and barrels (``rules.atak_zombie.table.check``).
"""

import numpy as np
import pytest
from rules.atak_zombie import walks
from rules.atak_zombie.table import Table, frames

from zombiezoo.envs.atak_zombie import actions, frame, prompt
from zombiezoo.envs.core.jit import INTERPRETED

GAMES = 2 if INTERPRETED else 12
TABLE = (
    "city",
    "pool",
    "goods",
    "barrels",
    "zombies",
    "standing",
    "lying",
    "light",
    "serious",
    "frames",
    "mods",
    "known",
)
CONFIGURATIONS = [(players, variant) for players in (2, 3, 4) for variant in ("standard", "aggressive")]


def games(players, variant, count):
    for seed in range(count):
        yield walks.walk(walks.strong(Table(players, variant), seed), seed, chaos=(0.15, 0.3, 0.6)[seed % 3])


@pytest.mark.parametrize(("players", "variant"), CONFIGURATIONS)
def test_nothing_is_made_or_lost_and_everybody_asked_has_a_choice(players, variant):
    turns = []
    for game in games(players, variant, GAMES):
        for t in game:
            assert t["over"] == 1 or (t.mask.sum() >= 2 and t["alive"][t.who])
            assert (t["zombies"] < 100).all()
        turns.append(int(t["turn"]))
    assert max(turns) >= (8 if INTERPRETED else 14)


@pytest.mark.parametrize(("players", "variant"), CONFIGURATIONS)
def test_no_find_and_no_token_is_offered_for_nothing(players, variant):
    """Ruling 76: what can be played or built freely changes more than the hand that plays it."""
    offered = 0
    for game in games(players, variant, GAMES):
        for t in game:
            for family in ("play", "trap", "shoot") if t["decisions"] % 3 == 0 and t.asked != "ask" else ():
                for payload in t.options(family):
                    twin = t.game.clone(t.state, rng="copy")
                    action = actions.TABLE.encode(family, *np.atleast_1d(payload).tolist())
                    t.game.step(twin, action)
                    assert any(twin[name].tobytes() != t[name].tobytes() for name in TABLE) or twin["over"]
                    offered += 1
    assert offered > 50


def full_storage(t, seed):
    """A meal with a full storage, and a find with more food."""
    t.base(0, people=3, medicine=6, finds=("Canned Food",)).base(1, people=3)
    t["rng"] = seed
    return t.begin("feeding")


def fresh(t, seed):
    """A game from its first decision on."""
    return t.fresh(seed)


def test_every_question_and_every_interruption_is_reached():
    missing = set(prompt.NAMES[1:]) | set(frame.NAMES)
    starts = (fresh, full_storage, walks.strong, walks.strong)
    for seed in range(400):
        for t in walks.walk(starts[seed % 4](Table(4, "aggressive"), seed), seed, chaos=(0.5, 0.9, 0.2, 0.6)[seed % 4]):
            if t["over"] == 0:
                missing -= {t.asked} | frames(t.state)
        if not missing:
            return
    assert missing == set()
