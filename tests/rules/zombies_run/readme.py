"""The tables of the README that come from the code; run this file to write them."""

from __future__ import annotations

from pathlib import Path

from rules.zombies_run.table import game_of

README = Path(__file__).parents[3] / "envs" / "zombies_run" / "README.md"


def tables() -> dict[str, str]:
    """The generated parts by the name of their markers."""
    coop = game_of('{"mode": "coop"}')
    versus = game_of('{"mode": "versus", "after_dark": true}')
    return {
        "observation": coop.layout.table(),
        "observation-versus": versus.layout.table(),
        "actions": coop.actions.table(),
    }


def filled(text: str) -> str:
    """The README with its generated parts as the code has them."""
    for name, table in tables().items():
        start, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(end)
        text = f"{before}{start}\n\n{table}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    README.write_text(filled(README.read_text(encoding="utf-8")), encoding="utf-8")
