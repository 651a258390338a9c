"""What is being played, in the order of a game."""

from __future__ import annotations

SETUP_BOX = 0
SETUP_BUY = 1
BEGIN = 2
WAKE_DISCARD = 3
WAKE_LAY = 4
WAKE_EVENT = 5
WAKE_TRICKS = 6
PLAN = 7
CITY_ROLL = 8
CITY_PLACE = 9
CITY_TAKE = 10
CITY_RETURN = 11
SCOUTING = 12
GUARD_END = 13
PRODUCTION = 14
FIGHT = 15
FEEDING = 16
ARMING = 17
NIGHT_ROLL = 18
NIGHT_ARRIVE = 19
NIGHT_RESOLVE = 20
NIGHT_END = 21
HORDE_SEND = 22
HORDE_ARMING = 23
HORDE_ROLL = 24
HORDE_ARRIVE = 25
HORDE_FIGHT = 26
HORDE_RESOLVE = 27
HORDE_END = 28
BONUS = 29
LAST_FINDS = 30

NAMES = (
    "setup_box",
    "setup_buy",
    "begin",
    "wake_discard",
    "wake_lay",
    "wake_event",
    "wake_tricks",
    "plan",
    "city_roll",
    "city_place",
    "city_take",
    "city_return",
    "scouting",
    "guard_end",
    "production",
    "fight",
    "feeding",
    "arming",
    "night_roll",
    "night_arrive",
    "night_resolve",
    "night_end",
    "horde_send",
    "horde_arming",
    "horde_roll",
    "horde_arrive",
    "horde_fight",
    "horde_resolve",
    "horde_end",
    "bonus",
    "last_finds",
)
