"""Zombies, Run! far into the campaign: the scripted team plans play, so that every part of it is reached.

Every step counts cards, zombies, close calls, tools and people (``rules.zombies_run.counting.check``): 74 opportunity
cards a team, the zombie deck with the special ones, 12 close calls.
"""

import pytest
from rules.zombies_run.counting import check
from zoo import cases, walk

from zombiezoo.envs import make
from zombiezoo.envs.zombies_run import prompt, stage

SEEDS = (0, 1, 3, 5)


@pytest.mark.parametrize(("name", "settings"), cases(("zombies_run",)))
def test_everything_is_conserved_in_every_mode(name, settings):
    game = make(name, **settings)
    for seed in SEEDS:
        for state in walk(game, seed):
            check(game, state)
        assert not game.is_truncated(state)


def test_every_phase_and_every_question_of_a_campaign_comes_up_in_play():
    """A sacrifice, the dead, a pair of plans and what tools ask for are rare in play and have tests of their own."""
    phases, asked = set(), set()
    game = make("zombies_run", mode="coop", num_players=2)
    for seed in range(1, 40, 2):
        for state in walk(game, seed):
            phases.add(stage.NAMES[state["stage"]])
            asked.add(prompt.NAMES[state["prompt"]])
    assert set(stage.NAMES) - phases <= {"sacrifice", "dead"}
    assert set(prompt.NAMES[1:]) - asked <= {"second_plan", "dead", "victim", "stack", "target", "column"}
