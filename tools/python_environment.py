"""The project's own virtual environment, `.venv`."""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PROGRAMS = VENV / "bin"
DONE = VENV / "done"
OLDEST = (3, 11)


def once(name: str, source: Path, job: Callable[[], object]) -> None:
    """Run `job`, unless it was done for this very content of `source`."""
    stamp = DONE / name
    content = hashlib.sha256(source.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == content:
        return
    job()
    DONE.mkdir(exist_ok=True)
    stamp.write_text(content)


def install(extra: str) -> None:
    """Install the package, editable, with one of its extras."""
    create()
    once(extra, ROOT / "pyproject.toml", lambda: pip("--editable", f".[{extra}]"))


def create() -> None:
    """Make `.venv`, or say what the machine lacks for it."""
    if (PROGRAMS / "pip").exists():
        return
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"Found Python {found}, expected 3.11 or newer. Run this with a newer python3.")
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            "This Python cannot make virtual environments: the module ensurepip is missing.\n"
            "On Debian or Ubuntu, run: sudo apt-get install python3-venv"
        )
    subprocess.check_call([sys.executable, "-m", "venv", "--clear", VENV])


def pip(*arguments: str) -> None:
    """Install into `.venv`."""
    command = [str(PROGRAMS / "python"), "-m", "pip", "install", "--disable-pip-version-check"]
    # Of what is installed little is run: that is compiled then, once.
    subprocess.check_call([*command, "--quiet", "--no-compile", *arguments], cwd=ROOT)


def variables() -> dict[str, str]:
    """The environment in which the programs of `.venv` are found first."""
    path = f"{PROGRAMS}{os.pathsep}{os.environ['PATH']}"
    return os.environ | {"PATH": path, "VIRTUAL_ENV": str(VENV)}
