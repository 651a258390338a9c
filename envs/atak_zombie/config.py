"""How a game of Atak Zombie can be set up, and what its content files may say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Signed = Annotated[int, msgspec.Meta(ge=-100, le=100)]
GoodName = Literal["food", "medicine", "fuel", "ammo"]
Source = Literal["printed", "deduced", "reconstructed"]
Colour = Literal["red", "yellow", "green"]


class Config(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Configuration of a game.

    Attributes
    ----------
    num_players : int
        2, 3 or 4.
    variant : str
        ``standard``, or ``aggressive`` with fights in the city and murder in raids.
    starts : "choose", a start set, or a list of them
        ``choose``: the players spend the 10 points in play. Else one start set per seat (or one for all): the name of a
        shipped set, or a table with ``humans``, ``barrels`` (on A, B, C), ``food``, ``medicine``, ``fuel``, ``ammo``.
    reward : str
        ``win``: 1 for the winner and -1 shared by the others, 0 for all if nobody wins. ``rank``: from 1 for the first
        to -1 for the last. ``score``: own points above the mean of the others, divided by 20.
    content : path or mapping, optional
        Overrides the shipped content.
    max_decisions : int
        The game is truncated at this number of decisions; games end by their rules long before.
    """

    num_players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    variant: Literal["standard", "aggressive"] = "standard"
    starts: str | dict[str, Any] | list[str | dict[str, Any]] = "choose"
    reward: Literal["win", "rank", "score"] = "win"
    content: str | Mapping[str, Any] | None = None
    max_decisions: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 10_000


class StartSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a base has beside its first human (R1.9)."""

    humans: Count = 0
    barrels: tuple[Count, Count, Count] = (0, 0, 0)
    food: Count = 0
    medicine: Count = 0
    fuel: Count = 0
    ammo: Count = 0
    source: Source = "reconstructed"


class EventEffect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One effect row of an event."""

    do: str
    good: GoodName | None = None
    n: Signed = 1
    serious: bool = False
    what: str | None = None


class Event(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An event card."""

    id: str
    name: str
    copies: Count
    source: Source
    printed: str = ""
    aim: Literal["all", "strongest", "weakest"] = "all"
    min_people: Count = 0
    effects: list[EventEffect] = []
    location: EventEffect | None = None


class Find(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A find card."""

    id: str
    name: str
    copies: Count
    source: Source
    effect: EventEffect
    printed: str = ""


class People(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Pawns."""

    source: Source
    pawns: Annotated[int, msgspec.Meta(ge=1, le=8)]
    ward_places: Count


class ResidentsTrack(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Modifier of the night's die."""

    source: Source
    modifier: Annotated[list[Signed], msgspec.Meta(min_length=9, max_length=9)]
    printed: list[Count] = []


class Storage(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Room for goods and finds."""

    source: Source
    places: Count
    tank: Count
    shooting_points: Annotated[int, msgspec.Meta(ge=4, le=4)]
    hand: Count


class Barricades(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Fields of the barricades."""

    source: Source
    barrels: tuple[Count, Count, Count]
    people: tuple[
        Annotated[int, msgspec.Meta(ge=0, le=2)],
        Annotated[int, msgspec.Meta(ge=0, le=1)],
        Annotated[int, msgspec.Meta(ge=0, le=2)],
    ]


PointIndex = Annotated[int, msgspec.Meta(ge=0, le=3)]


class ShootingPoints(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Range of the shooting points."""

    source: Source
    covers: Annotated[list[list[Literal["A", "B", "C"]]], msgspec.Meta(min_length=4, max_length=4)]
    use: Annotated[list[tuple[PointIndex, PointIndex]], msgspec.Meta(min_length=3, max_length=3)]


class Strength(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Defence strength of a barrel without and with a trap."""

    source: Source
    barrel: Count
    food: Count
    medicine: Count
    fuel: Count
    ammo: Count


class Traps(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Power of the traps."""

    source: Source
    medicine_kills: Count
    food_diverts: Count


class Work(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Yields and noise of the buildings of a base."""

    source: Source
    pen: Count
    beds: Count
    kitchen: Annotated[int, msgspec.Meta(ge=1, le=10)]
    noise: Count


class Scouting(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Numbers of scouting."""

    source: Source
    zombies: Count
    luggage: Count
    theft: Count
    murder: Count
    raid_people: Count


class Activity(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Zombie activity track."""

    source: Source
    spaces: Annotated[list[Colour], msgspec.Meta(min_length=1, max_length=24)]
    start: Count
    rise: Count


class ByColour(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A number per colour."""

    red: Count
    yellow: Count
    green: Count


Dragged = tuple[Count, Count, Count]


class DraggedByColour(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Zombies for 0, 1, 2 people, per colour."""

    red: Dragged
    yellow: Dragged
    green: Dragged


class City(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Goods and zombies of a trip."""

    source: Source
    goods: ByColour
    zombies: DraggedByColour


class Stock(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Goods in each building for 2, 3, 4 players."""

    source: Source
    main: tuple[Count, Count, Count]
    side: tuple[Count, Count, Count]


class Building(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A building of the city."""

    name: str
    source: Source
    main: GoodName
    side: list[GoodName]


class Turns(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What happens in which turn."""

    source: Source
    hordes: list[Annotated[int, msgspec.Meta(ge=1, le=15)]]
    bonus: list[Annotated[int, msgspec.Meta(ge=1, le=14)]]
    events: list[tuple[Count, Count, Annotated[int, msgspec.Meta(ge=1, le=8)]]]
    horde_dice: Annotated[int, msgspec.Meta(ge=0, le=8)]
    die: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Setup(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The price list."""

    source: Source
    points: Count
    human: Count
    good: Count
    barrel: Count
    finds: Annotated[int, msgspec.Meta(ge=1, le=5)]
    zombies: Annotated[list[Count], msgspec.Meta(min_length=9, max_length=9)]


class Score(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Victory points."""

    source: Source
    human: Count
    good: Count
    barrel: Count
    find: Count


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/board.toml``."""

    people: People
    residents_track: ResidentsTrack
    storage: Storage
    barricades: Barricades
    shooting_points: ShootingPoints
    strength: Strength
    traps: Traps
    work: Work
    scouting: Scouting
    activity: Activity
    city: City
    stock: Stock
    building: Annotated[list[Building], msgspec.Meta(min_length=4, max_length=4)]
    turns: Turns
    setup: Setup
    score: Score


class Events(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/events.toml``."""

    event: list[Event]


class Finds(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """``content/finds.toml``."""

    find: list[Find]
