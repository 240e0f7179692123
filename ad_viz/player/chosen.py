"""What a person chose: the steps that a file is to show, and what a figure is to measure."""

from collections.abc import Iterable, Mapping
from numbers import Integral, Real
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown
from ad_viz.timeline.timeline import Timeline

__all__ = [
    "checked_seconds",
    "chosen_names",
    "chosen_sizes",
    "chosen_step",
    "chosen_steps",
    "is_row",
]

#: A frame lasts so long, at least and at most.
SHORTEST, LONGEST = 0.1, 60.0


def chosen_step(timeline: Timeline, step: Any) -> int:
    """The step as an int. Raises InputError where there is none of this number."""
    if not isinstance(step, Integral) or not 1 <= int(step) <= len(timeline):
        raise InputError(
            "There is no such step.",
            found=shown(step),
            expected=f"a step from 1 to {len(timeline)}",
            remedy="leave it out for the current step",
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
            "There are no such steps.",
            found=shown(steps),
            expected=f"one step or more, each from 1 to {len(timeline)}",
            remedy="write steps=(1, 4, 9), or steps=range(3, 13) for 3 to 12",
        )
    return [int(number) for number in numbers]


def checked_seconds(seconds: Any) -> float:
    """The seconds, to the hundredth: a GIF knows no shorter time."""
    if not isinstance(seconds, Real) or not _is_within(seconds):
        raise InputError(
            "No step can be shown for so long.",
            found=shown(seconds),
            expected=f"seconds from {SHORTEST} to {LONGEST:.0f}",
            remedy="write seconds=3",
        )
    return round(float(seconds), 2)


def _is_within(seconds: Any) -> bool:
    """With no float made of it: an int may be too large for one."""
    return bool(SHORTEST <= seconds <= LONGEST)


def chosen_sizes(name: str, sizes: Any) -> list[int]:
    """The sizes that an argument of this ``name`` gives. Raises InputError for no counts.

    >>> chosen_sizes("n", range(1, 4))
    [1, 2, 3]
    """
    counts = (in_order(sizes) if is_row(sizes) else None) or []
    if not counts or not all(isinstance(n, Integral) and int(n) > 0 for n in counts):
        raise InputError(
            f"The sizes {name} are not counts.",
            found=shown(sizes),
            expected="one whole number or more, each above 0",
            remedy=f"write {name}=(10, 100, 1_000)",
        )
    return [int(count) for count in counts]


def chosen_names(strategies: Any, expected: str) -> list[Any]:
    """The strategies, one or several. Raises InputError for none, and for what is no row of them.

    >>> chosen_names("+", "such as +")
    ['+']
    """
    names = [strategies] if isinstance(strategies, str) else []
    if not names and is_row(strategies):
        names = in_order(strategies) or []
    if not names:
        raise InputError(
            "This is no list of strategies.",
            found=shown(strategies),
            expected=expected,
            remedy="write one as a text, or several as a list; or leave strategies out",
        )
    return names


def is_row(value: Any) -> bool:
    """Whether it has an end, and an order.

    >>> is_row((1, 2)), is_row({1: 2}), is_row("12")
    (True, False, False)
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        return False
    if not hasattr(value, "__getitem__"):
        return False
    try:
        return len(value) >= 0 and getattr(value, "ndim", 1) > 0  # type: ignore[arg-type]
    except Exception:  # one that says it has a length, such as a thunk of a number
        return False
