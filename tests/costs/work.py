"""What a job costs, counted: calls of functions, and bytes that it allocates on its way.

Neither depends on the machine or on what else it does. Calls do not see what C does in one of
them; bytes see it where it copies. ``python -m tests.costs`` has valgrind count instructions,
which see everything.
"""

import gc
import sys
import tracemalloc
from collections.abc import Callable
from typing import NamedTuple

__all__ = ["Work", "work"]


class Work(NamedTuple):
    calls: int
    allocated: int


def work(job: Callable[[], object], every: int = 1) -> Work:
    """The calls and the allocated bytes of ``job()``.

    Between two calls memory rises to a peak: what lies between is what was allocated. Where it is
    looked at after ``every`` so many of them alone, which is faster, the largest of what comes and
    goes meanwhile is counted once.

    >>> work(lambda: None).calls
    2
    """
    calls = allocated = before = 0
    some, left = 0, every  # small numbers are there already: to count with them allocates nothing

    def tick(frame: object, event: str, argument: object) -> None:
        nonlocal some, left
        some += event in ("call", "c_call")
        left -= 1
        if not left:
            look()

    def look() -> None:
        nonlocal allocated, before, calls, some, left
        calls += some
        some, left = 0, every
        now, peak = tracemalloc.get_traced_memory()
        allocated += max(0, peak - before)
        tracemalloc.reset_peak()
        before = now

    gc.collect()
    gc.disable()  # when it runs depends on what was there before
    tracemalloc.start()
    sys.setprofile(tick)
    try:
        job()
    finally:
        sys.setprofile(None)
        look()
        tracemalloc.stop()
        gc.enable()
    return Work(calls, allocated)
