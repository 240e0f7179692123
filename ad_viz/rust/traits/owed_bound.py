"""What a call asks of a type that may not be known yet: it is owed until the type is found."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from ad_viz.rust.lasting.longer import STATIC
from ad_viz.rust.naming.variables import Variable
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.trait import SELF
from ad_viz.rust.types import Bound, Parameter, Reference, Type, parameters_in
from ad_viz.rust.typing.inference import Term, Unknown, parts_of, settled, term_of

__all__ = ["Owed", "asked_terms", "is_implied", "open_row", "parameters_of", "settled_bound"]


class Owed(NamedTuple):
    """What a call asks of a type that may not be known yet."""

    term: Term
    bound: Bound
    given: Mapping[str, Term]
    span: Span
    method: str = ""
    #: How many variables there were when it was asked; None: they are not counted.
    variables: int | None = None


def open_row(owed: Owed, variables: Iterable[Variable]) -> str:
    """What is wrong where something is asked of a type that nothing says.

    Where it is part of an earlier variable's type, that is what is told.
    """
    earlier = islice(variables, owed.variables)
    before = (each.term for each in earlier if each.let.span.end <= owed.span.start)
    asked = [each for each in parts_of(owed.term) if isinstance(each, Unknown)]
    if any(one is each for term in before for each in parts_of(term) for one in asked):
        return "unknown"
    if SELF in owed.given and owed.term is owed.given[SELF]:
        return "unknown Self"
    return "unknown projected" if owed.bound.trait == "FromStr" else "unknown asked"


def is_implied(parameter: Parameter, bound: Bound, signature: Signature) -> bool:
    """Whether a lifetime is asked of a type that a reference of that lifetime is to."""
    types = [type for _, type in signature.parameters]
    if bound.trait == STATIC:
        return bool(types)
    return bound.trait.startswith("'") and any(
        type == Reference(False, parameter) and _lifetime(type) == bound.trait for type in types
    )


def _lifetime(type: Type) -> str:
    return type.lifetime if isinstance(type, Reference) else ""


def asked_terms(bound: Bound, given: Mapping[str, Term]) -> list[Term]:
    """What a bound is made of, and what it says belongs to the type."""
    types = [*bound.arguments, *(type for _, type in bound.bindings)]
    return [term_of(each, given) for each in types]


def settled_bound(bound: Bound, given: Mapping[str, Term]) -> Bound | None:
    arguments = [settled(term_of(each, given)) for each in bound.arguments]
    bindings = [(name, settled(term_of(each, given))) for name, each in bound.bindings]
    if None in arguments or any(type is None for _, type in bindings):
        return None
    return Bound(
        bound.trait,
        tuple(each for each in arguments if each is not None),
        tuple((name, type) for name, type in bindings if type is not None),
    )


def parameters_of(signature: Signature) -> Iterator[Parameter]:
    """All that a signature leaves open, each once."""
    seen = set[str]()
    waiting: list[Type] = [*signature.outer, *signature.open]
    waiting += [type for _, type in signature.parameters]
    for type in waiting:
        for each in parameters_in(type):
            if each.name not in seen:
                seen.add(each.name)
                yield each
