"""A folder that a build may write into."""

import shutil
from pathlib import Path

__all__ = ["emptied"]


def emptied(folder: Path, mark: str) -> Path:
    """The folder with nothing in it: what was there, an earlier build left, which has its ``mark``.

    Exits with a message where it is not empty and not an earlier build's.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / mark).exists():
        raise SystemExit(
            f"{folder} is not empty, and no earlier build made it: there is no {mark} in it. "
            "Name another folder, or empty this one."
        )
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
