"""accumulate: four strategies, one gradient, and counts that are measured and told alike."""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ad_viz as av
from ad_viz.errors import ADError, InputError, OutputError, UnknownOperationError
from ad_viz.memory import accumulation, strategies
from ad_viz.memory.accumulation import accumulate
from ad_viz.memory.buffers import Buffers
from ad_viz.memory.data_memory import handler_in_use
from ad_viz.memory.sweep import bar
from ad_viz.tangents.adding.multiply_add import blas_there
from tests.core.array_edges import ARRAY_EDGES
from tests.memory.functions import (
    ON_MATRICES,
    fan_out,
    mysum,
    sum_first_and_second,
    wired,
    wiring,
)  # fmt: skip

#: All of the table but the one that is there to go wrong.
STRATEGIES = [name for name in strategies.STRATEGIES if name != "add!! unguarded"]
COUNTS = {"+": 3, "add!!": 2, "InplaceableThunk": 1, "deferred": 1}

of_one_array = [
    edge
    for edge in ARRAY_EDGES
    if len(edge.point) == 1 and getattr(edge.point[0], "shape", ()) != ()
]


def agrees(done: accumulation.Accumulation) -> bool:
    """Whether the events tell of the very allocations that NumPy made, in their order."""
    return done.ledger.measured and done.ledger.event_sizes == tuple(done.ledger.sizes or ())


@pytest.mark.whole
@pytest.mark.parametrize("strategy", COUNTS)
@pytest.mark.parametrize("n", [3, 10, 99, 1_000, 32_768, 100_000])
def test_the_sources_example_has_its_exact_counts(strategy: Any, n: int) -> None:
    X = np.arange(10.0, 10.0 + n)
    done = accumulate(sum_first_and_second, X, strategy)
    assert done.gradient.tolist() == [1.0, 1.0] + [0.0] * (n - 2)
    assert (done.ledger.count, done.ledger.nbytes) == (COUNTS[strategy], COUNTS[strategy] * 8 * n)
    assert agrees(done)


@pytest.mark.parametrize("n", [10, 100, 1_000, 10_000])
def test_a_read_of_every_cell_has_its_exact_counts(n: int) -> None:
    X = np.ones(n)
    for strategy, count in (("+", 2 * n - 1), ("add!!", n), ("InplaceableThunk", 1)):
        done = accumulate(mysum, X, strategy)
        assert (done.value, done.ledger.count, agrees(done)) == (n, count, True)
        assert np.all(done.gradient == 1.0)


@pytest.mark.whole
@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("name", ON_MATRICES)
@pytest.mark.parametrize("shape", [(3, 4), (40, 30)])
def test_ledger_and_measurement_agree_and_all_but_the_gradient_is_freed(
    name: str, strategy: Any, shape: tuple[int, int]
) -> None:
    X = np.sin(np.arange(float(np.prod(shape)))).reshape(shape)
    done = accumulate(ON_MATRICES[name], X, strategy)
    assert agrees(done)
    freed = [event.buffer for event in done.ledger.events if event.kind == "freed"]
    assert len(freed) == len(set(freed)) == done.ledger.count - 1


@given(
    st.sampled_from(sorted(ON_MATRICES)),
    st.tuples(st.integers(2, 5), st.integers(3, 5)),
    st.randoms(use_true_random=False),
)
def test_every_strategy_gives_the_gradient(name: str, shape: tuple[int, int], source: Any) -> None:
    f = ON_MATRICES[name]
    X = np.array([source.uniform(-2, 2) for _ in range(shape[0] * shape[1])]).reshape(shape)
    value, (expected,) = av.value_and_grad(f, X) if name != "a constant" else (2.0, (0 * X,))
    for strategy in STRATEGIES:
        stepwise, at_once = (accumulate(f, X, strategy, steps=steps) for steps in (True, False))
        assert stepwise.value == at_once.value == value
        assert stepwise.gradient == pytest.approx(expected, rel=1e-11, abs=1e-12)
        assert stepwise.gradient.tobytes() == at_once.gradient.tobytes()
        assert stepwise.ledger.count == at_once.ledger.count


@given(wiring)
def test_no_wiring_of_shared_arrays_goes_wrong(wires: list[tuple[int, int, int]]) -> None:
    f = wired(wires)
    X = np.cos(np.arange(9.0)).reshape(3, 3)
    (expected,) = av.value_and_grad(f, X)[1]
    for strategy in STRATEGIES:
        done = accumulate(f, X, strategy)
        np.testing.assert_allclose(done.gradient, expected, rtol=1e-11, atol=1e-11)
        assert agrees(done)
        if strategy != "deferred":  # whose thunks do not tell how they met
            assert done.first == taken_over(done)


def taken_over(done: accumulation.Accumulation) -> str | None:
    """The contribution whose array became the gradient, as the steps tell it."""
    at_X = [step for step in done.steps if step.parent == 0]
    held = [step.operands[0] for step in at_X if step.how in ("add!!", "action")]
    return held[0] if held and held[0] != bar(done.rows[0].name) else None


@pytest.mark.whole
@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("edge", of_one_array, ids=lambda edge: edge.name)
def test_every_edge(edge: Any, strategy: Any) -> None:
    if isinstance(edge.slopes, type):
        with pytest.raises(edge.slopes):
            accumulate(edge.f, *edge.point, strategy)
    else:
        done = accumulate(edge.f, *edge.point, strategy)
        assert done.value == pytest.approx(edge.value, rel=1e-12, nan_ok=True)
        slopes = np.array(edge.slopes[0], dtype=float)
        assert done.gradient == pytest.approx(slopes, rel=1e-12, nan_ok=True)


@pytest.mark.parametrize("steps", [True, False])
def test_a_shared_array_is_not_written_into_unless_nobody_guards_it(steps: bool) -> None:
    a = np.arange(5.0)
    for strategy in STRATEGIES:
        assert accumulate(fan_out, a, strategy, steps=steps).gradient.tolist() == [3.0] * 5
    wrong = accumulate(fan_out, a, "add!! unguarded", steps=steps)
    assert wrong.gradient.tolist() == [4.0] * 5  # 3 is right
    assert a.tolist() == [0.0, 1.0, 2.0, 3.0, 4.0]


def test_matmul_acts_with_one_workspace_however_often() -> None:
    A = np.cos(np.arange(900.0)).reshape(30, 30)

    def f(X):
        total = 0.0
        for _ in range(20):
            total += (A @ X).sum()
        return total

    done = accumulate(f, np.ones((30, 30)), "InplaceableThunk")
    owners = [event.owner for event in done.ledger.events if event.kind == "allocated"]
    assert owners.count("workspace") == (1 if blas_there() is None else 0)
    # An adjoint Ȳ for each of the products, X̄ itself, and the workspace.
    assert done.ledger.count == 20 + 1 + owners.count("workspace")
    assert agrees(done)


VECTORS: dict[str, Callable[[Any], Any]] = {
    "matrix @ vector": lambda X: np.sum(np.cos(np.arange(5.0 * len(X))).reshape(5, -1) @ X),
    "vector @ matrix": lambda X: np.sum(X @ np.cos(np.arange(5.0 * len(X))).reshape(-1, 5)),
    "vector @ vector": lambda X: X @ X[::-1] + X @ np.arange(len(X)),
    "column @ row": lambda X: np.sum(X.reshape(-1, 1) @ np.array([[1.0, 2.0]])),
    "row @ column": lambda X: np.sum(X.reshape(1, -1) @ X.reshape(-1, 1)),
}


@pytest.mark.parametrize("name", VECTORS)
def test_products_with_vectors(name: str) -> None:
    X = np.sin(np.arange(20.0))
    (expected,) = av.value_and_grad(VECTORS[name], X)[1]
    for strategy in STRATEGIES:
        done = accumulate(VECTORS[name], X, strategy)
        np.testing.assert_allclose(done.gradient, expected, rtol=1e-13)
        assert agrees(done)


def test_events_name_the_line_the_operation_and_the_owner() -> None:
    first = sum_first_and_second.__code__.co_firstlineno

    def events(strategy: Any) -> list[Any]:
        done = accumulate(sum_first_and_second, [10, 20, 30], strategy)
        return [(e.kind, e.buffer, e.nbytes, e.line - first, e.owner) for e in done.ledger.events]

    assert events("+") == [
        ("allocated", 1, 24, 2, "b̄"),
        ("allocated", 2, 24, 1, "ā"),
        ("allocated", 3, 24, 1, "X̄"),
        ("freed", 2, 24, 1, "ā"),
        ("freed", 1, 24, 1, "b̄"),
    ]
    assert events("add!!") == [
        ("allocated", 1, 24, 2, "b̄"),
        ("allocated", 2, 24, 1, "ā"),
        ("moved", 1, 24, 1, "X̄"),
        ("written", 1, 24, 1, "X̄"),
        ("freed", 2, 24, 1, "ā"),
    ]
    acted = [("allocated", 1, 24, 2, "b̄"), ("moved", 1, 24, 1, "X̄"), ("written", 1, 8, 1, "X̄")]
    assert events("InplaceableThunk") == events("deferred") == acted


@pytest.mark.parametrize(
    ("strategy", "how", "first"),
    [
        ("+", ["value", "+"], None),
        ("add!!", ["value", "add!!"], "b̄"),
        ("InplaceableThunk", ["kept", "action"], "b̄"),
        ("deferred", ["kept", "deferred", "unthunked"], "b̄"),
    ],
)
def test_steps_say_which_operands_met_and_how(strategy: Any, how: Any, first: Any) -> None:
    done = accumulate(sum_first_and_second, [10, 20, 30], strategy)
    at_X = [step for step in done.steps if step.parent == 0]
    assert [step.how for step in at_X] == how
    assert [step.operands for step in at_X[:2]] == [("b̄",), ("b̄", "ā")]
    assert [done.rows[step.child].name for step in at_X[:2]] == ["b", "a"]
    assert at_X[-1].contents == [1.0, 1.0, 0.0]
    assert done.first == first
    spans = [step.events for step in done.steps]
    assert [a for a, _ in spans] == [0, *(b for _, b in spans[:-1])]
    assert spans[-1][1] == len(done.ledger.events)


def test_a_shared_first_operand_is_copied_once() -> None:
    done = accumulate(fan_out, np.arange(5.0), "InplaceableThunk")
    assert [step.how for step in done.steps if step.how in ("copied", "action")] == [
        "copied",
        "action",
    ]


def test_nothing_is_said_where_nothing_is_asked() -> None:
    done = accumulate(mysum, np.ones(10), "+", steps=False)
    assert (done.steps, done.ledger.events, done.ledger.count) == ((), (), 19)


def test_a_chain_of_thunks_burns_stack_and_says_how_much() -> None:
    short, long = (accumulate(mysum, np.ones(n), "deferred") for n in (20, 60))
    assert (long.depth - short.depth) % 40 == 0
    assert long.depth > short.depth > 19
    assert accumulate(mysum, np.ones(60), "add!!").depth == 0
    before = handler_in_use()
    with pytest.raises(ADError, match=r"(?s)deeper than Python's stack.*a chain of 2000 thunks"):
        accumulate(mysum, np.ones(2000), "deferred")
    assert handler_in_use() is before


def test_a_chain_ends_before_the_stack_does_so_that_numpy_never_meets_a_full_one() -> None:
    found = set()
    for n in range(380, 500):
        try:
            done = accumulate(mysum, np.ones(n), "deferred", steps=False)
            found.add((float(done.gradient.sum()) / n, done.ledger.count))
        except ADError as error:
            found.add(str(error).splitlines()[0])
    assert found == {(1.0, 1), "The chain of thunks is deeper than Python's stack."}


def test_an_adjoint_is_passed_on_through_any_number_of_rows() -> None:
    def shifted(X: Any) -> Any:
        Y = X
        for _ in range(600):
            Y = (Y + 1.0).T
        return Y.sum()

    done = accumulate(shifted, np.ones((4, 4)))
    assert (done.gradient.tolist(), done.ledger.count) == (np.ones((4, 4)).tolist(), 1)


def test_where_nothing_can_be_measured_the_count_is_a_prediction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(accumulation, "available", lambda: False)
    for strategy, count in COUNTS.items():
        for steps in (True, False):
            ledger = accumulate(sum_first_and_second, [10, 20, 30], strategy, steps=steps).ledger
            assert (ledger.count, ledger.label) == (count, "predicted")


def test_the_count_on_screen_is_not_taken_from_the_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Buffers, "_event", lambda *_: None)
    done = accumulate(sum_first_and_second, [10, 20, 30], "add!!")
    assert (done.ledger.event_sizes, done.ledger.count) == ((), 2)


def test_a_thread_accumulates_by_itself() -> None:
    counts: list[int] = []

    def work() -> None:
        counts.extend(accumulate(mysum, np.ones(100), "+").ledger.count for _ in range(5))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [199] * 15


def pair(X):
    return X[0], X[1]


def writes(X):
    X[0] = 1.0
    return X.sum()


@pytest.mark.parametrize(
    ("f", "X", "kind", "words"),
    [
        (np.sum, 3.0, InputError, "needs an array"),
        (np.sum, [[1.0], [2.0, 3.0]], InputError, "needs an array"),
        (np.sum, "text", InputError, "needs an array"),
        (np.sum, np.array([1j]), InputError, "real number"),
        (3.0, np.ones(2), InputError, "not a function"),
        (lambda X, Y: X.sum(), np.ones(2), InputError, "cannot be called like this"),
        (lambda X: X + 1, np.ones(2), OutputError, "an array"),
        (pair, np.ones(2), OutputError, "a tuple"),
        (lambda X: "text", np.ones(2), OutputError, "returned"),
        (writes, np.ones(2), UnknownOperationError, r"X\[0\] = 1.0"),
        (np.linalg.eigvals, np.eye(2), UnknownOperationError, "np.linalg.eigvals"),
    ],
)
def test_what_cannot_be_accumulated_is_refused(
    f: Callable[..., Any], X: Any, kind: type[ADError], words: str
) -> None:
    with pytest.raises(kind, match=words):
        accumulate(f, X)


@pytest.mark.parametrize("engine", ["tape", "var", "dual", "program"])
@pytest.mark.parametrize(
    "f",
    [
        lambda x: accumulate(np.sum, x).value,
        lambda x: accumulate(np.sum, np.array([x[0], x[1]])).value,
        lambda x: accumulate(np.sum, [x[0], x[1]]).value,
        lambda x: accumulate(lambda y: np.sum(y * x), np.ones(2)).value,
        lambda x: accumulate(lambda y: np.sum(y) * x[0], np.ones(2), "+").value,
        lambda x: accumulate(lambda y: x[0], np.ones(2), "add!!").value,
    ],
)
def test_it_is_not_differentiated_itself(f: Callable[..., Any], engine: Any) -> None:
    with pytest.raises(InputError, match="cannot be differentiated in its turn") as refused:
        av.value_and_grad(f, np.array([0.5, 1.0]), engine=engine)
    assert "value_and_grad" in refused.value.remedy


def test_there_is_no_other_strategy() -> None:
    with pytest.raises(InputError, match=r"no such strategy"):
        accumulate(mysum, np.ones(2), "add")  # type: ignore[arg-type]


def test_the_input_is_left_as_it_is_and_the_gradient_is_the_callers() -> None:
    X = np.arange(3)
    done = accumulate(mysum, X, "add!!")
    done.gradient[:] = 7.0
    assert (X.tolist(), X.dtype.kind, done.gradient.dtype) == ([0, 1, 2], "i", float)
