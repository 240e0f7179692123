"""What a sweep was given: seen to fit together before anything runs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from ad_viz.core import person
from ad_viz.core.checkpoint import refusals
from ad_viz.core.checkpoint.faults import unfit
from ad_viz.core.checkpoint.strategies.table import STRATEGIES
from ad_viz.errors import CheckpointError

__all__ = ["Given", "given"]


class Given(NamedTuple):
    """The arguments of a sweep that must fit each other."""

    step: Any
    pullback: Any
    n: Any
    strategy: Any
    slots: Any
    inputs: Sequence[Any] | None
    until: Any


def given(what: Given) -> tuple[str, int | None, int | None]:
    """The strategy's name, its slots, and the number of states, None where only the end tells it.

    Raises CheckpointError for arguments that cannot be.
    """
    if not callable(what.step):
        raise unfit(
            "The step is not a function.",
            what.step,
            "a function from a state to the next",
            "pass the function itself: step, not step(x)",
        )
    if what.pullback is not None and not callable(what.pullback):
        raise unfit(
            "The pullback is not a function.",
            what.pullback,
            "pullback(state, adjoint), or None to have it derived",
            "pass the function itself: pullback, not pullback(x, 1.0)",
        )
    n = _length(what)
    name, slots = refusals.known(what.strategy, what.slots, n)
    if n is None and (callable(what.strategy) or STRATEGIES[what.strategy].length):
        raise CheckpointError(
            f'The strategy "{name}" needs to know the length of the chain.',
            found="n=None",
            expected="the number of states",
            remedy='give n, or write strategy="online" with until=…',
        )
    return name, slots, n


def _length(what: Given) -> int | None:
    if what.until is not None:
        if what.n is not None or not callable(what.until):
            raise CheckpointError(
                "Two things say where the chain ends."
                if what.n is not None
                else "until is not a function.",
                found=f"n={person.shown(what.n)} and until={person.shown(what.until)}",
                expected="a number of states, or a function that is true of the last state",
                remedy="write n=None, until=lambda state: …; or leave until out",
            )
        return None
    if what.inputs is None:
        if what.n is None and what.strategy == "online":
            raise CheckpointError(
                "Nothing says where the chain ends.",
                found="n=None, with neither until nor inputs",
                expected="a function that is true of the last state",
                remedy="write until=lambda state: …",
            )
        return refusals.length(what.n)
    if not hasattr(what.inputs, "__len__") or not hasattr(what.inputs, "__getitem__"):
        raise unfit(
            "The inputs are not a sequence.",
            what.inputs,
            "a list, tuple, str or array: an input may be needed more than once",
            "write inputs=list(…)",
        )
    most = len(what.inputs) + 1
    n = most if what.n is None else refusals.length(what.n)
    if n > most:
        raise CheckpointError(
            "There are too few inputs for the chain.",
            found=f"{most - 1} inputs for {n - 1} steps",
            expected="one for each step",
            remedy=f"write n=None, or n={most}",
        )
    return n
