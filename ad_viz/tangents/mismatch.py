"""Tangents, parts and primals that do not fit each other, and what to write instead."""

import numbers
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.reporting.article import a_kind
from ad_viz.rules.arithmetic import is_array
from ad_viz.structures.parts import fields_of, is_instant, properties_of
from ad_viz.vocabulary import PRIMAL, STEP, TANGENT, VALUE

if TYPE_CHECKING:
    from ad_viz.tangents.structural import Tangent

__all__ = [
    "by_place", "difference_of", "different_lengths", "different_points", "different_primals",
    "elsewhere", "half_a_step", "no_such_part", "no_tangent_of", "no_type", "not_a_tangent_of",
    "not_a_tangent_of_type", "of_no_length", "other_basis", "other_shape", "steps_by_properties",
    "two_bases", "two_primals",
]  # fmt: skip


def _error(problem: str, found: str, expected: str, remedy: str) -> TangentError:
    return TangentError(problem, found=found, expected=expected, remedy=remedy, line=person.line())


def _listed(names: Sequence[Hashable]) -> str:
    return ", ".join(map(str, names)) or "none"


def different_primals(a: "Tangent", b: "Tangent") -> TangentError:
    """Two tangents of different primal types: a right program never adds them."""
    one, other = a._primal.__name__, b._primal.__name__
    return _error(
        f"These {TANGENT.many} belong to {PRIMAL.many} of different types.",
        f"Tangent[{one}] + Tangent[{other}]",
        f"Tangent[{one}] + Tangent[{one}]",
        f"find the rule that gives one of them: its {PRIMAL} is of the other type",
    )


def different_points(a: "Tangent", b: "Tangent") -> TangentError:
    """Two tangents at different primals."""
    name = a._primal.__name__
    return _error(
        f"These {TANGENT.many} were made at two different {PRIMAL.many}.",
        f"{name} at {person.shown(a._at)}, and at {person.shown(b._at)}",
        f"{TANGENT.many} at one and the same {PRIMAL}",
        f"give Tangent[{name}].at the same object in both",
    )


def different_lengths(a: "Tangent", b: "Tangent") -> TangentError:
    """Tangents of tuples of different lengths."""
    return _error(
        f"These {TANGENT.many} belong to tuples of different lengths.",
        f"{len(a._parts)} and {len(b._parts)} items",
        f"one {TANGENT} for each item in both",
        f"write ZeroTangent() for an item with no {TANGENT}",
    )


def two_bases(a: "Tangent", b: "Tangent") -> TangentError:
    """Property tangents and field tangents, and no primal to bring them together."""
    name = a._primal.__name__
    return _error(
        f"One of these {TANGENT.many} stands in properties, the other in fields.",
        f"{_listed(tuple(a._parts))} and {_listed(tuple(b._parts))}",
        f"one basis, or the {PRIMAL} at which properties can be brought to fields",
        f"write Tangent[{name}].at(primal)(…) for one of them",
    )


def other_shape(name: str, found: tuple[int, ...], expected: tuple[int, ...]) -> TangentError:
    """A tangent of another shape than its part."""
    return _error(
        f"The {TANGENT} of {name} does not have the shape of {name}.",
        f"shape {found}",
        f"shape {expected}",
        f"give an array of shape {expected}" if expected else "give a number",
    )


def other_basis(tangent: "Tangent", name: Hashable) -> TangentError:
    """A part that the tangent has, but not in these names."""
    primal = tangent._primal.__name__
    return _error(
        f"What {name} is cannot be read from this {TANGENT}.",
        f"Tangent[{primal}] in {_listed(tuple(tangent._parts))}",
        f"{TANGENT.one} that names {name}",
        "bring it to fields first: to_fields(tangent, primal)"
        if name not in properties_of(tangent._primal)
        else f"read the {TANGENT.many} of the fields: {_listed(fields_of(tangent._primal) or ())}",
    )


def no_such_part(primal: type, strangers: Sequence[str]) -> TangentError:
    """A name that is neither a field nor a property."""
    return _error(
        f"{primal.__name__} has no part called {strangers[0]}.",
        _listed(strangers),
        _listed((fields_of(primal) or ()) + properties_of(primal)),
        f"correct the name, or leave {strangers[0]} out",
    )


def by_place(primal: type, items: Sequence[Any], fields: Mapping[str, Any]) -> TangentError:
    """Tangents by place for named parts, or by name for items."""
    example = ", ".join(f"{name}=…" for name in fields_of(primal) or ()) or "…, …"
    return _error(
        f"The {TANGENT.many} do not fit the parts of {primal.__name__}.",
        f"{len(items)} by place, {len(fields)} by name",
        "items by place for a tuple, parts by name for all else",
        f"write Tangent[{primal.__name__}]({example})",
    )


def no_type(found: Any) -> TangentError:
    """``Tangent[…]`` of what is no type."""
    return _error(
        f"Tangent[P] takes the {PRIMAL}'s type.",
        f"{person.shown(found)} ({type(found).__name__})",
        "a type, such as tuple",
        f"write Tangent[{type(found).__name__}]",
    )


def elsewhere(primal: type, point: Any) -> TangentError:
    """``Tangent[P].at`` of what is no P."""
    return _error(
        f"A Tangent[{primal.__name__}] is at {a_kind(primal)}.",
        f"{person.shown(point)} ({type(point).__name__})",
        f"an object of type {primal.__name__}",
        f"give the {PRIMAL} itself",
    )


def difference_of(primal: Any) -> str:
    """What to add to such a primal, in words."""
    if is_instant(primal):
        return "a timedelta64" if type(primal).__name__ == "datetime64" else "a timedelta"
    if is_array(primal):
        return f"an array of shape {primal.shape}"
    if isinstance(primal, numbers.Number):
        return "a number"
    return f"Tangent[{type(primal).__name__}](…)"


def two_primals(a: Any, b: Any) -> TangentError:
    """Two primals of a type that is no vector space."""
    name, difference = type(a).__name__, difference_of(a)
    return _error(
        f"Two {PRIMAL.many} of type {name} cannot be added: {name} has no zero.",
        f"{name} + {type(b).__name__}",
        f"{name} + {difference}",
        f"add a difference of two {PRIMAL.many}: {difference}",
    )


def not_a_tangent_of(primal: Any, tangent: Any, expected: str) -> TangentError:
    """What is added to a primal, and is none of its tangents."""
    name = type(primal).__name__
    return _error(
        f"This is no {TANGENT} of {PRIMAL.one} of type {name}.",
        f"{person.shown(tangent)} ({type(tangent).__name__})",
        expected,
        f"write {name} + {expected.split(' or ', maxsplit=1)[0]}",
    )


def not_a_tangent_of_type(primal: type, other: Any) -> TangentError:
    """What is added to a structural tangent, and is neither its primal nor another tangent."""
    name = primal.__name__
    return _error(
        f"This is neither {PRIMAL.one} nor {TANGENT.one} of type {name}.",
        f"Tangent[{name}] + {person.shown(other)} ({type(other).__name__})",
        f"another Tangent[{name}], or a {name}",
        f"find the rule that gives one of them: its {PRIMAL} is of the other type",
    )


def no_tangent_of(primal: Any) -> TangentError:
    """A primal that cannot be moved."""
    name = type(primal).__name__
    return _error(
        f"{VALUE.one.capital} of type {name} has no {TANGENT}.",
        f"{person.shown(primal)} + something",
        "NoTangent() or ZeroTangent()",
        f"leave this part out of the {TANGENT}",
    )


def steps_by_properties(primal: Any, tangent: "Tangent") -> TangentError:
    """A step that is told in properties: the primal is made of its fields."""
    name = type(primal).__name__
    return _error(
        f"A {name} is made of its fields, and this {TANGENT} names properties.",
        _listed(tuple(tangent._parts)),
        _listed(fields_of(type(primal)) or ()),
        "bring it to fields first: to_fields(tangent, primal)",
    )


def half_a_step(count: Any, step: Any) -> TangentError:
    """A count that would be moved by, or multiplied to, less than one."""
    return _error(
        f"A count moves by whole {STEP.many} only.",
        f"{person.shown(count)} and {person.shown(step)}",
        "a whole number",
        "round it, or count in a finer unit",
    )


def of_no_length(part: str) -> TangentError:
    """Months and years have no one length."""
    return _error(
        f"A {part} has no one length, so it cannot be added.",
        f"Tangent[datetime]({part}=…)",
        "day, hour, minute, second or microsecond",
        "write the days that you mean: timedelta(days=30)",
    )
