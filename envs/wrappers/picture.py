"""SVG to pixels, without a display and with the same font on every machine."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.errors import ZombiezooError

MISSING = "drawing needs the extra 'render': pip install 'zombiezoo[render]' ({error})"
SANS, MONO = "DejaVu Sans", "DejaVu Sans Mono"
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf")


@cache
def fonts() -> list[str]:
    """Return the font files that come with matplotlib, since a bare machine may have none (text would be missing)."""
    import matplotlib as mpl

    folder = Path(mpl.get_data_path()) / "fonts" / "ttf"
    return [str(folder / name) for name in FONTS]


def png(svg: str) -> bytes:
    """Return an SVG drawing on white as PNG bytes; text needs a ``font-family`` of the DejaVu or a generic one.

    Raises
    ------
    ZombiezooError
        If the extra ``render`` is not installed, or the drawing is not valid SVG.
    """
    try:
        import resvg_py

        files = fonts()
    except ImportError as error:
        raise ZombiezooError(MISSING.format(error=error)) from None
    named: dict[str, Any] = {
        "font_family": SANS,
        "serif_family": SANS,
        "sans_serif_family": SANS,
        "monospace_family": MONO,
    }
    try:
        drawn = resvg_py.svg_to_bytes(
            svg, background="white", dpi=96, font_files=files, skip_system_fonts=True, **named
        )
    except ValueError as error:
        raise ZombiezooError(f"the drawing is not valid SVG: {error}") from None
    return bytes(drawn)


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Return an SVG drawing on white, uint8 of shape (height, width, 3); raises like :func:`png`."""
    data = png(svg)
    try:
        from PIL import Image
    except ImportError as error:
        raise ZombiezooError(MISSING.format(error=error)) from None
    with Image.open(io.BytesIO(data)) as image:
        return np.array(image.convert("RGB"), np.uint8)
