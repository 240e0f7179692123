"""What calls ask of types, looked at when these are found."""

from abc import ABC
from collections.abc import Collection, Mapping, Sequence

from ad_viz.rust.calling.callables import CLOSURE
from ad_viz.rust.calling.sending import is_sent
from ad_viz.rust.calling.typed_closures import TypedClosures
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Expression, Span
from ad_viz.rust.traits.asked import asked_of_kinds, not_held
from ad_viz.rust.traits.holding import OPERATORS, Traits
from ad_viz.rust.traits.owed_bound import (
    Owed,
    is_implied,
    open_row,
    parameters_of,
    settled_bound,
)
from ad_viz.rust.traits.trait import SELF, Trait, projected
from ad_viz.rust.types import (
    CALLABLE,
    Applied,
    Bound,
    Parameter,
    Plain,
    Type,
    parameters_in,
)
from ad_viz.rust.typing.inference import (
    NESTED,
    WRONG,
    Made,
    Opened,
    Term,
    Unknown,
    found,
    has_wrong,
    is_open,
    make_equal,
    peeled,
    settle,
    settled,
    shown,
    term_of,
)
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Owed", "Owing", "alike"]

#: In place of the name of a method: it is asked by ?.
_TRIED = "?"
_TRIED_ALONE = "? alone"


class Owing(TypedClosures, ABC):
    """``owed`` is what calls ask of types."""

    def __init__(self) -> None:
        super().__init__()
        self.traits = Traits()
        self.owed: list[Owed] = []

    def ask(
        self,
        signature: Signature,
        given: Mapping[str, Term],
        span: Span,
        method: str = "",
        later: Collection[str] = (),
    ) -> None:
        """What a call asks of the types that its parameters stand for.

        Of those that are found ``later`` than the method it is the call that asks, not the impl.
        """
        term_of(signature.result, given)
        if self.imports.has_unfound:
            taken = (term_of(type, given) for _, type in signature.parameters)
            self.is_spoilt = self.is_spoilt or any(map(has_wrong, taken))
        own = [each for _, type in signature.parameters[:1] for each in parameters_in(type)]
        for parameter in parameters_of(signature):
            term = term_of(parameter, given) if parameter.bounds else WRONG
            is_of_impl = parameter in signature.outer and parameter in own
            of = method if is_of_impl and parameter.name not in later else ""
            for bound in parameter.bounds:
                is_call = bound.trait in CALLABLE
                if not (is_call or is_implied(parameter, bound, signature)):
                    self.owed.append(Owed(term, bound, given, span, of))
        for type, bound in signature.asked:
            self.owed.append(Owed(term_of(type, given), bound, given, span))
        self.learn()

    def learn_of_impl(self, signature: Signature, given: Mapping[str, Term]) -> None:
        """What belongs to the parameters of an impl, before a call's closures are looked at."""
        for parameter in signature.outer:
            for bound in parameter.bounds:
                trait = self.traits.all.get(bound.trait)
                if trait is None or not trait.types:
                    continue
                types: Mapping[str, Term] = self.belonging(given[parameter.name], trait) or {}
                for name, own in types.items():
                    make_equal(given[projected(parameter.name, name)], own)
                    binding = dict(bound.bindings).get(name)
                    if binding is not None:
                        make_equal(term_of(binding, given), own)

    def must_be_borrowed(self, sought: Term, key: Term, span: Span) -> None:
        bound = Bound("Borrowed", (Parameter("K"),))
        self.owed.append(Owed(sought, bound, {"K": key}, span))

    def ask_of_kinds(self, term: Term, span: Span) -> None:
        self.owed += [Owed(*asked, span) for asked in asked_of_kinds(term)]

    def convert(self, error: Term, into: Term, span: Span) -> None:
        if found(error) is found(into):
            return
        bound = Bound("From", (Parameter("E"),))
        # What is made of nothing else is asked for before the error's own type is found.
        impls = (term_of(each.owner, Opened()) for each in self.traits.impls("From"))
        is_alone = is_open(found(error)) and not any(alike(each, found(into)) for each in impls)
        tried = _TRIED_ALONE if is_alone and isinstance(found(into), Made) else _TRIED
        self.owed.append(Owed(into, bound, {"E": error}, span, tried))

    def is_owed(self, term: Term) -> bool:
        """Whether something is asked of a type that is not known yet."""
        return any(found(owed.term) is term for owed in self.owed)

    def learn(self) -> None:
        """What belongs to a type that is found by now is found, too."""
        for term, bound, given, _, _ in self.owed:
            if bound.arguments:
                self.learn_arguments(term, bound, given)
            trait = self.traits.all.get(bound.trait)
            types = self.belonging(term, trait) if trait and trait.types else None
            for name, own in (types or {}).items():
                for owner, its in [*given.items()]:
                    key = projected(owner, name)
                    if its is term and dict.__contains__(dict(given), key):
                        self.must_be(given[key], own)
                binding = dict(bound.bindings).get(name)
                if binding is not None:
                    self.must_be(term_of(binding, given), own)

    def must_be(self, term: Term, own: Term) -> None:
        """The type that belongs to another is this one, as far as it is found by now."""
        if not make_equal(term, own):
            raise UnreadError(self.last, shown(own), "type that belongs to another, here",
                              f"give it a {shown(term)}")  # fmt: skip

    def belonging(self, term: Term, trait: Trait, depth: int = 0) -> dict[str, Term] | None:
        """The types that a trait gives a type, by name; None while that is not found out."""
        its = found(term)
        bounds: Sequence[Bound] = its.bounds if isinstance(its, Parameter) else ()
        if isinstance(its, Made):
            bounds = its.kind.bounds
        rigid_one = its if isinstance(its, Parameter) else None
        for bound in self.traits.elaborated(bounds, rigid_one):
            if bound.trait == trait.name:
                own = {name: term_of(type) for name, type in bound.bindings}
                rigid = its.name if isinstance(its, Parameter) else SELF
                return {n: own.get(n, Parameter(projected(rigid, n))) for n in trait.types}
        fitting = [
            each for each in self.traits.impls(trait.name)
            if alike(term_of(each.owner, Opened()), its)
        ]  # fmt: skip
        if len(fitting) != 1 or depth > NESTED:
            return None
        opened = Opened()
        if not make_equal(term_of(fitting[0].owner, opened), its):
            return None
        for parameter in fitting[0].parameters:
            for bound in parameter.bounds:
                above = self.traits.all.get(bound.trait)
                if above is None or not above.types:
                    continue
                inner = self.belonging(opened[parameter.name], above, depth + 1)
                if inner is None:
                    return None
                for name, type in inner.items():
                    make_equal(opened[projected(parameter.name, name)], type)
                    binding = dict(bound.bindings).get(name)
                    if binding is not None:
                        make_equal(term_of(binding, opened), type)
        return {name: term_of(type, opened) for name, type in fitting[0].types.items()}

    def learn_arguments(self, term: Term, bound: Bound, given: Mapping[str, Term]) -> None:
        """Where one impl alone is of a type, what it says is so."""
        its = found(term)
        own = [each for each in its.bounds if each.trait == bound.trait] if isinstance(
            its, Parameter) else []  # fmt: skip
        if len(own) == 1 and len(own[0].arguments) == len(bound.arguments):
            for one, asked in zip(own[0].arguments, bound.arguments, strict=True):
                make_equal(term_of(one), term_of(asked, given))
        if isinstance(its, Plain) and bound.trait == "Sum":
            # Of literals, only those of its own type, or & of them, are summed to a number.
            for summed in (peeled(term_of(each, given)) for each in bound.arguments):
                if isinstance(summed, Unknown) and summed.family:
                    make_equal(summed, its)
        if not isinstance(its, Made | Plain) or _by_itself(its, bound.trait):
            return
        fitting = [
            each for each in self.traits.impls(bound.trait)
            if isinstance(each.owner, Parameter) or alike(term_of(each.owner, Opened()), its)
        ]  # fmt: skip
        if len(fitting) == 1 and not isinstance(fitting[0].owner, Parameter):
            opened = Opened()
            if make_equal(term_of(fitting[0].owner, opened), its):
                for one, asked in zip(fitting[0].arguments, bound.arguments, strict=False):
                    make_equal(term_of(one, opened), term_of(asked, given))
                for parameter in fitting[0].parameters:
                    for each in parameter.bounds:
                        self.learn_arguments(opened[parameter.name], each, opened)

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
        while (count := sum(settled(owed.term) is None for owed in self.owed)) < waiting:
            waiting = count
            self.learn()
        for term, bound, _, span, _ in self.owed:
            if isinstance(found(term), Made) and settled(term) is None and bound.arguments:
                raise UnreadError(span, bound.trait, f"{bound.trait} of this kind of type",
                                  "write the whole type after let")  # fmt: skip
        for owed in self.owed:
            term, bound, given, span, _ = owed
            type = settled(term)
            if type is None and not (self.mistakes or has_wrong(term)):
                self.wrong(open_row(owed, self.variables), span)
                continue
            if type is None or has_wrong(term) or self.traits.is_unknown(bound.trait):
                continue
            asked = settled_bound(bound, given)
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
                if owed.method in (_TRIED, _TRIED_ALONE):
                    row = "not converted" if owed.method == _TRIED else "not converted at all"
                    self.wrong(row, span, found=shown(term))
                    continue
                if owed.method:
                    self.wrong("bounds of an impl", span, name=owed.method)
                    continue
                self.mistakes.append(not_held(span, shown(term), asked))


def alike(owner: Term, term: Term) -> bool:
    if isinstance(owner, Made) and isinstance(term, Made):
        return owner.kind is term.kind
    return owner == term and isinstance(owner, Plain)


def _is_closure(type: Type) -> bool:
    """What of a closure can be sent is seen once it is seen what it captures."""
    return isinstance(type, Applied) and type.kind.name == CLOSURE


def _by_itself(term: object, trait: str) -> bool:
    """Whether a number has a trait of operators without an impl."""
    return isinstance(term, Plain) and trait in (*OPERATORS.values(), "Sum")
