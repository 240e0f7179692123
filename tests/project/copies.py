"""A copy of the project, in which something is changed: its front end is built, its modules run."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.project.repository import ROOT

__all__ = ["build", "copied", "equipped", "run"]


def copied(folder: Path, *parts: str) -> None:
    """These folders of the project."""
    for part in parts:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)


def equipped(folder: Path) -> None:
    """With what builds a front end."""
    for name in ("build.mjs", "package.json", "node_modules"):
        (folder / "js" / name).symlink_to(ROOT / "js" / name)


def build(folder: Path) -> None:
    """The front end of the copy, built to be read: to shorten it takes most of the time."""
    equipped(folder)
    command = ["npm", "run", "--silent", "build", "--", "../ad_viz/player/static"]
    subprocess.check_call(command, cwd=folder / "js")


def run(folder: Path, *arguments: str) -> str:
    """What Python prints there for these arguments."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout
