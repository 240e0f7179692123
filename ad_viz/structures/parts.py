"""What a value is made of: its parts by name, and the same value with other parts.

Parts are the fields of a dataclass or named tuple, the items of a tuple, the entries of a dict.
"""

import copy
import dataclasses
import inspect
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ad_viz.core.active import Active
from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.vocabulary import TANGENT

__all__ = [
    "fields_of", "has_structure", "is_index", "is_instant", "is_named_tuple", "is_structure",
    "parts_of", "properties_of", "with_parts",
]  # fmt: skip

#: Types of Python that are made of numbers, though no dataclass says so.
_PARTS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("builtins", "complex"): ("real", "imag"),
    ("datetime", "date"): ("year", "month", "day"),
    ("datetime", "datetime"): (
        "year", "month", "day", "hour", "minute", "second", "microsecond",
    ),
    ("datetime", "timedelta"): ("days", "seconds", "microseconds"),
    ("numpy", "datetime64"): ("count",),
    ("numpy", "timedelta64"): ("count",),
}  # fmt: skip


def is_named_tuple(kind: type) -> bool:
    """Whether it is a tuple type with names for its items."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def is_structure(value: Any) -> bool:
    """Whether it is a dataclass instance, a named tuple, a tuple or a dict.

    >>> is_structure({"w": 1.0}), is_structure((1.0, 2.0)), is_structure(1.0)
    (True, True, False)
    """
    if type(value) is float or isinstance(value, Active):
        return False
    return isinstance(value, tuple | dict) or (
        dataclasses.is_dataclass(value) and not isinstance(value, type)
    )


def has_structure(values: Sequence[Any]) -> bool:
    """Whether there is a structure among them."""
    return {*map(type, values)} != {float} and any(map(is_structure, values))


def is_instant(value: Any) -> bool:
    """Whether it is a date, a datetime or a numpy.datetime64.

    >>> from datetime import datetime, timedelta
    >>> is_instant(datetime(2026, 1, 1)), is_instant(timedelta(1))
    (True, False)
    """
    return any(kind.__name__ in ("date", "datetime64") for kind in type(value).__mro__)


def fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of a type's fields; None where only an instance can tell, as for a dict.

    >>> fields_of(complex), fields_of(dict)
    (('real', 'imag'), None)
    """
    if dataclasses.is_dataclass(kind):
        return tuple(field.name for field in dataclasses.fields(kind))
    if is_named_tuple(kind):
        return tuple(kind._fields)  # type: ignore[attr-defined]
    listed = (_PARTS.get((base.__module__, base.__name__)) for base in kind.__mro__)
    return next((names for names in listed if names), None)


def properties_of(kind: type) -> tuple[str, ...]:
    """The names of a type's properties: what it computes from its fields when asked."""
    found = dict.fromkeys(
        name
        for base in reversed(kind.__mro__)
        for name, member in vars(base).items()
        if isinstance(member, property) and not name.startswith("_")
    )
    return tuple(name for name in found if isinstance(getattr(kind, name), property))


def parts_of(value: Any) -> dict[Hashable, Any]:
    """The parts of a value by name, by place or by key; {} for what has none.

    >>> parts_of((1.0, {"w": 2.0}))
    {0: 1.0, 1: {'w': 2.0}}
    """
    kind = type(value)
    if isinstance(value, dict):
        return dict(value)
    names = fields_of(kind)
    if names == ("count",):
        return {"count": int(value.astype("int64"))}
    if names is not None:
        return {name: getattr(value, name) for name in names if hasattr(value, name)}
    if isinstance(value, tuple):
        return dict(enumerate(value))
    return dict(vars(value)) if hasattr(value, "__dict__") and not callable(value) else {}


def with_parts(value: Any, changed: Mapping[Hashable, Any]) -> Any:
    """The same value with some of its parts changed; the value itself stays as it was.

    A dataclass is made anew by ``dataclasses.replace``, so that it may be frozen. Raises
    TangentError for an object that cannot be copied.

    >>> with_parts((1.0, 2.0), {1: 5.0})
    (1.0, 5.0)
    """
    if not changed:
        return value
    kind = type(value)
    if dataclasses.is_dataclass(value):
        taken = {field.name for field in dataclasses.fields(value) if field.init}
        anew: Any = dataclasses.replace
        made = anew(value, **{str(name): p for name, p in changed.items() if name in taken})
        for name, part in changed.items():
            if name not in taken:
                object.__setattr__(made, str(name), part)
        return made
    if is_named_tuple(kind):
        return value._replace(**{str(name): part for name, part in changed.items()})
    if isinstance(value, tuple):
        return kind(changed.get(place, item) for place, item in enumerate(value))
    try:
        made = copy.copy(value)
    except (NotImplementedError, TypeError, copy.Error) as error:
        raise TangentError(
            f"A {kind.__name__} cannot be copied, and so not be changed by {TANGENT.one}.",
            found=person.shown(value),
            expected="an object that copy.copy makes another of",
            remedy="put its numbers into a dataclass, a tuple or a dict",
        ) from error
    if isinstance(value, dict):
        made.update(changed)
        return made
    for name, part in changed.items():
        object.__setattr__(made, str(name), part)
    return made


def is_index(owner: type, name: Hashable, part: Any) -> bool:
    """Whether a part is an index or a count: an integer that its class declares as ``int``."""
    return isinstance(part, int) and name in _declared_int(owner)


@lru_cache(maxsize=256)
def _declared_int(owner: type) -> frozenset[Hashable]:
    kinds: dict[str, Any] = {}
    if dataclasses.is_dataclass(owner):
        kinds = {field.name: field.type for field in dataclasses.fields(owner)}
    elif is_named_tuple(owner):
        for base in reversed(owner.__mro__):
            kinds |= inspect.get_annotations(base)
    return frozenset(name for name, declared in kinds.items() if declared in (int, "int"))
