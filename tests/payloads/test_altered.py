"""A timeline that somebody altered by chance is shown, or its place says why not."""

from collections import Counter
from pathlib import Path

from playwright.sync_api import Browser

from tests.fresh import FRESH
from tests.payloads.altered import altered_wrong

#: The same ones in each run, and others in the next.
FIXED = range(20)
OTHERS = range(FRESH, FRESH + 20)


def test_it_is_shown_or_says_why_not(chromium: Browser, tmp_path: Path) -> None:
    ends: Counter[str] = Counter()
    seeds = [*FIXED, *OTHERS]
    wrong = list(altered_wrong(chromium, seeds, tmp_path, ends))
    assert not wrong, f"python -m tests.payloads.altered 20 --seed {FRESH}, or 0"
    assert set(ends) == {"shown", "refused"}
