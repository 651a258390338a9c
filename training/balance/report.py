"""What a balance test found: win share and points of each variant with 95 % intervals, as CSV, JSON, Markdown, PNG."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.writing import write

from ..evaluation.table import Share, cluster_share
from ..intervals import mean_interval
from ..text import csv_text, markdown_table
from .heatmap import canvas, heat, png
from .sweep import Outcome

EVERYBODY = "all"
JSON, TEXT, ROWS, PAIRS, PICTURE = "report.json", "report.md", "variants.csv", "pairs.csv", "report.png"
MIRRORS, MATRIX = "mirrors.csv", "matrix.png"


@dataclass(frozen=True)
class Finding:
    """How a variant did, played by one agent or by all.

    Attributes
    ----------
    variant, agent : str
    win_share, low, high : float
        With its 95 % interval; games from one seed count as one cluster.
    points, points_low, points_high : float
        Mean points and the interval over seeds.
    games : int
    content : str
        Hash of the game's content when every seat brings this variant.
    """

    variant: str
    agent: str
    win_share: float
    low: float
    high: float
    points: float
    points_low: float
    points_high: float
    games: int
    content: str

    @classmethod
    def of(cls, variant: str, agent: str, outcomes: Sequence[Outcome], content: str) -> Finding:
        """Sum up the games in which one seat alone brought the variant, and ``agent`` (or, if "all", any) sat there."""
        shares, points = _tested(variant, agent, outcomes)
        share = _clustered(shares)
        low, high = mean_interval(points.mean(axis=0))
        mean = float(points.mean())
        return cls(variant, agent, share.mean, share.low, share.high, mean, low, high, share.games, content)


def _tested(
    variant: str, agent: str, outcomes: Sequence[Outcome], rival: str | None = None
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return win shares and points of the seats that tested a variant, each float64 (cells, seeds)."""
    seats = [
        (outcome, seat)
        for outcome in outcomes
        for seat, label in enumerate(outcome.cell.labels)
        if label == variant
        and outcome.cell.labels.count(variant) == 1
        and len(set(outcome.cell.labels)) == 2
        and (rival is None or rival in outcome.cell.labels)
        and agent in (EVERYBODY, outcome.cell.agents[seat])
    ]
    shares = np.array([[game[seat] for game in outcome.shares] for outcome, seat in seats])
    points = np.array([[game[seat] for game in outcome.points] for outcome, seat in seats])
    return shares, points


def _clustered(shares: npt.NDArray[np.float64]) -> Share:
    """Return the share over (cells, seeds), the games from one seed being one cluster."""
    return cluster_share(shares.sum(axis=0), np.full(shares.shape[1], float(len(shares))))


def pairs(variants: Sequence[str], field: Sequence[str], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Return the win share of each variant against each of the field, since a mean hides who counters whom."""
    found = []
    for variant in variants:
        for rival in field:
            if rival != variant:
                shares, _ = _tested(variant, EVERYBODY, outcomes, rival)
                share = _clustered(shares)
                values = {"win_share": share.mean, "low": share.low, "high": share.high, "games": share.games}
                found.append({"variant": variant, "against": rival, **values})
    return found


def mirrors(variants: Sequence[str], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Return the win share of each seat where all seats bring the same variant: what sitting there is worth."""
    found = []
    for variant in variants:
        shares = np.array([outcome.shares for outcome in outcomes if set(outcome.cell.labels) == {variant}])
        for seat in range(shares.shape[2] if shares.size else 0):  # (cells, seeds, seats)
            share = _clustered(shares[:, :, seat])
            values = {"win_share": share.mean, "low": share.low, "high": share.high, "games": share.games}
            found.append({"variant": variant, "seat": seat, **values})
    return found


@dataclass(frozen=True)
class Report:
    """A balance test.

    Attributes
    ----------
    kind : str
    config : dict
    findings : list of Finding
    pairs : list of dict
    mirrors : list of dict
        Of each variant against itself, if that was played: the win share of each seat.
    games, truncated : int
        Games played, and those of them that were cut off by the cap on decisions.
    players : int
    provenance : dict
    """

    kind: str
    config: dict[str, Any]
    findings: list[Finding]
    pairs: list[dict[str, Any]]
    mirrors: list[dict[str, Any]]
    games: int
    truncated: int
    players: int
    provenance: dict[str, Any]

    def of_all(self) -> list[Finding]:
        """Return the findings over all agents, the strongest variant first."""
        found = [finding for finding in self.findings if finding.agent == EVERYBODY]
        return sorted(found, key=lambda finding: (-finding.win_share, finding.variant))

    def plain(self) -> dict[str, Any]:
        """Return all of it as values that JSON takes."""
        values: dict[str, Any] = json.loads(json.dumps(asdict(self), default=str))
        return values

    def write(self, folder: Path) -> None:
        """Write all files into a folder; raises ``WriteError``."""
        rows = [asdict(finding) for finding in self.findings]
        write(folder / JSON, json.dumps(self.plain(), indent=2) + "\n")
        write(folder / ROWS, csv_text(list(rows[0]), [_rounded(row) for row in rows]))
        write(folder / PAIRS, csv_text(list(self.pairs[0]), [_rounded(row) for row in self.pairs]))
        write(folder / PICTURE, picture(self))
        shown = [PICTURE]
        if self.mirrors:
            write(folder / MIRRORS, csv_text(list(self.mirrors[0]), [_rounded(row) for row in self.mirrors]))
            write(folder / MATRIX, matrix(self))
            shown.append(MATRIX)
        write(folder / TEXT, "\n".join([self.markdown(), *(f"![]({name})" for name in shown)]) + "\n")

    def markdown(self) -> str:
        """Return the tables for people."""
        made, config = self.provenance, self.config
        lines = [
            f"## Balance of {self.kind}: {made['game']} version {made['game_version']}",
            "",
            f"Agents: {', '.join(config['agents'])} (line-up: {config['lineup']}). {self.games:,} games:",
            f"{config['games']:,} seeds, each in every seat against every rival; {self.truncated:,} games cut off.",
            f"Percent and points with 95 % intervals; an even share is {100 / self.players:.1f} %.",
            "",
            *markdown_table(["", "win share", "points", "games", "content"], [_row(f) for f in self.of_all()]),
            "",
        ]
        if len(config["agents"]) > 1:
            lines += ["Win share by who plays it:", "", *_by_agent(self), ""]
        lines += ["Win share against each rival:", "", *_cross(self), ""]
        if self.mirrors:
            lines += ["Win share of each seat where all bring the same:", "", *_mirrors(self), ""]
        lines += [f"seed {config['seed']}, commit {made['commit'] or 'none'}", "", f"    {made['command']}", ""]
        return "\n".join(lines)


def _rounded(row: Mapping[str, Any]) -> list[Any]:
    return [round(value, 5) if isinstance(value, float) else value for value in row.values()]


def percent(share: float, low: float, high: float) -> str:
    """Return a share with its interval, in percent."""
    return f"{100 * share:.1f} [{100 * low:.1f}, {100 * high:.1f}]"


def _row(finding: Finding) -> list[str]:
    return [
        finding.variant,
        percent(finding.win_share, finding.low, finding.high),
        f"{finding.points:.2f} [{finding.points_low:.2f}, {finding.points_high:.2f}]",
        f"{finding.games:,}",
        finding.content,
    ]


def _by_agent(report: Report) -> list[str]:
    found = {(f.variant, f.agent): percent(f.win_share, f.low, f.high) for f in report.findings}
    agents = report.config["agents"]
    rows = [[f.variant, *(found[f.variant, agent] for agent in agents)] for f in report.of_all()]
    return markdown_table(["", *agents], rows)


def _cross(report: Report) -> list[str]:
    found = {(p["variant"], p["against"]): percent(p["win_share"], p["low"], p["high"]) for p in report.pairs}
    variants = [finding.variant for finding in report.of_all()]
    rivals = list(dict.fromkeys(p["against"] for p in report.pairs))
    rows = [[variant, *(found.get((variant, rival), "") for rival in rivals)] for variant in variants]
    return markdown_table(["", *rivals], rows)


def _mirrors(report: Report) -> list[str]:
    found = {(m["variant"], m["seat"]): percent(m["win_share"], m["low"], m["high"]) for m in report.mirrors}
    seats = range(report.players)
    rows = [[f.variant, *(found[f.variant, seat] for seat in seats)] for f in report.of_all()]
    return markdown_table(["", *(f"seat {seat}" for seat in seats)], rows)


def matrix(report: Report) -> bytes:
    """Return the win share of each variant against each rival in colours, as PNG; the diagonal is the first seat's."""
    found = {(p["variant"], p["against"]): p for p in report.pairs}
    found |= {(m["variant"], m["variant"]): m for m in report.mirrors if m["seat"] == 0}
    names = [finding.variant for finding in report.of_all()]
    cells = [[found.get((a, b)) for b in names] for a in names]
    means = np.array([[np.nan if cell is None else cell["win_share"] for cell in row] for row in cells], np.float64)
    texts = [[[] if cell is None else _lines(cell) for cell in row] for row in cells]
    figure = canvas(3.2 + 1.3 * len(names), 2 + 0.8 * len(names))
    axes = figure.add_subplot()
    drawn = heat(axes, means, texts, names, names)
    axes.set_xlabel("against (on the diagonal: the first seat)")
    axes.set_title(f"{report.provenance['game']}: win share in %, 95 % intervals", fontsize="medium", loc="left")
    figure.colorbar(drawn, ax=axes, fraction=0.04)
    return png(figure)


def _lines(cell: Mapping[str, Any]) -> list[str]:
    first = ["seat 0"] if "seat" in cell else []
    return [f"{100 * cell['win_share']:.1f}", f"{100 * cell['low']:.1f} to {100 * cell['high']:.1f}", *first]


def picture(report: Report) -> bytes:
    """Return bars of win share and points with their intervals, as PNG; needs no display."""
    found = report.of_all()[::-1]  # the first bar is drawn at the bottom
    figure = canvas(9, 1.2 + 0.42 * len(found))
    left, right = figure.subplots(1, 2, sharey=True)
    names = [finding.variant for finding in found]
    shares = [100 * f.win_share for f in found]
    left.barh(
        names, shares, xerr=_errors(shares, [(100 * f.low, 100 * f.high) for f in found]), capsize=3, color="#7a9e7e"
    )
    left.axvline(100 / report.players, color="0.3", linewidth=1, linestyle="--")
    left.set(xlabel="win share in % (95 % interval)", xlim=(0, 100))
    points = [f.points for f in found]
    right.barh(
        names, points, xerr=_errors(points, [(f.points_low, f.points_high) for f in found]), capsize=3, color="#b08968"
    )
    right.set(xlabel="points (95 % interval)")
    return png(figure)


def _errors(values: Sequence[float], ends: Sequence[tuple[float, float]]) -> npt.NDArray[np.float64]:
    """Return the distances from values to the ends of their intervals, float64 (2, n), as matplotlib takes them."""
    low, high = np.array(ends).T
    distances: npt.NDArray[np.float64] = np.abs(np.array([np.array(values) - low, high - np.array(values)]))
    return distances
