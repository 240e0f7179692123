"""Do everything from nothing: `python3 tools/develop.py lab` or `python3 tools/develop.py test`.

Needs Python and its standard library only. Makes `.venv` in this folder, installs what the job
needs, and does it; what is already there is not installed again.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence

import chromium
import node
import python_environment
from python_environment import ROOT

FIRST_LESSON = "notebooks/01_forward_seeds.ipynb"

CHECKS: Mapping[str, Sequence[str]] = {
    "Python lint": ("ruff", "check", "."),
    "Python format": ("ruff", "format", "--check", "."),
    "Python types": ("mypy",),
    "TypeScript types": ("npm", "--prefix", "js", "run", "check"),
    "TypeScript tests": ("npm", "--prefix", "js", "test"),
    "Python, project and browser tests": ("pytest",),
    "lessons": ("pytest", "--nbmake", "notebooks"),
}


def lab() -> int:
    """Open JupyterLab on the first lesson."""
    python_environment.install("lab")
    command = ["jupyter", "lab", FIRST_LESSON]
    return subprocess.call(command, cwd=ROOT, env=python_environment.variables())


def test() -> int:
    """Run every check, say which failed, and return how many."""
    python_environment.install("test")
    variables = python_environment.variables()
    node.install(variables)
    chromium.install(variables)
    failed = []
    for name, command in CHECKS.items():
        print(f"\n== {name}: {' '.join(command)}", flush=True)
        if subprocess.call(command, cwd=ROOT, env=variables):
            failed.append(name)
    print(f"\n{len(CHECKS) - len(failed)} of {len(CHECKS)} checks are good.")
    for name in failed:
        print(f"Failed: {name}")
    return len(failed)


JOBS = {"lab": lab, "test": test}

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in JOBS:
        sys.exit(f"Found {sys.argv[1:]}, expected one of {', '.join(JOBS)}.")
    try:
        sys.exit(JOBS[sys.argv[1]]())
    except subprocess.CalledProcessError as error:
        sys.exit(f"This step failed: {' '.join(map(str, error.cmd))}")
    except KeyboardInterrupt:
        sys.exit(130)
