"""Write the generated parts of the games' READMEs: ``python -m zombiezoo.scripts.make_tables``.

A part stands between ``<!-- name -->`` and ``<!-- /name -->``, where the name is a key of :data:`PARTS`; settings for
``make`` may follow it, as in ``<!-- observation num_players=4 -->``. A test fails when a part is stale.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from zombiezoo.envs import GAMES, Game, make
from zombiezoo.envs.core.writing import write

MARKER = re.compile(r"<!-- ([a-z]+)((?: \w+=\w+)*) -->\n(.*?)<!-- /([a-z]+) -->", re.DOTALL)


def specification(game: Game) -> str:
    """Return the sizes of a game as a table."""
    entry = GAMES[game.name]
    games = {name: make(game.name, **settings) for name, settings in entry.configurations.items()}
    rows = {
        "Environment": f"`{entry.spec.env_name}`",
        "Players": ", ".join(map(str, entry.players)),
        "Agents": " · ".join(map(_code, _longest([one.agents for one in games.values()]))),
        "Variants": _code(entry.variants),
        "Actions": f"`Discrete({game.num_actions})`, masked",
        "Observation size": _sizes(games),
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {key} | {value} |" for key, value in rows.items())])


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _longest(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the rows of names that no other row begins with."""
    return [
        row
        for row in dict.fromkeys(rows)
        if not any(row == other[: len(row)] for other in rows if len(other) > len(row))
    ]


def _sizes(games: Mapping[str, Game]) -> str:
    """Return observations' sizes: by the number of players, or by configuration where the number does not tell."""
    told: list[str] = []
    for players in sorted({one.num_players for one in games.values()}):
        sizes: dict[int, list[str]] = {}
        for name, one in games.items():
            if one.num_players == players:
                sizes.setdefault(one.observation_size, []).append(name)
        whole = f"{players} player{'s' if players > 1 else ''}"
        told += [f"{size} for {whole if len(sizes) == 1 else _code(names)}" for size, names in sizes.items()]
    return ", ".join(told)


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
