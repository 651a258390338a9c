"""Balance of what each seat brings into a game: named variants (such as start sets) against a field of variants."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, cast

import msgspec

from zombiezoo.agents import make_agent, native
from zombiezoo.envs.core.errors import ConfigError, ZombiezooError, unknown
from zombiezoo.envs.core.game import Game
from zombiezoo.envs.core.registry import GAMES, make

from ..config import load_config
from ..provenance import provenance
from .report import EVERYBODY, Finding, Report, mirrors, pairs
from .sweep import Cell, Header, Sweep, Tell

Variant = str | dict[str, Any]
Variants = dict[str, Variant] | list[str]


class SeatConfig(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A balance test of variants that a seat brings along.

    Attributes
    ----------
    game : str
    settings : dict
        The game's configuration, but for the setting that is tested.
    variants : dict or list
        Name to variant: the name of a shipped one, or a table as the game takes it. A list names shipped ones.
    against : list of str
        Names of the variants that make up the field; default: all.
    agents : list of str
        Who plays.
    lineup : "same" or "all"
        The same agent in all seats, each in turn, so that nothing but the variant differs; or each agent with the
        tested variant against each agent in all other seats.
    games : int
        Seeds; each is played in every seat against every variant of the field.
    seed : int
    """

    game: str
    variants: Variants
    settings: dict[str, Any] = {}
    against: tuple[str, ...] = ()
    agents: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)] = ("random",)
    lineup: Literal["same", "all"] = "same"
    games: Annotated[int, msgspec.Meta(ge=2)] = 1000
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0

    @property
    def named(self) -> dict[str, Variant]:
        """Name to variant."""
        return self.variants if isinstance(self.variants, dict) else {name: name for name in self.variants}

    @property
    def field(self) -> tuple[str, ...]:
        """Names of the variants that each one is played against."""
        return self.against or tuple(self.named)


class SeatBalance:
    """Tests a setting that is a list with one entry a seat.

    Parameters
    ----------
    key : str
        The game's setting, and the table of the configuration that names the variants.
    mirrored : bool
        Whether each variant meets itself too, which shows what sitting in each seat is worth.
    """

    def __init__(self, key: str, mirrored: bool = False) -> None:
        self.key = key
        self.mirrored = mirrored

    def run(self, source: Path, overrides: Sequence[str], out: Path, backend: str, tell: Tell) -> Report:
        """Play every variant against the field in every seat, write the report and return it."""
        config = self.load(source, overrides)
        games = self._check(config)
        base = next(iter(games.values()))
        header = Header(self.key, base.spec.version, native.code_hash(base.spec), config.seed, config.games)
        outcomes = Sweep(header, self.cells(config, base.num_players), out).play(backend, tell)
        report = Report(
            self.key,
            msgspec.to_builtins(config),
            [
                Finding.of(name, who, outcomes, games[name].content.hash)
                for name in config.named
                for who in (EVERYBODY, *_on_their_own(config))
            ],
            pairs(list(config.named), config.field, outcomes),
            mirrors(list(config.named), outcomes) if self.mirrored else [],
            len(outcomes) * config.games,
            sum(outcome.truncated for outcome in outcomes),
            base.num_players,
            provenance(base),
        )
        report.write(out)
        return report

    def load(self, source: str | Path | Mapping[str, Any], overrides: Sequence[str] = ()) -> SeatConfig:
        """Read the configuration, in which the variants stand under the setting's own name; raises ``ConfigError``."""
        named = msgspec.defstruct(
            "Named",
            [("variants", Variants)],
            bases=(SeatConfig,),
            frozen=True,
            kw_only=True,
            rename={"variants": self.key},
        )
        config: Any = load_config(source, overrides, named)
        return cast(SeatConfig, config)

    def cells(self, config: SeatConfig, players: int) -> list[Cell]:
        """Return every seating of every variant against each of the field, each once."""
        found: dict[tuple[Any, ...], Cell] = {}
        for name, rival, seat in itertools.product(config.named, config.field, range(players)):
            if name != rival or self.mirrored:
                for own, other in _casts(config):
                    labels = _placed(name, rival, seat, players)
                    agents = _placed(own, other, seat, players)
                    found.setdefault((labels, agents), self._cell(config, labels, agents))
        return list(found.values())

    def _cell(self, config: SeatConfig, labels: tuple[str, ...], agents: tuple[str, ...]) -> Cell:
        settings = {**config.settings, self.key: [config.named[label] for label in labels]}
        return Cell(config.game, settings, agents, labels)

    def _check(self, config: SeatConfig) -> dict[str, Game]:
        """Refuse what the game or the agents cannot play, before anything is played; return a game for each variant."""
        names = config.named
        fields = {field.name for field in msgspec.structs.fields(GAMES[config.game].spec.config)}
        if self.key not in fields:
            raise ConfigError(
                f"{config.game} has no setting '{self.key}' to test (it has: {', '.join(sorted(fields))})"
            )
        if self.key in config.settings:
            raise ConfigError(f"settings.{self.key} is what is tested; it comes from the table '{self.key}'")
        stranger = next((name for name in config.against if name not in names), None)
        if stranger is not None:
            raise ConfigError(unknown("variant in against", stranger, names))
        if len(set(names) | set(config.field)) < 2:
            raise ConfigError(f"{self.key}: name at least two variants to compare")
        games = {name: self._game(config, name) for name in names}
        for agent in config.agents:
            make_agent(next(iter(games.values())), agent)
        return games

    def _game(self, config: SeatConfig, name: str) -> Game:
        players = make(config.game, **config.settings).num_players
        try:
            return make(config.game, **config.settings, **{self.key: [config.named[name]] * players})
        except ZombiezooError as error:
            raise ConfigError(f"{self.key}.{name}: {error}") from None


def _placed(one: str, others: str, seat: int, players: int) -> tuple[str, ...]:
    return tuple(one if k == seat else others for k in range(players))


def _casts(config: SeatConfig) -> Iterator[tuple[str, str]]:
    """Yield who plays the tested variant and who the others."""
    if config.lineup == "same":
        yield from ((agent, agent) for agent in config.agents)
    else:
        yield from itertools.product(config.agents, repeat=2)


def _on_their_own(config: SeatConfig) -> tuple[str, ...]:
    """Return the agents to report on their own; one alone is "all" already."""
    return config.agents if len(config.agents) > 1 else ()
