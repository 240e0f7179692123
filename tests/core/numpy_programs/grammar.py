"""The program of a seed: its inputs, lines that run on plain numbers, and what it returns."""

import random
import warnings
from collections.abc import Iterator, Mapping
from typing import Any, Final

import numpy as np

from tests.core.numpy_programs.along import ALONG
from tests.core.numpy_programs.arithmetic import ARITHMETIC
from tests.core.numpy_programs.constructions import CONSTRUCTIONS
from tests.core.numpy_programs.flow import FLOW
from tests.core.numpy_programs.indexing import INDEXING
from tests.core.numpy_programs.matrices import MATRICES
from tests.core.numpy_programs.program import Line, Program
from tests.core.numpy_programs.questions import QUESTIONS
from tests.core.numpy_programs.scope import MisfitError, Scope
from tests.core.numpy_programs.shapes import SHAPES
from tests.core.numpy_programs.structures import drawn, is_structure, paths
from tests.core.numpy_programs.surroundings import PLAIN

__all__ = ["PRODUCTIONS", "evaluate", "program"]

PRODUCTIONS: Final = {
    **CONSTRUCTIONS, **INDEXING, **ARITHMETIC, **SHAPES, **FLOW, **ALONG, **MATRICES, **QUESTIONS,
}  # fmt: skip
_SHAPES: Final = ((), (), (2,), (3,), (3,), (4,), (1,), (2, 2), (2, 3), (3, 1), (1, 2), (2, 1, 2))


def program(seed: int) -> Program:
    """1 to 3 inputs, 1 to 9 lines; a number is returned by nine of ten, else an array or several.

    Of an input that is a structure, each part is read in a line of its own.

    >>> print(program(1).text.splitlines()[0][:7])
    def f(x
    """
    draw = random.Random(seed)
    inputs = {f"x{k}": _input(draw) for k in range(1, draw.choice((1, 1, 2, 2, 3)) + 1)}
    plain = {name: value for name, value in inputs.items() if not is_structure(value)}
    scope = Scope(draw, plain)
    lines = list(_read(scope, inputs))
    for _ in range(draw.randint(1, 9)):
        lines.append(_line(scope, inputs, lines, f"v{len(lines) + 1}"))
    return Program(seed, inputs, tuple(lines), _result(scope, lines)).pruned()


def evaluate(made: Program) -> Any:
    """What it returns for plain numbers; raises what it raises, warnings too."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return made.function(PLAIN)(*made.inputs.values())


def _read(scope: Scope, inputs: Mapping[str, Any]) -> Iterator[Line]:
    """A line for each number and array of the inputs that are structures."""
    structures = {name: value for name, value in inputs.items() if is_structure(value)}
    read = [(n, at, leaf) for n, value in structures.items() for at, leaf in paths(value)]
    for place, (name, at, leaf) in enumerate(read, 1):
        scope.define(f"v{place}", leaf, set())
        yield Line(f"v{place}", f"v{place} = {name}{at}", "part")


def _input(draw: random.Random) -> Any:
    return drawn(draw, lambda: _leaf(draw)) if draw.random() < 0.15 else _leaf(draw)


def _leaf(draw: random.Random) -> Any:
    shape = draw.choice(_SHAPES)
    if not shape:
        return round(draw.uniform(-2, 2), 3) or 0.5
    numbers = [round(draw.uniform(-2, 2), 3) or 0.5 for _ in range(int(np.prod(shape)))]
    array = np.array(numbers).reshape(shape)
    array.setflags(write=False)  # a program is run again and again
    return array


def _line(scope: Scope, inputs: dict[str, Any], lines: list[Line], name: str) -> Line:
    """A line that can be run, whose value is a number or a small array of moderate numbers."""
    productions, weights = list(PRODUCTIONS), list(PRODUCTIONS.values())
    while True:
        production = scope.draw.choices(productions, weights)[0]
        try:
            text = production(scope)
            text = text.replace("NAME", name) if "NAME" in text else f"{name} = {text}"
            line = Line(name, text, production.__name__)
            value = evaluate(Program(0, inputs, (*lines, line), name))
        except (MisfitError, ArithmeticError, ValueError, TypeError, IndexError, Warning):
            continue
        if _moderate(value) and _steady(scope, line, value):
            scope.define(name, value, line.uses)
            return line


def _moderate(value: Any) -> bool:
    if not isinstance(value, float | int | np.ndarray) or isinstance(value, bool):
        return False
    cells = np.asarray(value)
    if cells.dtype.kind != "f" or cells.ndim > 3 or cells.size > 12:
        return False
    return bool(np.all(np.abs(cells) < 50))


def _steady(scope: Scope, line: Line, value: Any) -> bool:
    """Whether small moves of what the line uses move its value little, and as far each way.

    At 0, √x and |x| are not.
    """
    rises = []
    for step in (1e-9, -1e-9):
        moved = {name: scope[name] + step for name in line.uses}
        try:
            after = evaluate(Program(0, moved, (line,), line.name))
        except (ArithmeticError, ValueError, IndexError, Warning):
            return False
        if np.shape(after) != np.shape(value) or np.any(np.abs(after - value) > 1e-6):
            return False
        rises.append(after - value)
    return bool(np.all(np.abs(rises[0] + rises[1]) < 1e-10))


def _result(scope: Scope, lines: list[Line]) -> str:
    last = lines[-1].name
    array = np.ndim(scope[last]) > 0
    way = scope.draw.random()
    if way < 0.05:
        return f"({last}, {scope.name()})"
    if not array or way < 0.2:
        return last
    weighted = f"np.sum({last} * {scope.plain(np.shape(scope[last]))})"
    sums = (f"np.sum({last})", f"{last}.sum()", weighted)
    return scope.draw.choice((*sums, f"np.mean({last})") if np.size(scope[last]) else sums)
