"""A loop for tests: run a state that was set by hand on to the next decision (``core`` is put here by ``table.py``)."""

from __future__ import annotations

from typing import Any

from zombiezoo.envs.core.jit import kernel

core: Any


@kernel
def run(states: Any, content: Any, mask: Any) -> None:
    """Run the one state on as a step does."""
    states[0]["journal_length"] = 0
    core.settle(states[0], content[0], mask)
