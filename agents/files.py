"""Agents from a user's own file: ``path/to/file.py:ClassName``."""

from __future__ import annotations

import hashlib
import importlib.util
from pathlib import Path
from types import ModuleType

from zombiezoo.envs.core.errors import unknown

from .base import AgentError, Guest, one_line


def is_file_spec(spec: str) -> bool:
    """Return whether a name of an agent points to a Python file."""
    return spec.endswith(".py") or ".py:" in spec


def load_file_agent(spec: str, seed: int = 0) -> Guest:
    """Build the class that ``spec`` names.

    Raises
    ------
    AgentError
        If the file or the class is missing, the file cannot be imported, the constructor fails, or there is no ``act``.
    """
    path, _, attribute = spec.rpartition(":") if ".py:" in spec else (spec, "", "")
    if not attribute:
        raise AgentError(f"agent '{spec}' names no class; write {spec.removesuffix(':')}:ClassName")
    module = _import(Path(path), spec)
    found = vars(module).get(attribute)
    if found is None:
        classes = [name for name, value in vars(module).items() if isinstance(value, type) and hasattr(value, "act")]
        raise AgentError(f"agent '{spec}': {unknown('class', attribute, classes or ['none in this file'])}")
    if not callable(found):
        raise AgentError(f"agent '{spec}': '{attribute}' is not a class")
    try:
        inner = found()
    except (Exception, SystemExit) as error:
        raise AgentError(f"agent '{spec}' failed when it was built: {one_line(error)}") from error
    return Guest(inner, spec, seed, hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16])


def _import(path: Path, spec: str) -> ModuleType:
    """Run a user's file as a module of its own."""
    if not path.is_file():
        raise AgentError(f"agent '{spec}': file '{path}' does not exist")
    found = importlib.util.spec_from_file_location(f"zombiezoo_user_{path.stem}", path)
    if found is None or found.loader is None:
        raise AgentError(f"agent '{spec}': '{path}' is not a Python file")
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise AgentError(f"agent '{spec}': file '{path}' cannot be imported: {one_line(error)}") from error
    return module
