"""The games that generic tests run over, and how to walk through one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from toy.game import register as register_toy

from zombiezoo.agents import make_agent, scripted_names
from zombiezoo.envs import GAMES, Game, make
from zombiezoo.envs.core.game import State

SHIPPED = tuple(GAMES)
register_toy()
ALL = (*SHIPPED, "toy")


def configurations(name: str) -> dict[str, dict[str, Any]]:
    """The named configurations of a game."""
    return {short: dict(settings) for short, settings in GAMES[name].configurations.items()}


def cases(names: tuple[str, ...] = ALL) -> list[Any]:
    """``pytest`` parameters (name, settings), one for each configuration of each game."""
    return [
        pytest.param(name, settings, id=f"{name}-{short}")
        for name in names
        for short, settings in configurations(name).items()
    ]


each_configuration = pytest.mark.parametrize(("name", "settings"), cases())
each_game = pytest.mark.parametrize("name", ALL)
each_shipped_game = pytest.mark.parametrize("name", SHIPPED)


def pick(game: Game, state: State, lot: np.random.Generator) -> int:
    """A random legal action."""
    return int(lot.choice(np.flatnonzero(game.legal(state))))


def moves(game: Game, seed: int) -> Iterator[tuple[State, int | None]]:
    """Each state of a game with the action that is taken in it, None in the last; the state is live.

    Even seeds play at random. In the games of odd seeds the scripted baselines sit at the table, each taking a random
    action now and then: they live longer, and get to places where random play does not.
    """
    lot = np.random.default_rng(seed)
    names = scripted_names(game.name)
    seats = range(game.num_players)
    table = [make_agent(game, names[(seed // 2 + seat) % len(names)]) for seat in seats] if seed % 2 and names else []
    state = game.reset(seed)
    while not game.is_over(state):
        player = game.current_player(state)
        if table and lot.random() < 0.9:
            action = table[player].act(game.observe(state, player), game.legal(state), lot)
        else:
            action = pick(game, state, lot)
        yield state, action
        game.step(state, action)
    yield state, None


def walk(game: Game, seed: int) -> Iterator[State]:
    """Each state of a game (see :func:`moves`); clone what is kept."""
    return (state for state, _ in moves(game, seed))


def some_states(
    name: str, settings: dict[str, Any], games: int, every: int, start: int = 0
) -> Iterator[tuple[Game, State]]:
    """Every ``every``-th state of some games, and their last ones; each is a copy."""
    game = make(name, **settings)
    for seed in range(start, start + games):
        for number, state in enumerate(walk(game, seed)):
            if number % every == 0 or game.is_over(state):
                yield game, game.clone(state, rng="copy")
