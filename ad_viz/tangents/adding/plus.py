"""What a structural tangent is added to: another, a primal, or a length of time."""

from typing import Any

from ad_viz.structures.members import is_plain, members_of, with_members
from ad_viz.tangents import mismatch
from ad_viz.tangents.adding.add import add
from ad_viz.tangents.adding.moving import moved
from ad_viz.tangents.adding.times import plus_elapsed
from ad_viz.tangents.properties import to_fields
from ad_viz.tangents.structural import Tangent, basis_of
from ad_viz.tangents.thunk import AbstractThunk
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent, ZeroTangent

__all__ = ["plus"]


def plus(tangent: Tangent, other: Any) -> Any:
    """The sum of tangents part by part; of a primal and its tangent, the primal a step further.

    Raises TangentError for what is neither, and for tangents of different primals.
    """
    if isinstance(other, Tangent):
        return _sum(tangent, other)
    if isinstance(other, tangent._primal):
        return moved(other, tangent)
    if isinstance(other, AbstractZero | NotImplementedTangent | AbstractThunk):
        return NotImplemented  # they know how they are added
    return plus_elapsed(tangent, other)


def _sum(a: Tangent, b: Tangent) -> Tangent:
    if a._primal is not b._primal:
        raise mismatch.different_primals(a, b)
    if a._at is not None and b._at is not None and a._at is not b._at:
        raise mismatch.different_points(a, b)
    at = a._at if a._at is not None else b._at
    bases = {basis_of(a), basis_of(b)} - {None}
    if len(bases) == 2:
        if at is None:
            raise mismatch.two_bases(a, b)
        a, b = to_fields(a, at), to_fields(b, at)
    if a._primal is tuple and a._parts.keys() != b._parts.keys():
        raise mismatch.different_lengths(a, b)
    names = {**a._parts, **b._parts}
    zero = ZeroTangent()
    return Tangent(
        a._primal, {n: _added(a._parts.get(n, zero), b._parts.get(n, zero)) for n in names}, at
    )


def _added(a: Any, b: Any) -> Any:
    """The sum of two parts: gradients in one container are added member by member."""
    if not (is_plain(a) and type(a) is type(b)):
        return add(a, b)
    one, other = members_of(a), members_of(b)
    if one.keys() != other.keys():
        return add(a, b)  # raises
    return with_members(a, {k: one[k] if other[k] is None else _added(one[k], other[k])
                            for k in one if one[k] is not None})  # fmt: skip


Tangent.__add__ = plus
Tangent.__radd__ = plus
