"""What goes wrong while a sweep runs: which function, at which state, and what to do about it."""

from collections.abc import Callable
from typing import Any

from ad_viz.errors import CheckpointError
from ad_viz.reporting import person
from ad_viz.reporting.signature import line_of
from ad_viz.vocabulary import ADJOINT, BUFFER, SEED, SNAPSHOT, STEP, SWEEP, VALUE

__all__ = [
    "changed", "failing_line", "mutated", "nothing", "raised", "recomputed_differently", "unfit",
]  # fmt: skip


def raised(
    what: str, state: int, error: Exception, function: Callable[..., Any]
) -> CheckpointError:
    """The error for a function of the person's that raises. ``what`` names it."""
    return CheckpointError(
        f"The {what} failed at state {state}.",
        found=f"{type(error).__name__}: {error}",
        expected=f"a {what} that takes every state of the chain",
        line=failing_line(error) or line_of(function),
        remedy=f"call the {what} by itself with that state",
    )


def nothing(what: str, state: int, function: Callable[..., Any]) -> CheckpointError:
    """The error for a function that returns None."""
    gives = {
        "step": "the next state",
        "pullback": f"the {ADJOINT} of the state it is given",
        "snapshot function": "a copy of the state",
        "restore function": f"the state that the {SNAPSHOT} was taken of",
        "seed function": f"the {ADJOINT} of the last state",
    }
    return CheckpointError(
        f"The {what} returned nothing at state {state}.",
        found="None",
        expected=gives[what],
        line=line_of(function),
        remedy="add a return line",
    )


def mutated(what: str, state: int, function: Callable[..., Any]) -> CheckpointError:
    """The error for a function that changes the state it was given."""
    return CheckpointError(
        f"The {what} changed state {state}, which it was given.",
        found=f"another state {state} after the call than before it",
        expected="a state that stays as it is: it may be cached, and is needed again",
        line=line_of(function),
        remedy=f"build a new {VALUE} (x = x + 1, not x += 1), or let the {SWEEP} copy: "
        "snapshot=copy.deepcopy, restore=copy.deepcopy"
        if what == "step"
        else f"build new {VALUE.many}: x = x + 1, not x += 1",
    )


def changed(
    state: int, restore: Callable[..., Any] | None, step: Callable[..., Any]
) -> CheckpointError:
    """The error for a cached state that comes back different: restored, or as it was kept."""
    if restore is not None:
        return CheckpointError(
            f"The {SNAPSHOT} of state {state} does not restore it.",
            found=f"restore(snapshot) is not the state {state} that was stored",
            expected="restore(snapshot(state)) equal to state, bit for bit, every time",
            line=line_of(restore),
            remedy="see that snapshot copies all parts of the state, and that restore copies "
            "them back",
        )
    return CheckpointError(
        f"State {state} has changed while it was cached.",
        found=f"another state {state} than was stored",
        expected="a state that stays as it is",
        line=line_of(step),
        remedy=f"return a new {VALUE} from step each time, not one {BUFFER} written anew, or let "
        f"the {SWEEP} copy: snapshot=copy.deepcopy, restore=copy.deepcopy",
    )


def recomputed_differently(state: int, step: Callable[..., Any]) -> CheckpointError:
    """The error for a step that does not give the same twice."""
    return CheckpointError(
        f"State {state} came out differently when it was recomputed.",
        found=f"step({state - 1}) is not what it was in the first forward {SWEEP}",
        expected=f"{STEP.one} that gives the same for the same state, bit for bit",
        line=line_of(step),
        remedy=f"take no random numbers, clocks or counters in step; carry the generator's {SEED} "
        "in the state; if the last digits may differ, write check=False",
    )


def unfit(
    problem: str, found: Any, expected: str, remedy: str, line: str | None = None
) -> CheckpointError:
    """The error for an argument, or a returned value, of another form than is needed."""
    text = f"{person.shown(found)} ({type(found).__name__})"
    return CheckpointError(problem, found=text, expected=expected, remedy=remedy, line=line)


def failing_line(error: BaseException) -> str | None:
    """The person's own line that the error came from, as far as it can be told."""
    found, at = None, error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        if not person.is_library(code.co_filename):
            found = person.text(code.co_filename, at.tb_lineno, at.tb_frame.f_globals)
        at = at.tb_next
    return found
