"""What a run tells while it learns: one row an update, to a CSV file and to TensorBoard."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from torch.utils.tensorboard.writer import SummaryWriter

from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.writing import cannot_write, write

from .config import TrainConfig
from .league import PREFIX

CSV_FILE = "progress.csv"
SNAPSHOTS = "snapshots"  # all of them together

Row = dict[str, float]


def evaluate_tag(opponent: str) -> str:
    """Return the column of the win share against an evaluation opponent."""
    return f"evaluate/{_label(opponent)}"


def team_tag(number: str) -> str:
    """Return the column of a number about the learner's team that plays against nobody."""
    return f"team/{number}"


def reference_tag(agent: str, number: str) -> str:
    """Return the column of the same number about another agent's team."""
    return f"reference/{_label(agent)}/{number}"


def unit_name(game: Game) -> str:
    """Return what one agent holds in a game, in a column's name: a team, or a seat where each is a team of its own."""
    return "seat" if len(game.team_seats) == game.num_players else "team"


def _label(name: str) -> str:
    """Return an agent's name as one part of a tag, in which a path's slashes would be levels."""
    return name.replace("/", "_")


def columns(
    config: TrainConfig, game: Game, opponents: Sequence[str], partners: Sequence[str], judged: Sequence[str]
) -> list[str]:
    """Return the names of a run's columns, which are TensorBoard's tags too; ``judged`` are those of an evaluation."""
    rivals = [*map(_label, opponents), *([SNAPSHOTS] if config.snapshots.weight else [])]
    beside = [*map(_label, partners), *([SNAPSHOTS] if config.snapshots.partners else [])]
    unit = unit_of_learner(config, game)
    units = {"seat": game.num_players, "team": len(game.team_seats)}[unit]
    return [
        *("update", "steps", "minutes", "progress", "time/fps", "time/env_share"),
        *("games/count", "games/length", "games/decisions", "games/return"),
        *(f"games/{name}" for name in game.measure_names),
        "win/all",
        *(f"win/{name}" for name in dict.fromkeys(rivals)),
        *(f"win/beside/{name}" for name in dict.fromkeys(beside)),
        *(f"win/{unit}_{k}" for k in range(units) if units > 1),
        *(f"learn/{name}" for name in LEARN),
        *(judged if config.evaluation.every else ()),
    ]


def unit_of_learner(config: TrainConfig, game: Game) -> str:
    """Return what the learner holds, in a column's name."""
    return unit_name(game) if config.seat == "team" else "seat"


LEARN = ("entropy", "approx_kl", "clip_fraction", "value_loss", "policy_loss", "explained_variance", "learning_rate")


def game_row(ended: Sequence[Mapping[str, Any]], unit: str) -> Row:
    """Return the columns about the games that ended in an update; a column without games is left out.

    ``unit`` is what the learner holds, "seat" or "team".
    """
    row: Row = {"games/count": float(len(ended))}
    if not ended:
        return row
    row["games/length"] = _mean([info["episode"]["l"] for info in ended])
    row["games/decisions"] = _mean([info["decisions"] for info in ended])
    row["games/return"] = _mean([info["episode"]["r"] for info in ended])
    row |= {f"games/{name}": _mean([info["measures"][name] for info in ended]) for name in ended[0]["measures"]}
    row["win/all"] = _mean([info["win"] for info in ended])
    wins: dict[str, list[float]] = {}
    for info in ended:
        against, beside = _kinds(info["opponents"]), _kinds(info["partners"])
        for kind in (*against, *(f"beside/{kind}" for kind in beside), f"{unit}_{info[unit]}"):
            wins.setdefault(kind, []).append(info["win"])
    return row | {f"win/{kind}": _mean(values) for kind, values in sorted(wins.items())}


def _kinds(names: Sequence[str]) -> set[str]:
    """Return the labels of the agents in some seats; a seat without one is left out."""
    return {SNAPSHOTS if name.startswith(PREFIX) else _label(name) for name in names if name}


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values))


class Progress:
    """Writes the rows; a row is in the file before the next update starts."""

    def __init__(self, folder: Path, names: Sequence[str], rows: Sequence[Row] = ()) -> None:
        """Begin with the rows of the updates that are kept (none in a new run); raises ``WriteError``."""
        self.file = folder / CSV_FILE
        self.names = list(names)
        self.rows = list(rows)
        write(self.file, self._lines(self.rows, header=True))
        purge = int(self.rows[-1]["steps"]) + 1 if self.rows else None
        try:
            self._board = SummaryWriter(str(folder), purge_step=purge)
        except OSError as error:
            raise cannot_write(folder, error) from None

    def add(self, row: Row) -> None:
        """Append one row; raises ``WriteError``."""
        self.rows.append(row)
        try:
            with self.file.open("a", encoding="utf-8") as handle:
                handle.write(self._lines([row]))
            for name, value in row.items():
                if "/" in name:
                    self._board.add_scalar(name, value, int(row["steps"]))
            self._board.flush()
        except OSError as error:
            raise cannot_write(self.file, error) from None

    def close(self) -> None:
        """Close the files."""
        self._board.close()

    def _lines(self, rows: Sequence[Row], header: bool = False) -> str:
        text = io.StringIO()
        table = csv.DictWriter(text, self.names, restval="", lineterminator="\n")
        if header:
            table.writeheader()
        for row in rows:
            table.writerow({name: f"{value:.6g}" if "/" in name else f"{value:.12g}" for name, value in row.items()})
        return text.getvalue()


def read_rows(folder: Path, until: int | None = None) -> list[Row]:
    """Return the rows of a run, those of later updates than ``until`` and a half-written last one left out."""
    try:
        text = (folder / CSV_FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return []
    whole = text[: text.rfind("\n") + 1]
    rows = [{k: float(v) for k, v in row.items() if v} for row in csv.DictReader(io.StringIO(whole))]
    return [row for row in rows if until is None or row["update"] <= until]
