"""What the acting player is asked."""

from __future__ import annotations

NONE = 0
BOX = 1
BUY = 2
DISCARD_EVENT = 3
LAY_EVENT = 4
TRICK = 5
RIVAL = 6
SNIPE = 7
MOVE_ZOMBIE = 8
LOSE_BARREL = 9
LOSE_TRAP = 10
GIVE = 11
GAIN = 12
SURPLUS = 13
BARREL = 14
DIVERT = 15
ZOMBIE = 16
SPARE = 17
LEAVE = 18
ASK = 19
PAY_AMMO = 20
PLAN = 21
PLAN_CITY = 22
PLAN_FIGHT = 23
BUILDING = 24
ATTACK = 25
SCOUT = 26
VICTIM = 27
MEALS = 28
TREAT = 29
OVERFLOW = 30
FREE = 31
ARM = 32
TARGET = 33
BREACH = 34
ASSAULT = 35
CASUALTY = 36

NAMES = (
    "none",
    "box",
    "buy",
    "discard_event",
    "lay_event",
    "trick",
    "rival",
    "snipe",
    "move_zombie",
    "lose_barrel",
    "lose_trap",
    "give",
    "gain",
    "surplus",
    "barrel",
    "divert",
    "zombie",
    "spare",
    "leave",
    "ask",
    "pay_ammo",
    "plan",
    "plan_city",
    "plan_fight",
    "building",
    "attack",
    "scout",
    "victim",
    "meals",
    "treat",
    "overflow",
    "free",
    "arm",
    "target",
    "breach",
    "assault",
    "casualty",
)
