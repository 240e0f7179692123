"""Do everything from nothing: `python3 -m tools.develop lab`, or another of its jobs.

Needs Python and its standard library only. Makes `.venv` in this folder, installs what the job
needs, and does it; what is already there is not installed again.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

from tools import chromium, node, python_environment
from tools.python_environment import ROOT

FIRST_LESSON = "notebooks/00_start_here.ipynb"

#: The files come in an order of their own, the longest first. Two cores have three processes: as
#: a rule one of them waits for a kernel or a page.
PYTEST = "pytest -n 3 --dist loadfile --no-loadscope-reorder"
CHECKS: Mapping[str, Sequence[str]] = {
    "Python lint": ("ruff", "check", "."),
    "Python format": ("ruff", "format", "--check", "."),
    "Python types": ("mypy",),
    "TypeScript types": ("npm", "--prefix", "js", "run", "check"),
    "TypeScript tests": ("npm", "--prefix", "js", "test"),
    "tests of Python, pages and lessons": PYTEST.split(),
}

#: Programs of checks that need neither Node nor a browser.
OF_PYTHON = ("ruff", "mypy")

#: What is committed and made of other files, in the order in which one is made of another.
MADE: Sequence[str] = (
    "npm --prefix js run --silent types",
    "npm --prefix js run --silent build",
    "python -m tests.golden.cases",
    "python -m tests.golden.elsewhere",
    "python -m tests.golden.rules",
    "python -m tests.golden.reaches",
    "python -m tests.golden.insides",
    "python -m tests.golden.layouts",
    "python -m tests.golden.views",
    "python -m tools.public_types",
    "python -m tools.operations",
    "python -m tools.readme",
    "python -m tools.lessons",
    "python -m tools.rooms",
)


def lab() -> int:
    """Open JupyterLab on the first lesson."""
    python_environment.install("lab")
    command = ["python", "-m", "ad_viz.command.jupyterlab", FIRST_LESSON]
    return subprocess.call(command, cwd=ROOT, env=python_environment.variables())


def test() -> int:
    """Run every check, and say which failed; cases of tests that have many come in turns."""
    return check({"AD_VIZ_TURNS": "1"})


def test_all() -> int:
    """Run them with every sample at its full size, which takes long."""
    return check({"AD_VIZ_WHOLE": "1"})


def check(given: Mapping[str, str]) -> int:
    """Run every check with these variables, and say which failed."""
    python_environment.install("test")
    # Hundreds of processes run the same code: it is compiled once, wherever that was forbidden.
    variables = python_environment.variables() | {"PYTHONDONTWRITEBYTECODE": "", **given}
    failed = []
    with ThreadPoolExecutor(1) as beside:
        front_end = beside.submit(install_front_end, variables)
        for name, command in CHECKS.items():
            if command[0] not in OF_PYTHON:
                front_end.result()
            print(f"\n== {name}: {' '.join(command)}", flush=True)
            if subprocess.call(command, cwd=ROOT, env=variables):
                failed.append(name)
    print(f"\n{len(CHECKS) - len(failed)} of {len(CHECKS)} checks are good.")
    for name in failed:
        print(f"Failed: {name}")
    return len(failed)


def install_front_end(variables: Mapping[str, str]) -> None:
    """Leave the machine with what pages are built and tested by."""
    node.install(variables)
    chromium.install(variables)


def made() -> int:
    """Make anew what is committed and made of other files: types, bundle, goldens, tables."""
    python_environment.install("test")
    variables = python_environment.variables()
    node.install(variables)
    for command in MADE:
        print(f"== {command}", flush=True)
        subprocess.check_call(command.split(), cwd=ROOT, env=variables)
    return 0


def lite() -> int:
    """Build JupyterLite with the lessons into build/lite, to be put on any web server."""
    python_environment.install("lite")
    node.install(python_environment.variables())
    return build("lite")


def site() -> int:
    """Build the gallery of all lenses and lessons into build/site, to be put on any web server."""
    python_environment.install("site")
    chromium.install(python_environment.variables())
    return build("site")


def build(name: str) -> int:
    """Run the module that builds a site, in the project's own environment."""
    command = ["python", "-m", f"tools.{name}.build"]
    return subprocess.call(command, cwd=ROOT, env=python_environment.variables())


def help() -> int:
    """List the jobs."""
    for name, job in JOBS.items():
        print(f"{name:8} {job.__doc__}")
    return 0


JOBS = {
    "lab": lab,
    "test": test,
    "test-all": test_all,
    "made": made,
    "lite": lite,
    "site": site,
    "help": help,
}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in JOBS:
        sys.exit(f"Found {sys.argv[1:]}, expected one of {', '.join(JOBS)}.")
    try:
        sys.exit(JOBS[sys.argv[1]]())
    except subprocess.CalledProcessError as error:
        sys.exit(f"This step failed: {' '.join(map(str, error.cmd))}")
    except KeyboardInterrupt:
        sys.exit(130)
