"""Which impl of a trait a call means that a type has several of, as far as types are found."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import Implemented
from ad_viz.rust.types import TUPLE, Bound, Parameter, Plain
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Term,
    Unknown,
    found,
    is_open,
    make_equal,
    parts_of,
    settled,
    term_of,
)

__all__ = ["is_borrowed_as_itself", "may_be", "still_fitting"]

#: What may be borrowed as another type than its own: texts as a str, and so on.
_BORROWED: Final = ("Vec", "array", "Box", "Rc", "Arc", "String", "str")


def is_borrowed_as_itself(key: Term) -> bool:
    """Whether a map finds such a key by a reference to a key alone."""
    its = found(key)
    if isinstance(its, Unknown):
        return its.family is not None
    if isinstance(its, Parameter):
        return not any(bound.trait == "Borrow" for bound in its.bounds)
    name = its.name if isinstance(its, Plain) else its.kind.name if isinstance(its, Made) else None
    return name is not None and name not in _BORROWED


def still_fitting(
    impls: Sequence[Implemented],
    term: Term,
    bound: Bound,
    given: Mapping[str, Term],
    traits: Traits,
) -> list[Implemented]:
    """Those that may be meant; all of them as long as nothing is known of what is asked."""
    asked = [found(term_of(each, given)) for each in bound.arguments]
    if any(map(is_open, asked)):
        return [*impls]
    if bound.trait == "From" and len(asked) == 1:
        with _tried(asked[0], term) as itself:
            if itself:
                return [*impls]  # From of the type itself, which every type has
    alike = [each for each in impls if may_be(each, [term, *asked], None)]
    return alike if len(alike) < 2 else [e for e in alike if may_be(e, [term, *asked], traits)]


def may_be(each: Implemented, terms: Sequence[Term], traits: Traits | None) -> bool:
    """Whether the impl may be of a type, and of what is asked behind that, if anything is.

    Without ``traits``, whatever the impl asks of its parameters.
    """
    opened = Opened()
    its = [term_of(type, opened) for type in (each.owner, *each.arguments)][: len(terms)]
    with _tried(Made(TUPLE, tuple(its)), Made(TUPLE, tuple(terms))) as fits:
        return fits and all(
            type is None or traits is None or traits.holds(type, one) is not False
            for parameter in each.parameters
            if (type := settled(opened[parameter.name])) or True
            for one in parameter.bounds
            if not one.arguments
        )


@contextmanager
def _tried(one: Term, other: Term) -> Iterator[bool]:
    """Whether both may be one type; while it is asked, they are."""
    open = [each for term in (one, other) for each in parts_of(term) if isinstance(each, Unknown)]
    try:
        yield make_equal(one, other)
    finally:
        for each in open:
            each.resolved = None
