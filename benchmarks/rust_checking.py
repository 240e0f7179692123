"""How long whole files of Rust take to be checked, of each kind that the work is counted of.

    python -m benchmarks.rust_checking 100 1000 10000

CPU time, in ms; after one file of 100 lines, which is what a session does once.
"""

import sys
import time

from ad_viz.rust.program import check_program
from benchmarks.goals import table
from tests.costs.rust_files import FILES


def milliseconds(text: str) -> float:
    begun = time.process_time()
    check_program(text)
    return (time.process_time() - begun) * 1000


def main(sizes: list[int]) -> None:
    rows: list[tuple[object, ...]] = []
    for name, written in FILES.items():
        check_program(written(100))
        rows.append((name, *(f"{milliseconds(written(size)):.0f}" for size in sizes)))
    print(table(["file", *(f"{size} lines" for size in sizes)], rows))


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or [100, 1000])
