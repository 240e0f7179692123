"""The traits of a file and its impls of traits, and what is wrong with them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.items import Constant, Impl, Program
from ad_viz.rust.lifetimes import is_unclear
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.std import implemented_of, signature_of, trait_of, traits
from ad_viz.rust.syntax import Span, TypeText
from ad_viz.rust.traits.belonging.above import with_types_above
from ad_viz.rust.traits.belonging.asked import look_at_sources, unmet_types
from ad_viz.rust.traits.fitting import filled_bound
from ad_viz.rust.traits.holding import BY_NAME, DERIVED, Traits
from ad_viz.rust.traits.trait import SELF, Implemented, Trait, projected
from ad_viz.rust.types import (
    UNFOUND,
    UNIT,
    VEC,
    Applied,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
    filled,
    parameters_in,
)
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import written_type

__all__ = [
    "asked_traits",
    "declared_traits",
    "foreign",
    "mistakes_of_impl",
    "named_trait",
    "names_in",
    "overlapping",
]


def declared_traits(
    program: Program,
    kinds: Mapping[str, Kind],
    named: Mapping[str, Type],
    constants: Mapping[str, Constant],
) -> Traits:
    """The traits of a file, with what has them."""
    for each in program.traits:
        name = each.name.name
        if name in traits() or each.generics.lifetimes:
            raise UnreadError(each.name.span, name, "trait of this name or with lifetimes",
                              "choose another name, without lifetimes")  # fmt: skip
    own = {each.name.name: trait_of(each, kinds, named, constants) for each in program.traits}
    impls = [implemented_of(each, kinds, named) for each in program.impls if each.trait]
    all_traits = {**traits(), **own}
    impls = [with_types_above(each, impls, all_traits) for each in impls]
    derived = {
        kinds[each.name.name]: frozenset(each.derived) & {*DERIVED} for each in program.kinds
    }
    return Traits(own, impls, derived)


def named_trait(text: TypeText, having: Traits, program: Program) -> Iterator[Mistake]:
    """What is wrong with the name of a trait."""
    if text.base.startswith(("'", "?")) or text.base in having.all or text.base in BY_NAME:
        return
    if not text.path and text.base in {each.name.name for each in program.kinds}:
        yield mistake("no trait but a type", text.span, name=text.base)
        return
    if (
        text.path
        or text.base in {each.name for each in program.uses if each.path[0] != "crate"}
        or text.base in _OTHERS
    ):
        raise UnreadError(text.span, text.base, "trait of this name", "write your own trait")
    yield mistake("no such trait", text.span, name=text.base)


def asked_traits(program: Program) -> Iterator[TypeText]:
    """Each trait that is named where something is asked of a type."""
    functions = [*program.functions]
    generics = [*(each.generics for each in program.kinds)]
    generics += [each.generics for each in program.impls]
    generics += [each.generics for each in program.traits]
    functions += [function for each in program.impls for function in each.functions]
    functions += [function for each in program.traits for function in each.functions]
    for trait in program.traits:
        yield from trait.above
    for function in functions:
        generics.append(function.generics)
        for text in (*(each.annotation for each in function.parameters), function.result):
            if text is not None:
                yield from _named_in(text)
    for each in generics:
        yield from (asked.bound for asked in each.bounds)


def _named_in(text: TypeText) -> Iterator[TypeText]:
    yield from text.bounds
    for each in text.arguments:
        yield from _named_in(each)


#: Traits of the library that are not read.
_OTHERS: Final = ("AsMut", "AsyncFn", "AsyncFnMut", "AsyncFnOnce", "ToOwned")


#: Its method is called by nobody, so that it is none of those that are looked for.
_DROPPED: Final = Signature("drop", (("self", Reference(True, Parameter(SELF))),), UNIT)
_DROP: Final = Trait("Drop", functions={"drop": _DROPPED})


def mistakes_of_impl(
    impl: Impl,
    implemented: Implemented,
    having: Traits,
    named: Mapping[str, Type],
    kinds: Mapping[str, Kind],
) -> Iterator[Mistake]:
    """What an impl has not that its trait asks for, and what it has besides."""
    assert impl.trait is not None
    is_drop = implemented.trait == _DROP.name
    trait = _DROP if is_drop else having.all.get(implemented.trait)
    if trait is None:
        return
    head = Span(impl.span.start, impl.owner.span.end)
    for each in impl.functions:
        if each.name.name not in trait.functions:
            if having.may_have_more(trait.name):
                whole = f"{trait.name}::{each.name.name}"
                raise UnreadError(each.name.span, whole, "function of this trait",
                                  "write a function of your own")  # fmt: skip
            yield mistake("not of the trait", each.span, name=each.name.name, trait=trait.name)
    for name, _ in impl.types:
        if name.name not in trait.types:
            if impl.functions:
                raise UnreadError(name.span, name.name, "type that the trait has not",
                                  "leave it out")  # fmt: skip
            yield mistake("no type of the trait", name.span, name=name.name, trait=trait.name)
    has = {*implemented.functions, *implemented.types, *(c.name.name for c in impl.constants)}
    missing = [*(n for n in trait.types if n not in has)]
    all_names = (*trait.functions, *trait.constants)
    missing += [n for n in all_names if n not in has and n not in trait.provided]
    if missing:
        names = ", ".join(f"`{each}`" for each in missing)
        yield mistake("left out of the trait", head, names=names)
    has_types = all(name in implemented.types for name in trait.types)
    if not has_types or len(trait.parameters) != len(implemented.arguments):
        return
    given: dict[str, Type] = {SELF: implemented.owner}
    given |= dict(zip(trait.parameters, implemented.arguments, strict=True))
    given |= {projected(SELF, n): type for n, type in implemented.types.items()}
    for held in impl.constants:
        name, type = held.name, written_type(held.annotation, named=named, kinds=kinds)
        if name.name not in trait.constants:
            yield mistake("no constant of the trait", name.span, name=name.name, trait=trait.name)
        elif type != filled(trait.constants[name.name], given):
            yield mistake("another constant", name.span, name=name.name, trait=trait.name)
    for each in impl.functions:
        if each.name.name in trait.functions:
            signature = signature_of(each, kinds, named)
            yield from _apart(each, signature, trait.functions[each.name.name], given, trait)
    look_at_sources(impl, trait)
    yield from unmet_types(impl, implemented, trait, given, having)
    for bound in () if missing else trait.above:
        asked = filled_bound(bound, given)
        holds = having.holds(implemented.owner, asked)
        if holds is None:
            raise UnreadError(head, str(asked), "trait above this one", "leave it out")
        if not holds:
            yield mistake("bound not met", impl.owner.span, trait=str(asked), whole=(
                f"the trait bound `{implemented.owner}: {asked}` is not satisfied"
                if bound.trait not in ("Display", "Debug")
                else f"`{implemented.owner}` doesn't implement "
                     f"`{'std::fmt::' * (bound.trait == 'Display')}{bound.trait}`"))  # fmt: skip


def _apart(
    function: items.Function,
    its: Signature,
    asked: Signature,
    given: Mapping[str, Type],
    trait: Trait,
) -> Iterator[Mistake]:
    """Where a function of an impl is another than that of the trait."""
    name, words = function.name, {"name": its.name, "trait": trait.name}
    has_self, asks_self = _has_self(its), _has_self(asked)
    if has_self and not asks_self:
        yield mistake("self in the impl", name.span, **words)
        return
    if asks_self and not has_self:
        yield mistake("self in the trait", name.span, **words)
        return
    if is_unclear(its.parameters, its.result):
        return
    if len(its.open) != len(asked.open):
        yield mistake("parameters of type", name.span, **words)
        return
    if len(its.parameters) != len(asked.parameters):
        count = len(its.parameters)
        yield mistake("parameters of the trait", name.span, **words, found=_counted(count),
                      expected=str(len(asked.parameters)))  # fmt: skip
        return
    mine = {**given, **dict(zip((p.name for p in asked.open), its.open, strict=True))}
    types = [filled(type, mine) for _, type in asked.parameters]
    for number, ((_, type), wanted) in enumerate(zip(its.parameters, types, strict=True)):
        is_open = _is_unknown(wanted) or UNFOUND.name in f"{type}{wanted}"
        if type != wanted and not is_open:
            span = function.parameters[number].span
            yield mistake("another than the trait's", span, **words)
            return
    wanted = filled(asked.result, mine)
    is_open = _is_unknown(wanted) or UNFOUND.name in f"{its.result}{wanted}"
    if its.result != wanted and not is_open:
        span = function.result.span if function.result else name.span
        yield mistake("another than the trait's", span, **words)
        return
    _same_bounds(function, its, asked)


def _same_bounds(function: items.Function, its: Signature, asked: Signature) -> None:
    """A function of an impl may not ask more; that and other lifetimes are not read."""
    for own, theirs in zip(its.open, asked.open, strict=True):
        if {bound.trait for bound in own.bounds} - {bound.trait for bound in theirs.bounds}:
            raise UnreadError(function.name.span, its.name, "bound that the trait has not",
                              "leave it out")  # fmt: skip
    for one, other in zip(_types(its), _types(asked), strict=True):
        if not _written(one, other) or [*_lifetimes(one)] == [*_lifetimes(other)]:
            continue
        raise UnreadError(function.name.span, its.name, "lifetime that the trait has not",
                          "write the lifetimes of the trait")  # fmt: skip


def _types(signature: Signature) -> Sequence[Type]:
    return [*(type for _, type in signature.parameters), signature.result]


def _written(one: Type, other: Type) -> bool:
    """Whether there is anything of the trait's own to compare: no Self with lifetimes in it."""
    return isinstance(one, Reference) and isinstance(other, Reference)


def _lifetimes(type: Type) -> Iterator[str]:
    match type:
        case Reference(_, target, lifetime):
            yield lifetime
            if not isinstance(target, Applied):
                yield from _lifetimes(target)


def _is_unknown(type: Type) -> bool:
    """Whether there is a type in it that a trait above has, of which there is no impl."""
    return any(each.name.startswith(f"{SELF}::") for each in parameters_in(type))


def _has_self(signature: Signature) -> bool:
    return bool(signature.parameters) and signature.parameters[0][0] == SELF.lower()


def _counted(count: int) -> str:
    return f"{count} parameter{'s' * (count != 1)}"


def overlapping(having: Traits, program: Program, named: Mapping[str, Type]) -> Iterator[Mistake]:
    """Two impls of one trait for one type."""
    for name, trait in having.all.items():
        own = having.impls(name)
        for number, each in enumerate(own):
            for other in own[:number]:
                if each.arguments == other.arguments and each.owner == other.owner:
                    spans = [i.span for i in program.impls if i.trait and i.trait.base == name]
                    yield mistake("impl again", spans[-1], trait=trait.name, found=str(each.owner))
                    return


def names_in(type: Type) -> set[str]:
    """The names of the kinds that a type is made of."""
    match type:
        case Reference(_, target):
            return names_in(target)
        case Applied(kind, arguments):
            return {kind.name}.union(*map(names_in, arguments))
    return set()


def foreign(owner: Type, implemented: Implemented, having: Traits, own: set[str]) -> str | None:
    """What an impl is of, if neither its trait nor its type is of this file."""
    if implemented.trait in having.own or any(names_in(e) & own for e in implemented.arguments):
        return None
    match owner:
        case Plain(name):
            is_string = name in ("String", "Tangent")
            return "types defined outside of the crate" if is_string else "primitive types"
        case Applied(kind) if kind is VEC:
            return "types defined outside of the crate"
    return None
