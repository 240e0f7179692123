"""Anything done to folded graphs: ``python -m tests.browser.monkey 500 --seed 0``."""

import argparse
import sys

from tests.browser.chromium import launch
from tests.browser.drawn.places import drawn_in
from tests.browser.monkey.monkey import program_timeline, wrong_after


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.monkey", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--actions", type=int, default=40)
    asked = parser.parse_args()
    failed = 0
    with launch() as browser:
        for seed in range(asked.seed, asked.seed + asked.count):
            with drawn_in(browser, program_timeline(seed)) as drawn:
                found = wrong_after(drawn, seed, asked.actions)
            failed += bool(found)
            for fault in found:
                print(f"seed {seed}: {fault}", flush=True)
    print(f"{failed} of {asked.count} went wrong")
    return min(1, failed)


if __name__ == "__main__":
    sys.exit(main())
