"""Until when each reference could be used, whether or not it is.

A reference stands on the loan that it was made by, and on those of the references it was made from.
The first access that such a loan forbids breaks it: if the reference were used after that, the
access would be an error.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from ad_viz.memory.ownership.accesses import Access, accesses
from ad_viz.memory.ownership.body import Assign, Body, End, Instruction, Value
from ad_viz.memory.ownership.liveness import places_read
from ad_viz.memory.ownership.loans import Loan, forbids
from ad_viz.memory.ownership.types import Reference

__all__ = ["Validity"]

_NEVER: Final = float("inf")


class Validity:
    """For each local, when it got each of its values, and when that broke."""

    def __init__(self, body: Body, loans: Sequence[Loan]) -> None:
        broken = _broken(body, loans)
        self._values: list[list[tuple[int, float]]] = [[] for _ in body.locals]
        for point, instruction in enumerate(body.instructions):
            if isinstance(instruction, Assign):
                local, derefs = instruction.place
                if not isinstance(body.locals[local].type, Reference):
                    continue  # what was read through a reference does not stand on it
                until = min(broken.get(point, _NEVER), self._inherited(instruction.value))
                if derefs:
                    until = min(until, self._until(local))
                self._values[local].append((point, until))

    def is_broken(self, local: int, point: int) -> bool:
        """Whether the local holds a reference that may not be used any more at this point."""
        values = self._values[local]
        found = bisect_left(values, (point,))
        return bool(found) and values[found - 1][1] < point

    def _until(self, local: int) -> float:
        return self._values[local][-1][1] if self._values[local] else _NEVER

    def _inherited(self, value: Value) -> float:
        return min((self._until(place.local) for place in places_read(value)), default=_NEVER)


def _broken(body: Body, loans: Sequence[Loan]) -> dict[int, int]:
    """By the point where a loan was taken, the point where it breaks."""
    taken = {loan.taken: loan for loan in loans}
    used_first = {loan.active: loan for loan in loans if loan.active != loan.taken}
    standing: dict[int, list[Loan]] = {}
    broken: dict[int, int] = {}
    for point, instruction in enumerate(body.instructions):
        done = list(accesses(instruction))
        if point in used_first:
            done.append(Access("lend", used_first[point].place, True, instruction.span))
        for access in done:
            stand = standing.get(access.place.local)
            if stand:
                own = used_first.get(point)
                falls = [each for each in stand if each != own and forbids(each, access, point)]
                broken.update((loan.taken, point) for loan in falls)
                if falls:
                    standing[access.place.local] = [each for each in stand if each not in falls]
        replaced = _replaced(instruction)
        if replaced is not None:
            standing.pop(replaced, None)
        if point in taken:
            standing.setdefault(taken[point].place.local, []).append(taken[point])
    return broken


def _replaced(instruction: Instruction) -> int | None:
    match instruction:
        case Assign(place):
            return place.local
        case End(local):
            return local
    return None
