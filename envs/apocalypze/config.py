"""How a game of ApocalypZe can be set up, and what its content files may say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from ..core.errors import ConfigError
from .state import SEATS

Count = Annotated[int, msgspec.Meta(ge=0, le=60)]
Small = Annotated[int, msgspec.Meta(ge=0, le=15)]
Change = Annotated[int, msgspec.Meta(ge=-10, le=10)]
Points = Annotated[int, msgspec.Meta(ge=1, le=8)]
Source = Literal["printed", "deduced", "reconstructed"]
Faction = Literal["civilian", "police", "soldier", "biker", "gang", "cult", "zombie"]
Line = tuple[Small, Small, Annotated[int, msgspec.Meta(ge=1, le=15)]]
PRINTED_DECKS = ("roadside_diner", "church", "police_station", "military_base")


class Config(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Configuration of a game.

    Attributes
    ----------
    decks : "random" or list
        One deck per seat: the name of a shipped deck or the path of a deck file, or ``random`` for one drawn from
        ``pool`` in each game; ``random`` alone draws all.
    pool : list
        What ``random`` draws from.
    format : str, optional
        ``duel`` (2 players), ``free_for_all`` (3 to 6) or ``teams`` (4 or 6); without it 2 players duel, 6 play in
        teams, the others each for itself.
    num_players : int, optional
        2 to 6; without it as many as there are decks or seats in ``teams``, else the fewest that the format has.
    deck_size : int
        60 or 45, with the stronghold.
    teams : list of lists, optional
        The seats of each team; by default two teams that sit in turn.
    reward : str
        ``win``: 1 for the winners, -1 shared by the others of a free-for-all, -1 for each loser else. ``rank``: from 1
        for the last one in to -1 for the first one out.
    minimum_consumption : str
        ``always``: at least 1 resource at the end of every turn. ``reduced``: only where reductions apply; two players
        without survivors may then play until the cap.
    sections : str
        ``oldest_first`` or ``newest_first``: which card of a stack of sections is flipped first.
    content : path or mapping, optional
        Overrides the shipped content: ``cards`` by key, ``decks`` by name.
    max_decisions : int
        The game is truncated at this number of decisions; games end by their rules long before.
    """

    decks: str | list[str] = "random"
    pool: list[str] = msgspec.field(default_factory=lambda: list(PRINTED_DECKS))
    format: Literal["duel", "free_for_all", "teams"] | None = None
    num_players: Annotated[int, msgspec.Meta(ge=2, le=SEATS)] | None = None
    deck_size: Literal[45, 60] = 60
    teams: list[list[int]] | None = None
    reward: Literal["win", "rank"] = "win"
    minimum_consumption: Literal["always", "reduced"] = "always"
    sections: Literal["oldest_first", "newest_first"] = "oldest_first"
    content: str | Mapping[str, Any] | None = None
    max_decisions: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 20_000


def seats(config: Config) -> int:
    """Return the number of players of a configuration."""
    if config.num_players is not None:
        return config.num_players
    if not isinstance(config.decks, str):
        return len(config.decks)
    if config.teams is not None:
        return sum(len(team) for team in config.teams)
    return {"free_for_all": 3, "teams": 4}.get(config.format or "duel", 2)


def format_of(config: Config) -> str:
    """Return the format; raises ``ConfigError`` for one that does not fit the number of players."""
    n = seats(config)
    name = config.format or (
        "teams" if config.teams is not None or n == SEATS else "duel" if n == 2 else "free_for_all"
    )
    valid = {"duel": (2,), "free_for_all": (3, 4, 5, 6), "teams": (4, 6)}[name]
    if n not in valid:
        allowed = " or ".join(map(str, valid))
        raise ConfigError(f"apocalypze: format '{name}' is for {allowed} players (and as many decks), not {n}")
    return name


def teams_of(config: Config) -> list[list[int]]:
    """Return the seats of each team; a team of one each outside team play. Raises ``ConfigError``."""
    n = seats(config)
    if format_of(config) != "teams":
        if config.teams is not None:
            raise ConfigError("apocalypze: teams is set, but the format is not 'teams'")
        return [[p] for p in range(n)]
    teams = config.teams if config.teams is not None else [list(range(0, n, 2)), list(range(1, n, 2))]
    if sorted(p for team in teams for p in team) != list(range(n)):
        raise ConfigError(f"apocalypze: teams {teams} must hold each seat from 0 to {n - 1} once")
    if len(teams) < 2 or len({len(team) for team in teams}) != 1 or len(teams[0]) < 2:
        raise ConfigError(f"apocalypze: teams {teams} must be 2 or more of the same size of 2 or more")
    return [sorted(team) for team in teams]


class Attach(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where an attachment goes."""

    to: Literal["character", "location", "attachment"]
    side: Literal["own", "opponent", "any"] = "own"
    role: Literal["survivor", "raider"] | None = None
    faction: Faction | None = None
    name: str | None = None
    twofold: bool = False
    form: Literal["human", "zombie", "any"] = "human"
    place: Literal["stronghold", "scavenging"] | None = None
    needs: Faction | Literal["any"] | None = None
    attribute: Literal["weapon", "small", "gun"] | None = None


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"condition": "if"}):
    """One effect row of a card."""

    do: str
    n: Change = 1
    when: Literal["always", "play", "ability", "completed"] | None = None
    stat: Literal["attack", "defense", "value"] = "attack"
    side: Literal["own", "enemy", "any"] = "own"
    role: Literal["survivor", "raider"] | None = None
    faction: Faction | None = None
    condition: Literal["own_survivor", "own_raider", "stronghold"] | None = None
    of: Faction | None = None
    type: Literal["stronghold", "attachment", "location", "raider", "survivor", "trump", "wildcard"] | None = None
    attribute: Literal["weapon", "small", "gun"] | None = None
    twofold: bool = False
    once: Literal["turn", "game"] = "turn"


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card of ``content/cards.toml``."""

    name: str
    type: Literal["stronghold", "attachment", "location", "raider", "survivor", "trump", "wildcard"]
    source: Source = "reconstructed"
    sources: dict[str, Source] = {}
    access: Points | None = None
    capacity: Annotated[int, msgspec.Meta(ge=1, le=15)] | None = None
    damage: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    sections: Annotated[int, msgspec.Meta(ge=1, le=20)] | None = None
    reward: Annotated[int, msgspec.Meta(ge=0, le=30)] | None = None
    faction: Faction | None = None
    unique: bool = False
    human: Line | None = None
    zombie: Line | None = None
    attributes: list[Literal["weapon", "small", "gun"]] = []
    attach: Attach | None = None
    window: Literal["none", "response", "phase", "attack", "defended", "engagement", "damage", "debt"] = "none"
    where: Literal["anywhere", "own", "opponent", "own_stronghold", "attack"] = "anywhere"
    needs: Faction | Literal["any"] | None = None
    leaves_game: bool = False
    effects: list[Effect] = []
    text: str = ""


class Deck(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck file: how many copies of which card, and what to remove from 60 cards for 45."""

    copies: dict[str, Annotated[int, msgspec.Meta(ge=1, le=60)]]
    name: str = ""
    remove: dict[str, Annotated[int, msgspec.Meta(ge=1, le=60)]] = {}
    source: Source = "reconstructed"
    sources: dict[str, Source] = {}
