"""A round: payloads from one place on, in every text, through every host."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from ad_viz.timeline.timeline import Timeline
from tests.payloads.cells import cells
from tests.payloads.entries import ENTRIES
from tests.payloads.fields import STORIES, Filled
from tests.payloads.hosts import (
    deck_wrong,
    files_wrong,
    live_wrong,
    notebook_wrong,
    page_wrong,
)
from tests.payloads.lab import lab_wrong
from tests.payloads.payloads import PAYLOADS, Payload

__all__ = ["HOSTS", "entered", "halved", "one_round", "wrong_in"]

HOSTS: Final = ("files", "page", "notebook", "deck", "live", "lab")
#: So many payloads stand in cells, and are entered by a person, in a round.
FEW: Final = 3


def entered(payloads: Sequence[Payload]) -> list[Timeline]:
    """A timeline of each kind that a person makes, with these payloads in turn."""
    made = []
    for place, enter in enumerate(ENTRIES.values()):
        payload = payloads[place % len(payloads)]
        made += list(enter(payload.text))[:1]
    return made


def _turned(number: int, payloads: Sequence[Payload]) -> list[Payload]:
    at = number % len(payloads)
    return [*payloads[at:], *payloads[:at]]


def wrong_in(
    host: str, browser: Browser, number: int, folder: Path, payloads: Sequence[Payload]
) -> list[str]:
    """What is wrong in one host, with two or three of the lenses: the next round has the next."""
    turned = _turned(number, payloads)
    lenses = STORIES[number % 8 :: 8]
    timelines = [Filled(name, 0, turned).timeline for name in lenses] + entered(turned)
    # Cells hold other payloads than fields: what a cell does is told from what a field does.
    some = cells(turned[-FEW:])
    match host:
        case "files":
            return [one for timeline in timelines[-2:] for one in files_wrong(timeline, folder)]
        case "page":
            # What stands in the address is a text of somebody, too.
            mark = f"step={turned[0].text[:200]}".encode("utf-8", errors="replace").decode()
            return page_wrong(browser, timelines[number % len(timelines)], folder, mark)
        case "notebook":
            name = "".join(c for c in turned[0].text[:40] if c.isprintable() and c not in "/#?%")
            return notebook_wrong(browser, timelines, some, folder, name or "lesson")
        case "deck":
            # A slide comes in its own time: few of them are enough for what is the same in a page.
            return deck_wrong(browser, timelines[:2], some, folder)
        case "live":
            return live_wrong(browser, timelines, turned[0].text)
        case _:
            # A colon would name one of Jupyter's drives, and a dot in front a hidden file.
            name = "".join(c for c in turned[0].text[:40] if c.isprintable() and c not in "/\\#?%:")
            return lab_wrong(browser, timelines, f"lesson {name}")


def one_round(
    browser: Browser, number: int, folder: Path, hosts: Sequence[str]
) -> Iterator[tuple[str, list[str]]]:
    """Each of these hosts, and what is wrong in it."""
    for host in hosts:
        yield host, wrong_in(host, browser, number, folder, PAYLOADS)


def halved(browser: Browser, number: int, folder: Path, host: str) -> list[Payload]:
    """The payloads of a round that are enough for something to be wrong; one, as a rule."""
    payloads: Sequence[Payload] = PAYLOADS
    while len(payloads) > 1:
        middle = len(payloads) // 2
        for half in (payloads[:middle], payloads[middle:]):
            if wrong_in(host, browser, number, folder, half):
                payloads = half
                break
        else:
            break  # it takes both halves
    return list(payloads)
