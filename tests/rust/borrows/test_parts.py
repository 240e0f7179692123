"""Parts of a variable are lent, moved and given values by themselves."""

import pytest

from ad_viz.rust.body import Assign, Body, Constant, Declare, Instruction, Local, Moved
from ad_viz.rust.borrows.accesses import Access, Act, Depth
from ad_viz.rust.borrows.loans import Loan, forbids
from ad_viz.rust.borrows.moves import Missing, Moves
from ad_viz.rust.places import DEREF, UNBOX, Field, Index, Place, Step
from ad_viz.rust.syntax import Span
from ad_viz.rust.types import STRING, TUPLE, Applied

HERE = Span(0, 1)
FIRST, OTHER = Field(0, "0"), Field(1, "1")
PAIR = Applied(TUPLE, (STRING, STRING))


@pytest.mark.parametrize(
    ("lent", "accessed", "depth", "forbidden"),
    [
        ((FIRST,), (FIRST,), "deep", True),
        ((FIRST,), (OTHER,), "deep", False),
        ((FIRST,), (), "deep", True),
        ((), (OTHER,), "own", True),
        ((Index(3),), (Index(4),), "deep", True),
        ((FIRST, DEREF), (FIRST,), "drop", False),
        ((FIRST, UNBOX), (FIRST,), "drop", True),
        ((UNBOX,), (), "own", False),
        ((UNBOX, FIRST), (UNBOX, OTHER), "deep", False),
    ],
)
def test_what_is_lent_forbids_what_meets_it(
    lent: tuple[Step, ...], accessed: tuple[Step, ...], depth: Depth, forbidden: bool
) -> None:
    loan = Loan("mutable", Place(0, lent), 0, 0, (range(1, 9),), None, True, HERE)
    acts: tuple[Act, ...] = ("read", "write", "lend", "move")
    for act in acts:
        assert forbids(loan, Access(act, Place(0, accessed), depth, HERE), 2) is forbidden


def _moves(*instructions: Instruction) -> Moves:
    locals = (Local(0, "pair", PAIR, True, HERE), Local(1, "text", STRING, True, HERE))
    return Moves(Body(locals, (Declare(0, HERE), Declare(1, HERE), *instructions)))


def test_a_part_is_moved_and_given_a_value_again() -> None:
    pair, first, other = Place(0), Place(0, (FIRST,)), Place(0, (OTHER,))
    moves = _moves(
        Assign(pair, Constant(None), HERE),
        Assign(Place(1), Moved(first, HERE), HERE),
        Assign(first, Constant(None), HERE),
        Assign(Place(1), Moved(pair, HERE), HERE),
    )
    assert moves.missing(pair, 3, parts=True) is None
    assert moves.missing(pair, 4, parts=True) == Missing(first, (3, "moved"), pair, is_part=True)
    assert moves.missing(pair, 4, parts=False) is None
    assert moves.missing(other, 4, parts=True) is None
    assert moves.missing(pair, 5, parts=True) is None
    assert moves.missing(other, 6, parts=True) == Missing(pair, (5, "moved"), pair, is_part=False)
    assert moves.missing(first, 6, parts=True) == Missing(first, (5, "moved"), first, is_part=False)
