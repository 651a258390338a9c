"""What is being played, in the order of a turn."""

from __future__ import annotations

BEGIN = 0
DRAW = 1
OCCUPY = 2
SCAVENGE = 3
COMBAT = 4
CONSUME = 5
END = 6

NAMES = ("begin", "draw", "occupation", "scavenging", "combat", "consumption", "end")
