"""What a person chose to measure or to see: sizes, and names of strategies."""

from collections.abc import Iterable, Mapping
from numbers import Integral
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.person import shown

__all__ = ["chosen_names", "chosen_sizes", "row_of"]


def chosen_sizes(name: str, sizes: Any, most: int) -> list[int]:
    """The sizes that an argument of this ``name`` gives. Raises InputError for what is no count,
    and for one above ``most``.

    >>> chosen_sizes("n", range(1, 4), most=100)
    [1, 2, 3]
    """
    counts = row_of(sizes) or []
    if not counts or not all(isinstance(n, Integral) and 0 < int(n) <= most for n in counts):
        raise InputError(
            f"The sizes {name} are no counts that can be measured.",
            found=shown(sizes),
            expected=f"one whole number or more, each from 1 to {most:,}",
            remedy=f"write {name}=(10, 100, 1_000)",
        )
    return [int(count) for count in counts]


def chosen_names(strategies: Any, expected: str, most: int | None = None) -> list[Any]:
    """The strategies, one or several. Raises InputError for none, and for what is no row of them;
    and for more than ``most``, which are to be seen side by side.

    >>> chosen_names("+", "such as +")
    ['+']
    """
    names = [strategies] if isinstance(strategies, str) else row_of(strategies) or []
    if not names:
        raise InputError(
            "This is no list of strategies.",
            found=shown(strategies),
            expected=expected,
            remedy="write one as a text, or several as a list; or leave it out",
        )
    if most is not None and len(names) > most:
        raise InputError(
            "There are too many strategies to be seen side by side.",
            found=f"{len(names)} of them",
            expected=f"at most {most}, {expected}",
            remedy="choose those to be compared",
        )
    return names


def row_of(value: Any) -> list[Any] | None:
    """The things in what has an end, and an order; None of anything else.

    >>> row_of((1, 2)), row_of({1: 2}), row_of("12")
    ([1, 2], None, None)
    """
    return in_order(value) if _is_row(value) else None


def _is_row(value: Any) -> bool:
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        return False
    if not hasattr(value, "__getitem__"):
        return False
    try:
        return len(value) >= 0 and getattr(value, "ndim", 1) > 0  # type: ignore[arg-type]
    except Exception:  # one that says it has a length, such as a thunk of a number
        return False
