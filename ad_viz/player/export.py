"""Files, by their suffix: a page that plays, or a picture of one step."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from numbers import Integral
from os import PathLike
from pathlib import Path
from threading import get_ident
from typing import Final

from ad_viz.core.person import shown
from ad_viz.errors import InputError
from ad_viz.player.page import page
from ad_viz.timeline.timeline import Timeline

__all__ = ["save"]


def _page(timeline: Timeline, step: int) -> bytes:
    return page(timeline, step).encode("utf-8", errors="replace")


def _picture(format: str, timeline: Timeline, step: int) -> bytes:
    from ad_viz.player.figure import picture

    return picture(timeline, step, format)


#: What is written for a suffix.
_WRITERS: Final[Mapping[str, Callable[[Timeline, int], bytes]]] = {
    ".html": _page,
    ".svg": partial(_picture, "svg"),
    ".pdf": partial(_picture, "pdf"),
    ".png": partial(_picture, "png"),
}


def save(timeline: Timeline, step: int, path: str | PathLike[str]) -> Path:
    """Write ``timeline`` at ``step`` to ``path`` whole, or leave what is there as it is.

    What a link leads to is written, and the link stays. Raises InputError for an unknown suffix,
    a missing folder, a name no file can have, or a step that is not there.
    """
    target, name = _target(path), Path(path)
    writer = _WRITERS.get(name.suffix.lower())
    known = ", ".join(_WRITERS)
    if writer is None:
        raise InputError(
            "There is no such kind of file.",
            found=f"{name.name!r:.60}",
            expected=f"a name that ends in one of {known}",
            remedy="choose one of those endings, for example lesson.html",
        )
    if not target.parent.is_dir():
        raise InputError(
            "The folder to save in does not exist.",
            found=str(target.parent),
            expected="a folder that is there",
            remedy="make it first, or save beside the notebook",
        )
    if target.is_dir():
        raise InputError(
            "A folder has this name already.",
            found=str(target),
            expected="the name of a file",
            remedy="choose another name",
        )
    if not isinstance(step, Integral) or not 1 <= step <= len(timeline):
        raise InputError(
            "There is no such step.",
            found=shown(step),
            expected=f"a step from 1 to {len(timeline)}",
            remedy="leave it out for the current step",
        )
    _replace(target, writer(timeline, int(step)))
    return name


def _target(path: str | PathLike[str]) -> Path:
    """The very file, at the end of all links."""
    try:
        target = Path(path).resolve()
        with suppress(FileNotFoundError, NotADirectoryError):
            target.stat()
    except (TypeError, ValueError, OSError, RuntimeError) as error:
        raise InputError(
            "No file can have this name.",
            found=f"{shown(path)} ({getattr(error, 'strerror', None) or error})",
            expected="the name of a file, as text",
            remedy="choose another, for example lesson.html",
        ) from None
    return target


def _replace(target: Path, content: bytes) -> None:
    """All or nothing: what is half-written has another name, and does not stay."""
    partly = target.with_name(f".{os.getpid()}-{get_ident()}.part")
    try:
        partly.write_bytes(content)
        partly.replace(target)
    finally:
        partly.unlink(missing_ok=True)
