"""A notebook is run, or read as it was saved; what cannot be is told."""

import signal
from pathlib import Path

import pytest

from ad_viz.command.notebook import read_notebook
from ad_viz.command.page import notebook_page
from ad_viz.errors import InputError
from tests.command.saved import code, notebook, save, shown, text

PLAYER = """\
import ad_viz as av
import ipywidgets
from IPython.display import display

bar = ipywidgets.IntProgress(description="soon gone")
display(bar)
bar.close()
av.reverse(lambda x, y: x * y, 0.5, 4.2)"""


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"nbformat": 4}', "\x00", None])
def test_what_is_no_notebook_is_said(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "one.ipynb"
    if content is not None:
        path.write_text(content)
    with pytest.raises(InputError, match=r"no notebook that can be read(.*\n)*.*one\.ipynb"):
        read_notebook("page", path, execute=False)


def test_as_saved_it_needs_outputs(tmp_path: Path) -> None:
    path = save(notebook(code("1")), tmp_path / "one.ipynb")
    with pytest.raises(InputError, match="leave --no-execute out"):
        read_notebook("page", path, execute=False)


def test_it_is_run_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "beside.txt").write_text("read from beside")
    cells = [code("print(open('beside.txt').read())", shown("text/plain", "old")), code(PLAYER)]
    path = save(notebook(*cells), tmp_path / "one.ipynb")
    before = path.read_bytes()
    html, notes = notebook_page(read_notebook("page", path, execute=True), path)
    assert '<pre class="stdout">read from beside' in html
    assert html.count('data-player="') == 1
    assert "soon gone" not in html.split("<script")[0].split("</pre>", 3)[-1]
    assert "Works in a running notebook only" not in html
    assert notes == []
    assert path.read_bytes() == before


def test_a_cell_that_raises_is_named(tmp_path: Path) -> None:
    cells = [
        text("# One"),
        code("1 / 0", tags=["raises-exception"]),
        code("\nx = {}['missing']"),
        code("2", shown("text/plain", "2")),
    ]
    path = save(notebook(*cells), tmp_path / "one.ipynb")
    with pytest.raises(InputError) as caught:
        read_notebook("page", path, execute=True)
    said = str(caught.value)
    assert said.startswith("Cell 3 of one.ipynb raises an exception.")
    assert "KeyError: 'missing'" in said
    assert "x = {}['missing']" in said


def test_a_kernel_that_is_not_there_is_named_and_ctrl_c_stays_as_it_was(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGINT)
    made = notebook(code("1"))
    made.metadata.kernelspec = {"name": "no_such", "display_name": "No such"}
    with pytest.raises(InputError, match="kernel 'no_such'"):
        read_notebook("page", save(made, tmp_path / "one.ipynb"), execute=True)
    assert signal.getsignal(signal.SIGINT) is before
