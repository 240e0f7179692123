"""The loans in force at a point, found without a look at each: there may be thousands."""

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from ad_viz.rust.borrows.accesses import Access
from ad_viz.rust.borrows.loans import Kind, Loan, forbids
from ad_viz.rust.places import DEREF, Step

__all__ = ["Standing"]


class _Stretch(NamedTuple):
    """A loan in force until a point; of several the one of the least rank speaks."""

    rank: int
    stop: int
    loan: Loan


class Standing:
    """Loans of one kind and place stand and fall together, so the first of them speaks for all.

    ``ranks`` has, by the point where a loan is taken, the place that rustc gives it among all.
    """

    def __init__(self, ranks: Mapping[int, int]) -> None:
        self._ranks = ranks
        self._alike: dict[int, dict[tuple[tuple[Step, ...], Kind], list[_Stretch]]] = {}
        #: By local, those that the function's caller is lent, until a way out is reported:
        #: by a return, and by a panic.
        self._given: dict[int, list[tuple[Loan, int]]] = {}
        self._unwound: list[tuple[Loan, int]] = []

    def begin(self, loan: Loan, stop: int) -> None:
        """The loan is in force from here on until that point."""
        alike = self._alike.setdefault(loan.place.local, {})
        row = alike.setdefault((loan.place.path, loan.kind), [])
        heappush(row, _Stretch(self._ranks[loan.taken], stop, loan))
        if loan.escapes and DEREF not in loan.place.path:
            self._given.setdefault(loan.place.local, []).append((loan, stop))
            self._unwound.append((loan, stop))

    def against(self, access: Access, point: int, own: Loan | None) -> Loan | None:
        """The first loan in force, but ``own``, that forbids the access."""
        alike = self._alike.get(access.place.local)
        if not alike:
            return None
        found: list[_Stretch] = []
        for kind, row in list(alike.items()):
            while row and point >= row[0].stop:
                heappop(row)
            if not row:
                del alike[kind]
                continue
            first = row[0]
            if first.loan is not own and forbids(first.loan, access, point):
                found.append(first)
            elif first.loan.kind == "mutable":
                found += (
                    each for each in row[1:]
                    if point < each.stop and each.loan is not own
                    and forbids(each.loan, access, point)
                )  # fmt: skip
        return min(found).loan if found else None

    def returned(self, point: int, local: int) -> Iterator[Loan]:
        """Those of a local that the caller is lent and that are in force where it returns."""
        return (loan for loan, stop in self._given.pop(local, ()) if point < stop)

    def unwound(self, point: int) -> Iterator[Loan]:
        """Those that the caller is lent and that are in force where a panic ends all."""
        unwound, self._unwound = self._unwound, []
        return (loan for loan, stop in unwound if point < stop)
