"""Serve a folder on this machine alone, with the types that a browser wants of its files.

python -m tools.serve build/lite [port]
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread


class Handler(SimpleHTTPRequestHandler):
    """A module and its WebAssembly load only under their own types."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


@contextmanager
def serve(folder: Path, port: int = 0) -> Iterator[str]:
    """Serve ``folder`` at the address that is given, until the end of the block."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


if __name__ == "__main__":
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 8000
    with suppress(KeyboardInterrupt), serve(Path(sys.argv[1]), port) as address:
        print(f"{address} (Ctrl-C ends it)", flush=True)
        Event().wait()
