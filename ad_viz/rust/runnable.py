"""What the machine cannot run yet, said before it begins."""

from collections.abc import Mapping
from typing import Final

from ad_viz.rust.body import Assign, Body, Called
from ad_viz.rust.machine.std.available import is_available
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import ARRAY, BOX, SLICE, TUPLE, VEC, Applied, Reference, Type

__all__ = ["refuse_to_run"]

#: Traits whose functions are called where their names do not stand.
_UNSEEN: Final = ("Display", "Debug", "Clone", "PartialEq", "PartialOrd")
#: In the name of a function, the type that is known only where it is called.
_OPEN: Final = ">::?::"
#: Types without members of their own that the machine has.
_TYPES: Final = (VEC, BOX, TUPLE, ARRAY, SLICE)


def refuse_to_run(bodies: Mapping[str, Body], source: Source) -> None:
    """Raises RustError, with its place, for what is checked but cannot be run."""
    for name, body in bodies.items():
        trait = name[1:].split(">")[0].split("<")[0] if name.startswith("<") else ""
        if trait in _UNSEEN and body.locals:
            raise _error(source, body.locals[0].span, f"an impl of {trait}")
        for local in body.locals:
            if (found := _unknown(local.type)) is not None:
                is_closure = found.kind.call is not None
                what = "a closure" if is_closure else f"a value of type {found}"
                raise _error(source, local.span, what)
        for instruction in body.instructions:
            match instruction:
                case Assign(_, Called(function, is_made=False), span) if _OPEN in function:
                    trait, _, method = function.partition(_OPEN)
                    raise _error(source, span, f"the function {method} of some {trait[1:]}")
                case Assign(_, Called(function, is_made=False), span) if (
                    function not in bodies and not is_available(function)
                ):
                    raise _error(source, span, f"the function {function}")


def _unknown(type: Type) -> Applied | None:
    """What is in the type that the machine does not have."""
    match type:
        case Reference(_, target):
            return _unknown(target)
        case Applied(kind, arguments):
            is_plain = kind.variants or kind in _TYPES
            if kind.call is not None or kind.is_numbered or not is_plain:
                return type
            return next((found for each in arguments if (found := _unknown(each))), None)
    return None


def _error(source: Source, span: Span, found: str) -> Exception:
    return source.error(
        "This program is checked, but it cannot be run yet.",
        span.start,
        found=found,
        expected="a value or a function that can be run",
        remedy="leave it out to see the rest run",
    )
