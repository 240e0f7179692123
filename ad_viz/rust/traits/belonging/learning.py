"""What is found of types by what is asked of others: what belongs to these, or stands behind."""

from abc import ABC
from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust.calling.callables import called_by
from ad_viz.rust.calling.expecting import terms_of
from ad_viz.rust.calling.typed_closures import Asked
from ad_viz.rust.calling.typed_pointers import TypedPointers
from ad_viz.rust.syntax import Span
from ad_viz.rust.traits.choosing import still_fitting
from ad_viz.rust.traits.holding import OPERATORS, Traits
from ad_viz.rust.traits.owed_bound import Owed
from ad_viz.rust.traits.trait import SELF, Trait, projected
from ad_viz.rust.types import BOX, Bound, Parameter, Plain
from ad_viz.rust.typing.inference import (
    NESTED,
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    Wrong,
    family,
    found,
    is_open,
    make_equal,
    peeled,
    shown,
    term_of,
)
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["Learning", "alike"]


#: The type of what an operator gives.
_GIVEN: Final = "Output"


class Learning(TypedPointers, ABC):
    """``owed`` is what calls ask of types."""

    def __init__(self) -> None:
        super().__init__()
        self.traits = Traits()
        self.owed: list[Owed] = []
        #: What is asked of types that belong to others, which are of other types.
        self.apart: dict[tuple[str, Span], Mistake] = {}

    def learn(self) -> None:
        """What belongs to a type that is found by now is found, too."""
        for term, bound, given, span, *_ in self.owed:
            self.learn_call(term, bound, given, span)
            if bound.arguments:
                self.learn_arguments(term, bound, given)
            trait = self.traits.all.get(bound.trait)
            types = self.belonging(term, trait) if trait and trait.types else None
            types = types or self.of_number(term, bound, given)
            for name, own in (types or {}).items():
                for owner, its in [*given.items()]:
                    key = projected(owner, name)
                    is_asked = its is term and dict.__contains__(dict(given), key)
                    if is_asked and not make_equal(given[key], own):
                        self.is_apart(term, bound, {key: given[key]}, span)
                binding = dict(bound.bindings).get(name)
                if binding is not None and not make_equal(term_of(binding, given), own):
                    self.is_apart(term, bound, given, span)

    def learn_call(self, term: Term, bound: Bound, given: Mapping[str, Term], span: Span) -> None:
        """What has a trait because it is called so takes and gives what the impl asks."""
        if bound.trait not in self.traits.own:
            return
        its, impls = found(term), self.traits.impls(bound.trait)
        fitting = [each for each in impls if alike(term_of(each.owner, Opened()), its)]
        if not fitting and self.callable(its):
            fitting = [each for each in impls if isinstance(each.owner, Parameter)]
        if len(fitting) != 1 or not any(called_by(p.bounds) for p in fitting[0].parameters):
            return
        (impl,), opened = fitting, Opened()
        if not make_equal(term_of(impl.owner, opened), its):
            return
        for one, asked in zip(impl.arguments, bound.arguments, strict=False):
            make_equal(term_of(one, opened), term_of(asked, given))
        for each in impl.parameters:
            wrong = self.called_as(opened[each.name], each.bounds, opened, span)
            if wrong is not None:
                self.apart[bound.trait, span] = wrong

    def called_as(
        self, term: Term, bounds: Sequence[Bound], given: Mapping[str, Term], span: Span
    ) -> Mistake | None:
        """What is called takes and gives what these bounds ask of it; else what is wrong."""
        its, call = found(term), called_by(bounds)
        if call is None or is_open(its) or isinstance(its, Wrong):
            return None
        while isinstance(its, Ref) or (isinstance(its, Made) and its.kind is BOX):
            its = found(its.target if isinstance(its, Ref) else its.arguments[0])
        terms = self.callable(its)
        if terms is None:
            types = ", ".join(map(str, call.parameters))
            words = {"trait": call.trait, "types": types, "found": shown(term)}
            return mistake("no closure", span, **words)
        wanted, trait = terms_of(call, given), call.trait
        is_closure = isinstance(its, Made) and its.kind in self.closed
        counts = [len(each.parameters) for each in (terms, wanted)]
        what = "closure" if is_closure else "function"
        if counts[0] != counts[1]:
            have, asks = (f"{n} argument{'s' * (n != 1)}" for n in counts)
            return mistake("closure of others", span, what=what, found=have, expected=asks)
        for one, other in zip(terms.parameters, wanted.parameters, strict=True):
            if not make_equal(one, other):
                return mistake("closure of other types", span, what=what, expected=shown(other))
        if not make_equal(terms.result, wanted.result):
            words = {"expected": shown(wanted.result), "found": shown(terms.result)}
            return mistake("gives another type", span, what=shown(its).split()[-1], **words)
        if isinstance(its, Made) and is_closure:
            asked_of = Asked(its.kind, trait, self.closed[its.kind].span)
            self.asked_of += [] if asked_of in self.asked_of else [asked_of]
        return None

    def of_number(
        self, term: Term, bound: Bound, given: Mapping[str, Term]
    ) -> dict[str, Term] | None:
        """An operator of two numbers of one type gives one of that type; else an impl says what."""
        its = found(term)
        if family(its) is None or bound.trait not in OPERATORS.values() or not bound.arguments:
            return None
        whole = found(term_of(bound.arguments[0], given))
        other = peeled(whole)
        if family(other) == family(its):
            return {_GIVEN: its} if make_equal(other, its) else None
        fitting = [
            each for each in self.traits.impls(bound.trait)
            if family(term_of(each.owner)) == family(its)
            and alike(term_of(each.arguments[0], Opened()), whole)
        ]  # fmt: skip
        if len(fitting) != 1 or not make_equal(its, term_of(fitting[0].owner)):
            return None
        opened = Opened()
        make_equal(term_of(fitting[0].arguments[0], opened), whole)
        return {name: term_of(type, opened) for name, type in fitting[0].types.items()}

    def is_apart(self, term: Term, bound: Bound, given: Mapping[str, Term], span: Span) -> None:
        """What belongs to a type is another than is asked."""
        names = ", ".join(f"{n} = {shown(term_of(t, given))}" for n, t in bound.bindings)
        names = names or ", ".join(f"{n} = {shown(t)}" for n, t in given.items())
        words = {"found": shown(term), "asked": f"{bound.trait}<{names}>"}
        self.apart[bound.trait, span] = mistake("another belongs", span, **words)

    def belonging(self, term: Term, trait: Trait, depth: int = 0) -> dict[str, Term] | None:
        """The types that a trait gives a type, by name; None while that is not found out."""
        its = found(term)
        bounds: Sequence[Bound] = its.bounds if isinstance(its, Parameter) else ()
        if isinstance(its, Made):
            bounds = its.kind.bounds
        for bound in self.traits.elaborated(bounds):
            if bound.trait == trait.name:
                own = {name: term_of(type) for name, type in bound.bindings}
                rigid = its.name if isinstance(its, Parameter) else SELF
                said = {projected(SELF, name): type for name, type in bound.bindings}
                return {**trait.belonging(rigid, said), **own}
        impls = self.traits.impls(trait.name)
        fitting = [each for each in impls if alike(term_of(each.owner, Opened()), its)]
        if not fitting and isinstance(its, Made | Parameter | Ref):
            fitting = [each for each in impls if isinstance(each.owner, Parameter)]
        if len(fitting) != 1 or depth > NESTED or _by_itself(its, trait.name):
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
        if isinstance(its, Plain) and bound.trait in ("Sum", "Product"):
            # Of literals, only those of its own type, or & of them, are summed to a number.
            for argument in bound.arguments:
                summed = peeled(term_of(argument, given))
                if isinstance(summed, Unknown) and summed.family:
                    make_equal(summed, its)
        if not isinstance(its, Made | Plain) or _by_itself(its, bound.trait):
            return
        fitting = [
            each for each in self.traits.impls(bound.trait)
            if isinstance(each.owner, Parameter) or alike(term_of(each.owner, Opened()), its)
        ]  # fmt: skip
        if len(fitting) > 1:
            fitting = still_fitting(fitting, its, bound, given, self.traits)
        if len(fitting) == 1 and not isinstance(fitting[0].owner, Parameter):
            opened = Opened()
            if make_equal(term_of(fitting[0].owner, opened), its):
                for one, asked in zip(fitting[0].arguments, bound.arguments, strict=False):
                    make_equal(term_of(one, opened), term_of(asked, given))
                for parameter in fitting[0].parameters:
                    for each in parameter.bounds:
                        self.learn_arguments(opened[parameter.name], each, opened)


def alike(owner: Term, term: Term) -> bool:
    if isinstance(owner, Made) and isinstance(term, Made):
        return owner.kind is term.kind
    if isinstance(owner, Ref) and isinstance(term, Ref):
        inner = found(owner.target)
        is_open = isinstance(inner, Unknown | Parameter)
        return owner.mutable == term.mutable and (is_open or alike(inner, found(term.target)))
    return owner == term and isinstance(owner, Plain)


def _by_itself(term: object, trait: str) -> bool:
    """Whether a number has a trait of operators without an impl."""
    return isinstance(term, Plain) and trait in (*OPERATORS.values(), "Sum", "Product")
