"""States and adjoints as structures: numbers and arrays in tuples, lists, dicts and dataclasses."""

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

__all__ = ["added", "leaves", "mapped", "rebuilt"]


def leaves(value: Any) -> list[Any]:
    """The parts that are no structures themselves, in order.

    >>> leaves({"x": (1.0, 2.0), "y": 3.0})
    [1.0, 2.0, 3.0]
    """
    parts = _parts(value)
    return [value] if parts is None else [leaf for part in parts for leaf in leaves(part)]


def rebuilt(like: Any, row: Iterator[Any]) -> Any:
    """The structure of ``like``, with its leaves taken from ``row``.

    >>> rebuilt({"x": (1.0, 2.0), "y": 3.0}, iter("abc"))
    {'x': ('a', 'b'), 'y': 'c'}
    """
    parts = _parts(like)
    if parts is None:
        return next(row)
    made = [rebuilt(part, row) for part in parts]
    if isinstance(like, Mapping):
        return dict(zip(like, made, strict=True))
    if is_dataclass(like):
        new = copy.copy(like)  # frozen or not, and whatever its __init__ asks for
        for field, part in zip(fields(like), made, strict=True):
            object.__setattr__(new, field.name, part)
        return new
    if hasattr(like, "_fields"):
        return type(like)(*made)
    return type(like)(made)


def mapped(change: Callable[[Any], Any], value: Any) -> Any:
    """The structure with ``change`` applied to each leaf."""
    return rebuilt(value, iter([change(leaf) for leaf in leaves(value)]))


def added(one: Any, other: Any) -> Any:
    """The sum, leaf by leaf; ``one`` gives the structure. Raises ValueError if they do not fit.

    >>> added({"length": 1.0, "damping": 2.0}, {"damping": 0.25, "length": 0.5})
    {'length': 1.5, 'damping': 2.25}
    """
    if _parts(one) is None and _parts(other) is None:
        return one + other
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        other = {key: other[key] for key in one} if one.keys() == other.keys() else {}
    pairs = zip(leaves(one), leaves(other), strict=True)
    return rebuilt(one, iter([a + b for a, b in pairs]))


def _parts(value: Any) -> list[Any] | None:
    if isinstance(value, tuple | list):
        return list(value)
    if isinstance(value, Mapping):
        return list(value.values())
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in fields(value)]
    return None
