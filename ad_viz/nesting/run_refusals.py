"""What cannot be done with the values of several runs, and what to do instead."""

from typing import Any

from ad_viz.errors import InputError, MixedRunsError
from ad_viz.reporting import person
from ad_viz.reporting.refusals import found_as
from ad_viz.vocabulary import TAPE, VALUE

__all__ = ["mixed_runs", "no_run", "not_outside"]


def mixed_runs(one: Any, other: Any) -> MixedRunsError:
    """The error for values of two runs in one operation."""
    return MixedRunsError(
        f"{VALUE.many.capital} of two unrelated runs met in one operation.",
        found=f"{found_as(one)} of one run, and {found_as(other)} of another",
        expected=f"{VALUE.many} of one run",
        line=person.line(),
        remedy="pass it in as an argument, or use its plain number: .value",
    )


def no_run(found: Any) -> InputError:
    """The error for something that is given as a run, and is none."""
    return InputError(
        "This is no run.",
        found=found_as(found),
        expected=f"the run of another {VALUE}, such as x.run",
        line=person.line(),
        remedy=f"leave it out: {VALUE.many} that are made by hand belong together",
    )


def not_outside(value: Any) -> MixedRunsError:
    """The error for an input that belongs to no run outside the one it is given to."""
    return MixedRunsError(
        f"This {VALUE}'s run does not lie outside the one it is given to.",
        found=found_as(value),
        expected=f"a number, or {VALUE.one} of a run outside",
        line=person.line(),
        remedy=f"use it as it is, or give it to {TAPE.one} of its own: Tape().var(x)",
    )
