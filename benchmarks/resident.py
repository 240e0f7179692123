"""How much memory processes have held, as Linux tells it in /proc."""

import re
from pathlib import Path


def peak(pid: int) -> int:
    """The most bytes that a process has held in memory so far."""
    (kilobytes,) = re.findall(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(kilobytes) * 1024


def family(pid: int) -> list[int]:
    """The process and all that come from it, its children's children too."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").iterdir():
            found += map(int, (task / "children").read_text().split())
    return found
