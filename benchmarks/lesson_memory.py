"""How much memory each lesson takes: of its kernel, which every student has one of.

    python -m benchmarks.lesson_memory

Each lesson is run from top to bottom in a kernel of its own; printed is the most that the kernel
has held at any time, and beside it a kernel that runs nothing. Linux only.
"""

from pathlib import Path
from subprocess import DEVNULL

import nbformat
from nbclient import NotebookClient

from ad_viz.command.lessons import lessons
from benchmarks.resident import peak


def held(notebook: nbformat.NotebookNode, folder: Path) -> int:
    """The most bytes that the notebook's kernel has held when all cells have run."""
    client = NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(folder)}})
    with client.setup_kernel(stderr=DEVNULL):
        for number, cell in enumerate(notebook.cells):
            client.execute_cell(cell, number)
        return peak(client.km.provisioner.pid)


def main() -> None:
    empty = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("pass")])
    print(f"{'a kernel alone':32} {held(empty, Path()) / 1e6:4.0f} MB")
    for path in lessons():
        notebook = nbformat.read(path, as_version=4)
        print(f"{path.stem:32} {held(notebook, path.parent) / 1e6:4.0f} MB", flush=True)


if __name__ == "__main__":
    main()
