"""The learner is judged during training: its best actions, from the same seeds each time."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from zombiezoo.agents import Agent, make_agent
from zombiezoo.agents.play import play_games
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.rng import spawn

from .config import Evaluation
from .intervals import mean_interval, share_interval
from .progress import Row, evaluate_tag, reference_tag, team_tag, unit_name

ENDS = ("", "/low", "/high")


class Judge:
    """Lets the learner meet the evaluation's opponents; alone, it compares its team with theirs.

    Parameters
    ----------
    game : Game
    config : Evaluation
    seed : int
        Of the run; the games are none of those that are learned from.
    """

    def __init__(self, game: Game, config: Evaluation, seed: int) -> None:
        """Make the agents; raises ``AgentError`` for an unknown name."""
        self.game = game
        self.rivals = {name: make_agent(game, name) for name in config.opponents}
        each = -(-config.games // len(game.team_seats))
        self.seeds = spawn(int(spawn(seed, 1)[0]), each)
        self._references: Row = {}

    @property
    def columns(self) -> list[str]:
        """Names of the columns."""
        if self.game.cooperative:
            names = numbers(self.game)
            told = [f"{team_tag(name)}{end}" for name in names for end in ENDS]
            return told + [reference_tag(rival, name) for rival in self.rivals for name in names]
        tags = [evaluate_tag(name) for name in self.rivals]
        unit = unit_name(self.game)
        units = [f"{tag}/{unit}_{k}" for tag in tags for k in range(len(self.game.team_seats))]
        return [*(f"{tag}{end}" for tag in tags for end in ENDS), *units]

    def judge(self, agent: Agent) -> Row:
        """Play; return the columns."""
        if self.game.cooperative:
            return self._alone(agent)
        row: Row = {}
        for name, rival in self.rivals.items():
            shares = self._match(agent, rival)
            low, high = share_interval(float(shares.mean()), shares.size)
            tag = evaluate_tag(name)
            row |= {tag: float(shares.mean()), f"{tag}/low": low, f"{tag}/high": high}
            row |= {f"{tag}/{unit_name(self.game)}_{k}": float(mine.mean()) for k, mine in enumerate(shares)}
        return row

    def _match(self, agent: Agent, rival: Agent) -> npt.NDArray[np.float64]:
        """Return the agent's win shares, float64 (teams, games); each seed is played once with every team."""
        teams = self.game.team_seats
        seats = np.ones((len(teams), len(self.seeds), self.game.num_players), np.int64)
        for k, mine in enumerate(teams):
            seats[k][:, mine] = 0
        played = play_games(
            self.game, [agent, rival], seeds=np.tile(self.seeds, len(teams)), seats=seats.reshape(-1, seats.shape[2])
        )
        shares = self.game.win_shares(played.returns).reshape(seats.shape)
        return np.stack([shares[k, :, mine[0]] for k, mine in enumerate(teams)])

    def _alone(self, agent: Agent) -> Row:
        """Return how a team of the agent alone does, and how each of the others' teams did."""
        if not self._references:
            for name, rival in self.rivals.items():
                means = {what: float(values.mean()) for what, values in self._team(rival).items()}
                self._references |= {reference_tag(name, what): mean for what, mean in means.items()}
        row = dict(self._references)
        for what, values in self._team(agent).items():
            mean = float(values.mean())
            low, high = share_interval(mean, len(values)) if what == "win" else mean_interval(values)
            row |= {f"{team_tag(what)}{end}": value for end, value in zip(ENDS, (mean, low, high), strict=True)}
        return row

    def _team(self, agent: Agent) -> dict[str, npt.NDArray[np.float64]]:
        """Return what came of each seed with the agent in all seats, by the names of :func:`numbers`."""
        seats = np.zeros((len(self.seeds), self.game.num_players), np.int64)
        played = play_games(self.game, [agent], seeds=self.seeds, seats=seats)
        wins = self.game.win_shares(played.returns)[:, 0]
        return {"win": wins, "return": played.returns.mean(axis=1), **played.measures}


def numbers(game: Game) -> list[str]:
    """Return what is told about a team that plays against nobody: its wins, its payoff, and the game's own measures."""
    return ["win", "return", *game.measure_names]


def shown(row: Row) -> list[str]:
    """Return the result of an evaluation in a few words."""
    own = [key for key in row if key.startswith(team_tag("")) and key.count("/") == 1]
    against = [key for key in row if key.startswith(evaluate_tag("")) and key.count("/") == 1]
    told = [f"{key.partition('/')[2]} {row[key]:.3g}" for key in own]
    return [*told, *(f"vs {key.partition('/')[2]} {row[key]:.1%}" for key in against)]
