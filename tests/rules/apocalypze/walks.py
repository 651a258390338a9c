"""Games for tests: every format, played at random, busily, or doing as little as the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from zombiezoo.envs.apocalypze import actions as act
from zombiezoo.envs.apocalypze import prompt

FORMATS: dict[str, dict[str, Any]] = {
    "duel": {},
    "duel of 45": {"deck_size": 45},
    "three": {"num_players": 3},
    "four": {"num_players": 4, "deck_size": 45},
    "2v2": {"format": "teams", "deck_size": 45},
    "3v3": {"num_players": 6, "deck_size": 45},
    "2v2v2": {"teams": [[0, 3], [1, 4], [2, 5]], "deck_size": 45},
}
IDLE = (act.RECYCLE_HAND, act.DONE, act.PASS, act.GROUP, act.PAY_REST, act.PAY_ONE, act.DECLINE)
Policy = Callable[[Any, Any, Any, Any], int]


def at_random(state: Any, mask: Any, legal: Any, lot: Any) -> int:
    """Any legal action."""
    return int(lot.choice(legal))


def busy(state: Any, mask: Any, legal: Any, lot: Any) -> int:
    """Plays all it can, defends, scavenges, saves its hand."""
    asked = state["prompt"]
    if asked == prompt.OCCUPY:
        locations = [a for a in legal if a < act.PLACE]
        own = [a for a in legal if act.PLACE <= a < act.PLACE + 7]
        chosen = locations if locations and lot.random() < 0.7 else own if lot.random() < 0.6 else None
        return int(lot.choice(chosen or [a for a in legal if a != act.RECYCLE_HAND]))
    shy = {prompt.ACT: act.DONE, prompt.WINDOW: act.PASS, prompt.FLIPPED: act.DECLINE, prompt.DEFENSE_GROUP: act.GROUP}
    rest = [a for a in legal if a != shy.get(int(asked), -1)]
    if asked == prompt.PAY:
        rest = [a for a in rest if a in (act.PAY_ONE, act.PAY_REST)] or rest
    return int(lot.choice(rest if rest and lot.random() < 0.9 else legal))


def passive(state: Any, mask: Any, legal: Any, lot: Any) -> int:
    """Recycles its hand, defends nothing, pays from the deck."""
    return next((a for a in IDLE if mask[a]), int(legal[0]))


def sitting(state: Any, mask: Any, legal: Any, lot: Any) -> int:
    """Occupies its own stronghold and does nothing there."""
    if state["prompt"] == prompt.OCCUPY:
        return act.PLACE
    return next((a for a in IDLE if mask[a]), int(legal[0]))


POLICIES: dict[str, Policy] = {"random": at_random, "busy": busy, "passive": passive, "sitting": sitting}


def moves(game: Any, seed: int, policy: Policy) -> Iterator[Any]:
    """Each state of a game; it is live."""
    lot = np.random.default_rng(seed)
    state = game.reset(seed)
    while not game.is_over(state):
        yield state
        mask = game.legal(state)
        game.step(state, policy(state, mask, np.flatnonzero(mask), lot))
    yield state
