"""The lints of a function whose types and borrows are right, and of the file's constants."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from ad_viz.rust.body import Body
from ad_viz.rust.items import Constant
from ad_viz.rust.lints.panics import failing
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import PLAIN
from ad_viz.rust.typing.mistakes import Mistake, mistake

__all__ = ["failing_constant", "failing_operations"]


def failing_operations(
    body: Body, within: Span, constants: Iterable[Constant] = ()
) -> Iterator[Mistake]:
    """The operations of a body that must fail, and of its closures; constants have their own."""
    for each in failing(body, [each.value.span for each in constants if _stays_away(each)]):
        if within.start <= each.span.start < within.end:
            row = "always overflows" if each.overflows else "always panics"
            yield mistake(row, each.span, text=each.text)
    yield from chain(*(failing_operations(each, within, constants) for each in body.closures))


def failing_constant(constant: Constant, body: Body) -> Sequence[Mistake]:
    """Why a constant has no value."""
    name = constant.name.name
    found = (mistake("constant fails", each.span, text=each.text, name=name)
             for each in failing(body) if each.span.start >= constant.span.start)  # fmt: skip
    return [*found][:1]


def _stays_away(constant: Constant) -> bool:
    """Whether rustc computes nothing with its value beforehand."""
    return constant.is_static or constant.annotation.base not in PLAIN
