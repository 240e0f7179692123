"""Many programs on all processors: what was found, by class, each with its smallest program."""

import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tests.core.numpy_programs.grammar import program
from tests.core.numpy_programs.shrink import shrunk
from tests.core.numpy_programs.verdict import Verdict, verdict

__all__ = ["main", "report"]

_CHUNK: Final = 200


def judged(start: int, stop: int) -> list[tuple[int, Verdict]]:
    return [(seed, verdict(program(seed))) for seed in range(start, stop)]


def report(seed: int, found: Verdict) -> str:
    """A failure, as small as it gets."""
    small = shrunk(program(seed), found)
    return f"{found.word.upper()} in {found.driver}: {found.why}\n{small}"


def main(start: int, stop: int) -> int:
    """Judge the seeds from ``start`` to before ``stop``; the exit code says if one failed."""
    words: Counter[str] = Counter()
    classes: Counter[tuple[str, str]] = Counter()
    started = printed = time.monotonic()
    starts = range(start, stop, _CHUNK)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        ends = [min(first + _CHUNK, stop) for first in starts]
        for end, chunk in zip(ends, pool.map(judged, starts, ends), strict=True):
            for seed, found in chunk:
                words[found.word] += 1
                if found.good:
                    continue
                classes[found.kind] += 1
                if classes[found.kind] == 1:
                    print(report(seed, found), end="\n\n", flush=True)
            if time.monotonic() - printed > 60 or end == stop:
                printed = time.monotonic()
                print(f"to seed {end}, {printed - started:.0f} s: {dict(words)}", flush=True)
    for (word, why), count in classes.most_common():
        print(f"{count:8} {word:9} {why}")
    return int(bool(classes))


def run() -> None:
    start, stop = map(int, sys.argv[1:] or ("0", "1000000"))
    sys.exit(main(start, stop))
