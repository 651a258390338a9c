"""ApocalypZe in every format, with the scripted players at the table: cards are conserved, places are not overfull.

Every step counts each player's cards, wherever they lie (``rules.apocalypze.count.check``), the unique characters in
play, the roles and factions at each place, the attachments.
"""

import numpy as np
import pytest
from rules.apocalypze.count import check
from zoo import cases, walk

from zombiezoo.envs import make
from zombiezoo.envs.apocalypze import prompt

SEEDS = (1, 3, 5)
EVERY = 3  # steps between two counts, which take longer than the steps


@pytest.mark.parametrize(("name", "settings"), cases(("apocalypze",)))
def test_every_card_is_in_one_place(name, settings):
    game = make(name, **settings)
    asked = set()
    for seed in SEEDS:
        for number, state in enumerate(walk(game, seed)):
            if number % EVERY == 0 or game.is_over(state):
                check(game, state)
            asked.add(prompt.NAMES[state["prompt"]])
        assert not game.is_truncated(state)
        survivors = {game.teams[seat] for seat in np.flatnonzero(state["alive"][: game.num_players])}
        assert len(survivors) <= 1  # the game is over when one team is left
    assert asked >= {"occupy", "act", "defense_group", "pay"}
