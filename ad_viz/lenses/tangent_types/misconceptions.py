"""THE table of what people get wrong about adding tangents: a name, what holds, and a broken sum.

A broken sum is the real ``add`` of other operands, or of operands that it is kept from seeing. To
add a misconception, add a row.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ad_viz.errors import InputError
from ad_viz.tangents.adding.add import add
from ad_viz.tangents.thunk import AbstractThunk, Thunk, unthunk
from ad_viz.tangents.zero import AbstractZero
from ad_viz.timeline.questions.misconceptions import register
from ad_viz.vocabulary import PRIMAL, TANGENT, THUNK, VALUE

__all__ = ["SUMS", "Summed"]


class Summed(NamedTuple):
    """A misconception about sums, and the sum of a first and a second as it is then.

    ``of`` are those of the two that are seen, by their place.
    """

    because: str
    broken: Callable[[Any, Any], Any]
    of: tuple[int, ...] = (0, 1)


def zero_absorbs(first: Any, second: Any) -> Any:
    """Zero takes what it is added to down with it, as in a product."""
    zero = next((one for one in (first, second) if isinstance(one, AbstractZero)), None)
    return add(first, second) if zero is None else add(zero, zero)


def thunk_stays(first: Any, second: Any) -> Any:
    """A sum with a thunk in it is a thunk."""
    if isinstance(first, AbstractThunk) or isinstance(second, AbstractThunk):
        return Thunk(lambda: add(first, second))
    return add(first, second)


def thunk_runs(first: Any, second: Any) -> Any:
    """Every thunk is run at once."""
    return add(unthunk(first), unthunk(second))


def first_decides(first: Any, second: Any) -> Any:
    """The second is taken for one of the first's type."""
    return add(first, first)


def second_decides(first: Any, second: Any) -> Any:
    """The first is taken for one of the second's type."""
    return add(second, second)


def only_alike(first: Any, second: Any) -> Any:
    """There is no sum of two types."""
    if type(first) is not type(second):
        raise InputError(
            "Two types cannot be added.",
            found=f"{type(first).__name__} + {type(second).__name__}",
            expected="two of one type",
            remedy=f"add {TANGENT.many} of one type",
        )
    return add(first, second)


SUMS: Final[dict[str, Summed]] = {
    "zero wins": Summed(
        "This lets zero swallow the other, as in a product. In a sum zero changes nothing.",
        zero_absorbs,
    ),
    "thunk stays": Summed(
        f"This leaves the {THUNK} unrun. It waits only until it is added: then it is run, and what "
        "it stood for is added.",
        thunk_stays,
    ),
    "thunk runs": Summed(
        f"This runs the {THUNK}. Nobody needs its {VALUE} yet, as zero changes nothing: so it "
        "waits on.",
        thunk_runs,
    ),
    "only alike": Summed(
        f"This adds only what has the same type. {PRIMAL.one.capital} has several kinds of "
        f"{TANGENT.many}, and + knows every pair of them.",
        only_alike,
    ),
    "first decides": Summed(
        "This gives the sum the type of the first. Which type the sum has depends on both.",
        first_decides,
        of=(0,),
    ),
    "second decides": Summed(
        "This gives the sum the type of the second. Which type the sum has depends on both.",
        second_decides,
        of=(1,),
    ),
}

register(SUMS)
