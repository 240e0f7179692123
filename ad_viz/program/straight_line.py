"""A replay as one straight line of Python on floats: a statement a node, and one a contribution.

For few inputs it is a hundred times as quick as rows of NumPy. It is written from the rule table's
own texts, numbers and node indices; nothing that a person wrote is in it. Where floats have no
answer, and where an infinity or a NaN comes out, it gives none, and the rows of NumPy give theirs.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Final

from ad_viz.compiled.operators import SPACE, texts
from ad_viz.core.primitives import PRIMITIVES, Primitive

__all__ = ["LONGEST", "Line", "Step", "straight_line"]

#: A row and its operands: in order, a node's index or a constant's value.
Step = tuple[Primitive, tuple[int | float, ...]]
#: Values of the outputs and adjoints of the inputs, for inputs and seeds; None where it has none.
Line = Callable[[Sequence[float], Sequence[float]], tuple[list[float], list[float]] | None]

#: More nodes than this would be compiled for too long.
LONGEST: Final = 30_000

_TEXTS: Final = {row.name: texts(row) for row in PRIMITIVES.values()}
_NAME: Final = re.compile(r"\b(?:a|b|value)\b")


def straight_line(inputs: int, steps: Sequence[Step], outputs: Sequence[int]) -> Line:
    """The line of a recording's ``steps``, which come after its inputs.

    >>> line = straight_line(2, [(PRIMITIVES["mul"], (0, 1))], [2])
    >>> line([0.5, 4.2], [1.0])
    ([2.1], [4.2, 0.5])
    """
    lines = ["def line(x, s):", " try:", *(f"  {text}" for text in _body(inputs, steps, outputs))]
    lines += [" except (ArithmeticError, ValueError):", "  return None", ""]
    space = {**SPACE, "inf": math.inf, "nan": math.nan}
    exec(compile("\n".join(lines), __file__, "exec"), space)
    quick: Callable[..., tuple[list[float], list[float]]] = space["line"]

    def line(
        point: Sequence[float], seeds: Sequence[float]
    ) -> tuple[list[float], list[float]] | None:
        found = quick(point, seeds)
        if found is None or not all(map(math.isfinite, chain(*found))):
            return None
        return found

    return line


def _body(inputs: int, steps: Sequence[Step], outputs: Sequence[int]) -> Iterator[str]:
    for index in range(inputs):
        yield f"v{index} = x[{index}]"
    for index, (row, operands) in enumerate(steps, inputs):
        yield f"v{index} = {_with(_TEXTS[row.name][0], operands, index)}"
    reached: set[int] = set()
    for place, output in enumerate(outputs):
        yield f"a{output} {'+=' if output in reached else '='} s[{place}]"
        reached.add(output)
    for index in reversed(range(inputs, inputs + len(steps))):
        if index in reached:
            yield from _contributions(index, *steps[index - inputs], reached)
    values = ", ".join(f"v{output}" for output in outputs)
    adjoints = ", ".join(f"0.0 + a{k}" if k in reached else "0.0" for k in range(inputs))
    yield f"return [{values}], [{adjoints}]"


def _contributions(
    index: int, row: Primitive, operands: tuple[int | float, ...], reached: set[int]
) -> Iterator[str]:
    for parent, weight in zip(operands, _TEXTS[row.name][1], strict=True):
        if type(parent) is int:
            factor = "" if weight == "1.0" else f"({_with(weight, operands, index)}) * "
            yield f"a{parent} {'+=' if parent in reached else '='} {factor}a{index}"
            reached.add(parent)


def _with(text: str, operands: tuple[int | float, ...], index: int) -> str:
    names = {name: _written(o) for name, o in zip("ab", operands, strict=False)}
    names["value"] = f"v{index}"
    return _NAME.sub(lambda found: names[found[0]], text)


def _written(operand: int | float) -> str:
    return f"v{operand}" if type(operand) is int else f"({operand!r})"
