"""In JupyterLab: a player that nobody sees any more leaves nothing behind, and comes again."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.chromium import open_tab
from tests.browser.jupyter import (
    CURRENT,
    Notebook,
    Server,
    open_notebook,
    write_notebook,
)
from tests.browser.leaks import CELL, LENSES, rerun, unfreed
from tests.browser.waiting import PATIENCE, until
from tests.whole import sized

TIMES = sized(8, 40)

SHOW = CELL.format(lens="player = av.reverse(f, 0.5, 4.2)\nplayer")
OTHER = CELL.format(lens="av.forward(f, 0.5, 4.2)")
WHERE = """\
from ad_viz.player.carried import Carried
from ipywidgets.widgets.widget import _instances
print(player.step, player.comm is not None,
      sum(not isinstance(one, Carried) for one in _instances.values()))"""


@pytest.mark.parametrize("lens", sized(["asks"], list(LENSES)))
def test_a_cell_that_is_run_again_leaves_nothing_behind(
    chromium: Browser, lab: Server, lens: str
) -> None:
    with rerun(chromium, lab, lens) as leaks:
        assert unfreed(leaks.growth(TIMES), TIMES) == []


def test_it_is_closed_with_its_last_view_and_comes_again_where_it_was(
    chromium: Browser, lab: Server
) -> None:
    with opened(chromium, lab, "closed.ipynb") as notebook:
        notebook.run(0)
        player = notebook.output(0)
        next_step(player, 3)
        expect_said(notebook, "3 True 2")
        reload(notebook)
        player = notebook.output(0)
        next_step(player, 4)
        expect_said(notebook, "4 True 2")
        command(notebook, 0, "notebook:move-cell-down")
        next_step(notebook.output(1), 5)
        command(notebook, 1, "notebook:clear-cell-output")
        expect_said(notebook, "5 False 0")
        notebook.run(3)
        next_step(notebook.output(3), 6)
        expect_said(notebook, "6 True 2")


@pytest.mark.parametrize(
    ("away", "back"),
    [
        ("notebook:cut-cell", "notebook:paste-cell-above"),
        ("notebook:delete-cell", "notebook:undo-cell-action"),
    ][: sized(1, 2)],
)
def test_a_cell_that_was_taken_away_comes_back_with_its_player(
    away: str, back: str, chromium: Browser, lab: Server
) -> None:
    with opened(chromium, lab, f"{away.partition(':')[2]}.ipynb", OTHER) as notebook:
        for cell in (0, 1):
            notebook.run(cell)
            next_step(notebook.output(cell), 3)
        command(notebook, 0, away)
        # Once the other's last run is closed, this one would be, too.
        notebook.run(0)
        expect_said(notebook, "3 True 4", cell=1)
        command(notebook, 0, back)
        next_step(notebook.output(0), 4)
        expect_said(notebook, "4 True 4")


@contextmanager
def opened(chromium: Browser, server: Server, name: str, second: str = "") -> Iterator[Notebook]:
    write_notebook(server.folder / name, [SHOW, second, WHERE, "player"])
    context = chromium.new_context(viewport={"width": 1280, "height": 2400})
    notebook = open_notebook(open_tab(context).page, server, name)
    yield notebook
    notebook.shut_down_kernel()
    context.close()


def reload(notebook: Notebook) -> None:
    """Save it, and load the page anew; its kernel runs on."""
    notebook.page.evaluate(f"() => {CURRENT}.context.save()")
    notebook.page.reload()
    notebook.page.wait_for_function(
        f"() => window.jupyterapp && {CURRENT}?.sessionContext?.isReady", timeout=PATIENCE
    )
    notebook.wait_for_kernel("idle")


def command(notebook: Notebook, cell: int, name: str) -> None:
    notebook.page.evaluate(
        f"""([at, name]) => {{
            {CURRENT}.content.activeCellIndex = at;
            void window.jupyterapp.commands.execute(name);
        }}""",
        [cell, name],
    )


def next_step(player: Locator, step: int) -> None:
    """One step further is this one."""
    field = player.get_by_role("spinbutton")
    expect(field).to_be_visible()
    while field.input_value() != str(step):
        player.get_by_role("button", name="Next", exact=True).click()
    expect(field).to_have_value(str(step))


def expect_said(notebook: Notebook, text: str, cell: int = 2) -> None:
    """The kernel comes to say so; it hears of a view some time after it went."""
    notebook.wait_for_kernel("idle")

    def said() -> bool:
        notebook.run(cell)
        notebook.wait_for_kernel("idle")
        return notebook.output(cell).inner_text().strip() == text

    until(notebook.page, said, lambda: f"Expected {text}: {notebook.output(cell).inner_text()}")
