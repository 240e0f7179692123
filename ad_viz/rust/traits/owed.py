"""What calls ask of types, looked at when these are found."""

from abc import ABC
from collections.abc import Iterable, Mapping

from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.calling.sending import is_sent
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.traits.asked import asked_of_kinds, not_held
from ad_viz.rust.traits.belonging.learning import Learning, alike
from ad_viz.rust.traits.choosing import may_be
from ad_viz.rust.traits.fitting import parameters_within
from ad_viz.rust.traits.owed_bound import (
    Owed,
    asked_terms,
    is_implied,
    open_row,
    parameters_of,
    settled_bound,
)
from ad_viz.rust.types import (
    CALLABLE,
    Applied,
    Bound,
    Parameter,
    Type,
    parameters_in,
)
from ad_viz.rust.typing.inference import (
    WRONG,
    Made,
    Opened,
    Term,
    found,
    has_wrong,
    is_open,
    make_equal,
    settle,
    settled,
    shown,
    term_of,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Owed", "Owing", "alike"]

#: Of these rustc knows one impl that fits a Vec, and so what is in it.
_BY_IMPL = ("Write",)
#: In place of the name of a method: it is asked by ?.
_TRIED = "?"
#: Likewise: it is asked of what an iterator gives.
_YIELDS = "="


class Owing(Learning, ABC):
    """``owed`` is what calls ask of types."""

    def mismatch(self, *misfits: tuple[Expression, Term, Term]) -> None:
        """What is expected of a call says what its result is made of: of that it asks."""
        super().mismatch(*misfits)
        for call, _, expected in misfits:
            its, standing = found(expected), self.standing.get(call)
            if standing is None or not isinstance(its, Made):
                continue
            result = standing.signature.result
            if not isinstance(result, Applied) or result.kind is not its.kind:
                continue
            for part, said in zip(result.arguments, its.arguments, strict=True):
                term = standing.given.get(part.name) if isinstance(part, Parameter) else None
                self.owed = [
                    owed._replace(term=said) if term is not None and owed.term is term else owed
                    for owed in self.owed
                ]

    def ask(
        self,
        signature: Signature,
        given: Mapping[str, Term],
        span: Span,
        method: str = "",
        *,
        is_of_owner: bool = False,
    ) -> None:
        """What a call asks of the types that its parameters stand for.

        ``is_of_owner``: what it asks of what it is of was asked before.
        """
        term_of(signature.result, given)
        if self.imports.has_unfound:
            taken = (term_of(type, given) for _, type in signature.parameters)
            self.is_spoilt = self.is_spoilt or any(map(has_wrong, taken))
        for type, bound in signature.asked:
            for each in bound.arguments:
                term_of(each, given)
            term = term_of(type, given)
            of = _YIELDS if bound.trait == "Extend" and self.is_of_one(term, bound) else ""
            self.owed.append(Owed(term, bound, given, span, of, len(self.variables)))
        outer = () if is_of_owner else signature.outer
        self._ask_of(outer, signature, given, span, method)
        rest = [each for each in parameters_of(signature) if each not in signature.outer]
        self._ask_of(rest, signature, given, span, method)
        self.learn()

    def ask_of_owner(
        self, signature: Signature, given: Mapping[str, Term], span: Span, method: str
    ) -> None:
        """What it asks of what it is of: what belongs to that is found before its arguments."""
        for each in parameters_within(signature):
            term_of(each, given)
        for parameter in signature.outer:
            if self.called_as(term_of(parameter, given), parameter.bounds, given, span):
                self.wrong("bounds of an impl", span, name=method)
        self._ask_of(signature.outer, signature, given, span, method)
        self.learn()

    def _ask_of(
        self,
        parameters: Iterable[Parameter],
        signature: Signature,
        given: Mapping[str, Term],
        span: Span,
        method: str,
    ) -> None:
        own = [each for _, type in signature.parameters[:1] for each in parameters_in(type)]
        for parameter in parameters:
            of = method if parameter in signature.outer and parameter in own else ""
            term = term_of(parameter, given) if parameter.bounds else WRONG
            own_bounds = [*parameter.bounds]
            above = (b for b in self.traits.elaborated(own_bounds, parameter) if b.bindings)
            for bound in (*own_bounds, *(each for each in above if each not in own_bounds)):
                is_call = bound.trait in CALLABLE
                if not (is_call or is_implied(parameter, bound, signature)):
                    self.owed.append(Owed(term, bound, given, span, of, len(self.variables)))

    def is_of_one(self, term: Term, bound: Bound) -> bool:
        """Whether one impl alone may be meant, whatever is asked of it."""
        its = found(term)
        fitting = [
            each for each in self.traits.impls(bound.trait)
            if alike(term_of(each.owner, Opened()), its)
        ]  # fmt: skip
        return len([each for each in fitting if may_be(each, [its], self.traits)]) == 1

    def must_have(self, term: Term, trait: str, span: Span) -> None:
        its = found(term)
        if not (isinstance(its, Made) and its.kind.name == CLOSURE):
            self.owed.append(Owed(term, Bound(trait), {}, span))

    def must_be_borrowed(self, sought: Term, key: Term, span: Span) -> None:
        bound = Bound("Borrowed", (Parameter("K"),))
        self.owed.append(Owed(sought, bound, {"K": key}, span))

    def ask_of_kinds(self, term: Term, span: Span) -> None:
        self.owed += [Owed(*asked, span) for asked in asked_of_kinds(term)]

    def convert(self, error: Term, into: Term, span: Span) -> None:
        its = found(into)
        is_own = isinstance(its, Made) and self.is_own(its.kind)
        if is_own and not self.has_impls(its, "From") and is_open(found(error)):
            make_equal(error, into)  # only itself becomes such an error
        if found(error) is found(into):
            return
        bound = Bound("From", (Parameter("E"),))
        self.owed.append(Owed(into, bound, {"E": error}, span, _TRIED))

    def is_owed(self, term: Term) -> bool:
        """Whether something is asked of a type that is not known yet."""
        return any(found(owed.term) is term for owed in self.owed)

    def has_trait(self, term: Term, trait: str) -> bool:
        type = settled(term)
        return type is None or self.traits.holds(type, Bound(trait)) is not False

    def has_impls(self, term: Term, trait: str) -> bool:
        its = found(term)
        owners = [each.owner for each in self.traits.impls(trait)]
        return isinstance(its, Made) and any(
            isinstance(owner, Applied) and owner.kind is its.kind for owner in owners
        )

    def has(self, expression: Expression, type: Type, trait: str) -> bool:
        """The same of an expression; where it is not known, that is not read."""
        holds = self.traits.holds(type, Bound(trait))
        if holds is None:
            raise UnreadError(expression.span, f"a value of type {type}", f"{trait} of this type",
                              "show its parts")  # fmt: skip
        return holds

    def look_at_owed(self) -> None:
        """Whether the types have what is asked of them."""
        said = set[tuple[str, Span]]()
        for term, *_ in self.owed:
            settle(term)
        waiting = len(self.owed) + 1
        while (count := sum(map(_is_open, self.owed))) < waiting:
            waiting = count
            self.learn()
        for term, bound, _, span, *_ in self.owed:
            is_whole = settled(term) is not None or bound.trait == "Extend" or has_wrong(term)
            if isinstance(found(term), Made) and not is_whole and bound.arguments:
                raise UnreadError(span, bound.trait, f"{bound.trait} of this kind of type",
                                  "write the whole type after let")  # fmt: skip
        self.mistakes += self.apart.values()
        # What goes into a collection is asked for once it is found whether there is an iterator.
        for owed in sorted(self.owed, key=_late):
            term, bound, given, span, *_ = owed
            if (bound.trait, span) in self.apart:
                continue
            type = settled(term)
            if type is None and not (self.mistakes or has_wrong(term)):
                if bound.trait in _BY_IMPL:
                    raise UnreadError(span, bound.trait, "type that is found by an impl",
                                      "write the whole type after let")  # fmt: skip
                self.wrong(open_row(owed, self.variables), span)
                continue
            if type is None or has_wrong(term) or self.traits.is_unknown(bound.trait):
                continue
            if any(map(has_wrong, asked_terms(bound, given))):
                continue  # a type in it is nowhere, which is told there
            asked = settled_bound(bound, given)
            if asked is None and bound.trait == "Extend" and self.mistakes:
                continue  # what it is given is no iterator
            if asked is None:
                raise UnreadError(span, bound.trait, "bound that is not known here",
                                  "write the types after let")  # fmt: skip
            if bound.trait == "Send" and (is_sent(type) or _is_closure(type)):
                continue
            holds = self.traits.holds(type, asked)
            if holds is None:
                raise UnreadError(span, str(asked), f"bound of this kind of {type}",
                                  "call it with another type")  # fmt: skip
            if not holds and (bound.trait, span) not in said:
                said.add((bound.trait, span))
                if owed.method == _TRIED:
                    self.wrong("not converted", span, found=shown(term))
                    continue
                if owed.method == _YIELDS:
                    its = ", ".join(map(str, asked.arguments))
                    self.wrong("yields another", span, found=its)
                    continue
                if owed.method:
                    self.wrong("bounds of an impl", span, name=owed.method)
                    continue
                self.mistakes.append(not_held(span, shown(term), asked))


def _late(owed: Owed) -> tuple[bool, bool]:
    return owed.bound.trait == "Extend", _is_open(owed)


def _is_open(owed: Owed) -> bool:
    """Whether the type, or what is asked of it, is not found yet."""
    return settled(owed.term) is None or settled_bound(owed.bound, owed.given) is None


def _is_closure(type: Type) -> bool:
    """What of a closure can be sent is seen once it is seen what it captures."""
    return isinstance(type, Applied) and type.kind.name == CLOSURE
