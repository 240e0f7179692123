"""The repository as tests of the project see it."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tracked(*patterns: str) -> list[Path]:
    """The files that git knows, or will once added, by pattern."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
    listed = subprocess.check_output([*command, *patterns], cwd=ROOT, text=True)
    files = (ROOT / name for name in listed.split("\0") if name)
    return sorted(file for file in files if file.is_file())
