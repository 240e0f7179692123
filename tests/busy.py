"""The whole check, or a command, beside processes that keep every core busy.

``python -m tests.busy`` runs ``make test`` beside eight; ``python -m tests.busy 4 pytest tests``
another command beside four. It ends as the command does.
"""

import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack

PROGRAM = "while True: pass"


def beside(processes: int, command: Sequence[str]) -> int:
    """Run the command beside that many busy processes, and give its exit code."""
    with ExitStack() as stack:
        for _ in range(processes):
            busy = subprocess.Popen([sys.executable, "-c", PROGRAM])
            stack.callback(busy.kill)
        return subprocess.call(command)


if __name__ == "__main__":
    given = sys.argv[1:]
    count = int(given.pop(0)) if given and given[0].isdecimal() else 8
    sys.exit(beside(count, given or ["make", "test"]))
