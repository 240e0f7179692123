"""The record of a broadcast: its nodes, their counts, its gradients, in both forms."""

import gc
import tracemalloc
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements.elementwise_map import Elementwise
from ad_viz.broadcasting.nodes import BroadcastJoinNode
from ad_viz.broadcasting.run import BroadcastRun, broadcast_run
from ad_viz.errors import InputError, SeedError
from tests.broadcasting.broadcast_cases import FUNCTIONS, point, seed, truth

each_form = pytest.mark.parametrize("fused", [False, True])


def f(x: Any) -> Any:
    if x in (2, 4, 6):
        return av.sin(x)
    return av.cos(x)


def ops(run: BroadcastRun) -> list[str]:
    return [node.op for node in run.nodes]


def test_the_sources_example() -> None:
    """f.([3 4 5]) with the sine for even numbers: 11 nodes; the join's inputs, from 1: 4, 7, 10."""
    run = broadcast_run(f, np.array([[3, 4, 5]]))
    assert ops(run) == [
        "input",
        *("constant", "getindex", "cos"),
        *("constant", "getindex", "sin"),
        *("constant", "getindex", "cos"),
        "join",
    ]
    join = run.nodes[-1]
    assert isinstance(join, BroadcastJoinNode)
    assert (join.input_indexes + 1).tolist() == [[4, 7, 10]]
    assert join.result.shape == join.input_indexes.shape == (1, 3)
    assert [run.nodes[k].result for k in (1, 4, 7)] == [(0, 0), (0, 1), (0, 2)]
    assert [run.nodes[k].inputs for k in (2, 5, 8)] == [(0, 1), (0, 4), (0, 7)]
    assert [node.id for node in run.nodes] == list(range(11))
    assert [node.ref for node in run.nodes] == [3, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0]
    assert [node.element for node in run.nodes[3:10:3]] == [(0, 0), (0, 1), (0, 2)]
    lines = [run.nodes[k].line - run.source.first for k in (3, 6, 9)]  # type: ignore[operator]
    assert lines == [3, 2, 3]
    exact = [-0.1411200080598672, -0.6536436208636119, 0.9589242746631385]
    assert np.allclose(run.gradients[0], [exact], rtol=1e-15)
    assert (run.names, run.inputs, run.output_id, run.calls) == (("x",), (0,), 10, 3)


@pytest.mark.parametrize("shape", [(1,), (7,), (2, 3), (2, 1, 2)])
def test_counts_of_nodes(shape: tuple[int, ...]) -> None:
    count = int(np.prod(shape))
    assert len(broadcast_run(av.sin, np.ones(shape)).nodes) == 1 + 3 * count + 1
    assert len(broadcast_run(lambda x, y: x * y, np.ones(shape), 2.0).nodes) == 2 + 3 * count + 1
    both = broadcast_run(lambda x, y: x * y, np.ones(shape), np.ones(shape))
    assert len(both.nodes) == 2 + 5 * count + 1
    assert len(broadcast_run(lambda x: x * 2, np.ones(shape)).nodes) == 1 + 4 * count + 1
    assert ops(broadcast_run(av.sin, np.ones(shape), fused=True)) == ["input", "broadcast"]
    assert len(broadcast_run(lambda *x: sum(x), *[np.ones(shape)] * 3, fused=True).nodes) == 4


@each_form
def test_a_scalar_makes_no_join(fused: bool) -> None:
    for one in (3, np.array(3.0)):
        run = broadcast_run(f, one, fused=fused)
        assert ops(run) == ["input", "cos"]
        assert run.output == np.cos(3.0)
        assert run.gradients == (-np.sin(3.0),)
    identity = broadcast_run(lambda x: x, 3.0, seed=2.0, fused=fused)
    assert (len(identity.nodes), identity.gradients) == (1, (2.0,))
    constant = broadcast_run(lambda x: 5.0, 3.0, fused=fused)
    assert (ops(constant), constant.gradients) == (["input", "constant"], (0.0,))


@each_form
@pytest.mark.parametrize("shape", [(0,), (2, 0)])
def test_an_empty_array_makes_two_nodes(shape: tuple[int, ...], fused: bool) -> None:
    run = broadcast_run(f, np.zeros(shape), fused=fused)
    assert ops(run) == ["input", "broadcast" if fused else "join"]
    assert run.output.shape == run.gradients[0].shape == shape
    assert run.calls == 0


@each_form
@pytest.mark.parametrize("name", FUNCTIONS)
def test_gradients_are_those_of_50_digits(name: str, fused: bool) -> None:
    run = broadcast_run(FUNCTIONS[name](av), *point(name), seed=seed(name), fused=fused)
    output, exact = truth(name)
    assert np.allclose(run.output, output, rtol=1e-13)
    for found, one in zip(run.gradients, exact, strict=True):
        assert np.shape(found) == np.shape(one)
        assert np.allclose(found, one, rtol=1e-12, atol=1e-15)


def test_what_f_returns_is_joined() -> None:
    """Itself: the getindex node. A number: a constant node. A number operand: one node for all."""
    itself = broadcast_run(lambda x: x, [5, 6])
    assert ops(itself) == ["input", "constant", "getindex", "constant", "getindex", "join"]
    assert itself.nodes[-1].inputs == (2, 4)
    some = broadcast_run(lambda x: 7.0 if x > 5 else x, [5, 6])
    assert ops(some)[3:] == ["constant", "getindex", "constant", "join"]
    assert (some.nodes[5].result, some.nodes[-1].inputs) == (7.0, (2, 5))
    assert some.gradients[0].tolist() == [1.0, 0.0]
    one = broadcast_run(lambda x, w: w, np.ones((2, 3)), 4.0)
    assert one.nodes[-1].input_indexes.tolist() == [[1, 1, 1], [1, 1, 1]]
    assert [node.ref for node in one.nodes[:3]] == [0, 6, 0]
    assert (one.gradients[0].tolist(), one.gradients[1]) == ([[0.0] * 3] * 2, 6.0)


def test_the_fused_node_has_a_weight_for_each_element() -> None:
    run = broadcast_run(lambda x, y: x * y, [[1], [2]], [3, 4, 5], fused=True)
    assert run.calls == 2 * 6
    left, right = run.nodes[-1].weights
    assert isinstance(left, Elementwise)
    assert left.weights.tolist() == [[3, 4, 5], [3, 4, 5]]
    assert right.weights.tolist() == [[1, 1, 1], [2, 2, 2]]
    assert [g.tolist() for g in run.gradients] == [[[12.0], [12.0]], [3.0, 3.0, 3.0]]


def test_bytes_are_measured() -> None:
    """As many as Python says it allocated while the nodes were made; a fused node needs fewer."""
    array = np.linspace(0.1, 1, 500)
    broadcast_run(av.sin, array)
    gc.collect()  # and with it Python's stores of used floats and tuples
    tracemalloc.start()
    run = broadcast_run(av.sin, array)
    gc.collect()
    allocated, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    beside = 3 * array.nbytes  # output, seed and gradient
    assert abs((run.nbytes + beside) / allocated - 1) < 0.01
    fused = broadcast_run(av.sin, array, fused=True)
    assert 3 * array.nbytes < fused.nbytes < 3 * array.nbytes + 1500


def test_large_arrays_need_no_recursion() -> None:
    array = np.linspace(0, 1, 100_000)
    run = broadcast_run(lambda x: x * x, array)
    assert len(run.nodes) == 1 + 3 * 100_000 + 1
    assert np.array_equal(run.gradients[0], 2 * array)

    def long(x: Any) -> Any:
        for _ in range(20_000):
            x = x + 1
        return x

    assert broadcast_run(long, [0.0, 1.0]).gradients[0].tolist() == [1.0, 1.0]


def test_the_operands_and_the_output_are_the_callers() -> None:
    array = np.array([1.0, 2.0])
    run = broadcast_run(av.sin, array)
    array[0] = 9.0
    run.output[0] = run.gradients[0][0] = 9.0
    assert run.nodes[0].result.tolist() == [1.0, 2.0]
    assert run.nodes[-1].result[0] == np.sin(1.0)
    assert not any(node.result.flags.writeable for node in (run.nodes[0], run.nodes[-1]))
    assert run.events[-1].adjoint[0] == np.cos(1.0)


def test_seeds_fit_the_output() -> None:
    assert broadcast_run(av.sin, [0, 0], seed=[2, 3]).gradients[0].tolist() == [2.0, 3.0]
    for wrong in (1.0, np.ones(3), [1.0], [[1.0], [2.0]]):
        with pytest.raises(SeedError):
            broadcast_run(av.sin, [0, 0], seed=wrong)
    with pytest.raises(InputError, match="ragged"):
        broadcast_run(av.sin, [0, 0], seed=[[1], [1, 2]])


def test_values_of_runs_are_refused() -> None:
    for value in (av.Var(1.0), av.Dual(np.ones(2), 1.0), [av.Var(1.0)]):
        with pytest.raises(InputError, match="another run"):
            broadcast_run(av.sin, value)
