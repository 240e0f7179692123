"""Reading what a learner gave: numbers, sequences of them, and functions that may stop."""

import linecache
import math
import traceback
from collections.abc import Callable, Iterable
from decimal import Decimal
from numbers import Number, Real
from typing import Any, Final

from ad_viz.errors import ADError
from ad_viz.exercises.verdict import unanswered, wrong
from ad_viz.reporting import person
from ad_viz.reporting.in_order import in_order
from ad_viz.reporting.numeral import numeral
from ad_viz.reporting.person import shown
from ad_viz.vocabulary import VALUE

__all__ = [
    "called",
    "close",
    "coarse",
    "lists_of",
    "numbers_of",
    "one_number",
    "result_of",
    "same",
    "stop_if_unanswered",
    "stop_without_result",
]

_READ_FROM_A_SCREEN: Final = 1e-3


def stop_if_unanswered(answer: Any, what: str) -> None:
    """Ends the check where the three dots, or None, still stand."""
    if answer is ... or answer is None:
        raise unanswered(f"Put {what} in place of the three dots, then run this cell again.")


def stop_without_result(result: Any, unwritten: str, who: str = "function") -> None:
    """Ends the check where a learner's function has returned the three dots, or nothing."""
    if result is ...:
        raise unanswered(unwritten)
    if result is None:
        raise wrong(f"Your {who} returns nothing. Does it end with a return line?")


def one_number(answer: Any, what: str = "your number") -> float:
    """The answer as a float; ends the check if it is none."""
    stop_if_unanswered(answer, what)
    if isinstance(answer, bool) or not isinstance(answer, Real):
        raise wrong(
            f"{shown(answer):.40} is {_kind(answer)}; a plain number is asked for, such as 0.5."
        )
    try:
        return float(answer)
    except OverflowError:
        raise wrong(f"{shown(answer):.40} is larger than any number that is asked for.") from None


def numbers_of(answer: Any, count: int, what: str, example: str) -> tuple[float, ...]:
    """The answer as that many floats; ends the check if it is something else."""
    stop_if_unanswered(answer, what)
    parts = in_order(answer)
    if parts is None:
        raise wrong(f"{_shown(answer)} is {_kind(answer)}; {what} is written as {example}.")
    given = tuple(one_number(part, what) for part in parts)
    if len(given) != count:
        found = f"Found {len(given)} number{'' if len(given) == 1 else 's'}"
        raise wrong(f"{found}; {what} has {count}, as in {example}.")
    return given


def lists_of(
    answer: Any, count: int, length: int, what: str, entry: str
) -> tuple[tuple[float, ...], ...]:
    """The answer as a list of numbers for each ``what``, with one for each ``entry``."""
    unwritten = f"Put a list for each {what} in place of the three dots, then run this cell again."
    stop_without_result(answer, unwritten)
    due = f"{count} are due, one for each {what}"
    lists = in_order(answer)
    if lists is None:
        raise wrong(f"{_shown(answer)} is {_kind(answer)}, not a list of lists; {due}.")
    if len(lists) != count:
        raise wrong(f"Found {len(lists)} list{'' if len(lists) == 1 else 's'}; {due}.")
    name = f"a list with a number for each {entry}"
    return tuple(numbers_of(part, length, name, "[0.0, …]") for part in lists)


def called(function: Callable[..., Any], *args: Any) -> Any:
    """What the learner's function returns; ends the check if it stops with an error."""
    try:
        return function(*args)
    except Exception as error:
        what = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
        more = ""
        if isinstance(error, ADError):
            more = f" Found {error.found}; expected {error.expected}. To do: {error.remedy}."
        raise wrong(f"Your code stopped{_where(error)} with {what.rstrip(': .')}.{more}") from None


def result_of(
    function: Callable[..., Any], *args: Any, unwritten: str, who: str = "function"
) -> Any:
    """The same; ends the check, too, where that is nothing, or the three dots."""
    result = called(function, *args)
    stop_without_result(result, unwritten, who)
    return result


def close(said: float, truth: float) -> bool:
    """Equal, for a number that was read from a screen or worked out by hand.

    It may be rounded, to two digits or more.

    >>> close(0.88, 0.87758), close(0.9, 0.87758)
    (True, False)
    """
    if math.isclose(said, truth, rel_tol=_READ_FROM_A_SCREEN, abs_tol=1e-9):
        return True
    if not (math.isfinite(said) and math.isfinite(truth)):
        return False
    written = Decimal(repr(float(said))).normalize()
    places = -int(written.as_tuple().exponent)
    return len(written.as_tuple().digits) > 1 and places > 0 and round(truth, places) == said


def coarse(said: float, truth: float) -> bool:
    """Whether a number was rounded to its first digit alone, so that it says too little.

    >>> coarse(0.9, 0.87758), coarse(0.8, 0.87758), coarse(1, 0.87758)
    (True, False, False)
    """
    if not (math.isfinite(truth) and said) or abs(said - truth) > 0.1 * abs(truth):
        return False
    return bool(said == float(f"{truth:.0e}"))


def same(a: Iterable[float], b: Iterable[float]) -> bool:
    """Equal but for rounding, for what a program computed."""
    return all(math.isclose(p, q, rel_tol=1e-9, abs_tol=1e-12) for p, q in zip(a, b, strict=True))


def _shown(answer: Any) -> str:
    return numeral(answer) if isinstance(answer, float) else f"{shown(answer):.40}"


def _kind(answer: Any) -> str:
    kinds = {str: "text", list: "a list", tuple: "a tuple", bool: f"a truth {VALUE}"}
    number = "a single number" if isinstance(answer, Number) else f"of type {type(answer).__name__}"
    return kinds.get(type(answer), number)


def _where(error: Exception) -> str:
    """The last line of the learner's own code that was running."""
    theirs = [
        (frame.f_code.co_filename, line)
        for frame, line in traceback.walk_tb(error.__traceback__)
        if not person.is_ours(frame.f_code)
    ]
    text = linecache.getline(*theirs[-1]).strip() if theirs else ""
    return f" at “{text}”" if text else ""
