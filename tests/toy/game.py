"""The toy's specification; ``register()`` adds it to the games of this process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from zombiezoo.agents import scripted
from zombiezoo.envs import GAMES, Entry, GameSpec
from zombiezoo.envs.core.content import Content, content_hash
from zombiezoo.envs.core.errors import ConfigError, unknown

from . import policies, rules

STARTS = {"even": 0, "ahead": 5}  # points that a seat begins with


class Config(msgspec.Struct, forbid_unknown_fields=True):
    num_players: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    goal: Annotated[int, msgspec.Meta(ge=5, le=100)] = 20
    starts: list[str | dict[str, int]] = []
    content: Mapping[str, Any] | str | None = None
    max_decisions: Annotated[int, msgspec.Meta(ge=1)] = 1000
    turns: Annotated[int, msgspec.Meta(ge=0)] = 0  # that all players have together as one team; 0: each for itself

    def __post_init__(self) -> None:
        if self.num_players == 1 and not self.turns:
            raise ValueError("1 player needs a number of turns")


def load(config: Config) -> Content:
    record = np.zeros(1, rules.CONTENT)
    starts = [_points(start) for start in config.starts]
    record[0] = (
        config.max_decisions,
        config.goal,
        config.num_players,
        starts + [0] * (rules.SEATS - len(starts)),
        config.turns,
    )
    return Content(record, {}, content_hash([config.goal, starts, *([config.turns] if config.turns else [])]))


def _points(start: str | dict[str, int]) -> int:
    if isinstance(start, str) and start not in STARTS:
        raise ConfigError(unknown("start set", start, STARTS))
    points = STARTS[start] if isinstance(start, str) else start.get("points", 0)
    if points > 10:
        raise ConfigError(f"a start set has at most 10 points, not {points}")
    return points


def sentence(game: Any, row: Any, player: int | None) -> str:
    who = game.agents[row[2]]
    return [f"{who} rolls {row[3]}", f"{who} banks {row[3]}", f"{who} swaps the card", f"{who} draws a {row[3]}"][
        row[0]
    ]


def text(game: Any, state: Any, player: int | None) -> str:
    seats = range(game.num_players)
    cards = [str(state["card"][p]) if player in (None, p) else "?" for p in seats]
    return f"sum {state['sum']} " + " ".join(f"{game.agents[p]}: {state['banked'][p]} [{cards[p]}]" for p in seats)


def draw(game: Any, state: Any, player: int | None) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40" fill="#fff"/>'
        f'<text x="8" y="24" font-family="DejaVu Sans" font-size="12">{text(game, state, player)}</text></svg>'
    )


def measures(game: Any, states: Any) -> dict[str, Any]:
    if not game.config.turns:
        return {}
    return {"turns": states["turns"].astype(np.float64), "banked": states["banked"].sum(axis=1).astype(np.float64)}


SPEC = GameSpec(
    name="toy",
    version=0,
    title="Toy",
    description="Pig with a hidden card",
    players=(2, 3, 4),
    variants=("standard",),
    state=rules.STATE,
    rules=rules,
    config=Config,
    load=load,
    agents=lambda config: tuple(f"player_{i}" for i in range(config.num_players)),
    actions=rules.TABLE,
    layout=lambda config: rules.layout(config.num_players),
    action_name=lambda game, action: rules.TABLE.decode(action)[0],
    sentence=sentence,
    describe=lambda game: "A toy.",
    draw=draw,
    text=text,
    folder=Path(__file__).parent,
    teams=lambda config: tuple(0 if config.turns else seat for seat in range(config.num_players)),
    measures=measures,
    points=lambda game, states: (states["banked"] + states["card"])[:, : game.num_players].astype(np.float64),
)


def register() -> None:
    """Add the toy to ``GAMES``, with its baselines."""
    scripted.register(SPEC.name, policies)
    GAMES.register(Entry(SPEC.name, SPEC.description, SPEC.players, SPEC.variants, lambda: SPEC))
