"""A person's scalar function, as a broadcast calls it: what it returns is seen to be one number."""

import numbers
from collections.abc import Callable
from typing import Any

from ad_viz.arrays.number import number
from ad_viz.errors import InputError, OutputError
from ad_viz.nesting.run import in_a_run
from ad_viz.reporting import person
from ad_viz.reporting.signature import called, line_of
from ad_viz.rules.arithmetic import is_array

__all__ = ["ScalarFunction"]


class ScalarFunction:
    """``f``, and how many ``calls`` it had. Raises OutputError unless it returns one number."""

    __slots__ = ("calls", "f")

    def __init__(self, f: Callable[..., Any]) -> None:
        self.f = f
        self.calls = 0

    def __call__(self, *elements: Any) -> Any:
        self.calls += 1
        return self._one_number(self.f(*elements))

    def _one_number(self, returned: Any) -> Any:
        if type(returned) is float or (in_a_run(returned) and not is_array(returned)):
            return returned
        if _is_answer(returned):
            raise self._no_number(returned)
        try:
            return number(returned)
        except InputError:
            raise self._no_number(returned) from None

    def _no_number(self, found: Any) -> OutputError:
        return OutputError(
            f"{called(self.f)} did not return one number.",
            found="nothing" if found is None else f"{person.shown(found)} ({type(found).__name__})",
            expected="one number for each element",
            line=line_of(self.f, returns=found is not None),
            remedy=_remedy(found),
        )


def _remedy(found: Any) -> str:
    if found is None:
        return "add a return line to each of its branches"
    if _is_answer(found):
        return "return a number in its place, such as 1.0 or 0.0"
    if isinstance(found, numbers.Complex):
        return "return the real and the imaginary part by two functions"
    if isinstance(found, tuple | list) or is_array(found):
        return "return one number, and broadcast a function of its own for each further output"
    if callable(found):
        return "call it: write its arguments in brackets after it"
    return "return the computed number itself"


def _is_answer(found: Any) -> bool:
    """Whether it is a comparison's answer, yes or no, which is no number."""
    return isinstance(found, bool) or getattr(found, "dtype", None) == "bool"
