"""Voilà, which runs a notebook and shows what it makes, served for tests."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.server import free_port, running

__all__ = ["serve_voila"]


@contextmanager
def serve_voila(folder: Path) -> Iterator[str]:
    """The address of a server of the folder's notebooks, each at ``voila/render/<its name>``."""
    port = free_port()
    own = {name: str(folder) for name in ("HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    command = [sys.executable, "-m", "voila", str(folder), "--no-browser", f"--port={port}"]
    address = f"http://127.0.0.1:{port}/"
    with running(command, f"{address}api", folder / "server.log", os.environ | own):
        yield address
