"""The wheels of the browser's Python: ours, those it needs, and the kernel's own."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from tools.lite.absent import write_absent

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = Path(__file__).with_name("requirements.txt")
EXTENSIONS = Path(sys.prefix, "share", "jupyter", "labextensions")
KERNEL = EXTENSIONS / "@jupyterlite" / "pyodide-kernel-extension"

#: Wheels for every platform, and for a Python that need not be the one here.
PURE = ("--implementation=py", "--abi=none", "--platform=any", "--only-binary=:all:", "--no-deps")


def gather(folder: Path, python: str) -> list[Path]:
    """Put all wheels for that Python, such as 3.14, into ``folder``; returns their paths."""
    pip("download", *PURE, f"--python-version={python}", "--dest", folder, "-r", REQUIREMENTS)
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    index = json.loads((KERNEL / "static" / "pypi" / "all.json").read_text("utf-8"))
    for releases in index.values():
        # Of each, the last one that is listed is the newest.
        files = [file for release in releases["releases"].values() for file in release]
        shutil.copy(KERNEL / "static" / "pypi" / files[-1]["filename"], folder)
    write_absent(folder)
    return sorted(folder.glob("*.whl"))


def pip(*arguments: object) -> None:
    """Run the pip of this Python, which reads the registry that is set up here."""
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.check_call([*command, *map(str, arguments)])
