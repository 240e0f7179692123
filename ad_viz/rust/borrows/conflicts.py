"""Every access held against what is moved, what may be changed, and what is lent at that point.

The order, and which errors silence later ones about the same place, are those of rustc's borrow
checker (compiler/rustc_borrowck), so that the same errors are found.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ad_viz.rust.body import (
    Assign,
    Body,
    Captured,
    End,
    Instruction,
    Local,
    Mention,
    Moved,
    Place,
)
from ad_viz.rust.borrows.accesses import Access, accesses
from ad_viz.rust.borrows.dropped import has_drop
from ad_viz.rust.borrows.forbidden import ACTIVATION, Forbidden, activation
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.moves import Missing, Moves
from ad_viz.rust.places import DEREF, Index, type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import ARRAY, SLICE, Applied, Reference, Type

__all__ = ["Conflict", "conflicts"]

#: A place, and the stretch of the text, the borrow or the end with which it is told of.
_Reported = tuple[Place, Span | Loan | Literal["end"]]


class Conflict(NamedTuple):
    """An access, and what is against it: a loan, or a word; ``since`` is where that began.

    ``empty``: there is no value yet. ``moved``: there is none any more. ``behind``: it is behind a
    reference, which cannot give its value away; ``element``, ``dropped``: it is in what cannot, an
    array or what is dropped as a whole. ``fixed``: it may not be changed. ``again``: it has a value
    already, and is not mut. ``guarded``: the match around looks at it. ``missing``: what has no
    value. ``unwound``: a panic at the point ends it, and no variable is used after that.
    """

    point: int
    access: Access
    against: "Loan | str"
    since: int | None = None
    missing: Missing | None = None
    unwound: bool = False


def conflicts(body: Body, moves: Moves, loans: Sequence[Loan]) -> Iterator[Conflict]:
    """What rustc would reject."""
    checker = _Checker(body, moves, loans)
    points = [point for block in moves.flow.order for point in moves.flow.blocks[block]]
    # All ways out of a function meet before they leave it.
    ends = ((body.instructions[point], point) for point in points)
    last = {each.local: point for each, point in ends if isinstance(each, End)}
    for point in points:
        instruction = body.instructions[point]
        if point in checker.activated:
            yield from checker.activate(point, instruction)
        for number, access in enumerate(accesses(instruction)):
            yield from checker.check(point, instruction, access, number)
        if isinstance(instruction, End) and point == last[instruction.local]:
            yield from checker.returned(instruction)
        if isinstance(instruction, Mention) and instruction.matched:
            checker.look_at(point, instruction)
    yield from checker.left()


class _Checker:
    def __init__(self, body: Body, moves: Moves, loans: Sequence[Loan]) -> None:
        self._body = body
        self._locals: Sequence[Local] = body.locals
        self._moves = moves
        #: By the point where it is first used: a borrow in two phases.
        self.activated = {loan.active: loan for loan in loans if loan.active != loan.taken}
        self._forbidden = Forbidden(body, moves.flow, loans, self.activated)
        #: A place is told of once for a stretch of the text.
        self._reported: set[_Reported] = set()
        #: By local, and by the move or the declaration that left it without a value; with the place
        #: that had to have one, which a write goes through.
        self._missed: dict[tuple[int, int], tuple[Conflict, Place]] = {}
        self._not_reserved: set[Place] = set()

    def check(
        self, point: int, instruction: Instruction, access: Access, number: int
    ) -> Iterator[Conflict]:
        place = access.place
        if access.act == "write":
            if place.path and not access.implied:
                self._missing(point, access)
        elif access.act == "move" and (held := self._held(place)):
            value = instruction.value if isinstance(instruction, Assign) else None
            matched = value.matched if isinstance(value, Moved) else None
            yield Conflict(point, access._replace(span=matched or access.span), held)
        yield from self._access(point, access, instruction.span, number)
        if access.act in ("read", "share", "lend", "move"):
            self._missing(point, access)

    def _held(self, place: Place) -> str | None:
        """What holds the place, so that its value cannot be moved out."""
        if (captured := self._locals[place.local].captured) and captured.trait != "FnOnce":
            return "captured"
        for way, step in zip(place.prefixes(), place.path, strict=True):
            if step == DEREF:
                target = type_at(self._body, way.deref())
                is_sequence = isinstance(target, Applied) and target.kind in (ARRAY, SLICE)
                return "element" if is_sequence else "behind"
            if isinstance(step, Index):
                return "element"
            if has_drop(type_at(self._body, way)):
                return "dropped"
        return None

    def look_at(self, point: int, mention: Mention) -> None:
        """A match looks at it."""
        self._missing(point, Access("read", mention.place, "deep", mention.span))

    def returned(self, end: End) -> Iterator[Conflict]:
        """What the caller is still lent where a parameter ends, if the borrow was in no error."""
        for loan, point in self._forbidden.returned.get(end.local, ()):
            yield from self._lent(loan, point, end.span)

    def left(self) -> Iterator[Conflict]:
        """What is told of in the end: missing values; and what a panic would end."""
        yield from (conflict for conflict, _ in self._missed.values())
        for loan, (point, span) in self._forbidden.unwound.items():
            yield from self._lent(loan, point, span, unwound=True)

    def _lent(
        self, loan: Loan, point: int, span: Span, *, unwound: bool = False
    ) -> Iterator[Conflict]:
        once = _once(loan, loan.place)
        if once not in self._reported:
            self._reported.add(once)
            access = Access("end", loan.place, "own", span, implied=True)
            yield Conflict(point, access, loan, loan.taken, unwound=unwound)

    def activate(self, point: int, instruction: Instruction) -> Iterator[Conflict]:
        """A two-phase borrow is used for the first time: from here on it excludes all others."""
        loan = self.activated[point]
        if loan.place not in self._not_reserved:
            yield from self._access(point, activation(loan), instruction.span, ACTIVATION)

    def _access(self, point: int, access: Access, span: Span, number: int) -> Iterator[Conflict]:
        # For rustc a value ends where its block does, by whichever way that is left.
        where: _Reported = (access.place, "end" if access.act == "end" else span)
        if where in self._reported:
            return
        refused = self._refused(point, access)
        loan = self._forbidden.by.get((point, number))
        guarded = None if loan else self._guarded(point, access)
        if refused or loan or guarded:
            self._reported.add(where)
        if refused:
            yield refused
        if guarded:
            yield guarded
        if loan is None:
            return
        if access.reserved:
            self._not_reserved.add(access.place)
        if access.act == "end":
            # The borrow is told of, once; an error at the borrow itself says enough.
            borrowed = _once(loan, Place(loan.place.local))
            if borrowed in self._reported:
                return
            self._reported.add(borrowed)
        yield Conflict(point, access, loan, loan.taken)

    def _missing(self, point: int, access: Access) -> None:
        """Whether the place has its value. It is told once of each move, at the deepest use."""
        asked, is_written = access.place, access.act == "write"
        if is_written:
            behind = [each for each in asked.prefixes() if asked.path[len(each.path)] == DEREF]
            asked = behind[-1] if behind else asked.prefixes()[-1]
        found = self._moves.missing(asked, point, parts=not is_written)
        if found is None:
            return
        change = found.change
        missing = (found.place.local, change.point)
        earlier = self._missed.get(missing)
        if earlier is None or (change.now == "moved" and not earlier[1].is_in(asked)):
            conflict = Conflict(point, access, change.now, change.point, found)
            self._missed[missing] = conflict, asked

    def _refused(self, point: int, access: Access) -> Conflict | None:
        """Whether the place may be changed at all."""
        if access.act not in ("lend", "write") or access.implied:
            return None
        if self._may_change(access.place, unique=access.unique):
            return None
        first = self._moves.first_value(access.place.local, point)
        if first is None:
            return None
        captured = self._locals[access.place.local].captured
        if captured and captured.trait == "Fn" and _is_shown(access.place, captured):
            return Conflict(point, access, "captured", first)
        again = access.act == "write" and not (access.place.path or captured)
        return Conflict(point, access, "again" if again else "fixed", first)

    def _guarded(self, point: int, access: Access) -> Conflict | None:
        """Whether the place is what a match looks at, in one of its guards."""
        if access.act in ("lend", "write") and not access.reserved:
            for guard in self._body.guards:
                if point in guard.points and any(p.is_in(access.place) for p in guard.places):
                    return Conflict(point, access, "guarded", guard.points.start)
        return None

    def _may_change(self, place: Place, *, unique: bool) -> bool:
        ways = zip(place.prefixes(), place.path, strict=True)
        types = [type_at(self._body, way) for way, step in ways if step == DEREF]
        local = self._locals[place.local]
        hidden = local.captured.hidden if local.captured else 0
        if len(types) <= hidden and not (local.mutable or unique):
            return False
        return all(isinstance(type, Reference) and type.mutable for type in types)


def _once(loan: Loan, place: Place) -> tuple[Place, Span | Loan]:
    """What of a borrow is told once. A closure's is told within it, and not with the closure."""
    return place, loan if loan.captured else loan.span


def _is_shown(place: Place, captured: Captured) -> bool:
    """Whether it is what a closure has captured, behind no reference of the person's."""
    return DEREF not in place.path[captured.hidden :]


def type_at(body: Body, place: Place) -> Type:
    """The type of a place."""
    return type_of_place(body.locals[place.local].type, place)
