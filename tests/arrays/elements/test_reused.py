"""Buffers that are used again: never one that an array, a view or a person still has."""

import random
import weakref
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import numpy as np
import pytest

import ad_viz as av
from ad_viz.arrays.elements import reused
from ad_viz.arrays.elements.reused import MOST, buffer, copied, filled_by, matrix_product
from ad_viz.errors import ADError
from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.surroundings import OURS
from tests.core.plainly_arrays import bits, differing_on_arrays
from tests.fresh import FRESH
from tests.whole import sized

FLOAT = np.dtype(float)
SHAPE = (128, 128)
SHAPES = [SHAPE, (16_384,), (128, 65)]


@pytest.fixture(autouse=True)
def anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reused, "_kept", {})
    monkeypatch.setattr(reused, "_size", 0)


def address(array: Any) -> int:
    return array.__array_interface__["data"][0]


def test_what_nobody_holds_is_given_again() -> None:
    first = address(buffer(SHAPE, FLOAT))
    again = buffer(SHAPE, FLOAT)
    assert address(again) == first
    assert address(buffer(SHAPE, FLOAT)) != first
    assert address(buffer((64, 256), FLOAT)) != first


def test_it_may_be_written_into_again() -> None:
    buffer(SHAPE, FLOAT).setflags(write=False)
    assert buffer(SHAPE, FLOAT).flags.writeable


@pytest.mark.parametrize(
    "hold", [lambda a: a.T, lambda a: a[3:], memoryview, np.asarray, lambda a: {0: [a]}]
)
def test_a_view_holds_it(hold: Any) -> None:
    array = buffer(SHAPE, FLOAT)
    first, kept = address(array), hold(array)
    del array
    assert address(buffer(SHAPE, FLOAT)) != first
    del kept
    found = [buffer(SHAPE, FLOAT), buffer(SHAPE, FLOAT)]
    assert first in map(address, found)


def test_what_a_person_made_of_it_is_not_given_again() -> None:
    array = buffer(SHAPE, FLOAT)
    array.shape = (16_384,)
    del array
    assert buffer(SHAPE, FLOAT).shape == SHAPE


def test_only_so_much_stays() -> None:
    for size in range(60):
        buffer((100_000 + size,), FLOAT)
    assert sum(len(each) * 800_000 for each in reused._kept.values()) <= MOST
    assert reused._size == sum(one.nbytes for each in reused._kept.values() for one in each)
    held = [buffer(SHAPE, FLOAT) for _ in range(50)]
    assert len({*map(address, held)}) == 50
    assert len(reused._kept[SHAPE, FLOAT]) < 50


def test_a_callback_may_ask_for_another() -> None:
    called: list[Any] = []
    array = buffer((100_000,), FLOAT)
    refs = [weakref.ref(array, lambda _: called.append(buffer((99_999,), FLOAT)))]
    del array
    for size in range(90):
        buffer((110_000 + size,), FLOAT)
    assert refs[0]() is None
    assert len(called) == 1


#: What holds an array or a part of it, or knows whether it is there.
HOLDERS: list[Any] = [
    lambda a: a,
    lambda a: a.T,
    lambda a: a[1:],
    lambda a: a.reshape(-1),
    memoryview,
    np.ctypeslib.as_ctypes,
    lambda a: a.flat,
    weakref.ref,
    lambda a: weakref.ref(a, lambda _: None),
]


@pytest.mark.parametrize("seed", [*range(sized(8, 500)), FRESH])
def test_who_holds_arrays_finds_them_as_they_were(seed: int) -> None:
    rng = random.Random(seed)
    held: deque[tuple[Any, float]] = deque()
    for number in range(200):
        array = buffer(rng.choice(SHAPES), FLOAT)
        assert array.flags.c_contiguous
        array[...] = number
        held.append((rng.choice(HOLDERS)(array), number))
        array.setflags(write=rng.random() < 0.5)
        if rng.random() < 0.1:
            array.shape = (-1, *array.shape)
        elif rng.random() < 0.1:
            array.shape = (-1,)
        del array
        for _ in range(rng.randrange(3)):
            if held:
                del held[rng.randrange(len(held))]
        for see, filled in held:
            seen = see() if isinstance(see, weakref.ref) else see
            assert seen is None or (np.asarray(seen) == filled).all()


@pytest.mark.parametrize("first", [0, FRESH], ids=["fixed", "fresh"])
def test_programs_and_pullbacks_keep_their_bits(
    first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every array is in a buffer, and values and gradients of many programs are kept."""
    monkeypatch.setattr(reused, "_LEAST", 1)
    kept: deque[tuple[Any, list[Any]]] = deque(maxlen=12)
    for seed in range(first, first + sized(25, 2000)):
        assert differing_on_arrays(seed) == [], seed
        made = program(seed)
        try:
            value, pullback = av.vjp(made.function(OURS), *made.primals)
            seeds = _ones(value)
            found = value, pullback(seeds), pullback(seeds), made.primals
        except ADError:
            continue
        kept.append((found, _bits(found)))
        assert all(_bits(each) == were for each, were in kept), seed


def _ones(value: Any) -> Any:
    return tuple(map(_ones, value)) if isinstance(value, tuple) else np.ones_like(value) * 1.0


def _bits(found: Any) -> list[Any]:
    return [*bits(_parts(found))]


def _parts(found: Any) -> Any:
    if isinstance(found, tuple | list):
        return [*map(_parts, found)]
    return found if isinstance(found, float | np.ndarray) else 0.0


def test_copies_and_results_have_numpys_order_and_precision() -> None:
    rng = np.random.default_rng(0)
    for dtype in ("d", "f"):
        a, b = rng.normal(size=(2, *SHAPE)).astype(dtype)
        for one, other in [
            (a, b),
            (a.T, b.T),
            (a, b[0]),
            (a, 2.0),
            (a[::2], b[::2]),
            (a, b.astype("d")),
        ]:
            plain, ours = np.add(one, other), filled_by(np.add, one, other)
            assert (plain.dtype, plain.strides, plain.tobytes()) == (
                ours.dtype, ours.strides, ours.tobytes()
            )  # fmt: skip
        assert np.array_equal(matrix_product(a, b.T), a @ b.T)
        assert matrix_product(a, b).dtype == dtype
        for array in (a, a.T, a[::2]):
            copy = copied(array)
            assert (copy.strides, copy.flags.writeable) == (array.copy("K").strides, False)
            assert np.array_equal(copy, array)


def test_threads_have_buffers_of_their_own() -> None:
    def work(seed: int) -> list[tuple[int, Any]]:
        """Fill some, in which each thread has numbers of its own; the last five are kept."""
        rng, held = random.Random(seed), deque[tuple[int, Any]](maxlen=5)
        for number in range(seed * 1000, seed * 1000 + 200):
            held.append((number, filled_by(np.add, np.full(rng.choice(SHAPES), 0.0), number * 1.0)))
            sleep(0.0)  # another thread's turn
        return [*held]

    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(work, range(1, 9))]
    assert all((array == number).all() for each in found for number, array in each)


def test_threads_find_the_gradients_of_one() -> None:
    def work(seed: int) -> bytes:
        x = np.random.default_rng(seed).normal(size=SHAPE)
        return av.grad(lambda x: (np.tanh(x) * x + x * x).sum())(x).tobytes()

    seeds = [0, 1] * 8
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(work, seeds)]
    alone = [work(0), work(1)] * 8
    assert [*map(bytes.__eq__, found, alone)] == [True] * 16  # so short, where it fails
