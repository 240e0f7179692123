"""What cannot be planned, and what to do instead."""

import operator
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from ad_viz.checkpoint.faults import failing_line
from ad_viz.checkpoint.strategies.table import STRATEGIES
from ad_viz.errors import CheckpointError
from ad_viz.reporting import person
from ad_viz.reporting.signature import line_of
from ad_viz.vocabulary import SWEEP

__all__ = [
    "MOST",
    "checked",
    "initial_dropped",
    "length",
    "no_states",
    "not_held",
    "over_slots",
    "rule_raised",
    "whole",
]  # fmt: skip

#: States of a chain: ten times as many take hours to sweep, however little a step does.
MOST: Final = 10**8


def whole(number: Any) -> int:
    """The number as an int; TypeError for what is not whole, such as 3.0 or True."""
    if isinstance(number, bool):
        raise TypeError
    return operator.index(number)


def length(n: Any) -> int:
    """The number of states. Raises CheckpointError unless it is a whole number from 1 to MOST."""
    try:
        number = whole(n)
    except TypeError:
        raise CheckpointError(
            "The number of states is not a whole number.",
            found=_typed(n),
            expected="an int, such as 16",
            line=person.line(),
            remedy=f'write n=16; for a chain of unknown length, {SWEEP.do} with strategy="online"'
            if n is None
            else f"write {int(n)}"
            if _is_whole(n)
            else "write, for example, 16",
        ) from None
    if number < 1:
        raise CheckpointError(
            "A chain has at least its initial state.",
            found=f"{number} states",
            expected="1 state or more",
            line=person.line(),
            remedy="count the initial state: n = number of steps + 1",
        )
    if number > MOST:
        raise CheckpointError(
            f"So long a chain would take hours to {SWEEP.do}.",
            found=f"{person.shown(number)} states",
            expected=f"at most {MOST:,}",
            line=person.line(),
            remedy="write, for example, 1000",
        )
    return number


def checked(strategy: Any, slots: Any, n: int | None) -> tuple[str, int | None]:
    """The name of the strategy and its slots. Raises CheckpointError for what is not to be had."""
    if callable(strategy):
        name = getattr(strategy, "__name__", type(strategy).__name__)
        name = "own rule" if name == "<lambda>" else name
        takes, must = True, False
    elif isinstance(strategy, str) and strategy in STRATEGIES:
        name, takes = strategy, STRATEGIES[strategy].slots
        must = takes
    else:
        raise CheckpointError(
            "There is no such strategy.",
            found=person.shown(strategy),
            expected=f"one of {', '.join(map(repr, STRATEGIES))}, or a rule of your own",
            line=person.line(),
            remedy='write strategy="ctz", or leave it out',
        )
    if slots is None and must:
        raise CheckpointError(
            f'The strategy "{name}" needs to know its slots.',
            found="no slots",
            expected=_between(n),
            line=person.line(),
            remedy=f'write "{name}", slots=1' if n is not None and n < 4 else "write slots=3",
        )
    if slots is not None and not takes:
        raise CheckpointError(
            f'The strategy "{name}" takes no slots.',
            found=f"slots={person.shown(slots)}",
            expected="no slots: it chooses by itself how many states to hold",
            line=person.line(),
            remedy='leave slots out, or write strategy="revolve"',
        )
    return name, None if slots is None else _slots(slots, n)


def _slots(slots: Any, n: int | None) -> int:
    try:
        number = whole(slots)
    except TypeError:
        raise CheckpointError(
            "The number of slots is not a whole number.",
            found=_typed(slots),
            expected=_between(n),
            line=person.line(),
            remedy="write, for example, slots=3",
        ) from None
    if number < 1:
        raise CheckpointError(
            "The initial state needs a slot.",
            found=f"slots={number}",
            expected=_between(n),
            line=person.line(),
            remedy="write slots=1, which recomputes every state from the initial one",
        )
    if n is not None and number >= max(n, 2):
        raise CheckpointError(
            "There are more slots than states to put into them.",
            found=f"slots={number} for {n} state{'s' * (n != 1)}",
            expected=_between(n),
            line=person.line(),
            remedy='write strategy="full", which stores every state',
        )
    return number


def _between(n: int | None) -> str:
    most = "n − 1" if n is None else str(max(n - 1, 1))
    return f"slots from 1 to {most}, the initial state's included"


def rule_raised(state: int, error: Exception, rule: Callable[..., Any]) -> CheckpointError:
    """The error for a rule that raises."""
    return CheckpointError(
        f"The rule failed at state {state}.",
        found=f"{type(error).__name__}: {error}",
        expected="the states to keep",
        line=failing_line(error) or line_of(rule),
        remedy=f"call the rule by itself with such {SWEEP.one}, cached and state",
    )


def no_states(answer: Any, among: Collection[int], rule: Callable[..., Any]) -> CheckpointError:
    """The error for a rule's answer that is no collection of states."""
    return CheckpointError(
        "The rule did not return states.",
        found=_typed(answer),
        expected=f"a list of those to keep, out of {_listed(among)}",
        line=line_of(rule, returns=True),
        remedy="add a return line" if answer is None else "return a list of ints, such as [0, 8]",
    )


def not_held(
    strange: Sequence[int], among: Collection[int], state: int, rule: Callable[..., Any]
) -> CheckpointError:
    """The error for a rule that keeps a state that is not there."""
    return CheckpointError(
        f"At state {state} the rule keeps a state that is not in memory.",
        found=_listed(strange),
        expected=f"some of {_listed(among)}",
        line=line_of(rule, returns=True),
        remedy="choose among cached and state only",
    )


def initial_dropped(kept: Sequence[int], state: int, rule: Callable[..., Any]) -> CheckpointError:
    """The error for a rule that lets the initial state go."""
    return CheckpointError(
        f"At state {state} the rule lets the initial state go.",
        found=f"it keeps {_listed(kept)}",
        expected="state 0 among those that are kept: nothing comes before it",
        line=line_of(rule, returns=True),
        remedy="return [0, …]",
    )


def over_slots(
    kept: Sequence[int], slots: int, state: int, rule: Callable[..., Any]
) -> CheckpointError:
    """The error for a rule that keeps too many states."""
    return CheckpointError(
        f"At state {state} the rule keeps more states than there are slots.",
        found=f"{len(kept)}: {_listed(kept)}",
        expected=f"at most {slots}",
        line=line_of(rule, returns=True),
        remedy="let one of the cached states go when you keep the new one",
    )


def _listed(states: Collection[int]) -> str:
    ordered = sorted(states)
    shown = ", ".join(map(str, ordered[:8]))
    return f"{shown}, …" if len(ordered) > 8 else shown or "no state"


def _typed(value: Any) -> str:
    return f"{person.shown(value)} ({type(value).__name__})"


def _is_whole(value: Any) -> bool:
    return isinstance(value, float) and value.is_integer()
