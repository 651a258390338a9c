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


def in_place(tree: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, float, float]]:
    """The boxes (left, top, right, bottom) of all signs and rectangles on the board."""
    for element in tree:
        if element.tag == f"{SVG}defs":
            continue
        moved = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
        dx, dy = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
        if element.tag in (f"{SVG}use", f"{SVG}rect"):
            left, top = x + float(element.get("x", "0")), y + float(element.get("y", "0"))
            yield left, top, left + float(element.get("width", "0")), top + float(element.get("height", "0"))
        yield from in_place(element, x + dx, y + dy)
