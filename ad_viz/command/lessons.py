"""The lessons, and a person's own copy of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ad_viz.errors import InputError

__all__ = ["Copied", "copy_lessons", "lessons"]


@dataclass(frozen=True, slots=True)
class Copied:
    """The names of the lessons that were copied, and of those that were there already."""

    new: tuple[str, ...]
    kept: tuple[str, ...]


def lessons() -> list[Path]:
    """The notebooks of the lessons, in order: in the package, or beside it in the repository.

    >>> lessons()[0].name
    '00_start_here.ipynb'
    """
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if found := sorted(folder.glob("*.ipynb")):
            return found
    raise InputError(
        "The lessons are not installed.",
        found=f"no notebooks in {package}",
        expected="the lessons that come with ad_viz",
        remedy="python -m pip install --force-reinstall ad-viz",
    )


def copy_lessons(folder: Path, notebooks: Sequence[Path]) -> Copied:
    """Copy ``notebooks`` into ``folder``; what is there stays as it is, whatever it is.

    Raises InputError for a folder that cannot be made or written.
    """
    new: list[str] = []
    kept: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for notebook in notebooks:
            name = notebook.name
            (new if _copied(notebook, folder / name) else kept).append(name)
    except OSError as error:
        raise InputError(
            "The lessons cannot be copied to this folder.",
            found=f"{error.filename or folder} ({error.strerror})",
            expected="a folder of yours, or a name that is free",
            remedy="name another: ad-viz lab my-lessons",
        ) from None
    return Copied(tuple(new), tuple(kept))


def _copied(source: Path, target: Path) -> bool:
    """Whether it was copied: a new file is opened only where there is none."""
    content = source.read_bytes()
    try:
        file = target.open("xb")
    except FileExistsError:
        return False
    try:
        with file:
            file.write(content)
    except BaseException:
        target.unlink()  # half a lesson would be kept as a person's own
        raise
    return True
