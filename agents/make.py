"""From the string that names an agent to the agent."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Sequence
from typing import Any

from zombiezoo.envs.core.errors import nearest
from zombiezoo.envs.core.game import Game

from . import scripted
from .base import Agent, AgentError, Guest
from .files import is_file_spec, load_file_agent
from .native import NativeAgent, native_names

_SEARCH, _STYLE = "search:SIMULATIONS", "style:FILE.toml"
_OPTION = re.compile(r"^[a-z_]+=[^,:]*$")


def scripted_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's scripted baselines; raises ``ZombiezooError`` for an unknown game."""
    names: tuple[str, ...] = tuple(scripted.find(game).NAMES)
    return names


def make_agent(game: Game, spec: str, seed: int = 0) -> Agent:
    """Build the agent that a string names.

    Parameters
    ----------
    game : Game
    spec : str
        ``random``, ``greedy``, a scripted baseline, ``style:FILE.toml``, ``search:400`` or ``search:400,depth=40``,
        ``ppo:PATH``, ``human``, or ``path/to/file.py:ClassName``.
    seed : int
        Goes into the agent's generators.

    Raises
    ------
    AgentError
        For a name that nobody has (with the nearest one), or an agent that cannot be built.
    """
    if is_file_spec(spec):
        return load_file_agent(spec, seed)
    kind, _, argument = spec.partition(":")
    if kind in _KINDS:
        return _KINDS[kind](game, spec, argument, seed)
    names = native_names(game.name)
    if spec in names:
        return NativeAgent(game, spec, seed)
    valid = [*names, _STYLE, _SEARCH, "ppo:PATH", "human", "FILE.py:CLASS"]
    raise AgentError(f"unknown agent '{spec}'{nearest(kind, [*names, *_KINDS])} (valid: {', '.join(valid)})")


def as_agents(game: Game, agents: Sequence[Any], seed: int = 0) -> list[Agent]:
    """Return agents for a list of names, agents, or objects with ``act(observation, mask, rng)``.

    Raises :class:`AgentError` for one name instead of a list, and for what ``make_agent`` refuses.
    """
    if isinstance(agents, str):
        raise AgentError(f"agents is a list of names, one a seat, such as ['{agents}'], not '{agents}'")
    return [_as_agent(game, agent, seed) for agent in agents]


def _as_agent(game: Game, agent: Any, seed: int) -> Agent:
    if isinstance(agent, Agent):
        return agent
    return make_agent(game, agent, seed) if isinstance(agent, str) else Guest(agent, type(agent).__name__, seed)


def split_specs(text: str) -> list[str]:
    """Split ``A,B,...`` into names of agents; ``key=value`` belongs to the name before it."""
    specs: list[str] = []
    for piece in filter(None, (piece.strip() for piece in text.split(","))):
        if specs and _OPTION.match(piece):
            specs[-1] += f",{piece}"
        else:
            specs.append(piece)
    return specs


def _search(game: Game, spec: str, argument: str, seed: int) -> Agent:
    agent: Agent = importlib.import_module(".search", __package__).SearchAgent.parse(game, spec, argument, seed)
    return agent


def _neural(game: Game, spec: str, argument: str, seed: int) -> Agent:
    if not argument:
        raise AgentError(f"agent '{spec}' names no file; write ppo:PATH")
    agent: Agent = importlib.import_module(".neural", __package__).load(game, argument)
    agent.seed = seed
    return agent


def _human(game: Game, spec: str, argument: str, seed: int) -> Agent:
    agent: Agent = importlib.import_module(".human.terminal", __package__).HumanAgent(game)
    return agent


def _style(game: Game, spec: str, argument: str, seed: int) -> Agent:
    if not argument:
        raise AgentError(f"agent '{spec}' names no file; write {_STYLE}")
    styles = importlib.import_module(".style", __package__)
    style = styles.read_style(game, argument)
    agent: Agent = styles.StyleAgent(game, style.style, style.numbers, spec, seed)
    return agent


_KINDS: dict[str, Callable[[Game, str, str, int], Agent]] = {
    "style": _style,
    "search": _search,
    "ppo": _neural,
    "human": _human,
}
