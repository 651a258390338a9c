"""Games to draw, and how to read a drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache

from zombiezoo.agents import scripted_names
from zombiezoo.agents.human.session import Session
from zombiezoo.envs import Game, make
from zombiezoo.envs.core.game import State
from zombiezoo.envs.core.svg import width

Spot = tuple[float, float, float]  # x, y, scale
Box = tuple[float, float, float, float]  # left, top, right, bottom

NAME = "atak_zombie"
SVG = "{http://www.w3.org/2000/svg}"
GOODS = ("food", "medicine", "fuel", "ammo")
WORDS = {  # names that would break a document, and are too long for their place
    "finds": '<{}> & a "find" that nobody could ever read on a card, żółw\'s',
    "events": '<{}> & an "event" of many words that would not fit on any card at all',
}


@cache
def played(players: int, variant: str = "aggressive", seed: int = 0) -> tuple[Game, list[State]]:
    """A game between baselines and one that plays at random: each of its states."""
    game = make(NAME, num_players=players, variant=variant)
    names = [*scripted_names(NAME)[: players - 1], "random"] if seed % 2 else scripted_names(NAME)[1 : players + 1]
    return game, Session(game, list(names), seed).record.replay(game)


def moments(players: int, every: int = 27, seeds: tuple[int, ...] = (0, 1)) -> Iterator[tuple[Game, State]]:
    """Some states of long and of short games."""
    for seed in seeds:
        game, states = played(players, seed=seed)
        for state in [*states[::every], states[-1]]:
            yield game, state


def read(svg: str) -> ET.Element:
    """The drawing as a tree; raises where it is not well-formed."""
    return ET.fromstring(svg)


def classes(element: ET.Element) -> set[str]:
    return set(element.get("class", "").split())


def part(tree: ET.Element, cls: str) -> ET.Element:
    """The one group of a class."""
    found = [element for element in tree.iter(f"{SVG}g") if cls in classes(element)]
    assert len(found) == 1, f"{len(found)} groups are {cls}"
    return found[0]


def count(tree: ET.Element, *wanted: str) -> int:
    """How many tokens have all these classes; a stack counts as many as its number."""
    return sum(int(element.get("data-n", "1")) for element in tree.iter(f"{SVG}use") if set(wanted) <= classes(element))


def texts(tree: ET.Element, cls: str | None = None) -> list[str]:
    """What is written, or what of it has a class."""
    return [e.text or "" for e in tree.iter(f"{SVG}text") if cls is None or cls in classes(e)]


def without_text(svg: str) -> str:
    return re.sub(r"<text.*?</text>", "", svg)


def placed(tree: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[tuple[ET.Element, Spot]]:
    """Each element of the board with where its origin lies and how large it is drawn.

    Definitions are left out, and what is faded, as the base of a dead player below the words that say so.
    """
    for element in tree:
        if element.tag == f"{SVG}defs" or float(element.get("opacity", "1")) < 0.5:
            continue
        moved = element.get("transform", "")
        shift = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", moved)
        size = re.search(r"scale\(([\d.]+)\)", moved)
        dx, dy = (float(shift[1]), float(shift[2])) if shift else (0.0, 0.0)
        yield element, (x, y, scale)
        yield from placed(element, x + dx * scale, y + dy * scale, scale * (float(size[1]) if size else 1.0))


def in_place(tree: ET.Element) -> Iterator[Box]:
    """The boxes of all signs and rectangles on the board."""
    for element, (x, y, scale) in placed(tree):
        if element.tag in (f"{SVG}use", f"{SVG}rect"):
            left, top, w, h = (float(element.get(name, "0")) * scale for name in ("x", "y", "width", "height"))
            yield x + left, y + top, x + left + w, y + top + h


def lettering(tree: ET.Element) -> Iterator[tuple[str, Box]]:
    """What is written on the board, and about where: the boxes of its capitals."""
    for element, (x, y, scale) in placed(tree):
        if element.tag == f"{SVG}text" and element.text:
            size = float(element.get("font-size", "0"))
            wide = width(element.text, size, element.get("font-weight") == "bold")
            shift = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0.0)
            left, base = float(element.get("x", "0")) - shift, float(element.get("y", "0"))
            yield (
                element.text,
                (
                    x + left * scale,
                    y + (base - 0.72 * size) * scale,
                    x + (left + wide) * scale,
                    y + base * scale,
                ),
            )


def collisions(tree: ET.Element) -> list[tuple[str, str]]:
    """Pairs of words that are written over each other; a halo below its own words is none."""
    words = sorted(set(lettering(tree)), key=lambda word: word[1][1])
    found = []
    for i, (one, (left, _, right, bottom)) in enumerate(words):
        for other, (left_2, top_2, right_2, bottom_2) in words[i + 1 :]:
            if top_2 > bottom:
                break
            if min(right, right_2) - max(left, left_2) > 1.5 and min(bottom, bottom_2) - top_2 > 1.5:
                found.append((one, other))
    return found
