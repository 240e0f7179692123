"""JupyterLab, for the person at this machine; also as root, as in a container.

python -m ad_viz.command.jupyterlab notebooks/00_start_here.ipynb
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

__all__ = ["open_in_jupyterlab"]

#: Jupyter refuses to run as root unless it is told to; then nobody else shall reach it.
_AS_ROOT: Final = ("--allow-root", "--ServerApp.ip=127.0.0.1")
_SAID: Final = "As root: JupyterLab listens on 127.0.0.1 only, and lets in who has its token."


def open_in_jupyterlab(notebook: str, folder: Path) -> int:
    """Open ``notebook``, a path within ``folder``; returns JupyterLab's exit status."""
    command = [sys.executable, "-m", "jupyterlab", notebook]
    if _is_root():
        print(_SAID, flush=True)
        command += _AS_ROOT
    return subprocess.call(command, cwd=folder)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    sys.exit(open_in_jupyterlab(sys.argv[1], Path()))
