"""Balance tests: play a game in many configurations against each other and say what is too strong, with intervals."""

from __future__ import annotations

from .kinds import KINDS, Kind, balance_kind
from .sweep import Cell, Sweep, Tell

__all__ = ["KINDS", "Cell", "Kind", "Sweep", "Tell", "balance_kind"]
