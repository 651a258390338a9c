"""The learning curve over the learner's decisions as a PNG: win shares against others, or how its own team does."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.writing import write

from .judge import numbers
from .progress import evaluate_tag, reference_tag, team_tag

FILE = "curve.png"

Rows = Sequence[Mapping[str, float]]


def draw(path: Path, rows: Rows, game: Game, opponents: Sequence[str]) -> None:
    """Write the curve; bands are 95 % intervals. Needs no display. Raises ``WriteError``."""
    figure = _alone(rows, game, opponents) if game.cooperative else _against(rows, opponents)
    _write(path, figure)


def draw_evolution(path: Path, rows: Rows) -> None:
    """Write how candidates of a style did, from an evolution's rows (``evolve.Saved``). Raises ``WriteError``."""
    figure = _figure(8, 4.5)
    axes = figure.add_subplot()
    for name, label, width in (
        ("centre", "the style itself", 2),
        ("best", "best candidate", 1),
        ("mean", "all candidates", 1),
        ("first", "the style at first", 1),
    ):
        axes.plot([row["generation"] for row in rows], [row[name] for row in rows], linewidth=width, label=label)
    axes.set(xlabel="generation", ylabel="mean payoff")
    figure.legend(loc="outside upper center", ncols=4, fontsize="small")
    _write(path, figure)


def _write(path: Path, figure: Figure) -> None:
    memory = io.BytesIO()
    figure.savefig(memory, format="png", metadata={"Software": None})
    write(path, memory.getvalue())


def _figure(width: float, height: float) -> Figure:
    figure = Figure(figsize=(width, height), dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    return figure


def _against(rows: Rows, opponents: Sequence[str]) -> Figure:
    """Return the win share against each opponent."""
    figure = _figure(8, 4.5)
    axes = figure.add_subplot()
    for name in opponents:
        _judged(axes, rows, evaluate_tag(name), f"against {name}")
    _trained(axes, rows, "win/all", "in training, against the mixture")
    axes.axhline(0.5, color="0.8", linewidth=0.8, zorder=0)
    _label(axes, "win share")
    axes.set_ylim(-0.02, 1.02)
    axes.legend(loc="lower right", fontsize="small")
    return figure


def _alone(rows: Rows, game: Game, others: Sequence[str]) -> Figure:
    """Return what comes of games that are played against nobody, with the means of other agents as dashed lines."""
    names = numbers(game)
    down = -(-len(names) // 2)
    figure = _figure(10, 0.8 + 3 * down)
    grid = figure.subplots(down, 2, squeeze=False).ravel()
    for axes, name in zip(grid, names, strict=False):
        _judged(axes, rows, team_tag(name), "the learner's team")
        trained = {"win": "win/all"}.get(name, f"games/{name}")
        _trained(axes, rows, trained, "in training")
        for k, other in enumerate(others):
            means = [row[reference_tag(other, name)] for row in rows if reference_tag(other, name) in row]
            if means:
                axes.axhline(means[-1], color=f"C{k + 1}", linewidth=1, linestyle="--", label=f"a team of {other}")
        _label(axes, {"win": "win share", "return": "mean payoff"}.get(name, name.replace("_", " ")))
    for axes in grid[len(names) :]:
        axes.set_axis_off()
    handles, labels = grid[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=3, fontsize="small")
    return figure


def _judged(axes: Axes, rows: Rows, tag: str, label: str) -> None:
    """Draw what evaluations found, with its interval."""
    judged = [row for row in rows if tag in row]
    steps = [row["steps"] for row in judged]
    axes.plot(steps, [row[tag] for row in judged], marker="o", markersize=3, label=label)
    low, high = ([row[f"{tag}/{side}"] for row in judged] for side in ("low", "high"))
    axes.fill_between(steps, low, high, alpha=0.2)


def _trained(axes: Axes, rows: Rows, tag: str, label: str) -> None:
    """Draw what came of the games that were learned from."""
    training = [row for row in rows if tag in row]
    axes.plot([row["steps"] for row in training], [row[tag] for row in training], color="0.6", linewidth=1, label=label)


def _label(axes: Axes, what: str) -> None:
    axes.set(xlabel="decisions of the learner", ylabel=what)
    axes.xaxis.set_major_formatter(lambda value, position: f"{value:,.0f}")
