"""Voilà, which runs a notebook and shows what it makes, served for tests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.jupyter import free_port, wait_for

__all__ = ["serve_voila"]


@contextmanager
def serve_voila(folder: Path) -> Iterator[str]:
    """The address of a server of the folder's notebooks, each at ``voila/render/<its name>``."""
    port, log = free_port(), folder / "server.log"
    own = {name: str(folder) for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}"]
    with log.open("w") as file:
        process = subprocess.Popen(command, env=os.environ | own, stdout=file, stderr=file)
        try:
            address = f"http://127.0.0.1:{port}/"
            wait_for(f"{address}api", process, log)
            yield address
        finally:
            process.terminate()
            process.wait(30)
