"""Whether a learner's action writes into the array that it is given, returns it, and makes none."""

from collections.abc import Callable
from typing import Any

from ad_viz.exercises.answer import called, stop_if_unanswered
from ad_viz.exercises.verdict import unanswered, wrong
from ad_viz.reporting.person import shown

__all__ = ["acted", "allocated"]


def acted(action: Callable[..., Any], signature: str, given: Any, *rest: Any) -> Any:
    """What ``action(given, *rest)`` has added to ``given``; ends the check where it is no action.

    ``signature`` is how it is written, such as "X_bar, y_bar".
    """
    stop_if_unanswered(action, "an action")
    if not callable(action):
        raise wrong(f"{shown(action):.40} is no function; write def action({signature}): …")
    before = given.copy()
    result = called(action, given, *rest)
    added = given - before
    if result is None and not added.any():
        raise unanswered("Put the lines of your action in place of the three dots.")
    if result is ...:
        raise unanswered("Put what your action returns in place of the three dots.")
    if result is None:
        raise wrong("X̄ is changed, but your action returns nothing. Does it end with return?")
    if result is given:
        return added
    if getattr(result, "base", None) is given:
        raise wrong("Your action returns a view of X̄; return X̄ itself.")
    if added.any():
        raise wrong("X̄ is changed, but your action returns something else. Return X̄ itself.")
    raise wrong("Your action makes a new array and leaves X̄ as it is. Write into X̄: X_bar[…] += …")


def allocated(action: Callable[..., Any], given: Any, *rest: Any) -> int | None:
    """How many arrays as large as ``given`` it makes; None where that cannot be counted."""
    from ad_viz.memory.allocations import available, measured

    if not available():
        return None
    with measured(least=given.nbytes) as arrays:
        called(action, given, *rest)
    return arrays.count
