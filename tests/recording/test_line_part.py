"""Which part of its line each operation on arrays is, held to Python's own reading of the line."""

import ast
import linecache
import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import numpy as np
import pytest

from ad_viz.program.recording import record
from ad_viz.recording.line_part import line_parts
from tests.whole import sized

NAMES = ("a", "β", "longer_name")
_NUMBERS: Iterator[int] = count()


def made(*lines: str) -> Callable[..., Any]:
    """A function of three arrays, which Python finds the lines of."""
    text = "\n".join([f"def f({', '.join(NAMES)}):", *(f"    {line}" for line in lines)]) + "\n"
    file = f"<made of lines {next(_NUMBERS)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space: dict[str, Any] = {"np": np}
    exec(compile(text, file, "exec"), space)
    found: Callable[..., Any] = space["f"]
    return found


def parts(*lines: str) -> list[str]:
    """What is outlined for each operation, in the order of the run; "" where it is all of it."""
    r = record(made(*lines), *(np.full((2, 2), x) for x in (0.5, 2.0, 3.0)), elements=False)
    found = line_parts(r.source, r.nodes)
    written = []
    for node in r.nodes[r.inputs :]:
        first, end = found.get(node.index, (0, 0))
        assert node.line is not None
        written.append(r.source.lines[node.line - r.source.first].strip()[first:end])
    return written


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("y = a @ β + longer_name", ["a @ β", "+ longer_name"]),
        ("y = (a @ β) * longer_name", ["a @ β", "* longer_name"]),
        ("y = a * (β @ a)", ["β @ a", "a * (β @ a)"]),
        ("y = np.tanh(a @ β)", ["a @ β", "np.tanh(a @ β)"]),
        ("y = ((a + β) - a) - β", ["a + β", "- a", "- β"]),
        ("y = a.T @ β", ["a.T", "@ β"]),
    ],
)
def test_parts_of_a_line(line: str, expected: list[str]) -> None:
    assert parts(line, "return np.sum(y)") == [*expected, ""]


def test_a_line_of_one_operation_has_no_part() -> None:
    assert parts("y = a @ β", "return np.sum(y)") == ["", ""]


def test_what_goes_over_lines_has_none() -> None:
    assert parts("y = (a @", "     β + a)", "return np.sum(y)") == ["", "", ""]


def test_numbers_alone_have_none() -> None:
    r = record(lambda x, y: x * y + x, 0.5, 4.2)
    assert line_parts(r.source, r.nodes) == {}


def expression(rng: random.Random, deep: int) -> str:
    if not deep:
        return rng.choice(NAMES)
    parts = [expression(rng, rng.randrange(deep)) for _ in range(2)]
    form = rng.choice(("{0} + {1}", "({0}) * ({1})", "({0}) @ {1}", "np.sin({0})", "{0} - ({1})"))
    return form.format(*parts)


def expected(line: str) -> list[str]:
    """In the order in which they run: an operation's text, without what comes before it in it."""
    found: list[tuple[str, str]] = []

    def visit(node: ast.AST) -> None:
        if isinstance(node, ast.Call):
            visit(node.args[0])
        elif isinstance(node, ast.BinOp):
            visit(node.left)
            visit(node.right)
        if not isinstance(node, ast.Call | ast.BinOp):
            return
        text = ast.get_source_segment(line, node)
        assert text
        # Calls that begin the operation are operations of their own, too.
        left = node.left if isinstance(node, ast.BinOp) else None
        own = text
        if isinstance(left, ast.BinOp | ast.Call):
            inner = ast.get_source_segment(line, left)
            assert inner
            own = text.lstrip("( ").removeprefix(inner.lstrip("( ")).lstrip(") ")
        found.append((text, own))

    visit(ast.parse(line).body[0].value)  # type: ignore[attr-defined]
    return [own for _, own in found] if len({text for text, _ in found}) > 1 else [""]


@pytest.mark.parametrize("seed", range(sized(30, 3000)))
def test_random_lines_are_read_as_python_reads_them(seed: int) -> None:
    rng = random.Random(seed)
    line = f"y = {expression(rng, rng.randrange(1, 5))}"
    if not any(sign in line for sign in ("+", "*", "@", "sin", " - ")):
        line = "y = a + β"
    assert parts(line, "return y")[: len(expected(line))] == expected(line)
