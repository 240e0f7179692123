"""What the machine cannot run yet, said before it begins."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.body import Assign, Body, Called
from ad_viz.rust.constants.lengths import COUNTED
from ad_viz.rust.machine.functions.meaning import of_trait
from ad_viz.rust.machine.functions.named import named
from ad_viz.rust.machine.std.available import is_available
from ad_viz.rust.source import Source
from ad_viz.rust.std import kinds
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import BOX, STR, Applied

__all__ = ["refuse_to_run"]

#: What is shown of it are words of the library's own.
_WORDED: Final = "ErrorKind"
#: No text lies on the heap by itself, without a String.
_OF_TEXT: Final = Applied(BOX, (STR,))


def refuse_to_run(bodies: Mapping[str, Body], source: Source) -> None:
    """Raises RustError, with its place, for what is checked but cannot be run."""
    own = {of_trait(name) for name in bodies} - {None}

    def runs(function: str) -> bool:
        return function in bodies or of_trait(function) in own or is_available(function)

    for body in bodies.values():
        for local in body.locals:
            if isinstance(local.type, Applied) and local.type.kind is kinds()[_WORDED]:
                raise _error(source, local.span, f"a value of type {_WORDED}")
            if local.type == _OF_TEXT:
                raise _error(source, local.span, f"a value of type {_OF_TEXT}")
            its = named(local.type)
            if its and not (its.is_made or runs(its.function)):
                raise _error(source, local.span, f"the function {its.function}")
        for instruction in body.instructions:
            match instruction:
                case Assign(_, Called(function, is_made=False), span) if not (
                    runs(function) or function == COUNTED
                ):
                    raise _error(source, span, f"the function {function}")


def _error(source: Source, span: Span, found: str) -> Exception:
    return source.error(
        "This program is checked, but it cannot be run yet.",
        span.start,
        found=found,
        expected="a value or a function that can be run",
        remedy="leave it out to see the rest run",
    )
