"""Colours and measures of this board beside those that all boards share."""

from __future__ import annotations

TYPE = ("#f0704f", "#9f7fe0", "#4aa8e8", "#e3bd3f", "#f1ede2")  # running, sneaking, talking, thinking, wild
TYPE_DIM = ("#4a2a25", "#352c4c", "#1f3a50", "#463c1e", "#3c3f42")  # the same, as the ground of a tile
SPECIAL, NIGHTLY = "#5b2f4c", "#2f4a5b"  # special and After Dark zombies
TEAM = ("#ff8a5b", "#5ad1ff")
COLOUR = {"green": "#4f9d53", "yellow": "#d9a62b", "red": "#c8402f"}  # of Versus cards
ROAD, BEEN = "#3d4c5a", "#8fa7b8"

HEAD_H, STRIP_H = 92, 168
LEFT_W, RIGHT_W = 890, 468
TEAM_W = 679
TRACKER_H, PLAN_H, HAND_H = 404, 42, 106
MAP_H, PARTY_H, CALLS_H = 196, 164, 118
