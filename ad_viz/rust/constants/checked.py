"""The constants of a file, checked: their types, and whether each has a value."""

from collections.abc import Container, Iterator

from ad_viz.rust.constants.const_calls import calls_that_are_not_const
from ad_viz.rust.declared import Declared
from ad_viz.rust.lints.found import failing_constant, failing_operations
from ad_viz.rust.lints.literals import overflowing_literals
from ad_viz.rust.lowering.lowering import lower_function
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Borrow
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolve import resolve_function
from ad_viz.rust.typing.traits import is_unsized

__all__ = ["mistakes_of_constants"]


def mistakes_of_constants(
    text: Source, declared: Declared, used: Container[str]
) -> Iterator[Mistake]:
    """What is wrong with their types, and those that have no value.

    That of a type is asked for its value only where it is ``used``.
    """
    for constant, own in declared.constants:
        if is_unsized(own.signature.result):
            span, found = constant.annotation.span, str(own.signature.result)
            yield mistake("unsized", span, found=found)
            continue
        resolved = resolve_function(own.function, declared.around(own), text)
        yield from resolved.errors
        if resolved.errors or resolved.is_spoilt:
            continue
        value = constant.value
        if isinstance(value, Borrow) and value.mutable:
            yield mistake("lent for ever", value.span)
            continue
        if said := [*calls_that_are_not_const(resolved, declared.bodies)]:
            yield from said
            continue
        body, name = lower_function(own.function, own.signature.result, resolved), constant.name
        if "::" in name.name:
            yield from failing_operations(body, constant.span)
        if "::" not in name.name or name.name in used:
            yield from failing_constant(constant, body)
        yield from overflowing_literals(resolved)
