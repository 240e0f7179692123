"""A recording says what happened, and its making changes nothing in the person's function."""

import math
import sys
from math import inf
from typing import Any

import pytest

import ad_viz as av
from ad_viz.program.recording import Node, record, trace


def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z


FIRST = f.__code__.co_firstlineno


def test_nodes() -> None:
    cosine = math.cos(0.5)
    assert record(f, 0.5, 4.2).nodes == (
        Node(0, "x", "input", (), (), (), 0.5, FIRST),
        Node(1, "y", "input", (), (), (), 4.2, FIRST),
        Node(2, "a", "mul", (0, 1), (0, 1), (4.2, 0.5), 2.1, FIRST + 1),
        Node(3, "b", "sin", (0,), (0,), (cosine,), math.sin(0.5), FIRST + 2),
        Node(4, "z", "add", (2, 3), (2, 3), (1.0, 1.0), 2.579425538604203, FIRST + 3),
    )


def test_the_whole() -> None:
    recording = record(f, 0.5, 4.2)
    assert (recording.inputs, recording.outputs, recording.value) == (2, (4,), 2.579425538604203)
    assert recording.source.lines[0] == "def f(x, y):"
    assert (recording.source.first, recording.source.name) == (FIRST, "f")
    assert recording.loops == ()
    assert recording.first_nonfinite is None


def test_constants_stand_among_the_operands_in_order() -> None:
    _, left, right, powered = record(lambda x: ((2 - x) - 3) ** 2, 1.5).nodes
    assert (left.operands, left.parents, left.weights) == ((2.0, 0), (0,), (-1.0,))
    assert (right.operands, right.parents) == ((1, 3.0), (1,))
    assert powered.weights == (2 * (0.5 - 3),)
    assert all(type(o) is float for o in (left.operands[0], right.operands[1]))


def test_handles_are_the_engines_own_values() -> None:
    recording = record(f, 0.5, 4.2)
    assert [h.value for h in recording.handles] == [n.value for n in recording.nodes]
    assert recording.handles[4].grad().adjoints == [5.077582561890373, 0.5, 1.0, 1.0, 1.0]
    inputs = [av.Dual(0.5, 1.0), av.Dual(4.2, 0.0)]
    coming = iter(inputs)
    duals = trace(f, (0.5, 4.2), {}, lambda _: next(coming)).handles
    assert [d.tangent for d in duals] == [1.0, 0.0, 4.2, math.cos(0.5), 5.077582561890373]
    assert duals[0] is inputs[0]


def test_what_is_recorded_is_what_a_plain_run_computes() -> None:
    def g(x):
        total = 0
        for k in range(5):
            total = total + av.tanh(x * k) / (1 + k)
        return total

    assert record(g, 0.7).value == g(0.7)


def test_branches_run_by_value() -> None:
    def g(x):
        return x * 2 if x > 0 else x * 3

    assert record(g, 1.0).value == 2.0
    assert record(g, -1.0).value == -3.0


def test_an_input_may_be_an_output_and_outputs_may_repeat() -> None:
    recording = record(lambda x, y: (x, y * 2, x), 1.0, 2.0)
    assert (recording.outputs, recording.value) == ((0, 2, 0), (1.0, 4.0, 1.0))
    assert record(lambda x: [x], 1.0).value == (1.0,)


@pytest.mark.parametrize(
    ("g", "at", "name"),
    [
        (lambda x: (a := av.log(x)) + a, 0.0, "a"),
        (lambda x: (b := av.sqrt(x)) * 2 + b, 0.0, "b"),
        (lambda x: (c := 1 / x) - c, 0.0, "c"),
        (lambda x: (d := av.exp(x * 1e4)) + d, 1.0, "d"),
        (lambda x: (e := av.sqrt(x)) + e, -1.0, "e"),
        (lambda x: x * 2, inf, "x"),
    ],
)
def test_the_first_that_is_not_finite_is_named(g: Any, at: float, name: str) -> None:
    found = record(g, at).first_nonfinite
    assert found is not None
    assert found.name == name


def test_the_first_that_is_not_finite_is_looked_for_once() -> None:
    recording = record(lambda x: av.log(x) * 2, 0.0)
    assert recording.first_nonfinite is recording.first_nonfinite
    assert "first_nonfinite" in vars(recording)


# What the recorder reads of running frames must leave no trace in them.


def watched(x):
    """Everything a write-back of frame locals would disturb: cells, deletions, rebindings."""
    count = 0
    seen = []

    def step(v):
        nonlocal count
        count += 1
        return v * 2

    for k in range(3):
        gone = k
        x = step(x) + k
        seen.append((count, k, gone))
        del gone
        try:
            gone  # noqa: B018, F821
        except UnboundLocalError:
            seen.append("unbound")
        k = "rebound"  # noqa: PLW2901
        x = x * 1.5
        seen.append(k)
    x = x + count
    return x, seen, count, sorted(locals())


@pytest.mark.parametrize("traced", [False, True])
def test_looking_at_frames_does_not_touch_them(traced: bool) -> None:
    plain = watched(0.25)
    kept: list[Any] = []

    def g(x):
        result, *others = watched(x)
        kept.extend(others)
        return result

    before = sys.gettrace()
    try:
        if traced:
            sys.settrace(lambda *_: None)
        recording = record(g, 0.25)
    finally:
        sys.settrace(before)
    assert recording.value == plain[0]
    assert tuple(kept) == plain[1:]


def test_a_function_may_be_recorded_inside_a_generator_or_a_thread() -> None:
    import threading

    values: list[float] = []
    thread = threading.Thread(target=lambda: values.append(record(f, 0.5, 4.2).value))
    thread.start()
    thread.join()
    assert values == [2.579425538604203]


def test_a_recording_inside_a_recording_of_plain_numbers() -> None:
    inner: list[Any] = []

    def g(x):
        for _ in range(2):
            inner.append(record(f, 0.5, 4.2))
            x = x * inner[-1].value
        return x

    outer = record(g, 1.0)
    assert [n.name for n in outer.nodes] == ["x₀", "x₁", "x₂"]
    assert inner[0].nodes == inner[1].nodes == record(f, 0.5, 4.2).nodes
    assert [run.starts for run in outer.loops] == [[1, 2]]


def test_a_long_recording() -> None:
    def g(x):
        s = x
        for _ in range(20_000):
            s = s * 1.0
        return s

    recording = record(g, 2.0)
    assert len(recording.nodes) == 20_001
    assert recording.handles[-1].grad().adjoints[0] == 1.0
