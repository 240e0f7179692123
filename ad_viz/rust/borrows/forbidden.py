"""Which loan forbids an access, and which are still in force where the function is left."""

from collections.abc import Mapping, Sequence
from typing import Final

from ad_viz.rust.body import Assign, Body, Called, Computed, Constant, Drop, End, Instruction
from ad_viz.rust.borrows.accesses import Access, accesses
from ad_viz.rust.borrows.exits import shared_ends
from ad_viz.rust.borrows.loans import Loan, is_replaced
from ad_viz.rust.borrows.standing import Standing
from ad_viz.rust.flow import Flow
from ad_viz.rust.places import type_of_place
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import FLOATS, owns

__all__ = ["ACTIVATION", "Forbidden", "activation"]

#: In place of the number of an access: that a borrow in two phases is used.
ACTIVATION: Final = -1


def activation(loan: Loan) -> Access:
    """The first use of a borrow in two phases, as an access to what it has lent."""
    return Access("lend", loan.place, "deep", loan.span, implied=True)


class Forbidden:
    """What is found on a way through the text, with the loans that are in force.

    ``by`` has, by point and number of the access, the loan that forbids it; ``returned``, by
    parameter, what the caller is still lent where that ends, and at which point; ``unwound`` what
    it is lent where a panic ends all.
    """

    def __init__(
        self, body: Body, flow: Flow, loans: Sequence[Loan], activated: Mapping[int, Loan]
    ) -> None:
        self.by: dict[tuple[int, int], Loan] = {}
        self.returned: dict[int, list[tuple[Loan, int]]] = {}
        self.unwound: dict[Loan, tuple[int, Span]] = {}
        self._body = body
        if not loans:
            return
        ranks = {point: rank for rank, point in enumerate(flow.entered_points())}
        standing, shared = Standing(ranks), shared_ends(body, flow)
        begins: dict[int, list[tuple[Loan, int]]] = {}
        for loan in loans:
            for stretch in loan.stretches:
                begins.setdefault(stretch.start, []).append((loan, stretch.stop))
        for point in (point for block in flow.reached for point in flow.blocks[block]):
            instruction = body.instructions[point]
            for loan, stop in begins.get(point, ()):
                standing.begin(loan, stop)
            own = activated.get(point)
            if own and (against := standing.against(activation(own), point, own)):
                self.by[point, ACTIVATION] = against
            for number, access in enumerate(accesses(instruction)):
                if against := standing.against(access, point, None):
                    where = shared.get(point, point), number
                    before = self.by.get(where, against)
                    self.by[where] = min(before, against, key=lambda loan: ranks[loan.taken])
            self._leave(point, instruction, standing)

    def _leave(self, point: int, instruction: Instruction, standing: Standing) -> None:
        """Parameters end with the function; and all ends where something panics."""
        match instruction:
            case End(local) if local < self._body.parameters:
                lent = standing.returned(point, local)
                self.returned.setdefault(local, []).extend((loan, point) for loan in lent)
            case Drop() | Assign(_, Called() | Computed()) if self._may_panic(instruction):
                # The new value comes into a place also where the drop of the old one panics.
                is_new = isinstance(instruction, Drop) and instruction.replaced
                for loan in standing.unwound(point):
                    if not (is_new and is_replaced(loan.place, instruction.place)):
                        self.unwound.setdefault(loan, (point, instruction.span))

    def _may_panic(self, instruction: Drop | Assign) -> bool:
        """Every call may, and so may what a drop does; of sums those of whole numbers."""
        locals = self._body.locals
        if isinstance(instruction, Drop):
            place = instruction.place
            return owns(type_of_place(locals[place.local].type, place))
        value = instruction.value
        if isinstance(value, Called):
            return not value.is_made
        assert isinstance(value, Computed)
        places = [each.place for each in value.operands if not isinstance(each, Constant)]
        types = {str(type_of_place(locals[place.local].type, place)) for place in places}
        return value.sign in ("+", "-", "*", "/", "%", "<<", ">>") and not types <= {*FLOATS}
