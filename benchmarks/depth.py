"""How long a chain each contender can record and sweep at Python's own limit of recursion.

    python -m benchmarks.depth micrograd

Tried in a process of its own, which the freeing of a deep graph may end.
"""

import subprocess
import sys

from benchmarks.contenders.contender import find
from benchmarks.workloads import chain

__all__ = ["DEEP", "deepest"]

#: Far beyond any limit of recursion.
DEEP = 29_997


def deepest(name: str) -> int | None:
    """The most operations that went well, of at most DEEP; None where the contender is absent."""
    if find(name) is None:
        return None
    good, bad = 3, DEEP + 3
    tried = DEEP
    while bad - good > 3:
        if _goes(name, tried):
            good = tried
        else:
            bad = tried
        tried = (good + bad) // 6 * 3
    return good


def _goes(name: str, operations: int) -> bool:
    command = [sys.executable, "-m", "benchmarks.depth", name, str(operations)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _try(name: str, operations: int) -> None:
    contender = find(name)
    assert contender is not None
    workload = chain(contender, operations)
    recorded = contender.record(workload.function, workload.point)
    if contender.sweep is not None:
        contender.sweep(recorded)


if __name__ == "__main__":
    _try(sys.argv[1], int(sys.argv[2]))
