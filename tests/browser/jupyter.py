"""JupyterLab and Notebook 7, served and driven for tests."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.server import free_port, running
from tests.browser.waiting import PATIENCE

EXPOSE = {
    "lab": "--expose-app-in-browser",
    "notebook": "--JupyterNotebookApp.expose_app_in_browser=True",
}
ADDRESS = {
    "lab": "lab/tree/{name}?reset",
    "notebook": "notebooks/{name}",
    "lite": "lab/index.html?path={name}",
}

# The widget that holds the open notebook, in either application.
CURRENT = "window.jupyterapp.shell.currentWidget"


@dataclass(frozen=True)
class Server:
    """A running server; `folder` is where its notebooks are and its kernels run."""

    app: str
    address: str
    folder: Path


@contextmanager
def serve(app: str, folder: Path, **settings: object) -> Iterator[Server]:
    """Serve `folder` with "lab" or "notebook", untouched by the machine's own settings.

    `settings` are those of the notebook, by name.
    """
    notebooks, port = folder / "notebooks", free_port()
    notebooks.mkdir()
    overrides = folder / "config" / "labconfig" / "default_setting_overrides.json"
    overrides.parent.mkdir(parents=True)
    overrides.write_text(
        json.dumps(
            {
                "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
                "@jupyterlab/notebook-extension:tracker": settings,
            }
        )
    )
    own = {
        "HOME": "home",
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    for name in own.values():
        (folder / name).mkdir(exist_ok=True)
    command = [sys.executable, "-m", "jupyter", app, EXPOSE[app], "--no-browser", "--allow-root"]
    command += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    command += ["--IdentityProvider.token=", "--ServerApp.ip=127.0.0.1"]
    command += [f"--ServerApp.root_dir={notebooks}"]
    variables = os.environ | {name: str(folder / where) for name, where in own.items()}
    address = f"http://127.0.0.1:{port}/"
    with running(command, f"{address}api", folder / "server.log", variables):
        yield Server(app, address, notebooks)


def write_notebook(path: Path, cells: list[str]) -> None:
    """A notebook of code cells, for this Python."""
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    content = {
        "cells": [code | {"id": f"cell-{at}", "source": text} for at, text in enumerate(cells)],
        "metadata": {"kernelspec": {"display_name": "Python 3", "name": "python3"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(content))


@dataclass(frozen=True)
class Notebook:
    """One notebook in a page."""

    page: Page

    def run(self, cell: int) -> None:
        """Start the cell with this index; wait on `output` for what it makes."""
        self.page.evaluate(
            f"""(at) => {{
                {CURRENT}.content.activeCellIndex = at;
                void window.jupyterapp.commands.execute("notebook:run-cell");
            }}""",
            cell,
        )

    def output(self, cell: int) -> Locator:
        """Where the cell with this index shows what it makes."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".jp-OutputArea")

    def state(self) -> list[object]:
        """The number and kinds of its cells, and which is the active one."""
        state: list[object] = self.page.evaluate(
            f"""() => [
                {CURRENT}.content.activeCellIndex,
                ...{CURRENT}.content.widgets.map((cell) => cell.model.type),
            ]"""
        )
        return state

    def wait_for_kernel(self, status: str) -> None:
        """Return once the kernel's status is this: "idle" or "dead"."""
        self.page.wait_for_function(
            f"(status) => ({CURRENT}.sessionContext.session?.kernel?.status ?? 'dead') === status",
            arg=status,
            timeout=PATIENCE,
        )

    def begin_again(self) -> None:
        """Clear what all cells have shown, and start a kernel if there is none."""
        self.page.evaluate(
            f"""async () => {{
                void window.jupyterapp.commands.execute("notebook:clear-all-cell-outputs");
                const context = {CURRENT}.sessionContext;
                if (!context.session?.kernel) await context.changeKernel({{ name: "python3" }});
            }}"""
        )
        self.wait_for_kernel("idle")

    def shut_down_kernel(self) -> None:
        """End the kernel and keep the page."""
        self.page.evaluate(f"() => void {CURRENT}.sessionContext.shutdown()")
        self.wait_for_kernel("dead")


def open_notebook(page: Page, server: Server, name: str) -> Notebook:
    """Open a notebook of the server and return when its kernel waits for work."""
    page.goto(server.address + ADDRESS[server.app].format(name=name))
    page.wait_for_function(
        f"() => window.jupyterapp && {CURRENT}?.sessionContext?.isReady", timeout=PATIENCE
    )
    notebook = Notebook(page)
    notebook.wait_for_kernel("idle")
    return notebook
