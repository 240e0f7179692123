"""The loans in force at a point, found without a look at each: there may be thousands."""

from collections import deque
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from ad_viz.rust.borrows.accesses import Access
from ad_viz.rust.borrows.loans import Kind, Loan, forbids
from ad_viz.rust.places import DEREF, Step

__all__ = ["Standing"]


class _Stretch(NamedTuple):
    """A loan in force until a point; ``number`` is its place among all that began."""

    number: int
    loan: Loan
    stop: int


class Standing:
    """Loans of one kind and place stand and fall together, so the first of them speaks for all."""

    def __init__(self) -> None:
        self._numbers = count()
        self._alike: dict[int, dict[tuple[tuple[Step, ...], Kind], deque[_Stretch]]] = {}
        #: By local, those that the function's caller is lent, and of which that is not told yet.
        self._escaping: dict[int, list[tuple[Loan, int]]] = {}

    def begin(self, loan: Loan, stop: int) -> None:
        """The loan is in force from here on until that point."""
        alike = self._alike.setdefault(loan.place.local, {})
        stretch = _Stretch(next(self._numbers), loan, stop)
        alike.setdefault((loan.place.path, loan.kind), deque()).append(stretch)
        if loan.escapes and DEREF not in loan.place.path:
            self._escaping.setdefault(loan.place.local, []).append((loan, stop))

    def against(self, access: Access, point: int, own: Loan | None) -> Loan | None:
        """The first loan in force, but ``own``, that forbids the access."""
        alike = self._alike.get(access.place.local)
        if not alike:
            return None
        found: list[_Stretch] = []
        for kind, row in list(alike.items()):
            while row and point >= row[0].stop:
                row.popleft()
            if not row:
                del alike[kind]
            for each in row:
                if point >= each.stop or each.loan is own:
                    continue
                if forbids(each.loan, access, point):
                    found.append(each)
                    break
                if each.loan.kind == "shared":
                    break
        return min(found).loan if found else None

    def leaving(self, point: int, local: int | None = None) -> Iterator[Loan]:
        """Those that the caller is lent and that are in force, each once; of a local or of all."""
        for each in list(self._escaping) if local is None else [local]:
            yield from (loan for loan, stop in self._escaping.pop(each, ()) if point < stop)
