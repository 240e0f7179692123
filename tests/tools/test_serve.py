"""A folder is served until somebody ends it, whether or not there is a terminal."""

import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.project.repository import ROOT


def test_it_serves_with_no_terminal_until_it_is_interrupted(tmp_path: Path) -> None:
    (tmp_path / "module.mjs").write_text("export default 1;")
    command = [sys.executable, "-m", "tools.serve", str(tmp_path), "0"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            address, _, _ = server.stdout.readline().partition(" ")
            with urlopen(f"{address}module.mjs", timeout=10) as answer:
                assert answer.headers["Content-Type"] == "text/javascript"
                assert answer.read() == b"export default 1;"
        finally:
            server.send_signal(signal.SIGINT)
        assert server.wait(10) == 0
