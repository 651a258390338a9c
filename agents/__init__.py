"""zombiezoo.agents: who plays. An agent is named by a string wherever agents are asked for.

``random``, ``greedy``, a scripted baseline's name, ``search:400`` (simulations a decision), ``ppo:PATH``, ``human``, or
``path/to/file.py:ClassName`` (anything with ``act(observation, mask, rng)``).
"""

from __future__ import annotations

from .base import Agent, AgentError
from .make import as_agents, make_agent, scripted_names, split_specs

__all__ = ["Agent", "AgentError", "as_agents", "make_agent", "scripted_names", "split_specs"]
