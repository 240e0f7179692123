"""``python -m tests.accessibility page.html …``: every player, every step, every look; by hand.

``--every 5`` takes each fifth step; ``--look dark`` one look.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from tests.accessibility.survey import LOOKS, survey
from tests.browser.chromium import launch


def main() -> int:
    """0 where nothing is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--look", action="append")
    asked = parser.parse_args()
    wrong: Counter[str] = Counter()
    with launch() as chromium:
        for page in asked.pages:
            for look in LOOKS:
                if asked.look and look.name not in asked.look:
                    continue
                said: Counter[str] = Counter()
                for found in survey(chromium, page.resolve(), look, asked.every):
                    said[f"{found.player}: {found.what}"] += 1
                wrong[look.name] += len(said)
                print(f"{page.stem}, {look.name}: {len(said)} findings", flush=True)
                for what, times in said.items():
                    print(f"  player {what} (in {times} steps)", flush=True)
    print(f"{len(asked.pages)} pages: {wrong.total()} findings {dict(wrong)}")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
