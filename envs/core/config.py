"""Configurations as typed structs; bad keys and values give one clear line."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from .errors import ConfigError, unknown

T = TypeVar("T", bound=msgspec.Struct)


def convert(values: Mapping[str, Any], to: type[T], what: str) -> T:
    """Turn a mapping into a struct.

    Parameters
    ----------
    values : mapping
        For instance a parsed TOML file or keyword arguments.
    to : type
        A ``msgspec.Struct``; nested structs are tables.
    what : str
        Names the source in an error, such as a file or a game.

    Raises
    ------
    ConfigError
        On an unknown key (with the nearest known one), a value of the wrong kind or out of range.
    """
    if not isinstance(values, Mapping):
        raise ConfigError(f"{what}: is no table")
    _check_keys(values, to, what, "")
    try:
        return msgspec.convert(_plain_numbers(dict(values)), to)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{what}: {_plain(str(error), to)}") from None


def _plain_numbers(value: Any) -> Any:
    """Return values with NumPy's numbers as Python's: sweeps are often made of arrays."""
    if isinstance(value, np.generic | np.ndarray):
        return value.tolist()
    if isinstance(value, Mapping):
        return {key: _plain_numbers(item) for key, item in value.items()}
    return [_plain_numbers(item) for item in value] if isinstance(value, list | tuple) else value


def _check_keys(values: Mapping[str, Any], to: type[msgspec.Struct], what: str, path: str) -> None:
    """Refuse keys that the struct has no field for, in nested tables too."""
    fields = _fields(to)
    for key, value in values.items():
        if key not in fields:
            raise ConfigError(f"{what}: {unknown('key', path + key, [path + k for k in fields])}")
        nested = _struct_in(fields[key])
        if nested is not None and isinstance(value, Mapping):
            _check_keys(value, nested, what, f"{path}{key}.")
        elif nested is not None and isinstance(value, list):
            for item in value:
                if isinstance(item, Mapping):
                    _check_keys(item, nested, what, f"{path}{key}.")


@functools.cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return a struct's fields; looked up once, since reading the annotations takes a millisecond."""
    return msgspec.structs.fields(struct)


@functools.cache
def _fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the types of a struct's fields by the names that a file uses."""
    return {field.encode_name: field.type for field in fields_of(struct)}


def _struct_in(annotation: Any) -> type[msgspec.Struct] | None:
    """Return the struct type inside an annotation such as ``list[Opponent]`` or ``Schedule | None``."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = _struct_in(argument)
        if found is not None:
            return found
    return None


def _plain(message: str, to: type[msgspec.Struct]) -> str:
    """Turn ``Expected `int`, got `str` - at `$.ppo.steps``` into ``'ppo.steps': expected int, got str``."""
    text, _, place = message.partition(" - at `$")
    text = text.replace("`", "")
    place = place.strip("`").removeprefix(".")
    return f"'{place}': {text[:1].lower()}{text[1:]}{_valid(to, place)}" if place else text


def _valid(to: type[msgspec.Struct], place: str) -> str:
    """Return ``" (valid: ...)"`` for a field with named values or a range, else an empty string."""
    annotation: Any = to
    for name in place.split("."):
        struct = _struct_in(annotation)
        hints = get_type_hints(struct, include_extras=True) if struct is not None else {}
        if name not in hints:
            return ""
        annotation = hints[name]
    kinds = [kind for kind in get_args(annotation) if kind is not type(None)]
    if len(kinds) == 1 and type(None) in get_args(annotation):  # optional: what it is if it is given
        annotation = kinds[0]
    words = [str(word) for word in get_args(annotation) if word != ""] if get_origin(annotation) is Literal else []
    for meta in getattr(annotation, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.ge is not None:
            words = [f"{meta.ge} to {meta.le}" if meta.le is not None else f"{meta.ge} or more"]
    return f" (valid: {', '.join(words)})" if words else ""


def read_toml(path: str | Path, what: str = "file") -> dict[str, Any]:
    """Parse a TOML file; raises :class:`ConfigError` that names the file, and the line of a syntax error."""
    file = Path(path)
    try:
        with file.open("rb") as handle:
            return tomllib.load(handle)
    except FileNotFoundError:
        raise ConfigError(f"{what} '{file}' does not exist") from None
    except IsADirectoryError:
        raise ConfigError(f"{what} '{file}' is a folder, not a TOML file") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{what} '{file}' cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{what} '{file}' is not valid TOML: {error}") from None
