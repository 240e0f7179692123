"""Owners and borrowers: a program of the small Rust, line by line, with what its checker says.

Told from the borrow checker's verdict and from the events of a real run, on a stack and a heap of
its own. A rejected program is run to its end as well, and what goes wrong there is shown.
Source: "Rust move/copy/borrow", an infographic.
"""

from collections.abc import Collection, Sequence
from typing import Final

from ad_viz.errors import InputError, RustError
from ad_viz.lenses.ownership.by_line import ByLine, lines_of
from ad_viz.lenses.ownership.frame import TITLE, framed
from ad_viz.lenses.ownership.said.errors import (
    diagnostic_data,
    rich,
)  # fmt: skip
from ad_viz.lenses.ownership.symbols import Symbols
from ad_viz.rust.check import Check, check_ownership
from ad_viz.rust.diagnostics import Diagnostic
from ad_viz.rust.machine.damage import damage
from ad_viz.timeline.script import Change, Script
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import BORROW

__all__ = ["only_checked", "ownership_story", "refused"]


#: So many lines are followed: some seconds for each ten thousand.
_LINES: Final = 40_000
#: A line may have many statements, and a statement is a few instructions.
_INSTRUCTIONS: Final = 600_000


def ownership_story(source: str, opened: Collection[str] = ()) -> Timeline:
    """The timeline of a program of the small Rust, the body of its ``fn main()``.

    Of more than 256 lines the first and the last are told, and the parts that are ``opened``; the
    others are passed. There is no graph to be laid out. Raises RustError for what the small Rust
    does not have, and InputError for more than 40,000 lines, or 600,000 instructions in them.

    >>> timeline = ownership_story("let a = zeros(3);\\nlet b = a;\\nread(&a);")
    >>> [chapter["name"] for chapter in timeline.data["chapters"]]
    ['Build', 'Move', 'Use again', 'If it were allowed']
    """
    check = check_ownership(source)
    lines = len(lines_of(check))
    done = 0 if check.body is None else len(check.body.instructions)
    if lines > _LINES or done > _INSTRUCTIONS:
        raise InputError(
            "This program is too long to be shown step by step.",
            found=f"{lines:,} lines" if lines > _LINES else f"{done:,} instructions",
            expected=f"at most {_LINES:,} lines"
            if lines > _LINES
            else f"at most {_INSTRUCTIONS:,}",
            remedy="show a part of it; check_ownership(source) checks the whole",
        )
    timeline = (
        refused(lines_of(check), check.errors)
        if check.body is None
        else _Story(check, opened).timeline()
    )
    timeline.subject = check
    return timeline


class _Story(ByLine):
    def __init__(self, check: Check, opened: Collection[str]) -> None:
        super().__init__(Symbols(check), damage(check), opened)

    def again(self, opened: Collection[str]) -> Timeline:
        return ownership_story(self.check.source.text, opened)

    def _joins(self, number: int) -> None:
        """A straight program has one way."""


def refused(
    lines: Sequence[str], found: Sequence[Diagnostic], *, has_borrows: bool = False
) -> Timeline:
    """Its types do not fit: nothing runs, and there is one step.

    ``has_borrows``: some of the errors are of functions whose types fit.
    """
    count = len(found)
    errors = "One error" if count == 1 else f"{count} errors"
    say = f"{errors} before any {BORROW} is checked: the types do not fit, so nothing runs."
    if has_borrows:
        say = f"{errors}: where the types fit, each {BORROW} is checked, but nothing runs."
    return _in_one_step("Types", lines, found, say)


def only_checked(lines: Sequence[str], found: Sequence[Diagnostic], why: RustError) -> Timeline:
    """It is checked and not run, for ``why`` is not run yet: there is one step."""
    what = f"{why.found}, in line {why.line_number},"
    say = f"The file is checked, and not run: {what} cannot be run yet."
    return _in_one_step("Verdict", lines, found, say)


def _in_one_step(
    chapter: str, lines: Sequence[str], found: Sequence[Diagnostic], say: str
) -> Timeline:
    changes: list[Change] = [("ownership.diagnostic", place, 1.0) for place in range(len(found))]
    script = Script("ownership")
    script.chapter(chapter)
    first = found[0] if found else None
    script.step(
        "rest",
        [say],
        [f"{first.kind}: ", *rich(first.message)] if first else ["Nothing is wrong."],
        [*changes, ("ownership.verdict", 0, float(not found))],
        line=first.line if first else None,
    )
    data = {
        "variables": [], "loans": [], "events": [], "buffers": [], "damages": [],
        "diagnostics": [diagnostic_data(None, error) for error in found],
    }  # fmt: skip
    return framed(TITLE, lines, data, script)
