"""Colours and measures of this board beside those that all boards share: a town at night, a colour for each good."""

from __future__ import annotations

TRICK, EVENT = "#d9c3ee", "#c9dcec"
WOOD, WOOD_DARK, PLANK = "#a8743f", "#5b3b1e", "#7d5630"
YARD = {"day": "#40523f", "night": "#2a3a5e", "horde": "#503030"}
OUTSIDE = {"day": "#2c3a30", "night": "#182443", "horde": "#361f22"}
GOOD = ("#f2994a", "#f4f1ea", "#59b7e6", "#d8c24a")  # food, medicine, fuel, ammunition
BAND = {"red": "#c8402f", "yellow": "#d9a62b", "green": "#4f9d53"}

BASE_W, BASE_H = 679, 510
