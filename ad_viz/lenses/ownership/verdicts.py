"""What the checker says line by line, and whose a buffer is, with or without a mistake put in."""

from collections.abc import Sequence
from typing import NamedTuple

from ad_viz.lenses.ownership.misconceptions import Owning
from ad_viz.rust.body import Assign, Body, Borrowed
from ad_viz.rust.borrows.conflicts import conflicts
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.check import Check

__all__ = ["Rejection", "owners", "rejections"]


class Rejection(NamedTuple):
    """What is wrong with a variable in a line: moved, empty, behind, fixed, again; or, where it is
    borrowed, shared, mutable, or ended before the borrow does.
    """

    variable: str
    why: str


def rejections(check: Check, mistake: Owning | None = None) -> dict[int, Rejection]:
    """By its line, from 1, the first thing that a line is rejected for.

    >>> from ad_viz.rust.check import check_ownership
    >>> from ad_viz.lenses.ownership.misconceptions import OWNERSHIP
    >>> check = check_ownership("let a = zeros(3);\\nlet b = a;\\nread(&a);")
    >>> rejections(check), rejections(check, OWNERSHIP["move copies"])
    ({3: Rejection(variable='a', why='moved')}, {})
    """
    assert check.body is not None
    body, loans = _checked(check, mistake)
    found: dict[int, Rejection] = {}
    for conflict in conflicts(body, Moves(body), loans):
        name = body.locals[conflict.access.place.local].name
        against = conflict.against
        line = check.source.position(conflict.access.span.start).line
        if isinstance(against, Loan):
            lent = body.locals[against.place.local].name
            why: str = against.kind
            if conflict.access.act == "end":
                why, line = "ended", check.source.position(against.span.start).line
            if lent is not None:
                found.setdefault(line, Rejection(lent, why))
        elif name is not None:
            found.setdefault(line, Rejection(name, against))
    return found


def owners(
    check: Check, among: Sequence[int], point: int, mistake: Owning | None = None
) -> tuple[int, ...]:
    """Those of the locals that own a buffer before a point: their own, or what they were given."""
    body, _ = _checked(check, mistake)
    moves = Moves(body)
    return tuple(local for local in among if _owns(body, moves, local, point))


def _owns(body: Body, moves: Moves, local: int, point: int) -> bool:
    change = moves.before(local, point)
    if change is None or change.now != "filled":
        return False
    made = body.instructions[change.point]
    return not (isinstance(made, Assign) and isinstance(made.value, Borrowed))


def _checked(check: Check, mistake: Owning | None) -> tuple[Body, tuple[Loan, ...]]:
    assert check.body is not None
    return mistake.broken(check.body, check.loans) if mistake else (check.body, check.loans)
