"""The cross table as a picture; needs no display."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

_LONGEST = 22  # characters of a name


def table_png(report: Mapping[str, Any]) -> bytes:
    """Return the cross table, the strongest agent first, as PNG bytes."""
    ranked = sorted(report["agents"], key=lambda agent: -agent["rating"]["strength"])
    names = [agent["name"] for agent in ranked]
    size = len(names)
    figure = Figure(figsize=(2.6 + 1.15 * size, 1.9 + 0.75 * size), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    shares = np.full((size, size), np.nan)
    for i, a in enumerate(names):
        for j, b in enumerate(names):
            if i != j:
                _cell(axes, shares, i, j, report["cross"][a][b])
    picture = axes.imshow(shares, cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    labels = [short(name) for name in names]
    axes.set_xticks(range(size), labels, rotation=30, ha="right")
    axes.set_yticks(range(size), labels)
    made = report["provenance"]
    axes.set_title(f"{made['game']}: how often the row came out above the column, %", fontsize="medium", loc="left")
    axes.set_xlabel(f"95 % intervals; {report['games']:,} games, seed {report['seed']}", fontsize="small")
    figure.colorbar(picture, ax=axes, fraction=0.04)
    memory = io.BytesIO()
    figure.savefig(memory, format="png", metadata={"Software": None})
    return memory.getvalue()


def short(name: str) -> str:
    """Return a name that fits beside a table; of a long one, the end."""
    return name if len(name) <= _LONGEST else "..." + name[3 - _LONGEST :]


def _cell(axes: Axes, shares: np.ndarray[Any, Any], i: int, j: int, share: Mapping[str, Any]) -> None:
    """Write one share into its cell, in a colour that can be read on it."""
    if share["mean"] is None:
        return
    shares[i, j] = share["mean"]
    colour = "white" if abs(share["mean"] - 0.5) > 0.33 else "black"
    axes.text(j, i - 0.1, f"{100 * share['mean']:.1f}", ha="center", va="center", color=colour)
    interval = f"{100 * share['low']:.1f} to {100 * share['high']:.1f}"
    axes.text(j, i + 0.22, interval, ha="center", va="center", color=colour, fontsize="x-small")
