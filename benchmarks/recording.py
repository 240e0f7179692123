"""What a recording costs an operation, in time and in memory, beside the fair textbook tape.

    python -m benchmarks.recording            # about five minutes
    python -m benchmarks.recording --quick    # a look: up to 10,000 operations
    python -m benchmarks.recording --write    # and the tables into benchmarks/README.md

A recording has names, lines, loops and calls; the plain tape has rows. Both run in one process, in
turn; memory is that of a fresh process for each.
"""

import gc
import multiprocessing
import os
import tracemalloc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NamedTuple

import ad_viz as av
from ad_viz.program.recording import record
from benchmarks.contenders import fair
from benchmarks.goals import Goal, table
from benchmarks.measure import Round, interleaved, median, ratio, whole
from benchmarks.recorded_code import CODE, POINT, made
from benchmarks.report import command, report
from benchmarks.resident import peak

__all__ = ["measured"]

OURS, FAIR, NODES = "ours: record", "fair textbook tape", "all nodes"
ARRAYS, COMPARING = "a loop over arrays of 8", "branches, comparisons"
#: How many operations it is tried with at most; 100,000 where nothing stands here.
MOST: Final = {"a loop": 1_000_000, ARRAYS: 10_000}
ROUNDS: Final = {1_000: 15, 10_000: 9, 100_000: 3, 1_000_000: 1}


class _Bytes(NamedTuple):
    """Bytes an operation: what is kept, the most while recording, and how the process grew."""

    kept: float
    most: float
    resident: float


def _point(kind: str) -> tuple[Any, ...]:
    if kind != ARRAYS:
        return POINT
    import numpy as np

    return tuple(np.linspace(number, number + 0.1, 8) for number in POINT)


def _rounds(kind: str, operations: int) -> list[Round]:
    point, ours = _point(kind), made(kind, operations, av)
    elements = kind != ARRAYS
    kept = record(ours, *point, elements=elements)
    entries = {
        OURS: whole(lambda: record(ours, *point, elements=elements)),
        NODES: whole(lambda: sum(1 for _ in kept.nodes)),
    }
    if kind not in (ARRAYS, COMPARING):  # which the plain tape does not do
        plain = made(kind, operations, fair.CONTENDER.math)
        entries[FAIR] = whole(lambda: fair.record(plain, point))
    return interleaved(entries, ROUNDS[operations])


def _memory(kind: str, operations: int) -> _Bytes:
    record(made(kind, 40, av), *_point(kind), elements=kind != ARRAYS)
    function = made(kind, operations, av)
    gc.collect()
    before = peak(os.getpid())
    recording = record(function, *_point(kind), elements=kind != ARRAYS)
    grown = peak(os.getpid()) - before
    del recording
    gc.collect()
    tracemalloc.start()
    recording = record(function, *_point(kind), elements=kind != ARRAYS)
    kept, most = tracemalloc.get_traced_memory()
    count = len(recording.nodes)
    return _Bytes(kept / count, most / count, grown / count)


def _memory_apart(kind: str, operations: int) -> _Bytes:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(_memory, kind, operations).result()


def _sizes(kind: str, quick: bool) -> Iterator[int]:
    most = 10_000 if quick else MOST.get(kind, 100_000)
    yield from (size for size in (1_000, 100_000, most) if size < most)
    yield most


def measured(quick: bool) -> str:
    rows: list[list[object]] = []
    slowest = heaviest = longest = largest = 0.0
    for kind in CODE:
        for size in _sizes(kind, quick):
            rounds, taken = _rounds(kind, size), _memory_apart(kind, size)
            each = [median(rounds, who) for who in (OURS, FAIR, NODES)]
            seconds = each[0] or 0.0
            rows.append([
                kind, size, *(took and took / size * 1e9 for took in each[:2]),
                ratio(rounds, OURS, FAIR), (each[2] or 0.0) / size * 1e9,
                *(round(number) for number in taken),
            ])  # fmt: skip
            if kind != ARRAYS:
                slowest = max(slowest, seconds / size * 1e6)
                longest = max(longest, seconds)
                if size > 1_000:
                    heaviest = max(heaviest, taken.kept)
                    largest = max(largest, taken.resident * size / 1e6)
    head = [
        "code", "operations", "record, ns an operation", "plain tape, ns", "record ÷ plain tape",
        "over all nodes again, ns", "bytes kept, tracemalloc", "at most", "resident set",
    ]  # fmt: skip
    goals = [
        Goal("slowest on numbers, µs an operation", slowest, 15.0),
        Goal("most on numbers, bytes an operation kept", heaviest, 600.0),
        Goal("the longest recording, s", longest, 30.0),
        Goal("the same, MB of the process", largest, 750.0),
    ]
    return report(goals, table(head, rows))


if __name__ == "__main__":
    command("recording", __doc__, measured)
