"""Until when each reference could be used, whether or not it is.

A reference stands on the loan that it was made by, and on every loan whose region flows into its
own. The first access that such a loan forbids breaks it: if the reference were used after that, the
region of the loan would reach that access, which would be an error.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from ad_viz.rust.body import Assign, Body, Declare, End, Instruction, Place
from ad_viz.rust.borrows.accesses import Access, accesses
from ad_viz.rust.borrows.loans import Loan, forbids
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.places import Step

__all__ = ["Validity"]

_NEVER: Final = float("inf")


class Validity:
    """For each local, where it got each of its values, and where that breaks."""

    def __init__(self, body: Body, loans: Sequence[Loan], regions: Regions) -> None:
        self._regions = regions
        self._broken = _broken(body, loans)
        self._loan_of = {regions.of_borrow[loan.taken]: loan for loan in loans}
        self._sources = regions.sources()
        self._least = self._least_of_all()
        self._written: list[list[int]] = [[] for _ in body.locals]
        for point, instruction in enumerate(body.instructions):
            match instruction:
                case Assign(Place(local, ())) | Declare(local):
                    self._written[local].append(point)
        self._until: dict[tuple[int, int], float] = {}

    def is_broken(self, local: int, point: int) -> bool:
        """Whether the local holds a reference that may not be used any more at this point."""
        written = self._written[local]
        found = bisect_left(written, point)
        if not found or not self._regions.of(Place(local)):
            return False
        return self._lasts(local, written[found - 1]) < point

    def breaks(self, local: int) -> list[int]:
        """Where the local gets a value, and where one breaks, in no order."""
        written = self._written[local]
        if not self._regions.of(Place(local)):
            return []
        lasts = (self._lasts(local, point) for point in written)
        return [*written, *(int(until) for until in lasts if until != _NEVER)]

    def _lasts(self, local: int, written: int) -> float:
        """Until where the value may be used that was written there."""
        value = local, written
        if value not in self._until:
            self._until[value] = self._breaks(*value)
        return self._until[value]

    def _least_of_all(self) -> dict[int, int]:
        """By region, where the first breaks of all loans that ever flow into it."""
        least: dict[int, int] = {}
        for loan, point in sorted(self._broken.items(), key=lambda each: each[1]):
            queue = [self._regions.of_borrow[loan]]
            while queue:
                region = queue.pop()
                if region not in least:
                    least[region] = point
                    queue += self._regions.contained[region]
        return least

    def _breaks(self, local: int, written: int) -> float:
        """Where the value breaks that was written there.

        A use of it lengthens the regions from there on. A loan that was over before does not begin
        again.
        """
        until, seen = _NEVER, set(self._regions.of(Place(local)))
        queue, least = list(seen), min(self._least.get(region, _NEVER) for region in seen)
        for region in queue:
            if until <= least:
                break
            loan = self._loan_of.get(region)
            if loan is not None and written < loan.region.stop:
                until = min(until, self._broken.get(loan.taken, _NEVER))
            new = [source for source in self._sources[region] if source not in seen]
            seen.update(new)
            queue += new
        return until


def _broken(body: Body, loans: Sequence[Loan]) -> dict[int, int]:
    """By the point where a loan was taken, the point where it breaks."""
    taken = {loan.taken: loan for loan in loans}
    used_first = {loan.active: loan for loan in loans if loan.active != loan.taken}
    standing: dict[int, dict[tuple[tuple[Step, ...], int | None], list[Loan]]] = {}
    broken: dict[int, int] = {}
    for point, instruction in enumerate(body.instructions):
        done = list(accesses(instruction))
        if point in used_first:
            done.append(Access("lend", used_first[point].place, "deep", instruction.span))
        own = used_first.get(point)
        for access in done:
            stand = standing.get(access.place.local, {})
            for kind, alike in list(stand.items()):
                if alike[0] != own and forbids(alike[0], access, point):
                    broken.update((loan.taken, point) for loan in alike)
                    del stand[kind]
        replaced = _replaced(instruction)
        if replaced is not None:
            standing.pop(replaced, None)
        if point in taken:
            loan = taken[point]
            stand = standing.setdefault(loan.place.local, {})
            stand.setdefault(_kind(loan), []).append(loan)
    return broken


def _kind(loan: Loan) -> tuple[tuple[Step, ...], int | None]:
    """Shared loans of one place stand and fall together: there may be thousands of them."""
    return loan.place.path, None if loan.kind == "shared" else loan.taken


def _replaced(instruction: Instruction) -> int | None:
    match instruction:
        case Assign(place):
            return place.local
        case End(local):
            return local
    return None
