"""One decorator for rules, one for entry points, and a cache folder named after the sources.

Facts behind the choices (measured, see docs/decisions/0002-compiled-rules.md):

* A rule is called from compiled code only, so it needs no Python wrapper; compiling is a quarter faster then.
* A compiled function that closes over other compiled functions never hits Numba's disk cache. So the generic loops
  stand in one source file, which is loaded once per game as a module of its own with the game's functions as globals.
* Numba's cache does not notice a change in a called function of another file, so the folder carries a hash of them all.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numba
import numpy as np
import platformdirs
from numba import types

from .linked import rule_compiler

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(numba.config.DISABLE_JIT)
CACHE_VARIABLE = "ZOMBIEZOO_CACHE_DIR"
_READY: set[tuple[Path, np.dtype[np.void]]] = set()  # what this process need not compile
_KEEP_SECONDS = 30 * 24 * 3600  # caches of other sources that nobody used for this long are removed


def rule(function: F) -> F:
    """Compile a function that only compiled code calls (interpreted under ``NUMBA_DISABLE_JIT=1``).

    Signed integers reach it as ``int64``, whatever the caller has: else Numba compiles it, and all that it calls, once
    more for each smaller and each literal integer (a third of the time to compile a large game).
    """
    return _rule(function, counts=True)


def plain_rule(function: F) -> F:
    """Compile a :func:`rule` in which nobody counts references to arrays, which makes small rules a seventh faster.

    It may read and write the arrays that it is given, number by number, and rows of the state; it makes no array,
    returns none and calls none of their methods: else Numba says "NRT required but not enabled", or that only arrays
    passed in may be returned.
    """
    return _rule(function, counts=False)


def _rule(function: F, counts: bool) -> F:
    # `_nrt` switches Numba's runtime for arrays; it has to be given, or a function takes it from its first caller.
    compiled: Any = numba.njit(
        pipeline_class=rule_compiler(), no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy", _nrt=counts
    )(function)
    if not INTERPRETED:
        template = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: template(
            tuple(_widen(arg) for arg in args), {name: _widen(arg) for name, arg in kws.items()}
        )
    wide: F = compiled
    return wide


def _widen(kind: Any) -> Any:
    """Return ``int64`` for the type of a signed or literal integer, other types as they are."""
    if isinstance(kind, types.IntegerLiteral):
        return types.int64
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


def kernel(function: F) -> F:
    """Compile an entry point that Python calls; its machine code is kept on disk."""
    compiled: F = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    return compiled


def cache_root() -> Path:
    """Return the folder of all compiled code: ``$ZOMBIEZOO_CACHE_DIR`` or the user's cache directory."""
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("zombiezoo", appauthor=False))


def source_hash(files: Iterable[Path], salt: str = "") -> str:
    """Hash the sources that a game's machine code depends on, with the versions that compile it."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]} {salt}".encode())
    for file in sorted(files, key=lambda f: f.as_posix()):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def instantiate(template: Path, name: str, cache: Path, **modules: ModuleType) -> ModuleType:
    """Load a file of generic loops as a module of its own, with ``modules`` as its globals.

    Parameters
    ----------
    template : Path
        The source file of the loops.
    name : str
        Name of the new module; one per template and game.
    cache : Path
        Folder for the machine code. Numba reads it when a function is decorated, so it is set for the import alone.
    **modules : ModuleType
        What the loops call, such as ``rules``.
    """
    spec = importlib.util.spec_from_file_location(name, template)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    for key, value in modules.items():
        setattr(module, key, value)
    sys.modules[name] = module  # before it runs: Numba pickles the functions by module name
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache)
    try:
        spec.loader.exec_module(module)
    finally:
        numba.config.CACHE_DIR = before
    return module


def open_cache(name: str) -> Path:
    """Return the folder of that name for machine code, made if need be; where none can be written, a passing one."""
    folder = cache_root() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        _progress(
            f"zombiezoo: cannot write to {folder} ({error.strerror}); "
            f"set {CACHE_VARIABLE} to a writable folder to compile only once"
        )
        return Path(_process_folder().name) / name
    prune(folder)
    return folder


@functools.cache
def _process_folder() -> tempfile.TemporaryDirectory[str]:
    """Return a folder that is removed when the process ends."""
    return tempfile.TemporaryDirectory(prefix="zombiezoo-")


def prune(keep: Path) -> None:
    """Remove the caches of older sources beside ``keep`` that were not used for a month."""
    for folder in keep.parent.iterdir():
        older = folder.is_dir() and folder != keep and folder.name.split("-")[0] == keep.name.split("-")[0]
        if older and time.time() - folder.stat().st_mtime > _KEEP_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def announce(
    game: str, cache: Path, record: np.dtype[np.void], uses: Callable[[], dict[str, Callable[[], object]]]
) -> None:
    """Compile kernels for a record in order if the cache has none for it yet, telling so on stderr.

    ``uses()`` maps the name of each kernel to a call that uses it once. Once all are there, a marker file says so and
    later starts load each from disk when it is first needed.
    """
    if INTERPRETED or (cache, record) in _READY:
        return
    _READY.add((cache, record))  # first, since the calls may come back here
    marker = cache / f"ready-{hashlib.sha256(str(record).encode()).hexdigest()[:16]}"
    if marker.exists():
        return
    kernels = uses()
    start = time.perf_counter()
    for done, (name, call) in enumerate(kernels.items()):
        _progress(
            f"zombiezoo: compiling {game} for this machine, {done + 1} of {len(kernels)}: {name} (this happens once)"
        )
        call()
    kept = f"; later starts take the result from {cache}" if cache.is_relative_to(cache_root()) else ""
    _progress(f"zombiezoo: compiled {game} in {time.perf_counter() - start:.0f} s{kept}")
    with contextlib.suppress(OSError):  # a folder for this process alone may not be there
        marker.touch()


def _progress(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
