"""Bytes that a recorded operation takes, in a fresh process for each contender.

    python -m benchmarks.memory "textbook tape"

Two measures: what Python's allocator counts while the recording lives (tracemalloc; it does not
see what PyTorch allocates in C++), and the growth of the process's resident set (Linux).
"""

import gc
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import NamedTuple

from benchmarks.contenders.contender import Contender, find
from benchmarks.workloads import chain

__all__ = ["Bytes", "per_operation"]

OPERATIONS = 29_997
STATISTICS = Path("/proc/self/statm")
PAGE = 4096


class Bytes(NamedTuple):
    """Bytes an operation; the resident set's is None where there is no /proc."""

    counted: float
    resident: float | None


def per_operation(name: str) -> Bytes | None:
    """Measured in a process of its own; None where the contender is absent."""
    if find(name) is None:
        return None
    command = [sys.executable, "-m", "benchmarks.memory", name]
    counted, resident = subprocess.check_output(command, text=True).split()
    return Bytes(float(counted), float(resident) if resident != "None" else None)


def _resident() -> int | None:
    return int(STATISTICS.read_text().split()[1]) * PAGE if STATISTICS.exists() else None


def _measure(contender: Contender) -> Bytes:
    small, large = chain(contender, 30), chain(contender, OPERATIONS)
    contender.record(small.function, small.point)  # whatever is loaded on first use
    gc.collect()
    before = _resident()
    recorded = contender.record(large.function, large.point)
    after = _resident()
    grown = None if before is None or after is None else (after - before) / OPERATIONS
    del recorded
    gc.collect()
    tracemalloc.start()
    recorded = contender.record(large.function, large.point)
    gc.collect()
    counted = tracemalloc.get_traced_memory()[0] / OPERATIONS
    tracemalloc.stop()
    del recorded
    return Bytes(counted, grown)


if __name__ == "__main__":
    asked = find(sys.argv[1])
    assert asked is not None
    print(*_measure(asked))
