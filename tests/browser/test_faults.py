"""A host that goes wrong at any call: steps go on, and what is missing is said."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.faults import CALLS, LONG, Host, play
from tests.fresh import FRESH
from tests.whole import sized

NO_ANSWER = "No kernel answers. Run the cell again."
SILENT = "The kernel is busy or gone: wait for it, or run the cell again."
UNUSED = "What the kernel sent cannot be used in this page."
#: The tape of a function with a branch: it has questions, inputs to drag, and another graph.
BRANCH = -2
#: The same of an array.
TURNING = -1


@pytest.mark.parametrize(
    "seed", [*range(sized(3, 60)), 8000908, *range(FRESH, FRESH + sized(2, 40))]
)
def test_whatever_the_host_does_every_step_can_be_seen(hosts: Page, seed: int) -> None:
    play(hosts, seed)


@pytest.mark.parametrize(
    ("call", "way", "said"),
    [
        ("send", "throws", NO_ANSWER),
        ("reply", "never", SILENT),
        ("reply", "late", SILENT),
        ("on", "throws", SILENT),
    ],
)
def test_what_no_kernel_brings_is_said_when_it_is_asked_for(
    hosts: Page, call: str, way: str, said: str
) -> None:
    host = Host(hosts, BRANCH, 1, {call: [way], "rate": 1})
    assert host.act("pass")["notices"] == []
    for key, more in [("q", {"predicts": False}), ("f", {}), ("Escape", {})]:
        seen = host.act("press", key, LONG)
        assert seen["notices"] == ([said] if key != "Escape" else [])
        assert seen.items() >= {"asking": None, "shown": True, **more}.items()
    assert host.act("press", "End")["step"] == seen["count"]


@pytest.fixture
def resized(hosts: Page) -> Iterator[Page]:
    before = hosts.viewport_size
    assert before
    yield hosts
    hosts.set_viewport_size(before)


def test_what_no_kernel_brings_is_said_once_however_often_the_page_is_resized(
    resized: Page,
) -> None:
    host = Host(resized, BRANCH, 1, {"reply": ["never"], "rate": 1})
    host.act("press", "f")
    for width, notices in [(1100, [SILENT]), (1000, []), (900, [])]:
        resized.set_viewport_size({"width": width, "height": 700})
        host.act("pass")
        assert host.act("pass", None, LONG)["notices"] == notices
    host.act("press", "Escape")
    assert host.act("press", "f", LONG)["notices"] == [SILENT]


@pytest.mark.parametrize("key", ["q", "f"])
def test_what_is_given_up_before_a_kernel_brings_it_is_not_said_to_be_missed(
    hosts: Page, key: str
) -> None:
    host = Host(hosts, BRANCH, 1, {"reply": ["never"], "rate": 1})
    host.act("press", key)
    assert host.act("press", "q" if key == "q" else "Escape", LONG)["notices"] == []


def test_once_the_kernel_answers_what_it_was_asked_for_comes(hosts: Page) -> None:
    host = Host(hosts, BRANCH, 1, {"send": ["throws"], "rate": 1})
    assert host.act("press", "q")["notices"] == [NO_ANSWER]
    host.act("arm", {})
    host.act("press", "q")
    assert host.act("press", "End")["asking"] == "open"


def test_a_late_answer_is_there_when_it_is_asked_for_again(hosts: Page) -> None:
    host = Host(hosts, BRANCH, 1, {"reply": ["late"], "rate": 1})
    assert host.act("press", "q", LONG)["notices"] == [SILENT]
    host.act("late")
    host.act("arm", {"reply": ["never"], "rate": 1})
    host.act("press", "q")
    assert host.act("press", "End")["asking"] == "open"


@pytest.mark.parametrize("place", [BRANCH, TURNING])
def test_inputs_that_lead_to_another_graph_say_that_no_kernel_has_run_them(
    hosts: Page, place: int
) -> None:
    host = Host(hosts, place, 1, {})
    host.act("pass")
    host.act("arm", {"save": ["lost"], "rate": 1})
    host.act("press", "i")
    seen = host.act("drag", 1.0, LONG)
    assert seen["elsewhere"]
    assert SILENT in seen["refusal"]
    assert not host.act("click", ".refusal button")["elsewhere"]
    assert host.act("press", "End")["step"] == seen["count"]


@pytest.mark.parametrize(
    ("call", "way"), [(call, way) for call, ways in CALLS.items() for way in ways]
)
def test_each_call_may_go_wrong_from_the_first_on(hosts: Page, call: str, way: str) -> None:
    host = Host(hosts, BRANCH, 1, {call: [way], "rate": 1})
    seen = host.act("pass")
    if call == "get":
        assert seen["unread"]
        return
    for act, given, time in [
        ("press", "q", LONG),
        ("press", "End", 400),
        ("press", "1", 400),
        ("press", "Enter", 400),
        ("press", "i", 400),
        ("drag", 1.0, LONG),
        ("press", "f", LONG),
        ("press", "p", LONG),
        ("noise", None, 400),
        ("again", None, 400),
    ]:
        seen = host.act(act, given, time)
    assert seen["shown"]
