"""How a game of Zombies, Run! can be set up, and what its content files may say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Tick = Annotated[int, msgspec.Meta(ge=1, le=120)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Source = Literal["printed", "deduced", "reconstructed"]
TypeName = Literal["running", "sneaking", "talking", "thinking"]
PartName = Literal["head", "torso", "left arm", "right arm", "left leg", "right leg"]
ColumnName = Literal["A", "B", "C", "D", "E"]

PLAYERS = {"coop": (2, 3, 4), "solo": (1,), "versus": (4, 2)}  # by mode, the default first


class Config(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Configuration of a game.

    Attributes
    ----------
    mode : str
        ``coop``: a leader and 1 to 3 runners share a reward. ``solo``: one agent is both. ``versus``: two teams, each a
        leader and a runner, or with 2 players one agent that is both. Without it, one player is solo, more are coop.
    num_players : int
        2, 3 or 4 for coop, 1 for solo, 4 or 2 for versus; without it the first of these.
    schedule : str or mapping
        When the app does what: the name of a shipped schedule, or a table whose values change those of the default.
    reward : str
        What a campaign pays. ``living``: the characters brought to the goal as a share of the party, a loss 0. ``win``:
        1 for bringing anybody, a loss 0. ``shaped``: half for the win and half for the living; a loss costs the more
        the farther from the goal it comes, from -1 at the start to 0 on arrival. Versus pays 1 and -1, or ``shaped``
        the difference in zombies that caught a team, divided by 10 and kept within 1.
    after_dark : bool
        The After Dark zombies replace those of strength 5; what they ask for is done by spending actions.
    content : path or mapping, optional
        Overrides the shipped content.
    max_decisions : int
        The game is truncated at this number of decisions; games end by their rules long before.
    """

    mode: Literal["", "coop", "solo", "versus"] = ""
    num_players: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    schedule: str | dict[str, Any] = "default"
    reward: Literal["living", "win", "shaped"] = "living"
    after_dark: bool = False
    content: str | Mapping[str, Any] | None = None
    max_decisions: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 10_000

    def __post_init__(self) -> None:
        """Fill in mode and players; raises ``ValueError`` if they do not go together."""
        mode = self.mode or ("solo" if self.num_players == 1 else "coop")
        players = self.num_players or PLAYERS[mode][0]
        if players not in PLAYERS[mode]:
            valid = ", ".join(map(str, sorted(PLAYERS[mode])))
            raise ValueError(f"{mode} with {players} players (valid: {valid})")
        msgspec.structs.force_setattr(self, "mode", mode)
        msgspec.structs.force_setattr(self, "num_players", players)


class Need(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Cards of a plan, by left side."""

    running: Count = 0
    sneaking: Count = 0
    talking: Count = 0
    thinking: Count = 0
    other: Count = 0


class Deck(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Copies of the opportunity cards."""

    source: Source
    pairs: Count
    same: Count
    wild_left: Count
    wild_right: Count
    wild_both: Count


class Opportunity(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/opportunity.toml``."""

    deck: Deck


class Normal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Copies of the ordinary zombies of each type, by strength."""

    source: Source
    strengths: list[Annotated[int, msgspec.Meta(ge=2, le=5)]]
    copies: list[Count]


class Special(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A special zombie: what a plan needs to escape it."""

    name: str
    source: Source
    running: Count = 0
    sneaking: Count = 0
    talking: Count = 0
    thinking: Count = 0
    cards: Count = 0
    exactly: Count = 0
    ending: TypeName | None = None
    no_wild: bool = False
    plans: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class AfterDark(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An After Dark zombie: the actions that stand for what it asks for."""

    name: str
    source: Source
    copies: Count
    acts: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Zombies(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/zombies.toml``."""

    normal: Normal
    special: Annotated[list[Special], msgspec.Meta(min_length=1, max_length=16)]
    after_dark: Annotated[list[AfterDark], msgspec.Meta(min_length=1, max_length=12)]


class CloseCalls(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A set of close call cards: the red parts of each."""

    source: Source
    red: Annotated[list[list[PartName]], msgspec.Meta(min_length=12, max_length=12)]


class Challenge(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A challenge."""

    name: str
    kind: Literal["skill", "reaction"]
    source: Source
    running: Count = 0
    sneaking: Count = 0
    talking: Count = 0
    thinking: Count = 0
    at_most: Count = 0


class Challenges(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/challenges.toml``."""

    challenge: Annotated[list[Challenge], msgspec.Meta(min_length=1, max_length=12)]


class Schedule(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A table of ``content/schedule.toml``, complete."""

    source: Source
    ticks: Tick
    advance_every: Tick
    detect_first: Tick
    detect_every: Tick
    jitter: Annotated[int, msgspec.Meta(ge=0, le=5)]
    double_from: Count
    double_percent: Percent
    supply_from: Count
    supply_ticks: Annotated[list[Tick], msgspec.Meta(max_length=8)]
    supplies: Count
    encounter_tick: Count
    reaction_ticks: Annotated[int, msgspec.Meta(ge=1, le=60)]
    skill_actions: Annotated[int, msgspec.Meta(ge=1, le=120)]
    penalty: Count
    consolation: Count
    specials_from: Count
    specials: Count
    runs: Annotated[int, msgspec.Meta(ge=1, le=11)]
    party: Annotated[int, msgspec.Meta(ge=1, le=8)]
    safe_cost: Count
    safe_cards: Count
    open_cards: Count
    open_sides: Annotated[int, msgspec.Meta(ge=1, le=100)]
    open_attack: Count
    open_zombies: Count
    open_scare: Count
    close_calls: str
    alarm_every: Tick
    rings: tuple[Tick, Tick, Tick]
    versus_detect: Count


class Place(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A place of the map."""

    name: str
    source: Source
    roads: list[str] = []
    rest: bool = False
    supplies: Count = 0


class Map(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/map.toml``."""

    place: Annotated[list[Place], msgspec.Meta(min_length=2, max_length=10)]


class Character(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A member of the party."""

    name: str
    source: Source
    perk: str
    n: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1


class Party(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/party.toml``."""

    character: Annotated[list[Character], msgspec.Meta(min_length=1, max_length=8)]


class Cost(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a face of a tool costs."""

    pay: str
    plan: Need = Need()
    also: Need = Need()


class Clause(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Zombies of a column."""

    column: Literal["A", "B", "C", "D", "E", "any"]
    n: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1


class ToolEffect(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"where": "from"}):
    """What a face of a tool does."""

    do: str
    where: Annotated[list[Clause], msgspec.Meta(max_length=3)] = []
    join: Literal["and", "or"] = "and"
    n: Annotated[int, msgspec.Meta(ge=1, le=64)] = 1
    column: ColumnName | None = None
    tool: str | None = None


class Trigger(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What makes a face of a tool work by itself."""

    on: str
    column: ColumnName = "E"
    n: Count = 0


class Face(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A face of a tool."""

    name: str
    cost: Cost | None = None
    effect: ToolEffect | None = None
    after: str = "keep"
    trigger: Trigger | None = None


class Tool(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A tool."""

    name: str
    source: Source
    face: Annotated[list[Face], msgspec.Meta(min_length=1, max_length=2)]
    together: str | None = None


class Tools(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/tools.toml``."""

    tool: Annotated[list[Tool], msgspec.Meta(min_length=1, max_length=18)]


class VersusFace(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A face of the Versus cards, in all four types."""

    name: str
    colour: Literal["green", "yellow", "red"]
    source: Source
    strength: Annotated[int, msgspec.Meta(ge=1, le=20)]
    add: Annotated[int, msgspec.Meta(ge=0, le=24)] = 0
    advance: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    discard: str = "nothing"


class Versus(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/versus.toml``."""

    face: Annotated[list[VersusFace], msgspec.Meta(min_length=9, max_length=9)]


class TableNumbers(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Numbers of the table."""

    source: Source
    stack_cards: Annotated[int, msgspec.Meta(ge=1, le=7)]
    leader_cards: Count
    plans: Annotated[int, msgspec.Meta(ge=1, le=4)]


class VersusNumbers(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Numbers of Versus."""

    source: Source
    plans: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Switches(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Rules that can be read in two ways."""

    source: Source
    challenge_keeps_plan: bool
    rope_returns: bool


class TableFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/table.toml``."""

    table: TableNumbers
    versus: VersusNumbers
    switches: Switches
