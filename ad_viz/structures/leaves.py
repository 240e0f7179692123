"""The leaves of a value: the numbers and arrays that it is made of, however deep they lie.

Engines compute with numbers and arrays. What a person keeps in dicts, lists, tuples, named tuples
and dataclasses is taken apart for them, and put together again of what they give.
"""

import numbers
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from ad_viz.arrays.promotion import is_cells, operand
from ad_viz.core.active import Active
from ad_viz.errors import InputError
from ad_viz.nesting.run import holds_values
from ad_viz.reporting import person
from ad_viz.reporting.article import a_kind
from ad_viz.structures.members import is_container, members_of, place_of, with_members

__all__ = ["all_leaves", "is_constant", "is_flat", "is_leaf", "leaves", "rebuilt", "standing"]

#: What engines take as it is.
_NUMBERS: Final = frozenset({float, int})
_EXPECTED: Final = "numbers and arrays in dicts, lists, tuples or dataclasses"


def is_flat(values: Sequence[Any]) -> bool:
    """Whether all are numbers and arrays of them, which engines take as they are.

    >>> is_flat([0.5, 2]), is_flat([0.5, {"w": 1.0}])
    (True, False)
    """
    return all(type(v) in _NUMBERS or isinstance(v, Active) or _is_array(v) for v in values)


def _is_array(value: Any) -> bool:
    kind = getattr(getattr(value, "dtype", None), "kind", "")
    return bool(kind) and kind in "iuf" and not hasattr(value, "mask")


def leaves(value: Any, name: str = "") -> list[tuple[str, Any]]:
    """The numbers and arrays of a value, in order, each with its name in code.

    Text, None, booleans, functions and integers that their class declares as ``int`` are no
    leaves: they are constants. Raises InputError for a set, for what is a part of itself, and for
    a leaf that engines do not take: an array of objects, of text or of complex numbers.

    >>> leaves({"w": [1.0, 2.0], "name": "first"}, "p")
    [('p["w"][0]', 1.0), ('p["w"][1]', 2.0)]
    """
    try:
        return list(_leaves(value, name))
    except RecursionError:
        raise InputError(
            f"The input {name} has no end.".replace("  ", " "),
            found=f"{a_kind(type(value))} that is a part of itself, or nested very deep",
            expected=_EXPECTED,
            remedy="take out what holds itself",
        ) from None


def _leaves(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    if is_container(value):
        for key, member in members_of(value).items():
            yield from _leaves(member, name + place_of(value, key))
    elif is_leaf(value) or _is_refused(value):
        if not is_flat([value]) or _is_refused(value):
            operand(value, f"input {name}".strip())  # raises where it is no number, and names it
        yield name, value
    elif isinstance(value, set | frozenset):
        raise InputError(
            f"The input {name} is {a_kind(type(value))}.".replace("  ", " "),
            found=person.shown(value),
            expected=_EXPECTED,
            line=person.line(),
            remedy="make it a list: a set has no order",
        )


def all_leaves(values: Sequence[Any], names: Sequence[str]) -> list[tuple[str, Any]]:
    """The leaves of several inputs.

    Raises InputError as ``leaves`` does, for an input that is neither a number nor a constant, and
    where no number is left to differentiate by.

    >>> all_leaves([(1.0, 2.0), 3.0, "fast"], ["p", "x", "how"])
    [('p[0]', 1.0), ('p[1]', 2.0), ('x', 3.0)]
    """
    found: list[tuple[str, Any]] = []
    for value, name in zip(values, names, strict=True):
        if not (is_container(value) or is_constant(value) or is_leaf(value)):
            operand(value, f"input {name}")  # raises
        found += leaves(value, name)
    if found:
        return found
    if not is_container(values[0]):
        operand(values[0], f"input {names[0]}")  # a text is told how it becomes a number
    raise InputError(
        "There is no number to differentiate by.",
        found=", ".join(map(person.shown, values)),
        expected="at least one number or array in the inputs",
        remedy="write it as a number, such as 0.5; booleans and text are constants",
    )


def is_leaf(part: Any) -> bool:
    """Whether it is a number, an array of numbers, or a value of a run."""
    if type(part) is float or hasattr(part, "run"):
        return True
    kind = getattr(getattr(part, "dtype", None), "kind", None)
    if isinstance(kind, str):
        return kind in "iufc" or (is_cells(part) and (not part.size or holds_values(part)))
    return isinstance(part, numbers.Number) and not isinstance(part, bool)


def is_constant(part: Any) -> bool:
    """Whether it is a boolean or text: nothing that a derivative can be taken by.

    >>> is_constant(True), is_constant("fast"), is_constant(1.0)
    (True, True, False)
    """
    is_one = isinstance(part, str | bytes | bool)
    return is_one or getattr(getattr(part, "dtype", None), "kind", "") == "b"


def _is_refused(part: Any) -> bool:
    """Whether it is an array of objects or of text, where numbers may have been meant."""
    kind = getattr(getattr(part, "dtype", None), "kind", "")
    return bool(kind) and kind in "OSUV" and not is_constant(part)


def rebuilt(value: Any, of: Iterator[Any], is_one: Callable[[Any], bool] | None = None) -> Any:
    """The value with other leaves, taken from ``of`` in order; the value itself stays as it was.

    What ``is_one`` is true of is a leaf; numbers and arrays of them, unless given.

    >>> rebuilt({"w": [1.0, 2.0], "name": "first"}, iter([10.0, 20.0]))
    {'w': [10.0, 20.0], 'name': 'first'}
    """
    is_one = is_one or is_leaf
    if not is_container(value):
        return next(of) if is_one(value) else value
    changed = {
        name: rebuilt(member, of, is_one)
        for name, member in members_of(value).items()
        if is_container(member) or is_one(member)
    }
    return with_members(value, changed)


def standing(form: Any, values: Sequence[Any]) -> Any:
    """The values in the container that they belong in; where there is none, the only one.

    All that is not None in it, and no container, is one of them.

    >>> standing({"loss": 0.0, "norm": 0.0}, [1.5, 2.5]), standing(None, [1.5])
    ({'loss': 1.5, 'norm': 2.5}, 1.5)
    """
    if form is None:
        return values[0]
    if type(form) is tuple and all(isinstance(one, Active) for one in form):
        return tuple(values)
    return rebuilt(form, iter(values), lambda member: member is not None)
