"""The heap: what is freed is given again at once, and a stale pointer sees whose it is now."""

import random

import pytest

from ad_viz.rust.machine.memory.heap import NOWHERE, Heap, Pointer


def made(heap: Heap, *cells: float) -> Pointer:
    pointer = heap.allocate(len(cells))
    assert pointer is not None
    for cell, value in enumerate(cells):
        heap.store(pointer, cell, value)
    return pointer


def test_cells_that_are_freed_are_the_next_buffer_s() -> None:
    heap = Heap()
    a, b = made(heap, 1, 2, 3), made(heap, 4, 5, 6)
    heap.free(a)
    c = made(heap, 7, 8)
    assert (a.address, b.address, c.address) == (1, 4, 1)
    assert heap.load(a) == (7, 8, 3)
    assert heap.owner(a) == c.buffer == 3


def test_the_list_of_free_blocks_is_kept_in_freed_cells() -> None:
    heap = Heap()
    a, b, c = made(heap, 1, 2), made(heap, 3, 4), made(heap, 5, 6)
    heap.free(b)
    heap.free(a)
    assert heap.load(b) == (7, 4)  # the cells above all
    assert heap.load(a) == (3, 2)  # where b was
    assert heap.load(c) == (5, 6)
    assert heap.owner(a) is None


def test_free_blocks_that_touch_are_one() -> None:
    heap = Heap()
    a, b, _ = made(heap, 1, 2), made(heap, 3, 4), made(heap, 5, 6)
    heap.free(a)
    heap.free(b)
    assert made(heap, 7, 8, 9, 10).address == 1


def test_what_begins_behind_a_buffer_is_not_that_buffer_s() -> None:
    heap = Heap()
    a, b = made(heap, 1, 2), made(heap, 3, 4)
    assert heap.free(b) == 2
    assert heap.owner(b) is None
    assert heap.owner(a) == 1
    assert heap.owner(Pointer(a.buffer, a.address + 1, 1)) == 1


def test_a_second_free_is_said() -> None:
    heap = Heap()
    a = made(heap, 1, 2)
    assert heap.free(a) == 1
    assert heap.free(a) is None


def test_a_second_free_frees_whose_the_cells_are_by_then() -> None:
    heap = Heap()
    a = made(heap, 1, 2)
    heap.free(a)
    b = made(heap, 3, 4)
    assert heap.free(a) == b.buffer
    assert heap.owner(b) is None


def test_a_pointer_into_the_middle_of_another_s_cells() -> None:
    heap = Heap()
    a, b = made(heap, 1), made(heap, 2, 3)
    heap.free(a)
    heap.free(b)
    c = made(heap, 4, 5, 6)
    assert heap.load(b) == (5, 6)
    assert heap.owner(b) == c.buffer
    heap.store(b, 0, 9)
    assert heap.load(c) == (4, 9, 6)


def test_a_buffer_of_no_cells_takes_no_room() -> None:
    heap = Heap()
    empty, full = made(heap), made(heap, 1)
    assert (empty.address, full.address) == (0, 1)
    assert heap.load(empty) == heap.load(NOWHERE) == ()
    assert heap.free(empty) == heap.owner(empty) == empty.buffer


def test_what_does_not_fit_is_not_given() -> None:
    heap = Heap(limit=8)
    assert heap.allocate(10**18) is None
    assert heap.allocate(7) == Pointer(1, 1, 7)
    assert heap.allocate(1) is None


def test_a_cell_out_of_bounds_is_refused() -> None:
    heap = Heap()
    a = made(heap, 1, 2)
    for cell in (-1, 2):
        with pytest.raises(AssertionError):
            heap.store(a, cell, 0.0)
        with pytest.raises(AssertionError):
            heap.cell(a, cell)


def test_live_buffers_never_overlap_and_keep_their_numbers() -> None:
    chance, heap = random.Random(5), Heap()
    kept: dict[Pointer, tuple[float, ...]] = {}
    for number in range(2000):
        if kept and chance.random() < 0.5:
            pointer = chance.choice(list(kept))
            assert heap.load(pointer) == kept.pop(pointer)
            assert heap.free(pointer) == pointer.buffer
        else:
            cells = tuple(float(number) for _ in range(chance.randrange(1, 9)))
            kept[made(heap, *cells)] = cells
        taken = [a for p in kept for a in range(p.address, p.address + p.length)]
        assert len(taken) == len(set(taken))
        assert set(heap.live) == set(kept)
