"""A replay as one straight line of Python on floats: a statement a node, and one a contribution.

For few inputs it is a hundred times as quick as rows of NumPy. It is written from the rule table's
own texts, numbers and node indices; nothing that a person wrote is in it. Where floats have no
answer, and where an infinity or a NaN comes out, it gives none, and the rows of NumPy give theirs.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from ad_viz.compiled.texts import SPACE, texts
from ad_viz.core.primitives import PRIMITIVES, Primitive

__all__ = ["LONGEST", "Line", "Step", "Texts", "body", "straight_line"]

#: A row and its operands: in order, a node's index or a constant's value.
Step = tuple[Primitive, tuple[int | float, ...]]
#: Values of the outputs and adjoints of the inputs, for inputs and seeds; None where it has none.
Line = Callable[[Sequence[float], Sequence[float]], tuple[list[float], list[float]] | None]

#: Of each row of the rule table, the value and the weights, of ``a``, ``b`` and the ``value``.
Texts = Mapping[str, tuple[str, Sequence[str]]]

#: More nodes than this would be compiled for too long.
LONGEST: Final = 30_000

_TEXTS: Final[Texts] = {row.name: texts(row) for row in PRIMITIVES.values()}
_NAME: Final = re.compile(r"\b(?:a|b|value)\b")


def straight_line(inputs: int, steps: Sequence[Step], outputs: Sequence[int]) -> Line:
    """The line of a recording's ``steps``, which come after its inputs.

    >>> line = straight_line(2, [(PRIMITIVES["mul"], (0, 1))], [2])
    >>> line([0.5, 4.2], [1.0])
    ([2.1], [4.2, 0.5])
    """
    written = body(inputs, steps, outputs, _TEXTS)
    lines = ["def line(x, s):", " try:", *(f"  {text}" for text in written)]
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


def body(inputs: int, steps: Sequence[Step], outputs: Sequence[int], texts: Texts) -> Iterator[str]:
    """Its statements: of ``x`` and ``s``, the inputs and the seeds."""
    for index in range(inputs):
        yield f"v{index} = x[{index}]"
    for index, (row, operands) in enumerate(steps, inputs):
        yield f"v{index} = {_with(texts[row.name][0], operands, index)}"
    reached: set[int] = set()
    for place, output in enumerate(outputs):
        yield _contribution(output, f"s[{place}]", reached)
    for index in reversed(range(inputs, inputs + len(steps))):
        if index in reached:
            row, operands = steps[index - inputs]
            for parent, weight in zip(operands, texts[row.name][1], strict=True):
                if type(parent) is int:
                    factor = "" if weight == "1.0" else f"({_with(weight, operands, index)}) * "
                    yield _contribution(parent, f"{factor}a{index}", reached)
            yield f"del a{index}"
    values = ", ".join(f"v{output}" for output in outputs)
    adjoints = ", ".join(f"0.0 + a{k}" if k in reached else "0.0" for k in range(inputs))
    yield f"return [{values}], [{adjoints}]"


def _contribution(to: int, term: str, reached: set[int]) -> str:
    """Not +=, which would write into an array that has another name."""
    before = f"a{to} + " if to in reached else ""
    reached.add(to)
    return f"a{to} = {before}{term}"


def _with(text: str, operands: tuple[int | float, ...], index: int) -> str:
    names = {name: _written(o) for name, o in zip("ab", operands, strict=False)}
    names["value"] = f"v{index}"
    return _NAME.sub(lambda found: names[found[0]], text)


def _written(operand: int | float) -> str:
    return f"v{operand}" if type(operand) is int else f"({operand!r})"
