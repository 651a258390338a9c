"""Balance of a game that is played against nobody: how hard it is over a grid of settings and numbers of players."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from zombiezoo.agents import make_agent, native
from zombiezoo.envs.core.errors import ConfigError, ZombiezooError
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.registry import GAMES, make
from zombiezoo.envs.core.writing import write

from ..config import load_config, override_value
from ..intervals import mean_interval, share_interval
from ..provenance import provenance
from ..text import csv_text, markdown_table
from .heatmap import canvas, heat, png
from .report import JSON, PICTURE, TEXT, percent
from .sweep import Cell, Header, Outcome, Sweep, Tell

ROWS = "grid.csv"


class DifficultyConfig(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A grid of settings.

    Attributes
    ----------
    game : str
    grid : dict
        Setting (dotted, such as ``schedule.ticks``) to the values that are tried; every combination is played.
    players : list of int
        Numbers of players; without it, what the settings say.
    settings : dict
        The rest of the game's configuration.
    agents : list of str
        Each plays every cell, in all seats.
    games : int
        Seeds, the same ones in every cell.
    seed : int
    """

    game: str
    grid: Annotated[dict[str, Annotated[list[Any], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]
    players: tuple[int, ...] = ()
    settings: dict[str, Any] = {}
    agents: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("random",)
    games: Annotated[int, msgspec.Meta(ge=2)] = 500
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0


@dataclass(frozen=True)
class Point:
    """What came of a cell.

    Attributes
    ----------
    agent : str
    players : int
    values : dict
        Of the settings of the grid.
    win_share, low, high : float
        Games with a payoff above 0, with the 95 % interval.
    score, score_low, score_high : float
        Mean points and their 95 % interval.
    games, truncated : int
    """

    agent: str
    players: int
    values: dict[str, Any]
    win_share: float
    low: float
    high: float
    score: float
    score_low: float
    score_high: float
    games: int
    truncated: int

    @classmethod
    def of(cls, outcome: Outcome, values: Mapping[str, Any]) -> Point:
        """Sum up; all seats of a team have the same win and score."""
        wins, points = (np.array(rows)[:, 0] for rows in (outcome.shares, outcome.points))
        share, score = float(wins.mean()), float(points.mean())
        agents = outcome.cell.agents
        ends = (*share_interval(share, len(wins)), score, *mean_interval(points))
        return cls(agents[0], len(agents), dict(values), share, *ends, len(wins), outcome.truncated)


class DifficultyBalance:
    """Tests how hard a game is; nothing in it knows which game."""

    def run(self, source: Path, overrides: Sequence[str], out: Path, backend: str, tell: Tell) -> DifficultyReport:
        """Play every cell, write the report and return it."""
        config: DifficultyConfig = load_config(source, overrides, DifficultyConfig)
        spec = GAMES[config.game].spec
        places = list(self._places(config))
        games = [self._game(config, settings) for settings, _ in places]
        for agent in config.agents:
            make_agent(games[0], agent)
        cells, values = [], []
        for agent, (k, (settings, at)) in itertools.product(config.agents, enumerate(places)):
            n = games[k].num_players
            cells.append(Cell(config.game, settings, (agent,) * n, (_label(at),) * n))
            values.append(at)
        header = Header("difficulty", spec.version, native.code_hash(spec), config.seed, config.games)
        outcomes = Sweep(header, cells, out).play(backend, tell)
        points = [Point.of(outcome, at) for outcome, at in zip(outcomes, values, strict=True)]
        report = DifficultyReport(msgspec.to_builtins(config), points, provenance(games[0]))
        report.write(out)
        return report

    def _places(self, config: DifficultyConfig) -> list[tuple[dict[str, Any], dict[str, Any]]]:
        """Return the settings of every number of players and combination, with the values of the grid."""
        found = []
        for players in config.players or (None,):
            for combination in itertools.product(*config.grid.values()):
                at = dict(zip(config.grid, combination, strict=True))
                settings = dict(config.settings)
                for key, value in at.items():
                    settings = override_value(settings, f"{key}={json.dumps(value)}")
                found.append((settings | ({} if players is None else {"num_players": players}), at))
        return found

    def _game(self, config: DifficultyConfig, settings: dict[str, Any]) -> Game:
        """Refuse what the game does not know, before anything is played."""
        try:
            game = make(config.game, **settings)
        except ZombiezooError as error:
            raise ConfigError(f"grid: {error}") from None
        if not game.cooperative:
            others = len(game.team_seats)
            raise ConfigError(f"{game.name} has {others} sides here; difficulty is for games played against nobody")
        return game


def _label(at: Mapping[str, Any]) -> str:
    return ", ".join(f"{key}={value}" for key, value in at.items())


@dataclass(frozen=True)
class DifficultyReport:
    """A grid.

    Attributes
    ----------
    config : dict
    points : list of Point
    provenance : dict
    """

    config: dict[str, Any]
    points: list[Point]
    provenance: dict[str, Any]

    def plain(self) -> dict[str, Any]:
        """Return all of it as values that JSON takes."""
        values: dict[str, Any] = json.loads(json.dumps(asdict(self), default=str))
        return values

    def write(self, folder: Path) -> None:
        """Write all files into a folder; raises ``WriteError``."""
        write(folder / JSON, json.dumps(self.plain(), indent=2) + "\n")
        write(folder / ROWS, self._csv())
        write(folder / PICTURE, self._picture())
        write(folder / TEXT, f"{self.markdown()}\n![]({PICTURE})\n")

    def markdown(self) -> str:
        """Return the tables for people."""
        made, config = self.provenance, self.config
        played = sum(point.games for point in self.points)
        cut = sum(point.truncated for point in self.points)
        lines = [
            f"## Difficulty of {made['game']} version {made['game_version']}",
            "",
            f"{played:,} games: {config['games']:,} seeds, the same ones in every cell; {cut:,} games cut off.",
            "Wins in percent and mean score, with 95 % intervals; each agent in all seats.",
            "",
        ]
        for agent in config["agents"]:
            lines += [f"Wins of {agent}:", "", *self._table(agent, _win), ""]
            lines += [f"Score of {agent}:", "", *self._table(agent, _score), ""]
        lines += [f"seed {config['seed']}, commit {made['commit'] or 'none'}", "", f"    {made['command']}", ""]
        return "\n".join(lines)

    def _rows(self, agent: str) -> dict[tuple[Any, ...], list[Point]]:
        """Return the points of an agent by players and all settings but the last, in the order of the grid."""
        found: dict[tuple[Any, ...], list[Point]] = {}
        for point in self.points:
            if point.agent == agent:
                *before, _ = point.values.values()
                found.setdefault((point.players, *before), []).append(point)
        return found

    def _table(self, agent: str, cell: Any) -> list[str]:
        *before, last = self.config["grid"]
        header = ["players", *before, *(f"{last} {value}" for value in self.config["grid"][last])]
        rows = [[*map(str, key), *map(cell, points)] for key, points in self._rows(agent).items()]
        return markdown_table(header, rows)

    def _csv(self) -> str:
        keys = list(self.config["grid"])
        numbers = [name for name in Point.__dataclass_fields__ if name not in ("agent", "players", "values")]
        rows = [
            [p.agent, p.players, *(p.values[key] for key in keys), *(_rounded(getattr(p, name)) for name in numbers)]
            for p in self.points
        ]
        return csv_text(["agent", "players", *keys, *numbers], rows)

    def _picture(self) -> bytes:
        """Return one table in colours for each agent."""
        agents = self.config["agents"]
        *before, last = self.config["grid"]
        tables = [self._rows(agent) for agent in agents]
        rows, columns = len(tables[0]), len(self.config["grid"][last])
        figure = canvas(len(agents) * (1.6 + 1.25 * columns) + 1.2, 1.7 + 0.8 * rows)
        picture: Any = None
        for axes, agent, table in zip(figure.subplots(1, len(agents), squeeze=False)[0], agents, tables, strict=True):
            means = np.array([[point.win_share for point in points] for points in table.values()])
            texts = [[_lines(point) for point in points] for points in table.values()]
            labels = [", ".join(map(str, (f"{key[0]} pl.", *key[1:]))) for key in table]
            picture = heat(axes, means, texts, labels, [str(value) for value in self.config["grid"][last]], "RdYlGn")
            axes.set_title(agent, fontsize="medium", loc="left")
            axes.set_xlabel(last)
            axes.set_ylabel(", ".join(("players", *before)))
        figure.suptitle(f"{self.provenance['game']}: wins in %, their interval, mean score", fontsize="medium")
        figure.colorbar(picture, ax=figure.axes, fraction=0.03)
        return png(figure)


def _win(point: Point) -> str:
    return percent(point.win_share, point.low, point.high)


def _score(point: Point) -> str:
    return f"{point.score:.2f} [{point.score_low:.2f}, {point.score_high:.2f}]"


def _lines(point: Point) -> list[str]:
    low, high = 100 * point.low, 100 * point.high
    return [f"{100 * point.win_share:.0f}", f"{low:.0f} to {high:.0f}", f"score {point.score:.2f}"]


def _rounded(value: Any) -> Any:
    return round(value, 5) if isinstance(value, float) else value
