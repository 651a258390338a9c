"""The learning curve: win share against each evaluation opponent over the learner's decisions, as a PNG."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from zombiezoo.envs.core.writing import write

from .progress import evaluate_tag

FILE = "curve.png"


def draw(path: Path, rows: Sequence[Mapping[str, float]], opponents: Sequence[str]) -> None:
    """Write the curve; bands are 95 % intervals. Needs no display. Raises ``WriteError``."""
    figure = Figure(figsize=(8, 4.5), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for name in opponents:
        tag = evaluate_tag(name)
        judged = [row for row in rows if tag in row]
        steps = [row["steps"] for row in judged]
        axes.plot(steps, [row[tag] for row in judged], marker="o", markersize=3, label=f"against {name}")
        low, high = ([row[f"{tag}/{side}"] for row in judged] for side in ("low", "high"))
        axes.fill_between(steps, low, high, alpha=0.2)
    training = [row for row in rows if "win/all" in row]
    axes.plot(
        [row["steps"] for row in training], [row["win/all"] for row in training],
        color="0.6", linewidth=1, label="in training, against the mixture",
    )  # fmt: skip
    axes.axhline(0.5, color="0.8", linewidth=0.8, zorder=0)
    axes.set(xlabel="decisions of the learner", ylabel="win share", ylim=(-0.02, 1.02))
    axes.xaxis.set_major_formatter(lambda value, position: f"{value:,.0f}")
    axes.legend(loc="lower right", fontsize="small")
    memory = io.BytesIO()
    figure.savefig(memory, format="png", metadata={"Software": None})
    write(path, memory.getvalue())
