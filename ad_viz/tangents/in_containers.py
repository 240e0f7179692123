"""Derivatives by leaves in the container of their primal, and tangents of it taken apart.

The derivatives by a dict, list, tuple or named tuple stand in the same container, as in JAX: None
where there is no number. Those by another class P are a ``Tangent[P]``: its constructor may refuse.
"""

from collections.abc import Hashable, Iterator
from typing import Any

from ad_viz.errors import SeedError
from ad_viz.reporting import person
from ad_viz.reporting.article import a_kind
from ad_viz.structures.leaves import is_constant, is_leaf, leaves
from ad_viz.structures.members import (
    is_container,
    is_plain,
    members_of,
    place_of,
    with_members,
)
from ad_viz.structures.parts import parts_of
from ad_viz.tangents.structural import Tangent, basis_of, primal_of, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero, NoTangent, NotImplementedTangent
from ad_viz.vocabulary import PRIMAL, TANGENT

__all__ = ["gathered", "spread"]


def gathered(primal: Any, derivatives: Iterator[Any], name: str = "the input") -> Any:
    """The derivatives by the leaves of a primal, in order, in its container.

    >>> gathered({"w": [1.0, 2.0], "name": "first"}, iter([0.5, 0.25]))
    {'w': [0.5, 0.25], 'name': None}
    """
    if is_container(primal):
        members = members_of(primal)
        found = {
            key: gathered(member, derivatives, name + place_of(primal, key))
            for key, member in members.items()
        }
        if isinstance(primal, Tangent):
            return with_members(primal, found)
        if is_plain(primal):
            return with_members(primal, dict.fromkeys(parts_of(primal)) | found)
        parts = {k: NoTangent() if found.get(k) is None else found[k] for k in parts_of(primal)}
        return Tangent(type(primal), parts)
    if is_leaf(primal):
        return next(derivatives)
    if primal is None or is_constant(primal) or isinstance(primal, type) or callable(primal):
        return None
    return NotImplementedTangent(f"{name}: {a_kind(type(primal))} does not pass the engine")


def spread(primal: Any, tangent: Any, name: str = "") -> list[Any]:
    """A tangent for each leaf of the primal; 0 where the tangent has none.

    It is in the same container, or a ``Tangent[P]``, or a zero. Raises SeedError unless it is a
    tangent of that primal.

    >>> spread({"w": (1.0, 2.0), "b": 3.0}, Tangent[dict](b=1.0))
    [0.0, 0.0, 1.0]
    >>> spread({"w": (1.0, 2.0), "b": 3.0}, {"w": (1.0, 0.0), "b": None})
    [1.0, 0.0, 0.0]
    """
    tangent = unthunk(tangent)
    if tangent is None or isinstance(tangent, AbstractZero):
        return [_zero(leaf) for _, leaf in leaves(primal)]
    if not is_container(primal):
        return [tangent] if is_leaf(primal) else _none_of(primal, tangent, name)
    given = _by_member(primal, tangent, name)
    return [
        step
        for key, member in members_of(primal).items()
        for step in spread(member, given.get(key), name + place_of(primal, key))
    ]


def _by_member(primal: Any, tangent: Any, name: str) -> dict[Hashable, Any]:
    """The tangents by the members of the primal. Raises SeedError for those of something else."""
    kind = primal_of(primal) if isinstance(primal, Tangent) else type(primal)
    parts = members_of(primal) if isinstance(primal, Tangent | list) else parts_of(primal)
    if isinstance(tangent, Tangent) and primal_of(tangent) is kind:
        given = tangents_by_part(tangent)
        is_whole = kind is not tuple or len(given) == len(parts)
        if is_whole and (basis_of(tangent) != "fields" or given.keys() <= parts.keys()):
            return {key: tangent[key] for key in members_of(primal)}
    elif is_plain(primal) and (type(tangent) is kind or _are_rows(primal, tangent)):
        is_row = isinstance(tangent, list | tuple)
        given = dict(zip(parts, tangent, strict=False)) if is_row else dict(tangent)
        if given.keys() == parts.keys() and len(given) == len(tangent):
            return given
    else:
        written = kind.__name__ if is_plain(primal) else f"Tangent[{kind.__name__}]"
        raise SeedError(
            f"This is no {TANGENT} of {a_kind(kind)}.",
            found=f"{person.shown(tangent)} ({type(tangent).__name__})",
            expected=f"a {written}{f' for {name}' if name else ''}",
            remedy=f"give {TANGENT.one} for each of its numbers, in such a container",
        )
    raise SeedError(
        f"This {TANGENT} does not have the parts of its {kind.__name__}.",
        found=", ".join(map(str, given)) or "nothing",
        expected=", ".join(map(str, parts)),
        remedy=f"name the parts of the {PRIMAL}; write None for one that stays still",
    )


def _are_rows(primal: Any, tangent: Any) -> bool:
    """A list will do for a tuple, and both for a named one."""
    return isinstance(primal, list | tuple) and type(tangent) in (list, tuple)


def _none_of(primal: Any, tangent: Any, name: str) -> list[Any]:
    raise SeedError(
        f"{name or 'This input'} is no number, and has no {TANGENT}.",
        found=f"{person.shown(tangent)} for {person.shown(primal)}",
        expected="None",
        remedy="write None in its place",
    )


def _zero(leaf: Any) -> Any:
    if not getattr(leaf, "shape", ()):
        return 0.0
    import numpy as np

    return np.zeros(leaf.shape)
