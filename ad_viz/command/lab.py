"""A person's own copy of the lessons, open in JupyterLab."""

from pathlib import Path

from ad_viz.command.jupyterlab import open_in_jupyterlab
from ad_viz.command.lessons import copy_lessons, lessons
from ad_viz.command.requirements import require

__all__ = ["lab"]


def lab(folder: Path, *, opens: bool = True) -> int:
    """Copy the lessons to ``folder``, never over anything, and open JupyterLab on the first.

    Returns JupyterLab's exit status, or 0. Raises InputError where JupyterLab is not installed
    (before anything is copied), or the folder cannot be written.
    """
    if opens:
        require("lab", "jupyterlab")
    notebooks = lessons()
    copied = copy_lessons(folder, notebooks)
    print(f"{folder}: {_counted(len(copied.new))} copied.")
    for name in copied.kept:
        print(f"  {name} was there already, and stays as it is.")
    if not opens:
        return 0
    return open_in_jupyterlab(notebooks[0].name, folder)


def _counted(count: int) -> str:
    return f"{count} {'lesson' if count == 1 else 'lessons'}"
