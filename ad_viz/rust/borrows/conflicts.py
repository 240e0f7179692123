"""Every access held against what is moved, what may be changed, and what is lent at that point.

The order, and which errors silence later ones about the same place, are those of rustc's borrow
checker (compiler/rustc_borrowck), so that the same errors are found.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Called,
    Computed,
    Constant,
    End,
    Instruction,
    Local,
    Place,
)
from ad_viz.rust.borrows.accesses import Access, accesses
from ad_viz.rust.borrows.loans import Loan, forbids
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import FLOATS, Reference, Type

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
    begins: dict[int, list[tuple[Loan, int]]] = {}
    for loan in loans:
        for stretch in loan.stretches:
            begins.setdefault(stretch.start, []).append((loan, stretch.stop))
    activated = {loan.active: loan for loan in loans if loan.active != loan.taken}
    for block in moves.flow.reached:
        for point in moves.flow.blocks[block]:
            instruction = body.instructions[point]
            for loan, stop in begins.get(point, ()):
                checker.lent.setdefault(loan.place.local, []).append((loan, stop))
            if point in activated:
                yield from checker.activate(point, instruction, activated[point])
            for access in accesses(instruction):
                yield from checker.check(point, instruction, access)
            checker.leave(point, instruction)
    yield from checker.left()


class _Checker:
    def __init__(self, body: Body, moves: Moves) -> None:
        self._body = body
        self._locals: Sequence[Local] = body.locals
        self._moves = moves
        #: By local, the loans in force, and some that were, each with the point where it is over.
        self.lent: dict[int, list[tuple[Loan, int]]] = {}
        #: A place is told of once for a stretch of the text.
        self._reported: set[tuple[Place, Span]] = set()
        #: By local, and by the move or the declaration that left it without a value.
        self._missed: dict[tuple[int, int], Conflict] = {}
        self._leaving: dict[Loan, tuple[int, Span]] = {}
        self._not_reserved: set[Place] = set()

    def check(self, point: int, instruction: Instruction, access: Access) -> Iterator[Conflict]:
        place = access.place
        if access.act == "write":
            if place.derefs and not access.implied:
                self._missing(point, access)
        elif access.act == "move" and place.derefs:
            yield Conflict(point, access, "behind")
        yield from self._access(point, access, instruction.span)
        if access.act in ("read", "share", "lend", "move"):
            self._missing(point, access)

    def leave(self, point: int, instruction: Instruction) -> None:
        """What the function's caller is still lent, where that ends.

        Parameters end with the function; and all ends where a call or a sum panics.
        """
        lent: Iterable[tuple[Loan, int]] = ()
        match instruction:
            case End(local, _) if local < self._body.parameters:
                lent = self.lent.get(local, ())
            case Assign(_, Called() | Computed() as value) if self._may_panic(value):
                lent = [each for one in self.lent.values() for each in one]
        for loan, stop in lent:
            if point < stop and loan.escapes and not loan.place.derefs:
                self._leaving.setdefault(loan, (point, instruction.span))

    def left(self) -> Iterator[Conflict]:
        """What is told of in the end: missing values; and these, if the borrow was in no error."""
        yield from self._missed.values()
        for loan, (point, span) in self._leaving.items():
            if (loan.place, loan.span) not in self._reported:
                self._reported.add((loan.place, loan.span))
                access = Access("end", loan.place, False, span, implied=True)
                yield Conflict(point, access, loan, loan.taken)

    def _may_panic(self, value: Called | Computed) -> bool:
        """Every call may; of sums those of whole numbers."""
        if isinstance(value, Called):
            return True
        places = [each.place for each in value.operands if not isinstance(each, Constant)]
        types = {str(type_at(self._body, place)) for place in places}
        return value.sign in ("+", "-", "*", "/", "%") and not types <= {*FLOATS}

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

    def _missing(self, point: int, access: Access) -> None:
        """Whether the local has its value. It is told once of each move, at the deepest use."""
        local, derefs = access.place
        change = self._moves.before(local, point)
        if change is None or change.now == "filled":
            return
        missing = (local, change.point)
        earlier = self._missed.get(missing)
        if earlier is None or (change.now == "moved" and derefs > earlier.access.place.derefs):
            self._missed[missing] = Conflict(point, access, change.now, change.point)

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
        if any(point >= stop for _, stop in lent):
            lent = self.lent[local] = [each for each in lent if point < each[1]]
        standing = (loan for loan, _ in lent if loan is not own)
        return next((loan for loan in standing if forbids(loan, access, point)), None)


def type_at(body: Body, place: Place) -> Type:
    """The type of a place."""
    type = body.locals[place.local].type
    for _ in range(place.derefs):
        assert isinstance(type, Reference)
        type = type.target
    return type
