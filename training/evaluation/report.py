"""What an evaluation found, as plain values, Markdown, CSV and a picture; each says how to make it again."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from zombiezoo.envs.core.writing import write

from ..progress import unit_name
from ..provenance import provenance
from ..text import csv_text, markdown_table
from .matches import Evaluation
from .ratings import rate
from .table import Share, Table, cluster_share

REPORT, TEXT, CROSS, AGENTS, PICTURE = "report.json", "report.md", "cross.csv", "agents.csv", "table.png"

Report = dict[str, Any]


def make_report(evaluation: Evaluation) -> Report:
    """Return all that an evaluation found, as values that JSON takes.

    Keys: ``provenance`` (game, versions, settings, content hash, commit, command), ``seed``, ``seeds``, ``agents`` (one
    mapping each: name, identity, win share, share of each seat, payoff, ratings, games it lost by failing), ``cross``
    (share of each agent against each other), ``unit`` (what an agent holds: a "seat" or a "team"), ``seats`` (win share
    of each seat or team, whoever holds it), ``games``,
    ``truncated`` (share of games cut off by the cap), ``decisions``, ``seconds``, ``decisions_per_second``.
    """
    table = Table.of(evaluation)
    meetings = evaluation.meetings
    games = sum(len(m.returns) for m in meetings)
    decisions, seconds = sum(m.decisions for m in meetings), sum(m.seconds for m in meetings)
    return {
        "provenance": provenance(evaluation.game),
        "seed": evaluation.seed,
        "seeds": [int(seed) for seed in evaluation.seeds],
        "games": games,
        "meetings": [{"lineup": m.lineup, "games": len(m.returns)} for m in meetings],
        "truncated": sum(m.truncated for m in meetings) / games,
        "decisions": decisions,
        "seconds": seconds,
        "decisions_per_second": decisions / seconds,
        "agents": _agents(evaluation, table),
        "cross": _cross(table),
        "unit": unit_name(evaluation.game),
        "seats": [_plain(_seat_share(table, place)) for place in range(evaluation.places)],
    }


def _agents(evaluation: Evaluation, table: Table) -> list[dict[str, Any]]:
    ratings = rate(evaluation, table)
    lost = _forfeits(evaluation)
    return [
        {
            "name": name,
            "identity": evaluation.field.agents[i].identity(),
            "win_share": _plain(table.wins.share(i)),
            "seats": [_plain(table.seats.share(i, place)) for place in range(evaluation.places)],
            "payoff": float(table.payoffs[i]),
            "rating": asdict(ratings[i]),
            "forfeits": lost[i],
        }
        for i, name in enumerate(table.names)
    ]


def _forfeits(evaluation: Evaluation) -> list[int]:
    """Return how many games each agent lost by failing."""
    lost = [0] * len(evaluation.field.names)
    for meeting in evaluation.meetings:
        seats = evaluation.seats(meeting)
        for row, seat in meeting.forfeited:
            lost[int(seats[row, seat])] += 1
    return lost


def _cross(table: Table) -> dict[str, dict[str, Any]]:
    numbered = list(enumerate(table.names))
    return {a: {b: _plain(table.pairs.share(i, j)) for j, b in numbered if i != j} for i, a in numbered}


def _seat_share(table: Table, seat: int) -> Share:
    return cluster_share(table.seats.scores[:, seat].sum(axis=0), table.seats.games[:, seat].sum(axis=0))


def _plain(share: Share) -> dict[str, float | None]:
    """Return a share as JSON takes it: no NaN."""
    return {key: None if math.isnan(value) else value for key, value in asdict(share).items()}


# text


def percent(share: Mapping[str, Any]) -> str:
    """Return a share with its interval, in percent."""
    if share["mean"] is None:
        return "-"
    return f"{100 * share['mean']:.1f} [{100 * share['low']:.1f}, {100 * share['high']:.1f}]"


def markdown(report: Report) -> str:
    """Return the tables for people."""
    unit = report["unit"]
    counted = (
        f"{report['games']:,} games, {report['decisions']:,} decisions at {report['decisions_per_second']:,.0f}/s, "
        f"{100 * report['truncated']:.2f} % cut off; {len(report['seeds']):,} seeds, each in every {unit} rotation. "
        "Percent, with 95 % intervals; draws count half."
    )
    lines = [
        heading(report),
        "",
        counted,
        "",
        "How often the row's agent came out above the column's:",
        "",
        *_cross_lines(report),
        "",
        f"Win share over all games and by {unit}, and ratings (Bradley-Terry in Elo points with interval, OpenSkill):",
        "",
        *_agent_lines(report),
        "",
        f"{unit.capitalize()}s, whoever sits there: "
        + ", ".join(f"{k}: {percent(s)}" for k, s in enumerate(report["seats"])),
        "",
        *origin(report),
    ]
    return "\n".join(lines) + "\n"


def heading(report: Report) -> str:
    """Return the title of a report: the game and its settings."""
    made = report["provenance"]
    settings = ", ".join(f"{key}={value}" for key, value in made["settings"].items() if value is not None)
    return f"## {made['game']} version {made['game_version']} ({settings})"


def origin(report: Report) -> list[str]:
    """Return the last lines of a report: what it was made with, and the command."""
    made = report["provenance"]
    used = (
        f"content {made['content_hash']}, seed {report['seed']}, zombiezoo {made['versions'].get('zombiezoo', '?')}, "
        f"commit {made['commit'] or 'none'}"
    )
    return [used, "", f"    {made['command']}"]


def _cross_lines(report: Report) -> list[str]:
    names = [agent["name"] for agent in report["agents"]]
    cross = report["cross"]
    return markdown_table(["", *names], [[a, *("" if a == b else percent(cross[a][b]) for b in names)] for a in names])


def _agent_lines(report: Report) -> list[str]:
    seats = range(len(report["seats"]))
    header = ["", "win share", *(f"{report['unit']} {k}" for k in seats), "payoff", "Elo", "OpenSkill", "forfeits"]
    ranked = sorted(report["agents"], key=lambda agent: -agent["rating"]["strength"])
    return markdown_table(header, [_agent_row(agent) for agent in ranked])


def _agent_row(agent: Mapping[str, Any]) -> list[str]:
    rating = agent["rating"]
    return [
        agent["name"],
        percent(agent["win_share"]),
        *(percent(share) for share in agent["seats"]),
        f"{agent['payoff']:+.3f}",
        f"{rating['strength']:+.0f} [{rating['low']:+.0f}, {rating['high']:+.0f}]",
        f"{rating['mu']:.1f} ± {rating['sigma']:.1f}",
        str(agent["forfeits"]),
    ]


# files


def write_report(folder: str | Path, report: Report) -> None:
    """Write all files of a report into a folder; raises ``WriteError`` (no file is half-written then)."""
    from .picture import table_png

    out = Path(folder)
    write(out / REPORT, json.dumps(report, indent=2, sort_keys=True) + "\n")
    write(out / CROSS, cross_csv(report))
    write(out / AGENTS, agents_csv(report))
    write(out / PICTURE, table_png(report))
    write(out / TEXT, markdown(report) + f"\n![]({PICTURE})\n")


_SHARE = ("mean", "low", "high", "games", "effective")


def cross_csv(report: Report) -> str:
    """Return the cross table, one row a pair."""
    rows = [
        [a, b, *(share[key] for key in _SHARE)]
        for a, against in report["cross"].items()
        for b, share in against.items()
    ]
    return csv_text(["agent", "opponent", "share", *_SHARE[1:]], rows)


def agents_csv(report: Report) -> str:
    """Return the agents, one row each."""
    seats = range(len(report["seats"]))
    header = ["agent", "win_share", "low", "high", "games", "payoff", "elo", "elo_low", "elo_high", "mu", "sigma"]
    header += [f"{report['unit']}_{k}{end}" for k in seats for end in ("", "_low", "_high")]
    rows = []
    for agent in report["agents"]:
        share, rating = agent["win_share"], agent["rating"]
        row = [agent["name"], *(share[key] for key in _SHARE[:4]), agent["payoff"]]
        row += [rating[key] for key in ("strength", "low", "high", "mu", "sigma")]
        row += [seat[key] for seat in agent["seats"] for key in _SHARE[:3]]
        rows.append(row)
    return csv_text(header, rows)
