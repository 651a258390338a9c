"""Files that are there in full or not at all: written beside, flushed to the disk, and renamed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from .errors import ZombiezooError


class WriteError(ZombiezooError):
    """A file that could not be written: no space, no permission, a folder in its place. What was there stays."""


def write(path: str | Path, data: bytes | str) -> None:
    """Write a whole file; a kill or a full disk at any moment leaves the old one (or none), never a part.

    A link stays a link, and what it points to is written; a device or a pipe is written to as it is.

    Parameters
    ----------
    path : str or Path
        Its folder is made if need be.
    data : bytes or str
        A str is written as UTF-8.

    Raises
    ------
    WriteError
        One line that names the file and the reason.
    """
    target = _target(path)
    if _is_special(target):
        try:
            target.write_bytes(data.encode() if isinstance(data, str) else data)
        except OSError as error:
            raise cannot_write(path, error) from None
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as handle:
            handle.write(data.encode() if isinstance(data, str) else data)
            handle.flush()
            os.fsync(handle.fileno())
        beside.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise cannot_write(target, error) from None


def check_writable(path: str | Path) -> None:
    """Refuse a file that could not be written, before long work is done for it; leaves nothing behind.

    Raises
    ------
    WriteError
        One line that names the file and the reason.
    """
    target = _target(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(None, "it is a folder")
        if _is_special(target):
            return
        folder = target.parent
        while not folder.exists():
            folder = folder.parent
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise cannot_write(target, error) from None


def _target(path: str | Path) -> Path:
    """Return where a path leads in the end."""
    return Path(os.path.realpath(path))


def _is_special(target: Path) -> bool:
    """Return whether there is a device or a pipe."""
    return target.exists() and not target.is_file() and not target.is_dir()


def cannot_write(path: str | Path, error: OSError) -> WriteError:
    """Return the error for a file that could not be written, as one line."""
    return WriteError(f"cannot write '{path}': {error.strerror or error}; what was there is unchanged")
