"""The content with its sources as Markdown."""

from __future__ import annotations

from typing import Any


def describe(game: Any) -> str:
    """Return one section for each content file, with a table of its rows; tools face by face."""
    sections = []
    for file, tables in game.content.tables.items():
        sections.append(f"### {file.replace('_', ' ').capitalize()}")
        for name, table in tables.items():
            rows = table if isinstance(table, list) else [{"name": name, **table}]
            sections.append(_tools(rows) if name == "tool" else _table(name.replace("_", " "), rows))
    return "\n\n".join(sections)


def _table(name: str, rows: list[dict[str, Any]]) -> str:
    """Return the rows of a content table as a Markdown table."""
    lines = [f"| {name} | values | source |", "|---|---|---|"]
    for row in rows:
        values = {key: value for key, value in row.items() if key not in ("name", "source")}
        lines.append(f"| {row['name']} | {_entries(values)} | {row['source']} |")
    return "\n".join(lines)


def _tools(tools: list[dict[str, Any]]) -> str:
    """Return the tools as a Markdown table, a row for each face."""
    lines = ["| tool | face | cost, or trigger | effect | then | source |", "|---|---|---|---|---|---|"]
    for tool in tools:
        for face in tool["face"]:
            pays = _entries(face.get("cost") or face.get("trigger") or {})
            row = (tool["name"], face["name"], pays, _entries(face.get("effect", {})), face.get("after", "keep"))
            lines.append(f"| {' | '.join(row)} | {tool['source']} |")
    return "\n".join(lines)


def _entries(values: dict[str, Any]) -> str:
    """Return the entries of a table in a few words."""
    return "; ".join(f"{key.replace('_', ' ')}: {_value(value)}" for key, value in values.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(f"({_value(inner)})" if isinstance(inner, list | dict) else _value(inner) for inner in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
