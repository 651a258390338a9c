"""Nothing is made or lost, in any phase of any mode; every step of these games is counted (``counting.check``)."""

from collections import Counter

import numpy as np
import pytest
from rules.zombies_run.counting import check
from rules.zombies_run.walks import MODES, walk

from zombiezoo.envs.zombies_run import actions, prompt


@pytest.mark.parametrize("name", MODES)
def test_everything_is_conserved(name):
    games = 0
    for seed in range(3):
        for t in walk(MODES[name], seed, tools=6 * (seed % 2)):
            assert t["over"] or t.mask.any()
            games += bool(t["over"])
            if not t["over"]:
                assert t.mask.sum() >= 2
    assert games == 3


def test_every_question_and_every_kind_of_action_comes_up():
    asked, done, used = Counter(), Counter(), set()
    for name in ("coop-2", "coop-4", "solo", "versus-4", "coop-dark"):
        for seed in range(10, 12):
            for t in walk(MODES[name], seed, tools=18):
                if t["over"]:
                    continue
                asked[t.asked] += 1
                done.update({family for family, *_ in t.options()})
                used |= {(i, int(t["tool_face"][i])) for i in t.options("tool")}
    assert set(asked) | {"second_plan"} == set(prompt.NAMES[1:])  # three plans for a pair are rare: see ruling 84
    families = {family.name for family in actions.TABLE.families}
    assert set(done) | {"activate_two"} == families  # five of a kind takes a leader who collects (R10.6)
    assert len(used) > 20  # faces of tools that could be used


@pytest.mark.parametrize("name", MODES)
def test_a_resampled_world_looks_the_same_and_is_as_full(name):
    """Everybody sees the same before and after, cards are conserved, and the true state does not matter."""
    seats = range(walk_seats(name))
    for number, t in enumerate(walk(MODES[name], 7, tools=6)):
        if number % 23 and not t["over"]:
            continue
        seen = [t.game.observe(t.state, p).tobytes() for p in seats]
        for p in seats:
            direct = t.game.redetermine(t.state, p, 2)
            for seed in (1, 3):
                world = t.game.redetermine(t.state, p, seed)
                check(t.game, world)
                assert [t.game.observe(world, q).tobytes() for q in seats] == seen
                assert t.game.text(world) == t.game.text(t.state)
                assert t.game.legal(world).tobytes() == t.game.legal(t.state).tobytes()
                assert t.game.redetermine(world, p, 2).tobytes() == direct.tobytes()


def walk_seats(name):
    return next(walk(MODES[name], 7)).game.num_players


@pytest.mark.parametrize("name", ["coop-2", "coop-dark", "versus-4", "solo"])
def test_observations_are_whole_numbers_within_reach(name):
    for number, t in enumerate(walk(MODES[name], 4, tools=9)):
        if number % 5:
            continue
        for p in range(t.game.num_players):
            observation = t.game.observe(t.state, p)
            assert np.isfinite(observation).all()
            assert np.abs(observation).max() <= 15
            for field, raw in t.game.layout.decode(observation).items():
                np.testing.assert_allclose(raw, np.round(raw), atol=1e-3, err_msg=field)


def test_payoffs_come_at_the_end_alone():
    for name in ("coop-2", "versus-2"):
        for t in walk(MODES[name], 3):
            assert t["over"] or t.returns() == [0] * t.game.num_players
            assert not t["truncated"]
