"""What a person chose of a file: its steps, and how long each is shown."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown
from ad_viz.timeline.timeline import Timeline
from ad_viz.vocabulary import STEP

__all__ = [
    "checked_seconds",
    "chosen_step",
    "chosen_steps",
]

#: A frame lasts so long, at least and at most.
SHORTEST, LONGEST = 0.1, 60.0


def chosen_step(timeline: Timeline, step: Any) -> int:
    """The step as an int. Raises InputError where there is none of this number."""
    if not isinstance(step, Integral) or not 1 <= int(step) <= len(timeline):
        raise InputError(
            f"There is no such {STEP}.",
            found=shown(step),
            expected=f"{STEP.one} from 1 to {len(timeline)}",
            remedy=f"leave it out for the current {STEP}",
        )
    return int(step)


def chosen_steps(timeline: Timeline, steps: Iterable[int] | None) -> list[int]:
    """The steps, in their order; all of them unless given. Raises InputError for others."""
    if steps is None:
        return list(range(1, len(timeline) + 1))
    numbers = in_order(steps) or []
    good = all(isinstance(n, Integral) and 1 <= int(n) <= len(timeline) for n in numbers)
    if not numbers or not good:
        raise InputError(
            f"There are no such {STEP.many}.",
            found=shown(steps),
            expected=f"one {STEP} or more, each from 1 to {len(timeline)}",
            remedy="write steps=(1, 4, 9), or steps=range(3, 13) for 3 to 12",
        )
    return [int(number) for number in numbers]


def checked_seconds(seconds: Any) -> float:
    """The seconds, to the hundredth: a GIF knows no shorter time."""
    if not isinstance(seconds, Real) or not _is_within(seconds):
        raise InputError(
            f"No {STEP} can be shown for so long.",
            found=shown(seconds),
            expected=f"seconds from {SHORTEST} to {LONGEST:.0f}",
            remedy="write seconds=3",
        )
    return round(float(seconds), 2)


def _is_within(seconds: Any) -> bool:
    """With no float made of it: an int may be too large for one."""
    return bool(SHORTEST <= seconds <= LONGEST)
