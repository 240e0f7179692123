"""The tree of a whole file: its functions, its constants, and what belongs to a type."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from ad_viz.rust.syntax import Block, Expression, Name, Span, TypeText

__all__ = ["NO_GENERICS", "Constant", "Function", "Generics", "Impl", "Parameter", "Program"]


@dataclass(frozen=True, eq=False, slots=True)
class Parameter:
    """``mut name: annotation``; of ``&self`` the annotation is ``&Self``."""

    span: Span
    name: Name
    mutable: bool
    annotation: TypeText


class Generics(NamedTuple):
    """``<'a, T>``"""

    lifetimes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()


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


@dataclass(frozen=True, eq=False, slots=True)
class Constant:
    """``const NAME: annotation = value;``"""

    span: Span
    name: Name
    annotation: TypeText
    value: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Impl:
    """``impl<generics> owner { functions }``"""

    span: Span
    generics: Generics
    owner: TypeText
    functions: tuple[Function, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """A whole file, with a function ``main``."""

    span: Span
    functions: tuple[Function, ...]
    constants: tuple[Constant, ...]
    impls: tuple[Impl, ...] = ()
