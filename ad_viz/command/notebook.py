"""A notebook with its outputs: run from top to bottom, or as it was saved."""

from pathlib import Path
from subprocess import DEVNULL
from typing import Any

from ad_viz.command.requirements import require
from ad_viz.errors import InputError

__all__ = ["read_notebook"]


def read_notebook(command: str, path: Path, *, execute: bool) -> Any:
    """The notebook at ``path``, in nbformat 4, with outputs and the state of its widgets.

    Raises InputError for what is no notebook, one without the kernel that it names, a cell that
    raises, or one that is to be shown as saved and has no outputs.
    """
    require(command, "nbformat", "nbclient", "nbconvert", "latex2mathml", "nh3")
    notebook = _read(path)
    if execute:
        _execute(notebook, path)
    elif not any(cell.get("outputs") for cell in notebook.cells):
        raise InputError(
            "No outputs are saved in this notebook.",
            found=str(path),
            expected="a notebook that was run before it was saved",
            remedy="leave --no-execute out, and the notebook is run now",
        )
    return notebook


def _read(path: Path) -> Any:
    import nbformat

    def unreadable(found: str) -> InputError:
        return InputError(
            "This is no notebook that can be read.",
            found=found,
            expected="a Jupyter notebook, such as lesson.ipynb",
            remedy="give the path of another file",
        )

    try:
        text = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise unreadable(f"{path} ({getattr(error, 'strerror', None) or error})") from None
    try:
        notebook = nbformat.reads(text, as_version=4)
        nbformat.validate(notebook)
    except Exception as error:  # whatever a file may hold
        said = str(error).strip().splitlines() or [type(error).__name__]
        raise unreadable(f"{path} ({said[0]:.100})") from None
    return notebook


def _execute(notebook: Any, path: Path) -> None:
    from jupyter_client.kernelspec import NoSuchKernel
    from nbclient.exceptions import CellExecutionError, DeadKernelError

    from ad_viz.command.client import Client

    notebook.metadata.pop("widgets", None)  # of an earlier run
    folder = {"metadata": {"path": str(path.resolve().parent)}}
    try:
        client = Client(notebook, timeout=None, resources=folder)
        # Asked first: nbclient takes over Ctrl-C, and gives it back only where a kernel started.
        _ = client.create_kernel_manager().kernel_spec
        client.execute(stderr=DEVNULL)
    except CellExecutionError as error:
        place = _failed(notebook)
        raise InputError(
            f"Cell {place} of {path.name} raises an exception.",
            found=f"{error.ename}: {error.evalue}",
            expected="a notebook that runs from top to bottom",
            line=_first_line(notebook.cells[place - 1].source),
            remedy="put the cell right, or tag it raises-exception if it is meant to",
        ) from None
    except NoSuchKernel as error:
        raise InputError(
            "The notebook's kernel is not installed.",
            found=f"kernel {error.name!r}",
            expected="one that `jupyter kernelspec list` names",
            remedy="install it, or choose another kernel for the notebook",
        ) from None
    except DeadKernelError:
        raise InputError(
            "The kernel died while it ran the notebook.",
            found=str(path),
            expected="a notebook that runs from top to bottom",
            remedy="run it in JupyterLab to see where it stops",
        ) from None


def _failed(notebook: Any) -> int:
    """The number of the cell that ended the run, from 1: no cell after it has run."""
    found = (
        number
        for number, cell in enumerate(notebook.cells, 1)
        if any(output.output_type == "error" for output in cell.get("outputs", []))
        and "raises-exception" not in cell.metadata.get("tags", [])
    )
    return next(found, len(notebook.cells))


def _first_line(source: str) -> str:
    return next((line.strip() for line in source.splitlines() if line.strip()), "")
