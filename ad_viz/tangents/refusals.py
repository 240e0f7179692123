"""What cannot be added, and actions that break their promise: what is wrong, and what to do."""

import numbers
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from ad_viz.core.active import Active
from ad_viz.errors import TangentError
from ad_viz.reporting import person
from ad_viz.structures.parts import is_instant, is_structure
from ad_viz.tangents import mismatch
from ad_viz.vocabulary import PRIMAL, TANGENT

__all__ = ["endless", "failed", "no_sum", "refuse", "reshaped", "returned"]


def refuse(a: Any, b: Any) -> None:
    """Raise TangentError unless the two have one shape, where both have one, and are no text.

    ``+`` alone would broadcast arrays, and join text: neither is a sum of derivatives.
    """
    for one in (a, b):
        text = getattr(getattr(one, "dtype", None), "kind", "") in ("S", "U", "T")
        other = isinstance(one, Sequence) and not isinstance(one, tuple | list)
        if one is None or text or other:
            raise no_sum(a, b)
    sequences = [isinstance(one, tuple | list) for one in (a, b)]
    if all(sequences):
        if type(a) is not type(b):
            raise no_sum(a, b)
        if len(a) != len(b):
            raise _shapes(f"{len(a)} entries and {len(b)} entries", "as many in both")
    left, right = _shape(a), _shape(b)
    if (any(sequences) and (left or right)) or (None not in (left, right) and left != right):
        found = f"{_described(a, left)}, and {_described(b, right)}"
        raise _shapes(found, "two of the same shape")


def no_sum(a: Any, b: Any) -> TangentError:
    """The error for two things that have no sum."""
    if type(a) is type(b) and (is_instant(a) or is_structure(a)):
        return mismatch.two_primals(a, b)
    return TangentError(
        f"These two cannot be added as {TANGENT.one}.",
        found=f"{_typed(a)}, and {_typed(b)}",
        expected=f"two {TANGENT.many} of one {PRIMAL}, or {PRIMAL.one} and its {TANGENT}",
        line=person.line(),
        remedy=f"see which rule gave {TANGENT.one} of another type",
    )


def failed(action: Callable[..., Any], shape: Any, error: Exception) -> TangentError:
    """The error for an action that could not add to an array of this shape."""
    return TangentError(
        f"The action {_name(action)} does not fit the array it was to add to.",
        found=f"an array of shape {shape}, and then {type(error).__name__}: {error}",
        expected=f"an action that adds to {TANGENT.one} of its {PRIMAL}'s shape",
        line=person.line(),
        remedy=f"give it {TANGENT.one} of the same {PRIMAL}, or put the action's index right",
    )


def returned(action: Callable[..., Any], array: Any, result: Any) -> TangentError:
    """The error for an action that did not return its array."""
    import numpy as np

    if result is None:
        found = "nothing returned"
    else:
        same = "equal, but another object" if np.array_equal(array, result) else "another object"
        found = f"{_short(result)}, {same} than {_short(array)}"
    return TangentError(
        "An action returned another object than the array it was given.",
        found=f"{found} (by {_name(action)})",
        expected=f"the array itself, with the {TANGENT} added in place",
        line=person.line(),
        remedy="write X̄[…] += …, not X̄ = X̄ + …, and end with: return X̄",
    )


def reshaped(action: Callable[..., Any], before: Any, after: Any) -> TangentError:
    """The error for an action that left its array in another shape."""
    return TangentError(
        f"The action {_name(action)} changed the shape of the array it was given.",
        found=f"shape {after}",
        expected=f"shape {before}, as before",
        line=person.line(),
        remedy="add to its elements only",
    )


def endless() -> TangentError:
    """The error for tangents whose entries have entries, and so on."""
    return TangentError(
        f"{TANGENT.many.capital} without an end cannot be added.",
        found=f"{TANGENT.one} that holds itself, or is nested too deeply",
        expected="numbers and arrays in a few tuples or lists",
        line=person.line(),
        remedy="see where a list was appended to itself",
    )


def _shapes(found: str, expected: str) -> TangentError:
    return TangentError(
        f"{TANGENT.many.capital} of different shapes cannot be added.",
        found=found,
        expected=expected,
        line=person.line(),
        remedy=f"see which of the two has not the shape of the {PRIMAL}; nothing is broadcast here",
    )


def _shape(value: Any) -> Any:
    """The shape of an array, () of a number; None where neither word fits."""
    if hasattr(value, "dtype") or isinstance(value, Active):
        return getattr(value, "shape", ())
    return () if isinstance(value, numbers.Number | timedelta) else None


def _described(value: Any, shape: Any) -> str:
    return f"an array of shape {shape}" if shape else _typed(value)


def _typed(value: Any) -> str:
    return f"{_short(value)} ({type(value).__name__})"


def _short(value: Any) -> str:
    if getattr(value, "size", 0) > 9:
        return f"an array of shape {value.shape}"
    return " ".join(person.shown(value).split())


def _name(action: Callable[..., Any]) -> str:
    return getattr(action, "__name__", type(action).__name__)
