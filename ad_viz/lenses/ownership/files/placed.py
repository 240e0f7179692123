"""Where in the rows of a run an error shows: the visit, and the turn, in which it bites."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from ad_viz.lenses.ownership.files.running import Running
from ad_viz.rust.body import Place
from ad_viz.rust.borrows.conflicts import Conflict
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.rules import RULES
from ad_viz.rust.diagnostics import Diagnostic, Mark
from ad_viz.rust.straight.checked import Met

__all__ = ["Placed", "placed"]

#: What is said at a borrow, as its owner ends too early.
_OF_ENDS: Final = {rule.code for (act, _), rule in RULES.items() if act == "end"}


class Placed(NamedTuple):
    """An error in the rows, and as it is in the file.

    ``met`` is what the run breaks there; None where it goes another way, and then ``shown`` is
    whether it comes to the line at all. ``blamed`` is the place that it is about, and ``whole``
    what is used of which that is only a part.
    """

    error: Diagnostic
    in_file: Diagnostic
    met: Met | None
    shown: bool
    blamed: Place | None
    whole: Place | None


def placed(running: Running) -> list[Placed]:
    """The errors of a file in the order in which the run comes to them."""
    found = [_placed(running, error) for error in running.whole.errors]
    return sorted(found, key=lambda one: one.error.line)


def _placed(running: Running, error: Diagnostic) -> Placed:
    rows = running.rows
    primary = next(each for each in error.spans if each.primary)
    function = next(
        (name for name in running.bodies if primary.line in running.statements.lines(name)), "main"
    )
    met = next((one for one in running.checked.met if _is_of(running, one, error, primary)), None)
    row = None if met is None else rows.of[met.point]
    if row is None or rows.rows[row].line != primary.line:
        row = next(
            (k for k, one in enumerate(rows.rows) if one.line == primary.line and not one.is_idle),
            next((k for k, one in enumerate(rows.rows) if one.line == primary.line), 0),
        )
    is_shown = row < rows.done and not rows.rows[row].is_idle
    variable = None
    if error.variable is not None:
        variable = met.variable if met else _life(running, function, error.variable, row)
    marks = tuple(sorted(_marks(running, error, row, met), key=lambda one: one[:2]))
    blamed = whole = None
    if met is not None:
        missing, used = met.conflict.missing, met.conflict.access.place
        blamed = Place(met.variable, (missing.place if missing else used).path)
        whole = Place(met.variable, used.path) if missing and missing.is_part else None
    in_rows = replace(error, spans=marks, variable=variable, source=rows.source)
    return Placed(in_rows, error, met, is_shown, blamed, whole)


def _is_of(running: Running, met: Met, error: Diagnostic, primary: Mark) -> bool:
    """Whether the conflict is the one that the error is about."""
    access, against = met.conflict.access, met.conflict.against
    is_end = access.act == "end"
    if is_end != (error.code in _OF_ENDS) or (against == "moved") != (error.code == "E0382"):
        return False
    spans = [against.span if is_end and isinstance(against, Loan) else access.span]
    local = running.lives.body.locals[met.variable]
    if local.name is None:
        spans.append(local.span)
    starts = [running.source.position(span.start) for span in spans]
    return (primary.line, primary.column) in starts


def _life(running: Running, function: str, local: int, row: int) -> int | None:
    """The variable of the first call of the function that has it."""
    lives = running.lives
    sites = (site for site, call in zip(lives.sites, lives.calls, strict=True)
             if call.function == function)  # fmt: skip
    lanes = {site.first + local for site in sites}
    found = [life for life, lane in enumerate(lives.lane) if lane in lanes]
    return found[0] if found else None


def _marks(running: Running, error: Diagnostic, row: int, met: Met | None) -> Iterator[Mark]:
    rows = running.rows
    since = None if met is None else since_row(running, met.conflict, met)
    for mark in error.spans:
        at = row
        if not mark.primary:
            before = [k for k, one in enumerate(rows.rows[:row]) if one.line == mark.line]
            after = (k for k, one in enumerate(rows.rows) if one.line == mark.line)
            at = before[-1] if before else next(after, row)
            if since is not None and rows.rows[since].line == mark.line:
                at = since
        start = rows.column(mark.line, mark.column, at)
        end = max(rows.column(mark.line, mark.end_column, at), start + 1)
        yield mark._replace(line=at + 1, column=start, end_column=end)


def since_row(running: Running, conflict: Conflict, met: Met) -> int | None:
    """The row in which what the conflict is at odds with began."""
    if met.since is None or conflict.against in ("empty", "fixed"):
        return None
    return running.rows.of[met.since]
