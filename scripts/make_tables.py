"""Write the generated parts of the games' READMEs: ``python -m zombiezoo.scripts.make_tables``.

A part stands between ``<!-- name -->`` and ``<!-- /name -->``; a test fails when one is stale.
"""

from __future__ import annotations

from pathlib import Path

from zombiezoo.envs import GAMES, make
from zombiezoo.envs.core.writing import write


def specification(name: str) -> str:
    """Return the sizes of a game as a table."""
    entry = GAMES[name]
    games = [make(name, num_players=players) for players in entry.players]
    sizes = ", ".join(f"{game.observation_size} for {game.num_players} players" for game in games)
    rows = {
        "Environment": f"`{entry.spec.env_name}`",
        "Players": ", ".join(map(str, entry.players)),
        "Agents": ", ".join(f"`{agent}`" for agent in games[-1].agents),
        "Variants": ", ".join(f"`{variant}`" for variant in entry.variants),
        "Actions": f"`Discrete({games[0].num_actions})`, masked",
        "Observation size": sizes,
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {key} | {value} |" for key, value in rows.items())])


def parts(name: str) -> dict[str, str]:
    """Return the generated parts of a game's README."""
    game = make(name)
    return {
        "specification": specification(name),
        "content": game.describe(),
        "observation": game.layout.table(),
        "actions": game.actions.table(),
    }


def filled(name: str, text: str) -> str:
    """Return a README with its generated parts as they are now; raises ``ValueError`` if a marker is missing."""
    for part, inner in parts(name).items():
        start, end = f"<!-- {part} -->\n", f"<!-- /{part} -->"
        if (text.count(start), text.count(end)) != (1, 1):
            raise ValueError(f"the README of {name} needs one '{start.strip()}' and one '{end}'")
        head, rest = text.split(start)
        tail = rest.split(end)[1]
        text = f"{head}{start}\n{inner}\n\n{end}{tail}"
    return text


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
