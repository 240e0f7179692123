"""What is wrong with main: it takes nothing, and gives nothing or a Result."""

from collections.abc import Iterator

from ad_viz.rust.items import Function
from ad_viz.rust.types import UNIT, Applied, Type
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["mistakes_of_main"]


def mistakes_of_main(function: Function, result: Type) -> Iterator[Mistake]:
    """Of its signature."""
    if not _ends_a_program(result):
        yield mistake("main gives", function.name.span)
    if function.parameters:
        yield mistake("main takes", function.parameters[0].span)
    if function.generics.types:
        yield mistake("main is open", function.name.span)


def _ends_a_program(type: Type) -> bool:
    """Whether main may give it."""
    is_result = isinstance(type, Applied) and type.kind.name == "Result"
    return type == UNIT or (is_result and isinstance(type, Applied) and type.arguments[0] == UNIT)
