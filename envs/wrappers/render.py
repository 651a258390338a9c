"""What every environment does with ``render_mode``."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium

from ..core.errors import ConfigError, unknown
from ..core.game import Game, State
from .picture import pixels

RENDER_MODES = ("ansi", "rgb_array", "human")


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode; raises ``ConfigError`` for one that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise ConfigError(unknown("render_mode", mode, RENDER_MODES))
    return mode


def render(game: Game, state: State, mode: str | None, player: int | None) -> Any:
    """Return the board as ``player`` sees it (None: from above).

    ``"ansi"`` gives text, ``"rgb_array"`` uint8 of shape (height, width, 3); ``"human"`` prints the text and gives
    None, since a terminal is the only display that is always there.
    """
    if mode == "rgb_array":
        return pixels(game.draw(state, player))
    if mode is None:
        gymnasium.logger.warn(
            "render() shows nothing: choose a render_mode (ansi, rgb_array, human) when making the env"
        )
        return None
    text = game.text(state, player)
    if mode == "ansi":
        return text
    sys.stdout.write(text + "\n")
    return None
