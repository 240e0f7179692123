"""Which impl of a trait a call means that a type has several of, as far as types are found."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import Implemented
from ad_viz.rust.types import TUPLE, Bound
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

__all__ = ["may_be", "still_fitting"]


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
    return [each for each in impls if may_be(each, [term, *asked], traits)]


def may_be(each: Implemented, terms: Sequence[Term], traits: Traits) -> bool:
    """Whether the impl may be of a type, and of what is asked behind that, if anything is."""
    opened = Opened()
    its = [term_of(type, opened) for type in (each.owner, *each.arguments)][: len(terms)]
    with _tried(Made(TUPLE, tuple(its)), Made(TUPLE, tuple(terms))) as fits:
        return fits and all(
            type is None or traits.holds(type, one) is not False
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
