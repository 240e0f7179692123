"""Files, written whole or not at all."""

import os
from pathlib import Path

from ad_viz.errors import InputError

__all__ = ["page_at", "write"]


def page_at(path: Path) -> Path:
    """The path of a page to be written. Raises InputError for another kind of file.

    >>> page_at(Path("lesson.html")).name
    'lesson.html'
    """
    if path.suffix.lower() not in {".html", ".htm"}:
        raise InputError(
            "A page is an HTML file.",
            found=str(path),
            expected="a name that ends in .html",
            remedy=f"-o {path.with_suffix('.html')}",
        )
    return path


def write(path: Path, content: bytes) -> None:
    """Put ``content`` at ``path``, in place of what is there; a link stays a link.

    Raises InputError if that fails, and leaves what was there.
    """
    target = path.resolve()
    partly = target.with_name(f".{os.getpid()}.part")
    try:
        try:
            partly.write_bytes(content)
            partly.replace(target)
        finally:
            partly.unlink(missing_ok=True)
    except OSError as error:
        raise InputError(
            "This file cannot be written.",
            found=f"{path} ({error.strerror})",
            expected="a file in a folder that is there, and open for writing",
            remedy="choose another place with -o",
        ) from None
