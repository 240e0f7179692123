"""A learner's tangent of a TimeSample: does it move the sample as it should?"""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from ad_viz.errors import ADError
from ad_viz.exercises.answer import result_of, same
from ad_viz.exercises.verdict import Verdict, judged, right, wrong
from ad_viz.reporting.person import shown
from ad_viz.tangents.structural import Tangent, primal_of, tangents_by_part
from ad_viz.tangents.time_sample import TimeSample
from ad_viz.tangents.zero import AbstractZero
from ad_viz.vocabulary import PRIMAL, TANGENT

__all__ = ["check_sample_tangent"]

_START: Final = TimeSample(datetime(2026, 1, 30, 12), 2.5)
_STEPS: Final = ((3600.0, 0.25), (90.0, 0.0), (-86_400.0, -1.5))


@judged
def check_sample_tangent(make: Callable[[float, float], Any]) -> Verdict:
    """Whether ``make(seconds, change)`` is the tangent that moves a TimeSample by so much.

    >>> check_sample_tangent(lambda seconds, change: {"time": seconds, "value": change})
    ✗ Not yet. That is a plain dict: + cannot know what its names belong to. Write \
Tangent[TimeSample](…).
    """
    for seconds, change in _STEPS:
        tangent = result_of(
            make, seconds, change,
            unwritten=f"Put your {TANGENT} in place of the three dots, then run this cell again.",
        )  # fmt: skip
        _refuse_other_kinds(tangent)
        _check(tangent, seconds, change)
    return right(f"{len(_STEPS)} samples were moved, each to the right second.")


def _refuse_other_kinds(tangent: Any) -> None:
    if isinstance(tangent, TimeSample):
        raise wrong(f"That is a TimeSample, {PRIMAL.one}. The {TANGENT} is only the difference.")
    if isinstance(tangent, Mapping):
        raise wrong("That is a plain dict: + cannot know what its names belong to. Write "
                    "Tangent[TimeSample](…).")  # fmt: skip
    if isinstance(tangent, timedelta):
        raise wrong(f"That is {TANGENT.one} of time alone: value has to move as well.")
    if not isinstance(tangent, Tangent):
        raise wrong(
            f"{shown(tangent):.40} is no {TANGENT} of a TimeSample; write Tangent[TimeSample](…)."
        )
    if primal_of(tangent) is not TimeSample:
        name = primal_of(tangent).__name__
        raise wrong(f"That is {TANGENT.one} of a {name}: P in Tangent[P] is the {PRIMAL}'s type.")


def _check(tangent: Tangent, seconds: float, change: float) -> None:
    parts = tangents_by_part(tangent)
    for name in ("time", "value"):
        if name not in parts or (isinstance(parts[name], AbstractZero) and change):
            raise wrong(f"The part {name} does not move: your {TANGENT} does not name it.")
    if isinstance(parts["value"], timedelta):
        raise wrong("The two parts have changed places: value is a number, time an instant.")
    if isinstance(parts["time"], int | float):
        raise wrong(f"time is a datetime, and a number is no {TANGENT} of one: of what unit would "
                    "it be? Write a timedelta.")  # fmt: skip
    try:
        found = _START + tangent
    except (ADError, TypeError) as error:
        raise wrong(f"It cannot be added to a TimeSample. {str(error).splitlines()[0]}") from None
    moved = (found.time - _START.time).total_seconds()
    if not same([moved], [seconds]):
        raise wrong(
            f"For {seconds:g} seconds, time moved by {moved:g} seconds.{_unit(moved, seconds)}"
        )
    if not same([found.value - _START.value], [change]):
        raise wrong(f"For a change of {change:g}, value moved by {found.value - _START.value:g}.")


def _unit(moved: float, seconds: float) -> str:
    units = {86_400: "days", 3_600: "hours", 60: "minutes", 0.001: "milliseconds"}
    factor = moved / seconds
    named = next((unit for size, unit in units.items() if same([factor], [size])), None)
    if named:
        return f" timedelta counted {named}: write timedelta(seconds=…)."
    return " Only the sign differs." if same([factor], [-1]) else ""
