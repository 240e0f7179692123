"""Every access held against what is moved, what may be changed, and what is lent at that point.

The order, and which errors silence later ones about the same place, are those of rustc's borrow
checker (compiler/rustc_borrowck), so that the same errors are found.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ad_viz.rust.body import Body, Instruction, Local, Place
from ad_viz.rust.borrows.accesses import Access, accesses
from ad_viz.rust.borrows.loans import Loan, forbids
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import Reference

__all__ = ["Conflict", "conflicts"]


class Conflict(NamedTuple):
    """An access, and what is against it: a loan, or a word; ``since`` is where that began.

    ``empty``: there is no value yet. ``moved``: there is none any more. ``behind``: it is behind a
    reference, which cannot give its value away. ``fixed``: it may not be changed. ``again``: it
    has a value already, and is not mut.
    """

    point: int
    access: Access
    against: "Loan | str"
    since: int | None = None


def conflicts(body: Body, moves: Moves, loans: Sequence[Loan]) -> Iterator[Conflict]:
    """What rustc would reject, in the order of the program."""
    checker = _Checker(body, moves)
    taken = {loan.taken: loan for loan in loans}
    activated = {loan.active: loan for loan in loans if loan.active != loan.taken}
    for point, instruction in enumerate(body.instructions):
        if point in activated:
            yield from checker.activate(point, instruction, activated[point])
        for access in accesses(instruction):
            yield from checker.check(point, instruction, access)
        if point in taken:
            checker.lent.setdefault(taken[point].place.local, []).append(taken[point])


class _Checker:
    def __init__(self, body: Body, moves: Moves) -> None:
        self._locals: Sequence[Local] = body.locals
        self._moves = moves
        #: By local, the loans in force, and some that were.
        self.lent: dict[int, list[Loan]] = {}
        #: A place is told of once for a stretch of the text.
        self._reported: set[tuple[Place, Span]] = set()
        self._reported_missing: set[tuple[int, int, int]] = set()
        self._not_reserved: set[Place] = set()

    def check(self, point: int, instruction: Instruction, access: Access) -> Iterator[Conflict]:
        place = access.place
        if access.act == "write":
            if place.derefs and not access.implied:
                yield from self._missing(point, access)
        elif access.act == "move" and place.derefs:
            yield Conflict(point, access, "behind")
        yield from self._access(point, access, instruction.span)
        if access.act in ("read", "share", "lend", "move"):
            yield from self._missing(point, access)

    def activate(self, point: int, instruction: Instruction, loan: Loan) -> Iterator[Conflict]:
        """A two-phase borrow is used for the first time: from here on it excludes all others."""
        if loan.place not in self._not_reserved:
            access = Access("lend", loan.place, True, loan.span, implied=True)
            yield from self._access(point, access, instruction.span, loan)

    def _access(
        self, point: int, access: Access, span: Span, own: Loan | None = None
    ) -> Iterator[Conflict]:
        where = (access.place, span)
        if where in self._reported:
            return
        refused = self._refused(point, access)
        loan = self._against(point, access, own)
        if refused or loan:
            self._reported.add(where)
        if refused:
            yield refused
        if loan is None:
            return
        if access.reserved:
            self._not_reserved.add(access.place)
        if access.act == "end":
            # The borrow is told of, once; an error at the borrow itself says enough.
            borrowed = (Place(loan.place.local), loan.span)
            if borrowed in self._reported:
                return
            self._reported.add(borrowed)
        yield Conflict(point, access, loan, loan.taken)

    def _missing(self, point: int, access: Access) -> Iterator[Conflict]:
        """Whether the local has its value."""
        local, derefs = access.place
        change = self._moves.before(local, point)
        if change is None or change.now == "filled":
            return
        missing = (local, change.point, min(derefs, 1) if change.now == "moved" else 0)
        if missing not in self._reported_missing:
            self._reported_missing.add(missing)
            yield Conflict(point, access, change.now, change.point)

    def _refused(self, point: int, access: Access) -> Conflict | None:
        """Whether the place may be changed at all."""
        if access.act not in ("lend", "write") or access.implied or self._may_change(access.place):
            return None
        local, derefs = access.place
        first = self._moves.first_value(local, point)
        if first is None:
            return None
        again = access.act == "write" and not derefs
        return Conflict(point, access, "again" if again else "fixed", first)

    def _may_change(self, place: Place) -> bool:
        local = self._locals[place.local]
        type = local.type
        for _ in range(place.derefs):
            assert isinstance(type, Reference)
            if not type.mutable:
                return False
            type = type.target
        return bool(place.derefs) or local.mutable

    def _against(self, point: int, access: Access, own: Loan | None) -> Loan | None:
        """The first loan in force that forbids the access."""
        local = access.place.local
        lent = self.lent.get(local)
        if not lent:
            return None
        if any(point >= loan.region.stop for loan in lent):
            lent = self.lent[local] = [loan for loan in lent if point < loan.region.stop]
        standing = (loan for loan in lent if loan is not own)
        return next((loan for loan in standing if forbids(loan, access, point)), None)
