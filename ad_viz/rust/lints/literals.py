"""Literals that their types have no room for: rustc's lint overflowing_literals."""

import math
from collections.abc import Iterator

from ad_viz.rust.aggregates import Range
from ad_viz.rust.machine.arithmetic import bounds
from ad_viz.rust.singles import single
from ad_viz.rust.syntax import Expression, Negate, Number
from ad_viz.rust.types import FLOATS, WHOLES
from ad_viz.rust.typing.mistakes import Mistake, mistake
from ad_viz.rust.typing.resolved import Resolved

__all__ = ["overflowing_literals"]


def overflowing_literals(resolved: Resolved) -> Iterator[Mistake]:
    """Source: compiler/rustc_lint/src/types/literal.rs.

    >>> from ad_viz.rust.reading.parser import parse
    >>> from ad_viz.rust.source import Source
    >>> from ad_viz.rust.typing.resolve import resolve
    >>> source = Source("let x = 2.0;")
    >>> [*overflowing_literals(resolve(parse(source), source))]
    []
    """
    negated: set[Expression] = set()
    ends: set[Expression] = set()
    for node in resolved.expressions:
        if isinstance(node, Negate) and node not in negated:
            negated.add(node.inner)
        if isinstance(node, Range) and node.end is not None and not node.inclusive:
            ends.add(node.end)
    for node in resolved.expressions:
        if not isinstance(node, Number) or node.span.start == node.span.end:
            continue  # what the library's constants are is written nowhere
        type = resolved.type_of(node)
        if str(type) in FLOATS:
            is_wide = math.isinf(single(node.value) if str(type) == "f32" else node.value)
            over = int(is_wide)
        elif str(type) in WHOLES:
            least, largest = bounds(type)
            over = int(node.value) - (-least if node in negated and least else largest)
        else:
            continue
        if over > 0:
            row = "range too long" if node in ends and over == 1 else "literal too large"
            yield mistake(row, node.span, type=str(type))
