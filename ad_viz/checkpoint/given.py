"""What a sweep was given: seen to fit together before anything runs."""

import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ad_viz.checkpoint import refusals
from ad_viz.checkpoint.faults import unfit
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.errors import CheckpointError
from ad_viz.reporting import person
from ad_viz.reporting.signature import signature_of
from ad_viz.vocabulary import ADJOINT, SNAPSHOT, STEP

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
    snapshot: Any
    restore: Any
    progress: Any
    watch: Any


#: What must be functions; all but the step may be left out.
_FUNCTIONS: Final = {
    "step": "a function from a state to the next",
    "pullback": "pullback(state, adjoint), or None to have it derived",
    "snapshot": "a function from a state to a copy of it",
    "restore": f"a function from {SNAPSHOT.one} to the state",
    "until": "a function that is true of the last state",
    "progress": "a function of the work done and the work in all",
    "watch": f"a function of an action, a state and {ADJOINT.one}",
}


#: How many arguments those are called with that always get as many.
_TAKES: Final = {"snapshot": 1, "restore": 1, "until": 1, "progress": 2, "watch": 3}


def given(what: Given) -> tuple[str, int | None, int | None]:
    """The strategy's name, its slots, and the number of states, None where only the end tells it.

    Raises CheckpointError for arguments that cannot be.
    """
    for name, expected in _FUNCTIONS.items():
        found = getattr(what, name)
        if not callable(found) and (found is not None or name == "step"):
            raise unfit(
                f"The {name} is not a function.",
                found,
                expected,
                f"pass the function itself: {name}, not {name}(…)",
                person.line(),
            )
        if found is not None and not _takes(found, _TAKES.get(name)):
            raise unfit(
                f"The {name} cannot be called with {_TAKES[name]} arguments.",
                found,
                expected,
                f"write {name} with {_TAKES[name]} parameters",
                person.line(),
            )
    n = _length(what)
    name, slots = refusals.checked(what.strategy, what.slots, n)
    if n is None and (callable(what.strategy) or STRATEGIES[what.strategy].length):
        raise CheckpointError(
            f'The strategy "{name}" needs to know the length of the chain.',
            found="n=None",
            expected="the number of states",
            line=person.line(),
            remedy='give n, or write strategy="online" with until=…',
        )
    return name, slots, n


def _takes(function: Any, count: int | None) -> bool:
    """Whether it may be called with so many arguments, as far as Python knows."""
    signature = None if count is None else signature_of(function)
    if signature is None:
        return True
    try:
        signature.bind(*range(count or 0))
    except TypeError:
        return False
    return True


def _needs_no_length(strategy: Any) -> bool:
    row = STRATEGIES.get(strategy) if isinstance(strategy, str) else None
    return row is not None and not row.length


def _length(what: Given) -> int | None:
    if what.until is not None:
        if what.n is not None:
            raise CheckpointError(
                "Two things say where the chain ends.",
                found=f"n={person.shown(what.n)} and until={person.shown(what.until)}",
                expected="a number of states, or a function that is true of the last state",
                line=person.line(),
                remedy="write n=None, until=lambda state: …; or leave until out",
            )
        return None
    if what.inputs is None:
        if what.n is None and _needs_no_length(what.strategy):
            raise CheckpointError(
                "Nothing says where the chain ends.",
                found="n=None, with neither until nor inputs",
                expected="a function that is true of the last state",
                line=person.line(),
                remedy="write until=lambda state: …",
            )
        return refusals.length(what.n)
    no_sequence = unfit(
        "The inputs are not a sequence.",
        what.inputs,
        "a list, tuple, str or array: an input may be needed more than once",
        "write inputs=list(…)",
        person.line(),
    )
    if not hasattr(what.inputs, "__len__") or not hasattr(what.inputs, "__getitem__"):
        raise no_sequence
    try:
        most = len(what.inputs) + 1
    except OverflowError:  # more than a machine counts
        most = sys.maxsize
    except TypeError:  # an array of no axes
        raise no_sequence from None
    n = refusals.length(most if what.n is None else what.n)
    if n > most:
        raise CheckpointError(
            "There are too few inputs for the chain.",
            found=f"{most - 1} inputs for {n - 1} {STEP.many}",
            expected=f"one for each {STEP}",
            line=person.line(),
            remedy=f"write n=None, or n={most}",
        )
    return n
