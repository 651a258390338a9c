"""Nim with one heap: take 1 to 3, who takes the last one wins. Whoever can leave a multiple of 4 does, and has won."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from zombiezoo.envs import GAMES, Entry, GameSpec
from zombiezoo.envs.core.actions import ActionTable, Family
from zombiezoo.envs.core.content import Content, content_hash
from zombiezoo.envs.core.jit import rule
from zombiezoo.envs.core.layout import Field, Layout
from zombiezoo.envs.core.spec import state_dtype, state_fields

TABLE = ActionTable([Family("take", (3,), "take so many and one")])
ACTIONS, SEATS = TABLE.size, 4
STATE = state_dtype([*state_fields(), ("heap", np.int32), ("winner", np.int8)])
CONTENT = np.dtype([(name, np.int32) for name in ("max_decisions", "heap", "players", "first", "teams")])


class Config(msgspec.Struct, forbid_unknown_fields=True):
    num_players: int = 2
    heap: int = 20
    first: int = 0
    teams: bool = False  # seats 0 and 2 against 1 and 3
    content: Mapping[str, Any] | str | None = None
    max_decisions: int = 1000


@rule
def reset(state: Any, content: Any) -> None:
    state["players"] = content["players"]
    state["heap"] = content["heap"]
    state["current"] = content["first"]
    state["winner"] = -1


@rule
def advance(state: Any, content: Any) -> None:
    if state["winner"] >= 0:
        state["over"] = 1
        state["current"] = -1


@rule
def legal(state: Any, content: Any, mask: Any) -> None:
    for a in range(ACTIONS):
        mask[a] = 1 if a < state["heap"] else 0


@rule
def apply(state: Any, content: Any, action: int) -> None:
    state["heap"] -= action + 1
    if state["heap"] == 0:
        state["winner"] = state["current"]
    state["current"] = (state["current"] + 1) % state["players"]


@rule
def observe(state: Any, content: Any, player: int, out: Any) -> None:
    out[0] = state["heap"] / 20


@rule
def redetermine(state: Any, content: Any, player: int) -> None:
    state["journal_length"] = 0


@rule
def returns(state: Any, content: Any, out: Any) -> None:
    for p in range(state["players"]):
        won = p == state["winner"] or (content["teams"] and p % 2 == state["winner"] % 2)
        out[p] = 0.0 if state["winner"] < 0 else (1.0 if won else -1.0)


def load(config: Config) -> Content:
    record = np.zeros(1, CONTENT)
    record[0] = (config.max_decisions, config.heap, config.num_players, config.first, config.teams)
    return Content(record, {}, content_hash([config.heap, config.first, config.teams]))


def register() -> None:
    spec = GameSpec(
        name="nim",
        version=0,
        title="Nim",
        description="Take the last one",
        players=(2, 3, 4),
        variants=(),
        state=STATE,
        rules=sys.modules[__name__],
        config=Config,
        load=load,
        agents=lambda config: tuple(f"player_{i}" for i in range(config.num_players)),
        actions=TABLE,
        layout=lambda config: Layout([Field("heap", 1, "what is left", 20)]),
        action_name=lambda game, action: f"take {action + 1}",
        sentence=lambda game, row, player: None,
        describe=lambda game: "Nim.",
        draw=lambda game, state, player: "<svg/>",
        text=lambda game, state, player: f"heap {state['heap']}",
        folder=Path(__file__).parent,
        teams=lambda config: tuple(seat % 2 if config.teams else seat for seat in range(config.num_players)),
    )
    GAMES.register(Entry(spec.name, spec.description, spec.players, spec.variants, lambda: spec))
