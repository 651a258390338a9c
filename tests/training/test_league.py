"""The pool of past selves: who stays, who is drawn how often."""

import numpy as np
import pytest

from zombiezoo.agents import neural
from zombiezoo.envs import make
from zombiezoo.training.config import Snapshots
from zombiezoo.training.league import League, superfluous

SIZES = {"w0": (3, 9), "b0": (3,)}


def league(folder, updates, **settings):
    game = make("toy")
    pool = League(Snapshots(weight=2.0, **settings), game, folder)
    for update in updates:
        arrays = {name: np.full(size, update, np.float32) for name, size in SIZES.items()}
        pool.add(update, arrays, neural.Meta.of(game, "tanh", update))
    return pool


def test_the_first_and_the_latest_stay_and_the_rest_is_spread(tmp_path):
    pool = league(tmp_path, range(0, 101, 5), size=5)
    kept = [snapshot.update for snapshot in pool.pool]
    assert kept[0] == 0
    assert kept[-1] == 100
    assert len(kept) == 5
    assert max(np.diff(kept)) <= 2.5 * np.mean(np.diff(kept))
    assert len(list((tmp_path / "snapshots").iterdir())) == 21  # those that left the pool are still on disk


def test_who_leaves_is_never_the_first_or_the_last():
    assert superfluous([0, 1, 100]) == 1
    assert superfluous([0, 50, 51, 100]) in (1, 2)
    assert superfluous([0, 10, 11, 12, 100]) == 2


@pytest.mark.parametrize(
    ("sampling", "expected"), [("uniform", [2 / 3, 2 / 3, 2 / 3]), ("recent", [1 / 3, 2 / 3, 1.0])]
)
def test_weights_follow_the_rule_and_add_up(tmp_path, sampling, expected):
    weights = [weight for _, weight in league(tmp_path, [0, 5, 10], sampling=sampling).mixture()]
    assert weights == pytest.approx(expected)


def test_hard_opponents_are_drawn_more_often_and_beaten_ones_not_forgotten(tmp_path):
    pool = league(tmp_path, [0, 5], sampling="hard")
    pool.record([{"win": 1.0, "opponents": ("snapshot:0", "")}] * 200)
    pool.record([{"win": 0.0, "opponents": ("", "snapshot:5")}] * 200)
    (_, beaten), (_, hard) = pool.mixture()
    assert hard > 20 * beaten > 0
    assert hard + beaten == pytest.approx(2.0)


def test_a_pool_is_restored_with_what_it_knew(tmp_path):
    pool = league(tmp_path, [0, 5, 10], size=2)
    pool.record([{"win": 1.0, "opponents": ("snapshot:0", "")}] * 30)
    twin = League(pool.config, pool.game, tmp_path)
    twin.restore(pool.state())
    assert twin.state() == pool.state()
    assert [agent.name for agent, _ in twin.mixture()] == ["snapshot:0", "snapshot:10"]
    assert twin.find("snapshot:5").network.weights[0] == 5  # a game in progress may still need it


def test_without_weight_no_snapshot_is_due(tmp_path):
    assert not League(Snapshots(), make("toy"), tmp_path).due(0)
    due = League(Snapshots(weight=1.0, every=3), make("toy"), tmp_path)
    assert [update for update in range(7) if due.due(update)] == [0, 3, 6]
