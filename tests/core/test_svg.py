"""The pen that drawings are made with."""

import xml.etree.ElementTree as ET

import pytest
from PIL import ImageFont

from zombiezoo.envs.core.svg import Pen, clean, fit, number, width, wrap
from zombiezoo.envs.wrappers.picture import fonts

ODD = "<b> & \"quotes\" 'n' \x01\x0b\ud800\uffff żółw"


def test_text_may_hold_anything():
    pen = Pen()
    pen.text(1, 2, ODD, 12, "#fff", cls="a<b")
    read = ET.fromstring(pen.document(10, 10, "", ODD))
    text = next(read.iter("{http://www.w3.org/2000/svg}text"))
    assert text.text.startswith("<b> & \"quotes\" 'n' ")
    assert text.text.endswith("żółw")
    assert text.get("class") == "a<b"
    assert clean("a\nb") == "a b"


@pytest.mark.parametrize(("value", "written"), [(1, "1"), (1.0, "1"), (2 / 3, "0.67"), (-0.5, "-0.5"), (1400, "1400")])
def test_numbers_are_short(value, written):
    assert number(value) == written


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    "text", ["Zombie activity", "player_0 builds a fuel trap at barricade A", "WMiil1 +4", "Skład żywności"]
)
def test_the_width_is_about_that_of_the_font(text, bold):
    font = ImageFont.truetype(fonts()[1 if bold else 0], 100)
    assert width(text, 100, bold) == pytest.approx(font.getlength(text), rel=0.1)


def test_a_text_is_cut_to_its_room():
    assert fit("short", 10, 100) == "short"
    cut = fit("a very long name of a card", 10, 60)
    assert cut.endswith("…")
    assert "a very long".startswith(cut[:-1])
    assert width(cut, 10) <= 60


def test_a_text_is_wrapped_to_its_room():
    lines = wrap("the quick brown fox jumps over a lazydogofenormouslength", 10, 90)
    assert len(lines) > 2
    assert all(width(line, 10) <= 90 for line in lines)
    assert lines[-1].endswith("…")
    assert wrap("", 10, 90) == []


def test_groups_move_what_is_inside():
    pen = Pen()
    with pen.group(3, 4.5, cls="base"):
        pen.rect(0, 0, 1, 1, "red", stroke_width=2)
    with pen.group(cls="still"):
        pen.circle(1, 1, 1, "blue")
    markup = pen.document(10, 10, "", "t")
    assert '<g transform="translate(3 4.5)" class="base"><rect' in markup
    assert 'stroke-width="2"' in markup
    assert '<g class="still"><circle' in markup
