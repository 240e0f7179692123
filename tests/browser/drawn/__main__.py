"""Random graphs in every window and place: ``python -m tests.browser.drawn 500 --seed 0``."""

import argparse
import time
from collections import Counter

from tests.browser.chromium import launch
from tests.browser.drawn.functions import drawn_timeline
from tests.browser.drawn.places import PLACES, WINDOWS, drawn_in


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--all", action="store_true", help="print every fault")
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
                    for fault in faults if asked.all else ():
                        print(f"seed {seed}, {place}, {window[0]} x {window[1]}: {fault}")
            if (seed + 1) % 25 == 0:
                print(
                    f"{seed + 1 - asked.seed} graphs, {time.monotonic() - started:.0f} s",
                    flush=True,
                )
    for what, count in sorted(kinds.items()):
        print(f"{count:5} {what}")


main()
