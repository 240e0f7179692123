"""primal + tangent: the primal a step further, of the same type."""

import numbers
from collections.abc import Hashable
from typing import Any

from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.members import is_plain, members_of, with_members
from ad_viz.structures.parts import is_index, is_instant, is_structure, parts_of, with_parts
from ad_viz.tangents import mismatch
from ad_viz.tangents.adding.times import as_length, moved_instant
from ad_viz.tangents.structural import Tangent, basis_of, primal_of, tangents_by_part
from ad_viz.tangents.thunk import unthunk
from ad_viz.tangents.zero import AbstractZero, NotImplementedTangent

__all__ = ["moved"]


def moved(primal: Any, tangent: Any) -> Any:
    """``primal + tangent``, a primal of the same type; the primal itself stays as it was.

    A tangent is natural (a number, an array of the same shape, a timedelta), structural, or a
    zero. Raises TangentError for what is no tangent of the primal: another primal of a type that
    is no vector space, a tangent of another type, a half step of a count; UnknownOperationError
    for a NotImplementedTangent.

    >>> from datetime import datetime, timedelta
    >>> moved(datetime(2026, 1, 30), timedelta(days=2))
    datetime.datetime(2026, 2, 1, 0, 0)
    >>> moved({"w": 1.0, "name": "first"}, Tangent[dict](w=0.5))
    {'w': 1.5, 'name': 'first'}
    """
    tangent = _settled(tangent)
    if tangent is None:
        return primal
    if is_instant(primal):
        if is_instant(tangent):
            raise mismatch.two_primals(primal, tangent)
        return moved_instant(primal, tangent)
    if type(primal).__name__ in ("timedelta", "timedelta64"):
        tangent = as_length(tangent, primal)
    if isinstance(tangent, Tangent):
        return _moved_parts(primal, tangent)
    if is_array(primal) or is_array(tangent):
        if getattr(primal, "shape", ()) != getattr(tangent, "shape", ()):
            wanted = getattr(primal, "shape", ())
            kind = f"an array of shape {wanted}" if wanted else "a number"
            raise mismatch.not_a_tangent_of(primal, tangent, kind)
        return primal + tangent
    if isinstance(primal, bool | str | bytes) or primal is None:
        raise mismatch.no_tangent_of(primal)
    if _is_number(primal) and _is_number(tangent):
        return primal + tangent
    if type(primal) is type(tangent) and hasattr(primal, "__add__") and not is_structure(primal):
        return primal + tangent  # a vector type, such as timedelta
    expected = mismatch.difference_of(primal)
    if type(primal) is type(tangent):
        raise mismatch.two_primals(primal, tangent)
    raise mismatch.not_a_tangent_of(primal, tangent, expected)


def _moved_parts(primal: Any, tangent: Tangent) -> Any:
    if not isinstance(primal, primal_of(tangent)):
        raise mismatch.not_a_tangent_of(primal, tangent, mismatch.difference_of(primal))
    if basis_of(tangent) == "properties":
        raise mismatch.steps_by_properties(primal, tangent)
    parts, changed = parts_of(primal), {}
    if primal_of(tangent) is complex:
        return moved(primal, complex(*(moved(0.0, tangent[name]) for name in parts)))
    for name, step in tangents_by_part(tangent).items():
        if name not in parts:
            raise mismatch.not_a_tangent_of(primal, tangent, mismatch.difference_of(primal))
        part = _moved_part(parts[name], step)
        if part is not parts[name]:
            changed[name] = _counted(primal, name, parts[name], part, step)
    return with_parts(primal, changed)


def _moved_part(part: Any, step: Any) -> Any:
    """A part in a container moves by a gradient in the same container, member by member."""
    if not (is_plain(part) and type(part) is type(step)):
        return part if step is None else moved(part, step)
    members, steps = members_of(part), members_of(step)
    if members.keys() != steps.keys():
        raise mismatch.not_a_tangent_of(part, step, mismatch.difference_of(part))
    return with_members(part, {k: _moved_part(members[k], steps[k]) for k in members})


def _counted(primal: Any, name: Hashable, before: Any, after: Any, step: Any) -> Any:
    """An integer that its class declares as one stays one."""
    if not is_index(type(primal), name, before):
        return after
    if after != int(after):
        raise mismatch.half_a_step(before, step)
    return int(after)


def _settled(tangent: Any) -> Any:
    """The tangent with its computation done; None for a zero."""
    tangent = unthunk(tangent)
    if isinstance(tangent, NotImplementedTangent):
        float(tangent)  # raises, and names the place
    return None if isinstance(tangent, AbstractZero) else tangent


def _is_number(value: Any) -> bool:
    if hasattr(value, "dtype"):
        return value.shape == () and value.dtype.kind in "iufc"
    return isinstance(value, numbers.Number) or hasattr(value, "run")
