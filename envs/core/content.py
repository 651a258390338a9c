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

    ``override`` is a mapping, a TOML file, or a folder of TOML files of the same names; tables are merged key by key,
    lists are replaced.
    """
    tables: dict[str, Any] = {f.stem: read_toml(f, "content file") for f in sorted(folder.glob("*.toml"))}
    return tables if override is None else merge(tables, read_override(override))


def read_override(override: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of an override: a mapping, a TOML file, or a folder of TOML files."""
    if isinstance(override, Mapping):
        return dict(override)
    path = Path(override)
    if path.is_dir():
        return {f.stem: read_toml(f, "content file") for f in sorted(path.glob("*.toml"))}
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
