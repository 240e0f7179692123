"""What each variable permits, line by line: R to read, W to write, O to give it away.

A Tangent or a number permits R and O; and W if it is mut. A shared reference permits R, a mutable
one R and W through it, and O, for it may be moved. What has no value, not yet or not any more,
permits nothing; nor does a reference whose target was changed, moved or lent since, so that its use
would be an error. While it is borrowed, a variable permits R only, and nothing while it is mutably
borrowed; a reborrow through a reference is a borrow of the reference.

A line counts as a whole: what is borrowed where the line begins, and used in it for the last time,
is borrowed on that line; so is what is still borrowed where it ends; a borrow that begins and ends
in one line is not. Once the line is over, what was used in it for the last time is released.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import overload

from ad_viz.rust.body import Body, Local
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.loans import Loan
from ad_viz.rust.borrows.moves import Moves
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.borrows.validity import Validity
from ad_viz.rust.source import Source
from ad_viz.rust.types import Reference

__all__ = ["Permissions", "unborrowed"]

Allowed = Mapping[int, str]


class Permissions(Sequence[Allowed]):
    """For each line of the source, from 0: the permissions on it, by the index of the local.

    A variable that the line leaves undeclared, or whose scope ends in it, is not there.
    """

    def __init__(
        self,
        source: Source,
        body: Body,
        loans: Sequence[Loan],
        points: Sequence[tuple[int, int]] | None = None,
    ) -> None:
        self._variables = [local for local in body.locals if local.name is not None]
        self._moves = Moves(body)
        self._validity = Validity(body, loans, Regions(body, Liveness(body)))
        self._loans: dict[int, list[Loan]] = defaultdict(list)
        for loan in sorted(loans, key=lambda loan: loan.taken):
            self._loans[loan.place.local].append(loan)
        #: By local, where each of its loans is taken, and by where all up to it are over.
        self._taken = defaultdict(list, {
            local: [loan.taken for loan in each] for local, each in self._loans.items()
        })  # fmt: skip
        self._over = {
            local: list(accumulate((loan.region.stop for loan in each), max))
            for local, each in self._loans.items()
        }
        self._ended: dict[int, set[int]] = defaultdict(set)
        for loan in loans:
            self._ended[loan.region.stop].add(loan.place.local)
        #: For each line, the point where it begins, and the one after its last instruction.
        self._points = list(_points(source, body)) if points is None else points

    def __len__(self) -> int:
        return len(self._points)

    @overload
    def __getitem__(self, line: int) -> Allowed: ...
    @overload
    def __getitem__(self, line: slice) -> Sequence[Allowed]: ...
    def __getitem__(self, line: int | slice) -> Allowed | Sequence[Allowed]:
        if isinstance(line, slice):
            return [self[each] for each in range(len(self))[line]]
        points = self._points[line]
        found = ((each.index, self._allowed(each, *points)) for each in self._variables)
        return {local: allowed for local, allowed in found if allowed is not None}

    def before(self, local: int, point: int) -> str | None:
        """What a local permits before a point; None where it is not declared, or has no name."""
        named = (one for one in self._variables if one.index == local)
        variable = next(named, None)
        return None if variable is None else self._allowed(variable, point, point)

    def released(self, line: int) -> Allowed:
        """What a line leaves permitted, from 0, of the locals that permit another thing on it."""
        first, after = self._points[line]
        ended = {local for point in range(first + 1, after + 1) for local in self._ended[point]}
        found = {}
        for variable in self._variables:
            if variable.index in ended:
                on, left = (self._allowed(variable, at, after) for at in (first, after))
                if left is not None and left != on:
                    found[variable.index] = left
        return found

    def changes(self) -> Iterator[tuple[int, int, str | None]]:
        """Line, from 0, local and what it permits from there on, wherever that is another."""
        variables = {variable.index: variable for variable in self._variables}
        permitted: dict[int, str | None] = {}
        passed, before = self._passed(), (0, 0)
        for line, now in enumerate(self._points):
            touched: set[int] = set()
            for one, other in zip(before, now, strict=True):
                for point in range(one, other):
                    touched |= passed[point]
            for local in sorted(touched & variables.keys()):
                allowed = self._allowed(variables[local], *now)
                if allowed != permitted.get(local):
                    permitted[local] = allowed
                    yield line, local, allowed
            before = now

    def _passed(self) -> dict[int, set[int]]:
        """By point, the locals that may permit something else once it is passed."""
        passed: dict[int, set[int]] = defaultdict(set)
        for variable in self._variables:
            local = variable.index
            points = [point for point, _ in self._moves.changes[local]]
            points += self._validity.breaks(local)
            for loan in self._loans[local]:
                points += loan.taken, loan.region.start - 1, loan.region.stop - 1
            for point in points:
                passed[point].add(local)
        return passed

    def _allowed(self, variable: Local, first: int, after: int) -> str | None:
        """None where it is not declared yet, or not any more."""
        change = self._moves.before(variable.index, after)
        if change is None or change.now == "ended":
            return None
        if change.now != "filled" or self._validity.is_broken(variable.index, after):
            return ""
        own = least = unborrowed(variable)
        for loan in self._standing(variable.index, first, after):
            least = "" if loan.kind == "mutable" or not least else "R"
        return "".join(each for each in own if each in least)

    def _standing(self, local: int, first: int, after: int) -> Iterator[Loan]:
        """The loans of a local that were taken before one point, and go on there or at another."""
        loans, over = self._loans[local], self._over.get(local, [])
        for place in range(bisect_left(self._taken[local], after) - 1, -1, -1):
            if over[place] <= min(first, after):
                break
            region = loans[place].region
            if first in region or after in region:
                yield loans[place]


def unborrowed(variable: Local) -> str:
    """What a variable permits while it has a value and nobody borrows it."""
    if isinstance(variable.type, Reference):
        return "RWO" if variable.type.mutable else "R"
    return "RWO" if variable.mutable else "RO"


def _points(source: Source, body: Body) -> Iterator[tuple[int, int]]:
    """For each line, the point where it begins, and the one after its last instruction.

    The scope of the whole program ends past its last line.
    """
    found: dict[int, tuple[int, int]] = {}
    for point, instruction in enumerate(body.instructions):
        if instruction.span.start < len(source.text):
            line = source.position(instruction.span.start).line
            first, _ = found.get(line, (point, point))
            found[line] = first, point + 1
    after = 0
    for line in range(1, len(source.lines) + 1):
        first, after = found.get(line, (after, after))
        yield first, after
