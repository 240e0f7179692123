"""``python -m tests.payloads 618 --from 0``: so many rounds of payloads through every host.

In each round every text of two or three lenses holds other payloads, and so do the cells of a
notebook; the next round has the next lenses. What is wrong is halved down to a payload.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from tests.browser.chromium import launch
from tests.payloads.rounds import HOSTS, halved, one_round


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.payloads")
    parser.add_argument("rounds", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--hosts", nargs="+", choices=HOSTS, default=HOSTS)
    given = parser.parse_args()
    wrong = 0
    with launch() as browser, tempfile.TemporaryDirectory() as folder:
        for number in range(given.first, given.first + given.rounds):
            for host, found in one_round(browser, number, Path(folder), given.hosts):
                wrong += bool(found)
                for one in found:
                    print(f"round {number}, {host}: {one}", flush=True)
                for payload in halved(browser, number, Path(folder), host) if found else ():
                    print(f"    by payload {payload.number}, {payload.kind}", flush=True)
            print(f"round {number} done, {wrong} hosts wrong so far", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
