"""The JupyterLite site: lessons run in the browser alone, without NumPy, and ask for nothing."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import Tab, open_tab
from tests.browser.jupyter import CURRENT, Notebook, Server, open_notebook
from tests.browser.waiting import PATIENCE, until
from tests.project.repository import tracked
from tests.whole import sized
from tools.lite.build import build
from tools.lite.lessons import needed
from tools.serve import serve

RUN_ALL = 'void window.jupyterapp.commands.execute("notebook:run-all-cells")'
#: Of each code cell its number in the kernel, and what it raised.
CELLS = f"""() => {CURRENT}.content.widgets
    .filter((cell) => cell.model.type === "code")
    .map(({{ model }}) => [
        model.executionCount,
        model.outputs.toJSON().filter((one) => one.ename).map((one) => one.evalue),
    ])"""
#: All have run, or one has raised, and none after it is run.
DONE = f"""() => {{
    const cells = ({CELLS})();
    return cells.every(([count]) => count) || cells.some(([, raised]) => raised.length);
}}"""
CODE = 'cell_type: "code"'
ASK = """\
from ipywidgets.widgets.widget import _instances
print("step", next(one for one in _instances.values() if hasattr(one, "timeline")).step)"""
SAID = f"(cell) => {CURRENT}.content.widgets[cell].model.outputs.toJSON()[0]?.text"
COUNT = f"(cell) => {CURRENT}.content.widgets[cell].model.executionCount ?? 0"
#: The first lessons: all of them run here, and all run in Node; the check opens one in the browser.
FIRST = [path.name for path in tracked("notebooks/0[0-2]*.ipynb")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, with its application open to the test."""
    folder = tmp_path_factory.mktemp("lite") / "site"
    build(folder)
    file = folder / "jupyter-lite.json"
    content = json.loads(file.read_text("utf-8"))
    content["jupyter-config-data"]["exposeAppInBrowser"] = True
    file.write_text(json.dumps(content), "utf-8")
    return folder


@pytest.fixture(scope="module")
def opened(chromium: Browser, site: Path) -> Iterator[tuple[Server, Tab]]:
    """The site's server, and a page."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    with serve(site) as address:
        yield Server("lite", address, site), open_tab(context)
        context.close()


@pytest.mark.parametrize("lesson", FIRST[: sized(1, None)])
def test_all_cells_run_and_the_kernel_answers(opened: tuple[Server, Tab], lesson: str) -> None:
    server, tab = opened
    page = tab.page
    notebook = open_notebook(page, server, lesson)
    page.evaluate(RUN_ALL)
    player = page.locator(".jp-OutputArea .ad-viz").first
    expect(player).to_be_visible(timeout=PATIENCE)
    page.wait_for_function(DONE, timeout=PATIENCE)
    assert [said for _, said in page.evaluate(CELLS) if said] == []
    field = player.get_by_role("spinbutton")
    player.scroll_into_view_if_needed()  # out of sight it draws nothing yet
    expect(field).not_to_have_value("")
    before = int(field.input_value())
    player.get_by_role("button", name="Next", exact=True).click()
    expect(field).to_have_value(str(before + 1))
    expect_in_kernel(notebook, before + 1)
    assert tab.outside == []


def expect_in_kernel(notebook: Notebook, step: int) -> None:
    """The notebook's first player comes to be at this step in Python too."""
    page, cell = notebook.page, len(notebook.state()) - 1
    page.evaluate(f"(source) => {CURRENT}.model.sharedModel.addCell({{{CODE}, source}})", ASK)

    def holds() -> bool:
        count = page.evaluate(COUNT, cell)
        notebook.run(cell)
        page.wait_for_function(f"(was) => ({COUNT})({cell}) > was", arg=count, timeout=PATIENCE)
        notebook.wait_for_kernel("idle")
        return bool(page.evaluate(SAID, cell) == f"step {step}\n")

    until(page, holds, lambda: f"Expected step {step}, found: {page.evaluate(SAID, cell)!r}")


def test_lessons_run_in_pyodide_without_numpy(site: Path) -> None:
    """In Node, by the very Pyodide and wheels of the site; cells that need more say what to do."""
    lessons = sorted((site / "files").glob("*.ipynb"))
    cannot = [path for path in lessons if needed(json.loads(path.read_text("utf-8")))]
    assert len(cannot) > 2
    # In the check, two of those that need what the site has not.
    lessons = [path for path in lessons if path not in cannot[sized(2, len(cannot)) :]]
    script = Path(__file__).with_name("run_in_pyodide.mjs")
    said = subprocess.check_output(["node", script, site, *lessons], text=True)
    cells = json.loads(said).items()
    raised = {Path(name).name: [text for _, text in some] for name, (_, some) in cells}
    whole = [path.name for path in lessons if path not in cannot]
    assert {*FIRST, "03_programs.ipynb", "03e_live_memory.ipynb"} <= set(whole)
    assert {name: texts for name, texts in raised.items() if name in whole and texts} == {}
    for name, texts in raised.items():
        kind = [text for text in texts if text.startswith("MissingModuleError: This site has no ")]
        later = [text for text in texts if text.startswith("NameError: ")]
        assert len(kind) + len(later) == len(texts), name
        assert not texts or texts[0] in kind, name
        assert all("make lab" in text for text in kind)
