"""Lenses beside each other in one document: each looks as it does alone, in every host.

``python -m tests.browser.pairs lab voila page`` draws all of them in one order and in the other, so
that each stands somewhere before and somewhere after every other one; with ``--pairs`` each of them
alone, too, and all of them in so many orders that each stands right before every other one.
``--from 4 --to 8`` draws some of these documents only.
"""

import argparse
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import ipywidgets
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from ad_viz.command.page import save_page
from ad_viz.player.widget import Player
from tests.browser.chromium import Tab, launch, open_tab
from tests.browser.everywhere import make_all
from tests.browser.geometry import apart, geometry
from tests.browser.jupyter import CURRENT, Server, open_notebook, serve, write_notebook
from tests.browser.lenses import players
from tests.browser.voila import serve_voila
from tests.browser.waiting import until
from tests.command.saved import code, notebook, save, view
from tests.project.repository import ROOT

__all__ = ["HOSTS", "Beside", "Order", "both_ways", "hosting", "neighbours"]

#: Places in `shown()`, in the order in which they are drawn.
Order = tuple[int, ...]

SETUP = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.browser.pairs import shown
lenses = shown()"""

WINDOW: ViewportSize = {"width": 1280, "height": 800}
WIDTH = "(player) => player.getBoundingClientRect().width"
PATIENCE = 120_000  # ms; a kernel draws them all


def shown() -> list[Player]:
    """A player of every lens, in the middle of its story."""
    found = players()
    for player in found:
        player.step = len(player.timeline) // 2
    return found


@cache
def here() -> list[Player]:
    """Those of this process, and no other widget."""
    ipywidgets.Widget.close_all()
    return shown()


def both_ways() -> tuple[Order, Order]:
    """Two orders that have every ordered pair."""
    forth = tuple(range(len(here())))
    return forth, forth[::-1]


def neighbours(count: int) -> list[Order]:
    """Orders in which each of so many stands right before every other one, somewhere.

    Rows of Williams' square of an even size, in which each does so once. Where the count is odd,
    one more stands among them and is left out.

    >>> neighbours(4)
    [(0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)]
    """
    size = count + count % 2
    first = [(k + 1) // 2 if k % 2 else -(k // 2) for k in range(size)]
    rows = [[(at + row) % size for at in first] for row in range(size)]
    return [tuple(lens for lens in row if lens < count) for row in rows]


class Host(Protocol):
    """Where a notebook is seen."""

    def draw(self, page: Page, order: Order) -> None:
        """A new document with these."""

    def player(self, page: Page, lens: int) -> Locator:
        """One of them, in sight."""


class Offline:
    """An offline page of a notebook."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def draw(self, page: Page, order: Order) -> None:
        cells = [code(f"lenses[{lens}]", view(here()[lens])) for lens in order]
        name = "-".join(map(str, order))
        path = save_page(save(notebook(*cells), self.folder / f"{name}.ipynb"), execute=False)[0]
        self.order = order
        page.goto(path.as_uri())
        make_all(page)
        expect(page.locator(".ad-viz .presenter")).to_have_count(len(order))

    def player(self, page: Page, lens: int) -> Locator:
        return in_sight(page.locator(".ad-viz").nth(self.order.index(lens)))


class Voila:
    """Voilà: each visit runs the notebook."""

    def __init__(self, folder: Path, address: str) -> None:
        self.folder, self.address = folder, address

    def draw(self, page: Page, order: Order) -> None:
        name = "-".join(map(str, order)) + ".ipynb"
        write_notebook(self.folder / name, [SETUP, *(f"lenses[{lens}]" for lens in order)])
        self.order = order
        page.goto(f"{self.address}voila/render/{name}", timeout=PATIENCE)
        expect(page.locator(".ad-viz")).to_have_count(len(order), timeout=PATIENCE)
        make_all(page)
        drawn = page.locator(".ad-viz .presenter")
        expect(drawn).to_have_count(len(order), timeout=PATIENCE)

    def player(self, page: Page, lens: int) -> Locator:
        return in_sight(page.locator(".ad-viz").nth(self.order.index(lens)))


class Lab:
    """JupyterLab; the cells are run in the order."""

    def __init__(self, server: Server) -> None:
        self.server = server
        cells = [f"lenses[{lens}]" for lens in range(len(here()))]
        write_notebook(server.folder / "lenses.ipynb", [SETUP, *cells])

    def draw(self, page: Page, order: Order) -> None:
        page.goto("about:blank")
        self.notebook = open_notebook(page, self.server, "lenses.ipynb")
        self.notebook.begin_again()
        self.notebook.run(0)
        self.notebook.wait_for_kernel("idle")
        for lens in order:
            self.run(page, lens)

    def run(self, page: Page, lens: int) -> None:
        """Draw it, or draw it anew."""
        old = self.cell(page, lens).locator(".ad-viz")
        old.evaluate_all("(all) => all.forEach(({ dataset }) => (dataset.old = ''))")
        self.notebook.run(lens + 1)
        self.bring(page, lens, ".ad-viz:not([data-old]):has(.presenter)")

    def cell(self, page: Page, lens: int) -> Locator:
        page.evaluate(f"(at) => void {CURRENT}.content.scrollToItem(at, 'start')", lens + 1)
        return page.locator(f'.jp-Cell[data-windowed-list-index="{lens + 1}"]')

    def bring(self, page: Page, lens: int, part: str) -> Locator:
        """Have this of it in sight: those above find their heights, and move it away again."""
        tries = count(1)

        def is_there() -> bool:
            if next(tries) % 40 == 0:  # where the list takes itself to be there, it does not scroll
                page.locator(".jp-WindowedPanel-outer").evaluate("(list) => list.scrollBy(0, 300)")
            return self.cell(page, lens).locator(part).is_visible()

        until(page, is_there, lambda: f"{part} of cell {lens + 1} does not come in sight.")
        return self.cell(page, lens).locator(".ad-viz")

    def player(self, page: Page, lens: int) -> Locator:
        return in_sight(self.bring(page, lens, ".ad-viz"))


def in_sight(player: Locator) -> Locator:
    # It may be made anew on the way.
    player.evaluate("(player) => player.scrollIntoView({ block: 'nearest' })")
    expect(player.locator(".panel:visible").first).to_be_visible()
    return player


@contextmanager
def lab(folder: Path) -> Iterator[Host]:
    with serve("lab", folder, windowingMode="full") as server:
        yield Lab(server)


@contextmanager
def voila(folder: Path) -> Iterator[Host]:
    with serve_voila(folder) as address:
        yield Voila(folder, address)


@contextmanager
def page(folder: Path) -> Iterator[Host]:
    yield Offline(folder)


HOSTS = {"lab": lab, "voila": voila, "page": page}


class Beside:
    """A host's documents, and each lens alone in an offline page that is as wide."""

    def __init__(self, host: Host, tab: Tab, alone: Tab, folder: Path) -> None:
        self.host, self.tab = host, tab
        self._alone, self._offline = alone, Offline(folder)
        self._seen: dict[tuple[int, float, bool], list[list[Any]]] = {}

    def draw(self, order: Order) -> None:
        self.host.draw(self.tab.page, order)

    def all_faults(self, order: Order) -> list[str]:
        """In a new document: as it was drawn, once it was out of sight, and in full screen."""
        self.draw(order)
        ways = [(order, False), (order[::-1], False), (order, True)]
        return [fault for way, fills in ways for fault in self.faults(way, fills=fills)]

    def faults(self, lenses: Iterable[int], *, fills: bool = False) -> list[str]:
        """What does not stand where it stands alone, in its place or filling the screen."""
        return [f"{here()[lens]}: {fault}" for lens in lenses for fault in self._of(lens, fills)]

    def _of(self, lens: int, fills: bool) -> list[str]:
        player = self.host.player(self.tab.page, lens)
        width, (found, changed) = looked_at(player, fills)
        faults = apart(self._geometry_alone(lens, width, fills), found)
        return [*faults[:3], *(f"after the full screen, {one}" for one in changed[:3])]

    def _geometry_alone(self, lens: int, width: float, fills: bool) -> list[list[Any]]:
        key = lens, width, fills
        if key not in self._seen:
            page = self._alone.page
            # Its window is as wide from the first on: what is scrolled stays so when it changes.
            page.set_viewport_size(WINDOW if fills else WINDOW | {"width": round(width)})
            self._offline.draw(page, (lens,))
            player = self._offline.player(page, lens)
            assert fills or abs(player.evaluate(WIDTH) - width) < 1
            self._seen[key] = look(player, fills)[0]
        return self._seen[key]


Look = tuple[list[list[Any]], list[str]]


def looked_at(player: Locator, fills: bool) -> tuple[float, Look]:
    """How wide it was all the while, and the look.

    What else comes into a notebook can bring a scroll bar, or take it away.
    """
    while True:
        width: float = player.evaluate(WIDTH)
        found = look(player, fills)
        if player.evaluate(WIDTH) == width:
            return width, found


def look(player: Locator, fills: bool) -> Look:
    """Where all stands; and what a visit to the full screen has left elsewhere."""
    before = geometry(player)
    if not fills:
        return before, []
    player.press("f")
    expect(player).to_have_attribute("data-shape", "lecture")
    found = geometry(player)
    player.press("f")
    expect(player).not_to_have_attribute("data-shape", "lecture")
    return found, apart(before, geometry(player))


@contextmanager
def hosting(name: str, chromium: Browser, folder: Path) -> Iterator[Beside]:
    """The host of this name, in a page of its own."""
    contexts = [chromium.new_context(viewport=WINDOW, reduced_motion="reduce") for _ in range(2)]
    tab, alone = map(open_tab, contexts)
    for part in ("host", "alone"):
        (folder / part).mkdir()
    with HOSTS[name](folder / "host") as host:
        yield Beside(host, tab, alone, folder / "alone")
    for context in contexts:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hosts", nargs="*", choices=[*HOSTS, []], default=[*HOSTS])
    parser.add_argument("--pairs", action="store_true", help="each right before each, and alone")
    parser.add_argument("--from", type=int, default=0, dest="first", help="document, from 0 on")
    parser.add_argument("--to", type=int, help="the first document that is left out")
    chosen = parser.parse_args()
    orders = list(both_ways())
    if chosen.pairs:
        orders += neighbours(len(here())) + [(lens,) for lens in orders[0]]
    wrong = 0
    for name in chosen.hosts or HOSTS:
        with (
            tempfile.TemporaryDirectory() as folder,
            launch() as chromium,
            hosting(name, chromium, Path(folder)) as beside,
        ):
            for number, order in [*enumerate(orders)][chosen.first : chosen.to]:
                found = beside.all_faults(order)
                wrong += len(found)
                print(f"{name} {number}", order, *found or ["as alone"], sep="\n  ", flush=True)
    raise SystemExit(f"{wrong} things stand elsewhere." if wrong else 0)


if __name__ == "__main__":
    main()
