"""The tree of a whole file: its functions and constants, its own types and what belongs to them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from ad_viz.rust.syntax import Block, Expression, Name, Span, TypeText

__all__ = [
    "NO_GENERICS", "Alias", "Asked", "Constant", "Function", "Generics", "Impl", "Kinded", "Member",
    "Parameter", "Placed", "Program", "Trait", "Use", "Variant",
]  # fmt: skip


@dataclass(frozen=True, eq=False, slots=True)
class Parameter:
    """``mut name: annotation``; of ``&self`` the annotation is ``&Self``."""

    span: Span
    name: Name
    mutable: bool
    annotation: TypeText


class Asked(NamedTuple):
    """``subject: bound``, in < > or behind where; the bound may be a lifetime."""

    subject: TypeText
    bound: TypeText


class Placed(NamedTuple):
    """The module that something stands in, and the one in which, and within which, it is seen."""

    module: tuple[str, ...]
    seen: tuple[str, ...]


class Use(NamedTuple):
    """``use a::b as name;``, each name by itself; of ``a::*`` it is ``*``."""

    span: Span
    path: tuple[str, ...]
    name: str
    placed: Placed = Placed((), ())


class Generics(NamedTuple):
    """``<'a, T>``; ``bounds``: what is asked of types. ``outlives``: of ``'b: 'a``.

    ``counts`` are those of ``types`` that are numbers: ``const N: usize``.
    """

    lifetimes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    bounds: tuple[Asked, ...] = ()
    outlives: tuple[tuple[str, str], ...] = ()
    counts: tuple[tuple[str, TypeText], ...] = ()


class Alias(NamedTuple):
    """``type Name<generics> = type;``"""

    name: Name
    generics: Generics
    type: TypeText


NO_GENERICS: Final = Generics()


@dataclass(frozen=True, eq=False, slots=True)
class Function:
    """``fn name<generics>(parameters) -> result { body }``; in a trait the body may be missing."""

    span: Span
    name: Name
    parameters: tuple[Parameter, ...]
    result: TypeText | None
    body: Block | None
    generics: Generics = NO_GENERICS
    is_const: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Constant:
    """``const NAME: annotation = value;``, or ``static``."""

    span: Span
    name: Name
    annotation: TypeText
    value: Expression
    is_static: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Member:
    """``name: annotation`` of a struct; of a tuple struct the name is a number."""

    name: Name
    annotation: TypeText


@dataclass(frozen=True, eq=False, slots=True)
class Impl:
    """``impl<generics> trait for owner { functions }``; ``types`` are those it gives the trait.

    ``constants`` are those of the owner.
    """

    span: Span
    generics: Generics
    owner: TypeText
    functions: tuple[Function, ...]
    trait: TypeText | None = None
    types: tuple[tuple[Name, TypeText], ...] = ()
    constants: tuple[Constant, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Trait:
    """``trait Name<generics>: above { functions }``; ``types`` has the names of its types.

    ``asked`` is what those must have; ``constants`` are those that it gives a value, ``valueless``
    the others.
    """

    span: Span
    name: Name
    generics: Generics
    above: tuple[TypeText, ...]
    functions: tuple[Function, ...]
    types: tuple[Name, ...] = ()
    asked: tuple[Asked, ...] = ()
    constants: tuple[Constant, ...] = ()
    valueless: tuple[Member, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Variant:
    """A variant of an enum with its members; ``is_called``: they stand in ( )."""

    name: Name
    members: tuple[Member, ...]
    is_called: bool


@dataclass(frozen=True, eq=False, slots=True)
class Kinded:
    """A ``struct``, which has one variant of its own name, or an ``enum``.

    ``numbers`` are those of its variants, where any is written. ``defaults`` are the variants that
    are marked as what a derived Default gives.
    """

    span: Span
    name: Name
    generics: Generics
    variants: tuple[Variant, ...]
    is_enum: bool
    derived: tuple[str, ...]
    numbers: tuple[int, ...] = ()
    defaults: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """A whole file, with a function ``main``; ``uses`` are the names that it takes from others.

    ``crates`` are those that it wants as a whole: ``extern crate name;``.

    ``aliases`` are names of types that are written out elsewhere.

    ``modules`` has by path where each module of the file is seen, ``places`` by the spans of names
    where items and members are; ``paths`` has those that are written with more than one name.

    ``named_types`` has each name that is written as a type or a trait, and with how many types and
    lifetimes in its ``< >``.
    """

    span: Span
    functions: tuple[Function, ...]
    constants: tuple[Constant, ...]
    impls: tuple[Impl, ...] = ()
    kinds: tuple[Kinded, ...] = ()
    uses: tuple[Use, ...] = ()
    aliases: tuple[Alias, ...] = ()
    traits: tuple[Trait, ...] = ()
    crates: tuple[Name, ...] = ()
    modules: Mapping[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[Span, Placed] = field(default_factory=dict)
    paths: Mapping[Span, tuple[str, ...]] = field(default_factory=dict)
    named_types: Collection[tuple[str, int, int]] = ()
