"""A server that is started for tests: it answers before anyone asks it, and it ends with them."""

import os
import socket
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from tests.browser.waiting import PATIENCE

__all__ = ["free_port", "running", "wait_for"]

#: Seconds for a server to leave by itself.
LEAVING = 30


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(
    command: Sequence[str],
    at: str,
    log: Path,
    variables: Mapping[str, str] = os.environ,
    cwd: Path | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """The process of a server that answers at the address ``at`` by now; it writes into ``log``."""
    with log.open("w") as file:
        process = subprocess.Popen(command, cwd=cwd, env=variables, stdout=file, stderr=file)
        try:
            wait_for(at, process, log)
            yield process
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask it to leave; one that does not is stopped."""
    process.terminate()
    try:
        process.wait(LEAVING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return once the server answers; fail with its log when it ends or stays silent."""
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until and process.poll() is None:
        try:
            with urlopen(address, timeout=5):
                return
        except HTTPError:
            return  # an answer, too
        except (URLError, ConnectionError, TimeoutError):
            sleep(0.1)
    raise AssertionError(f"The server does not answer:\n{log.read_text()}")
