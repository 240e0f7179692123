"""Texts that would do harm stand wherever a text can, in every host: nothing comes of them."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.fresh import FRESH
from tests.payloads.entries import ENTRIES
from tests.payloads.payloads import PAYLOADS
from tests.payloads.rounds import HOSTS, wrong_in
from tests.payloads.watch import watched

#: One of all rounds, another one in each run.
ROUND = FRESH % len(PAYLOADS)


def test_there_are_enough_and_each_is_told_from_the_others() -> None:
    assert len(PAYLOADS) >= 400
    assert len({payload.text for payload in PAYLOADS}) == len(PAYLOADS)
    assert [payload.number for payload in PAYLOADS] == list(range(1, len(PAYLOADS) + 1))


@pytest.mark.parametrize("host", HOSTS)
def test_nothing_comes_of_them(chromium: Browser, tmp_path: Path, host: str) -> None:
    wrong = wrong_in(host, chromium, ROUND, tmp_path, PAYLOADS)
    assert not wrong, f"python -m tests.payloads 1 --from {ROUND}"


@pytest.mark.parametrize("what", ENTRIES)
def test_what_a_person_writes_can_be_told(what: str) -> None:
    for payload in PAYLOADS[FRESH % 60 :: 60]:
        for timeline in ENTRIES[what](payload.text):
            timeline.json.encode()


def test_what_runs_would_be_noticed(chromium: Browser) -> None:
    with watched(chromium) as watch:
        watch.tab.page.set_content("".join(payload.text for payload in PAYLOADS[:6]))
        watch.tab.page.wait_for_selector("[data-hit='6']", state="attached")
        found = watch.wrong(1)
    assert {"ran (1,)", "ran (3,)", "ran (5,)", "element 6", "0 players of 1"} <= set(found)
