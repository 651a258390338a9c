"""Keeping count of everything there is: the conservation of cards, zombies, close calls, tools and people."""

from __future__ import annotations

from typing import Any

import numpy as np

from zombiezoo.envs import Game
from zombiezoo.envs.zombies_run.state import (
    COLUMNS,
    FIRST_AFTER_DARK,
    FIRST_SPECIAL,
    PLANS,
    SIDES,
    STACKS,
    WILD,
    ZOMBIE_KINDS,
)


def check(game: Game, s: Any) -> None:
    """Count everything there is (the conservation of cards, zombies, close calls, tools and people)."""
    content = game.content.record[0]
    for t in range(int(content["teams"])):
        check_cards(content, s, t)
    check_zombies(content, s)
    if content["teams"] == 1:
        check_campaign(content, s)


def _dense(row: Any, n: Any) -> Any:
    """The first n cards of a row, behind which none lies."""
    assert (row[:n] >= 0).all()
    assert (row[n:] == -1).all()
    return row[:n]


def check_cards(content: Any, s: Any, t: int) -> None:
    """The 74 opportunity cards of a team, and the count of those that nobody can see."""
    deck = _dense(s["deck"][t], s["deck_n"][t])
    stacks = [_dense(s["stacks"][t, i], s["height"][t, i]) for i in range(STACKS)]
    plans = [_dense(s["plans"][t, p], s["length"][t, p]) for p in range(PLANS)]
    hand = _dense(s["hand"][t], s["hand_n"][t])
    leader = _dense(s["leader_deck"], s["leader_n"] if t == 0 else 0) if t == 0 else deck[:0]
    everywhere = (
        np.bincount(np.concatenate([deck, *stacks, *plans, hand, leader]), minlength=SIDES * SIDES) + s["used"][t]
    )
    assert (everywhere + (s["tool_pile"].sum(axis=0) if t == 0 else 0) == content["cards"]).all()
    buried = s["buried"][t]
    assert all(0 <= b <= max(0, len(stack) - 1) for b, stack in zip(buried, stacks, strict=True))
    hidden = np.concatenate([deck, leader, *(stack[:b] for b, stack in zip(buried, stacks, strict=True))])
    assert (np.bincount(hidden, minlength=SIDES * SIDES) == s["unseen"][t].sum(axis=0)).all()
    assert (s["unseen"] >= 0).all()
    for p, plan in enumerate(plans):
        assert p < content["plans"] or not len(plan)
        assert list(s["lefts"][t, p]) == [int((plan // SIDES == k).sum()) for k in range(4)]
        assert s["wilds"][t, p] == ((plan // SIDES == WILD) | (plan % SIDES == WILD)).sum()
        for right, left in zip(plan[:-1] % SIDES, plan[1:] // SIDES, strict=True):
            assert WILD in (left, right) or left == right


def check_zombies(content: Any, s: Any) -> None:
    """48 zombies and the special ones that entered; in Versus half of them for each team."""
    total = np.zeros(ZOMBIE_KINDS, int)
    for t in range(int(content["teams"])):
        deck = np.bincount(_dense(s["zombie_deck"][t], s["zombie_n"][t]), minlength=ZOMBIE_KINDS)
        rows = s["tracker"][t, : s["crowd"][t]]
        assert (s["tracker"][t, s["crowd"][t] :] == 0).all()
        assert ((rows[:, 1] >= 0) & (rows[:, 1] < COLUMNS)).all()
        assert ((rows[:, 2] > 0) == (rows[:, 0] >= FIRST_AFTER_DARK)).all()
        assert (s["zombie_back"][t] <= deck).all()
        own = deck + np.bincount(rows[:, 0], minlength=ZOMBIE_KINDS) + s["zombie_used"][t] + s["caught"][t]
        assert content["teams"] == 1 or own.sum() == content["zombie_total"]
        total += own
    specials = total[FIRST_SPECIAL:FIRST_AFTER_DARK].copy()
    total[FIRST_SPECIAL:FIRST_AFTER_DARK] = 0
    assert (total == content["zombies"]).all()
    if content["teams"] == 1:
        box = _dense(s["box"], s["box_n"])
        specials[box] += 1
        assert (specials[: content["specials_total"]] == 1).all()


def check_campaign(content: Any, s: Any) -> None:
    """12 close calls, 12 challenges, 18 tools, and who lives."""
    assert sorted(s["close_deck"]) == list(range(12))
    assert 0 <= s["close_drawn"] + s["close_seen"] <= s["close_top"] <= 12
    assert sorted(_dense(s["challenge_deck"], content["challenges"])) == list(range(content["challenges"]))
    draws = set(_dense(s["tool_deck"], s["tool_n"]).tolist())
    for i in range(int(content["tools"])):
        assert (s["tool_face"][i] == -1) == (int(content["draw"][i]) in draws)
        assert s["tool_column"][i] < 0 or s["tool_face"][i] in (0, 1)
    assert set(s["alive"].tolist()) <= {0, 1}
    assert s["supplies"] >= 0
    assert s["deaths"] >= 0
