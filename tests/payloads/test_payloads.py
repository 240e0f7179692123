"""Texts that would do harm stand wherever a text can, in every host: nothing comes of them."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.fresh import FRESH
from tests.payloads.entries import ENTRIES
from tests.payloads.payloads import PAYLOADS
from tests.payloads.rounds import HOSTS, wrong_in
from tests.payloads.watch import watched
from tests.whole import WHOLE, sized

#: The same one of all rounds in each run, and others.
ROUNDS = {"fixed": 0} | {
    f"fresh {more}": (FRESH + more) % len(PAYLOADS) for more in range(sized(1, 8))
}
#: These take long: in the check one of them is in turn, with the same round only.
SLOW = ("deck", "lab", "notebook")
TURN = SLOW[FRESH % len(SLOW)]
SHOWN = [
    (host, name)
    for host in HOSTS
    for name in ROUNDS
    if WHOLE or host not in SLOW or (host, name) == (TURN, "fixed")
]


@pytest.fixture(params=ROUNDS)
def number(request: pytest.FixtureRequest) -> int:
    """Which round it is; the command that repeats it is shown where a test of it fails."""
    of = ROUNDS[request.param]
    print(f"python -m tests.payloads 1 --from {of}")
    return of


def test_there_are_enough_and_no_two_are_alike() -> None:
    assert len(PAYLOADS) >= 400
    assert len({payload.text for payload in PAYLOADS}) == len(PAYLOADS)
    assert [payload.number for payload in PAYLOADS] == list(range(1, len(PAYLOADS) + 1))


@pytest.mark.whole
@pytest.mark.parametrize(("host", "number"), SHOWN, indirect=["number"])
def test_nothing_comes_of_them(chromium: Browser, tmp_path: Path, host: str, number: int) -> None:
    assert not wrong_in(host, chromium, number, tmp_path, PAYLOADS)


@pytest.mark.parametrize("what", ENTRIES)
def test_what_a_person_writes_can_be_sent(what: str, number: int) -> None:
    for payload in PAYLOADS[number % 60 :: 60]:
        for timeline in ENTRIES[what](payload.text):
            timeline.json.encode()


def test_what_runs_would_be_noticed(chromium: Browser) -> None:
    with watched(chromium) as watch:
        watch.tab.page.set_content("".join(payload.text for payload in PAYLOADS[:6]))
        watch.tab.page.wait_for_selector("[data-hit='6']", state="attached")
        found = watch.wrong(1)
    assert {"ran (1,)", "ran (3,)", "ran (5,)", "element 6", "0 players of 1"} <= set(found)
