"""The leaves of a primal: the numbers and arrays that it is made of, however deep they lie.

Engines compute with numbers and arrays. What a person keeps in dataclasses, named tuples, tuples
and dicts is taken apart for them, and the derivatives are put together again as ``Tangent[P]``.
"""

import numbers
from collections.abc import Hashable, Iterator
from typing import Any

from ad_viz.arrays.promotion import is_cells
from ad_viz.errors import InputError, SeedError
from ad_viz.nesting.run import holds_values
from ad_viz.reporting import person
from ad_viz.tangents.parts import is_index, is_structure, parts_of, with_parts
from ad_viz.tangents.structural import Tangent, basis_of, primal_of, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero, NoTangent, NotImplementedTangent
from ad_viz.vocabulary import PRIMAL, TANGENT

__all__ = ["gathered", "is_leaf", "leaves", "rebuilt", "spread"]


def leaves(primal: Any) -> list[Any]:
    """The numbers and arrays of a primal, in order.

    Text, None, booleans, functions and integers that their class declares as ``int`` are no
    leaves: they are indices, names and counts. Raises InputError for a list in a structure.

    >>> leaves({"w": (1.0, 2.0), "name": "first"})
    [1.0, 2.0]
    """
    if not is_structure(primal):
        return [primal] if is_leaf(primal) else []
    return [
        leaf
        for name, part in parts_of(primal).items()
        if not is_index(type(primal), name, part)
        for leaf in leaves(_no_list(part, name))
    ]


def is_leaf(part: Any) -> bool:
    """Whether it is a number, an array of numbers, or a value of a run."""
    if type(part) is float or hasattr(part, "run"):
        return True
    if hasattr(part, "dtype"):
        return part.dtype.kind in "iufc" or (
            is_cells(part) and (not part.size or holds_values(part))
        )
    return isinstance(part, numbers.Number) and not isinstance(part, bool)


def rebuilt(primal: Any, values: Iterator[Any]) -> Any:
    """The primal with other leaves, taken from ``values`` in order.

    >>> rebuilt({"w": (1.0, 2.0), "name": "first"}, iter([10.0, 20.0]))
    {'w': (10.0, 20.0), 'name': 'first'}
    """
    if not is_structure(primal):
        return next(values) if is_leaf(primal) else primal
    changed = {
        name: rebuilt(part, values)
        for name, part in parts_of(primal).items()
        if not is_index(type(primal), name, part) and (is_leaf(part) or leaves(part))
    }
    return with_parts(primal, changed)


def gathered(primal: Any, derivatives: Iterator[Any], place: str = "the input") -> Any:
    """The structural tangent of a primal, made of the derivatives by its leaves, in order.

    >>> gathered({"w": (1.0, 2.0), "name": "first"}, iter([0.5, 0.25]))
    Tangent[dict](w=Tangent[tuple](0.5, 0.25), name=NoTangent())
    """
    if is_structure(primal):
        tangents = {
            name: NoTangent()
            if is_index(type(primal), name, part)
            else gathered(part, derivatives, f"{place}, {name}")
            for name, part in parts_of(primal).items()
        }
        return Tangent(type(primal), tangents)
    if is_leaf(primal):
        return next(derivatives)
    if primal is None or isinstance(primal, str | bytes | bool | type) or callable(primal):
        return NoTangent()
    if getattr(getattr(primal, "dtype", None), "kind", "") in ("b", "S", "U"):
        return NoTangent()
    return NotImplementedTangent(f"{place}: a {type(primal).__name__} does not pass the engine")


def spread(primal: Any, tangent: Any) -> list[Any]:
    """A tangent for each leaf of the primal; 0 where the tangent has none.

    Raises SeedError unless it is a tangent of that primal.

    >>> spread({"w": (1.0, 2.0), "b": 3.0}, Tangent[dict](b=1.0))
    [0.0, 0.0, 1.0]
    """
    tangent = unthunk(tangent)
    if isinstance(tangent, AbstractZero):
        return [_zero(leaf) for leaf in leaves(primal)]
    if not is_structure(primal):
        return [tangent] if is_leaf(primal) else []
    if not isinstance(tangent, Tangent) or primal_of(tangent) is not type(primal):
        name = type(primal).__name__
        raise SeedError(
            f"This is no {TANGENT} of a {name}.",
            found=f"{person.shown(tangent)} ({type(tangent).__name__})",
            expected=f"Tangent[{name}]",
            remedy=f"write Tangent[{name}](…), with {TANGENT.one} for each part that moves",
        )
    parts, given = parts_of(primal), tangents_by_part(tangent)
    strangers = [name for name in given if basis_of(tangent) == "fields" and name not in parts]
    if strangers or (type(primal) is tuple and len(given) != len(parts)):
        raise SeedError(
            f"This {TANGENT} does not have the parts of its {type(primal).__name__}.",
            found=", ".join(map(str, given)),
            expected=", ".join(map(str, parts)),
            remedy=f"name the parts of the {PRIMAL}; write ZeroTangent() for an item that stays "
            "still",
        )
    return [
        step
        for name, part in parts.items()
        if not is_index(type(primal), name, part)
        for step in spread(part, tangent[name])
    ]


def _zero(leaf: Any) -> Any:
    if not getattr(leaf, "shape", ()):
        return 0.0
    import numpy as np

    return np.zeros(leaf.shape)


def _no_list(part: Any, name: Hashable) -> Any:
    if not isinstance(part, list | set):
        return part
    raise InputError(
        f"The part {name} is a {type(part).__name__}.",
        found=person.shown(part),
        expected="numbers, arrays, tuples, dicts, dataclasses",
        line=person.line(),
        remedy="make it a tuple, or an array of numbers",
    )
