"""A pen that writes SVG: shapes, text that fits its room, and nothing that a game would have to escape itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from html import escape

FONT = "DejaVu Sans, Verdana, sans-serif"  # the first is what the rasteriser brings along
ELLIPSIS = "…"

# Advance widths of DejaVu Sans in hundredths of the font size, from the space to the tilde.
# fmt: off
_WIDTHS = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69, 61,
    69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59,
    82, 59, 59, 52, 64, 34, 64, 84,
)
# fmt: on
_LATIN, _OTHER = 62, 100  # beyond ASCII
_BOLD = 1.13


@lru_cache(4096)  # the same few colours, classes and words stand in every drawing
def clean(text: str) -> str:
    """Return text that may stand in an XML document: escaped, and without characters that XML does not know."""
    return escape("".join(c if c >= " " and not "\ud800" <= c <= "\udfff" and c < "\ufffe" else " " for c in text))


@lru_cache(4096)
def number(value: float) -> str:
    """Return a number as SVG wants it: short, and the same on every machine."""
    return f"{round(value, 2):g}"


@lru_cache(1024)
def _attribute(name: str) -> str:
    """Return the name of an attribute in SVG, with what stands before its value."""
    return f' {"class" if name == "cls" else name.replace("_", "-")}="'


def width(text: str, size: float, bold: bool = False) -> float:
    """Return about how wide a line is."""
    hundredths = sum(_WIDTHS[ord(c) - 32] if " " <= c <= "~" else _LATIN if c < "\u0250" else _OTHER for c in text)
    return hundredths * size / 100 * (_BOLD if bold else 1.0)


def fit(text: str, size: float, room: float, bold: bool = False) -> str:
    """Return the text, or as much of its beginning as fits, with an ellipsis."""
    if width(text, size, bold) <= room:
        return text
    kept = text
    while kept and width(kept + ELLIPSIS, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def wrap(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Return the text in lines that fit; a word that is too long for a line is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size, bold) <= room:
            lines[-1] = longer
        else:
            lines.append(fit(word, size, room, bold))
    return lines


class Pen:
    """Collects the elements of a drawing.

    Keyword arguments become attributes: ``stroke_width=2`` is ``stroke-width="2"`` and ``cls="zombie"`` is
    ``class="zombie"``. Text is escaped here and nowhere else.
    """

    def __init__(self) -> None:
        self._parts: list[str] = []

    def add(self, tag: str, inside: str | None = None, /, **attributes: str | float) -> None:
        """Write an element; ``inside`` is markup."""
        written = "".join(
            [
                f'{_attribute(name)}{clean(value) if isinstance(value, str) else number(value)}"'
                for name, value in attributes.items()
            ]
        )
        self._parts.append(f"<{tag}{written}/>" if inside is None else f"<{tag}{written}>{inside}</{tag}>")

    def raw(self, markup: str) -> None:
        """Write markup as it is."""
        self._parts.append(markup)

    def rect(self, x: float, y: float, w: float, h: float, fill: str, rx: float = 0, **more: str | float) -> None:
        """Draw a rectangle."""
        self.add("rect", x=x, y=y, width=w, height=h, rx=rx, fill=fill, **more)

    def circle(self, cx: float, cy: float, r: float, fill: str, **more: str | float) -> None:
        """Draw a circle."""
        self.add("circle", cx=cx, cy=cy, r=r, fill=fill, **more)

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str, w: float = 1, **more: str | float) -> None:
        """Draw a line."""
        self.add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=w, **more)

    def path(self, d: str, fill: str, **more: str | float) -> None:
        """Draw a path."""
        self.add("path", d=d, fill=fill, **more)

    def text(
        self,
        x: float,
        y: float,
        text: object,
        size: float,
        fill: str,
        *,
        bold: bool = False,
        anchor: str = "start",
        room: float | None = None,
        **more: str | float,
    ) -> None:
        """Write a line of text on the base line ``y``; with ``room`` it is cut where it would not fit."""
        shown = str(text) if room is None else fit(str(text), size, room, bold)
        if anchor != "start":
            more["text_anchor"] = anchor
        if bold:
            more["font_weight"] = "bold"
        self.add("text", clean(shown), x=x, y=y, font_size=size, fill=fill, **more)

    def sign(self, name: str, x: float, y: float, size: float, **more: str | float) -> None:
        """Draw a symbol of the document's definitions, centred on a point."""
        self.add("use", href=f"#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **more)

    @contextmanager
    def group(self, x: float = 0, y: float = 0, **attributes: str | float) -> Iterator[None]:
        """Put what is drawn inside into a group that is moved to a point."""
        moved = {"transform": f"translate({number(x)} {number(y)})"} if x or y else {}
        outside, self._parts = self._parts, []
        try:
            yield
        finally:
            inside, self._parts = "".join(self._parts), outside
        self.add("g", inside, **moved, **attributes)

    def document(self, w: float, h: float, definitions: str, title: str) -> str:
        """Return all of it as an SVG document."""
        size = f'width="{number(w)}" height="{number(h)}" viewBox="0 0 {number(w)} {number(h)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">'
            f"<title>{clean(title)}</title><defs>{definitions}</defs>{''.join(self._parts)}</svg>"
        )
