"""Action families (a name and the ranges of its payload) and their flat ids, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Family:
    """A group of actions with one meaning.

    Attributes
    ----------
    name : str
        Name of the family.
    shape : tuple of int
        Range of each payload number, last one fastest; ``()`` for a single action.
    meaning : str
        What the action does and what the payload says.
    """

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """Number of actions in the family."""
        return prod(self.shape)


class ActionTable:
    """The families of a game, laid out one after another in one flat ``Discrete`` space."""

    def __init__(self, families: Sequence[Family]) -> None:
        """Lay the families out; raises ``ValueError`` if a name stands twice."""
        self.families = tuple(families)
        self._starts: dict[str, int] = {}
        position = 0
        for family in self.families:
            if family.name in self._starts:
                raise ValueError(f"action family '{family.name}' stands twice")
            self._starts[family.name] = position
            position += family.size
        self.size = position

    def start(self, name: str) -> int:
        """Return the first id of a family."""
        return self._starts[name]

    def end(self, name: str) -> int:
        """Return the id after the last one of a family."""
        return self._starts[name] + next(f.size for f in self.families if f.name == name)

    def encode(self, name: str, *payload: int) -> int:
        """Return the flat id of ``name(*payload)``; raises ``ValueError`` on a payload out of range."""
        family = next(f for f in self.families if f.name == name)
        if len(payload) != len(family.shape) or any(not 0 <= p < n for p, n in zip(payload, family.shape, strict=True)):
            raise ValueError(f"action '{name}' takes payloads in ranges {family.shape}, got {payload}")
        offset = 0
        for p, n in zip(payload, family.shape, strict=True):
            offset = offset * n + p
        return self._starts[name] + offset

    def decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        """Return the family's name and the payload of a flat id; raises ``ValueError`` outside the space."""
        if not 0 <= action < self.size:
            raise ValueError(f"action {action} is outside 0 to {self.size - 1}")
        family = next(f for f in self.families if action < self.end(f.name))
        offset = action - self._starts[family.name]
        payload: list[int] = []
        for n in reversed(family.shape):
            offset, p = divmod(offset, n)
            payload.append(p)
        return family.name, tuple(reversed(payload))

    def table(self) -> str:
        """Return the action table in Markdown."""
        lines = ["| ids | family | payload | meaning |", "|---|---|---|---|"]
        for f in self.families:
            start = self._starts[f.name]
            ids = str(start) if f.size == 1 else f"{start} to {start + f.size - 1}"
            lines.append(f"| {ids} | `{f.name}` | {' x '.join(map(str, f.shape)) or '-'} | {f.meaning} |")
        return "\n".join(lines)
