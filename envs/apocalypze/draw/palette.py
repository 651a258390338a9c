"""Colours and measures of this board beside those that all boards share."""

from __future__ import annotations

# civilians, police, soldiers, bikers, gangs, cultists, zombies
FACTION = ("#d8c9a3", "#5b8fd6", "#7f9a55", "#dd8a4a", "#b06fd0", "#d05a6a", "#86c06c")
FACTION_DIM = ("#454034", "#243a58", "#333f27", "#50341f", "#412a4d", "#4c252c", "#2d4429")
OPEN, SHUT = "#8fd694", "#ff6b5a"  # access points
STRONGHOLD, LOCATION, HELD = "#2a3644", "#2b3330", "#3d3522"

HEAD_H, STRIP_H = 70, 168
SEAT_W = 679
SEAT_H = {2: 600, 3: 450, 4: 450, 5: 390, 6: 390}  # of a seat, by players
HAND_ROWS = {2: 3, 3: 2, 4: 2, 5: 2, 6: 2}
