"""What a training run is: a TOML file as typed tables, with ``--set key=value`` overrides."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import msgspec
import tomli_w

from zombiezoo.envs.core.config import convert, read_toml
from zombiezoo.envs.core.errors import ConfigError
from zombiezoo.envs.core.game import Game

T = TypeVar("T", bound=msgspec.Struct)

Count = Annotated[int, msgspec.Meta(ge=1)]
Whole = Annotated[int, msgspec.Meta(ge=0)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
NotNegative = Annotated[float, msgspec.Meta(ge=0)]
Positive = Annotated[float, msgspec.Meta(gt=0)]
Pair = Annotated[tuple[NotNegative, ...], msgspec.Meta(min_length=2, max_length=2)]  # a fixed tuple in a union crashes
Schedule = NotNegative | Pair  # a constant, or (at the start, at the end), linear in between


class Opponent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An agent of the mixture.

    Attributes
    ----------
    agent : str
        Any name that agents have.
    weight : float
        Its chance of being drawn for a seat or a team, against the other weights.
    """

    agent: str
    weight: NotNegative = 1.0


class Partner(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An agent that plays beside the learner.

    Attributes
    ----------
    agent : str
        Any name that agents have.
    weight : float
        Share of the games in which it holds a part of the learner's team: some seats, drawn for each game.
    """

    agent: str
    weight: Share


class Snapshots(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The learner's own past as opponents and partners.

    Attributes
    ----------
    weight : float
        Of all snapshots together as opponents; 0 takes none.
    partners : float
        Share of the games in which one of them holds a part of the learner's team.
    every : int
        Updates between two snapshots.
    size : int
        How many may be drawn: the first, the latest, and others spread evenly between.
    sampling : "uniform", "recent" or "hard"
        All alike, the later the more often, or the more often the less the learner wins against it.
    """

    weight: NotNegative = 0.0
    partners: Share = 0.0
    every: Count = 5
    size: Annotated[int, msgspec.Meta(ge=2)] = 8
    sampling: Literal["uniform", "recent", "hard"] = "uniform"


class Net(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Policy and value network: layers of one size each, not shared.

    Attributes
    ----------
    layers : list of int
    activation : "tanh" or "relu"
    advisor : str
        A compiled agent whose choice the policy sees and begins with: its action goes into the last layer beside the
        layer before it (residual policy learning, Silver et al., 2018). It sees what the learner sees. Empty for none.
    numbers : dict of str to float
        Of the advisor's style, where they differ from the shipped ones. ``advisor = "style:FILE.toml"`` fills them in.
    trust : float
        What the logit of the advised action has more than the others at first.
    """

    layers: tuple[Count, ...] = (128, 128)
    activation: Literal["tanh", "relu"] = "tanh"
    advisor: str = ""
    numbers: dict[str, float] = {}
    trust: NotNegative = 4.0


class Ppo(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Hyper-parameters of MaskablePPO; a pair is linear from the start to the end of the run.

    Attributes
    ----------
    n_steps : int
        Decisions of each game in an update.
    batch_size : int
        Must divide ``num_envs * n_steps``.
    epochs : int
    learning_rate, clip, entropy : float or pair
    gamma, gae_lambda, value, max_grad_norm : float
    target_kl : float
        An update ends early beyond 1.5 times this; 0 for no limit.
    """

    n_steps: Count = 64
    batch_size: Count = 4096
    epochs: Count = 3
    learning_rate: Schedule = (1e-3, 1e-4)
    clip: Schedule = 0.2
    entropy: Schedule = (0.01, 0.002)
    gamma: Share = 0.999
    gae_lambda: Share = 0.95
    value: NotNegative = 0.5
    max_grad_norm: Positive = 0.5
    target_kl: NotNegative = 0.0


class Imitation(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Agents that the learner copies before it learns by itself.

    Attributes
    ----------
    agents : list of str
        Names; none by default. Each teaches an equal part of the games.
    decisions : int
        About so many decisions are looked at; they are not counted as the learner's own steps.
    epochs : int
    batch_size : int
    learning_rate : float
    """

    agents: tuple[str, ...] = ()
    decisions: Count = 200_000
    epochs: Count = 4
    batch_size: Count = 1024
    learning_rate: Positive = 1e-3


class Evaluation(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """Matches of the learner, taking its best action, during training.

    Attributes
    ----------
    every : int
        Updates between two evaluations; 0 for none. One more is played at the end.
    games : int
        Against each opponent, the same seeds each time, the seat or team rotated.
    opponents : list of str
        Names; all other seats are taken by the same one. Where nobody is played against, they play the same games as
        the learner, each in all seats.
    """

    every: Whole = 10
    games: Count = 400
    opponents: tuple[str, ...] = ("random",)


class TrainConfig(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A training run.

    Attributes
    ----------
    game : str
    settings : dict
        The game's configuration.
    steps : int
        Decisions of the learner; the schedules run over them.
    minutes : float
        Ends the run earlier, 0 for no limit.
    stop_after : int
        Ends the run earlier, after so many steps; 0 for no limit. The schedules do not notice.
    seed : int
    num_envs : int
        Games at once.
    seat : "team", "rotate", "random" or int
        What the learner holds: a whole team, the next one in each game, or one seat: the next one, one drawn, or always
        the same. In a co-operative game "team" is all seats, and nobody is played against.
    device : str
        "cpu" is the right one for such small networks.
    threads : int
        Of torch. Two threads on two shared cores were up to ten times slower than one.
    checkpoint_every : int
        Updates between two checkpoints.
    opponents : list, optional
        By default ``random``, where there is anybody to play against.
    partners : list
        Agents that play beside the learner in its team.
    net, ppo, imitation, snapshots, evaluation
        See the tables.
    """

    game: str
    steps: Count
    settings: dict[str, Any] = {}
    minutes: NotNegative = 0.0
    stop_after: Whole = 0
    seed: Whole = 0
    num_envs: Count = 256
    seat: Literal["team", "rotate", "random"] | Whole = "team"
    device: str = "cpu"
    threads: Count = 1
    checkpoint_every: Count = 10
    net: Net = Net()
    ppo: Ppo = Ppo()
    imitation: Imitation = Imitation()
    opponents: tuple[Opponent, ...] | None = None
    partners: tuple[Partner, ...] = ()
    snapshots: Snapshots = Snapshots()
    evaluation: Evaluation = Evaluation()

    @property
    def rollout(self) -> int:
        """Decisions in one update."""
        return self.num_envs * self.ppo.n_steps


NOT_THE_COURSE = ("minutes", "stop_after")  # may differ when a run is resumed: they say when it ends, not how it goes


def load_train_config(source: str | Path | Mapping[str, Any], overrides: Sequence[str] = ()) -> TrainConfig:
    """Read a run's configuration.

    Parameters
    ----------
    source : path or mapping
    overrides : sequence of str
        ``key=value`` with dotted keys, the value in TOML's syntax.

    Raises
    ------
    ConfigError
        One line: the unknown key with the nearest known one, the value of a wrong kind or out of range.
    """
    config = load_config(source, overrides, TrainConfig)
    if config.rollout % config.ppo.batch_size:
        raise ConfigError(
            f"ppo.batch_size {config.ppo.batch_size} must divide num_envs * ppo.n_steps = {config.rollout}"
        )
    if config.net.numbers and not config.net.advisor:
        raise ConfigError("net.numbers: there is no advisor whose numbers they could be (net.advisor is empty)")
    return config


def check_company(config: TrainConfig, game: Game) -> tuple[Opponent, ...]:
    """Return the opponents of a run; raises ``ConfigError`` for opponents or partners that have no place in the game.

    ``game`` is the one that the configuration makes.
    """
    teams = config.seat == "team"
    if (config.partners or config.snapshots.partners) and not (teams and len(game.team_seats) < game.num_players):
        raise ConfigError(f"partners: the learner has no team in {game.name} here (it needs seat = 'team' and a team)")
    if not teams or not game.cooperative:
        opponents = (Opponent(agent="random"),) if config.opponents is None else config.opponents
        if not opponents and not config.snapshots.weight:
            raise ConfigError("opponents: name at least one agent, or give snapshots.weight")
        return opponents
    if config.opponents:
        raise ConfigError(
            f"opponents: {game.name} is played against nobody here; agents beside the learner are partners"
        )
    if config.snapshots.weight:
        raise ConfigError(f"snapshots.weight: {game.name} is played against nobody here; there is snapshots.partners")
    return ()


def load_config(source: str | Path | Mapping[str, Any], overrides: Sequence[str], to: type[T]) -> T:
    """Read a TOML file (or take a mapping), apply the overrides and turn it into a struct."""
    if isinstance(source, Mapping):
        values, what = dict(source), "configuration"
    else:
        values, what = read_toml(source, "configuration"), str(source)
    for override in overrides:
        values = override_value(values, override)
    return convert(values, to, what)


def override_value(values: Mapping[str, Any], override: str) -> dict[str, Any]:
    """Return ``values`` with one ``dotted.key=value`` put in; a word that is not TOML is taken as a string."""
    key, equals, text = override.partition("=")
    path = _path(key)
    if not equals or not path:
        raise ConfigError(f"--set '{override}' is not key=value (for instance ppo.epochs=4)")
    return _put(values, path, _parse(text.strip()), key)


def _path(key: str) -> list[str]:
    """Return the parts of a dotted key in TOML's syntax, quotes and all; none if it is not one."""
    try:
        tables: Any = tomllib.loads(f"{key} = 0")
    except tomllib.TOMLDecodeError:
        return []
    path: list[str] = []
    while isinstance(tables, dict) and len(tables) == 1:
        ((part, tables),) = tables.items()
        path.append(part)
    return path


def _put(values: Mapping[str, Any], path: Sequence[str], value: Any, key: str) -> dict[str, Any]:
    if len(path) == 1:
        return {**values, path[0]: value}
    inner = values.get(path[0], {})
    if not isinstance(inner, Mapping):
        raise ConfigError(f"--set '{key}': '{path[0]}' is not a table")
    return {**values, path[0]: _put(inner, path[1:], value, key)}


def _parse(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def as_toml(config: msgspec.Struct) -> str:
    """Return a configuration as TOML with every key, so that a later default cannot change it."""
    plain = _without_none(msgspec.to_builtins(config))
    return tomli_w.dumps(plain)


def _without_none(value: Any) -> Any:
    """Drop what is None: TOML has no word for it, and it is always the default."""
    if isinstance(value, Mapping):
        return {key: _without_none(inner) for key, inner in value.items() if inner is not None}
    return [_without_none(inner) for inner in value] if isinstance(value, list | tuple) else value


def plain(config: msgspec.Struct) -> dict[str, Any]:
    """Return a configuration as JSON would give it back, so that two can be compared."""
    values: dict[str, Any] = json.loads(json.dumps(msgspec.to_builtins(config)))
    return values


def changed_course(old: msgspec.Struct, new: msgspec.Struct, apart: Sequence[str]) -> str | None:
    """Return the first key in which two configurations of a run differ, with both values; some keys are set apart."""
    before, now = ({key: value for key, value in plain(c).items() if key not in apart} for c in (old, new))
    return first_difference(before, now)


def first_difference(old: Mapping[str, Any], new: Mapping[str, Any], path: str = "") -> str | None:
    """Return the first key in which two plain configurations differ, with both values; None if they are equal."""
    for key in sorted({*old, *new}):
        a, b = old.get(key), new.get(key)
        if isinstance(a, Mapping) and isinstance(b, Mapping):
            inner = first_difference(a, b, f"{path}{key}.")
            if inner:
                return inner
        elif a != b:
            return f"{path}{key} is {b!r}, but was {a!r}"
    return None
