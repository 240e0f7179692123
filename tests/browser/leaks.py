"""A cell is run again and again: what that leaves behind in the kernel, and in the page.

By command: python -m tests.browser.leaks 200

The heap of the page is told, and not judged: it grows by some 34 kB a run, as it does by 48 of any
anywidget with a text as long as a timeline, by 40 of a slider of ipywidgets, by 9 of a text alone.
"""

import ast
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

from tests.browser.chromium import launch, open_tab
from tests.browser.jupyter import (
    CURRENT,
    Notebook,
    Server,
    open_notebook,
    serve,
    write_notebook,
)
from tests.browser.waiting import PATIENCE, until

#: The lenses that are run in turn, as their cells end.
LENSES: Final = {
    "reverse": "av.reverse(f, 0.5, 4.2)",
    "forward": "av.forward(f, 0.5, 4.2)",
    "programs": "av.programs(f, 0.5, 4.2)",
    "asks": "av.reverse(f, 0.5, 4.2, predict=True)",
    "accumulation": "av.accumulation(lambda X: X[0] * X[1] + X[0], [1.0, 2.0])",
}
CELL: Final = """\
import ad_viz as av

def f(x, y):
    a = x * y
    b = av.sin(x)
    z = a + b
    return z

{lens}"""

#: What the kernel holds, all told; whatever waits to be freed is freed first.
IN_KERNEL: Final = """\
import gc, tracemalloc
import comm
from ipywidgets.widgets.widget import _instances
from ad_viz.player.carried import Carried
from ad_viz.player.widget import Player

tracemalloc.is_tracing() or tracemalloc.start()
gc.collect()
dict(
    comms=len(comm.get_comm_manager().comms),
    widgets=sum(not isinstance(one, Carried) for one in list(_instances.values())),
    players=sum(isinstance(one, Player) for one in gc.get_objects()),
    memory=tracemalloc.get_traced_memory()[0],
    compact=max((len(one.timeline.json.encode()) for one in list(_instances.values())
                 if isinstance(one, Player)), default=0),
)"""
RUN, ASK = range(2)

#: What may come and go by chance, however often a cell is run.
FEW: Final = 20
#: Of the page, however often a cell is run.
IN_PAGE: Final = {"listeners": FEW, "nodes": 4 * FEW}
#: Bytes that IPython keeps of each run of a cell that shows a text.
OF_ANY_CELL: Final = 3_000

#: Drawn and at rest: the player of this run, and no other. It is known from here on, but not held.
DRAWN: Final = f"""(count) => {{
    const cell = {CURRENT}.content.widgets[{RUN}];
    const isDrawn = ({{ shadowRoot }}) => shadowRoot?.querySelector(".ad-viz[data-shape]");
    const drawn = [...cell.node.querySelectorAll("*")].filter(isDrawn);
    if (cell.model.executionCount <= count || drawn.length !== 1) return false;
    (window.known ??= []).push(new WeakRef(drawn[0].shadowRoot.querySelector(".ad-viz")));
    return true;
}}"""
#: How many players are held of those that were known.
HELD: Final = "() => (window.known ?? []).filter((known) => known.deref()).length"
COUNT: Final = f"() => {CURRENT}.content.widgets[{RUN}].model.executionCount ?? 0"
SAID: Final = f"""(count) => {{
    const {{ model }} = {CURRENT}.content.widgets[{ASK}];
    const [said] = model.outputs.toJSON();
    return model.executionCount > count && (said?.data?.["text/plain"] ?? said?.evalue);
}}"""


class Leaks:
    """One notebook in one page, and what is counted of both.

    No element is asked for by playwright, which would hold it.
    """

    def __init__(self, notebook: Notebook) -> None:
        self._notebook = notebook
        self._page: Page = notebook.page
        self._session = self._page.context.new_cdp_session(self._page)
        self._session.send("Performance.enable")

    def run(self) -> None:
        """Run the cell again and wait until its player is drawn."""
        before = self._page.evaluate(COUNT)
        self._notebook.run(RUN)
        self._page.wait_for_function(DRAWN, arg=before, timeout=PATIENCE)
        self._notebook.wait_for_kernel("idle")

    def in_kernel(self) -> dict[str, int]:
        """Asked until only the player that is shown is open."""
        found: dict[str, int] = {}

        def alone() -> bool:
            before = self._page.evaluate(COUNT.replace(f"[{RUN}]", f"[{ASK}]"))
            self._notebook.run(ASK)
            answer = self._page.wait_for_function(SAID, arg=before, timeout=PATIENCE).json_value()
            # What is no answer is what went wrong.
            assert answer.startswith("{"), answer
            found.update(ast.literal_eval(answer))
            return found["widgets"] <= 2

        until(self._page, alone, lambda: f"More than one player is open: {found}")
        return found

    def in_page(self) -> dict[str, int]:
        """What is left in the page once it holds the player that is shown, and no other.

        A player that is gone is held while it waits to say so, and for its extras: for seconds.
        """
        held = 0

        def alone() -> bool:
            nonlocal held
            for _ in range(2):
                self._session.send("HeapProfiler.collectGarbage")
            held = self._page.evaluate(HELD)
            return held <= 1

        until(self._page, alone, lambda: f"The page holds {held} players")
        counted: Any = self._session.send("Performance.getMetrics")["metrics"]
        values = {one["name"]: int(one["value"]) for one in counted}
        names = {"nodes": "Nodes", "listeners": "JSEventListeners", "heap": "JSHeapUsedSize"}
        return {name: values[key] for name, key in names.items()}

    def growth(self, times: int) -> dict[str, int]:
        """What so many runs leave behind in all; and the bytes of one timeline, as ``compact``.

        Where more stays they are counted again: the notebook makes some of its own once, and late.
        What a run leaves behind is there again after the next ones.
        """
        try:
            return self._growth(times)
        except AssertionError:
            return self._growth(times)

    def _growth(self, times: int) -> dict[str, int]:
        kernel = self.in_kernel()
        for _ in range(2):
            self.run()  # the page holds what was there while another cell had run
        page = self.in_page()
        for _ in range(times - 2):
            self.run()
        left: dict[str, int] = {}

        def settled() -> bool:  # the notebook itself frees some of its own later
            left.update(self.in_page())
            return all(left[name] <= page[name] + most for name, most in IN_PAGE.items())

        until(self._page, settled, lambda: f"More stays in the page: {left}, at first {page}")
        more = {name: n - page[name] for name, n in left.items()}
        now = self.in_kernel()
        more |= {name: now[name] - kernel[name] for name in kernel}
        return more | {"compact": now["compact"]}


def unfreed(more: dict[str, int], times: int) -> list[str]:
    """What is more after so many runs than it may be: a few in all, or a timeline for each run."""
    most = {"comms": 0, "widgets": 0, "players": times, **IN_PAGE}
    most["memory"] = round(times * (1.2 * more["compact"] + OF_ANY_CELL))
    return [f"{name}: {more[name]}, at most {n}" for name, n in most.items() if more[name] > n]


@contextmanager
def rerun(browser: Browser, server: Server, lens: str) -> Iterator[Leaks]:
    """A notebook with a cell of this lens, run often enough for all that is made once."""
    name = f"{lens}.ipynb"
    write_notebook(server.folder / name, [CELL.format(lens=LENSES[lens]), IN_KERNEL])
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    notebook = open_notebook(open_tab(context).page, server, name)
    leaks = Leaks(notebook)
    for _ in range(5):
        leaks.run()
        leaks.in_kernel()
    yield leaks
    notebook.shut_down_kernel()
    context.close()


def main(times: int) -> int:
    """Every lens so many times; what that leaves behind is printed, and what is too much."""
    wrong: list[str] = []
    with (
        launch() as browser,
        tempfile.TemporaryDirectory() as folder,
        serve("lab", Path(folder)) as server,
    ):
        for lens in LENSES:
            with rerun(browser, server, lens) as leaks:
                more = leaks.growth(times)
            print(f"{lens}: what {times} more runs of its cell leave behind")
            for name, count in more.items():
                print(f"  {name:10} {count:12}")
            wrong += unfreed(more, times)
    print("\n".join(wrong))
    return len(wrong)


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if sys.argv[1:] else 200)))
