"""What a checker says: a mark and words, never a colour alone."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from html import escape
from typing import Any, Final, ParamSpec, TypeVar

from ad_viz.exercises.task import task

__all__ = [
    "OFFERED",
    "WAITING",
    "Finding",
    "Verdict",
    "judged",
    "offered",
    "paragraph",
    "right",
    "unanswered",
    "wrong",
]

P = ParamSpec("P")
T = TypeVar("T", bound=Callable[..., Any])
#: Every check there is, and what goes with it, by its name.
OFFERED: Final[dict[str, Callable[..., Any]]] = {}
_MARKS: Final = {True: "✓ Right.", False: "✗ Not yet.", None: "… Not answered yet."}
_OUT: Final = "✗ Not this time."
#: How a paragraph begins that asks to run a cell again: a page, where nothing runs, omits it.
WAITING: Final = '<p class="ad-viz-waiting">'


def offered(one: T) -> T:
    """A function or a class that a lesson has as ``av.exercises.…``."""
    OFFERED[one.__name__] = one
    return one


@offered
@dataclass(frozen=True, slots=True)
class Verdict:
    """``right`` is True, False, or None where there is no answer; a verdict is true when right.

    ``out`` says that the answer has been shown, so that there is nothing to try again.

    >>> Verdict(False, "The seed has 3 numbers; f takes 2.")
    ✗ Not yet. The seed has 3 numbers; f takes 2.
    """

    right: bool | None
    words: str
    out: bool = False

    def __bool__(self) -> bool:
        return self.right is True

    def __repr__(self) -> str:
        mark = _OUT if self.out and self.right is False else _MARKS[self.right]
        return f"{mark} {self.words}"

    def _repr_html_(self) -> str:
        shown = paragraph(repr(self))
        return shown.replace("<p>", WAITING, 1) if self.right is None else shown


class Finding(Exception):  # noqa: N818 -- it ends a check early; nothing has gone wrong
    """A verdict that is reached before the check is through."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


def paragraph(text: str) -> str:
    """The text as a notebook shows it: lines end between words, and nothing in it is markup.

    >>> paragraph("a < b costs $1, not $2")
    '<p>a &lt; b costs <span>$</span>1, not <span>$</span>2</p>'
    """
    # A dollar or a backslash by itself begins no formula.
    held = re.sub(r"[$\\]", lambda sign: f"<span>{sign[0]}</span>", escape(text, quote=False))
    return f"<p>{held}</p>"


def judged(check: Callable[P, Verdict]) -> Callable[P, Verdict]:
    """A check that may end early by raising a Finding, as one that returns its verdict."""

    refuse = task(check)

    @wraps(check)
    def judge(*args: P.args, **kwargs: P.kwargs) -> Verdict:
        refuse(*args, **kwargs)
        try:
            return check(*args, **kwargs)
        except Finding as finding:
            return finding.verdict

    return offered(judge) if check.__name__.startswith("check_") else judge


def right(words: str) -> Verdict:
    return Verdict(True, words)


def wrong(words: str, out: bool = False) -> Finding:
    """To be raised: ``raise wrong("The seed is missing.")``."""
    return Finding(Verdict(False, words, out))


def unanswered(words: str) -> Finding:
    return Finding(Verdict(None, words))
