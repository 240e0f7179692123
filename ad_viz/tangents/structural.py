"""Structural tangents: a tangent for each part of a primal, under the name of that part.

After ``Tangent{P}`` of ChainRulesCore (Julia). ``Tangent[P]`` knows its primal's type: that is how
two tangents of different primals are told apart, and how properties are told from fields.

A cotangent lives in another space than a tangent. Here both are called tangents, as
ChainRules and Swift do: they have the same parts, and are added and scaled alike. Where the two
differ, in bringing properties to fields, ``properties.py`` says which is meant.
"""

import numbers
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting import person
from ad_viz.structures.members import is_plain, members_of
from ad_viz.structures.parts import fields_of, properties_of
from ad_viz.tangents import mismatch
from ad_viz.tangents.scaling import divided, scaled
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero, ZeroTangent
from ad_viz.vocabulary import PRIMAL, TANGENT

__all__ = ["Tangent", "TangentOf", "at_of", "basis_of", "primal_of", "tangents_by_part"]


@dataclass(frozen=True, slots=True)
class TangentOf:
    """``Tangent[P]``: the tangents of one primal type. Call it with the tangents of the parts."""

    primal: type
    point: Any = None

    def at(self, point: Any) -> "TangentOf":
        """Tangents at this very primal, which is what it takes to bring properties to fields."""
        if not isinstance(point, self.primal):
            raise mismatch.elsewhere(self.primal, point)
        return TangentOf(self.primal, point)

    def __call__(self, *items: Any, **fields: Any) -> "Tangent":
        return Tangent(self.primal, _named(self.primal, items, fields), self.point)

    def __instancecheck__(self, value: object) -> bool:
        return isinstance(value, Tangent) and value._primal is self.primal

    def __repr__(self) -> str:
        return f"Tangent[{self.primal.__name__}]"


class _Indexed(type):
    """What lets ``Tangent[P]`` be written."""

    def __getitem__(cls, primal: type) -> TangentOf:
        if not isinstance(primal, type):
            raise mismatch.no_type(primal)
        return TangentOf(primal)


class Tangent(metaclass=_Indexed):
    """A tangent for each part of a primal: ``Tangent[P](x=1.0)``, ``Tangent[tuple](1.0, 2.0)``.

    A part that is not named has the tangent ``ZeroTangent()``. Parts are read as they are in the
    primal: ``t.x``, ``t[0]``, ``t["w"]``. Tangents of one primal type are added part by part, and
    multiplied by numbers; a primal plus its tangent is a primal. Raises TangentError where primal
    types differ, and for a name that the primal has not.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Point:
    ...     x: float
    ...     y: float
    >>> Tangent[Point](x=1.0) + 2 * Tangent[Point](x=0.5, y=3.0)
    Tangent[Point](x=2.0, y=6.0)
    >>> Point(10.0, 20.0) + Tangent[Point](y=3.0)
    Point(x=10.0, y=23.0)
    """

    __slots__ = ("__weakref__", "_at", "_parts", "_primal")
    __array_ufunc__ = None  # so that array + Tangent is ours to answer
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, primal: type, parts: Mapping[Hashable, Any], at: Any = None) -> None:
        if not isinstance(primal, type) or not isinstance(parts, Mapping):
            raise InputError(
                f"{TANGENT.one.capital} has the type of its {PRIMAL}, and parts by name.",
                found=f"{person.shown(primal)}, {person.shown(parts)}",
                expected="such as Tangent[Point](x=1.0)",
                remedy="write the type in brackets, and the parts as keywords",
            )
        self._primal, self._at = primal, at
        self._parts: dict[Hashable, Any] = _in_one_basis(primal, dict(parts), at)

    def __getitem__(self, name: Hashable) -> Any:
        fields, properties = fields_of(self._primal), properties_of(self._primal)
        if isinstance(name, int) and issubclass(self._primal, tuple):
            name = (tuple(self._parts) if fields is None else fields)[name]
        if name in self._parts:
            return self._parts[name]
        if fields is not None and name not in fields + properties:
            raise KeyError(name)
        if basis_of(self) == ("fields" if name in properties else "properties"):
            raise mismatch.other_basis(self, name)
        return ZeroTangent()

    def __getattr__(self, name: str) -> Any:
        if name not in Tangent.__slots__:  # which are missing only while a copy is being made
            field_names = fields_of(self._primal)
            if name in (
                self._parts if field_names is None else field_names + properties_of(self._primal)
            ):
                return self[name]
        raise AttributeError(f"this {TANGENT} has no part {name}")

    def __iter__(self) -> Iterator[Any]:
        if not issubclass(self._primal, tuple):
            raise TypeError(f"the parts of Tangent[{self._primal.__name__}] have no order")
        fields = fields_of(self._primal)
        return iter([self[name] for name in fields] if fields else list(self._parts.values()))

    def __reduce__(self) -> Any:
        return Tangent, (self._primal, self._parts, self._at)

    def __repr__(self) -> str:
        return f"Tangent[{self._primal.__name__}]({_written(self)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tangent):
            return NotImplemented
        names = {*self._parts, *other._parts}
        zero = ZeroTangent()
        return self._primal is other._primal and all(
            _same(self._parts.get(name, zero), other._parts.get(name, zero)) for name in names
        )

    #: By ``plus``, which knows what else there is, and puts itself here.
    __add__: Callable[..., Any]
    __radd__: Callable[..., Any]

    def __neg__(self) -> "Tangent":
        return -1 * self

    def __sub__(self, other: Any) -> Any:
        return self + -other

    def __rsub__(self, other: Any) -> Any:
        return other + -self

    def __mul__(self, factor: Any) -> "Tangent":
        if not (isinstance(factor, numbers.Number) or hasattr(factor, "run")):
            return NotImplemented
        return self._each(lambda part: scaled(factor, part))

    __rmul__ = __mul__

    def __truediv__(self, divisor: Any) -> "Tangent":
        if not (isinstance(divisor, numbers.Number) or hasattr(divisor, "run")):
            return NotImplemented
        return self._each(lambda part: divided(part, divisor))

    def _members(self) -> dict[Hashable, Any]:
        """What a function may compute with: all but the zeros."""
        return {n: part for n, part in self._parts.items() if not isinstance(part, AbstractZero)}

    def _with_members(self, changed: Mapping[Hashable, Any]) -> "Tangent":
        return Tangent(self._primal, {**self._parts, **changed}, self._at)

    def _each(self, change: Callable[[Any], Any]) -> "Tangent":
        parts = {name: change(part) for name, part in self._parts.items()}
        return Tangent(self._primal, parts, self._at)


def _named(primal: type, items: tuple[Any, ...], fields: dict[Any, Any]) -> dict[Hashable, Any]:
    """What was given, by name; refused where the primal has no such part."""
    field_names = fields_of(primal)
    if issubclass(primal, dict) and len(items) == 1 and isinstance(items[0], Mapping):
        return {**items[0], **fields}
    if issubclass(primal, tuple):
        if field_names is None and not fields:
            return dict(enumerate(items))
        if (
            field_names is not None
            and len(items) <= len(field_names)
            and not {*field_names[: len(items)]} & {*fields}
        ):
            fields, items = {**dict(zip(field_names, items, strict=False)), **fields}, ()
    if items or (field_names is None and issubclass(primal, tuple)):
        raise mismatch.by_place(primal, items, fields)
    strangers = [
        n
        for n in fields
        if field_names is not None and n not in field_names + properties_of(primal)
    ]
    if strangers:
        raise mismatch.no_such_part(primal, strangers)
    return fields


def primal_of(tangent: Tangent) -> type:
    """The type of the primal that the tangent belongs to."""
    return tangent._primal


def at_of(tangent: Tangent) -> Any:
    """The primal that the tangent was made at; None unless it was said."""
    return tangent._at


def tangents_by_part(tangent: Tangent) -> dict[Hashable, Any]:
    """The tangents that were given, by the names of their parts."""
    return dict(tangent._parts)


def basis_of(tangent: Tangent) -> str | None:
    """ "fields" or "properties", whichever its names are; None while it names nothing."""
    return _basis(tangent._primal, tangent._parts)


def _basis(primal: type, parts: Mapping[Hashable, Any]) -> str | None:
    if not parts:
        return None
    properties = properties_of(primal)
    kinds = {"properties" if name in properties else "fields" for name in parts}
    return kinds.pop() if len(kinds) == 1 else "both"


def _in_one_basis(primal: type, parts: dict[Hashable, Any], at: Any) -> dict[Hashable, Any]:
    """The parts, if all are fields or all properties; brought to fields where that is mixed."""
    if _basis(primal, parts) != "both":
        return parts
    properties = properties_of(primal)
    computed = Tangent(primal, {n: p for n, p in parts.items() if n in properties}, at)
    stored = Tangent(primal, {n: p for n, p in parts.items() if n not in properties}, at)
    return tangents_by_part(computed + stored)


def _same(a: Any, b: Any) -> bool:
    a, b = unthunk(a), unthunk(b)
    if hasattr(a, "dtype") or hasattr(b, "dtype"):
        import numpy as np

        return getattr(a, "shape", ()) == getattr(b, "shape", ()) and bool(np.all(a == b))
    if is_plain(a) and type(a) is type(b):
        one, other = members_of(a), members_of(b)
        return one.keys() == other.keys() and all(_same(one[k], other[k]) for k in one)
    return bool(a == b)


def _written(tangent: Tangent) -> str:
    parts = tangent._parts
    if issubclass(tangent._primal, tuple) and fields_of(tangent._primal) is None:
        return ", ".join(map(repr, parts.values()))
    if all(isinstance(name, str) and name.isidentifier() for name in parts):
        return ", ".join(f"{name}={part!r}" for name, part in parts.items())
    return repr(parts)
