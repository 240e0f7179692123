"""CPU time of contenders taken in turn, and ratios round by round.

A round gives each contender one turn, so that what else the machine does falls on all alike. The
garbage collector stays on; it runs to its end before each turn, outside the time.
"""

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

from benchmarks.contenders.contender import Contender
from benchmarks.workloads import Workload

__all__ = ["ALL", "Entry", "Round", "entry", "interleaved", "median", "ratio", "repeated", "whole"]

#: CPU seconds by part, such as "record" and "sweep".
Seconds = Mapping[str, float]
Entry = Callable[[], Seconds]
#: Who had a turn, and the seconds it took.
Round = Mapping[str, Seconds]
#: In the place of a part: all of them.
ALL = "record + sweep"


def entry(contender: Contender, workload: Workload) -> Entry:
    """A record and a sweep, timed apart."""

    def take() -> Seconds:
        gc.collect()
        start = time.process_time()
        recorded = contender.record(workload.function, workload.point)
        middle = time.process_time()
        if contender.sweep is None:
            return {"record": middle - start}
        contender.sweep(recorded)
        return {"record": middle - start, "sweep": time.process_time() - middle}

    return take


def whole(work: Callable[[], object]) -> Entry:
    """Some work of one part."""

    def take() -> Seconds:
        gc.collect()
        start = time.process_time()
        result = work()
        seconds = time.process_time() - start
        del result
        return {"work": seconds}

    return take


def repeated(work: Callable[[], object], at_least: float = 0.02) -> Entry:
    """The same for work that may be over before a clock has ticked: as often as takes that long."""

    def take() -> Seconds:
        gc.collect()
        times, start = 0, time.process_time()
        while (seconds := time.process_time() - start) < at_least:
            work()
            times += 1
        return {"work": seconds / times}

    return take


def interleaved(
    entries: Mapping[str, Entry], rounds: int, every: Mapping[str, int] | None = None
) -> list[Round]:
    """Each entry once a round; those that ``every`` names, every so many rounds only."""
    every = every or {}
    return [
        {who: take() for who, take in entries.items() if place % every.get(who, 1) == 0}
        for place in range(rounds)
    ]


def median(rounds: Sequence[Round], who: str, part: str = ALL) -> float | None:
    """The median of the CPU seconds; None where there is no such part."""
    found = [_seconds(r[who], part) for r in rounds if who in r]
    return statistics.median(s for s in found if s) if any(found) else None


def ratio(rounds: Sequence[Round], who: str, to: str, part: str = ALL) -> float | None:
    """The median of the rounds' own ratios; None where one of the two is absent."""
    pairs = [(_seconds(r[who], part), _seconds(r[to], part)) for r in rounds if {who, to} <= {*r}]
    found = [a / b for a, b in pairs if a and b]
    return statistics.median(found) if found else None


def _seconds(seconds: Seconds, part: str) -> float | None:
    return sum(seconds.values()) if part == ALL else seconds.get(part)
