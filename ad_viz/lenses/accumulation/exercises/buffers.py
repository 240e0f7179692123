"""How many arrays of X's size a gradient takes, by each way of adding contributions."""

from collections.abc import Callable
from typing import Any

from ad_viz.exercises.answer import numbers_of
from ad_viz.exercises.verdict import Verdict, judged, offered, right, wrong
from ad_viz.vocabulary import CONTRIBUTION

__all__ = ["buffers", "check_buffers"]

_EXAMPLE = "(3, 2, 1)"


@offered
def buffers(f: Callable[..., Any], X: Any) -> tuple[int, int, int]:
    """The arrays of X's size or more that the gradient of ``f`` at ``X`` takes: with +, with add!!,
    and with InplaceableThunk. Measured, where that is possible.

    >>> buffers(lambda X: X[0] + X[1], [10.0, 20.0, 30.0])
    (3, 2, 1)
    """
    from ad_viz.memory.accumulation import accumulate

    plus = accumulate(f, X, "+").ledger.count
    maybe = accumulate(f, X, "add!!").ledger.count
    return plus, maybe, accumulate(f, X, "InplaceableThunk").ledger.count


@judged
def check_buffers(answer: Any, f: Callable[..., Any], X: Any) -> Verdict:
    """Whether ``answer`` says how many arrays +, add!! and InplaceableThunk allocate.

    >>> check_buffers((3, 3, 1), lambda X: X[0] + X[1] + X[2], [10.0, 20.0, 30.0])
    ✗ Not yet. + makes more than 3: every sum of two is a new array as well.
    """
    given = numbers_of(answer, 3, "the tuple of counts for +, add!! and InplaceableThunk", _EXAMPLE)
    truth = buffers(f, X)
    if given == truth:
        return right("These are the counts that were measured.")
    plus, maybe, action = truth
    terms = (plus + 1) // 2
    if given == truth[::-1]:
        raise wrong("The counts have changed places: first +, then add!!, then InplaceableThunk.")
    if given[0] == terms < plus:
        raise wrong(f"+ makes more than {terms}: every sum of two is a new array as well.")
    if given[0] == plus + 1:
        raise wrong(f"One too many for +: the first {CONTRIBUTION} is no sum. There is one sum "
                    f"less than there are {CONTRIBUTION.many}.")  # fmt: skip
    if given[0] != plus:
        raise wrong(f"+ does not make {given[0]:g} arrays. Count the {CONTRIBUTION.many}, and then "
                    "the sums of two.")  # fmt: skip
    if given[1] == 1 < maybe:
        raise wrong(f"add!! makes no new array for a sum, but it still builds each {CONTRIBUTION}.")
    if given[1] == plus:
        raise wrong("add!! makes no new array for a sum: it writes into the first one.")
    if given[1] != maybe:
        raise wrong(f"add!! does not make {given[1]:g} arrays. Which ones are never written into?")
    if given[2] == 0:
        raise wrong(f"An action needs an array to act on: the first {CONTRIBUTION} is unthunked.")
    raise wrong(f"InplaceableThunk does not make {given[2]:g} arrays. It builds {action}: the "
                f"first {CONTRIBUTION}, on which the others act.")  # fmt: skip
