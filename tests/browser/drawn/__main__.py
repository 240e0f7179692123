"""Random graphs in every window and place: ``python -m tests.browser.drawn 500 --seed 0``.

``310 --seed 190`` goes on after the first 190 of them. Faults are told as they are found.
"""

import argparse
import sys
import time
from collections import Counter

from tests.browser.chromium import launch
from tests.browser.drawn.functions import drawn_timeline
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.drawn", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    kinds: Counter[str] = Counter()
    started = time.monotonic()
    with launch() as browser, drawn_in(browser, drawn_timeline(asked.seed)) as drawn:
        for seed in range(asked.seed, asked.seed + asked.count):
            timeline = drawn_timeline(seed)
            for window in WINDOWS:
                for place in PLACES:
                    faults = drawn.faults(timeline, place, window)
                    for kind in {fault.split(":")[0] for fault in faults}:
                        kinds[f"{kind} {place} {window[0]}"] += 1
                    for fault in faults:
                        where = f"seed {seed}, {place}, {window[0]} x {window[1]}"
                        print(f"{where}: {fault}", flush=True)
            done = seed + 1 - asked.seed
            if done % 25 == 0 or done == asked.count:
                seconds = time.monotonic() - started
                print(f"{done} graphs, up to seed {seed}: {seconds:.0f} s", flush=True)
    for what, count in sorted(kinds.items()):
        print(f"{count:5} {what}")
    return bool(kinds)


if __name__ == "__main__":
    sys.exit(main())
