"""Which modules have changed, so that more of their mutants are tried."""

import subprocess
from pathlib import Path

from tests.mutation.mutant import PACKAGE

__all__ = ["changed"]

#: From where: what this branch left, the last version, or the commit before.
BASES = (
    ("merge-base", "HEAD", "main"),
    ("merge-base", "HEAD", "origin/main"),
    ("describe", "--tags", "--abbrev=0"),
    ("rev-parse", "HEAD~1"),
)


def changed() -> set[str]:
    """The modules of the package, such as ``core.tape``, that differ from there, saved or not.

    None of them where nobody knows: a source distribution has no history.
    """
    here = git("rev-parse", "HEAD")
    bases = (git(*asked) for asked in BASES)
    base = next((found for found in bases if found and found != here), None)
    if base is None:
        return set()
    files = git("diff", "--name-only", "--relative", base, "--", ".").splitlines()
    return {".".join(Path(file).with_suffix("").parts) for file in files if file.endswith(".py")}


def git(*words: str) -> str:
    """What it says; nothing where it fails."""
    try:
        done = subprocess.run(
            ["git", *words], cwd=PACKAGE, capture_output=True, text=True, check=False
        )
    except OSError:  # there is no git
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
