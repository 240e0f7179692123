"""Exported programs: run in a Python of their own, where there is ``math`` and nothing of ours."""

import inspect
import itertools
import json
import math
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

import ad_viz as av
from ad_viz.arrays.apply import apply
from ad_viz.core.primitives import PRIMITIVES
from ad_viz.errors import InputError
from ad_viz.program.program import Program
from ad_viz.program.program_source import DEFINITIONS
from ad_viz.program.recording import record
from ad_viz.rules import ieee
from tests.golden import functions

#: Runs each module's function, and prints what it returns to the last digit.
ELSEWHERE = """
import json, sys
assert "ad_viz" not in sys.modules and not any("site-packages" in path for path in sys.path)
answers = []
for text, name, arguments in json.load(sys.stdin):
    space = {}
    exec(compile(text, "program", "exec"), space)
    answers.append(space[name](*arguments))
json.dump(answers, sys.stdout)
"""


class Case(NamedTuple):
    program: Program
    arguments: tuple[float, ...]


def forms(f: Any, *point: float, **named: Any) -> Iterator[Case]:
    """All four programs of a recording, each with its inputs and seeds that are not 1."""
    program = record(f, *point, **named).program()
    for form in (program, program.differential(), program.interleaved(), program.adjoint()):
        seeds = [0.75 - 0.5 * place for place in range(len(form.inputs) - len(point))]
        yield Case(form, (*point, *seeds))


def elsewhere(cases: Sequence[Case]) -> list[Any]:
    """What the exported modules return in a fresh Python without any package."""
    texts = [(case.program.source("answer"), "answer", case.arguments) for case in cases]
    command = [sys.executable, "-I", "-S", "-c", ELSEWHERE]
    said = subprocess.run(
        command, input=json.dumps(texts), capture_output=True, text=True, check=True, cwd="/"
    )
    return list(json.loads(said.stdout))


def flat(answer: Any) -> list[float]:
    return (
        [n for part in answer for n in flat(part)] if isinstance(answer, tuple | list) else [answer]
    )


def ulps(found: float, expected: float) -> float:
    if found == expected or (math.isnan(found) and math.isnan(expected)):
        return 0.0
    return abs(found - expected) / math.ulp(expected)


def torture(λ, dx, x, self, lambda_, v1, math_, sin):  # noqa: PLC2401
    class_ = λ * dx + x
    s = 0.0
    for weight in (0.1, -2.5, float("inf")):
        s = s + weight * sin if weight < 1 else s + math_ / weight
    x = x * class_ + av.max(v1, self) * av.sin(sin)
    return x, s + lambda_**0.5, dx


def shape(answer: Any) -> Any:
    """How the answer is nested."""
    return [shape(part) for part in answer] if isinstance(answer, tuple | list) else None


def furthest(cases: Sequence[Case]) -> float:
    """The most that an exported program differs from the program itself, in last places."""
    found = []
    for (program, given), answer in zip(cases, elsewhere(cases), strict=True):
        expected = program(**dict(zip(program.inputs, given, strict=True)))
        assert shape(answer) == shape(expected), str(program)
        found += map(ulps, flat(answer), flat(expected))
    return max(found)


def weighted(x, y):
    total = 0.0
    for k in (1, 2, 3):
        total = total + x**k / y
    return total


def twice(x):
    z = x * x
    return z, z


WHOLE = {
    "the document's example": (functions.f, (0.5, 4.2)),
    "two outputs": (functions.pair, (1.0,)),
    "the Challenger loss": (functions.loss, (-0.2, 15.0)),
    "a loop": (weighted, (1.5, -0.7)),
    "an input is the output": (lambda x: x, (2.0,)),
    "an unused input": (lambda x, y: x * 2, (2.0, 3.0)),
    "the same output twice": (twice, (3.0,)),
    "a tuple of one": (lambda x: (x * x,), (3.0,)),
    "constants": (lambda x: (x + 0.1) * -2.5 + 1e-07 / x**-1 + x / math.inf, (3.0,)),
    "powers": (lambda x, y: x**0.5 + x**y + 2**y, (0.3, 1.7)),
    "names that Python has plans for": (torture, (1.1, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0)),
}


def test_whole_functions() -> None:
    """Exported weights are the textbook's: the table's own differ by their last places."""
    cases = [case for f, point in WHOLE.values() for case in forms(f, *point)]
    assert furthest(cases) <= 2


def test_every_row_of_the_table() -> None:
    """A quotient's two terms nearly cancel at one of the points; the others are within 2."""
    cases = [
        case
        for row in PRIMITIVES.values()
        for point in ((0.3, 0.7), (0.9, 0.2))
        for case in forms(
            lambda *o, row=row: apply(row, *(1 + x if row.name == "acosh" else x for x in o)),
            *point[: len(row.parameters)],
        )
    ]
    assert furthest(cases) <= 4


def test_the_adjoint_program_as_a_module() -> None:
    program = record(functions.loss, -0.2, 15.0).program().adjoint()
    lines = program.source("gradient").splitlines()
    assert lines[:10] == [
        "import math",
        "",
        "",
        "def sigmoid(a):",
        "    odds = math.exp(-abs(a))",
        "    return (1.0 if a >= 0 else odds) / (1.0 + odds)",
        "",
        "",
        "def gradient(w, b, gtotal23):",
        "    v1 = w * 66.0",
    ]
    assert lines[-3:] == [
        "        + 76.0 * gv68 + 79.0 * gv72 + 75.0 * gv76 + 76.0 * gv79 + 58.0 * gv83",
        "    )",
        "    return gw, gb",
    ]
    assert max(map(len, lines)) <= 100
    # Only what weights are made of comes before: no logarithm, and no sum of them.
    assert not any("math.log" in line or line.startswith("    total") for line in lines)


def test_no_import_where_nothing_is_needed() -> None:
    assert record(lambda x: (a := x * x) + a, 3.0).program().source("twice") == (
        "def twice(x):\n    a = x * x\n    v1 = a + a\n    return v1\n"
    )


def test_an_output_that_others_are_made_of_adds_to_its_seed() -> None:
    def f(x, y):
        z = x * y
        return z, x

    program = record(f, 2.0, 3.0).program().adjoint()
    assert program.source("g").splitlines() == [
        "def g(x, y, gz, gx):",
        "    gy = x * gz",
        "    gx = gx + y * gz",
        "    return gx, gy",
    ]


@pytest.mark.parametrize(
    "names", [("lambda", "λ"), ("x y", "x_y"), ("2x", "v2x"), ("x₀", "x0"), ("__debug__", "math")]
)
def test_names_become_pythons_own_and_stay_apart(names: tuple[str, str]) -> None:
    recording = record(lambda x, y: x * x * y, 2.0, 3.0)
    inputs = [replace(n, name=name) for n, name in zip(recording.nodes, names, strict=False)]
    program = replace(recording, nodes=(*inputs, *recording.nodes[2:])).program().adjoint()
    space: dict[str, Any] = {}
    exec(program.source("g"), space)
    assert space["g"](2.0, 3.0, 1.0) == (12.0, 4.0)


@pytest.mark.parametrize("name", ["class", "2x", "x y", "", None, 3, "math", "max", "abs"])
def test_names_that_no_function_can_have(name: Any) -> None:
    with pytest.raises(InputError, match="to do: "):
        record(lambda x: x * x, 3.0).program().source(name)


EDGES = [0.0, -0.0, 0.5, 1.0, -1.0, 800.0, -800.0, math.inf, -math.inf, math.nan]


@pytest.mark.parametrize("name", DEFINITIONS)
def test_definitions_are_the_tables(name: str) -> None:
    space: dict[str, Any] = {"math": math}
    exec(DEFINITIONS[name], space)
    ours = ieee.multiply if name == "product" else ieee.FUNCTIONS[name]
    count = len(inspect.signature(ours).parameters)
    for at in itertools.product(EDGES, repeat=count):
        assert ulps(space[name](*at), ours(*at)) <= 1


def test_every_function_of_the_table_can_be_written() -> None:
    assert all(
        name in DEFINITIONS or hasattr(math, name) for name in ieee.FUNCTIONS if name != "abs"
    )
