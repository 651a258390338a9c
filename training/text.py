"""Tables as text."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any


def markdown_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a Markdown table whose columns are as wide as their entries."""
    widths = [max(len(row[k]) for row in (header, *rows)) for k in range(len(header))]
    lines = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in (header, *rows)]
    lines.insert(1, ["-" * width for width in widths])
    return [f"| {' | '.join(line)} |" for line in lines]


def csv_text(header: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Return a CSV file: one header line, then one line a row."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(header)
    table.writerows(rows)
    return text.getvalue()
