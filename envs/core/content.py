"""Content: what rules read and never change, as TOML tables with a source tag, packed into one read-only record."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .config import read_toml

SOURCES = ("printed", "deduced", "reconstructed")


@dataclass(frozen=True)
class Content:
    """Loaded content of a game.

    Attributes
    ----------
    record : array of shape (1,)
        The structured record that compiled rules read; it has at least the field ``max_decisions``.
    tables : dict
        The parsed TOML, for names, documentation and drawings.
    hash : str
        Identifies the content in records and results.
    """

    record: npt.NDArray[np.void]
    tables: dict[str, Any]
    hash: str


def load_tables(folder: Path, override: str | Path | Mapping[str, Any] | None) -> dict[str, Any]:
    """Return a game's TOML files as one mapping (file name to table), with an override merged in.

    ``override`` is a mapping, a TOML file, or a folder of TOML files of the same names; a changed copy of one of the
    files will do. Tables are merged key by key, lists (such as a whole deck) are replaced.
    """
    tables = shipped_tables(folder)
    return tables if override is None else merge(tables, under_its_name(read_override(override), tables))


def shipped_tables(folder: Path) -> dict[str, Any]:
    """Return the TOML files of a folder as one mapping, file name to table; a folder in it is a table of its files."""
    files = {file.stem: read_toml(file, "content file") for file in sorted(folder.glob("*.toml"))}
    inner = {place.name: shipped_tables(place) for place in sorted(folder.glob("*/"))}
    return {**files, **{name: tables for name, tables in inner.items() if tables}}


def under_its_name(values: Mapping[str, Any], tables: Mapping[str, Any]) -> dict[str, Any]:
    """Return a changed copy of one content file under that file's name, anything else as it is.

    Such a copy holds keys of one of the files where an override names the files themselves; a file may hold a table of
    another file's name, so whichever shares more keys is taken.
    """
    alike = {name: shared_keys(values, table) for name, table in tables.items()}
    names = [name for name, shared in alike.items() if shared == max(alike.values())]
    if len(names) == 1 and alike[names[0]] > shared_keys(values, tables):
        return {names[0]: dict(values)}
    return dict(values)


def shared_keys(values: Mapping[str, Any], table: Mapping[str, Any]) -> int:
    """Return how many keys two tables, and the tables in them, share."""
    inner = [(values[key], table[key]) for key in set(values) & set(table)]
    return sum(1 + (len(set(a) & set(b)) if isinstance(a, Mapping) and isinstance(b, Mapping) else 0) for a, b in inner)


def read_override(override: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of an override: a mapping, a TOML file, or a folder of TOML files."""
    if isinstance(override, Mapping):
        return dict(override)
    path = Path(override)
    if path.is_dir():
        return shipped_tables(path)
    return read_toml(path, "content file")


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``base`` with ``over`` merged in: tables key by key, everything else replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged


def content_hash(values: Any) -> str:
    """Return a short hash of plain values, the same on every machine."""
    return hashlib.sha256(json.dumps(values, sort_keys=True, default=str).encode()).hexdigest()[:12]
