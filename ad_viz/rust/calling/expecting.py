"""What is asked of closures by what is asked of their calls' results."""

from abc import ABC
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ad_viz.rust.calling.callables import called_by
from ad_viz.rust.calling.closures import Closure
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Expression, Negate, Number
from ad_viz.rust.types import Callable, Parameter, Type
from ad_viz.rust.typing.inference import Made, Opened, Term, Unknown, found, is_open, term_of
from ad_viz.rust.typing.typed_choices import TypedChoices

__all__ = ["Expecting", "Terms", "Wanted", "literal_hint", "terms_of"]


class Terms(NamedTuple):
    """What a call takes and gives, as far as it is known."""

    parameters: tuple[Term, ...]
    result: Term


@dataclass(eq=False, slots=True)
class Wanted:
    """What is asked of a closure by what it is given to."""

    trait: str
    terms: Terms
    shape: Callable


class Expecting(TypedChoices, ABC):
    """``expected``: by a closure, what is asked of it by what its call is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.expected: dict[Closure, Wanted] = {}

    def expect(
        self, arguments: Sequence[Expression], signature: Signature, asked: Term | None
    ) -> None:
        """What is asked of the result says what is asked of a closure: ``Box::new(|x| …)``."""
        probe = Opened()
        if asked is None or not any(isinstance(each, Closure) for each in arguments):
            return
        this, whole = found(asked), term_of(signature.result, probe)
        if not (isinstance(this, Made) and isinstance(whole, Made) and this.kind is whole.kind):
            return
        for pair in zip(whole.arguments, this.arguments, strict=True):
            own, its = map(found, pair)
            if isinstance(own, Unknown) and isinstance(its, Made):
                own.resolved = its
        for argument, (_, type) in zip(arguments, signature.parameters, strict=False):
            expected = found(term_of(type, probe))
            call = called_by(expected.kind.bounds) if isinstance(expected, Made) else None
            if isinstance(argument, Closure) and call is not None:
                self.expected[argument] = Wanted(call.trait, terms_of(call, None), call)


def literal_hint(
    argument: Expression, type: Type, expected: Term, result: Type, asked: Term | None
) -> Term:
    """What is asked of a call says what a literal is that it gives on: ``fold(0.0, …)``."""
    is_one = isinstance(type, Parameter) and type == result and is_open(found(expected))
    is_literal = isinstance(argument, Number | Negate)
    return asked if asked is not None and is_one and is_literal else expected


def terms_of(call: Callable, given: Mapping[str, Term] | None) -> Terms:
    return Terms(
        tuple(term_of(each, given) for each in call.parameters), term_of(call.result, given)
    )
