"""Pictures without a display, the same on every machine."""

import builtins

import numpy as np
import pytest

from zombiezoo.envs import ZombiezooError, make
from zombiezoo.envs.wrappers import picture

RED = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="10" height="20" fill="#f00"/></svg>'
TEXT = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">'
    '<text x="5" y="30" font-family="{font}" font-size="24">Zombie</text></svg>'
)


def test_a_drawing_becomes_pixels_on_white():
    pixels = picture.pixels(RED)
    assert (pixels.shape, pixels.dtype) == ((20, 30, 3), np.uint8)
    assert pixels[10, 5].tolist() == [255, 0, 0]
    assert pixels[10, 20].tolist() == [255, 255, 255]


def test_text_is_drawn_in_the_fonts_that_come_along():
    fonts = ("DejaVu Sans", "sans-serif", "serif", "Nobody Has This, sans-serif", "monospace")
    inks = [int((picture.pixels(TEXT.format(font=font)) < 128).sum()) for font in fonts]
    assert inks[0] == inks[1] == inks[2] == inks[3] > 500
    assert inks[4] > 500


def test_the_picture_is_a_png():
    assert picture.png(RED).startswith(b"\x89PNG\r\n\x1a\n")
    assert picture.png(RED) == picture.png(RED)


def test_a_board_has_ink():
    game = make("toy")
    pixels = picture.pixels(game.draw(game.reset(0), 0))
    assert pixels.shape == (40, 400, 3)
    assert (pixels < 128).sum() > 500


def test_a_broken_drawing_is_named():
    with pytest.raises(ZombiezooError, match="the drawing is not valid SVG"):
        picture.png("<svg")


@pytest.mark.parametrize("missing", ["resvg_py", "PIL", "matplotlib"])
def test_a_missing_library_says_which_extra_to_install(missing, monkeypatch):
    real = builtins.__import__

    def no_such(name, *rest, **named):
        if name.split(".")[0] == missing:
            raise ImportError(f"No module named '{missing}'")
        return real(name, *rest, **named)

    picture.fonts.cache_clear()
    monkeypatch.setattr(builtins, "__import__", no_such)
    with pytest.raises(ZombiezooError, match=rf"pip install 'zombiezoo\[render\]' \(No module named '{missing}'\)"):
        picture.pixels(RED)
    monkeypatch.undo()
    picture.fonts.cache_clear()
