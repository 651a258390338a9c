"""The content with its sources as Markdown."""

from __future__ import annotations

from typing import Any


def describe(game: Any) -> str:
    """Return one section for each content file, with a table of its rows."""
    sections = []
    for file, tables in game.content.tables.items():
        sections.append(f"### {file}")
        for name, table in tables.items():
            rows = table if isinstance(table, list) else [table]
            sections.append(_table(name, rows))
    return "\n\n".join(sections)


def _table(name: str, rows: list[dict[str, Any]]) -> str:
    """Return the rows of a content table as a Markdown table."""
    lines = [f"| {name} | source | values |", "|---|---|---|"]
    for i, row in enumerate(rows):
        values = {key: value for key, value in row.items() if key not in ("name", "source")}
        lines.append(f"| {row.get('name', i + 1)} | {row['source']} | {_values(values)} |")
    return "\n".join(lines)


def _values(value: Any) -> str:
    """Return plain values in a few words."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_values(inner)}" for key, inner in value.items() if inner is not None)
    if isinstance(value, list):
        return "; ".join(_values(inner) for inner in value)
    return str(value)
