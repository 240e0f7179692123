"""What is read of Rust's own library: the signatures and the types of the files in library."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ad_viz.rust import items
from ad_viz.rust.items import Constant, Function, Generics, Impl, Program
from ad_viz.rust.kinds.hidden import hidden
from ad_viz.rust.pointers import KINDS
from ad_viz.rust.reading.prelude import Signature
from ad_viz.rust.reading.programs import parse_program
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import TypeText
from ad_viz.rust.traits.belonging.above import with_types_above
from ad_viz.rust.traits.trait import SELF, Implemented, Trait, head_of, owner_name, projected
from ad_viz.rust.types import (
    ARRAY,
    UNIT,
    Applied,
    Bound,
    Kind,
    Parameter,
    Plain,
    Reference,
    Type,
)
from ad_viz.rust.typing.kinds import kinds_of
from ad_viz.rust.typing.unread import UnreadError
from ad_viz.rust.typing.written import (
    argument_name,
    bound_of,
    count_parameters,
    of_itself,
    written_type,
)

__all__ = [
    "implementations", "implemented_of", "kinds", "library", "methods", "named_in_trait",
    "parameters_of", "signature_of", "signatures_of", "trait_of", "traits",
]  # fmt: skip

_MODULES: Final = ("io", "env", "macros", "fs", "process", "iter", "cmp")
#: Of these the library has what numbers of many types share, and functions of modules.
_NUMBERS: Final = {
    name: Plain(name)
    for name in ("integer", "float", "whole", "real", "signed", "unsigned", *_MODULES)
}


@cache
def methods() -> dict[str, Signature]:
    """By type and name.

    >>> print(methods()["String::push_str"])
    fn push_str(self: &mut String, text: &str)
    """
    program = library()
    found = {each.name.name: signature_of(each, kinds()) for each in program.functions}
    for impl in program.impls:
        if impl.trait is not None:
            continue
        found.update(signatures_of(impl, kinds(), _NUMBERS))
    return found


@cache
def kinds() -> dict[str, Kind]:
    """The structs and enums, and Vec and Box, by name."""
    return kinds_of(library().kinds, (), KINDS)


@cache
def library() -> Program:
    """The files of the library, as one."""
    folder = files("ad_viz.rust").joinpath("library")
    texts = sorted((each.name, each.read_text("utf-8")) for each in folder.iterdir())
    return parse_program(Source("\n".join(text for _, text in texts)))


def signatures_of(
    impl: Impl, kinds: Mapping[str, Kind], others: Mapping[str, Type]
) -> Iterator[tuple[str, Signature]]:
    """The functions of an impl, by the names that they are found by."""
    named: dict[str, Type] = {**others}
    outer = parameters_of(impl.generics, kinds, named)
    owner = written_type(impl.owner, named=named, kinds=kinds)
    owner = of_any_length(owner)
    named |= {projected(SELF, n.name): written_type(text, named=named, kinds=kinds)
              for n, text in impl.types}  # fmt: skip
    for each in impl.functions:
        signature = signature_of(each, kinds, {**named, "Self": owner})
        yield f"{head_of(owner)}::{each.name.name}", signature._replace(outer=outer, owner=owner)


def of_any_length(owner: Type) -> Type:
    """An array of the library's, or a reference to one, is of any length."""
    if isinstance(owner, Reference):
        return Reference(owner.mutable, of_any_length(owner.target), owner.lifetime)
    is_array = isinstance(owner, Applied) and owner.kind is ARRAY
    return Applied(ARRAY, owner.arguments) if is_array else owner  # type: ignore[union-attr]


def parameters_of(
    generics: Generics,
    kinds: Mapping[str, Kind],
    named: dict[str, Type],
    constants: Mapping[str, Constant] | None = None,
) -> tuple[Parameter, ...]:
    """The parameters that are declared there, and what is asked of them; ``named`` learns them."""
    made = count_parameters(
        generics, lambda text: written_type(text, named=named, kinds=kinds, constants=constants)
    )
    named.update(made)
    for asked in generics.bounds:
        bounded = named.get(asked.subject.base)
        if not isinstance(bounded, Parameter) or asked.subject.references or asked.subject.path:
            raise UnreadError(asked.subject.span, asked.subject.base, "bound of this type",
                              "ask it of a parameter of type")  # fmt: skip
        bound = bound_of(
            asked.bound,
            lambda text: written_type(text, named=named, kinds=kinds, constants=constants),
        )
        bound = of_itself(bound, bounded)
        bounded.bounds.append(bound)
        named.update({projected(bounded.name, name): type for name, type in bound.bindings})
    return tuple(made.values())


def signature_of(
    function: Function,
    kinds: Mapping[str, Kind],
    named: Mapping[str, Type] | None = None,
    constants: Mapping[str, Constant] | None = None,
    own: dict[str, Type] | None = None,
) -> Signature:
    """The types of a function; ``named`` are those of its impl. ``own`` takes what its own mean."""
    own = {} if own is None else own
    own.update(named or {})
    later = [each for each in function.generics.bounds if _is_later(each, function)]
    bounds = tuple(each for each in function.generics.bounds if each not in later)
    opened = parameters_of(function.generics._replace(bounds=bounds), kinds, own, constants)

    def written(text: TypeText) -> Type:
        return written_type(text, named=own, kinds=kinds, constants=constants)

    for each in function.parameters:
        for text in _in_arguments(each.annotation):
            parameter = Parameter(argument_name(text))
            parameter.bounds.extend(
                of_itself(bound_of(bound, written), parameter) for bound in text.bounds
            )
            own[parameter.name] = parameter
    parameters = tuple((each.name.name, written(each.annotation)) for each in function.parameters)
    if function.result and function.result.base == "impl":
        text, taken = function.result, tuple(dict.fromkeys(_open_in(own)))
        own[argument_name(text)] = hidden(text, taken, written)
    result = written(function.result) if function.result else UNIT
    asked = tuple((written(each.subject), bound_of(each.bound, written)) for each in later)
    return Signature(function.name.name, parameters, result, opened, (), asked)


def _is_later(asked: items.Asked, function: Function) -> bool:
    """Whether it is asked of another type than the function's own parameters, and so at a call.

    What a function does must be able to rely on it, if it does anything.
    """
    does = function.body is not None and (function.body.statements or function.body.tail)
    return asked.subject.base not in function.generics.types and not does


def _open_in(named: Mapping[str, Type]) -> Iterator[Parameter]:
    return (each for each in named.values() if isinstance(each, Parameter))


def _in_arguments(text: TypeText) -> Iterator[TypeText]:
    """Each ``impl Trait`` in the type of a parameter."""
    if text.base == "impl":
        yield text
    for each in text.arguments:
        yield from _in_arguments(each)


@cache
def traits() -> dict[str, Trait]:
    """The traits that are read, by name."""
    return {each.name.name: trait_of(each, kinds()) for each in library().traits}


def trait_of(
    written: items.Trait,
    kinds: Mapping[str, Kind],
    named: Mapping[str, Type] | None = None,
    constants: Mapping[str, Constant] | None = None,
) -> Trait:
    """A trait as it is declared; ``named`` are names of types, and may be asked for Self."""
    this = named_in_trait(written, kinds, named or {})

    def type_of(text: TypeText) -> Type:
        return written_type(text, named=this, kinds=kinds, constants=constants)

    bodies = [each.name.name for each in written.functions if each.body is not None]
    held: tuple[Constant | items.Member, ...] = (*written.constants, *written.valueless)
    return Trait(
        written.name.name,
        written.generics.types,
        tuple(name.name for name in written.types),
        tuple(of_itself(bound_of(each, type_of), Parameter(SELF)) for each in written.above),
        {each.name.name: signature_of(each, kinds, this, constants) for each in written.functions},
        frozenset((*bodies, *(each.name.name for each in written.constants))),
        {name.name: tuple(_bounds_of(this[projected(SELF, name.name)])) for name in written.types},
        {each.name.name: type_of(each.annotation) for each in held},
        frozenset(each.name.name for each in written.functions if _is_sized(each)),
    )


def _is_sized(function: Function) -> bool:
    """``where Self: Sized``"""
    bounds = function.generics.bounds
    return any(each.subject.base == SELF and each.bound.base == "Sized" for each in bounds)


def _bounds_of(type: Type) -> list[Bound]:
    assert isinstance(type, Parameter)
    return type.bounds


def named_in_trait(
    written: items.Trait, kinds: Mapping[str, Kind], others: Mapping[str, Type]
) -> dict[str, Type]:
    """What names of types mean in a trait: Self is any type that has it."""
    named = {**others}
    parameters = parameters_of(written.generics, kinds, named)
    named[SELF] = Parameter(SELF, [Bound(written.name.name, parameters)])
    for name in written.types:
        own = projected(SELF, name.name)
        named[own] = Parameter(own)
    for each in written.asked:
        bounds = _bounds_of(named[projected(SELF, each.subject.base)])
        bounds.append(
            bound_of(each.bound, lambda text: written_type(text, named=named, kinds=kinds))
        )
    return named


@cache
def implementations() -> tuple[Implemented, ...]:
    """The impls of traits that the library has."""
    found = (implemented_of(each, kinds(), {}) for each in library().impls if each.trait)
    made = [
        each._replace(
            owner=_of_any_length(each.owner), arguments=tuple(map(_of_any_length, each.arguments))
        )
        for each in found
    ]
    return tuple(with_types_above(each, made, traits()) for each in made)


def _of_any_length(type: Type) -> Type:
    """An array that the library names is one of any length."""
    match type:
        case Reference(mutable, target, lifetime):
            return Reference(mutable, _of_any_length(target), lifetime)
        case Applied(kind, arguments, _, lifetimes):
            return Applied(kind, tuple(map(_of_any_length, arguments)), None, lifetimes)
    return type


def implemented_of(
    impl: Impl, kinds: Mapping[str, Kind], others: Mapping[str, Type]
) -> Implemented:
    """An impl of a trait as it is declared."""
    assert impl.trait is not None
    named = {**others}
    parameters = parameters_of(impl.generics, kinds, named)
    owner = written_type(impl.owner, named=named, kinds=kinds)
    named[SELF] = owner
    bound = bound_of(impl.trait, lambda text: written_type(text, named=named, kinds=kinds))
    bound = of_itself(bound, owner)
    types = {n.name: written_type(t, named=named, kinds=kinds) for n, t in impl.types}
    functions = frozenset(each.name.name for each in impl.functions)
    key = f"<{bound}>::{owner_name(owner)}"
    return Implemented(bound.trait, bound.arguments, owner, parameters, types, functions, key)
