"""Tables in colours: a mean in each cell, with its interval."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

_LONGEST = 24  # characters of a label


def canvas(width: float, height: float) -> Figure:
    """Return an empty picture; needs no display."""
    figure = Figure(figsize=(width, height), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def png(figure: Figure) -> bytes:
    """Return a picture as PNG bytes, the same ones on every run."""
    memory = io.BytesIO()
    figure.savefig(memory, format="png", metadata={"Software": None})
    return memory.getvalue()


def heat(
    axes: Axes,
    means: npt.NDArray[np.float64],
    texts: Sequence[Sequence[Sequence[str]]],
    rows: Sequence[str],
    columns: Sequence[str],
    colours: str = "RdBu",
) -> Any:
    """Draw shares between 0 and 1, float64 (rows, columns); NaN stays white. Returns what a colour bar takes.

    ``texts`` are up to three lines for each cell, the first of which is written large.
    """
    picture = axes.imshow(means, cmap=colours, vmin=0, vmax=1, aspect="auto")
    for i, row in enumerate(texts):
        for j, lines in enumerate(row):
            dark = np.isfinite(means[i, j]) and abs(means[i, j] - 0.5) > 0.33
            for k, line in enumerate(lines):
                height = i + 0.26 * (k - (len(lines) - 1) / 2)
                size = "medium" if k == 0 else "x-small"
                axes.text(j, height, line, ha="center", va="center", color="white" if dark else "black", fontsize=size)
    axes.set_xticks(range(len(columns)), [short(name) for name in columns], rotation=20, ha="right")
    axes.set_yticks(range(len(rows)), [short(name) for name in rows])
    return picture


def short(name: str) -> str:
    """Return a label that fits beside a table; of a long one, the end."""
    return name if len(name) <= _LONGEST else "..." + name[3 - _LONGEST :]
