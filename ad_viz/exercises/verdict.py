"""What a checker says: a mark and words, never a colour alone."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Final, ParamSpec

__all__ = ["Finding", "Verdict", "judged", "right", "unanswered", "wrong"]

P = ParamSpec("P")
_MARKS: Final = {True: "✓ Right.", False: "✗ Not yet.", None: "… Not answered yet."}
_OUT: Final = "✗ Not this time."


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


class Finding(Exception):  # noqa: N818 -- it ends a check early; nothing has gone wrong
    """A verdict that is reached before the check is through."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


def judged(check: Callable[P, Verdict]) -> Callable[P, Verdict]:
    """A check that may end early by raising a Finding, as one that returns its verdict."""

    @wraps(check)
    def judge(*args: P.args, **kwargs: P.kwargs) -> Verdict:
        try:
            return check(*args, **kwargs)
        except Finding as finding:
            return finding.verdict

    return judge


def right(words: str) -> Verdict:
    return Verdict(True, words)


def wrong(words: str, out: bool = False) -> Finding:
    """To be raised: ``raise wrong("The seed is missing.")``."""
    return Finding(Verdict(False, words, out))


def unanswered(words: str) -> Finding:
    return Finding(Verdict(None, words))
