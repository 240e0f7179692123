"""Names found where results are stored, in every way there is to store one."""

import functools
import linecache
from collections.abc import Callable
from typing import Any

import pytest

import ad_viz as av
from ad_viz.program.recording import Recording, record


def names(f: Callable[..., Any], *point: float) -> str:
    return " ".join(node.name for node in record(f, *point).nodes)


def double(a):
    return a * 2


def doubled_and_moved(a, by):
    out = a * 2
    return out + by


class Box:
    content: Any = None


def plain(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


def reassigned(x):
    s = x * 2
    s = s + 1
    s += x
    return s


def input_reassigned(x, y):
    x = x * y
    x = av.exp(x)
    return x


def annotated(x):
    a: float = x * 2
    return a


def pair(x, y):
    a, b = x * y, av.sin(x)
    return a, b


def triple(x, y):
    a, b, c = x * y, av.sin(x), x - y
    return a, b, c


def four(x, y):
    a, b, c, d = x * y, x + y, x - y, x / y
    return a, b, c, d


def listed(x, y):
    [a, b] = [x * y, x + y]
    return a, b


def swapped(x, y):
    a = x * y
    b = x + y
    a, b = b, a * 2
    return a + b


def walrus(x):
    return (a := x * 2) + a


def chained(x):
    a = b = x * 2
    return a + b


def attribute(x):
    box = Box()
    box.content = x * 2
    return box.content + 1


def item(x):
    kept = {}
    kept["a"] = x * 2
    return kept["a"] + 1


def inside_an_expression(x, y):
    z = x * y + av.sin(x)
    return z


def conditional(x):
    a = x * 2 if x > 0 else x * 3
    return a + 1


def from_a_helper(x):
    z = double(x)
    return z + 1


def through_two(x):
    def inner(a):
        return double(a)

    z = inner(x)
    return z + 1


def with_steps_in_a_helper(x):
    z = doubled_and_moved(x, 3.0)
    return z * 2


def helpers_argument(x):
    return double(x * 3)


def global_store(x):
    global stored
    stored = x * 2
    return stored + 1


def closure_store(x):
    a = x * 2

    def more():
        nonlocal a
        a = a + 1
        return a

    b = more()
    return b * a


def deleted(x):
    a = x * 2
    b = a + 1
    del a
    return b


def with_block(x):
    import contextlib

    with contextlib.nullcontext() as _:
        a = x * 2
    return a + 1


def tried(x):
    try:
        a = x * 2
    finally:
        b = x * 3
    return a + b


def comprehension(x):
    ys = [x * k for k in (1, 2)]
    return ys[0] + ys[1]


def looped_names(x):
    total = 0
    for term in (x * k for k in (1, 2)):
        total = total + term
    return total


def unpacked(x):
    a, *rest = double(x), x + 1, x + 2
    return a + rest[0]


def printed(x, y):
    z = x * y
    assert f"{z:.2f} {z}" == f"{z.value:.2f} {z.value}"
    return z + 1


@pytest.mark.parametrize(
    ("f", "expected"),
    [
        (plain, "x y a b z"),
        (reassigned, "x s₁ s₂ s₃"),
        (input_reassigned, "x₀ y x₁ x₂"),
        (annotated, "x a"),
        (pair, "x y a b"),
        (triple, "x y a b c"),
        (four, "x y a b c d"),
        (listed, "x y a b"),
        (swapped, "x y a b₁ b₂ swapped"),
        (walrus, "x a walrus"),
        (chained, "x a chained"),
        (attribute, "x content attribute"),
        (item, "x v₁ item"),
        (inside_an_expression, "x y v₁ v₂ z"),
        (conditional, "x a conditional"),
        (from_a_helper, "x z from_a_helper"),
        (through_two, "x z through_two"),
        (with_steps_in_a_helper, "x out z with_steps_in_a_helper"),
        (helpers_argument, "x a helpers_argument"),
        (global_store, "x stored global_store"),
        (closure_store, "x a₁ a₂ closure_store"),
        (deleted, "x a b"),
        (with_block, "x a with_block"),
        (tried, "x a b tried"),
        (comprehension, "x v₁ v₂ comprehension"),
        (looped_names, "x term₁ total₁ term₂ total₂"),
        (unpacked, "x a v₁ v₂ unpacked"),
        (printed, "x y z printed"),
    ],
    ids=lambda x: getattr(x, "__name__", ""),
)
def test_names(f: Callable[..., Any], expected: str) -> None:
    assert names(f, *(0.5, 4.2)[: f.__code__.co_argcount]) == expected


def test_lambdas() -> None:
    assert names(lambda x, y: x * y + 1, 0.5, 4.2) == "x y v₁ v₂"
    assert names(lambda x: (y := x * 2) + y, 0.5) == "x y v₁"


def typed_at_the_prompt(text: str, filename: str = "<stdin>") -> Callable[..., Any]:
    space: dict[str, Any] = {"av": av}
    exec(compile(text, filename, "single"), space)
    return space["f"]


PROMPT = """
def f(x, y):
    a = x * y
    b = av.sin(x)
    for k in range(2):
        b = b + a
    return b
"""


def test_the_plain_prompt_has_no_source_but_all_the_names() -> None:
    recording = record(typed_at_the_prompt(PROMPT), 0.5, 4.2)
    assert [node.name for node in recording.nodes] == ["x", "y", "a", "b₁", "b₂", "b₃"]
    assert {node.line for node in recording.nodes} == {None}
    assert (recording.source.name, recording.source.lines) == ("f", ())
    (run,) = recording.loops
    assert (run.line, run.label, run.starts, run.end) == (None, "loop", [4, 5], 6)


def in_a_notebook(text: str, cell: str) -> Callable[..., Any]:
    """As ipykernel does it: a file that is not there, its lines in the cache."""
    linecache.cache[cell] = (len(text), None, text.splitlines(keepends=True), cell)
    space: dict[str, Any] = {"av": av}
    exec(compile(text, cell, "exec"), space)
    return space["f"]


def test_a_notebook_cell() -> None:
    recording = record(in_a_notebook(PROMPT, "/tmp/ipykernel_1/99.py"), 0.5, 4.2)
    assert [node.name for node in recording.nodes] == ["x", "y", "a", "b₁", "b₂", "b₃"]
    assert [node.line for node in recording.nodes] == [2, 2, 3, 4, 6, 6]
    assert recording.source.lines[1] == "    a = x * y"
    assert [(r.line, r.label) for r in recording.loops] == [(5, "for k in range(2)")]


def test_a_cell_run_again_with_another_line_in_it() -> None:
    moved = PROMPT.replace("    b = av", "\n    b = av")
    for text, lines in ((PROMPT, [2, 2, 3, 4, 6, 6]), (moved, [2, 2, 3, 5, 7, 7])):
        f = in_a_notebook(text, f"/tmp/ipykernel_1/{len(text)}.py")
        assert [node.line for node in record(f, 0.5, 4.2).nodes] == lines


def lines(recording: Recording, f: Callable[..., Any]) -> list[int]:
    return [node.line - f.__code__.co_firstlineno for node in recording.nodes]


def test_a_helpers_values_are_on_the_line_that_called_it() -> None:
    recording = record(with_steps_in_a_helper, 0.5)
    assert lines(recording, with_steps_in_a_helper) == [0, 1, 1, 2]


def test_an_inner_functions_values_are_on_its_own_lines() -> None:
    def f(x):
        def inner(a):
            return a * 3

        return inner(x) + 1

    assert lines(record(f, 0.5), f) == [0, 2, 4]


def test_methods_partials_and_callables() -> None:
    class Model:
        def __init__(self, w: float) -> None:
            self.w = w

        def loss(self, x):
            r = x * self.w
            return r * r

        def __call__(self, x):
            return self.loss(x) + 1

    model = Model(2.0)
    assert names(model.loss, 0.5) == "x r loss"
    assert names(model, 0.5) == "x r v₁ Model"
    assert record(model, 0.5).source.lines[0].startswith("def __call__")
    assert names(functools.partial(plain, y=4.2), 0.5) == "x a b z"
    assert names(functools.partial(plain, 0.5), 4.2) == "y a z"  # sin(0.5) is a number


def test_a_wrapped_function_is_seen_through() -> None:
    def noted(g):
        @functools.wraps(g)
        def wrapper(*args):
            return g(*args)

        return wrapper

    assert names(noted(plain), 0.5, 4.2) == "x y a b z"
    assert record(noted(plain), 0.5, 4.2).source.name == "plain"


def test_our_own_functions_have_no_text_to_show() -> None:
    recording = record(av.hypot, 3.0, 4.0)
    assert [node.name for node in recording.nodes] == ["a", "b", "v₁"]
    assert recording.source.lines == ()
