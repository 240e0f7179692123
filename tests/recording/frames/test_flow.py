"""Loops found in bytecode, with what is inside them."""

import dis
from collections.abc import Callable
from typing import Any

import pytest

from ad_viz.recording.frames.flow import flow


def one(n):
    for i in range(n):
        i = i * 2  # noqa: PLW2901
    return n


def two_deep(n):
    for _i in range(n):
        for _j in range(n):
            pass
        while n:
            n -= 1
    return n


def both_ends_tested(n):
    while n > 0:
        n -= 1
        if n == 3:
            continue
        n -= 1


def without_end(n):
    while True:
        n += 1
        if n > 3:
            break
    return n


def handled(n):
    for _ in range(n):
        try:
            n = n + 1
        except ValueError:
            n = n + 2
    return n + 3


def only_handled(n):
    try:
        n = n + 1
    except ValueError:
        n = n + 2
    return n + 3


def delegating(n):
    yield from range(n)


def left_with_a_last_line(n):
    for i in range(n):
        if i:
            n = n + 1
            break
    return n + 3


@pytest.mark.parametrize(
    ("f", "lines"),
    [
        (one, [1]),
        (two_deep, [1, 2, 4]),
        (both_ends_tested, [1]),
        (without_end, [1]),
        (handled, [1]),
        (only_handled, []),
        (delegating, []),
        (left_with_a_last_line, [1]),
    ],
)
def test_lines(f: Callable[..., Any], lines: list[int]) -> None:
    found = [loop.line - f.__code__.co_firstlineno for loop in flow(f.__code__).loops]
    assert found == lines


def additions(f: Callable[..., Any]) -> dict[int, bool]:
    """For each number that is added: whether that stands in the function's only loop."""
    (loop,) = flow(f.__code__).loops
    found, number = {}, None
    for i in dis.get_instructions(f.__code__):
        number = i.argval if i.opname in ("LOAD_CONST", "LOAD_SMALL_INT") else number
        if i.opname == "BINARY_OP":
            found[number] = i.offset in loop.body
    return found


def test_a_loop_holds_its_handlers_and_its_last_lines_and_not_what_follows() -> None:
    assert additions(handled) == {1: True, 2: True, 3: False}
    assert additions(left_with_a_last_line) == {1: True, 3: False}


def test_only_what_the_frame_alone_stores_tells_of_iterations() -> None:
    def f(n):
        kept = shared = 0

        def inner():
            nonlocal shared
            shared += 1

        for _i in range(n):
            kept = shared
            shared = kept
        outside = kept
        return outside, inner

    assert set(flow(f.__code__).stores) == {"_i", "kept"}
