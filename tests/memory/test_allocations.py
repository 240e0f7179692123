"""Allocations are counted one by one, in one thread, in one block, and nothing is left behind."""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from ad_viz.errors import ADError
from ad_viz.memory import allocations
from ad_viz.memory.allocations import available, measured
from ad_viz.memory.data_memory import handler_in_use

SIZES = [10, 100, 1_000, 10_000, 100_000]


def twice_in_place(x: Any) -> Any:
    y = x * 2.0
    y += x
    return y


def two_names(x: Any) -> Any:
    a = x + 1.0
    b = x + 2.0
    return a + b


#: An expression, and how many arrays of its operand's size it makes.
EXPRESSIONS: list[tuple[Callable[[Any], Any], int]] = [
    (lambda x: None, 0),
    (lambda x: x[1:], 0),
    (lambda x: x.reshape(-1, 2), 0),
    (lambda x: np.add(x, x, out=x), 0),
    (lambda x: x + x, 1),
    (lambda x: x.copy(), 1),
    (np.zeros_like, 1),
    (lambda x: np.empty(x.shape), 1),
    (twice_in_place, 1),
    (two_names, 3),
    (lambda x: [np.zeros(x.shape) for _ in range(7)], 7),
]


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("place", range(len(EXPRESSIONS)))
def test_each_expression_has_its_exact_count(n: int, place: int) -> None:
    expression, expected = EXPRESSIONS[place]
    x = np.ones(n)
    with measured(least=x.nbytes) as arrays:
        expression(x)
    assert arrays.sizes == [x.nbytes] * expected
    assert (arrays.count, arrays.nbytes) == (expected, expected * x.nbytes)


def test_a_result_without_a_name_is_used_again_from_256_kib() -> None:
    counts = []
    for n in (32_767, 32_768):
        x = np.ones(n)
        with measured(least=x.nbytes) as arrays:
            (x + x) + (x + x)
        counts.append(arrays.count)
    assert counts == [3, 2]


def test_what_is_smaller_is_left_out() -> None:
    with measured(least=80) as arrays:
        np.empty(9)
        np.empty(10)
        np.empty((3, 4))
    assert arrays.sizes == [80, 96]


def test_blocks_nest() -> None:
    with measured(least=80) as outer:
        np.empty(10)
        with measured(least=160) as inner:
            np.empty(20)
            np.empty(10)
        np.empty(30)
    assert (inner.sizes, outer.sizes) == ([160], [80, 160, 80, 240])


def test_the_block_that_begins_first_may_end_first() -> None:
    before, first, second = handler_in_use(), measured(), measured()
    first.__enter__()
    second.__enter__()
    first.__exit__()
    np.empty(3)
    second.__exit__()
    assert (first.sizes, second.sizes) == ([], [24])
    assert handler_in_use() is before


def test_nothing_is_counted_after_the_block_and_arrays_outlive_it() -> None:
    with measured() as arrays:
        kept = np.arange(1000.0)
    before = arrays.count
    grown = kept.copy()
    grown.resize(5000)
    assert arrays.count == before
    assert kept.sum() == 499_500.0
    kept.resize(2000, refcheck=False)  # the block's own array, grown and freed by NumPy alone
    del kept, grown
    assert np.ones(3).sum() == 3.0


@pytest.mark.parametrize("kind", [ValueError, KeyboardInterrupt, SystemExit, GeneratorExit])
def test_the_allocator_is_as_it_was_whatever_is_raised(kind: type[BaseException]) -> None:
    def raising() -> None:
        with measured(), measured():
            inside.append(handler_in_use())
            raise kind

    before, inside = handler_in_use(), []
    with pytest.raises(kind):
        raising()
    assert inside[0] is not before
    assert handler_in_use() is before
    with measured() as arrays:
        np.empty(3)
    assert arrays.sizes == [24]


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt here too where a shell in the background had it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_inside_numpy_comes_out_of_the_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """Raised where NumPy waits for an address, it would end the process."""

    def interrupted(self: measured, nbytes: int) -> None:
        signal.raise_signal(signal.SIGINT)

    def measuring() -> None:
        with measured():
            made.append(np.ones(10))

    before, made = handler_in_use(), []
    monkeypatch.setattr(measured, "_hear", interrupted)
    with pytest.raises(KeyboardInterrupt):
        measuring()
    assert made[0].sum() == 10
    assert handler_in_use() is before
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.usefixtures("interrupts")
def test_an_interrupt_elsewhere_comes_at_once() -> None:
    reached = []

    def measuring() -> None:
        with measured():
            signal.raise_signal(signal.SIGINT)
            reached.append("the line after it")

    with pytest.raises(KeyboardInterrupt):
        measuring()
    assert not reached


def test_other_threads_are_not_counted_and_count_for_themselves() -> None:
    started, done = threading.Event(), threading.Event()
    seen: dict[str, Any] = {}

    def idle() -> None:
        started.wait()
        seen["handler"] = handler_in_use()
        for _ in range(50):
            np.empty(11)
        with measured(least=1) as own:
            np.empty(12)
            done.set()
        seen["own"] = own.sizes

    before = handler_in_use()
    thread = threading.Thread(target=idle)
    thread.start()
    with measured() as arrays:
        started.set()
        done.wait()
        np.empty(13)
    thread.join()
    assert seen == {"handler": before, "own": [96]}
    assert arrays.sizes == [104]


def test_a_copied_context_does_not_count_in_another_thread_or_after_the_block() -> None:
    async def late() -> None:
        await asyncio.sleep(0)
        np.empty(10)

    async def main() -> list[int]:
        with measured() as arrays:
            await asyncio.to_thread(np.empty, 20)
            task = asyncio.ensure_future(late())
        await task
        return arrays.sizes

    assert asyncio.run(main()) == []


def test_a_measurement_can_be_taken_again_but_not_twice_at_once() -> None:
    arrays, before = measured(), handler_in_use()
    with arrays:
        np.empty(1)
    with arrays:
        np.empty(2)
        with pytest.raises(RuntimeError), arrays:
            np.empty(3)
    assert arrays.sizes == [16]
    assert handler_in_use() is before


def test_where_it_is_not_to_be_had_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert available()
    monkeypatch.setattr(allocations, "available", lambda: False)
    with pytest.raises(ADError, match="cannot be counted here"), measured():
        np.empty(1)


def test_there_is_no_numpy_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    from ad_viz.memory import data_memory

    monkeypatch.setattr(data_memory.sys, "platform", "emscripten")
    data_memory._table.cache_clear()
    data_memory._function.cache_clear()
    assert not available.__wrapped__()
