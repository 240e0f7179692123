"""The function of a player, run once more: at which inputs it may be, and whose an error is."""

from collections.abc import Callable, Sequence
from inspect import signature
from traceback import walk_tb
from typing import Any

from ad_viz.errors import ADError, InputError
from ad_viz.reporting.person import is_library
from ad_viz.timeline.timeline import Timeline

__all__ = ["RefusedError", "is_of_the_function", "run_again"]


class RefusedError(Exception):
    """What the function says of inputs that the browser set."""


def run_again(tell: Callable[..., Timeline] | None, inputs: Sequence[Any], found: str) -> Timeline:
    """What ``tell`` tells at other inputs. Raises InputError where there is none, or another count.

    >>> run_again(None, (0.5,), "Player(…)")  # doctest: +IGNORE_EXCEPTION_DETAIL
    Traceback (most recent call last):
        ...
    ad_viz.errors.InputError: This player has a timeline and no function to run. ...
    """
    if tell is None:
        raise InputError(
            "This player has a timeline and no function to run.",
            found=found,
            expected="a player made by a lens, such as av.reverse(f, …)",
            remedy="set its timeline instead",
        )
    try:
        signature(tell).bind(*inputs)
    except TypeError:
        raise InputError(
            "This player was made of another count of inputs.",
            found=f"{len(inputs)}",
            expected="as many as the lens was given",
            remedy="write player.at(…) with one for each",
        ) from None
    return tell(*inputs)


def is_of_the_function(error: Exception) -> bool:
    """Whether a run ended with one of our own errors, or with one from the person's code."""
    files = (frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__))
    return isinstance(error, ADError) or not all(map(is_library, files))
