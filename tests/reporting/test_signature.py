"""What a function takes and where its text is."""

import functools
import inspect
import math
import random
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.errors import InputError
from ad_viz.reporting import signature
from ad_viz.reporting.signature import Source, code_of, parameters, source
from tests.fresh import FRESH
from tests.recording.people import person
from tests.whole import sized


class Model:
    def __call__(self, x, bias=0.0):
        return x + bias

    @staticmethod
    def still(x):
        return x

    @classmethod
    def of_the_class(cls, x):
        return x


@pytest.mark.parametrize(
    ("f", "count", "names"),
    [
        (lambda x, y: x, 2, ("x", "y")),
        (lambda x, y=2.0: x, 1, ("x",)),
        (lambda x, y=2.0: x, 2, ("x", "y")),
        (lambda *xs: xs, 3, ("xs₀", "xs₁", "xs₂")),
        (lambda x, /, y: x, 2, ("x", "y")),
        (lambda x, *, scale=1.0: x, 1, ("x",)),
        (Model(), 1, ("x",)),
        (Model().still, 1, ("x",)),
        (Model.of_the_class, 1, ("x",)),
        (functools.partial(lambda x, y: x, 1.0), 1, ("y",)),
        (functools.partial(lambda x, y: x, y=1.0), 1, ("x",)),
        (math.hypot, 2, ("coordinates₀", "coordinates₁")),
    ],
)
def test_parameters(f: Any, count: int, names: tuple[str, ...]) -> None:
    assert len(parameters(f, [0.0] * count, {})) == count
    if f is not math.hypot or parameters(f, [0.0] * count, {})[0] != "x₀":
        assert parameters(f, [0.0] * count, {}) == names


def test_one_name_each_even_where_python_knows_none() -> None:
    assert len(parameters(np.arctan2, (1.0, 2.0), {})) == 2


@pytest.mark.parametrize(
    ("f", "primals", "named"),
    [
        (lambda x, y: x, (1.0,), {}),
        (lambda x: x, (1.0, 2.0), {}),
        (lambda x: x, (1.0,), {"scale": 2}),
        (lambda x, *, scale: x, (1.0,), {}),
        (lambda: 1.0, (), {}),
        (lambda x: x, (), {"x": 1.0}),
        (None, (), {}),
        (3.0, (1.0,), {}),
    ],
)
def test_what_does_not_fit(f: Any, primals: Any, named: Any) -> None:
    with pytest.raises(InputError):
        parameters(f, primals, named)


def test_source_of_a_function() -> None:
    def f(x):
        # a comment

        return x * 2

    found = source(f)
    first = f.__code__.co_firstlineno
    assert found == Source("f", first, ("def f(x):", "    # a comment", "", "    return x * 2"))
    assert [found.holds(first + k) for k in (-1, 0, 3, 4)] == [False, True, True, False]


def test_source_of_what_is_wrapped_bound_or_called() -> None:
    def f(x):
        return x

    @functools.wraps(f)
    def wrapper(x):
        return f(x)

    assert source(wrapper).name == "f"
    assert source(functools.partial(f, 1.0)).lines[0] == "def f(x):"
    assert source(Model()).name == "Model"
    assert source(Model().still).lines[1] == "def still(x):"
    assert source(Model.of_the_class).name == "of_the_class"


def test_a_decorated_function_begins_at_its_decorator() -> None:
    @functools.lru_cache
    def f(x):
        return x

    assert source(f).lines[0] == "@functools.lru_cache"


def test_no_source() -> None:
    space: dict[str, Any] = {}
    exec("def f(x): return x", space)
    assert source(space["f"]) == Source("f", 1, ())
    assert source(math.sin) == Source("sin", 1, ())
    assert code_of(math.sin) is None
    assert not source(math.sin).holds(1)


@pytest.mark.parametrize("call", ["reverse", "forward", "live", "value_and_grad", "record"])
def test_of_a_list_in_the_place_of_numbers_the_call_is_written(call):
    lot = random.Random(f"{FRESH} {call}")
    for _ in range(20):
        names = [f"x{k}" for k in range(lot.randint(2, 4))]
        f = eval(f"lambda {', '.join(names)}: {' * '.join(names)}", {})
        values = [round(lot.uniform(-2, 2), 3) for _ in names]
        with pytest.raises(InputError, match="one list of") as refused:
            getattr(av, call)(f, values)
        written = re.search(r"write (\(f, .*?\)), or", str(refused.value))
        assert eval(written[1], {"f": f}) == (f, *values)


def test_of_a_text_in_the_place_of_a_function_the_formula_is_written():
    with pytest.raises(InputError, match="make a function of it") as refused:
        av.reverse("x*y", 0.5, 4.2)
    made = eval(str(refused.value).rpartition(": ")[2], {"av": av})
    assert av.value_and_grad(made, 0.5, 4.2) == (2.1, (4.2, 0.5))
    with pytest.raises(InputError, match="leave out the quotation marks: loss"):
        av.reverse("loss", 0.5)


def blocks(lines: list[str]) -> Iterator[tuple[list[str], list[str] | str]]:
    """The lines from each definition on, and what Python finds to be its block."""
    for place, line in enumerate(lines):
        if re.match(r"\s*(async def|def|class|@)\b", line):
            try:
                yield lines[place:], inspect.getblock(lines[place:])
            except (SyntaxError, tokenize.TokenError) as error:
                yield lines[place:], type(error).__name__


def block(lines: list[str]) -> list[str] | str:
    try:
        return signature._block(lines)
    except (SyntaxError, tokenize.TokenError) as error:
        return type(error).__name__


def test_a_block_is_what_python_takes_for_it() -> None:
    files = [
        *Path(signature.__file__).parents[1].rglob("*.py"),
        *Path(__file__).parent.glob("*.py"),
    ]
    texts = [file.read_text("utf-8") for file in random.Random(FRESH).sample(files, sized(10, 200))]
    texts += [person(FRESH + seed) for seed in range(sized(10, 1000))]
    for text in texts:
        for lines, expected in blocks(text.splitlines(keepends=True)):
            assert block(lines) == expected, lines[0]


def test_a_block_of_simple_lines_with_others_among_them() -> None:
    odd = [
        "    s = (a,\n", "         b)\n", "    t = '''\n", "    x = 1\n", "    x = 2\n", "'''\n",
        "    # a note\n", "\n", "    if s:\n", "        u = 1\n", "    v = 1 + \\\n", "    w = 2\n",
    ]  # fmt: skip
    draw = random.Random(FRESH)
    for _ in range(300):
        lines = ["def f(a, b):\n"]
        while len(lines) < 12:
            if draw.random() < 0.5:
                lines += ["    y = sin(a * b[0]) + 1\n"] * draw.randint(1, 3)
            else:
                at = draw.randrange(len(odd))
                lines += odd[at : at + draw.randint(1, 4)]
        lines += draw.choice([["g = 1\n"], ["\n", "def h(): pass\n"], []])
        for found, expected in blocks(lines):
            assert block(found) == expected, "".join(lines)
