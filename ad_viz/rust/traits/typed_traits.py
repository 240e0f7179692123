"""The methods and functions that a type has by its traits."""

from abc import ABC
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.syntax import Method
from ad_viz.rust.traits.belonging.asked import lacks_above
from ad_viz.rust.traits.dynamic import Dynamic
from ad_viz.rust.traits.fitting import filled_signature
from ad_viz.rust.traits.holding import DERIVED
from ad_viz.rust.traits.trait import SELF, Implemented, Trait, pointer_of, projected
from ad_viz.rust.types import (
    BOX,
    F64,
    I32,
    PLAIN,
    UNFOUND,
    Applied,
    Bound,
    Parameter,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.inference import (
    Made,
    Opened,
    Ref,
    Term,
    Unknown,
    family,
    found,
    settled,
    term_of,
)
from ad_viz.rust.typing.mistakes import mistake
from ad_viz.rust.typing.unread import UnreadError

__all__ = ["Called", "TypedTraits", "signature_by", "signature_of_impl"]

_ANY = "?"


@dataclass(frozen=True, slots=True)
class Called:
    """The method that a call means; ``derefs`` are the * before a receiver that goes by value."""

    function: str
    signature: Signature
    derefs: int | None


class TypedTraits(Dynamic, ABC):
    """What a type has by a trait is asked for after what it has itself.

    ``signed``: the trait of a sign, which calls its method wherever that trait is named.
    """

    signed: tuple[Bound, ...] = ()

    def methods_of_traits(self, term: Term, name: str, derefs: int) -> Iterator[Called]:
        """The methods that a type has by traits."""
        for signature, key in self._ways(term, name):
            is_lent = isinstance(signature.parameters[0][1], Reference)
            is_lent = is_lent and not isinstance(term, Ref)
            yield Called(f"{key}::{name}", signature, None if is_lent else derefs)

    def look_at_called(self, called: Called, node: Method) -> None:
        """What a method's call needs besides its types: the traits above, and a size to move."""
        self.is_spoilt = self.is_spoilt or lacks_above(called.function, self.traits)
        own = called.signature.parameters[0][1]
        if isinstance(own, Applied) and own.kind.is_dynamic:
            self.late.append(mistake("moved unsized", node.receiver.span, found=str(own)))

    def function_of_trait(
        self, path: str, *, is_far: bool = False
    ) -> tuple[Signature, str, Term] | None:
        """A function that a type or a trait of this name has, what it is called, and of what.

        ``is_far``: it is named by its module, and so has not to be taken from there.
        """
        head, _, name = path.partition("::")
        own = self.traits.all.get(head)
        is_here = self.traits.is_here(head) or (is_far and head not in self.traits.own)
        if own is not None and is_here and name in own.functions and head not in self.kinds:
            asked = Parameter(SELF, [Bound(head, tuple(map(Parameter, own.parameters)))])
            signature = own.functions[name]._replace(outer=(asked,))
            return signature, f"<{head}>::{_ANY}::{name}", Unknown()
        term: Term
        if head in self.named:
            term = term_of(self.named[head])
        elif head in self.kinds:
            term = Made(self.kinds[head], tuple(Unknown() for _ in self.kinds[head].parameters))
        elif head in PLAIN:
            term = PLAIN[head]
        else:
            return None
        bounds = _bounded(term)
        ways = [
            (way[0], f"{way[1]}::{name}", term)
            for trait in self.traits.methods(name, bounds[1] if bounds else ())
            if (way := self.way(term, trait, trait.functions[name])) is not None
        ]
        if len(ways) > 1:
            raise UnreadError(self.last, path, "function of two traits", "give them two names")
        return ways[0] if ways else None

    def _ways(self, term: Term, name: str) -> Iterator[tuple[Signature, str]]:
        bounded = _bounded(term)
        asked = [*self.signed, *(bounded[1] if bounded else ())]
        for trait in self.traits.methods(name, asked):
            signature = trait.functions[name]
            if not signature.parameters or signature.parameters[0][0] != SELF.lower():
                continue
            own = signature.parameters[0][1]
            by_value = own == Parameter(SELF)
            if by_value and term == Parameter(SELF) and trait.name in self.traits.own:
                raise UnreadError(self.last, name, "self by value in a trait",
                                  "write it in an impl")  # fmt: skip
            if not (by_value or pointer_of(signature) is BOX) and own not in (
                Reference(False, Parameter(SELF)),
                Reference(True, Parameter(SELF)),
            ):
                continue
            if isinstance(term, Ref) and not by_value:
                continue
            way = self.way(term, trait, signature)
            if way is not None:
                yield way

    def way(self, term: Term, trait: Trait, signature: Signature) -> tuple[Signature, str] | None:
        """The signature of a trait's function for a type, and what its name begins with."""
        bounded = _bounded(term)
        if bounded is not None and (asked := self.bounds_of(term, trait.name)):
            if len({bound.arguments for bound in asked}) > 1:
                raise UnreadError(self.last, trait.name, "choice between bounds", "write one bound")
            if signature.name in trait.sized and isinstance(term, Made):
                raise UnreadError(self.last, signature.name, "function that no dyn has",
                                  "call it of a type that has the trait")  # fmt: skip
            return signature_by(bounded[0], trait, self._said_above(bounded, asked[0]), signature)
        fitting = self.fitting(term, trait.name)
        if fitting and trait.name == "From" and isinstance(term, Made) and self.is_own(term.kind):
            return _signature_of_any(trait, signature)  # each type is made from itself, too
        if len(fitting) > 1:
            if len({each.arguments for each in fitting}) > 1 and trait.types:
                raise UnreadError(self.last, trait.name, "choice between impls", "write one impl")
            return _signature_of_any(trait, signature)
        if fitting:
            return signature_of_impl(fitting[0], trait, signature)
        if isinstance(term, Unknown) and trait.name in DERIVED and self._is_of_numbers(term, trait):
            return _signature_of_any(trait, signature)
        if isinstance(term, Made) and settled(term) is None and trait.name in DERIVED:
            its = self.traits.derived.get(term.kind, term.kind.traits)
            return _signature_of_any(trait, signature) if trait.name in its else None
        if isinstance(term, Ref) and trait.name == "Ord":  # the greater one of two references
            behind = self.way(found(term.target), trait, signature)
            return None if behind is None else _signature_of_any(trait, signature)
        if isinstance(term, Plain | Made):
            type = settled(term)
            if type is not None and self.traits.holds(type, Bound(trait.name)):
                if trait.parameters:
                    return _signature_of_any(trait, signature)
                return signature_by(type, trait, Bound(trait.name), signature)
        return None

    def bounds_of(self, term: Term, trait: str) -> list[Bound]:
        """What a type of which no more is known has of a trait."""
        bounded = _bounded(term)
        asked = self.traits.elaborated(bounded[1], bounded[0]) if bounded else ()
        return [bound for bound in asked if bound.trait == trait]

    def _said_above(self, bounded: tuple[Type, list[Bound]], asked: Bound) -> Bound:
        """The bound with what is said of the types of the traits above, too."""
        above = {each.trait for each in self.traits.elaborated([asked], bounded[0])}
        bounds = self.traits.elaborated(bounded[1], bounded[0])
        said = dict(pair for each in bounds if each.trait in above for pair in each.bindings)
        return asked._replace(bindings=(*({**said, **dict(asked.bindings)}).items(),))

    def fitting(self, term: Term, trait: str) -> list[Implemented]:
        """The impls of a trait that may be of a type."""
        return [each for each in self.traits.impls(trait) if self._may_be(each, term)]

    def _is_of_numbers(self, literal: Unknown, trait: Trait) -> bool:
        """Whether the numbers have a trait that a literal is one of."""
        usual = {"whole": I32, "float": F64}.get(literal.family or "")
        return usual is not None and bool(self.traits.holds(usual, Bound(trait.name)))

    def _may_be(self, each: Implemented, term: Term) -> bool:
        """Whether an impl is of a type, as far as that is having."""
        if isinstance(each.owner, Parameter):
            type = settled(term)
            return (
                type is not None and self.traits.had_by(each, type, Bound(each.trait)) is not None
            )
        opened = Opened()
        term = found(term)
        if isinstance(term, Unknown):
            return term.family is not None and family(term_of(each.owner)) == term.family
        owner = term_of(each.owner, opened)
        if not (isinstance(term, Made | Plain | Ref) and _alike(owner, term)):
            return False
        type = settled(term)
        if type is None and isinstance(term, Ref) and isinstance(each.owner, Reference):
            return self._may_be_behind(each.owner.target, found(term.target))
        return type is None or self.traits.had_by(each, type, Bound(each.trait)) is not None

    def _may_be_behind(self, target: Type, term: Term) -> bool:
        """The same of what a reference is to: it has the traits that an impl asks of it."""
        asked = target.bounds if isinstance(target, Parameter) else []
        is_found = isinstance(term, Made | Plain) and not _bounded(term)
        return not is_found or all(self.fitting(term, bound.trait) for bound in asked)


def _bounded(term: Term) -> tuple[Type, list[Bound]] | None:
    """A type of which nothing is known but what it has, and that."""
    if isinstance(term, Parameter):
        return term, term.bounds
    if isinstance(term, Made) and term.kind.bounds:
        type = settled(term)
        return None if type is None else (type, [*term.kind.bounds])
    return None


def signature_by(
    type: Type, trait: Trait, bound: Bound, signature: Signature
) -> tuple[Signature, str]:
    """Of a type by what it is known to have."""
    if isinstance(type, Applied) and type.kind.is_hidden:
        type = Applied(type.kind, type.arguments, None, type.kind.lifetimes)
    given = {SELF: type, **dict(zip(trait.parameters, bound.arguments, strict=False))}
    owner = type.name if isinstance(type, Parameter) else SELF
    said = dict(bound.bindings)
    given |= _projected(said)
    for name, own in trait.belonging(owner, given).items():
        given[projected(SELF, name)] = said.get(name, own)
    return filled_signature(signature, given), f"<{trait.name}>::{_ANY}"


def _projected(types: Mapping[str, Type]) -> dict[str, Type]:
    return {projected(SELF, name): type for name, type in types.items()}


def _signature_of_any(trait: Trait, signature: Signature) -> tuple[Signature, str]:
    """Of a type that must have the trait, once it is found."""
    asked = Parameter(SELF, [Bound(trait.name, tuple(map(Parameter, trait.parameters)))])
    return signature._replace(outer=(asked,)), f"<{trait.name}>::{_ANY}"


def signature_of_impl(
    each: Implemented, trait: Trait, signature: Signature
) -> tuple[Signature, str]:
    """Of the type of an impl."""
    given = {SELF: each.owner, **dict(zip(trait.parameters, each.arguments, strict=False))}
    # A type that the impl leaves out is told there, and fits everything here.
    types = dict.fromkeys(trait.types, UNFOUND) | dict(each.types)
    given |= {projected(SELF, name): type for name, type in types.items()}
    key = each.key if signature.name in each.functions else f"<{trait.name}>::{_ANY}"
    own = filled_signature(signature, given, {parameter.name for parameter in each.parameters})
    return own._replace(outer=each.parameters), key


def _alike(owner: Term, term: Term) -> bool:
    if isinstance(owner, Made) and isinstance(term, Made):
        return owner.kind is term.kind
    if isinstance(owner, Ref) and isinstance(term, Ref):
        return owner.mutable == term.mutable
    return owner == term and isinstance(owner, Plain)
