"""Colours and measures of the board: a town at night, warm light, one colour for each player and each good."""

from __future__ import annotations

NIGHT, PANEL, EDGE, INNER = "#10161d", "#1b242e", "#33414f", "#243140"
INK, FAINT, DARK = "#f1ede2", "#a9b4be", "#14110d"
ALARM, SAFE, GOLD = "#ff6b5a", "#8fd694", "#ffd166"
PAPER, PAPER_INK, TRICK, EVENT, BACK = "#eadfc8", "#2a2118", "#d9c3ee", "#c9dcec", "#6b4a3a"
WOOD, WOOD_DARK, PLANK = "#a8743f", "#5b3b1e", "#7d5630"
FIELD = "#161d25"
YARD = {"day": "#40523f", "night": "#2a3a5e", "horde": "#503030"}
OUTSIDE = {"day": "#2c3a30", "night": "#182443", "horde": "#361f22"}
ROOM = "#1a222b"
SEAT = ("#ff6b6b", "#5aa9ff", "#45d6b5", "#c792ea")  # players 0 to 3
GOOD = ("#f2994a", "#f4f1ea", "#59b7e6", "#d8c24a")  # food, medicine, fuel, ammunition
BAND = {"red": "#c8402f", "yellow": "#d9a62b", "green": "#4f9d53"}

MARGIN = GAP = 14
WIDTH = 1400
BASE_W, BASE_H = 679, 510
