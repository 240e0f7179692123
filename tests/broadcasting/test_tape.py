"""The tape of wrappers, used by hand."""

from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.broadcasting.tape import ArrayWrapper, BroadcastTape, RealWrapper
from ad_viz.errors import InputError, MixedRunsError, SeedError

A = np.array([[1.0, 2.0], [3.0, 4.0]])


def test_wrappers_are_an_array_and_numbers() -> None:
    tape = BroadcastTape()
    a, w = tape.input(A), tape.input(2)
    assert isinstance(a, ArrayWrapper)
    assert type(w) is RealWrapper
    assert repr(a[1, 0]) == "RealWrapper(node 3, value 3.0)"
    assert repr(tape) == "BroadcastTape(4 nodes)"


def test_getindex_records_its_cartesian_index() -> None:
    tape = BroadcastTape()
    a = tape.input(A)
    taken = a[-1, 0]
    assert tape.nodes[1].result == (1, 0)
    assert tape.nodes[2].inputs == (0, 1)
    assert tape.gradients(taken * taken, [a])[0].tolist() == [[0.0, 0.0], [6.0, 0.0]]
    row = a[1]
    assert [node.op for node in tape.nodes[-2:]] == ["constant", "getindex"]
    assert tape.gradients(np.sum(row * row), [a])[0].tolist() == [[0.0, 0.0], [6.0, 8.0]]
    with pytest.raises(IndexError):
        a[2, 0]


def test_operations_on_whole_arrays_have_nodes_too() -> None:
    tape = BroadcastTape()
    a = tape.input(A)
    total = np.sum(av.broadcast(lambda x: x * x, a) * a + a[0])
    assert tape.gradients(total, [a])[0].tolist() == [[5.0, 14.0], [27.0, 48.0]]


def test_f_may_close_over_wrappers() -> None:
    tape = BroadcastTape()
    a, w = tape.input(A), tape.input(3.0)
    same = av.broadcast(lambda x: w, a)
    assert tape.nodes[-1].inputs == (1, 1, 1, 1)
    assert [g.tolist() for g in map(np.asarray, tape.gradients(same, [a, w]))] == [[[0, 0]] * 2, 4]
    mixed = av.broadcast(lambda x: x * w + a[0, 1], a)
    gradients = tape.gradients(mixed, [a, w], [[1, 2], [3, 4]])
    assert gradients[0].tolist() == [[3.0, 16.0], [9.0, 12.0]]
    assert gradients[1] == 30.0


def test_elements_may_use_each_other() -> None:
    """A running sum: the tape knows all that was done, whatever order it was done in."""
    tape = BroadcastTape()
    a = tape.input(np.array([1.0, 2.0, 3.0]))
    seen: list[Any] = [0.0]

    def running(x: Any) -> Any:
        seen.append(seen[-1] + x)
        return seen[-1]

    sums = av.broadcast(running, a)
    assert sums.value.tolist() == [1.0, 3.0, 6.0]
    assert tape.gradients(sums, [a])[0].tolist() == [3.0, 2.0, 1.0]


def test_a_broadcast_inside_a_broadcast() -> None:
    tape = BroadcastTape()
    a = tape.input(np.array([1.0, 2.0]))
    products = av.broadcast(lambda x: np.sum(av.broadcast(lambda y: x * y, a)), a)
    assert products.value.tolist() == [3.0, 6.0]
    assert tape.gradients(products, [a])[0].tolist() == [6.0, 6.0]
    sums = [node.element for node in tape.nodes if node.op == "sum"]
    assert sums == [(0,), (1,)]
    _ = products * products
    assert tape.nodes[-1].element is None


def test_other_runs_inside_and_outside() -> None:
    tape = BroadcastTape()
    a = tape.input(np.array([1.0, 2.0]))
    with tape.going_on():
        moved = av.jvp(lambda w: np.sum(av.broadcast(lambda x: x * x * w, a)), (3.0,), (1.0,))
    assert tape.gradients(moved[0], [a])[0].tolist() == [6.0, 12.0]
    assert tape.gradients(moved[1], [a])[0].tolist() == [2.0, 4.0]

    def slopes(w: Any) -> Any:
        inner = BroadcastTape()
        with inner.going_on():
            b = inner.input(np.array([1.0, 2.0]))
            made = av.broadcast(lambda x: x * x * w, b)
        return np.sum(inner.gradients(made, [b], np.array([1.0, 10.0]))[0])

    assert av.jvp(slopes, (3.0,), (1.0,)) == (126.0, 42.0)


def test_what_cannot_be_asked_for() -> None:
    tape, other = BroadcastTape(), BroadcastTape()
    a = tape.input(A)
    made = av.broadcast(av.sin, a)
    with pytest.raises(InputError, match="no node"):
        tape.gradients(3.0, [a])  # type: ignore[arg-type]
    with pytest.raises(InputError, match="no node"):
        tape.gradients(made, [av.Var(1.0)])  # type: ignore[list-item]
    with pytest.raises(MixedRunsError):
        tape.gradients(other.input(A), [a])
    with pytest.raises(MixedRunsError):
        av.broadcast(lambda x, y: x * y, a, other.input(A))
    with pytest.raises(SeedError):
        tape.gradients(made, [a], np.ones(2))
