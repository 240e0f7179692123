"""A lambda shows its own text, wherever it stands, held to Python's own reading of the file."""

import ast
import linecache
import random
from collections.abc import Iterator
from itertools import count
from types import CodeType, FunctionType
from typing import Any

import numpy as np
import pytest

from ad_viz.program.recording import record
from ad_viz.recording.line_part import line_parts
from ad_viz.reporting.lambda_text import inner_codes
from ad_viz.reporting.signature import Source, source
from tests.whole import sized

_NUMBERS: Iterator[int] = count()


def compiled(text: str) -> CodeType:
    """The code of a file that Python finds the lines of."""
    file = f"<made of lambdas {next(_NUMBERS)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    return compile(text, file, "exec")


def made(text: str) -> dict[str, Any]:
    space: dict[str, Any] = {}
    exec(compiled(text), space)
    return space


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("f = lambda x: x * x", ["lambda x: x * x"]),
        ("f = {'a': lambda x: x,\n    'b': 1}['a']", ["lambda x: x"]),
        ("f = [lambda x: x + 1, lambda x: x * 3][1]", ["lambda x: x * 3"]),
        ("f = (lambda g=lambda x: x: g)()", ["lambda x: x"]),
        ("f = (lambda k: lambda x: x * k)(2.0)", ["lambda x: x * k"]),
        ("f = dict(\n    é=lambda x: (\n        x\n        * 2\n    ),\n)['é']",
         ["lambda x: (", "    x", "    * 2", ")"]),
        ("f = dict(a=lambda x: x\n                     * 2)['a']",
         ["lambda x: x", "          * 2"]),
        ("@(lambda f: f)\ndef f(x):\n    return x",
         ["@(lambda f: f)", "def f(x):", "    return x"]),
    ],
)  # fmt: skip
def test_it_shows_its_own_text(text: str, lines: list[str]) -> None:
    f = made(text)["f"]
    found = source(f)
    assert list(found.lines) == lines
    assert found.first == f.__code__.co_firstlineno


def test_two_that_nothing_tells_apart_show_their_line() -> None:
    text = "f = [lambda x: x, lambda x: x * 2][0]"
    space = made(text)
    code = space["f"].__code__.replace(co_linetable=b"")
    space["f"].__code__ = code
    assert source(space["f"]).lines in ((), (text,))


def test_one_that_calls_another_on_its_line_outlines_the_call() -> None:
    fs = made("fs = [lambda x: x * x + 1, lambda x: fs[0](x) * x]")["fs"]
    r = record(fs[1], np.array([3.0, 4.0]), elements=False)
    assert r.source.lines == ("lambda x: fs[0](x) * x",)
    found = line_parts(r.source, r.nodes)
    text = r.source.lines[0]
    assert {text[slice(*part)] for part in found.values()} == {"fs[0](x)", "* x"}


class _File:
    """A file with lambdas in random places, each of its own number."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.count = 0

    def text(self) -> str:
        return "\n".join(self.statement(name) for name in range(self.rng.randint(1, 4))) + "\n"

    def gap(self) -> str:
        """Within brackets a line may end wherever a space is."""
        return self.rng.choice((" ", " ", " ", "\n", "\n    ", "\n" + " " * 20, "  # é, (\n      "))

    def statement(self, name: int) -> str:
        one = self.lambda_
        form = self.rng.choice((
            lambda: f"v{name} = ({self.gap()}{one(2)})",
            lambda: f"v{name} = {{'é':{self.gap()}{one(2)},{self.gap()}2: {one(1)}{self.gap()}}}",
            lambda: f"v{name} = [{one(2)}, {one(1)},{self.gap()}{one(0)}]",
            lambda: f"v{name} = kept({one(1)},{self.gap()}key={one(2)})",
            lambda: f"@kept({one(1)})\ndef v{name}(x):\n    return kept('é',{self.gap()}{one(2)})",
            lambda: f"if True:\n    v{name} = 'é', ({self.gap()}{one(2)})",
        ))  # fmt: skip
        written: str = form()
        return written.replace("@kept(", "@(lambda g: lambda f: f)(")

    def lambda_(self, deep: int) -> str:
        self.count += 1
        number = f"{self.count}.5"
        inner = self.lambda_(deep - 1) if deep and self.rng.random() < 0.5 else "x"
        form = self.rng.choice((
            "lambda x: x * {0} + {0} * x", "lambda x, y={1}: x * {0}", "lambda x: ({0} *{2}x)",
            "lambda x: ({1}, {0})[1] * x", "lambda *xs: [xs[0] * {0} * y for y in xs][0]",
            "lambda x: x * {0} if x is not None else {1}",
        ))  # fmt: skip
        return form.format(number, f"({inner})", self.gap())


def lambdas(code: CodeType) -> list[CodeType]:
    """However deep."""
    return [one for one in inner_codes(code) if one.co_name == "<lambda>"]


@pytest.mark.parametrize("seed", range(sized(30, 5000)))
def test_random_files(seed: int) -> None:
    text = _File(seed).text()
    expected = [
        ast.get_source_segment(text, node)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Lambda)
    ]
    shown = []
    for code in lambdas(compiled(text)):
        f = FunctionType(code, {}, argdefs=(1.0,) * (code.co_argcount - 1))
        found = source(f)
        assert found.first == code.co_firstlineno
        shown.append("\n".join(line.strip() for line in found.lines))
        as_read = text.splitlines()[found.first - 1]
        assert as_read[len(as_read) - len(as_read.lstrip()) + found.before :].startswith(
            found.lines[0]
        )
        if code.co_varnames[0] in ("x", "xs"):
            check_parts(f, found)
    stripped = ["\n".join(line.strip() for line in (one or "").splitlines()) for one in expected]
    assert sorted(shown) == sorted(stripped)


def check_parts(f: FunctionType, shown: Source) -> None:
    """What is outlined of a line is an operation, as it stands there."""
    r = record(f, np.array([3.0, 4.0]), elements=False)
    assert r.source == shown
    parts = line_parts(r.source, r.nodes)
    for node in r.nodes[r.inputs :]:
        assert node.line is not None
        assert shown.holds(node.line)
        if node.index in parts:
            first, end = parts[node.index]
            piece = shown.lines[node.line - shown.first].strip()[first:end]
            assert "*" in piece or "+" in piece or "xs[0]" in piece, piece
            assert node.op != "mul" or "*" in piece
