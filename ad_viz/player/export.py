"""Files, by their suffix: a page that plays, a picture of one step, a film, or a handout."""

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from os import PathLike
from pathlib import Path
from threading import get_ident
from typing import Any, Final

from ad_viz.errors import InputError
from ad_viz.player.chosen import checked_seconds, chosen_step, chosen_steps
from ad_viz.player.film import FILMS, TRANSCRIPT, film, transcript
from ad_viz.player.page import page
from ad_viz.reporting.person import shown
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

__all__ = ["save"]


def _page(opened: Mapping[str, Any] | None, timeline: Timeline, step: int) -> bytes:
    return page(timeline, step, opened).encode("utf-8", errors="replace")


def _picture(format: str, timeline: Timeline, step: int) -> bytes:
    from ad_viz.player.figure import picture

    return picture(timeline, step, format)


def _handout(timeline: Timeline, steps: list[int]) -> bytes:
    from ad_viz.player.figure import handout

    return handout(timeline, steps)


#: What is written for a suffix.
_WRITERS: Final[Mapping[str, Callable[[Timeline, int], bytes]]] = {
    ".html": partial(_page, None),
    ".svg": partial(_picture, "svg"),
    ".pdf": partial(_picture, "pdf"),
    ".png": partial(_picture, "png"),
}


def save(
    timeline: Timeline,
    step: int,
    path: str | PathLike[str],
    steps: Iterable[int] | None = None,
    seconds: float = 3.0,
    opened: Mapping[str, Any] | None = None,
) -> Path:
    """Write ``timeline`` at ``step`` to ``path`` whole, or leave what is there as it is.

    In a page those parts are open that ``opened`` says. A film shows ``steps``, and so does a
    handout, which is a PDF of more than one. What a link leads to is written, and the link stays.
    Raises InputError for an unknown suffix, a missing folder, a name no file can have, a step that
    is not there, or a text that is no transcript
    where the film's has to go.
    """
    target, name = _target(path), Path(path)
    suffix = name.suffix.lower()
    if suffix not in {*_WRITERS, *FILMS}:
        raise InputError(
            "There is no such kind of file.",
            found=f"{name.name!r:.60}",
            expected=f"a name that ends in one of {', '.join([*_WRITERS, *FILMS])}",
            remedy="choose one of those endings, for example lesson.html",
        )
    _check_place(target)
    if suffix in FILMS:
        chosen, lasting = chosen_steps(timeline, steps), checked_seconds(seconds)
        words = _target(name.with_suffix(".txt"))
        _check_words(words)
        moving = film(timeline, chosen, lasting, suffix)
        _replace(words, transcript(timeline, chosen, lasting).encode("utf-8", errors="replace"))
        _replace(target, moving)
    elif steps is None:
        writer = partial(_page, opened) if suffix == ".html" else _WRITERS[suffix]
        _replace(target, writer(timeline, chosen_step(timeline, step)))
    elif suffix == ".pdf":
        _replace(target, _handout(timeline, chosen_steps(timeline, steps)))
    else:
        raise InputError(
            f"This kind of file shows one {STEP}.",
            found=f"{name.name!r:.60} with steps={shown(steps)}",
            expected=f"several {STEP.many} as one of .pdf, {', '.join(FILMS)}",
            remedy=f"write step=3 for one {STEP}, or choose one of those endings",
        )
    return name


def _check_place(target: Path) -> None:
    """There is room for such a file."""
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


def _check_words(target: Path) -> None:
    """What a person wrote is not written over: they asked for a film, and not for this file."""
    _check_place(target)
    if target.exists() and not target.read_bytes().startswith(TRANSCRIPT.encode()):
        raise InputError(
            "The film's transcript would be written over another text.",
            found=str(target),
            expected="no such file, or the transcript of a film",
            remedy="choose another name for the film",
        )


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
