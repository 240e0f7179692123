"""What the machine cannot run yet, said before it begins."""

from collections.abc import Mapping

from ad_viz.rust.body import Assign, Body, Called, Computed
from ad_viz.rust.source import Source
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Applied, Reference, Type

__all__ = ["refuse_to_run"]


def refuse_to_run(bodies: Mapping[str, Body], source: Source) -> None:
    """Raises RustError, with its place, for what is checked but cannot be run."""
    for name, body in bodies.items():
        if name.startswith("<") and not name.startswith("<Drop>"):
            raise _error(source, body.locals[0].span, "an impl of a trait")
        for local in body.locals:
            if (type := _made(local.type)) is not None:
                raise _error(source, local.span, f"a value of type {type}")
        for instruction in body.instructions:
            match instruction:
                case Assign(_, Computed("as"), span):
                    raise _error(source, span, "as")
                case Assign(_, Called(function), span) if "::?::" in function:
                    raise _error(source, span, "a method by the trait of a type that is open")


def _made(type: Type) -> Applied | None:
    while isinstance(type, Reference):
        type = type.target
    return type if isinstance(type, Applied) else None


def _error(source: Source, span: Span, found: str) -> Exception:
    return source.error(
        "This program is checked, but it cannot be run yet.",
        span.start,
        found=found,
        expected="numbers, truth values, characters, texts and references to them",
        remedy="leave it out to see the run",
    )
