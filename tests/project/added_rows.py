"""A copy of the package in which primitives were added: a row each, and nothing else."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.project.repository import ROOT

__all__ = ["build", "copied", "run"]

#: Where a row of each language goes, and before which line of that file.
_PYTHON: Final = ("ad_viz/core/primitives.py", "    add      c = a + b        =>  dc = da + db")
_TYPESCRIPT: Final = ("js/src/extras/replay/functions.ts", "  sin: Math.sin,")
_RUST: Final = ("ad_viz/program/rules.rs", "    sin(a) = a.sin(), a.cos();")


def copied(folder: Path, python: str = "", typescript: str = "", rust: str = "") -> Path:
    """The package and its scripts in ``folder``, with these rows in it."""
    for part in ("ad_viz", "js/src", "js/test/extras/replay"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    for (name, before), rows in ((_PYTHON, python), (_TYPESCRIPT, typescript), (_RUST, rust)):
        file = folder / name
        text = file.read_text("utf-8")
        assert text.count(before) == 1
        added = f"{rows.strip()}\n" if rows else ""
        file.write_text(text.replace(before, added + before), "utf-8")
    return folder


def build(folder: Path) -> None:
    """The front end of the copy, built as ours is."""
    for name in ("build.mjs", "package.json", "node_modules"):
        (folder / "js" / name).symlink_to(ROOT / "js" / name)
    subprocess.check_call(["npm", "run", "--silent", "build"], cwd=folder / "js")


def run(folder: Path, code: str) -> str:
    """What ``code`` prints, where the package is the copy."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=folder, env={"PYTHONPATH": str(folder), "PATH": ""},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not done.returncode, done.stderr
    return done.stdout
