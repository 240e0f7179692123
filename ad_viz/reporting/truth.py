"""An option that is either chosen or not."""

from numbers import Integral
from typing import Any

from ad_viz.errors import InputError
from ad_viz.reporting.person import shown

__all__ = ["is_truth", "truth"]


def is_truth(given: Any) -> bool:
    """Whether it is True or False, or a number or a scalar of NumPy that stands for one of them.

    >>> is_truth(True), is_truth(1), is_truth("yes")
    (True, True, False)
    """
    is_bool = isinstance(given, bool) or getattr(given, "dtype", None) == "bool"
    is_scalar = (is_bool or isinstance(given, Integral)) and getattr(given, "shape", ()) == ()
    return is_scalar and given in (0, 1)


def truth(given: Any, option: str) -> bool:
    """Whether ``option`` is chosen. Raises InputError for what is neither True nor False.

    >>> truth(True, "cpu_time")
    True
    """
    if not is_truth(given):
        raise InputError(
            f"{option} is chosen, or it is not.",
            found=shown(given),
            expected=f"{option} as True or False",
            remedy=f"write {option}=True or {option}=False, or leave it out",
        )
    return bool(given)
