"""Write the generated parts of the games' READMEs: ``python -m zombiezoo.scripts.make_tables``.

A part stands between ``<!-- name -->`` and ``<!-- /name -->``, where the name is a key of :data:`PARTS`; settings for
``make`` may follow it, as in ``<!-- observation num_players=4 -->``. A test fails when a part is stale.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zombiezoo.envs import GAMES, Game, make
from zombiezoo.envs.core.writing import write

MARKER = re.compile(r"<!-- ([a-z]+)((?: \w+=\w+)*) -->\n(.*?)<!-- /([a-z]+) -->", re.DOTALL)


def specification(game: Game) -> str:
    """Return the sizes of a game as a table."""
    entry = GAMES[game.name]
    games = [make(game.name, num_players=players) for players in entry.players]
    sizes = ", ".join(f"{one.observation_size} for {one.num_players} players" for one in games)
    rows = {
        "Environment": f"`{entry.spec.env_name}`",
        "Players": ", ".join(map(str, entry.players)),
        "Agents": ", ".join(f"`{agent}`" for agent in games[-1].agents),
        "Variants": ", ".join(f"`{variant}`" for variant in entry.variants),
        "Actions": f"`Discrete({game.num_actions})`, masked",
        "Observation size": sizes,
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {key} | {value} |" for key, value in rows.items())])


PARTS: dict[str, Callable[[Game], str]] = {
    "specification": specification,
    "content": lambda game: game.describe(),
    "observation": lambda game: game.layout.table(),
    "actions": lambda game: game.actions.table(),
}


def filled(name: str, text: str) -> str:
    """Return a README with its generated parts as they are now; raises ``ValueError`` for a part of another name."""

    def write_part(match: re.Match[str]) -> str:
        part, settings, _, end = match.groups()
        if part != end or part not in PARTS:
            raise ValueError(f"the README of {name} has a part '{part}' to '{end}' (valid: {', '.join(PARTS)})")
        inner = PARTS[part](make(name, **_values(settings)))
        return f"<!-- {part}{settings} -->\n\n{inner}\n\n<!-- /{part} -->"

    return MARKER.sub(write_part, text)


def _values(settings: str) -> dict[str, Any]:
    """Return ``key=value`` words as settings; whole numbers as such."""
    pairs = (word.split("=") for word in settings.split())
    return {key: int(value) if value.isdigit() else value for key, value in pairs}


def readme(name: str) -> Path:
    """Return where a game's README stands."""
    return GAMES[name].spec.folder / "README.md"


def main() -> None:
    """Write the READMEs of all games."""
    for name in GAMES:
        path = readme(name)
        write(path, filled(name, path.read_text(encoding="utf-8")))
        print(path)


if __name__ == "__main__":
    main()
