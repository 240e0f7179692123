"""``python -m tests.bad_calls N --seed S``: N bad calls; what is wrong, once for each place."""

import argparse
import secrets
import sys
import tempfile
from collections import Counter
from contextlib import chdir
from random import Random

from tests.bad_calls.calls import drawn
from tests.bad_calls.verdict import verdict


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bad_calls")
    parser.add_argument("calls", type=int)
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    seed = secrets.randbits(32) if given.seed is None else given.seed
    random, kinds = Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for _ in range(given.calls):
            call = drawn(random)
            wrong = verdict(call)
            if wrong is None:
                continue
            kind = wrong.split(": ")[0]
            kinds[kind] += 1
            if kinds[kind] == 1:
                print(f"{call.text:.300}\n    {wrong}", flush=True)
    for kind, count in kinds.most_common():
        print(f"{count:6}  {kind}")
    print(f"seed {seed}: {given.calls} calls, {kinds.total()} wrong in {len(kinds)} places")
    return min(len(kinds), 1)


if __name__ == "__main__":
    sys.exit(main())
