"""The tree of a whole file: its functions and its constants."""

from dataclasses import dataclass

from ad_viz.rust.syntax import Block, Expression, Name, Span, TypeText

__all__ = ["Constant", "Function", "Parameter", "Program"]


@dataclass(frozen=True, eq=False, slots=True)
class Parameter:
    """``mut name: annotation``"""

    span: Span
    name: Name
    mutable: bool
    annotation: TypeText


@dataclass(frozen=True, eq=False, slots=True)
class Function:
    """``fn name(parameters) -> result { body }``"""

    span: Span
    name: Name
    parameters: tuple[Parameter, ...]
    result: TypeText | None
    body: Block


@dataclass(frozen=True, eq=False, slots=True)
class Constant:
    """``const NAME: annotation = value;``"""

    span: Span
    name: Name
    annotation: TypeText
    value: Expression


@dataclass(frozen=True, eq=False, slots=True)
class Program:
    """A whole file, with a function ``main``."""

    span: Span
    functions: tuple[Function, ...]
    constants: tuple[Constant, ...]
