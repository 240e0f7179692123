"""What calls ask of types, looked at when these are found."""

from abc import ABC
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.traits.holding import Traits
from ad_viz.rust.traits.trait import SELF, projected
from ad_viz.rust.types import (
    Applied,
    Bound,
    Parameter,
    Reference,
    Type,
)
from ad_viz.rust.typing.inference import (
    Term,
    Unknown,
    family,
    found,
    has_wrong,
    make_equal,
    settled,
    shown,
    term_of,
)
from ad_viz.rust.typing.typed_choices import TypedChoices
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["SAID", "Owed", "Owing", "has_parameter"]

#: How rustc says that a type has not what is asked of it, where it has words of its own.
SAID = {
    "Debug": "`{found}` doesn't implement `Debug`",
    "Display": "`{found}` doesn't implement `std::fmt::Display`",
    "Iterator": "`{found}` is not an iterator",
    "PartialEq": "can't compare `{found}` with `{found}`",
    "PartialOrd": "can't compare `{found}` with `{found}`",
    "Add": "cannot add `{found}` to `{found}`",
    "Sub": "cannot subtract `{found}` from `{found}`",
    "Mul": "cannot multiply `{found}` by `{found}`",
    "Div": "cannot divide `{found}` by `{found}`",
    "Sized": "the size for values of type `{found}` cannot be known at compilation time",
}


class Owed(NamedTuple):
    """What a call asks of a type that may not be known yet."""

    term: Term
    bound: Bound
    given: Mapping[str, Term]
    span: Span


class Owing(TypedChoices, ABC):
    """``owed`` is what calls ask of types."""

    def __init__(self) -> None:
        super().__init__()
        self.traits = Traits()
        self.owed: list[Owed] = []

    def ask(self, signature: Signature, given: Mapping[str, Term], span: Span) -> None:
        """What a call asks of the types that its parameters stand for."""
        for parameter in _parameters(signature):
            if parameter.bounds:
                term = term_of(parameter, given)
                self.owed += [Owed(term, bound, given, span) for bound in parameter.bounds]
        self.learn()

    def learn(self) -> None:
        """What belongs to a type that is known by now is known, too."""
        for term, bound, given, _ in self.owed:
            trait = self.traits.all.get(bound.trait)
            type = settled(term) if trait and trait.types else None
            if trait is None or type is None or isinstance(found(term), Unknown):
                continue
            arguments = [settled(term_of(each, given)) for each in bound.arguments]
            having = [each for each in arguments if each is not None]
            for name, own in self.traits.types_of(type, trait, having).items():
                for owner, its in [*given.items()]:
                    if its is term:
                        key = projected(owner, name.removeprefix(f"{SELF}::"))
                        if dict.__contains__(dict(given), key):
                            make_equal(given[key], term_of(own))
                for bound_name, bound_type in bound.bindings:
                    if projected(SELF, bound_name) == name:
                        make_equal(term_of(bound_type, given), term_of(own))

    def has_trait(self, term: Term, trait: str) -> bool:
        type = settled(term)
        return type is None or self.traits.holds(type, Bound(trait)) is not False

    def has(self, expression: Expression, type: Type, trait: str) -> bool:
        """The same of an expression; where it is not known, that is not read."""
        holds = self.traits.holds(type, Bound(trait))
        if holds is None:
            raise UnreadError(expression.span, f"a value of type {type}", f"{trait} of this type",
                              "show its parts")  # fmt: skip
        return holds

    def settle_literals(self) -> None:
        """A literal is of the one type that has what is asked of it, if that is of the file."""
        for term, bound, _, _ in self.owed:
            its = found(term)
            if isinstance(its, Unknown) and its.family and bound.trait in self.traits.own:
                owners = [
                    each.owner for each in self.traits.impls(bound.trait)
                    if family(term_of(each.owner)) == its.family
                ]  # fmt: skip
                if len(owners) == 1:
                    make_equal(its, term_of(owners[0]))

    def look_at_owed(self) -> None:
        """Whether the types have what is asked of them."""
        said = set[tuple[str, Span]]()
        self.learn()
        for term, bound, given, span in self.owed:
            type = settled(term)
            if type is None or has_wrong(term) or self.traits.is_unknown(bound.trait):
                continue
            asked = _settled_bound(bound, given)
            if asked is None:
                raise UnreadError(span, bound.trait, "bound that is not known here",
                                  "write the types after let")  # fmt: skip
            holds = self.traits.holds(type, asked)
            if holds is None:
                raise UnreadError(span, str(asked), f"bound of this kind of {type}",
                                  "call it with another type")  # fmt: skip
            if not holds and (bound.trait, span) not in said:
                said.add((bound.trait, span))
                usual = "the trait bound `{found}: {asked}` is not satisfied"
                whole = SAID.get(bound.trait, usual).format(found=shown(term), asked=asked)
                self.wrong("bound not met", span, whole=whole, trait=str(asked))


def _settled_bound(bound: Bound, given: Mapping[str, Term]) -> Bound | None:
    arguments = [settled(term_of(each, given)) for each in bound.arguments]
    bindings = [(name, settled(term_of(each, given))) for name, each in bound.bindings]
    if None in arguments or any(type is None for _, type in bindings):
        return None
    return Bound(
        bound.trait,
        tuple(each for each in arguments if each is not None),
        tuple((name, type) for name, type in bindings if type is not None),
    )


def _parameters(signature: Signature) -> Iterator[Parameter]:
    """All that a signature leaves open, each once."""
    seen = set[str]()
    waiting: list[Type] = [*signature.outer, *signature.open]
    waiting += [type for _, type in signature.parameters]
    for type in waiting:
        for each in _inside(type):
            if each.name not in seen:
                seen.add(each.name)
                yield each


def has_parameter(type: Type) -> bool:
    """Whether something in it is left open."""
    return any(True for _ in _inside(type))


def _inside(type: Type) -> Iterator[Parameter]:
    match type:
        case Parameter():
            yield type
        case Reference(_, target):
            yield from _inside(target)
        case Applied(_, arguments):
            for each in arguments:
                yield from _inside(each)
