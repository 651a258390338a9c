"""What an evaluation of teams that play against nobody found: Markdown, CSV, a picture; each says how to make it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core.writing import write

from ..intervals import mean_interval, share_interval
from ..judge import numbers
from ..provenance import provenance
from ..text import csv_text, markdown_table
from .report import AGENTS, CROSS, PICTURE, REPORT, TEXT, Report, heading, origin, percent
from .together import Session, Together

DIFFERENCES = "differences.csv"
_ENDS = ("mean", "low", "high")


def make_report(evaluation: Together) -> Report:
    """Return all that an evaluation found, as values that JSON takes.

    Keys: ``provenance``, ``seed``, ``seeds``, ``games``, ``truncated`` (share of games cut off by the cap),
    ``decisions``, ``seconds``, ``decisions_per_second``, ``first`` (the name of the first seat, "" where there is no
    other), ``numbers`` (what was counted), ``headline`` (the one of them that ranks), ``agents`` (one mapping each:
    name, identity, numbers, games lost by failing), ``differences`` (of whole teams, paired by seed), ``cross`` (the
    agent of the first seat, the agent of the others). A number is a mapping of mean, low, high and games.
    """
    game, sessions = evaluation.game, list(evaluation.sessions.values())
    games = len(sessions) * len(evaluation.seeds)
    decisions, seconds = sum(s.decisions for s in sessions), sum(s.seconds for s in sessions)
    return {
        "provenance": provenance(game),
        "seed": evaluation.seed,
        "seeds": [int(seed) for seed in evaluation.seeds],
        "games": games,
        "truncated": sum(s.truncated for s in sessions) / games,
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds,
        "first": game.agents[0] if game.num_players > 1 else "",
        "numbers": numbers(game),
        "headline": [*game.measure_names, "return"][0],
        "agents": _agents(evaluation),
        "differences": _table(evaluation, _difference, own=False),
        "cross": _table(evaluation, _mixed, own=True) if game.num_players > 1 else {},
    }


def estimate(values: npt.NDArray[np.float64], share: bool = False) -> dict[str, float | None]:
    """Return the mean over seeds with its 95 % interval: Wilson's for a share of wins, else the normal one."""
    mean = float(values.mean())
    low, high = share_interval(mean, len(values)) if share else mean_interval(values)
    known = np.isfinite(low)
    return {"mean": mean, "low": low if known else None, "high": high if known else None, "games": len(values)}


def _agents(evaluation: Together) -> list[dict[str, Any]]:
    field = evaluation.field
    return [
        {
            "name": name,
            "identity": field.agents[i].identity(),
            "numbers": _mixed(evaluation, i, i),
            "forfeits": sum(_failed(session, name) for session in evaluation.sessions.values()),
        }
        for i, name in enumerate(field.names)
    ]


def _failed(session: Session, name: str) -> int:
    return sum(session.lineup[seat] == name for _, seat in session.forfeited)


def _mixed(evaluation: Together, first: int, others: int) -> dict[str, Any]:
    """Return the numbers of a team."""
    names = numbers(evaluation.game)
    return {name: estimate(evaluation.values(first, others, name), name == "win") for name in names}


def _difference(evaluation: Together, a: int, b: int) -> dict[str, Any]:
    """Return how much more a team of the one agent has than a team of the other, paired by seed."""
    names = numbers(evaluation.game)
    return {name: estimate(evaluation.values(a, a, name) - evaluation.values(b, b, name)) for name in names}


def _table(evaluation: Together, cell: Callable[[Together, int, int], dict[str, Any]], own: bool) -> dict[str, Any]:
    names = list(enumerate(evaluation.field.names))
    return {a: {b: cell(evaluation, i, j) for j, b in names if own or i != j} for i, a in names}


# text


def ranked(report: Report) -> list[str]:
    """Return the agents' names, the best team by the headline first."""
    head = report["headline"]
    return [agent["name"] for agent in sorted(report["agents"], key=lambda agent: -agent["numbers"][head]["mean"])]


def shown(number: str, value: Mapping[str, Any]) -> str:
    """Return a number with its interval; wins in percent."""
    if number == "win":
        return percent(value)
    ends = f" [{value['low']:.2f}, {value['high']:.2f}]" if value["low"] is not None else ""
    return f"{value['mean']:.2f}{ends}"


def title(number: str) -> str:
    """Return a number's name as it stands in tables."""
    return {"win": "wins, %", "return": "payoff"}.get(number, number.replace("_", " "))


def markdown(report: Report) -> str:
    """Return the tables for people."""
    head = report["headline"]
    counted = (
        f"{report['games']:,} games, {report['decisions']:,} decisions at {report['decisions_per_second']:,.0f}/s, "
        f"{100 * report['truncated']:.2f} % cut off; every team plays the same {len(report['seeds']):,} seeds. "
        "Means with 95 % intervals; a win is a payoff above 0."
    )
    lines = [heading(report), "", counted, "", "Each agent in all seats:", "", *_agent_lines(report), ""]
    if len(report["agents"]) > 1:
        told = f"How much more a team of the row's agent has than one of the column's, {title(head)}, paired by seed:"
        lines += [told, "", *_square(report, report["differences"], head), ""]
    if report["cross"] and len(report["agents"]) > 1:
        told = f"Cross-play: {report['first']} by row, all others by column, {title(head)}:"
        lines += [told, "", *_square(report, report["cross"], head), ""]
    return "\n".join([*lines, *origin(report)]) + "\n"


def _agent_lines(report: Report) -> list[str]:
    by_name = {agent["name"]: agent for agent in report["agents"]}
    rows = [
        [name, *(shown(n, by_name[name]["numbers"][n]) for n in report["numbers"]), str(by_name[name]["forfeits"])]
        for name in ranked(report)
    ]
    return markdown_table(["", *map(title, report["numbers"]), "forfeits"], rows)


def _square(report: Report, table: Mapping[str, Any], number: str) -> list[str]:
    names = ranked(report)
    rows = [[a, *(shown(number, table[a][b][number]) if b in table[a] else "" for b in names)] for a in names]
    return markdown_table(["", *names], rows)


# files


def write_report(folder: str | Path, report: Report) -> None:
    """Write all files of a report into a folder; raises ``WriteError`` (no file is half-written then)."""
    from .together_picture import report_png

    out = Path(folder)
    write(out / REPORT, json.dumps(report, indent=2, sort_keys=True) + "\n")
    write(out / AGENTS, agents_csv(report))
    write(out / DIFFERENCES, square_csv(report, report["differences"], ("agent", "than")))
    if report["cross"]:
        write(out / CROSS, square_csv(report, report["cross"], (report["first"], "others")))
    write(out / PICTURE, report_png(report))
    write(out / TEXT, markdown(report) + f"\n![]({PICTURE})\n")


def agents_csv(report: Report) -> str:
    """Return the whole teams, one row each."""
    rows = [[agent["name"], *_flat(report, agent["numbers"]), agent["forfeits"]] for agent in report["agents"]]
    return csv_text(["agent", *_header(report), "forfeits"], rows)


def square_csv(report: Report, table: Mapping[str, Any], keys: Sequence[str]) -> str:
    """Return a table of agent by agent, one row a pair."""
    rows = [[a, b, *_flat(report, cell)] for a, row in table.items() for b, cell in row.items()]
    return csv_text([*keys, *_header(report)], rows)


def _header(report: Report) -> list[str]:
    return [f"{name}{end}" for name in report["numbers"] for end in ("", "_low", "_high")] + ["games"]


def _flat(report: Report, values: Mapping[str, Any]) -> list[Any]:
    flat = [values[name][end] for name in report["numbers"] for end in _ENDS]
    return [*flat, values[report["numbers"][0]]["games"]]
