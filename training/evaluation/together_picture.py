"""Teams that play against nobody as a picture: cross-play as a table in colours, one seat alone as bars."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from .picture import short
from .together_report import ranked, title


def report_png(report: Mapping[str, Any]) -> bytes:
    """Return the report as PNG bytes, the best team first."""
    names = ranked(dict(report))
    figure = _cross(report, names) if report["cross"] and len(names) > 1 else _bars(report, names)
    memory = io.BytesIO()
    figure.savefig(memory, format="png", metadata={"Software": None})
    return memory.getvalue()


def _cross(report: Mapping[str, Any], names: Sequence[str]) -> Figure:
    head, size = report["headline"], len(names)
    figure = Figure(figsize=(2.9 + 1.15 * size, 2.1 + 0.75 * size), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    cells = [[report["cross"][a][b][head] for b in names] for a in names]
    means = np.array([[cell["mean"] for cell in row] for row in cells])
    picture = axes.imshow(means, cmap="viridis", aspect="auto")
    middle = (means.min() + means.max()) / 2
    for i, row in enumerate(cells):
        for j, cell in enumerate(row):
            write_cell(axes, i, j, cell, "black" if cell["mean"] > middle else "white")
    axes.set_xticks(range(size), [short(name) for name in names], rotation=30, ha="right")
    axes.set_yticks(range(size), [short(name) for name in names])
    axes.set_ylabel(report["first"])
    axes.set_xlabel(f"all other seats\n{_made(report)}", fontsize="small")
    axes.set_title(f"{report['provenance']['game']}: {title(head)}", fontsize="medium", loc="left")
    figure.colorbar(picture, ax=axes, fraction=0.04)
    return figure


def write_cell(axes: Axes, i: int, j: int, cell: Mapping[str, Any], colour: str, factor: float = 1) -> None:
    """Write a mean and its interval into a cell."""
    axes.text(j, i - 0.1, f"{factor * cell['mean']:.2f}", ha="center", va="center", color=colour)
    if cell["low"] is not None:
        interval = f"{factor * cell['low']:.2f} to {factor * cell['high']:.2f}"
        axes.text(j, i + 0.22, interval, ha="center", va="center", color=colour, fontsize="x-small")


def _bars(report: Mapping[str, Any], names: Sequence[str]) -> Figure:
    """Return bars of the headline and of the wins."""
    by_name = {agent["name"]: agent["numbers"] for agent in report["agents"]}
    figure = Figure(figsize=(9, 1.6 + 0.42 * len(names)), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    bars = ((report["headline"], 1, "#7a9e7e"), ("win", 100, "#b08968"))
    for axes, (number, factor, colour) in zip(figure.subplots(1, 2, sharey=True), bars, strict=True):
        found = [by_name[name][number] for name in names[::-1]]  # the first bar is drawn at the bottom
        means = [factor * value["mean"] for value in found]
        ends = np.array([[factor * (value[end] or value["mean"]) for value in found] for end in ("low", "high")])
        labels = [short(name) for name in names[::-1]]
        axes.barh(labels, means, xerr=np.abs(ends - means), capsize=3, color=colour)
        axes.set_xlabel(f"{title(number)} (95 % interval)")
    figure.suptitle(f"{report['provenance']['game']}; {_made(report)}", fontsize="medium", x=0.01, ha="left")
    return figure


def _made(report: Mapping[str, Any]) -> str:
    return f"95 % intervals; {len(report['seeds']):,} seeds, seed {report['seed']}"
