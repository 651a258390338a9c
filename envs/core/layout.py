"""Named slices of the observation vector: sizes, the documentation table and the decoder all come from these rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Field:
    """One named piece of the observation.

    Attributes
    ----------
    name : str
        Unique name within the layout.
    size : int
        Number of entries.
    meaning : str
        What the entries are, in their order.
    scale : float
        An entry holds the raw number divided by this, so that entries stay near [-1, 1].
    """

    name: str
    size: int
    meaning: str
    scale: float = 1.0


class Layout(Sequence[tuple[str, slice, str]]):
    """Rows ``(name, slice, meaning)`` that cover the observation vector without gap or overlap."""

    def __init__(self, fields: Sequence[Field]) -> None:
        """Lay the fields out one after another; raises ``ValueError`` if a name stands twice."""
        self.fields = tuple(fields)
        self._starts: dict[str, int] = {}
        position = 0
        for field in self.fields:
            if field.name in self._starts:
                raise ValueError(f"layout field '{field.name}' stands twice")
            self._starts[field.name] = position
            position += field.size
        self.size = position

    def __len__(self) -> int:
        return len(self.fields)

    def __getitem__(self, index: Any) -> Any:
        rows = [(f.name, self.slice(f.name), f.meaning) for f in self.fields]
        return rows[index]

    def __iter__(self) -> Iterator[tuple[str, slice, str]]:
        return iter(self[:])

    def start(self, name: str) -> int:
        """Return the index of the first entry of a field."""
        return self._starts[name]

    def slice(self, name: str) -> slice:
        """Return the slice of a field."""
        start = self._starts[name]
        return slice(start, start + next(f.size for f in self.fields if f.name == name))

    def decode(self, observation: npt.NDArray[np.float32]) -> dict[str, npt.NDArray[np.float64]]:
        """Return the raw numbers behind an observation, by field name: each entry times the field's scale."""
        if observation.shape[-1] != self.size:
            raise ValueError(f"observation has {observation.shape[-1]} entries, this layout has {self.size}")
        return {f.name: np.asarray(observation[..., self.slice(f.name)], np.float64) * f.scale for f in self.fields}

    def table(self) -> str:
        """Return the observation index as a Markdown table."""
        lines = ["| index | name | scale | meaning |", "|---|---|--:|---|"]
        for f in self.fields:
            start = self._starts[f.name]
            index = str(start) if f.size == 1 else f"{start}:{start + f.size}"
            lines.append(f"| {index} | `{f.name}` | {f.scale:g} | {f.meaning} |")
        return "\n".join(lines)
