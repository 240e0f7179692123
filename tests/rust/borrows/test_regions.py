"""Regions and loans of bodies written by hand: what must hold until when."""

from ad_viz.rust.body import (
    Assign,
    Body,
    Borrowed,
    Constant,
    Copied,
    Declare,
    End,
    Instruction,
    Local,
    Mention,
    Moved,
    Place,
    Value,
)  # fmt: skip
from ad_viz.rust.borrows.liveness import Liveness
from ad_viz.rust.borrows.loans import Loan, loans_of
from ad_viz.rust.borrows.regions import Regions
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import F64, Reference, Type

HERE = Span(0, 1)
SHARED, MUTABLE = Reference(False, F64), Reference(True, F64)


def body(types: list[Type], *instructions: Instruction) -> Body:
    """Locals of these types, named a, b, c … and declared first: the rest begins at their count."""
    locals = tuple(Local(k, "abcdef"[k], type, True, HERE) for k, type in enumerate(types))
    return Body(locals, (*(Declare(local.index, HERE) for local in locals), *instructions))


def gets(local: int, value: Value, derefs: int = 0) -> Assign:
    return Assign(Place(local).deref(derefs), value, HERE)


def lent(local: int, mutable: bool = False, derefs: int = 0, two_phase: bool = False) -> Borrowed:
    return Borrowed(Place(local).deref(derefs), mutable, two_phase, True, HERE)


def used(local: int) -> Mention:
    return Mention(Place(local), HERE)


def loans(made: Body) -> tuple[Loan, ...]:
    return loans_of(made, Regions(made, Liveness(made)))


ONE = Constant(1.0)


def test_a_local_is_live_from_a_value_to_its_last_use() -> None:
    made = body([F64, SHARED], gets(0, ONE), gets(1, lent(0)), used(1), used(1), gets(1, lent(0)))
    live = Liveness(made)
    assert live.stretches[1] == [range(4, 6)]
    assert (live.stretch(1, 3), live.stretch(1, 5), live.stretch(1, 6)) == (None, range(4, 6), None)
    assert (live.next_use(1, 4), live.next_use(1, 5), live.next_use(1, 6)) == (4, 5, None)


def test_a_loan_ends_with_the_last_use_and_not_with_the_scope() -> None:
    made = body([F64, SHARED], gets(0, ONE), gets(1, lent(0)), used(1), End(1, HERE))
    (loan,) = loans(made)
    assert (loan.taken, loan.region, loan.holder) == (3, range(4, 5), 1)


def test_a_copy_of_the_reference_keeps_the_loan() -> None:
    copied = gets(2, Copied(Place(1), HERE))
    made = body([F64, SHARED, SHARED], gets(0, ONE), gets(1, lent(0)), copied, used(2))
    assert [loan.region for loan in loans(made)] == [range(5, 7)]


def test_a_reborrow_keeps_the_loans_on_its_way_up_to_a_shared_one() -> None:
    through = body([F64, MUTABLE, MUTABLE], gets(0, ONE), gets(1, lent(0, True)),
                   gets(2, lent(1, True, 1)), used(2))  # fmt: skip
    assert [loan.region for loan in loans(through)] == [range(5, 7), range(6, 7)]
    # c = &**b with b: &&f64 is good for as long as a's own reference is; b's loan is over.
    shared = body([SHARED, Reference(False, SHARED), SHARED], gets(0, ONE), gets(1, lent(0)),
                  gets(2, lent(1, False, 2)), used(2))  # fmt: skip
    assert [(loan.taken, loan.region) for loan in loans(shared)] == [(4, range(5, 6))]


def test_what_a_mutable_reference_refers_to_keeps_its_type_exactly() -> None:
    # *c = &d puts d's loan into b, of which c is a mutable reference.
    nested = Reference(True, SHARED)
    made = body([F64, SHARED, nested, F64], gets(0, ONE), gets(3, ONE), gets(1, lent(0)),
                gets(2, lent(1, True)), gets(2, lent(3), derefs=1), used(1))  # fmt: skip
    by_place = {loan.place.local: loan.region for loan in loans(made)}
    assert by_place == {0: range(7, 10), 1: range(8, 9), 3: range(9, 10)}


def test_a_loan_ends_where_another_value_takes_the_place() -> None:
    # b has one region for all its values: the third loan is as long as what c got from the first.
    made = body([F64, MUTABLE, MUTABLE], gets(0, ONE), gets(1, lent(0, True)),
                gets(2, lent(1, True, 1)), gets(1, lent(0, True)), used(2))  # fmt: skip
    assert [(loan.place, loan.region) for loan in loans(made)] == [
        (Place(0), range(5, 8)),
        (Place(1).deref(), range(6, 7)),
        (Place(0), range(7, 8)),
    ]


def test_a_two_phase_borrow_is_active_from_its_first_use() -> None:
    made = body([F64, MUTABLE, MUTABLE], gets(0, ONE), gets(1, lent(0, True, two_phase=True)),
                gets(0, ONE), gets(2, Moved(Place(1), HERE)))  # fmt: skip
    (loan,) = loans(made)
    assert (loan.taken, loan.active) == (4, 6)


def test_regions_that_contain_each_other_are_one() -> None:
    # b = c and c = b: what one of them holds, both do.
    types: list[Type] = [F64, SHARED, SHARED]
    made = body(types, gets(0, ONE), gets(1, lent(0)), gets(2, Copied(Place(1), HERE)),
                gets(1, Copied(Place(2), HERE)), used(1), used(2))  # fmt: skip
    assert [loan.region for loan in loans(made)] == [range(5, 9)]
